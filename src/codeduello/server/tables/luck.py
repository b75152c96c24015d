"""How luck fell in a duel that is over, for the statistics that everybody may read: its dice, and its first cards."""

from __future__ import annotations

import hashlib
from collections import Counter

from codeduello.core.chance import seeded
from codeduello.server.storage.envelopes import Drawn
from codeduello.server.storage.rows import TableRow
from codeduello.server.tables.table_match import TableMatch, unpacked

DIE, FACES = "die", 6
DECK = "deck"  # of both
OWN_DECK = "endurance"  # of one player
TENTHS = 10
DICE, FIRST_CARD = "dice", "first card"


def luck_of(match: TableMatch, row: TableRow) -> Counter[Drawn]:
    """What chance decided in a duel; nothing if it began from a position, which somebody has chosen."""
    drawn: Counter[Drawn] = Counter()
    if row.start or row.archived:
        return drawn
    if match.game.settings.get("dice", DIE) == DIE:  # Gunfighter can take the values of cards in place of dice
        for die in dice(match):
            drawn[Drawn(row.game, row.edition, DICE, die - 1, FACES)] += 1
    for place, cells in first_cards(match, row.id):
        drawn[Drawn(row.game, row.edition, FIRST_CARD, place, cells)] += 1
    return drawn


def dice(match: TableMatch) -> list[int]:
    """Every die that was thrown."""
    rolled = []
    for told in match.told:
        for event in unpacked(told):
            names = match.game.events[event.kind].numbers
            if DIE in names:
                rolled.append(event.numbers[names.index(DIE)])
    return [die for die in rolled if 1 <= die <= FACES]


def first_cards(match: TableMatch, table: str) -> list[tuple[int, int]]:
    """Which card lay on top of each deck after the deal, and of how many it was one.

    A deck that a player has built is divided into tenths, in the order of its kinds; of several copies of a card a hash
    of the table chooses one, which has nothing to do with the deal.
    """
    before, after = match.game.deal(seeded(0)), match.engine.at(0)
    found = []
    for number, zone in enumerate(after.zones()):
        if zone.name not in (DECK, OWN_DECK) or not zone.cards:
            continue
        pack = sorted(before.kind_of(card) for card in before.zones()[number].cards)
        kind = after.kind_of(zone.cards[-1])
        same = [place for place, one in enumerate(pack) if one == kind]
        if not same:
            continue
        chosen = int.from_bytes(hashlib.sha256(f"{table} {number}".encode()).digest()[:8], "big") % len(same)
        part = len(pack) // TENTHS
        if zone.name == DECK:
            found.append((same[chosen], len(pack)))
        elif part and same[chosen] < part * TENTHS:  # what is left over of a deck is not counted
            found.append((same[chosen] // part, TENTHS))
    return found

"""A position of Highlander: The Card Game from a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.core.outcome import BadInput, plain
from codeduello.games.htcg.decks.deck import Deck, kinds_of
from codeduello.games.htcg.model.constants import HEAD, HIDDEN, NOTHING, PERSONA, POWER
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import ATTACK
from codeduello.games.htcg.phases.defense import DEFENSE
from codeduello.games.htcg.phases.turn import BEGIN_TURN, DRAW_DISCARD
from codeduello.games.htcg.rules.attacking import add_attack

FILLING: Final = 50
WORDS: Final = {"power": POWER, "head": HEAD | POWER, "hidden": HIDDEN}
OPENINGS: Final[dict[str, Step[Any]]] = {"defense": DEFENSE, "attack": ATTACK, "draw": DRAW_DISCARD}


def phases_from(phase: str, edition: Edition) -> list[Step[Any]]:
    """The steps of a turn from the beginning of this phase on; BadInput if there is none of this name."""
    if phase == "beginning":
        return [BEGIN_TURN]
    if phase not in OPENINGS:
        raise BadInput(f"A scene begins with one of these phases: {', '.join(['beginning', *OPENINGS])}.")
    return edition.turn[edition.turn.index(OPENINGS[phase]) :]


def known(name: str, edition: Edition) -> str:
    """The words that name a card of the edition; BadInput if it has no such card."""
    if plain(name) not in edition.titles:
        raise BadInput(f"There is no card '{name}' in Highlander: The Card Game.")
    return plain(name)


class Half:
    """What a scene says of one side."""

    def __init__(
        self,
        edition: Edition,
        hand: Sequence[str],
        play: Sequence[str],
        endurance: Sequence[str],
        discard: Sequence[str],
        before: Sequence[str],
        attacks: Sequence[str],
        fill: int,
        left: int | None,
    ) -> None:
        self.edition = edition
        self.left = left
        self.attacks = [name.rpartition(" as ")[0] or name for name in attacks]
        self.flags = [
            sum(WORDS[word] for word in name.split(" as ")[1].split()) if " as " in name else 0 for name in attacks
        ]
        zones = (hand, play, endurance, discard, self.attacks)
        words = [known(name, edition) for names in (before, *zones) for name in names]
        kinds = dict(zip(words, kinds_of(words, edition), strict=True))
        self.zones = [[kinds[plain(name)] for name in names] for names in zones]
        self.before = [kinds[plain(name)] for name in before]
        named = sum(map(len, self.zones))
        basics = [kind for kind, card in enumerate(edition.collection) if card.basic and card.type < PERSONA]
        self.filling = [basics[number % len(basics)] for number in range(max(fill, FILLING) - named)]

    def deck(self) -> Deck:
        """The deck that holds exactly the scene's cards."""
        return Deck(self.edition, [kind for zone in self.zones for kind in zone] + self.filling, self.before)


def lay_out(table: Table, seat: Seat, half: Half) -> None:
    """Put a side's cards where the scene says; the filling goes under the Endurance."""
    side = table.sides[seat]
    free = side.endurance.copy()
    places: list[list[int]] = []
    for kinds in half.zones:
        cards = []
        for kind in kinds:
            card = next(card for card in free if table.copies[card] == kind)
            free.remove(card)
            cards.append(card)
        places.append(cards)
    hand, play, top, discard, attacks = places
    side.hand[:] = sorted(hand, key=table.place_in_hand)
    side.play[:] = play
    side.discard[:] = discard
    table.chance.shuffle(free)
    side.endurance[:] = free + top[::-1]
    if half.left is not None:
        below = len(side.endurance) - half.left
        side.discard += side.endurance[:below]
        del side.endurance[:below]
    for card in play + side.discard:
        table.show(card)
    table.active = seat
    side.attacks_left = len(attacks)
    side.power_blows_left = len(attacks)
    table.refresh()
    for card, flags in zip(attacks, half.flags, strict=True):
        add_attack(table, seat, card, flags & HIDDEN != 0)
        table.outgoing[-1].flags |= flags & ~HIDDEN
    if attacks:
        table.incoming = table.outgoing
        table.outgoing = []
    side.fresh = ()
    side.attacked = bool(attacks)
    side.last_card = NOTHING

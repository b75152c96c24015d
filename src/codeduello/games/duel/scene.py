"""A position of The Duel from a few words."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.game import Game
from codeduello.core.outcome import BadInput
from codeduello.core.position import count
from codeduello.games.duel.abilities import reached
from codeduello.games.duel.box import CHARACTERS
from codeduello.games.duel.cards import KINDS
from codeduello.games.duel.draft import HAND, PLACES
from codeduello.games.duel.rounds import KEPT
from codeduello.games.duel.table import Side, Table


def find(game: Game, title: str, free: list[int]) -> int:
    """Take the card of this title out of the free ones."""
    kind = game.card(title)
    for card in free:
        if KINDS[card] is kind:
            free.remove(card)
            return card
    raise BadInput(f"There is only one {kind.title}, and it was already named.")


def lay_out(
    game: Game,
    table: Table,
    hands: Sequence[Sequence[str]],
    played: Sequence[Sequence[str]],
    display: Sequence[str],
    deck: Sequence[str],
    discard: Sequence[str],
    fill: bool,
    draft: bool,
) -> None:
    """Lay out the cards that were named; fill the display, and where wanted the hands, from what is left."""
    if len(display) > PLACES:
        raise BadInput(f"The display has {PLACES} places.")
    free = table.deck.copy()
    for seat in range(2):
        side = table.side(seat)
        side.hand.extend(find(game, title, free) for title in hands[seat])
        side.front.extend(find(game, title, free) for title in played[seat])
    table.display.extend(find(game, title, free) for title in display)
    table.discard.extend(find(game, title, free) for title in discard)
    top = [find(game, title, free) for title in deck]
    table.chance.shuffle(free)
    for side in (table.side_0, table.side_1):
        full = KEPT if draft else HAND - len(side.front)
        while fill and free and len(side.hand) < full:
            side.hand.append(free.pop())
        if len(side.hand) > HAND - len(side.front):
            raise BadInput(f"A hand has at most {HAND} cards, and one less for each card played this round.")
        side.hand.sort()
    while free and len(table.display) < PLACES:
        table.display.append(free.pop())
    table.deck[:] = free + top[::-1]
    if not draft and (len(table.side(0).hand) != len(table.side(1).hand) or not table.side(0).hand):
        raise BadInput("In a clash both players hold equally many cards, at least one.")


def set_character(side: Side, id: str, damage: int, unlocked: Sequence[str] | None) -> None:
    """Give a side its character, its damage, and the abilities named, else those that the damage unlocks."""
    side.character = [character.id for character in CHARACTERS].index(id)
    side.damage = count(damage)
    side.unlocked = reached(side.character, damage)
    if unlocked is not None:
        titles = [ability.title for ability in CHARACTERS[side.character].abilities]
        for title in unlocked:
            if title not in titles:
                raise BadInput(f"{CHARACTERS[side.character].name} has no ability '{title}', but {', '.join(titles)}.")
        side.unlocked = sum(1 << titles.index(title) for title in set(unlocked))

"""A position of Gunfighter from a few words."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.game import Game, plain
from codeduello.core.outcome import BadInput
from codeduello.core.position import count
from codeduello.games.gunfighter.box import ACTION_CARDS, KIND, MOST, NAMES
from codeduello.games.gunfighter.cards import KINDS
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.turn import HAND_LIMIT


def find(game: Game, name: str, free: list[int]) -> int:
    """Take the single card of this name (`Take Aim [3]`), or any of this title (`Take Aim`), out of the free ones."""
    for card in free:
        if plain(name) in (plain(NAMES[card]), plain(KINDS[KIND[card]].title)):
            free.remove(card)
            return card
    kind = game.card(name)
    raise BadInput(f"There are only {kind.copies} cards '{kind.title}'.")


def set_scene(
    game: Game,
    table: Table,
    hands: Sequence[Sequence[str]],
    deck: Sequence[str],
    discard: Sequence[str],
    accuracy: Sequence[int],
    bullets: Sequence[int],
    health: Sequence[int],
    fill: bool,
) -> None:
    """Lay out what was named; then, where wanted, fill both hands to six action cards from what is left, at random."""
    free = table.deck.copy()
    for seat in (0, 1):
        table.sides[seat].front.clear()
        table.sides[seat].hand.extend(find(game, name, free) for name in hands[seat])
    table.discard.extend(find(game, name, free) for name in discard)
    top = [find(game, name, free) for name in deck]
    table.chance.shuffle(free)
    for seat in (0, 1):
        while fill and len(table.sides[seat].hand) < HAND_LIMIT - 1:
            table.sides[seat].hand.append(free.pop())
        table.sides[seat].hand.append(ACTION_CARDS + seat)
        if len(table.sides[seat].hand) > HAND_LIMIT:
            raise BadInput(f"A hand has at most {HAND_LIMIT - 1} action cards.")
        table.sides[seat].hand.sort()
        table.show(ACTION_CARDS + seat)
        stats = [count(accuracy[seat], MOST), count(bullets[seat], MOST), count(health[seat], table.rules.health)]
        table.sides[seat].stats = stats
    for card in table.discard:
        table.show(card)
    table.deck[:] = free + top[::-1]

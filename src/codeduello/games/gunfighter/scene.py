"""A position of Gunfighter from a few words."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.game import Game
from codeduello.core.outcome import BadInput, plain
from codeduello.games.gunfighter.box import ACTION_CARDS, KIND, MOST, NAMES, NOTHING
from codeduello.games.gunfighter.cards import KINDS, STAREDOWN
from codeduello.games.gunfighter.events import LAST_TURN
from codeduello.games.gunfighter.table import Table
from codeduello.games.gunfighter.turn import HAND_LIMIT


def find(game: Game, name: str, free: list[int]) -> int:
    """Take the single card of this name (`Take Aim [3]`), or any of this title (`Take Aim`), out of the free ones."""
    for card in free:
        if plain(name) in (plain(NAMES[card]), plain(KINDS[KIND[card]].title)):
            free.remove(card)
            return card
    if plain(name) in map(plain, NAMES[:ACTION_CARDS]):
        raise BadInput(f"The scene has {name} twice.")
    kind = game.card(name)
    if kind is STAREDOWN:
        raise BadInput("The Staredown is in every hand already; leave it out.")
    raise BadInput(f"The scene has more cards '{kind.title}' than there are: {kind.copies}.")


def for_both(word: str, given: Sequence[int], least: int, most: int) -> Sequence[int]:
    """A number for each seat, each within its range."""
    if len(given) != 2 or not all(least <= number <= most for number in given):
        raise BadInput(f"{word} needs two numbers from {least} to {most}, one for each seat.")
    return given


def set_scene(
    game: Game,
    table: Table,
    hands: Sequence[Sequence[str]],
    deck: Sequence[str],
    discard: Sequence[str],
    rest: str,
    accuracy: Sequence[int],
    bullets: Sequence[int],
    health: Sequence[int],
    taunted: Sequence[bool],
    turn: int,
    fill: bool,
) -> None:
    """Lay out what was named; then, if asked, fill both hands to six action cards at random from what is left."""
    if len(hands) != 2:
        raise BadInput("hands needs two lists of cards, one for each seat.")
    if rest not in ("deck", "discard"):
        raise BadInput(f"rest cannot be '{rest}'. It can be: deck, discard.")
    if not 1 <= turn <= LAST_TURN + 1:
        raise BadInput(f"turn needs a number from 1 to {LAST_TURN + 1}.")
    table.turn = turn - 1
    free = table.deck.copy()
    for seat in (0, 1):
        table.sides[seat].played = NOTHING
        table.sides[seat].hand.extend(find(game, name, free) for name in hands[seat])
    table.discard.extend(find(game, name, free) for name in discard)
    top = [find(game, name, free) for name in deck]
    table.chance.shuffle(free)
    for seat in (0, 1):
        side = table.sides[seat]
        while fill and len(side.hand) < HAND_LIMIT - 1:
            side.hand.append(free.pop())
        side.hand.append(ACTION_CARDS + seat)
        if len(side.hand) > HAND_LIMIT:
            raise BadInput(f"A hand has at most {HAND_LIMIT - 1} action cards.")
        side.hand.sort()
        table.show(ACTION_CARDS + seat)
        side.accuracy = for_both("accuracy", accuracy, 0, MOST)[seat]
        side.bullets = for_both("bullets", bullets, 0, MOST)[seat]
        side.health = for_both("health", health, 1, table.rules.health)[seat]
        side.taunted = bool(for_both("taunted", taunted, 0, 1)[seat])
    table.deck.clear()
    (table.deck if rest == "deck" else table.discard).extend(free)
    table.deck.extend(reversed(top))
    for card in table.discard:
        table.show(card)

"""Making puzzles: greedy bots play, and each position is kept whose best answers a search proves to be few."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from codeduello import bots
from codeduello.core.chance import SEEDS, seeded
from codeduello.core.game import Game, Value
from codeduello.core.puzzles import Sort
from codeduello.core.state import State
from codeduello.core.view import Perspective
from codeduello.learn.glossary import EDITION
from codeduello.learn.proving import Proof, Unprovable, with_new_decks
from codeduello.learn.puzzles import Puzzle, sorts_of
from codeduello.learn.showing import show

MOST: Final = 300  # positions that a proof may look at
FEWEST: Final = 3  # choices to choose from
MOST_RIGHT: Final = 3
MARGIN: Final = 0.05  # by which the best must be better than the best wrong answer
A_GAME: Final = 3  # puzzles from one duel, so that they differ
MOST_TEMPTING: Final = 5000  # positions in which a wrong answer is given a chance
ALIKE: Final = {  # kinds of cards that are for the same
    **dict.fromkeys(("Guard", "Dodge"), "Block"),
    **dict.fromkeys(("Special Attack", "Ranged Attack", "Dirty Trick"), "Attack"),
    **dict.fromkeys(("Situation", "Object", "Location", "Plot"), "Event"),
}
OTHER_ORDERS: Final = (1, 2)  # seeds of decks in another order, in which the proof must be the same


def make(game: Game, number: int, seed: int, watch: Callable[[int], None] | None = None) -> Iterator[Puzzle]:
    """Make so many puzzles; the same seed makes the same ones."""
    made = 0
    duel = seed
    kinds = sorts_of(game.id)
    known: set[str] = set()
    while made < number:
        found = 0
        for state in played(game, duel):
            for sort in kinds.values():
                one = as_puzzle(game, state, sort) if found < A_GAME and made < number else None
                if one is not None and (looks := looks_of(one)) not in known:
                    known.add(looks)
                    found += 1
                    made += 1
                    if watch is not None:
                        watch(made)
                    yield one
            if found == A_GAME:
                break
        duel += 1


def looks_of(puzzle: Puzzle) -> str:
    """All that is seen of a puzzle, whatever lies hidden in the decks."""
    shown = show(puzzle.state, puzzle.seat, True)
    sides = [
        (side.words, [(zone, sorted(card.called for card in cards)) for zone, cards in side.zones])
        for side in (shown.mine, shown.theirs)
    ]
    return str((puzzle.sort.question, shown.between, sides))


def played(game: Game, seed: int) -> Iterator[State]:
    """Every position of a duel between two greedy bots, with starters where the game has decks."""
    chance = seeded(seed)
    options: dict[str, Value] = {}
    if game.decks is not None:
        starters = list(game.decks.starters().values())
        first, second = (starters[chance.below(len(starters))] for _ in range(2))
        options.update(game.decks.between(first, second))
    state = game.new(seed, **options)
    players = [bots.make("greedy", (2 * seed + seat) % SEEDS) for seat in (0, 1)]
    while state.outcome is None:
        yield state
        for seat in state.to_act:
            state.apply(seat, players[seat].choose(Perspective(state, seat)))
            if state.outcome is not None:
                break


def as_puzzle(game: Game, state: State, sort: Sort) -> Puzzle | None:
    """The puzzle in a position; None if there is none, or none that can be proved."""
    seat = sort.asks(state)
    if seat is None:
        return None
    try:
        worths = Proof(state, seat, sort, MOST).worths()
        puzzle = Puzzle(game.id, str(game.settings.get(EDITION, "")), sort, seat, state.to_json(), worths)
        if not is_good(puzzle):
            return None
        for other in OTHER_ORDERS:
            again = Proof(with_new_decks(state, other), seat, sort, MOST).worths()
            if {choice: worth.value for choice, worth in again.items()} != {
                choice: worth.value for choice, worth in worths.items()
            }:
                return None
    except Unprovable:
        return None
    return puzzle


def is_good(puzzle: Puzzle) -> bool:
    """Whether there is something to find: few right answers, clearly the best but not obviously so."""
    right = puzzle.right
    values = [float(worth.value) for worth in puzzle.worths.values()]
    wrong = [float(worth.value) for choice, worth in puzzle.worths.items() if choice not in right]
    return (
        len(values) >= FEWEST
        and len(right) <= min(MOST_RIGHT, len(values) // 2)
        and max(values) > puzzle.sort.least
        and max(values) - max(wrong) >= MARGIN
        and not is_obvious(puzzle)
        and is_tempting(puzzle)
    )


def is_obvious(puzzle: Puzzle) -> bool:
    """Whether a card's kind gives the answer away: the right cards are all those of one kind."""
    if not puzzle.sort.kinds_tell:
        return False
    cards = {one.text: one.kind.kind for one in puzzle.state.game.actions if one.kind and one.text in puzzle.worths}
    kinds = {choice: ALIKE.get(kind, kind) for choice, kind in cards.items()}
    right = {kinds.get(choice, choice) for choice in puzzle.right}
    return len(right) == 1 and {choice for choice in kinds if kinds[choice] in right} == set(puzzle.right)


def is_tempting(puzzle: Puzzle) -> bool:
    """Whether one of the wrong answers is not hopeless, so that there is something to weigh."""
    state = puzzle.state
    wrong = [choice for choice in puzzle.worths if choice not in puzzle.right]
    return any(Proof(state, puzzle.seat, puzzle.sort, MOST_TEMPTING).has_hope(choice) for choice in wrong)

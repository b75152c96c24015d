"""Tables for tests that hold for every game: any game, any options, any moment, and all that is in a state."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import codeduello
from codeduello import Game, State
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Value
from codeduello.core.judge import Decision

LONGEST = 20_000
BIG = 2**64 - 1
SEEDS: SearchStrategy[int] = st.integers(0, BIG)

# A game's rules are never changed, and whoever listens, and what was offered, are no part of the position.
SHARED = ("game", "rules", "log", "_legal_0", "_legal_1")


@cache
def settled(game: str, options: tuple[tuple[str, Value], ...]) -> Game:
    """A game with its options, made once."""
    return codeduello.load(game, **dict(options))


@st.composite
def games(draw: DrawFn) -> Game:
    """Any game with any options."""
    game = draw(st.sampled_from([edition for id in codeduello.games() for edition in codeduello.load(id).editions()]))
    options = [(o.name, draw(st.just(o.default) | st.sampled_from(list(o.values)))) for o in game.options]
    edition = [(name, value) for name, value in game.settings.items() if name == "edition"]
    return settled(game.id, (*(pair for pair in options if pair[0] != "edition"), *edition))


@st.composite
def tables(draw: DrawFn, over: bool = True) -> State:
    """Any moment of any game with any options; where `over` is false, one in which somebody must choose."""
    state = draw(games()).new(seed=draw(SEEDS))
    luck = seeded(draw(SEEDS))
    before = state
    for _ in range(draw(st.integers(0, 150))):
        before = state.clone()
        if not step(state, luck):
            break
    return state if over or state.to_act else before


def step(state: State, luck: Chance) -> bool:
    """One of the seats that must choose does so at random; false where the duel is over."""
    if not state.to_act:
        return False
    seat = state.to_act[luck.below(len(state.to_act))]
    legal = state.legal(seat)
    state.apply(seat, legal[luck.below(len(legal))])
    return True


def play_to_the_end(state: State, seed: int) -> list[dict[str, Any]]:
    """Play at random to the end; every position on the way."""
    luck = seeded(seed)
    trail = [everything(state)]
    while step(state, luck):
        trail.append(everything(state))
        assert len(trail) < LONGEST, "the duel does not end"
    return trail


def everything(thing: Any) -> Any:
    """All data of a state, whether it is written in a position or not."""
    if isinstance(thing, Decision):
        return thing.name
    if isinstance(thing, list | tuple):
        return [everything(item) for item in thing]
    if hasattr(thing, "__dict__"):
        return {name: everything(value) for name, value in vars(thing).items() if name not in SHARED}
    return thing


def lists_in(thing: Any) -> set[int]:
    """The identities of all lists and objects in a state that a move may change."""
    if isinstance(thing, Decision):
        return set()
    found = {id(thing)} if isinstance(thing, list) or hasattr(thing, "__dict__") else set()
    inside = thing if isinstance(thing, list | tuple) else []
    if hasattr(thing, "__dict__"):
        inside = [value for name, value in vars(thing).items() if name not in SHARED]
    return found.union(*(lists_in(item) for item in inside))


def sees(state: State, viewer: int) -> set[int]:
    """The cards whose faces lie open to this viewer, or which the viewer can follow."""
    open_ = {card for zone in state.zones() if zone.seen_by >> viewer & 1 for card in zone.cards}
    return open_ | {card for card, known in enumerate(state.known) if known >> viewer & 1}

"""Hypothesis strategies for properties of every game: any options, any moment; and what is in a state."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import codeduello
from codeduello import Game, Illegal, Option, State
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Value
from codeduello.core.judge import Decision

LONGEST = 20_000
CALLED_ONCE_IN = 30  # choices
BIG = 2**64 - 1
USUAL = 40  # examples in the profile of the check (conftest.py)
SEEDS: SearchStrategy[int] = st.integers(0, BIG)
EDITIONS = {
    " ".join([game.id, str(game.settings.get("edition", ""))]).strip(): game
    for id in codeduello.games()
    for game in codeduello.load(id).editions()
}
Property = Callable[[Callable[..., None]], Callable[[str], None]]

# Rules and cards never change, and neither listeners nor cached offers are a part of the position.
SHARED = (
    "game",
    "rules",
    "pool",
    "kinds",
    "cards",
    "copies",
    "log",
    "_legal_0",
    "_legal_1",
    "laid_out",
    "plays",
    "known_is_shared",
)
REPLACED = ("before", "known")  # lists that copies share: no move changes them, it puts another list in their place


@cache
def load_once(game: str, options: tuple[tuple[str, Value], ...]) -> Game:
    """A game with its options, made once."""
    return codeduello.load(game, **dict(options))


def values_of(game: Game, option: Option) -> list[Value]:
    """The values of an option; for a deck the starters and, for each Persona of a starter, another deck."""
    decks = game.decks
    if option.secret_of is None or decks is None:
        return list(option.values)
    return [*option.values, *own_decks(game)]


@cache
def own_decks(game: Game) -> list[str]:
    """For each Persona of a starter, a legal deck that is not a starter."""
    assert game.decks is not None
    owners = [game.decks.whose(text).removeprefix("Generic Immortal, ") for text in game.decks.starters().values()]
    return [game.decks.new(owner.partition(", ")[0]) for owner in owners]


@st.composite
def settings_of(draw: DrawFn, game: Game) -> Game:
    """A game, or one edition of it, with any other options."""
    options = [(o.name, draw(st.sampled_from(values_of(game, o)))) for o in game.options if o.name != "edition"]
    edition = [(name, value) for name, value in game.settings.items() if name == "edition"]
    return load_once(game.id, (*edition, *options))


@st.composite
def moments_of(draw: DrawFn, game: Game, over: bool = True) -> State:
    """Any moment of a game with any options; if `over` is false, one in which somebody must choose."""
    state = draw(settings_of(game)).new(seed=draw(SEEDS))
    luck = seeded(draw(SEEDS))
    before = state
    for _ in range(draw(st.integers(0, 150))):
        before = state.clone()
        if not step(state, luck):
            break
    return state if over or state.to_act else before


def running_moments_of(game: Game) -> SearchStrategy[State]:
    """Any moment of a game in which somebody must choose."""
    return moments_of(game, over=False)


def in_every_game(
    of: Callable[[Game], SearchStrategy[Any]], *facts: SearchStrategy[Any], examples: int = 15
) -> Property:
    """Test the property in every game and edition, each with its own examples drawn from `of` and the facts."""

    def of_each(test: Callable[..., None]) -> Callable[[str], None]:
        most = max(1, examples * settings().max_examples // USUAL)  # the profile asks for more, or for fewer
        tests = {name: settings(max_examples=most)(given(of(game), *facts)(test)) for name, game in EDITIONS.items()}

        @pytest.mark.parametrize("game", EDITIONS)
        def holds(game: str) -> None:
            tests[game]()

        holds.__doc__ = test.__doc__
        return holds

    return of_each


def step(state: State, luck: Chance) -> bool:
    """Let one of the seats that must choose do so at random; false if the duel is over.

    In a match with an End Game the referee sometimes calls time instead.
    """
    if not state.to_act:
        return False
    if "time" in state.game.calls and luck.below(CALLED_ONCE_IN) == 0:
        with suppress(Illegal):
            state.call(0, "time")
            return True
    seat = state.to_act[luck.below(len(state.to_act))]
    legal = state.legal(seat)
    state.apply(seat, legal[luck.below(len(legal))])
    return True


def play_to_the_end(state: State, seed: int) -> list[dict[str, Any]]:
    """Play at random to the end and return every position on the way."""
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
    if has_attributes(thing):
        return {name: everything(value) for name, value in attributes(thing).items() if name not in SHARED}
    return thing


def has_attributes(thing: Any) -> bool:
    """Whether this is an object of the engine, compiled or not, rather than plain data."""
    return hasattr(thing, "__dict__") or hasattr(type(thing), "__mypyc_attrs__")


def attributes(thing: Any) -> dict[str, Any]:
    """The attributes of an object by name, also those that a class declares; a compiled one has no `__dict__`."""
    names = [
        name
        for kind in type(thing).__mro__
        for name in (*getattr(kind, "__mypyc_attrs__", ()), *vars(kind).get("__annotations__", ()))
        if name != "__dict__"
    ]
    return {name: getattr(thing, name) for name in names} | getattr(thing, "__dict__", {})


def lists_in(thing: Any) -> set[int]:
    """The identities of all lists and objects in a state that a move may change."""
    if isinstance(thing, Decision):
        return set()
    found = {id(thing)} if isinstance(thing, list) or has_attributes(thing) else set()
    inside = thing if isinstance(thing, list | tuple) else []
    if has_attributes(thing):
        inside = [value for name, value in attributes(thing).items() if name not in SHARED + REPLACED]
    return found.union(*(lists_in(item) for item in inside))


def sees(state: State, viewer: int) -> set[int]:
    """The cards whose faces lie open to this viewer, or which the viewer can follow."""
    open_ = {card for zone in state.zones() if zone.seen_by >> viewer & 1 for card in zone.cards}
    return open_ | {card for card, known in enumerate(state.known) if known >> viewer & 1}

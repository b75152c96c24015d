"""Steps: what can happen in a game. Each is known by its class, its parameters and its words, never by words alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

import codeduello
from codeduello.core.agenda import FLOOR, Step, entry
from codeduello.core.steps import Steps, identity
from codeduello.games.gunfighter.box import ACCURACY, BULLETS
from codeduello.games.gunfighter.verbs import Avoid, Gain
from codeduello.games.htcg import ALL_STEPS
from codeduello.games.htcg.cards.edges.ignoring import KeepHand
from codeduello.games.htcg.verbs.basic import ME, OPPONENT, Lay, OpponentMust
from support.toy import COUNT, DEAL, PEBBLES, STEPS, TURN, Pebbles


class Plain(Step[Any]):
    """A step without parameters."""


class Another(Step[Any]):
    """A step that does something else."""


class Holding(Step[Any]):
    """A step with a parameter."""

    def __init__(self, name: str, held: object) -> None:
        super().__init__(name)
        self.held = held


def laid(effect: int, who: int = OPPONENT) -> Lay:
    """An effect laid on somebody, always in the same words."""
    return Lay(effect, 1, who, "something happens")


def test_equal_steps_made_twice_are_one() -> None:
    """Equal verbs on two cards share a number, steps inside steps included."""
    pairs = [(laid(1), laid(1)), (OpponentMust(laid(1)), OpponentMust(laid(1))), (Plain("draw"), Plain("draw"))]
    pairs += [(Avoid(1, Gain(BULLETS, 1)), Avoid(1, Gain(BULLETS, 1)))]
    steps = Steps([step for pair in pairs for step in pair])
    assert len(steps.all) == len(pairs)
    assert [one.number for one, _ in pairs] == [other.number for _, other in pairs] == list(range(len(pairs)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (laid(1), laid(2)),
        (laid(1, ME), laid(1, OPPONENT)),
        (OpponentMust(laid(1)), OpponentMust(laid(2))),
        (Plain("draw"), Another("draw")),
        (Holding("draw", 1), Holding("draw", 2)),
        (Holding("draw", 1), Holding("draw", True)),
        (Holding("draw", [laid(1)]), Holding("draw", [laid(2)])),
        (Holding("draw", [1, 2]), Holding("draw", [2, 1])),
        (Plain("draw"), Plain("draw a card")),
    ],
)
def test_different_steps_never_share_a_number(one: Step[Any], other: Step[Any]) -> None:
    """Another class, parameter or word makes another step, however alike the rest is; positions tell them apart."""
    steps = Steps([one, other])
    assert (one.number, other.number) == (0, 1)
    assert steps.all == [one, other]
    assert steps.numbers[steps.names[0]] == 0 and steps.numbers[steps.names[1]] == 1


def test_what_is_no_plain_data_is_known_by_which_object_it_is() -> None:
    """Two objects that merely look alike make two steps; the same object makes one."""
    thing: dict[str, int] = {}
    assert identity(Holding("draw", thing)) == identity(Holding("draw", thing))
    assert identity(Holding("draw", thing)) != identity(Holding("draw", {}))


def test_words_alone_are_written_where_they_suffice() -> None:
    """A position calls a step by its words; where two have the same words, by what they are, the same in any order."""
    words = Steps([laid(1), laid(2), Plain("draw")]).names
    assert words == [
        "something happens = Lay(effect=1, inside=[], turns=1, who=1)",
        "something happens = Lay(effect=2, inside=[], turns=1, who=1)",
        "draw",
    ]
    assert Steps([Plain("draw"), laid(2), laid(1)]).names == words[::-1]


def test_steps_that_no_position_can_tell_apart_are_refused() -> None:
    """Where neither words nor parameters can be written differently, the game's author is asked for other words."""
    with pytest.raises(ValueError, match="give them different words"):
        Steps([Holding("draw", {}), Holding("draw", {})])


def test_a_step_belongs_to_one_list() -> None:
    """A step that would get another number in another variant would break every running match: it is refused."""
    assert Steps([DEAL, TURN, COUNT]).numbers == STEPS.numbers
    with pytest.raises(ValueError, match="'turn' is number 1 of another list"):
        Steps([TURN, COUNT])


def test_a_position_keeps_which_of_two_steps_of_the_same_words_is_next() -> None:
    """Written and read again, the agenda of a match has the same steps, though their words are equal."""
    first, second = Holding("rest", 1), Holding("rest", 2)
    game = Pebbles({})
    steps = Steps([*PEBBLES.steps, first, second])
    game.steps, game.step_names, game.step_numbers = steps.all, steps.names, steps.numbers
    state = game.new(seed=1)
    state.agenda[len(FLOOR) : len(FLOOR)] = [
        entry(second.number, 0, 0),
        entry(first.number, 1, 0),
        entry(second.number, 1, 3),
    ]
    written = json.loads(json.dumps(state.to_json()))
    assert [name for name, _, _ in written["agenda"][:3]] == [
        "rest = Holding(held=2)",
        "rest = Holding(held=1)",
        "rest = Holding(held=2)",
    ]
    assert game.position(written).agenda == state.agenda


def test_every_step_of_the_games_is_written_by_its_words_alone() -> None:
    """No two steps of a game have the same words today, so that positions written before can still be read."""
    for name in codeduello.games():
        game = codeduello.load(name)
        assert game.step_names == [step.name for step in game.steps]


def test_parameters_are_found_whatever_the_class() -> None:
    """Attributes of the class and of every class above it count, whether the class is compiled or not."""
    assert identity(KeepHand()) == identity(KeepHand()) and identity(Gain(ACCURACY, 1)) != identity(Gain(ACCURACY, 2))
    assert len({identity(step) for step in ALL_STEPS.all}) == len(ALL_STEPS.all)

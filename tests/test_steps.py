"""Steps: what can happen in a game, known by name."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.core.agenda import Step
from codeduello.core.game import Game


class One(Step[Any]):
    """A step."""


class Another(Step[Any]):
    """A step that does something else."""


def game(*steps: Step[Any]) -> Game:
    """A game of these steps and nothing else."""
    rulebook = codeduello.load("gunfighter").rulebook
    return Game("none", "No Game", "", rulebook, (), {}, steps, (), [], [], [], [], [])


def test_two_steps_of_one_name_do_the_same() -> None:
    """Equal verbs on two cards are one step; different steps of one name are refused, lest a card do another's text."""
    assert len(game(One("draw"), One("draw"), Another("discard")).steps) == 2
    with pytest.raises(ValueError, match="two different steps named 'draw'"):
        game(One("draw"), Another("draw"))

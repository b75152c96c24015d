"""Cards, steps and decisions of the card game are found where they stand."""

from __future__ import annotations

from typing import Any

from codeduello import load
from codeduello.core.agenda import Step
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import PLAYED, On
from codeduello.games.htcg.model.constants import EVENT
from codeduello.games.htcg.model.discovery import decisions_in, modules_in, steps_in, steps_of
from codeduello.games.htcg.verbs.basic import DrawCards, Heal, InOrder, OpponentMust
from support.compiled import plain_only

PACKAGE = "codeduello.games.htcg"


class Hoarder(HtCard):
    """A card with a verb in a place of its own."""

    def __init__(self, hoard: Step[Any]) -> None:
        super().__init__("Hoarder", EVENT, On(PLAYED, Heal(1)))
        self.hoard = hoard


@plain_only
def test_a_verb_is_found_wherever_it_stands() -> None:
    """A verb in a card's text, in an attribute of its own class, in another verb or in a list is found."""
    inner = DrawCards(2)
    found = steps_of([Hoarder(OpponentMust(InOrder(inner, DrawCards(1))))])
    assert sorted(step.name for step in found if not step.name.startswith("the opponent must")) == [
        "draw 1",
        "draw 2",
        "draw 2, then draw 1",
        "gain 1 Ability",
    ]
    assert inner in found and sum(isinstance(step, OpponentMust) for step in found) == 1


def test_every_step_and_every_decision_of_the_package_has_its_number() -> None:
    """What stands in a module of the game is in the game's lists, under its own number."""
    game = load("htcg")
    steps, decisions = steps_in(PACKAGE), decisions_in(PACKAGE)
    assert len(steps) > 200 and len(decisions) > 40
    assert [step.name for step in steps if step.number < 0 or game.steps[step.number].name != step.name] == []
    assert [one.name for one in decisions if game.decisions[one.number] is not one] == []


def test_modules_are_found_in_the_order_of_their_names() -> None:
    """Folders of card files are read like files, each in its place."""
    names = [module.__name__.removeprefix(f"{PACKAGE}.cards.") for module in modules_in(f"{PACKAGE}.cards")]
    assert names == sorted(names) and {"basic", "edges.combat", "situations.used"} <= set(names)

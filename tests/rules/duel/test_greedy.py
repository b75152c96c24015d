"""The greedy fencer values a text where it can do something, and knows every verb."""

from __future__ import annotations

import pytest

from codeduello.games.duel import ABILITIES
from codeduello.games.duel.box import BLOCK, BLOCKED, SHOWS
from codeduello.games.duel.cards import HIGH_LEFT_FEINT, KINDS, LOW_LINE_FEINT
from codeduello.games.duel.clash import result
from codeduello.games.duel.greedy import VALUED
from codeduello.games.duel.policy import NOBODY, TEXT, clash
from codeduello.games.duel.table import Rules, Side
from support.duel import TITLES
from support.scene import scene, scores_of

RULES = Rules(False, False, [])


def later(title: str, attacking: bool, left: int) -> float:
    """What the text of a card is worth in the clashes to come, if this one is a Block."""
    return TEXT[TITLES.index(title)][BLOCKED if attacking else BLOCK].later[left]


def worth(attack: str, defense: str, striker: Side, defender: Side) -> float:
    """How much better the Offensive Player comes out of the last clash of a round."""
    cards = TITLES.index(attack), TITLES.index(defense)
    return clash(*cards, striker, defender, result(SHOWS[cards[0]], SHOWS[cards[1]], RULES), 0)


def wounded(damage: int) -> Side:
    """A player without abilities and with so much damage."""
    side = NOBODY.clone()
    side.damage = damage
    return side


def test_every_verb_is_valued() -> None:
    """Greedy knows what each verb of every card and ability is worth; what it does not know is listed here."""
    texts = [*(card.steps for card in KINDS), *(ability.steps for ability in ABILITIES)]
    unknown = sorted(
        {type(step).__name__ for text in texts for does in text for step in does if type(step) not in VALUED}
    )
    assert not unknown, f"greedy.py has no value for {', '.join(unknown)}"


@pytest.mark.parametrize(
    ("attacking", "left", "good"), [(True, 2, True), (True, 0, False), (False, 2, False), (False, 0, False)]
)
def test_a_high_feint_is_worth_something_on_the_offense_alone(attacking: bool, left: int, good: bool) -> None:
    """Its stronger next Strike needs a next clash, and the offense in it."""
    assert (later(HIGH_LEFT_FEINT.title, attacking, left) > 0) == good


def test_the_offense_is_worth_the_clashes_that_are_left() -> None:
    """Low Line Feint gains nothing in the last clash of a round, and the more the earlier it comes."""
    worth = [later(LOW_LINE_FEINT.title, False, left) for left in (0, 1, 3)]
    assert worth[0] == 0 < worth[1] < worth[2]


@pytest.mark.parametrize(
    ("damage", "better"), [((0, 11), True), ((11, 0), False), ((11, 11), False)], ids=["kills", "falls", "both fall"]
)
def test_a_fatal_clash_counts_for_more(damage: tuple[int, int], better: bool) -> None:
    """Whirling Steel, blocked, costs both a damage: whoever falls alone loses, and where both do the defender wins."""
    usual = worth("Whirling Steel", "Low Line Parry", NOBODY, NOBODY)
    fatal = worth("Whirling Steel", "Low Line Parry", wounded(damage[0]), wounded(damage[1]))
    assert (fatal > usual) == better and fatal != usual


def test_it_strikes_to_kill() -> None:
    """With the opponent at eleven it prefers the attack that costs a damage even when it is blocked."""
    table = scene(
        "duel", hands=(["Whirling Steel", "Left Heel Thrust"], ["Crown Thrust", "Low Line Cut"]), damage=(0, 11)
    )
    scores = scores_of(table.state)
    assert scores["play Whirling Steel"] > scores["play Left Heel Thrust"]

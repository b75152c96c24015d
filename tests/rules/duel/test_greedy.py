"""The greedy fencer values a text where it can do something, and knows every verb."""

from __future__ import annotations

import pytest

from codeduello.games.duel import ABILITIES
from codeduello.games.duel.box import A_BLOCK
from codeduello.games.duel.cards import HIGH_LEFT_FEINT, KINDS, LOW_LINE_FEINT
from codeduello.games.duel.greedy import VALUED, Fighter, Outlook, clash, reckon
from codeduello.games.duel.table import Rules
from support.duel import GAME, TITLES
from support.scene import scene

NOBODY = Fighter(0, [], 0, 0, True, 0)
RULES = Rules(False, False, [])


def later(title: str, when: int, attacking: bool, left: float) -> float:
    """What the text of a card is worth in the clashes to come, against a card that cancels nothing."""
    other = TITLES.index("Triangle Step")
    return reckon(TITLES.index(title), other, when, NOBODY, Outlook(A_BLOCK, attacking, left)).later


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
    assert (later(HIGH_LEFT_FEINT.title, 3 if attacking else 4, attacking, left) > 0) == good


def test_the_offense_is_worth_the_clashes_that_are_left() -> None:
    """Low Line Feint gains nothing in the last clash of a round, and the more the earlier it comes."""
    worth = [later(LOW_LINE_FEINT.title, 4, False, left) for left in (0, 1, 3)]
    assert worth[0] == 0 < worth[1] < worth[2]


@pytest.mark.parametrize(
    ("damage", "better"), [((0, 11), True), ((11, 0), False), ((11, 11), False)], ids=["kills", "falls", "both fall"]
)
def test_a_fatal_clash_counts_for_more(damage: tuple[int, int], better: bool) -> None:
    """Whirling Steel, blocked, costs both a damage: whoever falls alone loses, and where both do the defender wins."""
    striker, defender = (Fighter(n, [], 0, 0, True, 0) for n in damage)
    cards = TITLES.index("Whirling Steel"), TITLES.index("Low Line Parry")
    usual = clash(*cards, NOBODY, NOBODY, RULES, 0)
    fatal = clash(*cards, striker, defender, RULES, 0)
    assert (fatal > usual) == better and fatal != usual


def test_it_strikes_to_kill() -> None:
    """With the opponent at eleven it prefers the attack that costs a damage even when it is blocked."""
    table = scene(
        "duel", hands=(["Whirling Steel", "Left Heel Thrust"], ["Crown Thrust", "Low Line Cut"]), damage=(0, 11)
    )
    view = table.state.view(0)
    scores = dict(zip(view["choices"], GAME.score_choices(view), strict=True))
    assert scores["play Whirling Steel"] > scores["play Left Heel Thrust"]

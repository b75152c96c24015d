"""What the greedy bot of the card game makes of a card's verbs."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello import load
from codeduello.games.htcg.bot import appraising
from codeduello.games.htcg.bot.appraising import appraise, texts_of, unknown_verbs
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import PLAYED, SUCCESSFUL, On
from codeduello.games.htcg.model.kinds import event
from codeduello.games.htcg.model.lingering import NO_ATTACKS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import (
    ME,
    OPPONENT,
    Burn,
    Damage,
    Discard,
    DrawCards,
    Heal,
    Lay,
    LoseAbility,
    MoreAttacks,
    OnRoll,
    OpponentMust,
    Verb,
    all_steps,
)
from codeduello.games.htcg.verbs.weapons import DisarmOpponent


def pool(edition: str) -> list[HtCard]:
    """Every card of an edition, as it is in play."""
    return [card.face for card in load("htcg", edition=edition).kinds if isinstance(card, HtCard)]


class Mystery(Verb):
    """A verb that nobody has put a price on."""

    def __init__(self) -> None:
        super().__init__("do something new")

    def do(self, table: Table, me: int, n: int) -> None:
        """Nothing at all."""


@pytest.mark.parametrize("edition", ["first", "gems"])
def test_every_verb_has_a_price(edition: str) -> None:
    """No card has a verb that the greedy bot does not know: put a price on it in `appraising.py`."""
    assert unknown_verbs(pool(edition)) == []


def test_a_verb_without_a_price_is_reported() -> None:
    """It is named with its card, also where it stands inside another verb."""
    card = event("Riddle", On(PLAYED, OpponentMust(Mystery())), On(SUCCESSFUL, Mystery()))
    assert unknown_verbs([card]) == ["Riddle: Mystery", "Riddle: Mystery"]
    strange = event("Fog", On(PLAYED, Lay(NO_ATTACKS, 1, OPPONENT, "no attacks"), OnRoll(3, Mystery())))
    assert unknown_verbs([strange]) == ["Fog: Mystery"]


def test_no_price_is_for_a_verb_that_no_card_has() -> None:
    """Every name in the tables is that of a verb on some card, or of a class that one derives from."""
    names: set[str] = set()
    for edition in ("first", "gems"):
        for card in pool(edition):
            for steps in (card.does, card.hits, card.blocked, card.begins, card.uses, card.demands):
                names |= {kind.__name__ for step in all_steps(list(steps)) for kind in type(step).__mro__}
    for table in (appraising.INSIDE, appraising.ABILITY, appraising.PLAIN, appraising.OPPONENTS):
        assert set(table) <= names
    groups = (appraising.AVOIDS, appraising.DISARMS, appraising.TRIPS, appraising.ARMS, appraising.RAISES)
    assert {name for group in groups for name in group} <= set(appraising.PLAIN)


@pytest.mark.parametrize(
    ("verb", "field", "sign"),
    [
        (Heal(2), "mine", 1),
        (LoseAbility(1), "mine", -1),
        (LoseAbility(1, OPPONENT), "theirs", -1),
        (Damage(2), "theirs", -1),
        (OpponentMust(LoseAbility(1)), "theirs", -1),
        (DrawCards(1), "rest", 1),
        (Discard(1), "rest", -1),
        (OpponentMust(Discard(1)), "rest", 1),
        (Burn(2, OPPONENT), "rest", 1),
        (Burn(2, ME), "rest", -1),
        (Lay(NO_ATTACKS, 1, OPPONENT, "the opponent does not attack"), "rest", 1),
        (Lay(NO_ATTACKS, 1, ME, "you do not attack"), "rest", -1),
        (MoreAttacks(1), "attacks", 1),
        (DisarmOpponent(), "disarms", 1),
    ],
)
def test_what_helps_is_good_and_what_hurts_is_bad(verb: Verb, field: str, sign: int) -> None:
    """The same verb is worth the opposite where the opponent must do it."""
    worth: Any = getattr(appraise([verb]), field)
    assert worth * sign > 0


def test_a_roll_is_worth_its_chance() -> None:
    """What happens on 3 or less of a die is worth half, and a card is appraised once."""
    assert appraise([OnRoll(3, DisarmOpponent())]).disarms == 0.5
    card = pool("first")[0]
    assert texts_of(card) is texts_of(card)

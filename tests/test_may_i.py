"""May I? Every verdict of a question is the judge's, with a rule of the game's rulebook."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.learn.may_i import OF_EACH, askable, quiz


def test_the_card_game_is_asked_about_and_the_others_are_not() -> None:
    """In The Duel and Gunfighter every card in hand may be played."""
    assert askable() == [("htcg", "first"), ("htcg", "gems")]


@pytest.mark.parametrize("edition", ["first", "gems"])
def test_every_question_has_both_sorts_of_cards_and_a_rule_for_each_refusal(edition: str) -> None:
    """Twenty questions: cards of one's own hand, some allowed, some refused by a rule that the rulebook has."""
    rulebook = codeduello.load("htcg", edition=edition).rulebook
    for number in range(1, 21):
        asked = quiz("htcg", edition, number)
        assert asked is not None
        hand = dict(asked.shown.mine.zones)["Hand"]
        assert {card.called for card in asked.cards} <= {card.called for card in hand}
        assert len(asked.verdicts) == len(asked.cards)
        assert asked.verdicts.count(None) == OF_EACH and len(asked.cards) >= 2 * OF_EACH
        assert all(refusal.rule in rulebook and refusal.sentence for refusal in asked.verdicts if refusal is not None)

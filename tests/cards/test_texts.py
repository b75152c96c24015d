"""What a card says agrees with what its verbs do."""

from __future__ import annotations

import re

import pytest

from codeduello.core.steps import parameters
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import NEVER_HIDDEN, PLAYED, SUCCESSFUL, Mark, MoreDamage, On
from codeduello.games.htcg.model.constants import MC
from codeduello.games.htcg.model.discovery import steps_of
from codeduello.games.htcg.model.kinds import attack
from codeduello.games.htcg.verbs.basic import Damage, KnockDown, TakeDamageUnless
from support.card_pool import POOLS, cards_of

NUMBERS = ("amount", "attacks", "counters", "damage", "most")  # the parameters of verbs that players count
WORDS = ("", "one|an?|top card", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TURNS = ("", "turn|phase", "two|end of (your|their) next turn", "three", "four", "five")


def says(card: HtCard, number: int, words: tuple[str, ...]) -> bool:
    """Whether the number stands in the card's text, as a numeral or in words."""
    return re.search(rf"\b({number}|{words[number]})\b", card.text, re.IGNORECASE) is not None


@pytest.mark.parametrize("game", sorted(POOLS))
def test_every_number_of_a_verb_stands_in_the_text(game: str) -> None:
    """An amount or a number of turns that a verb carries is read on its card."""
    missing = []
    for card in cards_of(game):
        steps = steps_of(card)
        rest = [part for step in steps if isinstance(step, TakeDamageUnless) for part in step.inside]  # of its amount
        for step in steps:
            for name, number in parameters(step):
                words = TURNS if name == "turns" else WORDS if name in NUMBERS and step not in rest else ()
                if words and isinstance(number, int) and number and not says(card, number, words):
                    missing.append(f"{card.title}: {step.name} ({name} {number})")
    assert missing == []


def test_a_text_is_made_of_the_clauses() -> None:
    """A card without a written text says what its clauses do, in their order, and its damage first."""
    card = attack("Slap", MC, NEVER_HIDDEN, On(SUCCESSFUL, Damage(1), KnockDown()), MoreDamage(2), damage=(1, 4))
    assert card.text == (
        "Does 1 damage, 4 as a Power Blow. Cannot be Hidden. If successful, your opponent takes 1 damage and your "
        "opponent's Standing Defenses leave play. Your attacks that do damage do 2 more."
    )
    assert attack("Slap", MC, On(PLAYED, Damage(1)), text="Ouch.").text == "Ouch."


def test_a_mark_that_no_rule_reads_is_refused() -> None:
    """A misspelt mark fails when the card is made."""
    with pytest.raises(AttributeError, match="pemanent"):
        attack("Slap", MC, Mark("pemanent"))

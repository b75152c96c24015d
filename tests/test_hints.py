"""The words of a hint."""

from __future__ import annotations

import pytest

from codeduello.study.hints import Hint, Suggestion
from codeduello.study.judging import Effect


@pytest.mark.parametrize(
    ("effects", "why"),
    [
        ([Effect(True, "damage", 1.0, 2.0)], "a turn later, on average, you have 1.0 damage instead of 2.0"),
        (
            [Effect(False, "accuracy", 1.0, 2.0)],
            "a turn later, on average, your opponent has 1.0 accuracy instead of 2.0",
        ),
        ([Effect(True, "accuracy", 1.0, 2.0)], ""),
        ([Effect(False, "damage", 1.0, 2.0)], ""),
    ],
)
def test_a_hint_gives_only_gains_as_its_reason(effects: list[Effect], why: str) -> None:
    """What a choice costs is no reason for it; the odds stand in a sentence of their own."""
    found = Hint([Suggestion("a", "A", 0.6, 0.01, 1.0), Suggestion("b", "B", 0.4, 0.01, 0.0)], effects)
    assert found.sentence == (f"Choose “A”: {why}." if why else "Choose “A” rather than “B”.")
    assert found.consequence == "You win about 60% of the duels with it, 40% with “B”."
    assert found._replace(reason="you take nothing").sentence == "Choose “A”: you take nothing."

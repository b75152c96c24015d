"""Groups of prohibitions: what all variants share, what one adds, and what one repeals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from codeduello.core.judge import Prohibitions
from codeduello.core.outcome import Refusal

Test = Callable[[None, int, int], bool]


def no_gold(table: None, me: int, what: int) -> bool:
    """Whether the pebble is the golden one."""
    return what == 3


def no_odd(table: None, me: int, what: int) -> bool:
    """Whether the pebble has an odd number."""
    return what % 2 == 1


def test_the_first_rule_that_forbids_is_named() -> None:
    """Prohibitions are asked in the order in which they were registered."""
    group = Prohibitions[Test]()
    group.forbids("PB-2", "Gold is never given away.")(no_gold)
    group.forbids("PB-4", "Only even pebbles.")(no_odd)
    assert group.first(None, 0, 3) == Refusal("PB-2", "Gold is never given away.")
    assert group.first(None, 0, 1) == Refusal("PB-4", "Only even pebbles.")
    assert group.first(None, 0, 2) is None


def test_a_variant_adds_and_repeals_for_itself_alone() -> None:
    """A prohibition holds in every variant unless it names some; what one repeals still holds in the others."""
    group = Prohibitions[Test](2)
    group.forbids("PB-2", "Gold is never given away.")(no_gold)
    group.forbids("PB-4", "Only even pebbles.", (1,))(no_odd)
    group.repeal(1, no_gold)
    assert [group.first(None, 0, 3, variant) for variant in range(2)] == [
        ("PB-2", "Gold is never given away."),
        ("PB-4", "Only even pebbles."),
    ]
    assert group.first(None, 0, 1, 0) is None


def test_what_is_not_forbidden_cannot_be_repealed() -> None:
    """A repeal that would change nothing is an error: the prohibition was renamed or never registered."""
    with pytest.raises(ValueError, match="not forbidden"):
        Prohibitions[Test]().repeal(0, no_gold)

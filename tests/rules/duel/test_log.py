"""The log of The Duel: whatever costs damage, or changes it, is named."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.core.chance import seeded
from codeduello.games.duel import ABILITIES
from codeduello.games.duel.events import DAMAGE, DEFENDED, FATAL, HEAL, LESS_DAMAGE
from support.duel import GAME, TITLES, clash, number
from support.scene import scene

SUMS = {kind.name for kind in (DAMAGE, HEAL, FATAL, LESS_DAMAGE, DEFENDED)}


@pytest.mark.parametrize(
    ("mine", "theirs", "words", "line"),
    [
        ("Left Flank Cut", "Low Line Parry", {}, "Left Flank Cut: Seat 1 takes 1 damage."),
        ("Left Heel Thrust", "Low Line Parry", {"unlocked": ([], ["Riposte"])}, "Riposte: Seat 0 takes 1 damage."),
        (
            "Left Heel Thrust",
            "Low Line Parry",
            {"unlocked": (["Relentless"], [])},
            "Relentless: Seat 1 takes 1 damage.",
        ),
        ("High Left Cut", "Low Line Parry", {}, "High Left Cut adds 1 damage to Seat 0's Strike (2 → 3)."),
        (
            "Low Line Cut",
            "Crown Thrust",
            {"unlocked": (["Brute Force"], [])},
            "Brute Force adds 1 damage to Seat 0's Strike (2 → 3).",
        ),
        ("Triangle Step", "Left Wrist Thrust", {"damage": (3, 0)}, "Triangle Step: Seat 0 may remove 1 damage."),
        ("Left Heel Thrust", "Crown Guard", {}, "Seat 0's Left Heel Thrust is a Strike, because nothing is aligned: "),
        ("Crown Thrust", "Crown Guard", {}, "Crown Guard makes it a Perfect Block: 1 damage to Seat 0."),
        ("Low Line Cut", "Low Line Parry", {}, "Seat 1 makes a Perfect Block with Low Line Parry: 1 damage to Seat 0."),
        ("Low Line Cut", "Left Flank Feint", {}, "Seat 1's Left Flank Feint cancels the text of Low Line Cut."),
        ("Left Heel Thrust", "Low Line Feint", {}, "Low Line Feint: Seat 1 takes the offense marker and "),
        (
            "Low Line Cut",
            "Left Wrist Thrust",
            {"played": (["Low Line Parry"], ["High Left Cut"]), "unlocked": ([], ["Sure Footing"])},
            "Sure Footing: Seat 1 is spared 1 damage for the missed follow-up.",
        ),
    ],
)
def test_a_line_names_the_card_or_the_ability(mine: str, theirs: str, words: dict[str, Any], line: str) -> None:
    """Whatever does damage, changes it or moves the marker is named in the line that tells of it."""
    assert any(told.startswith(line) for told in clash(mine, theirs, **words).log())


def test_a_feint_is_named_when_the_next_strike_gains_by_it() -> None:
    """The Strike after a feint tells how much of its damage is the feint's; another Strike tells nothing of it."""
    table = scene("duel", hands=(["High Left Feint", "Low Line Cut"], ["Crown Thrust", "High Left Parry"]))
    table.both("play High Left Feint", "play Crown Thrust")
    assert table.happened("prepared") == []
    table.both("play Low Line Cut", "play High Left Parry")
    more = number("High Left Feint")
    assert f"High Left Feint, played before it, adds {more} damage to Seat 0's Strike." in table.log()
    assert table.happened("prepared") == [(0, more)]


def test_every_line_with_damage_names_its_cause() -> None:
    """In whole duels at random, a line about damage names a card or an ability; only sums and the end do not."""
    causes = [*TITLES, *(ability.title for ability in ABILITIES)]
    for seed in range(30):
        luck = seeded(seed)
        state: codeduello.State = GAME.deal(seeded(seed))
        events = state.listen()
        state.run()
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal(seat)
            state.apply(seat, legal[luck.below(len(legal))])
        for event in events:
            line = event.words(state, 2)
            if "damage" in line and event.kind not in SUMS and not event.kind.startswith("unlock"):
                assert any(cause in line for cause in causes), line

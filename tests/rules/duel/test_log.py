"""The log of The Duel: whatever costs damage, or changes it, is named."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.core.chance import seeded
from codeduello.games.duel import ABILITIES, CAUSED
from support.duel import GAME, TITLES, clash, number
from support.scene import scene


@pytest.mark.parametrize(
    ("mine", "theirs", "words", "line"),
    [
        ("Left Flank Cut", "Low Line Parry", {}, "Seat 1 takes 1 damage from Left Flank Cut."),
        ("Left Heel Thrust", "Low Line Parry", {"unlocked": ([], ["Riposte"])}, "Seat 0 takes 1 damage from Riposte."),
        (
            "Left Heel Thrust",
            "Low Line Parry",
            {"unlocked": (["Relentless"], [])},
            "Seat 1 takes 1 damage from Relentless.",
        ),
        ("High Left Cut", "Low Line Parry", {}, "High Left Cut adds 1 damage to the Strike of Seat 0."),
        (
            "Low Line Cut",
            "Crown Thrust",
            {"unlocked": (["Brute Force"], [])},
            "Brute Force adds 1 damage to the Strike of Seat 0.",
        ),
        ("Triangle Step", "Left Wrist Thrust", {"damage": (3, 0)}, "Triangle Step lets Seat 0 remove 1 damage."),
        ("Left Heel Thrust", "Crown Guard", {}, "Left Heel Thrust of Seat 0 is a Strike, because nothing is aligned: "),
        ("Crown Thrust", "Crown Guard", {}, "Crown Guard makes it a Perfect Block: Seat 0 takes 1 damage."),
        ("Low Line Cut", "Low Line Parry", {}, "Seat 1 makes a Perfect Block with Low Line Parry: Seat 0 takes 1 dama"),
        ("Low Line Cut", "Left Flank Feint", {}, "Left Flank Feint of Seat 1 cancels the text of the other card."),
        ("Left Heel Thrust", "Low Line Feint", {}, "Thanks to Low Line Feint, Seat 1 takes the offense marker and "),
        (
            "Low Line Cut",
            "Left Wrist Thrust",
            {"played": (["Low Line Parry"], ["High Left Cut"]), "unlocked": ([], ["Sure Footing"])},
            "Sure Footing saves Seat 1 the damage for the missed follow-up.",
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
    assert f"High Left Feint, played before it, adds {more} damage to the Strike of Seat 0." in table.log()
    assert table.happened("prepared") == [(0, more)]


def test_every_line_with_damage_names_its_cause() -> None:
    """In whole duels at random, a line about damage names a card or an ability; only the sum of a clash does not."""
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
            if "damage" in line and event.kind not in ("damage", "heal") and not event.kind.startswith("unlock"):
                assert any(cause in line for cause in causes), line


def test_every_effect_has_a_sentence_for_every_cause() -> None:
    """What a text can do an ability could do as well, and the log has words for it."""
    for kind in CAUSED:
        assert "{cards}" in GAME.words[kind]
        assert all(ability.title in GAME.words[f"{kind} by {ability.title}"] for ability in ABILITIES)

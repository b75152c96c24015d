"""Plots whose parts are restricted, and who may have twice as many of them."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to
from support.scene import card, rule, scene

INSULT = "Blood Feud (1: Insult)"
OATH = "Blood Feud (2: Oath)"
RECKONING = "Blood Feud (3: Reckoning)"
LURE = "The Snare (1: Lure)"
PIT = "The Snare (2: Pit)"
FALL = "The Snare (3: Fall)"


def broken(*lines: str) -> set[str]:
    """The rules that a deck breaks which has these cards besides enough basic ones."""
    basics = [f"4 {kind.title}" for kind in FIRST.pool if kind.basic]
    return {problem.rule for problem in problems(read_deck("\n".join([*basics, *lines]), FIRST))}


@rule("HT-2.9", "d593")
@pytest.mark.parametrize("part", [INSULT, OATH, RECKONING, LURE, PIT, FALL])
@pytest.mark.parametrize("doubler", ["Xavier St. Cloud", "Quickening #15"])
def test_restricted_plots_are_doubled(part: str, doubler: str) -> None:
    """Xavier, and whoever has Quickening #15, may have twice as many of a restricted Plot, and no more."""
    number = FIRST.by_title[part].restriction
    assert number > 0
    assert broken(f"{number} {part}") == set() and broken(f"{number + 1} {part}") == {"HT-2.9"}
    assert broken(f"1 {doubler}", f"{2 * number} {part}") == set()
    assert broken(f"1 {doubler}", f"{2 * number + 1} {part}") == {"HT-2.9"}


@card("Blood Feud (1: Insult)", "Blood Feud (2: Oath)", "Blood Feud (3: Reckoning)")
def test_blood_feud() -> None:
    """With both parts in play the Reckoning discards all three, and costs the opponent 4 Ability."""
    assert scene("htcg", hand=[RECKONING], play=[INSULT]).refuses(f"play {RECKONING}", because="HT-R38")
    assert scene("htcg", hand=[RECKONING], play=[OATH]).refuses(f"play {RECKONING}", because="HT-R38")
    table = scene("htcg", hand=[RECKONING], play=[INSULT, OATH])
    table.play(f"play {RECKONING}")
    assert table.seat(0)["play"] == [] and table.seat(1)["loss"] == 4


@card("The Snare (1: Lure)", "The Snare (2: Pit)", "The Snare (3: Fall)")
def test_the_snare() -> None:
    """With both parts in play the Fall makes the opponent Prone, who dodges nothing for two turns."""
    assert scene("htcg", hand=[FALL], play=[LURE]).refuses(f"play {FALL}", because="HT-R38")
    assert scene("htcg", hand=[FALL], play=[PIT]).refuses(f"play {FALL}", because="HT-R38")
    table = scene("htcg", hand=[FALL, "Thrust"], play=[LURE, PIT], opponent_hand=["Dodge", "Duck"])
    table.play(f"play {FALL}", "play Thrust")
    assert table.seat(0)["play"] == ["Thrust #" + table.seat(0)["play"][0].rpartition("#")[2]]
    assert table.seat(1)["prone"] and table.seat(1)["effects"] == [["no dodges", 2]]
    end_turn(table)
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-1.6", seat=1)

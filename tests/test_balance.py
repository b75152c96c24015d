"""The balance report: its tables name every starter and reckon rightly, and its decks exist and are legal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import codeduello
from codeduello.core.decks import Decks
from codeduello.lab.interval import wilson

REPORT = Path("docs/balance.md").read_text("utf-8")
PILES = sorted(Path("docs/piles").glob("*.deck"))
TITLES = {"first": "First edition", "gems": "Gem edition"}
ROW = re.compile(r"^\| (\S+) \| (\d+) \| (\d+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) \|", re.MULTILINE)


def decks(edition: str) -> Decks:
    """The decks of an edition of the card game."""
    found = codeduello.load("htcg", edition=edition).decks
    assert found is not None
    return found


def section(title: str) -> str:
    """What the report says under a heading."""
    return REPORT.split(f"\n## {title}", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize("edition", TITLES)
def test_the_table_of_starters_is_complete_and_within_the_bounds(edition: str) -> None:
    """Every starter has a row; its share and interval follow from its games and wins, and no bound is broken."""
    rows = ROW.findall(section(TITLES[edition]))
    assert sorted(name for name, *_ in rows) == sorted(decks(edition).starters())
    for name, games, wins, *printed in rows:
        share, interval = int(wins) / int(games), wilson(int(wins), int(games))
        assert printed == [f"{100 * number:.1f}" for number in (share, *interval)], name
        assert 0.43 <= share <= 0.57, name
        assert int(games) >= 680, name


@pytest.mark.parametrize("pile", PILES, ids=lambda pile: pile.stem)
def test_every_pile_is_legal_and_reported(pile: Path) -> None:
    """The strongest decks found are there to be played, in the edition in front of their names."""
    edition = pile.stem.split("-")[0]
    assert decks(edition).problems(pile.read_text("utf-8")) == []
    assert pile.as_posix() in section(TITLES[edition])


def test_every_pile_of_the_report_exists() -> None:
    """A command of the report that names a deck file can be run."""
    assert set(re.findall(r"docs/piles/[\w-]+\.deck", REPORT)) == {pile.as_posix() for pile in PILES}

"""Golden records replay to the same end, position by position, on every machine and after every change.

After a rule or a card was changed on purpose: `uv run python tests/golden/write.py`.
"""

from __future__ import annotations

import pytest

import codeduello
from golden.write import HERE, OPTIONS, positions

RECORDS = sorted(path.stem for path in HERE.glob("*.duel"))


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_exactly(name: str) -> None:
    """The record reads back to the same text and goes through the same positions."""
    text = (HERE / f"{name}.duel").read_text("utf-8")
    match = codeduello.read(text)
    assert match.write() == text and match.state.outcome is not None
    stored = (HERE / f"{name}.positions").read_text("utf-8").split()
    now = positions(match)
    changed = [line for line, pair in enumerate(zip(stored, now, strict=True)) if pair[0] != pair[1]]
    assert not changed, f"the position after entry {changed[0]} is another one"


@pytest.mark.parametrize("game", codeduello.games())
def test_every_game_has_its_golden_records(game: str) -> None:
    """A plain and a sealed match, one with options, one that was resigned, and one from a position."""
    kinds = {"plain", "sealed", "options", "position", "resigned"}
    assert {name.removeprefix(f"{game}-") for name in RECORDS if name.startswith(f"{game}-")} == kinds
    match = codeduello.read((HERE / f"{game}-options.duel").read_text("utf-8"))
    assert game in OPTIONS and match.game.settings != codeduello.load(game).settings

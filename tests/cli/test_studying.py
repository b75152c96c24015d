"""`duello analyse` and `duello study`: what they print, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from codeduello.lab.play import game_named
from support.commands import Duello, refused

GOLDEN = Path(__file__).parents[1] / "golden"
DUEL = str(GOLDEN / "duel-plain.duel")


def test_an_analysis_is_told_drawn_and_written(duello: Duello, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The chances by turn, what cost most, and luck and skill are printed; the picture and the data are files."""
    picture = tmp_path_factory.mktemp("pictures") / "course.svg"
    said = duello("analyse", DUEL, "--playouts", "8", "--picture", str(picture))
    assert said.code == 0, said
    for words in ("Chance to win by turn", "What cost most", "Luck and skill", "Accuracy"):
        assert words in said.out
    assert picture.read_text("utf-8").startswith("<svg")
    data = json.loads(duello("analyse", DUEL, "--playouts", "8", "--json").out)
    assert len(data["values"]) == len(data["turns"]) and data["values"][-1] in (0, 0.5, 1)


def test_only_a_duel_that_is_over_is_analysed(duello: Duello, tmp_path: Path) -> None:
    """A record that stops in the middle is refused with a sentence."""
    lines = Path(DUEL).read_text("utf-8").splitlines()
    unfinished = tmp_path / "half.duel"
    unfinished.write_text("\n".join(lines[: len(lines) // 2]), "utf-8")
    assert refused(duello("analyse", str(unfinished)), "not over")
    assert refused(duello("analyse", DUEL, "--playouts", "0"), "--playouts")


def test_an_ending_and_a_choice_are_solved(duello: Duello) -> None:
    """A position of a record is solved; where only one chooses there is no matrix."""
    steps = len([line for line in Path(DUEL).read_text("utf-8").splitlines() if line[:2] in ("0 ", "1 ")])
    end = duello("study", "end", DUEL, "--step", str(steps - 2))
    assert end.code == 0 and "Seat 0 wins" in end.out and "seat 1 should choose" in end.out
    early = duello("study", "end", DUEL, "--step", "0")
    assert early.code == 0 and "still in a deck" in early.out and "should choose" not in early.out
    choice = duello("study", "matrix", DUEL, "--step", str(steps - 2))
    assert choice.code == 0 and "value for seat 0" in choice.out
    assert refused(duello("study", "matrix", DUEL, "--step", "0"), "Only one player chooses")
    assert refused(duello("study", "end", DUEL, "--step", "99999"), "--step")
    assert refused(duello("study", "end", DUEL), "is over", f"--step {steps - 2}")


def test_a_position_is_studied_for_each_seat_that_chooses(duello: Duello) -> None:
    """What a strong player would choose is told with its reason and how often each choice wins."""
    said = duello("study", "position", DUEL, "--step", "30", "--playouts", "40")
    assert said.code == 0, said
    assert "Seat" in said.out and "Choose “" in said.out and "wins" in said.out
    assert duello("study", "position", DUEL, "--step", "30", "--playouts", "40") == said, "the same seed"
    assert refused(duello("study", "position", DUEL), "is over")


def test_a_record_of_a_house_rule_is_read_by_its_name(
    duello: Duello, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of one's own has the name of another in its records: `--game` says which one is meant."""
    (tmp_path / "tougher.py").write_text(
        "from codeduello.games.gunfighter import Gunfighter\n\n\n"
        "class Tougher(Gunfighter):\n"
        "    def deal(self, chance):\n"
        "        table = super().deal(chance)\n"
        "        table.sides[0].bullets = 6\n"
        "        return table\n\n\n"
        "GAME = Tougher({})\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    match = game_named("tougher:GAME").match(seed=1)
    for seat in (0, 0, 1, 1):
        match.play(seat, match.state.choices(seat)[0])
    Path("mine.duel").write_text(match.write(), "utf-8")
    words = ("study", "position", "mine.duel", "--playouts", "8")
    assert refused(duello(*words), "other rules or cards of Gunfighter")
    assert duello(*words, "--game", "tougher:GAME").code == 0


def test_a_showdown_needs_steady_hands(duello: Duello) -> None:
    """A card that changes hands is named."""
    assert refused(duello("study", "showdown", "Hit the Dirt", "Reload"), "Hit the Dirt")
    solved = duello("study", "showdown", "Disarm", "Disarm")
    assert solved.code == 0 and "50.00%" in solved.out and "Proved" in solved.out

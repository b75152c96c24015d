"""CONTRIBUTING's steps for a card, followed to the letter in a copy of the repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEPS = re.search(r"^## A card\n(.*?)^## ", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
DUELLO = "import sys; from codeduello.cli import main; main()"
CARD = """STEADY_HAND = ActionCard(
    "Steady Hand", AIM, (5,), (Gain(ACCURACY, 1), Gain(BULLETS, 1)), provenance="original: our own design"
)
"""
TEST = '''

def test_steady_hand() -> None:
    """Its player aims better, and has bullets more."""
    table = duel(cards.STEADY_HAND, bullets=(1, 0))
    assert table.seat(0)["accuracy"] == CALM + verb(cards.STEADY_HAND, Gain).n
    assert table.seat(0)["bullets"] == 1 + verb(cards.STEADY_HAND, Gain, 1).n
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, in which a card is changed, another added, tested and drawn (steps 1, 2, 3 and 6)."""
    folder = tmp_path_factory.mktemp("copy")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    for file in ("pyproject.toml", "README.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, folder)
    game = folder / "src" / "codeduello" / "games" / "gunfighter"
    edit(
        game / "cards.py",
        '("Take Aim", AIM, (3, 4, 1, 6), (Gain(ACCURACY, 2),)',
        "(Gain(ACCURACY, 2),)",
        "(Gain(ACCURACY, 3),)",
    )
    edit(game / "cards.py", "\n# Dodge\n", "\n# Dodge\n", f"{CARD}\n# Dodge\n")
    for name in ("ACTION_CARDS", "KIND_COUNT"):
        number = re.search(rf"^{name}: Final = (\d+)", (game / "box.py").read_text("utf-8"), re.MULTILINE)
        assert number is not None
        edit(game / "box.py", number[0], number[1], str(int(number[1]) + 1))
    tests = folder / "tests" / "cards" / "test_gunfighter.py"
    tests.write_text(tests.read_text("utf-8") + TEST, "utf-8")
    script = folder / "src" / "codeduello" / "art" / "scripts" / "gunfighter.txt"
    script.write_text(script.read_text("utf-8") + "Steady Hand = dawn western aim+revolver@28*1.2\n", "utf-8")
    return folder


def edit(file: Path, line: str, old: str, new: str) -> None:
    """Replace something on a line that is there once."""
    text = file.read_text("utf-8")
    assert text.count(line) == 1, line
    file.write_text(text.replace(line, line.replace(old, new)), "utf-8")


def run(folder: Path, *command: str) -> str:
    """Run a command in the copy, with its source; what it prints."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(folder / "src"), str(folder / "tests")))}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_these_are_the_commands_of_the_steps() -> None:
    """The commands that CONTRIBUTING gives for a card are those that this test, and that of its changes, run."""
    assert STEPS is not None
    commands = re.findall(r"`((?:duello|uv run python) [^`]*)`", STEPS[1].split("In the card game a card is made")[0])
    assert commands == [
        "duello lab GAME --folder report",
        'duello lab GAME --card "Take Aim" --with "does=(Gain(ACCURACY, 3),)"',
        "duello deck field --games 400",
        "duello lab htcg --deck old.deck --with new.deck",
        "uv run python tests/soak.py GAME --games 20000",
        "duello gallery FOLDER",
        "uv run python tests/golden/write.py",
    ]


def test_a_card_can_be_tried_and_soaked_and_looked_at(copy: Path) -> None:
    """Steps 4, 5 and 6: the laboratory knows the new card, soaked games end by rules, and there is a picture of it."""
    said = run(
        copy,
        "-c",
        DUELLO,
        *["lab", "gunfighter", "--folder", "report", "--games", "60", "--judge", "greedy", "--jobs", "1"],
    )
    assert "The report: report" in said and "Steady Hand" in (copy / "report" / "report.html").read_text("utf-8")
    run(copy, "tests/soak.py", "gunfighter", "--games", "40")
    run(copy, "-c", DUELLO, "gallery", "pictures")
    assert any("Steady Hand" in page.read_text("utf-8") for page in (copy / "pictures").rglob("*.html"))


def test_a_changed_and_a_new_card_break_only_tests_that_are_about_them(copy: Path) -> None:
    """Step 7: once the golden records are written again, the tests of rules, cards and records pass as they were."""
    run(copy, "tests/golden/write.py")
    pytest_here = ("-m", "pytest", "-p", "no:cacheprovider")
    run(copy, *pytest_here, "tests/rules/gunfighter", "tests/cards/test_gunfighter.py")
    run(copy, *pytest_here, "tests/test_golden.py", "-k", "gunfighter")

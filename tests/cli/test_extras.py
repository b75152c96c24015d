"""The engine needs no other package; a command that does says which."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from codeduello import paths
from codeduello.cli import EXTRAS, SERVER

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
OTHERS = sorted(
    {
        re.split(r"[>=\[;~ ]", one)[0].replace("-", "_")
        for extra in PROJECT["optional-dependencies"].values()
        for one in extra
    }
)
WITHOUT = f"import sys; sys.modules.update(dict.fromkeys({OTHERS}))\n"  # a module that is None cannot be imported
ENGINE = """
import codeduello
from codeduello.lab.simulate import Plan, simulate
assert simulate(Plan("gunfighter", ("greedy", "random"), 2)).games == 2
assert codeduello.load("htcg").new(seed=1).choices(0) is not None
"""
COMMAND = """
import sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))
from codeduello.cli import main
main()
"""


def test_the_engine_the_bots_and_the_lab_need_the_standard_library_alone() -> None:
    """Nothing is required, and games are played and simulated without any package of the extras."""
    assert PROJECT["dependencies"] == [] and "textual" in OTHERS and "sqlalchemy" in OTHERS
    subprocess.run([sys.executable, "-c", WITHOUT + ENGINE], check=True)


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("cyclopts", ["version"], "play"),
        ("uvicorn", ["serve", "--no-open"], "server"),
        ("cyclopts", ["serve", "--no-open"], "server"),
        ("numpy", ["study", "end", "nothing.duel"], "study"),
    ],
)
def test_a_command_whose_extra_is_missing_says_how_to_install_it(missing: str, words: list[str], extra: str) -> None:
    """One line, with the command to type, and exit code 2."""
    done = subprocess.run([sys.executable, "-c", COMMAND, missing, *words], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"duello: {missing} is not installed.")
    assert done.stderr.endswith((f": uv sync --extra {extra}\n", f": pip install 'code-duello[{extra}]'\n"))


def test_every_library_has_an_extra_that_brings_it() -> None:
    """The extra that is named for a missing library lists it."""
    for extra, wanted in PROJECT["optional-dependencies"].items():
        for library in {re.split(r"[>=\[;~ ]", one)[0] for one in wanted} if extra != "rl" else ():
            brings = PROJECT["optional-dependencies"][EXTRAS.get(library, SERVER)]
            assert any(re.split(r"[>=\[;~ ]", one)[0] == library for one in brings), library


def test_a_clone_and_an_installed_package_are_told_their_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a clone uv installs what an extra brings; elsewhere pip does."""
    monkeypatch.setattr(paths, "checkout", lambda: Path("clone"))
    assert paths.installing("lab") == "uv sync --extra lab"
    monkeypatch.setattr(paths, "checkout", lambda: None)
    assert paths.installing("lab") == "pip install 'code-duello[lab]'"

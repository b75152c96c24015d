"""The engine needs no other package; a command that does says which."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from codeduello import paths
from codeduello.cli import COMMANDS, EXTRAS, OF_ALL

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
BRINGS = {
    extra: {re.split(r"[>=\[;~ ]", one)[0].replace("-", "_") for one in wanted}
    for extra, wanted in PROJECT["optional-dependencies"].items()
}
OTHERS = sorted(set.union(*BRINGS.values()))
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
        ("cyclopts", ["admin", "list"], "server"),
        ("cyclopts", ["lab", "gunfighter"], "lab"),
        ("rich", ["study", "end", "nothing.duel"], "study"),
        ("numpy", ["study", "end", "nothing.duel"], "study"),
    ],
)
def test_a_command_whose_extra_is_missing_says_how_to_install_it(missing: str, words: list[str], extra: str) -> None:
    """One line, with the command to type, and exit code 2."""
    done = subprocess.run([sys.executable, "-c", COMMAND, missing, *words], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"duello: {missing} is not installed.")
    assert done.stderr.endswith((f": uv sync --extra {extra}\n", f": pip install 'code-duello[{extra}]'\n"))


@pytest.mark.parametrize(
    ("extra", "words", "said"),
    [
        ("server", "version", "Code Duello"),
        ("server", "--help", "admin"),
        ("server", "serve --show-config", "keep_days"),
        ("server", "admin --help", "vacuum"),
        ("server", "admin list --data nowhere", "No duels are kept in"),
        ("play", "admin --help", "vacuum"),
        ("play", "admin list --data nowhere", "extra server" if paths.checkout() else "'code-duello[server]'"),
        ("play", "admin backup copy.sqlite", "extra server" if paths.checkout() else "'code-duello[server]'"),
        ("play", "nonsense", "Unknown command"),
        ("lab", "version", "Code Duello"),
        ("study", "study --help", "matrix"),
        ("dask", "version", "Code Duello"),
    ],
)
def test_a_command_answers_with_one_extra_alone(extra: str, words: str, said: str, tmp_path: Path) -> None:
    """With what one extra brings a command works, or says in one line what it needs; never a traceback."""
    missing = ",".join(library for library in OTHERS if library not in BRINGS[extra])
    command = [sys.executable, "-c", COMMAND, missing, *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert said in done.stdout + done.stderr and "Traceback" not in done.stderr, done
    assert done.returncode in (0, 2) and not list(tmp_path.iterdir())


def test_every_library_has_an_extra_that_brings_it() -> None:
    """The extra that is named for a missing library lists it, and that of a command has what every command uses."""
    for library in set(OTHERS) - BRINGS["rl"] - {*OF_ALL}:
        assert library in BRINGS[EXTRAS.get(library, "server")], library
    for extra in ("play", *COMMANDS.values()):
        assert BRINGS[extra] >= {*OF_ALL}, extra


def test_a_clone_and_an_installed_package_are_told_their_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a clone uv installs what an extra brings; elsewhere pip does."""
    monkeypatch.setattr(paths, "checkout", lambda: Path("clone"))
    assert paths.installing("lab") == "uv sync --extra lab"
    monkeypatch.setattr(paths, "checkout", lambda: None)
    assert paths.installing("lab") == "pip install 'code-duello[lab]'"

"""The wheel: compiled if there is a compiler, plain otherwise, and the same games in both."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import codeduello
from codeduello.native import building

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV", "uv")
GAMES = 200
SIGHT = f"""
import json, sys
from pathlib import Path
import codeduello
from codeduello.bots.bot import Bot
from codeduello.core.build import compiled
from codeduello.core.chance import seeded
from codeduello.core.rollout import play_out, trace
from codeduello.core.steps import Steps
from codeduello.games.htcg.verbs.basic import Lay
from codeduello.lab.simulate import Plan, simulate
folder = Path(codeduello.__file__).parent

class Mine(Bot):
    def choose(self, perspective):
        return perspective.legal[-1]

def traces(game):
    yield trace(game, {GAMES})
    decks = list(game.decks.starters()) if game.decks else []
    for number, deck in enumerate(decks):
        names = {{"deck_0": deck, "deck_1": decks[number - 1], "end_game": FORMATS[number % 3]}}
        state = game.new(number, **names)
        for _ in range(40):
            if state.to_act:
                state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
        if state.to_act:
            state.call(0, "time")
        play_out(state, seeded(number))
        yield state.to_json()

FORMATS = ("classic", "enhanced", "standard")
editions = {{game: codeduello.load(game).editions() for game in codeduello.games()}}
state = codeduello.load("gunfighter").new(seed=1)
print(json.dumps({{
    "compiled": compiled(),
    "folder": str(folder),
    "files": sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*")),
    "fingerprints": {{game: [edition.fingerprint for edition in found] for game, found in editions.items()}},
    "own_bot": Mine(0).choose(codeduello.Perspective(state, 0)) == state.legal(0)[-1],
    "steps": Steps([Lay(effect, 1, 1, "words") for effect in (1, 2, 1)]).names,
    "traces": {{game: [list(traces(edition)) for edition in found] for game, found in editions.items()}},
    "greedy": {{game: simulate(Plan(game, ("greedy", "random"), 40)).to_json() for game in sys.argv[1:]}},
}}))
"""


TESTS_ON_THE_WHEEL = ("tests/rules", "tests/cards", "tests/core", "tests/test_properties.py")  # all of them: --wheel
SERVED = """
import asyncio, sys
from pathlib import Path
from codeduello.bots import names
from codeduello.core.build import compiled
from support.site import Guest, Site

async def play(site, game, bot, **options):
    guest = Guest(site)
    async with guest.sit(guest.table(game, ("me", bot), options=options).table) as player:
        while player.state["table"]["outcome"] is None:
            await player.until(lambda: bool(player.state["ask"] or player.state["table"]["outcome"]))
            if player.state["ask"]:
                await player.choose()

assert compiled()
with Site(Path(sys.argv[1])) as site:
    for bot in names():
        asyncio.run(play(site, "gunfighter", bot, health=1))
    asyncio.run(play(site, "duel", "greedy"))
    assert "bot failed" not in site.log()
"""
TAKING_UP = """
import shutil, subprocess, sys, time
from pathlib import Path
from codeduello.cli.about import version_line
from codeduello.native import build_folder
from support.site import Site
folder, site, builds = map(Path, sys.argv[1:])
assert "is being built" in version_line(), version_line()
(folder / "site").mkdir()
with Site(folder / "site") as server:
    made = builds / "made"
    for part in ("core", "games"):
        shutil.copytree(site / "codeduello" / part, made / "codeduello" / part)
    for library in site.glob("*__mypyc*"):
        shutil.copy(library, made)
    made.rename(build_folder())
    (builds / "building").unlink()
    deadline = time.monotonic() + 60
    while "bots run compiled" not in server.log():
        assert time.monotonic() < deadline, server.log()
        time.sleep(0.2)
asked = "from codeduello.cli.about import version_line; print(version_line())"
said = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout
assert "compiled on this computer" in said, said
"""
HELP = "from codeduello import State; print(State.__doc__, State.apply.__doc__, State.to_act.__doc__, sep='|')"


def sight(python: Path, hash_seed: int, with_bots: tuple[str, ...] = ()) -> Any:
    """What this Python's installed package is, a hash over hundreds of its games, End Games, and how its bots fare."""
    env = os.environ | {"PYTHONHASHSEED": str(hash_seed)}
    command = [str(python), "-c", SIGHT, *with_bots]
    said = subprocess.run(command, env=env, cwd=python.parent, check=True, capture_output=True, text=True)
    return json.loads(said.stdout)


def run(*command: str | Path, cwd: Path, **env: str) -> None:
    """Run a command; where it fails, what it said is the failure."""
    done = subprocess.run(command, cwd=cwd, env=os.environ | env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def installed(folder: Path, *options: str, **env: str) -> tuple[Path, str]:
    """Build the sdist, from it the wheel, and install that: the Python that has it, and the wheel's name."""
    source = folder / "source"
    source.mkdir()
    for name in ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "packaging", source / "packaging", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    run(UV, "build", "--python", sys.executable, "--out-dir", folder, *options, cwd=source, **env)
    (wheel,) = folder.glob("*.whl")
    run(UV, "venv", "--python", sys.executable, folder / "venv", cwd=folder)
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(UV, "pip", "install", "--no-deps", "--python", python, wheel, cwd=folder)
    return python, wheel.name


def test_the_compiled_wheel_plays_the_same_games(tmp_path: Path) -> None:
    """A wheel is compiled and complete, its games go exactly as in plain Python, and it passes the same tests."""
    python, wheel = installed(tmp_path, DUELLO_OPT_LEVEL="0")  # quicker to build; the games are the same
    games = tuple(codeduello.games())
    compiled, plain = sight(python, 1, games), sight(Path(sys.executable), 2, games)
    assert compiled["compiled"] and compiled["folder"].startswith(str(tmp_path)) and "none-any" not in wheel
    assert not plain["compiled"] and plain["folder"] == str(Path(codeduello.__file__).parent)
    assert [file for file in plain["files"] if ".cpython" not in file and file not in compiled["files"]] == []
    assert compiled["own_bot"], "a bot can be derived from Bot, in a wheel too"
    assert tuple(compiled["traces"]) == tuple(compiled["greedy"]) == games
    assert compiled["steps"] == plain["steps"] and len(plain["steps"]) == 2, "two of these three steps are the same"
    assert compiled["traces"] == plain["traces"]
    assert compiled["fingerprints"] == plain["fingerprints"]
    assert compiled["greedy"] == plain["greedy"]
    check_help(python)
    check_serving(python, tmp_path)
    check_taking_up(python, tmp_path)
    check_tests(python)


def check_help(python: Path) -> None:
    """`help` of a compiled class, method and property has the docstring of the source."""
    said = [
        subprocess.run([one, "-c", HELP], check=True, capture_output=True, text=True, cwd=python.parent).stdout
        for one in (python, sys.executable)
    ]
    assert said[0] == said[1] and said[0].count("|") == 2 and "None" not in said[0]


def on_the_wheel(python: Path) -> dict[str, str]:
    """The environment in which this Python, with all its tools, imports the wheel instead of the source."""
    (site,) = (python.parents[1]).glob("Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages")
    return os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(ROOT / "tests")))}


def check_serving(python: Path, folder: Path) -> None:
    """A server of the wheel plays duels against every bot to their end, and no bot fails."""
    command = [sys.executable, "-c", SERVED, str(folder)]
    done = subprocess.run(command, env=on_the_wheel(python), capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr


def check_taking_up(python: Path, folder: Path) -> None:
    """A build in the cache is used by every start; a server that runs while it is built starts its bots again."""
    (site,) = python.parents[1].glob("Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages")
    builds = folder / "cache" / "code-duello" / "engine"
    builds.mkdir(parents=True)
    env = {name: value for name, value in os.environ.items() if name != "DUELLO_ENGINE"} | {
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": str(ROOT / "tests"),
    }
    (builds / "building").touch()
    command = [sys.executable, "-c", TAKING_UP, str(folder), str(site), str(builds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr


def check_tests(python: Path) -> None:
    """Rules, cards and engine pass against the wheel as well, the toy game with them, and a few of all properties."""
    options = ["-p", "no:cacheprovider", "--hypothesis-profile", "few"]
    command = [sys.executable, "-m", "pytest", *options, *TESTS_ON_THE_WHEEL]
    done = subprocess.run(command, env=on_the_wheel(python), capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_without_a_compiler_the_wheel_is_plain(tmp_path: Path) -> None:
    """Where nothing can be compiled the install still succeeds, and plays the same games whatever the hash seed."""
    python, wheel = installed(tmp_path, "--wheel", CC="/bin/false")
    plain, again = sight(python, hash_seed=3), sight(Path(sys.executable), hash_seed=4)
    assert not plain["compiled"] and plain["folder"].startswith(str(tmp_path)) and wheel.endswith("py3-none-any.whl")
    assert plain["traces"] == again["traces"]


def test_a_build_waits_while_the_computer_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is built under load, but a server looks again, so that it is not left with plain Python for ever."""
    monkeypatch.delenv("DUELLO_ENGINE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(building, "compiler", lambda: "cc")
    monkeypatch.setattr(building, "compiled", lambda: False)
    monkeypatch.setattr(os, "getloadavg", lambda: (99.0, 99.0, 99.0), raising=False)
    assert building.build_in_background() is True
    assert not list(tmp_path.rglob("building"))

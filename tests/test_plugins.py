"""A bot and a game of other packages, installed as people install them, play wherever ours do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.commands import COMMAND
from support.site import Guest, Site

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV", "uv")
SCREEN = """
import asyncio, sys
from pathlib import Path
from codeduello.terminal.app import DuelloApp, first_screen
async def watch():
    screen = first_screen("pebbles", ("flat", "flat_bot:Flat"), {}, 1, False, Path(sys.argv[1]), pace=0)
    async with DuelloApp(screen).run_test() as pilot:
        while screen.local_match.match.state.outcome is None:
            await pilot.pause(0.05)
asyncio.run(watch())
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which both example packages are installed."""
    folder = tmp_path_factory.mktemp("plugins")
    for name in ("flat", "pebbles"):
        shutil.copytree(ROOT / "tests" / "plugins" / name, folder / name)
    shutil.copy(ROOT / "tests" / "support" / "toy.py", folder / "pebbles" / "pebbles.py")
    command = [UV, "pip", "install", "--quiet", "--no-deps", "--python", sys.executable, "--target", "site"]
    subprocess.run([*command, "./flat", "./pebbles"], cwd=folder, check=True)
    return folder / "site"


def run(installed: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command where the packages are installed."""
    env = os.environ | {"PYTHONPATH": str(installed)}
    return subprocess.run(command, env=env, capture_output=True, text=True, cwd=installed.parent)


def test_a_plugged_in_bot_and_game_are_simulated(installed: Path) -> None:
    """By the name of the entry point, and the bot also as module:Class, in this process and in others."""
    for bots in ("flat,random", "random,flat_bot:Flat"):
        done = run(installed, *COMMAND, "simulate", "pebbles", "--bots", bots, "--games", "8", "--jobs", "2")
        assert done.returncode == 0 and "8 games" in done.stdout, done
    done = run(installed, *COMMAND, "simulate", "gunfighter", "--health", "1", "--bots", "flat,random", "--games", "1")
    assert done.returncode == 0, done


def test_a_bot_that_fails_is_named_with_file_and_line(installed: Path) -> None:
    """One line says which bot failed, where, and how; one that cannot be loaded is refused first."""
    done = run(installed, *COMMAND, "simulate", "pebbles", "--bots", "clumsy,random", "--games", "1")
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "The bot Clumsy (flat_bot) failed in flat_bot.py, line 33: KeyError: 'dropped the cards'" in done.stderr
    for bot, why in {
        "flat_bot:Nobody": "no attribute 'Nobody'",
        "flat_bot:TRIALS": "not a class derived from Bot",
        "flat_bot.py:Flat": "name the module without .py, as flat_bot:Flat",
        "codeduello.bots:Bot": "no method `choose`",
    }.items():
        done = run(installed, *COMMAND, "simulate", "pebbles", "--bots", f"{bot},random")
        assert done.returncode == 2 and why in done.stderr, done


def test_a_game_of_ones_own_is_named_by_its_module(installed: Path) -> None:
    """Rules, cards and simulations of `module:GAME` are to be had, and the result says that it is not another game."""
    own = "pebbles:PEBBLES"
    for words, shown in {
        ("rules", own): "Pebbles\n",
        ("cards", own): "",
        ("simulate", own, "--bots", "random,random", "--games", "4"): f"Pebbles, {own}: 4 of 4 games",
    }.items():
        done = run(installed, *COMMAND, *words)
        assert done.returncode == 0 and done.stdout.startswith(shown), done


def test_a_plugged_in_bot_plays_a_plugged_in_game_in_the_terminal(installed: Path) -> None:
    """The start of the terminal app takes both, and the duel comes to its end on the screen."""
    record = installed.parent / "watched.duel"
    done = run(installed, sys.executable, "-c", SCREEN, record)
    assert done.returncode == 0, done.stderr
    assert '[game "pebbles"]' in record.read_text("utf-8") and "\n= seat" in record.read_text("utf-8")


async def test_a_plugged_in_bot_plays_a_plugged_in_game_in_the_browser(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table a bot imagines states as everywhere; people are told of one that fails; nobody names a module."""
    monkeypatch.setenv("PYTHONPATH", str(installed))
    with Site(tmp_path) as site:
        guest = Guest(site)
        assert {"flat", "clumsy"} <= {shown["bot"] for shown in guest.get("/api/games")["bots"]}
        async with guest.sit(guest.table("pebbles", ("me", "flat")).table) as player:
            while player.state["table"]["outcome"] is None:
                await player.until(lambda: bool(player.state["ask"] or player.state["table"]["outcome"]))
                if player.state["ask"]:
                    await player.choose()
        async with guest.sit(guest.table("gunfighter", ("me", "clumsy")).table) as player:
            await player.until(lambda: "trouble" in player.state["table"]["players"][1])
            assert "flat_bot.py, line 33" in player.state["table"]["players"][1]["trouble"]
        refused = guest.post("/api/tables", {"game": "duel", "seats": ["me", "os:getcwd"]}, 400)
        assert "There is no bot 'os:getcwd' here" in str(refused)

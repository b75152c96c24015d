"""The built wheel as people get it: `uv run python tests/fresh_wheel.py [WHEEL]`, some minutes without a wheel.

In a fresh virtual environment with nothing but the wheel, what its extras need and the two example packages: a served
duel against each bot played to the end, the toy game, copies and pickles of every kind of object, also to other
processes, both plug-ins, and the words of `help`. The client that plays the duels comes from these tests.
"""

from __future__ import annotations

import asyncio
import copy
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV", "uv")
EXTRAS = "[lab,play,server]"


def run(*command: object, env: dict[str, str] | None = None, cwd: Path | None = None) -> None:
    """Run a command, which must succeed."""
    subprocess.run([str(word) for word in command], check=True, env=env, cwd=cwd)


def main() -> None:
    """Build the wheel if there is none, install it, and try it there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if len(sys.argv) > 1:
            wheel = Path(sys.argv[1]).resolve()
        else:
            run(UV, "build", "--wheel", "--out-dir", folder, ROOT)
            (wheel,) = folder.glob("*.whl")
        run(UV, "venv", "--quiet", "--python", sys.executable, folder / "venv")
        python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        run(UV, "pip", "install", "--quiet", "--python", python, f"{wheel}{EXTRAS}")
        run(UV, "pip", "install", "--quiet", "--target", folder / "client", "--python", python, "httpx")
        for plugin in ("flat", "pebbles"):
            shutil.copytree(ROOT / "tests" / "plugins" / plugin, folder / plugin)
        shutil.copy(ROOT / "tests" / "support" / "toy.py", folder / "pebbles" / "pebbles.py")
        run(UV, "pip", "install", "--quiet", "--no-deps", "--python", python, folder / "flat", folder / "pebbles")
        for file in ("__init__.py", "site.py"):
            (folder / "client" / "support").mkdir(exist_ok=True)
            shutil.copy(ROOT / "tests" / "support" / file, folder / "client" / "support")
        shutil.copy(__file__, folder / "client" / "fresh_wheel.py")
        env = {word: value for word, value in os.environ.items() if word not in ("DUELLO_ENGINE", "VIRTUAL_ENV")}
        tried = "import fresh_wheel; fresh_wheel.try_everything()"
        run(python, "-c", tried, env=env | {"PYTHONPATH": str(folder / "client")}, cwd=folder)


def try_everything() -> None:
    """What is tried inside the virtual environment."""
    import codeduello
    from codeduello.core.build import compiled

    assert compiled() and "site-packages" in codeduello.__file__, codeduello.__file__
    print(f"compiled, from {codeduello.__file__}")
    for what in (try_help, try_copies, try_processes, try_plugins, try_serving):
        what()
        print(f"{what.__name__}: fine", flush=True)


def try_help() -> None:
    """`help` says what the source says."""
    from codeduello import State

    words = State.apply.__doc__ or ""
    assert "Make this choice; Illegal if the rules refuse it." in words, words


def objects() -> dict[str, Any]:
    """One of every kind of object that people keep or send."""
    import codeduello
    from codeduello import Illegal, Perspective
    from codeduello.bots import make, names
    from codeduello.core.chance import Script, seeded
    from codeduello.core.tree import begin

    found: dict[str, Any] = {}
    for id in codeduello.games():
        for game in codeduello.load(id).editions():
            edition = f"{id} {game.settings.get('edition', '')}".strip()
            state = game.new(seed=3)
            match = game.match(seed=3)
            match.play(match.state.to_act[0], match.state.choices(match.state.to_act[0])[0])
            found |= {f"game {edition}": game, f"state {edition}": state, f"match {edition}": match}
            found[f"perspective {edition}"] = Perspective(state, 0)
            if game.encoding is not None:
                found[f"tree {edition}"] = begin(game)
    refusal = codeduello.load("duel").new(seed=1).refusal(0, -1)
    assert refusal is not None
    found |= {f"bot {name}": make(name, 1) for name in names()}
    found |= {"refusal": refusal, "illegal": Illegal(refusal), "event": found["match duel"].state.log[0]}
    found |= {"fast": seeded(1), "sealed": seeded(bytes(16)), "script": Script([1], seeded(1))}
    return found


def facts(thing: Any) -> Any:
    """What must be the same in a copy."""
    from codeduello import Game, Match, Perspective, State
    from codeduello.core.tree import TreeNode

    if isinstance(thing, Game):
        return thing.id, thing.settings
    if isinstance(thing, State):
        return thing.to_json()
    if isinstance(thing, Match):
        return thing.write()
    if isinstance(thing, Perspective):
        return thing.view
    if isinstance(thing, TreeNode):
        return thing.outcomes, thing.results
    return str(thing) if isinstance(thing, tuple | Exception) else type(thing).__name__


def try_copies() -> None:
    """Everything is pickled and deeply copied, and is the same afterwards."""
    for name, thing in objects().items():
        for twin in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)):
            assert facts(twin) == facts(thing), name


def try_processes() -> None:
    """Everything goes to a process started anew, and comes back."""
    things = objects()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for name, thing in things.items():
            assert facts(pool.submit(copy.copy, thing).result()) == facts(thing), name


def try_plugins() -> None:
    """The toy game is played by the example bot and by ours, in this process and in others."""
    duello = Path(sys.executable).with_name("duello")
    run(duello, "simulate", "pebbles", "--bots", "flat,random", "--games", "8", "--jobs", "2")
    run(duello, "simulate", "gunfighter", "--health", "1", "--bots", "flat,random", "--games", "2")


def try_serving() -> None:
    """A server of the wheel plays duels against every bot, in every game, to the end, and no bot fails."""
    import codeduello
    from codeduello.bots import names
    from support.site import Guest, Site

    async def play(site: Site, game: str, bot: str) -> None:
        guest = Guest(site)
        async with guest.sit(guest.table(game, ("me", bot)).table) as player:
            while await player.asked():
                await player.choose()
        print(f"  {game} against {bot}: {player.state['table']['outcome']}", flush=True)

    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site:
        for bot in names():
            for game in codeduello.games():
                if bot != "clumsy" and (bot, game) != ("greedy", "pebbles"):  # one fails, one has no player of its own
                    asyncio.run(play(site, game, bot))
        assert "bot failed" not in site.log(), site.log()


if __name__ == "__main__":
    main()

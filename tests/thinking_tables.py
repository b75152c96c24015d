"""How long people wait until a choice is taken, at many tables at which the strongest bot thinks all the time.

`uv run python tests/thinking_tables.py [--tables 20] [--seconds 60] [--bot legend] [--game htcg] [--pace 1.0]`
Each person chooses `pace` seconds after being asked. The time is from sending a choice to its acknowledgement, which
comes after it is stored; what a bot takes to answer is told besides.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from support.site import Guest, Site

P99 = 0.05  # seconds


async def play(
    site: Site, name: str, game: str, bot: str, pace: float, until: float
) -> tuple[list[float], list[float]]:
    """Play one duel after the other; the seconds that choices took to be taken, and bots to let their person go on."""
    taken: list[float] = []
    waited: list[float] = []
    guest = Guest(site, name)
    while time.monotonic() < until:
        async with guest.sit(guest.table(game, ("me", bot)).table) as player:
            while time.monotonic() < until:
                began = time.monotonic()
                if not await player.asked():
                    break
                waited.append(time.monotonic() - began)
                await asyncio.sleep(pace * random.uniform(0.5, 1.5))
                began = time.monotonic()
                answer = await player.choose()
                if answer["type"] == "taken":
                    taken.append(time.monotonic() - began)
                    await player.shown(answer["version"])
    return taken, waited


async def main() -> int:
    """Measure, print, and return 1 if people wait too long."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=20)
    words.add_argument("--seconds", type=float, default=60.0)
    words.add_argument("--bot", default="legend")
    words.add_argument("--game", default="htcg")
    words.add_argument("--pace", type=float, default=1.0)
    wanted = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder)) as site:
        until = time.monotonic() + wanted.seconds
        people = (
            play(site, f"Guest {number}", wanted.game, wanted.bot, wanted.pace, until)
            for number in range(wanted.tables)
        )
        found = await asyncio.gather(*people)
    taken = sorted(seconds for one, _ in found for seconds in one)
    waited = sorted(seconds for _, one in found for seconds in one)
    p99 = taken[int(0.99 * len(taken))]
    print(f"{wanted.tables} tables of {wanted.game} against {wanted.bot}, {wanted.seconds:.0f} s: {len(taken)} choices")
    print(f"taken after: median {1000 * statistics.median(taken):.1f} ms, p99 {1000 * p99:.1f} ms")
    print(f"asked again after: median {statistics.median(waited):.2f} s, p99 {waited[int(0.99 * len(waited))]:.2f} s")
    return int(p99 > P99)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

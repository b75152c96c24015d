"""Clocks at a table: they run out while nobody moves, they survive a restart, and they show what they should."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from codeduello.server.messages.api import ClockSettings
from codeduello.server.tables.clocks import Clocks
from support.site import Guest, Site


async def test_whose_time_for_a_move_runs_out_loses(site: Site) -> None:
    """With three seconds for each move, a player who does not move has lost when they are over (CD-3)."""
    ann = Guest(site, "Ann")
    made = ann.table("gunfighter", clock={"kind": "move", "seconds": 3})
    async with ann.sit(made.table) as player:
        await player.until(lambda: player.state["table"]["outcome"] is not None)
        outcome = player.state["table"]["outcome"]
        assert (outcome["winner"], outcome["reason"], outcome["rule"]) == (1, "out of time", "CD-3")


async def test_a_match_clock_calls_time(site: Site) -> None:
    """At the end of a match clock time is called once, and the duel goes on in its End Game format."""
    ann = Guest(site, "Ann")
    clock = {"kind": "match", "minutes": 0.02}
    refused = ann.post("/api/tables", {"game": "htcg", "clock": clock}, 400)
    assert "End Game" in refused["sentence"]
    made = ann.table("htcg", options={"end_game": "enhanced"}, clock=clock)
    async with ann.sit(made.table) as player:
        assert player.state["clock"]["kind"] == "match"
        await player.until(lambda: player.state["view"]["table"]["time_called"])
        assert player.state["clock"]["running"] == [] and player.state["table"]["outcome"] is None
        assert await player.asked()
        assert (await player.choose())["type"] == "taken"


async def test_a_clock_goes_on_after_a_restart(folder: Path) -> None:
    """What a clock showed is in the record: a new server goes on with it, and the time in between is nobody's loss."""
    with Site(folder) as site:
        ann = Guest(site, "Ann")
        began = time.monotonic()
        made = ann.table("gunfighter", ("me", "me"), clock={"kind": "chess", "minutes": 5, "seconds": 2})
        async with ann.sit(made.table) as player:
            assert player.state["clock"]["running"] == [0, 1]
            await asyncio.sleep(0.5)
            await player.send({"type": "look", "seat": 0})
            await player.until(lambda: player.state["you"] == 0)
            chosen = time.monotonic()
            await player.shown((await player.choose(seat=0))["version"])
            left = player.state["clock"]["left"]
            stored = 1000 * (time.monotonic() - chosen)  # the record has the clocks as they were before it was stored
            gone = 1000 * (time.monotonic() - began)
            assert 302_000 - gone - 50 < left[0] < 301_600 and 300_000 - gone - 50 < left[1] < 299_600
        cookie = ann.http.cookies
        site.kill()
        await asyncio.sleep(2.0)
        began = time.monotonic()
        ann = Guest(site.start())
        ann.http.cookies = cookie
        async with ann.sit(made.table) as player:
            again = player.state["clock"]["left"]
            assert again[0] <= left[0] + stored + 50
            assert left[1] - 1000 * (time.monotonic() - began) - 1000 < again[1] <= left[1] + stored + 50


def test_a_chess_clock_adds_its_increment() -> None:
    """Time goes only from whose clock runs, and comes back with each choice."""
    clocks = Clocks(ClockSettings(kind="chess", minutes=1, seconds=3), None)
    clocks.run((0,), 0)
    clocks.chosen(0, 10_000)
    clocks.run((1,), 10_000)
    assert clocks.left == [53_000, 60_000] and clocks.next_fall() == 60_000
    assert clocks.fallen(69_999) == () and clocks.fallen(70_000) == (1,)


def test_a_clock_for_each_move_begins_anew() -> None:
    """Each choice has the whole time; who has chosen waits without loss."""
    clocks = Clocks(ClockSettings(kind="move", seconds=30), None)
    clocks.run((0, 1), 0)
    clocks.chosen(0, 20_000)
    clocks.run((1,), 20_000)
    assert clocks.left == [30_000, 10_000]
    assert clocks.fallen(30_000) == (1,)


def test_the_first_flag_loses_and_two_at_once_are_a_draw() -> None:
    """Whose time was up earlier has lost, whatever the seat; only flags of the same moment fall together (CD-4)."""
    for left, fallen in (([100, 200], (0,)), ([200, 100], (1,)), ([100, 100], (0, 1))):
        clocks = Clocks(ClockSettings(kind="chess", minutes=1), left)
        clocks.run((0, 1), 0)
        assert clocks.fallen(99) == () and clocks.fallen(500) == fallen and clocks.shown_left == [0, 0]


def test_a_take_back_gives_the_increment_back() -> None:
    """A clock shows no more after a choice was made and taken back than it would without either."""
    clocks = Clocks(ClockSettings(kind="chess", minutes=1, seconds=60), None)
    for moment in range(0, 10_000, 1_000):
        clocks.run((0,), moment)
        clocks.chosen(0, moment + 500)
        clocks.run((0,), moment + 500)
        clocks.taken_back(0, moment + 1_000)
    assert clocks.left == [50_000, 60_000]


async def test_both_out_of_time_at_once_is_a_draw(site: Site) -> None:
    """If both are asked at once and neither answers, nobody wins."""
    ann = Guest(site, "Ann")
    made = ann.table("gunfighter", ("me", "me"), clock={"kind": "move", "seconds": 3})
    async with ann.sit(made.table) as player:
        assert player.state["clock"]["running"] == [0, 1]
        await player.until(lambda: player.state["table"]["outcome"] is not None)
        outcome = player.state["table"]["outcome"]
        assert (outcome["winner"], outcome["rule"]) == (None, "CD-4")


def test_a_clock_that_nobody_could_keep_is_refused(site: Site) -> None:
    """A clock leaves enough time to sit down and look."""
    ann = Guest(site, "Ann")
    for clock in (
        {"kind": "chess", "minutes": 1e-6},
        {"kind": "chess", "minutes": 0.1},
        {"kind": "move", "seconds": 2},
    ):
        assert "at least" in ann.post("/api/tables", {"game": "duel", "clock": clock}, 400)["sentence"]


async def test_nothing_is_taken_back_by_a_clock_for_each_move(site: Site) -> None:
    """A question that is asked again would have its whole time again: the take-back is refused."""
    ann = Guest(site, "Ann")
    made = ann.table("gunfighter", clock={"kind": "move", "seconds": 60})
    async with ann.sit(made.table) as player:
        await player.shown((await player.choose())["version"])
        assert "clock" in player.state["offers"]["takeback_refused"]
        refused = await player.say("offer", what="takeback", version=player.state["version"])
        assert refused["type"] == "refused"

"""Analyses of duels that are over, and hints in those that go on: who gets them, what they show, what is kept."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import codeduello
from codeduello import Match
from codeduello.learn.lessons import lessons
from codeduello.server.messages.api import ClockSettings
from codeduello.server.storage import acts, analyses
from codeduello.server.storage.database import Database, sqlite_url
from codeduello.server.storage.rows import Record
from codeduello.server.tables.analysis_desk import packed, unpacked
from codeduello.server.tables.new_tables import new_row, seat_rows
from codeduello.study.analysis import analyse
from server.test_table import join
from support.database import postgres
from support.site import PATIENCE, Guest, Site


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path_factory.mktemp("database"))
    else:
        with postgres() as url:
            yield url


def analysed(guest: Guest, table: str) -> Any:
    """Wait for the analysis of a duel as its page does."""
    until = time.monotonic() + 5 * PATIENCE  # it works at the lowest priority
    while (found := guest.post(f"/api{table}/analysis", {}))["status"] in ("waiting", "working"):
        assert time.monotonic() < until, found
        time.sleep(0.1)
    return found


def given_up() -> Match:
    """A duel that is given up after three choices."""
    match = codeduello.load("gunfighter").match(5, ("Ann", "Bo"))
    for _ in range(3):
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[0])
    match.call(0, "resign")
    return match


async def test_a_duel_is_analysed_once_and_kept_for_everybody(folder: Path, database: str) -> None:
    """Who asks waits; then everybody with the link sees the same, also after a restart."""
    with Site(folder, database) as site:
        ann, bob = Guest(site), Guest(site)
        page = str(ann.http.post("/api/records", content=given_up().write()).json()["table"])
        table = page.replace("/replays/", "/tables/")
        assert bob.get(f"/api{table}/analysis")["status"] == "none"
        assert "Analyse this duel" in bob.http.get(f"{page}/analysis").text
        found = analysed(ann, table)
        assert found["status"] == "done" and len(found["values"]) == 5
        assert {moment["seat"] for moment in found["moments"]} == {0, 1}
        assert found["values"][-1] == 0, "Ann has resigned"
    with site:
        again = Guest(site)
        assert again.get(f"/api{table}/analysis") == found
        text = again.http.get(f"{page}/analysis").text
        assert "Ann against Bo" in text and f'href="{page}#2"' in text


def test_a_stored_analysis_names_nobody() -> None:
    """Whoever is forgotten is forgotten in analyses, too: names are those of the table as it is now."""
    analysis = analyse(given_up(), 8)
    stored = packed(analysis)
    assert b"Ann" not in zlib.decompress(stored)
    assert unpacked(stored, ("Somebody", "Bo")) == analysis._replace(names=("Somebody", "Bo"))


async def test_a_duel_that_goes_on_is_not_analysed(site: Site) -> None:
    """An analysis would show hidden cards: before the end there is neither its page nor its data."""
    ann = Guest(site, "Ann")
    running, waiting = ann.table("duel"), ann.table("duel", ("me", "open"))
    for made in (running, waiting):
        for answer in (ann.http.get(f"/api{made.table}/analysis"), ann.http.post(f"/api{made.table}/analysis")):
            assert answer.status_code == 403 and "still going on" in answer.json()["sentence"]
        assert ann.http.get(made.table.replace("tables", "replays") + "/analysis").status_code == 403


async def test_analyses_are_limited(folder: Path) -> None:
    """A visitor who has had several duels analysed must wait for more; what is stored is shown to anybody."""
    with Site(folder, allowance=1) as site:
        ann = Guest(site, "Ann")
        record = given_up().write()
        pages = [ann.http.post("/api/records", content=record).json()["table"] for _ in range(7)]
        tables = [page.replace("/replays/", "/tables/") for page in pages]
        statuses = [ann.http.post(f"/api{table}/analysis").status_code for table in tables]
        assert statuses == [200] * 6 + [429]


async def test_work_that_nobody_waits_for_is_dropped(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process takes an analysis; if it dies another goes on, and if nobody waits any more it is given up."""
    opened = await Database.open(database)
    row = new_row(codeduello.load("gunfighter"), "", ClockSettings(), True)
    id = row.id
    await opened.add(Record(row, seat_rows(("me", "me"), "guest", "Ann"), []))
    try:
        assert await analyses.find(opened, id) is None
        await analyses.want(opened, id)
        assert await analyses.waiting(opened) == 1
        assert await analyses.take(opened, "one") == id
        assert await analyses.take(opened, "two") is None
        assert await analyses.report(opened, id, "one", 3, 9)
        assert not await analyses.report(opened, id, "two", 3, 9)
        monkeypatch.setattr(analyses, "DEAD", -1)
        assert await analyses.take(opened, "two") == id, "the first one has died"
        assert not await analyses.report(opened, id, "one", 4, 9)
        monkeypatch.setattr(analyses, "PATIENCE", -1)
        assert not await analyses.report(opened, id, "two", 4, 9), "nobody waits"
        assert await analyses.take(opened, "two") is None
        assert await analyses.find(opened, id) is None
        await analyses.want(opened, id)
        await analyses.finish(opened, id, b"found", None)
        await analyses.take(opened, "two")
        stored = await analyses.find(opened, id)
        assert stored is not None and stored.result == b"found", "what is done stays"
        assert await acts.delete_table(opened, id)
        assert await analyses.find(opened, id) is None
    finally:
        await opened.close()


async def test_a_hint_is_a_choice_and_everybody_sees_that_it_was_given(site: Site) -> None:
    """A hint names a choice on offer with its reason; asked again it is the same one, counted once."""
    ann, eve = Guest(site, "Ann"), Guest(site, "Eve")
    table = ann.table("gunfighter").table
    async with ann.sit(table) as one, eve.sit(table) as watcher:
        assert watcher.state["table"]["hints"]
        await one.asked()
        hint = ann.post(f"/api{table}/hint", {})
        assert hint["choice"] in [choice["text"] for choice in one.state["ask"]["choices"]]
        assert hint["sentence"].startswith("Choose “")
        assert ann.post(f"/api{table}/hint", {}) == hint
        for player in (one, watcher):
            await player.until(lambda player=player: "hints" in player.state["table"]["players"][0])  # type: ignore[misc]
            assert player.state["table"]["players"][0]["hints"] == 1
            assert "hints" not in player.state["table"]["players"][1]
        eve.post(f"/api{table}/hint", {}, 403)
        await one.say("resign", version=one.state["version"])
        assert "asked nothing" in ann.post(f"/api{table}/hint", {}, 400)["sentence"]


async def test_two_people_have_hints_only_if_both_have_agreed(site: Site) -> None:
    """Whoever opens a table may allow them, but not with a clock; both see that they were used."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    clock = {"kind": "move", "seconds": 60}
    refused = ann.post("/api/tables", {"game": "duel", "seats": ["me", "open"], "hints": True, "clock": clock}, 400)
    assert "clock" in refused["sentence"]
    for allowed in (False, True):
        made = ann.table("gunfighter", ("me", "open"), hints=allowed)
        assert ("ask for hints" in bob.http.get(made.invite).text) == allowed
        join(bob, made.table, made.invite)
        async with ann.sit(made.table) as one, bob.sit(made.table) as two:
            await one.dealt()
            await two.asked()
            answer = bob.post(f"/api{made.table}/hint", {}, 200 if allowed else 400)
            assert allowed or "have not agreed" in answer["sentence"]
            if allowed:
                await one.until(lambda: one.state["table"]["players"][1].get("hints") == 1)


async def test_a_lesson_has_its_own_hints(site: Site) -> None:
    """At the table of a lesson no strong player answers in place of the pupil."""
    ann = Guest(site, "Ann")
    path = next(iter(lessons()))
    table = str(ann.http.post(f"/learn/{path}").headers["location"])
    ann.post(f"/api{table}/hint", {}, 400)

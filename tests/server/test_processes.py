"""Several processes on one PostgreSQL: visitors of one table in different processes play as if there were one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from server.test_table import join
from support.database import postgres
from support.site import Guest, Player, Site


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    """Two servers on one database."""
    folder = tmp_path_factory.mktemp("processes")
    with postgres(folder) as url, Site(folder, url) as one, Site(folder, url) as other:
        yield one, other


def apart(sites: tuple[Site, Site], game: str) -> tuple[Guest, Guest, str]:
    """Two players of one table, each with a server of their own."""
    ann, bob = Guest(sites[0], "Ann"), Guest(sites[1], "Bob")
    made = ann.table(game, ("me", "open"))
    join(bob, made.table, made.invite)
    return ann, bob, made.table


async def dealt(one: Player, other: Player) -> None:
    """Wait until both players have cards: their envelopes were sealed and opened in different processes."""
    await one.dealt()
    await other.dealt()


async def both_choose(one: Player, other: Player) -> None:
    """Whoever is asked chooses, both at the same time; nobody is refused, and both see what came of it."""
    asked = [player for player in (one, other) if player.state["ask"] is not None]
    assert asked
    answers = await asyncio.gather(*(player.choose() for player in asked))
    assert [answer["type"] for answer in answers] == ["taken"] * len(asked), answers
    newest = max(answer["version"] for answer in answers)
    await one.shown(newest)
    await other.shown(newest)
    assert one.state["version"] == other.state["version"]


async def test_players_in_two_processes_see_each_other(sites: tuple[Site, Site]) -> None:
    """Who comes, sits down, chooses, takes another name, offers and resigns here is seen there."""
    ann, bob = Guest(sites[0], "Ann"), Guest(sites[1], "Bob")
    made = ann.table("gunfighter", ("me", "open"))
    async with ann.sit(made.table) as one:
        assert one.state["ask"] is None
        join(bob, made.table, made.invite)
        await one.until(lambda: one.state["table"]["players"][1]["name"] == "Bob")
        async with bob.sit(made.table) as two:
            await dealt(one, two)
            for player in (one, two):
                await player.until(lambda player=player: here(player) == [True, True])  # type: ignore[misc]
            for _ in range(5):
                await both_choose(one, two)
            assert one.state["view"]["turn"] == two.state["view"]["turn"]
            bob.post("/api/me", {"name": "Robert"})
            await one.until(lambda: one.state["table"]["players"][1]["name"] == "Robert")
            await one.say("resign", version=one.state["version"])
            await two.until(lambda: two.state["table"]["outcome"] is not None)
            assert two.state["open"] and two.state["table"]["outcome"]["winner"] == 1
            version = two.state["version"]
            answers = await asyncio.gather(*(p.say("offer", what="rematch", version=version) for p in (one, two)))
            assert [answer["type"] for answer in answers] == ["taken", "taken"]
            for player in (one, two):
                await player.until(lambda player=player: player.state["table"]["next"] != "")  # type: ignore[misc]
            assert one.state["table"]["next"] == two.state["table"]["next"]
        await one.until(lambda: here(one) == [True, False])


def here(player: Player) -> list[bool]:
    """Who is connected, as this player was told last."""
    told = next(message for message in reversed(player.received) if message["type"] in ("state", "presence"))
    return told["here"] if told["type"] == "presence" else [shown["here"] for shown in told["table"]["players"]]


async def test_choices_at_the_same_moment_are_never_refused(sites: tuple[Site, Site]) -> None:
    """Both answer a simultaneous question in different processes at once, again and again: each answer counts."""
    ann, bob, table = apart(sites, "duel")
    async with ann.sit(table) as one, bob.sit(table) as two:
        await dealt(one, two)
        for _ in range(60):
            if one.state["table"]["outcome"] is not None:
                break
            await both_choose(one, two)


async def test_a_take_back_is_agreed_on_by_two_processes(sites: tuple[Site, Site]) -> None:
    """An offer is seen in the other process and accepted there; the choice is open again in both."""
    ann, bob, table = apart(sites, "gunfighter")
    async with ann.sit(table) as one, bob.sit(table) as two:
        await dealt(one, two)
        before = one.state["view"]
        await one.shown((await one.choose())["version"])
        version = one.state["version"]
        await two.shown(version)
        assert (await one.say("offer", what="takeback", version=version))["type"] == "taken"
        await two.until(lambda: two.state["offers"]["takeback"] == 0)
        assert (await two.say("accept", what="takeback", version=version))["type"] == "taken"
        await one.shown(version + 1)
        assert one.state["view"] == before and one.state["ask"] is not None


async def test_a_bot_answers_in_any_process(sites: tuple[Site, Site]) -> None:
    """One process keeps the table and asks the bot; a player at another process gets its answers."""
    ann = Guest(sites[0], "Ann")
    made = ann.table("duel")
    async with ann.sit(made.table, url=sites[1].url) as player:
        for _ in range(8):
            assert await player.asked()
            await player.shown((await player.choose())["version"])

"""Company at a table: what players say to each other, leaving a table that waits, clocks of a rematch, challenges."""

from __future__ import annotations

from codeduello.server.messages.phrases import PHRASES
from server.test_table import join
from support.site import Guest, Player, Site

GONE = 4404


def heard(player: Player) -> list[tuple[int, str]]:
    """What was said at the table, as this player heard it."""
    return [(message["seat"], message["sentence"]) for message in player.received if message["type"] == "said"]


async def test_a_phrase_is_heard_by_all_and_free_text_by_nobody(site: Site) -> None:
    """A player's phrase reaches opponent and spectators; other words, strangers and a flood of phrases are refused."""
    ann, bob, eve = Guest(site, "Ann"), Guest(site, "Bob"), Guest(site, "Eve")
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two, eve.sit(made.table) as watcher:
        assert (await one.say("say", phrase="luck"))["type"] == "taken"
        for player in (one, two, watcher):
            await player.until(lambda player=player: heard(player) != [])  # type: ignore[misc]
            assert heard(player) == [(0, PHRASES["luck"])]
        assert (await one.say("say", phrase="You are a fool."))["reason"] == "malformed"
        assert (await watcher.say("say", phrase="luck"))["reason"] == "seat"
        answers = [await one.say("say", phrase="ouch") for _ in range(10)]
        assert [answer["type"] for answer in answers].count("taken") < 5
        assert answers[-1]["reason"] == "fast"
        assert (await two.say("say", phrase="thanks"))["type"] == "taken", "each has a voice of their own"


async def test_a_table_that_waits_can_be_cleared_away(site: Site) -> None:
    """Its player clears it away, and nobody else; then it is in no list, and its pages are told that it is gone."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("gunfighter", ("me", "open"), private=False)
    async with ann.sit(made.table) as one:
        bob.post(f"/api{made.table}/leave", {}, 400)
        ann.post(f"/api{made.table}/leave", {})
        await one.until(lambda: one.closed is not None)
        assert one.closed == GONE
    lists = ann.get("/api/tables")
    assert made.table not in [table["table"] for table in lists["open"] + lists["mine"]]
    assert bob.http.get(made.table).status_code == 404
    bob.post(f"/api{made.table}/join", {}, 404)
    playing = ann.table("gunfighter")
    refused = ann.post(f"/api{playing.table}/leave", {}, 400)
    assert "resign" in refused["sentence"]


async def test_the_clocks_of_a_rematch_start_when_both_are_there(site: Site) -> None:
    """Whoever comes first to the table of a rematch loses no time until the other has come."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("gunfighter", ("me", "open"), clock={"kind": "chess", "minutes": 5, "seconds": 0})
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two:
        await one.dealt()
        await one.say("resign", version=one.state["version"])
        await two.until(lambda: two.state["table"]["outcome"] is not None)
        version = two.state["version"]
        await one.say("offer", what="rematch", version=version)
        await two.say("offer", what="rematch", version=version)
        await one.until(lambda: one.state["table"]["next"] != "")
        async with ann.sit(one.state["table"]["next"]) as first:
            assert first.state["clock"]["running"] == []
            await first.say("ping")
            assert first.state["clock"]["running"] == [] and first.state["clock"]["left"] == [300_000, 300_000]
            async with bob.sit(one.state["table"]["next"]):
                await first.dealt()
                await first.until(lambda: first.state["clock"]["running"] == [0, 1])


def test_my_duels_that_go_on_come_first_and_are_not_for_me_to_watch(site: Site) -> None:
    """In one's own list a duel where one must choose precedes what is over, and every line has its date."""
    ann = Guest(site, "Ann")
    running = ann.table("gunfighter", private=False)
    waiting = ann.table("duel", ("me", "open"), private=False)
    lists = ann.get("/api/tables")
    assert [table["table"] for table in lists["mine"]] == [running.table, waiting.table]
    assert all(table["begun"] for table in lists["mine"])
    assert running.table not in [table["table"] for table in lists["running"]]
    assert running.table in [table["table"] for table in Guest(site).get("/api/tables")["running"]]


def test_a_challenge_tells_game_clock_and_decks_and_has_a_preview(site: Site) -> None:
    """The page of a free seat says what is played and how long, and a link to it has words and a picture."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("htcg", ("me", "open"), edition="first", clock={"kind": "chess", "minutes": 7, "seconds": 5})
    page = bob.http.get(made.invite).text
    for words in ("Ann challenges you", "first edition", "7 minutes for each player", "brings a deck"):
        assert words in page
    assert f'property="og:image" content="{site.url}/static/previews/htcg-first.jpg"' in page
    assert bob.http.get("/static/previews/htcg-first.jpg").status_code == 200
    join(bob, made.table, made.invite)
    assert "is taken" in Guest(site).http.get(made.invite).text

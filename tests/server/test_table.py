"""A table over a real socket: whole duels, what is refused and why, and how a page that missed something catches up."""

from __future__ import annotations

import pytest

import codeduello
from support.site import Guest, Message, Player, Site


@pytest.mark.parametrize("game", codeduello.games())
async def test_a_duel_against_the_bot_is_played_to_its_end(site: Site, game: str) -> None:
    """Whoever takes what is offered gets through a whole duel of any game; then all cards lie open."""
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table(game).table) as player:
        while await player.asked():
            version = player.state["version"]
            answer = await player.choose()
            assert answer["type"] == "taken" and answer["version"] > version, answer
            await player.shown(answer["version"])
        outcome = player.state["table"]["outcome"]
        assert player.state["open"] and ("win" in outcome["sentence"] or outcome["winner"] is None)
        assert all(card is not None for zone in player.state["view"]["zones"] for card in zone["cards"])


async def test_a_refusal_says_why_and_changes_nothing(site: Site) -> None:
    """An illegal choice, one that nobody knows, and one of the past are refused with a reason; the version stays."""
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table("duel", ("me", "me")).table) as player:
        version, seat = player.state["version"], player.state["view"]["to_act"][0]
        illegal = await player.say("choose", version=version, choice="play Crown Thrust", seat=seat)
        assert illegal["type"] == "refused" and illegal["reason"] == "illegal" and illegal["rule"].startswith("HD-")
        unknown = await player.say("choose", version=version, choice="draw a sword", seat=seat)
        assert unknown["reason"] == "illegal" and "draw a sword" in unknown["sentence"]
        future = await player.say("choose", version=version + 9, choice="draft display 1", seat=seat)
        assert future["reason"] == "stale" and future["version"] == version
        first = await player.say("choose", version=version, choice="draft display 1", seat=seat)
        assert first["type"] == "taken"
        again = await player.say("choose", version=version, choice="draft display 1", seat=seat)
        assert again["type"] == "refused" and again["reason"] == "stale" and again["version"] == first["version"]
        assert (await player.hello())["version"] == first["version"]


async def test_nobody_acts_for_another_seat(site: Site) -> None:
    """Neither a spectator nor the opponent can choose, resign, offer or accept for a seat."""
    ann, bob, eve = Guest(site, "Ann"), Guest(site, "Bob"), Guest(site)
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two, eve.sit(made.table) as watcher:
        choice = (await one.dealt())["ask"]["choices"][0]["text"]
        version = one.state["version"]
        for player, seat in ((watcher, 0), (watcher, None), (two, 0)):
            for type, more in (
                ("choose", {"choice": choice}),
                ("resign", {}),
                ("offer", {"what": "takeback"}),
                ("accept", {"what": "rematch"}),
                ("decline", {"what": "rematch"}),
            ):
                answer = await player.say(type, version=version, seat=seat, **more)
                assert answer["type"] == "refused" and answer["reason"] == "seat", answer
        assert watcher.state["you"] == 2 and watcher.state["ask"] is None
        assert (await one.hello())["version"] == version


async def test_a_simultaneous_choice_is_hidden_and_makes_nobody_stale(site: Site) -> None:
    """While both choose, the other's choice shows nowhere, and an answer to the older version counts."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two:
        await both_asked(one, two)
        before = two.state
        taken = await one.choose()
        await two.shown(taken["version"])
        await one.shown(taken["version"])
        assert two.state["view"]["to_act"] == [1] and two.state["story"] == [] and two.state["moves"] == []
        assert {**two.state["view"], "to_act": 0} == {**before["view"], "to_act": 0}
        assert len(one.state["view"]["secrets"]["chosen"]) == 1 and one.state["ask"] is None
        late = await two.say("choose", version=before["version"], choice=before["ask"]["choices"][0]["text"])
        assert late["type"] == "taken"


async def test_a_page_that_missed_something_catches_up(site: Site) -> None:
    """With its last version a page gets only what happened since; both ways lead to the same picture and story."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table  # which is never over after eight choices, when all cards would be open
    async with ann.sit(table) as player:
        assert await player.asked()
        await player.shown((await player.choose())["version"])  # a first choice: the version is not 0 any more
        await player.until(lambda: 1 not in player.state["view"]["to_act"])  # the bot has chosen
        whole = list((await player.hello())["story"])
        version = player.state["version"]
        for _ in range(8):
            assert await player.asked()
            await player.shown((await player.choose())["version"])
        assert await player.asked()
        await player.until(lambda: 1 not in player.state["view"]["to_act"])  # the bot has chosen: nothing moves now
    async with ann.sit(table, version) as back, ann.sit(table) as fresh:
        assert back.state["since"] == version and fresh.state["since"] == 0
        assert whole + back.state["story"] == fresh.state["story"]
        assert all(line["version"] > version for line in back.state["story"])
        assert back.state["view"] == fresh.state["view"] and back.state["ask"] == fresh.state["ask"]
        assert back.state["moves"] == []
        ahead = await back.hello(10_000)
        assert ahead["since"] == 0


async def test_cards_travel_between_what_a_viewer_saw_and_sees(site: Site) -> None:
    """The moves of a state lead from the last picture to this one: every card seen lies where its move ends."""
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table("duel").table) as player:
        travelled = 0
        while await player.asked():
            await player.shown((await player.choose())["version"])
        states = [message for message in player.received if message["type"] == "state"]
        for state in states[1:]:
            for move in state["moves"]:
                travelled += 1
                assert move["source"] != move["target"]
                if move["card"] is not None:
                    assert move["card"] in zone_of(state, move["target"])["cards"]
        assert travelled > 20


async def test_who_comes_and_goes_is_told(site: Site) -> None:
    """Everybody at a table hears who is connected and how many watch; a name can be changed."""
    ann, eve = Guest(site, "Ann"), Guest(site)
    table = ann.table("duel").table
    async with ann.sit(table) as player:
        async with eve.sit(table) as watcher:
            await player.until(lambda: presence(player)["watching"] == 1)
            assert presence(player)["here"] == [True, True]
            assert watcher.state["table"]["players"][0] == {
                "name": "Ann",
                "who": "person",
                "here": True,
                "yours": False,
            }
            assert (await player.say("name", name="  Annabel \n Lee "))["type"] == "taken"
            await watcher.until(lambda: watcher.state["table"]["players"][0]["name"] == "Annabel Lee")
            assert (await player.say("name", name=" \n "))["type"] == "refused"
        await player.until(lambda: presence(player)["watching"] == 0)
        assert (await player.say("ping"))["type"] == "pong"


async def test_a_resigned_duel_is_over(site: Site) -> None:
    """Whoever resigns loses; afterwards nothing can be chosen, and the record can be had."""
    ann = Guest(site, "Ann")
    made = ann.table("gunfighter")
    assert ann.http.get(f"{made.table}.duel").status_code == 403
    async with ann.sit(made.table) as player:
        choice = player.state["ask"]["choices"][0]["text"]
        answer = await player.say("resign", version=player.state["version"])
        assert answer["type"] == "taken"
        state = await player.shown(answer["version"])
        assert state["table"]["outcome"]["winner"] == 1 and state["table"]["outcome"]["rule"] == "CD-1"
        for type, more in (("choose", {"choice": choice}), ("resign", {})):
            refused = await player.say(type, version=state["version"], **more)
            assert refused["reason"] == "over"
    record = ann.http.get(f"{made.table}.duel").text
    assert codeduello.read(record).state.outcome == (1, "resigned", "CD-1")


def join(guest: Guest, table: str, invite: str) -> None:
    """Sit down by the secret link."""
    guest.post(f"/api{table}/join", {"secret": invite.rpartition("/")[2]})


async def both_asked(one: Player, two: Player) -> None:
    """Get a duel of Gunfighter to where both choose what to play, and both have seen that."""
    for player in (one, two):
        await player.dealt()
        while player.state["ask"] is not None and player.state["ask"]["choices"][0]["verb"] != "play":
            await player.shown((await player.choose())["version"])
    await one.until(lambda: one.state["view"]["to_act"] == [0, 1])
    await two.until(lambda: two.state["view"]["to_act"] == [0, 1] and two.state["version"] == one.state["version"])


def presence(player: Player) -> Message:
    """What was last heard of who is there."""
    heard = [message for message in player.received if message["type"] == "presence"]
    return heard[-1] if heard else {"here": [], "watching": -1}


def zone_of(state: Message, place: list[object]) -> Message:
    """A zone of a state."""
    found: Message = next(zone for zone in state["view"]["zones"] if [zone["name"], zone["owner"]] == place)
    return found

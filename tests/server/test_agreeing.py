"""What two players agree on: a seat by a link, a take-back, a rematch; and two people at one screen."""

from __future__ import annotations

from server.test_table import both_asked, join
from support.site import Guest, Player, Site


async def test_a_friend_sits_down_by_the_secret_link(site: Site) -> None:
    """Only the link opens a private seat, once; the table waits until then, and then goes on for both."""
    ann, bob, eve = Guest(site, "Ann"), Guest(site, "Bob"), Guest(site, "Eve")
    made = ann.table("gunfighter", ("me", "open"))
    async with ann.sit(made.table) as one:
        assert one.state["ask"] is None and one.state["view"]["to_act"] == []
        assert one.state["table"]["invite"] == made.invite
        alone = await one.say("choose", version=0, choice="play Staredown")
        assert alone["reason"] == "illegal" and "no opponent yet" in alone["sentence"]
        refused = eve.post(f"/api{made.table}/join", {"secret": "guess"}, 400)
        assert "private" in refused["sentence"]
        assert bob.http.get(made.invite).status_code == 200
        join(bob, made.table, made.invite)
        join(bob, made.table, made.invite)
        taken = eve.post(f"/api{made.table}/join", {"secret": made.invite.rpartition("/")[2]}, 400)
        assert "watch" in taken["sentence"]
        await one.until(lambda: one.state["table"]["players"][1]["who"] == "person")
        assert one.state["ask"] is None, "no card is dealt before the friend has come to the table"
        assert [player["name"] for player in one.state["table"]["players"]] == ["Ann", "Bob"]
        assert one.state["table"]["invite"] == ""
        async with bob.sit(made.table) as two, eve.sit(made.table) as watcher:
            assert (await one.dealt())["ask"]["seat"] == 0
            assert two.state["you"] == 1 and (await two.dealt())["ask"]["seat"] == 1
            assert watcher.state["you"] == 2 and watcher.state["table"]["invite"] == ""


def test_an_open_table_takes_whoever_comes(site: Site) -> None:
    """An open table is in the list until somebody sits down; then it can be watched."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("duel", ("open", "me"), private=False)
    assert made.table in [table["table"] for table in bob.get("/api/tables")["open"]]
    bob.post(f"/api{made.table}/join", {})
    lists = bob.get("/api/tables")
    assert made.table not in [table["table"] for table in lists["open"]]
    assert made.table not in [table["table"] for table in lists["running"]], "it is one's own"
    assert made.table in [table["table"] for table in Guest(site).get("/api/tables")["running"]]
    assert lists["mine"][0]["table"] == made.table and lists["mine"][0]["yours"] == [0]


async def test_a_choice_is_taken_back_by_consent(site: Site) -> None:
    """A hidden choice is taken back when the opponent agrees, not when they decline; the record forgets it."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two:
        await both_asked(one, two)
        before = one.state
        await one.shown((await one.choose())["version"])
        version = one.state["version"]
        assert one.state["offers"]["takeback_refused"] == ""
        assert (await two.say("accept", what="takeback", version=version))["reason"] == "offer"
        for answer in ("decline", "accept"):
            assert (await one.say("offer", what="takeback", version=version))["type"] == "taken"
            await two.until(lambda: two.state["offers"]["takeback"] == 0)
            assert (await two.say(answer, what="takeback", version=version))["type"] == "taken"
        state = await one.shown(version + 1)
        assert state["view"] == before["view"] and state["ask"] == before["ask"]
        assert state["since"] == 0 and state["story"][-1]["kind"] == "takeback"
        stale = await one.say("choose", version=before["version"], choice=before["ask"]["choices"][0]["text"])
        assert stale["reason"] == "stale"
        assert (await one.choose())["type"] == "taken"


async def test_what_was_learnt_cannot_be_taken_back(site: Site) -> None:
    """After a card was seen that was hidden before, a take-back is refused with a sentence."""
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table("duel").table) as player:
        assert await player.asked()
        nothing = await player.say("offer", what="takeback", version=player.state["version"])
        assert nothing["type"] == "refused" and nothing["reason"] == "offer"
        while "draft the top card" not in [choice["text"] for choice in player.state["ask"]["choices"]]:
            await player.shown((await player.choose())["version"])
            assert await player.asked()
        await player.shown((await player.choose("draft the top card"))["version"])
        assert await player.asked()
        assert "random result" in player.state["offers"]["takeback_refused"]
        refused = await player.say("offer", what="takeback", version=player.state["version"])
        assert refused["reason"] == "offer" and refused["sentence"] == player.state["offers"]["takeback_refused"]


async def test_a_bot_agrees_at_once(site: Site) -> None:
    """Against a bot a take-back and a rematch need nobody's consent."""
    ann = Guest(site, "Ann")
    made = ann.table("htcg")
    async with ann.sit(made.table) as player:
        assert await player.asked()
        for _ in range(40):
            await player.shown((await player.choose())["version"])
            assert await player.asked()
            if player.state["offers"]["takeback_refused"] == "":
                break
        version = player.state["version"]
        assert (await player.say("offer", what="takeback", version=version))["type"] == "taken"
        early = await player.say("offer", what="rematch", version=version + 1)
        assert early["reason"] == "offer"
        await player.say("resign", version=version + 1)
        state = await player.shown(version + 2)
        assert (await player.say("offer", what="rematch", version=state["version"]))["type"] == "taken"
        await player.until(lambda: player.state["table"]["next"] != "")
        assert (await player.say("offer", what="rematch", version=state["version"]))["reason"] == "offer"
    async with ann.sit(player.state["table"]["next"]) as again:
        assert again.state["version"] >= 0 and again.state["you"] == 0 and not again.state["open"]


async def test_two_people_at_one_screen(site: Site) -> None:
    """The screen shows what a spectator sees until a player sits before it; then that hand, and only that."""
    ann, eve = Guest(site, "Ann"), Guest(site, "Eve")
    made = ann.table("gunfighter", ("me", "me"))
    async with ann.sit(made.table) as screen, eve.sit(made.table) as watcher:
        assert screen.state["you"] == 2 and screen.state["table"]["hot_seat"]
        assert screen.state["view"] == watcher.state["view"] and not screen.state.get("ask")
        for seat in (1, 0):
            await looking_as(screen, seat)
            hands = {z["owner"]: z["cards"] for z in screen.state["view"]["zones"] if z["name"] == "hand"}
            assert None not in hands[seat] and None in hands[1 - seat]
            assert screen.state["ask"]["seat"] == seat and screen.state["since"] == 0
        await looking_as(screen, 2)
        version = screen.state["version"]
        which = await screen.say("choose", version=version, choice="play Staredown")
        assert which["reason"] == "seat"
        assert (await watcher.say("look", seat=0))["reason"] == "seat"


async def looking_as(screen: Player, seat: int) -> None:
    """Sit down before the screen, or draw the curtain."""
    await screen.send({"type": "look", "seat": seat})
    await screen.until(lambda: screen.state["you"] == seat)

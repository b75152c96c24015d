"""A hostile client: whatever it sends, it gets a clear refusal, nothing changes, and the server goes on."""

from __future__ import annotations

import asyncio
import random
import string
from collections import Counter
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.test_table import join
from support.site import Guest, Message, Player, Site

MESSAGES = 5000
ODD: list[Any] = [None, True, -1, 0, 1, 2, 3, 10**30, 1.5, "", "0", "\0", "ß" * 50, [], [[]], {}, {"type": "choose"}]
TYPES = ["hello", "look", "choose", "ping", "state", "taken", "", "CHOOSE"]
DEEDS = ["resign", "offer", "accept", "decline"]
FIELDS = ["version", "choice", "seat", "what", "since", "name", "n", "guest", "table", "is_open", "__class__"]


def junk(luck: random.Random, types: list[str], real: list[Message]) -> str | bytes:
    """Something that no page would send: broken, oversized, foreign, repeated, or almost right."""
    kind = luck.randrange(8)
    if kind == 0:
        return "".join(luck.choices(string.printable, k=luck.randrange(200)))
    if kind == 1:
        return bytes(luck.randrange(256) for _ in range(luck.randrange(100)))
    if kind == 2:
        return '{"type":"choose","version":0,"choice":"' + "x" * luck.choice([5000, 20_000, 60_000]) + '"}'
    if kind == 3:
        return "[" * luck.randrange(1, 4000)
    if kind == 4:
        return msgspec.json.encode(luck.choice(ODD)).decode()
    if kind == 5:
        return msgspec.json.encode(luck.choice(real)).decode()
    message = {"type": luck.choice(types)}
    message |= {luck.choice(FIELDS): luck.choice([*ODD, "takeback", "rematch"]) for _ in range(luck.randrange(5))}
    return msgspec.json.encode(message).decode()


async def test_a_hostile_client_changes_nothing(site: Site) -> None:
    """Five thousand malformed, repeated, foreign and oversized messages: refusals, no change, no crash."""
    ann, bob, eve = Guest(site, "Ann"), Guest(site, "Bob"), Guest(site)
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two:
        repeated: list[Message] = []
        for player in (one, two):
            await player.dealt()
            message = {
                "type": "choose",
                "version": player.state["version"],
                "choice": player.state["ask"]["choices"][0]["text"],
            }
            repeated += [message, {**message, "seat": 0}, {**message, "seat": 1}]
            taken = await player.choose(str(message["choice"]))
            assert taken["type"] == "taken"
        await one.shown(taken["version"])  # what was shown between the two choices may be on its way yet
        before = (one.state["version"], one.state["view"])
        reasons: Counter[str] = Counter()
        luck = random.Random(5)
        sent = 0
        while sent < MESSAGES:
            # As a spectator, who may do nothing, and as the opponent; a socket that is closed is opened again.
            sent += await attack(eve, made.table, luck, TYPES + DEEDS, repeated, reasons)
            sent += await attack(bob, made.table, luck, TYPES, repeated, reasons)
        assert reasons["malformed"] > 100 and reasons["large"] > 10 and reasons["fast"] > 100
        assert reasons["seat"] + reasons["stale"] > 10 and not reasons["taken"], reasons
        await one.hello()
        assert (one.state["version"], one.state["view"]) == before
        assert (await one.say("ping"))["type"] == "pong"
        await two.hello()
        mover = one if one.state["ask"] is not None else two
        assert (await mover.choose())["type"] == "taken"
    assert "message failed" not in site.log() and "Traceback" not in site.log()


async def attack(
    guest: Guest, table: str, luck: random.Random, types: list[str], real: list[Message], reasons: Counter[str]
) -> int:
    """Send as much as the server bears; how much that was."""
    sent = 0
    try:
        async with guest.sit(table) as player:
            for _ in range(500):
                await player.send(junk(luck, types, real))
                sent += 1
                if sent % 50 == 0:
                    await asyncio.sleep(luck.choice([0, 0, 0.5]))
            await asyncio.sleep(0.2)
    except ConnectionError:
        pass
    count(player, reasons)
    return max(sent, 1)


def count(player: Player, reasons: Counter[str]) -> None:
    """Count what the server answered; every refusal has a sentence."""
    for message in player.received:
        if message["type"] == "refused":
            assert message["sentence"].endswith((".", "?")) and message["reason"], message
            reasons[message["reason"]] += 1
        elif message["type"] == "taken":
            reasons["taken"] += 1


async def test_who_is_too_fast_is_answered_all_the_same(site: Site) -> None:
    """Every message of too many is answered by its number: refused as too fast, until a moment has passed."""
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table("duel").table) as player:
        answers = await asyncio.gather(*(player.say("ping") for _ in range(100)))
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert 20 <= len(refused) < 100 and {answer["reason"] for answer in refused} == {"fast"}
        await asyncio.sleep(0.5)
        assert await player.asked()  # the bot may begin
        assert (await player.choose())["type"] == "taken"


async def test_a_frame_beyond_all_measure_ends_the_connection(site: Site) -> None:
    """A message of a megabyte is not even read; the table goes on."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table
    async with ann.sit(table) as player:
        with pytest.raises(ConnectionError):
            await player.send("x" * 1_000_000)
            await player.until(lambda: False)
    async with ann.sit(table) as player:
        assert await player.asked()


async def test_a_broken_frame_is_a_word_in_the_log(site: Site) -> None:
    """Bytes that are no text end the connection, with a line for the operator and no traceback."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table
    headers = {"Cookie": ann.cookie}
    async with connect(site.url.replace("http", "ws", 1) + f"{table}/socket", additional_headers=headers) as socket:
        await socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            while True:
                await socket.recv()
    assert "broken frame" in site.log() and "Traceback" not in site.log()


async def test_a_page_of_another_site_gets_no_socket(site: Site) -> None:
    """A socket that a foreign page opens is closed at once, and so is one to a table that does not exist."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table
    address = site.url.replace("http", "ws", 1)
    for path, origin, code in (
        (f"{table}/socket", "https://evil.example", 4403),
        (f"{table}/socket", "null", 4403),
        ("/tables/nothing/socket", site.url, 4404),
    ):
        headers = {"Cookie": ann.cookie, "Origin": origin}
        async with connect(address + path, additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == code


async def test_a_forged_cookie_is_nobody(site: Site) -> None:
    """Whoever changes a letter of a cookie is a spectator."""
    ann, eve = Guest(site, "Ann"), Guest(site)
    table = ann.table("duel").table
    guest = ann.http.cookies["guest"]
    for forged in (guest[:-1] + ("0" if guest[-1] != "0" else "1"), guest.partition(".")[0], "x" * 5000):
        eve.http.cookies.set("guest", forged)
        async with eve.sit(table) as player:
            assert player.state["you"] == 2

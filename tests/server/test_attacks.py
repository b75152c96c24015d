"""What strangers may try: nothing that they send keeps the others waiting, locks a player out, or costs too much."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import codeduello
from codeduello.server.http.deadlines import BODY_SECONDS, HEAD_SECONDS
from codeduello.server.http.rate_limits import (
    BOTS_ONLY,
    MOST_OF_A_PLAYER,
    MOST_OF_AN_ADDRESS,
    Limits,
    network_of,
)
from codeduello.server.http.sessions import clean_name
from support.site import HERE, PATIENCE, Guest, Message, Player, Site

UNKNOWN = "use ratimicS s'tnenoppo eht esoohc"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that is as strict as a public one; it believes what is said about addresses."""
    with Site(tmp_path_factory.mktemp("strict"), allowance=1) as running:
        yield running


def coming_from(site: Site, address: str, name: str = "") -> Guest:
    """Somebody at this address."""
    guest = Guest(site)
    guest.http.headers["X-Forwarded-For"] = address
    if name:
        guest.post("/api/me", {"name": name})
    return guest


def slow_work(site: Site) -> list[Message]:
    """What the server had to say about messages and requests that cost too much in its event loop."""
    lines = [msgspec.json.decode(line) for line in site.log().splitlines()]
    return [line for line in lines if line["event"] == "slow"]


@pytest.mark.parametrize(
    "deck",
    [
        "\n".join(f"upper {number} attick" for number in range(450)),
        "\n".join(f"upper {number} attick" for number in range(13_056)),
        "999 Thrust\n" * 1_500,
        "4 Thrust\n" * 500,
        "\n".join(f"5 {card.title}" for card in codeduello.load("htcg").kinds),
        "x" * 19_999,
        "#" * 200_000,
    ],
)
def test_no_deck_stops_the_server(site: Site, deck: str) -> None:
    """A deck of any length is judged or refused, and none costs the event loop more than a moment."""
    guest = Guest(site)
    known = len(slow_work(site))
    for path, body in (
        ("/api/decks/check", {"game": "htcg", "edition": "first", "deck": deck}),
        ("/api/tables", {"game": "htcg", "edition": "first", "options": {"deck_0": deck}}),
    ):
        answer = guest.http.post(path, content=msgspec.json.encode(body))
        assert answer.status_code in (200, 400) and len(answer.content) < 100_000
    assert slow_work(site)[known:] == []


async def test_choices_that_do_not_exist_keep_nobody_waiting(site: Site) -> None:
    """Hundreds of unknown choices at once are refused, each at little cost, and the socket is closed in the end."""
    known = len(slow_work(site))
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    async with bob.sit(bob.table("duel").table) as other, ann.sit(ann.table("htcg").table) as player:
        for number in range(400):
            await player.send({"type": "choose", "n": number, "version": 0, "choice": UNKNOWN})
            if number % 5 == 0:
                await player.send({"type": "ping"})  # a ping between refusals excuses nothing
        assert (await other.say("ping"))["type"] == "pong"
        await player.until(lambda: player.closed is not None)
        assert player.closed == 4429
    assert slow_work(site)[known:] == []


async def test_a_player_always_gets_in(strict: Site) -> None:
    """However many sockets strangers open at a table, whoever holds a seat there is served."""
    ann = coming_from(strict, "10.1.0.1", "Ann")
    table = ann.table("duel", ("me", "open"), private=False).table
    address = strict.url.replace("http", "ws", 1) + table + "/socket"
    strangers: list[ClientConnection] = []
    turned_away = 0
    for number in range(MOST_OF_AN_ADDRESS + 10):
        stranger = await connect(address, additional_headers={"X-Forwarded-For": "10.1.0.2"}, open_timeout=60)
        strangers.append(stranger)
        if number >= MOST_OF_AN_ADDRESS:
            with pytest.raises(ConnectionClosed):
                await stranger.recv()
            turned_away += stranger.close_code == 4503
    assert turned_away == 10
    headers = {"X-Forwarded-For": "10.1.0.2", "Cookie": ann.cookie}
    async with connect(address, additional_headers=headers, max_size=None) as player:  # Ann, at the same address
        await player.send('{"type": "hello"}')
        while (message := msgspec.json.decode(await player.recv()))["type"] != "state":
            pass
        assert message["you"] == 0
    for stranger in strangers:
        stranger.transport.abort()


async def test_the_oldest_of_many_windows_is_closed(site: Site) -> None:
    """A player who opens their table once more than anybody needs loses the oldest window, with a code for that."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table
    async with ann.sit(table) as first:
        address = site.url.replace("http", "ws", 1) + table + "/socket"
        others = [await connect(address, additional_headers={"Cookie": ann.cookie}) for _ in range(MOST_OF_A_PLAYER)]
        await first.until(lambda: first.closed is not None)
        assert first.closed == 4409 and others[-1].close_code is None
        for other in others:
            await other.close()


async def test_uploads_do_not_stop_the_bots(site: Site) -> None:
    """While records are read that take too long or are nonsense, a bot answers as before."""
    deck = "; ".join(f"upper {number} attick" for number in range(400))
    record = f'[game "htcg"]\n[option deck_0 "{deck}"]\n[seed "1"]\n'
    guests = [Guest(site) for _ in range(4)]
    for number, guest in enumerate(guests):
        guest.http.headers["X-Forwarded-For"] = f"10.2.0.{number}"
    uploads = [asyncio.create_task(asyncio.to_thread(g.http.post, "/api/records", content=record)) for g in guests]
    ann = Guest(site, "Ann")
    async with ann.sit(ann.table("duel").table) as player:
        for _ in range(5):
            assert await player.asked()
            await player.shown((await player.choose())["version"])
    for upload in uploads:
        assert (await upload).status_code == 400


def test_a_long_duel_is_opened_without_a_stall(site: Site) -> None:
    """An uploaded record is opened, looked at and gone on with at no cost for the others."""
    known = len(slow_work(site))
    match = codeduello.load("gunfighter").match(3)
    while match.state.outcome is None:
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[-1])
    guest = Guest(site)
    made = msgspec.json.decode(guest.http.post("/api/records", content=match.write()).content)
    table = made["table"].replace("/replays/", "/tables/")
    assert guest.http.get(made["table"]).status_code == 200
    assert guest.get(f"/api{table}/replay/{len(match.entries)}")["length"] == len(match.entries)
    assert guest.post(f"/api{table}/continue", {"step": 0, "seat": 0})["table"]
    assert slow_work(site)[known:] == []


def test_a_connection_that_does_not_get_on_is_ended(folder: Path) -> None:
    """Half a head, and half a body, are waited for no longer than their deadlines; others are served."""
    with Site(folder, allowance=1, proxy="") as site:
        slow = socket.create_connection(("127.0.0.1", site.port))
        slow.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx")
        halves = [socket.create_connection(("127.0.0.1", site.port)) for _ in range(MOST_OF_AN_ADDRESS + 50)]
        for half in halves:
            with suppress(ConnectionError):
                half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
        another = httpx.HTTPTransport(local_address="127.0.0.2")
        assert httpx.Client(transport=another, timeout=60).get(f"{site.url}/healthz").status_code == 200
        for half in halves:
            half.settimeout(HEAD_SECONDS + 60)
            with suppress(ConnectionError):
                assert half.recv(1) == b""
            half.close()
        slow.settimeout(BODY_SECONDS + 60)
        assert b"408" in slow.recv(1000)
        slow.close()


def test_cost_is_counted_over_all_requests_of_an_address(folder: Path) -> None:
    """Whoever has used up the processor time of an address is told to wait, and the others are not."""
    deck = "\n".join(f"4 {card.title}" for card in codeduello.load("htcg").kinds)
    body = msgspec.json.encode({"game": "htcg", "edition": "first", "deck": deck})
    with Site(folder, allowance=0.02) as site:
        eve = coming_from(site, "10.3.0.1")
        for _ in range(200):
            answer = eve.http.post("/api/decks/check", content=body)
            if answer.status_code == 429:
                break
        assert answer.status_code == 429 and answer.headers["retry-after"] and answer.json()["sentence"]
        assert eve.http.get("/").status_code == 429
        assert coming_from(site, "10.3.0.2").http.get("/").status_code == 200


def test_made_up_addresses_are_not_believed(folder: Path) -> None:
    """Whoever is no proxy of the site and says for whom they ask is counted by their own address all the same."""
    with Site(folder, allowance=0.02, proxy="") as site:
        eve = Guest(site)
        asked = (eve.http.post("/quick", headers={"X-Forwarded-For": f"10.5.0.{number}"}) for number in range(200))
        assert any(answer.status_code == 429 for answer in asked)


async def test_rematches_are_tables_too(folder: Path) -> None:
    """Who plays one rematch after the other, which takes no request, is told to wait as for any new table."""
    with Site(folder, allowance=0.05) as site:
        ann = Guest(site, "Ann")
        table = ann.table("duel", ("me", "random")).table
        made = 0
        while table:
            async with ann.sit(table) as player:
                answer, table = await resigned_and_played_again(player)
            made += bool(table)
        assert answer["reason"] == "fast" and 5 <= made < 50, (answer, made)


async def resigned_and_played_again(player: Player) -> tuple[Message, str]:
    """Give up and ask a bot for a rematch: the answer, and the new table, if there is one."""
    await player.say("resign", version=player.state["version"])
    await player.until(lambda: player.state["table"]["outcome"] is not None)
    answer = await player.say("offer", what="rematch", version=player.state["version"])
    if answer["type"] != "taken":
        return answer, ""
    await player.until(lambda: player.state["table"]["next"])
    return answer, player.state["table"]["next"]


def test_nobody_fills_the_site_with_tables(strict: Site) -> None:
    """An address may make dozens of tables at once, a dozen that are listed, and half a dozen among bots."""
    kinds: list[tuple[Message, int, int]] = [
        ({"seats": ("me", "greedy")}, 60, 75),
        ({"seats": ("me", "open"), "private": False}, 12, 16),
        ({"seats": ("greedy", "random")}, 6, 9),
    ]
    for number, (more, at_least, at_most) in enumerate(kinds):
        eve = coming_from(strict, f"10.4.0.{number}")
        made = 0
        while True:
            answer = eve.http.post("/api/tables", content=msgspec.json.encode({"game": "duel", **more}))
            if answer.status_code != 201:
                break
            made += 1
        assert answer.status_code == 429 and at_least <= made <= at_most, (more, made)


def test_addresses_of_one_network_are_counted_as_one() -> None:
    """Of IPv6 the network of a customer is counted, of IPv4 the address, also where it is written as IPv6."""
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("testclient") == "testclient"


def test_what_costs_more_than_there_is_is_paid_off_later() -> None:
    """A charge may leave an address in debt; the guest and the address are counted each for itself."""
    limits = Limits()
    assert limits.allow("a", "guest")
    limits.charge("a", "guest", 6)
    assert not limits.allow("a", "guest") and limits.allow("a", "another") and limits.allow("a", None)
    limits.charge("a", None, 6)
    assert not limits.allow("a", "another") and limits.allow("b", "another")


def test_several_processes_share_what_a_visitor_may_ask_for() -> None:
    """With four processes each allows a quarter, from the next message on; every kind of table still fits in."""
    alone, one_of_four = Limits(), Limits()
    one_of_four.processes = lambda: 4
    for limits, seconds in ((alone, 9.0), (one_of_four, 2.25)):
        limits.charge("a", None, seconds)
        assert limits.allow("a", None)
        limits.charge("a", None, seconds / 4)
        assert not limits.allow("a", None)
    crowded = Limits()
    crowded.charge("a", None, 3)
    assert crowded.allow("a", None)
    crowded.processes = lambda: 256
    assert crowded.take_table("a", BOTS_ONLY) and not crowded.take_table("a", BOTS_ONLY)
    crowded.charge("a", None, 1)
    assert not crowded.allow("a", None)


def said(site: Site, request: bytes) -> bytes:
    """What the server answers to these bytes, from the beginning; nothing if it hangs up."""
    with socket.create_connection((HERE, site.port), timeout=PATIENCE) as line, suppress(ConnectionError):
        line.sendall(request)
        return line.recv(12)
    return b""


def test_tiny_chunks_are_not_read(strict: Site) -> None:
    """A body in chunks of a byte is cut off before it costs much; one whose length is announced may have many lines."""
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\n"
    assert said(strict, head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 9_000) == b""
    both = b"Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert said(strict, head + both + b"1\r\n \r\n" * 9_000) == b""
    lines = b"\r\n" * 5_000
    assert said(strict, head + b"Content-Length: %d\r\n\r\n" % len(lines) + lines) == b"HTTP/1.1 400"
    few = b"Transfer-Encoding: chunked\r\n\r\n" + b"2\r\n{}\r\n0\r\n\r\n"
    assert said(strict, head + few) == b"HTTP/1.1 400"


def test_a_visitor_who_is_gone_at_once_leaves_no_traceback(strict: Site) -> None:
    """Somebody who asks for a socket and hangs up is nothing to log."""
    asked = (
        b"GET /tables/none/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(20):
        assert said(strict, asked) == b"HTTP/1.1 101"
    assert httpx.get(f"{strict.url}/healthz", timeout=PATIENCE).status_code == 200
    assert "Traceback" not in strict.log()


@pytest.mark.parametrize(
    ("given", "kept"),
    [("\u0301" * 24, ""), ("e\u0301\u0302\u0303\u0304", "é\u0302\u0303"), ("Zoë", "Zoë"), ("नमस्ते", "नमस्ते")],
)
def test_accents_are_not_heaped(given: str, kept: str) -> None:
    """A name is not drawn over what stands around it, and letters of all languages keep what belongs to them."""
    assert clean_name(given) == kept

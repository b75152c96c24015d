"""The fuzz test: messages and requests that are almost right, one after the other, and none may cost much or break.

`uv run python tests/server/fuzz.py [--messages 20000] [--requests 20000] [--seed 1]`
It knows what a message and a request look like, and changes them: other words, numbers, fields, bytes. It fails if the
server answers with an error of its own, loses a socket, writes a traceback, or logs work as slow: more than 20 ms of
processor time in the event loop for a single message or request.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
import msgspec

import codeduello
from codeduello.server.http.rate_limits import MESSAGES_AT_ONCE
from codeduello.server.http.responses import PARTS
from codeduello.server.tables.games import editions
from support.site import Guest, Message, Player, Site

FAIR_CODES = {4404, 4409, 4429, 4503, 1007, 1009, 1012}
WORDS = [
    "",
    " ",
    "\x00",
    "null",
    "takeback",
    "rematch",
    "open",
    "me",
    "greedy",
    "<b>",
    "\u202e",
    "ß" * 9,
    "💥",
    "-1",
    "nan",
]
NUMBERS = [-1, 0, 1, 2, 3, 7, 255, 10**6, 2**31, 2**63, 2**64, -(2**63), 0.5, 1e308]
VARIANTS = [(game, edition) for game in codeduello.games() for edition in editions(game)]


class Mutator:
    """Changes what is right a little, by its own luck."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def text(self, text: str) -> str:
        """Other words: letters swapped, pieces lost, doubled or put in."""
        luck = self.luck
        for _ in range(luck.choice([0, 1, 1, 2, 8])):
            here, there = sorted((luck.randrange(len(text) + 1), luck.randrange(len(text) + 1)))
            piece = text[here:there]
            text = luck.choice(
                [
                    text[:here] + text[there:],
                    text[:there] + piece + text[there:],
                    text[:here] + luck.choice(WORDS) + text[here:],
                    text[:here] + piece[::-1] + text[there:],
                    text.upper(),
                ]
            )[:300_000]
        return text if luck.random() < 0.98 else text * luck.choice([2, 10, 50])

    def value(self, value: Any, depth: int = 0) -> Any:
        """Another value in place of this one, mostly of the same shape."""
        luck = self.luck
        if depth > 6 or luck.random() < 0.04:
            return luck.choice([None, True, [], {}, luck.choice(NUMBERS), luck.choice(WORDS), [[[[]]]], "x" * 5000])
        if isinstance(value, dict):
            changed = {name: self.value(one, depth + 1) for name, one in value.items() if luck.random() > 0.02}
            if luck.random() < 0.05:
                changed[luck.choice([*WORDS, "n", "seat", "version", "type"])] = luck.choice(NUMBERS)
            return changed
        if isinstance(value, list | tuple):
            return [self.value(one, depth + 1) for one in value if luck.random() > 0.03]
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int | float):
            return value if luck.random() < 0.7 else luck.choice([value + 1, value - 1, -value, *NUMBERS])
        return value if luck.random() < 0.6 else self.text(str(value))

    def encoded(self, value: Any) -> str:
        """A changed value as JSON, which sometimes is not JSON any more."""
        text = msgspec.json.encode(self.value(value)).decode()
        return self.text(text) if self.luck.random() < 0.1 else text


class Fuzzer:
    """Somebody with bad manners at a site of their own."""

    def __init__(self, site: Site, seed: int) -> None:
        self.site = site
        self.change = Mutator(seed)
        self.luck = self.change.luck
        self.guest = Guest(site, "Eve")
        self.answers: Counter[str] = Counter()
        self.tables: list[str] = []
        self.records = [some_record(game, edition, seed) for game, edition in VARIANTS]
        self.decks = [deck for _, edition in VARIANTS if edition for deck in starters(edition)]

    # Messages.

    async def send_messages(self, number: int) -> None:
        """So many messages, at one table after the other."""
        sent = 0
        while sent < number:
            if len(self.tables) < 8 or self.luck.random() < 0.2:
                self.tables = [*self.tables[-12:], self.new_table()]
            table = self.luck.choice(self.tables)
            async with self.guest.sit(table) as player:
                for _ in range(min(int(MESSAGES_AT_ONCE) // 2 - 3, number - sent)):
                    sent += 1
                    if not await self.send_one(player):
                        break

    def new_table(self) -> str:
        """A table of any game, mostly with a free hand for this guest."""
        game, edition = self.luck.choice(VARIANTS)
        seats = self.luck.choice([("me", "me"), ("me", "greedy"), ("random", "me"), ("me", "open")])
        return self.guest.table(game, seats, edition=edition).table

    async def send_one(self, player: Player) -> bool:
        """One message and its answer; false if the socket was closed for a fair reason."""
        text = self.message(player.state)
        heard = len(player.received)
        try:
            await player.send(text if len(text) < 60_000 else text[:60_000])
            await player.send({"type": "ping", "n": 999_999_999})
            await player.until(lambda: any(said.get("n") == 999_999_999 for said in player.received[heard:]))
        except ConnectionError:
            assert player.closed in FAIR_CODES, (player.closed, text[:500])
            self.answers[f"closed {player.closed}"] += 1
            return False
        for said in player.received[heard:]:
            self.answers[said["reason"] if said["type"] == "refused" else said["type"]] += 1
        return True

    def message(self, state: Message) -> str:
        """Something to say at this table."""
        luck = self.luck
        offered = [choice["text"] for choice in (state["ask"] or {"choices": []})["choices"]] or ["play Thrust"]
        seat = luck.choice([None, 0, 1, *state["view"]["to_act"]])
        version = state["version"]
        if luck.random() < 0.25:  # a good one, so that the duel goes on
            return msgspec.json.encode(self.plain_choice(state, offered, seat)).decode()
        what = luck.choice(["takeback", "rematch"])
        return self.change.encoded(
            luck.choice(
                [
                    {"type": "choose", "version": version, "choice": luck.choice(offered), "seat": seat},
                    {"type": "choose", "version": version, "choice": luck.choice(offered), "seat": seat},
                    {"type": luck.choice(["offer", "accept", "decline"]), "what": what, "version": version},
                    {"type": "hello", "since": luck.choice([0, version])},
                    {"type": "look", "seat": luck.choice([0, 1, 2])},
                    {"type": "name", "name": luck.choice(["Eve", "Eve\u0301", *WORDS])},
                    {"type": "ping", "n": luck.choice(NUMBERS)},
                    {"type": "resign", "version": version + luck.choice([0, 0, 0, 1])},
                ]
            )
        )

    def plain_choice(self, state: Message, offered: list[str], seat: int | None) -> Message:
        """A choice as a page would send it, or a look at the table as whoever must choose."""
        if state["ask"] is None and state["table"]["hot_seat"] and state["view"]["to_act"]:
            return {"type": "look", "seat": state["view"]["to_act"][0]}
        seat = state["ask"]["seat"] if state["ask"] is not None else seat
        return {"type": "choose", "version": state["version"], "choice": self.luck.choice(offered), "seat": seat}

    # Requests.

    def send_requests(self, number: int) -> None:
        """So many requests."""
        kinds: list[Callable[[], httpx.Response]] = [
            self.make_table,
            self.make_table,
            self.check_deck,
            self.check_deck,
            self.upload,
            self.look_at,
            self.look_at,
            self.post_to_table,
        ]
        for _ in range(number):
            answer = self.luck.choice(kinds)()
            request = answer.request
            assert answer.status_code < 500, (answer.status_code, request.method, request.url, request.content[:500])
            assert answer.headers["x-content-type-options"] == "nosniff", request.url
            is_part = request.url.path.startswith(PARTS) and answer.status_code == 200
            assert is_part or "content-security-policy" in answer.headers, request.url
            self.answers[str(answer.status_code)] += 1
            if answer.status_code == 201 and answer.json().get("table", "").startswith("/replays/"):
                self.tables = [*self.tables[-12:], answer.json()["table"].replace("/replays/", "/tables/")]

    def post(self, path: str, content: str) -> httpx.Response:
        """Post this."""
        return self.guest.http.post(path, content=content.encode("utf-8", "replace"))

    def make_table(self) -> httpx.Response:
        """A table with odd options, decks and clocks."""
        luck = self.luck
        game, edition = luck.choice(VARIANTS)
        options = {
            option.name: luck.choice([option.default, *list(option.values)[:20]])
            for option in codeduello.load(game, **({"edition": edition} if edition else {})).options
            if option.name != "edition" and luck.random() < 0.4
        }
        if edition and luck.random() < 0.5:
            options[luck.choice(["deck_0", "deck_1"])] = self.deck()
        kind = luck.choice(["none", "move", "chess", "match"])
        body = {
            "game": game,
            "edition": edition,
            "options": options,
            "seats": luck.choice([["me", "greedy"], ["me", "open"], ["me", "me"]]),
            "clock": {"kind": kind, "minutes": luck.choice([0, 1, 30]), "seconds": 5},
            "private": luck.random() < 0.5,
        }
        return self.post("/api/tables", self.change.encoded(body))

    def deck(self) -> str:
        """A deck that is almost one."""
        luck = self.luck
        lines = luck.choice(self.decks).splitlines()
        for _ in range(luck.choice([0, 1, 3, 30])):
            place = luck.randrange(len(lines))
            lines[place] = luck.choice([lines[place - 1], self.change.text(lines[place]), f"999 {lines[place]}"])
        return "\n".join(lines * luck.choice([1, 1, 1, 2, 40]))

    def check_deck(self) -> httpx.Response:
        """A deck to be judged."""
        body = {"game": "htcg", "edition": self.luck.choice(["first", "gems"]), "deck": self.deck()}
        return self.post("/api/decks/check", self.change.encoded(body))

    def upload(self) -> httpx.Response:
        """A record that is almost one."""
        lines = self.luck.choice(self.records).splitlines()
        for _ in range(self.luck.choice([0, 1, 2, 10])):
            place = self.luck.randrange(len(lines))
            lines[place] = self.change.text(lines[place])
        return self.post("/api/records", "\n".join(lines))

    def look_at(self) -> httpx.Response:
        """A page, a list, a file, a moment of a duel."""
        luck = self.luck
        table = luck.choice(self.tables or ["/tables/x"])
        path = luck.choice(
            [
                "/",
                "/api/games",
                "/api/tables",
                "/api/me",
                "/healthz",
                "/static/js/table.js",
                table,
                f"{table}.duel",
                f"{table}/join/secret",
                table.replace("/tables/", "/replays/"),
                f"/api{table}/replay/{luck.choice([0, 1, 5, 40, 10**9])}",
            ]
        )
        if luck.random() < 0.3:
            path = "/" + self.change.text(path[1:]).replace("\\", "/")[:2000]
        path = "".join(sign if sign.isprintable() and sign.isascii() else "%00" for sign in path)
        headers = luck.choice(
            [{}, {"Range": "bytes=0-3"}, {"Cookie": "guest=x"}, {"Accept-Encoding": "x"}, {"Host": "x"}]
        )
        address = httpx.URL(self.site.url).copy_with(raw_path=path.replace(" ", "%20").encode())
        return self.guest.http.get(address, params={"as": luck.choice(["0", "1", "open", "x"])}, headers=headers)

    def post_to_table(self) -> httpx.Response:
        """Sitting down, playing on, another name, the one obvious button."""
        table = self.luck.choice(self.tables or ["/tables/x"])
        path, body = self.luck.choice(
            [
                (f"/api{table}/join", {"secret": "x"}),
                (f"/api{table}/continue", {"step": self.luck.choice([0, 1, 10]), "seat": 0, "bot": "greedy"}),
                ("/api/me", {"name": "Eve"}),
                ("/quick", {"game": "duel"}),
            ]
        )
        return self.post(path, self.change.encoded(body))


def some_record(game: str, edition: str, seed: int) -> str:
    """The record of a duel of random choices."""
    luck = random.Random(seed)
    match = codeduello.load(game, **({"edition": edition} if edition else {})).match(seed)
    while match.state.outcome is None:
        seat = luck.choice(match.state.to_act)
        match.play(seat, luck.choice(match.state.choices(seat)))
    return match.write()


def starters(edition: str) -> list[str]:
    """The starter decks of an edition of the card game."""
    decks = codeduello.load("htcg", edition=edition).decks
    assert decks is not None
    return list(decks.starters().values())


def complaints(site: Site) -> list[Message]:
    """What the server logged that it should not have had to."""
    lines = [msgspec.json.decode(line) for line in site.log().splitlines()]
    return [line for line in lines if line["event"] == "slow" or "traceback" in line]


def fuzz(site: Site, messages: int, requests: int, seed: int) -> str:
    """Send so many messages and requests; what came of it, in one line."""
    fuzzer = Fuzzer(site, seed)
    try:
        asyncio.run(fuzzer.send_messages(messages))
        fuzzer.send_requests(requests)
    except AssertionError as error:
        raise AssertionError(f"seed {seed}: {error} {complaints(site)[:1]}") from None
    assert complaints(site) == [], f"seed {seed}: {complaints(site)[:5]}"
    return (
        f"seed {seed}: {messages} messages, {requests} requests, nothing slow, nothing broken: {dict(fuzzer.answers)}"
    )


def main() -> None:
    """Run it as the words on the command line say."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--messages", type=int, default=20_000)
    words.add_argument("--requests", type=int, default=20_000)
    words.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as place, Site(Path(place), allowance=1_000_000) as site:
        print(fuzz(site, given.messages, given.requests, given.seed))


if __name__ == "__main__":
    main()

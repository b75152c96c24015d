"""The leak test: clients that keep everything they receive, and never hold a face that they were not entitled to.

`uv run python tests/find_leaks.py [--games 500] [--game duel] [--at-once 6]`
Two people and a spectator keep every message of a whole duel. Afterwards its record is replayed, and each message is
held against what the engine's own view allowed that viewer at that version.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import codeduello
from codeduello import Match
from codeduello.core.record import enter
from codeduello.server.tables.games import editions
from support.site import Guest, Message, Player, Site

SPECTATOR = 2


class Truth:
    """What each viewer was entitled to at each version, from the record alone."""

    def __init__(self, match: Match, final: Message) -> None:
        names = [match.state.name_of(card) for card in range(len(match.state.known))]
        zones = match.state.zones()
        self.names = {
            card["id"]: names[number]
            for zone, shown in zip(zones, final["view"]["zones"], strict=True)
            for number, card in zip(zone.cards, shown["cards"], strict=True)
        }
        self.match = match
        options = match.game.options
        lists = {o.name: str(match.game.settings[o.name]).split("; ") for o in options if o.secret_of is not None}
        self.secrets = [  # for each viewer, the lines of deck lists that nobody may tell them
            [line for o in options if not o.is_seen_by(viewer) for line in lists[o.name]] for viewer in range(3)
        ]
        self.numbers = {name: number for number, name in enumerate(names)}
        self.views: list[list[dict[str, Any]]] = []
        self.told: list[list[set[str]]] = []  # the cards in the events that a viewer saw, until each version
        self.zones = [(zone.name, zone.owner) for zone in zones]
        state = match.at(0)
        told: list[set[str]] = [set(), set(), set()]
        for entry in [None, *match.entries]:
            if entry is not None:
                enter(state, entry)
            for event in state.listen():
                for viewer in range(3):
                    if event.seen_by >> viewer & 1:
                        told[viewer] |= {names[card] for card in event.cards}
            state.listen().clear()
            self.views.append([state.view(viewer) for viewer in range(3)])
            self.told.append([seen.copy() for seen in told])

    def check(self, message: Message, viewer: int) -> None:
        """Hold one message against the truth."""
        if message["type"] != "state" or not message["open"]:
            texts = list(strings_in(message))
            for line in self.secrets[viewer]:
                assert not any(line in text for text in texts), f"viewer {viewer} is told of {line} in a deck"
        if message["type"] != "state":
            assert not list(cards_in(message)), message
            return
        if message["open"]:
            return
        assert message["you"] == viewer
        if not message["table"]["deal"]["dealt"]:
            assert not list(cards_in({**message, "table": {}})), "a card before the deal"
            return
        view = self.views[message["version"]][viewer]
        entitled = self.numbers.keys() & set(strings_in(view))
        shown = {**message, "story": [], "table": {}}
        for id in {id for id, _ in cards_in(shown)} | set(ids_in(message["ask"])):
            assert self.names[id] in entitled, f"{self.names[id]} is shown to viewer {viewer}"
        for id, kind in cards_in(message):
            assert self.is_of(id, kind), f"{self.names[id]} is called another card"
        for id, _ in cards_in(message["story"]):
            assert self.names[id] in self.told[message["version"]][viewer], f"{self.names[id]} is told to {viewer}"
        for zone in message["view"]["zones"]:
            place = view["table"] if zone["owner"] is None else view["seats"][zone["owner"]]
            seen = [None if card is None else self.names[card["id"]] for card in zone["cards"]]
            assert seen == place[zone["name"]], f"viewer {viewer} sees {zone['name']} differently"

    def is_of(self, id: int, kind: int) -> bool:
        """Whether a card is of the kind that it says."""
        return self.match.state.kind_of(self.numbers[self.names[id]]) == kind


def cards_in(data: Any) -> Iterator[tuple[int, int]]:
    """Every card anywhere in a message: its id and its kind."""
    if isinstance(data, dict):
        if "id" in data and "kind" in data:
            yield data["id"], data["kind"]
        for value in data.values():
            yield from cards_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from cards_in(value)


def ids_in(ask: Message | None) -> Iterator[int]:
    """Every card that a question names by its id."""
    for part in [] if ask is None else [*ask["choices"], *ask["refusals"]]:
        yield from part["cards"]


def strings_in(data: Any) -> Iterator[str]:
    """Every text anywhere in a view."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from strings_in(value)


def options_for(game: str, edition: str, luck: random.Random) -> dict[str, Any]:
    """Any decks, for a game that has them."""
    options = codeduello.load(game, **({"edition": edition} if edition else {})).options
    return {option.name: luck.choice(list(option.values)) for option in options if option.name.startswith("deck_")}


async def keep_everything(site: Site, game: str, edition: str, luck: random.Random) -> int:
    """Play one duel, and check it; how many messages were looked at."""
    ann, bob, eve = Guest(site), Guest(site), Guest(site)
    more = {"edition": edition, "options": options_for(game, edition, luck), "private": False}
    made = await asyncio.to_thread(ann.table, game, ("me", "open"), **more)
    await asyncio.to_thread(bob.post, f"/api{made.table}/join", {})
    async with ann.sit(made.table) as one, bob.sit(made.table) as two, eve.sit(made.table) as watcher:
        assert await asyncio.to_thread(refused, eve, made.table)
        await asyncio.gather(*(play(player, random.Random(luck.random())) for player in (one, two)))
        await watcher.until(lambda: watcher.state["open"])
        final = await watcher.hello()
    record = (await asyncio.to_thread(ann.http.get, f"{made.table}.duel")).text
    match = await asyncio.to_thread(codeduello.read, record)
    assert isinstance(match.seed, bytes) and match.deal is not None
    truth = await asyncio.to_thread(Truth, match, final)
    looked_at = 0
    for viewer, player in enumerate((one, two, watcher)):
        for message in player.received:
            truth.check(message, viewer)
            assert match.seed.hex() not in str(message)
            assert message.get("open") or match.deal.secret.hex() not in str(message)
            looked_at += 1
    return looked_at


def refused(guest: Guest, table: str) -> bool:
    """Whether neither the record nor the replay of a duel that goes on is to be had."""
    addresses = (f"{table}.duel", f"/api{table}/replay/0")
    return all(guest.http.get(address).status_code in (400, 403) for address in addresses)


async def play(player: Player, luck: random.Random) -> None:
    """Choose anything until the duel is over; look again from time to time."""
    while await player.asked():
        answer = await player.choose(luck.choice(player.state["ask"]["choices"])["text"])
        if answer["type"] == "taken":
            await player.shown(answer["version"])
        elif answer["reason"] == "fast":
            await asyncio.sleep(1)
        else:
            assert answer["reason"] == "stale", answer
        if luck.random() < 0.02:
            await player.hello(luck.randrange(player.state["version"] + 1))


async def play_many(site: Site, game: str, edition: str, games: int, at_once: int, seed: int = 0) -> str:
    """Play and check so many duels; what came of it, in one line."""
    left = iter(range(games))
    looked_at = 0

    async def one_after_the_other() -> None:
        nonlocal looked_at
        for number in left:
            found = await keep_everything(site, game, edition, random.Random(f"{game} {seed} {number}"))
            looked_at += found  # not in one line: others count while this one waits
            if number % 50 == 49:
                print(f"{game} {edition}: {number + 1} duels, {looked_at} messages", file=sys.stderr, flush=True)

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))
    return f"{game} {edition}: {games} duels, {looked_at} messages, no face that its viewer was not entitled to."


def main() -> None:
    """Run it as the words on the command line say."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=500)
    words.add_argument("--game", default="")
    words.add_argument("--at-once", type=int, default=6)
    words.add_argument("--seed", type=int, default=0)
    given = words.parse_args()
    for game in [given.game] if given.game else codeduello.games():
        for edition in editions(game):
            with tempfile.TemporaryDirectory() as place, Site(Path(place)) as site:
                found = asyncio.run(play_many(site, game, edition, given.games, given.at_once, given.seed))
                print(found, flush=True)


if __name__ == "__main__":
    main()

"""From a laid table to a dealt one over real sockets: own decks, sealed envelopes, void tables, other rules, luck."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import codeduello
from codeduello.cli.verify import WRONG, verify
from codeduello.core.fair import seal_of
from codeduello.server.messages.api import ClockSettings
from codeduello.server.storage.envelopes import OPENING, Drawn
from codeduello.server.storage.rows import Record, SeatRow, now
from codeduello.server.tables.luck import luck_of
from codeduello.server.tables.new_tables import new_row
from codeduello.server.tables.table_match import TableMatch
from codeduello.server.views.fairness import fairness
from server.test_table import join
from support.site import Guest, Player, Site

NONCES = [bytes([number]) * 32 for number in (1, 2)]
HTCG = codeduello.load("htcg")
assert HTCG.decks is not None
KURGAN = HTCG.decks.starters()["kurgan"]


def cards_in(state: dict[str, Any]) -> list[Any]:
    """Everything that lies on a table."""
    return [card for zone in state["view"]["zones"] for card in zone["cards"]]


async def resigned(*players: Player) -> None:
    """End a duel."""
    await players[0].say("resign", version=players[0].state["version"])
    for player in players:
        await player.until(lambda player=player: player.state["table"]["outcome"] is not None)  # type: ignore[misc]


def test_the_joiner_brings_a_deck_which_is_judged_first(site: Site) -> None:
    """An illegal deck, and anything of the other seat, is refused; the maker learns nothing of a legal one."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("htcg", ("me", "open"), options={"deck_0": "connor"})
    secret = made.invite.rpartition("/")[2]
    refused = bob.post(
        f"/api{made.table}/join", {"secret": secret, "options": {"deck_1": "1 Slash Left; 1 Lunge"}}, 400
    )
    assert "deck" in refused["sentence"]
    refused = bob.post(f"/api{made.table}/join", {"secret": secret, "options": {"deck_0": "kurgan"}}, 400)
    assert "own seat only" in refused["sentence"]
    assert 'data-seat="1"' in bob.http.get(made.invite).text and "Accept the duel" in bob.http.get(made.invite).text
    bob.post(f"/api{made.table}/join", {"secret": secret, "options": {"deck_1": KURGAN}})


async def test_a_table_is_dealt_from_sealed_envelopes_and_its_record_is_right(site: Site, tmp_path: Path) -> None:
    """Nobody has a card before both have opened; then each has their own deck, and the record verifies at home."""
    ann, bob, eve = Guest(site, "Ann"), Guest(site, "Bob"), Guest(site)
    made = ann.table("htcg", ("me", "open"), options={"deck_0": "connor"}, clock={"kind": "chess", "minutes": 5})
    async with ann.sit(made.table, seals=False) as one:
        server = one.state["table"]["deal"]["server"]
        assert server in bob.http.get(made.invite).text
        assert cards_in(one.state) == [] and one.state["clock"]["running"] == []
        secret = made.invite.rpartition("/")[2]
        bob.post(f"/api{made.table}/join", {"secret": secret, "options": {"deck_1": KURGAN}})
        async with bob.sit(made.table, seals=False) as two, eve.sit(made.table) as watcher:
            for seat, player in enumerate((one, two)):
                early = await player.say("open", nonce=NONCES[seat].hex())
                assert early["reason"] == "illegal" and "both are sealed" in early["sentence"]
                assert player.state["table"]["deal"]["terms"] == ""
                for _ in range(2):  # the same again, as from a second window, changes nothing
                    assert (await player.say("seal", seal=seal_of(NONCES[seat])))["type"] == "taken"
                other = await player.say("seal", seal=seal_of(b"another" * 5))
                assert other["type"] == "refused" and "already" in other["sentence"]
            await one.until(lambda: one.state["table"]["deal"]["terms"] != "")
            seen = one.state["table"]["deal"]
            assert "Kurgan" not in json.dumps(one.state) and seen["nonces"] == ["", ""]
            for nonce in ("00" * 32, NONCES[1].hex()):
                assert (await one.say("open", nonce=nonce))["type"] == "refused"
            assert (await one.say("open", nonce=NONCES[0].hex()))["type"] == "taken"
            assert cards_in(one.state) == [] and cards_in(watcher.state) == []
            assert "not dealt" in (await one.say("choose", version=0, choice="pass"))["sentence"]
            assert (await two.say("open", nonce=NONCES[1].hex()))["type"] == "taken"
            for player in (one, two, watcher):
                await player.dealt()
                deal = player.state["table"]["deal"]
                assert deal["server"] == server and deal["terms"] == seen["terms"] and deal["secret"] == ""
                assert deal["nonces"] == [nonce.hex() for nonce in NONCES] and cards_in(player.state)
            assert one.state["clock"]["running"], "the clocks begin with the deal"
            assert any("Kurgan" in setting["value"] for setting in one.state["table"]["settings"])
            late = await one.say("seal", seal=seal_of(b""))
            assert late["reason"] == "over"
            await resigned(one, two)
            assert seal_of(bytes.fromhex(one.state["table"]["deal"]["secret"])) == server
    record, receipt = tmp_path / "a.duel", tmp_path / "receipt.json"
    record.write_text(ann.http.get(f"{made.table}.duel").text, "utf-8")
    keeps = {"table": made.table.rpartition("/")[2], "seat": 0, "server": server, "nonce": NONCES[0].hex()}
    receipt.write_text(json.dumps({**keeps, "seals": seen["seals"], "terms": seen["terms"]}), "utf-8")
    findings = verify(record, receipt)
    assert findings.is_right and len(findings.all) > 8, findings.all
    receipt.write_text(
        json.dumps({**keeps, "seals": seen["seals"], "terms": seen["terms"], "server": "0" * 64}), "utf-8"
    )
    assert [finding.verdict for finding in verify(record, receipt).all].count(WRONG) == 1
    again = eve.http.post("/api/records", content=record.read_bytes()).json()["table"].replace("/replays/", "/tables/")
    kept = eve.http.get(f"{again}.duel").text
    assert [line for line in kept.splitlines() if line.startswith(("[seal", "[nonce", "[secret", "[table"))] == [
        line
        for line in record.read_text("utf-8").splitlines()
        if line.startswith(("[seal", "[nonce", "[secret", "[table"))
    ]


async def test_a_page_may_seal_against_a_bot_too(site: Site) -> None:
    """With the seal of its page a duel against a bot is dealt once the page opens; a rematch of two people is laid."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("gunfighter", seal=seal_of(NONCES[0]))
    ann.nonces[seal_of(NONCES[0])] = NONCES[0]
    async with ann.sit(made.table) as one:
        await one.dealt()
        assert await one.asked() and one.state["table"]["deal"]["nonces"] == [NONCES[0].hex(), ""]
    made = ann.table("gunfighter", ("me", "open"))
    join(bob, made.table, made.invite)
    async with ann.sit(made.table) as one, bob.sit(made.table) as two:
        await one.dealt()
        await resigned(one, two)
        version = one.state["version"]
        await one.say("offer", what="rematch", version=version)
        await two.until(lambda: two.state["offers"]["rematch"] == 0)
        await two.say("accept", what="rematch", version=version)
        await one.until(lambda: one.state["table"]["next"] != "")
        async with ann.sit(one.state["table"]["next"]) as again:
            assert not again.state["table"]["deal"]["dealt"] and cards_in(again.state) == []
            async with bob.sit(two.state["table"]["next"]):
                await again.dealt()
                assert again.state["ask"] is not None


def in_database(site: Site, statement: str, *values: object) -> list[Any]:
    """Do something to the database of a server that is not running."""
    with sqlite3.connect(site.folder / "tables.sqlite3") as connection:
        return connection.execute(statement, values).fetchall()


async def test_unopened_and_foreign_tables_are_told_plainly(folder: Path) -> None:
    """An envelope that is not opened within a day makes the table void; one of other rules cannot go on."""
    site = Site(folder)
    with site:
        ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
        made, other, ended = ann.table("gunfighter", ("me", "open")), ann.table("duel"), ann.table("duel")
        join(bob, made.table, made.invite)
        async with ann.sit(made.table) as one, bob.sit(made.table, seals=False) as two:
            await two.say("seal", seal=seal_of(NONCES[1]))
            await one.until(lambda: one.state["table"]["deal"]["opened"] == [True, False])
        async with ann.sit(ended.table) as player:
            assert (await player.say("resign", version=player.state["version"]))["type"] == "taken"
    id, foreign = made.table.rpartition("/")[2], other.table.rpartition("/")[2]
    in_database(site, "UPDATE tables SET sealed_at = ? WHERE id = ?", now() - OPENING - 1, id)
    for table in (foreign, ended.table.rpartition("/")[2]):
        in_database(site, "UPDATE tables SET rules = ? WHERE id = ?", f"0.0.9 {'0' * 32}", table)
    with site:
        async with bob.sit(made.table, seals=False) as two:
            table = two.state["table"]
            assert table["deal"]["void"] and "void" in table["outcome"]["sentence"] and two.state["ask"] is None
            assert (await two.say("open", nonce=NONCES[1].hex()))["reason"] == "over"
            assert (await two.say("resign", version=0))["reason"] == "over"
        fair = bob.get("/api/fair")
        assert fair["void"] == 1 and fair["dealt"] == 0
        told = ann.http.get(other.table)
        assert told.status_code == 409 and "other rules or cards" in told.text and "version 0.0.9" in told.text
        assert "<pre" not in told.text and ann.http.get(f"{other.table}.duel").status_code == 409
        told = ann.http.get(ended.table)
        assert told.status_code == 409 and "<pre" in told.text and "0! resign" in told.text
        assert "0! resign" in ann.http.get(f"{ended.table}.duel").text
        assert [line["table"] for line in ann.get("/api/tables")["mine"]].count(other.table) == 1
    assert in_database(site, "SELECT outcome FROM tables WHERE id = ?", id) == [('[null,"void",""]',)]


async def test_luck_is_counted_for_everybody_to_read(folder: Path) -> None:
    """Dice and first cards of finished duels are on the page with their chi-square, and as data."""
    with Site(folder) as site:
        ann = Guest(site, "Ann")
        for game in ("gunfighter", "duel"):
            async with ann.sit(ann.table(game).table) as player:
                for _ in range(400):
                    if not await player.asked():
                        break
                    await player.shown((await player.choose())["version"])
                else:
                    await resigned(player)
        for _ in range(600):  # counted after the end, when nobody waits for it
            if in_database(site, "SELECT sum(times) FROM luck WHERE what = 'first card'") == [(2,)]:
                break
            await asyncio.sleep(0.1)
        page = ann.http.get("/fair").text
        assert "What is still trusted" in page and "duello verify" in page
    with Site(folder) as site:  # so that nothing is kept from before
        luck = {(row["game"], row["what"]): row for row in Guest(site).get("/api/fair")["luck"]}
    assert sum(luck["gunfighter", "dice"]["counts"]) == luck["gunfighter", "dice"]["total"] > 0
    assert luck["gunfighter", "first card"]["total"] == luck["duel", "first card"]["total"] == 1
    assert len(luck["gunfighter", "first card"]["counts"]) == 50


def test_what_is_counted_is_uniform() -> None:
    """The first cards of many sealed deals, in the deck of both and in a deck of one's own, pass a chi-square."""
    seen: Counter[Drawn] = Counter()
    for game in (codeduello.load("gunfighter"), HTCG.using(deck_0="connor", deck_1="kurgan")):
        for number in range(600):
            row = new_row(game, "first" if game.id == "htcg" else "", ClockSettings(), True)
            row.seed, row.id = seal_of(f"{number}".encode()).encode(), f"table {number}"
            seen += luck_of(TableMatch(game, Record(row, [SeatRow("person", "Ann"), SeatRow("person", "Bo")], [])), row)
    shown = {row.game: row for row in fairness(seen, 0, 0).luck}
    assert shown["htcg"].total > 1000 and shown["gunfighter"].total == 600
    assert all(row.probability > 0.0001 for row in shown.values()), shown
    loaded = fairness(Counter({Drawn("gunfighter", "", "dice", face, 6): 100 + 60 * face for face in range(6)}), 0, 0)
    assert loaded.luck[0].verdict == "strange" and loaded.luck[0].freedom == 5

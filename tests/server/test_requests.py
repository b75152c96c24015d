"""Ordinary requests: the catalogue, decks, replays, records, and what every answer carries."""

from __future__ import annotations

import re

import msgspec
import pytest

import codeduello
from codeduello import Perspective, art, bots
from codeduello.server.messages.api import FaceShown, Games, Made, Replay, Tables
from support.site import Guest, Site


def finished(game: str) -> str:
    """The record of a duel between bots."""
    match = codeduello.load(game).match(5, ("Ann", "Bo"))
    players = [bots.make("greedy", 1), bots.make("random", 2)]
    while match.state.outcome is None:
        seat = match.state.to_act[0]
        match.play(seat, match.game.actions[players[seat].choose(Perspective(match.state, seat))].text)
    return match.write()


def test_the_catalogue_lists_every_game_with_its_faces(site: Site) -> None:
    """Each game and edition has options and a list of faces that may be kept for ever."""
    guest = Guest(site)
    games = msgspec.convert(guest.get("/api/games"), Games)
    assert {game.game for game in games.games} == set(codeduello.games())
    assert [bot.bot for bot in games.bots] == [*bots.LEVELS, *bots.STYLES]
    assert all(bot.title and bot.character for bot in games.bots)
    for game in games.games:
        answer = guest.http.get(game.faces)
        assert "immutable" in answer.headers["cache-control"]
        faces = msgspec.json.decode(answer.content, type=list[FaceShown])
        given = {"edition": game.edition} if game.edition else {}
        assert [face.title for face in faces] == [card.called for card in codeduello.load(game.game, **given).kinds]
    assert guest.http.get("/faces/duel-0000.json").status_code == 404


def test_every_face_has_a_picture_that_may_be_kept(site: Site) -> None:
    """The address of a picture leads to the SVG of that card, for ever; it may style itself and do nothing else."""
    guest = Guest(site)
    for game in msgspec.convert(guest.get("/api/games"), Games).games:
        face = msgspec.json.decode(guest.http.get(game.faces).content, type=list[FaceShown])[0]
        answer = guest.http.get(face.picture)
        given = {"edition": game.edition} if game.edition else {}
        card = codeduello.load(game.game, **given).kinds[0]
        assert answer.text == art.picture(game.game, game.edition, card)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert guest.http.get("/art/duel/000000000000/crown-thrust.svg").status_code == 404


def test_every_answer_is_safe(site: Site) -> None:
    """No inline script, no foreign origin, no frame; the cookie is out of a script's reach."""
    guest = Guest(site)
    for path in ("/", "/api/games", "/nowhere", "/healthz"):
        headers = guest.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    cookie = Guest(site).http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    behind_a_proxy = Guest(site).http.get("/", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert behind_a_proxy.startswith("__Host-guest=") and "Secure" in behind_a_proxy
    assert (
        "max-age"
        in Guest(site).http.get("/", headers={"X-Forwarded-Proto": "https"}).headers["strict-transport-security"]
    )
    script = Guest(site).http.get("/static/js/begin.js").headers
    assert script["cache-control"] == "no-cache" and script["x-content-type-options"] == "nosniff"
    assert Guest(site).http.get("/static/icons.svg").headers["content-security-policy"] == policy
    assert Guest(site).http.get("/api/games/").status_code == 404


def test_a_table_asks_for_all_its_scripts_at_once(site: Site) -> None:
    """Those of its game too, and each of them is there; no import has to be read first."""
    guest = Guest(site)
    html = guest.http.get(guest.table("duel").table).text
    asked = re.findall(r'<link rel="modulepreload" href="([^"]+)">', html)
    assert {"/static/js/store.js", "/static/js/games/duel.js"} <= set(asked)
    assert "/static/js/games/htcg.js" not in asked
    assert all(guest.http.get(script).status_code == 200 for script in asked)


def test_a_table_is_light(site: Site) -> None:
    """What comes with the first page of the largest game, with room for the pictures of two sides and a full hand.

    `tests/first_load.py` measures all of it in a browser, and how soon one can play.
    """
    guest = Guest(site)
    html = guest.http.get(guest.table("htcg", options={"edition": "first"}).table).text
    parts = re.findall(r'(?:href|src)="(/(?:static/js|static/css|faces|terms)[^"]+)"', html)
    weight = 0
    for part in {*parts, "/static/icons.svg"}:
        with guest.http.stream("GET", part) as answer:
            answer.read()
            headers = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
            weight += answer.num_bytes_downloaded + headers
    assert len(parts) > 50
    assert weight < 110_000  # of 150 kB; 27 pictures are about 36 kB


def test_a_post_of_another_site_is_refused(site: Site) -> None:
    """A form on a foreign page makes no table."""
    guest = Guest(site)
    answer = guest.http.post("/quick", headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403 and "another site" in answer.json()["sentence"]
    assert guest.http.post("/quick", headers={"Origin": site.url}).status_code == 303


def test_one_press_begins_a_duel(site: Site) -> None:
    """The obvious button leads to a table where one sits opposite a bot."""
    guest = Guest(site)
    assert "/quick" in guest.http.get("/").text
    answer = guest.http.post("/quick")
    table = answer.headers["location"]
    assert guest.http.get(table).status_code == 200
    tables = msgspec.convert(guest.get("/api/tables"), Tables)
    assert tables.mine[0].table == table and tables.mine[0].yours == [0]


def test_what_cannot_be_is_refused_in_one_sentence(site: Site) -> None:
    """Unknown games, impossible options and unreadable requests are answered with a sentence, not with an error."""
    guest = Guest(site)
    impossible: list[object] = [
        {"game": "poker"},
        {"game": "duel", "options": {"perfect_block": "never"}},
        {"game": "duel", "options": {"luck": 1}},
        {"game": "duel", "edition": "golden"},
        {"game": "duel", "seats": ["open", "open"]},
        {"game": "duel", "seats": ["me"]},
        {"game": "duel", "clock": {"kind": "move", "seconds": 0}},
        {"game": "duel", "clock": {"kind": "match", "minutes": 5}},
        {"game": "duel", "clock": {"kind": "chess", "minutes": 1e9}},
        {"game": "htcg", "options": {"deck_0": "1 Sword of Nowhere"}},
        {"game": "duel", "unknown": 1},
        {},
        [],
    ]
    for data in impossible:
        assert guest.post("/api/tables", data, 400)["sentence"]
    assert guest.http.post("/api/tables", content=b"\xff{").status_code == 400
    assert guest.http.post("/api/records", content=b"x" * 400_000).status_code == 413
    assert guest.get("/api/nothing", 404)["sentence"]
    assert guest.post("/api/tables/nothing/join", {}, 404)["sentence"]


def test_odd_requests_are_answered_in_one_sentence(site: Site) -> None:
    """Odd numbers, origins, ids and lengths are refused like everything else, with all headers on the answer."""
    guest = Guest(site)
    for limit in ("abc", "nan", "inf", "9" * 400, -1, 10**30):
        body = {"game": "htcg", "options": {"limit": limit, "end_game": "classic"}}
        assert guest.post("/api/tables", body, 400)["sentence"]
    assert guest.table("htcg", options={"limit": "1h", "end_game": "classic"}).table
    for path in ("/tables/%00", "/tables/" + "x" * 500, "/tables/%F0%9F%92%A5", "/api/tables/x/replay/" + "9" * 5000):
        assert guest.http.get(path).status_code == 404
    for origin in ("http://[", "http://", "x", site.url.replace("http", "https"), f"{site.url}.evil.example"):
        answer = guest.http.post("/quick", headers={"Origin": origin})
        assert answer.status_code == 403 and answer.headers["x-content-type-options"]
    both = {"Transfer-Encoding": "chunked", "Content-Length": "5"}
    answer = guest.http.post("/api/me", headers=both, content=b"{}")
    assert answer.status_code == 400 and "lengths" in answer.json()["sentence"]


def test_a_name_is_taken_once_at_a_table(site: Site) -> None:
    """Somebody who takes the opponent's name in the middle of a duel is told apart from them."""
    ann, bob = Guest(site, "Ann"), Guest(site, "Bob")
    made = ann.table("duel", ("me", "open"))
    bob.post(f"/api{made.table}/join", {"secret": made.invite.rpartition("/")[2]})
    bob.post("/api/me", {"name": "Ann"})
    assert bob.get("/api/tables")["mine"][0]["names"] == ["Ann", "Ann 2"]
    alone = ann.table("duel").table
    ann.post("/api/me", {"name": "Greedy bot"})
    assert {table["table"]: table["names"] for table in ann.get("/api/tables")["mine"]}[alone] == [
        "Greedy bot 2",
        "Greedy bot",
    ]


def test_nobody_fills_the_list_of_open_tables(site: Site) -> None:
    """Of the open tables of one guest the newest three are listed."""
    ann, eve = Guest(site, "Ann"), Guest(site, "Eve")
    table = ann.table("duel", ("me", "open"), private=False).table
    many = [eve.table("duel", ("me", "open"), private=False).table for _ in range(8)]
    listed = [line["table"] for line in ann.get("/api/tables")["open"]]
    assert table in listed and set(many) & set(listed) == set(many[-3:])


def test_a_deck_is_judged(site: Site) -> None:
    """A starter has no problem; a short deck has several, each with its rule; nonsense is refused."""
    guest = Guest(site)
    starter = codeduello.load("htcg").decks
    assert starter is not None
    good = guest.post("/api/decks/check", {"game": "htcg", "deck": starter.starters()["duncan"]})
    assert good["problems"] == [] and "Duncan" in good["whose"] and good["sections"]
    bad = guest.post("/api/decks/check", {"game": "htcg", "deck": "1 Slash (horizontal)"})
    assert any(problem["rule"] == "HT-3.1" and problem["fix"] for problem in bad["problems"])
    assert guest.post("/api/decks/check", {"game": "htcg", "deck": "1 Nonsense"}, 400)["sentence"]
    assert guest.post("/api/decks/check", {"game": "duel", "deck": ""}, 400)["sentence"]


@pytest.mark.parametrize("game", codeduello.games())
async def test_an_uploaded_record_is_looked_at_and_gone_on_with(site: Site, game: str) -> None:
    """Each step is shown from either seat or open; from any moment but the last one may play on against a bot."""
    guest = Guest(site, "Ann")
    record = finished(game)
    match = codeduello.read(record)
    answer = guest.http.post("/api/records", content=record)
    made = msgspec.json.decode(answer.content, type=Made)
    table = made.table.replace("/replays/", "/tables/")
    assert guest.http.get(table).status_code == 303 and guest.http.get(made.table).status_code == 200
    first = msgspec.convert(guest.get(f"/api{table}/replay/0?as=0"), Replay)
    assert first.length == len(match.entries) and first.said == ""
    middle = first.length // 2
    for eyes in ("0", "1", "2", "open"):
        shown = msgspec.convert(guest.get(f"/api{table}/replay/{middle}?as={eyes}"), Replay)
        for zone in shown.state.view.zones:
            if zone.name == "hand" and zone.owner is not None:
                seen = [] if eyes == "open" else match.at(middle).view(int(eyes))["seats"][zone.owner]["hand"]
                assert zone.cards.count(None) == seen.count(None)
    assert codeduello.read(guest.http.get(f"{table}.duel").text).write().splitlines()[-2] == record.splitlines()[-2]
    assert guest.get(f"/api{table}/replay/{first.length + 1}", 400)["sentence"]
    assert guest.get(f"/api{table}/replay/0?as=god", 400)["sentence"]
    assert guest.post(f"/api{table}/continue", {"step": first.length, "seat": 0}, 400)["sentence"]
    new = guest.post(f"/api{table}/continue", {"step": middle, "seat": 1, "bot": "random"})["table"]
    async with guest.sit(new) as player:
        assert player.state["you"] == 1
        assert await player.asked()
        assert (await player.choose())["type"] == "taken"


def test_a_damaged_record_is_refused(site: Site) -> None:
    """What is wrong with an uploaded record is told with its line."""
    guest = Guest(site)
    for record in (b"nothing", b'[game "duel"]\n[seed "1"]\n\n0 play Nonsense\n', b"\xff\xfe"):
        answer = guest.http.post("/api/records", content=record)
        assert answer.status_code == 400 and answer.json()["sentence"]


def test_a_running_duel_cannot_be_looked_through(site: Site) -> None:
    """No replay, no record and no continuation before the end."""
    ann = Guest(site, "Ann")
    table = ann.table("duel").table
    assert ann.get(f"/api{table}/replay/0", 400)["sentence"]
    assert ann.http.get(f"{table}.duel").status_code == 403
    assert ann.post(f"/api{table}/continue", {"step": 0, "seat": 0}, 403)["sentence"]
    assert ann.http.get(table.replace("/tables/", "/replays/")).status_code == 303


def test_a_guest_has_a_name(site: Site) -> None:
    """A name is one short line and comes back with the cookie."""
    guest = Guest(site, "  Ann\n of the  very long name that goes on ")
    assert guest.get("/api/me")["name"] == "Ann of the very long nam"
    assert guest.post("/api/me", {"name": " \u200b "}, 400)["sentence"]
    assert Guest(site).get("/api/me")["name"] == ""

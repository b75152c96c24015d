"""Every card has a picture of its own: small, well formed, the same every time, with nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

import codeduello
from codeduello import Card, Game
from codeduello.art import people, picture, portrait, slug
from codeduello.art.compose import PLACES
from codeduello.art.exchange import COLUMNS, ROWS, spots_of
from codeduello.art.gallery import write_gallery
from codeduello.art.palette import FAMILIES, MOODS, STROKES
from codeduello.art.poses import POSES
from codeduello.art.script import entries, line_of, things
from codeduello.art.weapons import WEAPONS

MOST: Final = 4096  # bytes of one picture
USUAL: Final = 2800  # bytes of the median picture
ALIKE: Final = 0.8  # the largest share of their shapes that two cards may have in common

EDITIONS: Final = [game for id in codeduello.games() for game in codeduello.load(id).editions()]


def edition_of(game: Game) -> str:
    """Return the name of a game's edition."""
    return str(game.settings.get("edition", ""))


def script_of(game: Game) -> dict[str, str]:
    """Return the lines of an edition."""
    return entries("-".join(part for part in (game.id, edition_of(game)) if part))


def pictures(game: Game) -> dict[str, str]:
    """Return the pictures of an edition by what its cards are called."""
    return {card.called: picture(game.id, edition_of(game), card) for card in game.kinds}


def shapes(svg: str) -> Counter[str]:
    """Count the paths of a picture, each with where it is placed."""
    return Counter(re.findall(r'(?:transform|\bd)="([^"]+)"', svg))


def named(game: Game) -> str:
    """Return the id of a test."""
    return f"{game.id}-{edition_of(game)}"


@pytest.fixture(params=EDITIONS, ids=named)
def game(request: pytest.FixtureRequest) -> Game:
    """Return every edition of every game in turn."""
    found: Game = request.param
    return found


def test_every_card_has_a_small_well_formed_picture(game: Game) -> None:
    """Each picture is an SVG of 5 to 3 that an XML parser reads and that is no larger than it should be."""
    for title, svg in pictures(game).items():
        root = ElementTree.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", title
        assert root.get("viewBox") == "0 0 100 60", title
        assert len(svg.encode()) <= MOST, (title, len(svg))


def test_the_usual_picture_is_smaller_still() -> None:
    """Half of all pictures have less than 2800 bytes."""
    sizes = sorted(len(svg) for game in EDITIONS for svg in pictures(game).values())
    assert sizes[len(sizes) // 2] < USUAL


def test_no_picture_runs_or_fetches_anything(game: Game) -> None:
    """A picture has shapes and a style only: no script, no handler, no image, no address but its own parts."""
    plain = {"svg", "style", "g", "path", "use"}
    for title, svg in pictures(game).items():
        for element in ElementTree.fromstring(svg).iter():
            assert element.tag.rpartition("}")[2] in plain, (title, element.tag)
            assert not [name for name in element.attrib if name.startswith("on")], title
            assert element.get("href", "#").startswith("#"), title
        assert "url(" not in svg, title
        assert "@import" not in svg, title


def test_every_number_in_a_picture_is_a_number(game: Game) -> None:
    """Each path is made of commands and numbers that SVG knows."""
    number = r"-?(?:\d+\.?\d*|\.\d+)"
    path = re.compile(rf"(?:[MmLlHhVvQqTtAaCcZz]\s*(?:{number}[\s,]*)*)+")
    for title, svg in pictures(game).items():
        for drawn in re.findall(r'\bd="([^"]*)"', svg):
            assert path.fullmatch(drawn), (title, drawn)


def test_a_picture_has_a_colour_for_every_tone_it_uses(game: Game) -> None:
    """Each class of a shape has its rule in the style, with a colour for the day and one for the night."""
    for title, svg in pictures(game).items():
        used = {word for words in re.findall(r'class="([^"]+)"', svg) for word in words.split()}
        for tone in used - set(STROKES):
            assert re.search(rf"\.{tone}{{color:light-dark\(#[0-9a-f]{{6}},#[0-9a-f]{{6}}\)}}", svg), (title, tone)


def test_no_two_cards_look_alike(game: Game) -> None:
    """Two different cards never have most of their shapes in common."""
    counted = {title: shapes(svg) for title, svg in pictures(game).items()}
    for (one, a), (other, b) in combinations(counted.items(), 2):
        share = (a & b).total() / max(a.total(), b.total())
        assert share <= ALIKE, (one, other, share)


def test_copies_of_a_card_share_its_picture() -> None:
    """Each Persona's copy of a common card has the same picture."""
    first = codeduello.load("htcg")
    copies = [card for card in first.kinds if card.called == "Dodge"]
    assert len(copies) > 1
    assert len({picture("htcg", "first", card) for card in copies}) == 1


def test_pictures_are_the_same_in_another_process() -> None:
    """Nothing but the card decides how its picture looks, whatever the seed of Python's hashes."""
    ask = (
        "import hashlib, codeduello; from codeduello.art import picture;"
        "cards = codeduello.load('gunfighter').kinds + codeduello.load('duel').kinds;"
        "print(hashlib.sha256(''.join(picture('x', '', card) for card in cards).encode()).hexdigest())"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", ask], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_every_card_has_a_line_of_its_own(game: Game) -> None:
    """What a card shows was chosen for its title, not by chance: a line in its script, or a portrait."""
    known = set(script_of(game)) | set(people())
    assert sorted({card.called for card in game.kinds} - known) == []


def test_no_line_is_left_over(game: Game) -> None:
    """Each line of a script is about a card of its edition."""
    assert sorted(set(script_of(game)) - {card.called for card in game.kinds}) == []


def test_every_line_names_what_can_be_drawn(game: Game) -> None:
    """Moods, places, figures and things of a line exist."""
    drawable = {*POSES, *WEAPONS, *things(), "bolt", "rider"}
    for title, text in script_of(game).items():
        if text not in ("bust", "duo"):
            line = line_of(text)
            assert line.mood in MOODS, title
            assert line.place in PLACES, title
            assert [item.name for item in line.items if item.name not in drawable] == [], title
            assert set(line.words) <= {"with", "as", "own"}, title


def test_every_kind_of_card_has_a_colour(game: Game) -> None:
    """Each family of cards has an accent of its own."""
    assert {card.kind for card in game.kinds} <= set(FAMILIES)


def test_every_persona_has_a_portrait(game: Game) -> None:
    """Each Immortal has a recipe, and no two portraits have the same face."""
    personas = [card.called for card in game.kinds if card.kind == "Persona" and card.called != "Corda and Reno"]
    assert sorted(set(personas) - set(people())) == []


def test_no_two_portraits_look_alike() -> None:
    """Two people never have most of their features in common."""
    counted = {name: shapes(portrait(name)) for name in people()}
    for (one, a), (other, b) in combinations(counted.items(), 2):
        assert (a & b).total() / max(a.total(), b.total()) <= ALIKE, (one, other)


@pytest.mark.parametrize("kind", ["Attack", "Block", "Dodge"])
def test_a_stance_marks_its_areas(kind: str) -> None:
    """The picture of an attack, a block or a dodge has a patch for each of its areas, and for no other."""
    for card in codeduello.load("htcg").kinds:
        facts = card.to_json()
        if card.kind == kind and facts["areas"]:
            marks = re.search(r'<path class="a" d="([^"]+)" opacity="\.5"/>', picture("htcg", "first", card))
            assert marks, card.title
            assert marks[1].count("z") == len(spots_of(facts)), card.title


def test_left_is_left_and_high_is_high() -> None:
    """The areas lie in the picture as the page draws them: left to the left, upper above lower."""
    assert COLUMNS["L"] < COLUMNS["C"] < COLUMNS["R"]
    assert ROWS["U"] < ROWS["M"] < ROWS["L"]


def test_a_card_that_nobody_has_described_has_a_picture_too() -> None:
    """A new card is drawn from its facts, even in a game without a script."""
    plain = Card("Brand New", "Event", "Something happens.", "original", 1)
    assert ElementTree.fromstring(picture("new-game", "", plain)) is not None


def test_addresses_of_an_edition_differ(game: Game) -> None:
    """No two cards of an edition have the same name in an address."""
    titles = {card.called for card in game.kinds}
    assert len({slug(title) for title in titles}) == len(titles)


def test_the_gallery_shows_every_picture(tmp_path: Path) -> None:
    """The page of the gallery names every file that was written, and no other."""
    count = write_gallery(tmp_path / "new")
    written = {str(file.relative_to(tmp_path / "new")) for file in (tmp_path / "new").rglob("*.svg")}
    assert len(written) == count
    for name in ("index.html", "dark.html"):
        shown = re.findall(r'<img src="([^"]+)"', (tmp_path / "new" / name).read_text("utf-8"))
        assert sorted(shown) == sorted(written)

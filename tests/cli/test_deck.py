"""`duello deck`: decks in files, checked, shown and weighed."""

from __future__ import annotations

import json
import re
from math import comb
from pathlib import Path

import pytest

import codeduello
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.starters import STARTERS
from codeduello.games.htcg.editions.first import FIRST
from support.commands import Duello, refused

GOOD = "generic"
BASICS = [card.title for card in codeduello.load("htcg").kinds if "Basic" in card.text and "At least one" in card.text]


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A deck that breaks eight rules."""
    cards = [f"1 {title}" for title in BASICS if title not in ("Thrust", "Upper Left Block")]
    cards += ["1 Luther", "2 Quickening #2", "1 Rapier", "1 Scimitar"]
    cards += ["7 Head Shot", "6 Master Swordsman", "1 Slash (diagonal)"]
    file = tmp_path / "bad.deck"
    file.write_text("\n".join(cards))
    return str(file)


def test_a_legal_deck_is_called_legal(duello: Duello) -> None:
    """A starter is checked by its name, and found legal."""
    said = duello("deck", "check", GOOD)
    assert said.code == 0
    assert said.out == "generic is a legal deck of Highlander: The Card Game.\n"


def test_a_rule_that_a_deck_breaks_can_be_looked_up(duello: Duello, bad: str) -> None:
    """Whatever rule the judge of decks names, `duello rule` prints, though the game is not offered yet."""
    for line in duello("deck", "check", bad).out.splitlines():
        said = duello("rule", line.split()[0])
        assert said.code == 0
        assert "Highlander: The Card Game" in said.out


def test_every_broken_rule_is_listed(duello: Duello, bad: str) -> None:
    """An illegal deck gets each broken rule with what would fix it, and the exit code 1."""
    said = duello("deck", "check", bad)
    assert said.code == 1
    rules = [line.split()[0] for line in said.out.splitlines()]
    assert set(rules) == {f"HT-3.{number}" for number in (1, 2, 3, 4, 5, 6, 7, 10)}
    assert "HT-3.1   There is no Thrust. Add one." in said.out
    assert "There are 7 cards titled Head Shot; six are allowed. Take out 1." in said.out


def test_the_check_speaks_to_programs(duello: Duello, bad: str) -> None:
    """As JSON the check says whether the deck is legal, and lists rule, sentence and fix."""
    said = duello("deck", "check", bad, "--json")
    found = json.loads(said.out)
    assert said.code == 1
    assert found["game"] == "htcg"
    assert not found["legal"]
    assert {"rule": "HT-3.1", "sentence": "There is no Thrust.", "fix": "Add one."} in found["problems"]
    assert json.loads(duello("deck", "check", GOOD, "--json").out)["legal"]


def test_a_deck_is_shown_by_type(duello: Duello) -> None:
    """What is in a deck stands under headings with numbers, and each card has its text."""
    said = duello("deck", "show", "duncan")
    assert re.match(r"\nPre-Game cards \(\d\)\n1 Duncan MacLeod ", said.out)
    assert "1 Thrust " in said.out
    assert "Basic Attack. At least one in every deck. Does 3 damage." in said.out
    data = json.loads(duello("deck", "show", "duncan", "--json").out)
    assert data["Pre-Game cards"][0]["title"] == "Duncan MacLeod"
    shown = sum(card["copies"] for name, cards in data.items() if name != "Pre-Game cards" for card in cards)
    assert shown == len(read_deck(STARTERS["duncan"], FIRST).cards)


def test_a_deck_of_the_other_edition_is_recognised(duello: Duello, tmp_path: Path) -> None:
    """A deck that only the other edition can read is not refused line by line."""
    for edition, other in (("gems", "first"), ("first", "gems")):
        decks = codeduello.load("htcg").using(edition=edition).decks
        assert decks is not None
        (tmp_path / "mine.deck").write_text(next(iter(decks.starters().values())), "utf-8")
        told = f"mine.deck: It looks like a deck of the edition {edition}: add --edition {edition}."
        assert refused(duello("deck", "check", "mine.deck", "--edition", other), told)
        assert refused(duello("deck", "field", "mine.deck", "--edition", other), told)


@pytest.mark.parametrize(("name", "meant"), [("Kurgn", "The Kurgan"), ("Conor", "Connor MacLeod"), ("Katan", "Katana")])
def test_the_persona_that_was_meant_is_proposed(duello: Duello, name: str, meant: str) -> None:
    """Whoever misspells a word of a name is asked whether it was meant."""
    assert refused(duello("deck", "new", "--persona", name), f"{name}'. Did you mean '{meant}'")


def test_the_starters_are_listed(duello: Duello) -> None:
    """Each starter stands there with whose it is."""
    said = duello("deck", "list")
    assert "kurgan   The Kurgan\n" in said.out
    assert "generic  Generic Immortal\n" in said.out
    assert "1 The Kurgan" in json.loads(duello("deck", "list", "--json").out)["starters"]["kurgan"]


def test_the_odds_are_exact(duello: Duello, tmp_path: Path) -> None:
    """The chance to hold a card is that of drawing without putting back: here one of 61 in 15, and in 5."""
    file = tmp_path / "one.deck"
    file.write_text("\n".join([f"4 {title}" for title in BASICS] + ["1 Head Shot"]))
    draws = {draw["heading"]: draw for draw in json.loads(duello("deck", "odds", str(file), "--json").out)}
    hand = {odds["sort"]: odds for odds in draws["The opening hand"]["odds"]}
    assert draws["The opening hand"]["drawn"] == 15
    assert hand["Head Shot"] == {"sort": "Head Shot", "cards": 1, "average": 15 / 61, "chance": pytest.approx(15 / 61)}
    found = {odds["sort"]: odds for odds in draws["A defense for each area in an exertion"]["odds"]}
    upper_left = 8  # four Upper Left Blocks and four Upper Center Blocks
    assert found["UL"]["cards"] == upper_left
    assert found["UL"]["chance"] == pytest.approx(1 - comb(61 - upper_left, 5) / comb(61, 5))
    assert found["all nine at once"]["chance"] == 0


def test_the_odds_are_printed(duello: Duello) -> None:
    """The page has the opening hand, each area, and exertions."""
    said = duello("deck", "odds", GOOD)
    for heading in (
        "The opening hand (15 cards)",
        "A defense for each area in the opening hand (15 cards)",
        "An exertion (5 cards)",
        "A defense for each area in an exertion (5 cards)",
    ):
        assert f"\n{heading}\n" in said.out
    assert "in the deck  on average  at least one\n" in said.out


@pytest.mark.parametrize("name", ["The Kurgan", "duncan macleod", "Rapier"])
def test_a_new_deck_is_legal(duello: Duello, tmp_path: Path, name: str) -> None:
    """What `deck new` prints is a file that `deck check` calls legal."""
    file = tmp_path / "new.deck"
    file.write_text(duello("deck", "new", "--persona", name).out)
    assert file.read_text().casefold().startswith(f"1 {name}\n".casefold())
    assert duello("deck", "check", str(file)).code == 0


def test_a_new_deck_for_anybody(duello: Duello, tmp_path: Path) -> None:
    """Without a name the deck is for a Generic Immortal."""
    file = tmp_path / "new.deck"
    file.write_text(duello("deck", "new").out)
    assert "Pre-Game" not in duello("deck", "show", str(file)).out
    assert duello("deck", "check", str(file)).code == 0


def test_a_starter_is_a_deck_to_begin_with(duello: Duello, tmp_path: Path) -> None:
    """`deck new --starter` prints the starter, in its edition, as a file that can be checked and changed."""
    first, gems = ["--starter", "kurgan"], ["--starter", "Reaver", "--edition", "gems"]
    for words, title in ((first, "The Kurgan"), (gems, "Reaver")):
        file = tmp_path / "mine.deck"
        file.write_text(duello("deck", "new", *words).out)
        assert title in file.read_text() and duello("deck", "check", str(file), *words[2:]).code == 0
    assert refused(duello("deck", "new", "--starter", "nobody"), "There is no starter 'nobody'")
    assert refused(duello("deck", "new", "--starter", "kurgan", "--persona", "Rapier"), "give one of them")


def test_bad_input_is_one_line(duello: Duello, tmp_path: Path) -> None:
    """What is not a deck, a file, a Persona or a game with decks is answered in one line with the exit code 2."""
    (tmp_path / "typo.deck").write_text("4 Thrusst\n")
    (tmp_path / "bytes.deck").write_bytes(b"\xff\xfe\x00\xff")
    (tmp_path / "empty.deck").write_text("")
    assert refused(duello("deck", "check", "typo.deck"), "typo.deck: ", "line 1", "Did you mean 'Thrust'?")
    assert refused(duello("deck", "check", "bytes.deck"), "the file is not text")
    assert refused(duello("deck", "odds", "empty.deck"), "empty.deck: ", "nothing to draw")
    assert refused(duello("deck", "show", "nowhere.deck"), "There is no file 'nowhere.deck'", "duello deck list")
    assert refused(duello("deck", "show", str(tmp_path)), "is a folder")
    assert refused(duello("deck", "new", "--persona", "Amandda"), "Did you mean 'Amanda'?")
    assert refused(duello("deck", "list", "--game", "gunfighter"), "has no decks")
    assert refused(duello("deck", "list", "--game", "chess"), "There is no game 'chess'")
    assert refused(duello("deck", "check"), "duello deck check --help")


def test_the_field_is_measured(duello: Duello, tmp_path: Path) -> None:
    """A deck file meets every starter: the page has its share, its interval, its best and its worst pairing."""
    (tmp_path / "mine.deck").write_text(duello("deck", "new", "--persona", "Kern").out)
    said = duello("deck", "field", "mine.deck", "--games", "1", "--bot", "random", "--seed", "3")
    assert said.code == 0
    many = len(json.loads(duello("deck", "list", "--json").out)["starters"])
    assert f"{many} of {many} games, random against random, seed 3" in said.out
    assert "How often a deck wins against the starters" in said.out
    row = next(line for line in said.out.splitlines() if line.startswith("mine.deck"))
    assert " to " in row and row.count("%") == 5
    data = json.loads(duello("deck", "field", "mine.deck", "--games", "1", "--bot", "random", "--json").out)
    assert data["decks"][0]["games"] == many == len(data["pairs"]) == len(data["decks"][0]["against"])


def test_the_field_takes_options_of_the_game(duello: Duello, tmp_path: Path) -> None:
    """Any option of the match holds for the field, and what is impossible is refused in one line."""
    (tmp_path / "bad.deck").write_text("1 Thrust\n")
    words = ("--games", "1", "--bot", "random", "--json")
    data = json.loads(duello("deck", "field", "kern", *words, "--head-shot-block", "power").out)
    assert data["options"] == {"head_shot_block": "power"}
    assert refused(duello("deck", "field", "bad.deck"), "bad.deck breaks rules", "duello deck check bad.deck")
    assert refused(duello("deck", "field", "--bot", "gready"), "Did you mean 'greedy'?")
    assert refused(duello("deck", "field", "--games", "0"), "--games must be from 1")
    assert refused(duello("deck", "field", "--end-gme", "classic"), "Did you mean '--end-game'?")


def test_climb_prints_a_legal_deck_and_how_it_fares(duello: Duello, tmp_path: Path) -> None:
    """The deck that a search found can be written to a file and checked; every starter has a line."""
    words = ("deck", "climb", "kurgan", "--steps", "1", "--games", "1", "--final-games", "1", "--bot", "random")
    said = duello(*words, "--json")
    assert said.code == 0
    found = json.loads(said.out)
    assert found["steps"] == 1
    file = tmp_path / "found.deck"
    file.write_text("\n".join(found["cards"]))
    assert duello("deck", "check", str(file)).code == 0
    lines = duello(*words).out.splitlines()
    for starter in found["against"]:
        assert any(line.startswith(starter) for line in lines)


def test_climb_refuses_an_illegal_deck(duello: Duello, bad: str) -> None:
    """A search begins with a legal deck."""
    said = duello("deck", "climb", bad)
    assert refused(said)
    assert "breaks rules" in said.err

"""What each command of `duello` does and prints."""

from __future__ import annotations

import ast
import json
import re
import sys
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

import codeduello
from codeduello import Match, terminal
from codeduello.cli import about, arguments, source_index
from codeduello.cli.run import run
from codeduello.paths import checkout
from support.commands import GAMES, Duello, record, refused

ROOT = Path(__file__).parents[2]

# Playing and watching.


def test_play_opens_the_table_that_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Game, seats, options, seed and file reach the terminal app as they were given."""
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(terminal, "play", lambda *words: calls.append(words))
    monkeypatch.setattr(arguments, "require_terminal", str)
    file = tmp_path / "new.duel"
    assert run(["play"]) == 0
    assert run(["play", "Gunfighter", "--bot", "greedy", "--high-noon", "9", "--option", "health=3"]) == 0
    assert run(["play", "gunfighter", "--seats", "you, you", "--seed", "7", "--save", str(file)]) == 0
    assert run(["play", "gunfighter", "--resume"]) == 0
    assert calls == [
        (None, None, {}, None, False, None),
        ("gunfighter", ("you", "greedy"), {"health": "3", "high_noon": "9"}, None, False, None),
        ("gunfighter", ("you", "you"), {}, 7, False, file),
        ("gunfighter", None, {}, None, True, None),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_replay_shows_a_record_or_a_position(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A record and a position both open as a match."""
    shown: list[Match] = []
    monkeypatch.setattr(terminal, "replay", shown.append)
    monkeypatch.setattr(arguments, "require_terminal", str)
    state = codeduello.load(game).new(3)
    (tmp_path / "x.duel").write_text("\ufeff" + record(game), "utf-8")
    (tmp_path / "x.json").write_text(json.dumps(state.to_json()), "utf-8")
    assert run(["replay", str(tmp_path / "x.duel")]) == 0
    assert run(["replay", str(tmp_path / "x.json")]) == 0
    assert shown[0].write() == record(game)
    assert shown[1].state.to_json() == state.to_json()


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C ends any command with exit code 130 and without a word."""

    def interrupted(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal, "play", interrupted)
    monkeypatch.setattr(arguments, "require_terminal", str)
    assert run(["play"]) == 130
    assert capsys.readouterr() == ("", "")


# Looking things up.


@pytest.mark.parametrize("game", GAMES)
def test_rules_prints_every_rule(duello: Duello, game: str) -> None:
    """Every rule stands in a line of its own, and every option is named."""
    said = duello("rules", game)
    assert said.code == 0
    lines = said.out.splitlines()
    loaded = codeduello.load(game)
    for rule in loaded.rulebook.rules.values():
        assert any(line.startswith(rule.id) and rule.sentence[:30] in line for line in lines)
    for option in loaded.options:
        assert f"--{option.name.replace('_', '-')} " in said.out
    data = json.loads(duello("rules", game, "--json").out)
    assert [rule["id"] for rule in data] == list(loaded.rulebook.rules)
    assert all(rule["mark"] == loaded.rulebook[rule["id"]].mark for rule in data)


@cache
def lines_of(file: str) -> tuple[list[str], dict[int, int]]:
    """The lines of a file of the source, and for each line where a statement begins the line where that ends."""
    source = (ROOT / file).read_text("utf-8")
    pieces = [piece for piece in ast.walk(ast.parse(source)) if isinstance(piece, ast.stmt)]
    return source.splitlines(), {piece.lineno: piece.end_lineno or 0 for piece in reversed(pieces)}


@pytest.mark.parametrize("game", GAMES)
def test_rule_finds_the_code_of_every_rule(game: str) -> None:
    """For every rule there is code that names it at the place that is shown, and not a longer id instead."""
    for id in codeduello.load(game).rulebook.rules:
        found = source_index.find_code(game, id)
        assert found, id
        for home in found:
            lines, ends = lines_of(home.file)
            name = home.name.rpartition(".")[2]
            end = len(lines) if home.file.endswith(f"{name}.py") else ends[home.line]
            assert id in "\n".join(lines[max(0, home.line - 6) : end]), home
            assert name in lines[home.line - 1] or home.file.endswith(f"{name}.py"), home


def test_rule_shows_a_player_an_example_before_its_code(duello: Duello) -> None:
    """What a lesson that teaches the rule tells stands between its sentence and the source, with the lesson's name."""
    said = duello("rule", "GF-3.3").out
    parts = (
        "A player who is hit loses one health.",
        "a hit costs your opponent 1 health",
        "duello learn gunfighter/",
        "codeduello/games/gunfighter/",
    )
    assert sorted(parts, key=said.index) == list(parts)


def test_rule_prints_sentence_code_test_and_mark(duello: Duello) -> None:
    """`duello rule ID` answers in any case with the sentence, the function, the test and the mark."""
    rule = codeduello.load("gunfighter").rulebook["GF-2.3"]
    said = duello("rule", "gf-2.3")
    assert said.code == 0
    assert rule.sentence in said.out
    assert "The turn" in said.out
    assert "codeduello/games/gunfighter/turn.py:" in said.out
    assert (f'@rule("GF-2.3", "{rule.mark}")' in said.out) == (checkout() is not None)
    data = json.loads(duello("rule", "GF-2.3", "--json").out)
    assert data["mark"] == rule.mark
    assert data["enforced_by"]


@pytest.mark.parametrize(
    ("id", "option", "rows"),
    [
        ("HT-R32", "--head-shot-block", ["any (default)  Any block", "power          Only a Power Block"]),
        ("EG-R1", "--classic-first-loss", ["this_turn (default)  ", "next_turn            "]),
        ("HD-R2", "--alignment", ["named (default)  ", "mirrored         "]),
        ("HD-1.1", "--character-0", ["any (default)  "]),
        ("GF-R13", "--health", ["Can be: 1 to 6; otherwise 2."]),
    ],
)
def test_rule_shows_the_readings_and_the_option_that_chooses(
    duello: Duello, id: str, option: str, rows: list[str]
) -> None:
    """Beside a rule stand its option with the values and the default, and what each of them means."""
    said = duello("rule", id).out
    assert option in said and all(row in said for row in rows)


def test_rules_lists_the_readings_below_their_rule(duello: Duello) -> None:
    """The list of all rules has a line for each reading."""
    lines = duello("rules", "duel").out.splitlines()
    place = next(place for place, line in enumerate(lines) if line.split()[:1] == ["HD-R2"])
    assert [line.split(":")[0].strip() for line in lines[place + 1 : place + 3]] == ["- named (default)", "- mirrored"]


def test_rule_says_why_there_is_no_option(duello: Duello) -> None:
    """Beside HT-R17 stand both readings, which one is played, and why no option chooses."""
    said = duello("rule", "HT-R17").out
    assert "Readings" in said and "Option" not in said
    assert all(f"\n{name} " in said for name in ("ours", "other", "why"))
    data = json.loads(duello("rule", "HT-R17", "--json").out)
    assert list(data["readings"]) == ["ours", "other", "why"] and "no option" in data["readings"]["why"]


@pytest.mark.parametrize("game", GAMES)
def test_rule_finds_the_tests_of_a_rule(game: str) -> None:
    """Every test that is shown carries the rule's mark in the lines above it."""
    for id in codeduello.load(game).rulebook.rules:
        for test in source_index.find_tests(id):
            lines = (ROOT / test.file).read_text("utf-8").splitlines()
            assert f"def {test.name}(" in lines[test.line - 1]
            above = list(takewhile(str.strip, reversed(lines[: test.line])))
            assert any(line.startswith(f'@rule("{id}"') for line in above)


def test_a_test_is_found_by_its_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test is found by the id in its mark, not by an id that merely begins alike."""
    (tmp_path / "tests").mkdir()
    lines = [
        '@rule("GF-2.1", "aaaa")',
        "def test_one():",
        '    """One."""',
        "",
        '@rule("GF-2.10", "bbbb")',
        "def test_two():",
    ]
    (tmp_path / "tests" / "test_x.py").write_text("\n".join([*lines, "    pass"]))
    monkeypatch.setattr(source_index, "checkout", lambda: tmp_path)
    assert source_index.find_tests("GF-2.1") == [source_index.Definition("test_one", "tests/test_x.py", 2, "One.")]


@pytest.mark.parametrize("game", GAMES)
def test_cards_prints_every_card(duello: Duello, game: str) -> None:
    """All cards stand in the list, and each one can be asked for in any case, without quotes."""
    said = duello("cards", game)
    assert said.code == 0
    data = json.loads(duello("cards", game, "--json").out)
    for card, facts in zip(codeduello.load(game).kinds, data, strict=True):
        assert card.title in said.out
        assert card.text in said.out
        assert facts["title"] == card.title
        one = duello("cards", game, *card.title.upper().split())
        assert one.code == 0
        assert one.out.startswith(f"{card.title}\n")
        assert card.provenance in one.out
    first = codeduello.load(game).kinds[0]
    assert json.loads(duello("cards", game, first.title, "--json").out) == data[0]


def test_gallery_draws_all_cards_into_a_folder(duello: Duello, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The command tells how many pictures it drew and which page shows them; a file is not a folder."""
    place = tmp_path_factory.mktemp("elsewhere")
    said = duello("gallery", str(place / "pictures"))
    drawn = len(list((place / "pictures").rglob("*.svg")))
    assert said.code == 0
    assert said.out.startswith(f"{drawn} pictures: open ")
    (place / "file").write_text("", "utf-8")
    assert refused(duello("gallery", str(place / "file")), "is a file")


def test_cards_counts_copies_only_where_the_game_has_them(duello: Duello) -> None:
    """Gunfighter has four copies of Take Aim; of a card that players bring in decks no number is told."""
    assert re.search(r"^Take Aim +4x  Gain", duello("cards", "gunfighter").out, re.MULTILINE)
    assert json.loads(duello("cards", "gunfighter", "Take Aim", "--json").out)["copies"] == 4
    assert not re.search(r" 0x ", duello("cards", "htcg").out)
    assert "copies" not in json.loads(duello("cards", "htcg", "Head Shot", "--json").out)


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Power Blow", "Power Blow (Connor MacLeod)"),
        ("Power Blow (Kurgan)", "Power Blow (The Kurgan)"),
        ("power  blow (the kurgan)", "Power Blow (The Kurgan)"),
    ],
)
def test_a_common_card_is_found_as_deck_files_write_it(duello: Duello, words: str, title: str) -> None:
    """A copy is found by a part of its owner's name; without an owner it is the first owner's."""
    assert duello("cards", "htcg", words).out.startswith(f"{title}\n")


# Simulation and the rest.


@pytest.mark.parametrize("game", GAMES)
def test_simulate_prints_what_it_counted(duello: Duello, game: str) -> None:
    """The table and the JSON object tell the same numbers."""
    words = ("simulate", game, "--games", "40", "--bots", "random,greedy", "--seed", "3")
    data = json.loads(duello(*words, "--json").out)
    assert {"games", "wins", "draws", "turns_mean", "reasons", "intervals"} <= set(data)
    assert data["bots"] == ["random", "greedy"]
    assert data["games"] == 40 == sum(data["wins"]) + data["draws"] == sum(data["reasons"].values())
    said = duello(*words)
    assert (said.code, said.err) == (0, "")
    for name, wins in zip(data["bots"], data["wins"], strict=True):
        assert any(line.split()[:2] == [name, str(wins)] for line in said.out.splitlines())
    assert all(reason in said.out for reason in data["reasons"])


def test_simulate_counts_how_the_holders_of_each_card_fare(duello: Duello) -> None:
    """With `--cards` the table and the JSON object have the same numbers for every card; without it there are none."""
    words = ("simulate", "gunfighter", "--games", "20", "--bots", "greedy,greedy")
    cards = json.loads(duello(*words, "--cards", "--json").out)["cards"]
    said = duello(*words, "--cards").out
    assert {card["card"] for card in cards} <= {card.title for card in codeduello.load("gunfighter").kinds}
    shot = next(card for card in cards if card["card"] == "Steady Shot")
    held, played = shot["opening_hand"], shot["played"]
    assert 0 < held["wins"] < held["games"] and 0 < played["wins"] < played["games"]
    row = next(line for line in said.splitlines() if line.startswith("Steady Shot "))
    share, played_share = (f"{part['wins'] / part['games']:.1%}" for part in (held, played))
    assert row.split()[2:4] == [str(held["games"]), share]
    assert row.split()[7:9] == [str(played["games"]), played_share]
    assert "cards" not in json.loads(duello(*words, "--json").out)
    assert "Steady Shot" not in duello(*words).out


def test_simulate_takes_options_in_both_ways(duello: Duello) -> None:
    """`--option name=value` and `--name value` settle the same option, and it matters."""
    one = duello("simulate", "gunfighter", "--games", "30", "--json", "--option", "high-noon=1")
    two = duello("simulate", "gunfighter", "--games", "30", "--json", "--high-noon", "1")
    without = duello("simulate", "gunfighter", "--games", "30", "--json")
    assert one == two
    assert json.loads(one.out)["turns_mean"] < json.loads(without.out)["turns_mean"]


def test_version_says_what_runs(duello: Duello) -> None:
    """Version, engine and Python stand in one line."""
    said = duello("version")
    python = ".".join(map(str, sys.version_info[:3]))
    assert said.out in {
        f"Code Duello 0.1.0, engine: {engine}, Python {python}\n" for engine in ("compiled", "plain Python")
    }
    assert duello("--version").out == said.out


def test_bench_without_a_checkout_says_so(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the package is installed, there is no benchmark to run."""
    monkeypatch.setattr(about, "checkout", lambda: None)
    assert refused(duello("bench"), "checkout")


def test_bench_runs_the_one_of_the_checkout(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The words after `bench` are passed on, and its exit code comes back."""
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "__main__.py").write_text("import sys\nprint(sys.argv[1:])\nsys.exit(7)")
    monkeypatch.setattr(about, "checkout", lambda: tmp_path)
    assert run(["bench", "--seconds", "1"]) == 7
    assert capfd.readouterr().out == "['--seconds', '1']\n"


def test_gem_starters_are_named_in_their_edition(duello: Duello) -> None:
    """A starter's name means the deck of the edition that is asked for, wherever --edition stands."""
    for words in (["--edition", "gems", "--deck-0", "dancer"], ["--deck-0", "dancer", "--edition", "gems"]):
        said = duello("simulate", "htcg", *words, "--games", "1", "--bots", "random,random")
        assert said.code == 0 and "1 of 1 games" in said.out


def test_equal_bots_are_counted_by_seat_and_by_who_begins(duello: Duello) -> None:
    """Between two bots of one kind only seats and beginners are told apart; JSON has their intervals."""
    said = duello("simulate", "duel", "--games", "8", "--bots", "random,random")
    assert "random" not in said.out and "seat 0" in said.out and "who began" in said.out
    data = json.loads(duello("simulate", "duel", "--games", "8", "--bots", "random,random", "--json").out)
    assert sum(data["begun"]) + data["draws"] == 8 and len(data["seat_intervals"]) == len(data["begun_intervals"]) == 2
    fixed = ("--character-0", "connor", "--character-1", "kurgan")
    data = json.loads(duello("simulate", "duel", "--games", "4", *fixed, "--json").out)
    assert data["begun_intervals"] is None


def test_cards_are_found_by_words_and_abilities_by_name(duello: Duello) -> None:
    """Part of a title, a type or a text lists the cards that have it; an ability is looked up like a card."""
    assert "Quick Draw" in duello("cards", "gunfighter", "quick").out
    assert duello("cards", "htcg", "slash").out.count("\n") > 3
    assert "Brute Force" in duello("cards", "duel").out
    assert "deals 1 more damage" in duello("cards", "duel", "brute", "force").out


def test_options_that_would_do_nothing_are_refused(duello: Duello) -> None:
    """A deck for a seat where all meet, a clock in a simulation, the edition of a game that has one, a lone flag."""
    assert refused(duello("deck", "field", "kurgan", "--deck-0", "duncan"), "leave --deck-0 out")
    assert refused(duello("simulate", "htcg", "--limit", "40", "--end-game", "classic"), "has no clock")
    assert refused(duello("simulate", "gunfighter", "--edition", "gems"), "one edition only")
    assert refused(duello("simulate", "duel", "--csv"), "There is no option --csv")

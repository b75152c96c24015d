"""The command `duello`, run as users run it."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput, Match, terminal
from codeduello.cli import about, asked, homes
from codeduello.cli.run import run
from codeduello.core.chance import seeded
from codeduello.lab import simulate as lab

GAMES = codeduello.games()
ROOT = Path(__file__).parents[1]
COMMAND = (sys.executable, "-c", "from codeduello.cli import main; main()")


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Duello = Callable[..., Said]


@pytest.fixture
def duello(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Duello:
    """Run a command in an empty folder, and check that it writes nothing there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def command(*words: str) -> Said:
        before = sorted(tmp_path.rglob("*"))
        code = run(list(words))
        assert sorted(tmp_path.rglob("*")) == before
        return Said(code, *capsys.readouterr())

    return command


def refused(said: Said, *parts: str) -> bool:
    """Whether a command ended with code 2 and one clear line that has these parts."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.startswith("duello: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert "Traceback" not in said.err
    for part in parts:
        assert part in said.err
    return True


def record(game: str, entries: int = 12) -> str:
    """A record of a duel just begun."""
    match = codeduello.load(game).match(5)
    chance = seeded(1)
    for _ in range(entries):
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[chance.below(len(match.state.choices(seat)))])
    return match.write()


# As a process of its own.


def spawned(*words: str, **more: str) -> Said:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, check=False, env={**os.environ, **more}, timeout=60
    )
    return Said(done.returncode, done.stdout, done.stderr)


def test_the_command_alone_is_a_welcome() -> None:
    """`duello` without a word shows what it can do, `play` first."""
    said = spawned()
    assert said.code == 0
    assert said.err == ""
    assert said.out.index("duello play") > said.out.index("play ") > 0
    assert "Traceback" not in said.out


def test_bad_input_in_a_process_of_its_own() -> None:
    """The exit code and the line on stderr are what a shell sees."""
    assert refused(spawned("play", "gunfigther"), "Did you mean 'gunfighter'?")


def test_simulate_in_a_process_of_its_own() -> None:
    """Two processes count the same as one, seen from a shell."""
    one, two = (spawned("simulate", GAMES[0], "--games", "40", "--json", "--jobs", jobs) for jobs in "12")
    assert one == two
    assert json.loads(one.out)["games"] == 40


def test_a_closed_pipe_is_no_error() -> None:
    """`duello cards GAME | head -1` prints a line and nothing on stderr."""
    line = f"{sys.executable} -c 'from codeduello.cli import main; main()' rules {GAMES[0]} | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_the_games_so_far(jobs: str) -> None:
    """Whoever interrupts a simulation reads the result so far, without a traceback, and the exit code is 130."""
    ours, theirs = pty.openpty()
    words = ["simulate", GAMES[0], "--games", "1000000", "--bots", "random,random", "--json", "--jobs", jobs]
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    bar = ""
    while not re.search(r"[1-9]\d*/1000000", bar) and select.select([ours], [], [], 30)[0]:
        bar += os.read(ours, 4096).decode()
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    os.set_blocking(ours, False)
    with suppress(OSError):  # the other end is closed, and nothing was left
        bar += os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert process.returncode == 130
    assert 0 < json.loads(out)["games"] < 1_000_000
    assert "random against random" in bar
    assert "Traceback" not in bar


def test_commands_do_not_load_what_they_do_not_need() -> None:
    """Looking a card up loads neither the terminal app nor what simulations need."""
    script = (
        "import sys; from codeduello.cli.run import run; run(sys.argv[1:]); "
        "print([name for name in ('textual', 'multiprocessing', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "cards", GAMES[0]], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.endswith("[]\n")


# Bad input.


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("plya", 'Did you mean "play"?'),
        ("--nonsense", "--help"),
        ("play chess", "There is no game 'chess'. There are:"),
        ("play gunfighter duel", "'duel' is too much here"),
        ("play gunfighter --bot rando", "There is no bot 'rando'. Did you mean 'random'?"),
        ("play gunfighter --bot greedy --seats you,you", "give one of them"),
        ("play gunfighter --seats you", "names 1"),
        ("play gunfighter --seats you,greedy,random", "names 3"),
        ("play gunfighter --seats you,me", "There is no player 'me'"),
        ("play gunfighter --seed many", "--seed"),
        ("play gunfighter --seed=-1", "--seed must be from 0"),
        ("play gunfighter --seed 99999999999999999999", "--seed must be from 0"),
        ("play gunfighter --seed 1 --seed 2", "--seed"),
        ("play gunfighter --seed", "--seed"),
        ("play gunfighter --healt 3", "There is no option '--healt'. Did you mean '--health'?"),
        ("play gunfighter --sed 3", "Did you mean '--seed'?"),
        ("play gunfighter --health 99", "health cannot be '99'. It can be: 1 to 6."),
        ("play gunfighter --health", "--health"),
        ("play gunfighter --health 3 --option health=4", "given twice"),
        ("play gunfighter --option health=99", "It can be: 1 to 6."),
        ("play gunfighter --option health", "--option name=value"),
        ("play gunfighter --option wealth=3", "There is no option of Gunfighter 'wealth'. Did you mean 'health'?"),
        ("play gunfighter --a.b 3", "--help"),
        ("play --health 3", "Name the game"),
        ("play --resume --seed 3", "keeps its seed"),
        ("play gunfighter --save nowhere/x.duel", "There is no folder nowhere"),
        ("play gunfighter --save .", "is a folder"),
        ("play gunfighter", "run it in a terminal"),
        ("play", "run it in a terminal"),
        ("rules", "GAME"),
        ("rules chess", "There is no game 'chess'"),
        ("rule", "ID"),
        ("rule GF-2.33", "There is no rule 'GF-2.33'. Did you mean"),
        ("rule nonsense", "There is no rule 'nonsense'."),
        ("cards chess", "There is no game 'chess'"),
        ("cards gunfighter Tke Aim", "Did you mean 'Take Aim'?"),
        ("cards gunfighter --jsn", "--json"),
        ("replay", "FILE"),
        ("replay nowhere.duel", "There is no file nowhere.duel"),
        ("replay .", "is a folder"),
        ("simulate chess", "There is no game 'chess'"),
        ("simulate gunfighter --games 0", "--games must be from 1"),
        ("simulate gunfighter --games=-5", "--games must be from 1"),
        ("simulate gunfighter --games 1.5", "--games"),
        ("simulate gunfighter --games 99999999999", "--games must be from 1"),
        ("simulate gunfighter --jobs 0", "--jobs must be from 1"),
        ("simulate gunfighter --jobs 100000", "--jobs must be from 1"),
        ("simulate gunfighter --seed=-1", "--seed must be from 0"),
        ("simulate gunfighter --bots greedy", "names 1"),
        ("simulate gunfighter --bots greedy,you", "There is no bot 'you'"),
        ("simulate gunfighter --bots ,", "There is no bot ''"),
        ("simulate gunfighter --dice cards", "dice cannot be 'cards'. It can be: die, deck."),
        ("version 3", "'3' is too much here"),
    ],
)
def test_bad_input_is_one_clear_line(duello: Duello, words: str, part: str) -> None:
    """What does not exist or cannot be is refused in one line with exit code 2, and nothing is written."""
    assert refused(duello(*words.split()), part)


def test_words_from_outside_cannot_draw_on_the_screen(duello: Duello) -> None:
    """Line ends and control characters in bad input are not printed, and a very long word is cut."""
    assert refused(duello("rules", "a\nb\x1b[2Jc"), "'a b [2Jc'")
    assert len(duello("rules", "x" * 10_000).err) < 500


def damaged(game: str) -> dict[str, tuple[bytes, str]]:
    """Ways in which a file can be damaged, each with what the user is told."""
    good = record(game)
    position = json.dumps(codeduello.load(game).new(3).to_json())
    return {
        "empty": (b"", "This is no .duel record"),
        "picture": (b"\x89PNG\r\n\x1a\n\xff\xfe", "it is not even text"),
        "prose": (b"Dear diary", "This is no .duel record"),
        "unknown game": (b'[game "chess"]\n', "There is no game 'chess'"),
        "no seed": (f'[game "{game}"]\n'.encode(), "either a seed or a position"),
        "bad seed": (f'[game "{game}"]\n[seed "x"]\n'.encode(), "Line 2 of the record: a seed is a whole number"),
        "short seed": (f'[game "{game}"]\n[seed sealed "00"]\n'.encode(), "16 to 64 bytes"),
        "bad option": (f'[game "{game}"]\n[option x "1"]\n[seed "1"]\n'.encode(), "no option 'x'"),
        "nameless option": (f'[game "{game}"]\n[option "1"]\n'.encode(), "Line 2 of the record"),
        "third seat": (f'[game "{game}"]\n[seat 2 "Eve"]\n'.encode(), "Line 2 of the record"),
        "unknown choice": (f"{good}0 play Royal Flush\n".encode(), "There is no choice 'play Royal Flush'"),
        "unknown call": (f"{good}0! dance\n".encode(), "no referee call 'dance'"),
        "wrong end": (f"{good}= seat 0 wins: bribed (X-1)\n".encode(), "but by its choices it goes on"),
        "garbage": (f"{good}???\n".encode(), "is neither a choice"),
        "half a position": (position[: len(position) // 2].encode(), "The position is damaged"),
        "unknown position": (b"{}", "There is no game"),
        "foreign position": (f'{{"game": "{game}"}}'.encode(), "no position"),
        "position within": (f'[game "{game}"]\n[position "{{x"]\n'.encode(), "the position is damaged"),
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("harm", damaged(GAMES[0]))
def test_a_damaged_file_is_refused(duello: Duello, tmp_path: Path, game: str, harm: str) -> None:
    """A record or position that is damaged is refused in one line that names the file and the fault."""
    content, told = damaged(game)[harm]
    (tmp_path / "x.duel").write_bytes(content)
    assert refused(duello("replay", "x.duel"), "x.duel: ", told)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_no_damage_at_all_gets_through(
    tmp_path_factory: pytest.TempPathFactory, game: str, data: st.DataObject
) -> None:
    """However a file is cut and patched, reading it gives a match or one sentence."""
    text = data.draw(st.sampled_from([record(game), json.dumps(codeduello.load(game).new(3).to_json())]))
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, min(len(text), start + 30)))
    patch = data.draw(
        st.one_of(st.sampled_from(["", "null", "[]", "-1", "1e999", "{}", '"x"', "\n0"]), st.text(max_size=5))
    )
    path = tmp_path_factory.getbasetemp() / "patched.duel"
    path.write_text(text[:start] + patch + text[stop:], "utf-8", errors="replace")
    try:
        assert isinstance(asked.match_in(path), Match)
    except BadInput as error:
        assert str(error).startswith(str(path))


def test_an_existing_file_is_not_overwritten(duello: Duello, tmp_path: Path) -> None:
    """`--save` refuses a file that is there already and leaves it as it is."""
    (tmp_path / "mine.duel").write_text("precious")
    assert refused(duello("play", GAMES[0], "--save", "mine.duel"), "exists already")
    assert (tmp_path / "mine.duel").read_text() == "precious"


def test_a_broken_game_is_one_line_with_exit_code_1(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that does not end is our fault, not the user's: exit code 1, and its seed in one line."""
    monkeypatch.setattr(lab, "LONGEST", 3)
    said = duello("simulate", GAMES[0], "--games", "5", "--seed", "8")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert str(lab.seeds(8, 0).table) in said.err


# Playing and watching.


def test_play_opens_the_table_that_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Game, seats, options, seed and file reach the terminal app as they were given."""
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(terminal, "play", lambda *words: calls.append(words))
    monkeypatch.setattr(asked, "a_terminal", str)
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
    monkeypatch.setattr(asked, "a_terminal", str)
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
    monkeypatch.setattr(asked, "a_terminal", str)
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


@pytest.mark.parametrize("game", GAMES)
def test_rule_finds_the_code_of_every_rule(game: str) -> None:
    """For every rule there is code that names it at the place that is shown, and not a longer id instead."""
    for id in codeduello.load(game).rulebook.rules:
        found = homes.homes(game, id)
        assert found, id
        for home in found:
            lines = (ROOT / home.file).read_text("utf-8").splitlines()
            assert id in "\n".join(lines[max(0, home.line - 6) : home.line + 60]), home
            name = home.name.rpartition(".")[2]
            assert name in lines[home.line - 1] or home.file.endswith(f"{name}.py"), home


def test_rule_prints_sentence_code_test_and_mark(duello: Duello) -> None:
    """`duello rule ID` answers in any case with the sentence, the function, the test and the mark."""
    rule = codeduello.load("gunfighter").rulebook["GF-2.3"]
    said = duello("rule", "gf-2.3")
    assert said.code == 0
    assert rule.sentence in said.out
    assert "The turn" in said.out
    assert "src/codeduello/games/gunfighter/turn.py:" in said.out
    assert f'@rule("GF-2.3", "{rule.mark}")' in said.out
    data = json.loads(duello("rule", "GF-2.3", "--json").out)
    assert data["mark"] == rule.mark
    assert data["enforced_by"]


@pytest.mark.parametrize("game", GAMES)
def test_rule_finds_the_tests_of_a_rule(game: str) -> None:
    """Every test that is shown carries the rule's mark in the lines above it."""
    for id in codeduello.load(game).rulebook.rules:
        for test in homes.tests(id):
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
    monkeypatch.setattr(homes, "checkout", lambda: tmp_path)
    assert homes.tests("GF-2.1") == [homes.Home("test_one", "tests/test_x.py", 2, "One.")]


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


def test_a_terminal_gets_colours_and_a_pipe_does_not() -> None:
    """Colours are for a terminal, and not even there when NO_COLOR is set."""
    words = [*COMMAND, "rules", GAMES[0]]
    printed = []
    for more in ({}, {"NO_COLOR": "1"}):
        ours, theirs = pty.openpty()
        env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        process = subprocess.Popen(words, stdout=theirs, env={**env, "TERM": "xterm-256color", **more})
        os.close(theirs)
        text = b""
        with suppress(OSError):  # the other end is closed: that was all
            while part := os.read(ours, 4096):
                text += part
        os.close(ours)
        assert process.wait(timeout=30) == 0
        printed.append(text)
    assert b"\x1b[1;36m" in printed[0]
    assert b"36m" not in printed[1]
    assert "\x1b" not in spawned("rules", GAMES[0]).out

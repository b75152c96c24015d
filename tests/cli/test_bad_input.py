"""Bad input: one clear line, exit code 2, nothing written, never a traceback."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput, Match
from codeduello.bots import find
from codeduello.cli import arguments
from codeduello.lab import play as lab
from support.commands import GAMES, Duello, record, refused


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("plya", 'Did you mean "play"?'),
        ("--nonsense", "--help"),
        ("play chess", "There is no game 'chess'. There are:"),
        ("play gunfighter duel", "'duel' is not expected here"),
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
        ("cards gunfighter qwick", "There is no card 'qwick' in Gunfighter. Did you mean 'Quick Draw'"),
        ("cards gunfighter --jsn", "--json"),
        ("lab htcg --card Slash_Left --with restriction=1", "edition gems has it: add --edition gems."),
        ("replay", "FILE"),
        ("replay nowhere.duel", "There is no file nowhere.duel"),
        ("replay .", "is a folder"),
        ("simulate chess", "There is no game 'chess'"),
        ("simulate gunfighter --time 3", "has no End Game"),
        ("simulate htcg --time 3", "Calling time needs an End Game format"),
        ("simulate htcg --end-game standard --time=-3", "--time must be from 0"),
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
        ("simulate gunfighter --csv", "There is no option --csv without a value"),
        ("admin list --data nowhere", "No duels are kept in"),
        ("admin backup copy.sqlite --data nowhere", "No duels are kept in"),
        ("version 3", "'3' is not expected here"),
    ],
)
def test_bad_input_is_one_clear_line(duello: Duello, words: str, part: str) -> None:
    """What does not exist or cannot be is refused in one line with exit code 2, and nothing is written."""
    assert refused(duello(*(word.replace("_", " ") for word in words.split())), part)


def test_words_from_outside_cannot_draw_on_the_screen(duello: Duello) -> None:
    """Line ends and control characters in bad input are not printed, and a very long word is cut."""
    assert refused(duello("rules", "a\nb\x1b[2Jc"), "'a b [2Jc'")
    assert len(duello("rules", "x" * 10_000).err) < 500


def damaged(game: str) -> dict[str, tuple[bytes, str]]:
    """Ways in which a file can be damaged, each with what the user is told."""
    good = record(game)
    seat = codeduello.load(game).read(good).state.to_act[0]
    position = json.dumps(codeduello.load(game).new(3).to_json())
    return {
        "empty": (b"", "Not a .duel record"),
        "picture": (b"\x89PNG\r\n\x1a\n\xff\xfe", "the file is not text"),
        "prose": (b"Dear diary", "Not a .duel record"),
        "unknown game": (b'[game "chess"]\n', "There is no game 'chess'"),
        "no seed": (f'[game "{game}"]\n'.encode(), "either a seed or a position"),
        "bad seed": (f'[game "{game}"]\n[seed "x"]\n'.encode(), "Line 2 of the record: a seed is a whole number"),
        "short seed": (f'[game "{game}"]\n[seed sealed "00"]\n'.encode(), "16 to 64 bytes"),
        "bad option": (f'[game "{game}"]\n[option x "1"]\n[seed "1"]\n'.encode(), "no option 'x'"),
        "nameless option": (f'[game "{game}"]\n[option "1"]\n'.encode(), "Line 2 of the record"),
        "third seat": (f'[game "{game}"]\n[seat 2 "Eve"]\n'.encode(), "Line 2 of the record"),
        "unknown choice": (f"{good}{seat} play Royal Flush\n".encode(), "There is no choice 'play Royal Flush'"),
        "unknown call": (f"{good}0! dance\n".encode(), "no referee call 'dance'"),
        "wrong end": (f"{good}= seat 0 wins: bribed (X-1)\n".encode(), "but by its choices it goes on"),
        "garbage": (f"{good}???\n".encode(), "is neither a choice"),
        "half a position": (position[: len(position) // 2].encode(), "The position is damaged"),
        "unknown position": (b"{}", "There is no game"),
        "foreign position": (f'{{"game": "{game}"}}'.encode(), "not a position"),
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
        assert isinstance(arguments.read_match(path), Match)
    except BadInput as error:
        assert str(error).startswith(str(path))


CLUMSY = """from codeduello.bots import Bot
class Raises(Bot):
    def __init__(self, seed):
        raise RuntimeError("no weights")
    def choose(self, perspective): ...
class Narrow(Bot):
    def __init__(self): ...
    def choose(self, perspective): ...
"""


@pytest.mark.parametrize(
    "words",
    [
        "simulate gunfighter --bots greedy,{bot}",
        "play gunfighter --bot {bot}",
        "ladder gunfighter --bots greedy,{bot}",
        "deck field --bot {bot}",
        "lab gunfighter --judge {bot}",
        "serve --bots {bot}",
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_first(
    duello: Duello, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """Every command that takes a bot says which cannot be loaded, why and where, before anything begins."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delitem(sys.modules, "clumsy_bots", raising=False)
    find.cache_clear()
    (tmp_path / "clumsy_bots.py").write_text(CLUMSY, "utf-8")
    said = duello(*words.format(bot="clumsy_bots:Raises").split())
    told = "'clumsy_bots:Raises' cannot be loaded: RuntimeError: no weights (clumsy_bots.py, line 4)."
    assert refused(said, f"duello: The bot {told}")
    said = duello(*words.format(bot="clumsy_bots:Narrow").split())
    assert refused(said, "The bot 'clumsy_bots:Narrow' cannot be loaded: TypeError:", "were given.")


def test_an_existing_file_is_not_overwritten(duello: Duello, tmp_path: Path) -> None:
    """`--save` refuses a file that is there already and leaves it as it is."""
    (tmp_path / "mine.duel").write_text("precious")
    assert refused(duello("play", GAMES[0], "--save", "mine.duel"), "already exists")
    assert (tmp_path / "mine.duel").read_text() == "precious"


def test_a_broken_game_is_one_line_with_exit_code_1(duello: Duello, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that does not end is our fault, not the user's: exit code 1, and its seed in one line."""
    monkeypatch.setattr(lab, "LONGEST", 3)
    said = duello("simulate", GAMES[0], "--games", "5", "--seed", "8")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert str(lab.seeds(8, 0).table) in said.err

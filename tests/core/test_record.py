"""The `.duel` record: read back exactly, or refused in one sentence with the line."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput, Match
from codeduello.core.build import version
from codeduello.core.record import Entry

GAME = codeduello.load("gunfighter")


def played(match: Match, choices: int = 9) -> Match:
    """The match after some choices, the first legal ones."""
    for _ in range(choices):
        seat = match.state.to_act[-1]
        match.play(seat, match.state.choices(seat)[0])
    return match


RECORD = played(GAME.match(7, ("Ann", "Bo"), dice="deck")).write()


def test_a_record_is_readable() -> None:
    """Header, seed and options, an empty line, a line for each choice and call, the result, and what proves it."""
    match = GAME.match(seed=7, names=("Ann", "Bo"), date="1881-10-26", health=1)
    match.play(1, match.state.choices(1)[0].upper())
    match.call(0, "resign")
    *lines, position, checks = match.write().splitlines()
    assert lines == [
        '[game "gunfighter"]',
        f'[rules "{version()} {GAME.fingerprint}"]',
        '[date "1881-10-26"]',
        '[seat 0 "Ann"]',
        '[seat 1 "Bo"]',
        '[option dice "die"]',
        '[option health "1"]',
        '[option high_noon "0"]',
        '[seed "7"]',
        "",
        f"1 {GAME.new(seed=7).choices(1)[0]}",
        "0! resign",
        "= seat 1 wins: resigned (CD-1)",
    ]
    assert position.startswith("# position ") and checks.startswith("# lines ")
    assert repr(match).startswith("<match of Ann and Bo: Gunfighter, turn 0: seat 1 wins")


def test_a_record_without_its_result_is_an_unfinished_one() -> None:
    """A match that was interrupted, even between the last choice and the result, goes on where it was."""
    text = played(GAME.match(7)).write()
    match = GAME.read(text)
    assert match.state.outcome is None and match.write() == text
    played(match, 1)
    match.call(1, "resign")
    lines = match.write().splitlines()
    again = GAME.read("\n".join(lines[:-3]))
    assert again.state.outcome == match.state.outcome and again.write() == match.write()


def test_a_sealed_match_is_read_back() -> None:
    """The secret of a sealed match stands in its record, and gives the same cards again."""
    match = played(GAME.match(bytes(range(20))))
    assert f'[seed sealed "{bytes(range(20)).hex()}"]' in match.write()
    assert GAME.read(match.write()).state.to_json() == match.state.to_json()


def test_a_match_may_begin_from_a_position() -> None:
    """A record that begins from a scene has the position in its header, and replays from there."""
    scene = GAME.scene(hands=(["Take Aim"], ["Reload"]), bullets=(3, 2))
    match = Match.from_position(scene, ("Ann", "Bo"))
    match.play(0, "play Take Aim")
    match.play(1, "play Reload")
    again = codeduello.read(match.write())
    assert again.write() == match.write() and again.state.to_json() == match.state.to_json()
    assert again.at(0).to_json() == scene.to_json()
    assert scene.turn == 1 and scene.to_act == (0, 1), "the scene itself is left alone"


def test_a_scene_with_scripted_dice_is_no_match() -> None:
    """A script stops with an error when it is used up: no match is recorded on it."""
    with pytest.raises(BadInput, match="scripted dice"):
        Match.from_position(GAME.scene(dice=[6]))


def test_a_match_goes_back_to_any_entry() -> None:
    """`at` gives the state after so many entries, and leaves the match alone."""
    match = played(GAME.match(7))
    before = match.state.to_json()
    assert match.at(0).to_json() == GAME.new(seed=7).to_json()
    assert match.at(len(match.entries)).to_json() == before == match.state.to_json()
    assert match.entries[0] == Entry(1, match.entries[0].text, False)


@given(st.tuples(st.text(), st.text()), st.text())
def test_any_name_and_date_survive(names: tuple[str, str], date: str) -> None:
    """Quotes, brackets, line breaks, signs of any script: a header line stays one line and reads back."""
    match = Match(GAME, 7, names, date)
    text = match.write()
    again = GAME.read(text)
    assert again.names == match.names and again.write() == text
    assert len(text.splitlines()) == len(Match(GAME, 7, ("Ann", "Bo"), "x" * bool(date)).write().splitlines())
    text.encode("utf-8")


def test_names_are_kept_as_they_are_and_nobody_is_nameless() -> None:
    """Only what a line cannot show is dropped."""
    match = Match(GAME, 7, ('Ann "the Gun" [Lee]', "Łucja\tde  Zażółć\r\n"))
    assert match.names == ('Ann "the Gun" [Lee]', "Łucja de Zażółć")
    assert GAME.match(7, (" \n", "\x1b")).names == ("Seat 0", "Seat 1")


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n", " \n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_do_not_matter(end: str, mark: str) -> None:
    """A record that went through another machine's editor is the same record."""
    assert codeduello.read(mark + RECORD.replace("\n", end)).write() == RECORD


def test_an_option_that_a_record_does_not_name_has_its_default() -> None:
    """What is not said in the header does not come from the game object that reads it."""
    text = played(GAME.match(7)).write().replace('[option dice "die"]\n', "")
    match = codeduello.load("gunfighter", dice="deck", health=5).read(text)
    assert match.game.settings == GAME.settings


def test_any_seed_survives() -> None:
    """The smallest seed and the largest are read as they were written."""
    for seed in (0, 2**64 - 1):
        assert GAME.read(GAME.match(seed).write()).seed == seed


LINES = RECORD.splitlines()
FIRST = LINES.index("") + 2  # the line of the first choice


def with_line(number: int, line: str) -> str:
    """The record with another line in the place of this one, counted from 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def without(start: str) -> str:
    """The record without the line that starts like this."""
    return "\n".join(line for line in LINES if not line.startswith(start))


def seeded_with(line: str) -> str:
    """The record with another line for its seed, and nothing below it."""
    return "\n".join([*LINES[: FIRST - 3], line])


SEED = FIRST - 2
POSITION = json.dumps(GAME.scene().to_json())

DAMAGE = {
    "an unknown header": (with_line(2, '[hat "black"]'), 2, "a header has no line 'hat'"),
    "a header without quotes": (with_line(2, "[seat 0 Ann]"), 2, "a line of the header is like"),
    "a third seat": (with_line(2, '[seat 2 "Ann"]'), 2, "a header has no line 'seat 2'"),
    "a seat twice": (with_line(4, '[seat 0 "Ann"]'), 4, "says 'seat 0' twice"),
    "a second game": (with_line(2, '[game "gunfighter"]'), 2, "says 'game' twice"),
    "an unknown option": (with_line(4, '[option wind "9"]'), 4, "no option 'wind'"),
    "an option without a name": (with_line(4, '[option "9"]'), 4, "a header has no line 'option'"),
    "an impossible option": (with_line(4, '[option health "99"]'), 4, "health cannot be '99'"),
    "a word as seed": (seeded_with('[seed "seven"]'), SEED, "a seed is a whole number"),
    "an endless seed": (seeded_with(f'[seed "{"9" * 9999}"]'), SEED, "a seed is a whole number"),
    "a sealed seed of a few bytes": (seeded_with('[seed sealed "00ff"]'), SEED, "16 to 64 bytes"),
    "a sealed seed that is not a number": (seeded_with(f'[seed sealed "{"zz" * 16}"]'), SEED, "16 to 64 bytes"),
    "another kind of seed": (seeded_with('[seed poppy "7"]'), SEED, "a seed is a whole number"),
    "no seed": (without("[seed"), FIRST - 1, "either a seed or a position"),
    "no seed and no choice": ('[game "gunfighter"]\n', 1, "either a seed or a position"),
    "a seed and a position": (with_line(2, f'[position "{POSITION}"]'), FIRST, "either a seed or a position"),
    "a position that is no JSON": (seeded_with('[position "{"]'), SEED, "it is not JSON"),
    "a position too deep": (seeded_with(f'[position "{"[" * 99999}"]'), SEED, "it is not JSON"),
    "a position of another kind": (seeded_with('[position "[]"]'), SEED, "not a position written by Code Duello"),
    "an impossible position": (
        seeded_with(f'[position "{POSITION.replace("Take Aim [3]", "Take Aim [4]")}"]'),
        SEED,
        "Take Aim [4] is there twice",
    ),
    "a header below a choice": (with_line(FIRST + 1, '[seat 0 "Ann"]'), FIRST + 1, "neither a choice"),
    "a word": (with_line(FIRST, "bang"), FIRST, "'bang' is neither a choice, nor a referee call"),
    "a third player": (with_line(FIRST, "2 keep the rest"), FIRST, "neither a choice"),
    "an unknown choice": (with_line(FIRST, "0 play Excalibur"), FIRST, "no choice 'play Excalibur'"),
    "an illegal choice": (with_line(FIRST, "0 keep the rest"), FIRST, "(GF-1.4)"),
    "an unknown call": (with_line(FIRST, "0! coffee"), FIRST, "no referee call 'coffee'"),
    "a result too early": (RECORD + "= draw: tired (GF-R17)", len(LINES) + 1, "by its choices it goes on"),
    "a wrong result": (RECORD + "0! resign\n= draw: tired (GF-R17)", len(LINES) + 2, "lead to 'seat 1 wins: resigned"),
    "a choice after the end": (RECORD + "0! resign\n1 keep the rest", len(LINES) + 2, "The duel is over"),
    "a call after the end": (RECORD + "0! resign\n1! resign", len(LINES) + 2, "The duel is over"),
    "a very long line": (with_line(FIRST, "x" * 10**6), FIRST, "xxx...' is neither"),
    "signs that no screen shows": (with_line(FIRST, "\x1b[31m\0"), FIRST, "'[31m' is neither"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_is_told_in_one_line_with_its_place(kind: str) -> None:
    """Whatever is wrong with a record, the reader learns the line and what is wrong there."""
    text, line, reason = DAMAGE[kind]
    with pytest.raises(BadInput) as refused:
        GAME.read(text)
    message = str(refused.value)
    assert message.startswith(f"Line {line} of the record: ") and reason in message
    assert message.isprintable() and len(message) < 250 and message[-1] in ".)"


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "hello", '[seat 0 "Ann"]', "{}", "[game gunfighter]", "\0" * 99])
def test_what_is_no_record_is_told_so(text: str) -> None:
    """A file whose first line names no game is not a record, whatever reads it."""
    for read in (GAME.read, codeduello.read):
        with pytest.raises(BadInput, match=r"Not a \.duel record"):
            read(text)


def test_a_record_of_another_game_is_refused() -> None:
    """A game reads its own records only; the package finds the game by itself, if there is one."""
    with pytest.raises(BadInput, match="Line 1 of the record: this record is of the game 'chess', not of 'gunfighter'"):
        GAME.read('[game "chess"]')
    with pytest.raises(BadInput, match=r"There is no game 'chess'\. There are: "):
        codeduello.read('[game "chess"]')


OTHER = "0" * 32  # the fingerprint of no game
ELSEWHERE = RECORD.replace(f"{version()} {GAME.fingerprint}", f"9.9 {OTHER}")


def test_a_record_from_other_rules_is_shown_only_if_it_leads_to_the_same_position() -> None:
    """Else the reader learns that the rules differ, and which version to install."""
    match = GAME.read(ELSEWHERE)
    assert match.is_from_other_rules and match.write().splitlines()[1] == f'[rules "9.9 {OTHER}"]'
    assert not GAME.read(RECORD).is_from_other_rules
    sentence = f"those of version 9.9; this is version {version()}. To replay it, install that one: pip install"
    unproved = "\n".join(ELSEWHERE.splitlines()[:-2])
    with pytest.raises(BadInput, match=f"This record cannot be replayed here. .* {re.escape(sentence)} "):
        GAME.read(unproved)
    with pytest.raises(BadInput, match=rf"^Line {FIRST} of the record: There is no choice .* {re.escape(sentence)} "):
        GAME.read(ELSEWHERE.replace(LINES[FIRST - 1], "0 play Excalibur"))
    with pytest.raises(BadInput, match="Line 2 of the record: the rules are named by a version and a fingerprint"):
        GAME.read(RECORD.replace(GAME.fingerprint, "beef"))


def test_a_record_that_leads_elsewhere_is_refused() -> None:
    """Rules that changed without a trace in the fingerprint show in the position, and so does a choice left out."""
    mark = LINES[-2].split()[-1]
    for text in (RECORD.replace(mark, "0" * 16), with_line(len(LINES) - 2, "")):
        with pytest.raises(BadInput, match=f"Line {len(LINES) - 1} of the record: .* another position"):
            GAME.read(text)


@given(st.data())
def test_no_damage_is_a_crash(data: st.DataObject) -> None:
    """Signs deleted, doubled or changed anywhere in a record give a match or one clear line, and nothing else."""
    start = data.draw(st.integers(0, len(RECORD)))
    stop = data.draw(st.integers(start, min(len(RECORD), start + 30)))
    text = RECORD[:start] + data.draw(st.text(max_size=10)) + RECORD[stop:]
    try:
        match = codeduello.read(text)
    except BadInput as error:
        assert str(error).isprintable()
    else:
        assert codeduello.read(match.write()).write() == match.write()

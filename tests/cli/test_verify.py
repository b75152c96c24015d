"""`duello verify`: a right record passes, and whatever was changed is named by its line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import codeduello
from codeduello import Match
from codeduello.cli.run import run
from codeduello.cli.verify import WRONG, verify
from codeduello.core.build import version
from codeduello.core.fair import FairDeal

HTCG = codeduello.load("htcg", deck_0="connor", deck_1="kurgan")
GUNFIGHTER = codeduello.load("gunfighter", health=1)
SECRET, FIRST, SECOND = (bytes([number]) * 32 for number in (1, 2, 3))


def deal(game: codeduello.Game, **changes: Any) -> FairDeal:
    """The envelopes of a table."""
    return FairDeal("k3Qw9ZpLx2", game.fingerprint, SECRET, (FIRST, SECOND))._replace(**changes)


def played(match: Match, most: int = 400) -> Match:
    """The match with the first legal choices, until it is over or there are enough."""
    for _ in range(most):
        if match.state.outcome is None:
            seat = match.state.to_act[0]
            choices = match.state.choices(seat)
            match.play(seat, choices[len(match.entries) % len(choices)])
    if match.state.outcome is None:
        match.call(1, "resign")
    return match


RECORD = played(Match.dealt(GUNFIGHTER, deal(GUNFIGHTER), ("Ann", "Bo"), "2030-01-31")).write()
LINES = RECORD.splitlines()


def receipt(game: codeduello.Game, **changes: Any) -> str:
    """What the page of seat 1 saw before the deal."""
    sealed = deal(game)
    seen = {
        "table": sealed.table,
        "seat": 1,
        "server": sealed.server_seal,
        "seals": list(sealed.seals),
        "terms": sealed.terms(game),
        "nonce": SECOND.hex(),
    }
    return json.dumps({**seen, **changes})


def wrong(folder: Path, record: str | bytes, seen: str = "") -> list[tuple[int | None, str]]:
    """The lines that are wrong in a record, and why."""
    file, kept = folder / "a.duel", folder / "receipt.json"
    file.write_bytes(record if isinstance(record, bytes) else record.encode())
    kept.write_text(seen, "utf-8")
    found = verify(file, kept if seen else None).all
    return [(finding.line, finding.sentence) for finding in found if finding.verdict == WRONG]


def test_a_right_record_is_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rules, envelopes, seed, choices, result and receipt, and the exit code is 0."""
    (tmp_path / "a.duel").write_text(RECORD, "utf-8")
    (tmp_path / "receipt.json").write_text(receipt(GUNFIGHTER), "utf-8")
    assert run(["verify", str(tmp_path / "a.duel"), "--receipt", str(tmp_path / "receipt.json")]) == 0
    said = capsys.readouterr().out
    numbers = [int(number) for number in re.findall(r"^ *line (\d+)", said, re.MULTILINE)]
    assert numbers == sorted(numbers) and len(numbers) >= 4
    for words in (
        f"line 2  ok  The rules and cards are those of this version, {version()}.",
        "The secret of the server fits its seal.",
        "The nonce of Ann fits its seal.",
        "The seed follows from the secret, the nonces and the terms",
        "choices and calls are legal.",
        "The result is right: seat",
        "The receipt of seat 1 says the same as the record.",
        "The record is right.",
    ):
        assert words in " ".join(said.split()).replace("line 2 ok ", "line 2  ok  "), words


def test_one_changed_bit_anywhere_names_its_line(tmp_path: Path) -> None:
    """Every line has each of its bits changed in one place, and the line is named each time."""
    text = RECORD.encode()
    start = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        places = {0, len(line) // 2, len(line) - 1}
        for place in places:
            for bit in range(8):
                changed = bytearray(text)
                changed[start + place] ^= 1 << bit
                named = wrong(tmp_path, bytes(changed))
                assert named and named[0][0] == number, (number, place, bit, named)
        start += len(line)


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_changed_bit_names_its_line(tmp_path: Path, data: st.DataObject) -> None:
    """Wherever it is."""
    text = RECORD.encode()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = bytearray(text)
    changed[place] ^= 1 << data.draw(st.integers(0, 7))
    assert wrong(tmp_path, bytes(changed))[0][0] == text[:place].count(b"\n") + 1


def test_lines_added_or_removed_are_named(tmp_path: Path) -> None:
    """So that nobody loses a choice."""
    middle = len(LINES) // 2
    for lines in (LINES[:middle] + LINES[middle + 1 :], [*LINES[:middle], "0 play Reload", *LINES[middle:]]):
        (line, sentence), *more = wrong(tmp_path, "\n".join(lines) + "\n")
        assert abs((line or 0) - middle - 1) <= 1 and "lines were added or removed" in sentence and not more


def line_of(record: str, start: str) -> int:
    """The number of the line that starts like this."""
    return next(number for number, line in enumerate(record.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("name", "changes", "options"),
    [
        ("[seal server", {"secret": bytes(32)}, {}),
        ("[seal 0", {"nonces": (bytes(32), SECOND)}, {}),
        ("[seal 1", {"nonces": (FIRST, bytes(32))}, {}),
        ("[table", {"table": "another"}, {}),
        ("[option deck_0", {}, {"deck_0": "kurgan"}),
        ("[option deck_1", {}, {"deck_1": "connor"}),
        ("[option end_game", {}, {"end_game": "classic"}),
        ("[option goes_first", {}, {"goes_first": "seat_0"}),
    ],
)
def test_a_server_that_swaps_something_after_the_seals_is_caught_by_the_receipt(
    tmp_path: Path, name: str, changes: dict[str, Any], options: dict[str, Any]
) -> None:
    """It writes a record that is right in itself, but the receipt of the player names what was changed."""
    game = HTCG.using(**options)
    record = played(Match.dealt(game, deal(game, **changes)), 60).write()
    assert wrong(tmp_path, record) == []
    named = wrong(tmp_path, record, receipt(HTCG))
    assert line_of(record, name) in [line for line, _ in named]


def test_a_record_that_contradicts_itself_is_named_though_its_checksums_fit(tmp_path: Path) -> None:
    """An illegal choice, another result, envelopes that do not fit, a record of other rules, a receipt for nothing."""
    plain = "\n".join(LINES[:-1]) + "\n"  # without checksums: whoever writes a false record would write them, too
    first = LINES.index("") + 2
    result = line_of(plain, "= ")
    assert wrong(tmp_path, plain) == []
    cases = {
        first: plain.replace(LINES[first - 1], "0 play Excalibur"),
        result: plain.replace(LINES[result - 1], "= draw: tired (GF-R17)"),
        line_of(plain, "[secret"): plain.replace(SECRET.hex(), "ab" * 32),
        line_of(plain, "[nonce 1"): plain.replace(SECOND.hex(), "ab" * 32),
        2: plain.replace(f"{version()} {GUNFIGHTER.fingerprint}", f"0.0.9 {'0' * 32}"),
    }
    for line, text in cases.items():
        assert wrong(tmp_path, text)[0][0] == line, text
    assert "pip install code-duello==0.0.9" in wrong(tmp_path, cases[2])[0][1]
    unsealed = played(GUNFIGHTER.match(7)).write()
    assert wrong(tmp_path, unsealed) == [] and "record has none" in wrong(tmp_path, unsealed, receipt(GUNFIGHTER))[0][1]


def test_what_is_no_record_or_receipt_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and exit code 2; a wrong record has exit code 1, and JSON for programs."""
    file = tmp_path / "a.duel"
    assert run(["verify", str(file)]) == 2
    file.write_text("hello\n", "utf-8")
    assert run(["verify", str(file)]) == 2
    file.write_text(RECORD, "utf-8")
    assert run(["verify", str(file), "--receipt", str(file)]) == 2
    assert "Not a receipt" in capsys.readouterr().err
    assert run(["verify", str(file), "--receipt", str(tmp_path / "none")]) == 2
    assert f"There is no file {tmp_path / 'none'}." in capsys.readouterr().err
    assert run(["verify", str(tmp_path)]) == 2
    assert f"{tmp_path} is a folder" in capsys.readouterr().err
    file.write_text(RECORD.replace("Ann", "Eve"), "utf-8")
    assert run(["verify", str(file), "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert not said["right"] and said["findings"][0] == {
        "line": 4,
        "verdict": "wrong",
        "sentence": "This line was changed.",
    }

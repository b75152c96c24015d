"""`duello verify`: whether a record is right, line by line, on one's own machine."""

from __future__ import annotations

import json
from binascii import crc32, crc_hqx
from pathlib import Path
from typing import Any, NamedTuple

import codeduello
from codeduello.cli import output
from codeduello.core.build import version
from codeduello.core.fair import FairDeal
from codeduello.core.outcome import BadInput, Illegal, quoted
from codeduello.core.record import BYTE_ORDER_MARK, CHECKS, POSITION, RESULT, TAG, Header, Match, game_of, replay

LARGEST = 10_000_000  # bytes; no record is nearly as long
DIGITS = 4  # of the checksum of a line
OK, WRONG, NOTE = "ok", "wrong", "note"


class Remark(NamedTuple):
    """What was found about a line, or about the whole record if there is none."""

    line: int | None
    verdict: str
    sentence: str


class Findings:
    """All findings about one record."""

    def __init__(self) -> None:
        self.all: list[Remark] = []

    def ok(self, line: int | None, sentence: str) -> None:
        """This is as it should be."""
        self.all.append(Remark(line, OK, sentence))

    def wrong(self, line: int | None, sentence: str) -> None:
        """This is not."""
        self.all.append(Remark(line, WRONG, sentence))

    def note(self, line: int | None, sentence: str) -> None:
        """This cannot be checked."""
        self.all.append(Remark(line, NOTE, sentence))

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong so far."""
        return all(finding.verdict != WRONG for finding in self.all)


def show(findings: Findings, as_json: bool) -> int:
    """Print what was found, and return the exit code: 1 if anything is wrong."""
    if as_json:
        output.data({"right": findings.is_right, "findings": [finding._asdict() for finding in findings.all]})
    else:
        rows = [("" if line is None else f"line {line}", verdict, sentence) for line, verdict, sentence in findings.all]
        output.columns(rows)
        output.show("The record is right." if findings.is_right else "The record is NOT right.")
    return 0 if findings.is_right else 1


def verify(file: Path, receipt: Path | None) -> Findings:
    """Check a record, and whether the receipt says the same; BadInput if a file cannot be read at all."""
    findings = Findings()
    lines = read_lines(file)
    seen = None if receipt is None else read_receipt(receipt)
    check_lines(lines, findings)
    if findings.is_right:
        read_record([line.decode().strip() for line in lines], seen, findings)
    findings.all.sort(key=lambda one: one.line or len(lines) + 1)  # the whole record comes last
    return findings


def read_bytes(file: Path) -> bytes:
    """The bytes of a file; BadInput if there are none, or far too many."""
    if file.is_dir():
        raise BadInput(f"{file} is a folder: name a file in it.")
    if not file.is_file():
        raise BadInput(f"There is no file {file}.")
    if file.stat().st_size > LARGEST:
        raise BadInput(f"{file}: Too large.")
    return file.read_bytes()


def read_lines(file: Path) -> list[bytes]:
    """The lines of a record, without the empty one behind the last."""
    lines = read_bytes(file).removeprefix(BYTE_ORDER_MARK.encode()).split(b"\n")
    return lines[:-1] if lines[-1] == b"" else lines


def read_receipt(file: Path) -> dict[str, Any]:
    """A receipt as data; BadInput if it is not one."""
    content = read_bytes(file)
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        data = None
    words = ("table", "server", "terms", "nonce")
    good = (
        isinstance(data, dict) and data.get("seat") in (0, 1) and all(isinstance(data.get(name), str) for name in words)
    )
    seals = data.get("seals") if good else None
    if not isinstance(seals, list) or len(seals) != 2:
        raise BadInput(f"{file}: Not a receipt of Code Duello.")
    assert isinstance(data, dict)
    return data


# The text.


def check_lines(lines: list[bytes], findings: Findings) -> None:
    """Whether every line is as it was written, by the checksums in the last one."""
    for number, line in enumerate(lines, 1):
        try:
            line.decode()
        except UnicodeDecodeError:
            findings.wrong(number, "This line is not text.")
    *above, last = lines or [b""]
    words = last.decode("utf-8", "replace").removeprefix(CHECKS).split(" ")
    if not last.startswith(CHECKS.encode()):
        if findings.is_right:
            findings.note(None, "There are no checksums of the lines: an older record, or one that was edited.")
        return
    if len(words) != 2 or f"{crc32(words[0].encode()):08x}" != words[1]:
        findings.wrong(len(lines), "The checksums of the lines were changed.")
        return
    checks = [words[0][place : place + DIGITS] for place in range(0, len(words[0]), DIGITS)]
    found = [f"{crc_hqx(line, 0):04x}" for line in above]
    pairs = zip(checks, found, strict=False)
    changed = [number for number, (check, now) in enumerate(pairs, 1) if check != now]
    if len(checks) != len(found):
        were = f"there are {len(found)} lines above the checksums where {len(checks)} were written."
        findings.wrong([*changed, len(lines)][0], f"Here lines were added or removed: {were}")
        return
    for number in changed:
        findings.wrong(number, "This line was changed.")
    if findings.is_right:
        findings.ok(len(lines), f"All {len(above)} lines are as they were written.")


# The match.


def read_record(lines: list[str], receipt: dict[str, Any] | None, findings: Findings) -> None:
    """Check the header, the deal and the play."""
    header = Header(codeduello.load(game_of("\n".join(lines))))
    places: dict[str, int] = {}  # of each line of the header, by its name
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.startswith("["):
            break
        try:
            header.take(line)
            tag = TAG.fullmatch(line)
            places[tag["name"] if tag else ""] = number
        except BadInput as error:
            findings.wrong(number, capital(str(error)))
            if not line.startswith(("[nonce", "[secret")):
                return
    check_rules(header, places, findings)
    try:
        deal = header.deal
        match = header.begin()
    except BadInput as error:
        findings.wrong(number, capital(str(error)))
        return
    if deal is None:
        findings.note(None, "The cards were not dealt from sealed envelopes: who dealt them knew the seed.")
    elif findings.is_right:
        tell_deal(match, deal, places, findings)
    if receipt is not None:
        check_receipt(receipt, match, deal, places, findings)
    if findings.is_right:
        check_play(match, lines, number, findings)


def check_rules(header: Header, places: dict[str, int], findings: Findings) -> None:
    """Whether the rules and cards are the present ones."""
    if "rules" not in places:
        findings.note(None, "The record does not name the rules and cards it was played under.")
    elif header.foreign:
        findings.wrong(places["rules"], header.foreign)
    else:
        findings.ok(places["rules"], f"The rules and cards are those of this version, {version()}.")


def tell_deal(match: Match, deal: FairDeal, places: dict[str, int], findings: Findings) -> None:
    """The envelopes fit their seals, as reading the header has shown."""
    findings.ok(places["secret"], "The secret of the server fits its seal.")
    for seat, name in enumerate(match.names):
        if f"nonce {seat}" in places:
            findings.ok(places[f"nonce {seat}"], f"The nonce of {name} fits its seal.")
        else:
            findings.note(None, f"{name} sealed nothing, as bots do.")
    findings.ok(None, f"The seed follows from the secret, the nonces and the terms: {deal.seed(match.game).hex()}.")


def check_play(match: Match, lines: list[str], first: int, findings: Findings) -> None:
    """Whether every choice is legal and leads to the result."""
    result = None
    for number, line in enumerate(lines[first - 1 :], first):
        try:
            if line:
                replay(match, line)
        except (BadInput, Illegal) as error:
            findings.wrong(number, capital(str(error)))
            return
        if line.startswith(RESULT):
            result = number
        elif line.startswith(POSITION):
            findings.ok(number, "The choices lead to the position that the record names.")
    findings.ok(None, f"All {len(match.entries)} choices and calls are legal.")
    if result is not None:
        findings.ok(result, f"The result is right: {match.state.outcome}.")
    elif match.state.outcome is None:
        findings.note(None, "The duel is not over.")
    else:
        findings.wrong(len(lines), f"The result is missing: {match.state.outcome}.")


# The receipt.


def check_receipt(
    receipt: dict[str, Any], match: Match, deal: FairDeal | None, places: dict[str, int], findings: Findings
) -> None:
    """Whether the record says what the page saw before the deal."""
    if deal is None:
        findings.wrong(None, "There is a receipt of sealed envelopes, but the record has none.")
        return
    before = len(findings.all)
    seat = receipt["seat"]
    found = {
        "table": deal.table,
        "seal server": deal.server_seal,
        "seal 0": deal.seals[0],
        "seal 1": deal.seals[1],
        f"nonce {seat}": deal.nonces[seat].hex(),
    }
    seen = {
        "table": receipt["table"],
        "seal server": receipt["server"],
        "seal 0": receipt["seals"][0],
        "seal 1": receipt["seals"][1],
        f"nonce {seat}": receipt["nonce"],
    }
    for name, value in found.items():
        if seen[name] != value:
            findings.wrong(places.get(name), f"The receipt has another {name}: {quoted(seen[name] or 'none')}.")
    if receipt["terms"] != deal.terms(match.game):
        tell_terms(receipt["terms"], deal.terms(match.game), places, findings)
    if len(findings.all) == before:
        findings.ok(None, f"The receipt of seat {seat} says the same as the record.")


def tell_terms(seen: str, found: str, places: dict[str, int], findings: Findings) -> None:
    """Name the lines in which the record differs from the terms that the page saw."""
    try:
        before, now = flat(json.loads(seen)), flat(json.loads(found))
    except (ValueError, AttributeError, RecursionError):
        before, now = {}, {"": ""}
    for name in sorted({*before, *now}):
        if before.get(name) != now.get(name):
            what = name.removeprefix("option ") or "terms"
            findings.wrong(places.get(name), f"Before the deal the {what} was another one than in this record.")
    if before == now:
        findings.wrong(None, "The receipt has other terms than the record.")


def flat(terms: dict[str, Any]) -> dict[str, Any]:
    """Terms by the names of the header's lines."""
    options = {f"option {name}": value for name, value in {**terms.pop("options"), **terms.pop("decks")}.items()}
    return {**terms, **options}


def capital(sentence: str) -> str:
    """The sentence with a large first letter."""
    return sentence[:1].upper() + sentence[1:]

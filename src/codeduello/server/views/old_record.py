"""The record of a duel that was played under other rules, as text: nothing of it can be replayed any more."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from codeduello.core.fair import FairDeal
from codeduello.core.outcome import Outcome
from codeduello.core.record import RESULT
from codeduello.server.storage.rows import Record


def old_record(record: Record) -> str:
    """What is stored of a finished duel, in the words of a `.duel` record, without the sums that prove it."""
    row = record.row
    lines = [
        f'[game "{row.game}"]',
        f'[rules "{row.rules}"]',
        f'[date "{datetime.fromtimestamp(row.begun / 1000, UTC).date().isoformat()}"]',
        *(f'[seat {number} "{seat.name}"]' for number, seat in enumerate(record.seats)),
        *(f'[option {name} "{value}"]' for name, value in row.options.items()),
        *dealt_from(record),
        "",
    ]
    entries: list[str] = []
    for step in record.steps:
        if step.kind == "undo":
            del entries[int(step.text) :]
        else:
            entries.append(str(step.entry))
    lines += entries
    if record.outcome:
        outcome = Outcome(*msgspec.json.decode(record.outcome, type=tuple[int | None, str, str]))
        lines.append(f"{RESULT}{outcome}")
    return "\n".join(lines) + "\n"


def dealt_from(record: Record) -> list[str]:
    """The lines from which the cards were dealt."""
    row = record.row
    if row.start:
        return [f'[position "{row.start}"]']
    if not isinstance(row.seed, bytes):
        return [f'[seed "{row.seed}"]']
    if row.fair is None:
        return [f'[seed sealed "{row.seed.hex()}"]']
    first, second = (bytes.fromhex(seat.nonce or "") for seat in record.seats)
    return FairDeal(row.fair, row.rules.split()[-1], row.seed, (first, second)).lines()

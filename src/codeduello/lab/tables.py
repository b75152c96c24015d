"""Tables of results: for people as text and HTML, for programs as CSV, JSON and Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from codeduello.core.outcome import BadInput
from codeduello.lab.interval import Estimate
from codeduello.paths import installing

Cell = str | int | float | None | Estimate
THIN = "\N{NARROW NO-BREAK SPACE}"
DASH = "\N{EN DASH}"
MINUS = "\N{MINUS SIGN}"
NOTHING = "\N{EM DASH}"
FILES = ("csv", "json", "parquet")  # what every table is written as
TOOLS = ("matplotlib", "pyarrow")  # what writes plots and Parquet
MOST_GAMES = 10_000_000  # more games than this nobody plays


def check_tools() -> None:
    """Raise BadInput if plots or tables could not be written: no file is left out without a word."""
    missing = [name for name in TOOLS if find_spec(name) is None]
    if missing:
        raise BadInput(f"A report needs {' and '.join(missing)}: {installing('lab')}")


def percent(value: float) -> str:
    """A share in per cent."""
    return f"{100 * value:.1f}{THIN}%"


def signed_percent(value: float) -> str:
    """A difference of shares, with its sign."""
    return f"{'+' if value >= 0 else MINUS}{abs(100 * value):.1f}{THIN}%"


def number(value: float) -> str:
    """An average."""
    return f"{value:.2f}"


def signed_number(value: float) -> str:
    """A difference of averages, with its sign."""
    return f"{'+' if value >= 0 else MINUS}{abs(value):.2f}"


def count(value: float) -> str:
    """A count, with its thousands apart."""
    return f"{value:,.0f}"


def many(value: float) -> str:
    """A number of games that nobody needs to know exactly."""
    if value > MOST_GAMES:
        return f"over {count(MOST_GAMES)}"
    digits = max(0, len(str(int(value))) - 2)
    return count(-(-value // 10**digits) * 10**digits)


def chance(value: float) -> str:
    """A probability."""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


class Column(NamedTuple):
    """A column: its name for programs, its heading for people, and how its numbers are written; None: it is text."""

    name: str
    heading: str
    form: Callable[[float], str] | None = None


class ResultTable:
    """A table with a name for files, a title for people, and a note on how to read it."""

    def __init__(
        self, name: str, title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], note: str = ""
    ) -> None:
        self.name = name
        self.title = title
        self.columns = list(columns)
        self.rows = [list(row) for row in rows]
        self.note = note

    def __len__(self) -> int:
        return len(self.rows)

    def named(self, name: str) -> ResultTable:
        """The same table under another name."""
        return ResultTable(name, self.title, self.columns, self.rows, self.note)

    def column(self, name: str) -> list[Cell]:
        """All cells of the column with this name."""
        place = [column.name for column in self.columns].index(name)
        return [row[place] for row in self.rows]

    def records(self) -> list[dict[str, Any]]:
        """The rows as plain data; an estimate is three fields, its value and the two ends of its interval."""
        found = []
        for row in self.rows:
            record: dict[str, Any] = {}
            for column, cell in zip(self.columns, row, strict=True):
                if isinstance(cell, Estimate):
                    ends = (None, None) if cell.value is None else (cell.low, cell.high)
                    record |= {column.name: cell.value, f"{column.name}_low": ends[0], f"{column.name}_high": ends[1]}
                else:
                    record[column.name] = cell
            found.append(record)
        return found

    def write(self, folder: Path) -> list[Path]:
        """Write the table into a folder as CSV, JSON and Parquet: all three, or BadInput before the first."""
        check_tools()
        from pyarrow import Table as ArrowTable
        from pyarrow import parquet

        records = self.records()
        files = [folder / f"{self.name}.{kind}" for kind in FILES]
        with files[0].open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(records[0]) if records else [column.name for column in self.columns])
            writer.writeheader()
            writer.writerows(records)
        files[1].write_text(json.dumps(records, indent=1, ensure_ascii=False) + "\n", "utf-8")
        parquet.write_table(ArrowTable.from_pylist(records), files[2])
        return files

    def words(self, row: Sequence[Cell]) -> list[str]:
        """A row as people read it."""
        return [written(cell, column) for cell, column in zip(row, self.columns, strict=True)]

    def to_html(self, images: Mapping[str, str] | None = None) -> str:
        """The table as HTML; a first cell that has an image, by its words, shows it."""
        kinds = ["text" if column.form is None else "number" for column in self.columns]
        head = "".join(
            f'<th scope="col" class="{kind}">{escape(column.heading)}</th>'
            for kind, column in zip(kinds, self.columns, strict=True)
        )
        lines = []
        for row in self.rows:
            cells = [
                f'<td class="{kind}">{in_html(cell, column)}</td>'
                for kind, cell, column in zip(kinds, row, self.columns, strict=True)
            ]
            first = in_html(row[0], self.columns[0])
            image = (images or {}).get(str(row[0]), "")
            cells[0] = f'<th scope="row"><span class="named">{image}{first}</span></th>'
            lines.append(f"<tr>{''.join(cells)}</tr>")
        note = f'<p class="note">{escape(self.note)}</p>' if self.note else ""
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
        return f'{note}<div class="wide">{table}</div>'

    def _repr_html_(self) -> str:
        return f"<h4>{escape(self.title)}</h4>{self.to_html()}"

    def __repr__(self) -> str:
        """The table as text, for a prompt."""
        rows = [[column.heading for column in self.columns], *map(self.words, self.rows)]
        widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([self.title, *lines])


def written(cell: Cell, column: Column) -> str:
    """A cell as people read it: an estimate with its interval in brackets."""
    if isinstance(cell, Estimate):
        if cell.value is None or column.form is None:
            return NOTHING
        return f"{column.form(cell.value)} ({interval(cell, column.form)})"
    if cell is None:
        return NOTHING
    return str(cell) if isinstance(cell, str) or column.form is None else column.form(cell)


def interval(cell: Estimate, form: Callable[[float], str]) -> str:
    """The ends of an interval; the unit stands once."""
    low, high = form(cell.low), form(cell.high)
    between = " to " if form in (signed_percent, signed_number) else DASH
    return f"{low.removesuffix(f'{THIN}%')}{between}{high}"


def in_html(cell: Cell, column: Column) -> str:
    """A cell in HTML: the interval of an estimate is set small."""
    if isinstance(cell, Estimate) and cell.value is not None and column.form is not None:
        return f"{column.form(cell.value)} <small>{interval(cell, column.form)}</small>"
    return escape(written(cell, column))

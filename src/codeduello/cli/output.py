"""Print for people and programs: coloured and wrapped on a terminal, plain lines in a pipe, or JSON."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

EMPHASIS = re.compile(r"\*([^*]+)\*")
BETWEEN = "  "


def show(words: str | Text, indent: int = 0) -> None:
    """Print text, wrapped on a terminal and unchanged in a pipe."""
    console = Console(highlight=False, markup=False)
    if console.is_terminal:
        console.print(Padding(words, (0, 0, 0, indent), expand=False))
    else:
        print(f"{' ' * indent}{words}")


def heading(words: str) -> None:
    """Print the heading of a section."""
    show(Text(f"\n{words}", style="bold"))


def emphasised(sentence: str) -> Text:
    """Style a sentence of a rulebook, whose asides stand between asterisks."""
    text = Text()
    for place, part in enumerate(EMPHASIS.split(sentence)):
        text.append(part, style="italic dim" if place % 2 else "")
    return text


def columns(rows: Sequence[Sequence[str | Text]], headers: Sequence[str] = (), right: Sequence[int] = ()) -> None:
    """Print rows in columns, the last one wrapped; the columns in `right` are aligned to the right.

    Where a terminal is too narrow the lines run on: rather that than numbers cut off.
    """
    console = Console(highlight=False)
    cells = [list(headers)] if headers else []
    cells += [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    unbroken = widths if len(widths) - 1 in right else widths[:-1]  # a last column of words is wrapped
    if console.is_terminal and sum(unbroken) + len(BETWEEN) * len(widths) < console.width:
        console.print(Padding(_table(rows, headers, right), (0, 0, 0, len(BETWEEN)), expand=False))
    else:
        _plain(cells, widths, right)


def _table(rows: Sequence[Sequence[str | Text]], headers: Sequence[str], right: Sequence[int]) -> Table:
    table = Table(box=None, show_header=bool(headers), header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for place in range(len(rows[0]) if rows else 0):
        header = headers[place] if headers else ""
        last = place == len(rows[0]) - 1
        style = "bold cyan" if place == 0 else ""
        table.add_column(
            header, justify="right" if place in right else "left", no_wrap=not last, overflow="fold", style=style
        )
    for row in rows:
        table.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return table


def _plain(cells: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[int]) -> None:
    for row in cells:
        cells_set = [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print(BETWEEN.join(cells_set).rstrip())


def data(value: Any) -> None:
    """Print plain data as JSON, for programs."""
    json.dump(value, sys.stdout, indent=2, ensure_ascii=sys.stdout.encoding.lower() != "utf-8")
    print()

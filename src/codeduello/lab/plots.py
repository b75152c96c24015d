"""Figures of a study or a comparison, by matplotlib: for files as PNG and SVG, for notebooks and reports as SVG."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from codeduello.core.outcome import BadInput
from codeduello.lab.comparison import SETTLED, Comparison
from codeduello.lab.interval import Estimate
from codeduello.lab.study import RARE, STRONG, WEAK, Study
from codeduello.lab.tables import Cell, ResultTable
from codeduello.paths import installing

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#010203"  # what a page writes in, whatever that is: in SVG it becomes the colour of the text around it
BLUE = "#3b82c4"
RED = "#d1495b"
GREY = "#8a8f98"
WIDTH = 10.0  # inches
ROW = 0.26  # inches for a row of a chart
MOST_ROWS = 40
OFTEN = 30.0  # per cent: a map on which every card is played more often begins later
NAME_WIDTH = 0.16  # of a card in the map of cards, as a share of its width,
NAME_HEIGHT = 0.09  # and of half its height
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 10,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "codeduello",  # the same file whenever it is made
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GREY,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
}
POINT = "named: "  # begins the name of a mark, which a browser tells who points at it
NAMED = re.compile(f'<g id="{POINT}([^"]*)">')


class Chart(NamedTuple):
    """A figure with a name for files and a sentence for people who cannot see it."""

    name: str
    title: str
    draws: Callable[[], Figure]
    alt: str

    def svg(self) -> str:
        """The figure as SVG that writes in the colour of the text around it."""
        with styled():
            text = io.StringIO()
            self.draws().savefig(text, format="svg", transparent=True, metadata={"Date": None})
        drawn = text.getvalue()
        drawn = drawn[drawn.index("<svg") :].replace(INK, "currentColor")
        return NAMED.sub(lambda found: f"<g><title>{found[1]}</title>", drawn)

    def write(self, folder: Path) -> None:
        """Write the figure into a folder, as SVG and as PNG."""
        (folder / f"{self.name}.svg").write_text(self.svg(), "utf-8")
        with styled():
            self.draws().savefig(folder / f"{self.name}.png", dpi=150, facecolor="white")

    def _repr_svg_(self) -> str:
        return self.svg()


@contextmanager
def styled() -> Iterator[None]:
    """Our style for the figures drawn in this block; BadInput if matplotlib is missing."""
    try:
        from matplotlib import rc_context
    except ImportError:
        raise BadInput(f"Plots need matplotlib: {installing('lab')}") from None
    with rc_context(STYLE):
        yield


def plots_of(result: Study | Comparison) -> list[Chart]:
    """All figures of a result."""
    if isinstance(result, Comparison):
        found = [differences(result.of_card(title)) for title in result.changed]
        return [*found, differences(result.cards), differences(result.whole), lengths(result.before, result.after)]
    return [card_map(result), card_shares(result), shares(result.winners), lengths(result), shares(result.endings)]


def new_axes(height: float) -> tuple[Figure, Axes]:
    """An empty chart of this height."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.add_subplot()


def rows_chart(
    rows: Sequence[tuple[str, Estimate, str]], middle: float, label: str, band: tuple[float, float] | None = None
) -> Figure:
    """A dot and an interval for each row, the first on top, and a line in the middle."""
    figure, axes = new_axes(0.9 + ROW * len(rows))
    if band is not None:
        axes.axvspan(*(100 * end for end in band), color=GREY, alpha=0.13, lw=0)
    axes.axvline(100 * middle, color=GREY, lw=1)
    for place, (_, one, colour) in enumerate(reversed(rows)):
        if one.value is not None:
            axes.plot([100 * one.low, 100 * one.high], [place, place], color=colour, lw=2, solid_capstyle="round")
            axes.plot(100 * one.value, place, "o", color=colour, ms=5)
    axes.set_yticks(range(len(rows)), [name for name, _, _ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(label)
    return figure


def estimates(table: ResultTable, name: str) -> list[tuple[str, Estimate]]:
    """The rows of a table by their first cell, with one of their estimates, where it was measured."""
    found = []
    for row, cell in zip(table.rows, table.column(name), strict=True):
        if isinstance(cell, Estimate) and cell.value is not None:
            found.append((str(row[0]), cell))
    return found


def shares(table: ResultTable) -> Chart:
    """The shares of a table."""
    rows = [(name, one, BLUE) for name, one in estimates(table, "share")]
    return Chart(
        table.name,
        table.title,
        lambda: rows_chart(rows, 0.5, "% of games, with the 95 % interval"),
        f"{table.title}: the share of games for each row of the table, with its interval.",
    )


def card_shares(study: Study) -> Chart:
    """How often the player wins who is dealt a card; of many cards, those at either end."""
    found = estimates(study.cards, "opening_won")
    if len(found) > MOST_ROWS:
        found = [*found[: MOST_ROWS // 2], *found[-(MOST_ROWS // 2) :]]
    settled = {
        name for name, p in zip(study.cards.column("card"), study.cards.column("chance"), strict=True) if below(p)
    }
    rows = [(name, one, RED if name in settled else BLUE) for name, one in found]
    return Chart(
        "cards_won",
        "How often the player wins who is dealt a card",
        lambda: rows_chart(rows, 0.5, "% of games won when dealt, with the 95 % interval", (WEAK, STRONG)),
        "For each card the share of games won by the player who was dealt it. Red: not by chance, among so many cards.",
    )


def below(cell: Cell, level: float = 0.05) -> bool:
    """Whether a probability is below the level."""
    return isinstance(cell, float) and cell < level


def card_map(study: Study) -> Chart:
    """Each card by how often it is played when drawn, and how often its player wins then."""
    records = [
        row for row in study.cards.records() if row["played_when_drawn"] is not None and row["opening_won"] is not None
    ]
    marked = {one.card for one in study.findings}
    least = min((100 * row["played_when_drawn"] for row in records), default=0.0)
    start = 0.0 if least < OFTEN else least - 10.0  # where all are played, nobody needs the empty part

    def draw() -> Figure:
        figure, axes = new_axes(4.6)
        axes.axhspan(100 * WEAK, 100 * STRONG, color=GREY, alpha=0.13, lw=0)
        axes.axvspan(0, 100 * RARE, color=GREY, alpha=0.13, lw=0)
        for row in records:
            across, up = 100 * row["played_when_drawn"], 100 * row["opening_won"]
            colour = RED if row["card"] in marked else BLUE
            axes.plot(across, up, "o", color=colour, ms=5, alpha=0.85, gid=f"{POINT}{row['card']}")
        for title, across, up in labels(records, marked, 100.0 - start):
            left = across > 100.0 - (100.0 - start) / 4
            place = (-6, 3) if left else (6, 3)
            axes.annotate(
                title, (across, up), place, textcoords="offset points", fontsize=8, ha="right" if left else "left"
            )
        axes.set_xlabel("% played when drawn")
        axes.set_ylabel("% won when dealt")
        axes.set_xlim(start - 0.02 * (100.0 - start), 102)
        return figure

    alt = "Each card as a dot: to the right if it is often played, upwards if its player often wins. Red: stands out."
    return Chart("cards_map", "All cards at a glance", draw, alt)


def labels(records: Sequence[dict[str, Any]], first: Collection[str], width: float) -> list[tuple[str, float, float]]:
    """Which cards of a map so wide are named, and where: what stands out, then the outermost with room for a name."""
    middle = sum(row["opening_won"] for row in records) / max(1, len(records))
    spread = max((abs(row["opening_won"] - middle) for row in records), default=1.0) or 1.0
    order = sorted(records, key=lambda row: (row["card"] not in first, -abs(row["opening_won"] - middle)))
    named: list[tuple[str, float, float]] = []
    for row in order:
        across, up = 100 * row["played_when_drawn"], 100 * row["opening_won"]
        if all(abs(across - x) > NAME_WIDTH * width or abs(up - y) > 100 * spread * NAME_HEIGHT for _, x, y in named):
            named.append((row["card"], across, up))
    return named[:MOST_ROWS]


def lengths(*studies: Study) -> Chart:
    """How long games take; of two versions, both."""

    def draw() -> Figure:
        figure, axes = new_axes(2.8)
        longest = max((row.turns for study in studies for row in study.rows), default=1)
        width = max(1, -(-longest // 40))
        edges = list(range(0, longest + width + 1, width))
        for study, colour in zip(studies, (BLUE, RED), strict=False):
            turns = [row.turns for row in study.rows]
            weights = [100 / len(turns)] * len(turns)
            axes.hist(turns, edges, weights=weights, color=colour, alpha=0.55, label=study.version.name, align="left")
        axes.set_xlabel("turns")
        axes.set_ylabel("% of games")
        if len(studies) > 1:
            axes.legend(frameon=False, loc="upper right")
        return figure

    return Chart("lengths", "How long games take", draw, "A histogram of the number of turns of a game.")


def differences(table: ResultTable) -> Chart:
    """The differences of a table of both versions."""
    settled = dict(zip(table.column("name"), table.column("verdict"), strict=True))
    found = estimates(table, "difference")[:MOST_ROWS]
    rows = [(name, one, RED if settled[name] == SETTLED else BLUE) for name, one in found]
    return Chart(
        table.name,
        table.title,
        lambda: rows_chart(rows, 0.0, "difference in %, with the 95 % interval"),
        f"{table.title}: the difference between the versions for each row of the table. Red: settled.",
    )

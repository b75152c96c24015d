"""The course of a duel as a picture: how likely each player was to win after every step, open and as each knew it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from codeduello.study.analysis import Analysis

WIDTH: Final = 640
HEIGHT: Final = 240
LEFT: Final = 54
RIGHT: Final = 10
BOTTOM: Final = 26
TOP: Final = 10
MARKS: Final = {"blunder": 6, "mistake": 5, "slip": 4}  # how large a bad choice is drawn
COLOURS: Final = ("#3f6f8f", "#a8452f")  # of the seats, where no page gives others
MOST_PLACES: Final = 400  # that lead somewhere: in a longer duel one for several steps
MOST_TURNS: Final = 12  # that are written below


class Curve:
    """The places of a graph of this analysis."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.steps = max(1, len(analysis.values) - 1)

    def x(self, step: float) -> float:
        """How far to the right a step is."""
        return round(LEFT + (WIDTH - LEFT - RIGHT) * step / self.steps, 1)

    def y(self, value: float) -> float:
        """How far down a chance is."""
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - value), 1)

    def points(self, places: Iterable[tuple[int, float]]) -> str:
        """The corners of a line."""
        return " ".join(f"{self.x(step)},{self.y(value)}" for step, value in places)

    def scale(self) -> str:
        """The lines and words behind the course: chances at the left, turns below."""
        names = self.analysis.names
        parts = []
        for value in (0.0, 0.5, 1.0):
            y = self.y(value)
            parts.append(f'<line class="grid" stroke="#8886" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
            parts.append(f'<text class="scale" x="{LEFT - 5}" y="{y + 4}" text-anchor="end">{value:.0%}</text>')
        for seat, y in ((0, TOP + 14), (1, HEIGHT - BOTTOM - 6)):
            parts.append(f'<text class="wins" x="{LEFT + 6}" y="{y}">better for {escape(names[seat])}</text>')
        turns = self.analysis.turns
        begins = [step for step in range(1, len(turns)) if turns[step] != turns[step - 1]]
        every = max(1, -(-len(begins) // MOST_TURNS))
        for place, step in enumerate(begins):
            x = self.x(step)
            parts.append(f'<line class="turn" stroke="#888" x1="{x}" x2="{x}" y1="{self.y(0)}" y2="{self.y(0) + 4}"/>')
            if place % every == 0:
                y = HEIGHT - 6
                parts.append(f'<text class="turn-number" x="{x}" y="{y}" text-anchor="middle">{turns[step]}</text>')
        return "".join(parts)

    def lines(self) -> str:
        """The course itself with open cards, and as each seat knew it."""
        analysis = self.analysis
        course = self.points(enumerate(analysis.values))
        start, end = f"{self.x(0)},{self.y(0.5)}", f"{self.x(self.steps)},{self.y(0.5)}"
        parts = [f'<polygon class="area" fill="#8883" points="{start} {course} {end}"/>']
        for seat in (0, 1):
            known = [(step, own if seat == 0 else 1 - own) for step, own in analysis.thought(seat).items()]
            parts.append(
                f'<polyline class="known-{seat}" fill="none" stroke="{COLOURS[seat]}" points="{self.points(known)}"/>'
            )
        parts.append(f'<polyline class="line" fill="none" stroke="#555" points="{course}"/>')
        return "".join(parts)

    def places(self, link: str) -> str:
        """Places that lead to the moments below and above them, for the pointer."""
        values, turns = self.analysis.values, self.analysis.turns
        every = max(1, -(-len(values) // MOST_PLACES))
        parts = []
        shape = f'y="{TOP}" height="{HEIGHT - TOP - BOTTOM}" fill="transparent"'
        for step in range(0, len(values), every):
            x, end = self.x(max(0, step - every / 2)), self.x(min(self.steps, step + every / 2))
            words = escape(f"Turn {turns[step]}: {self.analysis.names[0]} {values[step]:.0%}")
            rectangle = f'<rect class="place" x="{x}" width="{round(end - x, 1)}" {shape}><title>{words}</title></rect>'
            parts.append(f'<a href="{escape(link.format(step))}" tabindex="-1" aria-hidden="true">{rectangle}</a>')
        return "".join(parts)

    def marks(self, link: str) -> str:
        """Every bad choice, larger the more it cost."""
        parts = []
        for moment in self.analysis.moments:
            if not moment.grade:
                continue
            step, name = moment.number, self.analysis.names[moment.seat]
            words = escape(f"Turn {moment.turn}, {name}: {moment.choice} ({moment.grade}, {moment.loss:.0%})")
            mark = (
                f'<circle class="{moment.grade} of-{moment.seat}" fill="{COLOURS[moment.seat]}" cx="{self.x(step)}"'
                f' cy="{self.y(self.analysis.values[step])}" r="{MARKS[moment.grade]}"><title>{words}</title></circle>'
            )
            parts.append(f'<a href="{escape(link.format(step))}" aria-label="{words}">{mark}</a>' if link else mark)
        return "".join(parts)


def graph(analysis: Analysis, link: str = "") -> str:
    """The win chance of seat 0 as SVG; every place leads to `link`, if given, with its number of steps filled in."""
    curve = Curve(analysis)
    words = f"The chance of winning for {analysis.names[0]}, step by step; a table below says the same"
    role = "group" if link else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="course" role="{role}"'
        f' aria-label="{escape(words)}">{curve.scale()}{curve.lines()}'
        f"{curve.places(link) if link else ''}{curve.marks(link)}</svg>"
    )

"""The course of a duel as a picture: how likely each player was to win after every step."""

from __future__ import annotations

from html import escape
from typing import Final

from codeduello.study.analysis import Analysis

WIDTH: Final = 640
HEIGHT: Final = 220
LEFT: Final = 34
BOTTOM: Final = 24
TOP: Final = 8
MARKS: Final = {"blunder": 5, "mistake": 4, "slip": 3}  # how large a bad choice is drawn


def graph(analysis: Analysis, link: str = "") -> str:
    """The win chance of seat 0 as SVG; every bad choice is marked, and leads to `link` with its number filled in."""
    steps = max(1, len(analysis.values) - 1)

    def x(step: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 8) * step / steps, 1)

    def y(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - value), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="course" role="img"'
        f' aria-label="How likely {escape(analysis.names[0])} was to win, step by step">'
    ]
    for value in (0.0, 0.5, 1.0):
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(value)}" y2="{y(value)}"/>')
        parts.append(f'<text class="scale" x="{LEFT - 4}" y="{y(value) + 4}">{value:.0%}</text>')
    for step, turn in enumerate(analysis.turns):
        if step and turn != analysis.turns[step - 1]:
            parts.append(f'<line class="turn" x1="{x(step)}" x2="{x(step)}" y1="{y(0) + 2}" y2="{y(0) + 6}"/>')
            parts.append(f'<text class="turn-number" x="{x(step)}" y="{HEIGHT - 6}">{turn}</text>')
    points = " ".join(f"{x(step)},{y(value)}" for step, value in enumerate(analysis.values))
    parts.append(f'<polygon class="area" points="{x(0)},{y(0)} {points} {x(steps)},{y(0)}"/>')
    parts.append(f'<polyline class="line" points="{points}"/>')
    for moment in analysis.moments:
        if moment.grade:
            step = moment.number
            words = f"{analysis.names[moment.seat]}: {moment.choice} ({moment.grade})"
            mark = (
                f'<circle class="{moment.grade}" cx="{x(step)}" cy="{y(analysis.values[step])}"'
                f' r="{MARKS[moment.grade]}"><title>{escape(words)}</title></circle>'
            )
            parts.append(f'<a href="{escape(link.format(step))}">{mark}</a>' if link else mark)
    parts.append("</svg>")
    return "".join(parts)

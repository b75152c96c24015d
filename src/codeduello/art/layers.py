"""What places under the sky are made of: air, hills, trees, walls and lights."""

from __future__ import annotations

from collections.abc import Callable

from codeduello.art.grain import Grain
from codeduello.art.shapes import Point, circle, line, path, run, stroke


def sky(grain: Grain, sun: bool = True, high: float = 30) -> str:
    """Draw the air, with a sun or a moon and a few strokes of the knife."""
    x, y, r = grain.span(14, 86), grain.span(10, high - 8), grain.span(6, 11)
    drawn = path("s", "M0 0H100V60H0z")
    if sun:
        drawn += path("t", circle((x, y), r))
    cuts = ""
    for _ in range(4):
        left = grain.span(-6, 84)
        cuts += f"M{run(left, grain.span(3, high))}h{run(grain.span(10, 30))}"
    return drawn + stroke("t", 0.6, cuts)


def ridge(tone: str, grain: Grain, base: float, rise: float, steps: int) -> str:
    """Draw a line of hills."""
    text = f"M0 60V{run(base - grain.span(0, rise))}"
    for at in range(1, steps + 1):
        x = 100 * at / steps
        text += f"Q{run(x - 50 / steps, base - grain.span(0, rise) * 1.3, x, base - grain.span(0, rise * 0.6))}"
    return path(tone, text, "V60z")


def peaks(tone: str, grain: Grain, base: float, rise: float, steps: int) -> str:
    """Draw a line of mountains."""
    points: list[Point] = [(0.0, 60.0), (0.0, base)]
    for at in range(steps):
        x = 100 * (at + 0.5) / steps
        points.append((x + grain.span(-4, 4), base - grain.span(rise * 0.5, rise)))
        points.append((100 * (at + 1) / steps, base - grain.span(0, rise * 0.25)))
    return path(tone, line(*points, (100.0, 60.0)))


def ground(grain: Grain, tone: str = "w", top: float = 51) -> str:
    """Draw the ground that feet stand on."""
    return path(
        tone,
        f"M0 60V{run(top + grain.span(-1, 1))}",
        f"Q{run(grain.span(25, 75), top - grain.span(0, 3), 100, top + grain.span(-1, 1))}V60z",
    )


def pine(x: float, foot: float, height: float) -> str:
    """Return the outline of a tree."""
    wide, part = height * 0.24, height * 0.45
    return (
        f"M{run(x, foot - height)}l{run(wide, part)}h{run(-wide * 0.4)}l{run(wide * 0.7, part)}h{run(-wide * 1.1)}"
        f"v{run(height * 0.1)}h{run(-wide * 0.4)}v{run(-height * 0.1)}"
        f"h{run(-wide * 1.1)}l{run(wide * 0.7, -part)}h{run(-wide * 0.4)}z"
    )


def house(x: float, foot: float, width: float, height: float, roof: float) -> str:
    """Return the outline of a house."""
    return f"M{run(x, foot)}v{run(-height)}l{run(width / 2, -roof)}l{run(width / 2, roof)}v{run(height)}z"


def tower(x: float, foot: float, width: float, height: float) -> str:
    """Return the outline of a tower with battlements."""
    w = width / 5
    return (
        f"M{run(x, foot)}v{run(-height)}h{run(w)}v1.6h{run(w)}v-1.6h{run(w)}v1.6h{run(w)}v-1.6h{run(w)}v{run(height)}z"
    )


def windows(grain: Grain, count: int, left: float, right: float, top: float, low: float) -> str:
    """Draw lights in the dark."""
    text = ""
    for _ in range(count):
        text += f"M{run(round(grain.span(left, right) / 3) * 3, round(grain.span(top, low) / 4) * 4)}h1.2v1.9h-1.2z"
    return path("t", text)


def rain(drawn: Callable[[Grain], str]) -> Callable[[Grain], str]:
    """Draw the same place in the rain."""

    def wet(grain: Grain) -> str:
        drops = "".join(f"M{run(grain.span(0, 100), grain.span(0, 44))}l-2 7" for _ in range(18))
        return drawn(grain) + stroke("t", 0.4, drops)

    return wet

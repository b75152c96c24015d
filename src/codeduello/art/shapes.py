"""The alphabet of a picture: points, tapered limbs, arcs, stars and groups, written as short as SVG allows."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, pi, radians, sin

Point = tuple[float, float]


def num(value: float) -> str:
    """Return a number with one decimal at most."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text == "-0" else text


def run(*values: float) -> str:
    """Return numbers one after the other, with a separator only where it is needed."""
    text = ""
    for value in map(num, values):
        text += value if not text or value.startswith("-") else " " + value
    return text


def step(origin: Point, angle: float, length: float) -> Point:
    """Return the point that far away; 0 degrees points down, 90 to the right, 180 up."""
    turn = radians(angle)
    return origin[0] + sin(turn) * length, origin[1] + cos(turn) * length


def bearing(origin: Point, target: Point) -> float:
    """Return the angle in which `step` goes from one point to another."""
    return degrees(atan2(target[0] - origin[0], target[1] - origin[1]))


def line(*points: Point, closed: bool = True) -> str:
    """Return the path through these points."""
    here = (round(points[0][0], 1), round(points[0][1], 1))
    moves = ""
    start = run(*here)
    for point in points[1:]:
        move = (round(point[0] - here[0], 1), round(point[1] - here[1], 1))
        here = (here[0] + move[0], here[1] + move[1])
        pair = run(*move)
        moves += pair if not moves or pair.startswith("-") else " " + pair
    return f"M{start}l{moves}" + ("z" if closed else "")


def limb(*joints: tuple[Point, float]) -> str:
    """Return the path of a limb through its joints, each with its thickness; a rim rounds the corners."""
    left, right = [], []
    for at, ((x, y), thick) in enumerate(joints):
        before = joints[max(at - 1, 0)][0]
        after = joints[min(at + 1, len(joints) - 1)][0]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        across, along = -dy / length * thick, dx / length * thick
        left.append((x + across, y + along))
        right.append((x - across, y - along))
    return line(*left, *reversed(right))


def circle(centre: Point, radius: float) -> str:
    """Return the path of a circle."""
    half = f"a{run(radius, radius)} 0 1 0"
    return f"M{run(centre[0] - radius, centre[1])}{half} {run(2 * radius)} 0{half}{run(-2 * radius)} 0z"


def elbow(shoulder: Point, hand: Point, upper: float, fore: float, side: int = 1) -> Point:
    """Return where the middle joint of an arm or a leg lies when its end is here."""
    reach = min(hypot(hand[0] - shoulder[0], hand[1] - shoulder[1]), upper + fore - 0.01) or 0.1
    turn = (upper * upper + reach * reach - fore * fore) / (2 * upper * reach)
    bend = degrees(pi / 2 - atan2(turn, max(0.0, 1 - turn * turn) ** 0.5))
    return step(shoulder, bearing(shoulder, hand) + side * bend, upper)


def star(centre: Point, outer: float, inner: float, points: int, turn: float = 0) -> str:
    """Return the path of a star, a spark or a burst."""
    return line(*(step(centre, turn + at * 180 / points, inner if at % 2 else outer) for at in range(points * 2)))


def crescent(start: Point, end: Point, bulge: float, width: float) -> str:
    """Return the path of what a moving blade leaves in the air: thin where it began, wide at its end, thin again."""
    (x, y), (z, w) = start, end
    length = hypot(z - x, w - y) or 1.0
    across, along = (w - y) / length, -(z - x) / length
    mid = ((x + z) / 2, (y + w) / 2)
    return (
        f"M{run(x, y)}Q{run(mid[0] + across * bulge, mid[1] + along * bulge, z, w)}"
        f"Q{run(mid[0] + across * (bulge - width), mid[1] + along * (bulge - width), x, y)}z"
    )


def bolt(start: Point, end: Point, swings: Iterable[float]) -> str:
    """Return the path of a flash of lightning, whose corners lie this far beside the straight line."""
    (x, y), (z, w) = start, end
    length = hypot(z - x, w - y) or 1.0
    across, along = (w - y) / length, -(z - x) / length
    sways = list(swings)
    there = []
    for at, sway in enumerate(sways, 1):
        part = at / (len(sways) + 1)
        there.append((x + (z - x) * part + across * sway, y + (w - y) * part + along * sway))
    back = [(px + across * 2.2, py + along * 2.2) for px, py in reversed(there)]
    return line((x - across, y - along), *there, end, *back, (x + across * 2, y + along * 2))


def path(tone: str, *parts: str, more: str = "") -> str:
    """Draw one shape of this tone."""
    return f'<path class="{tone}" d="{"".join(parts)}"{more}/>'


def stroke(tone: str, width: float, *parts: str, more: str = "") -> str:
    """Draw one line of this tone."""
    return f'<path class="{tone} o" stroke-width="{num(width)}" d="{"".join(parts)}"{more}/>'


def place(drawn: str, at: Point, scale: float = 1, turn: float = 0, mirrored: bool = False, faint: float = 1) -> str:
    """Move a drawing to where it belongs."""
    how = f"translate({run(*at)})"
    if mirrored or scale != 1:
        across = num_2(-scale if mirrored else scale)
        how += f"scale({across} {num_2(scale)})" if mirrored else f"scale({across})"
    if turn:
        how += f"rotate({num(turn)})"
    fade = f' opacity="{num_2(faint)}"' if faint < 1 else ""
    return f'<g transform="{how}"{fade}>{drawn}</g>'


def num_2(value: float) -> str:
    """Return a number with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")

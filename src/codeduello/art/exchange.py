"""Attacks, blocks and dodges: a fighter from the front, and a blade that goes through the areas of the card."""

from __future__ import annotations

from math import hypot
from typing import Final

from codeduello.art.front import STANCES, fighter
from codeduello.art.grain import Grain
from codeduello.art.script import things
from codeduello.art.shapes import Point, bearing, circle, crescent, line, path, place, run, star, step, stroke
from codeduello.art.weapons import GUNS, LENGTHS, WEAPONS

CENTRE: Final = 54.0
FOOT: Final = 57.0
SIZE: Final = 1.12
COLUMNS: Final = {"L": CENTRE - 13, "C": CENTRE, "R": CENTRE + 13}
ROWS: Final = {"U": 11.0, "M": 29.0, "L": 47.0}
POSITIONS: Final = {
    "left foot": (CENTRE - 9.0, 54.0),
    "left hand": (CENTRE - 17.0, 27.0),
    "helmet": (CENTRE, 12.0),
    "right hand": (CENTRE + 17.0, 27.0),
    "right foot": (CENTRE + 9.0, 54.0),
}

# What strikes without a hilt: thrown through the air, or an arm or a leg of our own.
HURLED: Final = {
    "flying-dagger": "", "flying-blade": "", "stone": "rock", "bolas": "bolas-balls", "ash": "ash-cloud",
    "words": "jagged-words", "table": "overturned",
}  # fmt: skip
THROWN: Final = {
    "flying-dagger": place(WEAPONS["dagger"], (-12.0, 0.0), 1.3),
    "flying-blade": place(WEAPONS["broadsword"], (-22.0, 0.0), 1.1),
}
LIMBS: Final = {
    "fist": "fist", "palm": "palm", "boot": "sole", "grip": "palm", "hoof": "hoof-mark", "shoulder": "shoulder-mass",
    "shield-face": "shield-boss",
}  # fmt: skip


def spots_of(facts: dict[str, object]) -> list[Point]:
    """Return where the areas of a card lie in the picture."""
    areas = facts.get("areas")
    if isinstance(areas, list):
        return [(COLUMNS[area[1]], ROWS[area[0]]) for area in areas]
    positions = facts.get("positions")
    return [POSITIONS[name] for name in positions] if isinstance(positions, list) else []


def marked(facts: dict[str, object], spots: list[Point]) -> str:
    """Draw the areas themselves as patches of colour behind the fighter."""
    if "positions" in facts:
        return path("a", *(circle(spot, 7.5) for spot in spots), more=' opacity=".55"')
    return path(
        "a",
        *(f"M{run(x - 5.6, y - 8.6)}h11.2l.5.5v16.2l-.5.5h-11.2l-.5-.5v-16.2z" for x, y in spots),
        more=' opacity=".5"',
    )


def ends(spots: list[Point]) -> tuple[Point, Point]:
    """Return the two areas of a card that lie farthest apart: where a blade begins and where it arrives."""
    pairs = [(a, b) for a in spots for b in spots]
    return max(pairs, key=lambda pair: (abs(pair[0][0] - pair[1][0]) + abs(pair[0][1] - pair[1][1]), pair))


def strike(facts: dict[str, object], grain: Grain, held: str, look: tuple[str, ...], faint: bool = False) -> str:
    """Draw an attack: the opponent before us, and what is on its way into the areas; a feint is only half there."""
    spots = spots_of(facts)
    stance = "open" if "positions" in facts else grain.pick(("ready", "open", "startled", "low", "proud"))
    drawn = marked(facts, spots)
    blade, turn = grain.pick(("broadsword", "sabre", "katana", "claymore")), grain.pick((150, 30, 120))
    drawn += place(fighter(STANCES[stance], look, blade, turn, "d"), (CENTRE, FOOT), SIZE)
    start, end = ends(spots)
    blow = ""
    if start != end:
        (x, y), (z, w) = start, end
        far = ((x - z) * 0.45, (y - w) * 0.45)
        blow += path("a", crescent((x + far[0], y + far[1]), (z - far[0] * 0.3, w - far[1] * 0.3), 7, 6.5))
        blow += stroke("p", 0.8, line((x + far[0] * 0.6, y + far[1] * 0.6), end, closed=False))
    blow += arrival(end, held, grain)
    if faint:
        return drawn + f'<g opacity=".5">{blow}</g>' + arrival((CENTRE, 34.0), held, grain)
    return drawn + blow


def arrival(tip: Point, held: str, grain: Grain) -> str:
    """Draw what strikes, near the eye, with its point in an area."""
    side = -1 if tip[0] < CENTRE or (tip[0] == CENTRE and grain.number(2)) else 1
    grip = (CENTRE + side * grain.span(34, 40), grain.span(47, 54))
    turn = bearing(grip, tip)
    burst = path("t", star(tip, 6.4, 2, 7, turn))
    if held in HURLED:
        return (
            streaks(tip, turn)
            + burst
            + place(THROWN.get(held) or things()[HURLED[held]], tip, 1.1, 90 - turn if held in THROWN else 0)
        )
    if held in LIMBS:
        return (
            burst
            + arm(step(tip, turn, -5), turn, side, 3.6, "k" if held == "hoof" else "c")
            + place(things()[LIMBS[held]], tip, 0.95)
        )
    if held == "pommel":
        wrist = step(tip, turn, -9)
        return burst + place(WEAPONS["broadsword"], wrist, 1.7, 270 - turn) + arm(wrist, turn, side) + fist(wrist, turn)
    away = hypot(grip[0] - tip[0], grip[1] - tip[1])
    size = min(2.2, away / LENGTHS[held])
    if held in GUNS:
        muzzle = step(grip, turn, LENGTHS[held] * 2.4)
        trail = stroke("t", 1, line(muzzle, tip, closed=False)) + place(things()["muzzle"], muzzle, 0.8, 90 - turn)
        return trail + burst + place(WEAPONS[held], grip, 2.4, 90 - turn) + arm(grip, turn, side) + fist(grip, turn)
    grip = step(tip, turn + 180, LENGTHS[held] * size)
    return burst + place(WEAPONS[held], grip, size, 90 - turn) + arm(grip, turn, side) + fist(grip, turn)


def arm(wrist: Point, turn: float, side: int, width: float = 2.8, cloth: str = "c") -> str:
    """Draw our sleeve, from the edge of the picture to the wrist."""
    end = step(wrist, turn + 180 + side * 12, 46)
    wide = step((0.0, 0.0), turn + 90, width)
    return path(
        cloth + " r",
        line(
            (wrist[0] + wide[0], wrist[1] + wide[1]),
            (wrist[0] - wide[0], wrist[1] - wide[1]),
            (end[0] - wide[0] * 3, end[1] - wide[1] * 3),
            (end[0] + wide[0] * 3, end[1] + wide[1] * 3),
        ),
    )


def fist(grip: Point, turn: float) -> str:
    """Draw our hand on a hilt."""
    return path("p", circle(step(grip, turn + 180, 1.2), 3.1))


def streaks(tip: Point, turn: float) -> str:
    """Draw the air behind what was thrown."""
    lines = [
        line(
            step(step(tip, turn + 90, at), turn, -10 - abs(at)),
            step(step(tip, turn + 90, at), turn, -34 + abs(at) * 2),
            closed=False,
        )
        for at in (-4, 0, 4)
    ]
    return stroke("t", 1, *lines)


def ward(facts: dict[str, object], grain: Grain, held: str, look: tuple[str, ...]) -> str:
    """Draw a block or a guard: our fighter, whose blade covers the areas, and what breaks on it."""
    spots = spots_of(facts)
    mean = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
    grip, reach = hold(spots)
    local = ((grip[0] - CENTRE) / SIZE, (grip[1] - FOOT) / SIZE)
    by_left = local[0] < 0
    other = (local[0] + (5.0 if by_left else -5.0), local[1] + 3.0)
    stance = STANCES["low" if mean[1] > 36 else "ready"]._replace(
        left=local if by_left else other, right=other if by_left else local
    )
    drawn = marked(facts, spots)
    drawn += place(fighter(stance, look, held, bearing(grip, reach), "k", by_left, 1.35), (CENTRE, FOOT), SIZE)
    hit = (mean[0] + (mean[0] - CENTRE) * 0.6, mean[1])
    side = 1 if mean[0] > CENTRE or (mean[0] == CENTRE and grain.number(2)) else -1
    origin = (CENTRE + side * 50, mean[1] + grain.span(-14, 6))
    drawn += path("m e", line(hit, (origin[0], origin[1] - 2), (origin[0], origin[1] + 2)))
    return drawn + path("t", star(hit, 6.4, 1.8, 8, grain.span(0, 40)))


def hold(spots: list[Point]) -> tuple[Point, Point]:
    """Return where the hand is and where the point is, so that the blade lies over the areas."""
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, low = min(y for _, y in spots), max(y for _, y in spots)
    if right - left > low - top:  # a row: the blade lies level
        return (right, (top + low) / 2 + 6), (left - 6, (top + low) / 2 - 2)
    if left == right:
        return (left + 6, low - 4), (left, top - 6)
    if left < CENTRE and right == CENTRE:
        return (CENTRE + 3, min(low, 40.0)), (left - 4, top - 4)
    return (CENTRE - 3, min(low, 40.0)), (right + 4, top - 4)


def evasion(facts: dict[str, object], grain: Grain, look: tuple[str, ...], name: str) -> str:
    """Draw a dodge: where our fighter was, where our fighter is now, and the blade that finds only air."""
    spots = spots_of(facts)
    stance = STANCES[name or escape(spots)]
    start, end = ends(spots)
    drawn = marked(facts, spots)
    ghost = fighter(STANCES["ready"], look, cloth="d")
    drawn += place(ghost, (CENTRE, FOOT), SIZE, faint=0.3)
    if len(spots) == 1:
        start = (start[0] - 14, start[1])
    side = (end[0] - start[0]) * 0.35, (end[1] - start[1]) * 0.35
    begin = (start[0] - side[0], start[1] - side[1])
    drawn += path("a", crescent(begin, (end[0] + side[0], end[1] + side[1]), 6, 4))
    return drawn + place(fighter(stance, look), (CENTRE, FOOT), SIZE)


def escape(spots: list[Point]) -> str:
    """Choose the stance that gets out of the way of an attack to all these areas."""
    rows = {y for _, y in spots}
    columns = {x for x, _ in spots}
    if len(rows) == 1:
        return {ROWS["U"]: "duck", ROWS["M"]: "split", ROWS["L"]: "jump"}[rows.pop()]
    if columns <= {COLUMNS["L"], CENTRE}:
        return "slip-right"
    if columns <= {COLUMNS["R"], CENTRE}:
        return "slip-left"
    if ROWS["L"] not in rows:
        return "duck"
    return "jump" if ROWS["U"] not in rows else "vault"

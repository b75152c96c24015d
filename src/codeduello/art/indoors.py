"""Places under a roof, and places that are nowhere: rays, mist, a parted curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from codeduello.art.grain import Grain
from codeduello.art.shapes import circle, line, path, run, step, stroke


def wall(grain: Grain, floor: float = 50) -> str:
    """Draw a wall and a floor."""
    boards = "".join(f"M{run(x, 60)}L{run(50 + (x - 50) * 0.8, floor)}" for x in range(-10, 120, 20))
    return path("s", "M0 0H100V60H0z") + path("w", f"M0 60V{run(floor)}H100V60z") + stroke("v", 0.5, boards)


def room(grain: Grain) -> str:
    """Draw a window and a picture on the wall."""
    x = grain.span(56, 76)
    return (
        wall(grain)
        + path("t", f"M{run(x)} 8h18v24h-18z")
        + stroke("v", 1.2, f"M{run(x)} 8h18v24h-18zM{run(x + 9)} 8v24M{run(x)} 20h18")
        + path("u", f"M0 44H100V50H0zM{run(grain.span(10, 26))} 12h14v10h-14z")
    )


def library(grain: Grain) -> str:
    """Draw shelves of books."""
    books = tall = ""
    for shelf in (14, 28, 42):
        for at in range(12):
            height = grain.number(5) + 6
            part = f"M{at * 8 + grain.number(3) + 2} {shelf}v-{height}h{grain.number(3) + 4}v{height}z"
            if grain.number(3):
                books += part
            else:
                tall += part
    return (
        wall(grain, 52)
        + path("u", "M0 0H100V52H0z")
        + path("v", books)
        + path("a", tall)
        + path("w", "M0 14h100v1.6H0zM0 28h100v1.6H0zM0 42h100v1.6H0z")
    )


def saloon(grain: Grain) -> str:
    """Draw a counter, bottles and a mirror."""
    bottles = "".join(f"M{run(x)} 22v-5l.8-1.4v-3h1.4v3l.8 1.4v5z" for x in (8, 13, 18, 25, 70, 76, 82, 90))
    return (
        path("s", "M0 0H100V60H0z")
        + path("u", "M30 6h40v22H30zM0 22h100v2H0z")
        + path("t", "M33 9h34v16H33z")
        + path("v", bottles, "M0 36H100V52H0z")
        + path("w", "M0 34h100v3H0zM0 60V52H100V60z")
        + stroke("u", 0.8, "M10 40v9M30 40v9M50 40v9M70 40v9M90 40v9")
    )


def chapel(grain: Grain) -> str:
    """Draw pointed windows and columns."""
    glass = "".join(f"M{x} 36V18q5-12 10 0v18z" for x in (20, 45, 70))
    leads = "".join(f"M{x + 5} 10V36M{x} 20h10M{x} 28h10" for x in (20, 45, 70))
    return (
        path("s", "M0 0H100V60H0z")
        + path("t", glass)
        + stroke("v", 0.7, leads)
        + path("v", "M0 0h8v52H0zM92 0h8v52h-8zM34 0h7v52h-7zM59 0h7v52h-7z")
        + path("w", "M0 60V51H100V60z")
    )


def cloister(grain: Grain) -> str:
    """Draw arches around a garden."""
    arches = "".join(f"M{x} 50V24q11-16 22 0v26z" for x in (2, 27, 52, 77))
    return (
        path("v", "M0 0H100V60H0z")
        + path("s", arches)
        + path("u", "M2 42q25-8 50 0t48 0V50H2z")
        + path("w", "M0 60V50H100V60z")
    )


def crypt(grain: Grain) -> str:
    """Draw a vault below the ground."""
    return (
        path("u", "M0 0H100V60H0z")
        + path("v", "M0 0h100v12Q74-4 50 12 26-4 0 12zM0 10h5v42H0zM95 10h5v42h-5zM47 8h6v44h-6z")
        + path("s", "M14 50V30q10-14 20 0v20zM66 50V30q10-14 20 0v20z")
        + path("w", "M0 60V50H100V60z")
    )


def tunnel(grain: Grain) -> str:
    """Draw a round vault half under water."""
    return (
        path("v", "M0 0H100V60H0z")
        + path("u", "M6 60V34A44 32 0 0 1 94 34V60z")
        + path("s", "M22 60V36A28 22 0 0 1 78 36V60z")
        + path("t", "M36 50V38A14 12 0 0 1 64 38V50z")
        + path("w", "M0 60V47q6-3 12 0t12 0 12 0 12 0 12 0 12 0 12 0 16 0V60z")
        + stroke("t", 0.6, "M8 52q4-2 8 0t8 0M52 55q4-2 8 0t8 0M70 51q4-2 8 0t8 0")
    )


def garage(grain: Grain) -> str:
    """Draw pillars, lamps and parked cars."""
    car = "q0-4 3-4l2-4h10l3 4q3 0 3 4v2h-21z"
    return (
        path("u", "M0 0H100V60H0z")
        + path("s", "M0 14H100V48H0z")
        + path("v", "M0 0H100V8H0zM18 8h7v42h-7zM75 8h7v42h-7z", f"M30 42{car}M52 42{car}")
        + path("t", "M30 10h16v1.6H30zM56 10h16v1.6H56zM18 30h7v4h-7zM75 30h7v4h-7z")
        + path("w", "M0 60V48H100V60z")
        + stroke("t", 0.6, "M28 48L20 60M50 48V60M72 48L80 60")
    )


def dojo(grain: Grain) -> str:
    """Draw paper screens and mats."""
    bars = "".join(f"M{x} 10V48" for x in range(6, 100, 11))
    return (
        path("t", "M0 0H100V60H0z")
        + path("u", "M0 0H100V9H0zM0 46H100V50H0z")
        + stroke("u", 0.9, bars, "M0 22H100M0 34H100")
        + path("s", circle((grain.span(30, 70), 24), 9))
        + path("w", "M0 60V50H100V60z")
        + stroke("v", 0.6, "M0 55H100M30 50L26 55M70 50L74 55M50 55V60")
    )


def armory(grain: Grain) -> str:
    """Draw racks of arms."""
    swords = "".join(f"M{x} 12l1-6 1 6V34h-2z" for x in (10, 17, 24, 69, 76, 83, 90))
    hilts = "".join(f"M{x - 2} 34h6v1.2h-2v5h-2v-5h-2z" for x in (10, 17, 24, 69, 76, 83, 90))
    return (
        wall(grain)
        + path("u", "M4 14h28v3H4zM64 14h34v3H64zM4 30h28v3H4zM64 30h34v3H64z")
        + path("t", swords)
        + path("v", hilts, "M38 8h22v14q0 12-11 18-11-6-11-18z")
        + path("a", "M41 11h8v24q-8-5-8-13z")
    )


def ward(grain: Grain) -> str:
    """Draw a bed behind bars."""
    return (
        wall(grain)
        + path("t", "M58 6h28v22H58z")
        + stroke("v", 1.3, "M58 6h28v22H58zM64 6v22M70 6v22M76 6v22M82 6v22")
        + path("t", "M8 40h36v6H8z")
        + path("u", "M8 40h10v-3H8z")
        + stroke("v", 1.4, "M8 32v20M44 36v16M8 46H44")
    )


def cell(grain: Grain) -> str:
    """Draw bars from floor to ceiling."""
    stones = "".join(f"M{run(grain.span(0, 90), y)}h{run(grain.span(5, 12))}" for y in range(6, 50, 5))
    return (
        wall(grain)
        + stroke("u", 0.8, stones)
        + path("t", "M40 6h20v12H40z")
        + stroke("v", 1.2, "M45 6v12M50 6v12M55 6v12")
    )


def stair(grain: Grain) -> str:
    """Draw a winding stair."""
    steps = "M100 60V14H88V20H76V26H64V32H52V38H40V44H28V50H14V60z"
    return (
        path("s", "M0 0H100V60H0z")
        + path("u", "M10 0h14v24q-7-8-14 0zM0 0h4v60H0z")
        + path("t", "M40 4q5-6 10 0v14H40z")
        + path("v", steps)
        + path("w", "M0 60V54H100V60z")
        + stroke("u", 0.6, "M88 20h12M76 26h12M64 32h12M52 38h12M40 44h12M28 50h12")
    )


def catwalk(grain: Grain) -> str:
    """Draw steel high above a hall."""
    return (
        path("s", "M0 0H100V60H0z")
        + path("u", "M8 0h5v60H8zM34 0h4v60h-4zM62 0h4v60h-4zM88 0h5v60h-5z")
        + stroke("v", 1, "M0 8L34 24 64 6 100 24M0 24L34 8 64 22 100 6")
        + path("t", circle((50, 4), 3))
        + path("w", "M0 52H100V56H0z")
        + stroke(
            "w",
            0.8,
            "M0 40H100M0 46H100M6 40V53M24 40V53M42 40V53M60 40V53M78 40"
            "V53M96 40V53M0 56L10 60M30 56L40 60M60 56L70 60M90 56L100 60",
        )
    )


def stage(grain: Grain) -> str:
    """Draw curtains and boards."""
    return (
        path("s", "M0 0H100V60H0z")
        + path("t", "M50 4L84 52H16z", more=' opacity=".6"')
        + path(
            "a",
            "M0 0H100V8q-6 5-12 0-6 5-13 0-6 5-12 0-6 5-13 0-6 5-13 0-6 5-12 0-6 5-13 0-6 5-12 0z"
            "M0 4H16Q16 34 4 52H0zM100 4H84Q84 34 96 52h4z",
        )
        + path("w", "M0 60V51H100V60z")
    )


def hall(grain: Grain) -> str:
    """Draw a chandelier and tall doors."""
    return (
        wall(grain)
        + path("u", "M4 50V18q9-12 18 0v32zM78 50V18q9-12 18 0v32zM0 6h100v2H0z")
        + path("t", "M8 50V20q5-8 10 0v30zM82 50V20q5-8 10 0v30z")
        + stroke("v", 0.8, "M50 0V9M36 14q14 8 28 0M40 9h20M36 14v-3M43 17v-3M50 18v-3M57 17v-3M64 14v-3")
    )


def smithy(grain: Grain) -> str:
    """Draw a hearth and an anvil."""
    return (
        wall(grain)
        + path("v", "M60 50V22q18-20 36 0v28z")
        + path("f", "M66 50V32q12-14 24 0v18z")
        + path("t", "M72 50q-2-8 4-12 0 5 3 4 1-5 4-6 0 6 4 8 0 4-2 6z")
        + path("k", "M34 40h18q2 3 7 3-3 3-9 3v4h3v3H38v-3h3v-4q-5-1-7-6z")
    )


def office(grain: Grain) -> str:
    """Draw a desk with a lamp."""
    return (
        room(grain)
        + path("v", "M8 38h36v3H8zM10 41h3v11h-3zM39 41h3v11h-3z")
        + path("k", "M30 38v-8h1.4v8z")
        + path("t", "M26 30l3-5h4l3 5z")
    )


def laboratory(grain: Grain) -> str:
    """Draw glass and fumes."""
    return (
        wall(grain)
        + path("v", "M4 40h92v3H4zM8 43h3v9H8zM89 43h3v9h-3z")
        + path("t", "M14 40l4-8v-6h4v6l4 8zM70 40v-8q0-3 3-3t3 3v8zM80 40l3-12h2l3 12z")
        + path("g", "M15.5 37h9l1.5 3h-12zM70 35h6v5h-6z")
        + path("u", circle((22, 18), 4), circle((28, 12), 5), circle((76, 20), 4))
    )


def hospital(grain: Grain) -> str:
    """Draw a clean wall with a cross."""
    return (
        wall(grain)
        + path("t", "M0 30H100V50H0zM10 8h18v14H10z")
        + path("b", "M16.5 10h5v3.5h3.5v4h-3.5V21h-5v-3.5H13v-4h3.5z")
        + path("u", "M60 6h24v18H60z")
        + stroke("v", 1, "M60 6h24v18H60zM72 6v18")
    )


def rays(grain: Grain) -> str:
    """Draw light from one point: for things that stand for themselves."""
    x, y = 50, 32
    start = grain.span(0, 20)
    count = grain.pick((12, 14, 16))
    spokes = ""
    for at in range(count):
        turn = start + 360 * at / count
        spokes += line((x, y), step((x, y), turn, 70), step((x, y), turn + 180 / count, 70))
    return path("s", "M0 0H100V60H0z") + path("t", spokes, more=' opacity=".55"')


def rings(grain: Grain) -> str:
    """Draw circles that widen."""
    x, y = grain.span(40, 60), grain.span(24, 34)
    return (
        path("s", "M0 0H100V60H0z")
        + path("u", circle((x, y), 46), more=' opacity=".5"')
        + path("t", circle((x, y), 34), more=' opacity=".5"')
        + path("t", circle((x, y), 22))
    )


def cloth(grain: Grain) -> str:
    """Draw a table's cloth, seen from above."""
    turn = grain.pick((0, 1))
    threads = "".join(f"M{run(x, 0)}l{run(30 if turn else -30, 60)}" for x in range(-30, 140, 8))
    return (
        path("u", "M0 0H100V60H0z")
        + stroke("v", 1, threads, more=' opacity=".5"')
        + path("s", "M6 5H94V55H6z")
        + stroke("t", 0.8, "M9 8H91V52H9z")
    )


def swirl(grain: Grain) -> str:
    """Draw mist that turns: illusions and memories."""
    turns = "".join(
        f"M{run(grain.span(-10, 20), y)}q{run(grain.span(14, 26), -grain.span(6, 12), 40, 0)}"
        f"t{run(grain.span(44, 60), grain.span(-4, 4))}"
        for y in (10, 20, 30, 41, 52)
    )
    return path("s", "M0 0H100V60H0z") + stroke("t", 5, turns, more=' opacity=".7"') + stroke("u", 1, turns)


def stripes(grain: Grain) -> str:
    """Draw speed."""
    lines = "".join(f"M0 {run(y)}L100 {run(y + grain.span(-6, 6))}v{run(grain.span(1, 4))}z" for y in range(4, 52, 6))
    return path("s", "M0 0H100V60H0z") + path("t", lines) + path("w", "M0 60V52H100V60z")


INDOORS: Final[dict[str, Callable[[Grain], str]]] = {
    "room": room, "library": library, "saloon": saloon, "chapel": chapel, "cloister": cloister, "crypt": crypt,
    "tunnel": tunnel, "garage": garage, "dojo": dojo, "armory": armory, "ward": ward, "cell": cell, "stair": stair,
    "catwalk": catwalk, "stage": stage, "hall": hall, "smithy": smithy, "office": office, "laboratory": laboratory,
    "hospital": hospital, "rays": rays, "rings": rings, "cloth": cloth, "swirl": swirl, "stripes": stripes,
}  # fmt: skip

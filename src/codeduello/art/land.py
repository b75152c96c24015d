"""Open land, in layers of paper from far to near."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from codeduello.art.grain import Grain
from codeduello.art.layers import ground, peaks, pine, ridge, sky
from codeduello.art.shapes import line, path, run, stroke


def highlands(grain: Grain) -> str:
    """Draw hills behind hills."""
    return sky(grain) + ridge("u", grain, 36, 16, 3) + ridge("v", grain, 46, 12, 2) + ground(grain)


def mountains(grain: Grain) -> str:
    """Draw peaks with snow."""
    return sky(grain) + peaks("u", grain, 40, 26, 4) + peaks("v", grain, 48, 15, 3) + ground(grain)


def loch(grain: Grain) -> str:
    """Draw water between hills."""
    ripples = "".join(f"M{run(grain.span(5, 80), y)}h{run(grain.span(8, 20))}" for y in (42, 44.5, 47, 49, 46))
    return (
        sky(grain)
        + ridge("v", grain, 39, 18, 2)
        + ridge("u", grain, 40, 9, 3)
        + path("t", "M0 40H100V60H0z", more=' opacity=".7"')
        + stroke("u", 0.6, ripples)
        + ground(grain)
    )


def forest(grain: Grain) -> str:
    """Draw trunks and pines."""
    far = "".join(pine(grain.span(2, 98), 50, grain.span(18, 28)) for _ in range(9))
    near = "".join(pine(x + grain.span(-3, 3), 55, grain.span(40, 56)) for x in (4, 95))
    return sky(grain) + path("u", far) + ridge("v", grain, 50, 4, 3) + path("v", near) + ground(grain)


def moor(grain: Grain) -> str:
    """Draw fog over heather."""
    banks = "".join(f"M{run(grain.span(-10, 40), y)}h{run(grain.span(40, 70))}" for y in (30, 36, 41, 46))
    stones = "".join(
        line((x, 50.0), (x + 1, 44 + h), (x + 4, 43 + h), (x + 5.5, 50.0))
        for x, h in ((12.0, 0.0), (78.0, -3.0), (88.0, 1.0))
    )
    return (
        sky(grain)
        + ridge("u", grain, 40, 10, 2)
        + stroke("t", 3, banks, more=' opacity=".6"')
        + path("v", stones)
        + ground(grain)
    )


def desert(grain: Grain) -> str:
    """Draw dunes."""
    return (
        sky(grain)
        + ridge("u", grain, 42, 12, 2)
        + path("v", f"M0 60V48Q{run(grain.span(20, 40), 36, 62, 48)}T100 44V60z")
        + ground(grain)
    )


def mesa(grain: Grain) -> str:
    """Draw table mountains and a cactus."""
    x = grain.span(10, 70)
    cactus = grain.pick((10, 88))
    return (
        sky(grain)
        + path("u", f"M{run(x, 48)}l4-22h18l5 22zM{run(x + 30, 48)}l2-12h9l4 12zM{run(x - 40, 48)}l3-16h12l5 16z")
        + path("v", "M0 60V47H100V60z")
        + stroke("v", 2.6, f"M{run(cactus, 50)}V34M{run(cactus, 44)}h-5v-6M{run(cactus, 41)}h5v-5")
        + ground(grain)
    )


def battlefield(grain: Grain) -> str:
    """Draw banners, spears and smoke."""
    spears = "".join(f"M{run(x, 52)}l{run(grain.span(-5, 5), -grain.span(10, 24))}" for x in (6, 13, 27, 71, 83, 94))
    flag = grain.pick((20, 78))
    crows = "".join(f"M{run(grain.span(20, 80), grain.span(6, 18))}q2-2 3 0q1-2 3 0" for _ in range(3))
    return (
        sky(grain)
        + ridge("u", grain, 44, 8, 3)
        + stroke("v", 0.9, spears, f"M{flag} 53V18")
        + path("a", f"M{flag} 18q6-2 9 1t8 0l-3 5 3 5q-5 2-8 0t-9 0z")
        + stroke("k", 0.6, crows)
        + ground(grain)
    )


def lake(grain: Grain) -> str:
    """Draw ice with cracks."""
    return (
        sky(grain)
        + peaks("u", grain, 36, 18, 5)
        + path("v", "".join(pine(grain.span(0, 100), 39, grain.span(6, 11)) for _ in range(8)))
        + path("t", "M0 38H100V60H0z")
        + stroke("u", 0.6, f"M{run(grain.span(20, 40))} 60l8-8 10-1 6-7 12-2M50 51l18 5 20-2M62 44l-4-6")
    )


def steppe(grain: Grain) -> str:
    """Draw grass to the horizon, and tents."""
    grass = "".join(f"M{run(grain.span(0, 100), 53)}l{run(grain.span(-2, 2), -grain.span(2, 5))}" for _ in range(14))
    tents = "".join(f"M{run(x, 46)}q1-6 6-7 5 1 6 7z" for x in (12, 70, 84))
    return (
        sky(grain)
        + ridge("u", grain, 45, 6, 3)
        + path("v", "M0 60V45H100V60z", tents)
        + ground(grain)
        + stroke("w", 0.5, grass)
    )


def pyramids(grain: Grain) -> str:
    """Draw old Egypt."""
    x = grain.span(10, 30)
    return (
        sky(grain)
        + path(
            "u", line((x, 47.0), (x + 24, 16.0), (x + 48, 47.0)), line((x + 40, 47.0), (x + 56, 26.0), (x + 72, 47.0))
        )
        + path("v", line((x + 24, 16.0), (x + 48, 47.0), (x + 30, 47.0)), "M0 60V46H100V60z")
        + ground(grain)
    )


def shore(grain: Grain) -> str:
    """Draw surf on a beach."""
    return (
        sky(grain)
        + path("u", "M0 36H100V60H0z")
        + path("v", "M70 36L78 24 88 28 100 18V38z")
        + stroke("t", 0.8, "M0 42q8-3 16 0t16 0 16 0 16 0 16 0 20 0M-6 46q8-3 16 0t16 0 16 0 16 0 16 0 20 0")
        + ground(grain)
    )


def volcano(grain: Grain) -> str:
    """Draw the pit itself: fire below, teeth above."""
    return (
        path("s", "M0 0H100V60H0z")
        + path("v", "M0 0H100V6L92 16 84 5 74 20 64 6 50 14 38 4 28 22 16 6 6 18 0 8z")
        + path("u", "M0 60V36q6 6 12-4t12 2 10-8 14 8 14-6 12 6 12-8 14 6V60z")
        + path("t", "M0 60V48q8 4 14-4t14 4 14-6 16 6 14-4 14 4 14-4V60z")
        + path("w", "M20 60L26 52H76L84 60z")
    )


LAND: Final[dict[str, Callable[[Grain], str]]] = {
    "hills": highlands,
    "mountains": mountains,
    "loch": loch,
    "forest": forest,
    "moor": moor,
    "dunes": desert,
    "mesa": mesa,
    "battlefield": battlefield,
    "ice": lake,
    "steppe": steppe,
    "pyramids": pyramids,
    "shore": shore,
    "pit": volcano,
}

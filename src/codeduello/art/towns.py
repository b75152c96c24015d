"""What people have built under the sky, in layers of paper from far to near."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from codeduello.art.grain import Grain
from codeduello.art.layers import ground, house, peaks, rain, ridge, sky, tower, windows
from codeduello.art.shapes import circle, line, path, run, stroke


def western(grain: Grain) -> str:
    """Draw the one street of a town."""
    fronts = "M0 52V22h6v-4h12v4h4v30zM100 52V24h-5v-5H82v5h-5v28zM22 52V33h10v19zM77 52V36H67v16z"
    porch = "M0 38h24v1.6H0zM76 38h24v1.6H76zM22 39h1.4v13H22zM77 39h1.4v13H77z"
    lights = "M4 42h4v10H4zM11 27h4v6h-4zM86 28h5v6h-5zM88 42h5v10h-5z"
    return (
        sky(grain, high=24)
        + ridge("u", grain, 46, 12, 3)
        + path("v", fronts)
        + path("w", porch, lights)
        + ground(grain)
    )


def cathedral(grain: Grain) -> str:
    """Draw two spires and a rose window."""
    x = grain.span(44, 60)
    nave = f"M{run(x - 18, 54)}V26l4-16 4 16v6h20v-6l4-16 4 16V54z"
    return (
        sky(grain)
        + ridge("u", grain, 48, 8, 4)
        + path("v", nave)
        + path(
            "t",
            circle((x, 38), 3.6),
            f"M{run(x - 2, 54)}v-5q2-3 4 0v5zM{run(x - 14.7, 34)}v-4q.8-2 1.4 0v4z"
            f"M{run(x + 13.3, 34)}v-4q.8-2 1.4 0v4z",
        )
        + ground(grain)
    )


def skyline(grain: Grain) -> str:
    """Draw a city at its hour."""
    far = near = ""
    for at in range(11):
        far += f"M{at * 9} 60V{run(grain.span(16, 34))}h9V60z"
    for at in range(6):
        near += f"M{run(at * 17 - 2)} 60V{run(grain.span(32, 44))}h{run(grain.span(10, 17))}V60z"
    return sky(grain) + path("u", far) + path("v", near) + windows(grain, 12, 3, 96, 36, 48) + ground(grain)


def rooftop(grain: Grain) -> str:
    """Draw above the city."""
    far = "".join(f"M{run(at * 10 - 2)} 60V{run(grain.span(28, 44))}h{run(grain.span(7, 11))}V60z" for at in range(11))
    x = grain.pick((8, 80))
    tank = f"M{run(x)} 34h13v-11l-6.5-4-6.5 4zM{run(x + 1)} 34h1.4v18h-1.4zM{run(x + 10.6)} 34h1.4v18h-1.4z"
    return (
        sky(grain)
        + path("u", far)
        + path("v", tank)
        + windows(grain, 8, 3, 96, 40, 48)
        + path("w", "M0 60V51H100V60z")
        + path("v", "M0 49.4H100V51.4H0z")
    )


def alley(grain: Grain) -> str:
    """Draw walls on both sides and a lamp."""
    bricks = "".join(
        f"M{run(grain.pick((3, 9, 15, 80, 86, 92)), 8 + 5 * at)}h{run(grain.span(3, 6))}" for at in range(8)
    )
    return (
        path("s", "M0 0H100V60H0z")
        + path("t", "M36 0H64V48H36z")
        + path("u", "M30 0h10l6 44H30zM70 0H60l-6 44h16z")
        + path("v", "M0 0H32V52L0 58zM100 0H68V52L100 58z")
        + stroke("u", 0.7, bricks, "M32 20h5M68 14h-5")
        + path("w", "M0 60V56L34 49H66L100 56V60z")
        + path("t", circle((37.5, 21), 1.8))
    )


def village(grain: Grain) -> str:
    """Draw houses; the mood says whether they burn."""
    far = "".join(house(x, 50, grain.span(9, 13), grain.span(6, 9), grain.span(5, 8)) for x in (4, 20, 36, 54, 70, 86))
    return sky(grain) + ridge("u", grain, 42, 10, 3) + path("v", far) + windows(grain, 7, 6, 94, 44, 48) + ground(grain)


def market(grain: Grain) -> str:
    """Draw stalls with awnings."""
    stalls = awnings = ""
    for x in (2, 36, 70):
        stalls += f"M{x} 52V30h1.4v12h25v-12h1.4v22h-28z"
        awnings += f"M{x - 2} 31l4-8h24l4 8q-3 3-5 0-3 3-6 0-3 3-6 0-3 3-6 0-3 3-5 0z"
    return (
        sky(grain)
        + path("u", "".join(house(x, 46, 14, 18, 7) for x in (0, 15, 31, 48, 63, 82)))
        + path("v", stalls)
        + path("a", awnings)
        + ground(grain)
    )


def piazza(grain: Grain) -> str:
    """Draw a square in Italy: arcades, a bell tower, a fountain."""
    arcade = "".join(f"M{x} 52V40q4-5 8 0v12z" for x in (2, 12, 22, 62, 72, 82, 92))
    return (
        sky(grain)
        + path("u", "M0 52V28H32V52zM60 52V26H100V52zM38 52V8l5-5 5 5v44z")
        + path("t", arcade, "M41 14q2-3 4 0v5h-4zM5 31h4v4h-4zM15 31h4v4h-4zM66 30h4v4h-4zM80 30h4v4h-4z")
        + path("v", "M0 26h33v2.5H0zM59 24h41v2.5H59z")
        + ground(grain)
        + path("v", "M42 56q1-6 10-6t10 6zM51 50v-7h2v7z")
        + stroke("t", 0.7, "M52 43q-4-3-6 4M52 43q4-3 6 4")
    )


def street(grain: Grain) -> str:
    """Draw houses, a lamp and a pavement."""
    fronts = "".join(
        f"M{run(x)} 52V{run(grain.span(12, 24))}h{run(w)}V52z"
        for x, w in ((0, 17), (18, 15), (34, 18), (53, 14), (68, 17), (86, 14))
    )
    lamp = grain.pick((30, 72))
    return (
        sky(grain, sun=False)
        + path("u", fronts)
        + windows(grain, 14, 3, 96, 22, 46)
        + path("v", "M0 60V50H100V60z")
        + stroke("w", 1.2, f"M{lamp} 52V24q0-3 3-3")
        + path("t", circle((lamp + 4, 23), 2.4))
        + path("w", "M0 60V52H100V60z")
    )


def ruins(grain: Grain) -> str:
    """Draw broken arches."""
    return (
        sky(grain)
        + ridge("u", grain, 44, 10, 3)
        + path(
            "v",
            "M8 52V14l3-3 2 2 3-4V22Q24 12 32 20V52H27V28q-6-6-11 0V52z"
            "M70 52V18l4 3 4-6 3 4V52h-4V30h-3V52zM88 52V38l5-3 3 4V52z",
        )
        + ground(grain)
    )


def gate(grain: Grain) -> str:
    """Draw a gate in a long wall."""
    return (
        sky(grain)
        + ridge("u", grain, 44, 14, 3)
        + path(
            "v",
            "M0 52V30H30V22H70V30H100V52H62V40q-12-12-24 0V52z",
            "M30 22v-3h5v3h5v-3h5v3h5v-3h5v3h5v-3h5v3h5v-3h5v3z",
        )
        + ground(grain)
    )


def castle(grain: Grain) -> str:
    """Draw a castle on a rock."""
    x = grain.span(52, 70)
    walls = path(
        "v",
        tower(x - 14, 46, 7, 16),
        tower(x - 7, 46, 16, 11),
        tower(x + 4, 46, 9, 22),
        tower(x + 13, 46, 6, 13),
        f"M{run(x - 26, 50)}Q{run(x, 34, x + 28, 52)}z",
    )
    return sky(grain) + ridge("u", grain, 42, 14, 3) + walls + windows(grain, 3, x - 6, x + 10, 30, 42) + ground(grain)


def arena(grain: Grain) -> str:
    """Draw tiers of stone around sand."""
    arches = "".join(f"M{x} 34v-6q3-4 6 0v6z" for x in range(3, 98, 11))
    return (
        sky(grain)
        + path("u", "M0 44V20Q50 26 100 20V44z")
        + path("v", arches, "M0 38Q50 42 100 38V52H0z")
        + path("w", "M0 60V50Q50 47 100 50V60z")
    )


def temple(grain: Grain) -> str:
    """Draw roofs that curve, and a gate."""
    return (
        sky(grain)
        + peaks("u", grain, 44, 24, 3)
        + path("v", "M16 20Q50 26 84 20L82 25Q50 29 18 25zM22 32H78V35H22zM27 25h5V52H27zM68 25h5V52H68z")
        + ground(grain)
    )


def pagoda(grain: Grain) -> str:
    """Draw a tower of roofs."""
    x = grain.span(60, 76)
    roofs = "".join(
        f"M{run(x - w, y)}Q{run(x - w * 0.4, y - 1, x - w * 0.4, y - 5)}"
        f"H{run(x + w * 0.4)}Q{run(x + w * 0.4, y - 1, x + w, y)}z"
        f"M{run(x - w * 0.5, y)}h{run(w)}v6h{run(-w)}z"
        for y, w in ((18, 9), (30, 13), (42, 17))
    )
    return sky(grain) + ridge("u", grain, 44, 14, 3) + path("v", roofs, f"M{run(x - 0.5, 13)}v-6h1v6z") + ground(grain)


def graveyard(grain: Grain) -> str:
    """Draw crosses and stones."""
    stones = ""
    for x in (8, 22, 40, 60, 76, 92):
        x = x + grain.number(5)
        stones += grain.pick(
            (
                f"M{run(x - 3, 52)}v-7a3 3 0 0 1 6 0v7z",
                f"M{run(x - 1, 52)}v-5h-3v-2h3v-3h2v3h3v2h-3v5z",
                f"M{run(x - 2.6, 52)}l.6-8h4l.6 8z",
            )
        )
    tree = f"M{run(grain.pick((84, 14)), 52)}"
    return (
        sky(grain)
        + ridge("u", grain, 44, 8, 3)
        + stroke("v", 1.8, tree + "c2-12 0-18-2-24", tree + "m.6-14l8-10m-8 2l-9-8m8-1l4-9")
        + path("v", stones)
        + ground(grain)
    )


def bridge(grain: Grain) -> str:
    """Draw a narrow bridge over a gorge."""
    return (
        sky(grain)
        + peaks("u", grain, 46, 26, 4)
        + path("v", "M0 60V36L14 40 20 60zM100 60V36L86 40 80 60z")
        + path("w", "M0 52Q50 47 100 52V57Q92 56 88 60H84Q82 55.5 76 55L24 55Q18 55.5 16 60H12Q8 56 0 57z")
        + stroke("w", 0.8, "M0 45Q50 40 100 45M10 44V53M30 42V51M70 42V51M90 44V53")
    )


def ship(grain: Grain) -> str:
    """Draw a deck at sea."""
    sails = "M34 6Q52 14 36 30L32 30V6zM66 2Q88 14 68 32L64 32V2z"
    return (
        sky(grain)
        + path("u", "M0 40Q25 36 50 40T100 40V60H0z")
        + stroke("v", 1.4, "M32 2V52M64 0V52")
        + path("t", sails)
        + stroke("v", 0.5, "M32 4L8 50M64 2L96 50M32 8L64 50")
        + path("w", "M0 60V51Q50 54 100 50V60z")
        + stroke("w", 1.2, "M0 46Q50 49 100 45M10 46V52M90 46V52M50 48V53")
    )


def lighthouse(grain: Grain) -> str:
    """Draw a light above the rocks."""
    x = grain.pick((24, 74))
    reach = 100 if x < 50 else 0
    beam = line((x, 12.0), (reach, 2.0), (reach, 24.0))
    return (
        sky(grain, sun=False)
        + path("t", beam, more=' opacity=".75"')
        + path("u", "M0 44Q25 41 50 44T100 44V60H0z")
        + path(
            "v", f"M{run(x - 4, 48)}l1.6-32h4.8l1.6 32z", f"M{run(x - 3.6, 16)}h7.2v-1.6h-1.2v-4l-2.4-3-2.4 3v4h-1.2z"
        )
        + path(
            "t", f"M{run(x - 1.4, 14)}h2.8v-3.6h-2.8zM{run(x - 3.2, 26)}h6.4l.3 5h-7zM{run(x - 3.8, 38)}h7.6l.3 5h-8.2z"
        )
        + path("w", "M0 60V52L12 49 30 51 46 48 70 51 88 48 100 51V60z")
    )


TOWNS: Final[dict[str, Callable[[Grain], str]]] = {
    "castle": castle,
    "western": western,
    "graveyard": graveyard,
    "cathedral": cathedral,
    "skyline": skyline,
    "rooftop": rooftop,
    "wet-rooftop": rain(rooftop),
    "alley": alley,
    "bridge": bridge,
    "ship": ship,
    "lighthouse": lighthouse,
    "village": village,
    "market": market,
    "temple": temple,
    "pagoda": pagoda,
    "arena": arena,
    "street": street,
    "wet-street": rain(street),
    "ruins": ruins,
    "gate": gate,
    "piazza": piazza,
}

"""Weapons and what else a hand can hold: the grip is at (0, 0), and the point lies to the right."""

from __future__ import annotations

from typing import Final


def blade(shape: str) -> str:
    """Draw bright steel with a dark rim, so that it shows against any sky."""
    return f'<path class="m e" d="{shape}"/>'


def dark(shape: str) -> str:
    """Draw hilt, stock or shaft."""
    return f'<path class="k" d="{shape}"/>'


def gilt(shape: str) -> str:
    """Draw a part in the accent's colour."""
    return f'<path class="a" d="{shape}"/>'


def rod(shape: str, width: float, tone: str = "k") -> str:
    """Draw a shaft."""
    return f'<path class="{tone} o" stroke-width="{width:g}" d="{shape}"/>'


WEAPONS: Final = {
    "katana": blade("M2-.7Q14-1.4 22-4Q14 1 2 .6z") + dark("M-4.5-.7H1.5V.7H-4.5z") + gilt("M1.2-1.8H2.2V1.8H1.2z"),
    "claymore": blade("M2-1H24L27 0 24 1H2z")
    + dark("M-6-.7H2V.7H-6z")
    + gilt("M2.6-4.2L3-4 2 0 3 4 2.6 4.2 .6 .6V-.6zM-7.6 0a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0z"),
    "broadsword": blade("M2-1.2H18L21 0 18 1.2H2z")
    + dark("M-4-.7H2V.7H-4z")
    + gilt("M1-3.3H2.2V3.3H1zM-5.6 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0z"),
    "rapier": blade("M2-.5L25 0 2 .5z")
    + dark("M-4-.5H2V.5H-4z")
    + gilt("M1-2.6H1.9V2.6H1z")
    + rod("M1.4-2.4Q-3.5-3-3.6 0", 0.7, "a"),
    "sabre": blade("M2-.8Q13-2.6 21 2Q12 .6 2 .7z")
    + dark("M-3.5-.6H2V.7H-3.5z")
    + rod("M1.8-1.6Q-2-2.8-3.6 .4", 0.8, "a"),
    "scimitar": blade("M2-.8Q10-4.6 20 1.6Q17 2.4 12 .6Q7-.2 2 .9z")
    + dark("M-3.6-.7H2V.8H-3.6z")
    + gilt("M1.2-2.2H2.2V2.2H1.2z"),
    "axe": rod("M-6 0H17", 1.3) + blade("M12-.6Q11-5 8-7.4Q16-8.6 20-4.6Q17-2 17.2-.6z") + dark("M12 .6H17V2.2H12z"),
    "spear": rod("M-14 0H20", 1.1) + blade("M20-.6L22-2 28 0 22 2 20 .6z") + gilt("M18-1H20V1H18z"),
    "dagger": blade("M1.5-.8H7L10 0 7 .8H1.5z") + dark("M-3-.6H1.5V.6H-3z") + gilt("M1-1.9H1.8V1.9H1z"),
    "knife": blade("M1.5-.9H8Q10.5-.4 11 .9H1.5z") + dark("M-3-.6H1.5V.9H-3z"),
    "gauche": blade("M1.5-.7L12 0 1.5 .7z")
    + dark("M-3-.5H1.5V.6H-3z")
    + gilt("M1 0L2.6-4.6 1.8-.4zM1 0L2.6 4.6 1.8 .4zM.6-2.6H1.5V2.6H.6z"),
    "pistol": dark("M-.8-2.2H7V-.2H2L1.2 1 .4 1 .8 3.4H-1.6L-1.6-1z") + rod("M1-1.7H6.6", 0.35, "m"),
    "revolver": dark("M-.6-2.2L.4-2.8 7.6-2.4V-1.2L2.6-.8 1.6 .6.6 .4 .2 3.4Q-1.6 3.8-2.4 3L-1.4-.6z")
    + rod("M1-1.8H7.2", 0.35, "m"),
    "rifle": dark("M-7 1.6L-6.6 4-1.4 1.4 4 .8H17V-.6H3L0-1.2-2 .2z") + rod("M4-.1H16.6", 0.35, "m"),
    "crossbow": dark("M-5-.8H11V.8H-5z")
    + rod("M9-6.4Q13.4 0 9 6.4", 1.2, "a")
    + rod("M9-6.4L2 0 9 6.4", 0.4, "m")
    + rod("M2 0H15", 0.7, "m"),
    "staff": rod("M-14 0H18", 1.3),
    "cane": rod("M0 0H15M0 0Q-2-.4-2 1.8", 1),
    "shield": '<path class="a e" d="M-.6-8Q3-8 3-4V4Q3 8-.6 8z"/>',
    "bottle": dark("M-1.4-2H4L6-.8H9V.8H6L4 2H-1.4z") + gilt("M0-2H3V2H0z"),
    "book": '<path class="p" d="M0-3.4H6V3.4H0z"/>' + gilt("M0-4H5.6V-3.2H1V3.2H5.6V4H-.6V-4z"),
    "chair": rod("M1-4V4M1-4H12M1 4H12M1 0H8M8-4V4", 1.1, "a"),
    "stick": rod("M-2 0H14", 1.6, "a"),
    "stone": dark("M-2.4-1L-.6-2.8 2.2-2 3 .6 .8 2.6-2 1.8z"),
    "cards": '<path class="p e" d="M0-1.6L3.4-4.6 5-2.6 1.6 .6zM.6-1L5-2.6 6-.2 1.6 1.4zM1 0H5.6V2.4H1z"/>',
}

# For weapons that are larger than life, near the eye: what is cut off at the hand stays cut off.
LENGTHS: Final = {
    "katana": 22, "claymore": 27, "broadsword": 21, "rapier": 25, "sabre": 21, "scimitar": 20, "axe": 18, "spear": 28,
    "dagger": 10, "knife": 11, "gauche": 12, "pistol": 7, "revolver": 8, "rifle": 17, "crossbow": 15, "staff": 18,
    "cane": 15, "bottle": 9, "chair": 12, "stick": 14,
}  # fmt: skip
GUNS: Final = frozenset(("pistol", "revolver", "rifle", "crossbow"))
TWO_HANDED: Final = frozenset(("katana", "claymore", "axe", "spear", "staff", "rifle", "crossbow", "chair"))

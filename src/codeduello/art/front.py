"""A fighter seen from the front, so that left and right, high and low can be told apart."""

from __future__ import annotations

from typing import Final, NamedTuple

from codeduello.art.figure import FOREARM, SHIN, THIGH, UPPER_ARM, hand
from codeduello.art.shapes import Point, elbow, limb, line, path, place, run, stroke
from codeduello.art.weapons import WEAPONS

SHOULDERS: Final = 5.2
HIPS: Final = 2.6


class Stance(NamedTuple):
    """Where a fighter's body and hands are; the feet are on the ground around (0, 0) unless lifted."""

    hips: Point = (0.0, -20.0)
    lean: float = 0.0  # how far the shoulders are beside the hips
    left: Point = (-9.0, -20.0)  # the hand at the picture's left
    right: Point = (9.0, -20.0)
    left_foot: Point = (-5.0, -1.0)
    right_foot: Point = (5.0, -1.0)
    drop: float = 13.0  # from the hips up to the shoulders


STANCES: Final = {
    "ready": Stance(left=(-10, -22), right=(9, -24), left_foot=(-6.5, -1), right_foot=(6.5, -1)),
    "open": Stance(left=(-15, -27), right=(15, -27), left_foot=(-8, -1), right_foot=(8, -1)),
    "startled": Stance(lean=2, left=(-13, -32), right=(12, -36), left_foot=(-6, -1), right_foot=(8, -1)),
    "low": Stance(hips=(0, -15), left=(-11, -14), right=(10, -15), left_foot=(-9, -1), right_foot=(9, -1)),
    "proud": Stance(left=(-7, -18), right=(11, -14)),
    "duck": Stance(hips=(0, -9), left=(-11, -12), right=(11, -12), left_foot=(-8, -1), right_foot=(8, -1), drop=10),
    "jump": Stance(hips=(0, -27), left=(-14, -39), right=(14, -37), left_foot=(-8, -16), right_foot=(9, -15), drop=11),
    "slip-left": Stance(
        hips=(-8, -18), lean=-9, left=(-26, -22), right=(-10, -20), left_foot=(-13, -1), right_foot=(3, -1), drop=11
    ),
    "slip-right": Stance(
        hips=(8, -18), lean=9, left=(10, -20), right=(26, -22), left_foot=(-3, -1), right_foot=(13, -1), drop=11
    ),
    "split": Stance(
        hips=(0, -14), lean=8, left=(-8, -10), right=(18, -14), left_foot=(-14, -1), right_foot=(12, -1), drop=10
    ),
    "vault": Stance(
        hips=(9, -24), lean=6, left=(0, -20), right=(26, -36), left_foot=(-6, -10), right_foot=(12, -6), drop=11
    ),
}

HEADS: Final = {
    "short": "M-3.3-.6Q-3.8-4.4 0-4.5 3.8-4.4 3.3-.6L2.6-2Q0-3.2-2.6-2z",
    "long": "M-3.2-1Q-3.8-4.5 0-4.6 3.8-4.5 3.2-1L4.6 5Q3 6 2.6 4L2.5-1.8Q0-3-2.5-1.8L-2.6 4Q-3 6-4.6 5z",
    "tail": "M-3.3-.6Q-3.8-4.4 0-4.5 3.8-4.4 3.3-.6L2.4-2.2Q0-3-2.4-2.2zM2.4 3.4L5 8 3 8.6 1.6 4z",
    "bun": "M-3.3-.6Q-3.8-4 0-4.2 3.8-4 3.3-.6L2.4-2.2Q0-3-2.4-2.2zM-1.8-5.2a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0z",
    "topknot": "M-3.2-.6Q-3.6-4 0-4.2 3.6-4 3.2-.6L2.4-2.2Q0-3-2.4-2.2zM-1-4Q-1.6-7.4 0-7.6 1.6-7.4 1-4z",
    "mohawk": "M-1.2-2.6Q-2-7 0-7.6 2-7 1.2-2.6z",
    "hood": "M-4.4 4.6Q-5.6-5.2 0-5.8 5.6-5.2 4.4 4.6L2.6 3Q3.8-3 0-3.2-3.8-3-2.6 3z",
    "hat": "M-7.4-1.6Q-4-2.4-3.2-2.6L-2.8-6.6Q0-5.6 2.8-6.6L3.2-2.6Q4-2.4 7.4-1.6 3-.6 0-.6-3-.6-7.4-1.6z",
    "fedora": "M-5.4-1.6L-3.1-2.4-2.6-5.8Q0-5 2.6-5.8L3.1-2.4 5.4-1.6Q0-.4-5.4-1.6z",
    "helmet": "M-3.8 3Q-4.6-5 0-5.2 4.6-5 3.8 3L2 4V-.4H.8V2.2H-.8V-.4H-2V4z",
    "wig": "M-4 4Q-4.8-4.8 0-4.9 4.8-4.8 4 4L2.6 3.4 2.5-1.8Q0-3-2.5-1.8L-2.6 3.4z",
    "bald": "",
}
FACE: Final = "M-2.9-1.4Q-2.8-4 0-4 2.8-4 2.9-1.4 2.9 1.8 1.5 3.2L1.6 5H-1.6L-1.5 3.2Q-2.9 1.8-2.9-1.4z"
EYES: Final = "M-1.5-.3h.2M1.3-.3h.2"


def fighter(
    stance: Stance,
    look: tuple[str, ...] = (),
    held: str = "",
    turn: float = 0,
    cloth: str = "k",
    by_left: bool = False,
    size: float = 1,
) -> str:
    """Draw a fighter with the feet around (0, 0); a weapon in a hand points to this angle, 0 down and 90 right."""
    wrap = "c" if cloth == "k" else "k"
    hx, hy = stance.hips
    top = (hx + stance.lean, hy - stance.drop)
    hips = [(hx - HIPS, hy), (hx + HIPS, hy)]
    shoulders = [(top[0] - SHOULDERS, top[1] + 0.8), (top[0] + SHOULDERS, top[1] + 0.8)]
    legs = arms = ""
    for at, end in enumerate((stance.left_foot, stance.right_foot)):
        side = -1 if at == 0 else 1
        knee = elbow(hips[at], end, THIGH, SHIN, side)
        legs += limb((hips[at], 2.2), (knee, 1.6), (end, 0.8)) + limb(
            (end, 0.8), ((end[0] + side * 2.2, end[1] + 0.1), 0.4)
        )
    for at, end in enumerate((stance.left, stance.right)):
        bend = elbow(shoulders[at], end, UPPER_ARM, FOREARM, -1 if at == 0 else 1)
        arms += limb((shoulders[at], 1.6), (bend, 1.2), (end, 0.6))
    trunk = line(
        (shoulders[0][0] - 0.4, shoulders[0][1]), (top[0] - 1.6, top[1] - 1.2), (top[0] + 1.6, top[1] - 1.2),
        (shoulders[1][0] + 0.4, shoulders[1][1]), (hx + 3.4, hy + 1), (hx - 3.4, hy + 1),
    )  # fmt: skip
    coat = any(word in ("coat", "cloak", "duster", "poncho") for word in look)
    skirt = next((word for word in look if word in ("kilt", "robe", "dress", "tunic")), "")
    hair = next((word for word in look if word in HEADS), "short")
    drawn = ""
    if coat:
        low = min(-3.0, hy + 15)
        drawn += path(
            wrap,
            f"M{run(*shoulders[0])}Q{run(hx - 7, hy, hx - 9, low)}",
            f"Q{run(hx, low + 2, hx + 9, low)}Q{run(hx + 7, hy, *shoulders[1])}z",
        )
    drawn += path(cloth + " r", legs)
    if skirt:
        low = min(-3.0, hy + (14 if skirt in ("robe", "dress") else 8))
        drawn += path(
            wrap, f"M{run(hx - 3.6, hy - 3)}H{run(hx + 3.6)}L{run(hx + 7.5, low)}Q{run(hx, low + 2.4, hx - 7.5, low)}z"
        )
    drawn += path((wrap if coat else cloth) + " r", trunk)
    if coat:
        drawn += path(cloth, line((top[0] - 1.8, top[1] - 1.4), (top[0] + 1.8, top[1] - 1.4), (hx, hy + 1)))
    else:
        drawn += stroke(wrap, 1.1, f"M{run(hx - 3.6, hy - 0.6)}h7.2")
    head = path("p", FACE) + (path(cloth, HEADS[hair]) if HEADS[hair] else "") + stroke("k", 0.7, EYES)
    drawn += place(head, (top[0] + stance.lean * 0.12, top[1] - 5.2), turn=stance.lean * 1.2)
    fist = stance.left if by_left else stance.right
    if held:
        drawn += place(WEAPONS[held], fist, size, 90 - turn)
    return drawn + path((wrap if coat else cloth) + " r", arms) + hand(stance.left) + hand(stance.right)

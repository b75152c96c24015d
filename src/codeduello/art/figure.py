"""A figure cut from paper: limbs around joints, clothes, hair and what is held, seen from the side."""

from __future__ import annotations

from typing import Final

from codeduello.art.poses import POSES, Pose
from codeduello.art.shapes import Point, elbow, limb, line, path, place, run, step, stroke
from codeduello.art.weapons import GUNS, TWO_HANDED, WEAPONS

TORSO: Final = 13.0
UPPER_ARM: Final = 6.6
FOREARM: Final = 6.2
THIGH: Final = 10.0
SHIN: Final = 9.8

COATS: Final = {"coat": 17.0, "jacket": 6.0, "cloak": 21.0, "poncho": 10.0, "duster": 20.0}
SKIRTS: Final = {"kilt": 9.0, "dress": 19.0, "robe": 20.0, "tunic": 7.0}
HAIRS: Final = {
    "short": "M-3.3.6Q-3.6-3.6 0-3.8 3-3.6 3-1.2 1-2.4-.6-1.6-.8 1-2 2.4z",
    "long": "M-3 .4Q-3.6-3.8 0-3.9 3-3.6 2.9-1.2 1-2.2-.4-1.4-.6 3-3.4 7-5.6 8-7.6 7-4.6 5-4 1z",
    "tail": "M-3 .4Q-3.4-3.8 0-3.8 3-3.6 2.9-1.4 1-2.4-.6-1.6-1 .6-2.2 1.8-4 2-5 6-6.6 4-6 .6-3 .4z",
    "bun": "M-3 .6Q-3.4-3.8 0-3.8 3-3.6 2.9-1.4 1-2.4-.6-1.6-1 .8-2.2 2zM-5.6-1.6a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    "topknot": "M-3.2 .6Q-3.6-3.4 0-3.6 2.8-3.4 2.9-1.6 1-2.4-.6-1.6-1 .8-2.2 2.2zM-2-3.4Q-3.6-6.6-.4-6.8 .6-5 .2-3.4z",
    "mohawk": "M-3 1Q-5.4-1-3.8-5 .4-7.6 2.8-4L2.6-2Q0-3.4-1.6-1z",
    "hood": "M-4 4.6Q-5.4-3.8 0-4.6 3.6-4.4 3.4-1.4 1-2.6 0-.6-.4 2.4 .4 4.6z",
    "hat": "M-6-1.8Q-3-1.2-2.8-2.2L-2.2-5.4Q0-6.4 2-5.4L2.8-2.2Q4-1.4 6-2Q3-.2 0-.4-4-.2-6-1.8z"
    "M-3-1Q-3.6 1-2 2.4-1.4 .4-1.6-.8z",
    "fedora": "M-4.6-1.4L-2.8-2 -2.2-5Q0-5.8 2-4.8L2.6-2 4.6-1.2Q0-.2-4.6-1.4zM-3-1Q-3.4 1-2 2.2-1.4 .4-1.6-.8z",
    "helmet": "M-3.4 2.4Q-4.2-4.4 .2-4.6 3.6-4 3.2 .2L1.6-.6Q0-1.6-1 0L-1.2 3z",
    "wig": "M-3.6 .6Q-4-4.2 0-4.2 3-4 3-1.4 1-2.4-.6-1.6-.4 2-2 5Q-4.6 5.4-4 2z",
    "bald": "",
}
Look = tuple[str, ...]
DRESSES: Final = (
    ("coat", "short"),
    ("jacket", "tail"),
    ("cloak", "long"),
    ("tunic", "helmet"),
    ("kilt", "long"),
    ("duster", "fedora"),
    ("robe", "topknot"),
    ("jacket", "mohawk"),
    ("coat", "bald"),
    ("cloak", "hood"),
)


EYE: Final = "M1.2-.7h.1"
FACE: Final = "M-2.4-1.6Q-2.2-3.3 .2-3.3 2.5-3 2.5-.8L3-.1 2.4.5Q2.4 2.6 1 2.8L-.2 2.4-.4 4.2-2.4 4.2z"


class Body:
    """Where the joints of a pose lie, with the lowest foot on the ground."""

    def __init__(self, pose: Pose, held: str) -> None:
        self.pose = pose
        neck = step((0.0, 0.0), 180 - pose.lean, TORSO)
        knees = [step((0.0, 0.0), thigh, THIGH) for thigh, _ in (pose.leg, pose.off_leg)]
        ankles = [step(knee, shin, SHIN) for knee, (_, shin) in zip(knees, (pose.leg, pose.off_leg), strict=True)]
        lowest = max(*(y + 1.4 for _, y in ankles), *(y + 1.4 for _, y in knees), 3.0, neck[1] + 3)
        rise = -lowest - pose.lift
        self.hips = (0.0, rise)
        self.neck = (neck[0], neck[1] + rise)
        self.knee, self.off_knee = ((x, y + rise) for x, y in knees)
        self.ankle, self.off_ankle = ((x, y + rise) for x, y in ankles)
        self.shoulder = step(self.neck, -pose.lean, 1.6)
        near = (self.shoulder[0] + 0.7, self.shoulder[1] + 0.2)
        far = (self.shoulder[0] - 0.9, self.shoulder[1] + 0.3)
        bend = step(near, pose.arm[0], UPPER_ARM)
        self.hand = step(bend, pose.arm[1], FOREARM)
        off_bend = step(far, pose.off_arm[0], UPPER_ARM)
        self.off_hand = step(off_bend, pose.off_arm[1], FOREARM)
        if pose.both and held in TWO_HANDED:
            self.off_hand = step(self.hand, pose.weapon, 4.5 if held in GUNS else -3.0)
            off_bend = elbow(far, self.off_hand, UPPER_ARM, FOREARM, -1)
        self.arm = limb((near, 1.5), (bend, 1.1), (self.hand, 0.5))
        self.off_arm = limb((far, 1.3), (off_bend, 1.0), (self.off_hand, 0.4))
        self.leg = limb((self.hips, 2.5), (self.knee, 1.6), (self.ankle, 0.7)) + foot(self.ankle, pose.leg[1])
        self.off_leg = limb((self.hips, 2.3), (self.off_knee, 1.4), (self.off_ankle, 0.6)) + foot(
            self.off_ankle, pose.off_leg[1]
        )


def foot(ankle: Point, shin: float) -> str:
    """Return the path of a boot at the end of a leg."""
    return limb((ankle, 0.7), (step(ankle, shin + 88 if shin > -60 else shin + 60, 2.8), 0.3))


def hand(at: Point) -> str:
    """Draw a fist."""
    return path("p q", f"M{run(*at)}h.1")


def figure(pose_name: str, look: Look = (), held: str = "", off_held: str = "", cloth: str = "k") -> str:
    """Draw a figure with its feet around (0, 0), facing right."""
    pose = POSES[pose_name]
    body = Body(pose, held)
    coat = next((word for word in look if word in COATS), "")
    skirt = next((word for word in look if word in SKIRTS), "")
    hair = next((word for word in look if word in HAIRS), "short")
    wrap = "c" if cloth == "k" else "k"
    waist = step(body.hips, 180 - pose.lean, 1.5)

    drawn = []
    if off_held and off_held != "shield":
        drawn.append(place(WEAPONS[off_held], body.off_hand, turn=90 - pose.off_weapon))
    if coat:
        drawn.append(path(wrap, cape(body.neck, body.hips, pose.lean, COATS[coat], body.off_ankle)))
    drawn.append(path(cloth + " r", body.off_arm, body.off_leg))
    drawn.append(hand(body.off_hand))
    drawn.append(path(cloth + " r", body.leg, limb((body.shoulder, 2.9), (body.hips, 2.1))))
    if skirt:
        drawn.append(path(wrap, gown(body, SKIRTS[skirt])))
        drawn.append(path(cloth + " r", limb((body.shoulder, 2.8), (waist, 2.0))))
    if coat:
        drawn.append(path(wrap + " r", limb((body.shoulder, 2.9), (waist, 2.5))))
        drawn.append(
            stroke(cloth, 0.5, line(step(body.shoulder, 60 - pose.lean, 2.6), step(waist, 90, 1.6), closed=False))
        )
    head = path("p", FACE) + (path(cloth, HAIRS[hair]) if HAIRS[hair] else "") + stroke("k", 0.6, EYE)
    skull = step(body.neck, 180 - pose.lean * 0.6 - pose.nod, 3.2)
    drawn.append(place(head, skull, turn=pose.lean * 0.5 + pose.nod))
    if held:
        drawn.append(place(WEAPONS[held], body.hand, turn=90 - pose.weapon))
    if off_held == "shield":
        drawn.append(place(WEAPONS["shield"], body.off_hand))
    drawn.append(path((wrap if coat and coat != "cloak" else cloth) + " r", body.arm))
    drawn.append(hand(body.hand))
    return "".join(drawn)


def cape(neck: Point, hips: Point, lean: float, length: float, heel: Point) -> str:
    """Return the path of a coat that hangs from the shoulders and swings behind."""
    top = step(neck, -60 - lean, 2.6)
    brim = step(neck, 70 - lean, 2.8)
    swing = -14 - lean * 0.5
    hem = step(hips, swing - 16, length * 0.85)
    low = max(hem[1], hips[1] + 4)
    hem = (hem[0], min(low, heel[1] + 0.6, -0.6))
    inner = step(hips, 16, length * 0.5)
    return (
        f"M{run(*brim)}L{run(hips[0] + 3, hips[1])}L{run(*inner)}"
        f"Q{run(hips[0], hem[1] - 1, *hem)}Q{run(hips[0] - 6 - lean * 0.05, hips[1] + 1, *top)}z"
    )


def gown(body: Body, length: float) -> str:
    """Return the path of a kilt, a robe or a dress around both legs."""
    hips, bend = body.hips, max(body.knee, body.off_knee)
    ends = [
        hem(hips, knee, ankle, length) for knee, ankle in ((body.knee, body.ankle), (body.off_knee, body.off_ankle))
    ]
    right, left = max(ends), min(ends)
    return (
        f"M{run(hips[0] - 2.8, hips[1] - 3)}L{run(hips[0] + 2.6, hips[1] - 3)}"
        f"Q{run(max(bend[0] + 2.4, hips[0] + 3), bend[1] - 2, right[0] + 3.2, right[1])}"
        f"Q{run((left[0] + right[0]) / 2, max(left[1], right[1]) + 1.6, left[0] - 3.4, left[1])}"
        f"Q{run(min(left[0], hips[0] - 3), hips[1] + 3, hips[0] - 2.8, hips[1] - 3)}z"
    )


def hem(hips: Point, knee: Point, ankle: Point, length: float) -> Point:
    """Return where cloth of this length ends along a leg."""
    if length <= THIGH:
        share, start, end = length / THIGH, hips, knee
    else:
        share, start, end = (length - THIGH) / SHIN, knee, ankle
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

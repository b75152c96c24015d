"""A portrait: a face cut in light and shade, with hair, beard, clothes and what its bearer is known by.

A recipe is a line of words (`people.txt`); each word belongs to one of the tables below. All faces are invented.
"""

from __future__ import annotations

from typing import Final

from codeduello.art.clothes import CLOTHES, JEWELS
from codeduello.art.shapes import path, place, run, stroke
from codeduello.art.weapons import WEAPONS

# half the width, the top, the chin, half the jaw
FACES: Final = {
    "oval": (9.0, -14.0, 12.5, 4.5),
    "square": (9.6, -13.5, 12.5, 6.8),
    "tall": (8.2, -14.5, 15.0, 4.0),
    "round": (10.0, -13.5, 11.5, 5.5),
    "heart": (9.2, -14.0, 12.5, 2.8),
    "broad": (10.8, -13.5, 13.5, 7.2),
    "gaunt": (8.0, -14.0, 14.0, 3.0),
}
SKINS: Final = {
    "pale": "f1e7dc",
    "fair": "f0d5b4",
    "olive": "d3ab7f",
    "tan": "c99a6c",
    "brown": "a06d48",
    "dark": "744a33",
}
HAIR_COLOURS: Final = {
    "black": "1f1a1d",
    "brunette": "4a2f20",
    "auburn": "7d3a1e",
    "red": "a84a1e",
    "blond": "c9a050",
    "grey": "8d8a86",
    "white": "dcd8cf",
}
BACK_HAIR: Final = {
    "long": "M-10-6Q-12-19 0-19 12-19 10-6L15 22Q8 27 5 20V0H-5V20Q-8 27-15 22z",
    "mane": "M-9-8Q-14-20 0-20 14-20 11-8 20 0 16 12 20 20 12 26L6 20V0H-6V20L-12 26Q-20 20-16 12-20 0-11-8z",
    "bob": "M-10-6Q-12-18 0-18.5 12-18 10-6 14 4 12 11L5 12V0H-5V12L-12 11Q-14 4-10-6z",
    "braids": "M-10-8Q-11-19 0-19 11-19 10-8L11 2Q14 4 11 8 14 11 11 15 14 18 11 22"
    "L10 27 8 22V0H-8V22L-10 27-11 22Q-14 18-11 15-14 11-11 8-14 4-11 2z",
    "tail": "M8-8Q16-8 14 4 18 12 13 20 10 16 11 8 8 2 8-8z",
    "curls": "M-9 0Q-15 2-14-4-18-8-13-12-14-18-7-17-4-22 1-19 7-22 10-16 16-16 14-10 18-6 13-2 15 4 9 3z",
    "bun": "M-4-17a5 5 0 1 1 9 0z",
    "topknot": "M-2.5-14Q-5-24 0-25 5-24 2.5-14z",
    "sidebun": "M-9-2a4.5 4.5 0 1 1-2-8zM9-2a4.5 4.5 0 1 0 2-8z",
}
FRONT_HAIR: Final = {
    "long": "M-9.6 0Q-12-18 0-18.5 12-18 9.6 0L8.4-5Q4-9 0-12.5-4-9-8.4-5z",
    "mane": "M-9.6 1Q-13-17 0-18 13-17 9.6 1L8-6-.5-11-8-4z",
    "bob": "M-10 2Q-12-18 0-18.5 12-18 10 2L8.6-5Q2-7-4-11-6-7-8.6-4z",
    "braids": "M-9.8-1Q-11-18 0-18.5 11-18 9.8-1L8.6-6 0-14-8.6-6z",
    "tail": "M-9.6-1Q-11-17.5 0-18 11-17.5 9.6-1L8.8-6Q0-13-8.8-6z",
    "curls": "M-9.5-3Q-11-9-7-10-7-14-2-13 1-15 4-12.5 9-13 8.5-8 11-6 9.5-2 11-17 0-18-11-17-9.5-3z",
    "bun": "M-9.4-2Q-11-17 0-17.5 11-17 9.4-2L8.6-7Q2-9-1-13-4-9-8.6-7z",
    "topknot": "M-9.4-1Q-11-16 0-16.5 11-16 9.4-1L8.8-6Q0-13-8.8-6z",
    "sidebun": "M-9.4-2Q-11-17 0-17.5 11-17 9.4-2L8.6-7Q0-13-8.6-7z",
    "short": "M-9.6-1Q-12-18 0-18 12-18 9.6-1L8.6-6Q4-11-2-10-7-9.6-8.6-5z",
    "crop": "M-9.2-2Q-10-15.5 0-15.5 10-15.5 9.2-2L8.6-7Q0-11.5-8.6-7z",
    "slick": "M-9.4-1Q-11-17.5 0-17.5 11-17.5 9.4-1L8.6-6 4-11 0-8.5-4-11-8.6-6z",
    "spiky": "M-9.6-2L-12-9-8-9-10-15-4-14-4-19 1-15 5-20 6-14 11-15 8.5-9 12-7 9.6-2 8-7Q0-11-8-7z",
    "fringe": "M-9.8 2Q-12-18 0-18 12-18 9.8 2L8.8-4Q6-6.5 4-4-1-7.5-5-4L-8.8-4z",
    "side": "M-9.6 0Q-12-18 1-18.5 12-18 9.6-1L8.6-6Q3-7-3-13-5-7-8.6-5z",
    "receding": "M-9.6 1Q-11-10-7-14L-5-9-8.6-4zM9.6 1Q11-10 7-14L5-9 8.6-4z",
    "tonsure": "M-9.6 1Q-11-8-9-10 0-7 9-10 11-8 9.6 1L8.8-4Q0-8-8.8-4z",
    "bald": "",
}
BEARDS: Final = {
    "stubble": ("h", "M-8 3Q-7 11-3 12.5H3Q7 11 8 3 5 7 0 6.5-5 7-8 3z", 0.28),
    "goatee": ("h", "M-2.2 9.6H2.2L3 12.5Q0 16.5-3 12.5z", 1),
    "moustache": ("h", "M0 5Q3 4.5 5.5 7.5 2 7.5 0 6.5-2 7.5-5.5 7.5-3 4.5 0 5z", 1),
    "handlebar": ("h", "M0 5Q3 4.5 5 7L8 5.5Q8 9 4 8.5 2 8 0 6.5-2 8-4 8.5-8 9-8 5.5L-5 7Q-3 4.5 0 5z", 1),
    "full": ("h", "M-9 0Q-10 12-4 16 0 18 4 16 10 12 9 0 7 5 4 5.5 0 4-4 5.5-7 5-9 0zM-2.4 8H2.4Q0 9.4-2.4 8z", 1),
    "longbeard": ("h", "M-9 0Q-10 12-6 18L0 27 6 18Q10 12 9 0 7 5 4 5.5 0 4-4 5.5-7 5-9 0zM-2.4 8H2.4Q0 9.4-2.4 8z", 1),
    "forked": (
        "h",
        "M-9 0Q-10 12-5 17L-4 25 0 17 4 25 5 17Q10 12 9 0 7 5 4 5.5 0 4-4 5.5-7 5-9 0zM-2.4 8H2.4Q0 9.4-2.4 8z",
        1,
    ),
    "sideburns": ("h", "M-9.4-3L-9 6-6.5 7-7.8-3zM9.4-3L9 6 6.5 7 7.8-3z", 1),
    "paint": ("a", "M-8.5 0L-3 1.5-3 3-8.5 2.5zM8.5 0L3 1.5 3 3 8.5 2.5z", 1),
}
EYES: Final = {
    "calm": (
        "M-6.2-2.2Q-4-4-1.8-2.2-4-1-6.2-2.2zM1.8-2.2Q4-4 6.2-2.2 4-1 1.8-2.2z",
        "M-6.8-4.6Q-4-6.2-1.6-4.8M6.8-4.6Q4-6.2 1.6-4.8",
    ),
    "stern": ("M-6.2-2Q-4-3.4-1.8-1.8-4-.8-6.2-2zM1.8-1.8Q4-3.4 6.2-2 4-.8 1.8-1.8z", "M-7-5.4L-1.4-3.4M7-5.4L1.4-3.4"),
    "narrow": ("M-6.2-2.2L-1.8-1.8-2-1.2-6-1.6zM6.2-2.2L1.8-1.8 2-1.2 6-1.6z", "M-7-4.4L-1.6-3.6M7-4.4L1.6-3.6"),
    "wide": (
        "M-6.2-2.2Q-4-4.6-1.8-2.2-4 0-6.2-2.2zM1.8-2.2Q4-4.6 6.2-2.2 4 0 1.8-2.2z",
        "M-6.8-5.4Q-4-7.6-1.6-5.8M6.8-5.4Q4-7.6 1.6-5.8",
    ),
    "closed": ("", "M-6.2-2.2Q-4-.6-1.8-2.2M1.8-2.2Q4-.6 6.2-2.2M-6.8-4.6Q-4-6-1.6-4.8M6.8-4.6Q4-6 1.6-4.8"),
    "patch": ("M-6.2-2Q-4-3.4-1.8-1.8-4-.8-6.2-2zM1-3.8H7.4V.4Q4 3 1.4 0z", "M-7-5L-1.4-3.8M-8-9L9-2"),
    "mad": (
        "M-5.8-2.2a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1-2.6 0zM3.2-2.2a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1-2.6 0z",
        "M-7-6.6L-1.4-3.4M7-6.6L1.4-3.4M-6.6-.4Q-4.4.4-2.4-.4M6.6-.4Q4.4.4 2.4-.4",
    ),
}
MOUTHS: Final = {
    "firm": "M-2.6 8.2H2.6",
    "smile": "M-3.4 7.6Q0 10 3.4 7.6",
    "smirk": "M-2.6 8.4Q1 8.6 3.4 7",
    "frown": "M-3 8.8Q0 7.2 3 8.8",
    "grin": "M-4 7.4H4Q3 10.4 0 10.4-3 10.4-4 7.4z",
}
MARKS: Final = {
    "scar": stroke("a", 0.8, "M4.5-8L6.5 5M4 -3.5l3 -.6M4.6 1l3-.6"),
    "cheekscar": stroke("a", 0.8, "M-7 1L-3 5M-6.6 3.4l1.8-1.6"),
    "throatscar": stroke("a", 1, "M-4 14.5Q0 16.5 4 14.5M-2 14v2.4M1 14v2.6"),
    "glasses": stroke(
        "k",
        0.7,
        "M-7-2a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM1.2-2a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM-1.2-2h2.4",
    ),
    "shades": path("k", "M-7.6-3.6H-1L-1.6 0Q-4 1.4-6.6 0zM7.6-3.6H1L1.6 0Q4 1.4 6.6 0zM-1.2-3.6h2.4v.8h-2.4z"),
    "lips": path("b", "M-2.8 8Q-1 6.8 0 7.3 1 6.8 2.8 8 0 10.2-2.8 8z"),
    "kohl": stroke("k", 0.7, "M-1.8-2L-7.6-1.2M1.8-2L7.6-1.2"),
    "wrinkles": stroke("k", 0.4, "M-4-9H4M-3.4-7.5H3.4M-7 1.5l2 1M7 1.5l-2 1"),
    "freckles": stroke(
        "k", 0.5, "M-6 1.5h.1M-4.6 2.5h.1M-3.4 1.3h.1M6 1.5h.1M4.6 2.5h.1M3.4 1.3h.1", more=' opacity=".6"'
    ),
    "mask": path("d", "M-9 1Q0-2 9 1L7 10Q0 15-7 10z"),
    "tattoo": stroke("a", 0.7, "M-7-6Q-9 0-6 4Q-4 2-6 0M-6-9l3 1"),
}
HATS: Final = {
    "hat": path("k", "M-19-7Q-11-9-9-10L-8-20Q0-17 8-20L9-10Q11-9 19-7 8-3 0-3-8-3-19-7z")
    + stroke("a", 1.6, "M-8.6-10.5Q0-7.5 8.6-10.5"),
    "fedora": path("d", "M-14-7L-9-9.5-7.5-18Q0-15 7.5-18L9-9.5 14-7Q0-3-14-7z")
    + stroke("k", 1.6, "M-8.6-10Q0-7 8.6-10"),
    "bowler": path("k", "M-13-7.5Q-10-8-9-9-9-19 0-19 9-19 9-9 10-8 13-7.5 0-3.5-13-7.5z"),
    "plume": path("k", "M-15-7Q-9-10-8-16 0-20 9-16 10-10 16-8 0-2-15-7z")
    + path("a", "M8-14Q18-22 24-12 26-4 20 2 20-8 8-11z"),
    "beret": path("a", "M-11-8Q-12-19 2-18 14-17 11-9 0-13-11-8z"),
    "furcap": path("h", "M-12-6L-14-10-11-12-12-17-7-16-5-21 0-18 5-21 7-16 12-17 11-12 14-10 12-6Q0-11-12-6z"),
    "helm": path("m e", "M-10.5-2Q-12-18 0-19 12-18 10.5-2L8-4Q7-8 1.4-8V4H-1.4V-8Q-7-8-8-4z"),
    "horned": path("m e", "M-10-5Q-11-18 0-18.5 11-18 10-5 0-10-10-5z")
    + path("p e", "M-10-9Q-18-10-19-20-13-16-9-14zM10-9Q18-10 19-20 13-16 9-14z"),
    "skull": path("p e", "M-11-4Q-14-20 0-21 14-20 11-4L8-6H-8z")
    + path("k", "M-7-12a2.6 2.6 0 1 1 5 0 2.6 2.6 0 1 1-5 0zM2-12a2.6 2.6 0 1 1 5 0 2.6 2.6 0 1 1-5 0zM0-10L1-7.5H-1z"),
    "nemes": path("a", "M-9-6Q-10-18 0-18 10-18 9-6L17 18H9L8.4-6Q0-10-8.4-6L-9 18H-17z")
    + stroke("t", 0.9, "M-10-3L-15 14M-9.6-8L-12 16M10-3L15 14M9.6-8L12 16M-6-15Q0-13 6-15")
    + path("t", "M-1-10Q-2-18 0-20 2-18 1-10z"),
    "turban": path("t", "M-11-6Q-14-19 0-21 14-19 11-6 0-12-11-6z")
    + stroke("u", 0.8, "M-10-8Q-2-18 8-18M-11-11Q-6-18 2-20M11-8Q2-14-6-11")
    + path("a", "M-1.6-13a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1-3.2 0z"),
    "headband": path("a", "M-9.6-8Q0-12 9.6-8L9.4-5Q0-9-9.4-5zM9-7.5L16-6 15-2.5 9-5z"),
    "circlet": stroke("a", 1.3, "M-9.2-8Q0-12 9.2-8") + path("a", "M-1.5-11L0-14 1.5-11 0-9z"),
}


def portrait(words: list[str]) -> tuple[str, dict[str, str]]:
    """Draw the bust around (0, 0) that these words describe; return it with the colours of its skin and hair."""
    width, top, chin, jaw = FACES[one(words, FACES, "oval")]
    skin = SKINS[one(words, SKINS, "fair")]
    hair = HAIR_COLOURS[one(words, HAIR_COLOURS, "brunette")]
    style = one(words, FRONT_HAIR, "short")
    hat = one(words, HATS, "")
    drawn = ""
    for word in words:
        if word in WEAPONS:
            drawn += place(WEAPONS[word], (27.0, 33.0), 1.75, -105)
    if style in BACK_HAIR:
        drawn += path("h", BACK_HAIR[style])
    drawn += CLOTHES[one(words, CLOTHES, "coat")]
    drawn += path("y", "M-4 8V17Q0 20.5 4 17V8z") + path("k", "M-4 11Q0 16 4 11V16Q0 20-4 16z", more=' opacity=".3"')
    drawn += path(
        "y",
        oval(width, top, chin, jaw),
        f"M{run(-width - 0.6, -2)}q-1.8 3 .8 5.5zM{run(width + 0.6, -2)}q1.8 3-.8 5.5z",
    )
    drawn += path("k", shadow(width, top, chin, jaw), more=' opacity=".25"')
    eyes, brows = EYES[one(words, EYES, "calm")]
    if eyes:
        drawn += path("k", eyes)
    drawn += stroke("k", 0.9, brows) + stroke("k", 0.6, "M.4-2L-1.4 4.4H1.2")
    mouth = one(words, MOUTHS, "firm")
    drawn += path("k", MOUTHS[mouth]) if mouth == "grin" else stroke("k", 0.9, MOUTHS[mouth])
    drawn += "".join(
        BEARDS[word][1]
        and path(
            BEARDS[word][0], BEARDS[word][1], more=f' opacity="{BEARDS[word][2]:g}"' if BEARDS[word][2] < 1 else ""
        )
        for word in words
        if word in BEARDS
    )
    if FRONT_HAIR[style]:
        drawn += path("h", FRONT_HAIR[style])
    drawn += "".join(MARKS[word] for word in words if word in MARKS)
    drawn += HATS.get(hat, "") + "".join(JEWELS[word] for word in words if word in JEWELS)
    return drawn, {"y": skin, "h": hair}


def one(words: list[str], table: object, usual: str) -> str:
    """Return the first word that a table has, or the usual one."""
    assert isinstance(table, dict)
    return next((word for word in words if word in table), usual)


def oval(width: float, top: float, chin: float, jaw: float) -> str:
    """Return the outline of a face."""
    return (
        f"M{run(-width, -4)}Q{run(-width, top, 0, top)}Q{run(width, top, width, -4)}"
        f"Q{run(width, chin * 0.55, jaw, chin - 2)}"
        f"Q{run(0, chin + 2, -jaw, chin - 2)}Q{run(-width, chin * 0.55, -width, -4)}z"
    )


def shadow(width: float, top: float, chin: float, jaw: float) -> str:
    """Return the side of a face that the light does not reach."""
    return (
        f"M{run(2, top)}Q{run(width, top, width, -4)}Q{run(width, chin * 0.55, jaw, chin - 2)}"
        f"Q{run(jaw * 0.5, chin, 1, chin)}"
        f"Q{run(5, 5, 1.6, 4)}Q{run(3, -3, 2, top)}z"
    )

"""The colours of a picture: a mood gives air and ground, the family of the card its accent."""

from __future__ import annotations

from collections.abc import Container
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

# sky, its light, the far, the middle and the near layer
MOODS: Final = {
    "dawn": ("f3d3ae", "fbedd2", "dd9f80", "a9645f", "5d3b46"),
    "day": ("cfe0dc", "f6f2dd", "9dbdb0", "6f9a7e", "3f5f4c"),
    "dusk": ("eab07c", "f9da9a", "bd6c6c", "7d4762", "402c48"),
    "night": ("6683a8", "ece6c6", "4b688f", "365079", "22365a"),
    "storm": ("a3afb5", "d3d9d8", "7d8b95", "586772", "37434e"),
    "desert": ("f4dba9", "fdf2d0", "e0ae6a", "bd7e43", "80502f"),
    "highland": ("cbd6c9", "f2ecd5", "98ad94", "6d825b", "414f39"),
    "city": ("9bb3c5", "dfe4da", "708ca3", "4b677f", "2e4257"),
    "saloon": ("dfb071", "f5d69c", "ba8446", "8b5a2e", "54341e"),
    "church": ("c2b2cb", "f3e8c9", "9883aa", "6d5988", "453862"),
    "blood": ("e0997e", "f4d0a8", "b95a4e", "883733", "521f23"),
    "snow": ("c9d8e3", "f7f8f4", "a9bfcf", "8aa4b8", "eff3f3"),
    "sea": ("c0d9da", "f3f1db", "86b5b7", "518a92", "2f5a66"),
    "mist": ("d7d5c9", "efecdf", "bdbdb1", "989b92", "6b706b"),
    "fire": ("f3ad64", "ffe49a", "d56a35", "993823", "50201a"),
    "jade": ("d2deb8", "f6f1d5", "a2b982", "708f5b", "415d3f"),
    "rose": ("ecc9c2", "faeadd", "cd9199", "9d6075", "613856"),
}

FAMILIES: Final = {
    "Thrust": "b1352b",
    "Cut": "b4541d",
    "Parry": "2f6390",
    "Feint": "7a45a0",
    "Master": "a8770f",
    "Aim": "1f7485",
    "Dodge": "157a70",
    "Gun Belt": "8a5a2c",
    "Intimidate": "6d3c93",
    "Shoot": "b1352b",
    "Staredown": "8f2f28",
    "Attack": "b1352b",
    "Special Attack": "9c2250",
    "Ranged Attack": "b85a12",
    "Dirty Trick": "7d7414",
    "Block": "2f6390",
    "Guard": "2c4f94",
    "Event": "74409a",
    "Situation": "4a51a8",
    "Object": "8a5a2c",
    "Location": "3f7a31",
    "Edge": "a8770f",
    "Persona": "9a3327",
    "Weapon of Choice": "47667f",
    "Pre-Game": "8a3f72",
    "Plot": "8a3f72",
    "Illusion": "23788f",
}
PLAIN: Final = "8f2f28"

INK: Final = "241d22"
PAPER: Final = "f2dfc0"
METAL: Final = "eef1ee"
NATURAL: Final = {"b": "b3362b", "f": "df7128", "g": "4f8a3a"}  # blood, fire and leaves have no family
STROKES: Final = {
    "o": ".o{fill:none;stroke:currentColor;stroke-linecap:round}",  # a line
    "r": ".r{stroke:currentColor;stroke-width:1.3}",  # rounded corners
    "q": ".q{stroke:currentColor;stroke-width:2.4;stroke-linecap:round}",  # a fist
    "e": ".e{stroke:#241d22;stroke-width:.5}",  # a dark rim
}
NIGHT: Final = "0c1119"
LAYERS: Final = "stuvw"


def mixed(one: str, other: str, share: float) -> str:
    """Return one colour with a share of another."""
    parts = (round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share) for at in (0, 2, 4))
    return "".join(f"{part:02x}" for part in parts)


def by_night(colour: str) -> str:
    """Return the same colour when it is dark."""
    hue, light, depth = rgb_to_hls(*(int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)))
    return "".join(f"{round(part * 255):02x}" for part in hls_to_rgb(hue, 0.1 + light * 0.36, depth * 0.7))


def tones(mood: str, family: str) -> dict[str, tuple[str, str]]:
    """Return every tone of a picture, by day and by night.

    s sky, t its light, u v w the layers from far to near, k ink, d the other fighter's cloth, a the accent, c the
    coat, p paper and skin, m metal, b blood, f fire, g leaves.
    """
    layers = MOODS[mood]
    accent = FAMILIES.get(family, PLAIN)
    found = {tone: (colour, by_night(colour)) for tone, colour in zip(LAYERS, layers, strict=True)}
    found["t"] = (layers[1], mixed(layers[1], NIGHT, 0.3))
    found["k"] = (INK, "05070a")
    found["d"] = (mixed(layers[3], INK, 0.5), mixed(mixed(layers[3], NIGHT, 0.5), "05070a", 0.55))
    found["a"] = (accent, mixed(accent, "ffffff", 0.22))
    found["c"] = (mixed(accent, INK, 0.25), mixed(accent, NIGHT, 0.35))
    found["p"] = (PAPER, "d3bd97")
    found["m"] = (METAL, "cdd6da")
    found |= {tone: (colour, mixed(colour, "ffffff", 0.1)) for tone, colour in NATURAL.items()}
    return found


def style(mood: str, family: str, used: Container[str], own: dict[str, str]) -> str:
    """Return the style of a picture, with the tones that it uses and the colours that are its own."""
    rules = ":root{color-scheme:light dark;fill:currentColor;stroke-linejoin:round}"
    rules += "".join(rule for kind, rule in STROKES.items() if kind in used)
    shown = tones(mood, family) | {tone: (colour, mixed(colour, NIGHT, 0.2)) for tone, colour in own.items()}
    for tone, (day, night) in shown.items():
        if tone in used:
            rules += f".{tone}{{color:light-dark(#{day},#{night})}}"
    return f"<style>{rules}</style>"

"""The lines that say what a picture shows: read from the text files in `scripts`, and taken apart into items."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from codeduello.art.shapes import path, stroke

FLOOR: Final = 55.0  # where a figure stands if its line gives no height
ITEM: Final = re.compile(
    r"(?P<name>[a-z-]+)(?P<more>(?:\+[a-z-]+)*)(?:/(?P<off>[a-z-]+))?@(?P<x>-?[\d.]+)(?:,(?P<y>-?[\d.]+))?"
    r"(?:\*(?P<scale>[\d.]+))?(?P<mirrored><)?(?:~(?P<turn>-?[\d.]+))?(?:\?(?P<faint>[\d.]+))?"
)
TONE: Final = re.compile(r"(?P<tone>[a-z])(?P<width>\d*\.?\d+)?(?P<rim> e)? (?P<path>.+)")


class Item(NamedTuple):
    """One thing or figure: what it is, with what, where, how large, and how it is turned."""

    name: str
    more: tuple[str, ...]
    off: str
    at: tuple[float, float]
    scale: float
    mirrored: bool
    turn: float
    faint: float


class ScriptLine(NamedTuple):
    """What a picture shows."""

    mood: str
    place: str
    items: tuple[Item, ...]
    words: dict[str, str]  # with: a weapon, as: a stance, own: clothes


def item_of(text: str) -> Item:
    """Read an item as it is written: `thrust+katana@30*1.2<`."""
    found = ITEM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not an item of a picture: write name+more@x,y*scale.")
    return Item(
        found["name"],
        tuple(found["more"].split("+")[1:]),
        found["off"] or "",
        (float(found["x"]), float(found["y"] or FLOOR)),
        float(found["scale"] or 1),
        found["mirrored"] is not None,
        float(found["turn"] or 0),
        float(found["faint"] or 1),
    )


def line_of(text: str) -> ScriptLine:
    """Read a line as it is written: mood, place, then items and words."""
    mood, _, rest = text.partition(" ")
    place, *parts = rest.split()
    words = dict(part.split(":", 1) for part in parts if ":" in part)
    return ScriptLine(mood, place, tuple(item_of(part) for part in parts if ":" not in part), words)


@cache
def entries(name: str) -> dict[str, str]:
    """Return the lines of a text file by their titles; none for a game whose pictures nobody has described."""
    file = files("codeduello.art") / "scripts" / f"{name}.txt"
    found: dict[str, str] = {}
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if line and not line.startswith("#"):
            title, _, rest = line.partition(" = ")
            found[title] = rest
    return found


@cache
def things() -> dict[str, str]:
    """Return everything that is described in `things.txt`."""
    return {name: "".join(map(layer, text.split(" | "))) for name, text in entries("things").items()}


def layer(text: str) -> str:
    """Draw a layer as it is written: a tone, perhaps the width of a line, perhaps a rim, and a path."""
    found = TONE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a layer of a thing: write a tone and a path.")
    if found["width"]:
        return stroke(found["tone"], float(found["width"]), found["path"])
    return path(found["tone"] + (found["rim"] or ""), found["path"])

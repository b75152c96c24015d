"""From a card to its picture: drawn from its line, or from its facts if it has no line."""

from __future__ import annotations

import re
from typing import Final

from codeduello.art import exchange
from codeduello.art.faces import portrait
from codeduello.art.figure import DRESSES, Look, figure
from codeduello.art.grain import Grain
from codeduello.art.indoors import INDOORS
from codeduello.art.land import LAND
from codeduello.art.palette import MOODS, style
from codeduello.art.poses import POSES
from codeduello.art.script import Item, ScriptLine, entries, line_of, things
from codeduello.art.shapes import bolt, path, place
from codeduello.art.towns import TOWNS
from codeduello.art.weapons import WEAPONS

PLACES: Final = LAND | TOWNS | INDOORS
BLADES: Final = ("katana", "claymore", "broadsword", "rapier", "sabre", "scimitar")
GUNFIGHTERS: Final = (("duster", "hat"), ("poncho", "hat"))
KNIGHTS: Final = (("tunic", "helmet"), ("cloak", "helmet"), ("kilt", "helmet"), ("kilt", "long"))
WARDS: Final = ("Block", "Guard", "Parry")
DEFAULT_PLACES: Final = ("hills", "castle", "moor", "forest", "ruins", "street", "hall", "rooftop")

LONG: Final = 200  # letters from which it is shorter to refer to a drawing than to repeat it

# What the clothes, hats and hair of a portrait look like from afar.
FROM_AFAR: Final = {
    "trench": "coat", "tartan": "kilt", "fur": "cloak", "leather": "jacket", "kimono": "robe", "suit": "jacket",
    "gown": "dress", "doublet": "jacket", "armour": "tunic", "habit": "robe", "ruff": "cloak", "turtleneck": "jacket",
    "vest": "jacket", "mane": "long", "braids": "tail", "bob": "wig", "curls": "wig", "sidebun": "bun",
    "receding": "bald", "tonsure": "bald", "plume": "hat", "skull": "helmet", "horned": "helmet",
    "helm": "helmet", "turban": "hood", "nemes": "hood", "furcap": "helmet",
}  # fmt: skip
CLOTHES: Final = frozenset(word for look in DRESSES for word in look) | {
    "dress",
    "poncho",
    "hat",
    "wig",
    "bun",
    "topknot",
}


class Cast:
    """Who is in a picture: how the hero and the other look, and what they fight with."""

    def __init__(self, game: str, personas: list[str], weapon: str, grain: Grain) -> None:
        self.hero: Look = grain.pick(DRESSES)
        self.foe: Look = grain.pick(DRESSES)
        self.hero_blade, self.foe_blade = grain.pick(BLADES), grain.pick(BLADES)
        if self.foe == self.hero:
            self.foe = DRESSES[(DRESSES.index(self.hero) + 3) % len(DRESSES)]
        if game == "gunfighter":
            self.hero, self.foe = GUNFIGHTERS
        if game == "duel":
            self.hero, self.foe = grain.pick(KNIGHTS), grain.pick(KNIGHTS)
        known = entries("people").get(personas[0]) if personas else None
        if known:
            words = [FROM_AFAR.get(word, word) for word in known.split()[2:]]
            self.hero = tuple(word for word in words if word in CLOTHES)
            self.hero_blade = next(
                (word for word in words if word in BLADES or word in ("axe", "pistol", "knife")), self.hero_blade
            )
        if weapon:
            self.hero_blade = {"Main Gauche": "gauche", "Battle Axe": "axe", "War Axe": "axe"}.get(
                weapon, weapon.lower()
            )


def drawing(game: str, edition: str, title: str, kind: str, facts: dict[str, object]) -> str:
    """Draw a card, as SVG."""
    grain = Grain(f"{game} {edition} {title}")
    text = entries(f"{game}-{edition}" if edition else game).get(title, "")
    personas = facts.get("personas")
    cast = Cast(game, personas if isinstance(personas, list) else [], str(facts.get("weapon") or ""), grain)
    if text == "duo":
        return bust(("Corda", "Reno"), kind, grain)
    if text == "bust" or (not text and title in entries("people")):
        return bust((title,), kind, grain)
    line = line_of(text) if text else ScriptLine(grain.pick(tuple(MOODS)), grain.pick(DEFAULT_PLACES), (), {})
    drawn = PLACES[line.place](grain)
    if not any(item.name in POSES for item in line.items):
        drawn += fight(kind, facts, line.words, cast, grain)
    once: dict[str, str] = {}
    drawn += "".join(item_drawn(item, cast, grain, once) for item in line.items)
    return finished(drawn, line.mood, kind)


def scene(name: str) -> str:
    """Draw a scene that belongs to no card, as SVG."""
    grain = Grain(f"scene {name.partition('-')[0]}")
    line = line_of(entries("scenes")[name])
    cast = Cast("gunfighter" if name == "gunfighter" else "duel", [], "", grain)
    drawn = PLACES[line.place](grain) + "".join(item_drawn(item, cast, grain, {}) for item in line.items)
    return finished(drawn, line.mood, "Persona")


def finished(drawn: str, mood: str, kind: str, own: dict[str, str] | None = None) -> str:
    """Add the frame and the colours to what was drawn."""
    used = set("".join(re.findall(r'class="([a-z ]+)"', drawn)))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">'
    return f"{head}{style(mood, kind, used, own or {})}{drawn}</svg>"


def bust(names: tuple[str, ...], kind: str, grain: Grain) -> str:
    """Draw one portrait, or two side by side."""
    mood, place_name, *_ = entries("people")[names[0]].split()
    drawn = PLACES[place_name](grain)
    own: dict[str, str] = {}
    for at, name in enumerate(names):
        face, colours = portrait(entries("people")[name].split()[2:])
        if len(names) == 1:
            drawn += place(face, (47.0, 26.0), 1.08)
        else:
            drawn += place(face, (30.0 + 40 * at, 28.0), 0.95)
        own |= colours
    return finished(drawn, mood, kind, own)


def fight(kind: str, facts: dict[str, object], words: dict[str, str], cast: Cast, grain: Grain) -> str:
    """Draw the exchange of blows that a card's areas tell of; nothing for a card without areas."""
    if not exchange.spots_of(facts):
        return ""
    own = tuple(words["own"].split("+")) if "own" in words else cast.hero
    held = words.get("with", cast.hero_blade)
    if kind in WARDS or facts.get("title") == "Crown Guard":
        return exchange.ward(facts, grain, held, own)
    if kind == "Dodge":
        return exchange.evasion(facts, grain, own, words.get("as", ""))
    return exchange.strike(facts, grain, held, cast.foe, kind == "Feint")


def item_drawn(item: Item, cast: Cast, grain: Grain, once: dict[str, str]) -> str:
    """Draw a figure or a thing where it belongs; what has been drawn already is only referred to."""
    if item.name == "bolt":
        return lightning(item, grain)
    if item.name == "rider":
        drawn = place(things()["horse"], (0.0, -11.0), 1.2) + person("ride", item, cast)
    elif item.name in POSES:
        drawn = person(item.name, item, cast)
    else:
        drawn = WEAPONS.get(item.name) or things()[item.name]
    if drawn in once:
        drawn = f'<use href="#{once[drawn]}"/>'
    elif len(drawn) > LONG:
        once[drawn] = f"i{len(once)}"
        drawn = f'<g id="{once[drawn]}">{drawn}</g>'
    return place(drawn, item.at, item.scale, item.turn, item.mirrored, item.faint)


def person(pose: str, item: Item, cast: Cast) -> str:
    """Draw a figure of an item, dressed as it says or as its cast is."""
    foe = "foe" in item.more
    look = tuple(FROM_AFAR.get(word, word) for word in item.more)
    look = tuple(word for word in look if word in CLOTHES) or (cast.foe if foe else cast.hero)
    held = next((word for word in item.more if word in WEAPONS), "")
    if "blade" in item.more:
        held = cast.foe_blade if foe else cast.hero_blade
    return figure(pose, look, held, item.off, "d" if foe else "k")


def lightning(item: Item, grain: Grain) -> str:
    """Draw lightning from the sky to a point, with a branch."""
    x, y = item.at
    top = x + grain.span(-16, 16)
    sways = [grain.span(-6, 6) for _ in range(4)]
    branch = (x + (top - x) * 0.5 + sways[1], y * 0.5)
    return path(
        "m", bolt((top, -2.0), (x, y), sways), bolt(branch, (branch[0] + grain.span(-18, 18), y * 0.8), sways[:2])
    )

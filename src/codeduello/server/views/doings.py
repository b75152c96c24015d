"""What each choice of a game is about: the verb, the card, a place or an attack, read from its words once."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from codeduello import Game
from codeduello.core.chance import seeded

FACE_DOWN = " face down"
THEIRS = "the opponent's "
TOP = "the top card"
PLACE = re.compile(r".* (?P<zone>\w+) (?P<number>\d+)")
ATTACK = re.compile(r".*\battack (?P<number>\d+)\b.*")


class Doing(NamedTuple):
    """A choice taken apart: `play Slash face down` does `play face down` with what is called `Slash`."""

    verb: str
    called: str = ""
    zone: str = ""
    place: int | None = None
    attack: int | None = None


@lru_cache(maxsize=64)
def doings(game: Game) -> list[Doing]:
    """Every action of the game taken apart, in the order of its action space."""
    titles = {card.called for card in game.kinds}
    zones = {zone.name for zone in game.deal(seeded(0)).zones()}
    return [taken_apart(action, titles, zones) for action in game.actions]


def taken_apart(action: str, titles: set[str], zones: set[str]) -> Doing:
    """What one choice is about."""
    verb, _, rest = action.partition(" ")
    if rest in titles:
        return Doing(verb, rest)
    if rest.removesuffix(FACE_DOWN) in titles:
        return Doing(verb + FACE_DOWN, rest.removesuffix(FACE_DOWN))
    if rest.removeprefix(THEIRS) in titles:
        return Doing(f"{verb} {THEIRS}".strip(), rest.removeprefix(THEIRS))
    if rest == TOP:
        return Doing(verb, zone="deck")
    place = PLACE.fullmatch(action)
    if place is not None and place["zone"] in zones:
        return Doing(verb, zone=place["zone"], place=int(place["number"]) - 1)
    attack = ATTACK.fullmatch(action)
    if attack is not None:
        return Doing(action.replace(attack["number"], "").replace("  ", " ").strip(), attack=int(attack["number"]) - 1)
    return Doing(action)

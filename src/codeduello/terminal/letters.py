"""The letters of choices that are buttons: a sort of choice has the same one in every question."""

from __future__ import annotations

import re
import string
from collections.abc import Collection
from typing import Final

from codeduello import Action

RESERVED: Final = "dgipqruv"  # keys that mean the same at every moment
GO_ON: Final = "o"  # whatever lets the game go on
PASS: Final = "pass"
LETTERS: Final = {
    "exert for an attack": "a",
    "exert for a defense": "e",
    "exert for nothing": "n",
    "exert for an Illusion": "l",
    "exert to make attack # a Power Blow": "b",
    "announce attack # as a Power Blow": "b",
    "make attack # a Power Blow": "w",
    "make attack # a Head Shot": "h",
    "exert to make the block against attack # a Power Block": "k",
    "draw a card": "c",
    "declare attack # successful": "s",
    "draft the top card": "t",
    "roll to recover your weapon": "t",
    "roll to regain your feet": "t",
    "exert to regain your feet": "f",
    "get up": "f",
    "take up your weapon": "f",
    "yes": "y",
    "no": "x",
}
NUMBER: Final = re.compile(r"\d+")


def letter_for(choice: Action | None, words: str, taken: Collection[str]) -> str:
    """The letter of a choice: its own, else one of its words that is free, or any other; empty if all are taken."""
    own = "" if choice is None else GO_ON if choice.group == PASS else LETTERS.get(NUMBER.sub("#", choice.text), "")
    kept = {GO_ON, *LETTERS.values()}
    mine = [own] if own else []
    others = [letter for letter in words.lower() + string.ascii_lowercase if letter in string.ascii_lowercase]
    free = [*mine, *(letter for letter in others if letter not in kept), *others]
    return next((letter for letter in free if letter not in RESERVED and letter not in taken), "")

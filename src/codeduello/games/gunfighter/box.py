"""What is in the box, as numbers that the engine can look up fast. `cards.py` fills these lists from its cards."""

from __future__ import annotations

from typing import Final

AIM: Final = 0
DODGE: Final = 1
GUN_BELT: Final = 2
INTIMIDATE: Final = 3
SHOOT: Final = 4
STARE: Final = 5
CATEGORIES: Final = ("Aim", "Dodge", "Gun Belt", "Intimidate", "Shoot", "Staredown")

ACCURACY: Final = 0
BULLETS: Final = 1
HEALTH: Final = 2
STATS: Final = ("accuracy", "bullets", "health")

ACTION_CARDS: Final = 50  # single cards 0 to 49 are the action cards; 50 and 51 the Staredowns of the seats
KIND_COUNT: Final = 32  # the different cards, the Staredown among them
NOTHING: Final = -1
MOST: Final = 6  # the largest accuracy, and the largest number of bullets (GF-4.1)
START: Final = 2  # the accuracy and the bullets of the start (GF-1.6); the health is an option (GF-R13)
ALL: Final = 7  # the most shots that a card fires

FIRST: Final[list[int]] = []  # for each kind, its first single card; the others lie behind it

# For each single card:
KIND: Final[list[int]] = []  # the number of its kind
DIE: Final[list[int]] = []  # its die value; 0 on a Staredown
CATEGORY: Final[list[int]] = []
PRICE: Final[list[int]] = []  # its cost in bullets
NAMES: Final[list[str]] = []  # a name that no other single card has

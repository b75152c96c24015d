"""Lessons of the card game: twelve of the first edition, and four of what the gem edition does differently."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Course
from codeduello.games.htcg.lessons.attacking import ATTACKING
from codeduello.games.htcg.lessons.defending import DEFENDING
from codeduello.games.htcg.lessons.gems import GEMS

WIN: Final = "You win by taking your opponent's head with a Head Shot, or by bringing them to zero Ability."
LOSE: Final = "You lose your head to a Head Shot that nothing stops, or begin your Attack Phase at zero Ability."
QUIET: Final = ("go on", "leave this attack", "play none of these", "exert for nothing")

COURSES: Final = {
    "first": Course(
        WIN,
        LOSE,
        (*ATTACKING[:2], *DEFENDING[:4], *ATTACKING[2:4], *DEFENDING[4:6], *ATTACKING[4:6]),
        {
            "The parts of a card": "On each card's own page, and in the rulebook.",
            "Building a deck": "When you build a deck: every broken rule is named, and how to fix it.",
            "Beginning": "At the beginning of every duel; the referee deals.",
            "Exhaustion": "When your Endurance runs out: 5 Ability are lost, and the referee reshuffles.",
            "Conditions": "When it happens to you: the table says what being Disarmed or Prone forbids.",
            "Effects": "On the cards that have them.",
        },
        QUIET,
    ),
    "gems": Course(
        WIN,
        LOSE,
        GEMS,
        {"Kinds of card": "On each card's own page, and in the rulebook."},
        QUIET,
    ),
}

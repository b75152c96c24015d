"""Chapter 4: the two characters, their abilities, and how damage unlocks them."""

from __future__ import annotations

from typing import Final

from codeduello.core import looks
from codeduello.core.agenda import Step
from codeduello.core.events import EventKind
from codeduello.core.ids import Seat
from codeduello.core.looks import Look
from codeduello.games.duel.box import (
    BLOCK,
    BLOCKED,
    CHARACTERS,
    COMBAT_CARDS,
    MISS,
    STRIKE,
    Ability,
    Character,
    On,
    ability_source,
)
from codeduello.games.duel.table import Table
from codeduello.games.duel.verbs import OPPONENT, DealMore, Forgive, Hurt

OURS: Final = "original: our own design"
PUBLISHED: Final = "published: the character, and two abilities that damage unlocks"

SURE_FOOTING: Final = Ability("Sure Footing", 5, On(MISS, Forgive()), provenance=OURS)
RIPOSTE: Final = Ability("Riposte", 7, On(BLOCK, Hurt(OPPONENT, 1)), provenance=OURS)
BRUTE_FORCE: Final = Ability("Brute Force", 4, On(STRIKE, DealMore(1)), provenance=OURS)
RELENTLESS: Final = Ability("Relentless", 8, On(BLOCKED, Hurt(OPPONENT, 1)), provenance=OURS)

CHARACTERS.append(Character("connor", "Connor MacLeod", [SURE_FOOTING, RIPOSTE], PUBLISHED))
CHARACTERS.append(Character("kurgan", "The Kurgan", [BRUTE_FORCE, RELENTLESS], PUBLISHED))

BE: Final = [EventKind(f"be {who.name}", f"{{who}} {{is}} {who.name}.", "HD-1.1") for who in CHARACTERS]
UNLOCKED: Final = [
    EventKind(
        f"unlock {ability.title}",
        f"{{who}} unlock{{s}} {ability.title} with {{damage}} damage: {ability.text}",
        "HD-4.1",
        ("damage", "threshold"),
        Look(looks.POWER),
    )
    for who in CHARACTERS
    for ability in who.abilities
]


def reached(character: int, damage: int) -> int:
    """The abilities that this much damage unlocks, as bits (HD-4.1); the second never replaces the first (HD-4.3)."""
    unlocked = 0
    abilities = CHARACTERS[character].abilities
    for number in range(len(abilities)):
        if damage >= abilities[number].threshold:
            unlocked |= 1 << number
    return unlocked


class Unlock(Step[Table]):
    """Abilities whose threshold the damage has reached are unlocked for the rest of the game (HD-4.1).

    It is the last thing in a clash, so that an ability counts from the next clash on (HD-4.2), also across the end of a
    round; it stays, even if damage is removed later (HD-R7).
    """

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            side = table.side(seat)
            new = reached(side.character, side.damage) & ~side.unlocked
            side.unlocked |= new
            if table.log is not None:
                for number, ability in enumerate(CHARACTERS[side.character].abilities):
                    if new >> number & 1:
                        kind = UNLOCKED[ability_source(side.character, number) - COMBAT_CARDS]
                        table.tell(kind, seat, (), (side.damage, ability.threshold))


UNLOCK: Final = Unlock("unlock abilities")

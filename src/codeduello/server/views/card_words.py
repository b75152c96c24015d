"""What is printed on a card besides its title and text, in players' words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from codeduello import Card

AREAS: Final = ("UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR")
AREA_WORDS: Final = dict(
    zip(
        AREAS,
        (f"{row} {column}" for row in ("upper", "middle", "lower") for column in ("left", "center", "right")),
        strict=True,
    )
)


def facts_in_words(card: Card, facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What is printed on a card besides its title and text, as players say it."""
    names = {
        "positions": "Positions",
        "follow_up": "Follow-up bar",
        "dice": "Die values",
        "gems": "Gems",
        "personas": "For",
        "sets": "Printed in",
    }
    if areas := facts.get("areas"):
        yield "Areas", ", ".join(AREA_WORDS[area] for area in areas)
    if facts.get("damage") is not None:
        yield (
            "Damage",
            f"{facts['damage']}, as a Power Blow {facts['blow_damage']}"
            if facts["blow_damage"]
            else f"{facts['damage']}",
        )
    for fact, name in names.items():
        if facts.get(fact):
            yield name, ", ".join(map(str, facts[fact]))
    if facts.get("bullets"):
        yield "Costs", f"{facts['bullets']} bullet{'s' if facts['bullets'] > 1 else ''}"
    for fact, name in (("weapon", "Weapon"), ("faction", "Faction"), ("hands", "Hand Icons")):
        if facts.get(fact):
            yield name, str(facts[fact])
    if facts.get("restriction"):
        yield "Copies in a deck", f"at most {facts['restriction']}"
    marks = [mark for mark in ("reserved", "signature") if facts.get(mark)]
    if marks:
        yield "Marked", ", ".join(marks).capitalize()
    if card.copies > 1:
        yield "Copies in the box", str(card.copies)


def short_facts(card: Card) -> str:
    """Where a card goes and what it does, before its text."""
    wanted = ("Areas", "Positions", "Follow-up bar", "Damage")
    found = [f"{name}: {words}" for name, words in facts_in_words(card, card.to_json()) if name in wanted]
    return "".join(f"{fact}. " for fact in found)

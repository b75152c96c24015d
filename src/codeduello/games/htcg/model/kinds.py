"""Cards by kind: `event("Title", On(PLAYED, …), sets=…)`. What does more than its clauses say is a class of its own."""

from __future__ import annotations

from typing import Unpack

from codeduello.games.htcg.model.card import Clause, Facts, HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK,
    BLOCK,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    LOCATION,
    OBJECT,
    PERSONA,
    PRE_GAME,
    RANGED_ATTACK,
    SITUATION,
    SPECIAL_ATTACK,
    WEAPON,
)


def attack(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An attack with its grid."""
    facts["areas"] = areas
    return HtCard(title, ATTACK, *clauses, **facts)


def special_attack(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Special Attack with its grid."""
    facts["areas"] = areas
    return HtCard(title, SPECIAL_ATTACK, *clauses, **facts)


def ranged_attack(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Ranged Attack with its grid."""
    facts["areas"] = areas
    return HtCard(title, RANGED_ATTACK, *clauses, **facts)


def dirty_trick(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Dirty Trick with its grid."""
    facts["areas"] = areas
    return HtCard(title, DIRTY_TRICK, *clauses, **facts)


def block(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A block with its grid."""
    facts["areas"] = areas
    return HtCard(title, BLOCK, *clauses, **facts)


def dodge(title: str, areas: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A dodge with its grid."""
    facts["areas"] = areas
    return HtCard(title, DODGE, *clauses, **facts)


def event(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Event."""
    return HtCard(title, EVENT, *clauses, **facts)


def situation(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Situation."""
    return HtCard(title, SITUATION, *clauses, **facts)


def object_card(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Object."""
    return HtCard(title, OBJECT, *clauses, **facts)


def location(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Location."""
    return HtCard(title, LOCATION, *clauses, **facts)


def edge(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """An Edge."""
    return HtCard(title, EDGE, *clauses, **facts)


def pre_game(title: str, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Pre-Game card that is neither a Persona nor a weapon."""
    return HtCard(title, PRE_GAME, *clauses, **facts)


def persona(title: str, masters: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Persona, who may use so many Master Cards."""
    facts["masters"] = masters
    return HtCard(title, PERSONA, *clauses, **facts)


def weapon(title: str, hands: int, /, *clauses: Clause, **facts: Unpack[Facts]) -> HtCard:
    """A Weapon of Choice, which takes so many hands."""
    facts["hands"] = hands
    return HtCard(title, WEAPON, *clauses, **facts)

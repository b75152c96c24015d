"""Puzzles of the card game: one Defense Phase, or one attack against an open hand, without exertions."""

from __future__ import annotations

from typing import Final

from codeduello.core.puzzles import Sort
from codeduello.games.htcg.model.actions import (
    ANNOUNCE,
    CONCEDE,
    EXERT_CARDS,
    EXERT_FOR_ATTACK,
    EXERT_FOR_BLOW,
    EXERT_FOR_DEFENSE,
    EXERT_FOR_FEET,
    EXERT_FOR_ILLUSION,
    EXERT_FOR_NOTHING,
    EXERT_FOR_POWER_BLOCK,
    HARD_FOR_WEAPON,
    MOST_ATTACKS,
    MOST_EXERTED,
    SOFT_FOR_FEET,
)
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import AREA_WORDS, ATTACK_PHASE, DEFENSE_PHASE, HIDDEN, NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.facts import attack_facts

A_HEAD: Final = 100  # worth more than any damage
FEWEST: Final = 3  # cards that may be played
DEFENDING: Final = "Your hand alone counts: nobody exerts. What counts is the damage of this Defense Phase."
ATTACKING: Final = (
    "Both hands lie open, and hands alone count: nobody exerts. Your opponent defends as well as possible, and what"
    " counts is the damage that comes through."
)
NEITHER: Final = frozenset(
    [
        EXERT_FOR_FEET,
        EXERT_FOR_ATTACK,
        EXERT_FOR_DEFENSE,
        EXERT_FOR_NOTHING,
        EXERT_FOR_ILLUSION,
        *range(SOFT_FOR_FEET, HARD_FOR_WEAPON + 1),
        *range(EXERT_FOR_BLOW, EXERT_FOR_BLOW + MOST_ATTACKS),
        *range(EXERT_FOR_POWER_BLOCK, EXERT_FOR_POWER_BLOCK + MOST_ATTACKS),
        *range(CONCEDE, CONCEDE + MOST_ATTACKS),  # leaving an attack is the same
        *range(EXERT_CARDS, EXERT_CARDS + MOST_EXERTED + 1),
        *range(ANNOUNCE, ANNOUNCE + MOST_ATTACKS),
    ]
)


def without_exertions(table: Table, seat: int, action: int) -> bool:
    """Whether a choice is not an exertion."""
    return action not in NEITHER


def plays(table: Table, seat: int) -> int:
    """How many cards may be played."""
    return sum(table.game.actions[action].group == "play" for action in table.legal(seat))


def asked_to_defend(table: Table) -> int | None:
    """The player whose Defense Phase begins, with open attacks to answer and several cards that may be played."""
    seat = table.active
    if table.to_act != (seat,) or table.phase != DEFENSE_PHASE or not table.incoming or table.sides[seat].played:
        return None
    if any(attack.has(HIDDEN) for attack in table.incoming) or table.sides[1 - seat].hidden:
        return None
    return seat if plays(table, seat) >= FEWEST else None


def asked_to_attack(table: Table) -> int | None:
    """The player whose Attack Phase begins, with several cards that may be played."""
    seat = table.active
    if table.to_act != (seat,) or table.phase != ATTACK_PHASE or table.outgoing or table.sides[seat].specials:
        return None
    return seat if plays(table, seat) >= FEWEST and table.sides[1 - seat].hand else None


def defended(start: Table, now: Table, seat: int) -> int | None:
    """The damage to come after the Defense Phase, as a loss."""
    if now.outcome is not None:
        return 0 if now.outcome.winner == seat else -A_HEAD
    if now.turn == start.turn and now.phase == DEFENSE_PHASE:
        return None
    return max(-A_HEAD, -now.sides[seat].damage)


def struck(start: Table, now: Table, seat: int) -> int | None:
    """The damage that the opponent will take after their Defense Phase."""
    if now.outcome is not None:
        return A_HEAD if now.outcome.winner == seat else 0
    if now.turn == start.turn or now.phase <= DEFENSE_PHASE:
        return None
    return min(A_HEAD, now.sides[1 - seat].damage)


def say_defense(score: float) -> str:
    """What a defense lets through."""
    return "loses your head" if score <= -A_HEAD else f"{-score:g} damage come through" if score else "stops everything"


def say_attack(score: float) -> str:
    """What an attack does."""
    return "takes the head" if score >= A_HEAD else f"{score:g} damage for certain" if score > 0 else "can be stopped"


SORTS: Final = (
    Sort(
        "defend",
        "Which card do you play first, so that you take as little damage as possible?",
        DEFENDING,
        asked_to_defend,
        defended,
        without_exertions,
        say_defense,
        -A_HEAD,
        0,
        kinds_tell=True,
    ),
    Sort(
        "attack",
        "Which card do you play first, so that most damage comes through for certain?",
        ATTACKING,
        asked_to_attack,
        struck,
        without_exertions,
        say_attack,
        0,
        A_HEAD,
        kinds_tell=True,
    ),
)


def about(table: Table, seat: int) -> list[str]:
    """What a player's side shows besides cards."""
    side = table.sides[seat]
    words = [f"{side.ability} of {side.most} Ability", f"{len(side.endurance)} cards of Endurance"]
    words += ["Disarmed"] if side.disarmed else []
    words += ["Prone"] if side.prone else []
    words += [f"{len(side.hand)} cards in hand"]
    if table.active == seat and table.phase <= ATTACK_PHASE:
        words += [f"{side.attacks_left} attack{'s' * (side.attacks_left != 1)} left"]
        words += ["the next attack may be Hidden"] if side.may_hide else []
        words += ["has played a Special Card this turn"] if side.specials else []
        words += ["has exerted this turn"] if side.exertions_made else []
    return words


def between(table: Table) -> list[str]:
    """The phase, and the attacks under way."""
    coming = table.incoming if table.phase <= DEFENSE_PHASE else []
    return [
        f"{table.facts(None)['phase']} Phase",
        *(f"{attack_words(table, attack)} stands against you" for attack in coming),
        *(f"{attack_words(table, attack)} was played this turn" for attack in table.outgoing),
    ]


def attack_words(table: Table, attack: Attack) -> str:
    """An attack under way in a few words."""
    facts = attack_facts(table, attack)
    if facts["hidden"]:
        return "A Hidden Attack"
    sort = "Head Shot with " if facts["head_shot"] else "Power Blow with " if facts["power_blow"] else ""
    title = table.card(attack.card).title
    met = "" if attack.defense == NOTHING else f", met by {table.card(attack.defense).title},"
    areas = " and ".join(words for place, words in enumerate(AREA_WORDS) if attack.areas >> place & 1)
    return f"{sort}{title} ({areas}, {facts['damage']} damage){met}"

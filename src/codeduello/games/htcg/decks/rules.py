"""Chapter 3: what a deck may hold (HT-3.11), and what Pre-Game cards change about that."""

from __future__ import annotations

from collections import Counter
from typing import Final

from codeduello.core.decks import Problem
from codeduello.games.htcg.decks.deck import Deck
from codeduello.games.htcg.model.card import (
    ACCOMPANIES,
    DOUBLES_PLOTS,
    ENLARGES_DECK,
    IS_WATCHER,
    LENDS_MASTERS,
    LENDS_ONE_OF_EACH,
    LENDS_RESERVED,
    NEEDS_PERSONA,
    NO_PLACE,
    OWN_WATCHER,
    REPLACES_BASICS,
    SPARES_ONE,
    HtCard,
)
from codeduello.games.htcg.model.constants import ATTACK, BLOCK, PERSONA, PRE_GAME

SMALLEST: Final = 50
MOST_OF_A_TITLE: Final = 6
MOST_PRE_GAME: Final = 6
MOST_REPLACED: Final = 3  # Basic Attacks that a card lets be missing
ENLARGED: Final = 70  # the smallest Endurance of a deck with cards that enlarge it; each of them adds ten


def problems(deck: Deck) -> list[Problem]:
    """Every rule that the deck breaks, not only the first (HT-3.11), each with a fix."""
    found: list[Problem] = []
    found += lacks_basics(deck)
    found += too_many(deck)
    found += wrong_size(deck)
    found += wrong_pre_game(deck)
    found += wrong_persona(deck)
    found += wrong_masters(deck)
    found += wrong_weapon(deck)
    return found


def lacks_basics(deck: Deck) -> list[Problem]:
    """At least one of each of the nine Basic Attacks (HT-3.1) and of the six Basic Blocks (HT-3.2)."""
    held = set(deck.cards)
    missing = [
        Problem("HT-3.1" if card.type == ATTACK else "HT-3.2", f"There is no {card.title}.", "Add one.")
        for kind, card in enumerate(deck.pool)
        if card.basic and card.type in (ATTACK, BLOCK) and kind not in held
    ]
    attacks = [problem for problem in missing if problem.rule == "HT-3.1"]
    if deck.builds(REPLACES_BASICS) and len(attacks) <= MOST_REPLACED:
        return [problem for problem in missing if problem.rule == "HT-3.2"]
    return missing


def too_many(deck: Deck) -> list[Problem]:
    """At most six of a title (HT-3.3), and restrictions (HT-2.9).

    The six are counted over all versions, whatever their sub-titles (HT-2.1), and Pre-Game copies (HT-R44).
    """
    found = []
    copies_of = Counter(deck.pool[kind].name for kind in deck.cards + deck.before)
    for name in sorted({deck.pool[kind].name for kind in deck.cards}):
        copies = copies_of[name]
        if copies > MOST_OF_A_TITLE:
            fix = f"Take out {copies - MOST_OF_A_TITLE}."
            found.append(Problem("HT-3.3", f"There are {copies} cards titled {name}; six are allowed.", fix))
    spare = 1 if deck.builds(SPARES_ONE) else 0
    for card, copies in deck.counted():
        limit = restriction(card, deck.all_builds)
        if limit and copies > limit:
            if spare and copies == limit + 1 and not card.signature:
                spare = 0
                continue
            fix = f"Take out {copies - limit}."
            found.append(Problem("HT-2.9", f"{card.title} is restricted to {limit}; there are {copies}.", fix))
    return found


def restriction(card: HtCard, builds: int) -> int:
    """How many copies such a deck may have; 0 means no limit. A Signature card's number is never altered (HT-2.6)."""
    doubled = builds & DOUBLES_PLOTS and card.plot and not card.signature
    return card.restriction * 2 if doubled else card.restriction


def wrong_size(deck: Deck) -> list[Problem]:
    """At least 50 cards at the start of the game (HT-3.4, HG-R3)."""
    enlarging = sum(deck.pool[kind].builds & ENLARGES_DECK != 0 for kind in deck.cards)
    least = ENLARGED + 10 * enlarging if enlarging else SMALLEST
    if len(deck.cards) >= least:
        return []
    sentence = f"The Endurance has {len(deck.cards)} cards; at least {least} are needed."
    return [Problem("HT-3.4", sentence, f"Add {least - len(deck.cards)}.")]


def wrong_pre_game(deck: Deck) -> list[Problem]:
    """At most six Pre-Game cards, no two the same (HT-3.5); a deck with more than one Persona counts as having none."""
    found = []
    counting = [kind for kind in deck.before if not deck.pool[kind].builds & NO_PLACE]
    if len(counting) > MOST_PRE_GAME:
        sentence = f"There are {len(counting)} Pre-Game cards; six are allowed."
        found.append(Problem("HT-3.5", sentence, f"Take out {len(counting) - MOST_PRE_GAME}."))
    found += [
        Problem("HT-3.5", f"{deck.pool[kind].title} is there twice.", "Keep one.")
        for kind, copies in sorted(Counter(deck.before).items())
        if copies > 1
    ]
    if sum(deck.pool[kind].type == PERSONA for kind in deck.before) > 1:
        found.append(Problem("HT-3.6", "There is more than one Persona.", "Keep one."))
    for kind in dict.fromkeys(deck.before):
        card = deck.pool[kind]
        if card.type == PRE_GAME and card.owners and not belongs(deck, card):
            found.append(Problem("HT-2.4", f"{card.title} belongs to {owners(card)}.", "Take it out."))
        if card.builds & NEEDS_PERSONA and deck.persona is None:
            found.append(Problem("HT-2.4", f"{card.title} needs its Persona.", "Take it out, or add a Persona."))
    watchers = [deck.pool[kind] for kind in deck.before if deck.pool[kind].builds & IS_WATCHER]
    if len(watchers) > 1:
        found.append(Problem("HT-1.6", "There is more than one assigned Watcher.", "Keep one."))
    persona = deck.persona
    if persona is not None and persona.builds & OWN_WATCHER and any(not belongs(deck, one) for one in watchers):
        own = [card.name for card in deck.pool if card.builds & IS_WATCHER and belongs(deck, card)]
        found.append(Problem("HT-1.6", f"{persona.name} may have no assigned Watcher but {own[0]}.", "Take it out."))
    return found


def belongs(deck: Deck, card: HtCard) -> bool:
    """Whether the deck's Persona is named by the card, or its faction is (HT-2.4)."""
    persona = deck.persona
    return persona is not None and (
        persona.name in card.personas or bool(card.faction and card.faction == persona.faction)
    )


def owners(card: HtCard) -> str:
    """Whose a Persona Specific or Faction card is, in words."""
    return " or ".join(card.owners)


def wrong_persona(deck: Deck) -> list[Problem]:
    """Persona Specific, Reserved and Signature cards (HT-2.4, HT-2.5, HT-2.6, HT-3.6, HT-3.8)."""
    found = []
    borrowed: set[str] = set()  # from whom
    company = 0 if deck.persona is None else sum(deck.pool[kind].builds & ACCOMPANIES != 0 for kind in deck.cards)
    for card, copies in deck.counted():
        if not card.owners or belongs(deck, card):
            continue
        if card.signature:
            found.append(Problem("HT-2.6", f"{card.title} is a Signature card of {owners(card)}.", "Take it out."))
        elif may_borrow(deck, card, LENDS_MASTERS):
            pass
        elif may_borrow(deck, card, LENDS_ONE_OF_EACH):
            excess = copies if borrowed.issuperset(card.owners) else copies - 1
            borrowed.update(card.owners)
            if excess:
                are = "is" if excess == 1 else "are"
                sentence = f"One card of {owners(card)} may be borrowed; {excess} {card.title} {are} too many."
                found.append(Problem("HT-3.6", sentence, f"Take out {excess}{instead(deck, card)}."))
        elif card.personas and card.can_be_accompanied and copies <= company:
            company -= copies
        elif card.reserved:
            fix = f"Take it out{instead(deck, card)}."
            found.append(Problem("HT-2.5", f"{card.title} is reserved for {owners(card)}.", fix))
        elif deck.persona is not None:
            fix = f"Take it out{instead(deck, card)}."
            found.append(Problem("HT-3.6", f"{card.title} belongs to {owners(card)}.", fix))
        elif copies > 1:
            sentence = f"A Generic Immortal may have one {card.title}; there are {copies}."
            found.append(Problem("HT-3.8", sentence, f"Take out {copies - 1}{instead(deck, card)}."))
    return found


def may_borrow(deck: Deck, card: HtCard, what: int) -> bool:
    """Whether a Pre-Game card of the deck lends this card of another Persona in this way."""
    return any(lends(deck.pool[kind].builds, card, what) for kind in deck.before)


def lends(builds: int, card: HtCard, what: int = LENDS_MASTERS | LENDS_ONE_OF_EACH) -> bool:
    """Whether what builds a deck so lends this card of another Persona (HT-1.6); nothing lends a faction's."""
    lent = builds & what if card.is_master else builds & what & ~LENDS_MASTERS
    return bool(card.personas) and lent != 0 and (not card.reserved or builds & LENDS_RESERVED != 0)


def instead(deck: Deck, card: HtCard) -> str:
    """Whose copies of a common card the deck could have in place of this one, in words; empty if nobody's."""
    taken = {owner for kind in deck.cards for owner in deck.pool[kind].owners}
    whose = []
    for kind, copy in enumerate(deck.pool):
        if copy.face is card.face and copy is not card:
            lent = may_borrow(deck, copy, LENDS_ONE_OF_EACH) and not taken.intersection(copy.owners)
            generic = deck.persona is None and not copy.reserved and kind not in deck.cards
            if belongs(deck, copy) or lent or generic:
                whose.append(owners(copy))
    if not whose:
        return ""
    names = f"{', '.join(whose[:-1])} or {whose[-1]}" if whose[1:] else whose[0]
    return f", or use the copy of {names} instead"


def wrong_masters(deck: Deck) -> list[Problem]:
    """Master Cards up to the number on the Persona card; none without one (HT-3.7, HG-6.2)."""
    masters = sum(copies for card, copies in deck.counted() if card.is_master)
    allowed = 0 if deck.persona is None else deck.persona.masters
    if masters <= allowed:
        return []
    whose = "Without a Persona" if deck.persona is None else deck.persona.name
    sentence = f"There are {masters} Master Cards; {allowed} are allowed ({whose})."
    return [Problem("HT-3.7", sentence, f"Take out {masters - allowed}.")]


def wrong_weapon(deck: Deck) -> list[Problem]:
    """At most one Weapon of Choice (HT-3.10), and Weapon Specific cards only with it (HT-2.3)."""
    found = []
    weapons = deck.weapons
    beside = [weapon for weapon in weapons if not weapon.beside]
    if len(beside) > 1 or (len(weapons) > 1 and any(weapon.hands > 1 for weapon in beside)):
        found.append(Problem("HT-3.10", "There is more than one Weapon of Choice.", "Keep one."))
    for card, _ in deck.counted():
        if card.weapon and not any(weapon.name == card.weapon for weapon in weapons):
            fix = f"Take it out, or use the {card.weapon}."
            found.append(Problem("HT-2.3", f"{card.title} needs the Weapon of Choice {card.weapon}.", fix))
    return found

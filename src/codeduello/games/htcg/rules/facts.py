"""What everybody may know besides the cards that lie open: of each side, of the attacks, of the turn."""

from __future__ import annotations

from typing import Any

from codeduello.core.agenda import STEP_MASK
from codeduello.core.ids import Seat
from codeduello.core.zones import holds
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.constants import (
    ANNOUNCED,
    AREAS,
    AVOIDED,
    FAILED,
    HEAD,
    HIDDEN,
    NOTHING,
    PHASES,
    POWER,
    SUCCEEDED,
)
from codeduello.games.htcg.model.lingering import LINGERING, TURNS_MASK, which
from codeduello.games.htcg.model.side import PUBLIC
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import shield
from codeduello.games.htcg.rules.resolution import damage_of


def side_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What everybody may know of a side."""
    side = table.sides[seat]
    facts: dict[str, Any] = {name: getattr(side, name) for name in PUBLIC}
    facts["attacks_left"] = side.opportunities()
    facts["lies_under"] = [table.name_of(host) for host in side.hosts]
    facts["exertions_left"] = side.exertions_left
    facts["effects"] = [[LINGERING[which(effect)].name, effect & TURNS_MASK] for effect in side.effects]
    facts["must_do"] = [table.game.steps[must >> 1 & STEP_MASK].name for must in side.musts]
    return facts


def table_facts(table: Table) -> dict[str, Any]:
    """What everybody may know of the turn and of the attacks under way."""
    working = card_at_work(table)
    return {
        "active": table.active,
        "first": table.first,
        "phase": PHASES[table.phase],
        "incoming": [attack_facts(table, attack) for attack in table.incoming],
        "outgoing": [attack_facts(table, attack) for attack in table.outgoing],
        "cursor": table.cursor,
        "power_blocks": [table.name_of(card) for card in table.power_blocks],
        "working": None if working == NOTHING else table.name_of(working),
        "time_called": table.called,
        "counters": [table.name_of(card) for card in table.counters],
    }


def card_at_work(table: Table) -> int:
    """The card whose text is being followed, if everybody sees it; else NOTHING."""
    source = table.source
    for side in table.sides:
        if holds(side.play, source) or holds(side.before, source) or holds(side.discard, source):
            return source
    return NOTHING


def attack_facts(table: Table, attack: Attack) -> dict[str, Any]:
    """What everybody may know about an attack; a Hidden one shows neither its card nor its areas."""
    hidden = attack.has(HIDDEN)
    attacker = table.active
    stops = NOTHING
    if attack in table.incoming:
        attacker = 1 - table.active
        place = table.incoming.index(attack)
        # A dodge may depend on what it has avoided before: so nothing is told behind a Hidden Attack.
        if not any(other.has(HIDDEN) for other in table.incoming[: place + 1]):
            stops = shield(table, table.active, place)
    return {
        "card": None if hidden or attack.card == NOTHING else table.name_of(attack.card),
        "areas": None if hidden else [area for place, area in enumerate(AREAS) if attack.areas >> place & 1],
        "hidden": hidden,
        "power_blow": attack.has(POWER),
        "announced": attack.has(ANNOUNCED) and not attack.has(POWER),
        "head_shot": attack.has(HEAD),
        "damage": None if hidden or attack.card == NOTHING else damage_of(table, attacker, attack, False),
        "defense": None if attack.defense == NOTHING else table.name_of(attack.defense),
        "shield": None if stops == NOTHING else table.name_of(stops),
        "settled": "successful" if attack.has(SUCCEEDED) else "failed" if attack.has(FAILED | AVOIDED) else "",
    }

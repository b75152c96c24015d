"""What a player sees before a choice, sorted out for the greedy bot: hands, threats, chances, what is left."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.actions import FIXED, HIDE, PLAY, kind_of, verb_of
from codeduello.games.htcg.model.card import WITH_UPPER_ATTACK, HtCard
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    AREAS,
    BLOCK,
    BLOW,
    DIRTY_TRICK,
    DODGE,
    EXERTION,
    EXHAUSTION,
    GUARD,
    HIT,
    OBJECT,
    UNBLOCKABLE,
    UNDODGEABLE,
    UPPER,
)
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.lingering import HEAD_SHOTS, LINGERING

POINT: Final = 10.0  # one Ability
A_HEAD: Final = 100 * POINT
A_BROKEN_WEAPON: Final = 15 * POINT


def is_head_shot(card: HtCard) -> bool:
    """Whether a card makes the attack with which it is played a Head Shot."""
    return card.conjunction == WITH_UPPER_ATTACK


def bits(areas: list[str]) -> int:
    """Areas as bits."""
    return sum(1 << AREAS.index(area) for area in areas)


USUAL_DECK: Final = 60.0
STOPPERS: Final[dict[str, list[int]]] = {}  # by edition


def stoppers(edition: Edition) -> list[int]:
    """For each set of areas, how many blocks and Guards of an ordinary deck cover it: two of each Basic Block."""
    if edition.name not in STOPPERS:
        usual = [card.areas for card in edition.pool if card.type == BLOCK and card.basic] * 2
        usual += [card.areas for card in edition.pool if card.type == GUARD]
        STOPPERS[edition.name] = [sum(not areas & ~cover for cover in usual) for areas in range(ALL_AREAS + 1)]
    return STOPPERS[edition.name]


class Threat:
    """An attack against the player as one sees it."""

    def __init__(self, facts: dict[str, Any], card: HtCard | None) -> None:
        self.hidden: bool = facts["hidden"]
        self.areas = 0 if facts["areas"] is None else bits(facts["areas"])
        self.power: bool = facts["power_blow"]
        self.head: bool = facts["head_shot"]
        self.blow = BLOW if card is None else card.blow  # what it does more as a Power Blow
        self.damage = (HIT if card is None else card.damage) + (self.blow if self.power else 0)
        self.flags = 0 if card is None else card.flags
        self.trick = card is not None and card.type == DIRTY_TRICK
        self.weight = A_HEAD if self.head else POINT * self.damage + (2.0 if card is not None and card.hits else 0.0)

    def stopped_by(self, card: HtCard) -> bool:
        """Whether this defense would stop it; of a Hidden Attack nobody knows."""
        barred = UNDODGEABLE if card.type == DODGE else UNBLOCKABLE
        return not self.hidden and not self.areas & ~card.areas and not self.flags & barred


class Sight:
    """What a player sees before a choice, sorted out."""

    def __init__(self, view: dict[str, Any], edition: Edition) -> None:
        self.edition = edition
        me: Seat = view["viewer"]
        table = view["table"]
        self.mine: dict[str, Any] = view["seats"][me]
        self.theirs: dict[str, Any] = view["seats"][1 - me]
        self.deck: str = view["options"][f"deck_{me}"]
        self.choices: list[int] = view["legal"]
        self.called: dict[str, str] = view["called"]
        self.hand = self.cards_of(self.mine["hand"])
        self.guards = [card for card in self.cards_of(self.mine["play"]) if card.type == GUARD]
        self.covered = 0  # by the opponent's Guards
        self.blow_risk = 0.0  # what a successful Power Blow may do to the player's own weapon
        for card in self.cards_of(self.theirs["play"]):
            self.covered |= card.areas if card.type == GUARD else 0
            if card.type == OBJECT and card.disarms:
                self.blow_risk = A_BROKEN_WEAPON / 6
        self.my_turn: bool = table["active"] == me
        self.attacking = self.my_turn and table["phase"] == "Attack"
        self.defending = self.my_turn and table["phase"] == "Defense"
        self.heads_need_power: bool = view["options"]["head_shot_block"] == "power"
        self.healing_is_over: bool = table["time_called"]
        self.margin = self.left_of(self.mine)
        self.struck = len(table["outgoing"]) if self.my_turn else 0  # attacks made this turn
        self.cursor: int = table["cursor"]
        against: list[dict[str, Any]] = table["incoming"] if self.my_turn else []
        self.threats = [self.threat(facts) for facts in against]
        self.open = self.unanswered(against)
        self.effort = self.price_of_exertion()
        self.made = [self.threat(facts) for facts in table["outgoing"]] if self.my_turn else []
        self.searching = bool(self.open) if self.defending else not self.struck
        plays = [
            edition.pool[kind_of(choice)]
            for choice in self.choices
            if choice >= FIXED and verb_of(choice) in (PLAY, HIDE)
        ]
        self.attacks = [card for card in plays if card.is_attack]
        self.hand_attacks = [card for card in self.hand if card.is_attack]
        self.head_under_way = any(is_head_shot(card) for card in self.cards_of(self.mine["play"]))
        # An effect lets an upper attack be declared a Head Shot.
        self.head_by_effect = any(name == LINGERING[HEAD_SHOTS].name for name, _ in self.mine["effects"])
        self.head_at_hand = any(is_head_shot(card) for card in self.hand) and any(
            card.is_upper and card.can_power for card in self.hand_attacks
        )

    def card_of(self, name: str) -> HtCard:
        """The card with this name in the view."""
        return self.edition.by_title[self.called[name]]

    def cards_of(self, names: list[str | None]) -> list[HtCard]:
        """The cards that can be seen among these."""
        return [self.card_of(name) for name in names if name is not None]

    def threat(self, facts: dict[str, Any]) -> Threat:
        """An attack that the view tells of."""
        return Threat(facts, None if facts["card"] is None else self.card_of(facts["card"]))

    def unanswered(self, against: list[dict[str, Any]]) -> list[int]:
        """The places of the attacks that nothing laid so far stops, and no Guard."""
        found: list[int] = []
        laid: HtCard | None = None
        gap = False  # between what that defense covers
        for place, threat in enumerate(self.threats):
            if against[place]["defense"] is not None:
                laid = self.card_of(against[place]["defense"])
                gap = False
            elif laid is not None and self.edition.defends_without_gap:
                gap = gap or self.threats[place - 1].areas & ~laid.areas != 0
            shields = self.guards if laid is None else [laid]
            if gap or not any(threat.stopped_by(card) or (threat.hidden and card is laid) for card in shields):
                found.append(place)
        return found

    def left_of(self, side: dict[str, Any]) -> int:
        """The Ability that a side will have after its next adjustment, as far as that is settled."""
        lost: int = side["damage"] + side["loss"] + EXHAUSTION * side["exhausted"]
        ability: int = side["ability"] + (0 if self.healing_is_over else side["gain"])
        return ability - lost

    def price_of_exertion(self) -> float:
        """Cards are time: an exertion is expensive when exhaustion is near, and the last one is best avoided."""
        left = len(self.mine["endurance"])
        if left <= EXERTION and self.margin <= EXHAUSTION:
            return A_HEAD / 2
        return 12.0 if left > 15 else 20.0 if left > EXERTION else 45.0

    def chance(self, areas: int, flags: int) -> float:
        """How likely an attack is to succeed: the chance that a hand of this size has no usual answer to it."""
        if self.covered and not areas & ~self.covered and not flags & UNBLOCKABLE:
            return 0.0
        stops = 0.0 if flags & UNDODGEABLE else self.edition.usual_dodges
        if not flags & UNBLOCKABLE:
            stops += stoppers(self.edition)[areas]
        return float((1.0 - stops / USUAL_DECK) ** len(self.theirs["hand"]))

    def aims(self, card: HtCard, head: bool) -> list[int]:
        """The areas to which an attack may be aimed: its own, or any single one, as a Head Shot an upper one."""
        if not card.any_area:
            return [card.areas]
        return [1 << place for place in range(len(AREAS)) if not head or UPPER >> place & 1]

    def chance_with(self, card: HtCard) -> float:
        """How likely an attack with this card is to succeed, aimed as well as possible."""
        return max([self.chance(areas, card.flags) for areas in self.aims(card, self.head_under_way)])

    def blow(self, place: int) -> float:
        """What an exertion for a Power Blow is worth: little if a Power Block will answer it.

        It costs both players as much then, and the opponent may hide the next attack. So it is for attacks that are
        likely to be successful, and for opponents whom it finishes, blocked or not.
        """
        attack = self.made[place]
        if self.left_of(self.theirs) <= attack.blow:
            return A_HEAD
        chance = 0.5 if attack.hidden else self.chance(attack.areas, attack.flags)
        return (2.5 * POINT - self.blow_risk) * chance

    def aim(self, place: int) -> float:
        """How likely an attack of this turn is to be successful."""
        return self.chance(self.made[place].areas, self.made[place].flags)

    def danger(self) -> float:
        """What the unanswered attacks would cost; what kills is as bad as a lost head."""
        harm = sum(self.threats[place].damage for place in self.open)
        return A_HEAD if harm >= self.margin and harm else sum((self.threats[place].weight for place in self.open), 0.0)

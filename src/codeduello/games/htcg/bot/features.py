"""What a player sees before a choice, sorted out for the game's own player: hands, threats, chances, what is left.

It is read off the table itself, because a view made of words would be nine tenths of the time of a game. Nothing that
its seat cannot see may be read here: a test deals all of that again, and the scores must not change.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import Seat
from codeduello.games.htcg.model.actions import FIXED, HIDE, VERBS
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import WITH_UPPER_ATTACK, HtCard
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    AREAS,
    ATTACK_PHASE,
    BLOCK,
    BLOW,
    DEFENSE_PHASE,
    DIRTY_TRICK,
    DODGE,
    EXERTION,
    EXHAUSTION,
    GUARD,
    HEAD,
    HIDDEN,
    HIT,
    NOTHING,
    OBJECT,
    POWER,
    UNBLOCKABLE,
    UNDODGEABLE,
    UPPER,
)
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.lingering import HEAD_SHOTS, which
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table

POINT: Final = 10.0  # one Ability
A_HEAD: Final = 100 * POINT
A_BROKEN_WEAPON: Final = 15 * POINT

USUAL_DECK: Final = 60
MOST_HELD: Final = 40  # cards in a hand, beyond which one more makes no difference
STOPPERS: Final[dict[int, list[int]]] = {}  # by edition
WITHOUT: Final = [
    [(1.0 - stops / USUAL_DECK) ** held for held in range(MOST_HELD)] for stops in range(USUAL_DECK + 1)
]  # how likely a hand of so many cards has none of so many in an ordinary deck
SINGLE: Final = [1 << place for place in range(len(AREAS))]
SINGLE_UPPER: Final = [area for area in SINGLE if area & UPPER]


def is_head_shot(card: HtCard) -> bool:
    """Whether a card makes the attack with which it is played a Head Shot."""
    return card.conjunction == WITH_UPPER_ATTACK


def stoppers(edition: Edition) -> list[int]:
    """For each set of areas, how many blocks and Guards of an ordinary deck cover it: two of each Basic Block."""
    if edition.number not in STOPPERS:
        usual = [card.areas for card in edition.pool if card.type == BLOCK and card.basic] * 2
        usual += [card.areas for card in edition.pool if card.type == GUARD]
        STOPPERS[edition.number] = [sum(not areas & ~cover for cover in usual) for areas in range(ALL_AREAS + 1)]
    return STOPPERS[edition.number]


class Threat:
    """An attack against the player as one sees it."""

    def __init__(self, attack: Attack, card: HtCard | None) -> None:
        self.hidden = attack.flags & HIDDEN != 0
        self.areas = 0 if self.hidden else attack.areas
        self.power = attack.flags & POWER != 0
        self.head = attack.flags & HEAD != 0
        self.blow = BLOW if card is None else card.blow  # what it does more as a Power Blow
        self.damage = (HIT if card is None else card.damage) + (self.blow if self.power else 0)
        self.flags = 0 if card is None else card.flags
        self.trick = card is not None and card.type == DIRTY_TRICK
        self.weight = A_HEAD if self.head else POINT * self.damage + (2.0 if card is not None and card.hits else 0.0)

    def stopped_by(self, card: HtCard) -> bool:
        """Whether this defense would stop it; of a Hidden Attack nobody knows."""
        if self.hidden or self.areas & ~card.areas:
            return False
        return not self.flags & (UNDODGEABLE if card.type == DODGE else UNBLOCKABLE)


class Sight:
    """What a player sees before a choice, sorted out."""

    def __init__(self, table: Table, me: Seat, legal: list[int]) -> None:
        self.table = table
        self.me = me
        self.edition = table.rules.edition
        self.choices = legal
        mine = table.sides[me]
        theirs = table.sides[1 - me]
        self.mine = mine
        self.theirs = theirs
        self.hand = [table.card(card) for card in mine.hand]
        self.hand_attacks = [card for card in self.hand if card.is_attack]
        self.guards: list[HtCard] = []
        self.head_under_way = False
        for number in mine.play:
            card = table.card(number)
            if card.type == GUARD:
                self.guards.append(card)
            elif is_head_shot(card):
                self.head_under_way = True
        self.covered = 0  # by the opponent's Guards
        self.blow_risk = 0.0  # what a successful Power Blow may do to the player's own weapon
        for number in theirs.play:
            card = table.card(number)
            if card.type == GUARD:
                self.covered |= card.areas
            elif card.type == OBJECT and card.disarms:
                self.blow_risk = A_BROKEN_WEAPON / 6
        self.my_turn = table.active == me
        self.attacking = self.my_turn and table.phase == ATTACK_PHASE
        self.defending = self.my_turn and table.phase == DEFENSE_PHASE
        self.healing_is_over = table.called
        self.margin = self.left_of(mine)
        self.cursor = table.cursor
        self.struck = 0  # attacks made this turn
        self.threats: list[Threat] = []
        self.made: list[Threat] = []
        self.open: list[int] = []
        if self.my_turn:
            self.struck = len(table.outgoing)
            self.threats = [self.threat(attack) for attack in table.incoming]
            self.made = [self.threat(attack) for attack in table.outgoing]
            self.open = self.unanswered(table.incoming)
        self.effort = self.price_of_exertion()
        self.searching = bool(self.open) if self.defending else not self.struck
        self.attacks: list[HtCard] = []  # that can be played now
        for choice in legal:
            if choice >= FIXED and (choice - FIXED) % len(VERBS) <= HIDE:
                card = table.pool[(choice - FIXED) // len(VERBS)]
                if card.is_attack:
                    self.attacks.append(card)

    @property
    def head_by_effect(self) -> bool:
        """Whether an effect lets an upper attack be declared a Head Shot."""
        return any(which(effect) == HEAD_SHOTS for effect in self.mine.effects)

    @property
    def head_at_hand(self) -> bool:
        """Whether a Head Shot and an attack for it are in hand."""
        return any(is_head_shot(card) for card in self.hand) and any(
            card.is_upper and card.can_power for card in self.hand_attacks
        )

    def cards_of(self, numbers: list[int]) -> list[HtCard]:
        """These single cards, as they are in play."""
        return [self.table.card(number) for number in numbers]

    def threat(self, attack: Attack) -> Threat:
        """An attack as this player sees it."""
        unknown = attack.flags & HIDDEN != 0 or attack.card == NOTHING
        return Threat(attack, None if unknown else self.table.card(attack.card))

    def unanswered(self, against: list[Attack]) -> list[int]:
        """The places of the attacks that nothing laid so far stops, and no Guard."""
        found: list[int] = []
        laid: HtCard | None = None
        gap = False  # between what that defense covers
        for place in range(len(self.threats)):
            threat = self.threats[place]
            if against[place].defense != NOTHING:
                laid = self.table.card(against[place].defense)
                gap = False
            elif laid is not None and self.edition.defends_without_gap:
                gap = gap or self.threats[place - 1].areas & ~laid.areas != 0
            if gap:
                stopped = False
            elif laid is None:
                stopped = any(threat.stopped_by(card) for card in self.guards)
            else:
                stopped = threat.hidden or threat.stopped_by(laid)
            if not stopped:
                found.append(place)
        return found

    def left_of(self, side: Side) -> int:
        """The Ability that a side will have after its next adjustment, as far as that is settled."""
        lost = side.damage + side.loss + EXHAUSTION * side.exhausted
        return side.ability + (0 if self.healing_is_over else side.gain) - lost

    def price_of_exertion(self) -> float:
        """Cards are time: an exertion is expensive when exhaustion is near, and the last one is best avoided."""
        left = len(self.mine.endurance)
        if left <= EXERTION and self.margin <= EXHAUSTION:
            return A_HEAD / 2
        return 12.0 if left > 15 else 20.0 if left > EXERTION else 45.0

    def chance(self, areas: int, flags: int) -> float:
        """How likely an attack is to succeed: the chance that a hand of this size has no usual answer to it."""
        if self.covered and not areas & ~self.covered and not flags & UNBLOCKABLE:
            return 0.0
        stops = 0 if flags & UNDODGEABLE else self.edition.usual_dodges
        if not flags & UNBLOCKABLE:
            stops += stoppers(self.edition)[areas]
        return WITHOUT[stops][min(len(self.theirs.hand), MOST_HELD - 1)]

    def aims(self, card: HtCard, head: bool) -> list[int]:
        """The areas to which an attack may be aimed: its own, or any single one, as a Head Shot an upper one."""
        if not card.any_area:
            return [card.areas]
        return SINGLE_UPPER if head else SINGLE

    def chance_with(self, card: HtCard) -> float:
        """How likely an attack with this card is to succeed, aimed as well as possible."""
        if not card.any_area:
            return self.chance(card.areas, card.flags)
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
        harm = 0
        weight = 0.0
        for place in self.open:
            harm += self.threats[place].damage
            weight += self.threats[place].weight
        return A_HEAD if harm >= self.margin and harm else weight

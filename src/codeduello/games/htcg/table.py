"""The table of Highlander: The Card Game: two sides, the attacks under way, and what hangs over each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import STEP_MASK, parts
from codeduello.core.agenda import entry as agenda_entry
from codeduello.core.chance import Chance
from codeduello.core.events import EVERYONE
from codeduello.core.game import Game
from codeduello.core.outcome import Outcome
from codeduello.core.state import State, Zone
from codeduello.games.htcg import traits
from codeduello.games.htcg.box import (
    ABILITY,
    ALL_AREAS,
    AREAS,
    HEAD,
    HIDDEN,
    NOTHING,
    PHASES,
    POWER,
    STANDARD,
    SWEEP_PHASE,
)
from codeduello.games.htcg.effects import PASSING, TURNS_MASK, which

if TYPE_CHECKING:
    from codeduello.games.htcg.card import HtCard

MUST_SHIFT: Final = 40  # above this place of a Must Do stands the card it comes from
MUST_MASK: Final = (1 << MUST_SHIFT) - 1


def source_of_must(must: int) -> int:
    """The card that a Must Do comes from; NOTHING where it comes from none."""
    return (must >> MUST_SHIFT) - 1


# Steps whose argument is a card.
WORKING: Final = "let the card work"
PLACING: Final = "place the attack that was found"


class Attack:
    """An attack under way: the card, where it goes, what it is, and the defense newly laid against it."""

    def __init__(
        self,
        card: int,
        areas: int,
        damage: int,
        flags: int,
        bonus: int = 0,
        defense: int = NOTHING,
        cover: int = 0,
        found: int = 0,
        *partners: int,
    ) -> None:
        self.card = card
        self.areas = areas
        self.damage = damage  # as an ordinary attack
        self.flags = flags
        self.bonus = bonus
        self.defense = defense
        self.cover = cover  # the areas that this defense covers
        self.found = found  # 1 if this defense came from an exertion
        self.partners = partners  # the cards that were played in conjunction with it

    def clone(self) -> Attack:
        """An independent copy."""
        return Attack(
            self.card,
            self.areas,
            self.damage,
            self.flags,
            self.bonus,
            self.defense,
            self.cover,
            self.found,
            *self.partners,
        )

    def has(self, flag: int) -> bool:
        """Whether the attack is such a one."""
        return self.flags & flag != 0

    def numbers(self) -> list[int]:
        """The attack as plain numbers, as its constructor takes them."""
        own = [self.card, self.areas, self.damage, self.flags, self.bonus, self.defense, self.cover, self.found]
        return [*own, *self.partners]


class Side:
    """One Immortal's half of the table."""

    def __init__(
        self,
        endurance: list[int],
        hand: list[int],
        discard: list[int],
        play: list[int],
        hidden: list[int],
        exerted: list[int],
        removed: list[int],
        before: list[int],
    ) -> None:
        self.endurance = endurance  # the top is the end of the list
        self.hand = hand  # in the order of the cards' numbers, so that copies lie together
        self.discard = discard
        self.play = play  # in the order in which they were played
        self.hidden = hidden  # played face down
        self.exerted = exerted  # what an exertion has turned up
        self.removed = removed  # out of the game
        self.fresh: list[int] = []  # cards that came into play this turn, and cannot be used yet
        self.staying: list[int] = []  # blocks in play that a card lets stay as Guards
        self.before = before  # Persona, Weapon of Choice and other Pre-Game cards
        self.ability = ABILITY
        self.most = ABILITY  # the Maximum Ability
        self.disarmed = False
        self.broken = False
        self.prone = False
        self.musts: list[int] = []  # agenda entries that wait for this player's Must Do step, and whence (oblige)
        self.effects: list[int] = []  # passing effects, as numbers of effects.py
        self.owed: list[int] = []  # damage and losses to come that are no attack's, as numbers of damage.py
        self.later: list[int] = []  # cards that go with the next attack, or (odd) with the next that is not the first
        self.ignored: list[int] = []  # cards in play that are without effect for this player this turn
        self.bonds: list[int] = []  # cards in play that stay with another: which << 12 | the other
        self.keepers: list[int] = []  # cards played for the next exertion, which let their player keep a card of it
        self.under: list[int] = []  # cards of this deck that lie face down under a card in play
        self.hosts: list[int] = []  # for each of them, the card under which it lies
        self.used: list[int] = []  # cards whose power was used this turn, once for each time
        self.events: list[int] = []  # Events played in the last own turn
        self.lost: list[int] = []  # Weapons of Choice face down beside one still in use: card << 1 | broken
        # Waiting for the Ability Adjustment.
        self.damage = 0
        self.loss = 0
        self.gain = 0
        self.exhausted = 0
        self.struck = 0  # what of the damage is from the opponent's attacks and Events
        # This turn.
        self.found_defense = False  # a defense that an exertion found was played
        self.to_turn_up = 0  # cards that the exertion under way may still turn up
        self.attacks_left = 0
        self.plain_left = 0  # those of them that are for no Special Attack
        self.attacks_made = 0
        self.total_attacks = 0  # how many attacks a card allows all in all
        self.power_blows_left = 0
        self.exertions_left = 0
        self.exertions_made = 0
        self.specials = 0  # Special Cards played
        self.edges = 0
        self.duty_done = False  # played a card other than an Edge, or exerted
        self.closed = False  # no more cards from hand in this phase, after an exertion
        self.guessed = False  # no more cards from hand in this phase, after a Hidden Attack was revealed
        self.closed_areas = 0  # areas that the first attack may not go to
        self.guarded_areas = 0  # areas that a Guard has just blocked: no attack of this turn may go to them
        self.backed_away = False
        self.rolled_for_weapon = False
        self.rolled_for_feet = False
        self.discarded_defense = False  # of HT-5.7
        self.played = 0  # cards played this turn
        self.free_blow_used = False  # of End Game Enhanced
        self.bend = 0  # what the next die roll counts more or less
        self.exerted_for = 0  # the function of the last exertion
        self.used_exertion = False  # a card was played from it
        self.no_draw = False  # draws no more cards
        self.spied = False  # has looked at the top of the opponent's Endurance, and may play that card
        self.boosts = 0  # points of damage to be added to attacks
        # From turn to turn.
        self.hides = 0  # attacks to come that may be Hidden
        self.shrugs = 0  # successful attacks that will do no damage
        self.last_edge = NOTHING  # the last Edge played
        self.last_card = NOTHING  # the last card played
        self.missed = NOTHING  # the card of the last attack, if that was not successful
        self.borrows = False  # fights with the opponent's weapon
        self.may_hide = False  # the next attack may be Hidden
        self.two_handed = False  # holds in both hands what may be held in one
        self.attacked = False  # attacked in the last own turn
        # Derived by Table.refresh from what is in play.
        self.traits = 0
        self.imposed = 0  # those of them that the opponent's cards and passing effects lay on the player
        self.extra_attacks = 0
        self.extra_plain = 0
        self.extra_exertions = 0
        self.bonus = 0
        self.blow_bonus = 0  # to the damage of Power Blows
        self.hands = 1  # Hand Icons in play

    def clone(self) -> Side:
        """An independent copy."""
        copy = Side(
            self.endurance.copy(),
            self.hand.copy(),
            self.discard.copy(),
            self.play.copy(),
            self.hidden.copy(),
            self.exerted.copy(),
            self.removed.copy(),
            self.before,
        )
        copy.fresh = self.fresh.copy()
        copy.staying = self.staying.copy()
        copy.ability = self.ability
        copy.most = self.most
        copy.disarmed = self.disarmed
        copy.broken = self.broken
        copy.prone = self.prone
        copy.musts = self.musts.copy()
        copy.effects = self.effects.copy()
        copy.owed = self.owed.copy()
        copy.later = self.later.copy()
        copy.ignored = self.ignored.copy()
        copy.bonds = self.bonds.copy()
        copy.keepers = self.keepers.copy()
        copy.under = self.under.copy()
        copy.hosts = self.hosts.copy()
        copy.used = self.used.copy()
        copy.events = self.events.copy()
        copy.lost = self.lost.copy()
        copy.damage = self.damage
        copy.loss = self.loss
        copy.gain = self.gain
        copy.exhausted = self.exhausted
        copy.struck = self.struck
        copy.found_defense = self.found_defense
        copy.to_turn_up = self.to_turn_up
        copy.attacks_left = self.attacks_left
        copy.plain_left = self.plain_left
        copy.attacks_made = self.attacks_made
        copy.total_attacks = self.total_attacks
        copy.power_blows_left = self.power_blows_left
        copy.exertions_left = self.exertions_left
        copy.exertions_made = self.exertions_made
        copy.specials = self.specials
        copy.edges = self.edges
        copy.duty_done = self.duty_done
        copy.closed = self.closed
        copy.guessed = self.guessed
        copy.closed_areas = self.closed_areas
        copy.guarded_areas = self.guarded_areas
        copy.backed_away = self.backed_away
        copy.rolled_for_weapon = self.rolled_for_weapon
        copy.rolled_for_feet = self.rolled_for_feet
        copy.discarded_defense = self.discarded_defense
        copy.played = self.played
        copy.free_blow_used = self.free_blow_used
        copy.bend = self.bend
        copy.exerted_for = self.exerted_for
        copy.used_exertion = self.used_exertion
        copy.no_draw = self.no_draw
        copy.spied = self.spied
        copy.boosts = self.boosts
        copy.hides = self.hides
        copy.shrugs = self.shrugs
        copy.last_edge = self.last_edge
        copy.last_card = self.last_card
        copy.missed = self.missed
        copy.borrows = self.borrows
        copy.may_hide = self.may_hide
        copy.two_handed = self.two_handed
        copy.attacked = self.attacked
        copy.traits = self.traits
        copy.imposed = self.imposed
        copy.extra_attacks = self.extra_attacks
        copy.extra_plain = self.extra_plain
        copy.blow_bonus = self.blow_bonus
        copy.extra_exertions = self.extra_exertions
        copy.bonus = self.bonus
        copy.hands = self.hands
        return copy

    def oblige(self, entry: int, card: int) -> None:
        """The player must do this in the next Must Do step, because of this card (HT-5.2, HT-R2)."""
        self.musts.append(card + 1 << MUST_SHIFT | entry)

    def weapon_is_down(self) -> bool:
        """Whether the own Weapon of Choice is out of play (HT-11.1): lost, or another weapon is in its place."""
        return self.disarmed or self.borrows

    def is_down(self, card: int) -> bool:
        """Whether this Weapon of Choice is out of play, perhaps beside another that is not (HT-11.4)."""
        return self.disarmed or self.borrows or card << 1 in self.lost or card << 1 | 1 in self.lost

    def opportunities(self) -> int:
        """How many attacks the player may still play: what is left, or the rest of a card's total (HT-R15)."""
        return max(self.attacks_left, self.total_attacks - self.attacks_made)

    def has(self, trait: int) -> bool:
        """Whether this trait holds for the player."""
        return self.traits & trait != 0


# What is written into a position of a side, and of the table, besides cards.
PUBLIC: Final = (
    "ability",
    "most",
    "disarmed",
    "broken",
    "borrows",
    "prone",
    "damage",
    "loss",
    "gain",
    "exhausted",
    "may_hide",
    "two_handed",
)
PRIVATE: Final = (
    "found_defense",
    "to_turn_up",
    "attacks_left",
    "plain_left",
    "attacks_made",
    "total_attacks",
    "exertions_made",
    "hides",
    "power_blows_left",
    "exertions_left",
    "specials",
    "edges",
    "duty_done",
    "closed",
    "guessed",
    "closed_areas",
    "guarded_areas",
    "backed_away",
    "rolled_for_weapon",
    "rolled_for_feet",
    "discarded_defense",
    "played",
    "free_blow_used",
    "bend",
    "exerted_for",
    "used_exertion",
    "struck",
    "no_draw",
    "spied",
    "boosts",
    "shrugs",
    "last_edge",
    "last_card",
    "missed",
    "attacked",
)
LISTS: Final = (
    "hosts",
    "staying",
    "fresh",
    "musts",
    "effects",
    "ignored",
    "bonds",
    "keepers",
    "owed",
    "later",
    "used",
    "events",
    "lost",
)
NUMBERS: Final = (
    "active",
    "first",
    "phase",
    "cursor",
    "picked",
    "area",
    "open_areas",
    "working",
    "called",
    "losing",
    "called_turn",
    "wanted",
    "secret",
)


class Rules:
    """The options of a match, settled."""

    def __init__(self, head_needs_power_block: bool, end_game: int, classic_next_turn: bool) -> None:
        self.head_needs_power_block = head_needs_power_block
        self.end_game = end_game
        self.classic_next_turn = classic_next_turn


class Table(State):
    """Everything on the table."""

    def __init__(
        self,
        game: Game,
        chance: Chance,
        agenda: list[int],
        asked: list[int],
        waiting: int,
        known: list[int],
        turn: int,
        outcome: Outcome | None,
        rules: Rules,
        pool: list[HtCard],
        kinds: list[int],
        split: int,
        sides: list[Side],
        incoming: list[Attack],
        outgoing: list[Attack],
        conjunction: list[int],
    ) -> None:
        super().__init__(game, chance, agenda, asked, waiting, known, turn, outcome)
        self.rules = rules
        self.pool = pool  # every kind of card
        self.kinds = kinds  # for each single card, its kind
        self.split = split  # cards below this number are of seat 0's deck
        self.sides = sides
        self.incoming = incoming  # the attacks of the opponent's last turn
        self.outgoing = outgoing  # the attacks played this turn
        self.conjunction = conjunction  # cards played this turn that go with the next attack
        self.active = 0  # whose turn it is
        self.first = 0  # who went first
        self.phase = SWEEP_PHASE
        self.cursor = 0  # the incoming attack that is to be defended now
        self.power_blocks: list[int] = []  # the blocks that are Power Blocks this turn (HT-7.2)
        self.candidates: list[int] = []  # what somebody is choosing from
        self.picked = NOTHING  # what was chosen last
        self.area = NOTHING  # the area that was chosen last
        self.open_areas = ALL_AREAS  # the areas that may be chosen
        self.working = NOTHING  # the card whose text is being followed
        self.losing = False  # End Game has touched an Ability Adjustment
        self.called_turn = 0
        self.wanted = 0  # the types of card, a bit each, that somebody must discard or choose
        self.secret = False  # the exertion under way is shown only to its player
        self.called = False  # time was called

    def clone(self) -> Table:
        """An independent copy; nobody listens to it."""
        copy = Table(
            self.game,
            self.chance.clone(),
            self.agenda.copy(),
            self.asked.copy(),
            self.waiting,
            self.known.copy(),
            self.turn,
            self.outcome,
            self.rules,
            self.pool,
            self.kinds,
            self.split,
            [self.sides[0].clone(), self.sides[1].clone()],
            [attack.clone() for attack in self.incoming],
            [attack.clone() for attack in self.outgoing],
            self.conjunction.copy(),
        )
        copy.active = self.active
        copy.first = self.first
        copy.phase = self.phase
        copy.cursor = self.cursor
        copy.power_blocks = self.power_blocks.copy()
        copy.candidates = self.candidates.copy()
        copy.picked = self.picked
        copy.area = self.area
        copy.open_areas = self.open_areas
        copy.working = self.working
        copy.losing = self.losing
        copy.called_turn = self.called_turn
        copy.wanted = self.wanted
        copy.secret = self.secret
        copy.called = self.called
        return copy

    def owner(self, card: int) -> int:
        """Whose deck a card came from."""
        return 0 if card < self.split else 1

    def healing_is_over(self) -> bool:
        """In End Game healing is nullified: in Standard from the call, else from the first loss on (EG-R5)."""
        return self.losing or (self.called and self.rules.end_game == STANDARD)

    def no_retrieving(self) -> bool:
        """In End Game Standard no defense may be retrieved (EG-3.6)."""
        return self.called and self.rules.end_game == STANDARD

    def card(self, card: int) -> HtCard:
        """The kind of a single card."""
        return self.pool[self.kinds[card]]

    def refresh(self) -> None:
        """Gather anew what the cards in play, the Personas, the weapons and passing effects do to each player.

        A weapon that is face down is out of play (HT-11.7); without a Weapon of Choice a one-handed weapon is used
        (HT-11.5). An attack or exertion more, or one less, counts at once in a turn under way.
        """
        attacks = [side.extra_attacks for side in self.sides]
        plain = [side.extra_plain for side in self.sides]
        exertions = [side.extra_exertions for side in self.sides]
        for side in self.sides:
            side.traits = 0
            side.imposed = 0
            side.extra_attacks = 0
            side.extra_plain = 0
            side.extra_exertions = 0
            side.bonus = 0
            side.blow_bonus = 0
            side.hands = 0
        for seat in range(2):
            mine = self.sides[seat]
            theirs = self.sides[1 - seat]
            armed = False
            for place, card in enumerate(mine.before):
                kind = self.pool[self.kinds[card]]
                armed = armed or kind.is_weapon
                self.gather(kind, mine, theirs, mine.before, place)
            if armed:
                self.note_weapons(mine)
            if not mine.disarmed and (mine.borrows or not armed):
                mine.hands += 1
            for place, card in enumerate(mine.play):
                self.gather(self.pool[self.kinds[card]], mine, theirs, mine.play, place)
        for seat in range(2):
            side = self.sides[seat]
            self.impose(side)
            side.attacks_left += side.extra_attacks - attacks[seat]
            side.plain_left += side.extra_plain - plain[seat]
            side.exertions_left += side.extra_exertions - exertions[seat]

    def note_weapons(self, side: Side) -> None:
        """With nothing but a weapon that goes beside another, one attacks as if Disarmed."""
        up = [self.card(card) for card in side.before if self.card(card).is_weapon and not side.is_down(card)]
        if up and all(weapon.beside for weapon in up):
            side.traits |= traits.ATTACKS_AS_DISARMED

    def grip(self, kind: HtCard, side: Side) -> int:
        """The Hand Icons of a card: some weapons may be held in one hand, or in both."""
        if not kind.is_weapon:
            return kind.hands
        if kind.hands > 1 and any(self.card(card).lightens == kind.name for card in side.before):
            return 1
        return 2 if side.two_handed and not kind.beside else kind.hands

    def gather(self, kind: HtCard, mine: Side, theirs: Side, cards: list[int], place: int) -> None:
        """Add what one card does. Identical standing effects do not add up (HT-R6): the first copy's numbers count."""
        if kind.is_weapon and mine.is_down(cards[place]):
            return
        if kind.while_disarmed and not mine.disarmed:
            return
        if kind.mutual and any(self.pool[self.kinds[other]] is kind for other in theirs.play):
            return
        if cards[place] not in mine.ignored:
            mine.traits |= kind.traits
        if cards[place] not in theirs.ignored:
            theirs.imposed |= kind.foe_traits
        mine.hands += self.grip(kind, mine)
        if kind.has_numbers and not any(self.pool[self.kinds[other]] is kind for other in cards[:place]):
            mine.extra_attacks += kind.extra_attacks
            theirs.extra_attacks += kind.foe_extra_attacks
            mine.extra_exertions += kind.extra_exertions
            theirs.extra_exertions += kind.foe_extra_exertions
            mine.extra_plain += kind.extra_plain
            mine.bonus += kind.bonus
            mine.blow_bonus += kind.blow_bonus

    def impose(self, side: Side) -> None:
        """Lay on a player what the opponent's cards and passing effects say, except what an effect lifts (HT-13.1).

        Lifting a prohibition does not lift the state of being Disarmed (HT-R35).
        """
        lifted = 0
        for effect in side.effects:
            passing = PASSING[which(effect)]
            side.imposed |= passing.traits
            if passing.phase in (NOTHING, self.phase):
                lifted |= passing.lifts
        side.traits |= side.imposed & ~lifted

    # Seeing.

    def zones(self) -> list[Zone]:
        """Every place where cards are."""
        zones = []
        for seat in range(2):
            side = self.sides[seat]
            mine = 1 << seat
            zones += [
                Zone("endurance", seat, side.endurance, 0, True, seat),
                Zone("hand", seat, side.hand, mine, False, seat),
                Zone("discard", seat, side.discard, EVERYONE, False, seat),
                Zone("play", seat, side.play, EVERYONE, False, seat),
                Zone("hidden", seat, side.hidden, mine, False, seat),
                Zone("exerted", seat, side.exerted, mine if self.secret else EVERYONE, False, seat),
                Zone("under", seat, side.under, 0, True, seat),
                Zone("removed", seat, side.removed, EVERYONE, False, seat),
                Zone("before", seat, side.before, EVERYONE, False, seat),
            ]
        return zones

    def facts(self, seat: int | None) -> dict[str, Any]:
        """What everybody may know of a side, or of the table."""
        if seat is not None:
            side = self.sides[seat]
            facts: dict[str, Any] = {name: getattr(side, name) for name in PUBLIC}
            facts["attacks_left"] = side.opportunities()
            facts["lies_under"] = [self.game.card_names[host] for host in side.hosts]
            facts["exertions_left"] = side.exertions_left
            facts["effects"] = [[PASSING[which(effect)].name, effect & TURNS_MASK] for effect in side.effects]
            facts["must_do"] = [self.game.steps[must >> 1 & STEP_MASK].name for must in side.musts]
            return facts
        return {
            "active": self.active,
            "first": self.first,
            "phase": PHASES[self.phase],
            "incoming": [self.attack_facts(attack) for attack in self.incoming],
            "outgoing": [self.attack_facts(attack) for attack in self.outgoing],
            "cursor": self.cursor,
            "time_called": self.called,
        }

    def attack_facts(self, attack: Attack) -> dict[str, Any]:
        """What everybody may know of an attack; of a Hidden one neither its card nor its areas."""
        hidden = attack.has(HIDDEN)
        return {
            "card": None if hidden or attack.card == NOTHING else self.game.card_names[attack.card],
            "areas": None if hidden else [area for place, area in enumerate(AREAS) if attack.areas >> place & 1],
            "hidden": hidden,
            "power_blow": attack.has(POWER),
            "head_shot": attack.has(HEAD),
            "defense": None if attack.defense == NOTHING else self.game.card_names[attack.defense],
        }

    def secrets(self, seat: int) -> dict[str, Any]:
        """What only this seat may know: what it is choosing from."""
        choosing = self.waiting >> seat & 1
        return {"candidates": [self.game.card_names[card] for card in self.candidates] if choosing else []}

    def memory(self) -> dict[str, Any]:
        """What a position keeps besides."""
        return {
            "table": {name: int(getattr(self, name)) for name in NUMBERS},
            "sides": [
                {name: int(getattr(side, name)) for name in PRIVATE} | {name: getattr(side, name) for name in LISTS}
                for side in self.sides
            ],
            "incoming": [attack.numbers() for attack in self.incoming],
            "outgoing": [attack.numbers() for attack in self.outgoing],
            "conjunction": self.conjunction.copy(),
            "power_blocks": self.power_blocks.copy(),
            "candidates": self.candidates.copy(),
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Take over what a position keeps."""
        memory = data["memory"]
        for name in NUMBERS:
            value = whole(memory["table"][name])
            setattr(self, name, bool(value) if isinstance(getattr(self, name), bool) else value)
        for seat in range(2):
            side = self.sides[seat]
            for name in (*PUBLIC, *PRIVATE):
                value = whole((data["seats"][seat] if name in PUBLIC else memory["sides"][seat])[name])
                setattr(side, name, bool(value) if isinstance(getattr(side, name), bool) else value)
            for name in LISTS:
                setattr(side, name, [whole(value) for value in memory["sides"][seat][name]])
        self.incoming = [Attack(*map(whole, numbers)) for numbers in memory["incoming"]]
        self.outgoing = [Attack(*map(whole, numbers)) for numbers in memory["outgoing"]]
        self.conjunction = [whole(value) for value in memory["conjunction"]]
        self.power_blocks = [whole(value) for value in memory["power_blocks"]]
        self.candidates = [whole(value) for value in memory["candidates"]]
        self.refresh()
        for seat in range(2):  # refresh has counted what cards in play add to a turn, as if they had just come
            self.sides[seat].attacks_left = whole(memory["sides"][seat]["attacks_left"])
            self.sides[seat].plain_left = whole(memory["sides"][seat]["plain_left"])
            self.sides[seat].exertions_left = whole(memory["sides"][seat]["exertions_left"])

    def tidy(self) -> None:
        """Hands lie in the order of the cards' numbers; an attack played face down is the card that lies face down."""
        for seat in range(2):
            side = self.sides[seat]
            side.hand.sort()
            attacks = self.outgoing if seat == self.active else self.incoming
            for card, attack in zip(side.hidden, [attack for attack in attacks if attack.has(HIDDEN)], strict=False):
                if card != attack.card:
                    self.exchange(side, attack, card)

    def exchange(self, side: Side, attack: Attack, card: int) -> None:
        """Another card than before lies face down as this attack."""
        before = attack.card
        attack.flags = attack.flags & ~self.card(before).flags | self.card(card).flags
        attack.card = card
        attack.areas = self.card(card).areas
        attack.damage = self.card(card).damage
        if side.last_card == before:
            side.last_card = card
        if self.working == before:
            self.working = card
        for place, entry in enumerate(self.agenda):
            step, seat, n = parts(entry)
            if n == before and self.game.steps[step].name in (WORKING, PLACING):
                self.agenda[place] = agenda_entry(step, seat, card)

    def believable(self, seat: int) -> bool:
        """Whether what lies face down could have been played so: no Special Attack (HT-9.5), fit for a Power Blow."""
        foe = 1 - seat
        for card in self.sides[foe].hidden:
            if not self.card(card).is_attack or self.card(card).is_special_attack:
                return False
        for attack in self.outgoing if foe == self.active else self.incoming:
            kind = self.card(attack.card)
            if attack.has(HIDDEN) and (
                (attack.has(POWER) and not kind.can_power) or (attack.has(HEAD) and not kind.is_upper)
            ):
                return False
        return True


def whole(value: Any) -> int:
    """A whole number, or a truth as one; ValueError otherwise."""
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is no number.")
    return int(value)

"""One side of the table of Highlander: The Card Game, and what a position keeps of it."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId
from codeduello.games.htcg.model.constants import ABILITY, NOTHING


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """These numbers without one of them, the first that is like it."""
    place = numbers.index(number)
    return numbers[:place] + numbers[place + 1 :]


class Side:
    """One Immortal's half of the table.

    What seldom holds anything is a tuple, which copies share: as lists they were a third of the time of a clone.
    """

    def __init__(
        self,
        endurance: list[CardId],
        hand: list[CardId],
        discard: list[CardId],
        play: list[CardId],
        hidden: list[CardId],
        exerted: list[CardId],
        removed: list[CardId],
        before: list[CardId],
    ) -> None:
        self.endurance = endurance  # the top is the end of the list
        self.hand = hand  # in the order of Table.place_in_hand
        self.discard = discard
        self.play = play  # in the order in which they were played
        self.hidden = hidden  # played face down
        self.exerted = exerted  # what an exertion has turned up
        self.removed = removed  # out of the game
        self.fresh: tuple[int, ...] = ()  # cards that came into play this turn, and cannot be used yet
        self.staying: tuple[int, ...] = ()  # blocks in play that a card lets stay as Guards
        self.before = before  # Persona, Weapon of Choice and other Pre-Game cards
        self.ability = ABILITY
        self.most = ABILITY  # the Maximum Ability
        self.disarmed = False
        self.broken = False
        self.prone = False
        self.musts: tuple[int, ...] = ()  # agenda entries that wait for this player's Must Do step
        self.effects: tuple[int, ...] = ()  # lingering effects, as numbers of lingering.py
        self.owed: tuple[int, ...] = ()  # damage and losses to come, not from an attack, as numbers of damage.py
        self.later: tuple[int, ...] = ()  # cards for the next attack, or (odd) the next that is not the first
        self.ignored: tuple[int, ...] = ()  # cards in play that are without effect for this player this turn
        self.bonds: tuple[int, ...] = ()  # cards in play that stay with another: which << 12 | the other
        self.keepers: tuple[int, ...] = ()  # cards that let their player keep a card of the next exertion
        self.under: list[CardId] = []  # cards of this deck that lie face down under a card in play
        self.hosts: tuple[int, ...] = ()  # for each of them, the card under which it lies
        self.used: tuple[int, ...] = ()  # cards whose power was used this turn, once for each time
        self.events: tuple[int, ...] = ()  # Events played in the last own turn
        self.borrowed: tuple[int, ...] = ()  # cards of the opponent's Endurance that are in play here for this turn
        self.looked_at: tuple[int, ...] = ()  # cards in hand that the opponent has looked at, and chooses from
        self.lost: tuple[int, ...] = ()  # Weapons of Choice face down next to one still in use: card << 1 | broken
        # Waiting for the Ability Adjustment.
        self.damage = 0
        self.loss = 0
        self.gain = 0
        self.exhausted = 0
        self.struck = 0  # what of the damage is from the opponent's attacks and Events
        # This turn.
        self.found_defense = False  # a defense that an exertion found was played
        self.aside = 0  # the uppermost cards of the Endurance that a Soft Exertion under way has set aside
        self.to_turn_up = 0  # cards that the exertion under way may still turn up
        self.attacks_left = 0
        self.plain_left = 0  # those of them that are for no Special Attack
        self.attacks_made = 0
        self.total_attacks = 0  # how many attacks a card allows in total
        self.power_blows_left = 0
        self.exertions_left = 0
        self.exertions_made = 0
        self.specials = 0  # Special Cards played
        self.forgone = False  # a power has taken the place of a Special Card
        self.edges = 0
        self.duty_done = False  # played a card other than an Edge, or exerted
        self.closed = False  # no more cards from hand in this phase, after an exertion
        self.guessed = False  # no more defenses from hand in this phase, after a Hidden Attack was revealed
        self.closed_areas = 0  # areas that the first attack may not go to
        self.guarded_areas = 0  # areas that a Guard has just blocked: no attack of this turn may go to them
        self.backed_away = False
        self.rolled_for_weapon = 0  # the weapons tried to be regained this turn, a bit each
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
        self.imposed = 0  # those of them that the opponent's cards and lingering effects lay on the player
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
        copy.ability = self.ability
        copy.most = self.most
        copy.disarmed = self.disarmed
        copy.broken = self.broken
        copy.prone = self.prone
        copy.damage = self.damage
        copy.loss = self.loss
        copy.gain = self.gain
        copy.exhausted = self.exhausted
        copy.struck = self.struck
        copy.found_defense = self.found_defense
        copy.aside = self.aside
        copy.to_turn_up = self.to_turn_up
        copy.attacks_left = self.attacks_left
        copy.plain_left = self.plain_left
        copy.attacks_made = self.attacks_made
        copy.total_attacks = self.total_attacks
        copy.power_blows_left = self.power_blows_left
        copy.exertions_left = self.exertions_left
        copy.exertions_made = self.exertions_made
        copy.specials = self.specials
        copy.forgone = self.forgone
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
        copy.fresh = self.fresh
        copy.staying = self.staying
        copy.musts = self.musts
        copy.effects = self.effects
        copy.owed = self.owed
        copy.later = self.later
        copy.ignored = self.ignored
        copy.bonds = self.bonds
        copy.keepers = self.keepers
        copy.hosts = self.hosts
        copy.used = self.used
        copy.events = self.events
        copy.borrowed = self.borrowed
        copy.lost = self.lost
        copy.looked_at = self.looked_at
        copy.under = self.under.copy()
        return copy

    def oblige(self, entry: int) -> None:
        """The player must do this in the next Must Do step, because of its source (HT-5.2, HT-R2)."""
        self.musts += (entry,)

    def is_down(self, card: CardId) -> bool:
        """Whether this Weapon of Choice is out of play; another may still be in play (HT-11.4)."""
        return self.disarmed or self.borrows or card << 1 in self.lost or card << 1 | 1 in self.lost

    def opportunities(self) -> int:
        """How many attacks the player may still play: what is left, or the rest of a card's total (HT-R15)."""
        return max(self.attacks_left, self.total_attacks - self.attacks_made)

    def spend_opportunity(self) -> None:
        """Something costs an attack opportunity: it leaves none, never a debt (HT-R20a)."""
        if self.attacks_left > 0:
            self.attacks_left -= 1

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
    "aside",
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
    "forgone",
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
    "effects",
    "ignored",
    "bonds",
    "keepers",
    "owed",
    "later",
    "used",
    "events",
    "borrowed",
    "lost",
    "looked_at",
)

"""One side of the table of Highlander: The Card Game, and what a position keeps of it."""

from __future__ import annotations

from inspect import get_annotations
from typing import TYPE_CHECKING, Final

from codeduello.core.ids import CardId
from codeduello.games.htcg.model.constants import ABILITY, NOTHING

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """These numbers without one of them, the first that is like it."""
    place = numbers.index(number)
    return numbers[:place] + numbers[place + 1 :]


def fields_of(thing: object) -> list[str]:
    """The names of everything declared in the class of a thing, compiled or not, and of its instance."""
    names = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(get_annotations(kind))
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    names.discard("__dict__")
    return sorted(names)


class Derived:
    """What `Table.refresh` works out from the cards in play; a position does not keep it."""

    traits: i64 = 0
    imposed: i64 = 0  # those of them that the opponent's cards and lingering effects lay on the player
    extra_attacks: i64 = 0
    extra_plain: i64 = 0
    extra_exertions: i64 = 0
    bonus: i64 = 0
    blow_bonus: i64 = 0  # to the damage of Power Blows
    hands: i64 = 0  # Hand Icons in play
    watches: i64 = 0  # what any card in play watches for, a bit each
    users: tuple[int, ...] = ()  # the cards in play, the Pre-Game cards first, that have a use

    def copy_derived(self, other: Derived) -> None:
        """Take it over from another side, or from `NOTHING_DERIVED`."""
        self.traits = other.traits
        self.imposed = other.imposed
        self.extra_attacks = other.extra_attacks
        self.extra_plain = other.extra_plain
        self.extra_exertions = other.extra_exertions
        self.bonus = other.bonus
        self.blow_bonus = other.blow_bonus
        self.hands = other.hands
        self.watches = other.watches
        self.users = other.users


class Turn(Derived):
    """What is counted in a player's turn; with the next turn it begins again."""

    used: tuple[int, ...] = ()  # cards whose power was used this turn, once for each time
    events: tuple[int, ...] = ()  # Events played in the last own turn
    found_defense: bool = False  # a defense that an exertion found was played
    attacks_left: i64 = 0
    plain_left: i64 = 0  # those of them that are for no Special Attack
    attacks_made: i64 = 0
    total_attacks: i64 = 0  # how many attacks a card allows in total
    power_blows_left: i64 = 0
    exertions_left: i64 = 0
    exertions_made: i64 = 0
    specials: i64 = 0  # Special Cards played
    forgone: bool = False  # a power has taken the place of a Special Card
    edges: i64 = 0
    duty_done: bool = False  # played a card other than an Edge, or exerted
    closed: bool = False  # no more cards from hand in this phase, after an exertion
    guessed: bool = False  # no more defenses from hand in this phase, after a Hidden Attack was revealed
    closed_areas: i64 = 0  # areas that the first attack may not go to
    guarded_areas: i64 = 0  # areas that a Guard has just blocked: no attack of this turn may go to them
    backed_away: bool = False
    rolled_for_weapon: i64 = 0  # the weapons tried to be regained this turn, a bit each
    rolled_for_feet: bool = False
    discarded_defense: bool = False  # of HT-5.7
    played: i64 = 0  # cards played this turn
    free_blow_used: bool = False  # of End Game Enhanced
    spied: bool = False  # has looked at the top of the opponent's Endurance, and may play that card
    boosts: i64 = 0  # points of damage to be added to attacks

    def copy_turn(self, other: Turn) -> None:
        """Take it over from another side, or from `NEW_TURN`."""
        self.used = other.used
        self.events = other.events
        self.found_defense = other.found_defense
        self.attacks_left = other.attacks_left
        self.plain_left = other.plain_left
        self.attacks_made = other.attacks_made
        self.total_attacks = other.total_attacks
        self.power_blows_left = other.power_blows_left
        self.exertions_left = other.exertions_left
        self.exertions_made = other.exertions_made
        self.specials = other.specials
        self.forgone = other.forgone
        self.edges = other.edges
        self.duty_done = other.duty_done
        self.closed = other.closed
        self.guessed = other.guessed
        self.closed_areas = other.closed_areas
        self.guarded_areas = other.guarded_areas
        self.backed_away = other.backed_away
        self.rolled_for_weapon = other.rolled_for_weapon
        self.rolled_for_feet = other.rolled_for_feet
        self.discarded_defense = other.discarded_defense
        self.played = other.played
        self.free_blow_used = other.free_blow_used
        self.spied = other.spied
        self.boosts = other.boosts


class Side(Turn):
    """One Immortal's half of the table.

    A new field is one line where it is declared and one where it is copied; a position keeps it by itself.
    What seldom holds anything is a tuple, which copies share: as lists they were a third of the time of a clone.
    """

    # Cards, besides those in the zones.
    fresh: tuple[int, ...] = ()  # cards that came into play this turn, and cannot be used yet
    staying: tuple[int, ...] = ()  # blocks in play that a card lets stay as Guards
    musts: tuple[int, ...] = ()  # agenda entries that wait for this player's Must Do step
    effects: tuple[int, ...] = ()  # lingering effects, as numbers of lingering.py
    owed: tuple[int, ...] = ()  # damage and losses to come, not from an attack, as numbers of damage.py
    later: tuple[int, ...] = ()  # cards for the next attack, or (odd) the next that is not the first
    ignored: tuple[int, ...] = ()  # cards in play that are without effect for this player this turn
    bonds: tuple[int, ...] = ()  # cards in play that stay with another: which << 12 | the other
    keepers: tuple[int, ...] = ()  # cards that let their player keep a card of the next exertion
    hosts: tuple[int, ...] = ()  # for each card of `under`, the card under which it lies
    borrowed: tuple[int, ...] = ()  # cards of the opponent's Endurance that are in play here for this turn
    looked_at: tuple[int, ...] = ()  # cards in hand that the opponent has looked at, and chooses from
    lost: tuple[int, ...] = ()  # Weapons of Choice face down next to one still in use: card << 1 | broken
    # The Immortal.
    ability: i64 = ABILITY
    most: i64 = ABILITY  # the Maximum Ability
    disarmed: bool = False
    broken: bool = False
    prone: bool = False
    # Waiting for the Ability Adjustment.
    damage: i64 = 0
    loss: i64 = 0
    gain: i64 = 0
    exhausted: i64 = 0
    struck: i64 = 0  # what of the damage is from the opponent's attacks and Events
    # Exertions and draws under way.
    aside: i64 = 0  # the uppermost cards of the Endurance that a Soft Exertion under way has set aside
    to_turn_up: i64 = 0  # cards that the exertion under way may still turn up
    exerted_for: i64 = 0  # the function of the last exertion
    used_exertion: bool = False  # a card was played from it
    bend: i64 = 0  # what the next die roll counts more or less
    no_draw: bool = False  # draws no more cards
    # From turn to turn.
    hides: i64 = 0  # attacks to come that may be Hidden
    shrugs: i64 = 0  # successful attacks that will do no damage
    last_edge: i64 = NOTHING  # the last Edge played
    last_card: i64 = NOTHING  # the last card played
    missed: i64 = NOTHING  # the card of the last attack, if that was not successful
    borrows: bool = False  # fights with the opponent's weapon
    may_hide: bool = False  # the next attack may be Hidden
    two_handed: bool = False  # holds in both hands what may be held in one
    attacked: bool = False  # attacked in the last own turn

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
        self.before = before  # Persona, Weapon of Choice and other Pre-Game cards
        self.under: list[CardId] = []  # cards of this deck that lie face down under a card in play

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
        copy.copy_derived(self)
        copy.copy_turn(self)
        copy.fresh = self.fresh
        copy.staying = self.staying
        copy.musts = self.musts
        copy.effects = self.effects
        copy.owed = self.owed
        copy.later = self.later
        copy.ignored = self.ignored
        copy.bonds = self.bonds
        copy.keepers = self.keepers
        copy.under = self.under.copy()
        copy.hosts = self.hosts
        copy.borrowed = self.borrowed
        copy.looked_at = self.looked_at
        copy.lost = self.lost
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
        copy.aside = self.aside
        copy.to_turn_up = self.to_turn_up
        copy.exerted_for = self.exerted_for
        copy.used_exertion = self.used_exertion
        copy.bend = self.bend
        copy.no_draw = self.no_draw
        copy.hides = self.hides
        copy.shrugs = self.shrugs
        copy.last_edge = self.last_edge
        copy.last_card = self.last_card
        copy.missed = self.missed
        copy.borrows = self.borrows
        copy.may_hide = self.may_hide
        copy.two_handed = self.two_handed
        copy.attacked = self.attacked
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

    def has(self, trait: i64) -> bool:
        """Whether this trait holds for the player."""
        return self.traits & trait != 0


NOTHING_DERIVED: Final = Derived()
NEW_TURN: Final = Turn()

# What a position keeps of a side besides its cards: what everybody sees, the other numbers, and lists as tuples.
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
DERIVED: Final = fields_of(NOTHING_DERIVED)
OTHERWISE: Final = {*PUBLIC, *DERIVED, "musts"}
EMPTY: Final = Side([], [], [], [], [], [], [], [])
KEPT: Final = [
    name for name in fields_of(EMPTY) if name not in OTHERWISE and not isinstance(getattr(EMPTY, name), list)
]
PRIVATE: Final = [name for name in KEPT if isinstance(getattr(EMPTY, name), int)]
LISTS: Final = [name for name in KEPT if isinstance(getattr(EMPTY, name), tuple)]

"""A card of Highlander: The Card Game: its printed facts, and what it does as the rules read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack, cast

from codeduello.core.agenda import Step
from codeduello.core.game import Card
from codeduello.core.ids import CardId, Seat
from codeduello.core.judge import Prohibition
from codeduello.core.outcome import Refusal
from codeduello.core.reprint import check_changes
from codeduello.games.htcg.model.constants import (
    AREAS,
    ATTACK,
    BLOCK,
    BLOW,
    DIRTY_TRICK,
    DODGE,
    EDGE,
    EVENT,
    GEMS,
    GUARD,
    HIT,
    KINDS,
    LOCATION,
    OBJECT,
    PERSONA,
    PLOT,
    RANGED_ATTACK,
    SITUATION,
    SPECIAL_ATTACK,
    UPPER,
    WEAPON,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py

    from codeduello.games.htcg.model.attack import Attack
    from codeduello.games.htcg.model.table import Table

# When a card may be played, besides what its kind allows.
ANY_TIME: Final = 0
AT_THE_BEGINNING: Final = 1  # only among the Must Do and May Do effects
IN_DEFENSE: Final = 2
IN_ATTACK: Final = 3
BEFORE_PLAY: Final = 5  # a Pre-Game card that is used before the first turn
FROM_THE_BEGINNING: Final = 4  # among the Must Do and May Do effects too, which it affects directly (HT-5.8)

# What a card must be played in conjunction with.
WITH_NOTHING: Final = 0
WITH_ATTACK: Final = 1
WITH_UPPER_ATTACK: Final = 2
WITH_BASIC_ATTACK: Final = 3
WITH_POWER_BLOW: Final = 4
WITH_EXERTION: Final = 5
WITH_PLAIN_ATTACK: Final = 6  # any but a Special Attack


# What cards in play watch for, a bit each.
CARD_PLAYED: Final = 1  # the actor has played the card
ATTACK_HIT: Final = 2  # the actor's attack, with the card, was successful
ATTACK_FAILED: Final = 4
CARD_DRAWN: Final = 8
EXERTION_MADE: Final = 16  # the number stands for the function
TURN_ENDED: Final = 32  # the actor's Draw/Discard Phase is over
CARD_LEFT: Final = 64  # the actor's card has left play
POWER_BLOCK_MADE: Final = 128  # the actor has made the card, a block, a Power Block


# What a Pre-Game card changes about building a deck, a bit each.
LENDS_MASTERS: Final = 1  # Master Cards of any Persona
LENDS_ONE_OF_EACH: Final = 2  # one card of each other Persona
LENDS_RESERVED: Final = 4  # and these even if they are Reserved
DOUBLES_PLOTS: Final = 8  # twice as many restricted Plots
SPARES_ONE: Final = 16  # one restriction number is larger by 1
REPLACES_BASICS: Final = 32  # three Basic Attacks may be missing
NO_PLACE: Final = 64  # does not count among the six Pre-Game cards
IS_WATCHER: Final = 128  # an assigned Watcher: one only
NEEDS_PERSONA: Final = 256  # is for a deck with a Persona
OWN_WATCHER: Final = 512  # a Persona who has no Watcher but their own
ACCOMPANIES: Final = 1024  # of an Endurance card: each copy lends a card of another Persona, which it must accompany
IS_PREMIUM: Final = 2048  # a Premium card, which Divine Intervention spares
ENLARGES_DECK: Final = 4096  # of an Endurance card: the deck must be larger

OwnTest = Callable[["Table", int, "HtCard"], bool]  # whether a player may not play the card


def damage_words(damage: tuple[int, ...]) -> str:
    """The sentence that says what an attack does."""
    if not damage:
        return ""
    return f"Does {damage[0]} damage" + (f", {damage[1]} as a Power Blow." if len(damage) > 1 else ".")


class Facts(TypedDict, total=False):
    """What is printed on a card besides its title, its type and its text, and where it comes from."""

    areas: int  # its grid as bits
    damage: tuple[int, ...]  # of an attack, and as a Power Blow; with one number it cannot be one
    version: str
    name: str  # the title in the sense of the rules: versions share it (HT-2.1, HT-R44)
    text: str  # where the words of its clauses do not say it
    provenance: str
    personas: tuple[str, ...]
    weapon: str
    faction: str
    sets: tuple[str, ...]  # where it was published (provenance.py)
    sources: tuple[str, ...]  # where its facts were read
    restriction: int
    hands: int
    masters: int  # how many Master Cards this Persona may use
    gems: tuple[int, ...]  # that it carries, also the same one twice (HG-6.1)
    allowance: tuple[int, ...]  # of a Persona, the number for each gem (HG-6.2)


class Clause:
    """A piece of a card's text: it writes itself into the card, where the rules read it (see clauses.py)."""

    def write(self, card: HtCard) -> None:
        """Make the card what this piece says."""
        raise NotImplementedError

    def words(self) -> str:
        """The sentence on a card that has no written text; empty if this piece cannot say it."""
        return ""


class HtCard(Card):
    """One kind of card: its printed facts, and its text as clauses."""

    def __init__(self, title: str, type: int, *clauses: Clause, **facts: Unpack[Facts]) -> None:
        self.type: i64 = type
        self.facts = facts
        self.clauses = clauses
        self.areas = facts.get("areas", 0)
        self.version = facts.get("version", "")
        self.personas = facts.get("personas", ())
        self.weapon = facts.get("weapon", "")
        self.faction = facts.get("faction", "")
        self.sets = facts.get("sets", ())
        self.sources = facts.get("sources", ())
        self.restriction = facts.get("restriction", 0)
        self.hands: i64 = facts.get("hands", 0)
        self.masters = facts.get("masters", 0)
        self.gems = facts.get("gems", ())
        self.allowance = facts.get("allowance", ())
        printed = facts.get("damage", ())
        general = 0 if type == DIRTY_TRICK else HIT  # what an attack does that says nothing about it (HT-5.18, HT-9.8)
        self.damage = printed[0] if printed else general
        self.blow = printed[1] - printed[0] if len(printed) > 1 else BLOW  # what a Power Blow adds
        self.can_power = len(printed) > 1 if printed else type == ATTACK
        # What clauses write.
        self.ally = False  # shows a character and bears that character's name (HT-12.7)
        self.plot = type == PLOT  # a Plot, or a part of one that is a Situation or an Event as a Special Card
        self.basic = False
        self.reserved = False
        self.signature = False
        self.free_power = False  # may be a Power Blow, or stop one, without an exertion
        self.any_area = False  # its one area is chosen as it is played
        self.defends = False  # may be played as a defense as well, though it is not a block
        self.repeated: i64 = 0  # what an attack with this card is if the one just before it has the same title
        self.exerts = False  # playing it takes an exertion (HT-8.15)
        self.keeps: i64 = 0  # types, a bit each: its player keeps one such card of the next exertion
        self.keeps_for: i64 = 0  # only of an exertion for this, and besides a card that was played from it
        self.when: i64 = ANY_TIME
        self.before_musts = False  # affects Must Dos directly, and may be played before they are done (HT-5.8)
        self.conjunction: i64 = WITH_NOTHING
        self.with_defense = False  # helps a defense of the same phase
        self.in_place_of_attack = False
        self.stays = type in (GUARD, SITUATION, OBJECT, LOCATION, PLOT)
        self.standing = type == GUARD  # is a Standing Defense (HT-R28)
        self.disarms = False  # might disarm the opponent (HT-R34)
        self.traits: i64 = 0
        self.opponent_traits: i64 = 0
        self.extra_attacks: i64 = 0  # each turn, while in play
        self.opponent_extra_attacks: i64 = 0
        self.extra_plain: i64 = 0  # those of the extra attacks that are for no Special Attack
        self.extra_exertions: i64 = 0  # each turn, while in play
        self.opponent_extra_exertions: i64 = 0
        self.bonus = 0  # to the damage of its player's attacks, while in play
        self.blow_bonus = 0  # to the damage of Power Blows
        self.has_numbers = False  # whether it has one of the six above
        self.sizes: i64 = 0  # numbers of cards, a bit each, that any exertion of its player may have instead of five
        self.power_sizes: i64 = 0  # the same, for exertions that make a Power Blow or a Power Block
        self.block_sizes: i64 = 0  # the same, for exertions that make a Power Block
        self.attack_growth: i64 = 0  # so many cards more in an exertion for an attack
        self.soft_growth: i64 = 0  # so many cards more in a Soft Exertion
        self.size_play: i64 = 0  # so many cards more or fewer in any exertion; copies add up
        self.flags: i64 = (
            0  # what an attack with this card is from the start, or what a card in conjunction makes of it
        )
        self.does: list[Step[Any]] = []  # when it is played
        self.hits: list[Step[Any]] = []  # when the attack, or the one it goes with, is successful
        self.blocked: list[Step[Any]] = []  # when the attack, or the one it goes with, is blocked (HT-R13)
        self.begins: list[Step[Any]] = []  # Must Dos of each player's beginning, while in play
        self.uses: list[Step[Any]] = []  # when it is discarded to use
        self.demands: list[Step[Any]] = []  # what it makes somebody do when it notices something
        self.watches: i64 = 0  # the sorts of happening that `notice` wants to hear of, while in play
        self.kept = type >= PERSONA  # using it does not discard it
        self.permanent = type in (PERSONA, WEAPON)  # cannot be removed from the game (HT-11.6, HT-R47)
        self.bends = False  # discarded to change the opponent's next roll by one
        self.mutual = False  # without effect while both players have one in play
        self.while_disarmed = False  # works only while its player is Disarmed
        self.lightens = ""  # the Weapon of Choice that it lets its player hold in one hand
        self.beside = False  # a weapon that goes beside another one, and is not enough to attack with
        self.ability: i64 = 0  # what it adds to the Maximum Ability
        self.builds: i64 = 0  # what it changes about building a deck, a bit each
        self.weighs = False  # adds to the damage of attacks, by its `weight`, while in play
        self.hilt = False
        self.diamond = False  # one copy in play on a side (HG-2.9)
        self.many = False  # an Ally of which several copies may be in play
        self.can_hide = not self.is_special_attack  # may be played face down
        self.against_ranged = False  # a defense that stops Ranged Attacks, which others of its sort do not
        self.against_tricks = False  # a block that stops Dirty Tricks, which others do not
        self.saves_weapon = False  # is discarded in place of a weapon that its player would lose
        self.forbidden: list[Prohibition[OwnTest]] = []  # when it cannot be played, for reasons of its own
        sentences = [damage_words(printed), *[clause.words() for clause in clauses]]
        text = facts.get("text", "") or " ".join([sentence for sentence in sentences if sentence])
        provenance = facts.get("provenance", "published")
        super().__init__(f"{title} ({self.version})" if self.version else title, KINDS[type], text, provenance, 0)
        self.name = facts.get("name", title)
        self.face: HtCard = self  # what it is in play: all copies of a common card are one
        self.called = self.title
        for clause in clauses:
            clause.write(self)

    @property
    def owners(self) -> list[str]:
        """Whose card it is: Personas, or a faction; nobody's in particular if it is Generic."""
        return [*self.personas, *([self.faction] if self.faction else [])]

    def copies_of_owners(self) -> list[HtCard]:
        """The card as decks have it: a common card is a card of its own for each owner."""
        return [self] if len(self.owners) < 2 else [self.copy_of(owner) for owner in self.owners]

    def copy_of(self, owner: str) -> HtCard:
        """The copy of one owner, for decks and screens; it acts by its face."""
        is_persona = owner in self.personas
        facts = self.facts.copy()
        facts["version"] = f"{self.version}, {owner}" if self.version else owner
        facts["name"] = self.name
        facts["personas"] = (owner,) if is_persona else ()
        facts["faction"] = "" if is_persona else owner
        copy = HtCard(self.title.removesuffix(f" ({self.version})"), self.type, *self.clauses, **facts)
        copy.face = self
        copy.called = self.title
        return copy

    def but(self, **changes: Any) -> HtCard:
        """Another version of this card: the same but for what is given here, its facts or its `clauses`.

        A text that was written by hand says what the old clauses did: new ones write themselves, or bring another text.
        """
        old = {**self.facts, "text": ""} if "clauses" in changes else self.facts
        facts: dict[str, Any] = {**old, "clauses": self.clauses}
        check_changes(changes, facts, Facts.__annotations__)
        facts.update(changes)
        make = cast("Callable[..., HtCard]", self.__class__)
        return make(self.title.removesuffix(f" ({self.version})"), self.type, *facts.pop("clauses"), **facts)

    # What a card with a text of its own overrides.

    def ban(self, table: Table, me: Seat) -> Refusal | None:
        """What on the card itself forbids that it is played now, or None."""
        for one in self.forbidden:
            if one.test(table, me, self):
                return one.refusal
        return None

    def usable(self, table: Table, me: Seat) -> bool:
        """Whether the card in play can be discarded to use now, timing apart."""
        return bool(self.uses)

    def stretch(self, table: Table, me: Seat) -> int:
        """How many cards more or fewer any exertion of its player may have."""
        return self.size_play

    def extra_damage(self, table: Table, attacker: Seat, attack: Attack) -> int:
        """The extra damage of this attack, computed when it is resolved."""
        return 0

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """What the card in play adds to the damage of an attack that does some, no matter who made it."""
        return 0

    def barred_by(self) -> int:
        """The traits of a player who may not play just this card."""
        return 0

    def backs_away(self) -> bool:
        """Whether it is a dodge by stepping back, out of reach of all but Ranged Attacks."""
        return False

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """Something that the card watches for has happened."""

    def left(self, table: Table, owner: Seat, card: CardId) -> None:
        """The card, of this kind, has just left play."""

    # What the rules ask.

    @property
    def is_attack(self) -> bool:
        """Whether it is an attack of any kind."""
        return self.type <= DIRTY_TRICK

    @property
    def is_special_attack(self) -> bool:
        """A Ranged Attack is a Special Attack too (HT-9.7); a Dirty Trick is not (HT-R22)."""
        return self.type == SPECIAL_ATTACK or self.type == RANGED_ATTACK

    @property
    def is_block(self) -> bool:
        """A Guard is a block; a dodge is not, and closes no areas to attacks (HT-R18)."""
        return self.type == BLOCK or self.type == GUARD

    @property
    def is_defense(self) -> bool:
        """Whether it is a block, a Guard or a dodge."""
        return BLOCK <= self.type <= DODGE

    @property
    def is_weapon(self) -> bool:
        """Whether it is a Weapon of Choice."""
        return self.type == WEAPON

    @property
    def acts(self) -> bool:
        """Whether it does anything to the players while it is in play: see continuous.py."""
        if self.has_numbers or self.is_weapon:
            return True
        return self.traits != 0 or self.opponent_traits != 0 or self.hands != 0

    @property
    def is_special(self) -> bool:
        """Events, Situations, Locations, Objects, Plots are Special Cards (HT-12.1, HG-2.1), Edges not (HT-12.5)."""
        return EVENT <= self.type <= PLOT

    @property
    def can_be_accompanied(self) -> bool:
        """Whether a card of another Persona may come in company: neither a Reserved nor a Special Card may (HT-1.6)."""
        return not self.reserved and not self.signature and not self.is_special

    @property
    def is_upper(self) -> bool:
        """An attack is an upper attack if any of its areas is upper (HT-R31); one to a chosen area can be (HT-R30d)."""
        return self.any_area or self.areas & UPPER != 0

    @property
    def subtitle(self) -> str:
        """Its weapon, Personas or faction; without any of them it is Generic (HT-2.2)."""
        return self.weapon or ", ".join(self.personas) or self.faction or "Generic"

    @property
    def is_master(self) -> bool:
        """The Master group is every card with the word in its title (HT-3.9, HT-R46)."""
        return "Master" in self.name.replace("'", " ").split()

    @property
    def icon(self) -> int:
        """The icon type that a Prone player must match (HT-11.8)."""
        if self.type == RANGED_ATTACK:
            return SPECIAL_ATTACK
        if self.type == GUARD:
            return BLOCK
        return ATTACK if self.type == DIRTY_TRICK else self.type

    def to_json(self) -> dict[str, Any]:
        """The card's facts, for screens and reports."""
        return {
            **super().to_json(),
            "areas": [area for place, area in enumerate(AREAS) if self.areas >> place & 1],
            "damage": self.damage if self.is_attack else None,
            "blow_damage": self.damage + self.blow if self.is_attack and self.can_power else None,
            "gems": [GEMS[gem] for gem in self.gems],
            "allowance": {GEMS[gem]: number for gem, number in enumerate(self.allowance)},
            "subtitle": self.subtitle,
            "personas": list(self.personas),
            "weapon": self.weapon,
            "faction": self.faction,
            "shared_by": self.face.owners if self.face is not self else [],
            "sets": list(self.sets),
            "sources": list(self.sources),
            "ally": self.ally,
            "restriction": self.restriction or None,
            "reserved": self.reserved,
            "signature": self.signature,
            "hands": self.hands,
            "edge": self.type == EDGE,
            "basic": self.basic,
        }

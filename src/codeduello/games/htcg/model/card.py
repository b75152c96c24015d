"""A card of Highlander: The Card Game: its facts, and what it does as lists of verbs and traits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import Step
from codeduello.core.game import Card
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


class HtCard(Card):
    """One kind of card. `areas` is its grid as bits; the lists of verbs are its text."""

    def __init__(
        self,
        title: str,
        type: int,
        areas: int = 0,
        version: str = "",
        name: str = "",
        text: str = "",
        provenance: str = "published",
        personas: tuple[str, ...] = (),
        weapon: str = "",
        faction: str = "",
        sets: tuple[str, ...] = (),
        sources: tuple[str, ...] = (),
        ally: bool = False,
        plot: bool = False,
        basic: bool = False,
        restriction: int = 0,
        reserved: bool = False,
        signature: bool = False,
        hands: int = 0,
        damage: int | None = None,
        blow_damage: int | None = None,
        power: bool = True,
        free_power: bool = False,
        any_area: bool = False,
        defends: bool = False,
        repeated: int = 0,
        exerts: bool = False,
        keeps: int = 0,
        keeps_for: int = 0,
        when: int = ANY_TIME,
        conjunction: int = WITH_NOTHING,
        with_defense: bool = False,
        in_place_of_attack: bool = False,
        stays: bool = False,
        standing: bool = False,
        disarms: bool = False,
        masters: int = 0,
        traits: int = 0,
        foe_traits: int = 0,
        extra_attacks: int = 0,
        foe_extra_attacks: int = 0,
        extra_plain: int = 0,
        extra_exertions: int = 0,
        foe_extra_exertions: int = 0,
        bonus: int = 0,
        blow_bonus: int = 0,
        sizes: int = 0,
        power_sizes: int = 0,
        block_sizes: int = 0,
        attack_growth: int = 0,
        size_play: int = 0,
        flags: int = 0,
        does: tuple[Step[Any], ...] = (),
        hits: tuple[Step[Any], ...] = (),
        blocked: tuple[Step[Any], ...] = (),
        begins: tuple[Step[Any], ...] = (),
        uses: tuple[Step[Any], ...] = (),
        demands: tuple[Step[Any], ...] = (),
        watches: int = 0,
        kept: bool = False,
        permanent: bool = False,
        while_disarmed: bool = False,
        mutual: bool = False,
        bends: bool = False,
        counts_copies: bool = False,
        lightens: str = "",
        beside: bool = False,
        ability: int = 0,
        builds: int = 0,
        gems: tuple[int, ...] = (),
        allowance: tuple[int, ...] = (),
        soft_growth: int = 0,
        weighs: bool = False,
        hilt: bool = False,
        diamond: bool = False,
        many: bool = False,
        hides: bool | None = None,
        against_ranged: bool = False,
        against_tricks: bool = False,
        saves_weapon: bool = False,
        face: HtCard | None = None,
    ) -> None:
        self.type = type
        self.areas = areas
        self.version = version
        self.personas = personas
        self.weapon = weapon
        self.faction = faction
        self.sets = sets  # where it was published (provenance.py)
        self.sources = sources  # where its facts were read
        self.ally = ally  # shows a character and bears that character's name (HT-12.7)
        self.plot = plot or type == PLOT  # a Plot, or a part of one that is a Situation or an Event as a Special Card
        self.basic = basic
        self.restriction = restriction
        self.reserved = reserved
        self.signature = signature
        self.hands = hands
        printed = 0 if type == DIRTY_TRICK else HIT  # what an attack does that says nothing about it (HT-5.18, HT-9.8)
        self.damage = printed if damage is None else damage
        self.blow = BLOW if blow_damage is None else blow_damage - self.damage  # what a Power Blow adds
        self.can_power = free_power or (power and (type == ATTACK or blow_damage is not None))
        self.free_power = free_power  # may be a Power Blow, or stop one, without an exertion
        self.any_area = any_area  # its one area is chosen as it is played
        self.defends = defends  # may also be played as a defense, though it is not a block
        self.repeated = repeated  # what an attack with this card is if the one just before it has the same title
        self.exerts = exerts  # playing it takes an exertion (HT-8.15)
        self.keeps = keeps  # types, a bit each: its player keeps one such card of the next exertion
        self.keeps_for = keeps_for  # only of an exertion for this, and besides a card that was played from it
        self.when = when
        self.conjunction = conjunction
        self.with_defense = with_defense  # helps a defense of the same phase
        self.in_place_of_attack = in_place_of_attack
        self.stays = stays or type in (GUARD, SITUATION, OBJECT, LOCATION, PLOT)
        self.standing = standing or type == GUARD  # is a Standing Defense (HT-R28)
        self.disarms = disarms  # might disarm the opponent (HT-R34)
        self.masters = masters  # how many Master Cards this Persona may use
        self.traits = traits
        self.foe_traits = foe_traits
        self.extra_attacks = extra_attacks  # each turn, while in play
        self.foe_extra_attacks = foe_extra_attacks
        self.extra_plain = extra_plain  # those of the extra attacks that are not for Special Attacks
        self.extra_exertions = extra_exertions  # each turn, while in play
        self.foe_extra_exertions = foe_extra_exertions
        self.bonus = bonus  # to the damage of its player's attacks, while in play
        self.blow_bonus = blow_bonus  # to the damage of Power Blows
        self.has_numbers = bool(
            extra_attacks or foe_extra_attacks or extra_exertions or foe_extra_exertions or bonus or blow_bonus
        )
        self.sizes = sizes  # numbers of cards, a bit each, that any exertion of its player may have instead of five
        self.power_sizes = power_sizes  # the same, for exertions that make a Power Blow or a Power Block
        self.block_sizes = block_sizes  # the same, for exertions that make a Power Block
        self.attack_growth = attack_growth  # how many more cards an exertion for an attack has
        self.size_play = size_play  # how many more or fewer cards any exertion has; copies add up
        self.flags = flags  # what an attack with this card is from the start, or what a card in conjunction makes of it
        self.does: list[Step[Any]] = list(does)  # when it is played
        self.hits: list[Step[Any]] = list(hits)  # when the attack, or the one it goes with, is successful
        self.blocked: list[Step[Any]] = list(blocked)  # when the attack, or the one it goes with, is blocked (HT-R13)
        self.begins: list[Step[Any]] = list(begins)  # Must Dos of each player's beginning, while in play
        self.uses: list[Step[Any]] = list(uses)  # when it is discarded to use
        self.demands: list[Step[Any]] = list(demands)  # what it makes somebody do when it notices something
        self.watches = watches  # the sorts of happening that `notice` wants to hear of, while in play
        self.kept = kept or type >= PERSONA  # using it does not discard it
        self.permanent = permanent or type in (PERSONA, WEAPON)  # cannot be removed from the game (HT-11.6, HT-R47)
        self.bends = bends  # discarded to change the opponent's next roll by one
        self.mutual = mutual  # without effect while both players have one in play
        self.counts_copies = counts_copies  # each copy notices what happens (HT-R6)
        self.while_disarmed = while_disarmed  # works only while its player is Disarmed
        self.lightens = lightens  # the Weapon of Choice that it lets its player hold in one hand
        self.beside = beside  # a weapon that goes with another one, and is not enough to attack with
        self.ability = ability  # what it adds to the Maximum Ability
        self.builds = builds  # what it changes about building a deck, a bit each
        self.gems = gems  # the gems that it carries, also the same one twice (HG-6.1)
        self.allowance = allowance  # of a Persona, the number for each gem (HG-6.2)
        self.soft_growth = soft_growth  # how many more cards a Soft Exertion has
        self.weighs = weighs  # adds to the damage of attacks, by its `weight`, while in play
        self.hilt = hilt
        self.diamond = diamond  # one copy in play on a side (HG-2.9)
        self.many = many  # an Ally that may have several copies in play
        self.can_hide = not self.is_special_attack if hides is None else hides  # may be played face down
        self.against_ranged = against_ranged  # a defense that stops Ranged Attacks, which others of its sort do not
        self.against_tricks = against_tricks  # a block that stops Dirty Tricks, which others do not
        self.saves_weapon = saves_weapon  # is discarded in place of a weapon that its player would lose
        super().__init__(f"{title} ({version})" if version else title, KINDS[type], text, provenance, 0)
        self.name = name or title  # the title in the sense of the rules: versions share it (HT-2.1, HT-R44)
        self.face: HtCard = self if face is None else face  # what it is in play: all copies of a common card are one
        self.called = self.face.title

    @property
    def owners(self) -> list[str]:
        """Whose card it is: Personas, or a faction; nobody's in particular if it is Generic."""
        return [*self.personas, *([self.faction] if self.faction else [])]

    def copies_of_owners(self) -> list[HtCard]:
        """The card as decks have it: a common card is a card of its own for each owner."""
        return [self] if len(self.owners) < 2 else [self.copy_of(owner) for owner in self.owners]

    def copy_of(self, owner: str) -> HtCard:
        """The copy of one owner, with the facts that a deck and a screen want to know; it acts by its face."""
        is_persona = owner in self.personas
        return HtCard(
            self.title.removesuffix(f" ({self.version})") if self.version else self.title,
            self.type,
            self.areas,
            version=f"{self.version}, {owner}" if self.version else owner,
            name=self.name,
            text=self.text,
            provenance=self.provenance,
            personas=(owner,) if is_persona else (),
            weapon=self.weapon,
            faction="" if is_persona else owner,
            sets=self.sets,
            sources=self.sources,
            ally=self.ally,
            plot=self.plot,
            restriction=self.restriction,
            reserved=self.reserved,
            signature=self.signature,
            hands=self.hands,
            damage=self.damage,
            blow_damage=self.damage + self.blow if self.can_power else None,
            power=self.can_power,
            any_area=self.any_area,
            gems=self.gems,
            hilt=self.hilt,
            diamond=self.diamond,
            face=self,
        )

    # What a card with a text of its own overrides.

    def needs(self, table: Table, me: int) -> str:
        """Why the card cannot be played, for a reason of its own: it lacks a target, say. Empty: it can."""
        return ""

    def usable(self, table: Table, me: int) -> bool:
        """Whether the card in play can be discarded to use now, timing apart."""
        return bool(self.uses)

    def stretch(self, table: Table, me: int) -> int:
        """How many cards more or fewer any exertion of its player may have."""
        return self.size_play

    def extra_damage(self, table: Table, attacker: int, attack: Attack) -> int:
        """The extra damage of this attack, computed when it is resolved."""
        return 0

    def weight(self, table: Table, owner: int, attacker: int, attack: Attack) -> int:
        """What the card in play adds to the damage of an attack that does some, whoever made it."""
        return 0

    def barred_by(self) -> int:
        """The traits of a player who may not play just this card."""
        return 0

    def backs_away(self) -> bool:
        """Whether it is a dodge by stepping back, out of reach of all but Ranged Attacks."""
        return False

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """Something that the card watches for has happened."""

    def left(self, table: Table, owner: int, card: int) -> None:
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

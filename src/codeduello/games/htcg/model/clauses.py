"""The clauses that cards are written in: what a card is and does, besides its printed facts.

A new mechanism is a new clause; the constructor of a card does not change.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.judge import Prohibition
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import Clause, HtCard, OwnTest

# When verbs take effect.
PLAYED: Final = 0
SUCCESSFUL: Final = 1
BLOCKED: Final = 2
AT_BEGINNING: Final = 3
USED: Final = 4
NOTICED: Final = 5
LEADS: Final = ("", "If successful, ", "If blocked, ")  # how a sentence begins, for the moments that have a usual one


class On(Clause):
    """When it takes effect, and what happens then."""

    def __init__(self, when: int, *verbs: Step[Any]) -> None:
        self.when = when
        self.verbs = verbs

    def write(self, card: HtCard) -> None:
        """Add the verbs to those of this moment."""
        moments = (card.does, card.hits, card.blocked, card.begins, card.uses, card.demands)
        moments[self.when].extend(self.verbs)

    def words(self) -> str:
        """The words of the verbs as a sentence."""
        if not self.verbs or self.when >= len(LEADS):
            return ""
        verbs = " and ".join([verb.name for verb in self.verbs]).replace("the opponent", "your opponent")
        words = LEADS[self.when] + verbs
        return f"{words[0].upper()}{words[1:]}."


class Mark(Clause):
    """A plain mark: true of the cards that have it."""

    def __init__(self, attribute: str, words: str = "", value: bool = True) -> None:
        self.attribute = attribute
        self.sentence = words
        self.value = value

    def write(self, card: HtCard) -> None:
        """Mark the card."""
        if not hasattr(card, self.attribute):
            raise AttributeError(f"No rule reads the mark {self.attribute!r} of a card.")
        setattr(card, self.attribute, self.value)

    def words(self) -> str:
        """The sentence of the mark, if it has one."""
        return self.sentence


ALLY: Final = Mark("ally", "Ally.")
PART_OF_PLOT: Final = Mark("plot")
BASIC: Final = Mark("basic")
RESERVED: Final = Mark("reserved")
SIGNATURE: Final = Mark("signature")
ANY_AREA: Final = Mark("any_area")
DEFENDS: Final = Mark("defends")
EXERTS: Final = Mark("exerts")
HELPS_DEFENSE: Final = Mark("with_defense")
IN_PLACE_OF_ATTACK: Final = Mark("in_place_of_attack")
STAYS: Final = Mark("stays")
STANDING_DEFENSE: Final = Mark("standing", "Standing Defense.")
DISARMS: Final = Mark("disarms")
KEPT: Final = Mark("kept")
PERMANENT: Final = Mark("permanent")
BENDS_ROLLS: Final = Mark("bends")
MUTUAL: Final = Mark("mutual")
WHILE_DISARMED: Final = Mark("while_disarmed")
BESIDE_ANOTHER: Final = Mark("beside")
WEIGHS: Final = Mark("weighs")
HILT: Final = Mark("hilt", "Hilt.")
DIAMOND: Final = Mark("diamond", "Diamond.")
MANY: Final = Mark("many")
NEVER_HIDDEN: Final = Mark("can_hide", "Cannot be Hidden.", False)
STOPS_RANGED: Final = Mark("against_ranged")
STOPS_TRICKS: Final = Mark("against_tricks")
SAVES_WEAPON: Final = Mark("saves_weapon")


class FreePower(Clause):
    """It may be a Power Blow, or stop one, without an exertion."""

    def write(self, card: HtCard) -> None:
        """Let it be one."""
        card.free_power = card.can_power = True


FREE_POWER: Final = FreePower()


class When(Clause):
    """In which phase it is played, where its type does not say that; if it affects Must Dos, also before them."""

    def __init__(self, phase: int, before_musts: bool = False) -> None:
        self.phase = phase
        self.before_musts = before_musts

    def write(self, card: HtCard) -> None:
        """Set both."""
        card.when = self.phase
        card.before_musts = self.before_musts


class Goes(Clause):
    """What it is played in conjunction with."""

    def __init__(self, conjunction: int) -> None:
        self.conjunction = conjunction

    def write(self, card: HtCard) -> None:
        """Set the conjunction."""
        card.conjunction = self.conjunction


# What several cards give their player, in words.
TRAIT_WORDS: Final = (
    (traits.ATTACKS_BLOCKED_AREAS, "You may attack areas that you just blocked."),
    (traits.BASICS_ON_BLOCKED_AREAS, "You may play Basic Attacks to areas that you just blocked."),
    (traits.SEES_HIDDEN, "You may look at Hidden Attacks."),
    (traits.FREE_POWER_BLOCK, "You block Power Blows without an exertion."),
    (traits.FREE_POWER_BLOW, "You make Power Blows without an exertion."),
    (traits.ATTACKS_AS_BLOCKS, "You may play attacks, other than Special Attacks, as blocks of their areas."),
    (traits.BLOCKS_DISARMED, "You may block while you are Disarmed."),
    (traits.CHEAP_EXHAUSTION, "Exhaustion costs you 3 Ability instead of 5."),
)


class While(Clause):
    """The traits that it gives its player while it is in play."""

    def __init__(self, given: int) -> None:
        self.traits = given

    def write(self, card: HtCard) -> None:
        """Add them."""
        card.traits |= self.traits

    def words(self) -> str:
        """The sentences of these traits."""
        return " ".join([sentence for trait, sentence in TRAIT_WORDS if self.traits & trait])


class Imposes(Clause):
    """The traits that it gives the opponent while it is in play."""

    def __init__(self, given: int) -> None:
        self.traits = given

    def write(self, card: HtCard) -> None:
        """Add them."""
        card.opponent_traits |= self.traits


class ForBoth(Clause):
    """The traits that it gives both players while it is in play."""

    def __init__(self, given: int) -> None:
        self.traits = given

    def write(self, card: HtCard) -> None:
        """Add them."""
        card.traits |= self.traits
        card.opponent_traits |= self.traits


class ExtraAttacks(Clause):
    """Additional attacks in each turn, some of them for no Special Attack; the opponent may have some as well."""

    def __init__(self, amount: int, plain: int = 0, opponent: int = 0) -> None:
        self.amount = amount
        self.plain = plain
        self.opponent = opponent

    def write(self, card: HtCard) -> None:
        """Set the numbers."""
        card.extra_attacks = self.amount
        card.extra_plain = self.plain
        card.opponent_extra_attacks = self.opponent
        card.has_numbers = True


class ExtraExertions(Clause):
    """Additional exertions in each turn; the opponent may have some as well."""

    def __init__(self, amount: int, opponent: int = 0) -> None:
        self.amount = amount
        self.opponent = opponent

    def write(self, card: HtCard) -> None:
        """Set the numbers."""
        card.extra_exertions = self.amount
        card.opponent_extra_exertions = self.opponent
        card.has_numbers = True


class MoreDamage(Clause):
    """Its player's attacks that do damage do more."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.bonus = self.amount
        card.has_numbers = True

    def words(self) -> str:
        """The sentence with the number."""
        return f"Your attacks that do damage do {self.amount} more."


class HarderBlows(Clause):
    """Its player's Power Blows do more damage."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.blow_bonus = self.amount
        card.has_numbers = True

    def words(self) -> str:
        """The sentence with the number."""
        return f"Your Power Blows do {self.amount} more damage."


class Sizes(Clause):
    """How many cards its player's exertions may have instead of five."""

    def __init__(self, number: int) -> None:
        self.number = number

    def write(self, card: HtCard) -> None:
        """Add the number."""
        card.sizes |= 1 << self.number


class PowerSizes(Sizes):
    """The same for exertions that make a Power Blow or a Power Block."""

    def write(self, card: HtCard) -> None:
        """Add the number."""
        card.power_sizes |= 1 << self.number


class BlockSizes(Sizes):
    """The same for exertions that make a Power Block."""

    def write(self, card: HtCard) -> None:
        """Add the number."""
        card.block_sizes |= 1 << self.number


class LargerForAttacks(Clause):
    """Its player's exertions for an attack have so many cards more."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.attack_growth = self.cards


class LargerSoft(Clause):
    """Its player's Soft Exertions have so many cards more."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.soft_growth = self.cards


class Stretches(Clause):
    """Its player's exertions may have so many cards more or fewer."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.size_play = self.cards


class MaximumAbility(Clause):
    """It adds to the Maximum Ability."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def write(self, card: HtCard) -> None:
        """Set the number."""
        card.ability = self.amount


class Makes(Clause):
    """What an attack with this card is, or what it makes of the attack that it goes with."""

    def __init__(self, flags: int) -> None:
        self.flags = flags

    def write(self, card: HtCard) -> None:
        """Add the flags."""
        card.flags |= self.flags


class Repeated(Clause):
    """What an attack with this card is if the one just before it has the same title."""

    def __init__(self, flags: int) -> None:
        self.flags = flags

    def write(self, card: HtCard) -> None:
        """Set the flags."""
        card.repeated = self.flags


class Keeps(Clause):
    """Its player keeps one card of these types, a bit each, of the next exertion, or of one for this only."""

    def __init__(self, types: int, of: int = 0) -> None:
        self.types = types
        self.of = of

    def write(self, card: HtCard) -> None:
        """Set both."""
        card.keeps = self.types
        card.keeps_for = self.of


class Watches(Clause):
    """What it wants to notice, while it is in play."""

    def __init__(self, happenings: int) -> None:
        self.happenings = happenings

    def write(self, card: HtCard) -> None:
        """Add them."""
        card.watches |= self.happenings


class Builds(Clause):
    """What it changes about building a deck."""

    def __init__(self, changes: int) -> None:
        self.changes = changes

    def write(self, card: HtCard) -> None:
        """Add them."""
        card.builds |= self.changes


class Lightens(Clause):
    """It lets its player hold a Weapon of Choice in one hand."""

    def __init__(self, weapon: str) -> None:
        self.weapon = weapon

    def write(self, card: HtCard) -> None:
        """Name the weapon."""
        card.lightens = self.weapon


class Forbidden(Clause):
    """When it cannot be played: the rule, the sentence for the player, and a test that is true then.

    `{}` in the sentence stands for the name of the card.
    """

    def __init__(self, rule: str, sentence: str, test: OwnTest) -> None:
        self.rule = rule
        self.sentence = sentence
        self.test = test

    def write(self, card: HtCard) -> None:
        """Add the prohibition."""
        card.forbidden.append(Prohibition(self.rule, self.sentence.format(card.name), self.test))

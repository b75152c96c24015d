"""What may be played: small functions, each with its rule and the sentence that the player is told.

They are grouped by what is played, so that a defense is not asked about attack opportunities; those about attacks are
in attacks.py, those about defenses in defenses.py. `how` says whether the card is to be played face down and whether it
was found by an exertion. What holds for every card of a group is asked once for a whole menu; what is only `about` some
cards, or applies only `when` something is the case (circumstances.py), is not asked otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from codeduello.core.ids import CardId, Seat
from codeduello.core.judge import Prohibition, Prohibitions
from codeduello.core.outcome import Refusal
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import (
    AT_THE_BEGINNING,
    FROM_THE_BEGINNING,
    IN_ATTACK,
    IN_DEFENSE,
    WITH_EXERTION,
    WITH_NOTHING,
    HtCard,
)
from codeduello.games.htcg.model.constants import (
    ATTACK_PHASE,
    BLOCK,
    DEFENSE_PHASE,
    EDGE,
    EVERY_EDITION,
    FIRST_EDITION,
    GUARD,
    HEAD,
    ILLUSION,
    OBJECT,
    SWEEP_PHASE,
)
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.circumstances import (
    BARRED,
    BEGINNING,
    CONJOINED,
    GUESSED,
    PRONE,
    STRUCK_FREELY,
    circumstances,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

FACE_DOWN: Final = 1
FOUND: Final = 2  # by an exertion
FURTHER: Final = 4  # found by an exertion from which an attack was played already
STANDING: Final = 8  # a defense that is in play already
OLD: Final = 16  # a Guard from an earlier turn
BORROWED: Final = 32  # from the opponent's Endurance
NOT_FROM_HAND: Final = FOUND | BORROWED

CardTest = Callable[[Table, int, HtCard, int], bool]
GroupTest = Callable[[Table, int, int], bool]
ChoiceTest = Callable[[Table, int, int], bool]
Topic = Callable[[HtCard], bool]  # whether a prohibition is about a card
Choices = Prohibitions[ChoiceTest]  # about a choice that is not a card; what is chosen is the place of an attack, say


class Ban(Prohibition[CardTest]):
    """A prohibition about playing a card: about which cards it is, and when it applies."""

    def __init__(self, rule: str, sentence: str, test: CardTest, about: Topic | None, when: i64) -> None:
        super().__init__(rule, sentence, test)
        self.about = about  # None: any card
        self.when = when  # circumstances, a bit each, one of which must be; 0: it always applies


class Bans:
    """What is forbidden about playing one sort of card, in each edition."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.bit: i64 = 1 << number
        self.by_edition: list[list[Ban]] = [[] for _ in EVERY_EDITION]
        self.whole: Prohibitions[GroupTest] = Prohibitions(len(EVERY_EDITION))

    def forbids(
        self, rule: str, sentence: str, editions: tuple[int, ...] = (), about: Topic | None = None, when: int = 0
    ) -> Callable[[CardTest], CardTest]:
        """Decorator: a function that is true if the rule forbids such a card in such circumstances.

        Without `editions` it holds in all of them.
        """

        def register(test: CardTest) -> CardTest:
            for edition in editions or EVERY_EDITION:
                self.by_edition[edition].append(Ban(rule, sentence, test, about, when))
            return test

        return register

    def forbids_all(self, rule: str, sentence: str, editions: tuple[int, ...] = ()) -> Callable[[GroupTest], GroupTest]:
        """Decorator: a function that is true if the rule forbids every card of this sort."""
        return self.whole.forbids(rule, sentence, editions)

    def repeal(self, edition: int, test: CardTest) -> None:
        """In this edition, allow again what the test forbids."""
        kept = [one for one in self.by_edition[edition] if one.test is not test]
        if len(kept) == len(self.by_edition[edition]):
            raise ValueError("What is to be repealed is not forbidden in this edition.")
        self.by_edition[edition] = kept

    def closed(self, table: Table, me: Seat, how: int) -> Refusal | None:
        """The first rule that forbids every card of this sort, or None."""
        return self.whole.first(table, me, how, table.rules.edition.number)

    def about(self, card: HtCard, edition: int) -> list[Ban]:
        """The prohibitions that are about this card."""
        return [one for one in self.by_edition[edition] if one.about is None or one.about(card)]


class Closed(Prohibitions[ChoiceTest]):
    """What forbids every card of a sort forbids the exertion that would find one, too."""

    def __init__(self, bans: Bans, how: int) -> None:
        super().__init__()
        self.bans = bans
        self.how = how

    def first(self, table: Table, me: Seat, what: int, variant: int = 0) -> Refusal | None:
        """The first rule that forbids them all, or None."""
        return self.bans.closed(table, me, self.how)


def choices() -> Choices:
    """A group of prohibitions about choices that are not cards."""
    return Prohibitions(len(EVERY_EDITION))


def first_of(groups: tuple[Choices, ...], table: Table, me: Seat, what: int) -> Refusal | None:
    """The first rule among several groups that forbids a choice, or None."""
    edition = table.rules.edition.number
    for group in groups:
        refusal = group.first(table, me, what, edition)
        if refusal is not None:
            return refusal
    return None


FROM_HAND: Final = Bans(0)
ANY_CARD: Final = Bans(1)
ATTACKS: Final = Bans(2)
DEFENSES: Final = Bans(3)
SPECIALS: Final = Bans(4)
EDGES: Final = Bans(5)
ILLUSIONS: Final = Bans(6)


def defends(table: Table, card: HtCard) -> bool:
    """Whether an attack may be played as a defense by the player whose turn it is."""
    if card.defends:
        return True
    return table.sides[table.active].has(traits.ATTACKS_AS_BLOCKS) and not card.is_special_attack


def group_of(table: Table, card: HtCard) -> Bans:
    """What is forbidden about cards of this sort; some attacks are played as defenses in the Defense Phase."""
    if card.is_attack:
        return DEFENSES if table.phase == DEFENSE_PHASE and defends(table, card) else ATTACKS
    if card.is_defense:
        return DEFENSES
    if card.type == EDGE:
        return EDGES
    return ILLUSIONS if card.type == ILLUSION else SPECIALS


def ban(table: Table, me: Seat, card: HtCard, how: int) -> Refusal | None:
    """The first rule that forbids this play; None if it is legal."""
    group = group_of(table, card)
    refusal = None if how & NOT_FROM_HAND else FROM_HAND.closed(table, me, how)
    return refusal or group.closed(table, me, how) or single_ban(table, me, card, group, how)


def single_ban(table: Table, me: Seat, card: HtCard, group: Bans, how: int) -> Refusal | None:
    """The first rule that forbids this card, apart from what forbids its whole group; None if it is legal.

    What the card itself forbids comes last, a missing target (HT-R38), say: that looks at the whole table.
    """
    now = circumstances(table, me)
    for one in bans_about(table.rules.edition, card, group, not how & NOT_FROM_HAND):
        if (one.when == 0 or one.when & now) and one.test(table, me, card, how):
            return one.refusal
    return card.ban(table, me)


def bans_about(edition: Edition, card: HtCard, group: Bans, from_hand: bool) -> list[Ban]:
    """The prohibitions of this group, and of those for all cards, that are about this card: worked out once."""
    sort = 2 * group.number + from_hand
    known = edition.bans.get(sort)
    if known is None:
        known = edition.bans[sort] = {}
    found: list[Ban] | None = known.get(card)
    if found is None:
        found = FROM_HAND.about(card, edition.number) if from_hand else []
        found += ANY_CARD.about(card, edition.number) + group.about(card, edition.number)
        known[card] = found
    return found


# Exertions.

EXERTING: Final = choices()


@EXERTING.forbids("HT-8.3", "You have made your exertion for this turn.")
def no_exertion_left(table: Table, me: Seat, place: int) -> bool:
    """One exertion a turn (HT-8.3), in the gem edition one Hard Exertion (HG-3.6)."""
    return table.sides[me].exertions_left <= 0


# Cards from hand.


@FROM_HAND.forbids_all("HT-8.4", "You have exerted: no more cards from your hand in this phase.")
def hand_is_closed(table: Table, me: Seat, how: int) -> bool:
    """An exertion, in the gem edition a Hard one, closes the hand for the rest of the phase (HT-8.4, HG-3.7)."""
    return table.sides[me].closed


@DEFENSES.forbids_all("HT-R21", "A Hidden Attack has been revealed: a defense can come only from an exertion now.")
def hidden_attack_is_revealed(table: Table, me: Seat, how: int) -> bool:
    """After the reveal of a Hidden Attack no defense comes from hand (HT-R21)."""
    return not how & NOT_FROM_HAND and table.sides[me].guessed


@FROM_HAND.forbids(
    "HT-R21",
    "This card goes with a defense, and a Hidden Attack has been revealed: it is too late.",
    about=lambda card: card.with_defense,
    when=GUESSED,
)
def too_late_to_help_a_defense(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """After the reveal of a Hidden Attack no card that goes with a defense comes from hand (HT-R21)."""
    return table.sides[me].guessed


@FROM_HAND.forbids(
    "HT-1.6",
    "You may play no attack from your hand this turn; an exertion may still find one.",
    about=lambda card: card.is_attack,
    when=BARRED,
)
def no_attack_from_hand(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What stops cards from hand does not touch those from elsewhere (HT-R40d)."""
    return table.sides[me].has(traits.NO_ATTACKS_FROM_HAND)


@FROM_HAND.forbids("HT-11.8", "You are Prone: you need another card with the same icon to discard.", when=PRONE)
def prone_pays(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Prone player pays with a card of the same icon (HT-11.8, HG-7.1); not for what was exerted (HT-R36)."""
    edition = table.rules.edition
    return sum(edition.icon(table.card(other)) == edition.icon(card) for other in table.sides[me].hand) < 2


# Any card.


@ANY_CARD.forbids("HT-2.7", "You would have more than two Hand Icons in play.", about=lambda card: card.hands > 0)
def hands_are_full(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card with a Hand Icon needs a hand (HT-2.7)."""
    return hands_in_use(table, me) + card.hands > MOST_HANDS


MOST_HANDS: Final = 2


def hands_in_use(table: Table, me: Seat) -> int:
    """The Hand Icons in play on a side (HT-11.5, HT-11.6); a Weapon of Choice face down does not count (HT-11.7)."""
    return table.sides[me].hands


@ANY_CARD.forbids(
    "HT-2.3",
    "This card belongs to a Weapon of Choice that you do not have in play.",
    about=lambda card: card.weapon != "",
)
def lacks_the_weapon(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Weapon Specific card is played only with that Weapon of Choice (HT-2.3)."""
    side = table.sides[me]
    if side.has(traits.ANY_WEAPON):
        return False
    return not any(
        table.card(other).is_weapon and table.card(other).name == card.weapon and not side.is_down(other)
        for other in side.before
    )


@ANY_CARD.forbids(
    "HT-R34", "Your opponent may not be Disarmed, and this card might do that.", about=lambda card: card.disarms
)
def might_disarm(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card that might disarm cannot be played against somebody who may not be Disarmed (HT-R34)."""
    return table.sides[1 - me].has(traits.CANNOT_BE_DISARMED)


@ANY_CARD.forbids("HT-1.6", "You may make no Head Shots now.", about=lambda card: card.flags & HEAD != 0)
def no_head_shots(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Some weapons take no heads."""
    return table.sides[me].has(traits.NO_HEAD_SHOTS)


@ANY_CARD.forbids(
    "HT-8.15",
    "Playing this card takes an exertion, and you have none left this turn.",
    about=lambda card: card.exerts,
)
def cannot_pay_by_exertion(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card may have an exertion as its price (HT-8.15)."""
    return table.sides[me].exertions_left <= 0


@ANY_CARD.forbids("HT-2.6", "This is the Signature card of another Persona.", about=lambda card: card.signature)
def not_your_signature(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Signature card is played only by its Persona (HT-2.6), also a copied or borrowed one (HT-R45)."""
    return not any(table.card(other).name in card.personas for other in table.sides[me].before)


BEGINNING_ONLY: Final = (
    "In the Sweep Phase only a card that affects a Must Do or May Do directly may be played, and some cards only then."
)


@ANY_CARD.forbids("HT-5.8", BEGINNING_ONLY, when=BEGINNING)
def not_at_the_beginning(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """The Sweep Phase is for cards that affect Must Do and May Do effects (HT-5.8)."""
    return table.phase == SWEEP_PHASE and card.when != AT_THE_BEGINNING and card.when != FROM_THE_BEGINNING


@ANY_CARD.forbids("HT-5.8", BEGINNING_ONLY, about=lambda card: card.when == AT_THE_BEGINNING)
def only_at_the_beginning(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Some of these cards are played only in the Sweep Phase (HT-5.8)."""
    return table.phase != SWEEP_PHASE


@ANY_CARD.forbids(
    "HT-5.5",
    "First do what you must do: only a card that affects that directly comes before it.",
    (FIRST_EDITION,),
    when=BEGINNING,
)
def must_dos_come_first(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Must Do effects come first (HT-5.5), but for an Edge that affects one of them."""
    return table.phase == SWEEP_PHASE and bool(table.sides[me].musts) and not card.before_musts


@ANY_CARD.forbids(
    "HT-1.6",
    "The card itself says in which phase it is played, and this is not that phase.",
    about=lambda card: card.when in (IN_DEFENSE, IN_ATTACK),
)
def not_in_this_phase(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What a card says of its phase goes before the rules (HT-1.6)."""
    return table.phase != (DEFENSE_PHASE if card.when == IN_DEFENSE else ATTACK_PHASE)


@ANY_CARD.forbids(
    "HT-8.12",
    "You have played a card that goes with an attack: now play that attack, or exert for it.",
    when=CONJOINED,
)
def finish_what_goes_together(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """After a card that goes with an attack comes that attack (HT-8.12)."""
    return not card.is_attack and card.conjunction in (WITH_NOTHING, WITH_EXERTION)


def guards(table: Table, me: Seat) -> list[CardId]:
    """The Guards that a player has in play: Guard cards, and blocks that stay (HT-7.1, HT-R30)."""
    side = table.sides[me]
    return [card for card in side.play if table.card(card).type == GUARD or card in side.staying]


def standing_defenses(table: Table, me: Seat) -> list[CardId]:
    """The Standing Defenses that a player has in play: Guards, and every card that says it is one (HT-R28)."""
    side = table.sides[me]
    stance = side.has(traits.STANCE)
    return [
        card
        for card in side.play
        if table.card(card).standing or card in side.staying or (stance and table.card(card).type == BLOCK)
    ]


# Edges.


@EDGES.forbids_all("HT-1.6", "You may play no Edge this turn.")
def no_edges(table: Table, me: Seat, how: int) -> bool:
    """Some cards are for a turn without Edges."""
    return table.sides[me].has(traits.NO_EDGES)


# Special Cards.


@SPECIALS.forbids_all("HT-5.13", "You may play one Special Card a turn, in your Defense or your Attack Phase.")
def one_special_a_turn(table: Table, me: Seat, how: int) -> bool:
    """One Special Card a turn, in the Defense or the Attack Phase (HT-5.13, HG-1.4, HG-2.1)."""
    side = table.sides[me]
    return side.specials > 0 or side.forgone or (table.phase != DEFENSE_PHASE and table.phase != ATTACK_PHASE)


@SPECIALS.forbids("HT-1.6", "A card forbids this Special Card.", when=BARRED)
def special_forbidden(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card in play, or a lingering effect, stands in the way."""
    side = table.sides[me]
    if side.has(traits.NO_SPECIALS | traits.PLAYS_NO_SPECIALS) or (card.type == OBJECT and side.has(traits.NO_OBJECTS)):
        return True
    return side.has(card.barred_by())


@SPECIALS.forbids(
    "HT-6.3",
    "This card is played in place of an attack, and you have no attack opportunity left.",
    about=lambda card: card.in_place_of_attack,
)
def no_opportunity_to_spend(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card played in place of an attack takes its opportunity (HT-6.3)."""
    side = table.sides[me]
    return side.opportunities() <= side.plain_left or side.has(traits.NO_ATTACKS)


@SPECIALS.forbids(
    "EG-R9", "You have made a Power Blow by End Game: no Special Card for the rest of this turn.", when=STRUCK_FREELY
)
def struck_freely(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """The free Power Blow bars Special Cards for the turn, also what a card would put into play (EG-4.5)."""
    return table.sides[me].free_blow_used

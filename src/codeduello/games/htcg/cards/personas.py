"""Personas: the Immortals, with what they can do and how many Master Cards they may use (HT-3.7, HT-R47)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    ATTACK_HIT,
    DOUBLES_PLOTS,
    LENDS_MASTERS,
    LENDS_ONE_OF_EACH,
    LENDS_RESERVED,
    OWN_WATCHER,
    TURN_ENDED,
    HtCard,
)
from codeduello.games.htcg.model.clauses import (
    USED,
    Builds,
    ExtraAttacks,
    Lightens,
    MoreDamage,
    On,
    PowerSizes,
    Watches,
    While,
)
from codeduello.games.htcg.model.constants import (
    ATTACK_PHASE,
    DEFENSE_PHASE,
    DRAW_PHASE,
    EDGE,
    HIDDEN,
    MC,
    NO_BLOW,
    NOTHING,
    PERSONA,
    POWER,
    SUCCEEDED,
    SWEEP_PHASE,
    UNDECIDED,
)
from codeduello.games.htcg.model.kinds import persona
from codeduello.games.htcg.model.names import CLAN_MACLEOD, HORSEMEN
from codeduello.games.htcg.model.provenance import (
    FOUR_HORSEMEN,
    METHOS_COLLECTION,
    MLE,
    MOVIE_EDITION,
    PROMO,
    SECOND_EDITION,
    SERIES_EDITION,
    THE_GATHERING,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.menu import can_draw
from codeduello.games.htcg.rules.attacks import open_areas
from codeduello.games.htcg.rules.decisions import DECIDE
from codeduello.games.htcg.verbs.basic import EDGES, ME, Discard, Exerting, Lay, Verb
from codeduello.games.htcg.verbs.kinds import StretchedByAllies
from codeduello.games.htcg.verbs.powers import (
    DISCARD_MANY,
    DUPLICATE_EVENT,
    REPLACE,
    SITUATION_POWER,
    DiscardDefense,
    EventCopier,
    InnateAttack,
    Prevent,
    Regroup,
    SituationRemover,
    Spy,
    Spying,
    in_ones_turn,
    last_attack,
    no_more_specials,
)

ALLOWANCE = "stand-in: how many Master Cards this Persona may use is not known; 5 is usual"

DUNCAN_MACLEOD = persona(
    "Duncan MacLeod",
    6,
    While(traits.ATTACKS_BLOCKED_AREAS | traits.NO_HIDING_AGAINST),
    text="You may attack areas that you just blocked. Your Power Blows give your opponent no right to hide an attack.",
    provenance="published: that he is of Clan MacLeod is inferred from his name",
    faction=CLAN_MACLEOD,
    sets=(SERIES_EDITION,),
)
CONNOR_MACLEOD = persona(
    "Connor MacLeod",
    7,
    While(traits.ATTACKS_BLOCKED_AREAS | traits.SEES_HIDDEN),
    provenance="published: that he is of Clan MacLeod is inferred from his name",
    faction=CLAN_MACLEOD,
    sets=(SERIES_EDITION,),
)
THE_KURGAN = persona(
    "The Kurgan",
    6,
    PowerSizes(3),
    MoreDamage(1),
    text="Your attacks that do damage do 1 more. Your exertions for a Power Blow or a Power Block may have 3 cards.",
    sets=(MOVIE_EDITION,),
)
LUTHER = persona("Luther", 5, While(traits.FREE_POWER_BLOCK), sets=(SERIES_EDITION,))
KERN = persona(
    "Kern",
    5,
    While(traits.PLAYS_ALL_FOUND),
    text="When you exert for an attack, you may play every attack that it turns up, except Special Attacks.",
    sets=(WATCHERS_CHRONICLES,),
)
KHAN = persona("Khan", 4, While(traits.CHEAP_EXHAUSTION), sets=(MOVIE_EDITION,))
SLAN_QUINCE = persona(
    "Slan Quince",
    5,
    While(traits.FREE_POWER_BLOW | traits.FREE_POWER_BLOCK),
    text="You make and block Power Blows without an exertion.",
    provenance=ALLOWANCE,
    sets=(SERIES_EDITION,),
)
NEFERTIRI = persona(
    "Nefertiri",
    5,
    While(traits.DRAWS_ANY_TIME | traits.DISCARDS_TO_TOP),
    text="In your turn you may draw whenever you have fewer cards than Ability. What you discard from your hand you "
    "may put on top of your Endurance instead.",
    sets=(SERIES_EDITION,),
)
RICHIE_RYAN = persona(
    "Richie Ryan",
    5,
    Builds(LENDS_ONE_OF_EACH | LENDS_RESERVED),
    text="You may have one Persona Specific card of each other Persona, even a Reserved one, but no Signature card.",
    sets=(SERIES_EDITION,),
)
AMANDA = persona(
    "Amanda",
    5,
    While(traits.SOFT_ATTACKS),
    ExtraAttacks(1),
    text="You may play two attacks a turn. Your attacks do 1 damage, 2 as a Power Blow.",
    provenance=ALLOWANCE,
    sets=(SERIES_EDITION,),
)
YUNG_DOL_KIM = persona(
    "Yung Dol Kim",
    5,
    While(traits.ATTACKS_AS_BLOCKS),
    provenance=ALLOWANCE + "; that Special Attacks do not block is a guess",
    sets=(PROMO,),
)
KATANA = SituationRemover(
    "Katana",
    PERSONA,
    On(USED, *SITUATION_POWER),
    text="In place of a Special Card you may exert, at any time of your turn, to remove a Situation from play.",
    sets=(MOVIE_EDITION,),
    masters=5,
)
THE_SORCERER_NAKANO = EventCopier(
    "The Sorcerer Nakano",
    PERSONA,
    On(USED, DUPLICATE_EVENT),
    text="In place of a Special Card you may discard one to duplicate an Event of your opponent's last turn, countered "
    "or not, as if you had played it.",
    sets=(MOVIE_EDITION,),
    masters=5,
)
KANE = Spying(
    "Kane",
    PERSONA,
    On(USED, Spy()),
    text="At the beginning of your turn you may look at the top card of your opponent's Endurance. You may play it "
    "this turn, openly, if you discard the top card of your own.",
    sets=(MOVIE_EDITION, THE_GATHERING),
    masters=5,
)


class Methos(HtCard):
    """The oldest is never without a choice."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Once, at the beginning of the own turn, with cards in hand."""
        side = table.sides[me]
        if table.active != me or table.phase != SWEEP_PHASE or not side.hand:
            return False
        return not any(table.card(card) is self for card in side.used)


METHOS = Methos(
    "Methos",
    PERSONA,
    On(USED, REPLACE),
    Builds(LENDS_MASTERS | LENDS_RESERVED | OWN_WATCHER),
    text="You may have Master Cards of any Persona, even Reserved ones. At the beginning of your turn you may discard "
    "up to two cards and draw as many. Adam Pierson is the only assigned Watcher that you may have.",
    provenance="stand-in: that he counts as one of the Horsemen is ours; the rest is published",
    faction=HORSEMEN,
    sets=(METHOS_COLLECTION,),
    masters=8,
)


class Kalas(HtCard):
    """Every wound costs a card."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """At the end of the opponent's Draw/Discard Phase they discard a card for each damage of that turn."""
        if actor != owner and table.sides[actor].struck:
            table.push(DISCARD_MANY, actor, table.sides[actor].struck)


KALAS = Kalas(
    "Kalas",
    PERSONA,
    Watches(TURN_ENDED),
    text="At the end of the Draw/Discard Phase your opponent must discard a card for each damage that your attacks and "
    "Events did in that turn.",
    sets=(WATCHERS_CHRONICLES,),
    masters=5,
)


class Fitzcairn(HtCard):
    """A man of many escapes."""

    def usable(self, table: Table, me: Seat) -> bool:
        """There must be damage to prevent, an exertion, and no Special Card this turn."""
        side = table.sides[me]
        return in_ones_turn(table, me) and side.damage > 0 and not side.specials and side.exertions_left > 0


FITZCAIRN = Fitzcairn(
    "Fitzcairn",
    PERSONA,
    On(USED, Exerting(Prevent(2))),
    text="In a turn in which you play no Special Card you may exert to prevent up to 2 damage from any source.",
    sets=(WATCHERS_CHRONICLES,),
    masters=5,
)


class AnnieDevlin(HtCard):
    """Who hits her is hit back."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """The first successful attack of the turn against her gives two attacks."""
        if actor != owner and sum(attack.has(SUCCEEDED) for attack in table.incoming) == 1:
            table.sides[owner].attacks_left += 2


ANNIE_DEVLIN = AnnieDevlin(
    "Annie Devlin",
    PERSONA,
    While(traits.NO_SHARED_DODGES),
    Watches(ATTACK_HIT),
    text="After a successful attack against you, you may play up to two additional attacks in your next Attack Phase. "
    "One dodge does not avoid more than one of your attacks.",
    sets=(SERIES_EDITION, WATCHERS_CHRONICLES),
    masters=5,
)


class Kanwulf(HtCard):
    """A berserk gives his defense for attacks."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Up to three times at the beginning for a defense; in the Attack Phase for the damage gained this way."""
        side = table.sides[me]
        if table.active != me:
            return False
        if table.phase == SWEEP_PHASE:
            times = sum(table.card(card) is self for card in side.used)
            return times < MOST_DEFENSES and any(table.card(card).is_defense for card in side.hand)
        place = last_attack(table, me)
        if table.phase != ATTACK_PHASE or not side.boosts or place == NOTHING:
            return False
        return not table.card(table.outgoing[place].card).is_special_attack


MOST_DEFENSES = 3
KANWULF = Kanwulf(
    "Kanwulf",
    PERSONA,
    Lightens("War Axe"),
    On(USED, DiscardDefense()),
    text="At the beginning of your turn discard up to three defenses, and for each one choose: an additional attack, "
    "no Special Attack; 1 more damage for an attack, no Special Attack, said when you have played it; or a Basic "
    "Attack from your discard pile. You hold the War Axe in one hand.",
    sets=(FOUR_HORSEMEN,),
    masters=5,
)


class Xavier(HtCard):
    """Poison needs no blade."""

    def usable(self, table: Table, me: Seat) -> bool:
        """An attack opportunity and an open area are needed; what stops cards being played does not count (HT-R40d)."""
        side = table.sides[me]
        if not in_ones_turn(table, me) or table.phase != ATTACK_PHASE or side.attacks_left <= 0 or side.backed_away:
            return False
        return open_areas(table, me, self) & MC != 0


XAVIER_ST_CLOUD = Xavier(
    "Xavier St. Cloud",
    PERSONA,
    On(USED, InnateAttack(MC, 1, NO_BLOW)),
    Builds(DOUBLES_PLOTS),
    text="You may have twice as many of each restricted Plot. You may attack the middle center for 1 damage without a "
    "card: nothing that stops cards being played stops it.",
    provenance=ALLOWANCE + "; that his attack takes an opportunity, and is not a Power Blow, are guesses",
    sets=(SERIES_EDITION,),
    masters=5,
)


class DarkDuncan(HtCard):
    """He wears his opponents down."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the Draw/Discard Phase, if he could draw."""
        return (
            table.active == me and table.phase == DRAW_PHASE and can_draw(table, me) and bool(table.sides[me].discard)
        )


DARK_DUNCAN = DarkDuncan(
    "Dark Duncan",
    PERSONA,
    On(USED, Regroup()),
    text="In your Draw/Discard Phase, in place of the cards that you could still draw, you may shuffle up to as many "
    "cards of your choice from your discard pile into your Endurance.",
    sets=(MLE,),
    masters=6,
)


class SetApart(Verb):
    """The attack just played cannot be blocked, or cannot be dodged; of a Hidden one that is said at its reveal."""

    def __init__(self) -> None:
        super().__init__("your attack cannot be blocked, or cannot be dodged")

    def do(self, table: Table, me: Seat, n: int) -> None:
        no_more_specials(table, me)
        place = last_attack(table, me)
        attack = table.outgoing[place]
        attack.flags |= NO_BLOW
        if attack.has(HIDDEN):
            attack.flags |= UNDECIDED
        else:
            table.push(DECIDE, me, place)


class Kuyler(HtCard):
    """An assassin strikes where no defense is."""

    def usable(self, table: Table, me: Seat) -> bool:
        """Once a turn, right after playing the attack, in a turn without Special Cards."""
        side = table.sides[me]
        if table.phase != ATTACK_PHASE or side.specials or any(table.card(card) is self for card in side.used):
            return False
        place = last_attack(table, me)
        if place == NOTHING:
            return False
        attack = table.outgoing[place]
        return not attack.has(POWER) and not table.card(attack.card).is_special_attack


CHRISTOPHE_KUYLER = Kuyler(
    "Christophe Kuyler",
    PERSONA,
    On(USED, SetApart()),
    text="In a turn in which you play no Special Card you may say of one attack that you have just played, no Special "
    "Attack and no Power Blow, that it cannot be blocked, or that it cannot be dodged; of a Hidden one when it is "
    "revealed.",
    sets=(MLE,),
    masters=4,
)


class DuncanOfSecondEdition(StretchedByAllies):
    """Friends and feeling help him."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the Defense Phase, with an Edge to discard."""
        if not in_ones_turn(table, me) or table.phase != DEFENSE_PHASE:
            return False
        side = table.sides[me]
        return not side.has(traits.BASICS_BLOCK_ANYTHING) and any(table.card(card).type == EDGE for card in side.hand)


DUNCAN_MACLEOD_2E = DuncanOfSecondEdition(
    "Duncan MacLeod",
    PERSONA,
    On(
        USED,
        Discard(1, EDGES, "Edge"),
        Lay(lingering.BASICS_BLOCK_ANYTHING, 1, ME, "your Basic Blocks block in spite of everything this turn"),
    ),
    version="2E",
    text="In your Defense Phase you may discard an Edge: this turn your Basic Blocks block attacks that cannot be "
    "blocked, unless they are ranged. For each Ally that you have in play your exertions may have one card more or "
    "fewer.",
    provenance="stand-in: a card of the Second Edition, read for the first: an Edge stands for its Empathy card, and "
    "every exertion for its Hard Exertion",
    faction=CLAN_MACLEOD,
    sets=(SECOND_EDITION,),
    masters=6,
)

"""Situations that watch what is played: it costs something, or it brings something."""

from __future__ import annotations

from codeduello.core.agenda import Step
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.card import (
    CARD_PLAYED,
    EXERTION_MADE,
    TURN_ENDED,
    HtCard,
)
from codeduello.games.htcg.model.clauses import ALLY, NOTICED, On, Watches
from codeduello.games.htcg.model.constants import (
    DEFENSE_PHASE,
    DODGE,
    EVENT,
    FOR_POWER_BLOCK,
    FOR_POWER_BLOW,
    RANGED_ATTACK,
    SITUATION,
)
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    INFERRED_SITUATION,
    MOVIE_EDITION,
    SECOND_EDITION,
    THE_GATHERING,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import ATTACK
from codeduello.games.htcg.phases.turn import ADJUST
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.rules.zones import leave_play
from codeduello.games.htcg.verbs.basic import (
    DEFENSES,
    DODGES,
    Burn,
    Damage,
    Discard,
    DrawCards,
    TakeDamageUnless,
    all_steps,
)
from codeduello.games.htcg.verbs.disruption import TurnBack
from codeduello.games.htcg.verbs.hosting import CaptureTopCard


class Demanding(HtCard):
    """A Situation that makes somebody do something when it notices something."""

    def demand(self, table: Table, owner: Seat, victim: Seat) -> None:
        """One's own card works at once; for the opponent it is a Must Do of the next turn."""
        step: Step[Table] = self.demands[0]
        if victim == owner:
            table.push(step, victim)
        else:
            table.sides[victim].oblige(step.by(victim, 0, self.in_play(table, owner)))

    def in_play(self, table: Table, owner: Seat) -> int:
        """The first copy that the owner has in play."""
        return next(card for card in table.sides[owner].play if table.card(card) is self)

    def was_there(self, table: Table, owner: Seat, card: CardId) -> bool:
        """Whether a copy was in play before this card was played (HT-R40b)."""
        return any(table.card(other) is self and other != card for other in table.sides[owner].play)


class LouiseMarcus(Demanding):
    """A player who does not attack pays with a defense."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A turn is over."""
        if not table.sides[actor].attacks_made:
            self.demand(table, owner, actor)


LOUISE_MARCUS = LouiseMarcus(
    "Louise Marcus",
    SITUATION,
    ALLY,
    Watches(TURN_ENDED),
    On(NOTICED, Discard(1, DEFENSES, "defense")),
    text="Ally. A player who plays no attack in a turn must discard a defense.",
    sets=(MOVIE_EDITION,),
)


class MastersAdvance(Demanding):
    """The opponent's dodges cost dodges."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played."""
        if actor != owner and table.card(card).type == DODGE:
            self.demand(table, owner, actor)


MASTERS_ADVANCE = MastersAdvance(
    "Master's Advance",
    SITUATION,
    Watches(CARD_PLAYED),
    On(NOTICED, Discard(1, DODGES, "dodge")),
    text="Your opponent must discard a dodge for each dodge played.",
    sets=(MOVIE_EDITION,),
)


class CullTheWeak(Demanding):
    """Special Cards cost Endurance."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played."""
        if table.card(card).is_special and self.was_there(table, owner, card):
            self.demand(table, owner, actor)


CULL_THE_WEAK = CullTheWeak(
    "Cull the Weak",
    SITUATION,
    Watches(CARD_PLAYED),
    On(NOTICED, Burn(2)),
    text="A player must discard the top two cards of the Endurance for each Special Card played.",
    provenance="published: title and effect, as far as the source goes",
    sets=(ARMS_AND_TACTICS,),
)


class CrystaVanPelt(Demanding):
    """Special Cards of the opponent cost cards of the Endurance, which are captured."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played."""
        if actor != owner and table.card(card).is_special:
            self.demand(table, owner, actor)


CRYSTA_VAN_PELT = CrystaVanPelt(
    "Crysta Van Pelt",
    SITUATION,
    Watches(CARD_PLAYED),
    On(NOTICED, CaptureTopCard()),
    text="For each Special Card your opponent plays they must put the top card of their Endurance face down under this "
    "card. When it leaves play, those cards go to their owner's discard pile.",
    personas=("Andre Korda",),
    sets=(SECOND_EDITION,),
)


# Prices in Ability: one Rules of the Game at a time.


class RulesOfTheGame(HtCard):
    """A price on playing certain cards; another such card discards it."""

    def costs(self, card: HtCard) -> bool:
        """Whether this card has its price."""
        raise NotImplementedError

    def price(self) -> int:
        """What it costs."""
        return 1

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played: it has its price, or it takes the place of this one."""
        played = table.card(card)
        if played.name == self.name:
            for seat in range(2):
                for other in table.sides[seat].play.copy():
                    if other != card and table.card(other).name == self.name:
                        leave_play(table, seat, other)
        elif self.costs(played):
            lose_ability(table, actor, self.price())


class RangedRule(RulesOfTheGame):
    """A price on Ranged Attacks."""

    def costs(self, card: HtCard) -> bool:
        """Every one of them."""
        return card.type == RANGED_ATTACK


class AllyRule(RulesOfTheGame):
    """A price on Allies."""

    def costs(self, card: HtCard) -> bool:
        """Every one of them."""
        return card.ally


class EventDamageRule(RulesOfTheGame):
    """A price on Events that are able to do damage, prevented or not."""

    def costs(self, card: HtCard) -> bool:
        """What its text says counts, not what comes of it."""
        return card.type == EVENT and any(
            isinstance(step, (Damage, TakeDamageUnless, TurnBack))
            for step in all_steps(card.does + card.hits + card.blocked)
        )

    def price(self) -> int:
        """Two."""
        return 2


RULES_RANGED = RangedRule(
    "Rules of the Game: Ranged",
    SITUATION,
    Watches(CARD_PLAYED),
    name="Rules of the Game",
    text="A player who plays a Ranged Attack loses 1 Ability. Discard this when another Rules of the Game is played.",
    sets=(THE_GATHERING,),
    restriction=3,
)
RULES_ALLY = AllyRule(
    "Rules of the Game: Ally",
    SITUATION,
    Watches(CARD_PLAYED),
    name="Rules of the Game",
    text="A player who plays an Ally loses 1 Ability. Discard this when another Rules of the Game is played.",
    sets=(THE_GATHERING,),
    restriction=3,
)
RULES_EVENT_DAMAGE = EventDamageRule(
    "Rules of the Game: Event damage",
    SITUATION,
    Watches(CARD_PLAYED),
    name="Rules of the Game",
    text="A player who plays an Event that is able to do damage loses 2 Ability, even if the damage is prevented. "
    "Discard this when another Rules of the Game is played.",
    sets=(THE_GATHERING,),
)


# What a player gains by certain cards.


class BrendaWyatt(Demanding):
    """Exertions for Power Blows and Power Blocks bring a card."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """An exertion was made for the function that stands in the card's place: draw when this phase is over."""
        if actor == owner and card in (FOR_POWER_BLOW, FOR_POWER_BLOCK):
            following = ATTACK if table.phase == DEFENSE_PHASE else ADJUST
            table.push_before(following, self.demands[0], owner)


BRENDA_WYATT = BrendaWyatt(
    "Brenda Wyatt",
    SITUATION,
    ALLY,
    Watches(EXERTION_MADE),
    On(NOTICED, DrawCards(1)),
    text="Ally. When you exert for a Power Blow or a Power Block, draw a card at the end of that phase.",
    sets=(MOVIE_EDITION,),
)


class Swashbuckler(HtCard):
    """Dodging opens the way to attack."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played."""
        if actor == owner and table.phase == DEFENSE_PHASE and table.card(card).type == DODGE:
            table.sides[owner].attacks_left += 1
            table.sides[owner].plain_left += 1


SWASHBUCKLER = Swashbuckler(
    "Swashbuckler",
    SITUATION,
    Watches(CARD_PLAYED),
    text="For each dodge that you play in your Defense Phase you may play one additional attack this turn "
    "that is not a Special Attack.",
    provenance=INFERRED_SITUATION,
    weapon="Rapier",
    sets=(ARMS_AND_TACTICS,),
    restriction=2,
)

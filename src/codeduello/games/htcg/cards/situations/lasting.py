"""Situations that last for a while, or until something happens."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import (
    ATTACK_FAILED,
    CARD_DRAWN,
    WITH_PLAIN_ATTACK,
    HtCard,
)
from codeduello.games.htcg.model.clauses import AT_BEGINNING, PLAYED, RESERVED, SUCCESSFUL, ForBoth, Goes, On, Watches
from codeduello.games.htcg.model.constants import (
    SITUATION,
)
from codeduello.games.htcg.model.lingering import source
from codeduello.games.htcg.model.names import XAVIER
from codeduello.games.htcg.model.provenance import (
    ARMS_AND_TACTICS,
    INFERRED_SITUATION,
    SERIES_EDITION,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import CARD_SHIFT, forgive
from codeduello.games.htcg.rules.zones import leave_play
from codeduello.games.htcg.verbs.basic import (
    OPPONENT,
    Damage,
    Lay,
    LoseAbility,
    Verb,
)


class PoisonGas(HtCard):
    """Ability is lost as long as the gas is there."""

    def clouds(self, table: Table, owner: Seat) -> list[int]:
        """The copies that the owner has in play."""
        return [card for card in table.sides[owner].play if table.card(card) is self]

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was drawn: if by the owner, the gas is gone."""
        if actor == owner:
            for other in self.clouds(table, owner):
                leave_play(table, owner, other)

    def left(self, table: Table, owner: Seat, card: CardId) -> None:
        """With the last copy the Ability comes back; that is not healing. A loss still to come is cancelled."""
        if self.clouds(table, owner):
            return
        for seat in range(2):
            side = table.sides[seat]
            debts = [debt for debt in side.owed if table.card(debt >> CARD_SHIFT) is self]
            for debt in debts:
                forgive(table, seat, debt)
            if not debts:
                side.gain += OWN_GAS if seat == owner else OPPONENT_GAS


class BreatheGas(Verb):
    """The opponent loses 4 Ability and the player 2, unless such a gas is there already (HT-R6)."""

    def __init__(self) -> None:
        super().__init__(
            "the opponent loses 4 Ability, and you 2", LoseAbility(OPPONENT_GAS, OPPONENT), LoseAbility(OWN_GAS)
        )

    def do(self, table: Table, me: Seat, n: int) -> None:
        kind = table.card(table.source)
        if sum(table.card(card) is kind for card in table.sides[me].play) == 1:
            table.push_all(self.inside, me)


OWN_GAS: Final = 2
OPPONENT_GAS: Final = 4

POISON_GAS = PoisonGas(
    "Poison Gas",
    SITUATION,
    RESERVED,
    On(PLAYED, BreatheGas()),
    Watches(CARD_DRAWN),
    text="Your opponent has lost 4 Ability and you 2, as long as this is in play. It leaves play when you draw a card.",
    personas=(XAVIER,),
    sets=(SERIES_EDITION,),
    restriction=2,
)


class ForAWhile(HtCard):
    """A Situation that is discarded when the time that it has laid on the opponent is over."""

    def left(self, table: Table, owner: Seat, card: CardId) -> None:
        """Its time is over, however it left."""
        opponent = table.sides[1 - owner]
        opponent.effects = tuple([effect for effect in opponent.effects if source(effect) != card])


class Pedestrian(ForAWhile):
    """A card of a group that some cards forbid."""

    def barred_by(self) -> int:
        """What forbids the group."""
        return traits.NO_PEDESTRIANS


PEDESTRIAN_DELAY_2 = Pedestrian(
    "Pedestrian: Delay-2",
    SITUATION,
    ForBoth(traits.NO_ATTACKS),
    On(PLAYED, Lay(lingering.WHILE_IT_LIES, 2, OPPONENT, "until the opponent's next two turns are over")),
    name="Pedestrian",
    text="No player may play attacks until your opponent's next two turns are over; then discard this. You may attack "
    "before you play it.",
    sets=(SERIES_EDITION,),
)


class BleedingWound(ForAWhile):
    """A wound by an attack, which it goes with."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """An attack has failed: what went with it is discarded."""
        for attack in table.incoming:
            if actor == owner and attack.card == card:
                for other in attack.partners:
                    if table.card(other) is self and other in table.sides[owner].play:
                        leave_play(table, owner, other)


class Bleed(Verb):
    """The victim of a wound takes 1 damage in each of their turns while it lasts."""

    def __init__(self) -> None:
        super().__init__("take 1 damage from the wound")

    def do(self, table: Table, me: Seat, n: int) -> None:
        """The wound bleeds only in its victim's turn."""
        if any(source(effect) == table.source for effect in table.sides[me].effects):
            table.push_all([WOUND], 1 - me)


WOUND: Final = Damage(1, OPPONENT)

BLEEDING_WOUND = BleedingWound(
    "Bleeding Wound",
    SITUATION,
    Goes(WITH_PLAIN_ATTACK),
    On(SUCCESSFUL, WOUND, Lay(lingering.WHILE_IT_LIES, 3, OPPONENT, "a wound for three turns")),
    On(AT_BEGINNING, Bleed()),
    Watches(ATTACK_FAILED),
    text="Play with an attack that is not a Special Attack; discard this if the attack fails. Otherwise your opponent "
    "takes 1 damage in each of three turns, from the one in which the attack succeeds; then discard this.",
    provenance=INFERRED_SITUATION,
    weapon="Rapier",
    sets=(ARMS_AND_TACTICS,),
    restriction=3,
)

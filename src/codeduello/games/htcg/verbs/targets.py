"""Verbs that act on a card chosen on the table, in the Endurance or in the discard pile."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import Forbidden
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD, CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.legality import FOUND, group_of, single_ban
from codeduello.games.htcg.rules.playing import put_into_play
from codeduello.games.htcg.rules.zones import exhaust_if_empty, leave_play
from codeduello.games.htcg.verbs.basic import Verb, of_types


class Targeting(Verb):
    """Choose a card among the targets, and do something to it."""

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The cards that may be chosen; a card that needs a target cannot be played without one."""
        raise NotImplementedError

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """Do it to the card that was chosen."""
        raise NotImplementedError

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if self.targets(table, me):
            table.ask_for(self, me, CHOOSE_CARD)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return self.targets(table, me)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        if answer != NOTHING:
            self.hit(table, me, answer)


class Remove(Targeting):
    """Remove a card of certain types from play, chosen among both players' (or one player's)."""

    def __init__(self, types: int, what: str, who: int = 2) -> None:
        whose = ("", " of yours", " of the opponent")[0 if who == 2 else 1 + who]
        super().__init__(f"remove {what}{whose} from play")
        self.types = types
        self.who = who

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """The cards that could be removed."""
        seats = (0, 1) if self.who == 2 else (me ^ self.who,)
        return [card for seat in seats for card in of_types(table, table.sides[seat].play, self.types)]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """It leaves play at once (HT-5.4)."""
        for seat in range(2):
            if card in table.sides[seat].play:
                leave_play(table, seat, card)


class Search(Verb):
    """Search one's Endurance for a card of certain types, put it into play or take it, and reshuffle.

    To put a card into play is to play it: it must be legal (HT-R37). A card that is taken is not shown.
    """

    def __init__(self, types: int, what: str, into_play: bool) -> None:
        super().__init__(f"search your Endurance for {what} and {'put it into play' if into_play else 'take it'}")
        self.types = types
        self.into_play = into_play

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Choose one, or none."""
        if self.options(table, me, n):
            table.ask_for(self, me, CHOOSE_CARD_OR_NONE)
        else:
            self.finish(table, me, NOTHING, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards there that may be taken or played."""
        found = [card for card in table.sides[me].endurance if self.wants(table.card(card))]
        return sorted(card for card in found if not self.into_play or playable(table, me, card))

    def wants(self, card: HtCard) -> bool:
        """Whether this card is a legal target."""
        return not self.types or self.types >> card.type & 1 != 0

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Fetch the card, and shuffle the rest."""
        side = table.sides[me]
        if answer in side.endurance:
            side.endurance.remove(answer)
            if self.into_play:
                put_into_play(table, me, answer)
            else:
                table.take_in_hand(me, answer)
                if table.log is not None:
                    table.tell(events.TAKE, me, (answer,), (), 1 << me)
            exhaust_if_empty(table, me)
        table.chance.shuffle(side.endurance)
        table.forget(side.endurance)


def playable(table: Table, me: Seat, card: CardId) -> bool:
    """Whether a card may be put into play now; what puts it there does not count the Special Cards of the turn."""
    kind = table.card(card)
    return single_ban(table, me, kind, group_of(table, kind), FOUND) is None


class Retrieve(Targeting):
    """Take a card of certain types from the discard pile into hand (HT-R43) or play it from there."""

    def __init__(self, types: int, what: str, into_play: bool = False) -> None:
        super().__init__(f"{'put into play' if into_play else 'retrieve'} {what} from your discard pile")
        self.types = types
        self.into_play = into_play

    def targets(self, table: Table, me: Seat) -> list[CardId]:
        """What lies there and may be retrieved (EG-3.6)."""
        return [
            card
            for card in table.sides[me].discard
            if (not self.types or self.types >> table.card(card).type & 1)
            and table.may_retrieve(card)
            and (not self.into_play or playable(table, me, card))
        ]

    def hit(self, table: Table, me: Seat, card: CardId) -> None:
        """Play it from the discard pile (HT-R37), or take it to hand."""
        if self.into_play:
            table.sides[me].discard.remove(card)
            put_into_play(table, me, card)
        else:
            retrieve(table, me, card)


def retrieve(table: Table, me: Seat, card: CardId) -> None:
    """A card goes from the discard pile to hand, where everybody can follow it (HT-R43)."""
    side = table.sides[me]
    side.discard.remove(card)
    table.take_in_hand(me, card)
    if table.log is not None:
        table.tell(events.TAKE, me, (card,))


def no_target(table: Table, me: Seat, card: HtCard) -> bool:
    """Its first verb finds no target (HT-R38)."""
    verb = card.does[0]
    assert isinstance(verb, Targeting)
    return not verb.targets(table, me)


NEEDS_TARGET = Forbidden("HT-R38", "There is nothing that this card could be played against.", no_target)


class RemoveTitled(Verb):
    """Every card with this title leaves play."""

    def __init__(self, title: str) -> None:
        super().__init__(f"remove every {title} from play")
        self.title = title

    def do(self, table: Table, me: Seat, n: int) -> None:
        for seat in range(2):
            for card in table.sides[seat].play.copy():
                if table.card(card).name == self.title:
                    leave_play(table, seat, card)

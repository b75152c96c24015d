"""Verbs that act on a card chosen on the table, in the Endurance or in the discard pile."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import Forbidden
from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD, CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.legality import FOUND, group_of, single_ban
from codeduello.games.htcg.rules.playing import put_into_play
from codeduello.games.htcg.rules.zones import exhaust_if_empty, leave_play
from codeduello.games.htcg.verbs.basic import Verb


class Targeting(Verb):
    """Choose a card among the targets, and do to it what is inside."""

    def targets(self, table: Table, me: int) -> list[int]:
        """The cards that may be chosen; a card that needs a target cannot be played without one."""
        raise NotImplementedError

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose one, then do it."""
        table.candidates = self.targets(table, me)
        if table.candidates:
            table.push_all(self.inside, me)
            table.ask(me, CHOOSE_CARD)


class Remove(Targeting):
    """Remove a card of certain types from play, chosen among both players' (or one player's)."""

    def __init__(self, types: int, what: str, who: int = 2) -> None:
        whose = ("", " of yours", " of the opponent")[0 if who == 2 else 1 + who]
        super().__init__(f"remove {what}{whose} from play", REMOVE_PICKED)
        self.types = types
        self.who = who

    def targets(self, table: Table, me: int) -> list[int]:
        """The cards that could be removed."""
        seats = (0, 1) if self.who == 2 else (me ^ self.who,)
        return [c for seat in seats for c in table.sides[seat].play if self.types >> table.card(c).type & 1]


class RemovePicked(Verb):
    """The picked card leaves play at once (HT-5.4)."""

    def __init__(self) -> None:
        super().__init__("remove the picked card from play")

    def do(self, table: Table, me: int, n: int) -> None:
        for seat in range(2):
            if table.picked in table.sides[seat].play:
                leave_play(table, seat, table.picked)


class Search(Verb):
    """Search one's Endurance for a card of certain types, put it into play or take it, and reshuffle.

    To put a card into play is to play it: it must be legal (HT-R37).
    """

    def __init__(self, types: int, what: str, into_play: bool) -> None:
        how = FETCH_INTO_PLAY if into_play else FETCH
        super().__init__(f"search your Endurance for {what} and {'put it into play' if into_play else 'take it'}", how)
        self.types = types
        self.into_play = into_play

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose one, or none."""
        found = [card for card in table.sides[me].endurance if self.wants(table.card(card))]
        table.candidates = sorted(c for c in found if not self.into_play or playable(table, me, c))
        table.push_all(self.inside, me)
        table.picked = NOTHING
        if table.candidates:
            table.ask(me, CHOOSE_CARD_OR_NONE)

    def wants(self, card: HtCard) -> bool:
        """Whether this card is a legal target."""
        return not self.types or self.types >> card.type & 1 != 0


class Fetch(Verb):
    """The picked card comes out of the Endurance to hand, unseen by the opponent; the rest is shuffled."""

    def __init__(self, words: str) -> None:
        super().__init__(words)

    def do(self, table: Table, me: int, n: int) -> None:
        side = table.sides[me]
        if table.picked in side.endurance:
            side.endurance.remove(table.picked)
            self.bring(table, me, table.picked)
            exhaust_if_empty(table, me)
        table.chance.shuffle(side.endurance)
        table.forget(side.endurance)

    def bring(self, table: Table, me: int, card: int) -> None:
        """Take it to hand."""
        table.take_in_hand(me, card)
        if table.log is not None:
            table.tell(events.TAKE, me, (card,), (), 1 << me)


class FetchIntoPlay(Fetch):
    """The picked card is played from the Endurance (HT-R37); the rest is shuffled."""

    def bring(self, table: Table, me: int, card: int) -> None:
        """Play it."""
        put_into_play(table, me, card)


def playable(table: Table, me: int, card: int) -> bool:
    """Whether a card may be put into play now; what puts it there does not count the Special Cards of the turn."""
    kind = table.card(card)
    return single_ban(table, me, kind, group_of(table, kind), FOUND) is None


class Retrieve(Targeting):
    """Take a card of certain types from the discard pile into hand (HT-R43) or play it from there."""

    def __init__(self, types: int, what: str, into_play: bool = False) -> None:
        how = PLAY_BACK if into_play else TAKE_BACK
        super().__init__(f"{'put into play' if into_play else 'retrieve'} {what} from your discard pile", how)
        self.types = types
        self.into_play = into_play

    def targets(self, table: Table, me: int) -> list[int]:
        """What lies there and may be retrieved (EG-3.6)."""
        return [
            card
            for card in table.sides[me].discard
            if (not self.types or self.types >> table.card(card).type & 1)
            and table.may_retrieve(card)
            and (not self.into_play or playable(table, me, card))
        ]


class TakeBack(Verb):
    """The picked card goes from the discard pile to hand (HT-R43)."""

    def __init__(self) -> None:
        super().__init__("take the picked card from the discard pile")

    def do(self, table: Table, me: int, n: int) -> None:
        retrieve(table, me, table.picked)


def retrieve(table: Table, me: int, card: int) -> None:
    """A card goes from the discard pile to hand, where everybody can follow it (HT-R43)."""
    side = table.sides[me]
    side.discard.remove(card)
    table.take_in_hand(me, card)
    if table.log is not None:
        table.tell(events.TAKE, me, (card,))


class PlayBack(Verb):
    """The picked card is played from the discard pile (HT-R37)."""

    def __init__(self) -> None:
        super().__init__("play the picked card from the discard pile")

    def do(self, table: Table, me: int, n: int) -> None:
        table.sides[me].discard.remove(table.picked)
        put_into_play(table, me, table.picked)


def no_target(table: Table, me: int, card: HtCard) -> bool:
    """Its first verb finds no target (HT-R38)."""
    verb = card.does[0]
    assert isinstance(verb, Targeting)
    return not verb.targets(table, me)


NEEDS_TARGET = Forbidden("HT-R38", "There is nothing that this card could be played against.", no_target)


REMOVE_PICKED: Final = RemovePicked()
FETCH: Final = Fetch("fetch the picked card from the Endurance")
FETCH_INTO_PLAY: Final = FetchIntoPlay("play the picked card from the Endurance")
TAKE_BACK: Final = TakeBack()
PLAY_BACK: Final = PlayBack()


class RemoveTitled(Verb):
    """Every card with this title leaves play."""

    def __init__(self, title: str) -> None:
        super().__init__(f"remove every {title} from play")
        self.title = title

    def do(self, table: Table, me: int, n: int) -> None:
        for seat in range(2):
            for card in table.sides[seat].play.copy():
                if table.card(card).name == self.title:
                    leave_play(table, seat, card)

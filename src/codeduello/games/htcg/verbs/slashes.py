"""Slashes out of the discard pile, as if an exertion had found them."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import ATTACK_PHASE, EXERTED_DODGE, FROM_EXERTION
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacking import add_attack
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.exertion import pay_by_exertion
from codeduello.games.htcg.rules.legality import ATTACKS, FOUND, ban
from codeduello.games.htcg.rules.playing import was_played
from codeduello.games.htcg.rules.sequence import PLACE_FOUND
from codeduello.games.htcg.verbs.basic import Verb


class PlaySlash(Verb):
    """Choose a Slash in the discard pile, and play it as if the exertion had found it."""

    def __init__(self) -> None:
        super().__init__("play a Slash from the discard pile")

    def begin(self, table: Table, me: Seat, n: int) -> None:
        """Choose it."""
        if slashes(table, me):
            table.ask_for(self, me, CHOOSE_CARD_OR_NONE)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return slashes(table, me)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Play it."""
        if answer in table.sides[me].discard:
            table.sides[me].discard.remove(answer)
            add_attack(table, me, answer, False)
            table.outgoing[-1].flags |= FROM_EXERTION
            table.push_in_order(PLACE_FOUND.by(me, 0, answer))
            was_played(table, me, answer)


def is_slash(card: HtCard) -> bool:
    """Slashes are the attacks with the word in their titles."""
    return card.is_attack and "Slash" in card.name.split()


def slashes(table: Table, me: Seat) -> list[CardId]:
    """The Slashes in the discard pile that may be played now as if found by an exertion."""
    return [
        card
        for card in table.sides[me].discard
        if is_slash(table.card(card)) and ban(table, me, table.card(card), FOUND) is None
    ]


class ExertForSlash(Verb):
    """Exert, and play a Slash from the discard pile."""

    def __init__(self) -> None:
        super().__init__("exert, and play a Slash from the discard pile", PlaySlash())

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Exert."""
        pay_by_exertion(table, me, self.inside)


class SlashMaster(HtCard):
    """Slashes out of the discard pile; those that an exertion brings cannot be dodged from hand."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the Attack Phase, with an exertion and a Slash."""
        side = table.sides[me]
        if table.active != me or table.phase != ATTACK_PHASE or side.exertions_left <= 0 or table.conjunction:
            return False
        return ATTACKS.closed(table, me, FOUND) is None and bool(slashes(table, me))

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A card was played: if it is a Slash from an exertion, only a dodge from an exertion avoids it."""
        if actor == owner and is_slash(table.card(card)):
            for attack in table.outgoing:
                if attack.card == card and attack.has(FROM_EXERTION):
                    attack.flags |= EXERTED_DODGE

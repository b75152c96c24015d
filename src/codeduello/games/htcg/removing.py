"""Removing cards from the game (HT-13.5, HT-13.6)."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.box import NOTHING, PERSONA
from codeduello.games.htcg.card import HtCard
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.verbs import Verb
from codeduello.games.htcg.zones import exhaust_if_empty, held, is_safe, move_from_play


def remove_kind(table: Table, seat: int, kind: int) -> None:
    """Remove a card of this kind from the game, where the player has one.

    It is looked for in the discard pile, then in the Endurance, then in the hand, then in play (HT-13.6).
    """
    side = table.sides[seat]
    for cards in (side.discard, side.endurance, side.hand, side.play):
        card = held(table, cards, kind)
        if card != NOTHING:
            remove_from_game(table, seat, card)
            return


def remove_from_game(table: Table, seat: int, card: int) -> None:
    """A card of this player leaves the game, wherever it is; an Endurance that was searched for it is shuffled."""
    if is_safe(table, card):
        return
    side = table.sides[seat]
    if card in side.play:
        move_from_play(table, seat, card, side.removed)
    elif card in side.before:
        side.before = [other for other in side.before if other != card]
        side.removed.append(card)
        table.refresh()
    elif card in side.endurance:
        side.endurance.remove(card)
        side.removed.append(card)
        table.chance.shuffle(side.endurance)
        table.forget(side.endurance)
        exhaust_if_empty(table, seat)
    else:
        (side.discard if card in side.discard else side.hand).remove(card)
        side.removed.append(card)
    table.show(card)
    if table.log is not None:
        table.tell("remove", seat, (card,))
    for kind in table.card(card).added(table, seat):  # what it let its owner add goes too (HT-13.5)
        remove_kind(table, seat, kind)


def borrowed(table: Table, owner: int) -> list[int]:
    """The kinds of the cards in this player's deck that belong to other Personas, one for each card (HT-13.5)."""
    mine = [table.card(card).name for card in table.sides[owner].before]
    kinds = table.kinds[: table.split] if owner == 0 else table.kinds[table.split :]
    return [kind for kind in kinds if is_foreign(table.pool[kind], mine)]


def is_foreign(card: HtCard, mine: list[str]) -> bool:
    """Whether a card of the Endurance belongs to Personas, and to none of these."""
    return card.type < PERSONA and bool(card.personas) and not any(name in card.personas for name in mine)


class RemovePickedFromGame(Verb):
    """The picked card is removed from the game."""

    def __init__(self) -> None:
        super().__init__("remove the picked card from the game")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        remove_from_game(table, table.owner(table.picked), table.picked)


REMOVE_PICKED_FROM_GAME: Final = RemovePickedFromGame()

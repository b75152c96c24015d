"""A choice as a value: its words, and fields that say what it is about, so that no code has to parse the words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from codeduello.core.outcome import plain

if TYPE_CHECKING:
    from codeduello.core.game import Card

# Where the card that a choice is about is looked for first.
HAND: Final = "hand"
TABLE: Final = "table"  # the player's own cards
CANDIDATES: Final = "candidates"  # the cards that the question names, then those of TABLE
OPPONENT: Final = "opponent"  # the same cards, then the opponent's

# Groups that every game may use; each game may have more of its own.
PLAY: Final = "play"  # a card is played, face up or face down
PASS: Final = "pass"  # does nothing but let the game go on


class Action:
    """One choice of a game. Records, players and the protocol use its text; code that needs more reads its fields.

    - `verb`: what is done, in words, without the card it is done to: `play face down` for `play Slash face down`.
    - `kind`: the kind of card that it is about; `source`: where to look for such a card first.
    - `zone` and `place`: the place that it names, counted from 0; a zone without a place means its top card.
    - `attack`: the attack that it names, counted from 0.
    - `group` and `option`: what sort of choice it is, and which one of the group, such as `area` and `UL`.
    """

    def __init__(
        self,
        text: str,
        verb: str = "",
        kind: Card | None = None,
        source: str = "",
        zone: str = "",
        place: int | None = None,
        attack: int | None = None,
        group: str = "",
        option: str = "",
    ) -> None:
        self.text = text
        self.verb = verb or text
        self.kind = kind
        self.source = source
        self.zone = zone
        self.place = place
        self.attack = attack
        self.group = group
        self.option = option

    def __repr__(self) -> str:
        """The choice in its words, for a prompt."""
        return f"<{self.text}>"


class Actions:
    """Every choice of a game, in the order of its action space, found by words or by what is done with which card."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.all = list(actions)
        self.texts = [action.text for action in self.all]
        self.numbers = {plain(text): number for number, text in enumerate(self.texts)}
        if len(self.numbers) < len(self.all):
            raise ValueError("Two choices have the same words: a record could not tell them apart.")
        self.with_card = {
            (action.verb, action.kind.called): number
            for number, action in enumerate(self.all)
            if action.kind is not None
        }

"""A choice as a value: its words, and beside them in fields what it is about, so that nobody takes the words apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from codeduello.core.outcome import plain

if TYPE_CHECKING:
    from codeduello.core.game import Card

# Where the card that a choice is about is looked for first.
HAND: Final = "hand"
TABLE: Final = "table"  # what lies before the player
CANDIDATES: Final = "candidates"  # the cards that the question names, then as TABLE
OPPONENT: Final = "opponent"  # the same cards, then what the opponent has

# Groups that every game may use; each game may have more of its own.
PLAY: Final = "play"  # a card is played, face up or face down
PASS: Final = "pass"  # nothing is done: it only lets the game go on


class Action:
    """One choice of a game. Records, people and protocols use its text; whoever wants to know more reads its fields.

    - `verb`: what is done, in words, without what it is done to: `play face down` for `play Slash face down`.
    - `kind`: the kind of card that it is about, and `source` where such a card is looked for first.
    - `zone` and `place`: the place that it names, counted from 0; with a zone alone, the top card of that pile.
    - `attack`: the attack that it names, counted from 0.
    - `group` and `option`: what sort of choice it is, and which of the group, as `area` and `UL`.
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

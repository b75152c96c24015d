"""What tests of rules and cards are written in: the rule mark, and scenes that read like the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import codeduello
from codeduello.core.agenda import NO_SOURCE
from codeduello.core.chance import Script

F = TypeVar("F", bound=Callable[..., object])


def rule(id: str, mark: str) -> Callable[[F], F]:
    """This test covers the rule; the mark is the hash of its sentence as it was when the test was last looked at.

    The gate (`test_rule_gate.py`) reads these lines; `duello rule ID` prints a rule's mark.
    """

    def unchanged(test: F) -> F:
        return test

    return unchanged


def card(*titles: str) -> Callable[[F], F]:
    """This test shows what these cards do; the card gate (`test_card_gate.py`) reads these lines."""

    def unchanged(test: F) -> F:
        return test

    return unchanged


def scores_of(state: codeduello.State, seat: int = 0) -> dict[str, float]:
    """How good each choice of a seat looks to the game's own player, by its words."""
    seen = codeduello.Perspective(state, seat)
    return dict(zip(seen.choices, seen.scores, strict=True))


class Scene:
    """A position in a test, with the words to play it and to ask the judge."""

    def __init__(self, state: codeduello.State) -> None:
        self.state = state
        self.events = state.listen()

    def play(self, *choices: str, seat: int = 0) -> None:
        """This seat makes these choices, one after the other."""
        for choice in choices:
            self.state.play(seat, choice)

    def both(self, mine: str, theirs: str) -> None:
        """Seat 0 and seat 1 choose at the same time."""
        self.state.play(0, mine)
        self.state.play(1, theirs)

    def offers(self, choice: str, seat: int = 0) -> bool:
        """Whether the choice is legal, and among the listed ones."""
        legal = self.state.why_not(seat, choice) is None
        assert legal == (choice in self.state.choices(seat))
        return legal

    def refuses(self, choice: str, because: str, seat: int = 0) -> bool:
        """Whether the judge refuses the choice with this rule, also when it is tried, and nothing changes."""
        refusal = self.state.why_not(seat, choice)
        if refusal is None or refusal.rule != because or choice in self.state.choices(seat):
            return False
        before = self.state.to_json()
        try:
            self.state.play(seat, choice)
        except codeduello.Illegal as illegal:
            return illegal.rule == because and bool(illegal.sentence) and self.state.to_json() == before
        return False

    def seat(self, seat: int) -> dict[str, Any]:
        """Everything on a seat's side, as the referee sees it."""
        side: dict[str, Any] = self.state.to_json()["seats"][seat]
        return side

    @property
    def table(self) -> dict[str, Any]:
        """What lies between the seats, as the referee sees it."""
        table: dict[str, Any] = self.state.to_json()["table"]
        return table

    def log(self, viewer: int = 2) -> list[str]:
        """What has happened since the scene was set, in words, as this viewer may read it."""
        return [event.words(self.state, viewer) for event in self.events]

    def happened(self, kind: str, by: str = "") -> list[tuple[int, int]]:
        """The seat and the first number of every event of this kind; of those that this card or ability caused."""
        events = [event for event in self.events if event.kind == kind]
        if by:
            events = [e for e in events if e.cause != NO_SOURCE and self.state.source_title(e.cause) == by]
        return [(event.seat, event.number) for event in events]

    def script_used_up(self) -> bool:
        """Whether every scripted die was rolled."""
        return isinstance(self.state.chance, Script) and not self.state.chance.results


def scene(game: str, **words: Any) -> Scene:
    """A position of a game from a few words; see the `scene` of that game."""
    return Scene(codeduello.load(game).scene(**words))

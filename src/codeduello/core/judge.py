"""The judge: what a seat may be asked, what lies before it then, and what is forbidden.

A `Decision` is one kind of question. `offers` lists what lies before the seat (the cards in hand, say); each
prohibition is a small function with its rule and the sentence for the player. The legal choices are the offers that
nothing forbids, and the answer to "why not?" comes from the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from codeduello.core.outcome import Refusal

T = TypeVar("T")
Forbids = Callable[[Any, int, int], bool]


class Prohibition:
    """One thing that is forbidden, the rule that forbids it and the sentence for the player."""

    def __init__(self, rule: str, sentence: str, forbids: Forbids) -> None:
        self.rule = rule
        self.sentence = sentence  # not the docstring of the function: a compiled function has none
        self.forbids = forbids


class Decision(Generic[T]):
    """One kind of question to a seat: its name, the rule it comes from and the words of the question."""

    def __init__(self, name: str, rule: str, prompt: str) -> None:
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.number = -1  # its place in the game's list of decisions
        self.prohibitions: list[Prohibition] = []

    def offers(self, table: T, me: int) -> list[int]:
        """What lies before the seat; whoever gets the list does not change it, it may be the hand itself."""
        raise NotImplementedError

    def take(self, table: T, me: int, action: int) -> None:
        """Carry out a choice that was found legal."""
        raise NotImplementedError

    def absent(self, table: T, me: int, action: int) -> Refusal:
        """Why something does not lie before the seat at all."""
        return Refusal(self.rule, f"That is not the question now. {self.prompt}")

    def forbids(self, rule: str, sentence: str) -> Callable[[Forbids], Forbids]:
        """Decorator: a function that is true where `rule` forbids a choice; the player reads the sentence."""

        def register(function: Forbids) -> Forbids:
            self.prohibitions.append(Prohibition(rule, sentence, function))
            return function

        return register

    def legal(self, table: T, me: int) -> list[int]:
        """The offers that nothing forbids."""
        offers = self.offers(table, me)
        for prohibition in self.prohibitions:
            forbids = prohibition.forbids
            offers = [action for action in offers if not forbids(table, me, action)]
        return offers

    def refusal(self, table: T, me: int, action: int) -> Refusal:
        """Why this action, which is not legal now, is refused."""
        if action in self.offers(table, me):
            for prohibition in self.prohibitions:
                if prohibition.forbids(table, me, action):
                    return Refusal(prohibition.rule, prohibition.sentence)
        return self.absent(table, me, action)

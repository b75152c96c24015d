"""The judge: what a seat may be asked, what it is offered, and what is forbidden.

A `Decision` is one kind of question. `offers` lists what the seat could do (play a card in hand, say). A prohibition
is a small function with its rule and the sentence for the player, registered in a group of `Prohibitions`. The legal
choices are the offers that no prohibition forbids, and the answer to "why not?" comes from the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from codeduello.core.build import mypyc_attr
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.outcome import Refusal
from codeduello.core.preview import Consequence

T = TypeVar("T")
Test = TypeVar("Test", bound=Callable[..., bool])
Forbids = Callable[[Any, int, int], bool]


class Prohibition(Generic[Test]):
    """One thing that is forbidden: the test that finds it, the rule that forbids it and the sentence for the player."""

    def __init__(self, rule: str, sentence: str, test: Test) -> None:
        self.refusal = Refusal(rule, sentence)  # not the docstring of the function: a compiled function has none
        self.test = test


class Prohibitions(Generic[Test]):
    """What is forbidden about one sort of choice, in each variant of a game.

    A variant has the prohibitions that all variants share, except those it repeals, and its own.
    """

    def __init__(self, variants: int = 1) -> None:
        self.by_variant: list[list[Prohibition[Test]]] = [[] for _ in range(variants)]

    def forbids(self, rule: str, sentence: str, variants: tuple[int, ...] = ()) -> Callable[[Test], Test]:
        """Decorator: a function that is true if `rule` forbids the choice; the player reads the sentence.

        Without `variants` it holds in all of them.
        """

        def register(test: Test) -> Test:
            for variant in variants or range(len(self.by_variant)):
                self.by_variant[variant].append(Prohibition(rule, sentence, test))
            return test

        return register

    def repeal(self, variant: int, test: Test) -> None:
        """In this variant, allow again what the test forbids."""
        kept = [one for one in self.by_variant[variant] if one.test is not test]
        if len(kept) == len(self.by_variant[variant]):
            raise ValueError("What is to be repealed is not forbidden in this variant.")
        self.by_variant[variant] = kept

    def first(self, table: Any, me: Seat, what: int, variant: int = 0) -> Refusal | None:
        """The first rule that forbids this, or None."""
        for one in self.by_variant[variant]:
            if one.test(table, me, what):
                return one.refusal
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[T]):
    """One kind of question to a seat: its name, the rule it comes from and the words of the question."""

    def __init__(self, name: str, rule: str, prompt: str) -> None:
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.number = -1  # its place in the game's list of decisions
        self.prohibitions: Prohibitions[Forbids] = Prohibitions()

    def offers(self, table: T, me: Seat) -> list[ActionId]:
        """The seat's choices, legal or not; the caller must not change the list, which may be the hand itself."""
        raise NotImplementedError

    def named(self, table: T, me: Seat) -> list[CardId]:
        """The single cards that the question lets the seat choose from, wherever they lie; screens show them."""
        return []

    def take(self, table: T, me: Seat, action: ActionId) -> None:
        """Carry out a choice that was found legal."""
        raise NotImplementedError

    def asks(self, table: T, me: Seat) -> str:
        """The words of the question as things stand; they ask for nothing that cannot be done."""
        return self.prompt

    def preview(self, table: T, me: Seat, action: ActionId) -> list[Consequence]:
        """What a legal choice leads to, as far as the seat can know; it must depend on nothing else."""
        return []

    def why_not_offered(self, table: T, me: Seat, action: ActionId) -> Refusal:
        """Why a choice is not offered to the seat at all."""
        return self.not_the_question()

    def not_the_question(self) -> Refusal:
        """The refusal of a choice that belongs to another question."""
        return Refusal(self.rule, f"That is not the question now. {self.prompt}")

    def forbids(self, rule: str, sentence: str) -> Callable[[Forbids], Forbids]:
        """Decorator: a function that is true if `rule` forbids a choice; the player reads the sentence."""
        return self.prohibitions.forbids(rule, sentence)

    def why_not(self, table: T, me: Seat, action: ActionId) -> Refusal | None:
        """The first rule that forbids this offer, or None."""
        return self.prohibitions.first(table, me, action)

    def legal(self, table: T, me: Seat) -> list[ActionId]:
        """The offers that nothing forbids."""
        offers = self.offers(table, me)
        for prohibition in self.prohibitions.by_variant[0]:
            test = prohibition.test
            offers = [action for action in offers if not test(table, me, action)]
        return offers

    def refusal(self, table: T, me: Seat, action: ActionId) -> Refusal:
        """Why this action, which is not legal now, is refused."""
        refusal = self.why_not(table, me, action) if action in self.offers(table, me) else None
        return refusal or self.why_not_offered(table, me, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judged(Decision[T]):
    """A question whose choices are judged one by one, by groups of prohibitions that it shares with other questions."""

    def why_not(self, table: T, me: Seat, action: ActionId) -> Refusal | None:
        """The first rule that forbids any choice at all, offered or not, or None."""
        raise NotImplementedError

    def refusal(self, table: T, me: Seat, action: ActionId) -> Refusal:
        """Why this action, which is not legal now, is refused."""
        return self.why_not(table, me, action) or self.not_the_question()

    def legal(self, table: T, me: Seat) -> list[ActionId]:
        """The offers that nothing forbids."""
        return [action for action in self.offers(table, me) if self.why_not(table, me, action) is None]

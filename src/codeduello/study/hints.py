"""A hint: what a strong player would choose from what a seat may know, and why, in a sentence."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from codeduello.bots.search import Searcher
from codeduello.core.outcome import BadInput
from codeduello.core.search import Weighed
from codeduello.core.state import State
from codeduello.core.view import Perspective
from codeduello.study.judging import Analyst, Effect, in_words, told

PLAYOUTS = 1200  # as the strongest level
SURE = 0.85  # a choice that is made more often than this is not one of a mixture
RARE = 0.05
EQUAL = 0.01  # a difference of this much of a victory is none


class Suggestion(NamedTuple):
    """One choice of a hint: how likely it wins, the standard error of that, and how often to make it."""

    choice: str  # as a record writes it
    words: str
    value: float
    error: float
    share: float


class Hint(NamedTuple):
    """What a strong player would do here, the best choice in front, and what it leads to."""

    choices: list[Suggestion]
    effects: list[Effect]  # of the first choice against the next best

    @property
    def best(self) -> Suggestion:
        """The choice that is proposed."""
        return self.choices[0]

    @property
    def mixes(self) -> bool:
        """Whether a strong player would sometimes choose something else here, so as not to be read."""
        return self.best.share < SURE

    @property
    def sentence(self) -> str:
        """The hint and its reason."""
        best, *others = self.choices
        if not others:
            return f"Choose “{best.words}”: nothing else is worth a thought."
        if self.mixes:
            rest = ", ".join(f"“{one.words}” {one.share:.0%}" for one in others if one.share > RARE)
            often = f"“{best.words}” {best.share:.0%} of the time, {rest}"
            return f"Choose {often}: they are about as good, and a habit is read."
        other = max(others, key=lambda one: one.value)
        if best.value - other.value < max(EQUAL, best.error):
            return f"Choose “{best.words}”; “{other.words}” is about as good: you win {best.value:.0%} either way."
        return (
            f"Choose “{best.words}”: it wins {best.value:.0%} of the duels that you can imagine,"
            f" “{other.words}” {other.value:.0%}."
        )

    @property
    def consequence(self) -> str:
        """What it leads to in another sentence; empty if nothing certain is known."""
        return in_words(self.effects, ("you", "your opponent"))

    def to_json(self) -> dict[str, Any]:
        """The hint as plain data."""
        return {
            "choices": [choice._asdict() for choice in self.choices],
            "effects": [effect._asdict() for effect in self.effects],
        }

    def _repr_html_(self) -> str:
        """The hint in a notebook."""
        return f"<p>{escape(self.sentence)} {escape(self.consequence)}</p>"


def hint(state: State, seat: int, seed: int = 0, playouts: int = PLAYOUTS, seconds: float | None = None) -> Hint:
    """What a strong player would choose for this seat from what it may know.

    Without `seconds` it depends on that and on the seed alone.
    """
    legal = state.legal(seat)
    if not legal:
        raise BadInput("This seat has nothing to choose now.")
    if len(legal) == 1:
        return Hint([suggestion(state, seat, Weighed(legal[0], 0.5, 0.5, 1.0))], [])
    bot = Searcher(seed, playouts, remembers=False)
    bot.seconds = seconds
    found = sorted(bot.think(Perspective(state, seat)).choices, key=lambda one: (-one.share, -one.value))
    effects: list[Effect] = []
    if len(found) > 1:
        best, other = found[0], max(found[1:], key=by_value)
        effects = Analyst(playouts, seed).effects(state, seat, best.action, other.action)
    return Hint([suggestion(state, seat, one) for one in found], effects)


def suggestion(state: State, seat: int, found: Weighed) -> Suggestion:
    """A choice that was weighed, in words."""
    text = state.game.actions[found.action].text
    return Suggestion(text, told(state, seat, found.action), found.value, found.error, found.share)


def by_value(choice: Weighed) -> float:
    """How likely a choice wins."""
    return choice.value

"""A hint: what a strong player would choose from what a seat may know, and why, in a sentence."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from codeduello.bots.search import Searcher
from codeduello.core.outcome import BadInput
from codeduello.core.preview import BAD, FATAL, GOOD
from codeduello.core.search import Weighed
from codeduello.core.state import State
from codeduello.core.view import Perspective
from codeduello.study.judging import Analyst, Effect, told

PLAYOUTS = 1200  # as the strongest level
SURE = 0.85  # a choice that is made more often than this is not one of a mixture
RARE = 0.05
OPENINGS = ("You", "Your", "It", "Its", "This", "The", "A", "An", "No", "Nothing", "If", "Each")
HARMS = ("damage",)  # numbers of which one wants few
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
    reason: str = ""  # what the referee foretells of the one or of the other, within a sentence

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
        """The hint and its reason, as one says it to a player."""
        best, *others = self.choices
        if not others:
            return f"Choose “{best.words}”: it is all that you can do."
        if self.mixes:
            rest = ", ".join(f"“{one.words}” {one.share:.0%}" for one in others if one.share > RARE)
            often = f"“{best.words}” {best.share:.0%} of the time, {rest}"
            return f"Choose {often}: each is about as good, and whoever always does the same is seen through."
        if self.reason:
            return f"Choose “{best.words}”: {self.reason}."
        gains = [effect.words(("you", "your opponent")) for effect in self.effects if is_gain(effect)]
        if gains:
            return f"Choose “{best.words}”: a turn later, on average, {gains[0]}."
        other = max(others, key=by_value)
        return f"Choose “{best.words}”{f', or “{other.words}”' if self.is_close else f' rather than “{other.words}”'}."

    @property
    def is_close(self) -> bool:
        """Whether the next best choice is about as good."""
        return self.best.value - max(map(by_value, self.choices[1:])) < max(EQUAL, self.best.error)

    @property
    def consequence(self) -> str:
        """How often it wins, and the next best, in another sentence; empty if there is nothing to compare."""
        if len(self.choices) == 1 or self.mixes:
            return ""
        other = max(self.choices[1:], key=by_value)
        if self.is_close:
            return f"You win about {self.best.value:.0%} of the duels either way."
        return f"You win about {self.best.value:.0%} of the duels with it, {other.value:.0%} with “{other.words}”."

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
    choices = [suggestion(state, seat, one) for one in found]
    if len(found) == 1:
        return Hint(choices, [])
    other = max(range(1, len(found)), key=lambda place: found[place].value)
    effects = Analyst(playouts, seed).effects(state, seat, found[0].action, found[other].action)
    return Hint(choices, effects, reason(state, seat, choices[0], choices[other]))


def reason(state: State, seat: int, best: Suggestion, other: Suggestion) -> str:
    """What good the referee foretells of the best choice alone, or what harm of the other alone; empty if neither."""
    mine, theirs = state.preview(seat, best.choice), state.preview(seat, other.choice)
    good = [within(one.sentence) for one in mine if one.weight == GOOD and one not in theirs]
    harm = [within(one.sentence) for one in theirs if one.weight in (BAD, FATAL) and one not in mine]
    return good[0] if good else f"with “{other.words}”, {harm[0]}" if harm else ""


def is_gain(effect: Effect) -> bool:
    """Whether a change is good for whoever chooses: more of everything but damage, or less of it for the opponent."""
    return ((effect.better > effect.other) == effect.own) != (effect.what in HARMS)


def within(sentence: str) -> str:
    """A sentence as a part of another one."""
    first, _, rest = sentence.removesuffix(".").partition(" ")
    return f"{first.lower() if first in OPENINGS else first} {rest}"


def suggestion(state: State, seat: int, found: Weighed) -> Suggestion:
    """A choice that was weighed, in words."""
    text = state.game.actions[found.action].text
    return Suggestion(text, told(state, seat, found.action), found.value, found.error, found.share)


def by_value(choice: Suggestion) -> float:
    """How likely a choice wins."""
    return choice.value

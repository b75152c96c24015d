"""A game: its tables of steps, decisions, actions, cards and options, and how a match of it begins."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from codeduello.core.actions import Actions
from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance, Script, seeded
from codeduello.core.decks import Decks
from codeduello.core.events import Ending, EventKind
from codeduello.core.fingerprint import fingerprint_of
from codeduello.core.ids import CardId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import BadInput, plain, quoted
from codeduello.core.policy import Policy
from codeduello.core.position import read as read_position
from codeduello.core.record import Match
from codeduello.core.record import read as read_record
from codeduello.core.rulebook import BOTH_OUT_OF_TIME, OUT_OF_TIME, RESIGN, Rulebook
from codeduello.core.state import State
from codeduello.core.steps import Steps
from codeduello.core.tensors import Encoding

Value = str | int
EDITION: Final = "edition"  # the option that chooses an edition, in a game that has several

_fingerprints: dict[tuple[object, Value], str] = {}

RESIGNED: Final = Ending("resigned", "{who} resign{s}: {other} {wins}.", RESIGN)
RAN_OUT_OF_TIME: Final = Ending("out of time", "{who} {has} no time left: {other} {wins}.", OUT_OF_TIME)
BOTH_RAN_OUT_OF_TIME: Final = Ending("both out of time", "Nobody has time left: nobody wins.", BOTH_OUT_OF_TIME)


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A point of the rules that each match can settle differently; it can be the secret of one seat."""

    def __init__(
        self, name: str, default: Value, values: Sequence[Value], sentence: str, rule: str, secret_of: int | None = None
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.sentence = sentence
        self.rule = rule
        self.secret_of = secret_of  # the only seat that may see the value; None: everybody may

    def is_seen_by(self, viewer: int) -> bool:
        """Whether this viewer may know how the option is settled."""
        return self.secret_of is None or self.secret_of == viewer

    def read(self, value: Value) -> Value:
        """The value, possibly given as text; BadInput if the option does not have it."""
        for known in self.values:
            if plain(str(known)) == plain(str(value)):
                return known
        raise BadInput(f"{self.name} cannot be {quoted(value)}. It can be: {self.range}.")

    @property
    def range(self) -> str:
        """The possible values in words."""
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(map(str, self.values))


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A kind of card: its title, its text in our words, where its facts come from, and how many copies there are."""

    def __init__(self, title: str, kind: str, text: str, provenance: str, copies: int) -> None:
        self.title = title  # no other card of the game has it
        self.called = title  # what choices, logs and tables call it; cards that are the same in play share it
        self.kind = kind
        self.text = text
        self.provenance = provenance
        self.copies = copies

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def but(self, **changes: Any) -> Card:
        """Another version of this card: the same but for what is given here (reprint.py)."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The card's facts, for screens and reports."""
        return {"title": self.title, "kind": self.kind, "text": self.text, "provenance": self.provenance}


class AbilityText(NamedTuple):
    """What somebody at the table can do besides playing cards: its name, whose it is, and its words."""

    title: str
    owner: str
    text: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with its options settled. `new` begins a match; `using` settles options differently."""

    def __init__(
        self,
        id: str,
        title: str,
        summary: str,
        rulebook: Rulebook,
        options: tuple[Option, ...],
        settings: dict[str, Value],
        steps: Steps,
        decisions: Sequence[Decision[Any]],
        actions: Actions,
        kinds: list[Card],
        cards: list[CardId],
        card_names: list[str],
        events: Sequence[EventKind],
    ) -> None:
        self.id = id
        self.title = title
        self.summary = summary
        self.rulebook = rulebook
        self.options = options
        self.settings = settle(options, settings)
        self.steps = steps.all
        self.step_names = steps.names  # what a position calls each step
        self.step_numbers = steps.numbers
        self.decisions = list(decisions)
        self.decision_numbers = {decision.name: number for number, decision in enumerate(decisions)}
        if len(self.decision_numbers) < len(self.decisions):
            raise ValueError(f"{title} has two decisions of one name, which a position could not tell apart.")
        for number, decision in enumerate(decisions):
            decision.number = numbered(decision.number, number)
        self.actions = actions.all
        self._actions = actions
        self.kinds = kinds  # the different cards
        self.cards = cards  # for each single card, the number of its kind
        self.card_names = card_names  # for each single card, a name that no other single card has
        self.events = {event.name: event for event in (*events, RESIGNED, RAN_OUT_OF_TIME, BOTH_RAN_OUT_OF_TIME)}
        self.calls: dict[str, Callable[[Any, int], None]] = {"resign": resign, "flag": flag, "flags": both_flags}
        self.decks: Decks | None = None  # where players build decks
        self.abilities: list[AbilityText] = []  # of a game whose characters have some
        self.policy = Policy()  # the game's own fast player
        self.encoding: Encoding | None = None  # how its tables become numbers, for programs that learn
        self._shown: dict[int, Game] = {}

    # What each game supplies.

    def deal(self, chance: Chance) -> State:
        """A table with all cards in the box and the first step on the agenda."""
        raise NotImplementedError

    def facts(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """What everybody may know of a side besides its cards; with None, of the table."""
        raise NotImplementedError

    def settings_of(self, state: State) -> dict[str, Value]:
        """Every option of a match with its value; in an imagined state, the other seat's secret values are guesses."""
        return self.settings.copy()

    def suppose(self, state: State, seat: Seat, deals: int) -> None:
        """Put other cards in the place of those that this seat cannot know to be in the match, after so many deals."""

    def check(self) -> None:
        """Raise BadInput if no match can begin with these options, for example because a deck breaks a rule."""

    def opening(self, seat: Seat) -> dict[str, Value]:
        """The options that make this seat begin; empty if the game has no first player."""
        return {}

    def unvalued(self) -> list[str]:
        """The verbs on cards for which the scores of the policy have no price, each with its card."""
        return []

    def scene(self, seed: int | bytes = 0, dice: Sequence[int] = (), **words: Any) -> State:
        """A position from a few words; what is not named is filled in legally. Each game documents its words."""
        raise NotImplementedError

    # What all games share.

    def using(self, /, **options: Value) -> Game:
        """The same game with these options settled; BadInput for an impossible one."""
        settings = settle(self.options, {**self.settings, **options})
        if settings == self.settings:
            return self
        make = cast("Callable[[dict[str, Value]], Game]", self.__class__)  # a game is built from its settings alone
        return make(settings)

    def shown_to(self, viewer: int) -> Game:
        """The same game as this viewer may know it: another seat's secret options have their defaults."""
        if viewer not in self._shown:
            secret = {option.name: option.default for option in self.options if not option.is_seen_by(viewer)}
            self._shown[viewer] = self.using(**secret)
        return self._shown[viewer]

    def with_defaults(self) -> Game:
        """The same game with every option at its default."""
        make = cast("Callable[[dict[str, Value]], Game]", self.__class__)
        return make({})

    def editions(self) -> list[Game]:
        """The game in each of its editions, which may have other rules and cards; most games have one."""
        return [self]

    @property
    def fingerprint(self) -> str:
        """A hash of the rules and cards of this edition, whatever the other options are."""
        key = (self.__class__, self.settings.get(EDITION, ""))
        if key not in _fingerprints:
            default = self.with_defaults()
            own = {EDITION: self.settings[EDITION]} if EDITION in self.settings else {}
            _fingerprints[key] = fingerprint_of(default.using(**own))
        return _fingerprints[key]

    def new(self, seed: int | bytes, **options: Value) -> State:
        """A new match: a number seeds the fast generator, secret bytes the sealed one."""
        game = self.using(**options) if options else self
        game.check()
        state = game.deal(seeded(seed))
        state.run()
        return state

    def position(self, data: Any) -> State:
        """The state that `state.to_json()` wrote; BadInput if the data is damaged or impossible."""
        return read_position(self, data)

    def match(self, seed: int | bytes, names: tuple[str, str] = ("", ""), date: str = "", **options: Value) -> Match:
        """A new match that keeps its record, and its log."""
        return Match(self.using(**options), seed, names, date)

    def read(self, text: str) -> Match:
        """The match of a `.duel` record; BadInput, with the line, if the record is damaged."""
        return read_record(self, text)

    def action(self, choice: str) -> int | None:
        """The number of a choice given in words, in any case and spacing; None if there is no such choice."""
        if not isinstance(choice, str):
            raise TypeError(f"A choice is given in words here, not as {choice!r}: `apply` takes numbers.")
        return self._actions.numbers.get(plain(choice))

    def action_with(self, verb: str, card: str) -> int | None:
        """The number of the choice that does this with a card of this name; None if there is no such choice."""
        return self._actions.with_card.get((verb, card))

    def unknown_choice(self, choice: str, offered: list[str]) -> str:
        """A sentence about words that are not a choice of this game, with a hint taken from the choices offered."""
        near = nearest(choice, offered)
        return f"There is no choice {quoted(choice)} in {self.title}.{near}"

    def card(self, title: str) -> Card:
        """The kind of card with this title, or the first with this name; BadInput if there is none."""
        for words in ([card.title for card in self.kinds], [card.called for card in self.kinds]):
            for kind, known in enumerate(words):
                if plain(known) == plain(title):
                    return self.kinds[kind]
        near = nearest(title, [card.title for card in self.kinds])
        raise BadInput(f"There is no card {quoted(title)} in {self.title}.{near}")

    def readings(self, rule: str) -> list[tuple[str, str]]:
        """The ways to read a rule: the value of the option that chooses each, the default marked, and its sentence."""
        defaults = [str(option.default) for option in self.options if option.rule == rule]
        return [
            (f"{name} (default)" if name in defaults else name, sentence)
            for name, sentence in self.rulebook[rule].readings
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return built, (self.__class__, tuple(self.settings.items()))

    def __copy__(self) -> Game:
        return self  # a game does not change

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __repr__(self) -> str:
        """The game and its options, for a prompt."""
        settings = "".join(f", {name} {quoted(value)}" for name, value in self.settings.items())
        return f"<{self.title}{settings}>"


@lru_cache(maxsize=64)
def built(kind: Callable[[dict[str, Value]], Game], settings: tuple[tuple[str, Value], ...]) -> Game:
    """The game of this class with these settings, for what was pickled; all that comes from one game shares one."""
    return kind(dict(settings))


def settle(options: tuple[Option, ...], given: dict[str, Value]) -> dict[str, Value]:
    """Every option with its value, given or default; BadInput for an impossible one."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            have = f"It has: {', '.join(known)}." if known else "It has none."
            raise BadInput(f"This game has no option {quoted(name)}. {have}")
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def resign(state: State, seat: Seat) -> None:
    """This seat gives up (CD-1)."""
    state.running = 0  # no card's doing
    state.end(RESIGNED, 1 - seat)


def flag(state: State, seat: Seat) -> None:
    """The flag of this seat's clock has fallen (CD-3)."""
    state.running = 0
    state.end(RAN_OUT_OF_TIME, 1 - seat)


def both_flags(state: State, seat: Seat) -> None:
    """The flags of both clocks have fallen at the same moment (CD-4)."""
    state.end(BOTH_RAN_OUT_OF_TIME, None)


def nearest(words: str, known: list[str]) -> str:
    """A question "Did you mean ...?" if something known resembles these words; else nothing."""
    texts = {plain(text): text for text in known}
    if len(words) > 2 * max(map(len, texts), default=0):
        return ""  # resembles none of them, and is costly to compare
    near = difflib.get_close_matches(plain(words), texts, 1, 0.75)
    return f" Did you mean '{texts[near[0]]}'?" if near else ""


def numbered(before: int, now: int) -> int:
    """The number of a decision; ValueError if another variant of the game gave it another one."""
    if before not in (-1, now):
        raise ValueError(f"All variants of a game must list their decisions alike: number {before} would be {now}.")
    return now


def staged(state: State, seed: int | bytes, dice: Sequence[int]) -> State:
    """A scene's chance: the scripted results, if any, and then the seed."""
    state.chance = Script(list(dice), seeded(seed)) if dice else seeded(seed)
    return state

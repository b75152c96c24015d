"""Some games of a plan between two bots: the same ones wherever and by whomever they are played."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import codeduello
from codeduello.bots import BotError, found_at, make
from codeduello.bots.bot import Bot, ask
from codeduello.clock import TIME, check_end_game
from codeduello.core.game import EDITION, Game, Value
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.state import State
from codeduello.core.view import Perspective
from codeduello.lab.cards import Watched, row_of, titles_in
from codeduello.lab.result import Result

LONGEST = 100_000  # a game with more choices than this counts as endless
DEALS = 20  # how often the cards are dealt, at most, to find a deal that is wanted


class SimulationError(Exception):
    """A game that crashed or did not end: a fault in the rules or in a bot, never in what the user asked for."""


class Plan(NamedTuple):
    """What is to be played: the game and its options, the two bots, how many games, and the seed of them all.

    If the bots bring decks, each plays its own from either seat; otherwise a deck is an option and stays with a seat.
    Time is called after `time` turns, in games with an End Game; 0 means never. With `cards` the result
    counts for each card how often the player who held or played it won; with `rows` it has a row for each game. The
    game is an id or, for a house rule of one's own, `module:GAME`; `reprint` are lines that change cards
    (core/reprint.py): such a plan is played in a process of its own. `dealt` are cards that one player should have in
    the first hand and the other should not: others deals are made again. The games from `start` are still to be played.
    """

    game: str
    bots: tuple[str, str]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = {}
    decks: tuple[str, str] | None = None
    time: int = 0
    cards: bool = False
    rows: bool = False
    reprint: str = ""
    dealt: tuple[str, ...] = ()
    start: int = 0


class Portion(NamedTuple):
    """Some games of a plan, from number `start` up to `stop`."""

    plan: Plan
    start: int
    stop: int


class Seeds(NamedTuple):
    """The seeds of one game: the table's and each bot's."""

    table: int
    bots: tuple[int, int]


def seeds(seed: int, number: int) -> Seeds:
    """The seeds of one game out of many; they depend on nothing but the common seed and the game's number."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=24).digest()
    table, first, second = (int.from_bytes(digest[at : at + 8], "little") for at in (0, 8, 16))
    return Seeds(table, (first, second))


def game_named(name: str, **options: Value) -> Game:
    """The game with this id, or the one that `module:GAME` names; BadInput if there is none."""
    if ":" not in name:
        return codeduello.load(name, **options)
    game = found_at(name, f"game {quoted(name)}")
    if not isinstance(game, Game):
        raise BadInput(f"The game {quoted(name)} cannot be loaded: it is not a Game.")
    return game.using(**options)


def titled(name: str, options: Mapping[str, Value]) -> str:
    """The title of a game over results, with what `module:GAME` names it, and its edition if it has several."""
    game = game_named(name, **options)
    edition = f"{game.settings[EDITION]} edition" if EDITION in game.settings else ""
    return ", ".join(filter(None, (game.title, name if ":" in name else "", edition)))


def openings(plan: Plan, first_seat: int = 0) -> tuple[Game, Game]:
    """The game with seat 0 and with seat 1 beginning; twice the same if the plan itself settles who begins.

    The deck of the bot named first lies at `first_seat`.
    """
    game = game_named(plan.game, **plan.options)
    if plan.decks is not None:
        if game.decks is None:
            raise BadInput(f"{game.title} has no decks.")
        game = game.using(**game.decks.between(plan.decks[first_seat], plan.decks[1 - first_seat]))
    first, second = game.opening(0), game.opening(1)
    if plan.options.keys() & (first.keys() | second.keys()):
        return game, game
    return game.using(**first), game.using(**second)


def both_openings(plan: Plan) -> tuple[tuple[Game, Game], tuple[Game, Game]]:
    """The openings with the bot named first at either seat, made once for all parts of a plan."""
    return _both_openings(plan.game, tuple(plan.options.items()), plan.decks)


@lru_cache(maxsize=512)
def _both_openings(
    game: str, options: tuple[tuple[str, Value], ...], decks: tuple[str, str] | None
) -> tuple[tuple[Game, Game], tuple[Game, Game]]:
    plan = Plan(game, ("", ""), 0, 0, dict(options), decks)
    return openings(plan), openings(plan, 1)


class Playing:
    """A game on its way between two bots, in the order of their seats."""

    def __init__(self, state: State, players: tuple[Bot, Bot], watched: Watched | None = None) -> None:
        self.state = state
        self.players = players
        self.watched = watched
        self.eyes = (Perspective(state, 0), Perspective(state, 1))
        self.choices = 0

    def choose(self) -> None:
        """Let the seat that is asked first make its choice."""
        seat = 0 if self.state.waiting & 1 else 1
        action = ask(self.players[seat], self.eyes[seat])
        if self.watched is not None:
            self.watched.choose(seat, action)
        self.state.apply(seat, action)
        self.choices += 1

    def finish(self, time: int = 0) -> None:
        """Play to the end, if need be with time called after so many turns; SimulationError if there is no end."""
        state = self.state
        while self.choices < LONGEST:
            if time and state.turn > time:
                state.call(0, TIME)
                time = 0
            if not state.waiting:
                return
            self.choose()
        raise SimulationError(f"it had not ended after {LONGEST} choices")


def play(state: State, players: tuple[Bot, Bot]) -> None:
    """Let two bots, in the order of their seats, play to the end; SimulationError if the game does not end."""
    Playing(state, players).finish()


def begun(plan: Plan, number: int) -> Playing:
    """A game of a plan, whose cards are dealt if the plan cares who has which."""
    first_seat = number & 1
    game = both_openings(plan)[first_seat][number >> 1 & 1]
    seed = seeds(plan.seed, number)
    for deal in range(1, DEALS + 1):
        first, second = make(plan.bots[0], seed.bots[0]), make(plan.bots[1], seed.bots[1])
        state = game.new(seed.table)
        watched = Watched(state) if plan.cards or plan.rows else None
        playing = Playing(state, (second, first) if first_seat else (first, second), watched)
        if not plan.dealt or watched is None:
            return playing
        while state.waiting and not all(watched.held):
            playing.choose()
            watched.look()
        if watched.dealt_to_one(plan.dealt):
            return playing
        seed = seeds(seed.table, deal)
    return playing


def play_some(plan: Plan, start: int, stop: int) -> Result:
    """Play the games of the plan from number `start` up to `stop`; SimulationError, with its seed, if one fails.

    The bots change seats from game to game, and the beginner changes every second game: in four games each bot has
    sat at each side and begun from there.
    """
    games = both_openings(plan)
    result = Result()
    for number in range(start, stop):
        first_seat = number & 1
        try:
            playing = begun(plan, number)
            playing.finish(plan.time)
            state, watched = playing.state, playing.watched
            assert state.outcome is not None, "nobody can choose, and it is not over"
        except Exception as error:
            known = isinstance(error, SimulationError | BotError)
            what = str(error) if known else f"{type(error).__name__}: {error}"
            seed = seeds(plan.seed, number).table
            raise SimulationError(f"Game {number} (table seed {seed}) of seed {plan.seed} failed: {what}") from error
        beginner = number >> 1 & 1 if games[0][0] is not games[0][1] else None
        result.count(state.outcome, state.turn, first_seat, beginner)
        if watched is not None and plan.cards:
            result.cards.count(watched, state.outcome.winner)
        if watched is not None and plan.rows:
            result.rows.append(row_of(watched, number, first_seat, beginner))
    if plan.rows:
        result.titles = titles_in(games[0][0])
    return result


def check(plan: Plan) -> None:
    """Raise BadInput for an impossible option or an unknown bot, before any process is started."""
    game = openings(plan)[0]
    game.check()
    if plan.time:
        check_end_game(game, "Calling time")
    for name in plan.bots:
        make(name, 0)


def split(plan: Plan, size: int) -> list[Portion]:
    """Split the plan into parts of so many games."""
    return [Portion(plan, start, min(start + size, plan.games)) for start in range(plan.start, plan.games, size)]

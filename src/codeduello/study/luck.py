"""Luck and skill in a duel: what each draw, roll and reveal changed, and what each choice did.

A state is valued with open cards by playouts of the game's fast player. All that nobody sees, which is the order of
the decks and the dice to come, is dealt again in every playout, so that a value depends on nothing that is still luck.
After each choice its luck is what really followed less what would have followed on average, had everything hidden been
dealt again. So luck is zero on average whatever the valuation is worth, and luck and skill add up to the result exactly.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from codeduello.core.chance import seeded
from codeduello.core.game import Game
from codeduello.core.outcome import Outcome
from codeduello.core.policy import finish
from codeduello.core.record import Match
from codeduello.core.state import State

UNDER: Final = "under"  # cards that lie under others belong to them
SPLIT: Final = 0x9E3779B97F4A7C15  # makes one seed into many
DEAL: Final = "deal"
DRAW: Final = "draw"  # cards drawn, dice rolled
REVEAL: Final = "reveal"  # which two choices met


class Luck(NamedTuple):
    """Something that nobody chose: after how many entries of the record, what it was, and what it gained for seat 0."""

    number: int
    what: str
    gain: float


class Skill(NamedTuple):
    """What a choice changed for its seat, all cards open."""

    number: int
    seat: int
    gain: float


class Balance(NamedTuple):
    """A duel as luck and skill: the start, then what followed; together the result for seat 0."""

    start: float  # how likely seat 0 is to win before the cards are dealt
    values: list[float]  # how likely seat 0 is to win after each entry, all cards open
    luck: list[Luck]
    skill: list[Skill]
    result: float

    @property
    def luck_of_first(self) -> float:
        """All luck of seat 0, less that of seat 1, as a share of a victory."""
        return sum(luck.gain for luck in self.luck)

    def skill_of(self, seat: int) -> float:
        """All that the choices of this seat have gained, which is less than nothing for most people."""
        return sum(skill.gain for skill in self.skill if skill.seat == seat)

    @property
    def corrected(self) -> float:
        """The result for seat 0 without luck: a better measure of who played better than the result itself."""
        return self.result - self.luck_of_first


class Valuation:
    """How to value a state with open cards: by so many playouts, each so many turns long."""

    def __init__(self, playouts: int = 16, turns: int = 1, samples: int = 8, seed: int = 0) -> None:
        self.turns = turns
        self.seeds = [spread(seed, number) for number in range(playouts)]
        self.samples = [spread(~seed, number) for number in range(samples)]

    def value(self, state: State) -> float:
        """How likely seat 0 is to win."""
        if state.outcome is not None:
            return score(state.outcome)
        policy = state.game.policy
        last = state.turn + self.turns
        return fmean(finish(dealt_again(state, seed), policy, seeded(~seed), last) for seed in self.seeds)

    def after(self, state: State, seat: int, action: int) -> float:
        """The same after a choice, on average over what may follow."""
        total = 0.0
        for seed in self.samples:
            copy = dealt_again(state, seed)
            copy.apply(seat, action)
            total += self.value(copy)
        return total / len(self.samples)

    def start(self, game: Game) -> float:
        """How likely seat 0 is to win before the cards are dealt."""
        return fmean(self.value(game.new(seed)) for seed in self.samples)


def spread(seed: int, number: int) -> int:
    """Another seed, far from its neighbours."""
    return (seed * SPLIT ^ (number + 1) * SPLIT) & ((1 << 63) - 1)


def score(outcome: Outcome) -> float:
    """What an outcome is worth to seat 0."""
    return 0.5 if outcome.winner is None else float(outcome.winner == 0)


def dealt_again(state: State, seed: int) -> State:
    """A copy with new luck, in which the cards that nobody can follow lie in another order."""
    copy = state.clone()
    chance = seeded(seed)
    for zone in copy.zones():
        if not zone.seen_by and zone.name != UNDER:
            places = [place for place, card in enumerate(zone.cards) if not copy.known[card]]
            unseen = sorted(zone.cards[place] for place in places)
            chance.shuffle(unseen)
            for place, card in zip(places, unseen, strict=True):
                zone.cards[place] = card
    copy.chance = chance
    return copy


def weigh(match: Match, valuation: Valuation) -> Balance:
    """Take a finished duel apart into luck and skill."""
    state = match.at(0)
    start = valuation.start(match.game) if not match.start else valuation.value(state)
    values = [valuation.value(state)]
    luck = [Luck(0, DEAL, values[0] - start)]
    skill: list[Skill] = []
    alone = 0.0  # what the first of two simultaneous choices has gained
    for number, entry in enumerate(match.entries, 1):
        before = values[-1]
        if entry.call:
            state.call(entry.seat, entry.text)
            values.append(valuation.value(state))
            skill.append(Skill(number, entry.seat, own(values[-1] - before, entry.seat)))
            continue
        action = state.game.action(entry.text)
        assert action is not None
        likely = valuation.after(state, entry.seat, action)
        if state.has_chosen(1 - entry.seat):  # the second of two: what it would have gained alone, then how they met
            reopened = state.clone()
            reopened.reopen(1 - entry.seat)
            gain = valuation.after(reopened, entry.seat, action) - (before - alone)
            luck.append(Luck(number, REVEAL, likely - before - gain))
        else:
            gain = likely - before
        state.apply(entry.seat, action)
        alone = gain if state.has_chosen(entry.seat) else 0.0
        values.append(valuation.value(state))
        skill.append(Skill(number, entry.seat, own(gain, entry.seat)))
        luck.append(Luck(number, DRAW, values[-1] - likely))
    return Balance(start, values, luck, skill, values[-1])


def own(gain: float, seat: int) -> float:
    """A gain of seat 0 as the gain of this seat."""
    return gain if seat == 0 else -gain

"""Luck and skill in a duel: what each draw, roll and reveal changed, and what each choice did.

A state is valued with open cards by what the game has learnt. After each choice its luck is what really followed less
what would have followed on average, had all that nobody sees (the order of the decks, the dice to come) been dealt
again. Where both choose at once, luck is also how the two choices met: what they led to less what each was worth alone.
So luck is zero on average whatever the valuation is worth, and luck and skill add up to the result.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from codeduello.core.chance import seeded
from codeduello.core.game import Game
from codeduello.core.outcome import Outcome
from codeduello.core.policy import softened
from codeduello.core.record import Match
from codeduello.core.state import State

UNDER: Final = "under"  # cards that lie under others belong to them
SPLIT: Final = 0x9E3779B97F4A7C15  # makes one seed into many
DEAL: Final = "deal"
DRAW: Final = "draw"  # cards drawn, dice rolled
REVEAL: Final = "reveal"  # which two choices met
RARE: Final = 0.01  # what the fast player does less often than this is not looked at


class Luck(NamedTuple):
    """Something that nobody chose: after how many entries of the record, what it was, and what it gained for seat 0."""

    number: int
    what: str
    gain: float


class SkillShare(NamedTuple):
    """What a choice changed for its seat, all cards open."""

    number: int
    seat: int
    gain: float


class Balance(NamedTuple):
    """A duel as luck and skill: the start, then what followed; together the result for seat 0."""

    start: float  # how likely seat 0 is to win before the cards are dealt
    values: list[float]  # how likely seat 0 is to win after each entry, all cards open
    luck: list[Luck]
    skill: list[SkillShare]
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
    """How to value a state with open cards: by the game's learnt evaluation, with so many samples of luck to come."""

    def __init__(self, samples: int = 16, seed: int = 0) -> None:
        self.seeds = [spread(seed, number) for number in range(samples)]

    def value(self, state: State) -> float:
        """How likely seat 0 is to win; a choice that lies face down is answered as the fast player would."""
        if state.outcome is not None:
            return score(state.outcome)
        for seat in (0, 1):
            if state.has_chosen(1 - seat) and state.waiting >> seat & 1:
                return self.expected(state, seat)
        return state.game.policy.value(state)

    def after(self, state: State, seat: int, action: int) -> float:
        """The same after a choice, on average over what may follow."""
        total = 0.0
        for seed in self.seeds:
            copy = dealt_again(state, seed)
            copy.apply(seat, action)
            if copy.has_chosen(seat):
                return self.value(copy)  # it lies face down: nothing has followed yet
            total += self.value(copy)
        return total / len(self.seeds)

    def expected(self, state: State, seat: int) -> float:
        """The same if this seat chooses as the fast player does."""
        return sum(share * self.after(state, seat, action) for action, share in habits(state, seat))

    def start(self, game: Game) -> float:
        """How likely seat 0 is to win before the cards are dealt."""
        return fmean(self.value(game.new(seed)) for seed in self.seeds)


def habits(state: State, seat: int) -> list[tuple[int, float]]:
    """What the fast player chooses for this seat, with its probability; what it hardly ever does is left out."""
    policy = state.game.policy
    legal = state.legal(seat)
    shares = softened(policy.scores(state, seat, legal), policy.spread)
    return [(action, share) for action, share in zip(legal, shares, strict=True) if share > RARE]


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
    values = [valuation.value(state)]
    start = values[0] if match.start else valuation.start(match.game)
    luck = [Luck(0, DEAL, values[0] - start)]
    skill: list[SkillShare] = []
    for number, entry in enumerate(match.entries, 1):
        action = None if entry.call else state.game.action(entry.text)
        before, seat = values[-1], entry.seat
        if action is None:
            state.call(seat, entry.text)
            values.append(valuation.value(state))
            skill.append(SkillShare(number, seat, own(values[-1] - before, seat)))
            continue
        likely = valuation.after(state, seat, action)
        if state.has_chosen(1 - seat):  # what the choice gains against all that may lie there; the rest is how they met
            alone = state.clone()
            alone.reopen(1 - seat)
            gain = valuation.after(alone, seat, action) - valuation.expected(alone, seat)
            luck.append(Luck(number, REVEAL, likely - before - gain))
        elif len(state.to_act) == 2:  # how the evaluation changes by looking one choice ahead is nobody's doing
            expected = valuation.expected(state, seat)
            gain = likely - expected
            skill += [SkillShare(number, one, own(expected - before, one) / 2) for one in (0, 1)]
        else:
            gain = likely - before
        state.apply(seat, action)
        values.append(valuation.value(state))
        skill.append(SkillShare(number, seat, own(gain, seat)))
        luck.append(Luck(number, DRAW, values[-1] - likely))
    return Balance(start, values, luck, skill, values[-1])


def own(gain: float, seat: int) -> float:
    """A gain of seat 0 as the gain of this seat."""
    return gain if seat == 0 else -gain

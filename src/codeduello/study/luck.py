"""Luck and skill in a duel: what each draw, roll and reveal changed, and what each choice did.

A state is valued with open cards. After each choice its luck is what really followed less what would have followed on
average, had all that nobody sees (the order of the decks, the dice to come) been dealt again. A choice's skill is what
it gains over the choices that the fast player usually makes there, on average over the deals that its seat could
imagine; what it gained besides, against the cards that were really hidden and the choice that was made at the same
time, is luck, too. Luck and skill add up to the result, whatever the valuation is worth.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from codeduello.core.chance import SEEDS, seeded
from codeduello.core.game import Game
from codeduello.core.outcome import Outcome
from codeduello.core.policy import finish, softened
from codeduello.core.record import Match
from codeduello.core.state import State

UNDER: Final = "under"  # cards that lie under others belong to them
SPLIT: Final = 0x9E3779B97F4A7C15  # makes one seed into many
DEAL: Final = "deal"
DRAW: Final = "draw"  # cards drawn, dice rolled
REVEAL: Final = "reveal"  # what nobody could know: which two choices met, which cards were hidden
WORLDS: Final = 32  # in which it is looked what a seat could know
HORIZONS: Final[dict[str, int]] = {"duel": 0, "gunfighter": 0}  # turns of a valuation, where they were tried
RARE: Final = 0.01  # what the fast player does less often than this is not looked at


class Luck(NamedTuple):
    """Something that nobody chose: after how many entries of the record, what it was, and what it gained for seat 0."""

    number: int
    what: str
    gain: float


class SkillShare(NamedTuple):
    """What a choice gained for its seat, as far as that could know."""

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
        """All that the choices of this seat have gained over usual ones: less than nothing for most people."""
        return sum(skill.gain for skill in self.skill if skill.seat == seat)

    @property
    def corrected(self) -> float:
        """The result for seat 0 without luck: a better measure of who played better than the result itself."""
        return self.result - self.luck_of_first


class Valuation:
    """How to value a state with open cards, with so many samples of luck to come.

    Both sides go on by the fast player until so many `turns` after the present one are over, then the game's learnt
    evaluation decides; with no `turns` it does at once, which is quick and certain, but sees little of what luck did.
    """

    def __init__(self, samples: int = 16, seed: int = 0, turns: int | None = None, worlds: int = WORLDS) -> None:
        self.seeds = [spread(seed, number) for number in range(samples)]
        self.worlds = worlds
        self.turns = turns

    def value(self, state: State) -> float:
        """How likely seat 0 is to win; a choice that lies face down is answered as the fast player would."""
        if state.outcome is not None:
            return score(state.outcome)
        if self.turns is not None:
            return fmean(self.played_on(dealt_again(state, seed), seed) for seed in self.seeds)
        for seat in (0, 1):
            if state.has_chosen(1 - seat) and state.waiting >> seat & 1:
                return self.expected(state, seat)
        return state.game.policy.value(state)

    def played_on(self, state: State, seed: int) -> float:
        """The same by going on from this very state, which is used up."""
        if state.outcome is not None:
            return score(state.outcome)
        if self.turns is None:
            return self.value(state)
        return finish(state, state.game.policy, seeded(SEEDS - 1 - seed), state.turn + self.turns)

    def after(self, state: State, seat: int, action: int) -> float:
        """The same after a choice, on average over what may follow."""
        total = 0.0
        for seed in self.seeds:
            copy = dealt_again(state, seed)
            copy.apply(seat, action)
            if self.turns is None and copy.has_chosen(seat):
                return self.value(copy)  # it lies face down: nothing has followed yet
            total += self.played_on(copy, seed)
        return total / len(self.seeds)

    def known(self, state: State, seat: int, action: int) -> float:
        """What a choice gains, by what its seat knows, over its usual choices: on average over imaginable deals."""
        if len(state.legal(seat)) == 1:
            return 0.0
        gains = []
        for number in range(self.worlds):
            world = state.resample(seat, spread(self.seeds[0], number))
            world.reopen(1 - seat)
            brief = Valuation(1, spread(self.seeds[-1], number), self.turns)
            gains.append(brief.after(world, seat, action) - brief.expected(world, seat))
        return fmean(gains)

    def expected(self, state: State, seat: int) -> float:
        """The same if this seat chooses as the fast player does."""
        return sum(share * self.after(state, seat, action) for action, share in habits(state, seat))

    def start(self, game: Game) -> float:
        """How likely seat 0 is to win before the cards are dealt."""
        return fmean(self.played_on(game.new(seed), seed) for seed in self.seeds)


def habits(state: State, seat: int) -> list[tuple[int, float]]:
    """What the fast player chooses for this seat, with its probability; what it hardly ever does is left out."""
    policy = state.game.policy
    legal = state.legal(seat)
    shares = softened(policy.scores(state, seat, legal), policy.spread)
    kept = [(action, share) for action, share in zip(legal, shares, strict=True) if share > RARE]
    total = sum(share for _, share in kept)
    return [(action, share / total) for action, share in kept]


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
        known = valuation.known(state, seat, action)
        skill.append(SkillShare(number, seat, own(known, seat)))
        luck.append(Luck(number, REVEAL, likely - before - known))
        state.apply(seat, action)
        values.append(valuation.value(state))
        luck.append(Luck(number, DRAW, values[-1] - likely))
    return Balance(start, values, luck, skill, values[-1])


def own(gain: float, seat: int) -> float:
    """A gain of seat 0 as the gain of this seat."""
    return gain if seat == 0 else -gain

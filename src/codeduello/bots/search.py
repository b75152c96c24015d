"""The search bot: it tries its choices in worlds that it can imagine, and mixes where both choose at once."""

from __future__ import annotations

from functools import partial
from time import perf_counter

from codeduello.bots.bot import Bot
from codeduello.core.policy import NOT_SHOWN
from codeduello.core.search import Assessment, SearchSettings, Thinking, plausibility
from codeduello.core.state import State
from codeduello.core.view import Perspective

PLAYOUTS = 400  # for one decision
FOLLOWS, STRAYS, THINKS = 0.75, 0.1, 0.15  # what the opponent may be, before anything was seen: like the policy …
DOUBT = 0.3  # how much of a world's weight does not depend on the opponent's earlier choices
LEAST = 0.05  # how likely each sort of opponent remains, whatever was seen


class Memory:
    """What the opponent has shown in this match: earlier states as its player imagined them, and what was done there.

    From this it guesses whether the opponent follows the policy of the game, does anything, or thinks.
    """

    def __init__(self) -> None:
        self.follows, self.strays, self.thinks = FOLLOWS, STRAYS, THINKS
        self.moments: list[tuple[State, int]] = []
        self.last: tuple[State, Thinking] | None = None

    def look(self, now: State, seat: int) -> None:
        """Find out what the opponent chose when its player was asked last."""
        if self.last is None:
            return
        before, thinking = self.last
        self.last = None
        policy = thinking.search.policy
        action = policy.shown(before, now, 1 - seat)
        self.moments = [moment for moment in self.moments if moment[0].turn >= now.turn - 1]
        if action == NOT_SHOWN:
            return
        self.moments.append((before, action))
        even = thinking.even.get(action, 0.0)
        if even:
            habitual = thinking.habitual.get(action, 0.0)
            self.learn(habitual / even)

    def learn(self, ratio: float) -> None:
        """A choice was seen that is so many times as likely by the policy as by chance."""
        weights = [self.follows * max(0.1, ratio), self.strays, self.thinks * max(0.4, (1.0 + ratio) / 2)]
        total = sum(weights)
        self.follows, self.strays, self.thinks = (max(LEAST, weight / total) for weight in weights)

    def weigh(self, world: State, search: SearchSettings, seat: int) -> float:
        """How likely a world is by what the opponent chose before."""
        weight = 1.0
        for before, action in self.moments:
            weight *= plausibility(search.policy, before, world, 1 - seat, action, max(DOUBT, 1.0 - self.follows))
        return weight


class Searcher(Bot):
    """Plays what a search over imagined worlds finds best; all that it knows of a game is the game's own player.

    It stops after so many playouts, or when its `seconds` are over. With playouts alone its choices depend on its seed
    and on what it has seen, and on nothing else. It remembers what its opponent chose as long as it plays a match;
    a bot that is made anew for each choice goes by its first guess.
    """

    mixes = True  # where both choose at once; else it plays what is best against the opponent that it expects

    def __init__(self, seed: int, playouts: int = PLAYOUTS, remembers: bool = True) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.played_out = 0  # in all its choices
        self.memory = Memory() if remembers else None

    def search(self, perspective: Perspective) -> SearchSettings:
        """How it searches."""
        if self.memory is None:
            return SearchSettings(perspective.game.policy, mixes=self.mixes)
        trust = self.memory.follows + self.memory.strays
        stray = self.memory.strays / trust
        return SearchSettings(perspective.game.policy, trust=trust, stray=stray, mixes=self.mixes)

    def think(self, perspective: Perspective) -> Assessment:
        """What it thinks of its choices."""
        began = perf_counter()
        seat = perspective.seat
        memory = self.memory
        now = perspective.imagine(self.chance.word())
        if memory is not None:
            memory.look(now, seat)
        search = self.search(perspective)
        weigh = None if memory is None or not memory.moments else partial(memory.weigh, search=search, seat=seat)
        thinking = Thinking(search, perspective.imagine, seat, self.chance, weigh)
        while thinking.playouts < self.playouts and thinking.step():
            if self.seconds is not None and perf_counter() - began > self.seconds:
                break
        if memory is not None and thinking.simultaneous:
            memory.last = (now, thinking)
        self.played_out += thinking.playouts
        return thinking.assess()

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        return self.think(perspective).draw(self.chance)

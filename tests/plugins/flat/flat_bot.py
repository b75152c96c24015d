"""A bot outside Code Duello: flat Monte Carlo, and one that fails."""

from codeduello import Perspective
from codeduello.bots import Bot
from codeduello.core.rollout import play_out

TRIALS = 2


class Flat(Bot):
    """Imagines the table a few times for each choice, plays on at random, and takes the choice that won most."""

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        won = [0] * len(legal)
        for trial in range(TRIALS):
            for place, action in enumerate(legal):
                state = perspective.imagine(trial)
                state.apply(perspective.seat, action)
                play_out(state, self.chance)
                won[place] += state.outcome is not None and state.outcome.winner == perspective.seat
        return legal[won.index(max(won))]


class Clumsy(Bot):
    """Always fails."""

    def choose(self, perspective: Perspective) -> int:
        """Drop the cards."""
        raise KeyError("dropped the cards")

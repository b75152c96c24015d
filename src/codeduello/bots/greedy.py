"""The greedy bot: it takes the choice that its game scores highest, and never looks ahead."""

from __future__ import annotations

from codeduello.bots.bot import Bot
from codeduello.core.game import EDITION, Game
from codeduello.core.outcome import BadInput
from codeduello.core.view import Perspective

_known: set[tuple[type[Game], object]] = set()  # games and editions all of whose verbs have a price


def check_prices(game: Game) -> None:
    """Raise BadInput if a card has a verb that this bot cannot value, and would therefore hardly ever play."""
    edition = (type(game), game.settings.get(EDITION))
    missing = [] if edition in _known else game.unvalued()
    if not missing:
        _known.add(edition)
    else:
        raise BadInput(
            f"The greedy bot does not know what this is worth: {'; '.join(missing[:3])}. "
            f"Give it a price (CONTRIBUTING.md, A card), or let another bot play."
        )


class Greedy(Bot):
    """Takes the choice with the highest score; between equals, chance decides."""

    character = "takes what looks best to it"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._checked: Game | None = None  # the game whose prices it knows

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        if perspective.game is not self._checked:
            check_prices(perspective.game)
            self._checked = perspective.game
        best = perspective.favourites
        return best[self.chance.below(len(best))]

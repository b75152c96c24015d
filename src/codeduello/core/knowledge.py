"""What each viewer knows of where the cards of a state are, though the zones hide it."""

from __future__ import annotations

from codeduello.core.build import mypyc_attr
from codeduello.core.events import EVERYONE
from codeduello.core.ids import CardId
from codeduello.core.scheduler import Scheduler


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Scheduler):
    """The part of a state that says who can follow which card."""

    known: list[int]  # for each card: bits of the viewers who know where it is, though the zone hides it
    known_is_shared: bool  # with a copy of the state

    def show(self, card: CardId, seen_by: int = EVERYONE) -> None:
        """These viewers have seen this card and follow it until it is shuffled away."""
        known = self.own_known()
        known[card] = known[card] | seen_by  # compiled, `|=` would take the numbers as objects

    def conceal(self, card: CardId, but_for: int) -> None:
        """Only these viewers can still follow this card, if they have seen it."""
        known = self.own_known()
        known[card] = known[card] & but_for

    def forget(self, cards: list[CardId]) -> None:
        """These cards were shuffled together: nobody knows where each of them is."""
        known = self.own_known()
        for card in cards:
            known[card] = 0

    def own_known(self) -> list[int]:
        """What is known of each card, to be written into: copies of a state share it until one of them does so."""
        if self.known_is_shared:
            self.known = self.known.copy()
            self.known_is_shared = False
        return self.known

    def stem_from(self, other: Knowledge) -> None:
        """Take over what no game need know of, for a copy that was made with the same `known`."""
        self.running = other.running
        self.known_is_shared = True
        other.known_is_shared = True

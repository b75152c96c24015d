"""One gunfighter's half of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core.ids import CardId
from codeduello.games.gunfighter.box import (
    ACCURACY,
    ACTION_CARDS,
    BULLETS,
    CATEGORY,
    FIRST,
    KIND,
    NOTHING,
    PRICE,
    SHOOT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


TRAIL: Final = 8  # how many turns the cards played are remembered
TRAIL_BITS: Final = 6  # enough for the number of a kind, counted from 1
TRAIL_CARD: Final = (1 << TRAIL_BITS) - 1
TRAIL_MASK: Final = (1 << TRAIL * TRAIL_BITS) - 1


class Side:
    """One gunfighter's half of the table."""

    def __init__(
        self,
        hand: list[CardId],
        played: i64,
        accuracy: i64,
        bullets: i64,
        health: i64,
        avoids: i64,
        on_avoid: i64,
        leaves: bool,
        taunted: bool,
        chosen: i64,
        second: i64,
        owes: i64,
        laid_out: list[int],
        plays: list[int],
        trail: i64,
    ) -> None:
        self.hand = hand  # in the order of the cards' numbers, so that copies lie together
        self.played = played  # the card face up before the player, or NOTHING
        self.accuracy = accuracy
        self.bullets = bullets
        self.health = health
        self.avoids = avoids  # how many more shots this turn miss regardless of the dice
        self.on_avoid = on_avoid  # the step whose verbs the first avoided shot sets off, or NOTHING
        self.leaves = leaves  # whether the card played goes to the discard pile at the end of the turn
        self.taunted = taunted  # whether the next choice must be a Shoot card, if one can be paid for
        self.chosen = chosen  # the place in hand of the card chosen face down, until it is revealed, or NOTHING
        self.second = second  # the place in hand of the second card chosen in the set-up, or NOTHING
        self.owes = owes  # bits of the categories that the opening hand had (GF-1.3) and the opponent has not seen yet
        self.laid_out = laid_out  # a cached hand and the actions it gives: it often stays the same from turn to turn
        self.plays = plays
        self.trail = trail  # the kinds of the last cards revealed, six bits each and the latest lowest; 0: none

    def clone(self) -> Side:
        """An independent copy."""
        return Side(
            self.hand.copy(),
            self.played,
            self.accuracy,
            self.bullets,
            self.health,
            self.avoids,
            self.on_avoid,
            self.leaves,
            self.taunted,
            self.chosen,
            self.second,
            self.owes,
            self.laid_out,
            self.plays,
            self.trail,
        )

    def kinds(self, base: i64) -> list[int]:
        """An action, counted from `base`, for each kind in hand, in its order; what is already chosen is left out."""
        actions: list[int] = []
        chosen: i64 = self.chosen
        last: i64 = NOTHING
        place: i64
        card: i64
        for place, card in enumerate(self.hand):
            kind: i64 = KIND[card]
            if kind != last and place != chosen:
                actions.append(base + kind)
                last = kind
        return actions

    def lay_out(self) -> None:
        """Find the plays that this hand gives. The lists are new ones, because copies of the table share the old."""
        self.laid_out = self.hand.copy()
        self.plays = self.kinds(0)

    def find(self, kind: i64) -> i64:
        """The place in hand of the first card of this kind that is not yet chosen; NOTHING if there is none."""
        first: i64 = FIRST[kind]
        chosen = self.chosen
        place: i64
        card: i64
        for place, card in enumerate(self.hand):
            if card >= first and place != chosen:
                return place if KIND[card] == kind else NOTHING
        return NOTHING

    def can_fire(self, card: i64) -> bool:
        """Whether the card is a Shoot card that can be paid for now: what a taunt demands."""
        return CATEGORY[card] == SHOOT and PRICE[card] <= self.bullets

    def stat(self, stat: i64) -> i64:
        """What the stat card shows."""
        return self.accuracy if stat == ACCURACY else self.bullets if stat == BULLETS else self.health

    def change(self, stat: i64, by: i64, most: i64) -> i64:
        """Raise or lower a stat, between zero and its maximum (GF-4.1), and return the change."""
        now = self.accuracy if stat == ACCURACY else self.bullets if stat == BULLETS else self.health
        then = now + by
        if then > most:
            then = most
        elif then < 0:
            then = 0
        if stat == ACCURACY:
            self.accuracy = then
        elif stat == BULLETS:
            self.bullets = then
        else:
            self.health = then
        return then - now

    def reveal(self, card: i64) -> None:
        """Lay this card face up before the player, and remember it for some turns."""
        self.played = card
        self.trail = (self.trail << TRAIL_BITS | (KIND[card] + 1)) & TRAIL_MASK

    def last_kinds(self) -> list[int]:
        """The kinds of the last cards revealed, the latest first."""
        kinds = []
        trail = self.trail
        while trail:
            kinds.append((trail & TRAIL_CARD) - 1)
            trail >>= TRAIL_BITS
        return kinds

    def front(self) -> list[int]:
        """What lies face up before the player."""
        return [] if self.played == NOTHING else [self.played]

    def actions(self) -> i64:
        """How many action cards are in hand; the Staredown, which comes last, does not count (GF-R15)."""
        hand = self.hand
        return len(hand) - 1 if hand and hand[-1] >= ACTION_CARDS else len(hand)

"""How a screen shows what happened: declared with each kind of event, and used by every user interface."""

from __future__ import annotations

from typing import Final, NamedTuple

# The moods of a moment, by which a screen picks colours, sounds and how long it waits.
NOTE: Final = "note"  # something is told
TURN: Final = "turn"  # a turn or a round begins
REVEAL: Final = "reveal"  # cards are turned up
ORDER: Final = "order"  # who goes first, and why
COST: Final = "cost"  # something is paid, or cannot be
DIE: Final = "die"  # a die or a card instead of it decides
HIT: Final = "hit"  # an attack does what it is meant to
BLOCK: Final = "block"  # an attack is stopped
MISS: Final = "miss"  # an attack or an attempt comes to nothing by itself
HURT: Final = "hurt"  # somebody is worse off
GAIN: Final = "gain"  # somebody is better off
POWER: Final = "power"  # something grows stronger
MOVE: Final = "move"  # cards change places
END: Final = "end"  # the duel is over
TOGETHER: Final = (REVEAL, DIE, HURT, MOVE)  # neighbouring events of one such mood are one stage


class Look(NamedTuple):
    """How a screen shows an event: its mood, the zone to which its cards go, and the number that it changes.

    A gauge is a fact of a side, such as `health`; the event's numbers `before` and `after` are its values. The event is
    shown at its seat, or at the opponent.
    """

    mood: str = NOTE
    to: str = ""
    gauge: str = ""
    at_opponent: bool = False


PLAIN: Final = Look()

"""What can happen in Gunfighter, each kind with its sentence, its rule and the names of its numbers."""

from __future__ import annotations

from typing import Final

from codeduello.core import looks
from codeduello.core.events import Ending, EventKind
from codeduello.core.looks import Look

LAST_TURN: Final = 500

TURN = EventKind("turn", "Turn {turn}.", "GF-2.1", ("turn",), look=Look(looks.TURN))
HIGH_NOON = EventKind("high noon", "The sun stands high: both gain 1 accuracy.", "GF-R17", look=Look(looks.GAIN))
DRAW = EventKind("draw", "{who} draw{s} {cards}.", "GF-1.7", look=Look(looks.MOVE, to="hand"))
REDRAW = EventKind(
    "redraw",
    "{who} show{s} a hand that lacks a Shoot or a Dodge ({cards}) and draw{s} again.",
    "GF-1.3",
    look=Look(looks.MOVE),
)
DISCARD = EventKind("discard", "{who} discard{s} {cards}.", "GF-R15", look=Look(looks.MOVE, to="discard"))
RESHUFFLE = EventKind(
    "reshuffle", "The discard pile is shuffled and becomes the deck.", "GF-1.7", look=Look(looks.MOVE)
)

REVEAL = EventKind("reveal", "{who} play{s} {cards}.", "GF-2.1", look=Look(looks.REVEAL, to="front"))
QUICKER_CARD = EventKind(
    "quicker card", "{who} go{es} first: {cards} is the quicker card.", "GF-2.4", look=Look(looks.ORDER)
)
MORE_BULLETS = EventKind(
    "more bullets",
    "{who} go{es} first, with more bullets ({bullets} to {fewer}).",
    "GF-2.3",
    ("bullets", "fewer"),
    look=Look(looks.ORDER),
)
TURN_UP = EventKind(
    "turn up",
    "With equal bullets, {who} turn{s} up {cards}: {value}.",
    "GF-2.5",
    ("value",),
    look=Look(looks.DIE, to="discard"),
)
HIGHER_VALUE = EventKind("higher value", "{who} go{es} first, with the higher value.", "GF-2.5", look=Look(looks.ORDER))
CANNOT_PAY = EventKind(
    "cannot pay", "{who} cannot pay for {cards} and {does} nothing.", "GF-4.3", look=Look(looks.COST)
)
PAY = EventKind(
    "pay",
    "{who} pay{s} {paid:bullet} for {cards} ({before} → {after}).",
    "GF-4.2",
    ("paid", "before", "after"),
    look=Look(looks.COST, gauge="bullets"),
)
LEAVE = EventKind(
    "leave", "{whose} {cards} {verb:goes/go} to the discard pile.", "GF-2.7", look=Look(looks.MOVE, to="discard")
)

# For each stat: accuracy, bullets, health.
GAIN: Final = [
    EventKind(
        f"gain {stat}",
        f"{{who}} gain{{s}} {words} ({{before}} → {{after}}).",
        rule,
        ("gained", "before", "after"),
        Look(looks.GAIN, gauge=stat),
    )
    for stat, words, rule in (
        ("accuracy", "{gained} accuracy", "GF-4.1"),
        ("bullets", "{gained:bullet}", "GF-4.1"),
        ("health", "{gained} health", "GF-R13"),
    )
]
LOSE: Final = [
    EventKind(
        f"lose {stat}",
        f"{{who}} lose{{s}} {words} ({{before}} → {{after}}).",
        "GF-R3",
        ("lost", "before", "after"),
        Look(looks.HURT, gauge=stat),
    )
    for stat, words in (
        ("accuracy", "{lost} accuracy"),
        ("bullets", "{lost:bullet}"),
        ("health", "{lost} health"),
    )
]

DIE_CARD = EventKind(
    "die card",
    "{who} turn{s} up {cards} for the die: {value}.",
    "GF-3.2",
    ("value",),
    look=Look(looks.DIE, to="discard"),
)
HIT = EventKind(
    "hit",
    "{who} shoot{s} with accuracy {accuracy} and roll{s} {die}: "
    "a hit costs {other} {damage} health ({before} → {after}).",
    "GF-3.1",
    ("die", "accuracy", "damage", "before", "after"),
    look=Look(looks.HIT, gauge="health", at_opponent=True),
)
MISS = EventKind(
    "miss",
    "{who} shoot{s} with accuracy {accuracy} and roll{s} {die}: a miss.",
    "GF-3.1",
    ("die", "accuracy"),
    look=Look(looks.MISS),
)
AVOID = EventKind("avoid", "{who} dodge{s} the shot.", "GF-R8", look=Look(looks.BLOCK))
TAKE = EventKind("take", "{who} take{s} {cards} from {other}.", "GF-R10", look=Look(looks.MOVE, to="hand"))
LOOK = EventKind("look", "{who} look{s} at {others} hand: {cards}.", "GF-2.2", look=Look(looks.REVEAL))
TAUNT = EventKind(
    "taunt",
    "{who} must choose a Shoot card next turn, if one in hand can be paid for.",
    "GF-2.2",
    look=Look(looks.POWER),
)

SHOT_DEAD: Final = Ending("shot dead", "{who} {is} shot dead: {other} {wins}.", "GF-3.4")
BLED_TO_DEATH: Final = Ending("bled to death", "{who} bleed{s} to death: {other} {wins}.", "GF-3.4")
STOPPED = Ending(
    f"stopped after {LAST_TURN} turns", f"The duel is stopped after {LAST_TURN} turns: nobody wins.", "GF-R17"
)

EVENTS: Final[list[EventKind]] = [
    *(kind for kind in list(globals().values()) if isinstance(kind, EventKind)),
    *GAIN,
    *LOSE,
]

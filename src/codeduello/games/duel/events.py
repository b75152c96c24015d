"""What can happen in The Duel, each kind with its sentence, its rule and the names of its numbers.

The cause of what a text does is its card, or the ability by its title.
"""

from __future__ import annotations

from typing import Final

from codeduello.core import looks
from codeduello.core.events import Ending, EventKind
from codeduello.core.looks import Look

LAST_ROUND: Final = 200

MARKER = EventKind("marker", "{who} take{s} the offense marker.", "HD-5.2", look=Look(looks.ORDER))
KEEP_MARKER = EventKind("keep marker", "{who} keep{s} the offense marker.", "HD-R10", look=Look(looks.ORDER))
TURN_UP = EventKind(
    "turn up", "{cards} {verb:is/are} turned up in the display.", "HD-1.3", look=Look(looks.MOVE, to="display")
)
DEAL = EventKind("deal", "{who} {is} dealt {cards}.", "HD-1.4", look=Look(looks.MOVE, to="hand"))
DRAFT_DISPLAY = EventKind(
    "draft display", "{who} take{s} {cards} from the display.", "HD-1.5", ("place",), look=Look(looks.MOVE, to="hand")
)
DRAFT_TOP = EventKind(
    "draft top", "{who} take{s} {cards} from the top of the deck.", "HD-1.5", look=Look(looks.MOVE, to="hand")
)
RESHUFFLE = EventKind(
    "reshuffle", "The discard pile is shuffled and becomes the deck.", "HD-5.5", look=Look(looks.MOVE)
)
ROUND = EventKind("round", "Round {round}: {who} {is} on the offense.", "HD-2.1", ("round",), look=Look(looks.TURN))
END_OF_ROUND = EventKind("end of round", "Round {round} is over.", "HD-5.1", ("round",), look=Look(looks.TURN))

REVEAL = EventKind("reveal", "{who} play{s} {cards}.", "HD-2.2", look=Look(looks.REVEAL, to="front"))
MISS = EventKind(
    "miss",
    "{who} miss{es} the follow-up with {cards}: {damage} damage[, {more} of it by a card].",
    "HD-2.3",
    ("damage", "more"),
    look=Look(looks.COST),
)
STRIKE = EventKind(
    "strike",
    "{whose} {cards} is a Strike, because nothing is aligned: {damage} damage to {other}.",
    "HD-3.3",
    ("damage",),
    look=Look(looks.HIT),
)
PREPARED = EventKind(
    "prepared",
    "{cards}, played before it, adds {damage} damage to {whose} Strike.",
    "HD-3.6",
    ("damage",),
    look=Look(looks.POWER),
)
BLOCK = EventKind(
    "block", "{who} Block{s} with {cards}: the attack itself does no damage.", "HD-3.2", look=Look(looks.BLOCK)
)
PERFECT = EventKind(
    "perfect",
    "{who} make{s} a Perfect Block with {cards}: {damage} damage to {other}.",
    "HD-3.4",
    ("damage",),
    look=Look(looks.BLOCK),
)
DAMAGE = EventKind(
    "damage",
    "{who} take{s} {damage} damage in all ({before} → {after})[, {missed} of it for the missed follow-up].",
    "HD-R8",
    ("damage", "before", "after", "missed"),
    look=Look(looks.HURT, gauge="damage"),
)
HEAL = EventKind(
    "heal",
    "{who} remove{s} {removed} damage ({before} → {after}).",
    "HD-R8",
    ("removed", "before", "after"),
    look=Look(looks.GAIN, gauge="damage"),
)

# What texts and abilities do.
MORE = EventKind(
    "more",
    "{cause} adds {more} damage to {whose} Strike ({before} → {after}).",
    "HD-3.6",
    ("more", "before", "after"),
    look=Look(looks.POWER),
)
LESS = EventKind(
    "less",
    "{cause} takes {less} damage off {others} Strike ({before} → {after}).",
    "HD-3.6",
    ("less", "before", "after"),
    look=Look(looks.BLOCK),
)
HURT = EventKind("hurt", "{who} take{s} {damage} damage.", "HD-3.6", ("damage",), look=Look(looks.POWER))
MAY_HEAL = EventKind("may heal", "{who} may remove {healing} damage.", "HD-3.6", ("healing",), look=Look(looks.GAIN))
MAKE_PERFECT = EventKind(
    "make perfect",
    "{cause} makes it a Perfect Block: {damage} damage to {other}.",
    "HD-3.4",
    ("damage",),
    look=Look(looks.BLOCK),
)
CANCEL = EventKind("cancel", "{whose} {cause} cancels the text of {cards}.", "HD-R8", look=Look(looks.BLOCK))
KEEP = EventKind(
    "keep", "{who} take{s} the offense marker and keep{s} it when this round ends.", "HD-R10", look=Look(looks.ORDER)
)
SHOW = EventKind("show", "{who} show{s} {cards} to {other}.", "HD-3.6", look=Look(looks.REVEAL))
FREE = EventKind("free", "{whose} next card need not match a follow-up bar.", "HD-3.6", look=Look(looks.POWER))
DEARER = EventKind(
    "dearer",
    "a follow-up missed by {whose} next card costs {more} more damage.",
    "HD-3.6",
    ("more",),
    look=Look(looks.POWER),
)
STRONGER = EventKind(
    "stronger",
    "{whose} next card deals {more} more damage if it is a Strike.",
    "HD-3.6",
    ("more",),
    look=Look(looks.POWER),
)
FORGIVE = EventKind(
    "forgive", "{who} {is} spared {saved} damage for the missed follow-up.", "HD-3.6", ("saved",), look=Look(looks.GAIN)
)

FATAL = Ending("the opponent's damage is fatal", "{whose} damage is fatal: {other} {wins}.", "HD-6.1")
LESS_DAMAGE = Ending("both fell, and less damage wins", "Both fall: with less damage, {other} {wins}.", "HD-6.2")
DEFENDED = Ending(
    "both fell with equal damage, and the defender wins",
    "Both fall with equal damage: the defender, {other}, {wins}.",
    "HD-6.3",
)
STOPPED = Ending(
    f"stopped after {LAST_ROUND} rounds", f"The duel is stopped after {LAST_ROUND} rounds: nobody wins.", "HD-R12"
)

EVENTS: Final[list[EventKind]] = [kind for kind in list(globals().values()) if isinstance(kind, EventKind)]

"""What can happen in Highlander: The Card Game, each kind with its sentence, its rule and the names of its numbers."""

from __future__ import annotations

from typing import Final

from codeduello.core import looks
from codeduello.core.events import Ending, EventKind
from codeduello.core.looks import Look
from codeduello.games.htcg.model.constants import GEMS, LAST_TURN

# The turn.
TURN = EventKind("turn", "Turn {turn}: {who}.", "HT-5.1", ("turn",), look=Look(looks.TURN))
ABILITY = EventKind(
    "ability",
    "{who} go{es} from {before} to {ability} Ability[: {damage} damage][, {loss} lost][, {exhaustion} for exhaustion]"
    "[, {end_game} by End Game][, {gain} gained].",
    "HT-5.17",
    ("ability", "before", "damage", "loss", "exhaustion", "end_game", "gain"),
    look=Look(looks.HURT),
)
TIME = EventKind("time", "Time! The match enters End Game.", "EG-1.2", look=Look(looks.TURN))
FIRST_ROLL = EventKind(
    "first roll", "{who} roll{s} {die} for the first turn.", "HT-4.3", ("die",), look=Look(looks.DIE)
)

# Cards that move.
DRAW = EventKind("draw", "{who} draw{s} {cards}.", "HT-5.20", look=Look(looks.MOVE))
DISCARD = EventKind("discard", "{who} discard{s} {cards}.", "HT-5.19", look=Look(looks.MOVE))
BURN = EventKind(
    "burn", "{cards} {verb:goes/go} from {whose} Endurance to the discard pile.", "HT-5.4", look=Look(looks.MOVE)
)
LEAVE = EventKind("leave", "{whose} {cards} {verb:leaves/leave} play.", "HT-5.4", look=Look(looks.MOVE))
EXHAUST = EventKind(
    "exhaust", "{who} {is} exhausted: the discard pile becomes the Endurance.", "HT-10.1", look=Look(looks.HURT)
)
TAKE = EventKind("take", "{who} take{s} {cards}.", "HT-R43", look=Look(looks.MOVE))
TAKE_BACK = EventKind("take back", "{who} take{s} {cards} back.", "HT-5.6", look=Look(looks.MOVE))
COVER = EventKind("cover", "{who} put{s} {cards} face down under a card.", "HT-5.6", look=Look(looks.MOVE))
LOOK = EventKind("look", "{who} look{s} at {cards}.", "HT-1.6", look=Look(looks.MOVE))
REMOVE = EventKind("remove", "{whose} {cards} {verb:is/are} removed from the game.", "HT-13.6", look=Look(looks.MOVE))

# Cards that are played or used.
PLAY = EventKind("play", "{who} play{s} {cards}.", "HT-5.13", look=Look(looks.REVEAL))
USE = EventKind("use", "{who} use{s} {cards}.", "HT-12.8", look=Look(looks.POWER))
COPY = EventKind("copy", "{who} duplicate{s} {cards}.", "HT-R45", look=Look(looks.POWER))
COUNTER = EventKind("counter", "{who} counter{s} {cards}.", "HT-13.4", look=Look(looks.BLOCK))

# Exertions.
EXERT = EventKind("exert", "{who} exert{s}: {size:card}.", "HT-8.1", ("size",), look=Look(looks.COST))
EXERTED = EventKind("exerted", "{whose} exertion turns up {cards}.", "HT-8.1", look=Look(looks.REVEAL, to="exerted"))
POWER_BLOW = EventKind(
    "power blow", "{who} make{s} attack {attack} a Power Blow.", "HT-8.5", ("attack",), look=Look(looks.POWER)
)
POWER_BLOCK = EventKind("power block", "{who} make{s} {cards} a Power Block.", "HT-8.8", look=Look(looks.POWER))

# Attacks.
REVEAL = EventKind("reveal", "{who} reveal{s} {cards}.", "HT-9.2", look=Look(looks.REVEAL))
HIT = EventKind(
    "hit",
    "{whose} {cards} is successful[: {damage} damage to {other}][, {printed} printed][, {blow} for the Power Blow]"
    "[, {more} by other cards][, {prevented} prevented].",
    "HT-6.1",
    ("damage", "printed", "blow", "more", "prevented", "before", "after"),
    look=Look(looks.HIT, gauge="damage", at_opponent=True),
)
STOPPED_ATTACK = EventKind("stopped", "{whose} {cards} {verb:is/are} stopped.", "HT-5.11", look=Look(looks.BLOCK))

# What becomes of the fighters.
DAMAGE = EventKind(
    "damage",
    "{who} {is} to take {damage} damage[, {after} in all].",
    "HT-5.17",
    ("damage", "before", "after"),
    look=Look(looks.HURT, gauge="damage"),
)
LOSS = EventKind(
    "loss",
    "{who} {is} to lose {loss} Ability.",
    "HT-13.3",
    ("loss", "before", "after"),
    look=Look(looks.HURT, gauge="loss"),
)
GAIN = EventKind(
    "gain",
    "{who} {is} to gain {gain} Ability.",
    "HT-5.17",
    ("gain", "before", "after"),
    look=Look(looks.GAIN, gauge="gain"),
)
PRONE = EventKind("prone", "{who} {is} Prone.", "HT-11.8", look=Look(looks.HURT))
ON_FEET = EventKind("on feet", "{who} {is} on {their} feet again.", "HT-11.9", look=Look(looks.GAIN))
DISARMED = EventKind("disarmed", "{who} {is} Disarmed.", "HT-11.1", look=Look(looks.HURT))
BROKEN = EventKind("broken", "{whose} weapon breaks: {who} {is} Disarmed.", "HT-11.3", look=Look(looks.HURT))
LOST = EventKind("lost", "{who} lose{s} {cards}.", "HT-11.4", look=Look(looks.HURT))
REARMED = EventKind("rearmed", "{who} {has} a weapon in hand again.", "HT-11.4", look=Look(looks.GAIN))


class RollKind:
    """A reason to roll a die: the event of a roll that is low enough, and that of one which is not."""

    def __init__(self, name: str, reason: str, rule: str) -> None:
        numbers = ("die", "needed", "bend")
        words = f"{{who}} roll{{s}} {{die}}{reason}, needing {{needed}} or less"
        self.made = EventKind(name, f"{words}.", rule, numbers, Look(looks.DIE))
        self.missed = EventKind(f"missed {name}", f"{words}: a miss.", rule, numbers, Look(looks.MISS))


ROLL: Final = RollKind("roll", "", "HT-1.6")
ROLL_FOR_WEAPON: Final = RollKind("roll for weapon", " for the weapon", "HT-11.2")
ROLL_FOR_FEET: Final = RollKind("roll for feet", " to get up", "HT-11.9")
ROLLS: Final = (ROLL, ROLL_FOR_WEAPON, ROLL_FOR_FEET)

# The gem edition.
SOFT = EventKind(
    "soft", "{who} make{s} a Soft Exertion and look{s} at {cards}.", "HG-3.1", ("size",), look=Look(looks.REVEAL)
)
SHOWS = EventKind("shows", "{who} show{s} {cards}.", "HG-3.1", look=Look(looks.REVEAL))
PAY = EventKind("pay", "{who} pay{s} with {cards}.", "HG-6.3", look=Look(looks.COST))
ANNOUNCE = EventKind(
    "announce", "{who} announce{s} attack {attack} as a Power Blow.", "HG-4.2", ("attack",), look=Look(looks.POWER)
)
NAME: Final = [EventKind(f"name {number}", f"{{who}} name{{s}} {gem}.", "HG-3.1") for number, gem in enumerate(GEMS)]

# Endings.
HEAD_TAKEN = Ending("head taken", "{whose} head is taken: {other} {wins}. There can be only one.", "HT-1.5")
NO_ABILITY_LEFT = Ending("no Ability left", "{who} {has} no Ability left: {other} {wins}.", "HT-1.4")
STOPPED = Ending(
    f"stopped after {LAST_TURN} turns", f"The duel is stopped after {LAST_TURN} turns: nobody wins.", "HT-R49"
)

EVENTS: Final[list[EventKind]] = [
    *(kind for kind in list(globals().values()) if isinstance(kind, EventKind)),
    *(kind for roll in ROLLS for kind in (roll.made, roll.missed)),
    *NAME,
]

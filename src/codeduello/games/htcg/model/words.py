"""What the log says of each kind of event."""

from __future__ import annotations

from typing import Final

from codeduello.games.htcg.model.constants import GEMS

WORDS: Final = {
    "turn": "Turn {number}: {who}.",
    "draw": "{who} draws {cards}.",
    "burn": "{cards} goes from the Endurance of {who} to the discard pile.",
    "discard": "{who} discards {cards}.",
    "leave": "{cards} of {who} leaves play.",
    "play": "{who} plays {cards}.",
    "reveal": "{who} reveals {cards}.",
    "exert": "{who} exerts.",
    "exerted": "The exertion of {who} turns up {cards}.",
    "exhaust": "{who} is exhausted.",
    "power blow": "{who} makes attack {number} a Power Blow.",
    "power block": "{who} makes {cards} a Power Block.",
    "hit": "{cards} of {who} is successful: {number} damage.",
    "stopped": "{cards} of {who} is stopped.",
    "ability": "{who} has {number} Ability.",
    "roll": "{who} rolls {number}.",
    "use": "{who} uses {cards}.",
    "cover": "{who} puts {cards} face down under a card.",
    "take back": "{who} takes {cards} back.",
    "counter": "{who} counters {cards}.",
    "copy": "{who} duplicates {cards}.",
    "look": "{who} looks at {cards}.",
    "take": "{who} takes {cards}.",
    "remove": "{cards} of {who} is removed from the game.",
    "damage": "{who} is to take {number} damage.",
    "loss": "{who} is to lose {number} Ability.",
    "gain": "{who} is to gain {number} Ability.",
    "time": "Time! The match enters End Game.",
    "soft": "{who} makes a Soft Exertion of {number} cards: {cards}.",
    "pay": "{who} pays with {cards}.",
    "shows": "{who} shows {cards}.",
    "announce": "{who} announces attack {number} as a Power Blow.",
    **{f"name {number}": f"{{who}} names {gem}." for number, gem in enumerate(GEMS)},
}

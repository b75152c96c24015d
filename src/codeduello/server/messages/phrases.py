"""What players may say to each other at a table: these sentences and nothing else, so that nobody can be insulted."""

from __future__ import annotations

from typing import Final

PHRASES: Final = {
    "hello": "Good day to you.",
    "luck": "Good luck!",
    "think": "Let me think.",
    "moment": "One moment, please.",
    "back": "I am back.",
    "nice": "A fine move.",
    "close": "That was close.",
    "ouch": "Ouch!",
    "sorry": "Sorry!",
    "thanks": "Thank you.",
    "well": "Well played.",
    "bye": "I have to go. Thank you for the duel.",
}

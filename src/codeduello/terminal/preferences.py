"""A player's preferences, remembered from duel to duel."""

from __future__ import annotations

import json
from typing import NamedTuple

from codeduello.paths import data_folder
from codeduello.terminal.local_match import write_whole

FILE = "settings.json"


class Preferences(NamedTuple):
    """What is remembered about the player."""

    auto_pass: bool = False  # take an only choice without asking


def read() -> Preferences:
    """Read the preferences; a missing or damaged file means the defaults."""
    try:
        kept = json.loads((data_folder() / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return Preferences()
    return Preferences(kept.get("auto_pass") is True) if isinstance(kept, dict) else Preferences()


def write(preferences: Preferences) -> None:
    """Write the preferences."""
    data_folder().mkdir(parents=True, exist_ok=True)
    write_whole(data_folder() / FILE, json.dumps(preferences._asdict()) + "\n")

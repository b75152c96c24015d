"""Where files are kept on this computer."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The default folder for a user's records and tables."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "code-duello"


def cache_folder() -> Path:
    """The folder for what can be made again at any time."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    return Path(cache) / "code-duello"

"""Where things are kept on this computer."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder for what a user plays: records and tables, unless somebody says otherwise."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "code-duello"

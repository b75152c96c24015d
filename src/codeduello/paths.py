"""Where files are kept on this computer, the project's own source among them."""

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


def checkout() -> Path | None:
    """The folder of the project's checkout; None if only the package is installed."""
    root = Path(__file__).parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def installing(extra: str) -> str:
    """The command that installs what an extra of the package brings."""
    return f"uv sync --extra {extra}" if checkout() else f"pip install 'code-duello[{extra}]'"

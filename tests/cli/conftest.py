"""A place to run commands in."""

from __future__ import annotations

from pathlib import Path

import pytest

from codeduello.cli.run import run
from support.commands import Duello, Said


@pytest.fixture
def duello(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Duello:
    """Run a command in an empty folder, and check that it writes nothing there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def command(*words: str) -> Said:
        before = sorted(tmp_path.rglob("*"))
        code = run(list(words))
        assert sorted(tmp_path.rglob("*")) == before
        return Said(code, *capsys.readouterr())

    return command

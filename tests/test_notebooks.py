"""The notebooks of the documentation do what they show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from notebooks import code_cells, notebooks, run


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_shows_what_its_cells_give(path: Path) -> None:
    """Every cell runs, and gives what is kept in the file: words, a table or a figure.

    The numbers follow the cards and the bots: `tests/notebooks.py` writes them again after a change.
    """
    notebook = json.loads(path.read_text("utf-8"))
    for cell, shown in zip(code_cells(notebook), run(notebook), strict=True):
        kept = {kind: "".join(text) for output in cell["outputs"] for kind, text in output["data"].items()}
        assert kept and kept.keys() == shown.keys()
        for kind, opening in (("image/svg+xml", "<svg"), ("text/html", "<h4>")):
            assert kept.get(kind, opening)[:4] == shown.get(kind, opening)[:4] == opening


def test_there_are_two_notebooks() -> None:
    """A first experiment, and a card compared with another version of itself."""
    assert [path.stem for path in notebooks()] == ["another-version-of-a-card", "first-experiment"]

"""The notebooks of the documentation do what they show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from notebooks import code_cells, notebooks, run


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_shows_what_its_cells_give(path: Path) -> None:
    """Run again, every cell gives the tables and the words that are kept in the file, and its figures are there."""
    notebook = json.loads(path.read_text("utf-8"))
    for cell, shown in zip(code_cells(notebook), run(notebook), strict=True):
        kept = {kind: "".join(text) for output in cell["outputs"] for kind, text in output["data"].items()}
        assert kept.keys() == shown.keys()
        for kind in kept.keys() - {"image/svg+xml"}:  # how letters are set differs from computer to computer
            assert kept[kind] == shown[kind]
        assert kept.get("image/svg+xml", "<svg").startswith("<svg")


def test_there_are_two_notebooks() -> None:
    """A first experiment, and a card compared with another version of itself."""
    assert [path.stem for path in notebooks()] == ["another-version-of-a-card", "first-experiment"]

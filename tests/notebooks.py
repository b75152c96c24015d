"""Run the notebooks of the documentation again: `uv run python tests/notebooks.py` writes their outputs.

A cell is run as by Jupyter, without Jupyter: its last expression is shown by `_repr_html_`, `_repr_svg_` or `repr`.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def notebooks() -> list[Path]:
    """All notebooks."""
    return sorted(FOLDER.glob("*.ipynb"))


def run(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """What each cell of code shows, as data by type; a cell that fails raises."""
    names: dict[str, Any] = {}
    shown = []
    for number, cell in enumerate(code_cells(notebook), 1):
        tree = ast.parse("".join(cell["source"]), f"cell {number}")
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            tree.body.pop()
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            shown.append(displayed(eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)))
        else:
            shown.append({})
    return shown


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def displayed(value: Any) -> dict[str, Any]:
    """A value as a notebook shows it."""
    found = {"text/plain": repr(value)}
    if hasattr(value, "_repr_html_"):
        found["text/html"] = value._repr_html_()
    if hasattr(value, "_repr_svg_"):
        found = {"image/svg+xml": value._repr_svg_(), "text/plain": value.title}
    return found


def write(path: Path) -> None:
    """Run a notebook and write what its cells show into it."""
    notebook = json.loads(path.read_text("utf-8"))
    for number, (cell, data) in enumerate(zip(code_cells(notebook), run(notebook), strict=True), 1):
        lines = {kind: text.splitlines(keepends=True) for kind, text in data.items()}
        output = {"data": lines, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        cell |= {"execution_count": number, "outputs": [output] if data else []}
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    for one in notebooks():
        write(one)
        print(one)

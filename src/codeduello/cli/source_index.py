"""An index of the source: which code enforces a rule, and which tests cover it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import codeduello
from codeduello.core.rulebook import EVERY_TABLE
from codeduello.paths import checkout

PACKAGE = Path(codeduello.__file__).parent
RULE = re.compile(r"(?<![\w-])[A-Z]{2}-R?\d+(?:\.\d+)?[a-z]?(?!\w|\.\d)")

Named = ast.FunctionDef | ast.ClassDef


class Definition(NamedTuple):
    """A function, class or constant in the source, with its file, its line and the first paragraph of its docstring."""

    name: str
    file: str
    line: int
    sentence: str

    @property
    def place(self) -> str:
        """File and line in the form that editors open."""
        return f"{self.file}:{self.line}"


def find_code(game: str, rule: str) -> list[Definition]:
    """The functions, classes and constants that name this rule of a game or of every table, each with its line."""
    folder = PACKAGE / "core" if rule in EVERY_TABLE else PACKAGE / "games" / game
    return [found for path, lines in _mentions(folder, "*.py").get(rule, {}).items() for found in _around(path, lines)]


@cache
def _mentions(folder: Path, names: str) -> dict[str, dict[Path, list[int]]]:
    """For every rule id in these files: the files, and the numbers of the lines that name it."""
    found: dict[str, dict[Path, list[int]]] = {}
    for path in sorted(folder.rglob(names)):
        for number, line in enumerate(_text(path).splitlines(), 1):
            for rule in dict.fromkeys(RULE.findall(line)):
                found.setdefault(rule, {}).setdefault(path, []).append(number)
    return found


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_text(path))


def _around(path: Path, lines: list[int]) -> Iterator[Definition]:
    """The definitions around these lines of a file."""
    text = _text(path).splitlines()
    found = {_innermost(_tree(path), _code_below(text, line)) for line in lines}
    for name, line, sentence in sorted(found, key=lambda one: one[1]):
        yield Definition(name or path.stem, _shown(path), line, sentence)


def _code_below(lines: list[str], line: int) -> int:
    """The line itself, or, if it is a comment, the next line that is not."""
    while line < len(lines) and lines[line - 1].lstrip().startswith("#"):
        line += 1
    return line


def _innermost(tree: ast.Module, line: int) -> tuple[str, int, str]:
    """The smallest named piece of a module around a line: its name, its first line, and what its docstring says."""
    name, begins, sentence = "", 1, _says(tree)
    inside: list[ast.stmt] = tree.body
    while True:
        around = [piece for piece in inside if _first_line(piece) <= line <= (piece.end_lineno or 0)]
        if not around:
            return name, begins, sentence
        piece = around[0]
        if isinstance(piece, Named):
            name = f"{name}.{piece.name}" if name else piece.name
            begins, sentence = piece.lineno, _says(piece) or sentence
            inside = piece.body
        else:
            constant = _assigned(piece)
            return (name, begins, sentence) if name or not constant else (constant, piece.lineno, "")


def _first_line(piece: ast.stmt) -> int:
    """The line where a definition begins, including its decorators."""
    decorators = piece.decorator_list if isinstance(piece, Named) else []
    return min([piece.lineno, *(decorator.lineno for decorator in decorators)])


def _assigned(piece: ast.stmt) -> str:
    """The name of the constant that a statement defines."""
    targets = piece.targets if isinstance(piece, ast.Assign) else [getattr(piece, "target", None)]
    return targets[0].id if isinstance(targets[0], ast.Name) else ""


def _says(piece: Named | ast.Module) -> str:
    return (ast.get_docstring(piece) or "").split("\n\n")[0].replace("\n", " ")


def _shown(path: Path) -> str:
    root = checkout()
    return str(path.relative_to(root) if root is not None and path.is_relative_to(root) else path)


def find_tests(rule: str) -> list[Definition]:
    """The tests of a checkout that name this rule in their mark."""
    root = checkout()
    if root is None:
        return []
    files = _mentions(root / "tests", "test_*.py").get(rule, {})
    return [test for path in files for marked, test in _marked_tests(path) if marked == rule]


@cache
def _marked_tests(path: Path) -> list[tuple[str, Definition]]:
    """The tests of a file that carry the mark of a rule, `@rule("GF-2.1", …)`, each with the rule's id."""
    return [
        (rule, Definition(piece.name, _shown(path), piece.lineno, _says(piece)))
        for piece in ast.walk(_tree(path))
        if isinstance(piece, ast.FunctionDef)
        for rule in map(_marked_rule, piece.decorator_list)
    ]


def _marked_rule(decorator: ast.expr) -> str:
    """The id in a decorator `@rule("GF-2.1", …)`; empty for any other decorator."""
    match decorator:
        case ast.Call(func=ast.Name(id="rule"), args=[ast.Constant(value=str(id)), *_]):
            return id
    return ""

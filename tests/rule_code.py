"""Where the rules live: the functions and classes whose docstring or prohibition names them, and the tests that do."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
GAMES = ROOT / "src" / "codeduello" / "games"
ID = re.compile(r"\b[A-Z]{2}-R?\d+(?:\.\d+)?[a-z]?\b")
NEUTRAL = {"None": "pass", "bool": "return False", "int": "return 0", "float": "return 0.0", "str": "return ''"}


def neutral(function: ast.FunctionDef, always_yes: bool = False) -> list[ast.stmt]:
    """A body that does nothing and returns nothing in particular; a question may be answered with yes instead."""
    returns = ast.unparse(function.returns) if function.returns else "None"
    if always_yes and is_question(function):
        return ast.parse("return True").body
    empty = "return []" if returns.startswith("list") else "return {}" if returns.startswith("dict") else "return None"
    return ast.parse(NEUTRAL.get(returns, empty)).body


def docstring_in(body: list[ast.stmt]) -> list[ast.stmt]:
    """The docstring at the beginning of a body, if it has one."""
    has_one = bool(body) and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[:1] if has_one else []


def same(one: list[ast.stmt], other: list[ast.stmt]) -> bool:
    """Whether two bodies are the same code."""
    return list(map(ast.unparse, one)) == list(map(ast.unparse, other))


def is_question(function: ast.FunctionDef) -> bool:
    """Whether a function answers yes or no to the rest of the code, and is not a prohibition, which only forbids."""
    forbids = any("forbids" in ast.unparse(line) for line in function.decorator_list)
    return function.returns is not None and ast.unparse(function.returns) == "bool" and not forbids


def ids_of(node: ast.FunctionDef | ast.ClassDef) -> frozenset[str]:
    """The rules that a docstring or the decorators name."""
    return frozenset(ID.findall((ast.get_docstring(node) or "") + " ".join(map(ast.unparse, node.decorator_list))))


def pieces(tree: ast.Module) -> Iterator[tuple[str, int, frozenset[str], list[ast.FunctionDef]]]:
    """Everything in a module that names rules: its name, its line, the rules, and the functions to break."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and ids_of(node):
            yield node.name, node.lineno, ids_of(node), [node]
        if isinstance(node, ast.ClassDef):
            methods = [method for method in node.body if isinstance(method, ast.FunctionDef)]
            if ids_of(node):
                yield node.name, node.lineno, ids_of(node), [m for m in methods if m.name != "__init__"] or methods
            for method in methods:
                if ids_of(method):
                    yield f"{node.name}.{method.name}", method.lineno, ids_of(method), [method]


def key_of(file: Path, name: str) -> str:
    """A short name for a function of a file that names rules."""
    return f"{file.relative_to(GAMES)}:{name}"


def marks() -> dict[str, list[tuple[str, str]]]:
    """For each rule id that a test names: the marks, and the tests."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for line in node.decorator_list:
                    if isinstance(line, ast.Call) and isinstance(line.func, ast.Name) and line.func.id == "rule":
                        id, mark = (ast.literal_eval(argument) for argument in line.args)
                        found[id].append((mark, f"{path.relative_to(TESTS)}::{node.name}"))
    return found

"""Translate the engine and the games into C with mypyc, for a wheel or for this computer.

A Python that has mypyc and setuptools runs it, which need not be the one that plays: nothing else is imported here.

    python translate.py PACKAGE FOLDER      compile the package's engine into the folder, which then has all it needs
"""

from __future__ import annotations

import ast
import inspect
import os
import re
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games")
OPT_LEVEL = "DUELLO_OPT_LEVEL"  # the environment may name another level of optimisation than this one
USUAL_LEVEL = "1"  # somewhat slower than 3, and compiled in a third of the time (bench/README.md)

# Calls inside the extension need not look whether another library has taken a function's name: a tenth faster.
OWN_NAMES = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]

# Nobody reads warnings about C that a program wrote, and gcc takes most of its time to look how that is laid out.
NO_WARNINGS = ["-w", "-Wno-misleading-indentation"]

# All that the small file of a module needs of Python.h, which takes ten times as long to read.
SMALL_HEADER = """
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
typedef struct _object PyObject;
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
void *PyCapsule_GetPointer(PyObject *, const char *);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *Py_BuildValue(const char *, ...);
"""

STRING = r'"((?:[^"\\]|\\.)*)"'
FUNCTION = re.compile(r"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s[A-Z_| ]+, PyDoc_STR\()" + STRING)
CLASS = re.compile(r"(?P<before>CPyType_(?P<name>\w+)_template_ = \{[^{}]*?\.tp_doc = PyDoc_STR\()" + STRING)
PROPERTY = re.compile(r"(?P<before>\(getter\)(?P<owner>\w+)_get_(?P<name>\w+),\n[\w()]+,\s)NULL(?=, NULL})")


def extensions(package: Path, target: Path | None = None) -> list[Extension]:
    """The compiled modules of the package at this path; SystemExit if mypyc cannot make them."""
    sources = [path for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    level = os.environ.get(OPT_LEVEL, USUAL_LEVEL)
    modules: list[Extension] = mypycify(
        [str(path) for path in sources], opt_level=level, debug_level="0", target_dir=str(target) if target else None
    )
    documented = docstrings(package, sources)
    for module in modules:
        for source in module.sources:
            small = "__native" not in Path(source).name
            rewrite(Path(source), {} if small else documented, small and os.name == "posix")
        if os.name == "posix":
            module.extra_compile_args = [*module.extra_compile_args, *OWN_NAMES, *NO_WARNINGS]
    return modules


def rewrite(source: Path, documented: dict[str, str], small: bool) -> None:
    """Strip the indentation, nine tenths of the text, which the compiler reads at length, and put in the docstrings."""
    with source.open(encoding="utf-8") as lines:
        text = "".join(line.lstrip(" ") for line in lines)
    if small:
        text = text.replace("#include <Python.h>", SMALL_HEADER)
    if documented:
        text = FUNCTION.sub(lambda found: with_words(found, documented.get(found["name"])), text)
        text = CLASS.sub(lambda found: with_words(found, documented.get(found["name"])), text)
        text = PROPERTY.sub(lambda found: in_place(found, documented.get(f"{found['owner']}___{found['name']}")), text)
    source.write_text(text, encoding="utf-8")


def with_words(found: re.Match[str], words: str | None) -> str:
    """A signature in C with the docstring behind it."""
    return found[0] if words is None else f'{found["before"]}"{found[3]}" "{in_c(words)}"'


def in_place(found: re.Match[str], words: str | None) -> str:
    """A docstring in C in the place of none."""
    return found[0] if words is None else f'{found["before"]}"{in_c(words)}"'


def in_c(text: str) -> str:
    """The text as it stands in a string of C, whose bytes are UTF-8."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode())


def docstrings(package: Path, sources: list[Path]) -> dict[str, str]:
    """Every docstring by the name that its owner has in C, which begins with any end of the module's name."""
    found: dict[str, str] = {}
    for source in sources:
        parts = source.relative_to(package.parent).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        tree = ast.parse(source.read_text("utf-8"))
        for names, words in documented_in(tree):
            for start in range(len(parts)):
                found["___".join((*parts[start:], *names))] = inspect.cleandoc(words)
    return found


def documented_in(tree: ast.Module) -> list[tuple[list[str], str]]:
    """The classes and functions of a module, and the methods of its classes, each with its docstring."""
    owners = [([node.name], node) for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    for names, node in owners.copy():
        if isinstance(node, ast.ClassDef):
            owners += [([*names, part.name], part) for part in node.body if isinstance(part, ast.FunctionDef)]
    return [(names, words) for names, node in owners if (words := ast.get_docstring(node))]


def compile_into(package: Path, folder: Path) -> None:
    """Compile the engine; the folder gets its source, its data and its binaries, as a wheel has them."""
    here = folder / package.name
    for part in COMPILED:
        shutil.copytree(package / part, here / part, ignore=shutil.ignore_patterns("__pycache__"))
    (here / "__init__.py").touch()  # the rest of the package stays where it is
    os.chdir(folder)
    command = build_ext(Distribution({"name": package.name, "ext_modules": extensions(here, folder / "c")}))
    command.build_lib = str(folder)
    command.build_temp = str(folder / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    (here / "__init__.py").unlink()
    for scaffold in ("c", "objects", ".mypy_cache"):
        shutil.rmtree(folder / scaffold, ignore_errors=True)


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())

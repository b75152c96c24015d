"""What is found in modules instead of being listed: cards, steps and decisions."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from codeduello.core.agenda import Step
from codeduello.core.judge import Decision
from codeduello.core.reprint import read_reprints
from codeduello.core.steps import parameters
from codeduello.games.htcg.model.card import HtCard

ENDINGS = (".py", ".so", ".pyd")  # of a module, plain or compiled


def modules_in(package: str) -> list[ModuleType]:
    """The modules of a package and of the packages in it, in the order of their names."""
    found: dict[str, bool] = {}  # whether each is a package
    for file in files(package).iterdir():
        name = file.name.split(".")[0]
        if name != "__init__" and (file.name.endswith(ENDINGS) or file.joinpath("__init__.py").is_file()):
            found[name] = file.is_dir()
    modules: list[ModuleType] = []
    for name in sorted(found):
        modules += modules_in(f"{package}.{name}") if found[name] else [import_module(f"{package}.{name}")]
    return modules


def cards_in(package: str, edition: str) -> list[HtCard]:
    """The cards of an edition's package, in the order in which its modules name them."""
    files = [vars(module) for module in modules_in(package)]
    read_reprints(f"htcg {edition}", *files)
    found = [card for file in files for card in file.values() if isinstance(card, HtCard)]
    return list(dict.fromkeys(found))


def decisions_in(package: str) -> list[Decision[Any]]:
    """The questions of a package, in the order in which its modules name them."""
    found = [one for module in modules_in(package) for one in vars(module).values() if isinstance(one, Decision)]
    return list(dict.fromkeys(found))


def steps_in(package: str) -> list[Step[Any]]:
    """The steps of a package: those that its modules name, and those inside its cards and inside other steps."""
    found: list[Step[Any]] = []
    for module in modules_in(package):
        for value in vars(module).values():
            found += steps_of(value)
    return found


def steps_of(value: object) -> list[Step[Any]]:
    """The steps in something that a module names, or in a part of it."""
    found: list[Step[Any]] = [value] if isinstance(value, Step) else []
    if isinstance(value, Step | HtCard):
        for _, part in parameters(value):
            if not isinstance(part, HtCard):
                found += steps_of(part)
    elif isinstance(value, list | tuple):
        for part in value:
            found += steps_of(part)
    return found

"""What is found in modules instead of being listed: the cards of an edition."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from types import ModuleType

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


def cards_in(package: str) -> list[HtCard]:
    """The cards of a package, in the order in which its modules name them."""
    found = [card for module in modules_in(package) for card in vars(module).values() if isinstance(card, HtCard)]
    return list(dict.fromkeys(found))

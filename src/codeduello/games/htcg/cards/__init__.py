"""The pool: every card, found in the modules of this folder, which are taken in the order of their names."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import Final

from codeduello.games.htcg.card import HtCard

FOLDER: Final = "codeduello.games.htcg.cards"


def cards_of(module: str) -> list[HtCard]:
    """The cards of one module, in the order in which it names them."""
    return [card for card in vars(import_module(f"{FOLDER}.{module}")).values() if isinstance(card, HtCard)]


def modules() -> list[str]:
    """The names of the modules beside this one, compiled or plain."""
    names = {file.name.split(".")[0] for file in files(FOLDER).iterdir() if file.name.endswith((".py", ".so", ".pyd"))}
    return sorted(names - {"__init__"})


POOL: Final[list[HtCard]] = list(dict.fromkeys(card for module in modules() for card in cards_of(module)))

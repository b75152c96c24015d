"""A pool: every card of an edition, found in the modules of a folder, which are taken in the order of their names."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files

from codeduello.games.htcg.model.card import HtCard


def pool_in(folder: str) -> list[HtCard]:
    """The cards of a package's modules, compiled or plain."""
    found = {file.name.split(".")[0] for file in files(folder).iterdir() if file.name.endswith((".py", ".so", ".pyd"))}
    modules = sorted(found - {"__init__"})
    return list(dict.fromkeys(card for module in modules for card in cards_of(f"{folder}.{module}")))


def cards_of(module: str) -> list[HtCard]:
    """The cards of one module, in the order in which it names them."""
    return [card for card in vars(import_module(module)).values() if isinstance(card, HtCard)]

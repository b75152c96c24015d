"""The numbers by which the engine knows things, each under a name of its own, so that a signature says what it takes.

They are aliases of `int`, not types apart: a seat's opponent is `1 - me`, an action is a base and a kind, and one
agenda entry packs a seat, a card and more. The compiler sees plain ints, and in a seat a 64-bit machine integer.
"""

from __future__ import annotations

from typing import TypeAlias

try:
    from mypy_extensions import i64
except ImportError:  # it comes with the compiler, and only the compiler heeds it
    i64 = int  # type: ignore[misc]

Seat: TypeAlias = i64  # 0 or 1
CardId: TypeAlias = int  # a single card; games use -1 for none
KindId: TypeAlias = int  # a kind of card, as its place in the list of kinds
ActionId: TypeAlias = int  # a choice, as its place in the game's action space

"""Observations and masks as NumPy arrays, and the spaces that they are from."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from codeduello.core.game import Game
from codeduello.core.state import State
from codeduello.core.tensors import encoding_of, observe, write_mask

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


def observation(state: State, seat: int) -> Floats:
    """What this seat sees."""
    return np.frombuffer(observe(state, seat), np.float32)


def mask(state: State, seat: int, more: int = 0) -> Mask:
    """A 1 for each legal action, with so many actions behind them that the game does not have."""
    out = bytearray(len(state.game.actions) + more)
    write_mask(state, seat, out)
    return np.frombuffer(out, np.int8)


def random_legal(masks: Mask, luck: np.random.Generator) -> NDArray[np.int64]:
    """For each row of masks one of its legal actions, each as likely; 0 for a row without any."""
    rows, actions = np.divmod(np.flatnonzero(masks.view(np.bool_)), masks.shape[1])  # faster than in two dimensions
    counts = np.bincount(rows, minlength=len(masks))
    places = np.cumsum(counts) - counts + (luck.random(len(masks)) * counts).astype(np.int64)
    found = np.append(actions, 0)[np.minimum(places, len(actions))]
    return np.where(counts > 0, found, 0)


def box(game: Game) -> spaces.Box:
    """The space of observations, with the limits that the game declares."""
    fields = encoding_of(game).observation.fields
    low = [field.least for field in fields for _ in range(field.size)]
    high = [field.most for field in fields for _ in range(field.size)]
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32)


def masked_space(game: Game, more: int = 0) -> spaces.Dict:
    """The space of observations with their masks."""
    masks = spaces.Box(0, 1, (len(game.actions) + more,), np.int8)
    return spaces.Dict({"observation": box(game), "action_mask": masks})


def masked(state: State, seat: int, more: int = 0) -> dict[str, Any]:
    """What this seat sees, with its mask."""
    return {"observation": observation(state, seat), "action_mask": mask(state, seat, more)}

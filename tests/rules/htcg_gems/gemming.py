"""What tests of the gem edition are written in, besides the words of the first edition."""

from __future__ import annotations

from typing import Any

from duelling import Scene, scene

from codeduello.games.htcg.model.table import Table


def gem_scene(**words: Any) -> Scene:
    """A position of the gem edition from a few words."""
    return scene("htcg", edition="gems", **words)


def allow_two_attacks(table: Scene) -> None:
    """Seat 0 has two attack opportunities this turn, as a card might give them."""
    assert isinstance(table.state, Table)
    table.state.sides[0].attacks_left = 2


def seen_in(table: Scene, viewer: int, seat: int, zone: str) -> list[str | None]:
    """The titles of a zone's cards as a viewer sees them; None for a face that is not seen."""
    faces: list[str | None] = table.state.view(viewer)["seats"][seat][zone]
    return [None if face is None else face.rpartition(" #")[0] for face in faces]

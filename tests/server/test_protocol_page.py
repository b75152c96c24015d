"""The page about the protocol tells the truth."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

import codeduello
from codeduello.server.messages.table_socket import StateMessage
from codeduello.server.views.catalogue import settings_of

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_message(example: str) -> None:
    """An example of the page reads as a state, and has all of its fields and no others."""
    state = msgspec.json.decode(example, type=StateMessage, strict=True)
    assert json.loads(msgspec.json.encode(state)) == json.loads(example)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_of_the_game_as_it_is(example: str) -> None:
    """An example has the settings, zones, facts and kinds of events that its game has, and the page names each fact."""
    shown = msgspec.json.decode(example, type=StateMessage)
    game = codeduello.load(shown.table.game)
    state = game.new(1)
    facts = [list(state.facts(seat)) for seat in (0, 1, None)]
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{game.id}` |"))
    assert shown.table.settings == settings_of(game)
    assert [(zone.name, zone.owner) for zone in shown.view.zones] == [(zone.name, zone.owner) for zone in state.zones()]
    assert [list(told) for told in (*shown.view.seats, shown.view.table)] == facts
    assert list(shown.view.secrets) == list(state.secrets(0))
    assert all(f"`{fact}`" in row for told in facts for fact in told)
    assert {line.kind for line in shown.story} <= set(game.events)

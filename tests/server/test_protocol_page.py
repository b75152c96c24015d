"""The page about the protocol tells the truth."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from codeduello.server.protocol import State

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_message(example: str) -> None:
    """An example of the page reads as a state, and has all of its fields and no others."""
    state = msgspec.json.decode(example, type=State, strict=True)
    assert json.loads(msgspec.json.encode(state)) == json.loads(example)

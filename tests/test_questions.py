"""Questions at the table: each is explained in two sentences, with rules that exist and what to look at."""

from __future__ import annotations

import re

import pytest

import codeduello
from codeduello.learn.questions import explain, questions


@pytest.mark.parametrize("id", codeduello.games())
def test_every_question_is_explained(id: str) -> None:
    """All questions of a game, no others, each in two sentences, each with a rule in every edition that has it."""
    game = codeduello.load(id)
    assert sorted(questions(id)) == sorted(decision.name for decision in game.decisions)
    known = {rule for edition in game.editions() for rule in edition.rulebook.rules}
    for name, found in questions(id).items():
        assert set(found.rules) <= known, name
        assert len(re.findall(r"\.(?: |$)", found.words)) == 2, found.words
        assert found.look
    assert all(explain(game, decision.name) for decision in game.decisions)

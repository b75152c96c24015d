"""The rule gate: every rule of every catalogue has a home in the code and a test that names it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import codeduello
from codeduello.core.rulebook import EVERY_TABLE
from rule_code import marks

MARKS = marks()
EDITIONS = {
    f"{id} {edition.settings.get('edition', '')}".strip(): edition
    for id in codeduello.games()
    for edition in codeduello.load(id).editions()
}


@pytest.mark.parametrize("game", EDITIONS)
def test_every_rule_has_a_test(game: str, record_property: Callable[[str, object], None]) -> None:
    """No id of a catalogue is without a test that names it; the table that is printed tells how many do."""
    for id in EDITIONS[game].rulebook.rules:
        record_property(id, f"{len(MARKS[id])} test{'s' * (len(MARKS[id]) != 1)}" if id in MARKS else "NOT TESTED")
    missing = [id for id in EDITIONS[game].rulebook.rules if id not in MARKS]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_an_unknown_rule() -> None:
    """Every id that a test names is in a catalogue."""
    known = {id for edition in EDITIONS.values() for id in edition.rulebook.rules}
    assert not set(MARKS) - known - set(EVERY_TABLE)


def test_the_rules_of_every_table_are_tested() -> None:
    """The rules that no game has to say are named by tests, with the mark of their sentence."""
    assert {id: {mark for mark, _ in MARKS.get(id, [])} for id in EVERY_TABLE} == {
        id: {rule.mark} for id, rule in EVERY_TABLE.items()
    }


@pytest.mark.parametrize("game", EDITIONS)
def test_no_sentence_changed_behind_its_test(game: str) -> None:
    """A rule whose sentence changed calls for a look at its tests, and then for its new mark."""
    rules = EDITIONS[game].rulebook.rules
    stale = [
        f"{id} is now {rule.mark}, but {test} says {mark}"
        for id, rule in rules.items()
        for mark, test in MARKS.get(id, [])
        if mark != rule.mark
    ]
    assert not stale, "\n".join(stale)


@pytest.mark.parametrize("game", EDITIONS)
def test_every_rule_has_a_home(game: str) -> None:
    """Every id stands in the docstring of the code that enforces it, so that `duello rule` can show where it lives."""
    folder = Path(codeduello.__file__).parent / "games" / EDITIONS[game].id
    homes = " ".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    missing = [id for id in EDITIONS[game].rulebook.rules if not any(f"{id}{end}" in homes for end in '),:". ')]
    assert not missing, f"no code says that it enforces {', '.join(missing)}"

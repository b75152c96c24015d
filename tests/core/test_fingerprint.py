"""The fingerprint of a game's rules and cards."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import codeduello
from codeduello import Game
from codeduello.core.fingerprint import fingerprint_of
from codeduello.games.duel.abilities import RIPOSTE
from codeduello.games.duel.cards import LOW_LINE_PARRY
from codeduello.games.gunfighter.cards import TAKE_AIM

DUEL = codeduello.load("duel")
GUNFIGHTER = codeduello.load("gunfighter")
EDITIONS: list[Game] = [edition for id in codeduello.games() for edition in codeduello.load(id).editions()]
PROGRAM = """import codeduello
print(*[edition.fingerprint for id in codeduello.games() for edition in codeduello.load(id).editions()])"""


def test_a_fingerprint_is_of_the_rules_and_not_of_the_match() -> None:
    """All matches of an edition have one, and editions and games have different ones."""
    assert len({game.fingerprint for game in EDITIONS}) == len(EDITIONS)
    assert GUNFIGHTER.using(dice="deck", health=3).fingerprint == GUNFIGHTER.fingerprint


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    """It does not depend on the seed of Python's hashes."""
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [game.fingerprint for game in EDITIONS]


@pytest.mark.parametrize(
    ("game", "thing", "name", "value"),
    [
        (DUEL, LOW_LINE_PARRY, "bar", LOW_LINE_PARRY.bar ^ 1),
        (DUEL, LOW_LINE_PARRY, "title", "Low Parry"),
        (DUEL, RIPOSTE, "threshold", 8),
        (DUEL, DUEL.options[0], "default", "offense"),
        (DUEL, DUEL.actions[0], "text", "play something"),
        (DUEL, DUEL.rulebook, "rules", {}),
        (GUNFIGHTER, TAKE_AIM.does[0], "n", 3),
    ],
)
def test_whatever_changes_the_rules_changes_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch, game: Game, thing: object, name: str, value: object
) -> None:
    """A card, its verb, an ability, an option, a choice and a sentence of the rulebook count."""
    before = fingerprint_of(game)
    assert getattr(thing, name) != value
    monkeypatch.setattr(thing, name, value)
    assert fingerprint_of(game) != before

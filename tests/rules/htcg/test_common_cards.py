"""Highlander: The Card Game: common cards, of which several Personas have a copy; in play all copies are one card."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import titles
from support.scene import scene

GAME = codeduello.load("htcg")
COPIES = [card for card in FIRST.collection if card.face is not card]


def written(*lines: str) -> list[str]:
    """A deck as it is written after it was read."""
    return read_deck("\n".join(lines), FIRST).write().splitlines()


def test_no_common_card_is_in_the_pool_beside_its_copies() -> None:
    """Each Persona's copy is in the pool once; the face that they share is not."""
    faces = {card.face for card in COPIES}
    assert len(faces) == 17 and not faces & set(GAME.kinds)
    assert all([copy.owners[0] for copy in COPIES if copy.face is face] == face.owners for face in faces)
    power_blows = [card.title for card in GAME.kinds if card.called == "Power Blow"]
    assert power_blows[:2] == ["Power Blow (Connor MacLeod)", "Power Blow (The Kurgan)"] and len(power_blows) == 6


@pytest.mark.parametrize("copy", COPIES, ids=lambda copy: copy.title)
def test_a_copy_has_the_facts_of_its_face(copy: codeduello.Card) -> None:
    """Only whose it is differs."""
    face = next(card for card in FIRST.pool if card.title == copy.called)
    whose = ("title", "subtitle", "personas", "faction", "shared_by")
    facts, same = copy.to_json(), face.to_json()
    assert {name: facts[name] for name in facts if name not in whose} == {
        name: same[name] for name in same if name not in whose
    }
    assert facts["subtitle"] in facts["shared_by"] == face.owners


@pytest.mark.parametrize(
    "words",
    ["Evade (left, Amanda)", "evade (LEFT) (amanda)", "Evade (left, amanda)", "Evade (Amanda)"],
)
def test_a_copy_is_named_in_several_ways(words: str) -> None:
    """With the owner behind the version, in brackets of its own, or without the version."""
    assert written(f"2 {words}") == ["2 Evade (left, Amanda)"]


def test_a_title_without_an_owner_means_ones_own_copy() -> None:
    """Whether the Persona stands first or last in the file; a Generic Immortal has that of the first owner."""
    own = ["1 The Kurgan", "2 Power Blow (The Kurgan)"]
    assert written("The Kurgan", "2 Power Blow") == written("2 Power Blow", "The Kurgan") == own
    assert written("2 Power Blow") == ["2 Power Blow (Connor MacLeod)"]
    assert written("Amanda", "1 Evade") == ["1 Amanda", "1 Evade (left, Amanda)"]


def test_who_borrows_takes_a_title_without_an_owner_from_somebody_new() -> None:
    """Jump, Duck and the diagonal Slash come from three Personas, in whatever order they are written."""
    lines = ["1 Duck", "1 Jump", "1 Slash (diagonal)", "2 Dodge", "Richie Ryan"]
    found = written(*lines)
    assert found == written(*reversed(lines))
    assert set(found[1:]) == {
        "1 Slash (diagonal, Connor MacLeod)",
        "1 Jump (Duncan MacLeod)",
        "1 Duck (The Sorcerer Nakano)",
        "2 Dodge (Richie Ryan)",
    }
    rules = {problem.rule for problem in problems(read_deck("\n".join(lines), FIRST))}
    assert rules == {"HT-3.1", "HT-3.2", "HT-3.4"}


def test_the_copies_of_several_personas_are_one_choice() -> None:
    """With three Personas' Power Blows in hand there is one choice, and each works as the card."""
    hand = ["Power Blow (Connor)", "Power Blow (Kurgan)", "Power Blow", "Lower Left Attack"]
    table = scene("htcg", hand=hand)
    assert [choice for choice in table.state.choices(0) if "Power Blow" in choice] == ["play Power Blow"]
    assert sorted(titles(table.seat(0)["hand"])) == ["Lower Left Attack", *["Power Blow"] * 3]
    table.play("play Power Blow", "play Lower Left Attack")
    assert table.table["outgoing"][0]["power_blow"]
    assert titles(table.seat(0)["play"]) == ["Power Blow", "Lower Left Attack"]
    assert "Power Blow (" not in " ".join(event.words(table.state, 0) for event in table.events)


def test_there_is_a_choice_for_each_face_only() -> None:
    """The action space has no actions of copies, and none without a card."""
    assert sum(action.group == "discard" for action in GAME.actions) == len(FIRST.pool)
    assert not [action for action in GAME.actions if action.text.endswith("(Connor MacLeod)")]
    assert {card.called for card in FIRST.collection} == {card.title for card in FIRST.pool}


@pytest.mark.parametrize(
    ("before", "titled"), [("The Kurgan", "The Kurgan"), ("Luther", "Luther"), ("Kern", "Connor MacLeod")]
)
def test_a_scene_gives_the_persona_the_own_copy(before: str, titled: str) -> None:
    """A title without an owner in a scene is read as in a deck."""
    game = scene("htcg", hand=["Power Blow"], before=[before]).state.game
    assert f"1 Power Blow ({titled})" in str(game.settings["deck_0"])


def test_a_card_is_found_by_what_it_is_called() -> None:
    """The whole title finds a copy, the common title the first one, which says who else has it."""
    assert GAME.card("power blow (the kurgan)").to_json()["subtitle"] == "The Kurgan"
    facts = GAME.card("Power Blow").to_json()
    assert facts["title"] == "Power Blow (Connor MacLeod)" and "Khan" in facts["shared_by"]

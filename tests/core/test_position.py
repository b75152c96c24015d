"""A position as JSON: read back exactly, or refused in one sentence; never a state that breaks later."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput, State
from codeduello.core.chance import seeded
from support.strategies import SEEDS, everything, in_every_game, moments_of, play_to_the_end, step

GAME = codeduello.load("gunfighter")
Position = dict[str, Any]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)


def position() -> Position:
    """The position of a scene, as if it came from a file."""
    data: Position = json.loads(json.dumps(GAME.scene(hands=(["Take Aim [3]"], ["Reload [3]"]), seed=1).to_json()))
    return data


def test_a_position_is_readable() -> None:
    """Cards, steps and questions stand in it by name, and it says what game and options it is of."""
    data = position()
    assert data["format"] == 1 and data["game"] == "gunfighter" and data["options"]["dice"] == "die"
    assert data["turn"] == 1 and data["to_act"] == [0, 1] and data["asked"] == ["play", "play"]
    assert "Take Aim [3]" in data["seats"][0]["hand"] and data["seats"][0]["accuracy"] == 2
    assert data["agenda"] == [["reveal", 0, 0]] and data["outcome"] is None


def test_a_position_brings_its_options() -> None:
    """Whatever options the reading game has, the state has those of the position."""
    data = codeduello.load("gunfighter", health=5).new(seed=1).to_json()
    assert GAME.position(data).game.settings["health"] == 5
    assert GAME.settings["health"] == 2


def test_a_finished_position_is_read_back() -> None:
    """An outcome is part of a position."""
    state = GAME.new(seed=1)
    state.call(1, "resign")
    assert GAME.position(state.to_json()).outcome == (0, "resigned", "CD-1")


def test_a_position_remembers_what_was_asked() -> None:
    """Whoever has chosen face down is imagined to have answered the same question, also after reading."""
    state = GAME.new(seed=1)
    for _ in range(2):
        state.play(1, state.choices(1)[0])
    again = GAME.position(state.to_json())
    assert again.to_act == state.to_act == (0,)
    for seed in range(5):
        assert everything(again.resample(0, seed)) == everything(state.resample(0, seed))


def test_reading_leaves_the_data_alone() -> None:
    """A position can be read twice, and playing on from one reading does not touch the other."""
    data = position()
    first, second = GAME.position(data), GAME.position(data)
    play_to_the_end(first, 1)
    assert second.to_json() == data == position()


def change(path: str, value: Any) -> Callable[[Position], None]:
    """Put another value at this path, such as `seats.0.hand`."""

    def apply(data: Any) -> None:
        *way, last = path.split(".")
        for name in way:
            data = data[int(name) if isinstance(data, list) else name]
        data[int(last) if isinstance(data, list) else last] = value

    return apply


def drop(name: str) -> Callable[[Position], None]:
    """Leave out a part."""
    return lambda data: data.pop(name)


def bury_the_staredown(data: Position) -> None:
    """Put a card that never leaves its player under the deck."""
    data["seats"][0]["hand"].remove("Staredown of seat 0")
    data["table"]["deck"].insert(0, "Staredown of seat 0")


DAMAGE = {
    "no deck": (drop("table"), "it lacks 'table'"),
    "no chance": (drop("chance"), "it lacks 'chance'"),
    "no agenda": (drop("agenda"), "it lacks 'agenda'"),
    "another format": (change("format", 2), "This is not a position written by Code Duello."),
    "another game": (change("game", "chess"), "belongs to the game 'chess', not to 'gunfighter'"),
    "an unknown option": (change("options", {"wind": 3}), "This game has no option 'wind'"),
    "an option of the wrong kind": (change("options.health", [2]), "health cannot be '[2]'"),
    "options that are not an object": (change("options", 3), "'options' is not an object"),
    "an unknown card": (change("seats.0.hand.0", "Excalibur"), "there is no card 'Excalibur'"),
    "a card that is no text": (change("seats.0.hand.0", ["x"]), "there is no card '['x']'"),
    "a card twice": (change("table.discard", ["Take Aim [3]"]), "Take Aim [3] is there twice"),
    "a card nowhere": (change("seats.0.hand", ["Staredown of seat 0"]), "Take Aim [3] is nowhere"),
    "a hand that is not a list": (change("seats.0.hand", {}), "'hand' is not a list"),
    "three seats": (change("seats", [{}, {}, {}]), "'seats' must say something for each of two seats"),
    "a turn that is not a number": (change("turn", "1"), "'1' is not a number from 0"),
    "a negative turn": (change("turn", -1), "'-1' is not a number from 0"),
    "a third viewer's knowledge": (change("known", {"Take Aim [3]": 8}), "'8' is not a number from 0 to 7"),
    "knowledge of nothing": (change("known", {"Excalibur": 1}), "there is no card 'Excalibur'"),
    "an unknown step": (change("agenda", [["tea", 0, 0]]), "there is no step 'tea'"),
    "a step of a third seat": (change("agenda", [["reveal", 2, 0]]), "'2' is not a number from 0 to 1"),
    "half a step": (change("agenda", [["reveal"]]), "its parts do not fit together"),
    "an empty agenda": (change("agenda", []), "its parts do not fit together"),
    "an agenda out of order": (change("agenda", [["use", 0, 0]]), "its parts do not fit together"),
    "an unknown question": (change("asked", ["tea", "play"]), "there is no question 'tea'"),
    "one question": (change("asked", ["play"]), "'asked' must say something for each of two seats"),
    "a third to act": (change("to_act", [2]), "'2' is not a number from 0 to 1"),
    "nobody to act": (change("to_act", []), "either somebody chooses, or the duel is over"),
    "an end with choices": (change("outcome", [0, "shot dead", "GF-3.4"]), "either somebody chooses"),
    "half an outcome": (change("outcome", [0]), "its parts do not fit together"),
    "an unknown rule": (change("outcome", [0, "shot dead", "GF-99"]), "its outcome is not a reason with a rule"),
    "a third winner": (change("outcome", [2, "shot dead", "GF-3.4"]), "'2' is not a number from 0 to 1"),
    "no state of chance": (change("chance", {"fast": [1]}), "not the state of a random generator"),
    "a script": (change("chance", {"script": [6], "under": {"fast": [1, 2, 3, 4]}}), "scripted dice"),
    "a wrong memory": (change("memory.sides.0.1", 7), "'sides' does not agree with the rest"),
    "a living dead": (change("seats.0.health", 0), "somebody has no health, and the duel goes on"),
    "a Staredown in the deck": (bury_the_staredown, "each player has a Staredown"),
    "a number too large": (change("seats.0.accuracy", 7), "'7' is not a number from 0 to 6"),
    "a truth for a number": (change("seats.0.accuracy", True), "'True' is not a number from 0 to 6"),
    "a choice of nothing": (change("seats.0.chosen", ["Reload [3]"]), "a chosen card is not in its player's hand"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_is_told_in_one_sentence(kind: str) -> None:
    """Whatever is wrong with a position, the reader learns what."""
    damage, reason = DAMAGE[kind]
    data = position()
    GAME.position(data)
    damage(data)
    with pytest.raises(BadInput) as refused:
        GAME.position(data)
    message = str(refused.value)
    assert reason in message and message.isprintable() and len(message) < 200 and message[-1] == "."
    assert message.startswith(("The position is damaged: ", "This "))


@pytest.mark.parametrize(
    ("fact", "value"), [("offense", True), ("previous", "Left Flank Cut"), ("follow_up", ["helmet"]), ("abilities", [])]
)
def test_facts_that_contradict_the_cards_are_refused(fact: str, value: Any) -> None:
    """What a position says besides must follow from the cards and characters in it."""
    game = codeduello.load("duel")
    data = game.scene(characters=("kurgan", "connor"), damage=(5, 5), offense=0).to_json()
    game.position(data)
    data["seats"][1][fact] = value
    with pytest.raises(BadInput) as refused:
        game.position(data)
    assert str(refused.value) == f"The position is damaged: '{fact}' does not agree with the rest."


def test_a_position_that_would_go_on_for_ever_is_refused() -> None:
    """Two cards of one die value alone in deck and discard pile can never break a tie: such a position is damaged."""
    data = GAME.scene(discard=["Reload [3]", "Take Aim [3]"]).to_json()
    GAME.position(data)
    data["seats"][0]["hand"] += data["table"]["deck"]
    data["table"]["deck"] = []
    with pytest.raises(BadInput, match="its parts do not fit together"):
        GAME.position(data)


@given(JSON)
@example([[]] * 3)
def test_what_is_no_position_is_told_so(data: Any) -> None:
    """Any other JSON is not a position."""
    with pytest.raises(BadInput, match="not a position written by Code Duello"):
        GAME.position(data)


@in_every_game(moments_of, st.data())
def test_any_json_in_any_place_is_refused_or_plays_on(state: State, data: st.DataObject) -> None:
    """A position with one value exchanged for any other is refused in one sentence, or is a sound state."""
    changed = json.loads(json.dumps(state.to_json()))
    path, place = data.draw(st.sampled_from(places(changed)))
    place[path] = data.draw(JSON)
    refused_or_sound(state, changed, data.draw(SEEDS))


@in_every_game(moments_of, st.data(), examples=40)
def test_a_likely_mistake_is_refused_or_plays_on(state: State, data: st.DataObject) -> None:
    """A position whose parts were exchanged, doubled, lost or counted wrong is refused, or is a sound state."""
    changed = json.loads(json.dumps(state.to_json()))
    for _ in range(data.draw(st.integers(1, 2))):
        key, place = data.draw(st.sampled_from(places(changed)))
        other, elsewhere = data.draw(st.sampled_from(places(changed)))
        mistake = data.draw(st.sampled_from(("exchange", "copy", "lose", "count")))
        if mistake == "lose":
            del place[key]
        elif mistake == "count" and type(place[key]) is int:
            place[key] += data.draw(st.sampled_from((-1, 1, 2, 7)))
        elif mistake == "copy":
            place[key] = json.loads(json.dumps(elsewhere[other]))
        elif mistake == "exchange" and not (inside(place[key], elsewhere) or inside(elsewhere[other], place)):
            place[key], elsewhere[other] = elsewhere[other], place[key]
    refused_or_sound(state, changed, data.draw(SEEDS))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in the data: the key or index, and what it is in."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [(key, data) for key in keys] + [place for key in keys for place in places(data[key])]


def inside(data: Any, thing: Any) -> bool:
    """Whether the thing is this data or a part of it."""
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return data is thing or any(inside(value, thing) for value in values)


def refused_or_sound(true: State, data: Any, seed: int) -> None:
    """Read it: either one printable sentence, or a state that keeps its cards and comes to an end."""
    try:
        state = true.game.position(data)
    except BadInput as error:
        assert str(error).isprintable() and len(str(error)) < 300
        return
    assert true.game.position(state.to_json()).to_json() == state.to_json()
    for number in range(3):
        for copy in (state.clone(), state.resample(0, seed ^ number), state.resample(1, seed ^ number)):
            copy.chance = seeded(seed ^ number)
            luck = seeded(seed ^ (4 + number))
            viewer = 0  # each step is shown to another viewer: drawing every view of every step is most of the work
            while step(copy, luck):
                assert sorted(card for zone in copy.zones() for card in zone.cards) == list(range(len(copy.known)))
                assert copy.view(viewer)["viewer"] == viewer
                viewer = (viewer + 1) % 3

"""Choices as values: what stands in the fields agrees with the words, in every game and edition."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello import Game, Perspective
from codeduello.core.actions import CANDIDATES, HAND, OPPONENT, PASS, PLAY, TABLE, Action, Actions
from codeduello.core.chance import seeded

EDITIONS = [edition for name in codeduello.games() for edition in codeduello.load(name).editions()]
IDS = [f"{game.id} {game.settings.get('edition', '')}".strip() for game in EDITIONS]


def action(game: str, text: str) -> Action:
    """The choice of a game that has these words."""
    rules = codeduello.load(game)
    number = rules.action(text)
    assert number is not None
    return rules.actions[number]


def fields(choice: Action) -> dict[str, Any]:
    """What a choice says besides its words and its verb."""
    said = {name: getattr(choice, name) for name in ("source", "zone", "place", "attack", "group", "option")}
    said["card"] = None if choice.kind is None else choice.kind.called
    return {name: value for name, value in said.items() if value not in ("", None)}


@pytest.mark.parametrize(
    ("game", "text", "verb", "said"),
    [
        ("gunfighter", "play Take Aim", "play", {"card": "Take Aim", "source": HAND, "group": PLAY}),
        ("gunfighter", "discard Take Aim", "discard", {"card": "Take Aim", "source": HAND, "group": "discard"}),
        ("gunfighter", "keep the rest", "keep the rest", {"group": PASS}),
        ("duel", "play Crown Thrust", "play", {"card": "Crown Thrust", "source": HAND, "group": PLAY}),
        ("duel", "draft display 2", "draft", {"zone": "display", "place": 1}),
        ("duel", "draft the top card", "draft", {"zone": "deck"}),
        ("htcg", "play Thrust", "play", {"card": "Thrust", "source": HAND, "group": PLAY}),
        ("htcg", "play Thrust face down", "play face down", {"card": "Thrust", "source": HAND, "group": PLAY}),
        ("htcg", "use Thrust", "use", {"card": "Thrust", "source": TABLE, "group": "use"}),
        ("htcg", "choose Thrust", "choose", {"card": "Thrust", "source": CANDIDATES, "group": "choose"}),
        (
            "htcg",
            "choose the opponent's Thrust",
            "choose the opponent's",
            {"card": "Thrust", "source": OPPONENT, "group": "choose"},
        ),
        ("htcg", "exert to make attack 12 a Power Blow", "exert to make attack a Power Blow", {"attack": 11}),
        ("htcg", "area UL", "area", {"group": "area", "option": "UL"}),
        ("htcg", "name Strength", "name", {"group": "gem", "option": "Strength"}),
        ("htcg", "do must-do 3 first", "do this must-do first", {"group": "must_do", "zone": "must_do", "place": 2}),
        ("htcg", "go on", "go on", {"group": PASS}),
        ("htcg", "yes", "yes", {}),
    ],
)
def test_a_choice_says_in_fields_what_it_is_about(game: str, text: str, verb: str, said: dict[str, Any]) -> None:
    """Verb, card, place, attack, group and option stand beside the words."""
    choice = action(game, text)
    assert choice.text == text and choice.verb == verb and fields(choice) == said


@pytest.mark.parametrize("game", EDITIONS, ids=IDS)
def test_every_choice_about_a_card_names_it(game: Game) -> None:
    """The card of a choice is a card of the game that its words name, and there is one for each verb and card."""
    called = {kind.called for kind in game.kinds}
    pairs = set()
    for choice in game.actions:
        if choice.kind is not None:
            assert choice.kind.called in called and choice.kind.called in choice.text and choice.source
            pairs.add((choice.verb, choice.kind.called))
    assert len(pairs) == sum(choice.kind is not None for choice in game.actions)


@pytest.mark.parametrize("game", EDITIONS, ids=IDS)
def test_a_bot_gets_its_choices_as_values(game: Game) -> None:
    """A perspective has the same choices as numbers, values and words, and the view has the numbers."""
    state = game.new(seed=3)
    seat = state.to_act[0]
    eyes = Perspective(state, seat)
    assert [choice.text for choice in eyes.actions] == eyes.choices == state.choices(seat)
    assert eyes.actions == [game.actions[number] for number in eyes.legal]
    assert eyes.view["legal"] == eyes.legal


def strings(fact: Any) -> list[str]:
    """Every text in a fact."""
    if isinstance(fact, str):
        return [fact]
    parts = fact.values() if isinstance(fact, dict) else fact if isinstance(fact, list | tuple) else ()
    return [text for part in parts for text in strings(part)]


@pytest.mark.parametrize("game", EDITIONS, ids=IDS)
def test_a_view_says_what_every_card_is_called_that_it_names(game: Game) -> None:
    """Wherever a view names a single card, `called` has what it is called; and it names no card that is not seen."""
    for seed in range(6):
        state = game.new(seed)
        luck = seeded(seed)
        while state.to_act:
            for viewer in (0, 1, 2):
                view = state.view(viewer)
                called = view.pop("called")
                titles = {state.name_of(card): state.title_of(card) for card in range(len(state.known))}
                named = {text for text in strings(view) if text in titles}
                assert {name: titles[name] for name in named} == {name: called[name] for name in named}
                assert set(called) <= named
            seat = state.to_act[0]
            legal = state.legal(seat)
            state.apply(seat, legal[luck.below(len(legal))])


def test_two_choices_of_the_same_words_are_refused() -> None:
    """A record could not tell them apart, whatever their fields."""
    with pytest.raises(ValueError, match="the same words"):
        Actions([Action("go on"), Action("Go  on", group=PASS)])


def test_a_choice_prints_as_its_words() -> None:
    """At a prompt one reads what would be played."""
    assert repr(action("gunfighter", "play Take Aim")) == "<play Take Aim>"

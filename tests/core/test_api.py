"""The package as its user meets it."""

from __future__ import annotations

import doctest
import json

import pytest

import codeduello
from codeduello import BadInput, Illegal, Outcome, Refusal


def test_the_tour() -> None:
    """Load a game, begin, look, ask, play, save, read: every word of the tour works."""
    game = codeduello.load("gunfighter")
    state = game.new(seed=7)
    assert state.to_act == (0, 1)
    choice = state.choices(0)[0]
    assert state.why_not(0, choice) is None
    state.play(0, choice)
    assert state.view(0)["game"] == "gunfighter"
    assert state.outcome is None
    again = game.position(json.loads(json.dumps(state.to_json())))
    assert again.to_json() == state.to_json()
    match = game.match(seed=7, names=("Ann", "Bo"))
    match.play(0, choice)
    match.call(1, "resign")
    assert game.read(match.write()).state.outcome == Outcome(0, "resigned", "CD-1")


def test_the_twin_for_bots() -> None:
    """Numbers instead of words: legal, apply, clone; a number is a place in the game's list of actions."""
    state = codeduello.load("gunfighter").new(seed=7)
    copy = state.clone()
    action = state.legal(0)[0]
    copy.apply(0, action)
    assert state.game.actions[action].text == state.choices(0)[0]
    assert state.game.action(state.choices(0)[0]) == action
    assert copy.to_json() != state.to_json()


def test_a_refusal_names_its_rule() -> None:
    """Illegal has the rule and a sentence; the rule is in the game's rulebook; the same answer comes from why_not."""
    state = codeduello.load("gunfighter").scene(hands=(["Take Aim"], ["Reload"]), fill=False)
    refusal = state.why_not(0, "play Reload")
    assert refusal == Refusal("GF-2.1", "Reload is not in your hand.")
    with pytest.raises(Illegal) as illegal:
        state.play(0, "play Reload")
    assert illegal.value.rule == "GF-2.1" and illegal.value.sentence == "Reload is not in your hand."
    assert "secretly" in state.game.rulebook[illegal.value.rule].sentence


@pytest.mark.parametrize("game", codeduello.games())
def test_every_game_has_the_whole_interface(game: str) -> None:
    """Title, summary, rules, options, cards, actions and a scene: what menus and reports need."""
    rules = codeduello.load(game)
    assert rules.id == game and rules.title and rules.summary and repr(rules).startswith(f"<{rules.title}")
    assert repr(rules.kinds[0]) == f"<{rules.kinds[0].title}>"
    assert len({action.text for action in rules.actions}) == len(rules.actions)
    assert len(set(rules.card_names)) == len(rules.card_names) == len(rules.cards)
    copies = sum(kind.copies for kind in rules.kinds)
    assert copies in (0, len(rules.cards))  # where players bring decks, a kind has no copies of its own
    for kind in rules.cards:
        assert rules.card(rules.kinds[kind].title.upper())
    for kind_of_card in rules.kinds:
        facts = kind_of_card.to_json()
        assert json.loads(json.dumps(facts)) == facts and facts["provenance"]
    for number, action in enumerate(rules.actions):
        assert rules.action(action.text.upper()) == number
        assert action.kind is None or rules.action_with(action.verb, action.kind.called) == number
    assert rules.scene().to_act and rules.scene(seed=4).to_json() == rules.scene(seed=4).to_json()
    assert rules.opening(0).keys() <= {option.name for option in rules.options}


@pytest.mark.parametrize("game", codeduello.games())
def test_every_value_of_every_option_begins_a_match(game: str) -> None:
    """Options are given as words or values, at load or at new, and are settled for the whole match."""
    rules = codeduello.load(game)
    for option in rules.options:
        for value in (option.values[0], option.values[-1]):
            settled = codeduello.load(game, **{option.name: str(value).upper()})
            assert settled.settings[option.name] == option.read(value)
            assert rules.new(seed=1, **{option.name: value}).to_json() == settled.new(seed=1).to_json()
        with pytest.raises(BadInput, match=f"{option.name} cannot be 'no such value'. It can be: "):
            rules.new(seed=1, **{option.name: "no such value"})
    defaults = {option.name: option.read(option.default) for option in rules.options}
    assert rules.settings == defaults, "the game itself is unchanged"


def test_what_does_not_exist_is_told_with_what_does() -> None:
    """An unknown game, option or card: one sentence that says what there is, or what was perhaps meant."""
    with pytest.raises(BadInput, match=r"There is no game 'chess'\. There are: .*gunfighter"):
        codeduello.load("chess")
    with pytest.raises(BadInput, match=r"This game has no option 'wind'\. It has: dice, health, high_noon\."):
        codeduello.load("gunfighter", wind=3)
    with pytest.raises(BadInput, match=r"There is no card 'Quik Draw' in Gunfighter\. Did you mean 'Quick Draw'\?"):
        codeduello.load("gunfighter").card("Quik Draw")
    with pytest.raises(BadInput, match="no option 'self'"):
        codeduello.load("gunfighter", self=1)


def test_the_same_seed_is_the_same_match() -> None:
    """A seed decides everything that chance decides; numbers and secret bytes are seeds."""
    game = codeduello.load("gunfighter")
    for seed in (7, bytes(16)):
        assert game.new(seed=seed).to_json() == game.new(seed=seed).to_json()
    assert game.new(seed=7).to_json() != game.new(seed=8).to_json()


def test_the_first_lines_of_the_package_are_true() -> None:
    """The example in the package's own docstring works."""
    assert doctest.testmod(codeduello).failed == 0
    assert all(hasattr(codeduello, name) for name in codeduello.__all__)

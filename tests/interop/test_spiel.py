"""OpenSpiel: its simulation test, its playthroughs and its algorithms run on our games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    outcome_sampling_mccfr,
)
from open_spiel.python.policy import UniformRandomPolicy

import codeduello
from codeduello.core.outcome import BadInput
from codeduello.interop.spiel import registered
from support.strategies import EDITIONS

SMALL = ("codeduello_gunfighter(scene=showdown,length=2)", "codeduello_duel(scene=last_clashes,length=4)")


@pytest.mark.parametrize("name", EDITIONS)
def test_the_simulation_test_passes(name: str) -> None:
    """Random duels, with every check that OpenSpiel makes on the way, serialization among them."""
    spiel = registered(EDITIONS[name])
    pyspiel.random_sim_test(pyspiel.load_game(spiel, {"length": 12}), 1, True, False)
    pyspiel.random_sim_test(pyspiel.load_game(spiel, {"deals": 3, "length": 30}), 1, True, False)


@pytest.mark.parametrize("game", SMALL)
def test_a_playthrough_is_replayed_to_the_same_text(game: str, tmp_path: Path) -> None:
    """What OpenSpiel writes about a duel, it writes again from the record of it."""
    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough(game, None, seed=4)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    before, after = generate_playthrough.replay(str(file))
    assert before == after and "returns" in text.lower()


@pytest.mark.parametrize("game", SMALL)
def test_exact_methods_find_better_and_better_strategies(game: str) -> None:
    """Counterfactual regret minimization lowers the exploitability of a small duel, exactly computed."""
    loaded = pyspiel.load_game(game)
    solver = cfr.CFRPlusSolver(loaded)
    before = exploitability.exploitability(loaded, UniformRandomPolicy(loaded))
    for _ in range(12):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(loaded, solver.average_policy()) < before / 4
    values = expected_game_score.policy_value(loaded.new_initial_state(), [solver.average_policy()] * 2)
    assert abs(sum(values)) < 1e-9


def test_sampling_methods_run() -> None:
    """External sampling on a small duel, outcome sampling on whole duels of three deals."""
    external = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(SMALL[1]))
    external.iteration()
    assert external.average_policy() is not None
    for game in ("codeduello_duel", "codeduello_gunfighter"):
        outcome = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(game, {"deals": 3, "length": 60}))
        outcome.iteration()


def test_states_are_those_of_the_engine() -> None:
    """The set-up is drawn card by card; players see their own view; clones go their own way; words are the rules'."""
    game = pyspiel.load_game("codeduello_duel(character_0=kurgan,character_1=connor)")
    state: Any = game.new_initial_state()
    drawn = []
    while state.is_chance_node():
        drawn.append(len(state.chance_outcomes()))
        state.apply_action(0)
    assert drawn == list(range(23, 1, -1)), "one shuffle of 23 cards"
    player = state.current_player()
    assert state.legal_actions() == sorted(state.table.legal(player))
    assert state.action_to_string(player, state.legal_actions()[0]) == "draft display 1"
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history_str() != state.history_str() and state.table.to_json() != twin.table.to_json()
    assert state.information_state_string(0) != state.information_state_string(1)
    assert "Kurgan" in str(state)


def test_a_player_forgets_nothing_and_sees_nothing_hidden() -> None:
    """The second to choose face down does not know what the first chose; afterwards both know, and never forget."""
    game = pyspiel.load_game("codeduello_gunfighter(scene=showdown,length=4)")
    first = game.new_initial_state()
    first.apply_action(0)
    one, two = (first.child(action) for action in first.legal_actions()[:2])
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.information_state_tensor(1) == two.information_state_tensor(1)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_what_cannot_be_loaded_says_so() -> None:
    """A scene that does not exist is refused with those that do, and options are those of the game."""
    with pytest.raises((BadInput, RuntimeError), match="showdown"):
        pyspiel.load_game("codeduello_gunfighter", {"scene": "picnic"})
    names = [game.short_name for game in pyspiel.registered_games()]
    assert {registered(edition) for id in codeduello.games() for edition in codeduello.load(id).editions()} <= set(
        names
    )

"""OpenSpiel: each game and edition as a registered Python game, with chance as explicit moves.

    import codeduello.interop.spiel
    game = pyspiel.load_game("codeduello_gunfighter")
    game = pyspiel.load_game("codeduello_gunfighter(scene=showdown,length=4)")       small enough for exact methods

Players choose one after the other; what both choose at once, the second does not see. A parameter of each option of
the game has its name. `deals` replaces the shuffles of the set-up by a first move of chance among so many deals;
`scene` names a small position to begin from, and after `length` choices the duel is drawn. Information states have
perfect recall: as strings they are a hash of all that the player learnt before, and the present view.
"""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import numpy as np
import pyspiel

import codeduello
from codeduello.core.game import EDITION, Game
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.recall import HistoryRows, information_schema, key_of, moment_of
from codeduello.core.state import State
from codeduello.core.tensors import encoding_of
from codeduello.core.tree import TreeNode, begin, begin_at
from codeduello.interop.arrays import observation

LENGTH = 1500  # choices; longer duels are drawn
DIE = 20  # no die has more sides

# Small positions: for each name, the deals between which chance decides, as words of `game.scene`.
GUNS = (["Snap Shot", "Sidestep"], ["Snap Shot", "Take Aim"], ["Sidestep", "Take Aim"])
BLADES = (["Crown Thrust", "Low Line Cut"], ["Crown Guard", "Low Line Parry"], ["High Left Cut", "High Left Parry"])
SCENES: dict[str, dict[str, list[dict[str, Any]]]] = {
    "gunfighter": {
        "showdown": [
            {"hands": hands, "health": (1, 1), "bullets": (1, 1), "accuracy": (3, 3), "fill": False}
            for hands in permutations(GUNS, 2)
        ]
    },
    "duel": {
        "last_clashes": [{"hands": hands, "damage": (10, 10), "fill": False} for hands in permutations(BLADES, 2)]
    },
}


def registered(game: Game) -> str:
    """The name under which OpenSpiel knows a game."""
    edition = game.settings.get(EDITION)
    usual = edition == codeduello.load(game.id).settings.get(EDITION)
    return f"codeduello_{game.id}" if usual else f"codeduello_{game.id}_{edition}"


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel asks of every game."""
    parameters = {name: value for name, value in game.settings.items() if name != EDITION}
    return pyspiel.GameType(
        short_name=registered(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**parameters, "deals": 0, "scene": "", "length": LENGTH},
    )


class SettledGame:
    """A game with the parameters that OpenSpiel was given. All states of the game share it."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.game = game.using(**{name: value for name, value in params.items() if name in game.settings})
        self.length = int(params.get("length", LENGTH))
        scene = str(params.get("scene", ""))
        if scene and scene not in SCENES.get(game.id, {}):
            raise BadInput(f"{game.title} has no scene {quoted(scene)}. It has: {', '.join(SCENES.get(game.id, {}))}.")
        self.scenes = SCENES[game.id][scene] if scene else []
        self.ways = len(self.scenes) or int(params.get("deals", 0))  # among which the first move of chance decides

    def first(self, deal: int) -> TreeNode:
        """The node at which a duel of this deal begins."""
        return begin_at(self.game.scene(**self.scenes[deal]) if self.scenes else self.game.new(deal))

    def __deepcopy__(self, memo: dict[int, Any]) -> SettledGame:
        return self


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel has it."""

    def __init__(self, game: Game, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        self.setting = SettledGame(game, params)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=max(len(self.setting.game.cards), self.setting.ways, DIE),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setting.length,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        """A duel before its deal."""
        return SpielState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes down the states as one player sees them."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting.game, kind.perfect_recall)


class SpielState(pyspiel.State):
    """A moment of a duel."""

    def __init__(self, game: SpielGame, setting: SettledGame) -> None:
        super().__init__(game)
        self.setting = setting
        self.choices = 0
        self.node: TreeNode | None = None if setting.ways else begin(setting.game)

    @property
    def table(self) -> State | None:
        """The table, as soon as it is dealt."""
        return None if self.node is None or (self.node.outcomes and self.node.before is None) else self.node.state

    def current_player(self) -> int:
        """The seat that must choose, or who else moves."""
        if self.node is None or self.node.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.node.state.to_act[0]

    def is_terminal(self) -> bool:
        """Whether the duel is over, or has gone on for as long as it may."""
        if self.node is None or self.node.outcomes:
            return False
        return self.node.is_terminal or self.choices >= self.setting.length

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do now, each as likely."""
        ways = self.setting.ways if self.node is None else self.node.outcomes
        return [(way, 1.0 / ways) for way in range(ways)]

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions in ascending order."""
        assert self.node is not None
        return sorted(self.node.state.legal(player))

    def _apply_action(self, action: int) -> None:
        """Let chance, or the player, do this."""
        if self.node is None:
            self.node = self.setting.first(action)
        elif self.node.outcomes:
            self.node = self.node.draw(action)
        else:
            self.node = self.node.choose((self.node.state.to_act[0], action))
            self.choices += 1

    def _action_to_string(self, player: int, action: int) -> str:
        """The words of an action."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.node is None else f"draw {action} of {self.node.outcomes}"
        return self.setting.game.actions[action].text

    def returns(self) -> list[float]:
        """What each player has won."""
        return [0.0, 0.0] if self.node is None or self.node.outcomes else self.node.state.returns()

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        return "not dealt yet" if self.table is None else str(self.table)


class Observer:
    """Writes down a state as one player sees it, as numbers and as text, with perfect recall or without."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.game = game
        self.recall = recall
        schema = information_schema(game) if recall else encoding_of(game).observation
        self.tensor = np.zeros(schema.size, np.float32)
        self.dict = {
            field.name: self.tensor[schema.starts[field.name] :][: field.size].reshape(field.shape)
            for field in schema.fields
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers into `tensor`, of which `dict` has the parts."""
        table = state.table
        if table is None or state.node is None:
            self.tensor.fill(0)
        elif self.recall:
            history = HistoryRows(self.game, player)
            for node in state.node.path():
                history.add(moment_of(node))
            self.tensor[:] = np.frombuffer(history.tensor(table), np.float32)
        else:
            self.tensor[:] = observation(table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall, behind a hash of all that came before."""
        table = state.table
        if table is None or state.node is None:
            return "not dealt yet"
        view = json.dumps(table.view(player), sort_keys=True, separators=(",", ":"))
        return f"{key_of(state.node, player).hex()} {view}" if self.recall else view


def register(game: Game) -> None:
    """Let OpenSpiel load this game by its name."""
    kind = type_of(game)

    class Registered(SpielGame):  # a class, because OpenSpiel lets go of it only after Python has ended
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, dict(params or {}))

    pyspiel.register_game(kind, Registered)


for found in codeduello.games():
    for edition in codeduello.load(found).editions():
        register(edition)

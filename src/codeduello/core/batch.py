"""Many tables at once, for programs that learn: the loop is inside the engine, and each answer is for all of them.

    batch = Batch(game, tables=256, seed=1)
    batch.run(choose, games=10_000)                     choose(batch) gives an action for each table

What a learner needs lies in flat buffers, one row for each table, which NumPy shares without a copy. They are for
reading: the next observation of a table may be written only where it differs from the last.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from codeduello.core.chance import SEEDS, Chance, seeded
from codeduello.core.policy import Policy
from codeduello.core.state import State
from codeduello.core.tensors import BYTES, FLOATS, NOBODY, Written, encoding_of, write_mask

if TYPE_CHECKING:
    from codeduello.core.game import Game

EMPTY: Final = -1  # the seat at a table where no game is left to be played
NUMBERS: Final = "q"


class Batch:
    """Tables of one game that are played together: at each, one seat must choose.

    A table whose game is over gets the next one at once. `observations` and `masks` have a row for each table, `seats`
    the seat that must choose there, or EMPTY; `numbers` is the number of its game, which was dealt from the seed plus
    this number. After each answer `ended` has a 1 where a game has just ended, `returns` what both seats won in it, and
    `finals` what the seat that chose last saw at the end.
    """

    def __init__(
        self, game: Game, tables: int, seed: int = 0, players: tuple[Policy | None, Policy | None] = (None, None)
    ) -> None:
        if None not in players:
            raise ValueError("At least one seat must be left to choose for.")
        self.game = game
        self.tables = tables
        self.seed = seed
        self.players = players  # the seats that the engine plays itself
        self.encoding = encoding_of(game)
        self.width = self.encoding.size  # of a row of observations
        self.actions = len(game.actions)  # the width of a row of masks
        self.observations = array(FLOATS, bytes(4 * tables * self.width))
        self.masks = bytearray(tables * self.actions)
        self.seats = array(BYTES, [EMPTY] * tables)
        self.numbers = array(NUMBERS, [EMPTY] * tables)
        self.ended = array(BYTES, bytes(tables))
        self.returns = array(FLOATS, bytes(8 * tables))
        self.finals = array(FLOATS, self.observations)
        self.dealt = 0  # games begun
        self.over = 0  # games that have ended
        self.choices = 0  # made by answers
        self.most: int | None = None  # games to be dealt; None: there is no end
        self._luck: Chance = seeded(seed)
        self._no_action = bytes(self.actions)
        self._none_ended = array(BYTES, bytes(tables))
        self._asked = [EMPTY] * tables  # as `seats`; a list is faster to read
        self._states: list[State | None] = [None] * tables
        self._written = [Written() for _ in range(tables)]

    def deal(self) -> None:
        """Begin a new game at every table."""
        for table in range(self.tables):
            self._begin(table)

    def step(self, actions: Any) -> None:
        """Make these choices, one for each table, given as a list or an array; Illegal if the rules refuse one.

        The action for an empty table is ignored.
        """
        chosen: list[int] = actions if isinstance(actions, list) else actions.tolist()
        if len(chosen) != self.tables:
            raise ValueError(f"There are {self.tables} tables, and {len(chosen)} actions were given.")
        self.ended[:] = self._none_ended
        for table in range(self.tables):
            state = self._states[table]
            if state is not None:
                state.apply(self._asked[table], chosen[table])
                self.choices += 1
                self._go_on(table, state)

    def draw(self) -> list[int]:
        """For each table a legal action drawn by the engine, each as likely; 0 for an empty table."""
        drawn = [0] * self.tables
        for table in range(self.tables):
            state = self._states[table]
            if state is not None:
                legal = state._offered(self._asked[table])
                drawn[table] = legal[self._luck.below(len(legal))]
        return drawn

    def run(self, choose: Callable[[Batch], Any], games: int) -> None:
        """Play so many games; for each round of choices `choose` gets this batch and gives an action for each table."""
        self.most = self.dealt + games
        end = self.over + games
        self.deal()
        while self.over < end:
            self.step(choose(self))

    def state(self, table: int) -> State | None:
        """The state of a table; None if it is empty."""
        return self._states[table]

    def _begin(self, table: int) -> None:
        """Deal the next game at a table, or leave it empty if all are dealt."""
        start = table * self.actions
        self.masks[start : start + self.actions] = self._no_action
        if self.most is not None and self.dealt >= self.most:
            self._states[table] = None
            self.seats[table] = EMPTY
            self._asked[table] = EMPTY
            self.numbers[table] = EMPTY
            return
        state = self.game.new((self.seed + self.dealt) % SEEDS)
        self._states[table] = state
        self._written[table].seat = NOBODY
        self.numbers[table] = self.dealt
        self.dealt += 1
        self._go_on(table, state)

    def _go_on(self, table: int, state: State) -> None:
        """Let the engine's own players choose, and write down what the next seat to be asked sees."""
        while state.waiting:
            seat = 0 if state.waiting & 1 else 1
            player = self.players[seat]
            if player is None:
                if self._asked[table] != seat:
                    self._asked[table] = seat
                    self.seats[table] = seat
                self.encoding.rewrite(state, seat, self.observations, table * self.width, self._written[table])
                start = table * self.actions
                self.masks[start : start + self.actions] = self._no_action
                write_mask(state, seat, self.masks, start)
                return
            state._take(seat, player.pick(state, seat, state._offered(seat), self._luck))
        if self._asked[table] != EMPTY:
            self.encoding.write(state, self._asked[table], self.finals, table * self.width)
        won = state.returns()
        self.ended[table] = 1
        self.over += 1
        self.returns[2 * table] = won[0]
        self.returns[2 * table + 1] = won[1]
        self._begin(table)

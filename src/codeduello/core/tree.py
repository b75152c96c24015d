"""A match as a tree, for exact methods: chance moves openly, and every moment can be taken back.

    node = begin(game)
    while node.outcomes:                                chance moves: each of so many results is equally likely
        node = node.draw(0)
    node = node.choose(0, action)                       a seat that must choose, in any order
    node = node.undo()

Nodes never change, so that they are free to copy and to keep. A shuffle is a draw for each card but one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from codeduello.core.chance import Chance, ScriptEnded
from codeduello.core.events import Event
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.outcome import Illegal
from codeduello.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from codeduello.core.game import Game


class OpenChance(Chance):
    """Chance whose results are given one by one; ScriptEnded asks for the next."""

    def __init__(self, results: list[int]) -> None:
        self.results = results
        self.used = 0

    def below(self, n: i64) -> i64:
        """The next result, if there is a choice at all."""
        if n == 1:
            return 0
        if self.used == len(self.results):
            raise ScriptEnded(0, n - 1)
        result = self.results[self.used]
        self.used += 1
        return result

    def shuffle(self, cards: list[CardId]) -> None:
        """Put the cards in an order that is drawn card by card."""
        for left in range(len(cards) - 1, 0, -1):
            pick = self.below(left + 1)
            cards[left], cards[pick] = cards[pick], cards[left]

    def word(self) -> i64:
        """Whatever needs 32 random bits at once cannot be spelt out."""
        raise NotImplementedError("This game draws random bits, of which no list of results can be made.")

    def clone(self) -> Chance:
        """A copy that goes on with the same results."""
        copy = OpenChance(self.results.copy())
        copy.used = self.used
        return copy

    def to_json(self) -> dict[str, Any]:
        """The results as plain data; `read` refuses it, like a script."""
        return {"script": self.results.copy()}


class TreeChoice(NamedTuple):
    """A choice that was made: whose, and which."""

    seat: Seat
    action: ActionId


class TreeNode:
    """One moment of a match in which chance moves openly: somebody must choose, chance must move, or it is over.

    `state` is the table at this moment; while chance must move, it is the table before the choice that asks for luck.
    `told` are the events since the node before.
    """

    def __init__(
        self, game: Game, before: State | None, moves: tuple[TreeChoice, ...], results: list[int], last: TreeNode | None
    ) -> None:
        self.game = game
        self.before = before
        self.moves = moves  # the choices whose consequences these are; none at the deal
        self.results = results  # of chance, since then
        self.last = last
        self.outcomes = 0  # how many equally likely results chance has now; 0: it is not chance that moves
        self.told: list[Event] = []
        self.keys: dict[int, bytes] = {}  # what each seat has learnt until now: see recall.py
        self.state = self._run()

    def _run(self) -> State:
        """Make the choices with the luck that is known so far."""
        chance = OpenChance(self.results)
        state = self.game.deal(chance) if self.before is None else self.before.clone()
        state.chance = chance
        told = state.listen()
        try:
            if self.before is None:
                state.run()
            for move in self.moves:
                state.apply(move.seat, move.action)
        except ScriptEnded as asks:
            self.outcomes = asks.high - asks.low + 1
            return state if self.before is None else self.before
        self.told = told
        return state

    @property
    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.outcomes == 0 and self.state.outcome is not None

    def draw(self, result: int) -> TreeNode:
        """The node after chance has given this result, counted from 0."""
        if not 0 <= result < self.outcomes:
            raise ValueError(f"Chance has {self.outcomes} results now, from 0 on, and {result} is none of them.")
        return TreeNode(self.game, self.before, self.moves, [*self.results, result], self)

    def choose(self, *moves: tuple[Seat, ActionId]) -> TreeNode:
        """The node after these choices, of one seat or of both at once; Illegal if the rules refuse one."""
        if self.outcomes:
            raise ValueError("Chance must move first.")
        made = tuple([TreeChoice(seat, action) for seat, action in moves])
        for move in made:
            refusal = self.state.refusal(move.seat, move.action)
            if refusal is not None:
                raise Illegal(refusal)
        return TreeNode(self.game, self.state, made, [], self)

    def undo(self) -> TreeNode:
        """The node before the last choice, or before the last result of chance."""
        if self.last is None:
            raise ValueError("This is the beginning: there is nothing to undo.")
        return self.last

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[tuple[TreeChoice, ...] | int] = []
        node = self
        while node.last is not None:
            steps.append(node.results[-1] if node.results else node.moves)
            node = node.last
        return again, (self.game, node.before, steps[::-1])

    def __deepcopy__(self, memo: dict[int, Any]) -> TreeNode:
        return self  # it never changes

    def path(self) -> list[TreeNode]:
        """The nodes from the beginning to this one, without those at which chance moved."""
        nodes: list[TreeNode] = [] if self.outcomes else [self]
        node = self.last
        while node is not None:
            if not node.outcomes:
                nodes.append(node)
            node = node.last
        nodes.reverse()
        return nodes


def begin(game: Game) -> TreeNode:
    """The first node of a match in which chance moves openly, from the deal on."""
    game.check()
    return TreeNode(game, None, (), [], None)


def begin_at(state: State) -> TreeNode:
    """The first node of a match that goes on from this state with luck that is drawn openly."""
    return TreeNode(state.game, state.clone(), (), [], None)


def again(game: Game, start: State | None, steps: list[tuple[TreeChoice, ...] | int]) -> TreeNode:
    """The node that was pickled as its way from the start: choices, and results of chance."""
    node = TreeNode(game, start, (), [], None)
    for step in steps:
        node = node.draw(step) if isinstance(step, int) else node.choose(*step)
    return node

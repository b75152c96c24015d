"""Pebbles, the smallest game that has everything: a hidden hand, a peek into the deck, a refusal, an end."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.actions import HAND, PASS, Action, Actions
from codeduello.core.agenda import Step
from codeduello.core.chance import Chance
from codeduello.core.events import Ending, EventKind
from codeduello.core.game import Card, Game, Option, Value
from codeduello.core.judge import Decision
from codeduello.core.outcome import Outcome
from codeduello.core.rulebook import Rulebook
from codeduello.core.state import State
from codeduello.core.steps import Steps
from codeduello.core.zones import Zone

COLOURS: Final = ["red", "blue", "green", "white", "black", "gold", "grey", "pink"]
KEEP: Final = len(COLOURS)
PEEKER: Final = 1

PEEK: Final = EventKind("peek", "{who} look{s} at {cards}, unlike {other}[, {left:pebble} down].", "PB-1", ("left",))
LOWEST: Final = Ending("the lowest pebble", "{other} {wins} with the lowest pebble.", "PB-3")


class Table(State):
    """A bag of pebbles, the last of which comes next, and two hands."""

    def __init__(
        self,
        game: Game,
        chance: Chance,
        agenda: list[int],
        asked_0: Decision[Any],
        asked_1: Decision[Any],
        waiting: int,
        known: list[int],
        turn: int,
        outcome: Outcome | None,
        bag: list[int],
        hands: list[list[int]],
    ) -> None:
        super().__init__(game, chance, agenda, asked_0, asked_1, waiting, known, turn, outcome)
        self.bag = bag
        self.hands = hands

    def clone(self) -> Table:
        """An independent copy."""
        asked = self.agenda.copy(), self.asked_0, self.asked_1, self.waiting, self.known.copy(), self.turn, self.outcome
        copy = Table(self.game, self.chance.clone(), *asked, self.bag.copy(), [hand.copy() for hand in self.hands])
        copy.running = self.running
        return copy

    def zones(self) -> list[Zone]:
        """The bag, in its order, and the hands."""
        hands = [Zone("hand", seat, self.hands[seat], 1 << seat) for seat in (0, 1)]
        return [Zone("bag", None, self.bag, 0, ordered=True), *hands]

    def facts(self, seat: int | None) -> dict[str, Any]:
        """There are none."""
        return {}

    def restore(self, data: dict[str, Any]) -> None:
        """There is nothing to restore."""

    def normalize(self) -> None:
        """Hands lie in the order of the pebbles' numbers."""
        for hand in self.hands:
            hand.sort()


class Deal(Step[Table]):
    """Two pebbles each; then the second player looks at the next pebble, and both choose in turn."""

    def do(self, table: Table, me: int, n: int) -> None:
        table.chance.shuffle(table.bag)
        for hand in table.hands:
            hand += [table.bag.pop(), table.bag.pop()]
            hand.sort()
        table.show(table.bag[-1], 1 << PEEKER)
        table.tell(PEEK, PEEKER, (table.bag[-1],), (len(table.bag),), 1 << PEEKER)
        table.push_all([TURN, TURN, TURN, COUNT], 0)


class Turn(Step[Table]):
    """Somebody swaps a pebble or keeps them."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Ask, in turn."""
        table.turn += 1
        table.ask(1 - table.turn & 1, SWAP)


class Count(Step[Table]):
    """Whoever has the lowest pebble wins."""

    def do(self, table: Table, me: int, n: int) -> None:
        table.end(LOWEST, 0 if min(table.hands[0]) < min(table.hands[1]) else 1)


class Swap(Decision[Table]):
    """Put a pebble below the bag and take the next one, or keep both."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Any pebble in hand, or none."""
        return [*table.hands[me], KEEP]

    def take(self, table: Table, me: int, action: int) -> None:
        if action != KEEP:
            table.hands[me].remove(action)
            table.bag.insert(0, action)
            table.hands[me].append(table.bag.pop())
            table.hands[me].sort()


DEAL: Final = Deal("deal")
TURN: Final = Turn("turn")
COUNT: Final = Count("count")
SWAP: Final = Swap("swap", "PB-1", "Swap a pebble, or keep them.")


@SWAP.forbids("PB-2", "Gold is never given away.")
def gold(table: Table, me: int, action: int) -> bool:
    """Whether this is the gold pebble (PB-2)."""
    return action < KEEP and COLOURS[action] == "gold"


@SWAP.forbids("PB-4", "The first turn is for looking.")
def first_turn(table: Table, me: int, action: int) -> bool:
    """Whether it is too early, where the option says so (PB-4)."""
    return action != KEEP and table.turn == 1 and table.game.settings["slow"] == "yes"


RULES: Final = """
- **PB-1** Swap or keep.
- **PB-2** Gold stays.
- **PB-3** The lowest wins.
- **PB-4 (opt)** Nobody swaps in the first turn.
"""


KINDS: Final = [Card(colour, "pebble", "", "ours", 1) for colour in COLOURS]
ACTIONS: Final = Actions(
    [*(Action(f"swap {kind.title}", "swap", kind, HAND) for kind in KINDS), Action("keep", group=PASS)]
)
STEPS: Final = Steps((DEAL, TURN, COUNT))


class Pebbles(Game):
    """The game Pebbles."""

    def __init__(self, settings: dict[str, Value]) -> None:
        super().__init__(
            "pebbles",
            "Pebbles",
            "The lowest wins.",
            Rulebook(RULES),
            (Option("slow", "no", ("no", "yes"), "No swap in the first turn.", "PB-4"),),
            settings,
            STEPS,
            (SWAP,),
            ACTIONS,
            KINDS,
            list(range(len(COLOURS))),
            COLOURS,
            [PEEK, LOWEST],
        )

    def deal(self, chance: Chance) -> State:
        """All pebbles in the bag."""
        bag = list(range(len(COLOURS)))
        question = self.decisions[0]
        table = Table(self, chance, [], question, question, 0, [0] * len(bag), 0, None, bag, [[], []])
        table.push(DEAL)
        return table


PEBBLES: Final = Pebbles({})


def table(bag: str = "", first: str = "", second: str = "", turn: int = 0) -> Table:
    """A table laid by hand: the bag from bottom to top, and both hands, with the turns still to come."""
    zones = [[COLOURS.index(colour) for colour in names.split()] for names in (bag, first, second)]
    question = PEBBLES.decisions[0]
    known = [0] * len(COLOURS)
    chance = PEBBLES.new(0).chance
    laid = Table(PEBBLES, chance, [], question, question, 0, known, turn, None, zones[0], zones[1:])
    laid.normalize()
    laid.push_all([TURN, COUNT], 0)
    laid.run()
    return laid

"""A state: everything on the table as plain data, with what happens next.

A game derives its own state, adds its zones and numbers, and writes `clone` by hand.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import FLOOR, NO_SOURCE
from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance
from codeduello.core.events import EVERYONE, SPECTATOR, Ending, Event, EventKind
from codeduello.core.ids import ActionId, CardId, KindId, Seat
from codeduello.core.judge import Decision
from codeduello.core.knowledge import Knowledge
from codeduello.core.outcome import Illegal, Outcome, Refusal, quoted
from codeduello.core.position import restored, write
from codeduello.core.preview import Consequence
from codeduello.core.rulebook import CALLS
from codeduello.core.view import picture, resample, view
from codeduello.core.zones import Zone

if TYPE_CHECKING:
    from codeduello.core.game import Card, Game, Value

NO_ACTION: Final = -1
NOBODY: Final = -1
RUNNING: Final = -2  # as the cause of an event: the source of the running step
NO_CHANCE: Final = {
    "fast": [0, 0, 0, 0]
}  # stands in a pickled position, whose chance, perhaps a script, goes beside it
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4
CURRENT: Final = [TERMINAL, 0, 1, SIMULTANEOUS]  # by the bits of those who must choose; as OpenSpiel counts
WAITING: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (0, 1)]


def seated(seat: Seat) -> int:
    """This seat; ValueError if there is no such seat."""
    if seat not in (0, 1):
        raise no_seat(seat)
    return seat


def no_seat(seat: Seat) -> ValueError:
    """The error for a seat that does not exist."""
    return ValueError(f"There is no seat {seat!r}: the seats are 0 and 1.")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Knowledge):
    """One position of a game, with everything that decides how the match goes on."""

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
    ) -> None:
        self.game = game
        self.agenda = agenda or FLOOR.copy()
        self.asked_0 = asked_0
        self.asked_1 = asked_1
        self.waiting = waiting
        self.outcome = outcome
        self.running = 0
        self.chance = chance
        self.known = known
        self.known_is_shared = False
        self.turn = turn
        self.log: list[Event] | None = None
        self._legal_0: list[int] | None = None
        self._legal_1: list[int] | None = None

    # What each game supplies.

    def clone(self) -> State:
        """An independent copy; nobody listens to it."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Every place where cards are; each card of the game is in exactly one.

        The lists are the table's own: cards that are dealt again, or read from a position, are put into them. A zone
        that everybody sees may be a list made for the occasion, if `restore` takes its cards from the position.
        """
        raise NotImplementedError

    def facts(self, seat: Seat | None) -> dict[str, Any]:
        """What everybody may know of a side besides its cards; with None, of the table.

        A game whose facts need rules that are built on its state supplies them itself (`Game.facts`).
        """
        return self.game.facts(self, seat)

    def secrets(self, seat: Seat) -> dict[str, Any]:
        """What only this seat may know besides its cards: a choice made and not yet revealed."""
        return {}

    def hidden_facts(self) -> dict[str, Any]:
        """What no viewer is shown, but a position must keep."""
        return {}

    def restore(self, data: dict[str, Any]) -> None:
        """Take over facts, secrets and memory that `to_json` wrote; BadInput if one is impossible."""
        raise NotImplementedError

    def settings(self) -> dict[str, Value]:
        """Every option of the match with its value; in an imagined state, the other seat's secrets are guesses."""
        return self.game.settings_of(self)

    def kind_of(self, card: CardId) -> KindId:
        """The number of a single card's kind."""
        return self.game.cards[card]

    def face_of(self, card: CardId) -> Card:
        """What stands on a single card, as it is in play."""
        return self.game.kinds[self.kind_of(card)]

    def mark_of(self, card: CardId) -> str:
        """What is printed on a single card to tell it from others of its kind; usually nothing."""
        return ""

    def named_in_facts(self) -> list[CardId]:
        """The cards that the facts name, wherever they lie."""
        return []

    def singled_out(self, seat: Seat) -> list[CardId]:
        """The cards that this seat's secrets name, wherever they lie: by default those that its question names."""
        return self.question(seat).named(self, seat) if self.waiting >> seat & 1 else []

    def name_of(self, card: CardId) -> str:
        """The name of a single card, unique at the table."""
        return self.game.card_names[card]

    def recognise(self, names: list[str]) -> None:
        """Learn from the names in a position which card is which, if every match numbers its cards differently."""

    def suppose(self, seat: Seat, deals: int) -> None:
        """Put other cards in the place of those that this seat cannot know to be in the match, after so many deals."""
        self.game.suppose(self, seat, deals)

    def is_consistent(self, seat: Seat) -> bool:
        """Whether the hidden cards, dealt again, agree with what this seat has inferred."""
        return True

    def normalize(self) -> None:
        """Restore the order of every zone that has one, after cards were dealt again."""

    def has_chosen(self, seat: Seat) -> bool:
        """Whether this seat has made a choice face down that is not yet revealed."""
        return False

    def take_back_choice(self, seat: Seat) -> None:
        """Undo the choice that this seat has made face down; only called if there is one."""

    def resample_choices(self, seat: Seat) -> None:
        """Make this seat's hidden choices again at random, after its hidden cards were dealt again."""

    # Choosing.

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must choose now; both at once in a simultaneous choice."""
        return WAITING[self.waiting]

    @property
    def current_player(self) -> int:
        """The seat that must choose; SIMULTANEOUS if both must, TERMINAL if the match is over."""
        return CURRENT[self.waiting]

    @property
    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None

    def returns(self) -> list[float]:
        """What each seat has won: 1 for the winner, -1 for the loser, 0 in a draw and while the match goes on."""
        winner = None if self.outcome is None else self.outcome.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def legal_mask(self, seat: Seat) -> list[int]:
        """A 1 for each legal action of this seat and a 0 for each other, in the order of the action space."""
        mask = [0] * len(self.game.actions)
        for action in self._offered(seated(seat)):
            mask[action] = 1
        return mask

    def apply_joint(self, actions: Sequence[int]) -> None:
        """Make the choices of all seats that must choose, in the order of `to_act`; if one is illegal, none is made."""
        seats = self.to_act
        if len(actions) != len(seats):
            raise ValueError(f"{len(seats)} seats must choose, and {len(actions)} choices were given.")
        for seat, action in zip(seats, actions, strict=True):
            refusal = self.refusal(seat, action)
            if refusal is not None:
                raise Illegal(refusal)
        for seat, action in zip(seats, actions, strict=True):
            self.apply(seat, action)

    def question(self, seat: Seat) -> Decision[Any]:
        """What this seat is asked, or was asked last."""
        return self.asked_1 if seat else self.asked_0

    def legal(self, seat: Seat) -> list[ActionId]:
        """The legal actions of this seat as numbers; empty when it has nothing to choose."""
        if seat not in (0, 1):
            raise no_seat(seat)
        return self._offered(seat).copy()

    def reopen(self, seat: Seat) -> None:
        """Ask this seat again what it has chosen face down, if anything."""
        if not self.waiting >> seat & 1 and self.has_chosen(seat):
            self.take_back_choice(seat)
            self.waiting |= 1 << seat
            self._legal_0 = None
            self._legal_1 = None

    def _offered(self, seat: Seat) -> list[int]:
        """The list behind `legal`, not copied: for loops inside the engine, which do not change it."""
        kept = self._legal_1 if seat else self._legal_0
        if kept is None:
            question = self.asked_1 if seat else self.asked_0
            kept = question.legal(self, seat) if self.waiting >> seat & 1 else []
            if seat:
                self._legal_1 = kept
            else:
                self._legal_0 = kept
        return kept

    def apply(self, seat: Seat, action: ActionId) -> None:
        """Make this choice; Illegal if the rules refuse it."""
        if seat not in (0, 1):
            raise no_seat(seat)
        kept = self._legal_1 if seat else self._legal_0
        for offered in self._offered(seat) if kept is None else kept:
            if offered == action:
                self._take(seat, action)
                return
        raise Illegal(self._refuse(seat, action))

    def _take(self, seat: Seat, action: ActionId) -> None:
        """Carry out a choice that `legal` has just offered, and go on until somebody must decide."""
        self.waiting &= ~(1 << seat)
        self._legal_0 = None
        self._legal_1 = None
        question = self.asked_1 if seat else self.asked_0
        question.take(self, seat, action)
        if self.waiting == 0:
            self.run()

    def refusal(self, seat: Seat, action: ActionId) -> Refusal | None:
        """None if the action is legal, else the rule that refuses it and a sentence."""
        return None if action in self._offered(seated(seat)) else self._refuse(seat, action)

    def _refuse(self, seat: Seat, action: ActionId) -> Refusal:
        """Why an action that is not legal is refused."""
        if not hasattr(action, "__index__"):
            raise TypeError(f"A choice is given by its number here, not as {action!r}: `play` takes words.")
        if self.outcome is not None:
            return self.outcome.refusal
        if not self.waiting >> seat & 1:
            return Refusal(self.question(1 - seat).rule, "You have nothing to choose now; your opponent has.")
        decision = self.question(seat)
        if not 0 <= action < len(self.game.actions):
            return Refusal(decision.rule, f"There is no such choice. {decision.prompt}")
        return decision.refusal(self, seat, action)

    def asks(self, seat: Seat) -> str:
        """The question to this seat in words; empty if it has nothing to choose."""
        return self.question(seat).asks(self, seat) if self.waiting >> seat & 1 else ""

    def preview(self, seat: Seat, choice: str) -> list[Consequence]:
        """What this legal choice leads to, as far as the seat can know; Illegal if the rules refuse it."""
        refusal = self.why_not(seat, choice)
        if refusal is not None:
            raise Illegal(refusal)
        action = self.game.action(choice)
        assert action is not None
        return self.question(seat).preview(self, seat, action)

    def choices(self, seat: Seat) -> list[str]:
        """The legal choices of this seat in words."""
        return [self.game.actions[action].text for action in self._offered(seated(seat))]

    def why_not(self, seat: Seat, choice: str) -> Refusal | None:
        """None if the choice is legal, else the rule that refuses it and a sentence."""
        action = self.game.action(choice)
        return self._unknown(seated(seat), choice) if action is None else self.refusal(seat, action)

    def _unknown(self, seat: Seat, choice: str) -> Refusal:
        """The refusal of words that are not a choice of the game, with a hint taken from the choices offered."""
        refusal = self._refuse(seat, NO_ACTION)
        if not self.waiting >> seat & 1:
            return refusal
        return Refusal(refusal.rule, self.game.unknown_choice(choice, self.choices(seat)))

    def play(self, seat: Seat, choice: str) -> int:
        """Make this choice, given in words, and return its number; Illegal if the rules refuse it."""
        action = self.game.action(choice)
        if action is None:
            raise Illegal(self._unknown(seated(seat), choice))
        self.apply(seat, action)
        return action

    def call(self, seat: Seat, name: str) -> None:
        """Make a referee call about this seat, `resign` or one of the game's; Illegal if it does not exist (CD-2)."""
        seated(seat)
        if self.outcome is not None:
            raise Illegal(self.outcome.refusal)
        calls = self.game.calls
        if name not in calls:
            raise Illegal(Refusal(CALLS, f"There is no referee call {quoted(name)}. There are: {', '.join(calls)}."))
        self._legal_0 = None
        self._legal_1 = None
        calls[name](self, seat)

    # What steps and cards use.

    def end(self, how: Ending, winner: Seat | None) -> None:
        """The match is over."""
        self.outcome = Outcome(winner, how.name, how.rule)
        self.waiting = 0
        if self.log is not None:
            self.tell(how, 0 if winner is None else 1 - winner, (), (NOBODY if winner is None else winner,))

    def title_of(self, card: CardId) -> str:
        """The name of a single card's kind, as players use it."""
        return self.game.kinds[self.kind_of(card)].called

    def source_title(self, source: int) -> str:
        """The name of a source as players use it: a card, or something numbered after the cards, such as an ability."""
        return self.title_of(source)

    def source_name(self, source: int) -> str:
        """The unique name of a source."""
        return self.name_of(source)

    def who_sees(self, card: CardId) -> int:
        """Bits of the viewers who see the face of this card in its zone, or can follow it there."""
        for zone in self.zones():
            if card in zone.cards:
                return zone.seen_by | self.known[card]
        return EVERYONE

    def tell(
        self,
        kind: EventKind,
        seat: Seat,
        cards: tuple[int, ...] = (),
        numbers: tuple[int, ...] = (),
        seen_by: int = EVERYONE,
        cause: int = RUNNING,
    ) -> None:
        """Write into the log; the cause is the running step's source, unless another is given.

        Without a listener nothing is recorded. Where it is hot, ask for one first: `if table.log is not None`.
        """
        if self.log is None:
            return
        if len(numbers) != len(kind.numbers):
            raise ValueError(f"The event '{kind.name}' has the numbers {kind.numbers}, not {numbers}.")
        if cause == RUNNING:
            cause = self.source
        sees_cause = EVERYONE if cause == NO_SOURCE else self.who_sees(cause)
        self.log.append(Event(kind.name, seat, cards, numbers, seen_by, cause, sees_cause))

    def listen(self) -> list[Event]:
        """From now on events are recorded, in the list that this returns."""
        if self.log is None:
            self.log = []
        return self.log

    # Seeing: see view.py and position.py.

    def view(self, viewer: int) -> dict[str, Any]:
        """All that this viewer may know, JSON-ready; viewer 2 is a spectator."""
        return view(self, viewer if viewer == SPECTATOR else seated(viewer))

    def resample(self, seat: Seat, seed: int | bytes) -> State:
        """A copy in which all that this seat cannot see is dealt again, and luck is new."""
        return resample(self, seated(seat), seed)

    def to_json(self) -> dict[str, Any]:
        """The whole position as plain data; `game.position` reads it. It holds every secret."""
        return write(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (self.game, self.to_json() | {"chance": NO_CHANCE}, self.chance, self.log)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self is other or self.to_json() == other.to_json())

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))  # it changes with the state: put copies into sets

    def __copy__(self) -> State:
        copy = self.clone()
        copy.log = None if self.log is None else self.log.copy()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.__copy__()

    def __repr__(self) -> str:
        """The state in a few words, for a prompt."""
        return f"<{self.headline}>"

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        return picture(self)

    @property
    def headline(self) -> str:
        """Where the match stands, in one line that tells no secret."""
        if self.outcome is not None:
            return f"{self.game.title}, turn {self.turn}: {self.outcome}"
        return f"{self.game.title}, turn {self.turn}: {' and '.join(f'seat {s}' for s in self.to_act)} to choose"


def revived(game: Game, position: dict[str, Any], chance: Chance, log: list[Event] | None) -> State:
    """The state that was pickled as its position, its chance and its log."""
    state = restored(game, position)
    state.chance = chance
    state.log = log
    return state

"""The table of Gunfighter: the deck, two hands, two stat cards, and what each gunfighter has learnt of the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codeduello.core.chance import Chance
from codeduello.core.events import EVERYONE, EventKind
from codeduello.core.game import Game
from codeduello.core.ids import CardId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import BadInput, Outcome
from codeduello.core.position import count
from codeduello.core.state import State
from codeduello.core.zones import Zone, put_in_order
from codeduello.games.gunfighter.box import (
    ACTION_CARDS,
    ALL,
    CATEGORY,
    DIE,
    DODGE,
    KIND,
    KIND_COUNT,
    MOST,
    NAMES,
    NOTHING,
    PRICE,
    SHOOT,
    START,
)
from codeduello.games.gunfighter.events import DIE_CARD, DISCARD, DRAW, RESHUFFLE
from codeduello.games.gunfighter.side import TRAIL_BITS, TRAIL_MASK, Side

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py


class Rules:
    """The options of a match, settled."""

    def __init__(self, health: i64, dice_from_deck: bool, high_noon: i64) -> None:
        self.health = health
        self.dice_from_deck = dice_from_deck
        self.high_noon = high_noon  # the turn from which aim gets better; 0: never


class Table(State):
    """Everything on the table."""

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
        rules: Rules,
        deck: list[int],
        discard: list[CardId],
        sides: list[Side],
        doubts: tuple[int, ...],
    ) -> None:
        super().__init__(game, chance, agenda, asked_0, asked_1, waiting, known, turn, outcome)
        self.rules = rules
        self.deck = deck  # the top is the end of the list
        self.discard = discard
        self.sides = sides  # the two halves of the table
        self.doubts = doubts  # taunts that drew no shot: seat | bullets << 1 | cards drawn unseen since << 4

    def clone(self) -> Table:
        """An independent copy; nobody listens to it."""
        copy = Table(
            self.game,
            self.chance.clone(),
            self.agenda.copy(),
            self.asked_0,
            self.asked_1,
            self.waiting,
            self.known,
            self.turn,
            self.outcome,
            self.rules,
            self.deck.copy(),
            self.discard.copy(),
            [self.sides[0].clone(), self.sides[1].clone()],
            self.doubts,
        )
        copy.stem_from(self)
        return copy

    # Moving cards.

    def top(self) -> i64:
        """Take the top card of the deck, or NOTHING; an empty deck is first refilled from the discard pile.

        GF-1.7: the shuffled discard pile becomes the deck. GF-R16: hands and revealed cards stay out of it.
        """
        deck = self.deck
        if not deck:
            if not self.discard:
                return NOTHING
            deck.extend(self.discard)
            self.discard.clear()
            self.forget(deck)
            self.chance.shuffle(deck)
            self.tell(RESHUFFLE, 0)
        return deck.pop()

    def turn_up(self, seat: Seat) -> i64:
        """Discard the top card of the deck and use its die value; if there is no card at all, roll a die."""
        return self.put_up(seat, self.top(), DIE_CARD)

    def put_up(self, seat: Seat, card: i64, kind: EventKind) -> i64:
        """Put a card taken from the deck face up on the discard pile and use its die value; without one, roll a die."""
        if card < 0:
            return self.chance.roll(6)
        self.discard.append(card)
        self.show(card)
        if self.log is not None:
            self.tell(kind, seat, (card,), (DIE[card],))
        return DIE[card]

    def draw(self, seat: Seat) -> bool:
        """This seat draws one card, unseen by the opponent; False if there is none."""
        card = self.top()
        if card < 0:
            return False
        put_in_order(self.sides[seat].hand, card)
        if self.doubts:
            self.doubts = tuple([doubt + 16 if doubt & 1 == seat else doubt for doubt in self.doubts])
        if self.log is not None:
            self.tell(DRAW, seat, (card,), (), 1 << seat)
        return True

    def throw_away(self, seat: Seat, place: i64) -> None:
        """Put the card in this place of this seat's hand face up on the discard pile."""
        card = self.sides[seat].hand.pop(place)
        self.open(seat, card)
        self.discard.append(card)
        if self.log is not None:
            self.tell(DISCARD, seat, (card,))

    def open(self, seat: Seat, card: i64) -> None:
        """Show a card of this seat's hand to everybody."""
        known = self.known[card]
        if known != EVERYONE:
            if not known >> (1 - seat) & 1:
                self.learn(seat, card)
            self.show(card)

    def learn(self, seat: Seat, card: i64) -> None:
        """The opponent sees a card of this seat's hand for the first time, and so knows more about the rest of it."""
        category = CATEGORY[card]
        self.sides[seat].owes &= ~(1 << category)
        if category == SHOOT and self.doubts:
            price = PRICE[card]
            told = [doubt - 16 if doubt & 1 == seat and price <= doubt >> 1 & 7 else doubt for doubt in self.doubts]
            self.doubts = tuple(told)  # a shot that could be paid for was drawn after the taunt
        self.show(card, 1 << (1 - seat))

    def doubt(self, seat: Seat) -> None:
        """This seat answered a taunt without a shot: it held none that its bullets could pay for.

        What was inferred from an earlier taunt with no more bullets follows from this, and is dropped.
        """
        bullets = self.sides[seat].bullets
        others = [doubt for doubt in self.doubts if doubt & 1 != seat or doubt >> 1 & 7 > bullets]
        self.doubts = (*others, seat | bullets << 1)

    # Seeing.

    def mark_of(self, card: CardId) -> str:
        """The die value, which tells copies apart."""
        return str(DIE[card]) if DIE[card] else ""

    def zones(self) -> list[Zone]:
        """Every place where cards are."""
        return [
            Zone("deck", None, self.deck, 0),
            Zone("discard", None, self.discard, EVERYONE),
            Zone("hand", 0, self.sides[0].hand, 1),
            Zone("hand", 1, self.sides[1].hand, 2),
            Zone("front", 0, self.sides[0].front(), EVERYONE),
            Zone("front", 1, self.sides[1].front(), EVERYONE),
        ]

    def facts(self, seat: Seat | None) -> dict[str, Any]:
        """The stat card of a side, and the effects on it."""
        if seat is None:
            return {}
        side = self.sides[seat]
        facts: dict[str, Any] = {"accuracy": side.accuracy, "bullets": side.bullets, "health": side.health}
        facts["avoids"] = side.avoids
        facts["must_choose"] = "Shoot" if side.taunted else None
        facts["last_played"] = [self.game.kinds[kind].title for kind in side.last_kinds()]
        return facts

    def secrets(self, seat: Seat) -> dict[str, Any]:
        """What this seat has chosen face down."""
        side = self.sides[seat]
        return {"chosen": [NAMES[side.hand[place]] for place in (side.chosen, side.second) if place != NOTHING]}

    def hidden_facts(self) -> dict[str, Any]:
        """What only a position keeps."""
        sides = []
        for side in self.sides:
            on_avoid = None if side.on_avoid == NOTHING else self.game.step_names[side.on_avoid]
            sides.append([on_avoid, int(side.leaves), side.owes])
        return {"sides": sides, "doubts": list(self.doubts)}

    def restore(self, data: dict[str, Any]) -> None:
        """Take over the stat cards and the rest of a position."""
        for seat in range(2):
            side = self.sides[seat]
            facts = data["seats"][seat]
            side.accuracy = count(facts["accuracy"], MOST)
            side.bullets = count(facts["bullets"], MOST)
            side.health = count(facts["health"], self.rules.health)
            front = [NAMES.index(name) for name in facts["front"]]
            side.played = front[0] if front else NOTHING
            side.avoids = count(facts["avoids"], ALL)
            side.taunted = facts["must_choose"] is not None
            side.trail = 0
            titles = [card.title for card in self.game.kinds]
            for title in reversed(facts["last_played"]):
                side.trail = (side.trail << TRAIL_BITS | (titles.index(title) + 1)) & TRAIL_MASK
            chosen = [NAMES.index(name) for name in facts["chosen"]]
            if not set(chosen) <= set(side.hand):
                raise BadInput("a chosen card is not in its player's hand.")
            side.chosen, side.second = [*map(side.hand.index, chosen), NOTHING, NOTHING][:2]
            on_avoid, leaves, owes = data["memory"]["sides"][seat]
            side.on_avoid = NOTHING if on_avoid is None else self.game.step_numbers[on_avoid]
            if len(front) > 1 or ACTION_CARDS + seat not in side.hand + front:
                raise BadInput("each player has a Staredown, and at most one card in front.")
            if side.health == 0 and self.outcome is None:
                raise BadInput("somebody has no health, and the duel goes on.")
            side.leaves = bool(leaves)
            side.owes = count(owes)
        self.doubts = tuple([count(doubt) for doubt in data["memory"]["doubts"]])

    # Imagining.

    def normalize(self) -> None:
        """Sort the hands by card number."""
        for side in self.sides:
            side.hand.sort()

    def is_consistent(self, seat: Seat) -> bool:
        """Whether the opponent's hand agrees with what this seat has inferred.

        GF-1.3: as long as no Shoot (or Dodge) of the opening hand was seen, there is one in the hand. And a player
        who answered a taunt without a shot could pay for none: such shots in the hand were drawn later.
        """
        opponent = 1 - seat
        unseen = [card for card in self.sides[opponent].hand if not self.known[card] >> seat & 1]
        owes = self.sides[opponent].owes
        for category in (DODGE, SHOOT):
            if owes >> category & 1 and not any(CATEGORY[card] == category for card in unseen):
                return False
        for doubt in self.doubts:
            shots = sum(CATEGORY[card] == SHOOT and PRICE[card] <= doubt >> 1 & 7 for card in unseen)
            if doubt & 1 == opponent and shots > doubt >> 4:
                return False
        return True

    def has_chosen(self, seat: Seat) -> bool:
        """Whether this seat has chosen a card that is not yet revealed, or discarded."""
        return self.sides[seat].chosen != NOTHING

    def take_back_choice(self, seat: Seat) -> None:
        """Take the card chosen last back."""
        side = self.sides[seat]
        if side.second != NOTHING:
            side.second = NOTHING
        else:
            side.chosen = NOTHING

    def resample_choices(self, seat: Seat) -> None:
        """Make this seat's face-down choices again, at random."""
        side = self.sides[seat]
        decision = self.question(seat)
        chosen = side.chosen
        second = side.second
        side.chosen = NOTHING
        if chosen != NOTHING:
            legal = decision.legal(self, seat)
            side.chosen = side.find(legal[self.chance.below(len(legal))] % KIND_COUNT)
        if second != NOTHING:
            legal = decision.legal(self, seat)
            side.second = side.find(legal[self.chance.below(len(legal))] % KIND_COUNT)


def new_table(game: Game, chance: Chance, rules: Rules) -> Table:
    """The box unpacked: all action cards in the deck, a Staredown before each player, both stat cards set (GF-1.6)."""
    sides = [
        Side(
            [],
            ACTION_CARDS + seat,
            START,
            START,
            rules.health,
            0,
            NOTHING,
            False,
            False,
            NOTHING,
            NOTHING,
            0,
            [],
            [],
            0,
        )
        for seat in (0, 1)
    ]
    deck = list(range(ACTION_CARDS))
    known = [0] * len(KIND)
    question = game.decisions[0]
    return Table(game, chance, [], question, question, 0, known, 0, None, rules, deck, [], sides, ())

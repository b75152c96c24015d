"""The table of The Duel: deck, display, discard pile, two hands, the cards played this round, and the damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codeduello.core.chance import Chance
from codeduello.core.events import EVERYONE
from codeduello.core.game import Game
from codeduello.core.ids import CardId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import BadInput, Outcome
from codeduello.core.position import count
from codeduello.core.state import State
from codeduello.core.zones import Zone
from codeduello.games.duel.box import BAR, CHARACTERS, COMBAT_CARDS, CONNOR, KURGAN, NOTHING, TITLES, named
from codeduello.games.duel.events import MARKER, RESHUFFLE, TURN_UP

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py


class Rules:
    """The options of a match, settled."""

    def __init__(self, perfect_by_offense: bool, mirrored: bool, wishes: list[int]) -> None:
        self.perfect_by_offense = perfect_by_offense  # HD-R1
        self.mirrored = mirrored  # HD-R2
        self.wishes = wishes  # for each seat, the character it wants, or NOTHING


class Side:
    """One player's half of the table."""

    def __init__(
        self,
        character: i64,
        hand: list[CardId],
        front: list[int],
        damage: i64,
        unlocked: int,
        chosen: i64,
        free: bool,
        dearer: i64,
        stronger: i64,
        blank: bool,
        slip: i64,
        wounds: i64,
        heals: i64,
    ) -> None:
        self.character = character
        self.hand = hand  # in the order of the cards' numbers
        self.front = front  # the cards played this round, the latest last
        self.damage = damage  # without a cap, so that totals above 12 can be compared (HD-R3)
        self.unlocked = unlocked  # a bit for each ability
        self.chosen = chosen  # the card chosen face down, or NOTHING; it lies in the hand until it is revealed
        # What waits for the next card:
        self.free = free  # it cannot miss a follow-up
        self.dearer = dearer  # how much more a missed follow-up costs
        self.stronger = stronger  # how much more it deals if it is a Strike
        # What a clash does, until its damage is taken:
        self.blank = blank  # the text of the card is cancelled
        self.slip = slip  # damage for a missed follow-up
        self.wounds = wounds  # damage besides
        self.heals = heals  # damage to be removed

    def clone(self) -> Side:
        """An independent copy."""
        return Side(
            self.character,
            self.hand.copy(),
            self.front.copy(),
            self.damage,
            self.unlocked,
            self.chosen,
            self.free,
            self.dearer,
            self.stronger,
            self.blank,
            self.slip,
            self.wounds,
            self.heals,
        )

    def clear(self) -> None:
        """Clear what waits for the next card."""
        self.free = False
        self.dearer = 0
        self.stronger = 0


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
        display: list[int],
        discard: list[CardId],
        side_0: Side,
        side_1: Side,
        offense: i64,
        result: i64,
        strike: i64,
        keeper: i64,
    ) -> None:
        super().__init__(game, chance, agenda, asked_0, asked_1, waiting, known, turn, outcome)
        self.rules = rules
        self.deck = deck  # the top is the end of the list
        self.display = display
        self.discard = discard
        self.side_0 = side_0
        self.side_1 = side_1
        self.offense = offense  # the seat with the offense marker
        self.keeper = keeper  # the seat that took it by a text and keeps it when this round ends, or NOTHING
        # What a clash does, until it is over:
        self.result = result
        self.strike = strike  # what a Strike of the Offensive Player deals

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
            self.display.copy(),
            self.discard.copy(),
            self.side_0.clone(),
            self.side_1.clone(),
            self.offense,
            self.result,
            self.strike,
            self.keeper,
        )
        copy.stem_from(self)
        return copy

    def side(self, seat: Seat) -> Side:
        """This seat's half of the table."""
        return self.side_1 if seat else self.side_0

    # Moving cards.

    def top(self) -> i64:
        """Take the top card of the combat deck; NOTHING if there is none.

        HD-5.5: when a card is needed and the deck is empty, the discard pile is shuffled into a new one.
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

    def turn_up(self, place: i64) -> None:
        """Fill this place of the display from the deck (HD-1.3, HD-1.5); without a card it stays empty (HD-5.5)."""
        card = self.top()
        if card != NOTHING:
            self.display.insert(place, card)
            if self.log is not None:
                self.tell(TURN_UP, 0, (card,))

    def give_marker(self, seat: Seat) -> None:
        """This seat takes the offense marker and becomes the Offensive Player."""
        self.offense = seat
        if self.log is not None:
            self.tell(MARKER, seat)

    def source_title(self, source: int) -> str:
        """A card, or an ability of a character."""
        if source < COMBAT_CARDS:
            return TITLES[source]
        character, number = divmod(source - COMBAT_CARDS, 2)
        return CHARACTERS[character].abilities[number].title

    def source_name(self, source: int) -> str:
        """The title, which is unique among cards and abilities."""
        return self.source_title(source)

    # Seeing.

    def zones(self) -> list[Zone]:
        """Every place where cards are."""
        return [
            Zone("deck", None, self.deck, 0),
            Zone("display", None, self.display, EVERYONE),
            Zone("discard", None, self.discard, EVERYONE),
            Zone("hand", 0, self.side(0).hand, 1),
            Zone("hand", 1, self.side(1).hand, 2),
            Zone("front", 0, self.side(0).front, EVERYONE),
            Zone("front", 1, self.side(1).front, EVERYONE),
        ]

    def facts(self, seat: Seat | None) -> dict[str, Any]:
        """The character of a side, its damage, and what waits for its next card; for the table, who is Offensive."""
        if seat is None:
            return {"offense": self.offense, "marker_stays": self.keeper != NOTHING}
        side = self.side(seat)
        character = CHARACTERS[side.character]
        return {
            "character": character.name,
            "offense": seat == self.offense,
            "damage": side.damage,
            "abilities": [ability.to_json() for ability in character.abilities],
            "unlocked": [a.title for number, a in enumerate(character.abilities) if side.unlocked >> number & 1],
            "previous": TITLES[side.front[-1]] if side.front else None,
            "follow_up": named(BAR[side.front[-1]]) if side.front else [],
            "next_card": {
                "needs_no_match": side.free,
                "miss_costs_more": side.dearer,
                "strike_deals_more": side.stronger,
            },
        }

    def secrets(self, seat: Seat) -> dict[str, Any]:
        """What this seat has chosen face down."""
        chosen = self.side(seat).chosen
        return {"chosen": [] if chosen == NOTHING else [TITLES[chosen]]}

    def restore(self, data: dict[str, Any]) -> None:
        """Take over the characters and the rest of a position."""
        self.offense = count(data["table"]["offense"], 1)
        self.keeper = self.offense if data["table"]["marker_stays"] is True else NOTHING
        characters = [character.name for character in CHARACTERS]
        for seat in range(2):
            side = self.side(seat)
            facts = data["seats"][seat]
            side.character = characters.index(facts["character"])
            side.damage = count(facts["damage"])
            abilities = [ability.title for ability in CHARACTERS[side.character].abilities]
            side.unlocked = sum(1 << abilities.index(title) for title in set(facts["unlocked"]))
            chosen = [TITLES.index(title) for title in facts["chosen"]]
            if len(chosen) > 1 or not set(chosen) <= set(side.hand):
                raise BadInput("a chosen card is not in its player's hand.")
            side.chosen = chosen[0] if chosen else NOTHING
            side.free = facts["next_card"]["needs_no_match"] is True
            side.dearer = count(facts["next_card"]["miss_costs_more"])
            side.stronger = count(facts["next_card"]["strike_deals_more"])
        if self.side(0).character == self.side(1).character:
            raise BadInput("both players have the same character.")
        if abs(len(self.side(0).hand) - len(self.side(1).hand)) > 1:
            raise BadInput("one hand is too large for the other.")

    # Imagining.

    def normalize(self) -> None:
        """Sort the hands by card number."""
        self.side_0.hand.sort()
        self.side_1.hand.sort()

    def has_chosen(self, seat: Seat) -> bool:
        """Whether this seat has chosen a card that is not yet revealed."""
        return self.side(seat).chosen != NOTHING

    def take_back_choice(self, seat: Seat) -> None:
        """Take the chosen card back."""
        self.side(seat).chosen = NOTHING

    def resample_choices(self, seat: Seat) -> None:
        """Make this seat's face-down choice again, at random."""
        side = self.side(seat)
        if side.chosen != NOTHING:
            side.chosen = side.hand[self.chance.below(len(side.hand))]


def new_table(game: Game, chance: Chance, rules: Rules) -> Table:
    """The box unpacked: all cards in the deck, nobody hurt."""
    one, two = [Side(character, [], [], 0, 0, NOTHING, False, 0, 0, False, 0, 0, 0) for character in (KURGAN, CONNOR)]
    deck = list(range(COMBAT_CARDS))
    known = [0] * COMBAT_CARDS
    question = game.decisions[0]
    return Table(
        game, chance, [], question, question, 0, known, 0, None, rules, deck, [], [], one, two, 0, 0, 0, NOTHING
    )

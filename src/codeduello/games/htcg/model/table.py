"""The table of Highlander: The Card Game: two sides, the attacks under way, and what hangs over each player."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import entry, parts
from codeduello.core.chance import Chance
from codeduello.core.events import EVERYONE
from codeduello.core.game import Game
from codeduello.core.ids import CardId, KindId, Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import Outcome
from codeduello.core.position import count, read_entry, write_entry
from codeduello.core.state import State
from codeduello.core.zones import Zone
from codeduello.games.htcg.model.attack import OPEN_FLAGS, Attack, read_attack
from codeduello.games.htcg.model.constants import (
    ANNOUNCED,
    BASIC_ONLY,
    CLASSIC,
    HEAD,
    HIDDEN,
    NOTHING,
    POWER,
    SLIGHT,
    STANDARD,
    SWEEP_PHASE,
    UPPER,
)
from codeduello.games.htcg.model.continuous import gather_all
from codeduello.games.htcg.model.side import LISTS, PRIVATE, PUBLIC, Side

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py

    from codeduello.games.htcg.model.card import HtCard
    from codeduello.games.htcg.model.edition import Edition

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1


NUMBERS: Final = (
    "active",
    "first",
    "phase",
    "cursor",
    "called",
    "losing",
    "called_turn",
    "secret",
)


class Rules:
    """The edition and the options of a match, settled."""

    def __init__(
        self, edition: Edition, head_needs_power_block: bool, end_game: int, classic_next_turn: bool, first: int
    ) -> None:
        self.edition = edition
        self.head_needs_power_block = head_needs_power_block
        self.end_game = end_game
        self.classic_next_turn = classic_next_turn
        self.first = first  # who goes first; NOTHING: a roll decides


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
        pool: list[HtCard],
        copies: list[int],
        kinds: list[int],
        cards: list[HtCard],
        split: int,
        sides: list[Side],
        incoming: list[Attack],
        outgoing: list[Attack],
        conjunction: tuple[int, ...],
    ) -> None:
        super().__init__(game, chance, agenda, asked_0, asked_1, waiting, known, turn, outcome)
        self.rules = rules
        self.pool = pool  # every kind of card in play
        self.copies = copies  # for each single card, its kind as decks have it: whose copy it is
        self.kinds = kinds  # for each single card, its kind in play
        self.cards = cards  # and the card itself
        self.split: i64 = split  # cards below this number are of seat 0's deck
        self.sides = sides
        self.incoming = incoming  # the attacks of the opponent's last turn
        self.outgoing = outgoing  # the attacks played this turn
        self.conjunction = conjunction  # cards played this turn that go with the next attack
        self.active: i64 = 0  # whose turn it is
        self.first: i64 = 0  # who went first
        self.phase: i64 = SWEEP_PHASE
        self.cursor: i64 = 0  # the incoming attack that is to be defended now
        self.power_blocks: tuple[int, ...] = ()  # the blocks that are Power Blocks this turn (HT-7.2)
        self.losing = False  # End Game has touched an Ability Adjustment
        self.called_turn: i64 = 0
        self.secret = False  # the exertion under way is shown only to its player
        self.called = False  # time was called
        self.counters: tuple[int, ...] = ()  # the cards in play that counters lie on, once for each counter
        self.met = 0  # a bit for each card that was shuffled away after the opponent of its owner had seen it
        self.supposed: i64 = 0  # a bit for each seat whose deck is not the true one, in an imagined state

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
            self.pool,
            self.copies,
            self.kinds,
            self.cards,
            self.split,
            [self.sides[0].clone(), self.sides[1].clone()],
            [attack.clone() for attack in self.incoming],
            [attack.clone() for attack in self.outgoing],
            self.conjunction,
        )
        copy.stem_from(self)
        copy.active = self.active
        copy.first = self.first
        copy.phase = self.phase
        copy.cursor = self.cursor
        copy.power_blocks = self.power_blocks
        copy.losing = self.losing
        copy.called_turn = self.called_turn
        copy.secret = self.secret
        copy.called = self.called
        copy.counters = self.counters
        copy.met = self.met
        copy.supposed = self.supposed
        return copy

    def owner(self, card: CardId) -> Seat:
        """Whose deck a card came from."""
        return 0 if card < self.split else 1

    def healing_is_over(self) -> bool:
        """In End Game healing is nullified: in Classic from the first loss on, else from the call (EG-R5)."""
        return self.losing or (self.called and self.rules.end_game != CLASSIC)

    def may_retrieve(self, card: CardId) -> bool:
        """In End Game Standard nothing that counts as a defense leaves a discard pile by an effect (EG-3.6, EG-R8)."""
        kind = self.card(card)
        return not (self.called and self.rules.end_game == STANDARD and (kind.is_defense or kind.defends))

    def may_answer(self, seat: Seat) -> bool:
        """Cards are discarded to use in one's own turn, or after the opponent's first card (HT-12.8, HT-R39d)."""
        return self.active == seat or self.sides[1 - seat].played > 0

    def rips_are_void(self) -> bool:
        """In End Game Standard the text of Pre-Game Rip cards is nullified (EG-3.7)."""
        return self.called and self.rules.end_game == STANDARD

    def card(self, card: CardId) -> HtCard:
        """The kind of a single card."""
        return self.cards[card]

    def recast(self, copies: list[int]) -> None:
        """Recompute which single card is which."""
        faces = self.rules.edition.faces
        self.copies = copies
        self.kinds = [faces[copy] for copy in copies]
        self.cards = [self.pool[kind] for kind in self.kinds]

    def kind_of(self, card: CardId) -> KindId:
        """The number of a single card's kind, as decks have it."""
        return self.copies[card]

    def face_of(self, card: CardId) -> HtCard:
        """What stands on a single card, as it is in play; copies of it are the same there."""
        return self.cards[card]

    def named_in_facts(self) -> list[CardId]:
        """The attacks that everybody sees and the defenses laid against them, which may have left play since."""
        attacks = self.incoming + self.outgoing
        open_cards = [attack.card for attack in attacks if not attack.has(HIDDEN)]
        laid = [attack.defense for attack in attacks]
        return [card for card in (*open_cards, *laid, *self.power_blocks) if card != NOTHING]

    def name_of(self, card: CardId) -> str:
        """The title of a single card with its number, which tells nothing (SetUp)."""
        return f"{self.cards[card].title} #{card}"

    def place_in_hand(self, card: CardId) -> int:
        """Where a card lies in a hand: in the order of the pool, so that copies lie together."""
        return self.kinds[card] << CARD_BITS | card

    def take_in_hand(self, seat: Seat, card: CardId) -> None:
        """Put a card to its place in a hand."""
        insort(self.sides[seat].hand, card, key=self.place_in_hand)

    def forget(self, cards: list[CardId]) -> None:
        """These cards were shuffled together: nobody knows where each is, but those who saw one know that it exists."""
        for card in cards:
            if self.known[card] >> 1 - self.owner(card) & 1:
                self.met |= 1 << card
        super().forget(cards)

    def recognise(self, names: list[str]) -> None:
        """Take over the numbers of the cards, which every match assigns differently."""
        left = [self.copies[: self.split], self.copies[self.split :]]
        copies = self.copies.copy()
        called = self.rules.edition.collection
        for name in map(str, names):
            title, _, number = name.rpartition(" #")
            if number.isdecimal() and int(number) < len(copies):
                deck = left[self.owner(int(number))]
                for place, copy in enumerate(deck):
                    if called[copy].called == title:
                        copies[int(number)] = deck.pop(place)
                        break
        if not left[0] and not left[1]:
            self.recast(copies)

    def tell_copies_apart(self, copies: list[int]) -> None:
        """Take over whose copy each card is, which the names of cards do not say; ValueError if that cannot be."""
        faces = self.rules.edition.faces
        for deck in (slice(0, self.split), slice(self.split, None)):
            mine, theirs = self.copies[deck], copies[deck]
            if sorted(mine) != sorted(theirs) or [faces[copy] for copy in mine] != [faces[copy] for copy in theirs]:
                raise ValueError("These are not the cards of the decks.")
        self.recast(copies)

    def refresh(self) -> None:
        """Compute again what the cards in play, the Personas, the weapons and lingering effects do to each player."""
        gather_all(self)

    def open_phase(self, phase: i64) -> None:
        """Another phase begins; on that depends what lingering effects lift."""
        self.phase = phase
        if self.sides[0].effects or self.sides[1].effects:
            self.refresh()

    # Seeing.

    def zones(self) -> list[Zone]:
        """Every place where cards are."""
        zones = []
        for seat in range(2):
            side = self.sides[seat]
            mine = 1 << seat
            zones += [
                Zone("endurance", seat, side.endurance, 0, True, seat),
                Zone("hand", seat, side.hand, mine, False, seat),
                Zone("discard", seat, side.discard, EVERYONE, False, seat),
                Zone("play", seat, side.play, EVERYONE, False, seat),
                Zone("hidden", seat, side.hidden, mine, False, seat),
                Zone("exerted", seat, side.exerted, mine if self.secret else EVERYONE, False, seat),
                Zone("under", seat, side.under, 0, True, seat),
                Zone("removed", seat, side.removed, EVERYONE, False, seat),
                Zone("before", seat, side.before, EVERYONE, False, seat),
            ]
        return zones

    def secrets(self, seat: Seat) -> dict[str, Any]:
        """What only this seat may know: what it is choosing from."""
        return {"candidates": [self.name_of(card) for card in self.singled_out(seat)]}

    def hidden_facts(self) -> dict[str, Any]:
        """What a position keeps besides."""
        return {
            "table": {name: int(getattr(self, name)) for name in NUMBERS},
            "sides": [
                {name: int(getattr(side, name)) for name in PRIVATE}
                | {name: list(getattr(side, name)) for name in LISTS}
                | {"musts": [write_entry(self.game, must) for must in side.musts]}
                for side in self.sides
            ],
            "incoming": [attack.numbers() for attack in self.incoming],
            "outgoing": [attack.numbers() for attack in self.outgoing],
            "conjunction": list(self.conjunction),
            "power_blocks": list(self.power_blocks),
            "counters": list(self.counters),
            "met": [card for card in range(len(self.kinds)) if self.met >> card & 1],
            "copies": self.copies.copy(),
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Take over what a position keeps."""
        memory = data["memory"]
        self.tell_copies_apart([whole(copy) for copy in memory["copies"]])
        for name in NUMBERS:
            put(self, name, whole(memory["table"][name]))
        for seat in range(2):
            side = self.sides[seat]
            for name in (*PUBLIC, *PRIVATE):
                put(side, name, whole((data["seats"][seat] if name in PUBLIC else memory["sides"][seat])[name]))
            for name in LISTS:
                setattr(side, name, tuple([whole(value) for value in memory["sides"][seat][name]]))
            side.musts = tuple([read_entry(self.game, must) for must in memory["sides"][seat]["musts"]])
        self.incoming = [read_attack([whole(number) for number in numbers]) for numbers in memory["incoming"]]
        self.outgoing = [read_attack([whole(number) for number in numbers]) for numbers in memory["outgoing"]]
        self.conjunction = tuple([whole(value) for value in memory["conjunction"]])
        self.power_blocks = tuple([whole(value) for value in memory["power_blocks"]])
        self.counters = tuple([whole(value) for value in memory["counters"]])
        self.met = sum(1 << card for card in {count(value, len(self.kinds) - 1) for value in memory["met"]})
        self.refresh()
        for seat in range(2):  # refresh has counted what cards in play add to a turn, as if they had just come
            self.sides[seat].attacks_left = whole(memory["sides"][seat]["attacks_left"])
            self.sides[seat].plain_left = whole(memory["sides"][seat]["plain_left"])
            self.sides[seat].exertions_left = whole(memory["sides"][seat]["exertions_left"])

    def normalize(self) -> None:
        """Hands lie in order; an attack played face down is the card that lies face down."""
        for seat in range(2):
            side = self.sides[seat]
            side.hand.sort(key=self.place_in_hand)
            attacks = self.outgoing if seat == self.active else self.incoming
            for card, attack in zip(side.hidden, [attack for attack in attacks if attack.has(HIDDEN)], strict=False):
                if card != attack.card:
                    self.exchange(side, attack, card)

    def exchange(self, side: Side, attack: Attack, card: CardId) -> None:
        """Another card than before lies face down as this attack."""
        before = attack.card
        attack.become(card, self.card(before), self.card(card))
        if side.last_card == before:
            side.last_card = card
        if self.source == before:
            self.source = card
        for place, waiting in enumerate(self.agenda):
            step, seat, n, source = parts(waiting)
            if source == before:
                self.agenda[place] = entry(step, seat, n, card)

    def resample_choices(self, seat: Seat) -> None:
        """Make this seat's hidden choices again."""
        self.rules.edition.resample_choices(self, seat)

    def is_consistent(self, seat: Seat) -> bool:
        """Whether what lies face down could have been played so: no Special Attack, fit for a Power Blow.

        It also keeps off the areas that were closed when it was played (HT-5.15, HT-7.3).
        Who was asked something can answer it: a player who must discard a defense holds one.
        """
        opponent = 1 - seat
        if self.waiting >> opponent & 1 and not self.legal(opponent):
            return False
        for card in self.sides[opponent].hidden:
            if not self.card(card).is_attack or not self.card(card).can_hide:
                return False
        for attack in self.outgoing if opponent == self.active else self.incoming:
            kind = self.card(attack.card)
            if attack.has(HIDDEN) and (
                attack.areas & attack.barred
                or kind.flags & OPEN_FLAGS & ~attack.flags
                or (attack.has(POWER | ANNOUNCED) and not kind.can_power)
                or (attack.has(HEAD) and not attack.areas & UPPER)
                or (attack.has(BASIC_ONLY | SLIGHT) and not kind.basic)
            ):
                return False
        return True


def whole(value: Any) -> int:
    """A whole number, or a truth as one; ValueError otherwise."""
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is not a number.")
    return int(value)


def put(thing: Table | Side, name: str, value: int) -> None:
    """Give a fact of the table or of a side its value, as a bool if it is one."""
    if isinstance(getattr(thing, name), bool):
        setattr(thing, name, bool(value))
    else:
        setattr(thing, name, value)

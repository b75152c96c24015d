"""Highlander: The Card Game: attacks answered in the next turn, exertions, hidden attacks, and heads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Card, Game, Option, Value, settle, staged
from codeduello.core.ids import Seat
from codeduello.core.outcome import BadInput, plain
from codeduello.core.rulebook import Rulebook
from codeduello.core.state import State
from codeduello.core.steps import Steps
from codeduello.games.htcg.bot.appraising import unknown_verbs
from codeduello.games.htcg.bot.policy import HtcgPolicy
from codeduello.games.htcg.decks.deck import DeckOption, read_deck
from codeduello.games.htcg.decks.report import Shelf
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.decks.supposing import suppose, supposed_settings
from codeduello.games.htcg.editions import EDITIONS, named
from codeduello.games.htcg.model.constants import END_GAMES, NOTHING
from codeduello.games.htcg.model.discovery import decisions_in, steps_in
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.events import EVENTS
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Rules, Table
from codeduello.games.htcg.phases.setup import SET_UP
from codeduello.games.htcg.phases.turn import begin
from codeduello.games.htcg.rules.encoding import HtcgEncoding
from codeduello.games.htcg.rules.end_game import Limit, call_time
from codeduello.games.htcg.rules.facts import side_facts, table_facts
from codeduello.games.htcg.scene import Half, lay_out, phases_from

SEATS = ("seat_0", "seat_1")
EDITION = Option("edition", "first", tuple(EDITIONS), "Which edition of the game, with cards of its own.", "EG-R10")
END_GAME = Option("end_game", "none", END_GAMES, "What happens when time is called.", "EG-1.3")
LIMIT = Limit("limit", 0, range(241), "Minutes until time is called; 0 means no clock, 35 to 40 is usual.", "EG-1.1")
CLASSIC_LOSS = Option(
    "classic_first_loss", "this_turn", ("this_turn", "next_turn"), "When Classic's losses begin.", "EG-R1"
)
HEAD_SHOT_BLOCK = Option(
    "head_shot_block", "any", ("any", "power"), "Which block saves a head: any, or only a Power Block.", "HT-R32"
)
SHARED = (EDITION, END_GAME, LIMIT, CLASSIC_LOSS, HEAD_SHOT_BLOCK)  # mean the same in every edition


def options_of(edition: Edition) -> tuple[Option, ...]:
    """The points that a match of an edition may settle; the edition is the first of them."""
    return (
        EDITION,
        DeckOption("deck_0", 0, "The deck of the first seat: a starter, or the deck itself.", edition),
        DeckOption("deck_1", 1, "The deck of the second seat.", edition),
        edition.goes_first,
        END_GAME,
        LIMIT,
        CLASSIC_LOSS,
        HEAD_SHOT_BLOCK,
    )


POLICIES = {name: HtcgPolicy(edition) for name, edition in EDITIONS.items()}
ALL_STEPS = Steps(steps_in(__name__))
ALL_DECISIONS = decisions_in(__name__)
ENCODINGS = {
    name: HtcgEncoding(len(ALL_DECISIONS), len(edition.pool), ALL_STEPS.all) for name, edition in EDITIONS.items()
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Htcg(Game):
    """The game with its options settled."""

    def __init__(self, settings: dict[str, Value]) -> None:
        self.edition = named(str(settings.get("edition", EDITION.default)))
        collection = self.edition.collection
        options = options_of(self.edition)
        settled = settle(options, settings)
        decks = [read_deck(str(settled[f"deck_{seat}"]), self.edition) for seat in range(2)]
        kinds = [kind for deck in decks for kind in deck.cards + deck.before]
        names = [f"{collection[kind].called} #{number}" for number, kind in enumerate(kinds)]
        super().__init__(
            "htcg",
            "Highlander: The Card Game",
            "Two Immortals, one head.",
            Rulebook.of("codeduello.games.htcg", *self.edition.catalogues),
            options,
            settings,
            ALL_STEPS,
            ALL_DECISIONS,
            self.edition.actions,
            list(collection),
            kinds,
            names,
            EVENTS,
        )
        first = str(self.settings["goes_first"])
        self.rules = Rules(
            self.edition,
            self.settings["head_shot_block"] == "power",
            END_GAMES.index(str(self.settings["end_game"])),
            self.settings["classic_first_loss"] == "next_turn",
            SEATS.index(first) if first in SEATS else NOTHING,
        )
        self.policy = POLICIES[self.edition.name]
        self.calls["time"] = call_time
        self.encoding = ENCODINGS[self.edition.name]
        self.sizes = [(len(deck.cards), len(deck.before)) for deck in decks]
        self.decks = Shelf(self.edition)
        self.checked = False

    def check(self) -> None:
        """A deck that breaks a rule is refused with every broken rule (HT-3.11); scenes and positions may have one."""
        if self.checked:
            return
        for seat in range(2):
            found = problems(read_deck(str(self.settings[f"deck_{seat}"]), self.edition))
            if found:
                raise BadInput(f"The deck of seat {seat} is not legal. {' '.join(map(str, found))}")
        self.checked = True

    def using(self, /, **options: Value) -> Game:
        """The same game with these options settled; in another edition only what both share is kept."""
        if named(str(options.get("edition", self.edition.name))) is self.edition:
            return super().using(**options)
        kept = {option.name: self.settings[option.name] for option in SHARED}
        return Htcg({**kept, **options})

    def editions(self) -> list[Game]:
        """The game in each of its editions."""
        return [Htcg({"edition": name}) for name in EDITIONS]

    def opening(self, seat: Seat) -> dict[str, Value]:
        """The options that make this seat go first."""
        return {"goes_first": SEATS[seat]}

    def deal(self, chance: Chance) -> State:
        """A table with both decks and the set-up on the agenda."""
        sides = []
        start = 0
        for cards, before in self.sizes:
            middle = start + cards
            sides.append(Side(list(range(start, middle)), [], [], [], [], [], [], list(range(middle, middle + before))))
            start = middle + before
        split = sum(self.sizes[0])
        known = [0] * len(self.cards)
        table = Table(
            self,
            chance,
            [],
            self.decisions[0],
            self.decisions[0],
            0,
            known,
            0,
            None,
            self.rules,
            self.edition.pool,
            [],
            [],
            [],
            split,
            sides,
            [],
            [],
            (),
        )
        table.recast(self.cards)
        table.push(SET_UP)
        return table

    def facts(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """What everybody may know of a side, or of the table."""
        assert isinstance(state, Table)
        return table_facts(state) if seat is None else side_facts(state, seat)

    def settings_of(self, state: State) -> dict[str, Value]:
        """Every option with its value; in an imagined state, with the deck that is supposed."""
        assert isinstance(state, Table)
        return supposed_settings(state) if state.supposed else self.settings.copy()

    def suppose(self, state: State, seat: Seat, deals: int) -> None:
        """Put supposed cards in the place of the opponent's that this seat has never seen."""
        assert isinstance(state, Table)
        suppose(state, seat, deals)

    def card(self, title: str) -> Card:
        """The card that deck files call so: with its owner in brackets, perhaps shortened, or without."""
        kind = self.edition.titles.get(plain(title))
        return super().card(title) if kind is None else self.kinds[kind]

    def unvalued(self) -> list[str]:
        """The verbs for which the greedy bot has no price."""
        return unknown_verbs(self.edition.pool)

    def scene(
        self,
        seed: int | bytes = 0,
        dice: Sequence[int] = (),
        phase: str = "attack",
        hand: Sequence[str] = (),
        opponent_hand: Sequence[str] = (),
        play: Sequence[str] = (),
        opponent_play: Sequence[str] = (),
        endurance: Sequence[str] = (),
        opponent_endurance: Sequence[str] = (),
        discard: Sequence[str] = (),
        opponent_discard: Sequence[str] = (),
        before: Sequence[str] = (),
        opponent_before: Sequence[str] = (),
        attacks: Sequence[str] = (),
        ability: Sequence[int] = (15, 15),
        first: int = 0,
        turn: int = 3,
        fill: int = 50,
        left: int | None = None,
        opponent_left: int | None = None,
        conditions: Sequence[str] = (),
        opponent_conditions: Sequence[str] = (),
        may_hide: bool = False,
        **options: Value,
    ) -> State:
        """Seat 0 at the beginning of a phase of its turn: `beginning`, `defense`, `attack` or `draw`.

        `attacks` are those that seat 1 played in its last turn, each a title, perhaps with `as power`, `as head`,
        `as hidden` behind it. `endurance` names the top cards, the uppermost first; below lie basic cards, so that each
        deck has `fill` cards; with `left` so many are left there, and the others lie in the discard pile. `before` are
        Pre-Game cards; `conditions` are `disarmed`, `broken`, `prone`. The words with `opponent_` are seat 1's. `dice`
        scripts what is rolled and picked, in order.
        """
        edition = named(str(options.get("edition", self.edition.name)))
        edition.bans.clear()  # a test may have changed a card
        halves = [
            Half(edition, hand, play, endurance, discard, before, (), fill, left),
            Half(
                edition,
                opponent_hand,
                opponent_play,
                opponent_endurance,
                opponent_discard,
                opponent_before,
                attacks,
                fill,
                opponent_left,
            ),
        ]
        decks = {f"deck_{seat}": half.deck().write("; ") for seat, half in enumerate(halves)}
        game = self.using(**options, **decks)
        table = game.deal(seeded(seed))
        assert isinstance(table, Table)
        table.agenda.clear()
        for seat in (1, 0):
            lay_out(table, seat, halves[seat])
        table.turn = turn - 1 if phase == "beginning" else turn
        table.first = first
        for seat, words in enumerate((conditions, opponent_conditions)):
            side = table.sides[seat]
            side.ability = ability[seat]
            side.disarmed = "disarmed" in words or "broken" in words
            side.broken = "broken" in words
            side.prone = "prone" in words
        table.active = 0
        table.sides[0].may_hide = may_hide
        table.refresh()
        begin(table, 0)
        staged(table, seed, dice)
        table.push_all(phases_from(phase, edition), 0)
        table.run()
        return table


GAME = Htcg({})

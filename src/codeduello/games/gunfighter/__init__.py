"""Gunfighter: both choose face down, the one with more bullets acts first, and six is a sure hit."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.actions import HAND, PASS, PLAY, Action, Actions
from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Game, Option, Value, staged
from codeduello.core.rulebook import Rulebook
from codeduello.core.state import State
from codeduello.core.steps import Steps
from codeduello.games.gunfighter.box import KIND, NAMES, START
from codeduello.games.gunfighter.cards import KINDS
from codeduello.games.gunfighter.encoding import GunfighterEncoding
from codeduello.games.gunfighter.events import EVENTS
from codeduello.games.gunfighter.greedy import unvalued
from codeduello.games.gunfighter.hands import CHOOSE_DISCARD, CHOOSE_DISCARDS, DISCARD
from codeduello.games.gunfighter.policy import GunfighterPolicy
from codeduello.games.gunfighter.scene import set_scene
from codeduello.games.gunfighter.setup import BEGIN, CHOOSE_ASIDE, SET_UP
from codeduello.games.gunfighter.table import Rules, new_table
from codeduello.games.gunfighter.turn import BEGIN_TURN, CHOOSE_CARD, CHOOSE_TAUNTED, STEPS
from codeduello.games.gunfighter.verbs import all_steps

OPTIONS = (
    Option("dice", "die", ("die", "deck"), "Shots roll a die, or turn up the top card and use its die value.", "GF-R7"),
    Option("health", 2, range(1, 7), "The health at the start, which is also the maximum.", "GF-R13"),
    Option("high_noon", 0, range(501), "From this turn on everybody gains 1 accuracy a turn; 0 means never.", "GF-R17"),
)


ACTIONS = Actions(
    [
        *(Action(f"play {kind.title}", "play", kind, HAND, group=PLAY) for kind in KINDS),
        *(Action(f"discard {kind.title}", "discard", kind, HAND, group=DISCARD) for kind in KINDS),
        Action("keep the rest", group=PASS),
    ]
)
ALL_STEPS = Steps((SET_UP, BEGIN, *STEPS, *(step for kind in KINDS for step in all_steps(kind.does))))
DECISIONS = (CHOOSE_CARD, CHOOSE_TAUNTED, CHOOSE_DISCARD, CHOOSE_DISCARDS, CHOOSE_ASIDE)
ENCODING = GunfighterEncoding(len(DECISIONS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Gunfighter(Game):
    """The game Gunfighter with its options settled."""

    def __init__(self, settings: dict[str, Value]) -> None:
        super().__init__(
            "gunfighter",
            "Gunfighter",
            "Both choose a card face down; more bullets act first; accuracy decides who falls.",
            Rulebook.of("codeduello.games.gunfighter", "rulebook.md"),
            OPTIONS,
            settings,
            ALL_STEPS,
            DECISIONS,
            ACTIONS,
            list(KINDS),
            KIND,
            NAMES,
            EVENTS,
        )
        self.policy = GunfighterPolicy()
        self.encoding = ENCODING
        health = self.settings["health"]
        noon = self.settings["high_noon"]
        assert isinstance(health, int) and isinstance(noon, int)
        self.rules = Rules(health, self.settings["dice"] == "deck", noon)

    def deal(self, chance: Chance) -> State:
        """A table with all cards in the box and the set-up on the agenda."""
        table = new_table(self, chance, self.rules)
        table.push(SET_UP)
        return table

    def unvalued(self) -> list[str]:
        """The verbs for which the greedy bot has no price."""
        return unvalued()

    def scene(
        self,
        seed: int | bytes = 0,
        dice: Sequence[int] = (),
        hands: Sequence[Sequence[str]] = ((), ()),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        rest: str = "deck",
        accuracy: Sequence[int] = (START, START),
        bullets: Sequence[int] = (START, START),
        health: Sequence[int] = (),
        taunted: Sequence[bool] = (False, False),
        turn: int = 1,
        fill: bool = True,
        **options: Value,
    ) -> State:
        """The moment of choice in a turn, from a few words; what is not named is filled in legally.

        - `hands`: the action cards of both seats, by title or, where the die value matters, by name (`Take Aim [3]`).
          Each seat has its Staredown too; hands are filled to seven cards unless `fill` is false.
        - `deck`: the top cards of the deck, the uppermost first; `discard`: the discard pile.
        - `rest`: where all other cards lie, in the `deck` beneath those named, or in the `discard` pile.
        - `accuracy`, `bullets`, `health`: a number for each seat; `taunted`: whether each seat was taunted last turn.
        - `turn`: which turn it is. `dice`: what will be rolled (1 to 6) and picked (0 for the first card), in order.
        - Options of the match are settled before, `load("gunfighter", health=4, dice="deck").scene(...)`; `high_noon`,
          whose name means nothing else here, may stand among these words.
        """
        game = self.using(**options) if options else self
        assert isinstance(game, Gunfighter)
        table = new_table(game, seeded(seed), game.rules)
        health = health or (game.rules.health, game.rules.health)
        set_scene(game, table, hands, deck, discard, rest, accuracy, bullets, health, taunted, turn, fill)
        staged(table, seed, dice)
        table.push(BEGIN_TURN)
        table.run()
        return table


GAME = Gunfighter({})

"""Highlander: The Card Game: attacks answered in the next turn, exertions, hidden attacks, and heads."""

from __future__ import annotations

from typing import Any

from codeduello.core.chance import Chance
from codeduello.core.game import Game, Option, Value
from codeduello.core.rulebook import Rulebook
from codeduello.core.state import State
from codeduello.games.htcg import actions, defense, discarding, end_game, exertion, playing, turn
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.setup import SET_UP
from codeduello.games.htcg.table import Rules, Side, Table

OPTIONS = (
    Option("head_shot_block", "any", ("any", "power"), "Which block saves a head: any, or only a Power Block.", "HT-R32"),
)

WORDS = {
    "turn": "Turn {number}: {who}.",
    "draw": "{who} draws {cards}.",
    "burn": "{cards} goes from the Endurance of {who} to the discard pile.",
    "discard": "{who} discards {cards}.",
    "leave": "{cards} of {who} leaves play.",
    "play": "{who} plays {cards}.",
    "reveal": "{who} reveals {cards}.",
    "exert": "{who} exerts.",
    "exerted": "The exertion of {who} turns up {cards}.",
    "exhaust": "{who} is exhausted.",
    "power blow": "{who} makes attack {number} a Power Blow.",
    "power block": "{who} makes {cards} a Power Block.",
    "hit": "{cards} of {who} is successful: {number} damage.",
    "stopped": "{cards} of {who} is stopped.",
    "ability": "{who} has {number} Ability.",
    "roll": "{who} rolls {number}.",
    "use": "{who} uses {cards}.",
    "damage": "{who} is to take {number} damage.",
    "loss": "{who} is to lose {number} Ability.",
    "gain": "{who} is to gain {number} Ability.",
    "time": "Time is called: End Game.",
}


class Htcg(Game):
    """The game with its options settled."""

    def __init__(self, settings: dict[str, Value]) -> None:
        titles = [card.title for card in POOL]
        deck = [kind for kind in range(len(POOL)) for _ in range(2)]
        kinds = deck + deck
        super().__init__(
            "htcg",
            "Highlander: The Card Game",
            "Two Immortals, one head.",
            Rulebook.of("codeduello.games.htcg", "rulebook.md", "rulings.md", "end-game.md"),
            OPTIONS,
            settings,
            (SET_UP, *turn.STEPS, *defense.STEPS, *exertion.STEPS, *playing.STEPS, *end_game.STEPS),
            (*turn.DECISIONS, *exertion.DECISIONS, *playing.DECISIONS, *discarding.DECISIONS),
            actions.texts(titles),
            list(POOL),
            kinds,
            [f"{POOL[kind].title} #{number}" for number, kind in enumerate(kinds)],
            WORDS,
        )
        self.rules = Rules(self.settings["head_shot_block"] == "power", 0, False)
        self.split = len(deck)

    def deal(self, chance: Chance) -> State:
        """A table with both decks and the set-up on the agenda."""
        sides = [
            Side(list(range(low, high)), [], [], [], [], [], [], [])
            for low, high in ((0, self.split), (self.split, len(self.cards)))
        ]
        known = [0] * len(self.cards)
        table = Table(self, chance, [], [0, 0], 0, known, 0, None, self.rules, POOL, self.cards, self.split, sides, [], [], [])
        table.then(SET_UP)
        return table

    def appeal(self, view: dict[str, Any]) -> list[float]:
        """How good each of the view's choices looks at first sight."""
        return [0.0 for _ in view["choices"]]


GAME = Htcg({})

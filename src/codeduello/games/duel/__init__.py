"""Highlander: The Duel: both choose face down, reveal, and compare attack positions; twelve damage is death."""

from __future__ import annotations

from collections.abc import Sequence

from codeduello.core.actions import HAND, PLAY, Action, Actions
from codeduello.core.build import mypyc_attr
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import AbilityText, Game, Option, Value, staged
from codeduello.core.ids import Seat
from codeduello.core.outcome import BadInput
from codeduello.core.rulebook import Rulebook
from codeduello.core.state import State
from codeduello.core.steps import Steps
from codeduello.games.duel.abilities import BE, UNLOCKED
from codeduello.games.duel.box import CHARACTERS, NOTHING, TITLES
from codeduello.games.duel.cards import KINDS
from codeduello.games.duel.clash import CHOOSE_CARD
from codeduello.games.duel.draft import CHOOSE_DRAFT, DRAFT, DRAFTS
from codeduello.games.duel.encoding import DuelEncoding
from codeduello.games.duel.events import EVENTS
from codeduello.games.duel.greedy import unvalued
from codeduello.games.duel.policy import DuelPolicy
from codeduello.games.duel.rounds import BEGIN_CLASH, BEGIN_ROUND, STEPS
from codeduello.games.duel.scene import lay_out, set_character
from codeduello.games.duel.setup import SET_UP
from codeduello.games.duel.table import Rules, new_table

IDS = [character.id for character in CHARACTERS]
WISHES = ("any", *IDS)

OPTIONS = (
    Option("perfect_block", "both", ("both", "offense"), "A Perfect Block matches both cards, or the attack.", "HD-R1"),
    Option(
        "alignment", "named", ("named", "mirrored"), "Positions align by name, or with left and right swapped.", "HD-R2"
    ),
    Option(
        "character_0",
        "any",
        WISHES,
        "The character that seat 0 wants; if both want the same, chance decides.",
        "HD-1.1",
    ),
    Option(
        "character_1",
        "any",
        WISHES,
        "The character that seat 1 wants; if both want the same, chance decides.",
        "HD-1.1",
    ),
)

ABILITIES = [ability for character in CHARACTERS for ability in character.abilities]

ACTIONS = Actions([*(Action(f"play {card.title}", "play", card, HAND, group=PLAY) for card in KINDS), *DRAFTS])
ALL_STEPS = Steps(
    (
        SET_UP,
        *STEPS,
        *(step for card in KINDS for does in card.steps for step in does),
        *(step for ability in ABILITIES for does in ability.steps for step in does),
    )
)
DECISIONS = (CHOOSE_CARD, CHOOSE_DRAFT)
ENCODING = DuelEncoding(len(DECISIONS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Duel(Game):
    """The game Highlander: The Duel with its options settled."""

    def __init__(self, settings: dict[str, Value]) -> None:
        super().__init__(
            "duel",
            "Highlander: The Duel",
            "Both choose a card face down; positions that match are blocked, and twelve damage is death.",
            Rulebook.of("codeduello.games.duel", "rulebook.md"),
            OPTIONS,
            settings,
            ALL_STEPS,
            DECISIONS,
            ACTIONS,
            list(KINDS),
            list(range(len(KINDS))),
            TITLES,
            [*EVENTS, *BE, *UNLOCKED],
        )
        self.policy = DuelPolicy()
        self.encoding = ENCODING
        self.abilities = [
            AbilityText(ability.title, f"{character.name}, from {ability.threshold} damage on", ability.text)
            for character in CHARACTERS
            for ability in character.abilities
        ]
        wishes = [IDS.index(wish) if wish in IDS else NOTHING for wish in self.wishes()]
        self.rules = Rules(
            self.settings["perfect_block"] == "offense", self.settings["alignment"] == "mirrored", wishes
        )

    def wishes(self) -> list[str]:
        """The characters that the seats want."""
        return [str(self.settings[f"character_{seat}"]) for seat in (0, 1)]

    def opening(self, seat: Seat) -> dict[str, Value]:
        """The options that make this seat The Kurgan, who is on the offense first (HD-1.2)."""
        return {"character_0": IDS[1 - seat], "character_1": IDS[seat]}

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
        played: Sequence[Sequence[str]] = ((), ()),
        display: Sequence[str] = (),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        damage: Sequence[int] = (0, 0),
        offense: int = 0,
        characters: Sequence[str] = ("kurgan", "connor"),
        unlocked: Sequence[Sequence[str] | None] = (None, None),
        round: int = 1,
        draft: bool = False,
        fill: bool = True,
        **options: Value,
    ) -> State:
        """The moment of choice in a clash, or with `draft` in the draft after a round.

        `hands` are the cards of both seats, `played` those that each has played this round (the last one's follow-up
        bar counts), `display` the face-up cards, `deck` the top cards of the deck, the uppermost first. `offense` is
        the seat with the marker, `round` the number of the round; `characters` are `connor` and `kurgan`, and
        `unlocked` the titles of their unlocked abilities, else those that the `damage` unlocks. The display is filled
        to two cards; hands to five, less the cards played (in a draft: to the one kept card), unless `fill` is false.
        `dice` scripts what is picked at random, in order.
        """
        game = self.using(**options)
        assert isinstance(game, Duel)
        if offense not in (0, 1) or sorted(characters) != IDS:
            raise BadInput("The offense is seat 0 or 1, and the characters are connor and kurgan, in either order.")
        table = new_table(game, seeded(seed), game.rules)
        lay_out(game, table, hands, played, display, deck, discard, fill, draft)
        for seat in (0, 1):
            set_character(table.side(seat), characters[seat], damage[seat], unlocked[seat])
        table.offense = offense
        table.turn = round
        staged(table, seed, dice)
        if draft:
            table.push_in_order(DRAFT.by(offense), BEGIN_ROUND.by(0))
        else:
            table.push(BEGIN_CLASH, offense)
        table.run()
        return table


GAME = Duel({})

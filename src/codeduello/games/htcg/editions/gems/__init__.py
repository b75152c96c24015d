"""The gem edition: gems on the cards, Soft and Hard Exertions, Plots and Illusions.

It amends the first edition and states only its differences; the rules of `rulebook.md` in this folder hold before
those of the first edition, which hold where it is silent (HG-R3). `differences.md` lists what it puts in the place of
earlier rules, and where.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.game import Option
from codeduello.core.ids import Seat
from codeduello.games.htcg.editions.gems import (
    attack_phase,
    bans,
    beginning,
    bot,
    defense_phase,
    exertion,
    first_player,
    verbs,
)
from codeduello.games.htcg.editions.gems.cards import POOL
from codeduello.games.htcg.editions.gems.starters import STAPLES, STARTERS
from codeduello.games.htcg.editions.gems.verbs import MakePowerBlock
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import DIRTY_TRICK, GEM_EDITION, PHASES, RANGED_ATTACK
from codeduello.games.htcg.model.edition import Edition
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.phases.attack import ATTACK
from codeduello.games.htcg.phases.beginning import MAY_DO, MUST_DO, SWEEP
from codeduello.games.htcg.phases.defense import DEFENSE, END_DEFENSE
from codeduello.games.htcg.phases.setup import DRAW_HANDS, OPEN
from codeduello.games.htcg.phases.turn import ADJUST, CLOSE, DRAW_DISCARD, END_TURN

NAME: Final = "gems"
FORBIDS: Final = bans.HERE  # what that module forbids, it forbids here


class GemEdition(Edition):
    """What the gem edition does differently."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            GEM_EDITION,
            ("editions/gems/rulebook.md", "rulebook.md", "rulings.md", "end-game.md"),
            POOL,
            STARTERS,
            STAPLES,
            Option(
                "goes_first",
                "exertion",
                ("exertion", "seat_0", "seat_1"),
                "Who goes first: more gems in a Soft Exertion, or this seat.",
                "HG-3.9",
            ),
            [first_player.EXERT_FOR_FIRST, DRAW_HANDS, OPEN],
            [
                SWEEP,
                beginning.OPEN_MAY_DO,
                MUST_DO,
                MAY_DO,
                DEFENSE,
                END_DEFENSE,
                ATTACK,
                attack_phase.END_ATTACK,
                ADJUST,
                DRAW_DISCARD,
                CLOSE,
                END_TURN,
            ],
            beginning.GEM_BEGINNING,
            defense_phase.GEM_DEFENDING,
            attack_phase.GEM_ATTACKING,
            verbs.PAYING,
        )
        self.bonus_through_block = True  # HG-4.8
        self.owner_picks_weapon = True  # HG-7.2
        self.put_is_played = False  # HG-R9
        self.places_follow_turns = True  # HG-2.4
        self.defends_without_gap = True  # HG-R28
        self.phases = PHASES  # HG-1.1
        self.usual_dodges = 7

    def icon(self, card: HtCard) -> int:
        """A Dirty Trick and a Plot have icons of their own (HG-R15)."""
        return DIRTY_TRICK if card.type == DIRTY_TRICK else card.icon

    def strikes_disarmed(self, card: HtCard) -> bool:
        """Dirty Tricks (HG-4.5) and Ranged Attacks (HG-4.7) can be played while Disarmed."""
        return card.type == DIRTY_TRICK or card.type == RANGED_ATTACK

    def becomes_power_block(self, table: Table, me: Seat, card: HtCard) -> bool:
        """Some blocks say so, and an Edge that was played for the next block."""
        side = table.sides[me]
        waiting = [step for edge in side.fresh if edge not in side.used for step in table.card(edge).demands]
        return any(isinstance(step, MakePowerBlock) for step in [*card.does, *waiting])

    def closed_areas(self, before: int, blocked: int) -> int:
        """Every block of the turn closes its areas (HG-R14)."""
        return before | blocked

    def put_away(self, table: Table, me: Seat) -> None:
        """The rest of a Hard Exertion goes in the same order on top of the discard pile (HG-3.5)."""
        exertion.put_away(table, me)

    def fulfil(self, table: Table, me: Seat) -> None:
        """One Illusion may be played from any Hard Exertion (HG-R7)."""
        table.push(exertion.FIND_ILLUSION, me)

    def takes_defense(self, table: Table, me: Seat, place: int) -> bool:
        """An attack that a defense stops takes no second one (HG-R25)."""
        return not bans.is_stopped(table, me, place)

    def answered(self, table: Table, me: Seat) -> None:
        """A guess reveals the Hidden Attack at once (HG-5.5)."""
        defense_phase.reveal_guessed(table, me)

    def score_choices(self, table: Table, seat: Seat, legal: list[int]) -> list[float]:
        """How good each of these choices looks at first sight, gems and Soft Exertions included."""
        return bot.score_choices(table, seat, legal)

    def resample_choices(self, table: Table, seat: Seat) -> None:
        """The gem that was named for the first turn is a secret until both have named one (HG-R2)."""
        first_player.resample_choices(table, seat)


GEMS: Final = GemEdition()

"""Plots: parts that stay in play until the last part brings them to their end, and the Cat and Mouse Plots."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import Step
from codeduello.core.ids import Seat
from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.clauses import DISARMS, PART_OF_PLOT, PLAYED, On
from codeduello.games.htcg.model.constants import SITUATION
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.provenance import (
    INFERRED_LAST_PART,
    MOVIE_EDITION,
    PROMO,
    SERIES_EDITION,
    THE_GATHERING,
    WATCHERS_CHRONICLES,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.decisions import YES_OR_NO
from codeduello.games.htcg.rules.discarding import DISCARDING_SOME
from codeduello.games.htcg.rules.zones import burn, draw, leave_play
from codeduello.games.htcg.verbs.basic import ATTACKS, DEFENSES, ME, OPPONENT, HandDiscard, Lay, Verb, of_types
from codeduello.games.htcg.verbs.plots import END_PLOT, Plot, StandsIn, stand_ins
from codeduello.games.htcg.verbs.weapons import DisarmOpponent

DIRECTORS_CUT = StandsIn(
    "Director's Cut",
    SITUATION,
    text="Serves in place of one part that a Plot card asks for, and is discarded with that Plot.",
    sets=(PROMO,),
)


class ShrugOff(Verb):
    """The opponent's next successful attacks do no damage, whether they would have done any or not."""

    def __init__(self, attacks: int) -> None:
        super().__init__(f"the opponent's next {attacks} successful attacks do no damage")
        self.attacks = attacks

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Two such cards apply to the same next attacks."""
        table.sides[me].shrugs = max(table.sides[me].shrugs, self.attacks)


FOUNDLING = Plot(
    "Blood of Kings", "1: Foundling", text="The first part of a Plot: it does nothing by itself.", sets=(PROMO,)
)
FIRST_DEATH = Plot(
    "Blood of Kings",
    "2: First Death",
    parts=(FOUNDLING.name,),
    text="The second part of a Plot. Foundling must be in play.",
    sets=(PROMO,),
)
IMMORTAL = Plot(
    "Blood of Kings",
    "3: Immortal",
    On(PLAYED, END_PLOT, ShrugOff(3)),
    parts=(FOUNDLING.name, FIRST_DEATH.name),
    text="Foundling and First Death must be in play; discard all three. Your opponent's next three successful "
    "attacks do no damage; a Head Shot takes the head all the same.",
    provenance=INFERRED_LAST_PART,
    sets=(PROMO,),
)

CLUES = Plot(
    "Head Hunter", "1: Clues", text="The first part of a Plot: it does nothing by itself.", sets=(MOVIE_EDITION,)
)
RESEARCH = Plot(
    "Head Hunter", "2: Research", text="The second part of a Plot: it does nothing by itself.", sets=(MOVIE_EDITION,)
)
ARREST_MOVIE = Plot(
    "Head Hunter",
    "3: Arrest",
    On(
        PLAYED,
        END_PLOT,
        Lay(lingering.NO_ATTACKS_NOR_BLOCKS, 3, OPPONENT, "the opponent may neither attack nor block for three turns"),
    ),
    parts=(CLUES.name, RESEARCH.name),
    version="Movie Edition",
    text="Clues and Research must be in play; discard all three. Your opponent may neither attack nor block in their "
    "next three turns.",
    sets=(MOVIE_EDITION,),
)
ARREST_GATHERING = Plot(
    "Head Hunter",
    "3: Arrest",
    DISARMS,
    On(
        PLAYED,
        END_PLOT,
        DisarmOpponent(),
        Lay(lingering.NO_RECOVERY, 5, OPPONENT, "the opponent may not roll to recover the weapon for five turns"),
    ),
    parts=(CLUES.name, RESEARCH.name),
    version="The Gathering",
    text="Clues and Research must be in play; discard all three. Your opponent is Disarmed and may not roll to recover "
    "the weapon in their next five turns.",
    sets=(THE_GATHERING,),
)

DUEL = Plot(
    "Destruction", "1: Duel", text="The first part of a Plot: it does nothing by itself.", sets=(MOVIE_EDITION,)
)
DEFEAT = Plot(
    "Destruction", "2: Defeat", text="The second part of a Plot: it does nothing by itself.", sets=(MOVIE_EDITION,)
)
SLEEP_IN_HELL_MOVIE = Plot(
    "Destruction",
    "3: Tonight You Sleep in Hell!",
    On(
        PLAYED,
        END_PLOT,
        Lay(lingering.HEAD_SHOTS, 3, ME, "for three turns one of your upper attacks may be a Head Shot"),
    ),
    parts=(DUEL.name, DEFEAT.name),
    version="Movie Edition",
    text="Duel and Defeat must be in play; discard all three. In this turn and your next two you may declare one upper "
    "attack a Head Shot as you play it, if it can be a Power Blow; that is your Power Blow of the turn.",
    sets=(MOVIE_EDITION,),
)
SLEEP_IN_HELL_GATHERING = Plot(
    "Destruction",
    "3: Tonight You Sleep in Hell!",
    On(
        PLAYED,
        END_PLOT,
        Lay(lingering.NO_HOLY_GROUND, 5, OPPONENT, "the opponent may not play Holy Ground for five turns"),
    ),
    parts=(DUEL.name, DEFEAT.name),
    version="The Gathering",
    text="Duel and Defeat must be in play; discard all three. Your opponent may not play Holy Ground in their next "
    "five turns.",
    sets=(THE_GATHERING,),
)


# Cat and Mouse: each counts those in play on both sides, itself included, as it is played (HT-R4), and stays.


def cats(table: Table) -> int:
    """How many Cat and Mouse Plots are in play."""
    return sum(table.card(card).name == CAT_AND_MOUSE for side in table.sides for card in side.play)


CAT_AND_MOUSE: Final = "Cat and Mouse"


class BurnSo(Verb):
    """Move as many cards as the argument says from the top of the Endurance to the discard pile."""

    def __init__(self) -> None:
        super().__init__("burn as many cards as were counted")

    def do(self, table: Table, me: Seat, n: int) -> None:
        burn(table, me, n)


class DiscardSo(HandDiscard):
    """Discard as many cards of certain types as the argument says, or as there are."""

    def __init__(self, types: int, what: str) -> None:
        super().__init__(f"discard as many {what} as were counted")
        self.types = types

    def begin(self, table: Table, me: Seat, n: int) -> None:
        if n and self.options(table, me, n):
            table.ask_for(self, me, DISCARDING_SOME, n)

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        """The cards in hand of these types."""
        return of_types(table, table.sides[me].hand, self.types)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Discard the rest."""
        self.begin(table, me, n - 1)


class OpponentMustSo(Verb):
    """The opponent must do something in the next Must Do step, as often as was counted now (HT-R2, HT-R4)."""

    def __init__(self, verb: Step[Any]) -> None:
        super().__init__(f"count, and the opponent must: {verb.name}", verb)

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[1 - me].oblige(self.inside[0].by(1 - me, cats(table), table.source))


class AttackSo(Verb):
    """The number counted is the total of the player's attacks this turn, if that is more (HT-R15)."""

    def __init__(self) -> None:
        super().__init__("play as many attacks this turn as were counted")

    def do(self, table: Table, me: Seat, n: int) -> None:
        table.sides[me].total_attacks = cats(table)


class DrawSo(Verb):
    """Draw as many cards as were counted."""

    def __init__(self) -> None:
        super().__init__("draw as many cards as were counted")

    def do(self, table: Table, me: Seat, n: int) -> None:
        for _ in range(cats(table)):
            draw(table, me)


def cat_and_mouse(what: str, text: str, does: Step[Any], edition: str) -> HtCard:
    """One of the Cat and Mouse Plots."""
    return situation(
        f"{CAT_AND_MOUSE}: {what}",
        PART_OF_PLOT,
        On(PLAYED, does),
        name=CAT_AND_MOUSE,
        text=f"Count the Cat and Mouse Plots in play on both sides, with this one. {text}",
        sets=(edition,),
    )


CAT_ENDURANCE = cat_and_mouse(
    "Endurance",
    "Your opponent must discard so many cards from the top of the Endurance.",
    OpponentMustSo(BurnSo()),
    MOVIE_EDITION,
)
CAT_DEFENSE = cat_and_mouse(
    "Defense",
    "Your opponent must discard so many defenses.",
    OpponentMustSo(DiscardSo(DEFENSES, "defenses")),
    MOVIE_EDITION,
)
CAT_ATTACK = cat_and_mouse(
    "Attack",
    "Your opponent must discard so many attacks.",
    OpponentMustSo(DiscardSo(ATTACKS, "attacks")),
    MOVIE_EDITION,
)
CAT_EXTRA_ATTACK = cat_and_mouse(
    "Extra Attack",
    "You may play that many attacks this turn in total; other cards do not add to that number.",
    AttackSo(),
    WATCHERS_CHRONICLES,
)
CAT_DRAW = cat_and_mouse("Draw", "Draw so many cards.", DrawSo(), WATCHERS_CHRONICLES)


# The Darkness: three copies are its three parts.


class EndDarkness(Verb):
    """The three parts of the Darkness are discarded, and the next attacks may be Hidden."""

    def __init__(self, attacks: int) -> None:
        super().__init__(f"discard the three parts, and hide your next {attacks} attacks")
        self.attacks = attacks

    def do(self, table: Table, me: Seat, n: int) -> None:
        """A card that serves as a part is discarded only if a part is missing."""
        name = table.card(table.source).name
        parts = [card for card in table.sides[me].play if table.card(card).name == name]
        for card in (parts + stand_ins(table, me))[:DARK_PARTS]:
            leave_play(table, me, card)
        table.sides[me].hides = self.attacks


class Darken(Verb):
    """With three parts in play the Plot is complete; if a Director's Cut would serve, the player may wait."""

    def __init__(self, attacks: int) -> None:
        super().__init__("with three parts in play, end the Plot", EndDarkness(attacks))

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Count the parts."""
        name = table.card(table.source).name
        parts = sum(table.card(card).name == name for card in table.sides[me].play)
        if parts + len(stand_ins(table, me)) >= DARK_PARTS:
            table.push_all(self.inside, me)
            if parts < DARK_PARTS:
                table.ask(me, YES_OR_NO)


DARK_PARTS: Final = 3

THE_DARKNESS = situation(
    "The Darkness",
    PART_OF_PLOT,
    On(PLAYED, Darken(5)),
    text="A Plot of three parts, each a copy of this card. When you have three in play, discard them: you may play "
    "your next five attacks face down.",
    provenance="stand-in: the Plot and its effect are published; the names of its parts are not, so three copies "
    "serve, and that one may play an attack open is our reading",
    sets=(SERIES_EDITION,),
)

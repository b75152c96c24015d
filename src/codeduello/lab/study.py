"""A study of one version of a game: who wins, how games go and end, and what every card has to do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property, partial
from html import escape
from statistics import median
from typing import Any, NamedTuple

from codeduello.lab import measures
from codeduello.lab.cards import SOON, Row
from codeduello.lab.columns import GameColumns, total
from codeduello.lab.interval import FEW, Z95, chance_of, corrected, deviations, share, wilson
from codeduello.lab.measures import DRAWN, MOMENTS, OPENING, PLAYED, Measure
from codeduello.lab.tables import Cell, Column, ResultTable, chance, count, number, percent
from codeduello.lab.versions import Version

STRONG = 0.60  # no card should let its holder win more often than this,
WEAK = 0.40  # nor less often than this (CONTRIBUTING.md)
RARE = 0.10  # a card that is played less often than this when drawn is not worth its place
AT_ONCE = 0.80  # a card with which its player wins more often than this, at once, ends the game


NOTHING_FOUND = "Nothing beyond what chance explains among so many figures."
DECK_WITH_IT = "the deck with the changed card wins against one without"


class Judge(NamedTuple):
    """The bot that played both sides, why it was chosen, and what it does not know about the cards."""

    bot: str
    reason: str = ""
    unknown: tuple[str, ...] = ()


class Finding(NamedTuple):
    """Something that a designer should look at: the card if it is about one, what was found, and how much it weighs."""

    card: str
    sort: str
    sentence: str
    weight: float


class Study:
    """The games of one version, and what they tell."""

    def __init__(
        self, version: Version, judge: Judge, seed: int, planned: int, rows: Sequence[Row], titles: list[str]
    ) -> None:
        self.version = version
        self.judge = judge
        self.seed = seed
        self.planned = planned
        self.rows = list(rows)
        self.titles = titles
        self.facts: dict[str, dict[str, Any]] = {}  # what is printed on the cards
        self.having: frozenset[str] = frozenset()  # the starters with a card that another version changes
        self.dealt: tuple[str, ...] = ()  # the cards of which one was dealt to one player only, if that was wanted

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows)

    @cached_property
    def columns(self) -> GameColumns:
        """The games as columns."""
        return GameColumns(self.rows)

    def only(self, numbers: Collection[int]) -> Study:
        """The same study, of the games with these numbers."""
        rows = [row for row in self.rows if row.number in numbers]
        study = Study(self.version, self.judge, self.seed, self.planned, rows, self.titles)
        study.facts, study.having, study.dealt = self.facts, self.having, self.dealt
        return study

    @property
    def whole(self) -> list[Measure]:
        """What is measured of the game as a whole."""
        own = [Measure("the deck wins", measures.deck_wins)] if self.version.deck else []
        if any((row.characters[0] in self.having) != (row.characters[1] in self.having) for row in self.rows):
            own.append(Measure(DECK_WITH_IT, partial(measures.one_sided, self.having)))
        return own + measures.whole_game(self.rows)

    def places(self) -> dict[str, int]:
        """Every card that anybody drew or played, with its number."""
        seen = 0
        for row in self.rows:
            seen |= row.drawn[0] | row.drawn[1] | row.played[0] | row.played[1]
        return {title: place for place, title in enumerate(self.titles) if seen >> place & 1}

    # Tables.

    @property
    def tables(self) -> list[ResultTable]:
        """All tables."""
        return [self.winners, self.endings, self.lengths, self.cards, self.by_game]

    @cached_property
    def winners(self) -> ResultTable:
        """Who won: by seat, by who began, by character."""
        columns = [Column("who", "", None), Column("games", "games", count), Column("share", "share", percent)]
        rows: list[list[Cell]] = []
        for one in self.whole:
            counted = total(one.counted(self.columns))
            rows.append([one.name, counted[1], share(*counted)])
        return ResultTable("winners", "Who wins", columns, rows)

    @cached_property
    def endings(self) -> ResultTable:
        """How games ended."""
        columns = [Column("ending", ""), Column("games", "games", count), Column("share", "share", percent)]
        reasons = Counter(row.reason for row in self.rows)
        rows: list[list[Cell]] = [
            [reason, many, share(many, self.games)]
            for reason, many in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
        ]
        return ResultTable("endings", "How games end", columns, rows)

    @cached_property
    def lengths(self) -> ResultTable:
        """How many turns games took."""
        columns = [
            Column("turns", "turns", count),
            Column("games", "games", count),
            Column("share", "share", percent),
            Column("up_to", "up to here", percent),
        ]
        lengths = Counter(row.turns for row in self.rows)
        rows, done = [], 0
        for length, many in sorted(lengths.items()):
            done += many
            rows.append([length, many, many / self.games, done / self.games])
        mean = measures.average([row.turns for row in self.rows])
        note = ""
        if mean.value is not None:
            middle = median(row.turns for row in self.rows)
            low, high = number(mean.low), number(mean.high)
            note = f"{number(mean.value)} turns on average (95 %: {low} to {high}), the median is {middle:g}."
        return ResultTable("lengths", "How long games take", columns, rows, note)

    @cached_property
    def cards(self) -> ResultTable:
        """Every card: how often it is drawn, held and played, and how often its player wins."""
        columns = [
            Column("card", ""),
            Column("kind", "type"),
            Column("opening_games", "dealt", count),
            Column("opening_won", "won when dealt", percent),
            Column("drawn_games", "drawn", count),
            Column("drawn_won", "won when drawn", percent),
            Column("played_games", "played", count),
            Column("played_won", "won when played", percent),
            Column("played_when_drawn", "played when drawn", percent),
            Column("held", "still in hand at the end", percent),
            Column("ends", "wins at once", percent),
            Column("chance", "p, corrected", chance),
        ]
        rows: list[list[Any]] = []
        chances: list[float | None] = []
        for title, place in self.places().items():
            row: list[Any] = [title, self.kind(title)]
            for moment in (OPENING, DRAWN, PLAYED):
                won, games = total(measures.holder_wins(place, self.columns, moment))
                row += [measures.had(place, self.columns, moment), share(won, games)]
                if moment == OPENING:
                    chances.append(chance_of((won - games / 2) / (games / 4) ** 0.5) if games else None)
            for measure in (measures.played_when_drawn, measures.held_to_the_end, measures.ends_the_game):
                row.append(share(*total(measure(place, self.columns))))
            rows.append(row)
        for row, corrected_chance in zip(rows, corrected(chances), strict=True):
            row.append(corrected_chance)
        rows.sort(key=lambda row: (-(row[3].value or 0.0), row[0]))
        note = (
            "A card counts once a game for each player; dealt means in the opening hand. Shares of games won are of "
            "games in which only one of the players had, or played, the card. Wins at once: the winner played it in "
            f"the last turn, or at most {SOON} before. p: how likely chance alone makes the share won when "
            f"{MOMENTS[OPENING]} differ so much from one half, corrected for the number of cards (Holm). The deal is "
            "fair; who draws a card later may already be winning."
        )
        return ResultTable("cards", "Cards", columns, rows, note)

    @cached_property
    def by_game(self) -> ResultTable:
        """A row for each game."""
        columns = [
            Column("game", "game"),
            Column("first_seat", "seat of the first bot"),
            Column("beginner", "who begins"),
            Column("winner", "winner"),
            Column("turns", "turns"),
            Column("ending", "ending"),
            Column("character_0", "character at seat 0"),
            Column("character_1", "character at seat 1"),
            *(Column(f"{what}_{seat}", f"{what} at seat {seat}") for what in (DRAWN, PLAYED) for seat in (0, 1)),
        ]
        rows = []
        for row in self.rows:
            beginner, winner = (None if seat < 0 else seat for seat in (row.beginner, row.winner))
            cards = ["; ".join(self.named(bits)) for bits in (*row.drawn, *row.played)]
            rows.append([row.number, row.first_seat, beginner, winner, row.turns, row.reason, *row.characters, *cards])
        return ResultTable("games", "Games", columns, rows)

    def named(self, bits: int) -> list[str]:
        """Cards by their bits."""
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self.titles[lowest.bit_length() - 1])
            bits ^= lowest
        return found

    def kind(self, title: str) -> str:
        """The type of a card."""
        return str(self.facts.get(title, {}).get("kind", ""))

    # What a designer should look at.

    @cached_property
    def findings(self) -> list[Finding]:
        """The cards that stand out, beyond what chance explains in so many cards, the worst first."""
        z = deviations(len(self.cards.rows))
        found: list[Finding] = []
        for row in self.cards.records():
            found += findings_of(row, z)
        return sorted(found, key=lambda one: -one.weight)

    def __repr__(self) -> str:
        """The study in a few lines, for a prompt."""
        return "\n".join([f"{self.heading}", *(one.sentence for one in self.findings)])

    @property
    def heading(self) -> str:
        """What was studied, in one line."""
        return f"{self.version.title}: {self.games:,} games, {self.judge.bot} plays both sides, seed {self.seed}"

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(one.sentence)}</li>" for one in self.findings)
        parts = [
            f"<p><b>{escape(self.heading)}</b></p>",
            f"<ul>{items}</ul>" if items else "<p>No card stands out.</p>",
        ]
        return "".join(parts) + self.winners._repr_html_() + self.cards._repr_html_()


def findings_of(row: dict[str, Any], z: float) -> list[Finding]:
    """What stands out about one card; its 95 % intervals are widened to so many deviations."""
    title = row["card"]
    found = []
    played, drawn = row["played_games"], row["drawn_games"]
    if played >= FEW and wilson(row["ends"] * played, played, z)[0] > AT_ONCE:
        sentence = f"{title} ends the game: who plays it wins with it in {percent(row['ends'])} of games."
        found.append(Finding(title, "wins at once", sentence, 3.0))
    won = row["opening_won"]
    if won is not None and not found:
        low, high = widened(row, "opening_won", z)
        whoever = f"Whoever is dealt {title} wins {percent(won)} of games"
        if low > STRONG:
            found.append(Finding(title, "too strong", f"{whoever}: it is too strong.", 2.0 + low))
        elif high < WEAK:
            found.append(Finding(title, "too weak", f"{whoever}: it is too weak.", 2.0 - high))
    if drawn >= FEW and wilson(row["played_when_drawn"] * drawn, drawn, z)[1] < RARE:
        often = percent(row["played_when_drawn"])
        sentence = (
            f"{title} is hardly ever worth playing: drawn {count(drawn)} times, it was played in {often} of them."
        )
        found.append(Finding(title, "never worth playing", sentence, 1.0 - row["played_when_drawn"]))
    elif played >= FEW and widened(row, "played_won", z)[1] < RARE:
        sentence = f"{title} is never worth playing: who plays it wins {percent(row['played_won'])} of games."
        found.append(Finding(title, "never worth playing", sentence, 2.5 - row["played_won"]))
    return found


def widened(row: dict[str, Any], name: str, z: float) -> tuple[float, float]:
    """A share's 95 % interval, widened to so many deviations; everything if it was not measured."""
    value = row[name]
    if value is None:
        return 0.0, 1.0
    return value + (row[f"{name}_low"] - value) * z / Z95, value + (row[f"{name}_high"] - value) * z / Z95

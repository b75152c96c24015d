"""A comparison of two versions of a game that were played on the same luck."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from html import escape
from typing import Any, NamedTuple

from codeduello.bots import LEVELS
from codeduello.lab import measures
from codeduello.lab.columns import paired_shares, total
from codeduello.lab.interval import (
    FEW,
    LEVEL,
    NEGLIGIBLE,
    Difference,
    Estimate,
    corrected,
    deviations,
    paired,
    share,
)
from codeduello.lab.measures import DRAWN, MOMENTS, PLAYED_WHEN_DRAWN, Measure
from codeduello.lab.study import DECK_WITH_IT, Finding, Judge, Study, findings_of
from codeduello.lab.tables import (
    THIN,
    Column,
    ResultTable,
    chance,
    many,
    number,
    percent,
    signed_number,
    signed_percent,
)
from codeduello.lab.versions import changed_between, printed

SETTLED = "settled"
ALIKE = "alike"  # settled, too: the difference is too small to matter
OPEN = "open"
FEW_CASES = "too few cases"
FAR_MORE = 0.05  # a card that is played so much more often, at least, may mislead the judge
STRONGEST = list(LEVELS)[-1]
EARLY = 0.001  # how likely chance alone may be if the games end before their time is up: looking often finds more


class Comparison:
    """Two versions, game by game: what differs, how certain that is, and how many games would settle it."""

    def __init__(self, before: Study, after: Study) -> None:
        both = {row.number for row in before.rows} & {row.number for row in after.rows}
        self.before = before.only(both)
        self.after = after.only(both)

    @property
    def games(self) -> int:
        """How many pairs of games were played."""
        return self.before.games

    @property
    def judge(self) -> Judge:
        """Who played both sides."""
        return self.before.judge

    @cached_property
    def changed(self) -> list[str]:
        """The cards that are printed differently, new or gone."""
        return changed_between(self.before.facts, self.after.facts)

    # Tables.

    @property
    def tables(self) -> list[ResultTable]:
        """All tables of the comparison; each version has its own besides."""
        return [*map(self.of_card, self.changed), self.cards, self.whole, self.length]

    @cached_property
    def whole(self) -> ResultTable:
        """How the game as a whole differs: who wins, and how games end."""
        reasons = sorted({row.reason for study in (self.before, self.after) for row in study.rows})
        shares = [*self.before.whole, *(Measure(f"ends: {one}", partial(measures.ends_by, one)) for one in reasons)]
        found = [self._measured(one.name, one, one) for one in shares]
        questions = 1 if self.after.version.deck or self.before.having else 0
        return asked_first("differences", "The game as a whole", found, self.of_deals, questions)

    @cached_property
    def length(self) -> ResultTable:
        """How the length of games differs."""
        turns = [[row.turns for row in study.rows] for study in (self.before, self.after)]
        found = PairedMeasure("turns", measures.average(turns[0]), measures.average(turns[1]), paired(*turns))
        return versus("length", "The length of a game", [found], number, signed_number, self.of_deals)

    @property
    def of_deals(self) -> str:
        """Which deals were played, if not all."""
        if not self.before.dealt:
            return ""
        return f"Only deals were played in which one player, not both, is dealt {' or '.join(self.before.dealt)}."

    @cached_property
    def cards(self) -> ResultTable:
        """How the share of wins of each card's holder differs, the changed cards first."""
        places = self.before.places(), self.after.places()
        found = []
        for title in [title for title in places[0] if title in places[1]]:
            one, other = (Measure("", partial(measures.holder_wins, each[title], moment=DRAWN)) for each in places)
            found.append(self._measured(title, one, other))
        found.sort(key=lambda one: one.difference.chance if one.difference.chance is not None else 2.0)
        note = (
            f"How often the player wins who has {MOMENTS[DRAWN]} the card, where the opponent has not. The changed "
            "cards are corrected among themselves, and the others, of which nobody expects anything, among all others."
        )
        table = versus("card_differences", "All cards", [], percent, signed_percent, note)
        for is_changed in (True, False):
            family = [one for one in found if (one.name in self.changed) == is_changed]
            table.rows += versus("", "", family, percent, signed_percent).rows
        return table

    def of_card(self, title: str) -> ResultTable:
        """Everything that is measured about one card, in both versions."""
        found = []
        if title in self.before.titles and title in self.after.titles:
            places = [study.titles.index(title) for study in (self.before, self.after)]
            for name, measure in measures.OF_A_CARD.items():
                found.append(self._measured(name, *(Measure(name, partial(measure, place)) for place in places)))
        name = "card_" + "_".join(re.findall("[a-z0-9]+", title.lower()))
        return asked_first(name, title, found, self.of_deals, 1, len(self.changed))

    def _measured(self, name: str, one: Measure, other: Measure) -> PairedMeasure:
        before, after = one.counted(self.before.columns), other.counted(self.after.columns)
        difference = paired_shares(before, after, self.games)
        return PairedMeasure(name, share(*total(before)), share(*total(after)), difference)

    @cached_property
    def answers(self) -> list[dict[str, Any]]:
        """The rows that answer what was asked: how a deck fares, or the player who is dealt a changed card."""
        rows = [row for title in self.changed for row in self.of_card(title).records()[:1]]
        if self.after.version.deck or all(row["chance"] is None for row in rows):
            rows = self.whole.records()[:1] if self.after.version.deck or self.before.having else []
        return rows

    @property
    def is_clear(self) -> bool:
        """Whether all that was asked is so certain that no more games are needed."""
        return bool(self.answers) and all(row["chance"] is not None and row["chance"] < EARLY for row in self.answers)

    # What a designer should look at.

    @cached_property
    def findings(self) -> list[Finding]:
        """What the change does beyond what chance explains; about changed cards also what is not settled yet."""
        known = {one.card for one in self.after.findings}
        before = {(one.card, one.sort) for one in self.before.findings}
        found = [
            one for one in self.after.findings if one.card not in self.changed and (one.card, one.sort) not in before
        ]
        among = deviations(len(self.changed))
        for row in self.after.cards.records():
            found += findings_of(row, among) if row["card"] in self.changed else []
        for title in self.changed:
            facts = [printed(study.facts.get(title)) for study in (self.before, self.after)]
            if facts[0] == facts[1]:
                found.append(Finding(title, "reads the same", f"{title} reads the same in both versions.", 0.45))
            rows = self.of_card(title).records()
            found += [changed_card(title, row) for row in rows[:1] if row["chance"] is not None]
            found += overplayed(title, rows, self.judge.bot)
            found += [
                Finding(title, "differs", f"{title}, {moved(row['name'], row)}.", 0.4)
                for row in rows[1:]
                if row["verdict"] == SETTLED
            ]
        if self.after.version.deck:
            found += [compared_deck(row) for row in self.answers]
        else:
            found += [changed_deck(", ".join(self.changed), row) for row in self.answers if row["name"] == DECK_WITH_IT]
        for table in (self.whole,) if self.after.version.deck else (self.cards, self.whole):
            for row in table.records():
                if row["verdict"] == SETTLED and row["name"] not in {*known, *self.changed, DECK_WITH_IT}:
                    what = f"Whoever draws {row['name']} wins" if table is self.cards else capitalized(row["name"])
                    found.append(Finding("", "differs", f"{moved(what, row)}.", 0.1))
        return sorted(found, key=lambda one: -one.weight)

    @property
    def heading(self) -> str:
        """What was compared, in one line."""
        versions = f"{self.before.version.title} against {self.after.version.name}"
        return f"{versions}: {self.games:,} pairs of games on the same luck, {self.judge.bot} plays both sides"

    def __repr__(self) -> str:
        """The comparison in a few lines, for a prompt."""
        return "\n".join([self.heading, *(one.sentence for one in self.findings)])

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(one.sentence)}</li>" for one in self.findings)
        shown = [*map(self.of_card, self.changed), self.whole, self.length]
        found = f"<ul>{items}</ul>" if items else "<p>Nothing differs beyond chance.</p>"
        return f"<p><b>{escape(self.heading)}</b></p>{found}" + "".join(table._repr_html_() for table in shown)


class PairedMeasure(NamedTuple):
    """A measure in both versions, and the difference."""

    name: str
    before: Estimate
    after: Estimate
    difference: Difference


def versus(
    name: str,
    title: str,
    found: Sequence[PairedMeasure],
    form: Callable[[float], str],
    signed: Callable[[float], str],
    note: str = "",
    among: int = 1,
) -> ResultTable:
    """A table of measures in both versions, corrected for how many there are, and for so many such tables."""
    columns = [
        Column("name", ""),
        Column("before", "as it is", form),
        Column("after", "the other version", form),
        Column("difference", "difference", signed),
        Column("chance", "p, corrected", chance),
        Column("to_settle", "games to settle", many),
        Column("verdict", ""),
    ]
    rows = []
    for one, chance_alone in zip(found, corrected([one.difference.chance for one in found]), strict=True):
        likely = None if chance_alone is None else min(1.0, among * chance_alone)
        settled = likely is not None and likely < LEVEL
        alike = not settled and one.difference.is_negligible()
        needed = None if settled or alike else one.difference.to_settle
        few = one.difference.cases < FEW
        verdict = SETTLED if settled else ALIKE if alike else OPEN if needed else FEW_CASES if few else ""
        rows.append([one.name, one.before, one.after, one.difference.estimate, likely, needed, verdict])
    return ResultTable(name, title, columns, rows, note)


def asked_first(
    name: str, title: str, found: Sequence[PairedMeasure], note: str, questions: int, among: int = 1
) -> ResultTable:
    """A table whose first rows answer what was asked, among so many; nobody expects anything of the others."""
    table = versus(name, title, found[:questions], percent, signed_percent, note, among)
    table.rows += versus("", "", found[questions:], percent, signed_percent).rows
    return table


def moved(what: str, row: dict[str, Any]) -> str:
    """How a share moved, in words."""
    ends = f"{signed_percent(row['difference_low'])} to {signed_percent(row['difference_high'])}"
    return (
        f"{what}: {percent(row['before'])} before, {percent(row['after'])} after, "
        f"{signed_percent(row['difference'])} ({ends})"
    )


def compared_deck(row: dict[str, Any]) -> Finding:
    """Which of two decks fares better against the starters."""
    sentence = moved("The deck wins against the starters", row)
    sort, verdict = judged(row, "better", "worse")
    return Finding("", sort, f"{sentence}. {verdict}", 2.0)


def changed_deck(titles: str, row: dict[str, Any]) -> Finding:
    """What a change does to a deck with the card that meets one without it."""
    sentence = moved(f"{titles}, a deck with it wins against one without", row)
    sort, verdict = judged(row, "stronger", "weaker")
    return Finding(titles, sort, f"{sentence}. {verdict}", 1.4 + abs(row["difference"] or 0.0))


def judged(row: dict[str, Any], up: str, down: str) -> tuple[str, str]:
    """What a difference that was asked for means, in a word and in a sentence."""
    if row["verdict"] == SETTLED:
        sort = up if row["difference"] > 0 else down
        return sort, f"It is {sort}."
    if row["verdict"] == ALIKE:
        return ALIKE, f"The difference is less than {100 * NEGLIGIBLE:g}{THIN}%: nobody would notice."
    if row["verdict"] == OPEN:
        return OPEN, f"That is not settled; {many(row['to_settle'])} pairs of games in all would probably settle it."
    return OPEN, "There were too few such games to say."


def capitalized(words: str) -> str:
    """Words at the beginning of a sentence."""
    return f"{words[0].upper()}{words[1:]}"


def changed_card(title: str, row: dict[str, Any]) -> Finding:
    """What a change does to the player who is dealt the card."""
    sentence = moved(f"{title}, its player wins when it is {row['name'].removeprefix('wins when ')}", row)
    sort, verdict = judged(row, "stronger", "weaker")
    weight = 1.5 + abs(row["difference"]) if row["verdict"] == SETTLED else 0.5
    return Finding(title, sort, f"{sentence}. {verdict}", weight)


def overplayed(title: str, rows: list[dict[str, Any]], judge: str) -> list[Finding]:
    """A caution if the judge plays a card far more often and wins less, which may be a mistake of the judge's."""
    played = next((row for row in rows if row["name"] == PLAYED_WHEN_DRAWN), None)
    worse = rows and rows[0]["verdict"] == SETTLED and rows[0]["difference"] < 0
    if not worse or played is None or played["verdict"] != SETTLED or played["difference_low"] < FAR_MORE:
        return []
    advice = "" if judge == STRONGEST else f" Try --judge {STRONGEST}."
    caution = f"{title}: {judge} plays it far more often and wins less: a better player may leave it alone.{advice}"
    return [Finding(title, "perhaps misplayed", caution, 1.45)]

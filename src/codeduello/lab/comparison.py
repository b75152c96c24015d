"""A comparison of two versions of a game that were played on the same luck."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from html import escape
from typing import Any, NamedTuple

from codeduello.lab import measures
from codeduello.lab.interval import FEW, LEVEL, Difference, Estimate, corrected, deviations, paired
from codeduello.lab.measures import DRAWN, MOMENTS, Measure
from codeduello.lab.study import DECK_WITH_IT, Finding, Judge, Study, findings_of
from codeduello.lab.tables import Column, ResultTable, chance, many, number, percent, signed_number, signed_percent
from codeduello.lab.versions import changed_between

SETTLED = "settled"
OPEN = "open"
FEW_CASES = "too few cases"


class Comparison:
    """Two versions, game by game: what differs, how certain that is, and how many games would settle it."""

    def __init__(self, before: Study, after: Study) -> None:
        both = {row.number for row in before.rows} & {row.number for row in after.rows}
        for study in (before, after):
            study.rows = [row for row in study.rows if row.number in both]
        self.before = before
        self.after = after

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
        shares = [*self.before.whole, *(Measure(f"ends: {reason}", measures.ends_by(reason)) for reason in reasons)]
        found = [self._measured(one.name, one, one) for one in shares]
        return versus("differences", "The game as a whole", found, percent, signed_percent)

    @cached_property
    def length(self) -> ResultTable:
        """How the length of games differs."""
        turns = Measure("turns", measures.turns, is_share=False)
        return versus("length", "The length of a game", [self._measured("turns", turns, turns)], number, signed_number)

    @cached_property
    def cards(self) -> ResultTable:
        """How the share of wins of each card's holder differs, the changed cards first."""
        bits = dict(self.before.bits()), dict(self.after.bits())
        found = []
        for title in [title for title in bits[0] if title in bits[1]]:
            one, other = (Measure("", measures.holder_wins(each[title], DRAWN)) for each in bits)
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
            bits = [1 << study.titles.index(title) for study in (self.before, self.after)]
            for name, measure in measures.OF_A_CARD.items():
                found.append(self._measured(name, *(Measure(name, measure(bit)) for bit in bits)))
        name = "card_" + "_".join(re.findall("[a-z0-9]+", title.lower()))
        return versus(name, title, found, percent, signed_percent)

    def _measured(self, name: str, one: Measure, other: Measure) -> PairedMeasure:
        before, after = self.before.rows, self.after.rows
        difference = paired([one.counted(row) for row in before], [other.counted(row) for row in after])
        return PairedMeasure(name, one.of(before), other.of(after), difference)

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
            rows = self.of_card(title).records()
            found += [changed_card(title, row) for row in rows[: len(MOMENTS)] if row["verdict"] in (SETTLED, OPEN)]
            found += [
                Finding(title, "differs", f"{title}, {moved(row['name'], row)}.", 0.4)
                for row in rows[len(MOMENTS) :]
                if row["verdict"] == SETTLED
            ]
        whole = self.whole.records()
        if self.after.version.deck:
            found.append(compared_deck(whole[0]))
        found += [changed_deck(", ".join(self.changed), row) for row in whole if row["name"] == DECK_WITH_IT]
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
) -> ResultTable:
    """A table of measures in both versions."""
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
    for one, likely in zip(found, corrected([one.difference.chance for one in found]), strict=True):
        settled = likely is not None and likely < LEVEL
        needed = None if settled else one.difference.to_settle
        verdict = SETTLED if settled else OPEN if needed else FEW_CASES if one.difference.cases < FEW else ""
        rows.append([one.name, one.before, one.after, one.difference.estimate, likely, needed, verdict])
    return ResultTable(name, title, columns, rows, note)


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
    if row["verdict"] == SETTLED:
        return Finding("", "better" if row["difference"] > 0 else "worse", f"{sentence}. That is settled.", 2.0)
    needed = f" {many(row['to_settle'])} pairs of games would settle it." if row["to_settle"] else ""
    return Finding("", OPEN, f"{sentence}.{needed}", 2.0)


def changed_deck(titles: str, row: dict[str, Any]) -> Finding:
    """What a change does to a deck with the card that meets one without it."""
    sentence = moved(f"{titles}, a deck with it wins against one without", row)
    if row["verdict"] == SETTLED:
        sort = "stronger" if row["difference"] > 0 else "weaker"
        return Finding(titles, sort, f"{sentence}. Such decks get {sort}.", 1.4 + abs(row["difference"]))
    needed = f" {many(row['to_settle'])} pairs of games would settle it." if row["to_settle"] else ""
    return Finding(titles, OPEN, f"{sentence}.{needed}", 0.45)


def capitalized(words: str) -> str:
    """Words at the beginning of a sentence."""
    return f"{words[0].upper()}{words[1:]}"


def changed_card(title: str, row: dict[str, Any]) -> Finding:
    """What a change does to a card's player at one moment."""
    when = row["name"].removeprefix("wins when ")
    sentence = moved(f"{title}, its player wins when it is {when}", row)
    if row["verdict"] == SETTLED:
        sort = "stronger" if row["difference"] > 0 else "weaker"
        return Finding(title, sort, f"{sentence}. The card is {sort}.", 1.5 + abs(row["difference"]))
    return Finding(title, "open", f"{sentence}. {many(row['to_settle'])} pairs of games would settle it.", 0.5)

"""The stored analysis of a duel, as its page and its replay show it."""

from __future__ import annotations

from typing import Any, NamedTuple

from codeduello.server.messages.api import AnalysisShown, JudgedChoice
from codeduello.server.messages.table_socket import SEATS
from codeduello.server.storage.analyses import StoredAnalysis
from codeduello.server.tables.analysis_desk import unpacked
from codeduello.server.tables.table import ServerTable
from codeduello.server.views.state_message import outcome_shown
from codeduello.study.analysis import GRADES, Analysis
from codeduello.study.graph import graph
from codeduello.study.luck import DEAL, DRAW, Luck

PLACES = 3  # of a chance


class PlayerStudied(NamedTuple):
    """What the page says of one player."""

    name: str
    verdict: str
    accuracy: int
    counts: list[tuple[str, int]]
    luck: str


class LuckTold(NamedTuple):
    """A piece of luck in words, and where it is in the replay."""

    step: int
    words: str


def analysis_of(table: ServerTable, stored: bytes) -> Analysis:
    """The analysis of the duel at this table."""
    return unpacked(stored, table.match.engine.names)


def analysis_shown(table: ServerTable, found: StoredAnalysis | None) -> AnalysisShown:
    """What there is of an analysis."""
    if found is None:
        return AnalysisShown("none")
    if found.problem is not None:
        return AnalysisShown("failed", sentence=found.problem)
    if found.result is None:
        return AnalysisShown("waiting" if found.worker is None else "working", found.done, found.total, found.before)
    analysis = analysis_of(table, found.result)
    moments = [
        JudgedChoice(
            moment.number,
            SEATS[moment.seat],
            round(moment.chance, PLACES),
            moment.grade,
            round(moment.loss, PLACES),
            moment.better,
            moment.reason(analysis.names) if moment.grade else "",
        )
        for moment in analysis.moments
    ]
    return AnalysisShown("done", values=[round(value, PLACES) for value in analysis.values], moments=moments)


def analysis_page(table: ServerTable, stored: bytes) -> dict[str, Any]:
    """What the page of an analysis shows."""
    analysis = analysis_of(table, stored)
    names = analysis.names
    outcome = table.match.state.outcome
    assert outcome is not None
    return {
        "names": names,
        "result": outcome_shown(outcome, names, table.game).sentence,
        "players": [studied(analysis, seat) for seat in SEATS],
        "graph": graph(analysis, f"/replays/{table.row.id}#{{}}"),
        "worst": [
            {
                "moment": moment,
                "name": names[moment.seat],
                "reason": moment.reason(names),
                "line": "; ".join(f"{names[int(said[0])]}: {said[2:]}" for said in moment.line),
            }
            for moment in analysis.worst(6)
        ],
        "fortunes": [LuckTold(one.number, fortune_in_words(analysis, one)) for one in analysis.fortunes],
        "rows": analysis.by_turn(),
        "playouts": analysis.playouts,
    }


def studied(analysis: Analysis, seat: int) -> PlayerStudied:
    """What the page says of one player."""
    luck = f"{analysis.luck[seat]:+.0%} (± {analysis.luck_error:.0%})"
    counts = [(grade, analysis.how_many(seat, grade)) for _, grade in GRADES]
    return PlayerStudied(analysis.names[seat], analysis.verdict(seat), round(analysis.accuracy[seat]), counts, luck)


def fortune_in_words(analysis: Analysis, luck: Luck) -> str:
    """A piece of luck in words."""
    lucky = analysis.names[0] if luck.gain > 0 else analysis.names[1]
    how = {DEAL: "the deal", DRAW: "cards drawn or dice"}.get(luck.what, "what nobody could know")
    return f"Turn {analysis.turns[luck.number]}, {how}: {lucky} gained {abs(luck.gain):.0%}."

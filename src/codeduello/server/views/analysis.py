"""The stored analysis of a duel, as its page and its replay show it."""

from __future__ import annotations

from typing import Any, NamedTuple

from codeduello.core.events import NO_SEAT
from codeduello.server.messages.api import AnalysisShown, JudgedChoice
from codeduello.server.messages.table_socket import SEATS
from codeduello.server.storage.analyses import StoredAnalysis
from codeduello.server.tables.analysis_desk import unpacked
from codeduello.server.tables.table import ServerTable
from codeduello.server.views.catalogue import period_of
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


def analysis_page(table: ServerTable, stored: bytes, you: int | None) -> dict[str, Any]:
    """What the page of an analysis shows to whoever sat here, or to anybody else."""
    analysis = analysis_of(table, stored)
    names = analysis.names
    knowers = with_you(names, you, "you")
    told = analysis._replace(names=with_you(names, you, "You"))
    period = period_of(table.game)
    outcome = table.match.state.outcome
    assert outcome is not None
    return {
        "names": names,
        "knowers": knowers,
        "period": period,
        "result": outcome_shown(outcome, names, table.game, NO_SEAT if you is None else you).sentence,
        "players": [studied(told, seat) for seat in SEATS],
        "graph": graph(analysis._replace(names=knowers), f"/replays/{table.row.id}#{{}}"),
        "worst": [
            {
                "moment": moment,
                "when": when(period, moment.turn),
                "name": told.names[moment.seat],
                "reason": moment.reason(names),
                "line": "; ".join(f"{told.names[int(said[0])]}: {said[2:]}" for said in moment.line),
            }
            for moment in analysis.worst(6)
        ],
        "fortunes": [
            LuckTold(one.number, fortune_in_words(analysis._replace(names=knowers), one, period))
            for one in analysis.fortunes
        ],
        "rows": [(when(period, turn), *chances) for turn, *chances in analysis.by_turn()],
        "playouts": analysis.playouts,
    }


def with_you(names: tuple[str, str], you: int | None, word: str) -> tuple[str, str]:
    """The names of both, and this word for whoever reads it."""
    return (word if you == 0 else names[0], word if you == 1 else names[1])


def when(period: str, turn: int) -> str:
    """A turn or a round in words."""
    return f"{period} {turn}" if turn else "Setup"


def studied(analysis: Analysis, seat: int) -> PlayerStudied:
    """What the page says of one player."""
    luck = f"{analysis.luck[seat]:+.0%} (± {analysis.luck_error:.0%})"
    counts = [(grade, analysis.how_many(seat, grade)) for _, grade in GRADES]
    return PlayerStudied(analysis.names[seat], analysis.verdict(seat), round(analysis.accuracy[seat]), counts, luck)


def fortune_in_words(analysis: Analysis, luck: Luck, period: str) -> str:
    """A piece of luck in words."""
    lucky = analysis.names[0] if luck.gain > 0 else analysis.names[1]
    how = {DEAL: "the deal", DRAW: "cards drawn or dice"}.get(luck.what, "what nobody could know")
    return f"{when(period, analysis.turns[luck.number])}, {how}: {lucky} gained {abs(luck.gain):.0%}."

"""`duello analyse` and `duello study`: what a duel's choices and luck were worth, and exact values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson, OwnGame, Seed
from codeduello.cli.results import progress
from codeduello.core.outcome import BadInput
from codeduello.core.state import State
from codeduello.native.building import build_in_background
from codeduello.study.analysis import Analysis, analyse, length
from codeduello.study.graph import graph
from codeduello.study.hints import hint

MOST_PLAYOUTS = 100_000
Record = Annotated[Path, Parameter(help="A .duel record, or a position written as JSON.")]
Step = Annotated[
    int | None, Parameter(converter=arguments.whole_number, help="After so many choices; if omitted, at its end.")
]

study = App(
    name="study", help="Study a position, or solve a simultaneous choice or an ending exactly.", help_epilogue=""
)


def analyse_record(
    file: Annotated[Path, Parameter(help="A .duel record of a duel that is over.")],
    /,
    *,
    playouts: Annotated[
        int, Parameter(converter=arguments.whole_number, help="How long to think: playouts for each choice.")
    ] = 200,
    seed: Seed = 0,
    picture: Annotated[Path | None, Parameter(help="Draw the course of the duel into this SVG file.")] = None,
    game: OwnGame = None,
    as_json: AsJson = False,
) -> None:
    """Tell what each choice of a duel cost, what would have been better, and how much was luck."""
    match = arguments.read_match(file, game)
    arguments.check_range(playouts, "--playouts", 8, MOST_PLAYOUTS)
    build_in_background()
    with progress("Steps studied", length(match)) as watch:
        found = analyse(match, playouts, arguments.check_seed(seed), watch)
    if picture is not None:
        picture.write_text(graph(found), "utf-8")
    if as_json:
        output.data(found.to_json())
    else:
        show(found)


def show(found: Analysis) -> None:
    """Print an analysis."""
    output.show(f"{found.names[0]} against {found.names[1]}: {found.result}")
    output.heading("Chance to win by turn, all cards open")
    last = dict(zip(found.turns, found.values, strict=True))
    rows = [(str(turn), f"{value:.0%}", f"{1 - value:.0%}") for turn, value in last.items()]
    output.columns(rows, ("after turn", *found.names), right=(0, 1, 2))
    output.heading("What cost most")
    for moment in found.worst():
        output.show(f"Turn {moment.turn}, {found.names[moment.seat]}: {moment.choice} ({moment.grade})")
        output.show(f"{moment.loss:.0%} of the chance to win (± {moment.error:.0%}). Better: {moment.better}.", 2)
        output.show(moment.reason(found.names), 2)
        names = [f"{found.names[int(line[0])]} {line[2:]}" for line in moment.line]
        output.show(f"Then perhaps: {'; '.join(names)}.", 2)
    if not found.worst():
        output.show("Nobody made a choice that certainly cost much.")
    output.heading("Luck and skill")
    for seat in (0, 1):
        output.show(f"{found.verdict(seat)} Accuracy {found.accuracy[seat]:.0f} of 100.")


def position(file: Path, step: int | None, game: str | None) -> State:
    """The state that is meant."""
    match = arguments.read_match(file, game)
    number = len(match.entries) if step is None else step
    state = match.at(arguments.check_range(number, "--step", 0, len(match.entries)))
    if state.outcome is not None:
        raise BadInput(f"This duel is over there: name an earlier moment, as --step {max(0, len(match.entries) - 2)}.")
    return state


@study.command(help_epilogue="")
def matrix(file: Record, /, *, step: Step = None, game: OwnGame = None) -> None:
    """Solve a simultaneous choice: every pair of choices, valued by the game's learnt evaluation after it."""
    from codeduello.study.luck import Valuation
    from codeduello.study.matrix import MatrixGame

    state = position(file, step, game)
    if not state.game.policy.weights:
        raise BadInput(f"{state.game.title} has no learnt evaluation yet.")
    output.show(str(MatrixGame.of(state, Valuation().value)))


@study.command(name="position", help_epilogue="")
def study_position(
    file: Record,
    /,
    *,
    step: Step = None,
    playouts: Annotated[
        int, Parameter(converter=arguments.whole_number, help="How long to think: playouts for each seat.")
    ] = 1200,
    seed: Seed = 0,
    game: OwnGame = None,
) -> None:
    """Tell what a strong player would choose for each seat from what it may know, and how likely it is to win."""
    state = position(file, step, game)
    arguments.check_range(playouts, "--playouts", 8, MOST_PLAYOUTS)
    for seat in state.to_act:
        found = hint(state, seat, arguments.check_seed(seed), playouts)
        output.heading(f"Seat {seat}")
        output.show(" ".join(filter(None, (found.sentence, found.consequence))))
        rows = [(one.words, f"{one.value:.0%}", f"{one.error:.0%}", f"{one.share:.0%}") for one in found.choices]
        output.columns(rows, ("choice", "wins", "±", "choose it"), right=(1, 2, 3))


@study.command(help_epilogue="")
def end(file: Record, /, *, step: Step = None, game: OwnGame = None) -> None:
    """Solve an ending exactly, with open cards: every line of play that needs no card from a deck."""
    from codeduello.study.ends import solve

    found = solve(position(file, step, game))
    worth = found.worth
    if worth.low <= 0.0 and worth.high >= 1.0:
        output.show("Cards that are still in a deck decide this ending: name a later moment with --step.")
        return
    value = f"{worth.low:.1%}" if worth.is_exact else f"{worth.low:.1%} to {worth.high:.1%}: the decks decide the rest"
    output.show(f"Seat 0 wins {value} ({found.positions} positions).")
    for seat, strategy in enumerate(found.strategies):
        for choice, share in strategy.items():
            output.show(f"seat {seat} should choose in {share:.1%}: {choice}", 2)


@study.command(help_epilogue="")
def showdown(
    first: Annotated[str, Parameter(help="The cards of seat 0, as 'Take Aim,Steady Shot,Reload'.")],
    second: Annotated[str, Parameter(help="The cards of seat 1.")],
    /,
) -> None:
    """Solve Gunfighter with two fixed, open hands exactly, and prove the solution."""
    from codeduello.study.showdown import MOST_STATES, Showdown, SolvedShowdown

    hands = [[title.strip() for title in hand.split(",")] for hand in (first, second)]
    with progress("States found", MOST_STATES) as watch:
        table = Showdown(hands, watch)
    found = SolvedShowdown(table)
    bounds = found.bounds()
    output.show(f"Seat 0 wins {found.value:.2%}; a draw counts half ({len(table.keys)} states).")
    output.show(f"Proved: it wins at least {bounds.low:.4%}, and its opponent holds it to {bounds.high:.4%}.")
    for seat in (0, 1):
        for choice, share in found.strategy(table.start, seat).items():
            output.show(f"seat {seat} should choose in {share:.1%}: {choice}", 2)

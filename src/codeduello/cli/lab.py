"""`duello lab`: study a game, or compare it with another version of itself."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson, Dask, Flag, Pairs, Seed
from codeduello.cli.decks import read_legal_deck
from codeduello.cli.results import progress_bar
from codeduello.core.decks import DECK_OPTIONS, Decks
from codeduello.core.game import Game
from codeduello.core.outcome import BadInput
from codeduello.lab.comparison import Comparison
from codeduello.lab.experiment import Lab
from codeduello.lab.report import write_report
from codeduello.lab.simulate import SimulationError
from codeduello.lab.study import NOTHING_FOUND, Judge, Study
from codeduello.lab.tables import ResultTable, check_tools
from codeduello.lab.versions import Version, another
from codeduello.native.building import build_in_background

OWN = ("with", "card", "deck", "games", "judge", "minutes", "seed", "jobs", "dask", "time", "folder", "option", "json")
INTERRUPTED = 130
OF_CARDS = ("card", "opening_won", "drawn_won", "played_won", "played_when_drawn", "ends")
OF_DIFFERENCES = ("name", "before", "after", "difference", "to_settle", "verdict")
LEAST_MINUTES, MOST_MINUTES = 0.1, 10_000
UNCHANGED = 8  # cards besides the changed ones that are printed; the folder has all


def lab(
    game: Annotated[str, Parameter(help="The game, or a game of your own as module:GAME.")],
    /,
    *,
    other: Annotated[
        str | None,
        Parameter(
            "--with",
            help="Another version to compare with: changes of --card, as bullets=0; a deck in place of --deck; a file "
            "mine.py with changed cards; options, as health=3; a house rule, as module:GAME.",
        ),
    ] = None,
    card: Annotated[str | None, Parameter(help="The card that --with changes.")] = None,
    deck: Annotated[
        str | None, Parameter(help="The deck to study, against all starters: a file, or a starter.")
    ] = None,
    games: Annotated[
        int | None,
        Parameter(
            converter=arguments.whole_number,
            help="How many games of each version; if omitted, cards and decks are compared until the difference is "
            "certain or the minutes are over, and everything else has 2000 games.",
        ),
    ] = None,
    judge: Annotated[
        str | None, Parameter(help="The bot that plays both sides; if omitted, the strongest that is fast enough.")
    ] = None,
    minutes: Annotated[float | None, Parameter(help="How long it may take, as 0.5 or 60; 4 if omitted.")] = None,
    seed: Seed = 0,
    jobs: Annotated[
        int | None,
        Parameter(converter=arguments.whole_number, help="How many processes; if omitted, one for each core."),
    ] = None,
    dask: Dask = None,
    time: Annotated[
        int, Parameter(converter=arguments.whole_number, help="Call time after this many turns, for the End Game.")
    ] = 0,
    folder: Annotated[
        Path | None, Parameter(help="Write a report with pictures and plots here, and all tables for programs.")
    ] = None,
    option: Pairs | None = None,
    as_json: AsJson = False,
    **flags: Flag,
) -> int:
    """Study a game: who wins, how games end, which cards are too strong, too weak or never played.

    With --with, compare it with another version on the same luck, as in: duello lab gunfighter --card "Snap Shot"
    --with bullets=0
    """
    found = arguments.find_any_game(game)
    options = arguments.read_options(found, option or [], flags, OWN)
    refuse_useless(
        {
            "--card changes nothing without --with.": card is not None and other is None,
            "--card and --deck both say what --with replaces: give one of them.": card is not None and deck is not None,
            "--judge and the number of games settle how long it takes: leave --minutes out.": judge is not None
            and minutes is not None
            and (other is None or games is not None),
            "The cluster plays: leave --jobs out, or leave --dask out.": None not in (jobs, dask),
            "A simulation has no clock: --time 10 calls time after ten turns.": "limit" in options,
            "--deck meets all starters: leave the decks of the seats out.": bool(
                deck and set(DECK_OPTIONS) & set(options)
            ),
        }
    )
    base = Version("as it is" if other else "", arguments.name_of(game, found), options)
    if deck is not None:
        base = base._replace(name=deck, deck=read_legal_deck(deck, decks_of(found.using(**options))))
    versions = [base]
    if other is not None:
        if card is not None:
            arguments.find_card(found.using(**options), card)
        words = read_legal_deck(other, decks_of(found.using(**options))) if deck else other
        version = another(base, words, card or "", deck or "")
        versions.append(version._replace(name=other) if deck else version)
    if minutes is not None and not LEAST_MINUTES <= minutes <= MOST_MINUTES:
        raise BadInput(f"--minutes must be from {LEAST_MINUTES:g} to {MOST_MINUTES:,}, not {minutes:g}.")
    if games is not None:
        arguments.check_range(games, "--games", 1, arguments.MOST_GAMES)
    if folder is not None and folder.exists() and any(folder.iterdir()):
        raise BadInput(f"{folder} is not empty: choose another folder for the report.")
    if folder is not None:
        check_tools()
        folder.mkdir(parents=True, exist_ok=True)  # before hours of games whose report could not be written
    build_in_background()
    with progress_bar("Playing", None) as update:
        experiment = Lab(
            games or 0,
            arguments.check_seed(seed),
            arguments.find_bot(judge) if judge else "",
            4.0 if minutes is None else minutes,
            arguments.check_range(jobs or os.cpu_count() or 1, "--jobs", 1, arguments.MOST_JOBS),
            dask or "",
            arguments.check_range(time, "--time", 0, arguments.MOST_TURNS),
            None if update is None else lambda done, planned: update(done, "Playing", planned),
        )
        studies = played(experiment, versions)
    result = studies[0] if len(studies) == 1 else Comparison(*studies)
    planned = studies[0].planned
    if as_json:
        output.data(to_json(result))
    else:
        show(result, planned)
    if folder is not None:
        page = write_report(result, folder)
        if not as_json:
            output.show(f"\nThe report: {page}")
    return 0 if result.games == planned else INTERRUPTED


def played(experiment: Lab, versions: list[Version]) -> list[Study]:
    """What an experiment finds; BadInput if a changed card is printed in a way in which it cannot be played."""
    try:
        return experiment.run(versions)
    except (BadInput, SimulationError):
        raise
    except Exception as error:
        if not versions[-1].reprint:
            raise
        raise BadInput(f"{versions[-1].name} cannot be played: {type(error).__name__}: {error}.") from error


def refuse_useless(useless: Mapping[str, bool]) -> None:
    """Raise BadInput for the first option that would do nothing."""
    for sentence, is_given in useless.items():
        if is_given:
            raise BadInput(sentence)


def decks_of(game: Game) -> Decks:
    """The decks of a game; BadInput if it has none."""
    if game.decks is None:
        raise BadInput(f"{game.title} is played without decks: leave --deck out.")
    return game.decks


def show(result: Study | Comparison, planned: int) -> None:
    """Print what was found, and the tables that a terminal has room for."""
    output.show(result.heading)
    if result.games < planned:
        output.show(f"Interrupted after {result.games} of {planned}.")
    show_judge(result.judge)
    output.heading("What stands out")
    for one in result.findings:
        output.show(f"- {one.sentence}")
    if not result.findings:
        output.show(NOTHING_FOUND)
    if isinstance(result, Comparison):
        for table in map(result.of_card, result.changed):
            show_table(table, OF_DIFFERENCES)
        if not result.after.version.deck:
            show_table(result.cards, OF_DIFFERENCES, len(result.changed) + UNCHANGED)
        show_table(result.whole, OF_DIFFERENCES)
        show_table(result.length, OF_DIFFERENCES)
    else:
        show_table(result.winners)
        show_table(result.endings)
        output.heading(result.lengths.title)
        output.show(result.lengths.note)
        show_table(result.cards, OF_CARDS)


def show_judge(judge: Judge) -> None:
    """Print who judged, and what the judge does not know."""
    output.show(f"Judge: {judge.bot}, {judge.reason}.")
    if judge.unknown:
        output.show(f"The greedy bot has no price for: {'; '.join(judge.unknown)}.")


def show_table(table: ResultTable, names: Sequence[str] = (), most: int | None = None) -> None:
    """Print these columns of a table, and no more than so many rows."""
    places = [place for place, column in enumerate(table.columns) if not names or column.name in names]
    output.heading(table.title)
    rows = [[words[place] for place in places] for words in map(table.words, table.rows[:most])]
    output.columns(rows, [table.columns[place].heading for place in places], [*range(1, len(places))])
    if most is not None and len(table.rows) > most:
        output.show(f"… and {len(table.rows) - most} more: --folder writes them all.")


def to_json(result: Study | Comparison) -> dict[str, object]:
    """Everything as plain data, but for the row of each game."""
    tables = result.tables if isinstance(result, Comparison) else result.tables[:-1]
    return {
        "heading": result.heading,
        "games": result.games,
        "judge": result.judge._asdict(),
        "findings": [one._asdict() for one in result.findings],
        **{table.name: table.records() for table in tables},
    }

"""A simulation on the screen: a bar while it runs, then who won how often and why the games ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import codeduello
from codeduello.cli import page
from codeduello.lab.cards import Cards, Share
from codeduello.lab.climb import Climb, Found
from codeduello.lab.field import Field, Standing
from codeduello.lab.interval import wilson
from codeduello.lab.result import Result
from codeduello.lab.simulate import Plan


@contextmanager
def progress(what: str, games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the terminal that is told how many games are done; none where nobody watches."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=console, transient=True) as bar:
        task = bar.add_task(what, total=games)

        def watch(done: int) -> None:
            bar.update(task, completed=done)

        yield watch


def show_result(plan: Plan, result: Result, as_json: bool) -> None:
    """The result of a simulation, for people or for programs."""
    if as_json:
        head = {"game": plan.game, "options": dict(plan.options), "bots": list(plan.bots), "seed": plan.seed}
        page.data({**head, **result.to_json()})
        return
    title = codeduello.load(plan.game).title
    page.show(f"{title}: {result.games} of {plan.games} games, seed {plan.seed}")
    page.heading("Who won")
    seats = [(f"seat {seat}", wins) for seat, wins in enumerate(result.seats)]
    counts = [*zip(plan.bots, result.wins, strict=True), *seats, ("draw", result.draws)]
    headers = ("", "games", "share", "95 % interval")
    page.columns([(name, str(n), *shares(n, result.games)) for name, n in counts], headers, right=(1, 2, 3))
    page.heading("How they ended")
    page.columns([(f"{n:{len(str(result.games))}}", reason) for reason, n in result.to_json()["reasons"].items()])
    if result.turns_mean is not None:
        page.show(f"\nA game took {result.turns_mean:.1f} turns on average.")
    if plan.cards:
        show_cards(result.cards)


def show_cards(cards: Cards) -> None:
    """How often whoever had each card in the opening hand, or played it, won."""
    page.heading("How often its holder won: with the card in the opening hand, and having played it")
    rows = [(line.title, *share_of(line.held), *share_of(line.played)) for line in cards.lines()]
    headers = ("", "held", "won", "95 % interval", "played", "won", "95 % interval")
    page.columns(rows, headers, right=(1, 2, 3, 4, 5, 6))


def share_of(share: Share) -> tuple[str, str, str]:
    """Some games, and how many of them were won."""
    return str(share.games), *(shares(share.wins, share.games) if share.games else ("-", "-"))


def show_field(field: Field, planned: int, as_json: bool) -> None:
    """How the decks of a field fare, for people or for programs."""
    contest = field.contest
    if as_json:
        head = {"game": contest.game, "options": dict(contest.options), "bot": contest.bot, "seed": contest.seed}
        page.data({**head, "games_a_pair": contest.games, **field.to_json()})
        return
    whole = field.all
    title = codeduello.load(contest.game).title
    page.show(f"{title}: {whole.games} of {planned} games, {contest.bot} against {contest.bot}, seed {contest.seed}")
    page.heading(f"How often a deck wins against {'the starters' if contest.guests else 'the field of the others'}")
    rows = [
        (one.name, str(one.games), *shares(one.wins, one.games), against(one, one.best), against(one, one.worst))
        for one in field.standings()
        if one.games
    ]
    page.columns(rows, ("", "games", "wins", "95 % interval", "best against", "worst against"), right=(1, 2, 3))
    if whole.turns_mean is not None:
        page.show(f"\nA game took {whole.turns_mean:.1f} turns on average; {whole.draws} had no winner.")


def show_climb(search: Climb, found: Found, as_json: bool) -> None:
    """The deck that a search found and how it fares, for people or for programs."""
    contest = search.contest
    if as_json:
        head = {"game": contest.game, "options": dict(contest.options), "bot": contest.bot, "seed": contest.seed}
        page.data({**head, "steps": search.steps, **found.to_json()})
        return
    standing = found.standing
    page.show(f"{search.steps} variations tried, {found.improvements} of them better; seed {contest.seed}")
    page.heading("The deck")
    page.show(found.deck)
    page.heading("How often it wins")
    rows = [(other, str(games), *shares(wins, games)) for other, (wins, games) in standing.against.items()]
    rows.append(("all starters", str(standing.games), *shares(standing.wins, standing.games)))
    page.columns(rows, ("against", "games", "wins", "95 % interval"), right=(1, 2, 3))


def against(standing: Standing, other: str) -> str:
    """A pairing in a few words."""
    return f"{other} {standing.share_against(other):.0%}"


def shares(n: int, games: int) -> tuple[str, str]:
    """A count as a share of the games, and the interval in which the true share lies."""
    low, high = wilson(n, games)
    return (f"{n / games:.1%}" if games else "-"), f"{low:.1%} to {high:.1%}"

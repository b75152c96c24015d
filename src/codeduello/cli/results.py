"""Print the results of simulations: a progress bar, then who won how often and how the games ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from codeduello.cli import output
from codeduello.lab.cards import Cards, Share
from codeduello.lab.climb import Climb, Found
from codeduello.lab.climb import Progress as Climbing
from codeduello.lab.field import FieldResults, Standing
from codeduello.lab.interval import wilson
from codeduello.lab.ladder import Ladder
from codeduello.lab.play import Plan, titled
from codeduello.lab.result import Result


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on a terminal; the function it yields updates how much of the total is done."""
    with progress_bar(what, total) as update:
        yield None if update is None else lambda done: update(done, what, total)


@contextmanager
def show_climbing(search: Climb) -> Iterator[Callable[[Climbing], None] | None]:
    """Show on a terminal how far a search is, and how strong the present deck is."""
    with progress_bar("Variations tried", search.steps) as update:

        def watch(now: Climbing) -> None:
            if update is not None:
                better = f"{now.improvements} better" if now.improvements else "none better yet"
                update(now.tried, f"Variations tried: {better}, {now.standing.share:.1%} won", search.steps)

        yield None if update is None else watch


@contextmanager
def progress_bar(what: str, total: int | None) -> Iterator[Callable[[int, str, int | None], None] | None]:
    """Show a progress bar on a terminal; the function it yields updates what is done, of how much, and the words."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, words, total: bar.update(task, completed=done, description=words, total=total)


def show_result(plan: Plan, result: Result, as_json: bool) -> None:
    """Print the result of a simulation, as text or JSON."""
    if as_json:
        head = {"game": plan.game, "options": dict(plan.options), "bots": list(plan.bots), "seed": plan.seed}
        output.data({**head, **result.to_json()})
        return
    output.show(f"{titled(plan.game, plan.options)}: {result.games} of {plan.games} games, seed {plan.seed}")
    output.heading("Who won")
    seats = [(f"seat {seat}", wins) for seat, wins in enumerate(result.seats)]
    began = [*zip(("who began", "the other"), result.begun, strict=True)] if any(result.begun) else []
    bots = [*zip(plan.bots, result.wins, strict=True)] if plan.bots[0] != plan.bots[1] else []
    counts = [*bots, *seats, *began, ("draw", result.draws)]
    headers = ("", "games", "share", "95 % interval")
    output.columns([(name, str(n), *shares(n, result.games)) for name, n in counts], headers, right=(1, 2, 3))
    output.heading("How they ended")
    output.columns([(f"{n:{len(str(result.games))}}", reason) for reason, n in result.to_json()["reasons"].items()])
    if result.turns_mean is not None:
        output.show(f"\nA game took {result.turns_mean:.1f} turns on average.")
    if plan.cards:
        show_cards(result.cards)


def show_cards(cards: Cards) -> None:
    """Print how often a player won who held each card in the opening hand, or played it."""
    output.heading("How often its holder won: with the card in the opening hand, and having played it")
    rows = [(line.title, *share_of(line.held), *share_of(line.played)) for line in cards.lines()]
    headers = ("", "held", "won", "95 % interval", "played", "won", "95 % interval")
    output.columns(rows, headers, right=(1, 2, 3, 4, 5, 6))


def share_of(share: Share) -> tuple[str, str, str]:
    """The number of games, the share won, and its interval."""
    return str(share.games), *(shares(share.wins, share.games) if share.games else ("-", "-"))


def show_field(field: FieldResults, planned: int, as_json: bool) -> None:
    """Print how the decks of a field fare, as text or JSON."""
    contest = field.contest
    if as_json:
        head = {"game": contest.game, "options": dict(contest.options), "bot": contest.bot, "seed": contest.seed}
        output.data({**head, "games_a_pair": contest.games, **field.to_json()})
        return
    whole = field.all
    title = titled(contest.game, contest.options)
    output.show(f"{title}: {whole.games} of {planned} games, {contest.bot} against {contest.bot}, seed {contest.seed}")
    output.heading(f"How often a deck wins against {'the starters' if contest.guests else 'the field of the others'}")
    rows = [
        (one.name, str(one.games), *shares(one.wins, one.games), against(one, one.best), against(one, one.worst))
        for one in field.standings()
        if one.games
    ]
    output.columns(rows, ("", "games", "wins", "95 % interval", "best against", "worst against"), right=(1, 2, 3))
    if whole.turns_mean is not None:
        output.show(f"\nA game took {whole.turns_mean:.1f} turns on average; {whole.draws} had no winner.")


def show_climb(search: Climb, found: Found, as_json: bool) -> None:
    """Print the deck that a search found and how it fares, as text or JSON."""
    contest = search.contest
    if as_json:
        head = {"game": contest.game, "options": dict(contest.options), "bot": contest.bot, "seed": contest.seed}
        output.data({**head, "steps": search.steps, **found.to_json()})
        return
    standing = found.standing
    end = "" if found.finished else "; interrupted, so the deck was measured in few games"
    output.show(
        f"{found.tried} of {search.steps} variations tried, {found.improvements} of them better; "
        f"seed {contest.seed}{end}"
    )
    output.heading("The deck")
    output.show(found.deck)
    output.heading("What changed")
    output.show("\n".join(found.changes) or "Nothing.")
    output.heading("How often it wins")
    rows = [(other, str(games), *shares(wins, games)) for other, (wins, games) in standing.against.items()]
    rows.append(("all starters", str(standing.games), *shares(standing.wins, standing.games)))
    output.columns(rows, ("against", "games", "wins", "95 % interval"), right=(1, 2, 3))


def show_ladder(ladder: Ladder, as_json: bool) -> None:
    """Print how strong each bot is, as text or JSON."""
    if as_json:
        output.data(ladder.to_json())
        return
    contest = ladder.contest
    played = sum(result.games for result in ladder.results.values())
    title = titled(contest.game, contest.options)
    output.show(f"{title}: {played} of {contest.games * len(ladder.results)} games, seed {contest.seed}")
    output.heading("Ratings, and how often a search wins that knows how the bot chooses")
    rows = []
    for place, rung in enumerate(ladder.rungs()):
        below = ladder.results.get((place - 1, place))
        low, high = rung.interval
        rows.append(
            (
                rung.bot,
                *((f"{rung.rating:z.0f}", f"{low:z.0f} to {high:z.0f}") if rung.games else ("-", "-")),
                str(rung.games),
                *(shares(below.wins[1], below.games) if below is not None and below.games else ("-", "-")),
                *(shares(*rung.exploited) if rung.exploited[1] else ("-", "-")),
            )
        )
    headers = ["", "rating", "95 %", "games", "beats the last", "95 %", "exploited", "95 %"]
    shown = len(headers) if any(row[-1] != "-" for row in rows) else len(headers) - 2
    output.columns([row[:shown] for row in rows], headers[:shown], right=range(1, shown))


def against(standing: Standing, other: str) -> str:
    """A pairing in a few words."""
    return f"{other} {standing.share_against(other):.0%}"


def shares(n: int, games: int) -> tuple[str, str]:
    """A count as a share of the games, and the interval in which the true share lies."""
    low, high = wilson(n, games)
    return (f"{n / games:.1%}" if games else "-"), f"{low:.1%} to {high:.1%}"

"""`duello deck`: check a deck, look at it, weigh its odds, measure it against others, or begin a new one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import App, Group, Parameter
from rich.text import Text

import codeduello
from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson, Flag, ItsEdition, Jobs, Pairs, Seed
from codeduello.core.decks import Decks
from codeduello.core.game import EDITION, Game
from codeduello.core.outcome import BadInput, quoted
from codeduello.native.building import build_in_background

if TYPE_CHECKING:
    from codeduello.lab.field import FieldContest

deck = App(
    name="deck",
    help="Check a deck, look at it, weigh its odds, measure it against others, or begin a new one.",
    help_epilogue="",
    group_commands=Group("Decks"),
    version_flags=[],
)

T = TypeVar("T")
ILLEGAL = 1
FIGHTERS = ("Persona", "Weapon of Choice")  # whom a deck may be for
MEANT = "Did you mean"
UNREADABLE = "The deck cannot be read"
INTERRUPTED = 130

File = Annotated[str, Parameter(help="A file with a card on each line, as '4 Head Shot'; or the name of a starter.")]
ItsBot = Annotated[str, Parameter(help="The bot that plays every deck; search:60 searches with 60 playouts.")]
ItsGame = Annotated[str | None, Parameter("--game", help="The game; needed only if several games have decks.")]


@deck.command(help_epilogue="")
def check(file: File, /, *, game: ItsGame = None, edition: ItsEdition = None, as_json: AsJson = False) -> int:
    """List every rule that a deck breaks, and what would fix it; the exit code is 1 if there are any."""
    found, decks = game_with_decks(game, edition)
    problems = with_file_name(file, decks.problems, arguments.read_deck(file, decks))
    if as_json:
        output.data({"game": found.id, "legal": not problems, "problems": [one._asdict() for one in problems]})
    elif problems:
        output.columns([(one.rule, f"{one.sentence} {one.fix}") for one in problems])
    else:
        output.show(f"{file} is a legal deck of {found.title}.")
    return ILLEGAL if problems else 0


@deck.command(help_epilogue="")
def show(file: File, /, *, game: ItsGame = None, edition: ItsEdition = None, as_json: AsJson = False) -> None:
    """Print what is in a deck, with the text of each card."""
    _, decks = game_with_decks(game, edition)
    sections = with_file_name(file, decks.sections, arguments.read_deck(file, decks))
    if not any(part.cards for part in sections):
        raise BadInput(f"{file}: There are no cards in it.")
    if as_json:
        output.data(
            {part.heading: [{"copies": copies, **card.to_json()} for copies, card in part.cards] for part in sections}
        )
        return
    for part in sections:
        output.heading(f"{part.heading} ({sum(copies for copies, _ in part.cards)})")
        output.columns([(f"{copies} {card.title}", card.text) for copies, card in part.cards])


@deck.command(name="list", help_epilogue="")
def show_starters(*, game: ItsGame = None, edition: ItsEdition = None, as_json: AsJson = False) -> None:
    """Print the names of the decks that come with a game."""
    found, decks = game_with_decks(game, edition)
    starters = decks.starters()
    if as_json:
        output.data({"game": found.id, "starters": starters})
        return
    output.show(Text(f"{found.title}: decks to begin with", style="bold"))
    output.columns([(name, decks.whose(starter)) for name, starter in starters.items()])


@deck.command(help_epilogue="")
def odds(file: File, /, *, game: ItsGame = None, edition: ItsEdition = None, as_json: AsJson = False) -> None:
    """Print what the opening hand is likely to hold, and what an exertion is likely to find."""
    _, decks = game_with_decks(game, edition)
    draws = with_file_name(file, decks.draws, arguments.read_deck(file, decks))
    if as_json:
        output.data([{**draw._asdict(), "odds": [one._asdict() for one in draw.odds]} for draw in draws])
        return
    for draw in draws:
        output.heading(f"{draw.heading} ({draw.drawn} cards)")
        rows = [(one.sort, str(one.cards), f"{one.average:.2f}", f"{one.chance:.1%}") for one in draw.odds]
        output.columns(rows, ("", "in the deck", "on average", "at least one"), (1, 2, 3))


@deck.command(help_epilogue="")
def new(
    *,
    persona: Annotated[
        str, Parameter(help="The character or the weapon; if omitted, the deck suits any of them.")
    ] = "",
    starter: Annotated[str, Parameter(help="A starter to change, by its name.")] = "",
    game: ItsGame = None,
    edition: ItsEdition = None,
) -> None:
    """Print a legal deck to start from: save it in a file, as in 'duello deck new > my.deck'."""
    if persona and starter:
        raise BadInput("--persona and --starter both say what to begin with: give one of them.")
    found, decks = game_with_decks(game, edition)
    if starter:
        starters = decks.starters()
        print(starters[arguments.find_name(starter, starters, "starter")])
        return
    try:
        print(decks.new(persona))
    except BadInput as error:
        near = arguments.alike(persona, [card.title for card in found.kinds if card.kind in FIGHTERS])
        if not near or MEANT in str(error):
            raise
        raise BadInput(f"There is no Persona and no Weapon of Choice {quoted(persona)}. {MEANT} {near}?") from None


@deck.command(help_epilogue="")
def field(
    *files: Annotated[str, Parameter(help="Decks to measure against the starters; without any, the starters meet.")],
    games: Annotated[
        int, Parameter(converter=arguments.whole_number, help="How many games for each pair of decks.")
    ] = 40,
    bot: ItsBot = "greedy",
    seed: Seed = 0,
    jobs: Jobs = 1,
    game: ItsGame = None,
    option: Pairs | None = None,
    as_json: AsJson = False,
    **flags: Flag,
) -> int:
    """Let decks play each other, and count how often each wins against the field of the others."""
    from codeduello.cli.results import progress, show_field
    from codeduello.lab.field import measure, plans

    contest, decks = read_contest(game, bot, games, seed, option or [], flags, own_flags=())
    contest = contest._replace(guests={file: read_legal_deck(file, decks) for file in files})
    planned = contest.games * len(plans(contest))
    build_in_background()
    with progress(f"{contest.bot} against {contest.bot}", planned) as watch:
        result = measure(contest, arguments.check_range(jobs, "--jobs", 1, arguments.MOST_JOBS), watch)
    show_field(result, planned, as_json)
    return 0 if result.all.games == planned else INTERRUPTED


@deck.command(help_epilogue="")
def climb(
    file: Annotated[str, Parameter(help="The deck to begin with: a file, or the name of a starter.")] = "generic",
    /,
    *,
    steps: Annotated[int, Parameter(converter=arguments.whole_number, help="How many variations to try.")] = 100,
    games: Annotated[
        int,
        Parameter(
            converter=arguments.whole_number,
            help="Games against each starter in a round; a variation that stays ahead plays four.",
        ),
    ] = 8,
    final_games: Annotated[
        int, Parameter(converter=arguments.whole_number, help="Games against each starter to measure the deck found.")
    ] = 200,
    worst: Annotated[
        bool, Parameter(negative="", help="Look for a deck that beats every starter: only its worst pairings count.")
    ] = False,
    bot: ItsBot = "greedy",
    seed: Seed = 0,
    jobs: Jobs = 1,
    game: ItsGame = None,
    option: Pairs | None = None,
    as_json: AsJson = False,
    **flags: Flag,
) -> int:
    """Search for a deck that beats the starters: change a deck step by step, and keep what wins more.

    Ctrl-C ends the search and prints the deck found so far.
    """
    from codeduello.cli.results import show_climb, show_climbing
    from codeduello.lab.climb import Climb
    from codeduello.lab.climb import climb as search

    own_flags = "steps", "final-games", "worst"
    contest, decks = read_contest(game, bot, games, seed, option or [], flags, own_flags)
    task = Climb(
        contest,
        read_legal_deck(file, decks),
        arguments.check_range(steps, "--steps", 0, arguments.MOST_GAMES),
        arguments.check_range(final_games, "--final-games", 1, arguments.MOST_GAMES),
        worst,
    )
    build_in_background()
    with show_climbing(task) as watch:
        found = search(task, arguments.check_range(jobs, "--jobs", 1, arguments.MOST_JOBS), watch)
    show_climb(task, found, as_json)
    return 0 if found.finished else INTERRUPTED


def read_contest(
    name: str | None,
    bot: str,
    games: int,
    seed: int,
    pairs: Sequence[str],
    flags: Mapping[str, str],
    own_flags: tuple[str, ...],
) -> tuple[FieldContest, Decks]:
    """Read what `field` and `climb` play: a contest without guests, and the decks of its edition."""
    from codeduello.lab.field import FieldContest

    found, decks = game_with_decks(name, None)
    shared_flags = ("games", "bot", "seed", "jobs", "game", "option", "json")
    options = arguments.read_options(found, pairs, flags, (*own_flags, *shared_flags))
    useless = [f"--{arguments.hyphened(name)}" for name in ("deck_0", "deck_1", "limit") if name in options]
    if useless:
        raise BadInput(f"Every deck meets every other here, without a clock: leave {', '.join(useless)} out.")
    bot = arguments.find_bot(bot)
    games = arguments.check_range(games, "--games", 1, arguments.MOST_GAMES)
    return FieldContest(found.id, bot, games, arguments.check_seed(seed), options), found.using(
        **options
    ).decks or decks


def read_legal_deck(file: str, decks: Decks) -> str:
    """Read the deck in this file; BadInput if it breaks a rule."""
    text = arguments.read_deck(file, decks)
    if with_file_name(file, decks.problems, text):
        raise BadInput(f"{file} breaks rules: 'duello deck check {file}' lists them.")
    return text


def game_with_decks(name: str | None, edition: str | None) -> tuple[Game, Decks]:
    """Find the named game, or the only one that has decks, in this edition if one is named."""
    if name is None:
        having = [game.id for game in map(codeduello.load, codeduello.games()) if game.decks is not None]
        if len(having) != 1:
            names = ", ".join(having)
            raise BadInput(
                f"Say which game the deck is for, by --game: {names}." if having else "No game here has decks."
            )
        name = having[0]
    game = arguments.in_edition(codeduello.load(arguments.find_name(name, codeduello.games(), "game")), edition)
    if game.decks is None:
        raise BadInput(f"{game.title} has no decks to build.")
    return game, game.decks


def with_file_name(file: str, question: Callable[[str], T], text: str) -> T:
    """Ask a question about a deck; if the deck cannot be read, the error names its file, and perhaps its edition."""
    try:
        return question(text)
    except BadInput as error:
        edition = edition_of(text) if UNREADABLE in str(error) else ""
        what = f"It looks like a deck of the edition {edition}: add --edition {edition}." if edition else str(error)
        raise BadInput(f"{file}: {what}") from None


def edition_of(text: str) -> str:
    """The edition by which a deck can be read; empty if there is none."""
    for game in map(codeduello.load, codeduello.games()):
        for edition in game.editions():
            if edition.decks is not None and EDITION in edition.settings:
                with suppress(BadInput):
                    edition.decks.sections(text)
                    return str(edition.settings[EDITION])
    return ""

"""The commands of `duello`, as users read them in `duello --help`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Group, Parameter

from codeduello.cli import about, arguments, output
from codeduello.cli.arguments import AnyGame, AsJson, Dask, Flag, GameName, ItsEdition, Jobs, OwnGame, Pairs, Seed
from codeduello.cli.decks import deck
from codeduello.core.outcome import BadInput
from codeduello.native.building import build_in_background

WELCOME = "A referee for duelling card games. It knows the rules to the letter and tells you why not."
FAREWELL = """\
Begin with `duello serve` in the browser or `duello play` in the terminal, or look first:

- `duello learn duel`
- `duello play gunfighter --bot novice`
- `duello rules gunfighter`
- `duello simulate gunfighter --bots greedy,random`
"""

app = App(
    name="duello",
    help=WELCOME,
    help_epilogue=FAREWELL,
    version=about.version_line,
    suppress_keyboard_interrupt=False,
    group_commands=Group("About", sort_key=7),
)

PLAY = Group("Play", sort_key=1)
LEARN = Group("Learn", sort_key=2)
LOOK_UP = Group("Look it up", sort_key=3)
STUDY = Group("Study duels and decks", sort_key=4)
DESIGN = Group("Design and research", sort_key=5)
SITE = Group("Run a site", sort_key=6)


@app.command(group=PLAY, help_epilogue="")
def play(
    game: Annotated[
        str | None, Parameter(help="The game, or your own as module:GAME; if omitted, you choose on the screen.")
    ] = None,
    /,
    *,
    bot: Annotated[str | None, Parameter(help="Play against this bot, by name or as module:Class.")] = None,
    seats: Annotated[str | None, Parameter(help="Who plays, as you,greedy or you,you or greedy,random.")] = None,
    resume: Annotated[bool, Parameter(negative="", help="Continue the last duel you left.")] = False,
    seed: Annotated[
        int | None,
        Parameter(converter=arguments.whole_number, help="Deal the same cards whenever this number is given."),
    ] = None,
    deck: Annotated[str | None, Parameter(help="Your deck: a file, or the name of a starter.")] = None,
    option: Pairs | None = None,
    save: Annotated[Path | None, Parameter(help="Keep the record in this file.")] = None,
    **flags: Flag,
) -> int:
    """Play a duel in the terminal: against a bot, or two of you at one screen."""
    chosen = arguments.read_seats(bot, seats)
    options: dict[str, str] = {}
    if game is not None:
        found = arguments.find_any_game(game)
        game = arguments.name_of(game, found)
        flags = dict(arguments.add_own_deck(found, deck, chosen, flags))
        own = ("bot", "seats", "resume", "seed", "deck", "option", "save")
        options = arguments.read_options(found, option or [], flags, own)
    elif option or flags or deck is not None:
        raise BadInput("Name the game that these options are for, as in: duello play gunfighter --health 3")
    if resume and (options or seed is not None):
        raise BadInput("A resumed duel keeps its seed and its options: leave them out.")
    if seed is not None:
        arguments.check_seed(seed)
    if save is not None and not resume:
        arguments.check_new_file(save, ", or continue that duel with --resume")
    arguments.require_terminal("play")
    from codeduello import terminal

    build_in_background()

    return terminal.play(game, chosen, options, seed, resume, save)


@app.command(group=PLAY, help_epilogue="")
def replay(
    file: Annotated[Path, Parameter(help="A .duel record, or a position written as JSON.")],
    /,
    *,
    game: OwnGame = None,
) -> int:
    """Look at a recorded duel again, step by step, from either seat or with open cards."""
    match = arguments.read_match(file, game)
    arguments.require_terminal("replay")
    arguments.tell_other_rules(match)
    from codeduello import terminal

    return terminal.replay(match)


@app.command(group=STUDY, help_epilogue="")
def verify(
    file: Annotated[Path, Parameter(help="A .duel record.")],
    /,
    *,
    receipt: Annotated[
        Path | None, Parameter(help="The receipt that your browser kept, with what it saw before the deal.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Check a recorded duel line by line: its deal, its rules and cards, every choice, its result."""
    from codeduello.cli import verify as check

    return check.show(check.verify(file, receipt), as_json)


@app.command(group=PLAY, help_epilogue="")
def serve(
    *,
    port: Annotated[
        int | None, Parameter(converter=arguments.whole_number, help="The port; if omitted, any free port.")
    ] = None,
    lan: Annotated[
        bool | None, Parameter(negative="", help="Let in others on your network, and print the address for them.")
    ] = None,
    host: Annotated[str | None, Parameter(help="The address to listen on; 0.0.0.0 lets other machines in.")] = None,
    open_browser: Annotated[
        bool | None, Parameter("--open", negative="--no-open", help="Show the page in the browser.")
    ] = None,
    data: Annotated[Path | None, Parameter(help="The folder in which duels are kept.")] = None,
    database: Annotated[
        str | None, Parameter(help="Keep them in a database, as postgresql+asyncpg://user@host/name")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        Parameter(help="Proxies in front, which say where visitors come from; with commas between."),
    ] = None,
    allowance: Annotated[
        int | None, Parameter(converter=arguments.whole_number, help="How many people one address may stand for.")
    ] = None,
    processes: Annotated[
        int | None,
        Parameter(converter=arguments.whole_number, help="How many processes serve; several need PostgreSQL."),
    ] = None,
    certificate: Annotated[Path | None, Parameter(help="Serve over TLS with this certificate (PEM).")] = None,
    key: Annotated[Path | None, Parameter(help="The private key of the certificate (PEM).")] = None,
    keep_days: Annotated[
        int | None,
        Parameter(converter=arguments.whole_number, help="Delete finished duels after so many days; 0 means never."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        Parameter(negative="", help="More bots that may sit at a table, as module:Class,module:Other."),
    ] = None,
    json_log: Annotated[
        bool | None, Parameter(negative="", help="Write the log as JSON also at a terminal, one object per line.")
    ] = None,
    config: Annotated[Path | None, Parameter(help="Read these settings from a TOML file. Flags override it.")] = None,
    show_config: Annotated[bool, Parameter(negative="", help="Print every setting and its source, and exit.")] = False,
) -> int:
    """Play in the browser: against a bot, a friend, or anyone who joins.

    Each setting can also be in the environment, as DUELLO_PORT, or in a file.
    """
    from codeduello.server import serve as server
    from codeduello.server.config import configure

    flags = {
        "host": host,
        "lan": lan,
        "port": port,
        "open": open_browser,
        "data": data and str(data),
        "database": database,
        "proxy": proxy,
        "allowance": allowance,
        "processes": processes,
        "certificate": certificate and str(certificate),
        "key": key and str(key),
        "keep_days": keep_days,
        "bots": bots,
        "json_log": json_log,
    }
    configuration = configure(flags, config)
    if show_config:
        output.columns(configuration.rows, ("setting", "value", "from"))
        return 0
    return server.serve_as(configuration.settings)


@app.command(group=SITE, help_epilogue="")
def think(
    *,
    database: Annotated[str, Parameter(help="The database of the site, as postgresql+asyncpg://user@host/name")],
    workers: Annotated[
        int, Parameter(converter=arguments.whole_number, help="How many bots think at a time; a core for each.")
    ] = 2,
) -> int:
    """Let the bots of a site think here, on this machine."""
    arguments.check_range(workers, "--workers", 1, 256)
    from codeduello.server import think as thinking

    return thinking.think(database, workers)


app.command(
    "codeduello.cli.admin:admin",
    name="admin",
    group=SITE,
    help="Look after a site: tables, guests, backups. It may be running.",
)


@app.command(group=LEARN, help_epilogue="")
def learn(
    lesson: Annotated[str | None, Parameter(help="A game, or one of its lessons; if omitted, all are listed.")] = None,
    /,
) -> None:
    """Learn a game by short lessons, each with a goal, a hint and a teacher."""
    from codeduello.cli import learning

    learning.teach(lesson)


@app.command(group=LEARN, help_epilogue="")
def puzzle(
    game: GameName,
    /,
    *,
    number: Annotated[
        int | None, Parameter(converter=arguments.whole_number, help="Which one; if omitted, today's.")
    ] = None,
    edition: ItsEdition = None,
) -> None:
    """Solve a puzzle: a position from a duel, whose answers are proved."""
    from codeduello.cli import learning

    learning.solve(arguments.find_game(game, edition), number)


@app.command(name="may-i", group=LEARN, help_epilogue="")
def may_i(game: GameName, /, *, edition: ItsEdition = None, seed: Seed = 1) -> None:
    """Say which cards may be played in a position from a duel; the referee answers with the rule."""
    from codeduello.cli import learning

    learning.ask_may_i(arguments.find_game(game, edition), arguments.check_seed(seed))


@app.command(group=LOOK_UP, help_epilogue="")
def rules(game: AnyGame, /, *, edition: ItsEdition = None, as_json: AsJson = False) -> None:
    """Print the rules of a game, by chapter, and its options."""
    from codeduello.cli import lookup

    lookup.show_rules(arguments.find_any_game(game, edition), as_json)


@app.command(group=LOOK_UP, help_epilogue="")
def rule(
    id: Annotated[str, Parameter(help="The number of the rule, like GF-2.3.")], /, *, as_json: AsJson = False
) -> None:
    """Print one rule with an example from play, the code that enforces it and the tests that name it."""
    from codeduello.cli import lookup

    lookup.show_rule(id, as_json)


@app.command(group=DESIGN, help_epilogue="")
def gallery(folder: Annotated[Path, Parameter(help="Where the pictures go; it is made if it is missing.")], /) -> None:
    """Draw the picture of every card into a folder, with a page that shows them all."""
    from codeduello.cli import lookup

    lookup.show_gallery(folder)


@app.command(group=LOOK_UP, help_epilogue="")
def cards(
    game: AnyGame,
    /,
    *name: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="The title of one card, or words of its title, type or text.")
    ],
    edition: ItsEdition = None,
    as_json: AsJson = False,
) -> None:
    """Print the cards of a game, one of them, or those that have certain words."""
    from codeduello.cli import lookup

    if name:
        lookup.show_card(arguments.find_any_game(game, edition), arguments.card_title(name), as_json)
    else:
        lookup.show_cards(arguments.find_any_game(game, edition), as_json)


deck.group = STUDY
app.command(deck)


@app.command(group=DESIGN, help_epilogue="")
def simulate(
    game: AnyGame,
    /,
    *,
    games: Annotated[int, Parameter(converter=arguments.whole_number, help="How many games.")] = 1000,
    bots: Annotated[str, Parameter(help="Two bots, by name or as module:Class; they change seats.")] = "greedy,random",
    seed: Seed = 0,
    jobs: Jobs = 1,
    dask: Dask = None,
    time: Annotated[
        int,
        Parameter(
            converter=arguments.whole_number, help="Call time after this many turns, for the End Game; 0 means never."
        ),
    ] = 0,
    cards: Annotated[
        bool, Parameter(negative="", help="Count for each card how often the player who holds or plays it wins.")
    ] = False,
    option: Pairs | None = None,
    as_json: AsJson = False,
    **flags: Flag,
) -> int:
    """Let two bots play many games, and count who wins and why."""
    found = arguments.find_any_game(game)
    from codeduello.bots import names
    from codeduello.cli.results import progress, show_result
    from codeduello.lab.simulate import Plan
    from codeduello.lab.simulate import simulate as play_all

    own = ("games", "bots", "seed", "jobs", "dask", "time", "cards", "option", "json")
    plan = Plan(
        arguments.name_of(game, found),
        arguments.read_pair(bots, names(), "bot"),
        arguments.check_range(games, "--games", 1, arguments.MOST_GAMES),
        arguments.check_seed(seed),
        arguments.read_options(found, option or [], flags, own),
        time=arguments.check_range(time, "--time", 0, arguments.MOST_TURNS),
        cards=cards,
    )
    arguments.check_range(jobs, "--jobs", 1, arguments.MOST_JOBS)
    if "limit" in plan.options:
        raise BadInput("A simulation has no clock: --time 10 calls time after ten turns.")
    if dask is not None and jobs > 1:
        raise BadInput("The cluster plays: leave --jobs out, or leave --dask out.")
    build_in_background()
    with progress(f"{plan.bots[0]} against {plan.bots[1]}", plan.games) as watch:
        result = play_all(plan, jobs, watch, dask or "")
    show_result(plan, result, as_json)
    return 0 if result.games == plan.games else 130


app.command(
    "codeduello.cli.studying:analyse_record",
    name="analyse",
    group=STUDY,
    help="Tell what each choice of a duel cost, what would have been better, and how much was luck.",
    help_epilogue="",
)
app.command(
    "codeduello.cli.studying:study",
    name="study",
    group=STUDY,
    help="Solve a simultaneous choice or an ending exactly, with open cards.",
)
app.command(
    "codeduello.cli.lab:lab",
    name="lab",
    group=DESIGN,
    help="Study a game and its cards, or compare two versions of a card, a deck or a rule on the same luck.",
    help_epilogue="",
)


@app.command(group=DESIGN, help_epilogue="")
def puzzles(
    game: GameName,
    /,
    *,
    count: Annotated[int, Parameter(converter=arguments.whole_number, help="How many puzzles.")] = 200,
    seed: Seed = 0,
    edition: ItsEdition = None,
    folder: Annotated[Path, Parameter(help="Where the file goes.")] = Path(),
) -> None:
    """Make puzzles from duels of bots, each proved by an exhaustive search, and write them into a file."""
    from codeduello.cli.puzzles import write_puzzles

    found = arguments.find_game(game, edition)
    arguments.check_range(count, "--count", 1, arguments.MOST_GAMES)
    write_puzzles(found, count, arguments.check_seed(seed), folder)


app.command(
    "codeduello.cli.training:train",
    group=DESIGN,
    help="Learn from games of a game's fast player what a position is worth, for the search bot.",
    help_epilogue="",
)
app.command(
    "codeduello.cli.training:ladder",
    group=DESIGN,
    help="Let every bot play every other, and rate them all on one scale.",
    help_epilogue="",
)


@app.command(help_epilogue="")
def version() -> None:
    """Print the version, and whether the engine runs compiled or as plain Python."""
    print(about.version_line())


app.register_install_completion_command(name="completion", help_epilogue="")


@app.command(name="compile", help_epilogue="")
def compile_engine() -> None:
    """Compile the engine on this computer, so that bots and simulations are about six times as fast."""
    print(about.compile_engine())


@app.command(group=DESIGN, help_epilogue="")
def bench(*words: Annotated[str, Parameter(allow_leading_hyphen=True, help="Passed on to the benchmark.")]) -> int:
    """Measure the speed of the engine and of others, in a checkout of the project.

    It builds a compiled wheel first, which takes some minutes, also with --quick, which measures less.
    """
    return about.bench(words)

"""`duello train` and `duello ladder`: what bots learn, and how strong they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from codeduello.cli import arguments, output
from codeduello.cli.arguments import AsJson, GameName, ItsEdition, Jobs, Seed
from codeduello.core.outcome import BadInput
from codeduello.native.building import build_in_background


def train(
    game: GameName,
    file: Annotated[Path | None, Parameter(help="Where the weights go, as JSON; if omitted, they are printed.")] = None,
    /,
    *,
    games: Annotated[int, Parameter(converter=arguments.whole_number, help="How many games to learn from.")] = 1500,
    seed: Seed = 1,
    edition: ItsEdition = None,
) -> None:
    """Learn from games of a game's fast player what a position is worth, for the search bot."""
    from codeduello.cli.results import progress
    from codeduello.lab.learn import learn

    found = arguments.find_game(game, edition)
    arguments.check_range(games, "--games", 10, arguments.MOST_GAMES)
    if not found.policy.weights:
        raise BadInput(f"{found.title} has no fast player to learn from yet.")
    which = "" if edition is None else f" --edition {edition}"
    with progress("learning", games) as watch:
        learnt = learn(found, games, arguments.check_seed(seed), watch)
    made = {
        "made_by": f"duello train {found.id}{which} --games {games} --seed {seed}",
        "positions": learnt.positions,
        "log_loss": round(learnt.after, 4),
        "weights": [round(weight, 4) for weight in learnt.weights],
    }
    if file is None:
        output.data(made)
    else:
        file.write_text(json.dumps(made, indent=1) + "\n", "utf-8")


def ladder(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(converter=arguments.whole_number, help="How many games a pair.")] = 40,
    apart: Annotated[
        int, Parameter(converter=arguments.whole_number, help="Only bots meet that are so many levels apart at most.")
    ] = 10,
    exploits: Annotated[
        int, Parameter(converter=arguments.whole_number, help="How many games a search plays that knows the bot.")
    ] = 0,
    bots: Annotated[str, Parameter(help="Some bots, from weak to strong; if omitted, all.")] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    edition: ItsEdition = None,
    as_json: AsJson = False,
) -> None:
    """Let every bot play every other, and rate them all on one scale."""
    from codeduello.cli.results import progress, show_ladder
    from codeduello.lab.ladder import Ladder, LadderContest, climb

    found = arguments.find_game(game, edition)
    options = {} if edition is None else {"edition": edition}
    contest = LadderContest(
        found.id,
        games=arguments.check_range(games, "--games", 1, arguments.MOST_GAMES),
        seed=arguments.check_seed(seed),
        options=options,
        apart=arguments.check_range(apart, "--apart", 1, 10),
        exploits=arguments.check_range(exploits, "--exploits", 0, arguments.MOST_GAMES),
    )
    if bots:
        contest = contest._replace(bots=[arguments.find_bot(bot) for bot in bots.split(",")])
    arguments.check_range(jobs, "--jobs", 1, arguments.MOST_JOBS)
    build_in_background()
    with progress("Games", games * len(Ladder(contest).results)) as watch:
        ladder = climb(contest, jobs, watch)
    show_ladder(ladder, as_json)

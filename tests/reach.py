"""Prove that nothing in the rulebooks is out of reach: play legal decks, and see which rules come about.

    uv run python tests/reach.py                     every game
    uv run python tests/reach.py htcg --games 400    one game, more duels

A rule lives in the functions whose docstring (or prohibition) names it. Each of them is watched while duels are played
from the deal with legal decks: the starters, and decks made by chance, so that every card of the pool is in some deck.
A prohibition is reached when it forbids something, a question when the answer is yes, anything else when it is carried
out. A rule about building decks is reached when a change to a legal deck breaks it. What chance does not bring about
within reason has a scripted duel in tests/reached.py. A rule that several editions share is reached if it comes about
in any of them. The table that is printed says how each rule was reached; the exit code is 1 if one was not.
"""

from __future__ import annotations

import argparse
import ast
import atexit
import json
import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from soak import CALLED_WITHIN, SHARED_CALLS, mixed, try_call

import codeduello
from codeduello import Game, Perspective, State
from codeduello.bots import make
from codeduello.bots.bot import Bot
from codeduello.core.chance import Chance, seeded
from codeduello.lab.simulate import LONGEST, seeds

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "codeduello" / "games"
REACHED: dict[str, str] = {}  # the functions that were reached, and how
CALLS_FILE = "DUELLO_CALLS"  # an environment variable: where to write which tests call each function
CALLED: defaultdict[str, set[str]] = defaultdict(set)
HOW = [""]  # what is being played now
GAMES_PLAYED = 120
EDITS = 20  # changes of a deck that are judged for each duel with decks made by chance
MOST_MORE = 6  # copies that such a change adds
IMAGINED = 50  # one choice in so many is made after imagining what the seat cannot see
MANY = 1 << 30
EMPTY: tuple[object, ...] = (None, False, 0, 0.0, "", [], {}, ())
BOTS = ("greedy", "random", "curious")


def key_of(file: Path, name: str) -> str:
    """What a function that names rules is called here."""
    return f"{file.relative_to(GAMES)}:{name}"


def note_call(key: str) -> None:
    """Note which test calls a function, if somebody wants to know."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    if test:
        if not CALLED:
            atexit.register(write_calls)
        CALLED[key].add(test.rpartition(" (")[0].partition("[")[0].removeprefix("tests/"))


def write_calls() -> None:
    """Write down which tests called each function."""
    Path(os.environ[CALLS_FILE]).write_text(json.dumps({key: sorted(tests) for key, tests in CALLED.items()}), "utf-8")


def watched(key: str, acts: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: note that this function was reached. One that `acts` is reached by being called."""

    def around(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def watching(*values: Any, **named: Any) -> Any:
            if CALLS_FILE in os.environ:
                note_call(key)
            result = function(*values, **named)
            if key not in REACHED and (acts or not any(result is none or result == none for none in EMPTY)):
                REACHED[key] = HOW[0]
            return result

        return watching

    return around


class Home(NamedTuple):
    """A function that names rules."""

    key: str
    ids: frozenset[str]


def homes(game: str, fine: bool) -> list[Home]:
    """Every function of a game that names rules; if it is to be fine, every branch of it too."""
    from break_rules import pieces

    found = []
    for file in sorted((GAMES / game).rglob("*.py")):
        for name, _, ids, functions in pieces(ast.parse(file.read_text("utf-8"))):
            key = key_of(file, name)
            found.append(Home(key, ids))
            blocks = [block for function in functions for block in branches(function)] if fine else []
            found += [Home(f"{key} line {block[0].lineno}", ids) for block in blocks]
    return found


def branches(function: ast.FunctionDef) -> list[list[ast.stmt]]:
    """Every block of statements within a function that is not always carried out."""
    blocks = [
        getattr(node, name, None)
        for node in ast.walk(function)
        if node is not function and ".log is" not in ast.unparse(node).partition("\n")[0]  # what is only told
        for name in ("body", "orelse")
    ]
    return [block for block in blocks if isinstance(block, list) and block and is_play(block[0])]


def is_play(statement: object) -> bool:
    """Whether it is a statement, other than one against impossible cards or values."""
    return isinstance(statement, ast.stmt) and not isinstance(statement, ast.Raise)


def instrument(folder: Path, game: str) -> None:
    """Rewrite a copy of the source so that every function that names rules is watched."""
    from break_rules import pieces

    for file in sorted((folder / game).rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        found = list(pieces(tree))
        if not found:
            continue
        for name, _, _, functions in found:
            key = f"{file.relative_to(folder)}:{name}"
            for function in functions:
                acts = function.returns is None or ast.unparse(function.returns) == "None"
                decorator = ast.parse(f"reach.watched({key!r}, {acts})", mode="eval").body
                if function.name != "__init__":
                    mark_blocks(function, key)
                    function.decorator_list.append(decorator)
        place = 1 if ast.get_docstring(tree) else 0
        place += ast.unparse(tree.body[place]).startswith("from __future__")
        tree.body.insert(place, ast.Import([ast.alias("reach")]))
        file.write_text(ast.unparse(ast.fix_missing_locations(tree)), "utf-8")


def mark_blocks(function: ast.FunctionDef, key: str) -> None:
    """Note each branch of a function that is taken."""
    for block in branches(function):
        note = ast.parse(f"reach.mark({key!r}, {block[0].lineno})").body[0]
        block.insert(0, ast.copy_location(note, block[0]))


def mark(key: str, line: int) -> None:
    """A branch is taken."""
    REACHED.setdefault(f"{key} line {line}", HOW[0])


def play(game: str, edition: str, games: int, seed: int) -> dict[str, str]:
    """Play duels with the instrumented source; how each watched function was reached."""
    import reached

    base = codeduello.load(game, edition=edition) if edition else codeduello.load(game)
    for key in REACHED:
        REACHED[key] = "a fact of the cards"  # which are made when the game is loaded
    for option in base.options:
        for value in list(option.values)[:2]:
            HOW[0] = "an option"
            option.read(value)
    for card in base.kinds:
        HOW[0] = "a card that is shown"
        card.to_json()
    for number in range(games):
        luck = seeded(seeds(seed, number).table)
        bot = BOTS[number % len(BOTS)]
        options = mixed(base, luck)
        HOW[0] = f"{bot} play of the starters" if base.decks is not None else f"{bot} play"
        if base.decks is not None and number & 1:
            first, second = base.decks.random(luck), base.decks.random(luck)
            options |= base.decks.between(first, second)
            for _ in range(EDITS):
                break_deck(base, first, luck)
            HOW[0] = f"{bot} play of decks made by chance"
        elif bot == "greedy":
            options = {name: value for name, value in options.items() if name not in base.opening(0)} | base.opening(0)
        play_out(base.using(**options).new(seeds(seed, number).table), bot, luck)
    for key, duel in reached.DUELS.get(game, {}).items():
        if duel.edition == edition and key not in REACHED:
            HOW[0] = "a scripted duel"
            reached.run(duel, REACHED, key)
    return REACHED


class Curious(Bot):
    """Chooses what was chosen least in all duels so far, so that what is seldom done is done, too."""

    chosen: Counter[int] = Counter()

    def __init__(self, luck: Chance) -> None:
        self.luck = luck

    def choose(self, perspective: Perspective) -> int:
        """The choice that was made least; chance decides among several."""
        legal = perspective.legal
        least = min(self.chosen[action] for action in legal)
        rare = [action for action in legal if self.chosen[action] == least]
        action = rare[self.luck.below(len(rare))]
        self.chosen[action] += 1
        return action


def player(name: str, luck: Chance) -> Bot:
    """A bot by its name."""
    return Curious(luck) if name == "curious" else make(name, luck.below(MANY))


def play_out(state: State, bot: str, luck: Chance) -> None:
    """Play a duel to its end, with the game's own referee calls; now and then ask what is refused, and imagine."""
    state.listen()
    players = player(bot, luck), player(bot, luck)
    eyes = Perspective(state, 0), Perspective(state, 1)
    moment = luck.below(CALLED_WITHIN)
    for number in range(LONGEST):
        if number == moment:
            for name in state.game.calls:
                if name not in SHARED_CALLS:
                    try_call(state, luck.below(2), name)
        if not state.waiting:
            return
        seat = 0 if state.waiting & 1 else 1
        state.refusal(seat, luck.below(len(state.game.actions)))
        if luck.below(IMAGINED) == 0:
            eyes[seat].imagine(number)
        state.apply(seat, players[seat].choose(eyes[seat]))


def break_deck(game: Game, deck: str, luck: Chance) -> None:
    """Judge the deck with one line changed, as somebody who builds one might write it."""
    assert game.decks is not None
    HOW[0] = "a deck that breaks it"
    lines = deck.splitlines()
    where = luck.below(len(lines))
    copies, _, title = lines[where].partition(" ")
    other = game.kinds[luck.below(len(game.kinds))].title
    more = 1 + luck.below(MOST_MORE)
    lines[where] = (f"{int(copies) + more} {title}", f"1 {other}", f"{more} {other}")[luck.below(3)]
    game.decks.problems("\n".join(lines))


def measure(game: str, games: int, seed: int = 1, fine: bool = False) -> dict[str, dict[str, str]]:
    """For each rule of a game, the functions that it lives in, each with how it was reached ("" if it was not)."""
    editions = codeduello.load(game).editions()
    found: dict[str, str] = {}
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=shutil.ignore_patterns("*.so"))
        instrument(Path(folder, "src/codeduello/games"), game)
        paths = {"PYTHONPATH": os.pathsep.join([f"{folder}/src", str(ROOT / "tests")])}
        for edition in editions:
            name = str(edition.settings.get("edition", ""))
            command = [sys.executable, __file__, game, "--edition", name, "--games", str(games), "--seed", str(seed)]
            done = subprocess.run(
                [*command, "--play"], cwd=folder, env=os.environ | paths, stdout=subprocess.PIPE, text=True, check=True
            )
            for key, how in json.loads(done.stdout).items():
                found.setdefault(key, f"{name}: {how}" if name else how)
    table: dict[str, dict[str, str]] = {id: {} for edition in editions for id in edition.rulebook.rules}
    for home in homes(game, fine):
        for id in home.ids & table.keys():
            table[id][home.key] = found.get(home.key, "")
    return table


def gaps(table: dict[str, dict[str, str]]) -> dict[str, list[str]]:
    """The rules that were not reached, each with the functions that were not."""
    missing = {id: [key for key, how in homes.items() if not how] for id, homes in table.items()}
    return {id: keys for id, keys in missing.items() if keys or not table[id]}


def main() -> int:
    """Play what was asked for, and print the table."""
    parser = argparse.ArgumentParser(description="Play legal decks, and see which rules come about.")
    parser.add_argument("game", nargs="?", choices=codeduello.games(), help="only this game")
    parser.add_argument("--games", type=int, default=GAMES_PLAYED, help="duels for each edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fine", action="store_true", help="look at every branch of a function, for a person to judge")
    parser.add_argument("--edition", default="", help=argparse.SUPPRESS)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        import reach  # the module that the instrumented source has imported, not this script

        print(json.dumps(reach.play(asked.game, asked.edition, asked.games, asked.seed)))
        return 0
    missing = 0
    for game in [asked.game] if asked.game else codeduello.games():
        table = measure(game, asked.games, asked.seed, asked.fine)
        print(f"{game}: {len(table)} rules")
        for id, found in table.items():
            print(f"  {id:8} {'; '.join(sorted(set(found.values()) - {''}))}")
        for id, keys in gaps(table).items():
            print(f"NOT REACHED: {id} {', '.join(keys)}")
            missing += 1
    print(f"{missing or 'no'} rules out of reach")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

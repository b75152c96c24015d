"""Prove that nothing in the rulebooks is out of reach: play legal decks, and see which rules come about.

    uv run python tests/reach.py                     every game
    uv run python tests/reach.py htcg --games 400    one game, more duels

A rule lives in the functions whose docstring (or prohibition) names it. Each of them is watched while duels are played
from the deal with legal decks: the starters, and decks made by chance, so that every card of the pool is in some deck.
A prohibition is reached when it forbids something, a question when the answer is yes, anything else when it is carried
out. A rule about building decks is reached when a change to a legal deck breaks it. What chance does not bring about
within reason has a scripted duel in tests/reached.py. A rule that several editions share is reached if it comes about
in any of them. What is carried out while the game is loaded, or an option read, is reached by that: there an edition
repeals rules of another. The table that is printed says how each rule was reached; the exit code is 1 if one was not.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import codeduello
import watch
from codeduello import Game, Perspective, State
from codeduello.bots import make
from codeduello.bots.bot import Bot
from codeduello.core.chance import Chance, seeded
from codeduello.lab.simulate import LONGEST, seeds
from rule_code import GAMES, ROOT, docstring_in, key_of, neutral, pieces, same
from soak import CALLED_WITHIN, SHARED_CALLS, mixed, try_call

GAMES_PLAYED = {"htcg": 90}  # duels for each edition
CHEAP = 300  # as many are played of every other game
EDITS = 20  # changes of a deck that are judged for each duel with decks made by chance
MOST_MORE = 6  # copies that such a change adds
IMAGINED = 50  # one choice in so many is made after imagining what the seat cannot see
FEW = 3  # what fewer duels reach by chance ought to have a scripted one
MANY = 1 << 30
BOTS = ("greedy", "random", "curious")


class Home(NamedTuple):
    """A function that names rules."""

    key: str
    ids: frozenset[str]


def homes(game: str, fine: bool) -> list[Home]:
    """Every function of a game that names rules; if it is to be fine, every branch of it too."""
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
    for file in sorted((folder / game).rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        found = list(pieces(tree))
        if not found:
            continue
        for name, _, _, functions in found:
            key = f"{file.relative_to(folder)}:{name}"
            for function in functions:
                acts = function.returns is None or ast.unparse(function.returns) == "None" or is_empty(function)
                decorator = ast.parse(f"watch.watched({key!r}, {acts})", mode="eval").body
                if function.name != "__init__":
                    mark_blocks(function, key)
                    function.decorator_list.append(decorator)
        place = 1 if ast.get_docstring(tree) else 0
        place += ast.unparse(tree.body[place]).startswith("from __future__")
        tree.body.insert(place, ast.Import([ast.alias("watch")]))
        file.write_text(ast.unparse(ast.fix_missing_locations(tree)), "utf-8")


def is_empty(function: ast.FunctionDef) -> bool:
    """Whether a function returns nothing on purpose, in place of what it overrides."""
    return same(function.body, docstring_in(function.body) + neutral(function))


def mark_blocks(function: ast.FunctionDef, key: str) -> None:
    """Note each branch of a function that is taken."""
    for block in branches(function):
        note = ast.parse(f"watch.mark('{key} line {block[0].lineno}')").body[0]
        block.insert(0, ast.copy_location(note, block[0]))


def play(game: str, edition: str, games: int, seed: int) -> dict[str, tuple[str, int]]:
    """Play duels with the instrumented source; how each watched function was reached, and in how many duels."""
    import reached

    base = codeduello.load(game, edition=edition) if edition else codeduello.load(game)
    watch.begin("reading an option")
    for option in base.options:
        for value in list(option.values)[:2]:
            option.read(value)
    otherwise = dict(watch.REACHED)
    watch.REACHED.clear()
    watch.DUELS.clear()
    for number in range(games):
        play_one(base, BOTS[number % len(BOTS)], seeds(seed, number).table, number)
    scripted: set[str] = set()
    for duel in reached.DUELS.get(game, []):
        if duel.edition == edition:
            reached.run(duel)
            scripted.update(duel.reaches)
    found = {key: (how, MANY if key in scripted else watch.DUELS[key]) for key, how in watch.REACHED.items()}
    return {key: (how, MANY) for key, how in otherwise.items()} | found


def play_one(base: Game, bot: str, seed: int, number: int) -> None:
    """Play one duel from the deal, every other one with decks made by chance."""
    luck = seeded(seed)
    options = mixed(base, luck)
    how = f"{bot} play"
    if base.decks is not None and number & 1:
        first, second = base.decks.random(luck), base.decks.random(luck)
        options |= base.decks.between(first, second)
        for _ in range(EDITS):
            break_deck(base, first, luck)
        how += " of decks made by chance"
    else:
        how += " of the starters" if base.decks is not None else ""
        if bot == "greedy":
            options |= base.opening(0)
    watch.begin(how)
    play_out(base.using(**options).new(seed), bot, luck)


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
    watch.begin("a deck that breaks it")
    lines = deck.splitlines()
    where = luck.below(len(lines))
    copies, _, title = lines[where].partition(" ")
    other = game.kinds[luck.below(len(game.kinds))].title
    more = 1 + luck.below(MOST_MORE)
    lines[where] = (f"{int(copies) + more} {title}", f"1 {other}", f"{more} {other}")[luck.below(3)]
    game.decks.problems("\n".join(lines))


class Reached(NamedTuple):
    """How a function was reached first, and in how many duels; one for which there is a script is reached in many."""

    how: str = ""
    duels: int = 0


def measure(game: str, games: int | None = None, seed: int = 1, fine: bool = False) -> dict[str, dict[str, Reached]]:
    """For each rule of a game, the functions that it lives in, each with how it was reached."""
    editions = codeduello.load(game).editions()
    number = GAMES_PLAYED.get(game, CHEAP) if games is None else games
    found: dict[str, Reached] = {}
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=shutil.ignore_patterns("*.so"))
        instrument(Path(folder, "src/codeduello/games"), game)
        paths = {"PYTHONPATH": os.pathsep.join([f"{folder}/src", str(ROOT / "tests")])}
        for edition in editions:
            name = str(edition.settings.get("edition", ""))
            command = [sys.executable, __file__, game, "--edition", name, "--games", str(number), "--seed", str(seed)]
            done = subprocess.run(
                [*command, "--play"], cwd=folder, env=os.environ | paths, stdout=subprocess.PIPE, text=True, check=True
            )
            for key, (how, duels) in json.loads(done.stdout).items():
                before = found.get(key, Reached())
                found[key] = Reached(before.how or (f"{name}: {how}" if name else how), before.duels + duels)
    table: dict[str, dict[str, Reached]] = {id: {} for edition in editions for id in edition.rulebook.rules}
    for home in homes(game, fine):
        for id in home.ids & table.keys():
            table[id][home.key] = found.get(home.key, Reached())
    return table


def gaps(table: dict[str, dict[str, Reached]], duels: int = 1) -> dict[str, list[str]]:
    """The rules that were not reached in so many duels, each with the functions that were not."""
    missing = {id: [key for key, one in homes.items() if one.duels < duels] for id, homes in table.items()}
    return {id: keys for id, keys in missing.items() if keys or not table[id]}


def ways(found: dict[str, Reached]) -> str:
    """The ways in which the functions of a rule were reached."""
    return "; ".join(sorted({one.how for one in found.values()} - {""}))


def main() -> int:
    """Play what was asked for, and print the table."""
    parser = argparse.ArgumentParser(description="Play legal decks, and see which rules come about.")
    parser.add_argument("game", nargs="?", choices=codeduello.games(), help="only this game")
    parser.add_argument("--games", type=int, help="duels for each edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fine", action="store_true", help="look at every branch of a function, for a person to judge")
    parser.add_argument("--edition", default="", help=argparse.SUPPRESS)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        print(json.dumps(play(asked.game, asked.edition, asked.games, asked.seed)))
        return 0
    missing = 0
    for game in [asked.game] if asked.game else codeduello.games():
        table = measure(game, asked.games, asked.seed, asked.fine)
        print(f"{game}: {len(table)} rules")
        for id, found in table.items():
            print(f"  {id:8} {ways(found)}")
        for id, keys in gaps(table, FEW).items():
            print(f"SELDOM REACHED: {id} {', '.join(f'{key} ({table[id][key].duels})' for key in keys)}")
        for id, keys in gaps(table).items():
            print(f"NOT REACHED: {id} {', '.join(keys)}")
            missing += 1
    print(f"{missing or 'no'} rules out of reach")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

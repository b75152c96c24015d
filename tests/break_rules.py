"""Prove the rule tests: break the code of every rule, and see that a test which names the rule fails.

    uv run python tests/break_rules.py                     every rule of every game
    uv run python tests/break_rules.py gunfighter GF-2.3   one game, one rule
    uv run python tests/break_rules.py gunfighter --fine   also without each single statement and condition

A rule lives where a docstring (or the line of a prohibition) names it. Each such function, or all methods of such a
class, is emptied in a copy of the source, and the tests that name one of its rules are run against the copy: a
prohibition forbids nothing then, a question is answered always no, and where nobody notices that, always yes. A rule
survives where all of its tests still pass, or could not even be loaded; then, and where a rule lives nowhere, the exit
code is 1. With `--fine` every statement of that code is left out in turn, and every condition made true and false; what
no rule or card test that calls the code notices is listed, for a person to judge.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import codeduello
import watch
from reach import instrument
from rule_code import GAMES, ROOT, is_question, key_of, neutral, pieces, same
from test_rule_gate import MARKS

PATIENCE = 40  # seconds of computing; tests that run longer have noticed, too
TOO_LONG = -signal.SIGXCPU


class Break(NamedTuple):
    """One way to break the code of some rules: what is broken, where, and the file's source then, or its sources."""

    what: str
    file: Path
    line: int
    ids: frozenset[str]
    sources: tuple[str, ...]
    fine: bool = False


class Verdict(NamedTuple):
    """The rules whose tests all still passed after a break, and whether any test noticed it."""

    broken: Break
    survivors: list[str]
    noticed: bool


def what_it_overrides(method: ast.FunctionDef) -> list[ast.stmt]:
    """A body that does as if there were no such method: the way to break one that is empty on purpose."""
    arguments = ", ".join(argument.arg for argument in method.args.args[1:])
    return ast.parse(f"return super().{method.name}({arguments})").body


def breaks(file: Path, fine: bool) -> Iterator[Break]:
    """Every way to break what a file says about rules."""
    tree = ast.parse(file.read_text("utf-8"))
    for name, line, ids, functions in pieces(tree):
        bodies = [function.body for function in functions]
        sources = []
        for always_yes in (False, True) if any(map(is_question, functions)) else (False,):
            for function, body in zip(functions, bodies, strict=True):
                empty = body[:1] + neutral(function, always_yes)
                function.body = what_it_overrides(function) if same(body, empty) else empty
            sources.append(ast.unparse(tree))
        for function, body in zip(functions, bodies, strict=True):
            function.body = body
        yield Break(name, file, line, ids, tuple(sources))
        for function in functions if fine else []:
            for what, at in smaller_breaks(function):
                yield Break(f"{name}: {what}", file, at, ids, (ast.unparse(tree),), True)


def smaller_breaks(function: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """Change the function, one statement or condition at a time, and undo it again."""
    blocks = [
        block
        for node in ast.walk(function)
        for block in (getattr(node, "body", None), getattr(node, "orelse", None))
        if isinstance(block, list)
    ]
    for block in blocks:
        for place, statement in enumerate(block):
            words = ast.unparse(statement).splitlines()[0]
            if ".log is" in words or ".tell(" in words or words[0] in "\"'":
                continue  # what is only told, or a docstring
            block[place] = neutral(function)[0] if isinstance(statement, ast.Return) else ast.Pass()
            if ast.unparse(block[place]) != words:
                yield f"without `{words}`", statement.lineno
            block[place] = statement
            if isinstance(statement, ast.If | ast.While):
                test = copy.deepcopy(statement.test)
                for truth in (True, False) if isinstance(statement, ast.If) else (False,):
                    statement.test = ast.Constant(truth)
                    yield f"`{words}` always {truth}", statement.lineno
                statement.test = test


def try_out(broken: Break) -> Verdict:
    """Run the tests that name a broken rule, against a copy of the source with the break in it."""
    if broken.fine:
        named = {test for id in broken.ids for _, test in MARKS.get(id, [])}
        for tests in (named, calling(broken)):  # those that name the rule notice most
            if run(tests, broken, broken.sources[0]):
                return Verdict(broken, [], True)
        return Verdict(broken, [], False)
    survivors = sorted(broken.ids)
    for source in broken.sources:
        failed = run({test for id in survivors for _, test in MARKS.get(id, [])}, broken, source)
        survivors = [id for id in survivors if not {test for _, test in MARKS.get(id, [])} & failed]
    return Verdict(broken, survivors, len(survivors) < len(broken.ids))


def calling(broken: Break) -> set[str]:
    """The rule and card tests of the game in which the function that is broken is called."""
    game, key = broken.file.relative_to(GAMES).parts[0], key_of(broken.file, broken.what.partition(":")[0])
    return CALLS[game].get(key, set())


def calls(game: str) -> dict[str, set[str]]:
    """For each function that names rules, the rule and card tests that call it."""
    tests = [*(ROOT / "tests/rules").glob(f"{game}*"), *(ROOT / "tests/cards").glob(f"*{game}*")]
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=shutil.ignore_patterns("*.so"))
        instrument(Path(folder, "src/codeduello/games"), game)
        found = Path(folder, "calls.json")
        command = [sys.executable, "-m", "pytest", "-q", "--noconftest", "-p", "no:cacheprovider", *map(str, tests)]
        paths = {
            "PYTHONPATH": os.pathsep.join([f"{folder}/src", str(ROOT / "tests")]),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            watch.CALLS_FILE: str(found),
        }
        subprocess.run(command, cwd=ROOT, env=os.environ | paths, stdout=subprocess.DEVNULL, check=True)
        return {key: set(names) for key, names in json.loads(found.read_text("utf-8")).items()}


CALLS: dict[str, dict[str, set[str]]] = {}  # for each game that is broken finely


def run(tests: set[str], broken: Break | None = None, source: str = "") -> set[str]:
    """The tests of these that fail where the broken file has this source; of a fine break, the first is enough."""
    if not tests:
        return set()
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=shutil.ignore_patterns("*.so"))
        if broken is not None:
            Path(folder, broken.file.relative_to(ROOT)).write_text(source, "utf-8")
        command = ["sh", "-c", f'ulimit -S -t {PATIENCE}; exec "$@"', "sh", sys.executable, "-m", "pytest"]
        command += ["-q", "--tb=no", "-rfE", "--assert=plain", "-p", "no:cacheprovider", "--noconftest"]
        command += ["-x"] if broken is not None and broken.fine else []
        command += [f"tests/{test}" for test in sorted(tests)]
        paths = {"PYTHONPATH": f"{folder}/src", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "400"}
        done = subprocess.run(command, cwd=ROOT, env=os.environ | paths, capture_output=True, text=True)
    if done.returncode in (0, 1):
        return set(re.findall(r"^(?:FAILED|ERROR) tests/([^\s\[]+)", done.stdout, re.MULTILINE))
    return tests if done.returncode == TOO_LONG else set()  # where nothing could be loaded, no test has noticed


def examine(found: list[Break]) -> list[Verdict]:
    """Try out every break, with a line that says how far it is."""
    verdicts = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(try_out, broken) for broken in found]
        for count, done in enumerate(as_completed(running), 1):
            verdicts.append(done.result())
            if sys.stderr.isatty():
                line = f"{count} of {len(found)} broken, the last one {verdicts[-1].broken.what}"[:78]
                print(f"\r{line:78}", end="\n" if count == len(found) else "", file=sys.stderr, flush=True)
    return sorted(verdicts, key=lambda verdict: (verdict.broken.file, verdict.broken.line))


def main() -> int:
    """Break what was asked for; 1 where a rule survives, 2 where the tests fail before anything is broken."""
    parser = argparse.ArgumentParser(description="Break the code of every rule, and see that its tests fail.")
    parser.add_argument("game", nargs="?", choices=codeduello.games(), help="only this game")
    parser.add_argument("rule", nargs="?", help="only this rule, or those that begin so, as HG")
    parser.add_argument("--fine", action="store_true", help="also leave out each single statement and condition")
    asked = parser.parse_args()
    games = [asked.game] if asked.game else codeduello.games()
    editions = [edition for game in games for edition in codeduello.load(game).editions()]
    rules = {id for edition in editions for id in edition.rulebook.rules}
    if asked.rule:
        rules = {id for id in rules if id == asked.rule or id.partition("-")[0] == asked.rule}
        if not rules:
            parser.error(f"{asked.game} has no rule '{asked.rule}'")
    folders = [GAMES / game for game in games]
    found = [
        broken for folder in folders for file in sorted(folder.rglob("*.py")) for broken in breaks(file, asked.fine)
    ]
    found = [broken._replace(ids=broken.ids & rules) for broken in found if broken.ids & rules]
    CALLS.update({game: calls(game) for game in games} if asked.fine else {})
    failing = run({test for id in rules for _, test in MARKS.get(id, [])})
    if failing:
        print(f"These fail before anything is broken: {', '.join(sorted(failing))}.", file=sys.stderr)
        return 2
    return report(rules, examine(found))


def report(rules: set[str], verdicts: list[Verdict]) -> int:
    """Say what survived; 1 where a rule did, or has no code that could be broken."""
    survived = 0
    for broken, survivors, noticed in verdicts:
        where = f"{broken.file.relative_to(ROOT)}:{broken.line} {broken.what}"
        if broken.fine and not noticed:
            print(f"nobody notices: {where}")
        elif survivors and not broken.fine:
            survived += len(survivors)
            print(f"SURVIVES: {', '.join(survivors)} at {where}")
    untried = rules - {id for verdict in verdicts for id in verdict.broken.ids}
    if untried:
        print(f"not tried, no function names them: {', '.join(sorted(untried))}")
    print(f"{len(verdicts)} breaks of {len(rules - untried)} rules; {survived or 'no'} survivors")
    return 1 if survived or untried else 0


if __name__ == "__main__":
    sys.exit(main())

"""Prove the rule tests: break the code of every rule, and see that a test which names the rule fails.

    uv run python tests/break_rules.py                     every rule of every game
    uv run python tests/break_rules.py gunfighter GF-2.3   one game, one rule
    uv run python tests/break_rules.py gunfighter --fine   also without each single statement and condition
    uv run python tests/break_rules.py htcg --fine --file rules/zones.py      what one file, or a folder, says of rules

A rule lives where a docstring (or the line of a prohibition) names it. Each such function, or all methods of such a
class, is emptied, and the tests that name one of its rules are run: a prohibition forbids nothing then, a question is
answered always no, and where nobody notices that, always yes. A rule survives where all of its tests still pass, or
could not even be loaded. With `--fine` every statement of that code is left out in turn, and every condition made true
and false; that survives where all rule and card tests that run the line still pass (other than those of the bots and of
secret decks, which play whole duels), unless tests/equivalent_breaks.txt says why nobody can notice it. The exit code
is 1 where anything survives, where a rule lives nowhere, and where that file excuses what a test notices.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import select
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import codeduello
from forked import Collected, collected, result_of, run_source, start
from rule_code import GAMES, ROOT, TESTS, docstring_in, is_question, marks, neutral, pieces, same

EQUIVALENT = TESTS / "equivalent_breaks.txt"
WHOLE_DUELS = "test_greedy.py", "test_deck_secrets.py"  # slow, and what they notice they notice by chance
MARKS = {id: {test for _, test in found} for id, found in marks().items()}


class Change(NamedTuple):
    """Other code for some functions; the whole source of the file where it has to be loaded to take effect."""

    codes: dict[CodeType, CodeType]
    source: str = ""


class Break(NamedTuple):
    """One way to break the code of some rules, or two: what is broken, where, and for a fine one its last line."""

    what: str
    file: Path
    line: int
    ids: frozenset[str]
    changes: tuple[Change, ...]
    last: int = 0

    @property
    def name(self) -> str:
        """What tells it from other breaks, however the file changes."""
        return f"{self.file.relative_to(GAMES)} {self.what}"


class Verdict(NamedTuple):
    """The rules whose tests all still passed after a break, whether any test noticed it, and why none can."""

    broken: Break
    survivors: list[str]
    noticed: bool
    excuse: str | None

    @property
    def wrong(self) -> str:
        """What is to be mended: a break that survives, or an excuse that is not needed."""
        where = f"{self.broken.file.relative_to(ROOT)}:{self.broken.line} {self.broken.what}"
        if self.excuse:
            return f"{EQUIVALENT.name} excuses what a test notices: {where}" if self.noticed else ""
        if self.broken.last:
            return "" if self.noticed else f"nobody notices: {where}"
        return f"SURVIVES: {', '.join(self.survivors)} at {where}" if self.survivors else ""


def what_it_overrides(method: ast.FunctionDef) -> list[ast.stmt]:
    """A body that does as if there were no such method: the way to break one that is empty on purpose."""
    arguments = ", ".join(argument.arg for argument in method.args.args[1:])
    return ast.parse(f"return super().{method.name}({arguments})").body


def breaks(file: Path, fine: bool, tests: Collected) -> Iterator[Break]:
    """Every way to break what a file says about rules."""
    tree = ast.parse(file.read_text("utf-8"))
    named: dict[ast.FunctionDef, tuple[str, frozenset[str]]] = {}  # a method, and its whole class, may name rules
    change = partial(change_of, file, tree, tests=tests)
    for name, line, ids, functions in pieces(tree):
        bodies = [function.body for function in functions]
        changes = []
        for always_yes in (False, True) if any(map(is_question, functions)) else (False,):
            for function, body in zip(functions, bodies, strict=True):
                empty = docstring_in(body) + neutral(function, always_yes)
                function.body = what_it_overrides(function) if same(body, empty) else empty
            changes.append(change(functions))
        for function, body in zip(functions, bodies, strict=True):
            function.body = body
        yield Break(name, file, line, ids, tuple(changes))
        for function in functions:
            within = name if name.endswith(function.name) else f"{name}.{function.name}"
            named[function] = within, ids | named.get(function, ("", ids))[1]
    for function, (within, ids) in named.items() if fine else []:
        times: Counter[str] = Counter()
        for what, first, last in smaller_breaks(function):
            times[what] += 1
            again = f" ({times[what]})" if times[what] > 1 else ""
            yield Break(f"{within}: {what}{again}", file, first, ids, (change([function]),), last)


def smaller_breaks(function: ast.FunctionDef) -> Iterator[tuple[str, int, int]]:
    """Change the function, one statement or condition at a time, and undo it again; the lines where it matters."""
    for block in list(blocks(function)):
        for place, statement in enumerate(block):
            if is_only_said(statement):
                continue
            words = ast.unparse(statement).splitlines()[0]
            body: list[ast.stmt] = getattr(statement, "body", [])
            lines = statement.lineno, body[0].lineno if body else statement.end_lineno or statement.lineno
            block[place] = neutral(function)[0] if isinstance(statement, ast.Return) else ast.Pass()
            if ast.unparse(block[place]) != words:
                yield f"without `{words}`", *lines
            block[place] = statement
            if isinstance(statement, ast.If | ast.While):
                test = copy.deepcopy(statement.test)
                for truth in (True, False) if isinstance(statement, ast.If) else (False,):
                    statement.test = ast.Constant(truth)
                    yield f"`{words}` always {truth}", *lines
                statement.test = test


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Every block of statements within, except what is only said."""
    yield from (block for block in (getattr(node, "body", 0), getattr(node, "orelse", 0)) if isinstance(block, list))
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt) or not is_only_said(child):
            yield from blocks(child)


def is_only_said(statement: ast.stmt) -> bool:
    """Whether a statement changes nothing: it tells the log, is a docstring or an assertion, or is for subclasses."""
    words = ast.unparse(statement).splitlines()[0]
    told = ".log is" in words or ".tell(" in words or words[0] in "\"'"
    return told or isinstance(statement, ast.Assert) or words == "raise NotImplementedError"


def change_of(file: Path, tree: ast.Module, functions: list[ast.FunctionDef], tests: Collected) -> Change:
    """The new code of functions of a tree; its source where they have done their work while the games were loaded."""
    homes = [node for node in tree.body if any(function in ast.walk(node) for function in functions)]
    module = ast.Module([*ast.parse("from __future__ import annotations").body, *homes], [])
    new = {code.co_firstlineno: code for code in codes_in(compile(ast.fix_missing_locations(module), file, "exec"))}
    codes = {}
    for function in functions:
        first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        live = tests.functions.get((str(file), first), [])
        if not live:
            return Change({}, ast.unparse(tree))
        old = live[0].__code__
        if old in tests.at_load or old.co_freevars != new[first].co_freevars:
            return Change({}, ast.unparse(tree))
        codes[old] = new[first]
    return Change(codes)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """All functions within compiled code, outer ones last."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_in(inner)
            yield inner


def try_out(broken: Break, tests: Collected) -> tuple[list[str], bool]:
    """Break something: the rules whose tests all still pass, and whether any test noticed it."""
    if broken.last:
        named = {number for id in broken.ids for test in MARKS.get(id, ()) for number in tests.numbers[test]}
        running = tests.running(broken.file, broken.line, broken.last)
        if broken.changes[0].source:
            running += sorted(set(range(len(tests.session.items))).difference(running))  # what is loaded is all theirs
        first = [number for number in running if number in named]  # those that name the rule notice most
        chosen = first + [number for number in running if number not in named]
        return [], bool(run(broken, broken.changes[0], chosen, tests))
    survivors = sorted(broken.ids)
    for change in broken.changes:
        naming = {test for id in survivors for test in MARKS.get(id, ())}
        numbers = sorted(number for test in naming for number in tests.numbers[test])
        failed = run(broken, change, numbers, tests)
        survivors = [id for id in survivors if not MARKS.get(id, set()) & failed]
    return survivors, len(survivors) < len(broken.ids)


def run(broken: Break, change: Change, numbers: list[int], tests: Collected) -> set[str]:
    """The tests of these that fail after a change; of a fine break, the first is enough."""
    names = tests.names(numbers)
    if change.source:
        return run_source(broken.file, change.source, names, tests.patience(numbers), bool(broken.last))
    status, failed = result_of(start(partial(tests.run_changed, change.codes, numbers, bool(broken.last))))
    return set(names) if status else set(tests.names(failed))  # a process that was killed has noticed


def examine(found: list[Break], excused: dict[str, str], jobs: int, tests: Collected) -> list[Verdict]:
    """Try out every break and print what survives, with a line that says how far it is."""
    verdicts: list[Verdict] = []
    waiting = list(reversed(found))
    running: dict[int, tuple[int, Break]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            broken = waiting.pop()
            pid, pipe = start(partial(try_out, broken, tests))
            running[pipe] = pid, broken
        for pipe in select.select(list(running), [], [])[0]:
            pid, broken = running.pop(pipe)
            _, (survivors, noticed) = result_of((pid, pipe))
            excuse = excused.get(broken.name) if broken.last else None
            verdicts.append(Verdict(broken, survivors, noticed, excuse))
            if verdicts[-1].wrong:
                print(verdicts[-1].wrong, flush=True)
            if sys.stderr.isatty():
                line = f"{len(verdicts)} of {len(found)} broken, the last one {broken.what}"[:78]
                print(f"\r{line:78}", end="" if waiting or running else "\n", file=sys.stderr, flush=True)
    return verdicts


def reasons(files: list[Path], found: list[Break]) -> dict[str, str]:
    """Why nobody can notice some fine breaks of these files; BadInput where a line names none."""
    names = {broken.name for broken in found if broken.last}
    reasons = {}
    for line in EQUIVALENT.read_text("utf-8").splitlines():
        name, _, reason = line.partition(" -- ")
        if GAMES / name.partition(" ")[0] in files or not (GAMES / name.partition(" ")[0]).exists():
            if name not in names or not reason:
                raise codeduello.BadInput(f"{EQUIVALENT.name} names a break that there is not, or no reason: {line}")
            reasons[name] = reason
    return reasons


def report(rules: set[str], verdicts: list[Verdict]) -> int:
    """Say how much survived; 1 where anything did, where a rule has no code, or where an excuse is not needed."""
    untried = rules - {id for verdict in verdicts for id in verdict.broken.ids}
    if untried:
        print(f"not tried, no function names them: {', '.join(sorted(untried))}")
    wrong = sum(verdict.wrong != "" for verdict in verdicts)
    excused = len({verdict.broken.name for verdict in verdicts if verdict.excuse})
    besides = f" but {excused} that nobody can notice" if excused else ""
    print(f"{len(verdicts)} breaks of {len(rules - untried)} rules; {wrong or 'no'} survivors{besides}")
    return 1 if wrong or untried else 0


def break_all(asked: argparse.Namespace, games: list[str], tests: Collected) -> int:
    """Break what was asked for; 1 where something survives, 2 where the tests fail before anything is broken."""
    editions = [edition for game in games for edition in codeduello.load(game).editions()]
    rules = {id for edition in editions for id in edition.rulebook.rules}
    if asked.rule:
        rules = {id for id in rules if id == asked.rule or id.partition("-")[0] == asked.rule}
    files = [file for game in games for file in sorted((GAMES / game).rglob("*.py")) if f"/{asked.file}" in str(file)]
    failing = tests.try_all(traced=files if asked.fine else [])
    if failing or not rules:
        wrong = f"These fail before anything is broken: {', '.join(failing)}." if failing else "There is no such rule."
        print(wrong, file=sys.stderr)
        return 2
    found = [broken for file in files for broken in breaks(file, asked.fine, tests)]
    excused = reasons(files, found) if asked.fine else {}
    found = [broken._replace(ids=broken.ids & rules) for broken in found if broken.ids & rules]
    if asked.file:
        rules &= {id for broken in found for id in broken.ids}
    return report(rules, examine(found, excused, asked.jobs, tests))


def main() -> int:
    """Load the tests that are needed, and break what was asked for."""
    parser = argparse.ArgumentParser(description="Break the code of every rule, and see that its tests fail.")
    parser.add_argument("game", nargs="?", choices=codeduello.games(), help="only this game")
    parser.add_argument("rule", nargs="?", help="only this rule, or those that begin so, as HG")
    parser.add_argument("--file", default="", help="only what this file, or this folder, of the game says")
    parser.add_argument("--fine", action="store_true", help="also leave out each single statement and condition")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many breaks are tried at once")
    asked = parser.parse_args()
    games = [asked.game] if asked.game else codeduello.games()
    files = {TESTS / test.partition("::")[0] for tests in MARKS.values() for test in tests}
    files = {file for file in files if file.relative_to(TESTS).parts[0] not in ("rules", "cards")}
    for game in games:
        files.update(*(TESTS.glob(f"{folder}*/test_*.py") for folder in (f"rules/{game}", f"cards/{game}")))
        files.update(TESTS.glob(f"cards/test_{game}*.py"))
    files = {file for file in files if file.name not in WHOLE_DUELS}
    return collected(map(str, sorted(files)), partial(break_all, asked, games))


if __name__ == "__main__":
    sys.exit(main())

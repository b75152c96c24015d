"""Whether changed cards can be printed: read once before they are played, so that mistakes are told in plain words."""

from __future__ import annotations

import ast
import inspect
import sys
from contextlib import suppress
from difflib import get_close_matches
from typing import Any

from codeduello.core.game import Card, Game
from codeduello.core.outcome import QUOTED, BadInput, quoted

NUMBERS = {
    "bullets": (0, 6),
    "discards": (0, 5),
    "dice": (1, 6),
    "restriction": (1, 99),
}  # what may be printed on a card
CONSTANTS = {"category": ("AIM", "DODGE", "GUN_BELT", "INTIMIDATE", "SHOOT")}


def check_words(card: Card, changes: str) -> None:
    """BadInput if these changes of a card are not written as name=value, with commas between."""
    try:
        call = ast.parse(f"f({changes})", mode="eval").body
    except SyntaxError:
        call = None
    if not isinstance(call, ast.Call) or call.args or not all(one.arg for one in call.keywords):
        example = "bullets=0" if hasattr(card, "bullets") else "title='Another Name'"
        raise BadInput(f"{quoted(changes)} is no change of a card: write it as name=value, as in {example}.")


def check_lines(game: Game, lines: str, file: str = "") -> None:
    """BadInput, with the line of the file, if these lines cannot be read below the cards of a game."""
    words = names_of(game)
    if not words:  # a game of somebody's own, whose cards no lines change
        return
    try:
        statements = ast.parse(lines).body
    except (SyntaxError, ValueError) as error:
        number = getattr(error, "lineno", None) or 1
        raise BadInput(f"{at(file, number)}This is not Python: {getattr(error, 'msg', error)}.") from None
    for statement in statements:
        line = statement.lineno
        try:
            for node in ast.walk(statement):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "but":
                    line = node.lineno
                    check_call(node.func.value, node.keywords, words)
            exec(compile(ast.Module([statement], []), file or "the changes", "exec"), words)
        except Exception as error:
            raise BadInput(f"{at(file, line)}{explained(error, words, statement)}") from None


def at(file: str, line: int) -> str:
    """The place of a mistake, before its sentence; nothing on the command line."""
    return f"{file}, line {line}: " if file else ""


def names_of(game: Game) -> dict[str, Any]:
    """The names that the files have in which the cards of a game are printed."""
    printed = {id(getattr(card, "face", card)) for card in game.kinds}
    words: dict[str, Any] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("codeduello.games.") and any(id(value) in printed for value in vars(module).values()):
            words.update(vars(module))
    return words


def check_call(whose: ast.expr, changes: list[ast.keyword], words: dict[str, Any]) -> None:
    """BadInput if a card cannot have one of these facts."""
    card = evaluated(whose, words)
    for change in changes:
        try:
            value = evaluated(change.value, words)
        except Exception as error:
            told = explained(error, words, change.value)
            raise BadInput(f"{change.arg}={ast.unparse(change.value)}: {told}") from None
        if isinstance(card, Card) and change.arg is not None:
            check_fact(card, change.arg, value)


def evaluated(expression: ast.expr, words: dict[str, Any]) -> Any:
    """What an expression means with these words."""
    return eval(compile(ast.Expression(expression), "the changes", "eval"), words)


def check_fact(card: Card, name: str, value: Any) -> None:
    """BadInput if this cannot be printed on a card, with what can."""
    facts: dict[str, Any] = getattr(card, "facts", None) or {**vars_of(card), "title": card.title}
    old = facts.get(name, getattr(card, name, None))
    given = quoted(value) if isinstance(value, str) else str(value)[:QUOTED]
    low, high = NUMBERS.get(name, (None, None))
    between = "" if low is None else f" from {low} to {high}"

    def fits(number: Any) -> bool:
        return isinstance(number, int) and (low is None or high is None or low <= number <= high)

    if isinstance(value, tuple | list):
        for verb in value:
            if isinstance(verb, type):
                raise BadInput(f"{name}: {as_written(verb)}")
    if name in CONSTANTS and not fits(value):
        raise BadInput(f"{name} is one of {', '.join(CONSTANTS[name])}, not {given}.")
    if name == "dice" and isinstance(value, tuple | list):
        if len(value) != len(old or ()) or not all(map(fits, value)) or len(set(value)) < len(value):
            like = f"as {old} is" if old else "and this card has none"
            raise BadInput(f"dice are {len(old or ())} different numbers{between}, one for each copy, {like}.")
    elif isinstance(old, int) and not isinstance(value, tuple | list) and not fits(value):
        raise BadInput(f"{name} is a whole number{between}, not {given}.")
    elif isinstance(old, str) and not isinstance(value, str | tuple | list):
        raise BadInput(f"{name} is text, as in {name}={old!r}, not {given}.")


def vars_of(card: Card) -> dict[str, Any]:
    """The facts of a card that have the same name as what changes them."""
    names = ("category", "dice", "bullets", "discards", "once", "quick", "provenance", "shows", "bar")
    return {name: getattr(card, name) for name in names if hasattr(card, name)}


def explained(error: Exception, words: dict[str, Any], written: ast.AST) -> str:
    """An error in a designer's words, with how a verb is written that was called wrongly."""
    if isinstance(error, BadInput):
        return str(error)[:1].upper() + str(error)[1:] if str(error).startswith("a card") else str(error)
    if isinstance(error, NameError):
        name = str(error.name or "")
        near = get_close_matches(name, [word for word in words if not word.startswith("_")], 1, 0.6)
        return f"There is no {quoted(name)}.{f' Did you mean {near[0]}?' if near else ''}"
    for call in ast.walk(written) if isinstance(error, TypeError) else ():
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            verb = words.get(call.func.id)
            if verb is not None and not takes(verb, call):
                return as_written(verb)
    return f"{type(error).__name__}: {error}".rstrip(".") + "."


def takes(verb: Any, call: ast.Call) -> bool:
    """Whether a verb has room for what stands in its brackets, as far as one can know."""
    with suppress(ValueError):  # of a compiled one nothing may be known
        try:
            inspect.signature(verb).bind(*call.args, **{one.arg: one.value for one in call.keywords if one.arg})
        except TypeError:
            return False
    return True


def as_written(verb: Any) -> str:
    """How a verb is written with what stands in its brackets."""
    try:
        return f"{verb.__name__} is written as {verb.__name__}{bare(inspect.signature(verb))}."
    except ValueError:  # of a compiled one nothing is known
        return f"{verb.__name__} needs other things in its brackets."


def bare(signature: inspect.Signature) -> str:
    """A signature without types."""
    empty = inspect.Parameter.empty
    plain = [one.replace(annotation=empty) for one in signature.parameters.values()]
    return str(signature.replace(parameters=plain, return_annotation=empty))

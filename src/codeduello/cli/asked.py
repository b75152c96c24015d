"""From words on the command line to what they name; BadInput, in one sentence, where they name nothing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token

import codeduello
from codeduello.bots import BOTS
from codeduello.clock import TIME, check_limit
from codeduello.core.decks import Decks
from codeduello.core.game import Game
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.record import Match

YOU = "you"
SEEDS = 1 << 64
MOST_GAMES = 10_000_000
MOST_JOBS = 256
MOST_TURNS = 10_000
WHOLE = re.compile("[+-]?[0-9]{1,99}")
CLOCK = ("limit", "end_game")  # options that only a game with a clock has
DECK = "deck_"  # options that name a deck begin so
SEVERAL_CARDS = ";"  # what stands between the cards of a deck that is given on the command line itself
LARGEST_DECK = 1_000_000  # bytes; no deck is nearly as long


def one_of(word: str, known: Iterable[str], what: str) -> str:
    """The known word that was meant, in any case; BadInput with the nearest one where there is none."""
    words = {name.casefold(): name for name in known}
    if word.strip().casefold() in words:
        return words[word.strip().casefold()]
    near = get_close_matches(word.casefold(), words, 1, 0.6)
    hint = f"Did you mean '{words[near[0]]}'?" if near else f"There are: {', '.join(words.values()) or 'none'}."
    raise BadInput(f"There is no {what} {quoted(word)}. {hint}")


def game_named(word: str, edition: str | None = None) -> Game:
    """The game of this id, in this edition where one is named."""
    return in_edition(codeduello.load(one_of(word, codeduello.games(), "game")), edition)


def in_edition(game: Game, edition: str | None) -> Game:
    """The game in this edition; BadInput where it has no such one."""
    if edition is None:
        return game
    if "edition" not in option_names(game):
        raise BadInput(f"{game.title} has one edition only: leave --edition out.")
    return game.using(edition=edition)


def settings(game: Game, pairs: Sequence[str], flags: Mapping[str, str], own_flags: Sequence[str]) -> dict[str, str]:
    """The options of a match, given as `--option name=value` or as `--name value`; every one is checked."""
    given: list[tuple[str, str]] = []
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"{quoted(pair)} is no option: write it as --option name=value.")
        given.append((one_of(underscored(name), option_names(game), f"option of {game.title}"), value))
    for flag, value in flags.items():
        if underscored(flag) in CLOCK and TIME not in game.calls:
            raise BadInput(f"{game.title} knows no clock: leave --{hyphened(flag)} out.")
        if underscored(flag) not in option_names(game):
            one_of(f"--{flag}", [f"--{hyphened(name)}" for name in (*own_flags, *option_names(game))], "option")
        given.append((underscored(flag), value))
    options: dict[str, str] = {}
    for name, value in given:
        if name in options:
            raise BadInput(f"The option {name} is given twice.")
        is_file = name.startswith(DECK) and SEVERAL_CARDS not in value
        options[name] = deck_text(value, game.decks) if game.decks is not None and is_file else value
    settled = game.using(**options)
    settled.check()
    check_limit(settled)
    return options


def deck_text(file: str, decks: Decks) -> str:
    """The deck in this file, or else the starter of this name."""
    path = Path(file)
    if path.is_dir():
        raise BadInput(f"{file} is a folder: name a deck in it.")
    if not path.is_file():
        starters = decks.starters()
        if file.casefold() in starters:
            return starters[file.casefold()]
        raise BadInput(f"There is no file {quoted(file)}, and no starter of this name: 'duello deck list' has them.")
    if path.stat().st_size > LARGEST_DECK:
        raise BadInput(f"{file}: This is no deck, it is too long.")
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{file}: This is no deck, it is not even text.") from None


def own_deck(
    game: Game, deck: str | None, seats: tuple[str, str] | None, flags: Mapping[str, str]
) -> Mapping[str, str]:
    """The flags, with the deck of whoever sits at the screen among them: of the first of two."""
    if deck is None:
        return flags
    if game.decks is None:
        raise BadInput(f"{game.title} is played without decks of one's own: leave --deck out.")
    seat = 1 if seats is not None and seats[0] != YOU and seats[1] == YOU else 0
    if any(underscored(flag) == f"deck_{seat}" for flag in flags):
        raise BadInput(f"--deck and --deck-{seat} both name the deck of this seat: give one of them.")
    return {**flags, f"deck_{seat}": deck}


def option_names(game: Game) -> list[str]:
    """The names of a game's options."""
    return [option.name for option in game.options]


def underscored(name: str) -> str:
    """The name of an option as games spell it."""
    return name.strip().casefold().replace("-", "_")


def hyphened(name: str) -> str:
    """The name of an option as the command line spells it."""
    return name.replace("_", "-")


def title(words: Sequence[str]) -> str:
    """The title of a card, word by word: a lone hyphen is one of its words, anything longer is an option."""
    for word in words:
        if word.startswith("-") and word != "-":
            one_of(word, ["--edition", "--json", "--help"], "option")
    return " ".join(words)


def two_of(text: str, known: Iterable[str], what: str) -> tuple[str, str]:
    """Two known words with a comma between them."""
    words = [one_of(word, known, what) for word in text.split(",")]
    if len(words) != 2:
        raise BadInput(f"A duel has two seats; {quoted(text)} names {len(words)}. Write it like: greedy,random")
    return words[0], words[1]


def seats(bot: str | None, both: str | None) -> tuple[str, str] | None:
    """Who sits where: you against this bot, or both seats as named; None where that is still to be chosen."""
    if bot is not None and both is not None:
        raise BadInput("--bot and --seats both say who plays: give one of them.")
    if bot is not None:
        return YOU, one_of(bot, BOTS, "bot")
    return None if both is None else two_of(both, [YOU, *BOTS], "player")


def whole(type_: object, tokens: Sequence[Token]) -> int:
    """A whole number as people write it; cyclopts by itself would round what is none."""
    if not WHOLE.fullmatch(tokens[0].value):
        raise ValueError(f"{quoted(tokens[0].value)} is no whole number.")
    return int(tokens[0].value)


def number(value: int, what: str, least: int, most: int) -> int:
    """A number within its bounds."""
    if not least <= value <= most:
        raise BadInput(f"{what} must be from {least} to {most}, not {value}.")
    return value


def seed_of(value: int) -> int:
    """A seed that the fast generator tells from every other."""
    return number(value, "--seed", 0, SEEDS - 1)


# What several commands ask for.
Pairs = Annotated[
    list[str], Parameter("--option", negative="", help="An option of the game as name=value; may be given repeatedly.")
]
Flag = Annotated[str, Parameter(help="Any option of the game by its name; 'duello rules GAME' lists them.")]
ItsEdition = Annotated[str | None, Parameter("--edition", help="The edition, of a game that has several.")]
AsJson = Annotated[bool, Parameter("--json", negative="", help="Print data for programs.")]
Seed = Annotated[int, Parameter(converter=whole, help="The same seed gives the same games.")]
Jobs = Annotated[int, Parameter(converter=whole, help="How many processes; the result is the same for any number.")]


def file_to_write(path: Path) -> Path:
    """A path where a new record can be written; nothing that exists is overwritten."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a file in it.")
    if path.exists():
        raise BadInput(f"{path} exists already: choose another name, or go on with it by --resume.")
    if not path.parent.is_dir():
        raise BadInput(f"There is no folder {path.parent} to write {path.name} into.")
    return path


def match_in(path: Path) -> Match:
    """The match of a `.duel` record, or one that begins and ends with the position of a JSON file."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a .duel record in it.")
    if not path.is_file():
        raise BadInput(f"There is no file {path}.")
    try:
        text = path.read_text("utf-8-sig")
        return match_of_position(text) if text.lstrip().startswith("{") else codeduello.read(text)
    except UnicodeDecodeError:
        raise BadInput(f"{path}: This is no .duel record, it is not even text.") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def match_of_position(text: str) -> Match:
    """A match that begins with the position in this JSON text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"The position is damaged: {error}.") from None
    game = data.get("game")
    return Match.from_position(game_named(str(game)).position(data))


def a_terminal(command: str) -> None:
    """Whether there is a screen to play on; BadInput where input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise BadInput(f"'duello {command}' draws on the whole screen: run it in a terminal, not in a pipe.")

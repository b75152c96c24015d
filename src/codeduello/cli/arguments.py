"""Read the arguments of commands. What cannot be used raises BadInput with one sentence for the user."""

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
from codeduello import bots
from codeduello.clock import TIME, check_limit
from codeduello.core.decks import DECK_OPTIONS, Decks
from codeduello.core.game import Card, Game
from codeduello.core.outcome import BadInput, plain, quoted
from codeduello.core.record import Match

YOU = "you"
EDITION = "edition"
SEEDS = 1 << 64
MOST_GAMES = 10_000_000
MOST_JOBS = 256
MOST_TURNS = 10_000
WHOLE = re.compile("[+-]?[0-9]{1,99}")
CLOCK = ("limit", "end_game")  # options that only a game with a clock has
SEVERAL_CARDS = ";"  # what stands between the cards of a deck that is given on the command line itself
MOST_ALIKE = 3  # titles that are proposed in place of one that nothing has
LONGEST_TITLE = 60
LARGEST_DECK = 1_000_000  # bytes; no deck is nearly as long


def find_bot(word: str) -> str:
    """Find the name of an installed bot, whatever its case, or check that `module:Class` is a bot."""
    others = [name for name in bots.names() if name not in bots.LEVELS]
    listed = f"{', '.join(bots.LEVELS)}, from weak to strong; besides them {', '.join(others)}"
    name = word.strip() if ":" in word else find_name(word, bots.names(), "bot", listed)
    bots.make(name, 0)  # what is wrong with it is said before anything begins
    return name


def find_name(word: str, known: Iterable[str], what: str, listed: str = "") -> str:
    """Find a known name, whatever its case; BadInput proposes the nearest one, or lists all, if there is none."""
    words = {name.casefold(): name for name in known}
    if word.strip().casefold() in words:
        return words[word.strip().casefold()]
    near = get_close_matches(word.casefold(), words, 1, 0.6)
    hint = (
        f"Did you mean '{words[near[0]]}'?" if near else f"There are: {listed or ', '.join(words.values()) or 'none'}."
    )
    raise BadInput(f"There is no {what} {quoted(word)}. {hint}")


def find_game(word: str, edition: str | None = None) -> Game:
    """Load the game with this id, in this edition if one is named."""
    return in_edition(codeduello.load(find_name(word, codeduello.games(), "game")), edition)


def find_any_game(word: str, edition: str | None = None) -> Game:
    """Load the game with this id, or a person's own that `module:GAME` names, in this edition if one is named."""
    from codeduello.lab.play import game_named

    return in_edition(game_named(word), edition) if ":" in word else find_game(word, edition)


def name_of(word: str, game: Game) -> str:
    """What finds this game again: its id, or what `module:GAME` names a person's own."""
    return word if ":" in word else game.id


def in_edition(game: Game, edition: str | None) -> Game:
    """Return the game in this edition; BadInput if it has no such edition."""
    if edition is None:
        return game
    if EDITION not in option_names(game):
        raise BadInput(f"{game.title} has one edition only: leave --edition out.")
    return game.using(edition=edition)


def read_options(
    game: Game, pairs: Sequence[str], flags: Mapping[str, str], own_flags: Sequence[str]
) -> dict[str, str]:
    """Read and check the options of a match, given as `--option name=value` or as `--name value`."""
    given: list[tuple[str, str]] = []
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"{quoted(pair)} is not an option: write it as --option name=value.")
        given.append((find_name(underscored(name), option_names(game), f"option of {game.title}"), value))
    for flag, value in flags.items():
        if underscored(flag) in CLOCK and TIME not in game.calls:
            raise BadInput(f"{game.title} has no clock: leave --{hyphened(flag)} out.")
        if underscored(flag) == EDITION and EDITION not in option_names(game):
            raise BadInput(f"{game.title} has one edition only: leave --edition out.")
        if underscored(flag) not in option_names(game):
            find_name(f"--{flag}", [f"--{hyphened(name)}" for name in (*own_flags, *option_names(game))], "option")
        given.append((underscored(flag), value))
    options: dict[str, str] = {}
    game = in_edition(game, dict(given).get(EDITION))  # its starters are meant
    for name, value in given:
        if name in options:
            raise BadInput(f"The option {name} is given twice.")
        is_file = name in DECK_OPTIONS and SEVERAL_CARDS not in value
        options[name] = read_deck(value, game.decks) if game.decks is not None and is_file else value
    settled = game.using(**options)
    settled.check()
    check_limit(settled)
    return options


def read_deck(file: str, decks: Decks) -> str:
    """Read the deck in this file, or the starter with this name."""
    path = Path(file)
    if path.is_dir():
        raise BadInput(f"{file} is a folder: name a deck in it.")
    if not path.is_file():
        starters = decks.starters()
        if file.casefold() in starters:
            return starters[file.casefold()]
        raise BadInput(
            f"There is no file {quoted(file)}, and no starter with this name: 'duello deck list' lists them."
        )
    if path.stat().st_size > LARGEST_DECK:
        raise BadInput(f"{file}: Not a deck (the file is larger than a megabyte).")
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{file}: Not a deck (the file is not text).") from None


def add_own_deck(
    game: Game, deck: str | None, seats: tuple[str, str] | None, flags: Mapping[str, str]
) -> Mapping[str, str]:
    """Add --deck to the flags as the deck of the person at the screen, or of the first of two people."""
    if deck is None:
        return flags
    if game.decks is None:
        raise BadInput(f"{game.title} is played without your own decks: leave --deck out.")
    seat = 1 if seats is not None and seats[0] != YOU and seats[1] == YOU else 0
    option = DECK_OPTIONS[seat]
    if any(underscored(flag) == option for flag in flags):
        raise BadInput(f"--deck and --{hyphened(option)} both name the deck of this seat: give one of them.")
    return {**flags, option: deck}


def find_card(game: Game, title: str) -> Card:
    """The card with this title; BadInput names the edition that has it, or titles that are like it."""
    try:
        return game.card(title)
    except BadInput as error:
        missing = f"There is no card {quoted(title)} in {game.title}"
        for other in game.editions():
            if any(plain(title) in (plain(card.title), plain(card.called)) for card in other.kinds):
                edition = other.settings[EDITION]
                raise BadInput(f"{missing}; edition {edition} has it: add --edition {edition}.") from None
        near = alike(title, [card.title for card in game.kinds])
        raise (BadInput(f"{missing}. Did you mean {near}?") if near else error) from None


def alike(words: str, titles: Iterable[str]) -> str:
    """Titles that resemble these words, or of which a word does, the nearest first, as 'one' or 'another'."""
    forms: dict[str, list[str]] = {}
    for title in titles:
        for form in (title, *title.split()):
            forms.setdefault(plain(form), []).append(title)
    near = get_close_matches(plain(words[: 2 * LONGEST_TITLE]), forms, 3, 0.7)
    found = list(dict.fromkeys(title for form in near for title in forms[form]))
    return " or ".join(f"'{title}'" for title in found[:MOST_ALIKE])


def option_names(game: Game) -> list[str]:
    """The names of a game's options."""
    return [option.name for option in game.options]


def underscored(name: str) -> str:
    """The name of an option as games spell it."""
    return name.strip().casefold().replace("-", "_")


def hyphened(name: str) -> str:
    """The name of an option as the command line spells it."""
    return name.replace("_", "-")


def card_title(words: Sequence[str]) -> str:
    """Join the words of a card's title: a lone hyphen may be one of them, a longer word that begins so is an option."""
    for word in words:
        if word.startswith("-") and word != "-":
            find_name(word, ["--edition", "--json", "--help"], "option")
    return " ".join(words)


def read_pair(text: str, known: Iterable[str], what: str) -> tuple[str, str]:
    """Read two known names with a comma between them."""
    words = [find_bot(word) if ":" in word else find_name(word, known, what) for word in text.split(",")]
    if len(words) != 2:
        raise BadInput(f"A duel has two seats; {quoted(text)} names {len(words)}. Write it like: greedy,random")
    return words[0], words[1]


def read_seats(bot: str | None, both: str | None) -> tuple[str, str] | None:
    """Read who sits where: you against this bot, or both seats as named; None if neither is given."""
    if bot is not None and both is not None:
        raise BadInput("--bot and --seats both say who plays: give one of them.")
    if bot is not None:
        return YOU, find_bot(bot)
    return None if both is None else read_pair(both, [YOU, *bots.names()], "player")


def whole_number(type_: object, tokens: Sequence[Token]) -> int:
    """Read a whole number; cyclopts by itself would round 2.5."""
    if not WHOLE.fullmatch(tokens[0].value):
        raise ValueError(f"{quoted(tokens[0].value)} is not a whole number.")
    return int(tokens[0].value)


def check_range(value: int, what: str, least: int, most: int) -> int:
    """Return the number if it is within its bounds, else raise BadInput."""
    if not least <= value <= most:
        raise BadInput(f"{what} must be from {least} to {most}, not {value}.")
    return value


def check_seed(value: int) -> int:
    """Return the seed if it fits in the 64 bits of the fast generator, else raise BadInput."""
    return check_range(value, "--seed", 0, SEEDS - 1)


# Parameters that several commands share.
Pairs = Annotated[
    list[str], Parameter("--option", negative="", help="An option of the game as name=value; may be given repeatedly.")
]
Flag = Annotated[str, Parameter(help="Any option of the game by its name; 'duello rules GAME' lists them.")]
ItsEdition = Annotated[str | None, Parameter("--edition", help="The edition, of a game that has several.")]
GameName = Annotated[str, Parameter(help=f"The game: {' or '.join(codeduello.games())}.")]
AnyGame = Annotated[str, Parameter(help=f"The game: {' or '.join(codeduello.games())}, or your own as module:GAME.")]
OwnGame = Annotated[
    str | None,
    Parameter("--game", help="The house rule of the record, as module:GAME; other records name their game."),
]
AsJson = Annotated[bool, Parameter("--json", negative="", help="Print data for programs.")]
Seed = Annotated[int, Parameter(converter=whole_number, help="The same seed gives the same games.")]
Jobs = Annotated[
    int, Parameter(converter=whole_number, help="How many processes; the result is the same for any number.")
]
Dask = Annotated[
    str | None,
    Parameter("--dask", help="Play on the Dask cluster at this address, as tcp://host:8786; the same result."),
]


def check_new_file(path: Path, instead: str = "") -> Path:
    """Return the path if a file can be written there; an existing one is never overwritten, but `instead` is told."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a file in it.")
    if path.exists():
        raise BadInput(f"{path} already exists: choose another name{instead}.")
    if not path.parent.is_dir():
        raise BadInput(f"There is no folder {path.parent} to write {path.name} into.")
    return path


def read_match(path: Path, own_game: str | None = None) -> Match:
    """Read the match of a `.duel` record, or make one that begins and ends with the position in a JSON file.

    A record names its game; only one of a person's own, which has the name of another, is given.
    """
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a .duel record in it.")
    if not path.is_file():
        raise BadInput(f"There is no file {path}.")
    try:
        text = path.read_text("utf-8-sig")
        game = None if own_game is None else find_any_game(own_game)
        if text.lstrip().startswith("{"):
            return read_position(text, game)
        return codeduello.read(text) if game is None else game.read(text)
    except UnicodeDecodeError:
        raise BadInput(f"{path}: Not a .duel record (the file is not text).") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def read_position(text: str, game: Game | None = None) -> Match:
    """Make a match that begins with the position in this JSON text, of the game that it names or of this one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"The position is damaged: {error}.") from None
    return Match.from_position((game or find_game(str(data.get("game")))).position(data))


def tell_other_rules(match: Match) -> None:
    """Say so if a record was played under other rules and cards, which led to the same position as ours."""
    if match.is_from_other_rules:
        played = str(match.rules).split()[0]
        print(f"Played under other rules or cards (version {played}); here it comes to the same end.", file=sys.stderr)


def require_terminal(command: str) -> None:
    """Raise BadInput unless input and output are a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise BadInput(f"'duello {command}' draws on the whole screen: run it in a terminal, not in a pipe.")

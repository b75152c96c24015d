"""The games that can be played here: each with its editions, options, decks and the faces of its cards."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec

from codeduello import BadInput, Card, Game, Option, art, bots
from codeduello.core.decks import DECK_OPTIONS
from codeduello.core.record import rules_of
from codeduello.server.messages.api import (
    BotShown,
    DeckChecked,
    DeckProblem,
    DeckSection,
    FaceShown,
    Games,
    GameShown,
    OptionShown,
)
from codeduello.server.messages.table_socket import Setting
from codeduello.server.tables.games import EDITION, editions, game_of, offered

RIVALS = (("connor", "kurgan"), ("duncan", "reaver"))  # whose starters meet if nobody chooses, the first that exist
ROUNDS = "round"  # a game that tells of rounds counts them; every other counts turns
SHARED = ("title", "kind", "text", "provenance", "subtitle")


@lru_cache
def catalogue() -> Games:
    """All games and editions."""
    shown = [game_shown(game_of(id, edition, {}), edition) for id in offered() for edition in editions(id)]
    return Games(shown, [bot_shown(name) for name in bots.for_people()])


def bot_shown(name: str) -> BotShown:
    """A bot as the page lists it."""
    meant = list(bots.STYLES[name].games) if name in bots.STYLES else []
    return BotShown(name, name.rpartition(":")[2].capitalize(), bots.find(name).character, meant)


def game_shown(game: Game, edition: str) -> GameShown:
    """A game as the page lists it."""
    decks = game.decks
    starters = decks.starters() if decks is not None else {}
    rival = dict(zip(DECK_OPTIONS, rivals(game) or (), strict=False))
    return GameShown(
        game=game.id,
        edition=edition,
        title=game.title,
        summary=game.summary,
        faces=faces_address(game),
        period=period_of(game),
        options=[option_shown(option, rival) for option in game.options if option.name != EDITION],
        starters=starters,
        plans={name: (face_in_words(decks.whose(text)), decks.plan(name)) for name, text in starters.items() if decks},
        calls=list(game.calls),
        words={name: kind.sentence for name, kind in game.events.items()},
    )


def rivals(game: Game) -> tuple[str, str] | None:
    """The starters that meet if nobody chooses; None if the game has no decks."""
    names = set(game.decks.starters()) if game.decks is not None else set()
    return next((pair for pair in RIVALS if names.issuperset(pair)), None)


def face_in_words(whose: str) -> str:
    """Whose deck it is, without the weapon."""
    return whose.partition(", ")[0]


def option_shown(option: Option, preset: dict[str, str]) -> OptionShown:
    """An option as the page lists it, with what is preset instead of the game's own default."""
    default = preset.get(option.name, option.default)
    return OptionShown(option.name, default, list(option.values), option.sentence, option.rule, is_deck(option))


def is_deck(option: Option) -> bool:
    """Whether an option is a deck."""
    return option.name in DECK_OPTIONS


def period_of(game: Game) -> str:
    """What the game counts."""
    return "Round" if ROUNDS in game.events else "Turn"


@lru_cache(maxsize=256)
def settings_of(game: Game, is_dealt: bool = True) -> list[Setting]:
    """The options of a table in words. Of a deck, its player's secret, nothing is told but for whom it is.

    Before the deal not even that: the other player still chooses a deck.
    """
    found = []
    for option in game.options:
        value = str(game.settings[option.name])
        if is_deck(option) and game.decks is not None:
            if not is_dealt:
                continue
            value = game.decks.whose(value)
        elif option.secret_of is not None:
            continue
        if option.name != EDITION:
            found.append(Setting(option.name, value.replace("_", " "), option.sentence, option.rule))
    return found


# The faces of cards.


@lru_cache
def _faces(game_id: str, edition: str) -> bytes:
    game = game_of(game_id, edition, {})
    return msgspec.json.encode([face_of(card, picture_address(game_id, edition, card)) for card in game.kinds])


def face_of(card: Card, picture: str) -> FaceShown:
    """One kind of card."""
    facts = card.to_json()
    return FaceShown(
        title=card.called,
        subtitle=str(facts.get("subtitle", "")),
        type=card.kind,
        text=card.text,
        picture=picture,
        facts={name: value for name, value in facts.items() if name not in SHARED},
    )


def face_as_data(id: str, edition: str, card: Card) -> Any:
    """A card as a page to read draws it, as plain data."""
    return msgspec.to_builtins(face_of(card, picture_address(id, edition, card)))


@lru_cache
def face_files() -> dict[str, bytes]:
    """The faces of every game and edition, under a name that changes with them."""
    files = {}
    for id in offered():
        for edition in editions(id):
            data = _faces(id, edition)
            mark = hashlib.blake2b(data, digest_size=6).hexdigest()
            files["-".join(part for part in (id, edition, mark) if part)] = data
    return files


@lru_cache(maxsize=256)
def faces_address(game: Game) -> str:
    """Where the faces of a game are found."""
    data = _faces(game.id, str(game.settings.get(EDITION, "")))
    return next(f"/faces/{name}.json" for name, file in face_files().items() if file == data)


# The pictures of cards.


def picture_address(game_id: str, edition: str, card: Card) -> str:
    """Return where a card's picture is found, under a name that changes with the pictures."""
    mark = picture_mark(game_id, edition)
    return "/".join(part for part in ("/art", game_id, edition, mark, f"{art.slug(card.called)}.svg") if part)


@lru_cache
def picture_mark(game_id: str, edition: str) -> str:
    """What all pictures of a game share: one mark for each card made the faces of the card game a fifth larger."""
    digest = hashlib.blake2b(digest_size=6)
    for card in game_of(game_id, edition, {}).kinds:
        digest.update(art.picture(game_id, edition, card).encode())
    return digest.hexdigest()


@lru_cache
def picture_files() -> dict[str, str]:
    """Return the pictures of every game and edition by their addresses."""
    return {
        picture_address(id, edition, card): art.picture(id, edition, card)
        for id in offered()
        for edition in editions(id)
        for card in game_of(id, edition, {}).kinds
    }


def prepare_games() -> None:
    """Do once what each game costs the first time, before somebody waits for it."""
    catalogue()
    for id in offered():
        for edition in editions(id):
            game = game_of(id, edition, {})
            faces_address(game)
            rules_of(game)  # a new table names them
    picture_files()


# Decks.


def deck_checked(id: str, edition: str, text: str) -> DeckChecked:
    """What the judge says of a deck; BadInput if it cannot be read, or the game has no decks."""
    game = game_of(id, edition, {})
    if game.decks is None:
        raise BadInput(f"{game.title} is played without decks that players build.")
    return DeckChecked(
        game.decks.whose(text),
        [DeckProblem(*problem) for problem in game.decks.problems(text)],
        [
            DeckSection(section.heading, [(copies, card.title) for copies, card in section.cards])
            for section in game.decks.sections(text)
        ],
    )

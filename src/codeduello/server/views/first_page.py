"""What the first page shows of each game: two faces, and the starters by face and plan."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from codeduello import Card, Game
from codeduello.core.game import Value
from codeduello.server.tables.games import game_of
from codeduello.server.views.catalogue import catalogue, face_in_words, picture_address, rivals
from codeduello.server.views.reference import everything

FACES: Final = ("Persona",)  # the kinds of card that show somebody
SCENES: Final = {"duel": ("Crown Guard", "Whirling Steel"), "gunfighter": ("Quick Draw", "Hit the Dirt")}


class StarterFace(NamedTuple):
    """A starter by its face and its plan."""

    name: str
    called: str
    plan: str
    picture: str


class Poster(NamedTuple):
    """What the first page shows of a game besides its words."""

    pictures: list[tuple[str, str]]  # addresses, and what is written under them
    fighters: list[StarterFace]


def quick_options(id: str, edition: str, mine: str) -> dict[str, Value]:
    """The options of a duel of one click, with this starter if one was chosen."""
    game = game_of(id, edition, {})
    pair = rivals(game)
    if game.decks is None or pair is None:
        return {}
    starters = game.decks.starters()
    own = mine if mine in starters else pair[0]
    other = pair[1] if own != pair[1] else pair[0]
    return dict(game.decks.between(starters[own], starters[other]))


@lru_cache
def poster(id: str, edition: str) -> Poster:
    """What the first page shows of a game."""
    game = game_of(id, edition, {})
    fighters = fighters_of(game, id, edition)
    pair = rivals(game)
    if pair is not None:
        known = {fighter.name: fighter for fighter in fighters}
        return Poster([(known[name].picture, known[name].called) for name in pair], fighters)
    scenes = [game.card(title) for title in SCENES.get(id, ())] or game.kinds[:2]
    return Poster([(picture_address(id, edition, card), card.called) for card in scenes], fighters)


def prepare_first_page() -> None:
    """Do once what the first page and the search cost the first time, before somebody waits for it."""
    for game in catalogue().games:
        poster(game.game, game.edition)
    everything()


def fighters_of(game: Game, id: str, edition: str) -> list[StarterFace]:
    """The starters by face and plan."""
    decks = game.decks
    if decks is None:
        return []
    return [
        StarterFace(
            name,
            face_in_words(decks.whose(text)),
            decks.plan(name),
            picture_address(id, edition, face_of([card for part in decks.sections(text) for _, card in part.cards])),
        )
        for name, text in decks.starters().items()
    ]


def face_of(cards: list[Card]) -> Card:
    """The card of a deck that shows whose it is: the Persona, else the weapon, else any."""
    for kind in (*FACES, "Weapon of Choice"):
        for card in cards:
            if card.kind == kind:
                return card
    return cards[0]

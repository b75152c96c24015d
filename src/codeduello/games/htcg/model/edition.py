"""An edition of the card game: its cards and decks, its turn, and the points in which editions differ.

This is the first edition. Another one is an `Edition` of its own that says only what it does differently;
what it forbids, and what it repeals, it tells the judge (`Bans` in rules/legality.py). A table knows its edition by
its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core.agenda import Step
from codeduello.core.game import Option
from codeduello.core.ids import Seat
from codeduello.core.judge import Decision
from codeduello.core.outcome import plain
from codeduello.games.htcg.model.actions import actions
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import DIRTY_TRICK, MAY_DO_PHASE, PHASES

if TYPE_CHECKING:
    from codeduello.games.htcg.model.table import Table

SHORT_NAMES: Final = ("The", "St.", "MacLeod")


class Edition:
    """One edition. `turn` is the list of a turn's steps, `opening` what comes between shuffling and the first turn."""

    def __init__(
        self,
        name: str,
        number: int,
        catalogues: tuple[str, ...],
        pool: list[HtCard],
        starters: dict[str, str],
        staples: tuple[tuple[int, str], ...],
        goes_first: Option,
        opening: list[Step[Any]],
        turn: list[Step[Any]],
        beginning: Decision[Any],
        defending: Decision[Any],
        attacking: Decision[Any],
        paying: Decision[Any],
    ) -> None:
        self.name = name
        self.number = number  # its place among the editions
        self.catalogues = catalogues  # the files with its rules
        self.pool = pool  # every kind of card in play
        self.collection = [copy for card in pool for copy in card.copies_of_owners()]  # what decks are built from
        self.faces = [pool.index(card.face) for card in self.collection]  # for each of these, its number in the pool
        self.titles = names(self.collection)
        self.common = common(self.collection, self.titles)
        self.actions = actions(pool)
        self.by_title = {card.title: card for card in pool}
        self.starters = starters
        self.staples = staples  # useful cards for every deck besides the basics; the best come first
        self.goes_first = goes_first
        self.opening = opening
        self.turn = turn
        self.beginning = beginning  # what is asked before the Defense Phase,
        self.defending = defending  # in it,
        self.attacking = attacking  # and in the Attack Phase
        self.paying = paying  # how a Prone player pays
        self.phases = tuple([phase for phase in PHASES if phase != PHASES[MAY_DO_PHASE]])  # of a turn (HT-5.1)
        self.bans: dict[int, dict[HtCard, Any]] = {}  # what may be forbidden about each card: see rules/legality.py
        self.bonus_through_block = False  # what adds to a success adds to a Power Blow that is blocked
        self.owner_picks_weapon = False  # of two weapons, the Disarmed player says which is lost
        self.put_is_played = True  # a card put into play is a Special Card of the turn
        self.usual_dodges = 3  # in an ordinary deck, as the game's own player expects it
        self.defends_without_gap = False  # a defense goes on only until the first attack that it does not cover
        self.places_follow_turns = False  # a Location works for each player only in their own turn

    def icon(self, card: HtCard) -> int:
        """The icon type that a Prone player must match (HT-11.8)."""
        return card.icon

    def strikes_disarmed(self, card: HtCard) -> bool:
        """Whether an attack may be played while Disarmed: a Dirty Trick may (HT-9.8)."""
        return card.type == DIRTY_TRICK

    def becomes_power_block(self, table: Table, me: Seat, card: HtCard) -> bool:
        """Whether a text makes this block a Power Block as it is played."""
        return False

    def closed_areas(self, before: int, blocked: int) -> int:
        """The areas closed to the first attack after a defense that blocks these: the last one counts (HT-5.15)."""
        return blocked

    def put_away(self, table: Table, me: Seat) -> None:
        """What an exertion turned up and did not use goes to the discard pile (HT-8.1)."""
        side = table.sides[me]
        side.discard += side.exerted
        side.exerted.clear()

    def fulfil(self, table: Table, me: Seat) -> None:
        """What else may be done with an exertion that is made and shown: nothing."""

    def resample_choices(self, table: Table, seat: Seat) -> None:
        """Make this seat's hidden choices again; there are none."""

    def score_choices(self, table: Table, seat: Seat, legal: list[int]) -> list[float]:
        """A score for each of these choices, by what the seat sees; the game's own player uses it."""
        raise NotImplementedError

    def takes_defense(self, table: Table, me: Seat, place: int) -> bool:
        """Whether a defense that an exertion found may be laid against this attack if it stops it (HT-6.7)."""
        return True

    def answered(self, table: Table, me: Seat) -> None:
        """A defense was laid, or an attack left: nothing more happens before every attack has had its turn."""


def names(collection: list[HtCard]) -> dict[str, int]:
    """Every way to write a card: its title, with its version, or with its owner or its weapon in brackets.

    Of a common card whose owner is not named, the first owner's copy is found.
    """
    ways: dict[str, int] = {}
    for kind, card in enumerate(collection):
        for owner in (*card.owners, *([card.weapon] if card.weapon else [])):
            for word in (owner, *(word for word in owner.split() if word not in SHORT_NAMES)):
                ways.setdefault(plain(f"{card.name} ({word})"), kind)
                ways.setdefault(plain(f"{card.called} ({word})"), kind)
                if card.called.endswith(")"):
                    ways.setdefault(plain(f"{card.called[:-1]}, {word})"), kind)
    for kind, card in reversed(list(enumerate(collection))):
        ways[plain(card.name)] = kind
    for kind, card in reversed(list(enumerate(collection))):
        ways[plain(card.called)] = kind
    for kind, card in enumerate(collection):
        ways[plain(card.title)] = kind
    return ways


def common(collection: list[HtCard], titles: dict[str, int]) -> dict[str, list[int]]:
    """The copies of each common card, under the words that name the card and none of its owners."""
    found: dict[str, list[int]] = {}
    for card in collection:
        if card.face is not card:
            for words in (plain(card.name), plain(card.called)):
                face = collection[titles[words]].face
                found[words] = [kind for kind, copy in enumerate(collection) if copy.face is face]
    return found

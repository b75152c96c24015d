"""Plain decks for the second reading of the rulebook (`plain_duel.py`), and what it looks up on the table."""

from __future__ import annotations

import random
from dataclasses import dataclass

import codeduello
from codeduello import State
from codeduello.games.htcg.model.card import HtCard

CARDS = {card.face.title: card.to_json() for card in codeduello.load("htcg").kinds if isinstance(card, HtCard)}
"""The facts of each card; the Personas' copies of a common card are one."""
BASIC = [title for title, card in CARDS.items() if card["basic"]]
GUARDS = {"Upper Guard", "Lower Guard", "Left Guard", "Right Guard"}
BLOCKS = {title for title in BASIC if title.endswith("Block")} | GUARDS
DODGES = {"Dodge", "Back Away", "Duck", "Jump"}
KNIFE = "Throwing Knife"
TRICKS = {"Dirty Trick: Kick": 2, "Dirty Trick: Pummel": 3, "Dirty Trick: Leg Sweep": 0}
"""What each burns."""
NO_BLOWS = {"Slash (upper)", KNIFE, "Reaping Cut", "Ride Down", *TRICKS}
TRIPS = {"Dirty Trick: Leg Sweep", "Reaping Cut", "Ride Down"}
ATTACKS = {*BASIC, "Slash (horizontal)", "Slash (vertical)", *NO_BLOWS} - BLOCKS
EDGES = {"Patience", "Discard Weapon", "Spring to Your Feet"}
MAKE_BLOWS = {"Head Shot", "Power Blow", "Break Weapon"}
LONE_SPECIALS = {"Combination", "Desert", "Flooded Tunnel", "Dead End Alley", "Catwalk", "Dark Alley"}
UPPER = {"UL", "UC", "UR"}
LOWER = {"LL", "LC", "LR"}
OWNERS = {
    "Dodge": ("Duncan", "Connor", "Katana", "Luther", "Khan", "Richie"),
    "Back Away": ("Duncan", "Connor", "Kurgan", "Katana"),
    "Power Blow": ("Connor", "Kurgan", "Katana", "Luther", "Khan"),
    "Combination": ("Duncan", "Connor", "Kurgan", "Katana", "Luther", "Khan"),
    "Duck": ("Duncan", "Connor"),
}
ICONS = {"Guard": "Block", "Dirty Trick": "Attack", "Ranged Attack": "Special Attack"}


def plain_deck(luck: random.Random) -> str:
    """A deck for a Generic Immortal with some of these cards."""
    several = [*GUARDS, "Head Shot", "Lunge", "Break Weapon", *EDGES, *(LONE_SPECIALS - {"Combination"})]
    wanted = {title: luck.randint(0, 2) for title in sorted(several)}
    wanted |= dict.fromkeys([*sorted(ATTACKS - set(BASIC)), "Jump"], 1)
    lines = [f"{luck.randint(1, 2)} {title}" for title in BASIC] + [f"{n} {title}" for title, n in wanted.items() if n]
    return "\n".join(lines + [f"1 {title} ({owner})" for title, owners in OWNERS.items() for owner in owners])


def bare(card: str) -> str:
    """The title of a card, without the number that tells it from its copies."""
    return card.rpartition(" #")[0]


def areas(title: str) -> set[str]:
    """The areas that a card covers."""
    return set(CARDS[title]["areas"] or ())


def icon(title: str) -> str:
    """The icon of a card, for what a Prone player pays."""
    kind = str(CARDS[title]["kind"])
    return ICONS.get(kind, kind)


@dataclass
class Coming:
    """An attack, as the reading remembers it."""

    title: str
    hidden: bool
    power: bool = False
    head: bool = False
    lunge: bool = False
    breaks: bool = False
    defense: str = ""
    found: bool = False  # by an exertion
    answered: bool = False  # by a defense that was played against it
    stood: tuple[str, ...] = ()  # the Guards in play as it was left, Hidden
    conceded: bool = False
    settled: bool = False


class Sight:
    """What the referee is asked: where cards lie, on the side of `me`, the player whose turn it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.me: int = state.to_json()["table"]["first"]
        self.exhausted = [0, 0]
        self.disarmed = [False, False]
        self.broken = [False, False]
        self.left = [[0, 0], [0, 0]]  # cards in Endurance and discard pile of each, before the last choice
        self.held = 0  # cards in hand, likewise

    def look(self, zone: str) -> list[str]:
        """The cards of a zone of the player whose turn it is."""
        cards: list[str] = self.state.to_json()["seats"][self.me][zone]
        return cards

    def hand(self) -> list[str]:
        """The titles in hand."""
        return list(map(bare, self.look("hand")))

    def guards(self) -> list[str]:
        """The Guards in play."""
        return [card for card in self.look("play") if bare(card) in GUARDS]

    def place(self) -> str:
        """The Location in play."""
        sides = self.state.to_json()["seats"]
        found = [bare(card) for side in sides for card in side["play"] if CARDS[bare(card)]["kind"] == "Location"]
        return found[0] if found else ""

    def removals(self) -> set[str]:
        """Each Guard may be removed."""
        return {f"remove {bare(card)}" for card in self.guards()}

    def note(self) -> None:
        """Remember how many cards there are, and who is Disarmed, before the next choice is made."""
        self.see_weapons()
        for seat, side in enumerate(self.state.to_json()["seats"]):
            self.left[seat] = [len(side["endurance"]), len(side["discard"])]
        self.held = len(self.look("hand"))

    def see_weapons(self) -> None:
        """A die may have decided who is Disarmed."""
        for seat, side in enumerate(self.state.to_json()["seats"]):
            self.broken[seat] = side["broken"]
            self.disarmed[seat] = side["disarmed"]

    def take(self, cards: int, burned: bool = False) -> None:
        """Cards leave the Endurance, which may exhaust their player."""
        left = self.left[self.me]
        for _ in range(cards):
            if left[0]:
                left[0] -= 1
                if not left[0]:
                    self.exhausted[self.me] += 1
                    left[:] = left[1], 0
                left[1] += burned

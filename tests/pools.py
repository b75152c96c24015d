"""The pools of games with many cards: what must be there, and the table that the card gate prints.

Titles are written as on the table: versions of one title differ by what stands in brackets (HT-R44).
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import codeduello
from codeduello.games.htcg.model.card import HtCard

HERE = Path(__file__).parent

# Cards of Highlander: The Card Game whose whole effect is known.
HIGHLANDER: dict[str, tuple[str, ...]] = {
    "Basic Attack": (
        "Upper Left Attack",
        "Upper Center Attack",
        "Upper Right Attack",
        "Middle Left Attack",
        "Middle Right Attack",
        "Lower Left Attack",
        "Lower Center Attack",
        "Lower Right Attack",
        "Thrust",
    ),
    "Attack": (
        "Flurry Strike (left)",
        "Flurry Strike (right)",
        "Flurry Strike (center)",
        "Slash (horizontal)",
        "Slash (vertical)",
        "Slash (diagonal)",
        "Slice (left)",
        "Slice (right)",
        "Slash (upper)",
        "Hack",
    ),
    "Special Attack": (
        "Master Swordsman",
        "Shooting Blade",
    ),
    "Ranged Attack": (
        "Pistol (upper)",
        "Pistol (lower)",
    ),
    "Dirty Trick": ("Dirty Trick: Pummel",),
    "Block": (
        "Upper Left Block",
        "Upper Right Block",
        "Lower Left Block",
        "Lower Right Block",
        "Upper Center Block",
        "Lower Center Block",
    ),
    "Guard": ("Upper Guard",),
    "Dodge": (
        "Dodge",
        "Back Away",
        "Jump",
        "Duck",
        "Evade (left)",
        "Evade (right)",
    ),
    "Edge": (
        "Lunge",
        "Flashing Blade",
        "Courage (attack)",
        "Courage (defense)",
        "Memories (Special)",
        "Memories (Edge)",
        "Watcher: Revealed",
        "Alertness (dodge)",
        "Alertness (block)",
        "Alertness (hidden)",
        "Concentration (defense phase)",
        "Concentration (attack phase)",
        "Focus",
        "Selective Memory",
        "Reconnaissance",
    ),
    "Event": (
        "Combination",
        "Extra Shot",
        "Power Blow",
        "Disarm",
        "Battle Rage",
        "Seduce (Amanda)",
        "Luck",
        "Head Shot",
        "Holy Ground",
        "Feint",
        "Scorn",
        "Break Weapon",
        "Challenge",
        "Twist of Fate",
        "Conjure",
        "Alex Johnson",
        "Thief",
        "Misfortune",
        "Watcher: Hunter",
        "Code Red",
        "Police: Remove Situation",
        "Police: Counter Event",
        "Master's Domain",
        "Bad Luck",
        "Bad Luck (second version)",
        "Big and Bad",
        "Amnesia",
        "Decoy",
        "Foreknowledge",
        "Watcher: Treatment",
        "Seduce (Fitzcairn)",
        "Recover Weapon",
        "Master's Disarm",
        "Inspiration",
        "Do It Yourself",
        "Divine Intervention",
    ),
    "Situation": (
        "Continuity",
        "Flashback",
        "Flashback: Recover Edge",
        "Poison Gas",
        "Bystander",
        "Brenda Wyatt",
        "Louise Marcus",
        "Master's Advance",
        "Master's Stance",
        "Master's Endurance",
        "Master's Stratagem",
        "Dojo",
        "Higher Ground",
        "Watcher: Counter Watcher",
        "Collect",
        "Change of Fortune",
        "Cull the Weak",
        "Bleeding Wound",
        "Swashbuckler",
        "Master of the Katana",
        "Sacrifice",
        "Pedestrian: Delay-2",
        "Avery Hoskins",
        "Rules of the Game: Ranged",
        "Rules of the Game: Ally",
        "Rules of the Game: Event damage",
        "Mannequin",
        "Crysta Van Pelt",
        "The Armory",
        "Director's Cut",
        "Underworld Contact",
        "Greenfield Hobby",
        "Weapons Expert",
    ),
    "Plot": (
        "Blood of Kings (1: Foundling)",
        "Blood of Kings (2: First Death)",
        "Blood of Kings (3: Immortal)",
        "Head Hunter (1: Clues)",
        "Head Hunter (2: Research)",
        "Head Hunter (3: Arrest, Movie Edition)",
        "Head Hunter (3: Arrest, The Gathering)",
        "Cat and Mouse: Endurance",
        "Cat and Mouse: Defense",
        "Cat and Mouse: Attack",
        "Cat and Mouse: Extra Attack",
        "Cat and Mouse: Draw",
        "The Darkness",
        "Destruction (1: Duel)",
        "Destruction (2: Defeat)",
        "Destruction (3: Tonight You Sleep in Hell!, Movie Edition)",
        "Destruction (3: Tonight You Sleep in Hell!, The Gathering)",
    ),
    "Object": (
        "Bowie Knife",
        "9mm",
        "Ancestral Blade",
        "Parrying Blade",
        "Improvised Weapon",
        "Quality Blade",
        "The Prize: Extra Exertion",
        "Forged Steel",
    ),
    "Location": (
        "Battlefield",
        "Lighthouse",
        "Dead End Alley",
        "Catwalk",
        "Verona, Italy - 1637",
        "Desert",
        "Parking Garage",
        "Mental Ward",
    ),
    "Persona": (
        "Duncan MacLeod",
        "Connor MacLeod",
        "The Kurgan",
        "Methos",
        "Katana",
        "Luther",
        "Nefertiri",
        "Richie Ryan",
        "The Sorcerer Nakano",
        "Kane",
        "Kalas",
        "Fitzcairn",
        "Kern",
        "Khan",
        "Annie Devlin",
        "Kanwulf",
        "Slan Quince",
        "Amanda",
        "Xavier St. Cloud",
        "Yung Dol Kim",
        "Dark Duncan",
        "Duncan MacLeod (2E)",
        "Christophe Kuyler",
    ),
    "Weapon of Choice": (
        "Rapier",
        "Shield",
        "Katana (weapon)",
        "War Axe",
        "Broad-Bladed Spear",
        "Katana (2E)",
        "Scimitar",
    ),
    "Pre-Game": (
        "Joe Dawson",
        "Premium (+1 Ability)",
        "Darius (pre-game)",
        "An Unknowable Prize",
        "Quickening #1",
        "Quickening #2",
        "Quickening #3",
        "Quickening #4",
        "Quickening #5",
        "Quickening #6",
        "Quickening #7",
        "Quickening #8",
        "Quickening #9",
        "Quickening #10",
        "Quickening #11",
        "Quickening #12",
        "Quickening #13",
        "Quickening #14",
        "Quickening #15",
        "Quickening #16",
        "Quickening #17",
        "Quickening #18",
        "Methuselah Stone",
        "Premium: Master protection",
        "Arms and Tactics: Break Glass",
    ),
}

# Cards of which only a part is known: completed as stand-ins.
HIGHLANDER_FRAGMENTS: dict[str, tuple[str, ...]] = {
    "Attack": (
        "Stunning Blow",
        "Improvised Weapon: Attack",
    ),
    "Dirty Trick": (
        "Dirty Trick: Shove",
        "Dirty Trick: Kick",
    ),
    "Guard": (
        "Lower Guard",
        "Left Guard",
        "Right Guard",
    ),
    "Edge": (
        "Patience",
        "Discard Weapon",
        "Sheathe Weapon",
        "Discipline (attack)",
        "Iron Will",
    ),
    "Event": (
        "Trip",
        "Intimidate",
        "Disappear",
        "Kiss Your Butts Goodbye",
        "Darius",
        "Watcher: Watcher Involvement",
        "Bloodlust",
        "Scare",
        "Renee Delaney",
        "Fast Talk",
        "Street Punk",
        "Boom Boom",
        "Forgery",
        "Battle Rage (Annie Devlin)",
    ),
    "Situation": (
        "Plan Ahead",
        "Forethought",
        "Grounded",
        "Hideo Koto",
        "Dr. Sonny Jackson",
        "Archaic Collection",
        "Honor Bound",
        "Elizabeth Vaughn",
        "Scotland the Brave",
    ),
    "Object": (
        "Extra Weapon",
        "The Prize: Attacks",
        "Honed Weapon",
        "Dragon",
        "Trenchcoat",
        "Hogg",
        "Flying Machine: Wings",
        "The Equalizer",
    ),
    "Location": (
        "Dangerous Ground",
        "Rooftop",
    ),
    "Pre-Game": (
        "Thunder Castle Games card",
        "Adam Pierson",
    ),
}

# Cards of the gem edition that were given; the rest of its pool is our own.
GEM_EDITION: dict[str, tuple[str, ...]] = {
    "Attack": (
        "Upper Left Attack",
        "Upper Center Attack",
        "Upper Right Attack",
        "Middle Left Attack",
        "Thrust",
        "Middle Right Attack",
        "Lower Left Attack",
        "Lower Center Attack",
        "Lower Right Attack",
        "Slash Left",
        "Slash Right",
        "Two-Handed Hack",
        "Low Sweep",
        "Measured Thrust",
        "Master's Cleave",
    ),
    "Special Attack": (
        "Pommel Strike",
        "Binding Lock",
    ),
    "Ranged Attack": (
        "Thrown Dagger",
        "Crossbow Bolt",
    ),
    "Dirty Trick": (
        "Leg Hook",
        "Wrist Kick",
        "Handful of Ash",
    ),
    "Block": (
        "Upper Left Block",
        "Upper Center Block",
        "Upper Right Block",
        "Lower Left Block",
        "Lower Center Block",
        "Lower Right Block",
    ),
    "Dodge": (
        "Back Away",
        "Duck",
        "Jump",
        "Slip Left",
        "Slip Right",
        "Reading the Blade",
    ),
    "Event": (
        "Head Shot",
        "Second Wind",
        "Truce on Holy Ground",
        "Quick Recovery",
        "Old Debts",
        "Flurry",
        "Uncovered Scheme",
    ),
    "Situation": (
        "Unshaken",
        "Bloodied Ground",
        "Retired Smith",
        "Street Informant",
        "Patient Student",
        "Master of the Katana",
    ),
    "Object": (
        "Basket Hilt",
        "Studded Bracers",
        "Boot Knife",
    ),
    "Location": (
        "Rain-Slick Rooftop",
        "Crumbling Chapel",
        "Proving Ground",
    ),
    "Plot": (
        "Patient Hunter",
        "Whispered Threats",
        "War of Attrition",
    ),
    "Edge": (
        "False Step",
        "Clear Mind",
        "Grim Resolve",
        "Read the Crowd",
        "Counter Ploy",
        "Master's Poise",
    ),
    "Illusion": (
        "Afterimage",
        "Phantom Cut",
        "Borrowed Time",
        "Lingering Doubt",
        "Ghost of a Friend",
    ),
    "Persona": (
        "Duncan MacLeod",
        "Highland Veteran",
        "Steppe Reaver",
    ),
    "Weapon of Choice": ("Katana",),
    "Pre-Game": (),
}

GEMS = "htcg gems"
POOLS = {"htcg": HIGHLANDER, GEMS: GEM_EDITION}
FRAGMENTS: dict[str, dict[str, tuple[str, ...]]] = {"htcg": HIGHLANDER_FRAGMENTS, GEMS: {}}
PROVENANCES = ("published", "stand-in", "original")
# What a card is told apart by, but does not act by.
FACTS = {
    "title",
    "type",
    "version",
    "text",
    "provenance",
    "personas",
    "weapon",
    "faction",
    "sets",
    "sources",
    "ally",
    "basic",
    "restriction",
    "reserved",
    "signature",
    "gems",
    "allowance",
    "hilt",
    "diamond",
    "many",
}


def load(game: str) -> codeduello.Game:
    """The game of a pool; behind a space stands its edition."""
    name, _, edition = game.partition(" ")
    return codeduello.load(name, edition=edition) if edition else codeduello.load(name)


def cards_of(game: str) -> list[HtCard]:
    """The different cards of a pool: the Personas' copies of a common card are one."""
    found = [card for card in load(game).kinds if isinstance(card, HtCard)]
    return list(dict.fromkeys(card.face for card in found))


def marks(game: str) -> dict[str, list[str]]:
    """For each title that a test of this pool is marked with: the tests.

    Two editions may have cards of one title, so that each edition has its tests in a folder of its own.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        if (path.parent.name == "htcg_gems") != (game == GEMS):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for line in node.decorator_list:
                    if isinstance(line, ast.Call) and isinstance(line.func, ast.Name) and line.func.id == "card":
                        for argument in line.args:
                            found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found


def provenance(card: codeduello.Card) -> str:
    """Published, stand-in or original; what stands behind the colon says which detail is a guess."""
    return card.provenance.partition(":")[0]


def works(card: codeduello.Card) -> bool:
    """Whether a card has a text, and something that acts: a grid, a verb, a trait, a number, or a method of its own.

    A part of a Plot need not act: it waits for the last part.
    """
    if type(card) is not HtCard or card.title in HIGHLANDER["Plot"]:
        return bool(card.text)
    made = inspect.signature(HtCard.__init__).parameters
    plain = HtCard(card.title, card.type)
    return bool(card.text) and any(
        getattr(card, name) != getattr(plain, name) for name in made if name not in FACTS and hasattr(card, name)
    )


def label(game: str, card: codeduello.Card) -> str:
    """The type under which the list of a game names a card; what it does not name is our own, or a further version."""
    for pool in (POOLS[game], FRAGMENTS[game]):
        for type, titles in pool.items():
            if card.title in titles:
                return type
    return card.kind if game == GEMS or provenance(card) == "original" else "further versions"


def table(game: str) -> str:
    """The pool by type: cards, implemented, tested, published, stand-ins, and completed fragments.

    Below stands how many they are if every Persona's copy of a common card is counted.
    """
    kinds = {card.title: card for card in cards_of(game)}
    tested = marks(game)
    heads = ("cards", "implemented", "tested", "published", "stand-ins", "original", "completed")
    lines = [f"{game:20}" + "".join(f"{head:>13}" for head in heads)]
    sums = [0] * len(heads)
    for type in dict.fromkeys([*POOLS[game], *FRAGMENTS[game], "further versions"]):
        whole = POOLS[game].get(type, ())
        parts = FRAGMENTS[game].get(type, ())
        there = [card for card in kinds.values() if label(game, card) == type]
        row = [
            len({*whole, *(card.title for card in there)}),
            sum(works(card) for card in there),
            sum(card.title in tested for card in there),
            *(sum(provenance(card) == word for card in there) for word in PROVENANCES),
            sum(card.title in parts for card in there),
        ]
        sums = [a + b for a, b in zip(sums, row, strict=True)]
        if any(row):
            lines.append(f"{type:20}" + "".join(f"{number:>13}" for number in row))
    lines.append(f"{'all':20}" + "".join(f"{number:>13}" for number in sums))
    return "\n".join([*lines, f"{'with every copy':20}{len(load(game).kinds):>13}"])

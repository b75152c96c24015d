"""Lessons of Gunfighter."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Course, Lesson
from codeduello.games.gunfighter.table import Table


def opponent_hit(table: Table) -> bool:
    """The enemy has lost health."""
    return table.sides[1].health < 2


def survived(table: Table) -> bool:
    """The turn is over, and the pupil lives."""
    return table.turn > 4 and table.outcome is None


def has_new_cards(table: Table) -> bool:
    """The pupil has drawn the cards that lay on top of the deck."""
    titles = [table.title_of(card) for card in table.sides[0].hand]
    return "Snap Shot" in titles and "Sidestep" in titles


def won(table: Table) -> bool:
    """The pupil has won."""
    return table.outcome is not None and table.outcome.winner == 0


COURSE: Final = Course(
    win="You win when your enemy has no health left. Both begin with 2, and each hit takes one.",
    lose="You lose when your own health is gone.",
    lessons=(
        Lesson(
            id="shoot",
            title="Shoot",
            words=(
                "Three numbers stand beside your name: accuracy, bullets, health. Each turn both choose a card in"
                " secret and turn them up together.",
                "A Shoot card rolls a die: it hits if the die shows your accuracy or less. Steady Shot costs 1"
                " bullet and lowers your accuracy by 1 before it shoots, so yours will be 5.",
                "Your enemy is reloading.",
            ),
            goal="Hit your enemy.",
            reached=opponent_hit,
            hint="Play Steady Shot: from 1 to 5 it hits.",
            missed="You did not shoot: only a Shoot card rolls the die for a hit.",
            learnt="The die showed 5 or less: a hit, and your enemy lost 1 health.",
            rules=("GF-2.1", "GF-3.1", "GF-3.3"),
            scene={
                "fill": False,
                "accuracy": (6, 2),
                "bullets": (3, 2),
                "hands": (("Steady Shot", "Take Aim", "Reload"), ("Reload", "Take Aim", "Sidestep")),
            },
            dice=(2,),
            replies=("play Reload",),
            solution=("play Steady Shot",),
        ),
        Lesson(
            id="bullets",
            title="Bullets pay, and decide who is first",
            words=(
                "A card's cost must be paid in full, or the card does nothing at all. Double Tap costs 3 bullets,"
                " and you have 1.",
                "Bullets also decide the order: the player with more of them acts first.",
                "Your enemy is taking aim and does not shoot yet.",
            ),
            goal="Hit your enemy with Double Tap.",
            reached=opponent_hit,
            hint="First Reload, which brings 3 bullets; the card comes back to your hand. Then Double Tap.",
            missed=(
                "There is no time left for Double Tap: a card whose cost you"
                " cannot pay does nothing, so bullets come first."
            ),
            learnt="With 4 bullets you could pay, and you acted first.",
            rules=("GF-2.3", "GF-2.7", "GF-4.2", "GF-4.3"),
            scene={
                "fill": False,
                "accuracy": (6, 1),
                "bullets": (1, 0),
                "hands": (("Double Tap", "Reload", "Cold Stare"), ("Take Aim", "Hard Look", "Sidestep")),
            },
            dice=(3, 6),
            replies=("play Take Aim", "play Take Aim"),
            solution=("play Reload", "play Double Tap"),
        ),
        Lesson(
            id="aim",
            title="Aim first",
            words=(
                "With accuracy 1 only a rolled 1 hits. Aim cards raise it; accuracy goes from 0 to 6, and with 6 a"
                " shot always hits.",
                "Long Bead brings 4 accuracy, and gives your enemy 1. You have 5 bullets, so you act first.",
            ),
            goal="Hit your enemy.",
            reached=opponent_hit,
            hint="Long Bead now, Snap Shot in the next turn: it shoots before it costs accuracy.",
            missed="Your shot missed, or was never fired: with accuracy 1 only a rolled 1 hits, so aim comes first.",
            learnt="From accuracy 1 to 5: five results of six hit.",
            rules=("GF-3.1", "GF-4.1", "GF-R14"),
            scene={
                "fill": False,
                "accuracy": (1, 1),
                "bullets": (5, 2),
                "hands": (("Long Bead", "Snap Shot", "Full Cylinder"), ("Reload", "Warning", "Disarm")),
            },
            dice=(5,),
            replies=("play Reload", "play Reload"),
            solution=("play Long Bead", "play Snap Shot"),
        ),
        Lesson(
            id="dodge",
            title="Dodge",
            words=(
                "Your enemy has accuracy 6 and the most bullets: the next shot comes first, and it cannot miss. You"
                " have 1 health left.",
                "But a Dodge card always acts before a Shoot card, whoever has more bullets.",
            ),
            goal="Live through this turn.",
            reached=survived,
            hint="Sidestep avoids every shot of this turn.",
            missed="Nothing stopped the shot: only a Dodge acts before a Shoot card, whoever has more bullets.",
            learnt="The Dodge came first, and the shot went wide.",
            rules=("GF-2.4", "GF-R5", "GF-R8"),
            scene={
                "fill": False,
                "turn": 4,
                "accuracy": (2, 6),
                "bullets": (1, 5),
                "health": (1, 2),
                "hands": (("Sidestep", "Steady Shot", "Reload"), ("Snap Shot", "Steady Shot", "Reload")),
            },
            dice=(1,),
            replies=("play Snap Shot",),
            solution=("play Sidestep",),
        ),
        Lesson(
            id="staredown",
            title="Stare down, and draw",
            words=(
                "You have no Shoot card and no Dodge. The Staredown is always in your hand, and nobody can take it:"
                " it lets you throw away up to three cards and draw until you hold six.",
                "Your enemy has no bullets, so nothing will happen to you meanwhile.",
            ),
            goal="Throw away three cards and draw a Shoot card and a Dodge.",
            reached=has_new_cards,
            hint="Play Staredown, discard three cards, and the top of the deck is yours.",
            missed=(
                "The turn is over, and you hold the old cards: only the Staredown lets you throw cards away and draw."
            ),
            learnt="New cards, at the price of a turn.",
            rules=("GF-2.8", "GF-2.9", "GF-2.10"),
            scene={
                "fill": False,
                "bullets": (3, 0),
                "hands": (
                    ("Reload", "Take Aim", "Decoy", "Disarm", "Warning", "Cold Stare"),
                    ("Reload", "Take Aim", "Sidestep"),
                ),
                "deck": ("Snap Shot", "Sidestep", "Full Cylinder"),
            },
            replies=("play Reload",),
            solution=("play Staredown", "discard Decoy", "discard Disarm", "discard Warning"),
        ),
    ),
    untaught={"Set-up": "At the beginning of every duel: two cards of your first hand are thrown away."},
)
COURSES: Final = {"": COURSE}

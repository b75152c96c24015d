"""Lessons of The Duel."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Course, Lesson
from codeduello.games.duel.table import Table


def struck(table: Table) -> bool:
    """The opponent has taken damage."""
    return table.side(1).damage > 0


def struck_unhurt(table: Table) -> bool:
    """The opponent has taken damage, and the pupil none."""
    return struck(table) and table.side(0).damage == 0


def struck_again(table: Table) -> bool:
    """The opponent has taken more than the first Strike did, and no follow-up was missed."""
    return table.side(1).damage > 2 and table.side(0).damage == 0


def hand_is_full(table: Table) -> bool:
    """The new round has begun, and the pupil has taken the strongest card."""
    titles = [table.title_of(card) for card in table.side(0).hand]
    return len(titles) == 5 and "Whirling Steel" in titles


def won(table: Table) -> bool:
    """The pupil has won."""
    return table.outcome is not None and table.outcome.winner == 0


COURSE: Final = Course(
    win="You win when your opponent has 12 damage.",
    lose="You lose when you have 12 damage: each wound counts one, and none of them heals by itself.",
    lessons=(
        Lesson(
            id="strike",
            title="Strike where nobody guards",
            words=(
                "Each card shows places of the body: helmet, hands, feet. You hold the offense marker, so your card"
                " is the attack, and your opponent's is the defense.",
                "Both choose in secret and turn up together. If the two cards share no place, your attack is a"
                " Strike: one damage for each place on your card.",
                "Connor is going to guard high, with High Left Parry: his left hand and his helmet.",
            ),
            goal="Land a Strike.",
            reached=struck,
            hint="Look for a card that shows neither the helmet nor the left hand.",
            missed=(
                "Your card met his guard at the helmet or the left hand: only a"
                " card that shares no place with it is a Strike."
            ),
            learnt="Nothing of your attack met his guard: a Strike, one damage for each place.",
            rules=("HD-2.2", "HD-3.1", "HD-3.3"),
            scene={
                "fill": False,
                "hands": (
                    ("Low Line Cut", "High Left Cut", "Crown Thrust", "Left Wrist Thrust", "High Right Feint"),
                    ("High Left Parry", "Low Line Parry", "Crown Guard", "Left Flank Parry", "Right Heel Thrust"),
                ),
            },
            replies=("play High Left Parry",),
            solution=("play Low Line Cut",),
        ),
        Lesson(
            id="block",
            title="Block, and block perfectly",
            words=(
                "Now your opponent attacks. If your card shares at least one place with the attack, you Block it,"
                " and nothing happens to you.",
                "If both cards show exactly the same places, it is a Perfect Block: the attacker takes 1 damage.",
                "The attack will be Low Line Cut: the left foot and the right foot.",
            ),
            goal="Make a Perfect Block: your opponent takes 1 damage, and you none.",
            reached=struck_unhurt,
            hint="You need both feet, and nothing else.",
            missed=(
                "A Perfect Block needs exactly the places of the attack: more or"
                " fewer make an ordinary Block, none lets it hit."
            ),
            learnt="All places of both cards met: a Perfect Block, which hurts the attacker.",
            rules=("HD-3.2", "HD-3.4", "HD-3.5"),
            scene={
                "fill": False,
                "offense": 1,
                "characters": ("connor", "kurgan"),
                "hands": (
                    ("Low Line Parry", "Triangle Step", "Left Heel Thrust", "Crown Thrust", "High Right Cut"),
                    ("Low Line Cut", "High Left Cut", "Left Flank Cut", "Right Flank Cut", "Crown Guard"),
                ),
            },
            replies=("play Low Line Cut",),
            solution=("play Low Line Parry",),
        ),
        Lesson(
            id="follow-up",
            title="Follow up",
            words=(
                "A fighter's next blow must follow from the last one. Below the places each card has a follow-up"
                " bar: the places that your next card of this round should show.",
                "A card that shows none of them may be played all the same, but it costs you 1 damage.",
                "You have just struck with Low Line Cut, whose bar asks for the helmet. Your opponent will guard low"
                " again, with Low Line Parry.",
            ),
            goal="Strike again, without missing the follow-up.",
            reached=struck_again,
            hint="Only one of your cards shows the helmet.",
            missed="The bar of your last card asks for the helmet: a card that does not show it costs you 1 damage.",
            learnt="Your card showed a place of the follow-up bar, so it cost you nothing.",
            rules=("HD-2.3", "HD-2.4", "HD-R6"),
            scene={
                "fill": False,
                "damage": (0, 2),
                "played": (("Low Line Cut",), ("High Left Parry",)),
                "hands": (
                    ("Crown Thrust", "Left Wrist Thrust", "Right Flank Cut", "Low Line Feint"),
                    ("Low Line Parry", "High Right Parry", "Crown Guard", "Left Flank Parry"),
                ),
            },
            replies=("play Low Line Parry",),
            solution=("play Crown Thrust",),
        ),
        Lesson(
            id="draft",
            title="Draft a hand",
            words=(
                "A round ends when both have one card left. Then the offense marker changes hands, and both fill"
                " their hands to five, one card at a time.",
                "Take a card from the two that lie open, which your opponent sees, or the unseen top card of the deck.",
            ),
            goal="Begin the new round with Whirling Steel in your hand.",
            reached=hand_is_full,
            hint="Take what you want before your opponent does: Whirling Steel lies open.",
            missed="Whirling Steel is not yours: what lies open is there for both, so take it while it lies there.",
            learnt="Four cards each, in turn. What you took openly, your opponent knows.",
            rules=("HD-1.5", "HD-1.6", "HD-5.4", "HD-R11"),
            scene={
                "draft": True,
                "fill": False,
                "round": 2,
                "hands": (("Crown Guard",), ("Low Line Cut",)),
                "display": ("Whirling Steel", "Low Line Parry"),
                "deck": ("High Left Cut", "Crown Thrust", "Left Heel Thrust", "Low Line Feint"),
            },
            replies=("draft display 2", "draft the top card", "draft the top card", "draft the top card"),
            solution=("draft display 1", "draft display 1", "draft the top card", "draft the top card"),
        ),
        Lesson(
            id="power",
            title="Wounds make you strong",
            words=(
                "Each character has two abilities, and your own damage unlocks them for the rest of the game. You"
                " are The Kurgan with 5 damage: Brute Force makes each of your Strikes do 1 damage more.",
                "Connor has 9 damage. At 12 he has lost. He will guard high, with High Right Parry: helmet and right"
                " hand.",
            ),
            goal="Win the duel.",
            reached=won,
            hint="A Strike with two places does 2 damage, and Brute Force adds the third.",
            missed="He has fewer than 12 damage: it took a Strike with two places, and one more by Brute Force.",
            learnt="Three damage at once: there can be only one.",
            rules=("HD-4.1", "HD-4.2", "HD-6.1"),
            scene={
                "fill": False,
                "damage": (5, 9),
                "hands": (
                    ("Low Line Cut", "High Right Cut", "Left Heel Thrust", "High Left Parry"),
                    ("High Right Parry", "Low Line Parry", "Crown Guard", "Left Flank Parry"),
                ),
                "played": (("Triangle Step",), ("Crown Thrust",)),
                "unlocked": (("Brute Force",), None),
            },
            replies=("play High Right Parry",),
            solution=("play Low Line Cut",),
        ),
    ),
    untaught={},
)
COURSES: Final = {"": COURSE}

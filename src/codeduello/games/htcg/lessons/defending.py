"""Lessons of the first edition: how to defend."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Lesson
from codeduello.games.htcg.lessons.goals import avoided_and_attacked, blocked_and_attacked, guard_stands, stopped
from codeduello.games.htcg.model.constants import UC

DEFENDING: Final = (
    Lesson(
        id="block",
        title="Block",
        words=(
            "In your Defense Phase you answer the attacks of your opponent's last turn. A defense stops an attack if"
            " it covers all of its areas.",
            "An Upper Left Attack stands against you.",
        ),
        goal="Stop the attack.",
        reached=stopped,
        hint="Play the block that covers the upper left, then go on.",
        missed="The attack comes through: only a defense that covers all of its areas stops it, in your Defense Phase.",
        learnt="Covered: the attack did nothing.",
        rules=("HT-5.10", "HT-5.11", "HT-5.12"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Left Attack",),
            "hand": ("Upper Left Block", "Lower Right Block", "Thrust"),
        },
        solution=("play Upper Left Block", "go on"),
    ),
    Lesson(
        id="answer",
        title="Block, then strike back",
        words=(
            "Your sword is where you blocked. After a block your first attack may go only to areas that the block"
            " does not cover.",
            "Stop the attack, and then attack where you are free to.",
        ),
        goal="Stop the attack, and attack in the same turn.",
        reached=blocked_and_attacked,
        hint="Your block covers the upper left: attack low.",
        missed="Both cannot be done any more: block first, and then attack where your block does not cover.",
        learnt="The block closed its own areas to your attack; the others were open.",
        rules=("HT-5.15", "HT-R17"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Left Attack",),
            "hand": ("Upper Left Block", "Upper Left Attack", "Lower Right Attack"),
        },
        solution=("play Upper Left Block", "go on", "play Lower Right Attack"),
    ),
    Lesson(
        id="dodge",
        title="Dodge, then strike anywhere",
        words=(
            "A dodge covers areas too, but it leaves your sword free: after a Duck you may attack wherever you like.",
            "An attack to the upper center stands against you, and your best answer would go there as well.",
        ),
        goal="Avoid the attack, and attack the upper center yourself.",
        reached=avoided_and_attacked(UC),
        hint="Duck avoids upper attacks. Then play your Upper Center Attack.",
        missed=(
            "Your answer cannot go there: a block closes its own areas to your attack, and only a dodge closes none."
        ),
        learnt="A dodge closes no areas.",
        rules=("HT-R18", "HT-R30a"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Center Attack",),
            "hand": ("Duck (Connor)", "Upper Left Block", "Upper Center Attack"),
        },
        solution=("play Duck", "go on", "play Upper Center Attack"),
    ),
    Lesson(
        id="exert-defense",
        title="Find a defense",
        words=(
            "Nothing in your hand covers the upper right. Before you leave an attack, remember: an exertion may find"
            " a defense among the top five cards of your Endurance.",
        ),
        goal="Stop the attack.",
        reached=stopped,
        hint="Exert for a defense, and play what was found.",
        missed="The attack comes through: what your hand lacked, an exertion for a defense would have found.",
        learnt="Five cards of your Endurance for a defense that your hand lacked.",
        rules=("HT-8.2", "HT-8.10", "HT-6.7"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Right Attack",),
            "hand": ("Lower Left Block", "Thrust"),
            "endurance": ("Thrust", "Lower Left Attack", "Upper Right Block", "Thrust", "Middle Left Attack"),
        },
        solution=("exert for a defense", "play Upper Right Block"),
    ),
    Lesson(
        id="guard",
        title="Stand on guard",
        words=(
            "A Guard is a block that stays in play and may block again in later turns. As long as it stands you"
            " cannot attack the areas that it covers.",
            "Blocked once, the attack will not come through there again: not while your Guard stands.",
        ),
        goal="Stop the attack with a Guard.",
        reached=guard_stands,
        hint="Play Upper Guard, not the block: it covers the upper and the middle row.",
        missed="No Guard of yours stops this attack any more: a block is swept away, and only a Guard stays.",
        learnt="The Guard has blocked, and stays in play.",
        rules=("HT-7.1", "HT-7.3", "HT-R29"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Left Attack",),
            "hand": ("Upper Guard", "Upper Left Block", "Lower Right Attack"),
        },
        solution=("play Upper Guard", "go on"),
    ),
    Lesson(
        id="save-your-head",
        title="Save your head",
        words=(
            "A Head Shot comes for you: if nothing stops it, the duel is over.",
            "Any block that covers it keeps your head on, but a Head Shot is a Power Blow, so 2 damage come through."
            " An exertion after the block makes it a Power Block, which stops everything. A dodge needs no such help.",
        ),
        goal="Keep your head, and take no damage.",
        reached=stopped,
        hint="Block, then exert to make the block a Power Block.",
        missed=(
            "Damage comes through, or worse: a block stops all of a Head Shot only as a Power Block, by an exertion."
        ),
        learnt="A Power Block stops a Power Blow completely, even one for the head.",
        rules=("HT-1.5", "HT-8.8", "HT-8.9", "HT-R32"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Center Attack as head",),
            "hand": ("Upper Center Block", "Lower Left Block", "Thrust"),
        },
        solution=("play Upper Center Block", "exert to make the block against attack 1 a Power Block"),
    ),
)

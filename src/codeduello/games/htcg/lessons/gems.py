"""Lessons of what the gem edition does differently; they follow those of the first edition."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Lesson
from codeduello.games.htcg.lessons.goals import on_feet, opponent_at_most, stopped

GEMS: Final = (
    Lesson(
        id="announce",
        title="Announce a Power Blow",
        words=(
            "In the gem edition an attack prints its damage, often twice: the second number is what it does as a"
            " Power Blow.",
            "You announce the Power Blow in your Attack Phase; the Hard Exertion that pays for it comes at the end"
            " of the phase.",
        ),
        goal="Bring your opponent to 11 Ability with a single attack.",
        reached=opponent_at_most(11),
        hint="Play an attack, announce it as a Power Blow, and go on through your turn.",
        missed="One attack cannot do 4 damage any more: it had to be announced as a Power Blow in your Attack Phase.",
        learnt="Four damage instead of two, for a Hard Exertion.",
        rules=("HG-4.2", "HG-3.5", "HG-R10"),
        scene={"phase": "attack", "hand": ("Upper Left Attack", "Lower Right Block")},
        solution=("play Upper Left Attack", "announce attack 1 as a Power Blow", "go on", "go on"),
    ),
    Lesson(
        id="search",
        title="Search only with empty hands",
        words=(
            "A Hard Exertion may search for a defense only if your hand has none that could be played now; the same"
            " goes for attacks.",
            "Your only block covers the lower right, and the attack comes from above.",
        ),
        goal="Stop the attack.",
        reached=stopped,
        hint="Exert for a defense, and play what was found.",
        missed=(
            "The attack comes through: with no fitting defense in hand you"
            " may search for one, before you leave the attack."
        ),
        learnt="Nothing in hand fitted, so the search was free to you.",
        rules=("HG-5.2", "HG-R17", "HG-3.6"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Left Attack",),
            "hand": ("Lower Right Block", "Thrust"),
            "endurance": ("Thrust", "Upper Left Block", "Hurled Stone", "Thrust", "Lower Left Attack"),
        },
        solution=("exert for a defense", "play Upper Left Block"),
    ),
    Lesson(
        id="get-up",
        title="Gems get you up",
        words=(
            "You are Prone: each card from your hand would cost you another of the same type. In your May Do/Must Do"
            " Phase an exertion may get you up.",
            "Name a gem. A Soft Exertion needs three of it among five cards, and puts them back under your"
            " Endurance; a Hard Exertion needs only two, but spends the cards and is the only one of your turn.",
            "Most of your cards are attacks, and attacks carry Strength.",
        ),
        goal="Get up.",
        reached=on_feet,
        hint="Get up by a Soft Exertion, name Strength, and show what you have found.",
        missed="You stay Prone this turn: only in your May Do/Must Do Phase may you exert to get up.",
        learnt="Three Strength were found, and no card was lost.",
        rules=("HG-1.3", "HG-3.1", "HG-6.1", "HG-7.1", "HG-7.3"),
        scene={
            "phase": "beginning",
            "conditions": ("prone",),
            "hand": ("Upper Left Block", "Thrust"),
            "endurance": (
                "Upper Left Attack",
                "Upper Right Attack",
                "Slash Left",
                "Upper Center Attack",
                "Slash Right",
            ),
        },
        solution=("get up by a Soft Exertion", "name Strength", "show the gems"),
    ),
    Lesson(
        id="power-block",
        title="The difference comes through",
        words=(
            "A Power Blow that meets an ordinary block does the difference of its two numbers: here 4 less 2. A Hard"
            " Exertion makes the block a Power Block, and nothing comes through.",
            "After a block your first attack cannot go to the areas that it covers; a dodge closes none.",
        ),
        goal="Stop the Power Blow completely.",
        reached=stopped,
        hint="Block, then exert to make the block a Power Block.",
        missed=(
            "Damage comes through: an ordinary block stops only part of a Power Blow, a Power Block stops all of it."
        ),
        learnt="A Power Block: nothing came through.",
        rules=("HG-4.8", "HG-5.3", "HG-5.4"),
        scene={
            "phase": "defense",
            "attacks": ("Upper Left Attack as power",),
            "hand": ("Upper Left Block", "Lower Right Block"),
        },
        solution=("play Upper Left Block", "exert to make the block against attack 1 a Power Block"),
    ),
)

"""Lessons of the first edition: how to attack."""

from __future__ import annotations

from typing import Final

from codeduello.core.lessons import Lesson
from codeduello.games.htcg.lessons.goals import ability_is, hidden, opponent_at_most, power_blow, turn_ended_with, won

ATTACKING: Final = (
    Lesson(
        id="attack",
        title="Your first attack",
        words=(
            "Each of you has 15 Ability: it is your health, and how many cards you may hold. An attack goes to one"
            " of nine areas, and if nothing stops it, it normally does 2 damage.",
            "You attack in your turn; your opponent answers in theirs. This one has nothing to answer with.",
        ),
        goal="Bring your opponent to 13 Ability.",
        reached=opponent_at_most(13),
        hint="Play an attack, go on to the end of your turn, and watch your opponent's turn.",
        missed="Your Attack Phase is over without an attack: your opponent loses nothing in the next turn.",
        learnt="Not defended: 2 damage, taken off in your opponent's Ability Adjustment.",
        rules=("HT-1.1", "HT-1.2", "HT-5.14", "HT-5.18"),
        scene={"phase": "attack", "hand": ("Upper Left Attack", "Middle Right Attack", "Lower Left Block")},
        solution=("play Upper Left Attack", "go on", "go on"),
    ),
    Lesson(
        id="power-blow",
        title="A Power Blow",
        words=(
            "Your deck is your Endurance. Once a turn you may exert: turn up its top five cards for one purpose."
            " They are spent, and when the last card of your Endurance is gone you lose 5 Ability.",
            "At the end of your Attack Phase an exertion can make your attack a Power Blow: 4 damage instead of 2.",
        ),
        goal="Make your attack a Power Blow.",
        reached=power_blow,
        hint="First play an attack; then exert to make it a Power Blow.",
        missed="Your exertion of this turn is spent: it had to make an attack that you have played a Power Blow.",
        learnt="Five cards for two more damage. A block alone will not stop all of it.",
        rules=("HT-8.1", "HT-8.3", "HT-8.5"),
        scene={"phase": "attack", "hand": ("Upper Center Attack", "Lower Right Attack", "Upper Left Block")},
        solution=("play Upper Center Attack", "exert to make attack 1 a Power Blow"),
    ),
    Lesson(
        id="hidden",
        title="Hide an attack",
        words=(
            "Your opponent made a Power Blow last turn. For that you may hide your next attack: it lies face down,"
            " and your opponent must guess where it goes.",
        ),
        goal="Play a Hidden Attack.",
        reached=hidden,
        hint="The same card is offered twice: once open, once face down.",
        missed=(
            "The chance is gone: only the next attack after your Power Blow"
            " may be hidden, and yours does not lie face down."
        ),
        learnt="Face down. Your opponent answers first, and looks afterwards.",
        rules=("HT-8.7", "HT-9.1", "HT-9.2"),
        scene={"phase": "attack", "may_hide": True, "hand": ("Lower Center Attack", "Upper Right Attack")},
        solution=("play Lower Center Attack face down",),
    ),
    Lesson(
        id="special",
        title="One Special Card a turn",
        words=(
            "Events, Situations, Objects and Locations are Special Cards: one a turn, in your Defense or Attack Phase.",
            "You have been hurt: 10 Ability of 15. A Watcher knows a remedy.",
        ),
        goal="Rise to 12 Ability.",
        reached=ability_is(12),
        hint="Play Watcher: Treatment, then go on: gains are counted when your Attack Phase is over.",
        missed="Your Ability does not rise this turn: one Special Card a turn, and it had to be Watcher: Treatment.",
        learnt="Two Ability back, and they count at the Ability Adjustment, like damage.",
        rules=("HT-5.13", "HT-5.17", "HT-12.1"),
        scene={
            "phase": "attack",
            "ability": (10, 15),
            "hand": ("Watcher: Treatment", "Boom Boom", "Thrust"),
        },
        solution=("play Watcher: Treatment", "go on"),
    ),
    Lesson(
        id="turn",
        title="A whole turn",
        words=(
            "A turn has five phases: Sweep, Defense, Attack, Ability Adjustment, Draw/Discard. In the first one, what"
            " does not stay in play is swept away, and effects that wait for you happen.",
            "At the end you draw up to your Ability, one card at a time, and stop whenever you like. You have 5"
            " Ability.",
            "In every turn you must play a card or exert.",
        ),
        goal="Attack, and end your turn with five cards in your hand.",
        reached=turn_ended_with(5),
        hint="Go on to your Attack Phase, attack, go on, and then draw.",
        missed=(
            "The turn cannot end with an attack made and five cards in your hand any more: first attack, and then draw."
        ),
        learnt="Five Ability, five cards. What you do not draw now, you cannot draw before your next turn.",
        rules=("HT-5.1", "HT-5.3", "HT-5.19", "HT-5.20", "HT-1.3"),
        scene={
            "phase": "beginning",
            "ability": (5, 15),
            "hand": ("Lower Left Attack", "Thrust", "Upper Left Block", "Lower Right Block"),
        },
        solution=("go on", "go on", "play Thrust", "go on", "draw a card", "draw a card"),
    ),
    Lesson(
        id="head-shot",
        title="Take the head",
        words=(
            "There can be only one. A Head Shot is played together with an upper attack: the attack becomes a Power"
            " Blow at once, and if nothing stops it, the duel is over, however much Ability is left.",
            "Your opponent's hand is empty.",
        ),
        goal="Win the duel.",
        reached=won,
        hint="First Head Shot, then an upper attack; then go on, and let your opponent try.",
        missed="No head falls this turn: the Head Shot must come first, and an upper attack together with it.",
        learnt="Not defended: the head is taken, and the duel is won.",
        rules=("HT-1.5", "HT-9.9", "HT-R31"),
        scene={"phase": "attack", "hand": ("Head Shot", "Upper Right Attack", "Lower Left Attack")},
        solution=("play Head Shot", "play Upper Right Attack", "go on", "go on"),
    ),
)

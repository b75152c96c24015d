"""Scripted duels for rules that chance hardly ever brings about: from the deal, with legal decks, by preference.

Each player has cards that make the rules possible, and prefers choices that begin with certain words and avoids others;
everything else is chance. The same duel is tried with one seed after the other until each of its rules has come about.
"""

from __future__ import annotations

from typing import NamedTuple

import codeduello
import watch
from codeduello import State
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Value

LONGEST = 3000
TRIES = 1000
CALLED_WITHIN = 60  # choices
MOST_OF_A_TITLE = 6
STRIKES = ("play Upper Left Attack", "play Lower", "play Thrust", "play Middle", "play Upper")
ATTACKS = (
    "Ripple Cut",
    "Thrust",
    *(f"{row} {side} Attack" for row in ("Upper", "Middle", "Lower") for side in ("Left", "Center", "Right")),
)


class Half(NamedTuple):
    """A player of a scripted duel: the deck besides the basic cards, and what is preferred, the most wanted first."""

    cards: str = ""
    prefers: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()


class Duel(NamedTuple):
    """Two players, and the functions that name the rules which come about between them."""

    reaches: tuple[str, ...]
    first: Half
    second: Half = Half()
    edition: str = "first"
    options: dict[str, Value] = {}
    call: str = ""  # a referee call early in the duel


THREE_ATTACKS = Half(
    "River Dancer; 2 Ripple Cut; 3 Flurry; 6 Duck; 6 Jump",
    ("play Flurry", "play Ripple Cut", "play Duck", "play Jump", *STRIKES, "exert for an attack"),
)

HIDDEN_BETWEEN = Half(
    "River Dancer; Patient Hunter; 2 Ripple Cut; 3 Flurry; 2 Foggy Moor",
    (
        *("play Patient Hunter", "play Flurry", *(f"play {title} face down" for title in ATTACKS), "play Ripple Cut"),
        *("use Patient Hunter", "play Upper Left Block", "play Lower Left Block", "play Upper Right Block"),
        *("play Lower Right Block", "play Upper Center Block", "play Lower Center Block", *STRIKES, "draw"),
    ),
    ("go on", "discard", "exert", "declare", "leave"),
)


DUELS: dict[str, list[Duel]] = {
    "htcg": [
        Duel(  # a weapon for one more plain attack, and Special Attacks; against them, cards that prevent and counter
            (
                "htcg/rules/attacks.py:no_special_opportunity",
                "htcg/rules/attacks.py:needs_a_plain_attack",
                "htcg/rules/attacks.py:special_from_exertion",
                "htcg/rules/legality.py:no_opportunity_to_spend",
                "htcg/verbs/countering.py:stop",
                "htcg/rules/defenses.py:attack_forbidden",
                "htcg/rules/defenses.py:not_shared",
                "htcg/cards/events/disrupting.py:PreventDamage",
            ),
            Half(
                "Annie Devlin; Rapier; 5 Master Swordsman; 6 Shoulder Barge; 3 Bleeding Wound; 3 Throw; 2 Tackle",
                ("play Shoulder Barge", "play Bleeding Wound", "play Master Swordsman"),
            ),
            Half(
                "Luther; 6 Intimidate; 6 Watcher: Watcher Involvement; 6 Disappear; 6 Dodge",
                ("play Watcher: Watcher Involvement", "play Intimidate", "play Disappear", "play Dodge"),
            ),
        ),
        Duel(  # two weapons, one of which is lost; then the hand is filled otherwise
            (
                "htcg/phases/menu.py:FreeHands",
                "htcg/phases/menu.py:hands_are_overfull",
                "htcg/rules/attacks.py:no_free_hand",
                "htcg/model/edition.py:Edition.strikes_disarmed",
                "htcg/verbs/weapons.py:LoseOne",
                "htcg/rules/legality.py:lacks_the_weapon",
            ),
            Half(
                "Shield; Rapier; 2 Parrying Blade; 3 Throwing Knife; 6 Dirty Trick: Kick; 6 Slice (left)",
                ("roll to recover", "play Parrying Blade"),
            ),
            Half("Connor MacLeod; 6 Disarm; 3 Break Weapon; 6 Power Blow", ("play Disarm", "play Break Weapon")),
        ),
        Duel(  # a weapon that breaks, and one that the opponent takes
            ("htcg/phases/beginning.py:weapon_is_broken", "htcg/phases/beginning.py:weapon_is_taken"),
            Half(
                "Connor MacLeod; 1 Forged Steel; 6 Disarm",
                ("play Forged Steel", "play Disarm"),
            ),
            Half(
                "The Sorcerer Nakano; 4 Master's Disarm (The Sorcerer Nakano)", ("play Master's Disarm",), ("discard",)
            ),
        ),
        Duel(  # a card demands that its attack be the Power Blow, and there is another attack
            ("htcg/phases/attack.py:another_blow_is_owed",),
            Half("Amanda; 3 Break Weapon", ("play Break Weapon", *STRIKES), ("exert", "discard Break Weapon")),
        ),
        Duel(  # any upper attack may be a Head Shot, but only as it is played
            ("htcg/phases/attack.py:said_too_late",),
            Half(
                "Connor MacLeod; 2 Destruction (1: Duel); 2 Destruction (2: Defeat); "
                "2 Destruction (3: Tonight You Sleep in Hell!, Movie Edition); 6 Combination",
                ("play Destruction", "play Combination", *STRIKES),
                ("make attack", "exert", "discard Destruction"),
            ),
        ),
        Duel(  # the own Guard closes two rows, and the place the third
            ("htcg/rules/attacks.py:no_area_is_open", "htcg/rules/legality.py:standing_defenses"),
            Half(
                "Connor MacLeod; 6 Upper Guard; 6 Flooded Tunnel; 6 Master Swordsman",
                ("play Upper Guard", "play Flooded Tunnel"),
                ("remove", "play Master Swordsman"),
            ),
            Half("6 Dirty Trick: Shove", ("play Dirty Trick", *STRIKES)),
        ),
        Duel(  # the opponent's top card is a Signature card
            ("htcg/rules/legality.py:not_your_signature",),
            Half("Kane", ("use Kane",)),
            Half("Kinman; 2 9mm; 3 Hip Shot"),
        ),
        Duel(  # Allies and Watchers
            (
                "htcg/cards/events/searching.py:TakeAlly",
                "htcg/cards/edges/preparation.py:Reveal.targets",
                "htcg/rules/zones.py:is_watcher",
                "htcg/rules/zones.py:return_to_hand",
            ),
            Half(
                "Fitzcairn; 6 Seduce (Fitzcairn); 6 Watcher: Revealed; 6 Code Red",
                ("play Seduce", "play Watcher: Revealed", "play Code Red"),
            ),
            Half(
                "6 Brenda Wyatt; 6 Hideo Koto; 6 Louise Marcus; 6 Watcher: Hunter",
                ("play Brenda", "play Hideo", "play Louise", "play Watcher"),
            ),
        ),
        Duel(  # Master Cards that are safe
            ("htcg/rules/zones.py:is_safe",),
            Half("Methos; Premium: Master protection; 4 Master's Stance; 4 Master's Advance", ("play Master",)),
            Half("6 Watcher: Watcher Involvement"),
        ),
        Duel(  # dice, and an armory where nobody is disarmed
            (
                "htcg/rules/dice.py:benders",
                "htcg/rules/legality.py:might_disarm",
                "htcg/rules/attacks.py:cannot_be_a_power_blow",
                "htcg/phases/attack.py:blow_is_owed",
                "htcg/rules/legality.py:no_attack_from_hand",
            ),
            Half(
                "6 Change of Fortune; 3 The Armory; 3 Fast Talk",
                ("play Change of Fortune", "add one", "play The Armory", "play Fast Talk"),
            ),
            Half(
                "Connor MacLeod; 6 Disarm; 3 Break Weapon; 6 Power Blow; 3 Throw; 2 Tackle",
                ("play Throw", "play Disarm", "play Break Weapon", "play Power Blow"),
            ),
        ),
        Duel(  # what a removed card has lent goes too
            (
                "htcg/verbs/removing.py:added_by",
                "htcg/verbs/removing.py:remove_kind",
                "htcg/cards/events/searching.py:RemovePreGame",
            ),
            Half("Connor MacLeod; Quickening #1; 1 Seduce (Amanda); 1 Back Away (Kern)"),
            Half("6 Divine Intervention", ("play Divine Intervention",)),
        ),
        Duel(  # long sequences of attacks
            ("htcg/cards/attacks.py:FlurryStrike", "htcg/rules/sequence.py:PickPlace"),
            Half(
                "Connor MacLeod; 2 Flurry Strike (left); 2 Flurry Strike (right); 2 Flurry Strike (center); "
                "6 Combination; 6 Extra Shot",
                ("play Combination", "play Extra Shot", "play Flurry Strike", "exert for an attack"),
            ),
        ),
        Duel(  # Plots that are counted, and Situations that are removed in place of a Special Card
            ("htcg/cards/plots.py:AttackSo", "htcg/verbs/powers.py:InPlaceOfSpecial.do"),
            Half("6 Cat and Mouse: Extra Attack", ("play Cat and Mouse",)),
            Half("Katana", ("use Katana",)),
        ),
        Duel(  # a card that an exertion turns up is kept
            ("htcg/rules/exertion.py:Keep.finish",),
            Half("6 Courage (defense)", ("play Courage", "exert for a defense"), ("exert", "discard Courage")),
        ),
        Duel(  # a second exertion cannot go on with one from which an attack was played, though others may still be
            ("htcg/rules/searching.py:exertion_is_used",),
            Half("Kern", ("exert for an attack", *STRIKES)),
        ),
        Duel(  # cards of another Persona, each in company
            ("htcg/rules/company.py:lacks_company",),
            Half(
                "Connor MacLeod; 3 Darius; 1 Evade (left, Amanda); 1 Evade (right, Annie); 1 Jump (Kuyler)",
                (),
                ("play Darius",),
            ),
        ),
        Duel(  # gas, and cards put back
            ("htcg/cards/situations/lasting.py:BreatheGas", "htcg/verbs/powers.py:PutBack.options"),
            Half("Xavier St. Cloud; 2 Poison Gas", ("play Poison Gas",)),
            Half("Dark Duncan", ("use Dark Duncan",)),
        ),
        Duel(  # Hidden Attacks, Objects that come back, and hands that are kept
            (
                "htcg/rules/legality.py:too_late_to_help_a_defense",
                "htcg/verbs/targets.py:Retrieve.hit",
                "htcg/cards/edges/ignoring.py:KeepHand",
            ),
            Half(
                "6 Alertness (dodge); 6 Alex Johnson; 2 Parrying Blade; 6 Selective Memory; 3 Bad Luck",
                ("play Selective Memory", "play Alex Johnson"),
                ("play Alertness",),
            ),
            Half("Kronos; Quickening #17; 6 Dark Alley", ("play Dark Alley",)),
        ),
        Duel(  # torn cards are void in End Game Standard
            ("htcg/model/table.py:Table.rips_are_void",),
            Half("Field Dressing", (), ("use Field Dressing",)),
            options={"end_game": "standard"},
            call="time",
        ),
        Duel(  # a free Power Blow in End Game Enhanced
            ("htcg/rules/legality.py:struck_freely",),
            Half("Connor MacLeod; 6 Combination; 6 Fast Talk", ("make attack", "exert to make attack", *STRIKES)),
            options={"end_game": "enhanced"},
            call="time",
        ),
        Duel(  # several attacks against defenses that stop more than one
            (
                "htcg/editions/gems/bans.py:dodged_or_blocked_before",
                "htcg/editions/gems/bans.py:finds_no_open_attack",
            ),
            Half(
                "River Dancer; 2 Ripple Cut; 3 Flurry; 2 Rain-Slick Rooftop",
                ("play Rain-Slick", "play Flurry", "play Ripple Cut", *STRIKES, "exert for an attack"),
            ),
            Half("6 Duck; 6 Jump", ("play Duck", "play Jump", "play Upper Left Block", "exert for a defense")),
            "gems",
        ),
        Duel(  # a defense meets an attack that it does not cover, before one that it does
            ("htcg/rules/defenses.py:has_gap",), THREE_ATTACKS, THREE_ATTACKS, "gems"
        ),
        Duel(  # a Hidden Attack between two others, the first of which is defended
            ("htcg/editions/gems/defense_phase.py:may_be_reached",), HIDDEN_BETWEEN, HIDDEN_BETWEEN, "gems"
        ),
        Duel(  # what there may be only once, and places that forbid something
            (
                "htcg/editions/gems/bans.py:hilt_for_each_weapon",
                "htcg/editions/gems/bans.py:plot_in_play",
                "htcg/editions/gems/bans.py:unique_in_play",
                "htcg/editions/gems/bans.py:no_dodge_from_hand",
                "htcg/rules/legality.py:no_head_shots",
            ),
            Half(
                "2 Silver Hilt; Basket Hilt; Rune-Carved Hilt; 2 Slow Poison; 2 Trap Door; 2 Unshaken; "
                "2 Duelling Glove; 2 Crumbling Chapel; Narrow Stair",
                (
                    *("play Silver Hilt", "play Slow Poison", "play Trap Door", "play Unshaken", "play Duelling Glove"),
                    *("play Crumbling Chapel", "play Narrow Stair"),
                ),
            ),
            Half("6 Head Shot; 6 Duck"),
            "gems",
        ),
        Duel(  # a turn without Edges
            ("htcg/rules/legality.py:no_edges",),
            Half("3 Handful of Ash", ("play Handful of Ash",)),
            Half("3 Clear Mind", ("leave this attack",)),
            "gems",
        ),
    ]
}


def deck(half: Half, edition: str) -> str:
    """A legal deck of these cards and as many basic ones as it needs."""
    game = codeduello.load("htcg", edition=edition)
    assert game.decks is not None
    basics = [card.title for card in game.kinds if card.to_json().get("basic")]
    lines = [line.strip() for line in half.cards.split(";") if line.strip()]
    for copies in range(1, MOST_OF_A_TITLE + 1):
        text = "\n".join([*lines, *(f"{copies} {title}" for title in basics)])
        if not game.decks.problems(text):
            return text
    raise AssertionError(f"not a legal deck: {game.decks.problems(text)}")


def run(duel: Duel) -> None:
    """Play it until everything has been reached."""
    halves = duel.first, duel.second
    decks = {f"deck_{seat}": deck(half, duel.edition) for seat, half in enumerate(halves)}
    game = codeduello.load("htcg", edition=duel.edition).using(**decks, **duel.options)
    left = set(duel.reaches)
    for seed in range(TRIES):
        watch.begin("a scripted duel")
        play(game.new(seed), halves, seeded(seed), duel.call)
        left -= watch.NOW
        if not left:
            return
    raise AssertionError(f"a scripted duel does not reach {', '.join(sorted(left))}")


def play(state: State, halves: tuple[Half, Half], luck: Chance, call: str) -> None:
    """Play one duel to its end by preference."""
    moment = luck.below(CALLED_WITHIN)
    for number in range(LONGEST):
        if call and number == moment:
            state.call(0, call)
        if not state.waiting:
            return
        seat = 0 if state.waiting & 1 else 1
        state.play(seat, choose(state.choices(seat), halves[seat], luck))


def choose(choices: list[str], half: Half, luck: Chance) -> str:
    """The most wanted choice, else any that is not avoided, as long as there is one."""
    wanted = [choice for words in half.prefers for choice in choices if choice.startswith(words)]
    if wanted:
        return wanted[0]
    others = [choice for choice in choices if not choice.startswith(half.avoids)] or choices
    return others[luck.below(len(others))]

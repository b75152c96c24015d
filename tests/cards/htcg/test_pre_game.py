"""The Pre-Game cards: Quickenings, Watchers and the like."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems, restriction
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model.clauses import PART_OF_PLOT, SIGNATURE
from codeduello.games.htcg.model.constants import PERSONA
from codeduello.games.htcg.model.kinds import situation
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.countering import counter
from codeduello.games.htcg.verbs.removing import remove_from_game
from support.htcg import QUIET, go_to, titles
from support.scene import card, rule, scene

BASICS = [card.title for card in POOL if card.basic]
FILLING = "; ".join(f"4 {title}" for title in BASICS)


def rules_broken(*lines: str) -> list[str]:
    """The rules that a deck of these lines and many basic cards breaks."""
    return [problem.rule for problem in problems(read_deck("; ".join([*lines, FILLING]), FIRST))]


@card("Quickening #2")
def test_quickening_2() -> None:
    """Its player knows a Hidden Attack before defending."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as hidden"],
        before=["Quickening #2"],
        hand=["Upper Left Block", "Lower Right Block"],
    )
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    assert table.offers("play Upper Left Block")


@card("Quickening #3")
def test_quickening_3() -> None:
    """Its player attacks areas just blocked."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Quickening #3"],
        hand=["Upper Left Block", "Thrust"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Thrust")


@card("Quickening #4")
def test_quickening_4() -> None:
    """A search turns up one card after the other and may stop; a Power Blow takes all five."""
    table = scene("htcg", before=["Quickening #4"], endurance=["Dodge", "Thrust"])
    table.play("exert for an attack")
    assert table.state.choices(0) == ["turn up another card", "play none of these"]
    table.play("turn up another card", "play Thrust")
    assert len(table.seat(0)["discard"]) == 1
    table = scene("htcg", before=["Quickening #4"], hand=["Thrust"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow")
    assert len(table.seat(0)["discard"]) == 5


@card("Quickening #6")
def test_quickening_6() -> None:
    """Exhaustion costs its player 3."""
    table = scene("htcg", before=["Quickening #6"], left=5)
    table.play("exert for nothing", "go on")
    assert table.seat(0)["ability"] == 12


@card("Quickening #7")
def test_quickening_7() -> None:
    """An attack that does damage does one more."""
    table = scene("htcg", before=["Quickening #7"], hand=["Lower Left Attack"])
    table.play("play Lower Left Attack")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Quickening #8")
def test_quickening_8() -> None:
    """A block stops a Power Blow without an exertion."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as power"],
        before=["Quickening #8"],
        hand=["Upper Left Block"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0


@card("Quickening #9")
def test_quickening_9() -> None:
    """An exertion has three cards or five, said before it is made."""
    table = scene("htcg", before=["Quickening #9"])
    table.play("exert for nothing")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]
    table.play("exert 3 cards")
    assert len(table.seat(0)["discard"]) == 3


@card("Quickening #14")
def test_quickening_14() -> None:
    """A Power Blow takes no exertion."""
    table = scene("htcg", before=["Quickening #14"], hand=["Lower Left Attack"])
    table.play("play Lower Left Attack", "make attack 1 a Power Blow")
    assert table.offers("exert for nothing")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4


@card("Quickening #1")
def test_quickening_1() -> None:
    """One card of each other Persona is allowed, no second one, and no Reserved one."""
    foreign = next(card.title for card in POOL if card.personas == ("Slan Quince",) and not card.reserved)
    assert rules_broken("Luther", f"1 {foreign}") == ["HT-3.6"]
    assert rules_broken("Luther", "Quickening #1", f"1 {foreign}") == []
    assert rules_broken("Luther", "Quickening #1", f"2 {foreign}") == ["HT-2.9", "HT-3.6"]


@card("Quickening #5")
def test_quickening_5() -> None:
    """Its player exerts in place of a Special Card, and a Situation leaves play."""
    table = scene("htcg", before=["Quickening #5"], play=["Swashbuckler"], hand=["Desert"])
    table.play("use Quickening #5", "choose Swashbuckler")
    assert table.seat(0)["play"] == []
    assert table.refuses("use Quickening #5", because="HT-12.8")


@card("Quickening #10")
def test_quickening_10() -> None:
    """Master Cards of another Persona are allowed, within one's own number."""
    masters = [card for card in POOL if card.is_master and card.type < PERSONA and card.personas and not card.reserved]
    foreign = next(card for card in masters if "Luther" not in card.personas)
    assert rules_broken("Luther", f"1 {foreign.title}") == ["HT-3.6"]
    assert rules_broken("Luther", "Quickening #10", f"1 {foreign.title}") == []


@card("Quickening #11")
def test_quickening_11() -> None:
    """Its player discards a Special Card, and the Event of the opponent's last turn works again."""
    table = scene("htcg", opponent_before=["Quickening #11"], hand=["Scorn"], opponent_hand=["Desert"])
    table.play("play Scorn")
    go_to(table, "Attack", seat=1)
    table.play("use Quickening #11", "choose the opponent's Scorn", "discard Desert", seat=1)
    assert table.seat(0)["loss"] == 2


@card("Quickening #12")
def test_quickening_12() -> None:
    """Its player draws in any phase, up to Ability."""
    table = scene("htcg", before=["Quickening #12"], ability=(1, 15))
    table.play("draw a card")
    assert len(table.seat(0)["hand"]) == 1
    assert table.refuses("draw a card", because="HT-5.21")


@card("Quickening #13")
def test_quickening_13() -> None:
    """A forced discard may go on top of the Endurance; one that is free goes to the discard pile."""
    table = scene("htcg", phase="draw", before=["Quickening #13"], hand=["Dodge", "Dodge"], ability=(1, 15))
    table.play("discard Dodge", "yes")
    assert table.seat(0)["discard"] == [] and table.seat(0)["endurance"][-1].startswith("Dodge")
    table = scene("htcg", phase="beginning", before=["Quickening #13"], hand=["Dodge"])
    table.play("discard Dodge")
    assert titles(table.seat(0)["discard"]) == ["Dodge"]


@card("Quickening #15", "Xavier St. Cloud")
def test_quickening_15() -> None:
    """A restricted Plot may be there twice as often, and no other card, nor a Signature card."""
    plot = situation("A Plot", PART_OF_PLOT, restriction=2)
    own = situation("A Plot of one's own", PART_OF_PLOT, SIGNATURE, restriction=2)
    other = situation("Another card", restriction=2)
    assert [restriction(card, read_deck(FILLING, FIRST).all_builds) for card in (plot, own, other)] == [2, 2, 2]
    for title in ("Quickening #15", "Xavier St. Cloud"):
        builds = read_deck(f"{title}; {FILLING}", FIRST).all_builds
        assert [restriction(card, builds) for card in (plot, own, other)] == [4, 2, 2]


@card("Quickening #16")
def test_quickening_16() -> None:
    """An attack blocks its own areas."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], before=["Quickening #16"], hand=["Slash (horizontal)"])
    table.play("play Slash (horizontal)", "go on")
    assert table.seat(0)["damage"] == 0


@card("Quickening #17")
def test_quickening_17() -> None:
    """After a block the next attack may be Hidden; without a block it may not."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "before": ["Quickening #17"]}
    table = scene("htcg", hand=["Upper Left Block", "Lower Right Attack"], **words)
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Lower Right Attack face down")
    table = scene("htcg", hand=["Dodge", "Lower Right Attack"], **words)
    table.play("leave this attack", "go on")
    assert table.refuses("play Lower Right Attack face down", because="HT-8.7")


@card("Quickening #18")
def test_quickening_18() -> None:
    """Its player looks at the opponent's top card, and plays it for the own one."""
    table = scene(
        "htcg", phase="beginning", before=["Quickening #18"], opponent_endurance=["Thrust"], endurance=["Dodge"]
    )
    table.play("use Quickening #18", "go on")
    go_to(table, "Attack")
    table.play("use Quickening #18")
    assert titles(table.seat(0)["play"]) == ["Thrust"] and titles(table.seat(0)["discard"]) == ["Dodge"]


@card("Joe Dawson")
def test_joe_dawson() -> None:
    """At the end of the turn an exertion puts the Watchers of the discard pile under the Endurance."""
    table = scene("htcg", phase="draw", before=["Joe Dawson"], discard=["Watcher: Hunter", "Dodge"])
    table.play("use Joe Dawson")
    assert table.seat(0)["endurance"][0].startswith("Watcher: Hunter")
    assert len(table.seat(0)["discard"]) == 6
    assert table.state.to_act == (1,)
    table = scene("htcg", before=["Joe Dawson"], discard=["Watcher: Hunter"])
    table.play("exert for nothing", "go on")
    assert table.refuses("use Joe Dawson", because="HT-5.20")


@card("Premium (+1 Ability)")
def test_premium() -> None:
    """With a Persona one begins with 16 Ability and 16 cards."""
    state = codeduello.load("htcg").new(seed=1, deck_0=f"Luther; Premium (+1 Ability); {FILLING}")
    seat = state.to_json()["seats"][0]
    assert (seat["ability"], seat["most"], len(seat["hand"])) == (16, 16, 16)
    assert rules_broken("Premium (+1 Ability)") == ["HT-2.4"]


@card("Premium: Master protection")
def test_premium_master_protection() -> None:
    """A Master Card of its player cannot be countered or removed from the game."""
    table = scene("htcg", before=["Methos", "Premium: Master protection"], hand=["Master's Advance"])
    state = table.state
    assert isinstance(state, Table)
    counter(state, state.sides[0].hand[0])
    remove_from_game(state, 0, state.sides[0].hand[0])
    assert titles(table.seat(0)["hand"]) == ["Master's Advance"]


@card("Darius (pre-game)")
def test_darius() -> None:
    """One restricted card may be there once more, and only one."""
    assert rules_broken("2 Ancestral Blade") == ["HT-2.9"]
    assert rules_broken("Darius (pre-game)", "2 Ancestral Blade") == []
    assert rules_broken("Darius (pre-game)", "3 Ancestral Blade") == ["HT-2.9"]
    assert rules_broken("Darius (pre-game)", "2 Ancestral Blade", "4 Break Weapon") == ["HT-2.9"]


@card("Methuselah Stone")
def test_methuselah_stone() -> None:
    """It takes no place among the six, and three Basic Attacks may be missing."""
    six = [f"Quickening #{number}" for number in range(2, 8)]
    assert rules_broken(*six) == [] and rules_broken(*six, "Quickening #8") == ["HT-3.5"]
    assert rules_broken(*six, "Methuselah Stone") == []
    lacking = "; ".join(f"6 {title}" for title in BASICS if not title.startswith("Lower") or "Block" in title)
    assert [problem.rule for problem in problems(read_deck(lacking, FIRST))] == ["HT-3.1"] * 3
    assert problems(read_deck(f"Methuselah Stone; {lacking}", FIRST)) == []
    blocks = "; ".join(f"6 {title}" for title in BASICS if title != "Lower Left Block")
    assert [problem.rule for problem in problems(read_deck(f"Methuselah Stone; {blocks}", FIRST))] == ["HT-3.2"]


@rule("HT-1.6", "e2f7")
@card("Joe Dawson", "Adam Pierson")
def test_one_watcher_is_assigned() -> None:
    """A deck has one assigned Watcher at most."""
    assert rules_broken("Methos", "Adam Pierson") == []
    assert rules_broken("Duncan MacLeod", "Joe Dawson") == []
    sentences = [str(problem) for problem in problems(read_deck(f"Methos; Adam Pierson; Joe Dawson; {FILLING}", FIRST))]
    assert any("more than one assigned Watcher" in sentence for sentence in sentences)


@card("An Unknowable Prize")
def test_an_unknowable_prize() -> None:
    """Before play the hand is drawn again, and no card is drawn in the first turn."""
    state = codeduello.load("htcg").new(seed=1, deck_0=f"An Unknowable Prize; {FILLING}", deck_1=FILLING)
    assert state.choices(0) == ["use An Unknowable Prize", "go on"]
    before = state.to_json()["seats"][0]["hand"]
    state.play(0, "use An Unknowable Prize")
    seat = state.to_json()["seats"][0]
    assert seat["hand"] != before and len(seat["hand"]) == 15
    assert titles(seat["removed"]) == ["An Unknowable Prize"]
    while state.turn == 1 or state.to_act == (0,):
        assert "draw a card" not in state.choices(0) or state.to_act != (0,)
        choices = state.choices(state.to_act[0])
        state.play(state.to_act[0], next((choice for choice in QUIET if choice in choices), choices[0]))
        if state.turn > 2:
            break


@card("Arms and Tactics: Break Glass")
def test_break_glass() -> None:
    """Used once, it lifts what stops cards being played; a Disarmed player stays Disarmed."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Thrust"],
        before=["Arms and Tactics: Break Glass"],
        opponent_play=["Catwalk"],
        hand=["Dodge", "Upper Left Block"],
        conditions=["disarmed"],
    )
    assert table.refuses("play Dodge", because="HT-1.6")
    table.play("use Arms and Tactics: Break Glass")
    assert table.offers("play Dodge")
    assert table.refuses("play Upper Left Block", because="HT-11.1")
    assert titles(table.seat(0)["removed"]) == ["Arms and Tactics: Break Glass"]


@card("Arms and Tactics: Break Glass")
@pytest.mark.parametrize("whose", ["play", "opponent_play"])
def test_break_glass_lifts_what_ones_own_cards_forbid(whose: str) -> None:
    """One's own Location stops nothing either, for this turn; the opponent stays bound by it."""
    words = {"before": ["Slan Quince", "Arms and Tactics: Break Glass"], "opponent_before": ["Slan Quince"]}
    hands = {"hand": ["Shooting Blade"], "opponent_hand": ["Shooting Blade"]}
    table = scene("htcg", **words, **hands, **{whose: ["Verona, Italy - 1637"]})
    assert table.refuses("play Shooting Blade", because="HT-1.6")
    table.play("use Arms and Tactics: Break Glass")
    assert table.offers("play Shooting Blade")
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Shooting Blade", because="HT-1.6", seat=1)


@card("Arms and Tactics: Break Glass")
def test_break_glass_does_not_lift_a_condition_of_a_card() -> None:
    """A Hack is for a turn without Special Cards, also with Break Glass, which is of no use then."""
    words = {"before": ["Scimitar", "Arms and Tactics: Break Glass"], "hand": ["Hack", "Challenge"]}
    table = scene("htcg", **words)
    table.play("play Hack")
    assert table.refuses("use Arms and Tactics: Break Glass", because="HT-12.8")
    assert table.refuses("play Challenge", because="HT-1.6")

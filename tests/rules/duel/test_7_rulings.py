"""Chapter 7: rulings."""

from __future__ import annotations

import pytest

from codeduello.games.duel.abilities import BRUTE_FORCE
from codeduello.games.duel.box import STRIKE
from codeduello.games.duel.verbs import DealMore
from support.duel import GAME, clash, damage, draft_top, number, size
from support.scene import rule, scene


@rule("HD-R1", "a892")
def test_a_perfect_block_may_need_only_the_offensive_card() -> None:
    """By default both cards must match; with the option it is enough that every position of the attack is matched."""
    assert clash("Low Line Cut", "Triangle Step").happened("perfect") == []
    assert clash("Low Line Cut", "Triangle Step", perfect_block="both").happened("perfect") == []
    table = clash("Low Line Cut", "Triangle Step", perfect_block="offense")
    assert table.happened("perfect") == [(1, 1)]
    assert damage(table) == (1, 0)
    assert clash("Triangle Step", "Low Line Parry", perfect_block="offense").happened("perfect") == []


@rule("HD-R2", "217c")
def test_alignment_may_be_mirrored() -> None:
    """By default the same name aligns; with the option left meets right, and the helmet itself."""
    assert clash("Left Flank Cut", "Left Flank Feint").happened("perfect") == [(1, 1)]
    assert clash("Left Flank Cut", "Right Flank Feint").happened("strike") == [(0, 2)]
    assert clash("Left Flank Cut", "Left Flank Feint", alignment="mirrored").happened("strike") == [(0, 2)]
    assert clash("Left Flank Cut", "Right Flank Feint", alignment="mirrored").happened("perfect") == [(1, 1)]
    assert clash("High Left Cut", "Crown Thrust", alignment="mirrored").happened("block") == [(1, 0)]
    assert clash("Left Heel Thrust", "Right Heel Thrust", alignment="mirrored").happened("perfect") == [(1, 1)]


@rule("HD-R2", "217c")
def test_mirrored_alignment_leaves_follow_ups_alone() -> None:
    """A follow-up is between cards of the same player: nothing is mirrored."""
    words = {"played": (["High Left Cut"], ["Low Line Parry"]), "alignment": "mirrored"}
    assert clash("Right Heel Thrust", "Crown Thrust", **words).happened("miss") == []
    assert clash("Left Heel Thrust", "Crown Thrust", **words).happened("miss") == [(0, 1)]


@rule("HD-R3", "fed6")
def test_damage_is_counted_beyond_twelve() -> None:
    """A Strike that kills is counted in full."""
    table = clash("Whirling Steel", "Crown Thrust", damage=(0, 11))
    assert damage(table) == (0, 11 + size("Whirling Steel"))


@rule("HD-R4", "1d33")
def test_defeat_is_checked_once_after_all_damage() -> None:
    """Follow-up damage to 12 does not kill a player whose Strike removes damage in the same clash."""
    table = clash("Triangle Step", "Left Wrist Thrust", damage=(11, 0), played=(["Low Line Feint"], ["Low Line Parry"]))
    assert table.happened("miss") == [(0, 1), (1, 1)]
    assert damage(table)[0] == 12 - number("Triangle Step")
    assert table.state.outcome is None


@rule("HD-R4", "1d33")
def test_texts_and_abilities_count_before_the_check() -> None:
    """A text's damage to the offense falls in the same clash as the follow-up that kills the defender."""
    table = clash(
        "High Left Cut",
        "High Right Parry",
        damage=(12 - number("High Right Parry"), 11),
        unlocked=([], []),
        played=(["Low Line Parry"], ["High Left Feint"]),
    )
    assert damage(table) == (12, 12)
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "HD-6.3"


@rule("HD-R5", "9ff8")
def test_the_defender_is_who_defended_in_the_clash() -> None:
    """A text that takes the offense marker after the clash does not change who was Defending in it."""
    table = clash(
        "Left Heel Thrust",
        "Low Line Feint",
        played=(["Low Line Cut"], ["Left Flank Feint"]),
        damage=(11, 11),
        unlocked=([], []),
    )
    assert damage(table) == (12, 12) and table.table["marker_stays"]
    assert table.state.outcome == (1, "both fell with equal damage, and the defender wins", "HD-6.3")


@rule("HD-R6", "dba4")
def test_a_follow_up_may_be_broken_on_purpose() -> None:
    """Every card in hand is offered, and one that breaks the follow-up costs the damage and works as always."""
    hand = ["Left Wrist Thrust", "Right Flank Cut", "Crown Thrust"]
    table = scene("duel", hands=(hand, ["High Right Feint"]), played=(["Low Line Cut"], ["Low Line Parry"]))
    assert all(table.offers(f"play {title}") for title in hand)
    table.both("play Left Wrist Thrust", "play High Right Feint")
    assert damage(table) == (1, size("Left Wrist Thrust"))
    assert table.happened("show") == [(1, 0)]


@rule("HD-R7", "b8ee")
def test_an_ability_of_the_last_clash_counts_from_the_next_round_on() -> None:
    """The Kurgan unlocks Brute Force in the last clash of a round and uses it in the first clash of the next."""
    hands = (["Low Line Cut", "Left Heel Thrust"], ["Crown Thrust", "Low Line Parry"])
    words = {"characters": ("connor", "kurgan"), "damage": (0, BRUTE_FORCE.threshold - size("Low Line Cut"))}
    table = scene("duel", hands=hands, fill=False, deck=["Right Wrist Thrust"], **words)
    table.both("play Low Line Cut", "play Crown Thrust")
    assert table.seat(1)["unlocked"] == ["Brute Force"]
    draft_top(table)
    table.both("play Left Heel Thrust", "play Right Wrist Thrust")
    more = BRUTE_FORCE.steps[STRIKE][0]
    assert isinstance(more, DealMore)
    assert damage(table)[0] == size("Right Wrist Thrust") + more.n


@rule("HD-R7", "b8ee")
def test_an_ability_stays_unlocked_when_damage_is_removed() -> None:
    """Healed below the threshold, The Kurgan keeps Brute Force, and strikes with it in the next clash."""
    table = scene(
        "duel",
        hands=(["Triangle Step", "Left Flank Cut"], ["Left Wrist Thrust", "Crown Thrust"]),
        damage=(BRUTE_FORCE.threshold, 0),
    )
    table.both("play Triangle Step", "play Left Wrist Thrust")
    assert damage(table)[0] < BRUTE_FORCE.threshold
    table.both("play Left Flank Cut", "play Crown Thrust")
    assert table.seat(0)["unlocked"] == ["Brute Force"]
    assert len(table.happened("more", by="Brute Force")) == 2


@rule("HD-R8", "f552")
def test_follow_ups_come_before_texts() -> None:
    """A card that frees the next card from follow-ups does not free itself, nor can a cancelled text save a miss."""
    played = (["Low Line Cut"], ["Low Line Parry"])
    table = clash("Right Heel Thrust", "Crown Thrust", played=played)
    kinds = [event.kind for event in table.events]
    assert kinds == ["reveal", "reveal", "miss", "strike", "free", "damage", "damage"]
    cancelled = clash("Left Wrist Thrust", "Right Flank Feint", played=(["Low Line Cut"], ["Right Flank Parry"]))
    assert [event.kind for event in cancelled.events][2:5] == ["miss", "cancel", "strike"]


@rule("HD-R8", "f552")
def test_cancelling_comes_before_reveal_texts() -> None:
    """A cancelled feint gives no bonus for the next card, whoever is Offensive."""
    for offense in (0, 1):
        table = clash("High Left Feint", "Right Flank Feint", offense=offense)
        assert table.happened("cancel") == [(1, 0)]
        assert table.seat(0)["next_card"]["strike_deals_more"] == 0


@rule("HD-R8", "f552")
@pytest.mark.parametrize("offense", [0, 1])
def test_two_cancels_blank_both(offense: int) -> None:
    """Where both cards cancel, both texts are ignored; neither is quicker."""
    table = clash("Left Flank Feint", "Right Flank Feint", offense=offense)
    assert sorted(table.happened("cancel")) == [(0, 0), (1, 0)]


@rule("HD-R8", "f552")
@pytest.mark.parametrize("offense", [0, 1])
def test_the_offensive_texts_come_first(offense: int) -> None:
    """Reveal texts come before the result, result texts after it, each time the Offensive Player's first."""
    revealed = clash("High Left Feint", "High Right Feint", offense=offense)
    assert revealed.happened("stronger") == [(offense, 1), (1 - offense, 1)]
    kinds = [event.kind for event in revealed.events]
    assert kinds.index("stronger") < kinds.index("block")
    cards = ["Left Flank Cut", "High Left Parry"]
    blocked = clash(*(cards if offense == 0 else cards[::-1]), offense=offense)
    assert blocked.happened("hurt") == [(1 - offense, 1), (offense, 1)]
    kinds = [event.kind for event in blocked.events]
    assert kinds.index("block") < kinds.index("hurt") < kinds.index("damage")


@rule("HD-R8", "f552")
def test_damage_is_taken_together_and_then_unlocks() -> None:
    """The damage of a clash unlocks at its end; damage that is removed in the same clash unlocks nothing."""
    reached = clash("Low Line Cut", "Low Line Parry", damage=(BRUTE_FORCE.threshold - 1, 0))
    assert reached.seat(0)["unlocked"] == ["Brute Force"]
    table = clash(
        "Triangle Step",
        "Left Wrist Thrust",
        played=(["Low Line Feint"], ["High Left Parry"]),
        damage=(BRUTE_FORCE.threshold - number("Triangle Step"), 0),
    )
    assert table.happened("miss") == [(0, 1)]
    assert damage(table)[0] == BRUTE_FORCE.threshold - number("Triangle Step")
    assert table.seat(0)["unlocked"] == []


@rule("HD-R9", "5a6d")
def test_the_unplayed_card_is_kept() -> None:
    """After a round each player keeps the card in hand, and drafts four."""
    hands = (["Low Line Cut", "Left Heel Thrust"], ["Crown Thrust", "Left Wrist Thrust"])
    table = scene("duel", hands=hands, fill=False)
    table.both("play Low Line Cut", "play Crown Thrust")
    assert [table.seat(seat)["hand"] for seat in (0, 1)] == [["Left Heel Thrust"], ["Left Wrist Thrust"]]
    draft_top(table)
    assert sorted(table.happened("draft top")) == [(0, 0)] * 4 + [(1, 0)] * 4
    assert "Left Heel Thrust" in table.seat(0)["hand"]
    assert "Left Wrist Thrust" in table.seat(1)["hand"]


@rule("HD-R10", "2d63")
def test_whoever_took_the_marker_in_the_last_clash_keeps_it() -> None:
    """Blocking the last attack with Low Line Feint gives the offense of the next round, like any other defense."""
    table = scene(
        "duel",
        hands=(["Low Line Cut", "Left Heel Thrust"], ["Low Line Feint", "High Right Cut"]),
        fill=False,
        played=(
            ["Crown Thrust", "High Left Cut", "Left Flank Cut"],
            ["Crown Guard", "Left Flank Parry", "Right Flank Parry"],
        ),
    )
    table.both("play Low Line Cut", "play Low Line Feint")
    assert table.happened("end of round") == [(1, 1)]
    assert table.happened("marker") == table.happened("keep marker") == [(1, 0)]
    assert (table.table["offense"], table.table["marker_stays"]) == (1, False)
    assert table.state.to_act == (1,)


@rule("HD-R10", "2d63")
def test_a_marker_taken_earlier_stays_for_this_round_and_the_next() -> None:
    """Whoever took the marker is Offensive for the rest of the round and in the next; then it moves as always."""
    hands = (
        ["Left Heel Thrust", "Crown Thrust", "Low Line Cut"],
        ["Low Line Feint", "Left Flank Cut", "Low Line Parry"],
    )
    table = scene("duel", hands=hands, fill=False)
    table.both("play Left Heel Thrust", "play Low Line Feint")
    assert table.table["offense"] == 1
    table.both("play Crown Thrust", "play Left Flank Cut")
    assert table.happened("strike") == [(1, size("Left Flank Cut"))]
    assert table.table["offense"] == 1
    draft_top(table)
    while len(table.state.to_act) == 2:
        table.both(table.state.choices(0)[0], table.state.choices(1)[0])
    assert table.state.outcome is None and table.table["offense"] == 0


@rule("HD-R10", "2d63")
def test_a_position_remembers_that_the_marker_stays() -> None:
    """A position written after the marker was taken, and read again, ends the round in the same way."""
    table = clash("Left Heel Thrust", "Low Line Feint", played=(["Crown Thrust"], ["Crown Guard"]))
    again = GAME.position(table.state.to_json())
    assert again.facts(None) == {"offense": 1, "marker_stays": True}
    assert again.clone().facts(None) == again.facts(None)


@rule("HD-R11", "05fb")
def test_a_display_card_is_public_and_the_top_card_is_not() -> None:
    """Everybody knows a card taken from the display as long as it is in hand; the top card only its taker."""
    words = {"display": ["Crown Guard", "Triangle Step"], "deck": ["Low Line Cut", "Whirling Steel"]}
    table = scene("duel", draft=True, hands=(["Crown Thrust"], ["Left Heel Thrust"]), **words)
    table.play("draft display 1")
    table.play("draft the top card", seat=1)
    assert table.state.view(0)["seats"][0]["hand"] == ["Crown Thrust", "Crown Guard"]
    assert table.state.view(1)["seats"][1]["hand"] == ["Left Heel Thrust", "Whirling Steel"]
    for viewer in (1, 2):
        assert table.state.view(viewer)["seats"][0]["hand"] == ["Crown Guard", None]
    for viewer in (0, 2):
        assert table.state.view(viewer)["seats"][1]["hand"] == [None, None]
        assert "Seat 1 takes a card from the top of the deck." in table.log(viewer)
        assert "Seat 0 takes Crown Guard from the display." in table.log(viewer)
    assert "Seat 1 takes Whirling Steel from the top of the deck." in table.log(1)


@rule("HD-R11", "05fb")
def test_a_card_is_forgotten_when_it_is_shuffled() -> None:
    """A card that was public in a hand is as unknown as any other after the discard pile is shuffled."""
    table = scene("duel", seed=4)
    for _ in range(3):
        while len(table.state.to_act) == 2:
            for seat in (0, 1):
                table.play(table.state.choices(seat)[0], seat=seat)
        while len(table.state.to_act) == 1:
            table.play("draft display 1", seat=table.state.to_act[0])
        if table.happened("reshuffle"):
            break
    assert table.happened("reshuffle")
    for viewer in (0, 1, 2):
        assert set(table.state.view(viewer)["table"]["deck"]) <= {None}


@rule("HD-R12", "af14")
def test_two_hundred_rounds_are_a_draw() -> None:
    """The end of round 200 stops the duel as a draw; the end of round 199 does not."""
    hands = (["Low Line Cut", "Left Heel Thrust"], ["Low Line Parry", "Left Wrist Thrust"])
    for number_of_round, outcome in ((199, None), (200, (None, "stopped after 200 rounds", "HD-R12"))):
        table = scene("duel", hands=hands, fill=False, round=number_of_round)
        table.both("play Low Line Cut", "play Low Line Parry")
        assert table.state.outcome == outcome

"""Chapter 2: the round."""

from __future__ import annotations

import pytest

from support.duel import TITLES, clash, damage, draft_top, size
from support.scene import rule, scene


@rule("HD-2.1", "a0af")
def test_rounds_are_series_of_clashes_of_one_card_each() -> None:
    """In every clash of a round each player plays one card, and another round follows."""
    table = scene("duel")
    for number in range(4):
        assert len(table.state.to_act) == 2
        assert [len(table.seat(seat)["front"]) for seat in (0, 1)] == [number, number]
        for seat in (0, 1):
            table.play(table.state.choices(seat)[0], seat=seat)
    assert table.state.turn == 1
    assert len(table.state.to_act) == 1
    draft_top(table)
    assert table.state.turn == 2
    assert len(table.state.to_act) == 2


@rule("HD-2.2", "bbc4")
@pytest.mark.parametrize("first", [0, 1])
def test_nothing_is_seen_before_both_have_chosen(first: int) -> None:
    """The other player and whoever watches see the same, whichever card was chosen; then both are revealed at once."""
    seen = []
    for choice in ("Crown Thrust", "Low Line Cut"):
        hands = (["Crown Thrust", "Low Line Cut"], ["Triangle Step"])
        table = scene("duel", hands=hands if first == 0 else hands[::-1])
        table.play(f"play {choice}", seat=first)
        assert table.log() == []
        assert table.state.to_act == (1 - first,)
        assert choice in table.seat(first)["hand"]
        assert table.seat(first)["front"] == []
        assert table.state.view(first)["secrets"] == {"chosen": [choice]}
        seen.append([table.state.view(viewer) for viewer in (1 - first, 2)])
        table.play("play Triangle Step", seat=1 - first)
        assert table.seat(first)["front"] == [choice]
        assert table.seat(1 - first)["front"] == ["Triangle Step"]
        assert choice not in table.seat(first)["hand"]
    assert seen[0] == seen[1]


@rule("HD-2.2", "bbc4")
def test_only_a_card_from_hand_can_be_chosen_and_only_once() -> None:
    """A card that is elsewhere, a draft, and a second choice are refused."""
    table = scene("duel", hands=(["Crown Thrust"], ["Low Line Cut"]))
    assert table.refuses("play Low Line Cut", because="HD-2.2")
    assert "Low Line Cut is not in your hand" in str(table.state.why_not(0, "play Low Line Cut"))
    assert table.refuses("draft the top card", because="HD-2.2")
    assert "choosing a card to play" in str(table.state.why_not(0, "draft the top card"))
    table.play("play Crown Thrust")
    assert table.refuses("play Crown Thrust", because="HD-2.2")


@rule("HD-2.3", "b690")
@pytest.mark.parametrize(
    ("card", "missed"), [("Left Wrist Thrust", 1), ("Right Flank Cut", 1), ("High Left Cut", 0), ("Triangle Step", 0)]
)
def test_a_card_must_show_a_position_of_the_follow_up_bar(card: str, missed: int) -> None:
    """After Low Line Cut, whose bar marks the helmet, a card that does not show the helmet costs 1 damage."""
    table = clash(card, "Crown Thrust", played=(["Low Line Cut"], ["Low Line Parry"]))
    assert table.happened("miss") == [(0, 1)] * missed
    assert table.seat(0)["damage"] == missed


@rule("HD-2.3", "b690")
def test_a_missed_follow_up_is_one_damage_to_its_player() -> None:
    """Both players are held to their own previous card, and pay one damage each."""
    played = (["Low Line Cut"], ["High Left Cut"])
    assert damage(clash("Left Flank Cut", "Left Flank Feint", played=played)) == (2, 1)
    assert damage(clash("Triangle Step", "Whirling Steel", played=played)) == (0, 0)


@rule("HD-2.3", "b690")
def test_only_the_card_played_just_before_counts() -> None:
    """The bar of an earlier card of the round, or of the opponent's, asks for nothing."""
    earlier = (["Low Line Cut", "Left Flank Cut"], ["High Left Cut", "High Left Parry"])
    table = clash("Right Wrist Thrust", "Left Heel Thrust", played=earlier)
    assert table.happened("miss") == []
    later = (["Left Flank Cut", "Low Line Cut"], ["High Left Parry", "High Left Cut"])
    table = clash("Right Wrist Thrust", "Left Heel Thrust", played=later)
    assert table.happened("miss") == [(0, 1), (1, 1)]


@rule("HD-2.4", "727c")
def test_the_first_card_of_a_round_has_no_requirement() -> None:
    """Whatever is played first in a round costs nothing; from the second card on there is a bar to match."""
    for first in TITLES:
        if first in ("Crown Thrust", "Left Wrist Thrust", "Left Flank Cut", "Low Line Cut"):
            continue
        hands = (["Low Line Cut", "Left Wrist Thrust"], [first, "Crown Thrust", "Left Flank Cut"])
        table = scene("duel", hands=hands)
        table.both("play Low Line Cut", f"play {first}")
        assert table.happened("miss") == []
        table.both("play Left Wrist Thrust", "play Left Flank Cut")
        assert (0, 1) in table.happened("miss")


@rule("HD-2.5", "1507")
def test_follow_up_damage_is_of_the_clash_of_the_breaking_card() -> None:
    """A follow-up missed in the clash that kills the opponent counts: both fall in the same clash."""
    played = (["Low Line Cut"], ["Low Line Parry"])
    table = clash("Left Flank Cut", "Crown Thrust", played=played, damage=(11, 11), unlocked=([], []))
    assert damage(table) == (12, 11 + size("Left Flank Cut"))
    assert table.state.outcome == (0, "both fell, and less damage wins", "HD-6.2")


@rule("HD-2.5", "1507")
def test_both_follow_up_damages_are_of_the_same_clash() -> None:
    """Where both miss at 11 damage, neither dies before the other."""
    table = clash(
        "Left Heel Thrust",
        "Low Line Cut",
        played=(["Triangle Step"], ["Left Flank Feint"]),
        damage=(11, 11),
        unlocked=([], []),
    )
    assert damage(table) == (12, 12)
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "HD-6.3"


@rule("HD-2.5", "1507")
def test_follow_up_damage_is_paid_once() -> None:
    """In the next clash, where the follow-up is kept, nothing more is paid for the miss before."""
    hands = (["Left Heel Thrust", "Right Heel Thrust"], ["Triangle Step", "Whirling Steel"])
    table = scene("duel", hands=hands, played=(["Low Line Cut"], ["Low Line Parry"]))
    table.both("play Left Heel Thrust", "play Triangle Step")
    assert damage(table) == (1, 0)
    table.both("play Right Heel Thrust", "play Whirling Steel")
    assert damage(table) == (1, 0)

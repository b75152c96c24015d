"""What a gunfighter knows of the other: imagined hands agree with it, and nothing more than it shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import codeduello
from codeduello.core.chance import Chance, seeded
from codeduello.games.gunfighter.box import ACTION_CARDS, CATEGORY, DODGE, KIND, NOTHING, PRICE, SHOOT
from codeduello.games.gunfighter.table import Table
from support.scene import Scene, rule, scene

GAME = codeduello.load("gunfighter")
DREAMS = 60


def table_of(state: codeduello.State) -> Table:
    """The state as the game's own table, with all of its secrets."""
    assert isinstance(state, Table)
    return state


def dreams(state: codeduello.State, seat: int) -> Iterator[Table]:
    """States that could be the true one, as far as this seat can tell."""
    for seed in range(DREAMS):
        yield table_of(state.resample(seat, seed))


def has(cards: list[int], category: int) -> bool:
    """Whether there is a card of this category."""
    return any(CATEGORY[card] == category for card in cards)


def shots(table: Table, seat: int, bullets: int) -> int:
    """How many shots a hand has that so many bullets pay for."""
    return sum(CATEGORY[card] == SHOOT and PRICE[card] <= bullets for card in table.sides[seat].hand)


def set_up(seed: int, keep: str) -> Scene:
    """A match whose seat 1 has discarded no card of this category before the first turn, where it could."""
    state = GAME.new(seed)
    for seat in (0, 0, 1, 1):
        kinds = {choice: GAME.card(choice.removeprefix("discard ")).kind for choice in state.choices(seat)}
        state.play(seat, next(choice for choice, kind in kinds.items() if seat == 0 or kind != keep))
    return Scene(state)


@rule("GF-1.3", "7088")
@pytest.mark.parametrize(("name", "category"), [("Shoot", SHOOT), ("Dodge", DODGE)])
def test_an_opening_hand_is_imagined_with_what_it_must_have(name: str, category: int) -> None:
    """As long as no Shoot (or Dodge) of the opening hand was seen, every imagined hand has one."""
    table = set_up(3, keep=name)
    assert not any(CATEGORY[card] == category for card in table_of(table.state).discard[2:])
    assert all(has(dream.sides[1].hand, category) for dream in dreams(table.state, 0))


def test_what_was_seen_is_no_longer_owed() -> None:
    """Once a Dodge of the opening hand was seen, imagined hands may be without one."""
    table = set_up(3, keep="Dodge")
    dodge = next(choice for choice in table.state.choices(1) if GAME.card(choice.removeprefix("play ")).kind == "Dodge")
    table.both("play Staredown", dodge)
    while table.state.to_act == (0,):
        table.play(table.state.choices(0)[-1])
    seen = table_of(table.state).sides[1].owes
    assert not seen >> DODGE & 1
    assert any(sum(CATEGORY[card] == DODGE for card in dream.sides[1].hand) <= 1 for dream in dreams(table.state, 0))


def test_whoever_meets_a_taunt_without_a_shot_has_none_to_pay_for() -> None:
    """Imagined hands have no shot that the bullets would have paid for; dearer ones they may have."""
    hand = ["Take Aim", "Fan the Hammer", "Reload"]
    table = scene("gunfighter", hands=[["Warning"], hand], taunted=(False, True), bullets=(3, 2), fill=False)
    table.both("play Warning", "play Take Aim")
    assert all(shots(dream, 1, 2) == 0 for dream in dreams(table.state, 0))
    assert any(shots(dream, 1, 6) > 0 for dream in dreams(table.state, 0))


def test_whoever_obeys_a_taunt_has_told_nothing_more() -> None:
    """After a shot the rest of the hand may have more of them."""
    hand = ["Snap Shot", "Take Aim", "Reload"]
    table = scene("gunfighter", hands=[["Warning"], hand], taunted=(False, True), bullets=(3, 2), fill=False, dice=[6])
    table.both("play Warning", "play Snap Shot")
    assert table_of(table.state).doubts == ()
    assert any(shots(dream, 1, 2) > 1 for dream in dreams(table.state, 0))


@pytest.mark.parametrize(("draws", "most"), [("Out of Sight", 1), ("Ace up the Sleeve", 2)])
def test_shots_may_have_been_drawn_since(draws: str, most: int) -> None:
    """Whoever draws after a taunt may hold as many shots as cards were drawn, and no more."""
    table = scene(
        "gunfighter", hands=[["Warning"], [draws, "Reload"]], taunted=(False, True), bullets=(3, 2), fill=False
    )
    table.both("play Warning", f"play {draws}")
    while table.state.to_act == (1,):
        table.play("discard Reload" if table.offers("discard Reload", 1) else table.state.choices(1)[0], seat=1)
    held = [shots(dream, 1, 2) for dream in dreams(table.state, 0)]
    assert 0 < max(held) <= most


def test_a_shot_that_is_seen_was_the_one_drawn() -> None:
    """One card was drawn since the taunt, and it was the shot that is shown now: the rest has none."""
    hands = [["Warning", "Size Up"], ["Out of Sight", "Reload", "Take Aim"]]
    table = scene(
        "gunfighter",
        hands=hands,
        deck=["Snap Shot"],
        taunted=(False, True),
        bullets=(6, 2),
        accuracy=(3, 0),
        fill=False,
    )
    table.both("play Warning", "play Out of Sight")
    table.both("play Warning", "play Snap Shot")
    assert all(shots(dream, 1, 2) == 1 for dream in dreams(table.state, 0))


def test_a_later_taunt_with_as_many_bullets_says_it_all() -> None:
    """What was inferred before is dropped, so that many taunts leave a short memory."""
    table = scene("gunfighter", hands=[["Taunt"], ["Take Aim"]], bullets=(3, 2), taunted=(True, True), fill=False)
    for _ in range(5):
        table.both("play Taunt", "play Take Aim")
    assert len(table_of(table.state).doubts) == 2


def test_a_hand_that_was_looked_at_is_imagined_as_it_is() -> None:
    """After a Size Up there is nothing left to imagine in the enemy's hand."""
    table = scene("gunfighter", hands=[["Size Up"], ["Reload", "Ricochet", "Taunt"]], bullets=(3, 2), fill=False)
    table.both("play Size Up", "play Reload")
    hand = table_of(table.state).sides[1].hand
    assert all(dream.sides[1].hand == hand for dream in dreams(table.state, 0))
    assert any(dream.sides[0].hand != table_of(table.state).sides[0].hand for dream in dreams(table.state, 1)) is False


def test_a_card_that_was_played_is_followed() -> None:
    """Whoever saw a card go back to hand imagines it there."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]], bullets=(3, 2))
    table.both("play Take Aim", "play Reload")
    reload = GAME.card_names.index("Reload [3]")
    assert all(reload in dream.sides[1].hand for dream in dreams(table.state, 0))
    assert table.state.view(0)["seats"][1]["hand"].count("Reload [3]") == 1


def test_whoever_watches_cannot_tell_which_card_was_taken() -> None:
    """A spectator loses sight of all action cards of a hand from which one was taken, the players do not."""
    hands = [["Hand It Over"], ["Take Aim", "Reload", "Spook"]]
    table = scene("gunfighter", hands=hands, bullets=(6, 2), fill=False, dice=[1, 0])
    table.both("play Hand It Over", "play Take Aim")
    assert "Take Aim [3]" in table.state.view(2)["seats"][1]["hand"]
    table.both("play Hand It Over", "play Reload")
    watched = [card for side in table.state.view(2)["seats"] for card in side["hand"] if card is not None]
    assert watched == ["Hand It Over [6]", "Staredown of seat 0", "Reload [3]", "Staredown of seat 1"]
    assert "Take Aim [3]" in table.state.view(1)["seats"][0]["hand"]


@pytest.mark.parametrize("shown_before", [False, True])
def test_a_shot_that_is_taken_was_the_one_drawn(shown_before: bool) -> None:
    """Whoever takes the one shot that was drawn since a taunt knows that no other is there, seen before or not."""
    hands = [["Warning", "Hand It Over"], ["Out of Sight", "Reload", "Take Aim", "Spook"]]
    words = {"deck": ["Snap Shot"], "taunted": (False, True), "bullets": (6, 2), "accuracy": (3, 0), "fill": False}
    table = scene("gunfighter", hands=hands, dice=[2], **words)
    table.both("play Warning", "play Out of Sight")
    if shown_before:
        table.both("play Warning", "play Snap Shot")
    table.both("play Hand It Over", "play Reload")
    assert table.offers("play Snap Shot") and table.script_used_up()
    assert all(shots(dream, 1, 2) == 0 for dream in dreams(table.state, 0))


def test_a_reshuffled_card_is_lost_from_sight() -> None:
    """A card of the discard pile that was shuffled into the deck may be anywhere."""
    table = scene("gunfighter", hands=[["Out of Sight"], ["Reload"]], bullets=(3, 2), fill=False, rest="discard")
    table.both("play Out of Sight", "play Reload")
    assert table.state.view(1)["table"]["deck"] == [None] * (ACTION_CARDS - 3)
    hands = {tuple(dream.sides[0].hand) for dream in dreams(table.state, 1)}
    assert len(hands) > DREAMS // 3


def test_a_face_down_choice_is_imagined_anew() -> None:
    """The enemy's choice is any that the imagined hand allows, not the true one."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Reload"]])
    table.play("play Reload", seat=1)
    sides = [dream.sides[1] for dream in dreams(table.state, 0)]
    assert len({KIND[side.hand[side.chosen]] for side in sides}) > 10


@pytest.mark.parametrize("read_again", [False, True])
def test_an_imagined_choice_obeys_a_taunt(read_again: bool) -> None:
    """A taunted enemy is imagined to have chosen a shot, where the imagined hand has one; also in a position read."""
    table = scene("gunfighter", hands=[["Take Aim"], ["Snap Shot"]], taunted=(False, True))
    table.play("play Snap Shot", seat=1)
    state = GAME.position(table.state.to_json()) if read_again else table.state
    for dream in dreams(state, 0):
        side = dream.sides[1]
        assert side.can_fire(side.hand[side.chosen]) or not any(side.can_fire(card) for card in side.hand)


def test_set_up_discards_are_imagined_anew() -> None:
    """Two different cards of the imagined hand, in every imagined state."""
    state = GAME.new(5)
    for _ in range(2):
        state.play(1, state.choices(1)[0])
    sides = [dream.sides[1] for dream in dreams(state, 0)]
    assert all(side.chosen != side.second for side in sides)
    assert len({(side.hand[side.chosen], side.hand[side.second]) for side in sides}) > DREAMS // 2
    half = GAME.new(5)
    half.play(1, half.choices(1)[0])
    assert all(dream.sides[1].second == NOTHING != dream.sides[1].chosen for dream in dreams(half, 0))


def play_some(seed: int, chance: Chance) -> Iterator[Table]:
    """Every position of a match in which taunts are thrown as often as possible and met without shots."""
    state = table_of(GAME.new(seed))
    while state.to_act and state.turn < 40:
        yield state
        seat = state.to_act[chance.below(len(state.to_act))]
        choices = state.choices(seat)
        wanted = [choice for choice in choices if "Taunt" in choice and choice.startswith("play")]
        state.play(seat, (wanted or choices)[chance.below(len(wanted or choices))])


def test_the_true_deal_is_always_believable() -> None:
    """What a seat has inferred never contradicts the truth, in thousands of positions with taunts among them."""
    positions = taunts = 0
    for seed in range(60):
        for state in play_some(seed, seeded(seed)):
            positions += 1
            taunts += bool(state.doubts)
            assert state.is_consistent(0) and state.is_consistent(1)
    assert positions > 2000 and taunts > 200


def test_nothing_that_a_seat_sees_changes_when_the_unseen_is_dealt_again() -> None:
    """View and choices of the seat stay the same, whatever it imagines, and every card is still there once."""
    for seed in range(6):
        for state in play_some(seed, seeded(seed)):
            for seat in (0, 1):
                dream = state.resample(seat, seed)
                assert dream.view(seat) == state.view(seat)
                assert sorted(card for zone in dream.zones() for card in zone.cards) == list(range(ACTION_CARDS + 2))


def test_what_is_offered_is_what_is_in_hand() -> None:
    """Plays are kept from turn to turn, and yet always those of the hand: in the match, its copies and its dreams."""
    turns = changes = 0
    for seed in range(20):
        hand: list[int] = []
        for state in play_some(seed, seeded(seed)):
            if state.question(0).name != "play" or state.to_act != (0, 1):
                continue
            turns += 1
            changes += state.sides[0].hand != hand
            hand = state.sides[0].hand.copy()
            copy = state.clone()
            copy.apply(0, copy.legal(0)[-1])
            copy.apply(1, copy.legal(1)[-1])
            for table in (state, copy, table_of(state.resample(1, seed))):
                if 0 in table.to_act and table.question(0).name == "play":
                    assert table.legal(0) == sorted({KIND[card] for card in table.sides[0].hand})
    assert turns > 300 and 50 < changes < turns - 50

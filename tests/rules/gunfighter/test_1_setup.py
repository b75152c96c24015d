"""Gunfighter, chapter 1: set-up."""

from __future__ import annotations

import codeduello
from codeduello.core.chance import seeded
from codeduello.games.gunfighter.box import ACTION_CARDS
from codeduello.games.gunfighter.table import Table
from support.scene import Scene, rule, scene

GAME = codeduello.load("gunfighter")
SHOTS = {card.title for card in GAME.kinds if card.kind == "Shoot"}
DODGES = {card.title for card in GAME.kinds if card.kind == "Dodge"}


def deal(seed: int) -> Scene:
    """A new match at its first choice, with everything in the log since the first shuffle."""
    table = Scene(GAME.deal(seeded(seed)))
    table.state.run()
    return table


def titles(names: list[str]) -> list[str]:
    """The titles of single cards."""
    return [name.partition(" [")[0] for name in names]


def put_aside(table: Scene) -> list[list[str]]:
    """Both discard the first two cards that they are offered; what was discarded."""
    chosen: list[list[str]] = [[], []]
    for seat in (0, 1, 0, 1):
        choice = table.state.choices(seat)[0]
        chosen[seat].append(choice.removeprefix("discard "))
        table.play(choice, seat=seat)
    return chosen


@rule("GF-1.1", "5751")
def test_the_action_cards_are_one_deck() -> None:
    """Deck and hands are all action cards; the Staredowns lie apart."""
    table = deal(1)
    action_cards = table.table["deck"] + table.seat(0)["hand"] + table.seat(1)["hand"]
    assert sorted(action_cards) == sorted(GAME.card_names[:ACTION_CARDS])
    assert [table.seat(seat)["front"] for seat in (0, 1)] == [["Staredown of seat 0"], ["Staredown of seat 1"]]


@rule("GF-1.1", "5751")
def test_the_deck_is_shuffled_before_anybody_draws() -> None:
    """Twenty deals give twenty first hands: those that were redrawn count as they were shown."""
    tables = [deal(seed) for seed in range(20)]
    redrawn = [
        [event.cards for event in table.events if event.kind == "redraw" and event.seat == 0] for table in tables
    ]
    first = [shown[0] if shown else table.seat(0)["hand"] for table, shown in zip(tables, redrawn, strict=True)]
    assert len({tuple(hand) for hand in first}) == 20


@rule("GF-1.2", "8802")
def test_each_draws_eight_cards() -> None:
    """Both begin with eight cards in hand."""
    assert [len(deal(1).seat(seat)["hand"]) for seat in (0, 1)] == [8, 8]


@rule("GF-1.2", "8802")
def test_the_enemy_does_not_see_them() -> None:
    """Neither the enemy nor whoever watches sees a face of the hand or of the deck."""
    table = deal(1)
    assert table.state.view(1)["seats"][0]["hand"] == table.state.view(2)["seats"][0]["hand"] == [None] * 8
    assert table.state.view(0)["table"]["deck"] == [None] * (ACTION_CARDS - 2 * 8)
    assert table.state.view(0)["seats"][0]["hand"] == table.seat(0)["hand"]


@rule("GF-1.3", "7088")
def test_every_opening_hand_has_a_shoot_and_a_dodge() -> None:
    """In a hundred deals no hand is without a Shoot card or without a Dodge card."""
    hands = [set(titles(table.seat(seat)["hand"])) for table in map(deal, range(100)) for seat in (0, 1)]
    assert all(hand & SHOTS and hand & DODGES for hand in hands)


@rule("GF-1.3", "7088")
def test_a_hand_without_both_is_shown_and_shuffled_back() -> None:
    """Everybody reads what was in such a hand, which lacked one or the other; its cards are in the deck again."""
    redrawn = 0
    for table in map(deal, range(40)):
        for event in table.events:
            if event.kind == "redraw":
                redrawn += 1
                shown = {table.state.title_of(card) for card in event.cards}
                assert len(event.cards) == 8 and not (shown & SHOTS and shown & DODGES)
                assert all(title in event.words(table.state, viewer) for viewer in (0, 1, 2) for title in shown)
        assert len(table.table["deck"]) == ACTION_CARDS - 2 * 8
        assert not table.state.to_json()["known"]
    assert redrawn


@rule("GF-1.4", "3811")
def test_each_discards_two_cards_of_their_choice_face_up() -> None:
    """The four chosen cards lie open on the discard pile, and the hands are smaller by two."""
    table = deal(1)
    assert len(table.state.choices(0)) == len(set(titles(table.seat(0)["hand"])))
    chosen = put_aside(table)
    assert titles(table.state.view(2)["table"]["discard"]) == chosen[0] + chosen[1]
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [8 - 2 + 1, 8 - 2 + 1]
    assert table.state.view(0)["secrets"] == table.state.view(1)["secrets"] == {"chosen": []}


@rule("GF-1.4", "3811")
def test_the_same_card_is_not_discarded_twice() -> None:
    """A card that was chosen is no longer offered, unless there is another copy."""
    table = deal(1)
    single = next(title for title in titles(table.seat(0)["hand"]) if titles(table.seat(0)["hand"]).count(title) == 1)
    table.play(f"discard {single}")
    assert table.refuses(f"discard {single}", because="GF-R15")


@rule("GF-1.5", "c524")
def test_each_takes_a_staredown_into_hand() -> None:
    """When the duel begins each hand has seven cards, a Staredown among them, and nothing lies before the players."""
    table = deal(1)
    assert table.refuses("discard Staredown", because="GF-2.9")
    put_aside(table)
    assert table.offers("play Staredown", seat=0) and table.offers("play Staredown", seat=1)
    assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [7, 7]
    assert table.seat(0)["front"] == table.seat(1)["front"] == []
    assert table.state.view(1)["seats"][0]["hand"] == ["Staredown of seat 0"] + [None] * 6


@rule("GF-1.6", "da89")
def test_all_stats_start_at_two() -> None:
    """Accuracy, bullets and health of both are 2."""
    for seat in (0, 1):
        stats = deal(1).seat(seat)
        assert (stats["accuracy"], stats["bullets"], stats["health"]) == (2, 2, 2)


@rule("GF-1.7", "5809")
def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    """Whoever draws from an empty deck draws from the discard pile, which has become the deck."""
    table = scene(
        "gunfighter", hands=[["Out of Sight"], ["Take Aim"]], bullets=(3, 2), fill=False, rest="discard", deck=[]
    )
    pile = table.table["discard"]
    table.both("play Out of Sight", "play Take Aim")
    drawn = [card for card in table.seat(0)["hand"] if "Staredown" not in card]
    assert len(drawn) == 1 and drawn[0] in pile
    assert sorted(drawn + table.table["deck"]) == sorted(pile) and table.table["deck"] != pile[:-1]
    assert table.table["discard"] == ["Out of Sight [5]"]


@rule("GF-1.7", "5809")
def test_a_deck_with_cards_is_not_reshuffled() -> None:
    """As long as the deck has a card, that card is drawn, and the discard pile stays."""
    table = scene(
        "gunfighter", hands=[["Out of Sight"], ["Take Aim"]], bullets=(3, 2), fill=False, rest="discard", deck=["Spook"]
    )
    pile = table.table["discard"]
    table.both("play Out of Sight", "play Take Aim")
    assert "Spook [2]" in table.seat(0)["hand"]
    assert table.table["discard"] == [*pile, "Out of Sight [5]"] and table.table["deck"] == []


@rule("GF-1.7", "5809")
def test_without_any_card_nothing_is_drawn() -> None:
    """Where deck and discard pile are both empty, nobody draws, and a die settles a tie."""
    table = scene("gunfighter", hands=[["Out of Sight"], ["Take Aim"]], fill=False, dice=[5, 2])
    assert isinstance(table.state, Table)
    table.state.deck.clear()
    table.both("play Out of Sight", "play Take Aim")
    assert table.seat(0)["hand"] == ["Staredown of seat 0"] and table.script_used_up()

"""Many tables at once: the same games as one after the other, with rows that say what each seat sees."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import Illegal, State
from codeduello.core.batch import EMPTY, Batch
from codeduello.core.policy import Policy
from codeduello.core.tensors import observe
from support.strategies import EDITIONS


def by_rule(state: State, seat: int) -> int:
    """A choice that depends on the state alone."""
    legal = state.legal(seat)
    return legal[(7 * state.turn + len(state.agenda)) % len(legal)]


def first_legal(batch: Batch) -> list[int]:
    """The first legal action at each table; 0 at an empty one."""
    rows = [batch.masks[table * batch.actions : (table + 1) * batch.actions] for table in range(batch.tables)]
    assert set(batch.seats) <= {0, EMPTY}
    return [row.index(1) if 1 in row else 0 for row in rows]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_batch_plays_the_games_of_its_seeds(name: str) -> None:
    """Each row has the observation and the mask of the seat that must choose; each game ends as it does alone."""
    game = EDITIONS[name]
    batch = Batch(game, tables=3, seed=100)
    won: dict[int, list[float]] = {}
    playing: list[int] = []

    def choose(now: Batch) -> list[int]:
        for table, number in enumerate(playing):
            if now.ended[table]:
                won[number] = now.returns[2 * table : 2 * table + 2].tolist()
        playing[:] = now.numbers.tolist()
        actions = []
        for table in range(3):
            state, seat = now.state(table), now.seats[table]
            if state is None:
                assert seat == EMPTY
                actions.append(0)
                continue
            row = now.observations[table * now.width : (table + 1) * now.width]
            assert row == observe(state, seat)
            assert list(now.masks[table * now.actions : (table + 1) * now.actions]) == state.legal_mask(seat)
            actions.append(by_rule(state, seat))
        return actions

    batch.run(choose, games=5)
    for table, number in enumerate(playing):
        if batch.ended[table]:
            won[number] = batch.returns[2 * table : 2 * table + 2].tolist()
    assert batch.over == batch.dealt == 5 and sorted(won) == [0, 1, 2, 3, 4]
    for number, returns in won.items():
        alone = game.new(100 + number)
        while alone.to_act:
            alone.apply(alone.to_act[0], by_rule(alone, alone.to_act[0]))
        assert alone.returns() == returns


def test_the_engine_can_draw_the_answers() -> None:
    """What it draws is legal and not always the same; there is nothing for an empty table."""
    batch = Batch(codeduello.load("gunfighter"), tables=4, seed=5)
    places = set()

    def draw(now: Batch) -> list[int]:
        drawn = now.draw()
        for table, action in enumerate(drawn):
            state = now.state(table)
            if state is None:
                assert action == 0
            else:
                places.add(state.legal(now.seats[table]).index(action))
        return drawn

    batch.run(draw, games=6)
    assert batch.over == 6 and len(places) > 2


def test_the_engine_can_play_a_seat_itself() -> None:
    """With a player for seat 1 only seat 0 is asked, and somebody must be; illegal and missing answers are refused."""
    game = codeduello.load("duel")
    batch = Batch(game, 4, players=(None, game.policy))
    batch.run(first_legal, 4)
    assert batch.over == 4 and set(batch.seats) == {EMPTY}
    with pytest.raises(ValueError, match="At least one seat"):
        Batch(game, 1, players=(Policy(), Policy()))
    again = Batch(game, 2)
    again.deal()
    with pytest.raises(Illegal):
        again.step([-1, -1])
    with pytest.raises(ValueError, match="2 tables, and 1 actions"):
        again.step([0])

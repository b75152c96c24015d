"""Two people at one screen: nobody sees what is not theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

import codeduello
from codeduello.terminal.dialogs import Curtain
from codeduello.terminal.local_match import LocalMatch
from codeduello.terminal.table import TableScreen
from support.terminal import LARGE, STILL, Player, at, opening_screen, table_of


def test_hot_seat_hides_the_other_hand() -> None:
    """Between two people's choices a curtain hides everything, and each sees only their own hand and draws."""

    async def play(player: Player) -> None:
        titles = {kind.title for kind in codeduello.load("gunfighter").kinds}
        for name, other in (("Player 1", "Player 2"), ("Player 2", "Player 1")):
            assert isinstance(player.screen, Curtain)
            assert player.sees(f"Pass the screen to {name}")
            assert not any(title in player.text() for title in titles)
            await player.press("enter")
            seat = player.table.viewer
            view = player.match.state.view(seat)
            mine = [view["called"][card] for card in view["seats"][seat]["hand"]]
            assert sorted(player.titles()) == sorted([*mine, "Staredown", "Staredown"])
            assert player.sees(f"{other} draws 8 cards")
            assert not player.sees(f"{name} draws 8 cards")
            await player.press("enter", "enter")
        assert isinstance(player.screen, Curtain)
        assert len(player.app.screen_stack) == 3

    at(opening_screen(seats=("you", "you")), play)


@pytest.mark.parametrize("game", codeduello.games())
def test_hot_seat_screens_tell_nothing_unseen(game: str, tmp_path: Path) -> None:
    """What the second person sees is the same, sign for sign, whatever the first one holds and has chosen."""
    state = codeduello.load(game).scene(seed=3, **STILL.get(game, {}))
    screens: list[str] = []

    async def play(player: Player) -> None:
        await player.press("enter")
        buttons = list(player.screen.query("#ask Button"))
        if buttons:
            await player.click(buttons[-1])
        else:
            await player.press("enter")
        assert isinstance(player.screen, Curtain)
        screens.append(player.text())
        await player.press("enter")
        screens.append(player.text())

    hands = []
    for luck in (1, 2):
        dealt = state.resample(1, luck)
        hands.append(dealt.view(0)["seats"][0]["hand"])
        at(table_of(dealt, tmp_path, ("you", "you")), play)
    assert hands[0] != hands[1]
    assert screens[0] == screens[2]
    assert screens[1] == screens[3]


def test_nothing_is_revealed_before_both_have_chosen(tmp_path: Path) -> None:
    """With two people, the first choice of a turn changes nothing on the table until the second one is made."""
    scene = codeduello.load("gunfighter").scene(hands=(("Take Aim",), ("Reload",)), bullets=(3, 2), fill=False)

    async def play(player: Player) -> None:
        await player.press("enter", "1")
        assert isinstance(player.screen, Curtain)
        await player.press("enter")
        assert not player.sees("Take Aim")
        assert not player.sees("plays")
        await player.press("1")
        assert isinstance(player.screen, Curtain)
        await player.press("enter")
        assert player.sees("Ann plays Take Aim.")
        assert player.sees("Bo plays Reload.")

    at(table_of(scene, tmp_path, ("you", "you")), play, LARGE)


def test_a_name_is_only_a_name(tmp_path: Path) -> None:
    """Signs that would mean something to the screen are drawn as they stand when they are part of a name."""
    match = codeduello.load("gunfighter").match(5, ("[red]Ann[/", "Bo [b"))

    async def play(player: Player) -> None:
        assert player.sees("Pass the screen to [red]Ann[/")
        assert player.sees("I am [red]Ann[/")
        await player.press("enter")
        assert player.sees("[red]Ann[/ draws")
        await player.press("g", "y")
        assert player.sees("Bo [b wins")
        await player.press("p", "end", "v")
        assert player.sees("as [red]Ann[/ saw it")

    at(TableScreen(LocalMatch(match, ("you", "you"), tmp_path / "names.duel"), 0), play, LARGE)

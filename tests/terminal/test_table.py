"""Playing at the table: choosing, refusals, what fits on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button

import codeduello
from codeduello.core.events import OPEN
from codeduello.core.record import enter
from codeduello.terminal.board import Board
from codeduello.terminal.dialogs import Asking
from codeduello.terminal.face import Face, sign_of
from codeduello.terminal.local_match import LocalMatch
from codeduello.terminal.log import Log
from codeduello.terminal.renderer import Renderer
from codeduello.terminal.rules import RulesScreen
from codeduello.terminal.start import StartScreen
from codeduello.terminal.table import TableScreen
from support.terminal import LARGE, LONG, QUICK, SEEDS, SMALL, Player, Size, at, offered, opening_screen, table_of


def ended(local_match: LocalMatch) -> str:
    """How the log tells the end to the person at seat 0."""
    match = local_match.match
    state = match.at(len(match.entries) - 1)
    events = state.listen()
    enter(state, match.entries[-1])
    return events[-1].words(state, 0, match.names, you=0)


@pytest.mark.parametrize(("game", "seed"), [(id, SEEDS.get(id, 3)) for id in codeduello.games() if id not in LONG])
def test_a_whole_game_by_keyboard(game: str, seed: int) -> None:
    """Against a bot, a game can be played from the first choice to its outcome with digits, letters and Enter."""

    async def play(player: Player) -> None:
        local_match = player.table.local_match
        number = 0
        while isinstance(player.screen, TableScreen):
            keys = [key for key, widget in player.table.board.keys.items() if {"legal", "choice"} & widget.classes]
            key = keys[number % len(keys)]
            number += 1
            await player.press(key, "enter")
            if isinstance(player.screen, Asking) and local_match.match.state.outcome is None:
                await player.press("y")  # it may cost the duel
            await player.settle()
        outcome = local_match.match.state.outcome
        assert outcome is not None
        assert isinstance(player.screen, Asking)
        assert player.sees(outcome.rule)
        assert player.sees("You win" if outcome.winner == 0 else "You lose")
        assert player.sees(ended(local_match))
        assert player.sees("duello analyse")
        kept = codeduello.read(local_match.path.read_text("utf-8"))
        assert kept.state.outcome == outcome
        assert kept.entries == local_match.match.entries
        await player.press("a")
        assert player.match is not local_match.match
        assert player.match.names == local_match.match.names

    at(opening_screen(game, ("you", "greedy"), seed, options=QUICK.get(game)), play)


def test_the_mouse_looks_and_then_chooses() -> None:
    """The first click on another card shows its text, the second one chooses it."""

    async def play(player: Player) -> None:
        face = player.hand()[2]
        assert face.card is not None
        await player.click(face)
        assert player.sees(face.card.text)
        assert not player.match.entries
        await player.click(face)
        assert [str(entry) for entry in player.match.entries] == [f"0 discard {face.card.called}"]

    at(opening_screen(), play)


def test_the_mouse_takes_a_card_from_the_display() -> None:
    """In a draft the cards on the table are the choices, and a click on the deck takes its top card."""

    async def play(player: Player) -> None:
        for place, choice in ((1, "draft display 2"), (2, "draft the top card")):
            seat = player.table.viewer
            face = list(player.screen.query("#arena Face").results(Face))[place]
            assert offered(face) == (choice,)
            await player.click(face)
            await player.click(face)
            mine = [entry.text for entry in player.match.entries if entry.seat == seat]
            assert mine[-1] == choice

    at(opening_screen("duel"), play)


def test_a_button_for_what_is_not_a_card(tmp_path: Path) -> None:
    """A choice that is not a card is a button with a letter, for the keyboard and for the mouse."""
    scene = codeduello.load("gunfighter").scene(seed=1)

    async def play(player: Player) -> None:
        await player.press(str(len(player.hand())), "enter")
        button = player.screen.query_one("#ask Button", Button)
        assert button.name == "keep the rest"
        assert player.sees("o keep the rest")
        before = len(player.match.entries)
        await player.press("o", "o")
        assert player.match.entries[before].text == "keep the rest"

    at(table_of(scene, tmp_path), play)


def test_a_dim_card_says_why(tmp_path: Path) -> None:
    """A card that the rules refuse is dim; looking at it shows the rule and its sentence; choosing it does nothing."""
    scene = codeduello.load("gunfighter").scene(
        hands=(("Reload", "Snap Shot", "Take Aim"), ("Taunt",)), bullets=(3, 1), fill=False
    )
    scene.play(0, "play Reload")
    scene.play(1, "play Taunt")

    async def play(player: Player) -> None:
        dim = next(face for face in player.hand() if face.card is not None and face.card.called == "Reload")
        bright = next(face for face in player.hand() if face.card is not None and face.card.called == "Snap Shot")
        assert dim.laid.dim
        assert not bright.laid.dim
        assert player.screen.focused is bright
        refusal = player.match.state.why_not(0, "play Reload")
        assert refusal is not None
        await player.press(dim.laid.key)
        assert player.sees(f"Not now: {refusal.rule} {refusal.sentence}")
        await player.press(dim.laid.key, "enter")
        assert not player.match.entries

    at(table_of(scene, tmp_path), play)


def test_giving_up_asks() -> None:
    """Giving up asks, and then ends the duel in the record."""

    async def play(player: Player) -> None:
        local_match = player.table.local_match
        await player.press("g", "escape")
        assert local_match.match.state.outcome is None
        await player.press("g", "y")
        assert local_match.match.state.outcome is not None
        assert local_match.match.state.outcome.winner == 1
        assert f"0! resign\n= {local_match.match.state.outcome}\n# position " in local_match.path.read_text("utf-8")
        assert player.sees("You lose") and player.sees("Novice bot wins")
        await player.press("n")
        assert isinstance(player.screen, StartScreen)

    at(opening_screen(), play)


def test_watching_two_bots() -> None:
    """Two bots play by themselves to the end, with all cards open."""

    async def play(player: Player) -> None:
        for _ in range(600):
            if isinstance(player.screen, Asking):
                break
            await player.pilot.pause(0.01)
        assert isinstance(player.screen, Asking)
        table = player.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        assert table.viewer == OPEN
        assert table.local_match.match.state.outcome is not None

    at(opening_screen(seats=("greedy", "random"), options=QUICK["gunfighter"]), play)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", codeduello.games())
def test_everything_fits(game: str, size: Size) -> None:
    """Hand, question and the newest line of the log are on the screen; on a small one a hand may have a row more."""

    async def play(player: Player) -> None:
        for _ in range(5):
            assert player.sees(str(player.match.state.view(0)["question"]))
            assert player.screen.query_one("#ask").max_scroll_y == 0
            board = player.screen.query_one(Board)
            assert board.picture is not None
            hand = player.hand()
            assert len(hand) == len(board.picture.hand)
            below = player.screen.query_one("#hand").max_scroll_y if size == SMALL else 0
            assert below <= 1
            for face in player.screen.query(Face):
                assert player.screen.region.grow((0, 0, below, 0)).contains_region(face.region)
                if face.card is not None:
                    signs = face.render().plain.split("\n")
                    assert len(signs) == face.content_size.height
                    assert max(map(len, signs)) <= face.content_size.width
                    words = "".join("".join(signs).split()).removeprefix(f"{face.laid.key}{sign_of(face.laid)}".strip())
                    called = "".join(face.card.called.split())
                    assert words.startswith((called, called.replace("(", "").replace(")", "")))
            room = player.screen.query_one("#hand").region.grow((0, 0, below, 0))
            assert all(room.contains_region(face.region) for face in hand)
            log = player.screen.query_one(Log)
            newest = player.table.history.log(player.table.history.length, 0, 0)[-1].words
            rows = player.text().split("\n")[log.region.y : log.region.bottom]
            drawn = [row[log.region.x + 1 :] for row in rows]
            assert " ".join(newest.split()) in " ".join(" ".join(drawn).split())
            await player.press("enter")

    at(opening_screen(game), play, size)


@pytest.mark.parametrize("game", codeduello.games())
def test_a_tiny_window_has_all_that_matters(game: str) -> None:
    """At 60 by 20 the question and the hand are on the screen; a window that is too small says so."""

    async def play(player: Player) -> None:
        assert player.sees(str(player.match.state.view(0)["question"]))
        room = player.screen.region
        assert all(room.contains_region(player.screen.query_one(part).region) for part in ("#hand", "#near", "#ask"))
        assert player.screen.query_one("#hand").region.height >= 3
        await player.pilot.resize_terminal(40, 12)
        await player.pilot.pause()
        assert player.sees("Make this window larger")

    at(opening_screen(game), play, (60, 20))


def test_a_long_question_wraps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question wider than the screen goes on in the next line, above the choices."""

    async def play(player: Player) -> None:
        question = "Your Defense Phase: every attack was answered or left. Go on when you have done the rest."
        monkeypatch.setattr(player.table.renderer, "question", lambda _: question)
        await player.table.board.redraw()
        await player.pilot.pause()
        assert len(question) > SMALL[0]
        assert player.sees(question)
        asked = player.screen.query_one("#question").region
        assert asked.height == 2
        buttons = player.screen.query("#ask Button")
        assert buttons
        assert all(button.region.y >= asked.bottom for button in buttons)

    at(opening_screen("htcg"), play)


def test_resizing_draws_again() -> None:
    """A larger window is used at once, and the choice stays the same."""

    async def play(player: Player) -> None:
        before = player.hand()[0].region.width
        await player.pilot.resize_terminal(*LARGE)
        await player.settle()
        assert player.hand()[0].region.width > before
        assert player.table.answer is not None
        assert player.screen.focused is player.hand()[0]

    at(opening_screen(), play)


def test_the_keys_below_can_be_clicked() -> None:
    """The last line names the keys, and a click on one presses it."""

    async def play(player: Player) -> None:
        row = player.text().split("\n")[-1]
        await player.pilot.click(offset=(row.index("Rules"), SMALL[1] - 1))
        await player.settle()
        assert isinstance(player.screen, RulesScreen)

    at(opening_screen(), play)


def test_a_game_without_a_look_of_its_own_is_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default renderer shows every fact and card of a game it has never heard of."""
    monkeypatch.setattr("codeduello.terminal.table.renderer_for", Renderer)

    async def play(player: Player) -> None:
        assert player.sees("Accuracy 2 Bullets 2 Health 2")
        await player.press("enter", "enter", "enter")
        assert player.match.state.turn == 2

    at(opening_screen(), play, LARGE)

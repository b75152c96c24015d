"""The terminal app, driven by keyboard and mouse and read from what it draws."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Button, Input

import codeduello
from codeduello import BadInput, Match, State
from codeduello.terminal.app import DuelloApp, first_screen
from codeduello.terminal.board import Board, Log
from codeduello.terminal.dialogs import Asking, Curtain, Reading
from codeduello.terminal.face import Face
from codeduello.terminal.look import Look
from codeduello.terminal.picture import OPEN
from codeduello.terminal.replay import ReplayScreen
from codeduello.terminal.rules import RulesScreen
from codeduello.terminal.sitting import Sitting, folder, last_unfinished
from codeduello.terminal.start import Dial, StartScreen
from codeduello.terminal.story import Story
from codeduello.terminal.table import TableScreen

Size = tuple[int, int]
SMALL, LARGE = (80, 24), (120, 40)
QUICK = {"gunfighter": {"health": "1"}}  # options that make a game short
SEEDS = {"duel": 78}  # likewise
SIGN_WIDTH = 12.2  # of one sign in a picture of the screen
TEXT = re.compile(r'<text [^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


@pytest.fixture(autouse=True)
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Records go to a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    yield tmp_path / "code-duello"


class Player:
    """Somebody at the screen: presses, clicks, and reads."""

    def __init__(self, app: DuelloApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press these keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def click(self, target: Any) -> None:
        """Click on this."""
        await self.pilot.click(target)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the table asks or something lies over it."""
        for _ in range(200):
            await self.pilot.pause()
            screen = self.app.screen
            if not isinstance(screen, TableScreen) or screen.answer is not None:
                break
        await self.pilot.pause()

    @property
    def screen(self) -> Screen[Any]:
        """What is on top."""
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table, which must be on top."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.table.sitting.match

    def text(self) -> str:
        """All that is drawn, row by row."""
        rows: dict[float, str] = {}
        for x, y, words in TEXT.findall(self.app.export_screenshot())[1:]:
            before = rows.get(float(y), "").ljust(round(float(x) / SIGN_WIDTH))
            rows[float(y)] = before + html.unescape(words).replace("\xa0", " ")
        return "\n".join(rows[y] for y in sorted(rows))

    def sees(self, words: str) -> bool:
        """Whether these words are drawn, perhaps over several rows of one box."""
        return " ".join(words.split()) in " ".join(self.text().split())

    def hand(self) -> list[Face]:
        """The hand below."""
        return list(self.screen.query("#hand Face").results(Face))

    def titles(self) -> list[str]:
        """The titles of all faces that are drawn."""
        return [face.card.title for face in self.screen.query(Face) if face.card is not None]


Play = Callable[[Player], Awaitable[None]]


def at(screen: Screen[Any], play: Play, size: Size = SMALL) -> None:
    """Open the app with this screen and let somebody play."""

    async def sit() -> None:
        app = DuelloApp(screen)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await play(player)

    asyncio.run(sit())


def opened(
    game: str | None = "gunfighter",
    seats: tuple[str, str] | None = None,
    seed: int | None = 5,
    resume: bool = False,
    save: Path | None = None,
    options: dict[str, str] | None = None,
) -> Screen[Any]:
    """The screen that `duello play` opens, without pauses."""
    return first_screen(game, seats, options or {}, seed, resume, save, pace=0)


def table_of(state: State, tmp_path: Path, seats: tuple[str, str] = ("you", "greedy")) -> TableScreen:
    """A table that goes on from a position."""
    match = Match.from_position(state, ("Ann", "Bo"))
    return TableScreen(Sitting(match, seats, tmp_path / "scene.duel"), 0)


@pytest.mark.parametrize(("game", "seed"), [(game, SEEDS.get(game, 3)) for game in codeduello.games()])
def test_a_whole_game_by_keyboard(game: str, seed: int) -> None:
    """Against a bot, a game can be played from the first choice to its outcome with digits, letters and Enter."""

    async def play(player: Player) -> None:
        sitting = player.table.sitting
        number = 0
        while isinstance(player.screen, TableScreen):
            keys = [key for key, widget in player.table.board.keys.items() if {"legal", "choice"} & widget.classes]
            key = keys[number % len(keys)]
            number += 1
            await player.pilot.press(key)
            if isinstance(player.screen.focused, Face):
                await player.press("enter")
            await player.settle()
        outcome = sitting.match.state.outcome
        assert outcome is not None
        assert isinstance(player.screen, Asking)
        assert player.sees(outcome.rule)
        assert player.sees(f"{outcome.reason[0].upper()}{outcome.reason[1:]}.")
        kept = codeduello.read(sitting.path.read_text("utf-8"))
        assert kept.state.outcome == outcome
        assert kept.entries == sitting.match.entries
        await player.press("a")
        assert player.match is not sitting.match
        assert player.match.names == sitting.match.names

    at(opened(game, seed=seed, options=QUICK.get(game)), play)


def test_the_mouse_looks_and_then_chooses() -> None:
    """The first click on another card shows its text, the second one chooses it."""

    async def play(player: Player) -> None:
        face = player.hand()[2]
        assert face.card is not None
        await player.click(face)
        assert player.sees(face.card.text)
        assert not player.match.entries
        await player.click(face)
        assert [str(entry) for entry in player.match.entries] == [f"0 discard {face.card.title}"]

    at(opened(), play)


def test_the_mouse_takes_a_card_from_the_display() -> None:
    """In a draft the cards on the table are the choices, and a click on the deck takes its top card."""

    async def play(player: Player) -> None:
        for place, choice in ((1, "draft display 2"), (2, "draft the top card")):
            seat = player.table.viewer
            face = list(player.screen.query("#arena Face").results(Face))[place]
            assert face.laid.choices == (choice,)
            await player.click(face)
            await player.click(face)
            mine = [entry.text for entry in player.match.entries if entry.seat == seat]
            assert mine[-1] == choice

    at(opened("duel"), play)


def test_a_button_for_what_is_no_card(tmp_path: Path) -> None:
    """A choice that is no card is a button with a letter, for the keyboard and for the mouse."""
    scene = codeduello.load("gunfighter").scene(seed=1)

    async def play(player: Player) -> None:
        await player.press(str(len(player.hand())), "enter")
        button = player.screen.query_one("#buttons Button", Button)
        assert button.name == "keep the rest"
        assert player.sees("k keep the rest")
        before = len(player.match.entries)
        await player.press("k")
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
        dim = next(face for face in player.hand() if face.card is not None and face.card.title == "Reload")
        bright = next(face for face in player.hand() if face.card is not None and face.card.title == "Snap Shot")
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


def test_hot_seat_hides_the_other_hand() -> None:
    """Between two people's choices a curtain hides everything, and each sees only their own hand and draws."""

    async def play(player: Player) -> None:
        titles = {kind.title for kind in codeduello.load("gunfighter").kinds}
        for name, other in (("The Kid", "The Stranger"), ("The Stranger", "The Kid")):
            assert isinstance(player.screen, Curtain)
            assert player.sees(f"Pass the screen to {name}")
            assert not any(title in player.text() for title in titles)
            await player.press("enter")
            seat = player.table.viewer
            view = player.match.state.view(seat)
            kinds = player.table.look.game
            mine = [kinds.title_of(kinds.card_names.index(card)) for card in view["seats"][seat]["hand"]]
            assert sorted(player.titles()) == sorted([*mine, "Staredown", "Staredown"])
            assert player.sees(f"{other} draws 8 cards")
            assert not player.sees(f"{name} draws 8 cards")
            await player.press("enter", "enter")
        assert isinstance(player.screen, Curtain)
        assert len(player.app.screen_stack) == 3

    at(opened(seats=("you", "you")), play)


@pytest.mark.parametrize("game", codeduello.games())
def test_hot_seat_screens_tell_nothing_unseen(game: str, tmp_path: Path) -> None:
    """What the second person sees is the same, sign for sign, whatever the first one holds and has chosen."""
    state = codeduello.load(game).scene(seed=3)
    screens: list[str] = []

    async def play(player: Player) -> None:
        await player.press("enter")
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
    scene = codeduello.load("gunfighter").scene(hands=(("Take Aim",), ("Reload",)), fill=False)

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


def test_leave_and_resume() -> None:
    """Leaving asks first; what is continued stands at the same decision, with the same log and the same seats."""
    seen: dict[str, Any] = {}

    async def leave(player: Player) -> None:
        await player.press("enter", "enter", "enter")
        seen["position"] = player.match.state.to_json()
        seen["text"] = player.text()
        await player.press("q")
        assert isinstance(player.screen, Asking)
        await player.press("n")
        assert player.table.answer is not None
        await player.press("q", "y")
        assert not player.app.is_running or player.app._exit

    async def resume(player: Player) -> None:
        assert player.match.state.to_json() == seen["position"]
        assert player.text() == seen["text"]
        assert player.table.sitting.seats == ("you", "random")

    at(opened(seats=("you", "random")), leave)
    at(opened(None, seed=None, resume=True), resume)


def test_every_choice_is_kept_at_once() -> None:
    """After each choice the file on the disk is the whole record, so that a kill loses nothing."""

    async def play(player: Player) -> None:
        path = player.table.sitting.path
        for _ in range(4):
            assert path.read_text("utf-8") == player.match.write()
            assert path == last_unfinished()
            await player.press("enter")
        assert [file.name for file in path.parent.iterdir()] == [path.name]

    at(opened(seed=None), play)


def test_a_new_match_has_a_secret_seed(tmp_path: Path) -> None:
    """Without a seed, chance is sealed with secret bytes; with one, the match can be had again."""
    first, second = opened(seed=None), opened(seed=None)
    assert isinstance(first, TableScreen)
    assert isinstance(second, TableScreen)
    assert isinstance(first.sitting.match.seed, bytes)
    assert first.sitting.match.seed != second.sitting.match.seed
    saved = opened(seed=7, save=tmp_path / "mine.duel")
    assert isinstance(saved, TableScreen)
    assert '[seed "7"]' in (tmp_path / "mine.duel").read_text("utf-8")


def test_giving_up_asks() -> None:
    """Giving up asks, and then ends the duel in the record."""

    async def play(player: Player) -> None:
        sitting = player.table.sitting
        await player.press("g", "escape")
        assert sitting.match.state.outcome is None
        await player.press("g", "y")
        assert sitting.match.state.outcome is not None
        assert sitting.match.state.outcome.winner == 1
        assert sitting.path.read_text("utf-8").endswith(f"0! resign\n= {sitting.match.state.outcome}\n")
        assert player.sees("Greedy bot wins")
        await player.press("n")
        assert isinstance(player.screen, StartScreen)

    at(opened(), play)


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
        assert table.sitting.match.state.outcome is not None

    at(opened(seats=("greedy", "random"), options=QUICK["gunfighter"]), play)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", codeduello.games())
def test_everything_fits(game: str, size: Size) -> None:
    """Hand, question and the newest line of the log are whole on the screen, small or large."""

    async def play(player: Player) -> None:
        for _ in range(5):
            assert player.sees(str(player.match.state.view(0)["question"]))
            board = player.screen.query_one(Board)
            assert board.picture is not None
            hand = player.hand()
            assert len(hand) == len(board.picture.hand)
            for face in player.screen.query(Face):
                assert player.screen.region.contains_region(face.region)
                assert face.parent is not None
                if face.card is not None:
                    signs = face.render().plain.split("\n")
                    assert len(signs) == face.content_size.height
                    assert max(map(len, signs)) <= face.content_size.width
                    assert " ".join(signs).split()[: len(face.card.title.split())] == face.card.title.split()
            assert all(face.region.bottom <= hand[0].region.bottom and face.region.right <= size[0] for face in hand)
            log = player.screen.query_one(Log)
            newest = player.table.story.log(player.table.story.length, 0)[-1]
            rows = player.text().split("\n")[log.region.y : log.region.bottom]
            drawn = [row[log.region.x + 1 :] for row in rows]
            assert " ".join(newest.split()) in " ".join(" ".join(drawn).split())
            await player.press("enter")

    at(opened(game), play, size)


def test_resizing_draws_again() -> None:
    """A larger window is used at once, and the choice stays the same."""

    async def play(player: Player) -> None:
        before = player.hand()[0].region.width
        await player.pilot.resize_terminal(*LARGE)
        await player.settle()
        assert player.hand()[0].region.width > before
        assert player.table.answer is not None
        assert player.screen.focused is player.hand()[0]

    at(opened(), play)


def test_the_start_is_one_key_from_a_duel() -> None:
    """The start screen has a sensible value everywhere: Enter starts."""

    async def play(player: Player) -> None:
        assert isinstance(player.screen, StartScreen)
        await player.press("enter")
        assert player.table.answer is not None
        assert player.table.sitting.seats == ("you", "greedy")

    at(opened(None, seed=None), play)


def test_the_start_settles_everything() -> None:
    """Game, seats, names and options can be turned with the arrows or typed, and are what is played."""

    async def play(player: Player) -> None:
        dials = {str(dial.name): dial for dial in player.screen.query(Dial)}
        while dials["Game"].value != "Gunfighter":
            await player.press("right")
        dials = {str(dial.name): dial for dial in player.screen.query(Dial)}
        await player.press("down")
        while dials["Seats"].value != "Two people at this screen":
            await player.press("right")
        await player.press("down", *"Ann", "down", *"Bo")
        assert player.screen.query_one("#name-0", Input).value == "Ann"
        dials["high_noon"].focus()
        await player.press("2", "5")
        assert player.sees("From this turn on everybody gains 1 accuracy")
        await player.press("enter")
        assert isinstance(player.screen, Curtain)
        table = player.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        assert table.sitting.match.names == ("Ann", "Bo")
        assert table.sitting.match.game.id == "gunfighter"
        assert table.sitting.match.game.settings["high_noon"] == 25

    at(opened(None, seed=None), play)


def test_rules_help_and_discard_pile_can_be_read() -> None:
    """`r` searches the rules, `?` explains keys and signs, `d` shows the discard pile; Escape closes each."""

    async def play(player: Player) -> None:
        await player.press("r", *"dodge", "space", *"bullets")
        assert isinstance(player.screen, RulesScreen)
        assert player.sees("GF-2.4")
        assert not player.sees("GF-1.1")
        await player.press("escape", "question_mark")
        assert isinstance(player.screen, Reading)
        assert player.sees("look through the discard pile")
        await player.press("escape", "enter", "enter", "d")
        discard = player.table.board.picture if isinstance(player.screen, TableScreen) else None
        assert discard is None
        table = player.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        game = table.sitting.match.game
        pile = table.sitting.match.state.view(0)["table"]["discard"]
        assert len(pile) == 4
        assert all(player.sees(game.title_of(game.card_names.index(card))) for card in pile)

    at(opened(), play, LARGE)


def test_replay_steps_and_views() -> None:
    """A match can be stepped through both ways, jumped through, run by itself, and seen from either side or open."""
    match = codeduello.load("gunfighter").match(4, ("Ann", "Bo"))
    while match.state.to_act and len(match.entries) < 30:
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[len(match.entries) % len(match.state.choices(seat))])
    match.call(0, "resign")
    story = Story(match)
    last = len(match.entries)

    async def play(player: Player) -> None:
        screen = player.screen
        assert isinstance(screen, ReplayScreen)
        assert player.sees(f"step 0 of {last}")
        start = player.text()
        await player.press("right", "right", "right")
        assert player.sees(f"step 3 of {last}")
        assert player.sees(f"{match.names[match.entries[2].seat]}: {match.entries[2].text}.")
        await player.press("left", "left", "left")
        assert player.text() == start
        await player.press("end")
        assert player.sees("The end: resigned")
        await player.press("home", "right", "v", "v")
        assert screen.viewer == 1
        assert player.sees("Ann has chosen.")
        assert match.entries[0].text.removeprefix("discard ") not in [
            title for title in player.titles() if title not in hand_titles(story.at(1), 1)
        ]
        await player.click("#forward")
        assert player.sees(f"step 2 of {last}")
        await player.click("#run")
        assert screen.running is not None
        screen.tick()
        await player.settle()
        assert player.sees(f"step 3 of {last}")
        await player.click("#last")
        assert screen.running is None
        assert player.sees(f"step {last} of {last}")

    at(ReplayScreen(match), play)


def hand_titles(state: State, seat: int) -> list[str]:
    """The titles in this seat's hand."""
    game = state.game
    return [game.title_of(game.card_names.index(card)) for card in state.view(seat)["seats"][seat]["hand"]]


def test_the_story_of_a_match_is_its_record() -> None:
    """Every kept position is the one that the record leads to, and the log begins with the first card drawn."""
    match = codeduello.load("gunfighter").match(4)
    for number in range(20):
        seat = match.state.to_act[-1]
        match.play(seat, match.state.choices(seat)[number % len(match.state.choices(seat))])
    story = Story(match)
    assert story.length == 20
    for number in (20, 3, 11, 0):
        assert story.at(number).to_json() == match.at(number).to_json()
    assert story.log(0, 0)[1] == "Seat 1 draws 8 cards."
    assert len(story.log(0, 2)) == 2


def test_a_game_without_a_look_of_its_own_is_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default look shows every fact and card of a game it has never heard of."""
    monkeypatch.setattr("codeduello.terminal.table.look_for", Look)

    async def play(player: Player) -> None:
        assert player.sees("Accuracy 2 Bullets 2 Health 2")
        await player.press("enter", "enter", "enter")
        assert player.match.state.turn == 2

    at(opened(), play, LARGE)


def test_what_does_not_fit_is_one_line(tmp_path: Path, records: Path) -> None:
    """A wrong wish is refused with one sentence before anything is opened or written."""
    over = codeduello.load("gunfighter").match(1)
    over.call(0, "resign")
    taken = tmp_path / "taken.duel"
    taken.write_text(over.write(), "utf-8")
    damaged = tmp_path / "damaged.duel"
    damaged.write_text('[game "gunfighter"]\n[seed "1"]\n\n0 play Nothing\n', "utf-8")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": ("you", "deep")}, "'deep'"),
        ({"options": {"health": "9"}}, "health cannot be '9'"),
        ({"save": taken}, "is there already"),
        ({"game": None, "seed": None, "resume": True}, "There is no unfinished duel"),
        ({"game": None, "seed": None, "resume": True, "save": taken}, "is over"),
        ({"game": None, "seed": None, "resume": True, "save": damaged}, "is damaged and cannot be continued. Line 4"),
        ({"game": None, "seed": None, "resume": True, "save": tmp_path / "none.duel"}, "cannot be read"),
        ({"save": taken / "below.duel"}, "cannot be saved"),
        ({"game": None}, "Name the game"),
    ]
    for wish, words in wrong:
        with pytest.raises(BadInput, match=re.escape(words)) as refused:
            opened(**wish)
        assert "\n" not in str(refused.value)
    assert not records.exists()
    assert folder() == records

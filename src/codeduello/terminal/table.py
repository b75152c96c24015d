"""The table at which a duel is played: it asks people and bots in turn, and tells what happens."""

from __future__ import annotations

import asyncio
from collections import Counter

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from codeduello import Action, BadInput, Illegal, Perspective, bots
from codeduello.bots import BotError
from codeduello.bots.bot import ask as ask_bot
from codeduello.core.events import NO_SEAT, OPEN, SPECTATOR, Event, stages
from codeduello.core.preview import FATAL
from codeduello.learn.beginning import first_words
from codeduello.learn.glossary import EDITION
from codeduello.terminal import preferences
from codeduello.terminal.board import Board
from codeduello.terminal.detail import REFUSED, Detail
from codeduello.terminal.dialogs import Curtain, Piles, ending, help_on, resigning, warning, which_way, whole_card
from codeduello.terminal.history import History, LogLine
from codeduello.terminal.keys import Keys
from codeduello.terminal.local_match import YOU, LocalMatch
from codeduello.terminal.picture import Picture
from codeduello.terminal.renderer import BRASS, renderer_for
from codeduello.terminal.replay import ReplayScreen
from codeduello.terminal.rules import RulesScreen

RESIGN = ""  # the answer of somebody who gives up
BACK = "<"  # the answer of somebody who takes the last choice back
TIME = "!"  # there is no answer, because the clock has run out
SECOND = 1.0
LAST_MINUTE = 60
LEAST = (50, 18)  # columns and rows of a table
TOO_SMALL = f"Make this window larger: a table needs {LEAST[0]} columns and {LEAST[1]} rows."


class TableScreen(Screen[None]):
    """The screen of a duel, from where its record ends to its outcome."""

    class NewGame(Message):
        """The players want to choose another game."""

        def __init__(self, pace: float) -> None:
            super().__init__()
            self.pace = pace

    KEYS = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("enter", "take", "Choose"),
        Binding("space", "hurry", "Go on"),
        Binding("d", "piles", "Piles"),
        Binding("i", "card", "Card"),
        Binding("r", "rules", "Rules"),
        Binding("u", "take_back", "Take back"),
        Binding("g", "give_up", "Give up"),
        Binding("f3", "auto_pass", "Take an only choice unasked", show=False),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("q", "app.quit", "Quit"),
    ]
    BINDINGS = [*KEYS]

    def __init__(self, local_match: LocalMatch, pace: float) -> None:
        super().__init__()
        self.local_match = local_match
        self.pace = pace  # how long a person gets to read one line, in seconds
        self.renderer = renderer_for(local_match.match.game)
        self.history = History(local_match.match)
        self.bots = [
            None if who == YOU else bots.make(who, local_match.luck(seat)) for seat, who in enumerate(local_match.seats)
        ]
        self.viewer = self.onlooker
        self.told = 0  # how many events are in the log on the screen
        self.answer: asyncio.Future[str] | None = None
        self.regret = False  # somebody wants the last choice back while it is carried out, or a bot thinks
        self.impatient = asyncio.Event()
        self.going = asyncio.Event()
        self.going.set()

    @property
    def onlooker(self) -> int:
        """Who looks at the screen between choices: the only person here; with two people neither, with bots anybody."""
        people = self.local_match.people
        return OPEN if not people else people[0] if len(people) == 1 else SPECTATOR

    @property
    def you(self) -> int:
        """The seat that the log calls "you": the only person here."""
        people = self.local_match.people
        return people[0] if len(people) == 1 else NO_SEAT

    @property
    def names(self) -> tuple[str, str]:
        """Who sits where, as the screen calls them: the only person here is "You"."""
        one, two = self.local_match.match.names
        return "You" if self.you == 0 else one, "You" if self.you == 1 else two

    @property
    def board(self) -> Board:
        """The table drawn."""
        return self.query_one(Board)

    def compose(self) -> ComposeResult:
        yield Static(TOO_SMALL, id="too-small")
        yield Board(self.renderer, self.names)
        yield Keys(self.KEYS)

    def on_mount(self) -> None:
        """Begin, or continue where the record ends."""
        self.told = len(self.history.events(self.history.length))
        if self.local_match.clock is not None:
            self.local_match.clock.start()
            self.set_interval(SECOND, self.tick)
            self.tick()
        self.call_after_refresh(self.duel)

    def on_unmount(self) -> None:
        """Stop the clock while nobody is at the table."""
        self.local_match.rest()

    def tick(self) -> None:
        """Show the time that is left; at its end interrupt the player who is choosing."""
        clock = self.local_match.clock
        if clock is None or self.local_match.match.state.outcome is not None:
            self.board.tell_time(Content(""))
            return
        self.board.tell_time(Content.styled(f" {clock} ", f"bold {BRASS if clock.left > LAST_MINUTE else REFUSED}"))
        if clock.over:
            self.reply(TIME)

    async def call_time(self) -> None:
        """The clock has run out: the call is made, recorded and told."""
        self.local_match.call_time()
        self.board.tell_time(Content(""))
        self.notify("The match enters End Game.", title="Time!", severity="warning", markup=False)
        self.history.catch_up()
        await self.news()

    @work(exclusive=True)
    async def duel(self) -> None:
        """Ask, choose, tell, until the duel is over."""
        match = self.local_match.match
        while match.state.outcome is None:
            if self.local_match.time_is_up():
                await self.call_time()
                continue
            seat = self.local_match.next_seat()
            try:
                choice = await (self.ask(seat) if self.local_match.seats[seat] == YOU else self.think(seat))
            except BotError as error:
                self.app.exit(return_code=1, message=f"duello: {error} The duel is kept: duello play --resume")
                return
            try:
                if choice == RESIGN:
                    self.local_match.resign(seat)
                elif choice == TIME:
                    continue
                elif choice == BACK:
                    self.take_back()
                    continue
                else:
                    self.local_match.choose(seat, choice)
            except Illegal as illegal:
                self.notify(str(illegal), severity="warning", markup=False)
            except OSError as error:
                self.notify(f"The record could not be saved: {error.strerror}.", severity="error", markup=False)
            self.history.catch_up()
            await self.news()
        await self.show(self.closing())
        self.tell_the_end()

    def tell_the_end(self) -> None:
        """Say how the duel ended, and ask what next."""
        match = self.local_match.match
        assert match.state.outcome is not None
        told = self.history.ending(self.you)
        end = ending(match.game, match.state.outcome, match.names, self.you, told, self.local_match.path)
        self.app.push_screen(end, self.after)

    def closing(self) -> str:
        """The last line on the table."""
        outcome = self.local_match.match.state.outcome
        if outcome is None or outcome.winner is None:
            return "The duel is over. Nobody wins."
        return f"The duel is over. {self.names[outcome.winner]} win{'s' * (outcome.winner != self.you)}."

    # Asking.

    async def ask(self, seat: int) -> str:
        """What a person chooses; with two people the screen is passed first."""
        only = self.only_choice(seat)
        if only:
            return only
        if len(self.local_match.people) == 2 and self.viewer != seat:
            self.viewer = SPECTATOR
            await self.show("")
            await self.app.push_screen_wait(Curtain(self.local_match.match.names[seat]))
        if self.local_match.time_is_up():
            return TIME
        self.viewer = seat
        if self.regrets():
            return BACK
        self.answer = asyncio.get_running_loop().create_future()
        await self.show(None)
        choice = await self.answer
        self.answer = None
        return choice

    def only_choice(self, seat: int) -> str:
        """The only choice, if it is to be taken unasked; never before the screen was passed on."""
        if not preferences.read().auto_pass or (len(self.local_match.people) == 2 and self.viewer != seat):
            return ""
        choices = self.local_match.match.state.choices(seat)
        return choices[0] if len(choices) == 1 else ""

    async def think(self, seat: int) -> str:
        """What a bot chooses, computed in a thread on its own copy."""
        match = self.local_match.match
        await self.show(f"{match.names[seat]} is choosing …")
        await self.pause(2)
        if self.regrets():
            return BACK
        bot = self.bots[seat]
        assert bot is not None
        action = await asyncio.to_thread(ask_bot, bot, Perspective(match.state.clone(), seat))
        return match.game.actions[action].text

    def regrets(self) -> bool:
        """Whether somebody wanted the last choice back while it was carried out; asked once."""
        regret, self.regret = self.regret, False
        return regret

    def take_back(self) -> None:
        """Take the last choice back, if nobody has learnt anything by it."""
        seat = self.viewer if self.viewer in self.local_match.people else self.local_match.people[0]
        refused = self.local_match.take_back(seat)
        if refused:
            self.notify(refused, severity="warning", markup=False)
            return
        self.history = History(self.local_match.match)
        self.told = len(self.history.events(self.history.length))

    # Telling.

    async def show(self, question: str | None) -> None:
        """Draw the table as it is now."""
        await self.board.show(
            Picture(self.history.at(self.history.length), self.viewer),
            self.log_lines(),
            self.revealed(self.history.events(self.history.length)),
            question,
        )

    async def news(self) -> None:
        """Tell what has happened since, line by line, over the table as it stood before."""
        events = self.history.events(self.history.length)
        if len(self.local_match.people) == 2 and self.both_look(events[self.told :]):
            self.viewer = SPECTATOR
        self.impatient.clear()
        before = Picture(self.history.at(self.history.length - 1), self.viewer)
        for stage in Counter(stages(events[self.told :], self.local_match.match.game)).values():
            self.told += stage
            if self.pace:
                revealed = self.revealed(events)
                await self.board.show(before, self.log_lines(), revealed, "Space: go on")
                await self.pause(1)

    def log_lines(self) -> list[LogLine]:
        """How one wins, and what has happened, as far as it is told."""
        game = self.local_match.match.game
        first = first_words(game.id, str(game.settings.get(EDITION, "")))
        return [*map(LogLine, first), *self.history.log(self.history.length, self.viewer, self.you)[: self.told]]

    def revealed(self, events: list[Event]) -> list[str | None]:
        """For each seat, the card that it turned up last, as far as that is told."""
        return self.renderer.revealed(self.local_match.match.state, events[: self.told], self.viewer)

    def both_look(self, events: list[Event]) -> bool:
        """Whether two people at one screen both want to see what has happened: not while one goes on choosing alone."""
        match = self.local_match.match
        alone = match.state.outcome is None and self.local_match.next_seat() == self.viewer
        return bool(events) and not (alone and all(event.kind not in self.renderer.reveals for event in events))

    async def pause(self, beats: int) -> None:
        """Let a person follow; space goes on at once, and with two bots it stops and starts them."""
        await self.going.wait()
        if self.pace and not self.impatient.is_set():
            try:
                await asyncio.wait_for(self.impatient.wait(), self.pace * beats)
            except TimeoutError:
                return

    # What the keyboard and the mouse do.

    def on_key(self, event: Key) -> None:
        """Digits and letters that stand on the screen."""
        if event.character is not None and self.board.press(event.character):
            event.stop()

    def on_resize(self, event: Resize) -> None:
        """Draw again in the new room."""
        self.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "small")
        if self.board.picture is not None:
            self.call_after_refresh(self.redraw)

    @work(group="redraw", exclusive=True)
    async def redraw(self) -> None:
        """Draw the same again."""
        await self.board.redraw()

    def on_board_chosen(self, message: Board.Chosen) -> None:
        """The answer to the question, or the card that it will be about."""
        if len(message.choices) == 1 or message.card is None:
            self.decide(message.choices[0])
        elif self.answer is not None:
            ways = which_way(message.card, message.choices)
            answers = {str(number): choice for number, choice in enumerate(message.choices, 1)}

            def say(way: str | None) -> None:
                if way in answers:
                    self.decide(answers[way])

            self.app.push_screen(ways, say)

    def decide(self, choice: Action) -> None:
        """Make a choice; one that may cost the head or the duel is confirmed first."""
        picture = self.board.picture
        fatal = [] if picture is None else [one for one in picture.preview(choice) if one.weight == FATAL]

        def say(answer: str | None) -> None:
            if answer == "y":
                self.reply(choice.text)

        if fatal and self.answer is not None:
            self.app.push_screen(warning(choice, fatal), say)
        else:
            self.reply(choice.text)

    def reply(self, choice: str) -> None:
        """Answer the question, if it is still open."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(choice)

    def on_board_piles_asked(self, message: Board.PilesAsked) -> None:
        self.action_piles()

    def action_move(self, across: int, down: int) -> None:
        self.board.move(across, down)

    def action_take(self) -> None:
        self.board.take_focused()

    def action_hurry(self) -> None:
        """Do not wait; with two bots, stop or go on."""
        if self.local_match.people:
            self.impatient.set()
        elif self.going.is_set():
            self.going.clear()
        else:
            self.going.set()

    def action_piles(self) -> None:
        picture = self.board.picture
        if picture is not None:
            self.app.push_screen(Piles(self.renderer.open_piles(picture, self.names), self.renderer))

    def action_card(self) -> None:
        """Show the focused card in full."""
        card = self.board.query_one(Detail).card
        if card is not None:
            self.app.push_screen(whole_card(card, self.renderer))

    def action_auto_pass(self) -> None:
        """From now on an only choice is taken unasked, or no longer."""
        new = preferences.Preferences(not preferences.read().auto_pass)
        try:
            preferences.write(new)
        except OSError as error:
            self.notify(f"That could not be saved: {error.strerror}.", severity="error", markup=False)
            return
        words = "is taken unasked" if new.auto_pass else "is asked for"
        self.notify(f"An only choice {words} from now on.", markup=False)
        if self.answer is not None and (only := self.only_choice(self.viewer)):
            self.reply(only)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.local_match.match.game))

    def action_help(self) -> None:
        self.app.push_screen(help_on(self.renderer, self.board.picture))

    def action_take_back(self) -> None:
        """Take the last choice back: now, or before the bot has chosen."""
        if self.answer is not None and not self.answer.done():
            self.reply(BACK)
        elif self.local_match.people:
            self.regret = True
            self.impatient.set()

    def action_give_up(self) -> None:
        if self.answer is not None:
            self.app.push_screen(resigning(self.names[self.viewer]), self.give_up)

    def give_up(self, answer: str | None) -> None:
        """Give up if the player meant it."""
        if answer == "y" and self.answer is not None and not self.answer.done():
            self.answer.set_result(RESIGN)

    def after(self, answer: str | None) -> None:
        """What to do after the end."""
        match = self.local_match.match
        if answer == "a":
            try:
                self.app.switch_screen(TableScreen(self.local_match.rematch(), self.pace))
            except BadInput as error:
                self.notify(str(error), severity="error", markup=False)
                self.back_to_the_end(None)
        elif answer == "n":
            self.post_message(self.NewGame(self.pace))
        elif answer == "p":
            self.app.push_screen(ReplayScreen(match), self.back_to_the_end)
        else:
            self.app.exit()

    def back_to_the_end(self, result: None) -> None:
        """From the replay back to the end of the duel."""
        self.tell_the_end()

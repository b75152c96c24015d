"""Commands to learn with: lessons, puzzles and the referee's questions, line by line in any terminal."""

from __future__ import annotations

import sys
import time
from collections import Counter
from difflib import get_close_matches

from rich.text import Text

from codeduello.cli import output
from codeduello.cli.drawing import draw, figures
from codeduello.cli.lookup import in_short
from codeduello.core.events import Event, stages
from codeduello.core.game import Card, Game
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.state import State
from codeduello.learn import may_i, puzzles
from codeduello.learn.glossary import EDITION, terms
from codeduello.learn.lessons import PUPIL, TEACHER, Taught, after, lessons
from codeduello.learn.showing import Shown, show

PACE = 0.4  # seconds between two stages of what happened
LEAVE = ("q", "quit", "leave")
HINT = ("?", "hint")
AGAIN = ("r", "again")
NAMES = ("you", "the teacher")


class Left(Exception):
    """Somebody has had enough."""


class Again(Exception):
    """Somebody wants to begin a lesson again."""


def asked(prompt: str) -> str:
    """What somebody types; Left if they want to leave."""
    try:
        said = input(prompt).strip()
    except EOFError:
        raise Left from None
    if said.casefold() in LEAVE:
        raise Left
    return said


def picked(state: State, seat: int, choices: list[str], hint: str) -> str:
    """One of these choices, by number or words; a rule or a term is answered by its sentence.

    In a lesson, which has a hint, a question mark asks for it, and what each choice leads to is told; a puzzle is for
    the player to find out.
    """
    for number, choice in enumerate(choices, 1):
        leads_to = foreseen(state, seat, choice) if hint else ""
        output.show(Text.assemble(f"{number:>3}  {choice}{named(state, choice)}", leads_to))
    while True:
        said = asked(f"Your choice (number, {'? for a hint, ' * bool(hint)}rule or word, q to leave): ")
        if hint and said.casefold() in HINT:
            output.show(Text(hint, style="italic"))
        elif hint and said.casefold() in AGAIN:
            raise Again
        elif found := looked_up(state.game, said):
            output.show(Text(found, style="italic"))
        elif said.isdigit() and 1 <= int(said) <= len(choices):
            return choices[int(said) - 1]
        elif said.casefold() in [choice.casefold() for choice in choices]:
            return next(choice for choice in choices if choice.casefold() == said.casefold())
        else:
            output.show(f"Please type a number from 1 to {len(choices)}.")


def named(state: State, choice: str) -> str:
    """The card that a choice names by its place only."""
    action = next((one for one in state.game.actions if one.text == choice), None)
    if action is None or action.place is None:
        return ""
    cards = next((zone.cards for zone in state.zones() if zone.name == action.zone), [])
    return f": {state.face_of(cards[action.place]).called}" if action.place < len(cards) else ""


def foreseen(state: State, seat: int, choice: str) -> Text:
    """What a choice leads to, as far as the seat can know."""
    told = [f"  {one.sentence} ({one.rule})" for one in state.preview(seat, choice)]
    return Text("".join(told), style="yellow")


def looked_up(game: Game, words: str) -> str:
    """The sentence of a rule or a term; empty if there is none of this name."""
    if words.upper() in game.rulebook:
        return f"{words.upper()}  {game.rulebook[words.upper()].sentence}"
    wanted = words.casefold()
    term = next((one for one in terms(game) if wanted in [form.casefold() for form in one.forms]), None)
    return "" if term is None else f"{term.name} ({term.rule}): {term.sentence}"


def tell(events: list[Event], state: State) -> None:
    """Print what happened, stage by stage; on a screen there is time to read each."""
    last = 0
    for event, stage in zip(events, stages(events, state.game), strict=True):
        if stage != last and sys.stdout.isatty():
            time.sleep(PACE)
        last = stage
        output.show(Text(event.words(state, PUPIL, NAMES, you=PUPIL), style="cyan"), indent=2)


# Positions.


def show_position(game: Game, shown: Shown, in_full: bool = True) -> None:
    """Print a position, with its cards in full or by their names only."""
    if shown.between:
        output.show("; ".join(shown.between))
    for side in (shown.theirs, shown.mine):
        output.heading(f"{side.whose}: {', '.join(side.words)}")
        for zone, cards in side.zones:
            different = list({card.called: card for card in cards}.values())
            copies = Counter(card.called for card in cards)
            if in_full:
                output.show(f"{zone}:", indent=2)
                show_hand(game, different)
            else:
                names = [f"{count} {name}" if count > 1 else name for name, count in copies.items()]
                output.show(f"{zone}: {', '.join(names)}", indent=2)


def show_hand(game: Game, cards: list[Card]) -> None:
    """Print cards: those with places or areas drawn, the others with their text."""
    drawn = figures(game, cards)
    draw(game, drawn)
    output.columns([(f"  {card.called}", in_short(card)) for card in cards if card not in drawn])


# Lessons.


def teach(name: str | None) -> None:
    """List the lessons, or play one and those after it."""
    if name is None:
        list_lessons()
        return
    taught: Taught | None = lessons()[find_lesson(name)]
    try:
        while taught is not None:
            taught = one_lesson(taught)
    except Left:
        output.show("Until next time.")


def find_lesson(name: str) -> str:
    """The path of a lesson, or of the first of a game or an edition; BadInput proposes one, or lists what there is."""
    every = lessons()
    ways: dict[str, str] = {}  # by whatever names them
    courses: dict[str, list[str]] = {}
    for path, taught in every.items():
        course = "/".join(filter(None, (taught.game, taught.edition)))
        courses.setdefault(course, []).append(path)
        ways.update({way: ways.get(way, path) for way in (taught.game, course, path)})
    word = name.strip().strip("/").casefold()
    if word in ways:
        return ways[word]
    near = get_close_matches(word, [way for way in ways if way not in courses or "/" not in word], 1, 0.75)
    if near:
        raise BadInput(f"There is no lesson {quoted(name)}. Did you mean '{near[0]}'?")
    own = [course for course in courses if f"{word}/".startswith(f"{course}/")]
    if own:
        told = ", ".join(path.removeprefix(f"{own[0]}/") for path in courses[own[0]])
        hint = f"Those of {own[0]} are: {told}; as in: duello learn {courses[own[0]][0]}"
    else:
        hint = f"There are lessons of: {', '.join(courses)}; 'duello learn' lists them all."
    raise BadInput(f"There is no lesson {quoted(name)}. {hint}")


def list_lessons() -> None:
    """Print all lessons."""
    for taught in lessons().values():
        if taught.number == 1:
            output.heading(f"{taught.game} {taught.edition}".strip())
            output.show(f"{taught.course.win} {taught.course.lose}")
        output.columns([(f"{taught.path}", taught.lesson.title)])
    output.show("\nBegin with: duello learn duel")


def one_lesson(taught: Taught) -> Taught | None:
    """Play a lesson; return the one to go on with."""
    lesson = taught.lesson
    output.heading(f"Lesson {taught.number} of {len(taught.course.lessons)}: {lesson.title}")
    for sentence in (*((taught.course.win, taught.course.lose) if taught.number == 1 else ()), *lesson.words):
        output.show(sentence)
    output.show(Text(f"Goal: {lesson.goal}", style="bold"))
    try:
        play(taught)
    except Again:
        return taught
    output.show(Text(f"Well done. {lesson.learnt} ({', '.join(lesson.rules)})", style="bold green"))
    follows = after(taught)
    if follows is None:
        output.show("That was the last lesson of this course.")
        return None
    asked("Enter for the next lesson, q to leave: ")
    return follows


def play(taught: Taught) -> None:
    """Play the duel of a lesson until its goal is reached; who misses it takes the last choice back."""
    state = taught.begin()
    events = state.listen()
    before: list[tuple[State, int]] = []  # each choice of the pupil: the position, and how often the teacher had chosen
    replies = 0
    while (status := taught.status(state, len(before), replies)) != "reached":
        told = len(events)
        if status == "missed":
            output.show(Text(f"{taught.lesson.missed} ({', '.join(taught.lesson.rules)})", style="bold"))
            if asked("Enter to go one step back, r to begin again, q to leave: ").casefold() in AGAIN:
                raise Again
            state, replies = before.pop()
            events = state.listen()
            told = len(events)
        elif PUPIL in state.to_act:
            show_position(state.game, show(state, PUPIL, False))
            output.show(Text(f"\n{state.question(PUPIL).prompt}", style="bold"))
            way = taught.way(state, len(before), replies)
            choice = picked(state, PUPIL, state.choices(PUPIL), taught.hint(len(before), way))
            before.append((state.clone(), replies))
            state.play(PUPIL, choice)
        else:
            state.play(TEACHER, taught.reply(state, replies) or state.choices(TEACHER)[0])
            replies += 1
        tell(events[told:], state)


# Puzzles and questions.


def solve(game: Game, number: int | None) -> None:
    """Ask a puzzle, the day's unless one is named, and then others."""
    edition = str(game.settings.get(EDITION, ""))
    count = puzzles.count(game.id, edition)
    if not count:
        raise BadInput(f"{game.title} has no puzzles yet. Make some with: duello puzzles {game.id}")
    number = number or puzzles.of_the_day(game.id, edition)
    if not 1 <= number <= count:
        raise BadInput(f"There are puzzles from 1 to {count}.")
    try:
        while True:
            one_puzzle(game, edition, number)
            number = number % count + 1
            asked("\nEnter for the next puzzle, q to leave: ")
    except Left:
        output.show("Until next time.")


def one_puzzle(game: Game, edition: str, number: int) -> None:
    """Ask one puzzle until it is solved or left."""
    puzzle = puzzles.puzzle(game.id, edition, number)
    output.heading(f"{game.title}, puzzle {number}")
    show_position(game, show(puzzle.state, puzzle.seat, True))
    output.show(Text(f"\n{puzzle.sort.question}", style="bold"))
    output.show(puzzle.sort.terms)
    answer = picked(puzzle.state, puzzle.seat, list(puzzle.worths), "")
    right = answer in puzzle.right
    output.show(Text("Right!" if right else "Not the best.", style="bold green" if right else "bold"))
    output.columns([(one, worth, reply and f"after {reply}") for one, worth, reply in puzzle.verdicts()])


def ask_may_i(game: Game, number: int) -> None:
    """Ask which cards may be played, and let the referee answer."""
    edition = str(game.settings.get(EDITION, ""))
    try:
        while True:
            quiz = may_i.quiz(game.id, edition, number)
            if quiz is None:
                raise BadInput(f"In {game.title} every card that you hold may be played: there is nothing to ask.")
            show_position(game, quiz.shown, in_full=False)
            output.show(Text(f"\n{quiz.question} Which of these cards may you play now?", style="bold"))
            output.columns([(f"{place}", card.called, in_short(card)) for place, card in enumerate(quiz.cards, 1)])
            said = asked("Their numbers, with spaces between (q to leave): ").split()
            for place, (card, refusal) in enumerate(zip(quiz.cards, quiz.verdicts, strict=True), 1):
                thought = str(place) in said
                fits = thought == (refusal is None)
                mark = "right" if fits else "you thought so, but" if thought else "you left it out, but"
                verdict = "you may." if refusal is None else f"you may not. {refusal.sentence} ({refusal.rule})"
                output.show(
                    Text(f"{card.called}: {mark + (':' if fits else '')} {verdict}", "green" if fits else "red")
                )
            number += 1
            asked("\nEnter for another one, q to leave: ")
    except Left:
        output.show("Until next time.")

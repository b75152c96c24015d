"""The pages on which one learns."""

from __future__ import annotations

import re
import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from codeduello.learn import may_i, puzzles
from codeduello.learn.lessons import courses, lessons
from codeduello.learn.questions import explain
from codeduello.learn.showing import ZONES, show
from codeduello.server.costs import in_thread
from codeduello.server.http.reference import Kept, built, known_book, served
from codeduello.server.http.responses import (
    TEMPLATES,
    RequestError,
    as_json,
    guest_of,
    lobby_of,
    remember,
    table_of,
    take_table,
)
from codeduello.server.messages.api import QuestionExplained
from codeduello.server.views.first_page import poster
from codeduello.server.views.reference import Book, book_of, homes, plain_words

NUMBER = re.compile(r"\d{1,7}", re.ASCII)
MOST_QUESTIONS = 1_000_000
LONGEST_ANSWER = 200


async def learn(request: Request) -> Response:
    """All lessons."""
    return await served(request, "/learn", built, "learn.html", all_courses)


def all_courses() -> dict[str, object]:
    """What the page of all lessons shows."""
    return {"courses": courses(), "lessons": list(lessons().values()), "homes": homes(), "poster": poster}


async def begin_lesson(request: Request) -> Response:
    """Begin a lesson at a table of one's own."""
    taught = lessons().get(request.path_params["path"])
    if taught is None:
        raise RequestError(404, "There is no such lesson. All of them are at /learn.")
    guest, _ = guest_of(request)
    lobby = lobby_of(request)
    take_table(request)
    table = await lobby.teach(taught, guest, await lobby.database.name_of(guest))
    return remember(request, RedirectResponse(f"/tables/{table.row.id}", 303), guest)


# Puzzles.


async def all_puzzles(request: Request) -> Response:
    """All puzzles, the day's among them."""
    days = await in_thread(shelves)
    key = "/puzzles " + " ".join(str(day) for _, _, day in days)

    def given() -> dict[str, object]:
        return {"shelves": days, "askable": askable(), "poster": poster}

    return await served(request, key, built, "puzzles.html", given)


def shelves() -> list[tuple[Book, int, int]]:
    """The games with puzzles, how many each has, and which one is today's."""
    found = [(known(game, edition), game, edition) for game, edition in puzzles.shelves()]
    return [
        (book, puzzles.count(game, edition), puzzles.of_the_day(game, edition)) for book, game, edition in found if book
    ]


def known(game: str, edition: str) -> Book:
    """The book of a game that certainly exists."""
    book = book_of(game, edition)
    assert book is not None
    return book


def askable() -> list[Book]:
    """The games about which the referee can ask."""
    return [known(game, edition) for game, edition in may_i.askable()]


def number_in(request: Request, most: int) -> int:
    """The number in an address, from 1 on; RequestError if it is too large, or none."""
    text = request.path_params["number"]
    if not NUMBER.fullmatch(text) or not 1 <= int(text) <= most:
        raise RequestError(404, "There is nothing with that number. All puzzles are at /puzzles.")
    return int(text)


async def one_puzzle(request: Request) -> Response:
    """A puzzle, or with an answer what it was worth; `any` is any of them."""
    book = known_book(request)
    count = await in_thread(puzzles.count, book.id, book.edition)
    if request.path_params["number"] == "any" and count:
        return RedirectResponse(f"/puzzles/{book.path}/{1 + secrets.randbelow(count)}", 303)
    number = number_in(request, count)
    answer = request.query_params.get("answer", "")[:LONGEST_ANSWER]
    if answer and answer not in await in_thread(answers_to, book, number):
        return RedirectResponse(f"/puzzles/{book.path}/{number}", 303)
    return await served(request, f"/puzzles/{book.path}/{number} {answer}", build_puzzle, book, number, answer)


def answers_to(book: Book, number: int) -> list[str]:
    """The choices of a puzzle."""
    return list(puzzles.puzzle(book.id, book.edition, number).worths)


def build_puzzle(book: Book, number: int, answer: str) -> Kept:
    """Build the page of a puzzle, with the verdict if it was answered."""
    puzzle = puzzles.puzzle(book.id, book.edition, number)
    shown = show(puzzle.state, puzzle.seat, True)
    actions = {action.text: action for action in puzzle.state.game.actions}
    held = {card.called for zone, cards in shown.mine.zones if zone == ZONES["hand"] for card in cards}
    on_cards = {
        kind.called: choice
        for choice in puzzle.worths
        if (kind := actions[choice].kind) is not None and kind.called in held
    }
    return built(
        "puzzle.html",
        book=book,
        number=number,
        puzzle=puzzle,
        shown=shown,
        on_cards=on_cards,
        choices=list(puzzle.worths),
        answer=answer,
        right=answer in puzzle.right,
        table=puzzle.verdicts(),
        next=number % puzzles.count(book.id, book.edition) + 1,
    )


# May I?


async def any_question(request: Request) -> Response:
    """Any question about a game."""
    book = known_book(request)
    return RedirectResponse(f"/may-i/{book.path}/{1 + secrets.randbelow(MOST_QUESTIONS)}", 303)


async def question(request: Request) -> Response:
    """A question for the referee, or with an answer what the referee says."""
    book = known_book(request)
    number = number_in(request, MOST_QUESTIONS)
    ticked = request.query_params.getlist("may") if "judge" in request.query_params else None
    html = await in_thread(build_question, book, number, ticked)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def build_question(book: Book, number: int, ticked: list[str] | None) -> str:
    """Build the page of a question, with the verdict if it was answered."""
    quiz = may_i.quiz(book.id, book.edition, number)
    if quiz is None:
        raise RequestError(404, "The referee has no such question. Others are at /puzzles.")
    judged = [
        (card, refusal, str(place) in (ticked or ()))
        for place, (card, refusal) in enumerate(zip(quiz.cards, quiz.verdicts, strict=True))
    ]
    return TEMPLATES.get_template("may-i.html").render(
        book=book,
        quiz=quiz,
        answered=ticked is not None,
        judged=judged,
        wrong=sum(said != (refusal is None) for _, refusal, said in judged),
        next=1 + secrets.randbelow(MOST_QUESTIONS),
    )


async def explain_question(request: Request) -> Response:
    """What this guest is asked at a table, in plain words."""
    table = await table_of(request)
    guest, _ = guest_of(request)
    seat = next((seat for seat in table.seats_of(guest) if seat in table.to_act), None)
    if seat is None:
        return as_json(QuestionExplained())
    question = table.match.state.question(seat)
    found = explain(table.game, question.name)
    if found is None:
        return as_json(QuestionExplained(question.prompt))
    rules = [(id, plain_words(table.game.rulebook[id].sentence)) for id in found.rules]
    return as_json(QuestionExplained(question.prompt, found.words, found.look, rules))


ROUTES = [
    Route("/api/tables/{id}/question", explain_question),
    Route("/learn", learn),
    Route("/learn/{path:path}", begin_lesson, methods=["POST"]),
    Route("/puzzles", all_puzzles),
    Route("/puzzles/{game}/{number}", one_puzzle),
    Route("/puzzles/{game}/{edition}/{number}", one_puzzle),
    Route("/may-i", RedirectResponse("/puzzles#may-i", 303)),
    Route("/may-i/{game}/{edition}", any_question),
    Route("/may-i/{game}/{edition}/{number}", question),
]

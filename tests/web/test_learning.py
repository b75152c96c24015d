"""Learning on the page: every lesson is played through by its solution, as the hint points."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from codeduello.learn.lessons import courses, lessons
from codeduello.learn.puzzles import puzzle
from support.browser import Visit
from web.test_looks import everywhere

STEPS = 12


def begin_lesson(page: Page, path: str) -> None:
    """Begin a lesson from the list, read its words, and ask for the hint."""
    page.goto("/learn")
    page.locator(f'[data-lesson="{path}"] button').click()
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Hint", exact=True).click()


def follow_the_hint(page: Page) -> None:
    """Do what is pointed at until the lesson is over."""
    ending = page.locator("dialog.lesson-words")
    pointed = page.locator(".pointed")
    for _ in range(STEPS):
        ending.or_(pointed.first).first.wait_for()
        if ending.count():
            return
        story = page.locator("duel-story").inner_text()
        one = pointed.first
        wanted = one.get_attribute("data-choice")
        try:
            one.click(timeout=5000)
        except TimeoutError:
            expect(ending).to_have_count(1)  # it came up over what was pointed at
            return
        if wanted is None and page.locator("close-up.pinned").count():
            page.locator("close-up.pinned [data-choice].pointed").click()
        page.wait_for_timeout(50)
        if page.locator("duel-story").inner_text() == story:
            page.wait_for_timeout(250)


@pytest.mark.parametrize(("game", "edition"), courses())
def test_every_lesson_is_played_through_by_its_solution(visit: Visit, game: str, edition: str) -> None:
    """The hint points at the next choice; at the end the lesson says well done, and the list remembers it."""
    page = visit()
    for path, taught in lessons().items():
        if (taught.game, taught.edition) == (game, edition):
            begin_lesson(page, path)
            follow_the_hint(page)
            expect(page.locator("dialog.lesson-words h2")).to_have_text("Well done")
    page.goto("/learn")
    expect(page.locator("[data-lesson].done")).to_have_count(len(courses()[game, edition].lessons))


def test_a_missed_lesson_says_why_and_goes_one_step_back(visit: Visit) -> None:
    """After a wrong card the page says why the goal is out of reach, and the card can be taken back."""
    page = visit()
    lesson = lessons()["duel/strike"].lesson
    begin_lesson(page, "duel/strike")
    page.locator(".near-hand .held", has_text="High Left Cut").first.click()
    if page.locator("close-up.pinned [data-choice]").count():
        page.locator("close-up.pinned [data-choice]").first.click()
    dialog = page.locator("dialog.lesson-words")
    expect(dialog).to_contain_text("Not this time")
    expect(dialog).to_contain_text(lesson.missed)
    dialog.get_by_role("button", name="One step back").click()
    expect(dialog).to_have_count(0)
    follow_the_hint(page)
    expect(dialog.locator("h2")).to_have_text("Well done")


def test_the_hand_of_a_lesson_is_on_a_phones_screen(visit: Visit) -> None:
    """Goal, hint and table share the screen: the hand is not pushed below it."""
    page = visit()
    page.set_viewport_size({"width": 390, "height": 740})
    begin_lesson(page, next(iter(lessons())))
    box = page.locator(".near-hand .held").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740


def test_learning_is_fit_for_everybody(visit: Visit) -> None:
    """The list of lessons, and a lesson with its words and with its hint."""
    page = visit("/learn")
    wrong = everywhere(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("[data-lesson] button").first.click()
    page.get_by_role("button", name="To the table").wait_for()
    wrong += everywhere(page)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Hint", exact=True).click()
    wrong += everywhere(page)
    page.keyboard.press("?")
    expect(page.locator(".present-question")).to_contain_text("both are turned up together")
    wrong += everywhere(page)
    assert wrong == []


def test_a_puzzle_is_solved_and_the_referee_is_asked(visit: Visit) -> None:
    """A right answer is remembered, the referee judges what was ticked, and all pages are fit for everybody."""
    one = puzzle("duel", "", 1)
    page = visit("/puzzles/duel/1")
    wrong = everywhere(page)
    page.get_by_role("button", name=one.right[0]).click()
    expect(page.locator(".verdict h2")).to_have_text("Right!")
    wrong += everywhere(page)
    page.goto("/puzzles")
    expect(page.get_by_text("You have solved 1.")).to_be_visible()
    wrong += everywhere(page)
    page.get_by_role("link", name="Ask me about").first.click()
    page.locator(".quiz input").first.check()
    wrong += everywhere(page)
    page.get_by_role("button", name="Ask the referee").click()
    expect(page.locator(".judged a.rule").first).to_be_visible()
    wrong += everywhere(page)
    assert wrong == []

"""What the table says while somebody is awaited, after an exchange, and when a duel is over."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from codeduello.learn.lessons import lessons
from support.browser import Visit, begin, choose, is_over, resign
from web.test_learning import begin_lesson, follow_the_hint

PHONE = (360, 740)
ENOUGH = 3  # sentences, of which a phone shows two
SENTENCES = "[...document.querySelectorAll('.teller.past p')].map((told) => [told.innerText, told.checkVisibility()])"


def test_while_somebody_is_awaited_nothing_is_said_that_the_deal_decides(visit: Visit) -> None:
    """Who plays which character, and what lies where, is not settled before the other player has sat down."""
    page = visit()
    page.get_by_role("button", name="Set up a table of Highlander: The Duel").click()
    page.get_by_text("A friend").click()
    page.get_by_role("button", name="To the table").click()
    page.get_by_label("Link to the free seat").wait_for()
    expect(page.locator(".side .stats > *")).to_have_count(0)
    expect(page.locator(".arena > *").first).to_be_hidden()


def test_the_last_sentence_of_an_exchange_is_seen_on_a_phone(visit: Visit) -> None:
    """Where there is room for two sentences they are the last two, which say who was hurt."""
    page = visit(size=PHONE)
    begin(page, "duel")
    chance = Random(7)
    for _ in range(20):
        if is_over(page) or len(page.evaluate(SENTENCES)) >= ENOUGH:
            break
        choose(page, chance)
    said = page.evaluate(SENTENCES)
    assert len(said) >= ENOUGH
    assert [seen for _, seen in said[:2]] == [True, True]


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
@pytest.mark.parametrize("game", ["gunfighter", "duel"])
def test_the_end_is_said_once_and_in_lines_that_can_be_read(visit: Visit, game: str, size: tuple[int, int]) -> None:
    """The outcome is not repeated where the last exchange stays, and is no column of single words."""
    page = visit(size=size)
    begin(page, game)
    resign(page)
    assert page.locator(".teller.past p", has_text="You resign").count() == 0
    box = page.locator(".outcome p").bounding_box()
    assert box is not None
    assert box["width"] > 2 * box["height"]


def test_the_attack_that_took_the_head_says_so(visit: Visit) -> None:
    """When the duel is over nobody waits for a defense any more."""
    path = next(path for path, taught in lessons().items() if taught.lesson.title == "Take the head")
    page = visit()
    begin_lesson(page, path)
    follow_the_hint(page)
    expect(page.locator(".exchange .attacks li.hit")).to_contain_text("it took the head")

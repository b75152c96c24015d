"""What the page proposes, warns of and does by itself; and how large its cards are."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from support.browser import Visit, begin, choose, is_over, ready, resign, version

READABLE: Final = 150  # pixels of a card on the table
HELD: Final = 120  # visible pixels of a card in a hand of ten
SMALLEST: Final = 11  # pixels of type
WIDTHS: Final = "all => all.map(one => one.getBoundingClientRect().width)"


@pytest.mark.parametrize("game", ["duel", "gunfighter"])
def test_cards_can_be_read(visit: Visit, game: str) -> None:
    """On 1440 by 900 the cards that were played and those in hand are large, and their titles too."""
    page = visit(size=(1440, 900))
    begin(page, game)
    chance = Random(4)
    for _ in range(12):
        if page.locator(".front .held").count():
            break
        choose(page, chance)
    assert page.locator(".front .held duel-card").first.evaluate("one => one.offsetWidth") >= READABLE
    assert min(page.locator(".near-hand .held").evaluate_all(WIDTHS)) >= HELD
    sizes = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    assert min(page.locator(".near-hand .card-title, .front .card-title").evaluate_all(sizes)) >= SMALLEST


def test_a_choice_that_costs_the_head_is_never_proposed_and_is_confirmed(visit: Visit) -> None:
    """Such a button says so in words, is not the primary one, and asks first; a block that stops a part looks so."""
    page = visit("/learn", confirm="on")
    page.locator('[data-lesson$="save-your-head"] button').first.click()
    page.get_by_role("button", name="To the table").click()
    danger = page.locator(".prompt .danger", has_text="Leave this attack")
    expect(danger.locator(".consequence.fatal")).to_contain_text("You lose your head")
    assert page.locator(".prompt .primary").count() == 0
    before = version(page)
    page.keyboard.press("g")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You lose your head")
    dialog.get_by_role("button", name="No, go back").click()
    assert version(page) == before and not is_over(page)
    page.locator(".near-hand .held.legal .omen.bad").click()
    expect(page.locator(".attacks li.partly")).to_contain_text("stops only a part")
    page.get_by_role("button", name="Power Block").click()
    expect(page.locator(".attacks li.partly")).to_have_count(0)


def test_a_rematch_is_one_click_and_a_replay_answers_to_keys(visit: Visit) -> None:
    """Against the bot one click leads to the next duel; arrow keys, Home and End lead through a replay."""
    page = visit()
    begin(page, "gunfighter")
    choose(page, Random(1))
    resign(page)
    again = page.get_by_role("link", name="Watch it again").get_attribute("href") or ""
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    ready(page)
    page.goto(again)
    said = page.locator(".player .said")
    expect(said).to_contain_text("0 of")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("1 of")
    page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("0 of")
    page.keyboard.press("End")
    expect(page.locator(".outcome")).to_be_visible()
    page.keyboard.press("Home")
    expect(said).to_contain_text("0 of")

"""The bots that people are offered: each has a name and a character, sits down, thinks and answers."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from codeduello.bots import LEVELS, USUAL
from support.browser import Visit, begin, choose, ready, resign


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_be_duelled(visit: Visit, level: str) -> None:
    """It is offered with what it is like, answers every choice of a person, and a duel with it can end."""
    page = visit()
    page.get_by_role("button", name="Set up a table of Gunfighter").click()
    tile = page.locator("label.radio", has_text=level.capitalize())
    expect(tile).to_contain_text(LEVELS[level].character)
    tile.click()
    page.get_by_role("button", name="To the table").click()
    ready(page)
    expect(page.locator(".side.far .name")).to_have_text(f"{level.capitalize()} bot")
    for _ in range(2):
        choose(page, Random(1))
    resign(page)
    expect(page.locator(".outcome")).to_be_visible()


def test_one_click_seats_whom_the_set_up_proposes(visit: Visit) -> None:
    """The duel of one click is against the bot that a table to be set up proposes: one whom a beginner can beat."""
    page = visit()
    page.get_by_role("button", name="Set up a table of Gunfighter").click()
    expect(page.locator(f"input[value={USUAL}]")).to_be_checked()
    page.keyboard.press("Escape")
    begin(page, "gunfighter")
    expect(page.locator(".side.far .name")).to_have_text(f"{USUAL.capitalize()} bot")

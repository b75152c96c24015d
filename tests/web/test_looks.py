"""Every page for everybody: axe finds nothing serious in light or dark, and no page scrolls sideways on a phone."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from support.browser import Visit, begin, choose, is_over, resign, too_wide
from web.tools import node_modules

PHONE: Final = (360, 740)
LARGE: Final = (1920, 1080)
GAMES: Final = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]


def complaints(page: Page) -> list[str]:
    """What axe calls serious or critical on this page."""
    axe = (node_modules() / "axe-core" / "axe.min.js").read_text()
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url}: {violation['id']}: {violation['help']}: {node['html'][:200]} {node['any'][:1]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def everywhere(page: Page) -> list[str]:
    """What is wrong with a page: in light and dark, for axe and for a phone."""
    wrong: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.wait_for_timeout(60)
        wrong += [f"{scheme}: {line}" for line in complaints(page)]
    for size in (PHONE, LARGE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(100)
        if reasons := too_wide(page):
            wrong.append(f"{page.url} scrolls sideways at {size[0]} px: {reasons[:20]}")
    return wrong


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_the_table_of_each_game_is_fit_for_everybody(visit: Visit, game: str, edition: str) -> None:
    """While one is asked, when it is over, and in the replay."""
    page = visit()
    begin(page, game, edition)
    wrong = everywhere(page)
    resign(page)
    wrong += everywhere(page)
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".player .said").wait_for()
    wrong += everywhere(page)
    assert wrong == []


def test_the_pages_around_the_table_are_fit_for_everybody(visit: Visit) -> None:
    """The first page, setting up a table, waiting for a friend, and the friend's page."""
    page = visit()
    page.locator("table-list .hint").first.wait_for()
    wrong = everywhere(page)
    page.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    page.get_by_text("Rules of the house").click()
    page.locator("deck-box select").first.select_option("own")
    page.get_by_text("A legal deck").wait_for()
    wrong += everywhere(page)
    page.get_by_text("A friend").click()
    page.get_by_role("button", name="To the table").click()
    link = page.get_by_label("Link to the free seat").input_value()
    wrong += everywhere(page)
    friend = visit(link)
    wrong += everywhere(friend)
    assert wrong == []


def test_two_at_one_screen_and_help_are_fit_for_everybody(visit: Visit) -> None:
    """The curtain, the help, and a card held close on a phone."""
    page = visit()
    begin(page, "gunfighter")
    page.keyboard.press("?")
    wrong = complaints(page)
    page.keyboard.press("Escape")
    page.locator("duel-story .mention").first.click()
    wrong += complaints(page)
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Gunfighter").click()
    page.get_by_text("Two at this screen").click()
    page.get_by_role("button", name="To the table").click()
    page.locator("dialog.curtain").wait_for()
    wrong += everywhere(page)
    assert wrong == []


@pytest.mark.parametrize("path", ["/tables/nowhere", "/nothing/here"])
def test_a_wrong_address_is_told_kindly(site: Any, browser: Any, path: str) -> None:
    """One sentence, and the way back; fit for everybody too."""
    page = browser.new_page(base_url=site.address)
    page.goto(path)
    assert page.get_by_role("link", name="To the first page").is_visible()
    assert everywhere(page) == []
    page.close()


PRESSED: Final = ".top button, .prompt button, .near-hand button, .pile[data-choice], close-up button, .steps button"


def small(page: Page) -> list[str]:
    """What is to be pressed and smaller than a thumb."""
    found: list[str] = page.evaluate(
        "chosen => [...document.querySelectorAll(chosen)].filter(one => one.checkVisibility())"
        ".map(one => [one.getAttribute('aria-label') || one.textContent, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)",
        PRESSED,
    )
    return found


def overlapping(page: Page) -> list[str]:
    """Parts of the table that lie over each other or outside of the screen."""
    boxes: list[tuple[str, float, float, float, float]] = page.evaluate(
        "[...document.querySelectorAll('.side, .arena, .prompt, .near-hand')].map(one => "
        "[one.className, ...['left', 'right', 'top', 'bottom'].map(side => one.getBoundingClientRect()[side])])"
    )
    height = page.evaluate("window.innerHeight")
    wrong = [f"{name} ends at {bottom} of {height}" for name, _, _, _, bottom in boxes if bottom > height + 1]
    for place, (name, left, right, top, bottom) in enumerate(boxes):
        for other, left_2, right_2, top_2, bottom_2 in boxes[place + 1 :]:
            if min(right, right_2) - max(left, left_2) > 1 and min(bottom, bottom_2) - max(top, top_2) > 1:
                wrong.append(f"{name} and {other}")
    return wrong


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_table_on_a_phone_can_be_played_with_a_thumb(visit: Visit, game: str, edition: str) -> None:
    """What is to be pressed is 44 pixels large; both sides, the arena, the question and the hand fit the screen."""
    page = visit(size=PHONE, touch=True)
    begin(page, game, edition)
    for _ in range(3):
        assert small(page) == []
        assert overlapping(page) == []
        if page.locator(".near-hand .held").count():  # before the deal there is none
            page.locator(".near-hand .held").first.tap(force=True)
            assert small(page) == []
            page.keyboard.press("Escape")
        if not is_over(page):
            choose(page, Random(4))


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_letters_twice_as_large_leave_everything_usable(visit: Visit, game: str, edition: str) -> None:
    """At a zoom of 200 % a desktop is a window of 640 by 400: nothing overlaps, and one can play on by clicking."""
    page = visit(size=(640, 400))
    assert not too_wide(page)
    begin(page, game, edition)
    for _ in range(4):
        assert overlapping(page) == []
        assert not too_wide(page)
        if not is_over(page):
            choose(page, Random(4))


def test_nothing_moves_for_whoever_wants_no_motion(visit: Visit) -> None:
    """With `prefers-reduced-motion` no animation and no transition runs at any moment of a duel; without, some do."""
    count = """() => {
        window.moved = 0;
        const look = () => { window.moved += document.getAnimations().length; requestAnimationFrame(look); };
        look();
    }"""
    for motion in (False, True):
        page = visit(motion=motion)
        page.evaluate(count)
        page.get_by_role("button", name="Dark colours").hover()
        begin(page, "gunfighter")
        page.evaluate(count)
        for _ in range(4):
            choose(page, Random(2))
        page.wait_for_timeout(100)
        assert (page.evaluate("window.moved") > 0) is motion


def test_every_game_stands_in_the_list_of_games(visit: Visit) -> None:
    """No tile lies over anything else on the first page."""
    page = visit()
    box = page.locator(".games").bounding_box()
    tiles = [tile.bounding_box() for tile in page.locator(".game").all()]
    assert box is not None
    assert len(tiles) == 4
    assert all(tile is not None and tile["y"] >= box["y"] and tile["x"] >= box["x"] for tile in tiles)

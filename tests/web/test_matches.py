"""Whole duels on the page: by clicking, by keyboard alone, and between two browsers."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from support.browser import (
    BUTTONS,
    LEGAL,
    Visit,
    begin,
    choose,
    is_over,
    moved_on,
    play_out,
    ready,
    two_at_a_table,
    version,
)


@pytest.mark.parametrize(("game", "edition"), [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")])
def test_a_whole_match_against_the_bot_by_clicking(visit: Visit, game: str, edition: str) -> None:
    """Every game and edition can be played from the first page to its end with the mouse, and says how it ended."""
    page = visit()
    begin(page, game, edition)
    if game == "htcg":
        expect(page.locator(".phases li:not(.whose)")).to_have_count(6 if edition == "gems" else 5)
    play_out(page, Random(5))
    expect(page.locator(".outcome .headline")).to_have_text(["You win", "You lose", "A draw"][winner(page)])
    expect(page.locator(".outcome .rule")).not_to_be_empty()
    expect(page).to_have_title(
        {"duel": "Highlander: The Duel", "gunfighter": "Gunfighter"}.get(game, "Highlander: The Card Game")
    )


def winner(page: Page) -> int:
    """Who wears the crown: 0 is this browser, 1 the other side, 2 nobody."""
    if page.locator(".side.near .chip.good", has_text="winner").count():
        return 0
    return 1 if page.locator(".side.far .chip.good", has_text="winner").count() else 2


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    """A match can be begun, played and finished without a mouse; the focus never gets lost on the way."""
    page = visit()
    press_until(page, "Tab", "Play the bot at Gunfighter")
    page.keyboard.press("Enter")
    ready(page)
    chance = Random(3)
    for _ in range(400):
        if is_over(page):
            break
        since = version(page)
        buttons = keys_of(page)
        if page.locator(LEGAL).count() and (not buttons or chance.random() < 0.7):
            page.keyboard.press("ArrowRight")  # into the hand, or on to the next card
            for _ in range(20):
                if page.evaluate("document.activeElement.matches('.held.legal')"):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            if page.locator("close-up.pinned").count():
                page.keyboard.press("Enter")
        else:
            page.keyboard.press(chance.choice(buttons))
        moved_on(page, since)
    assert is_over(page)
    press_until(page, "Tab", "Rematch")
    table = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != table)
    ready(page)
    assert not is_over(page)


def test_the_card_game_by_keyboard_alone(visit: Visit) -> None:
    """Arrows reach every card: a dim one says why not, opens on Enter, closes on Escape; a bright one is played."""
    page = visit()
    press_until(page, "Tab", "Play the bot at Highlander: The Card Game, first edition")
    page.keyboard.press("Enter")
    ready(page)
    focused = "document.activeElement.dataset.held"
    walk_to(page, ".near-hand .illegal")
    dim = page.evaluate(focused)
    since = version(page)
    expect(page.locator("close-up .why-not .rule")).to_contain_text("HT-")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('close-up') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("close-up")).to_be_hidden()
    assert page.evaluate(focused) == dim
    assert version(page) == since
    played = 0
    for _ in range(120):
        if played == 2:
            break
        if is_over(page):  # a head was lost too soon for two cards: once more
            page.goto("/")
            press_until(page, "Tab", "Play the bot at Highlander: The Card Game, first edition")
            page.keyboard.press("Enter")
            ready(page)
        since = version(page)
        if page.locator(".near-hand .legal").count():
            walk_to(page, ".near-hand .legal")
            page.keyboard.press("Enter")
            if page.locator("close-up.pinned").count():
                page.keyboard.press("Enter")
            played += 1
        else:
            page.keyboard.press(keys_of(page)[-1])
        moved_on(page, since)
    assert played == 2


def keys_of(page: Page) -> list[str]:
    """The keys of the buttons that the question has."""
    keys: list[str] = page.locator(".prompt [data-number]").evaluate_all("all => all.map(one => one.dataset.number)")
    return [key for key in keys if key]


def walk_to(page: Page, wanted: str) -> None:
    """Into the hand with Tab, and there with the arrow, until such a card has the focus."""
    for _ in range(80):
        if page.evaluate(f"document.activeElement.matches('{wanted}')"):
            return
        in_hand = page.evaluate("document.activeElement.closest('.near-hand') !== null")
        page.keyboard.press("ArrowRight" if in_hand else "Tab")
    raise AssertionError(f"{wanted} cannot be reached")


def press_until(page: Page, key: str, name: str) -> None:
    """Press a key until the thing of this name has the focus."""
    for _ in range(60):
        page.keyboard.press(key)
        script = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()"
        if page.evaluate(script) == name:
            return
    raise AssertionError(f"{name} cannot be reached with {key}")


def test_a_whole_match_between_two_browsers(visit: Visit) -> None:
    """A friend opens the secret link, sits down, and the two play to the end; neither sees the other's hand."""
    host, friend = two_at_a_table(visit, "Highlander: The Duel")
    chance = Random(8)
    pages = [host, friend]
    for _ in range(600):
        asked = [page for page in pages if page.locator(".prompt.asked").count()]
        if not asked:
            if all(is_over(page) for page in pages):
                break
            host.wait_for_timeout(20)
            continue
        page = chance.choice(asked)
        since = version(page)
        options = page.locator(f"{LEGAL}, {BUTTONS}")
        options.nth(chance.randrange(options.count())).click()
        moved_on(page, since, asked=False)
    ends = sorted(page.locator(".outcome .headline").inner_text() for page in pages)
    assert ends in (["You lose", "You win"], ["A draw", "A draw"])

    tables = [page.url for page in pages]
    host.get_by_role("button", name="Rematch").click()
    friend.get_by_text("asks to play again").wait_for()
    friend.get_by_role("button", name="Agree").click()
    for page in pages:
        page.wait_for_url(lambda url: url not in tables)
        expect(page.locator(".near-hand .held").first).to_be_visible()
    assert host.url == friend.url
    host.goto(tables[0])
    host.get_by_role("link", name="To the rematch").click()
    host.wait_for_url(friend.url)


def test_on_a_phone_a_tap_shows_the_card_and_a_second_one_plays_it(visit: Visit) -> None:
    """With a thumb nothing is played by accident: the first tap lays the card open, its button plays it."""
    page = visit(size=(360, 740), touch=True)
    begin(page, "gunfighter")
    since = version(page)
    page.locator(".near-hand .held.legal").first.tap()
    expect(page.locator("close-up.sheet")).to_be_visible()
    assert version(page) == since
    page.locator("close-up.sheet [data-choice]").first.tap()
    moved_on(page, since)
    assert page.locator("close-up.sheet").is_hidden()


def test_a_raised_card_leaves_its_neighbours_in_reach(visit: Visit) -> None:
    """In a crowded hand the card under the pointer is raised, and the strip of every other card still answers."""
    page = visit()
    begin(page, "htcg", "first")
    page.evaluate(
        "() => { const row = document.querySelector('.near-hand');"
        "while (row.children.length < 20) row.prepend(row.children[0].cloneNode(true)); }"
    )
    cards = page.locator(".near-hand .held")
    for place in range(7, 11):
        cards.nth(place).hover()
        assert cards.nth(place).evaluate("card => card.matches(':hover') && getComputedStyle(card).zIndex") == "6"


def test_a_card_that_is_played_travels_to_its_place(visit: Visit) -> None:
    """It flies, and is gone from the air within a second."""
    page = visit(motion=True)
    begin(page, "gunfighter")
    page.evaluate(
        "window.flown = 0; new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach("
        "node => { if (node.className === 'flying') window.flown += 1; }"
        "))).observe(document.body, {childList: true})"
    )
    for _ in range(3):
        choose(page, Random(2))
    assert page.evaluate("window.flown") > 0
    expect(page.locator(".flying")).to_have_count(0, timeout=2000)

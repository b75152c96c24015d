"""What a table shows and hides: reasons, cards in the story, the curtain, spectators."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from support.browser import Visit, begin, choose, moved_on, ready, resign, version


def test_a_card_that_may_not_be_chosen_says_why(visit: Visit) -> None:
    """An illegal card is dim; pointing at it, or reaching it with the keys, shows the rule and its sentence."""
    page = visit()
    begin(page, "htcg", "first")
    barred = page.locator(".near-hand .held.illegal").first  # before the Defense Phase hardly anything can be played
    barred.hover()
    expect(page.locator("close-up .why-not .rule")).to_contain_text("HT-")
    expect(barred).to_have_attribute("aria-disabled", "true")
    assert "Not now:" in (barred.text_content() or "")
    since = version(page)
    barred.click(force=True)
    expect(page.locator("close-up.pinned .why-not")).to_be_visible()
    page.keyboard.press("Escape")
    assert version(page) == since


def test_the_title_of_the_page_calls_when_it_is_your_turn(visit: Visit) -> None:
    """While a person is asked the title says so; when the duel is over it is quiet again. So does the live region."""
    page = visit()
    begin(page, "duel")
    expect(page).to_have_title("● Your turn: Highlander: The Duel")
    expect(page.locator("#announcer")).to_contain_text("Your turn.")
    resign(page)
    expect(page).to_have_title("Highlander: The Duel")
    expect(page.locator("#announcer")).to_contain_text("The duel is over.")


def test_names_of_cards_in_the_story_show_the_card(visit: Visit) -> None:
    """Pointing at a card's name in the story shows the card, and so do the arrow keys in the story."""
    page = visit()
    begin(page, "gunfighter")
    name = page.locator("duel-story .mention").first
    name.hover()
    expect(page.locator("close-up .card-title")).to_have_text(name.inner_text())
    page.mouse.move(2, 2)
    page.locator(".lines").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("close-up .card-title")).to_have_text(name.inner_text())


def test_lines_of_the_story_bear_the_colour_of_who_did_it(visit: Visit) -> None:
    """What a player does is marked as one's own or the opponent's; a new turn is a heading, and nobody's."""
    page = visit()
    begin(page, "htcg", "first")
    for _ in range(4):
        choose(page, Random(4))
    story = page.locator("duel-story .lines li")
    expect(story.filter(has_text="You ").first).to_have_class(re.compile(r"\bmine\b"))
    expect(page.locator("duel-story .lines li.theirs").first).to_be_attached()
    expect(page.locator("duel-story .lines li.heading").first).not_to_have_class(re.compile(r"\b(mine|theirs)\b"))


def test_the_story_stays_at_its_end_unless_one_scrolls_back(visit: Visit) -> None:
    """However many lines come at once, the last one is in sight; who scrolls back to read is left in peace."""
    page = visit()
    begin(page, "htcg", "first")
    for _ in range(12):
        choose(page, Random(4))
    line, story = page.locator(".lines li").last, page.locator(".lines")
    expect(line).to_be_in_viewport()
    story.evaluate("all => (all.scrollTop = 0)")
    choose(page, Random(4))
    expect(page.locator(".lines li").first).to_be_in_viewport()


def test_a_newcomer_reads_how_one_wins(visit: Visit) -> None:
    """Before anything has happened the table says how one wins, and a card held close says what its signs mean."""
    page = visit()
    begin(page, "duel")
    expect(page.locator(".teller")).to_contain_text("You win when your opponent has 12 damage.")
    page.locator(".near-hand .held").first.hover()
    expect(page.locator("close-up .legend")).to_contain_text("your next card must have one of these")


def test_a_pile_can_be_looked_through_and_help_is_one_key_away(visit: Visit) -> None:
    """A pile of known cards opens, `?` explains the keys, and Escape closes both."""
    page = visit()
    begin(page, "gunfighter")
    for _ in range(2):
        choose(page, Random(4))
    page.get_by_role("button", name="Look through it").first.click()
    expect(page.locator("dialog .held").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play here")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_take_back_is_refused_with_its_reason(visit: Visit) -> None:
    """Before anything was chosen there is nothing to take back, and the page says so."""
    page = visit()
    begin(page, "duel")
    page.get_by_role("button", name="Take back").click(force=True)
    expect(page.locator("#notice")).to_contain_text("taken back")


def test_the_switches_for_colours_and_sound_are_kept(visit: Visit) -> None:
    """Dark or light and the sound are remembered from page to page."""
    page = visit()
    page.get_by_role("button", name="Dark colours").click()
    begin(page, "duel")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.get_by_role("button", name="Sound is on").click()
    page.reload()
    ready(page)
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()


def test_two_people_at_one_screen_pass_it_behind_a_curtain(visit: Visit) -> None:
    """Between turns a curtain falls behind which no hand is open; whoever is named lifts it and sees their own."""
    page = visit()
    page.get_by_role("button", name="Set up a table of Gunfighter").click()
    page.get_by_text("Two at this screen").click()
    page.get_by_role("button", name="To the table").click()
    curtain = page.locator("dialog.curtain")
    hands: list[str] = []
    for _ in range(2):
        expect(curtain).to_be_visible()
        assert page.locator(".near-hand button.held, .far-hand button.held").count() <= 2  # Staredowns are known
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        hands.append(page.locator(".near-hand .card-title").all_inner_texts().__repr__())
        while not curtain.count():
            since = version(page)
            page.locator(".near-hand .held.legal").first.click()
            moved_on(page, since, asked=False)
            page.wait_for_timeout(100)
    assert hands[0] != hands[1]


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    """Who only watches sees what lies open, and is counted."""
    page = visit()
    begin(page, "htcg", "first")
    watcher = visit(page.url)
    watcher.locator(".near-hand .held").first.wait_for()
    assert watcher.locator(".near-hand button, .far-hand button").count() == 0
    expect(watcher.get_by_text("you watch")).to_be_visible()
    expect(page.locator(".watching")).to_contain_text("1")

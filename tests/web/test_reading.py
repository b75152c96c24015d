"""The pages to read: fit for everybody, words that explain themselves, a search that also works without scripts."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from support.browser import Site, Visit
from web.test_looks import everywhere

PAGES = (
    "/rules",
    "/rules/duel",
    "/cards/gunfighter",
    "/cards/htcg/first/head-shot",
    "/search?q=guard",
    "/fair",
    "/privacy",
)


def test_the_pages_to_read_are_fit_for_everybody(visit: Visit) -> None:
    """A rulebook, cards, one card, the search, and what is said of fair deals and privacy."""
    page = visit()
    wrong: list[str] = []
    for path in PAGES:
        page.goto(path)
        wrong += everywhere(page)
    assert wrong == []


def test_a_term_explains_itself_to_the_keyboard_and_to_a_finger(visit: Visit) -> None:
    """Focus opens the sentence and Escape closes it; a tap opens it without leaving the page."""
    page = visit("/cards/htcg/first/head-shot", touch=True)
    term = page.locator(".text a.term", has_text="Power Blow")
    explanation = page.locator(".explanation")
    page.keyboard.press("Tab")
    term.focus()
    expect(explanation).to_contain_text("normally 4 damage")
    page.keyboard.press("Escape")
    expect(explanation).to_be_hidden()
    page.locator("section a.rule", has_text="HT-1.5").tap()
    expect(explanation).to_contain_text("takes the head")
    explanation.get_by_role("link").tap()
    page.wait_for_url("**/rules/htcg/first#HT-1.5")


def test_search_answers_while_one_types_and_without_scripts(visit: Visit, browser: Browser, site: Site) -> None:
    """A link to what is found; with scripts switched off the form leads to the same."""
    page = visit("/rules")
    page.get_by_role("searchbox").fill("perfect block")
    page.locator(".hits a", has_text="HD-3.4").first.click()
    page.wait_for_url("**/rules/duel#HD-3.4")
    context = browser.new_context(java_script_enabled=False, base_url=site.address)
    plain = context.new_page()
    plain.goto("/rules")
    plain.get_by_role("searchbox").fill("perfect block")
    plain.keyboard.press("Enter")
    plain.locator("main a", has_text="HD-3.4").first.click()
    plain.wait_for_url("**/rules/duel#HD-3.4")
    context.close()

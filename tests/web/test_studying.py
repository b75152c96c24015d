"""A hint at the table, and the analysis after a duel: with its graph, and links into the replay."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from support.browser import PATIENCE, Visit, begin, choose, moved_on, resign, two_at_a_table, version
from web.test_looks import everywhere
from web.test_sizes import small_letters

LONG = 10 * PATIENCE  # an analysis works at a low priority
OUTSIDE = """() => {
    const course = document.querySelector(".course").getBoundingClientRect();
    return [...document.querySelectorAll(".course text")].filter((words) => {
        const { left, right } = words.getBoundingClientRect();
        return left < course.left || right > course.right;
    }).map((words) => words.textContent);
}"""


def short_duel(page: Page, game: str) -> None:
    """A duel that is given up after three choices."""
    begin(page, game)
    for _ in range(3):
        choose(page, Random(2))
    resign(page)


def test_a_hint_says_what_and_why_and_is_marked(visit: Visit) -> None:
    """Against a bot it comes at once, names a choice with its reason, and can be followed by one click."""
    page = visit()
    begin(page, "gunfighter")
    before = version(page)
    page.get_by_role("button", name="Have a hint").click()
    dialog = page.get_by_role("dialog", name="A hint")
    expect(dialog).to_contain_text("Choose “")
    expect(page.locator(".side.near .who .chip", has_text="1")).to_have_attribute("title", "had a hint")
    page.get_by_role("button", name="Choose it").click()
    expect(dialog).to_have_count(0)
    moved_on(page, before)


def test_people_who_have_not_agreed_get_no_hints(visit: Visit) -> None:
    """There is no button for it at a table of two people."""
    host, friend = two_at_a_table(visit, "Gunfighter")
    for page in (host, friend):
        expect(page.get_by_role("button", name="Help")).to_be_visible()
        expect(page.get_by_role("button", name="Have a hint")).to_have_count(0)


def test_a_duel_is_analysed_and_its_graph_leads_into_the_replay(visit: Visit) -> None:
    """One button after the duel; its page is fit for everybody, and the replay shows how it stood."""
    page = visit()
    short_duel(page, "duel")
    page.get_by_role("link", name="Analyse this duel").click()
    page.get_by_role("heading", name="The course of the duel").wait_for(timeout=LONG)
    assert page.url.endswith("/analysis"), "the link can be shared"
    expect(page.locator(".player-studied")).to_have_count(2)
    assert everywhere(page) == []
    for width in (320, 360, 640, 768):
        page.set_viewport_size({"width": width, "height": 740})
        assert (small_letters(page), page.evaluate(OUTSIDE)) == ([], []), f"at {width} px"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_text("The same turn by turn, as a table").click()
    expect(page.locator("details[open] tbody tr").first).to_contain_text("%")
    page.locator(".course .place").nth(3).click()
    expect(page.locator(".said")).to_contain_text("3 of")
    bar = page.locator(".evaluation .bar")
    expect(bar).to_have_attribute("aria-label", re.compile(r"\d+%, .* \d+%"))
    page.get_by_role("link", name="The whole analysis").click()
    page.get_by_role("heading", name="What cost most").wait_for()


def test_the_replay_of_an_uploaded_record_waits_for_nobody(visit: Visit) -> None:
    """In the middle of a duel that somebody has brought along, nobody is asked to sit down."""
    page = visit()
    record = (Path(__file__).parents[1] / "golden" / "duel-resigned.duel").read_text("utf-8")
    answer = page.request.post("/api/records", data=record, headers={"Content-Type": "text/plain"})
    page.goto(f"{answer.json()['table']}#3")
    expect(page.locator(".said")).to_contain_text("3 of")
    expect(page.get_by_text("Waiting for an opponent")).to_have_count(0)

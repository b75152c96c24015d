"""Around a table with others, with one's own settings, and without a connection."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browser import Site, Visit, begin, ready


def test_settings_hold_everywhere_and_at_once(visit: Visit) -> None:
    """What is chosen on the page of settings is kept, and the next table follows it."""
    page = visit("/settings")
    page.get_by_label("dark", exact=True).check()
    page.get_by_label("the left hand").check()
    page.get_by_label("large", exact=True).check()
    page.get_by_label("on", exact=True).uncheck()
    page.get_by_label("Defense").check()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_label("large", exact=True)).to_be_checked()
    expect(page.get_by_label("Defense")).to_be_checked()
    page.goto("/")
    page.get_by_role("button", name="Duel at once").click()
    ready(page)
    expect(root).to_have_attribute("data-hand", "left")
    story, board = page.locator(".beside").bounding_box(), page.locator("duel-board").bounding_box()
    assert story and board and story["x"] < board["x"]
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("the right hand").check()
    expect(root).not_to_have_attribute("data-hand", "left")


def test_two_players_say_something_and_one_does_not_want_to_hear(visit: Visit) -> None:
    """A phrase stands beside its speaker on both pages; who has muted the others sees nothing of it."""
    host = visit()
    host.get_by_role("button", name="Open a table of your own").click()
    host.get_by_role("button", name="To the table").click()
    expect(host.get_by_text("list of open tables")).to_be_visible()
    expect(host.get_by_text("on this computer only")).to_be_visible()
    link = host.get_by_label("Link to the free seat").input_value()
    watcher = visit(host.url)
    expect(watcher.get_by_role("link", name="Sit down")).to_be_visible()
    friend = visit(link)
    friend.get_by_role("button", name="Accept the duel").click()
    friend.locator(".near-hand .held").first.wait_for()
    host.get_by_role("button", name="Say something").click()
    host.get_by_role("button", name="Good luck!").click()
    for page in (host, friend, watcher):
        expect(page.locator(".bubble")).to_have_text("Good luck!")
    host.get_by_role("button", name="Say something").click()
    host.get_by_label("Do not show me what others say").check()
    host.keyboard.press("Escape")
    friend.get_by_role("button", name="Say something").click()
    friend.get_by_role("button", name="Thank you.", exact=True).click()
    expect(friend.locator(".bubble", has_text="Thank you.")).to_be_visible()
    expect(host.locator(".bubble", has_text="Thank you.")).to_have_count(0)


def test_a_waiting_table_is_left_with_one_click(visit: Visit) -> None:
    """The table is cleared away from its own page, or from the list on the first page."""
    page = visit()
    for _ in range(2):
        page.get_by_role("button", name="Open a table of your own").click()
        page.get_by_role("button", name="To the table").click()
        page.get_by_label("Link to the free seat").wait_for()
        page.goto("/")
    mine = page.locator("table-list[data-list=mine] li")
    expect(mine).to_have_count(2)
    expect(mine.first).to_contain_text("today")
    mine.first.get_by_role("button", name="Cancel").click()
    expect(mine).to_have_count(1)
    mine.first.get_by_role("link").click()
    page.get_by_role("button", name="Clear this table away").click()
    page.wait_for_url("**/")
    expect(mine).to_have_count(0)


def test_the_page_can_be_installed(visit: Visit) -> None:
    """The manifest has a name and icons that exist, and a worker serves the whole site."""
    page = visit()
    manifest = page.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => new URL(one.scope).pathname)") == "/"


@pytest.mark.parametrize("reloads", [False, True])
def test_a_duel_against_the_bot_survives_a_lost_connection(visit: Visit, tmp_path: Path, reloads: bool) -> None:
    """While the server is away the page says so and keeps what is chosen, even reloaded; then it goes on by itself."""
    site = Site(tmp_path)
    page = visit(at=site, forgive="ERR_CONNECTION_REFUSED")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    begin(page, "gunfighter")
    page.reload()  # the first visit was before the worker
    ready(page)
    board = page.locator("duel-board")
    before = int(board.get_attribute("data-version") or 0)
    site.end()
    expect(page.locator("#notice")).to_contain_text("The connection is lost")
    if reloads:
        page.reload()
        expect(page.locator("#notice")).to_contain_text("The connection is lost")
    page.locator(".near-hand .held.legal").first.click()
    expect(page.locator("duel-board.game-gunfighter.busy.mine:not(.staged)")).to_be_visible()
    again = Site(tmp_path, site.port)
    ready(page)
    expect(page.locator("#notice")).not_to_contain_text("lost")
    assert int(board.get_attribute("data-version") or 0) > before
    again.end()

"""Around the table: setting one up, decks, names, lists, records and replays."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from support.browser import Visit, begin, choose, is_over, ready, resign


def test_the_one_obvious_button_starts_a_duel_at_once(visit: Visit) -> None:
    """One click on the first page, and a person is asked for their first choice."""
    page = visit()
    page.get_by_role("button", name="Duel at once").click()
    ready(page)
    expect(page.locator(".prompt .you")).to_have_text("Your turn")


def test_setting_up_a_table_settles_the_rules_and_the_clock(visit: Visit) -> None:
    """Options, clock and opponent are what was asked for, and the table says so in words."""
    page = visit()
    page.get_by_role("button", name="Open a table of your own").click()
    page.locator("select[name=game]").select_option("gunfighter/")
    page.get_by_text("Novice").click()
    page.get_by_text("For each player").click()
    page.locator("input[name=chess-minutes]").fill("7")
    page.get_by_text("Rules of the house").click()
    page.locator("select[name=health]").select_option("3")
    page.get_by_role("button", name="To the table").click()
    ready(page)
    expect(page.locator(".side.far .name")).to_have_text("Novice bot")
    expect(page.get_by_role("timer").last).to_contain_text("6:5")
    page.get_by_text("Rules of this table").click()
    expect(page.locator("#rules")).to_contain_text("Health: 3")
    assert page.locator(".side.near .hearts .full").count() == 3


def test_a_match_clock_needs_an_end_game_and_says_so(visit: Visit) -> None:
    """What cannot be is refused in one sentence, and the form stays as it is."""
    page = visit(forgive="400 (Bad Request)")
    page.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    page.get_by_text("For the whole match").click()
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("alert")).to_contain_text("End Game")
    page.get_by_text("Rules of the house").click()
    page.locator("select[name=end_game]").select_option("standard")
    page.get_by_role("button", name="To the table").click()
    ready(page)
    expect(page.get_by_role("timer").first).to_contain_text(re.compile(r"3\d:\d\d"))  # of 40 minutes, on any machine


def test_the_judge_reads_a_pasted_deck_while_one_writes(visit: Visit) -> None:
    """A deck of one's own is judged live: legal as it comes, and with a rule and a fix when it is spoilt."""
    page = visit(forgive="400 (Bad Request)")
    page.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    page.locator("deck-box select").first.select_option("own")
    verdict = page.locator(".verdict").first
    expect(verdict).to_contain_text("A legal deck")
    field = page.locator(".own-deck textarea").first
    deck = field.input_value()
    field.fill("\n".join(deck.splitlines()[:5]))
    expect(verdict.locator(".rule").first).to_contain_text("HT-")
    field.fill("99 Excalibur")
    expect(verdict.locator(".bad")).to_be_visible()
    field.fill(deck)
    expect(verdict).to_contain_text("A legal deck")
    page.get_by_role("button", name="To the table").click()
    ready(page)


def test_an_open_table_waits_in_the_list_until_somebody_joins(visit: Visit) -> None:
    """A table for whoever comes is listed, is joined with a wish for a character, and is then among both's games."""
    host = visit()
    host.get_by_role("button", name="Guest").click()
    host.get_by_label("Your name at every table").fill("Ann")
    host.get_by_role("button", name="That is me").click()
    host.get_by_role("button", name="Open a table of your own").click()
    host.get_by_role("button", name="To the table").click()
    expect(host.get_by_text("Waiting for an opponent")).to_be_visible()
    other = visit()
    other.get_by_role("link", name="Join Ann at Highlander: The Duel").first.click()
    other.get_by_label("Your character").select_option("kurgan")
    other.get_by_role("button", name="Accept the duel").click()
    other.locator(".near-hand .held").first.wait_for()
    expect(host.locator(".side.far .name")).to_have_text("Guest")
    host.goto("/")
    expect(host.locator("table-list[data-list=mine] li").first).to_contain_text("Ann and Guest")


def test_a_duel_that_goes_on_is_offered_first(visit: Visit) -> None:
    """Who comes back to the first page finds the way to the running duel where one would begin another."""
    page = visit()
    begin(page, "gunfighter")
    table = page.url
    page.goto("/")
    page.get_by_role("link", name="Your turn: Gunfighter, against").click()
    page.wait_for_url(table)


def test_a_replay_steps_jumps_and_shares_a_moment(visit: Visit) -> None:
    """A duel that is over can be seen again from every side, a link leads to its very moment, and one may play on."""
    page = visit()
    begin(page, "gunfighter")
    for _ in range(5):
        if not is_over(page):
            choose(page, Random(9))
    if not is_over(page):
        resign(page)
    page.get_by_role("link", name="Watch it again").click()
    said = page.locator(".player .said")
    expect(said).to_contain_text("The cards are dealt")
    page.get_by_role("button", name="One step on").click()
    expect(said).to_contain_text("1 of")
    page.get_by_role("button", name="One step on").click()
    expect(said).to_contain_text("2 of")
    page.get_by_label("Seen as").select_option("1")
    expect(page.locator(".side.near .name")).to_have_text("Novice bot")
    page.get_by_role("button", name="Share this moment").click()
    expect(page.locator("#notice")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")

    other = visit(link)
    expect(other.locator(".player .said")).to_contain_text("2 of")
    expect(other.locator(".side.near .name")).to_have_text("Novice bot")
    other.get_by_role("button", name="To the end").click()
    expect(other.locator(".outcome")).to_be_visible()
    other.get_by_role("button", name="To the deal").click()
    expect(other.locator(".player .said")).to_contain_text("0 of")
    other.get_by_role("button", name="Play", exact=True).click()
    expect(other.locator(".player .said")).to_contain_text("2 of")
    other.get_by_role("button", name="Pause").click()

    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("radio", name="Novice")).to_be_checked()
    page.get_by_text("Apprentice").click()
    page.get_by_role("button", name="Be Guest").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".side.far .name")).to_have_text("Apprentice bot")
    ready(page)
    choose(page, Random(6))


def test_a_replay_jumps_to_turns_and_bookmarks(visit: Visit) -> None:
    """Turns, bookmarks and speed are a click or a key away, drafts are told by card, and the story is at the moment."""
    page = visit()
    begin(page, "duel")
    second_round = page.locator("duel-story .heading", has_text="Round 2")
    while not second_round.count():
        choose(page, Random(3))
    resign(page)
    page.get_by_role("link", name="Watch it again").click()
    said = page.locator(".player .said")
    expect(said).to_contain_text("0 of")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(re.compile("draft ([A-Z]|the top)"))
    for turn in ("1", "2"):
        page.keyboard.press("PageDown")
        expect(page.get_by_label("Jump to a round")).to_have_value(turn)
    page.keyboard.press("b")
    mark = page.locator("[data-mark]")
    expect(mark).to_have_count(1)
    page.keyboard.press("Home")
    expect(said).to_contain_text("0 of")
    mark.click()
    expect(page.get_by_label("Jump to a round")).to_have_value("2")
    page.get_by_label("Speed").select_option("fast")
    assert page.evaluate("localStorage.getItem('duello-speed')") == "fast"
    page.reload()
    expect(mark).to_have_count(1)
    lines = page.locator("duel-story .lines")
    expect(lines.locator("li").last).to_be_in_viewport()
    lines.evaluate("list => (list.style.maxHeight = '60px')")  # as where what is above the story grows
    expect(lines.locator("li").last).to_be_in_viewport()
    page.get_by_label("Jump to a round").select_option("1")
    expect(said).not_to_contain_text("draft display")


def test_words_at_the_table_explain_themselves(visit: Visit) -> None:
    """A term in a question opens its sentence on hover and on tap, unless the setting is off; the duel is not left."""
    page = visit()
    begin(page, "duel")
    word = page.locator(".prompt a.term").first
    word.hover()
    expect(page.locator("#explanation")).to_be_visible()
    address = page.url
    word.click()
    assert page.url == address
    page.evaluate("localStorage.setItem('duello-terms', 'off')")
    page.reload()
    ready(page)
    expect(page.locator(".prompt a.term")).to_have_count(0)


def test_a_record_can_be_taken_away_and_brought_back(visit: Visit, tmp_path: Path) -> None:
    """The record of a duel is a file; whoever has it can look at the duel on any site."""
    page = visit()
    begin(page, "duel")
    choose(page, Random(2))
    resign(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = tmp_path / "match.duel"
    download.value.save_as(record)
    other = visit()
    other.locator("record-upload input").set_input_files(record)
    other.wait_for_url("**/replays/*")
    other.get_by_role("button", name="To the end").click()
    expect(other.locator(".outcome")).to_contain_text("resigns")
    broken = tmp_path / "broken.duel"
    broken.write_text("this is not a record")
    third = visit(forgive="400 (Bad Request)")
    third.locator("record-upload input").set_input_files(broken)
    expect(third.locator("#notice")).not_to_be_empty()

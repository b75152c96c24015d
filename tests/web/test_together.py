"""Two people at one table: taking back, being called, a clock that runs out, and a connection that comes back."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from random import Random

from playwright.sync_api import Page, WebSocketRoute, expect

from support.browser import (
    BUTTONS,
    LEGAL,
    Site,
    Visit,
    begin,
    choose,
    choose_alone,
    moved_on,
    ready,
    two_at_a_table,
    version,
)

RINGS = """(() => {
    window.rings = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.rings += 1; return create.call(this); };
})()"""


def everything(page: Page) -> str:
    """All the words and cards that a table shows, with the whole story."""
    return page.locator("main").inner_text() + str(page.locator("[data-held], .pile").all_text_contents())


DUEL = "Highlander: The Duel"


def on_to_the_fight(host: Page, friend: Page) -> None:
    """Both discard until both are to play a card face down."""
    fighting = ".prompt.asked .question:has-text('face down')"
    while not host.locator(fighting).count() or not friend.locator(fighting).count():
        for page in (host, friend):
            if page.locator(".prompt.asked").count() and not page.locator(fighting).count():
                choose_alone(page)
        host.wait_for_timeout(20)


def stare(page: Page) -> None:
    """Play Staredown, which hurts nobody."""
    since = version(page)
    page.locator(".near-hand").get_by_role("button", name=re.compile("^Staredown")).first.click()
    moved_on(page, since, asked=False)


def until_asked(page: Page, other: Page) -> None:
    """Let the other one choose for as long as only they are asked."""
    while not page.locator(".prompt.asked").count():
        if other.locator(".prompt.asked").count():
            choose_alone(other)
        page.wait_for_timeout(50)


def test_a_take_back_needs_the_opponents_word(visit: Visit) -> None:
    """Declined, nothing changes and whoever asked is told; accepted, the choice is open again and the story says so."""
    host, friend = two_at_a_table(visit, "Gunfighter")
    on_to_the_fight(host, friend)
    hand = host.locator(".near-hand .held.legal").count()
    choose_alone(host)
    expect(host.locator(".near-hand .held.chosen")).to_have_count(1)
    chosen = version(host)

    host.get_by_role("button", name="Take back").click()
    expect(host.locator(".offer")).to_contain_text("You have asked to take the last choice back.")
    expect(friend.locator(".offer")).to_contain_text("Ann asks to take the last choice back.")
    friend.get_by_role("button", name="Decline").click()
    expect(host.locator("#notice")).to_contain_text("Ben does not want the last choice taken back.")
    expect(friend.locator(".offer")).to_have_count(0)
    expect(host.locator(".near-hand .held.chosen")).to_have_count(1)
    assert version(host) == chosen

    host.get_by_role("button", name="Take back").click()
    friend.get_by_role("button", name="Agree").click()
    for page, words in ((host, "You take your last choice back."), (friend, "Ann takes the last choice back.")):
        expect(page.locator("duel-story")).to_contain_text(words)
        expect(page.locator("#announcer")).to_contain_text(words)
        expect(page.locator(".offer")).to_have_count(0)
    expect(host.locator(".near-hand .held.chosen")).to_have_count(0)
    expect(host.locator(".near-hand .held.legal")).to_have_count(hand)


def test_a_take_back_can_be_withdrawn(visit: Visit) -> None:
    """Who asked may think better of it; then nobody is asked any more, and nobody is told of a refusal."""
    host, friend = two_at_a_table(visit, "Gunfighter")
    on_to_the_fight(host, friend)
    choose_alone(host)
    host.get_by_role("button", name="Take back").click()
    friend.locator(".offer").wait_for()
    host.get_by_role("button", name="Withdraw").click()
    for page in (host, friend):
        expect(page.locator(".offer")).to_have_count(0)
        expect(page.locator("#notice")).to_have_text("")


def test_a_clock_that_runs_out_ends_the_duel_for_both(visit: Visit) -> None:
    """With few seconds for each choice the clock hurries, runs out, and both read who lost and why."""
    host, friend = two_at_a_table(visit, DUEL, clock=4)  # they draft in turn
    expect(host.locator(".clock.running.hurry").first).to_be_visible()
    expect(host.locator(".outcome")).to_be_visible()
    expect(friend.locator(".outcome")).to_be_visible()
    ends = {page.locator(".outcome .headline").inner_text(): page for page in (host, friend)}
    assert set(ends) == {"You win", "You lose"}
    for page in (host, friend):
        expect(page.locator(".outcome")).to_contain_text("time")
        expect(page.locator("#announcer")).to_contain_text("The duel is over.")
        expect(page).to_have_title(DUEL)
        expect(page.locator(".clock.running")).to_have_count(0)
    expect(ends["You lose"].locator(".side.near .clock")).to_contain_text("0:00")


def test_a_person_is_called_when_it_is_their_turn(visit: Visit) -> None:
    """While Ann waits the title and the icon are quiet; as soon as she is asked they call, and it rings once."""
    host, friend = two_at_a_table(visit, "Gunfighter")
    on_to_the_fight(host, friend)
    host.evaluate(RINGS)
    stare(host)
    expect(host).to_have_title("Gunfighter")
    expect(host.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon.svg")
    assert host.evaluate("window.rings") == 0
    stare(friend)
    until_asked(host, friend)
    expect(host).to_have_title("● Your turn: Gunfighter")
    expect(host.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    assert host.evaluate("window.rings") == 2  # one call: two blades
    host.get_by_role("button", name="Sound is on").click()
    choose_alone(host)
    until_asked(host, friend)
    assert host.evaluate("window.rings") == 2


def test_those_who_listen_hear_what_happened(visit: Visit) -> None:
    """The live region tells every new line of the story, in order, and then the question; nothing is cut short."""
    page = visit()
    begin(page, "gunfighter")
    story = page.locator("duel-story li .words")
    before = story.count()
    for _ in range(3):
        choose(page, Random(3))
    page.wait_for_timeout(300)
    question = page.locator(".question span").nth(1).inner_text()
    heard = " ".join(page.locator("#announcer p").all_text_contents())
    assert heard.endswith(f"Your turn. {question}")
    for line in story.all_text_contents()[before:]:
        assert line in heard
        heard = heard[heard.index(line) + len(line) :]


def test_after_a_lost_connection_the_page_shows_what_a_fresh_one_would(visit: Visit) -> None:
    """Ann's connection is gone while Ben chooses; back again, she sees exactly what a reload shows her."""
    host, friend = two_at_a_table(visit, "Gunfighter")
    on_to_the_fight(host, friend)
    lines: list[WebSocketRoute] = []
    down = False

    def connect(line: WebSocketRoute) -> None:
        if down:
            line.close(code=1011)
            return
        lines.append(line)
        line.connect_to_server()

    host.route_web_socket("**/socket", connect)
    host.reload()
    ready(host)
    choose_alone(host)
    down = True
    lines[-1].close(code=1011)
    expect(host.locator("#notice")).to_contain_text("connection is lost")
    choose_alone(friend)
    if friend.locator(".prompt.asked").count():
        choose_alone(friend)
    down = False
    expect(host.locator("#notice")).to_contain_text("Connected again.")
    assert version(host) == version(friend)
    seen = everything(host)
    host.reload()
    moved_on(host, -1, asked=False)
    assert everything(host) == seen


def test_what_was_not_answered_is_said_again(visit: Visit, tmp_path: Path) -> None:
    """The server dies before it has read a choice: the page makes it again when it is back, and shows no error."""
    first = Site(tmp_path)
    page = visit(at=first, forgive="ERR_CONNECTION_")
    begin(page, "gunfighter")
    choose(page, Random(1))
    ready(page)
    seen = version(page)
    first.process.send_signal(signal.SIGSTOP)
    page.locator(f"{LEGAL}, {BUTTONS}").first.click()
    expect(page.locator("duel-board.busy")).to_have_count(1)
    first.process.kill()
    first.process.wait()
    second = Site(tmp_path, first.port)
    try:
        expect(page.locator("duel-board.busy")).to_have_count(0, timeout=60_000)
        assert version(page) > seen
        expect(page.locator("#notice")).not_to_contain_text("moved on")
    finally:
        page.close()
        second.end()


def test_after_a_restart_of_the_server_the_page_shows_the_present_state(visit: Visit, tmp_path: Path) -> None:
    """The server falls over in the middle of a duel: the page says so, comes back by itself, and the duel goes on."""
    first = Site(tmp_path)
    page = visit(at=first, forgive="ERR_CONNECTION_REFUSED")
    begin(page, "gunfighter")
    for _ in range(2):
        choose(page, Random(1))
    ready(page)
    expect(page.locator(".side.far")).not_to_contain_text("to choose")  # the bot has chosen, so that nothing moves
    seen, shown = version(page), everything(page)
    first.end()
    expect(page.locator("#notice")).to_contain_text("connection is lost")
    second = Site(tmp_path, first.port)
    try:
        expect(page.locator("#notice")).to_contain_text("Connected again.", timeout=30_000)
        assert version(page) == seen
        assert everything(page) == shown
        choose(page, Random(1))
        assert version(page) > seen
    finally:
        page.close()
        second.end()

"""A server for a browser, and what a person does on the page: begin, look, click, press keys."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Page

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SERVE: Final = (
    "import sys; from pathlib import Path; from codeduello.server.serve import serve;"
    "from codeduello.server.tables import analysis_desk; analysis_desk.LOWEST = 0;"
    "sys.exit(serve('127.0.0.1', int(sys.argv[2]), False, Path(sys.argv[1]), '', float(sys.argv[3]), allowance=1000))"
)
PATIENCE: Final = 20_000  # milliseconds

Visit = Callable[..., Page]
LEGAL: Final = (
    ".near-hand .held.legal, .candidates .held.legal, .arena .held.legal, .far-hand .held.legal, .arena .pile.legal"
)
BUTTONS: Final = ".prompt .buttons button, .prompt .choosing button"
# The page may not evaluate strings, so that Playwright's own waiting for a condition does not work here.
NEWER: Final = """([since, asked]) => new Promise((done, fail) => {
    const until = Date.now() + 180000; // on a busy machine, or at normal speed, much takes long
    const look = () => {
        const board = document.querySelector("duel-board");
        const ready = !asked || board?.querySelector(".prompt.asked, .outcome") && !board.matches(".busy");
        if (ready && Number(board?.dataset.version ?? -1) > since) done();
        else if (Date.now() > until) fail(new Error(`still at version ${board?.dataset.version}: ${board?.innerText}`));
        else setTimeout(look, 5);
    };
    look();
})"""


# What reaches beyond the window, if that can be scrolled; what a row that scrolls keeps inside does not count.
TOO_WIDE: Final = """() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const kept = (part) => {
        const row = part.parentElement?.closest(".row, .stats, .lines, .tools");
        return row && row.getBoundingClientRect().right <= innerWidth && getComputedStyle(row).overflowX !== "visible";
    };
    return [`${document.documentElement.scrollWidth} px of ${innerWidth}`, ...[...document.body.querySelectorAll("*")]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5 && !kept(part))
        .map((part) => `${part.localName}.${part.className} to ${Math.round(part.getBoundingClientRect().right)}`)];
}"""


def prefer(**settings: str) -> str:
    """A script that keeps these settings in a browser, as the page's own settings do; no script changes them back."""
    return "".join(f"localStorage.setItem('duello-{name}', '{value}');" for name, value in settings.items())


class Site:
    """A server in a process of its own, whose bots do not hesitate."""

    def __init__(self, data: Path, port: int = 0, pace: float = 0.0) -> None:
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(data), str(port), str(pace)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                self.address = line.split("at ")[1].split()[0].rstrip("/")
                break
        assert self.address, "the server did not start"

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.address.rpartition(":")[2])

    def end(self) -> None:
        """End it at once, as a power failure would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def begin(page: Page, game: str, edition: str = "") -> None:
    """Begin a duel against the bot by the button of a game."""
    name = "gem edition" if edition == "gems" else "first edition" if edition else ""
    title = {"duel": "Highlander: The Duel", "gunfighter": "Gunfighter", "htcg": "Highlander: The Card Game"}[game]
    words = f"Play the bot at {title}" + (f", {name}" if name else "")
    page.get_by_role("button", name=words, exact=True).click()
    ready(page)


def two_at_a_table(visit: Visit, game: str, clock: int = 0) -> tuple[Page, Page]:
    """Ann sets up a table of this game, with seconds for each choice if given, and Ben joins by the secret link."""
    host = visit()
    host.get_by_role("button", name="Guest").click()
    host.get_by_label("Your name at every table").fill("Ann")
    host.get_by_role("button", name="That is me").click()
    host.get_by_role("button", name=f"Set up a table of {game}").click()
    host.get_by_text("A friend").click()
    if clock:
        host.get_by_text("For each choice").click()
        host.locator("input[name=move-seconds]").fill(str(clock))
    host.get_by_role("button", name="To the table").click()
    host.get_by_role("button", name="Copy").click()
    friend = visit(host.evaluate("navigator.clipboard.readText()"))
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Accept the duel").click()
    for page, other in ((host, "Ben"), (friend, "Ann")):
        page.locator(".side.far .name", has_text=other).wait_for()
    return host, friend


def ready(page: Page) -> None:
    """Wait until this person is asked something, or the duel is over."""
    page.locator("duel-board").wait_for()
    page.evaluate(NEWER, [-1, True])


def is_over(page: Page) -> bool:
    """Whether the page says how it ended."""
    return page.locator(".outcome").count() > 0


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator("duel-board").get_attribute("data-version") or -1)


def moved_on(page: Page, since: int, asked: bool = True) -> None:
    """Wait until the page shows a newer version and asks this player again, or the duel is over."""
    page.evaluate(NEWER, [since, asked])


def choose(page: Page, chance: Random) -> None:
    """Make any choice by clicking it; if a card can be played in several ways, take the first."""
    since = version(page)
    cards, buttons = page.locator(LEGAL), page.locator(BUTTONS)
    cards_count, button_count = cards.count(), buttons.count()
    assert cards_count + button_count > 0, "asked, but nothing can be clicked"
    if cards_count and (not button_count or chance.random() < 0.7):
        cards.nth(chance.randrange(cards_count)).click()
        how = page.locator("close-up.pinned [data-choice]")
        if how.count():
            how.first.click()
    else:
        buttons.nth(chance.randrange(button_count)).click()
    moved_on(page, since)


def choose_alone(page: Page) -> None:
    """Make the first choice on offer, without waiting to be asked again."""
    since = version(page)
    page.locator(f"{LEGAL}, {BUTTONS}").first.click()
    moved_on(page, since, asked=False)


def play_out(page: Page, chance: Random, most: int = 1000) -> int:
    """Play until the duel is over; return how many choices it took."""
    made = 0
    ready(page)
    while not is_over(page):
        assert made < most, "this duel does not end"
        choose(page, chance)
        made += 1
    return made


def resign(page: Page) -> None:
    """Give up."""
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, I resign").click()
    page.locator(".outcome").wait_for()


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways; empty if it does not."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found

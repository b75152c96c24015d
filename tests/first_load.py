"""What the first visit costs: kilobytes on the wire, and how long until a duel can be played.

`uv run python tests/first_load.py [--runs 5]` opens the first page and a duel of each game, each in a fresh browser
profile, and prints the bytes that came over the wire, fonts apart, and the milliseconds from asking for the table's
page until a card or a button can be chosen. It ends with 1 if a page has more than 150 kB.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from support.browser import FLAGS, Site, begin, prefer
from web.tools import chromium

MOST: Final = 150  # kB
GAMES: Final = (("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems"))
# Chosen from inside the page, which may not evaluate strings: when the player could first do something.
INTERACTIVE: Final = """() => new Promise((done) => {
    const look = () => document.querySelector("duel-board:not(.busy) .prompt.asked")
        ? done(performance.now()) : requestAnimationFrame(look);
    look();
})"""


class Wire:
    """What a page has loaded: bytes by whether they are letters."""

    def __init__(self, page: Page) -> None:
        self.fonts = self.rest = self.requests = 0
        self.kinds: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self.begun)
        session.on("Network.loadingFinished", self.ended)

    def begun(self, told: dict[str, Any]) -> None:
        """A response begins."""
        self.kinds[told["requestId"]] = told["type"]

    def ended(self, told: dict[str, Any]) -> None:
        """All of it is here."""
        size = int(told["encodedDataLength"])
        self.requests += 1
        if self.kinds.get(told["requestId"]) == "Font":
            self.fonts += size
        else:
            self.rest += size


def fresh(browser: Browser, site: Site, known: StorageState | None = None) -> Page:
    """A page in a profile that has nothing yet, or only knows who one is."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=site.address, storage_state=known)
    page = context.new_page()
    page.add_init_script(prefer(speed="off"))
    return page


def main(runs: int) -> int:
    """Measure and print; 1 if a page is too heavy."""
    site = Site(Path(tempfile.mkdtemp()))
    heaviest = 0.0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = fresh(browser, site)
        wire = Wire(page)
        page.goto("/", wait_until="networkidle")
        heaviest = wire.rest / 1000
        fonts = f"and {wire.fonts / 1000:.0f} kB of fonts"
        print(f"first page: {wire.rest / 1000:.0f} kB in {wire.requests} requests, {fonts}")
        page.context.close()
        for game, edition in GAMES:
            times, sizes = [], []
            for _ in range(runs):
                page = fresh(browser, site)
                page.goto("/")
                begin(page, game, edition)
                address = page.url
                known = page.context.storage_state()
                page.context.close()
                page = fresh(browser, site, known)  # the table itself as the first page that somebody opens
                wire = Wire(page)
                page.goto(address, wait_until="commit")
                times.append(page.evaluate(INTERACTIVE))
                page.wait_for_load_state("networkidle")
                sizes.append(wire.rest / 1000)
                page.context.close()
            heaviest = max(heaviest, *sizes)
            name = f"{game} {edition}".strip()
            print(
                f"{name}: {median(sizes):.0f} kB, interactive after {median(times):.0f} ms (slowest {max(times):.0f})"
            )
        browser.close()
    site.end()
    return int(heaviest > MOST)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    sys.exit(main(parser.parse_args().runs))

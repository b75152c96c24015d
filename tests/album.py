"""An album to look at: every page and every scene of a duel, on a phone, a tablet and three desktops, by day and night.

`uv run python tests/album.py FOLDER [WORD …]`; with words, only the pictures with one of them in their name, which is
made of the scene, the size and the colour: `gunfighter-desktop-dark`. What choices set off is taken stage by stage at
normal speed: `stages-gunfighter-phone-07` for the player, `-watched-07` for a spectator, `-again-07` in the replay.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from support.browser import (
    BUTTONS,
    FLAGS,
    LEGAL,
    PATIENCE,
    Site,
    begin,
    choose,
    is_over,
    moved_on,
    prefer,
    ready,
    resign,
    version,
)
from web.tools import chromium

SIZES: Final = {
    "phone": (360, 740),
    "tablet": (768, 1024),
    "laptop": (1366, 768),
    "desktop": (1440, 900),
    "large": (1920, 1080),
}
COLOURS: Final = ("light", "dark")
GAMES: Final = {
    "duel": ("duel", ""),
    "gunfighter": ("gunfighter", ""),
    "first": ("htcg", "first"),
    "gems": ("htcg", "gems"),
}
DEFENDING: Final = ".exchange.against-near .attacks li.now"
LARGE_HAND: Final = 15
CHOICES: Final = 8  # whose stages are taken

# The stage that is shown, or that the page shows a newer state than this one, and nothing moves.
STAGE: Final = """(since) => {
    const board = document.querySelector("duel-board");
    return !board.matches(".staged") && Number(board.dataset.version) > since
        ? "at rest" : document.querySelector(".teller.now")?.dataset.stage ?? "";
}"""
COUNT: Final = """
    window.stages = new Set();
    new MutationObserver(() => {
        const stage = document.querySelector(".teller.now")?.dataset.stage;
        if (stage) window.stages.add(stage);
    }).observe(document, { subtree: true, attributes: true, childList: true });
"""
ARRIVED: Final = 120  # milliseconds after which the cards of a stage are nearly where they go

Scene = Callable[[Page], None]


def middle(game: str) -> Scene:
    """In the middle of a duel."""

    def play(page: Page) -> None:
        begin(page, *GAMES[game])
        until(page, lambda: False, 14 if game.startswith(("first", "gems")) else 6)

    return play


def until(page: Page, reached: Callable[[], bool], most: int) -> None:
    """Play on until something is on the table, and stop before the end."""
    chance = Random(7)
    for _ in range(most):
        if reached() or is_over(page):
            return
        choose(page, chance)


def defending(page: Page) -> None:
    """An attack is to be answered."""
    begin(page, "htcg", "first")
    until(page, lambda: page.locator(DEFENDING).count() > 0, 200)


def large_hand(page: Page) -> None:
    """Fifteen cards in hand."""
    begin(page, "htcg", "first")
    until(page, lambda: page.locator(".near-hand .held").count() >= LARGE_HAND, 200)


def why_not(page: Page) -> None:
    """A card that may not be played says why."""
    begin(page, "htcg", "first")
    until(page, lambda: page.locator(".near-hand .held.illegal").count() > 3, 60)


def end(game: str) -> Scene:
    """A duel that is over."""

    def play(page: Page) -> None:
        middle(game)(page)
        if not is_over(page):
            resign(page)

    return play


def replay(page: Page) -> None:
    """A duel seen again."""
    end("duel")(page)
    page.get_by_role("link", name="Watch it again").click()
    for step in range(1, 5):
        page.get_by_role("button", name="One step on").click()
        page.get_by_text(f"{step} of").wait_for()


def analysis(page: Page) -> None:
    """What an analysis has found."""
    end("duel")(page)
    page.get_by_role("link", name="Analyse this duel").click()
    page.get_by_role("heading", name="The course of the duel").wait_for(timeout=10 * PATIENCE)


def evaluated(page: Page) -> None:
    """A moment of a replay with how it stood."""
    analysis(page)
    page.locator(".course .place").nth(3).click()
    page.locator(".evaluation .bar").wait_for()


def hinted(page: Page) -> None:
    """A hint at the table."""
    begin(page, "gunfighter")
    page.get_by_role("button", name="Have a hint").click()
    page.get_by_role("button", name="Choose it").wait_for()


def curtain(page: Page) -> None:
    """The screen is passed on."""
    page.get_by_role("button", name="Set up a table of Gunfighter").click()
    page.get_by_text("Two at this screen").click()
    page.get_by_role("button", name="To the table").click()
    page.locator("dialog.curtain").wait_for()


def setting_up(page: Page) -> None:
    """A table is set up."""
    page.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    page.locator("deck-box select").first.wait_for()


def waiting(page: Page) -> None:
    """Waiting for a friend."""
    page.get_by_role("button", name="Set up a table of Highlander: The Duel").click()
    page.get_by_text("A friend").click()
    page.get_by_role("button", name="To the table").click()
    page.get_by_label("Link to the free seat").wait_for()


def joining(page: Page) -> None:
    """The friend's page."""
    waiting(page)
    link = page.get_by_label("Link to the free seat").input_value()
    page.context.clear_cookies()
    page.goto(link)


def lists(page: Page) -> None:
    """Tables that are open, running and one's own."""
    for game in GAMES:
        begin(page, *GAMES[game])
        page.goto("/")
    begin(page, "duel")
    resign(page)
    page.goto("/")
    page.get_by_role("button", name="Open a table of your own").click()
    page.get_by_role("button", name="To the table").click()
    page.get_by_text("Waiting for an opponent").wait_for()
    page.goto("/")
    page.locator("table-list[data-list=mine] li").first.wait_for()


def lost(page: Page) -> None:
    """A wrong address."""
    page.goto("/tables/nowhere")


def help_shown(page: Page) -> None:
    """The help."""
    begin(page, "duel")
    page.keyboard.press("?")


def to(page: Page, path: str) -> None:
    """A page of its own."""
    page.goto(path)


def lesson(page: Page) -> None:
    """A lesson, with its hint."""
    page.goto("/learn")
    page.locator("[data-lesson] button").first.click()
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Hint", exact=True).click()


SCENES: Final[dict[str, Scene]] = {
    "start": lists,
    "setting-up": setting_up,
    "waiting": waiting,
    "joining": joining,
    "lost": lost,
    "help": help_shown,
    "curtain": curtain,
    "duel-draft": lambda page: begin(page, "duel"),
    **{game: middle(game) for game in GAMES},
    "first-defending": defending,
    "first-hand": large_hand,
    "first-why-not": why_not,
    **{f"{game}-over": end(game) for game in GAMES},
    "replay": replay,
    "analysis": analysis,
    "evaluation": evaluated,
    "hint": hinted,
    "reading-rules": lambda page: to(page, "/rules/htcg/gems"),
    "reading-cards": lambda page: to(page, "/cards/duel"),
    "reading-card": lambda page: to(page, "/cards/htcg/first/head-shot"),
    "learn": lambda page: to(page, "/learn"),
    "learn-lesson": lesson,
    "puzzle": lambda page: to(page, "/puzzles/gunfighter/1"),
    "may-i": lambda page: to(page, "/may-i/htcg/first/1"),
}


def names(scene: str) -> list[tuple[str, str, str]]:
    """Every picture of a scene: its name, its size and its colour."""
    return [(f"{scene}-{size}-{colour}", size, colour) for size in SIZES for colour in COLOURS]


class Stages:
    """Takes a picture of every stage that a page shows at normal speed, and counts those that were too quick for it."""

    def __init__(self, browser: Browser, site: Site, size: str, folder: Path, name: str, path: str = "/") -> None:
        width, height = SIZES[size]
        self.context = browser.new_context(viewport={"width": width, "height": height}, base_url=site.address)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.page.add_init_script(prefer(speed="normal", confirm="off") + COUNT)
        self.page.goto(path)
        self.path = f"{folder}/stages-{name}"
        self.taken = 0

    def follow(self, since: int) -> None:
        """Take the stages that lead to a version newer than this one."""
        seen = ""
        while (stage := self.page.evaluate(STAGE, since)) != "at rest":
            if stage and stage != seen:
                seen = stage
                self.taken += 1
                self.page.wait_for_timeout(ARRIVED)
                self.page.screenshot(path=f"{self.path}-{self.taken:02}.png")
            self.page.wait_for_timeout(20)

    def end(self) -> None:
        """Say how many there were."""
        shown = self.page.evaluate("window.stages.size")
        print(f"{self.path}: {self.taken} of {shown} stages", flush=True)
        self.context.close()


def press(page: Page, chance: Random) -> int:
    """Make any choice without waiting for what comes of it; return the version before it."""
    since = version(page)
    some = page.locator(f"{LEGAL}, {BUTTONS}")
    some.nth(chance.randrange(some.count())).click()
    how = page.locator("close-up.pinned [data-choice]")
    if how.count():
        how.first.click()
    page.mouse.move(2, 2)
    return since


def stages(browser: Browser, site: Site, game: str, size: str, folder: Path) -> None:
    """Take a picture of every stage of some choices: for the player, for a spectator, and in the replay."""
    chance = Random(5)
    player = Stages(browser, site, size, folder, f"{game}-{size}")
    begin(player.page, *GAMES[game])
    for _ in range(CHOICES):
        if not is_over(player.page):
            player.follow(press(player.page, chance))
            ready(player.page)
    if not is_over(player.page):
        resign(player.page)
    table = player.page.url.rpartition("/")[2]
    player.end()

    replay = Stages(browser, site, size, folder, f"{game}-{size}-again", f"/replays/{table}#1")
    moved_on(replay.page, -1, asked=False)
    for _ in range(CHOICES):
        since = version(replay.page)
        replay.page.keyboard.press("ArrowRight")
        replay.follow(since)
    replay.end()

    other = browser.new_context(base_url=site.address).new_page()
    other.add_init_script(prefer(speed="off", confirm="off"))
    other.goto("/")
    begin(other, *GAMES[game])
    spectator = Stages(browser, site, size, folder, f"{game}-{size}-watched", other.url)
    moved_on(spectator.page, -1, asked=False)
    for _ in range(CHOICES):
        if not is_over(other):
            since = version(spectator.page)
            press(other, chance)
            spectator.follow(since)
            ready(other)
    spectator.end()
    other.context.close()


def take(browser: Browser, site: Site, scene: str, wanted: list[tuple[str, str, str]], folder: Path) -> None:
    """Set up one scene, and take these pictures of it."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=site.address
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(prefer(speed="off", **{"pass": "off"}, confirm="off"))
    page.goto("/")
    SCENES[scene](page)
    page.mouse.move(2, 2)
    for name, size, colour in wanted:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if colour == "dark" else "light")
        if scene.endswith("why-not"):
            page.keyboard.press("Escape")
            page.locator(".near-hand .held.illegal").nth(1).click(force=True)
        page.wait_for_timeout(150)
        page.screenshot(path=folder / f"{name}.png", full_page=size == "phone")
    context.close()


def main(folder: Path, words: list[str]) -> int:
    """Take the pictures; the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    site = Site(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for scene in SCENES:
            wanted = [one for one in names(scene) if not words or any(word in one[0] for word in words)]
            if wanted:
                print(scene, flush=True)
                take(browser, site, scene, wanted, folder)
        for game in GAMES:
            for size in ("phone", "desktop"):
                name = f"stages-{game}-{size}"
                if not words or any(word in name for word in words):
                    print(name, flush=True)
                    stages(browser, site, game, size, folder)
        browser.close()
    site.end()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))

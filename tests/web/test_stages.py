"""What one choice sets off is shown in stages: all of them, in order, to players and spectators, and in a replay."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from support.browser import BUTTONS, LEGAL, Visit, begin, is_over, ready, resign

GAMES: Final = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]
ENOUGH: Final = 4  # stages of one choice
RESULTS: Final = ("hit", "block", "miss", "hurt")
QUICKEST: Final = 150  # milliseconds that a result is shown, at the very least

# Keeps what the server told in `told`, and what the page showed in `shown`, each with its version and stage.
WATCH: Final = """() => {
    window.told = [];
    window.shown = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                const said = JSON.parse(data);
                if (said.type !== "state") return;
                if (this.version >= 0) window.told.push(...said.story.filter((line) => line.version > this.version));
                this.version = said.version;
            });
        }
    };
    const look = () => {
        const teller = document.querySelector(".teller");
        const last = window.shown.at(-1);
        const stage = teller?.dataset.stage ?? "";
        if (stage === (last?.stage ?? "")) return;
        if (last) last.until = performance.now();
        window.shown.push({
            stage,
            mood: teller?.dataset.mood,
            words: teller?.innerText,
            fronts: document.querySelectorAll(".front .held:not(.down, .ghost)").length,
            since: performance.now(),
        });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def watch(page: Page) -> None:
    """Keep what is told and shown from the next page on."""
    page.add_init_script(f"({WATCH})()")
    page.goto("/")


def told(page: Page) -> list[str]:
    """The stages that the server told of, in order."""
    stages = [f"{line['version']}.{line['stage']}" for line in page.evaluate("window.told")]
    return [stage for place, stage in enumerate(stages) if place == 0 or stages[place - 1] != stage]


def shown(page: Page) -> list[dict[str, Any]]:
    """The stages that the page showed, in order."""
    return [one for one in page.evaluate("window.shown") if one["stage"]]


def play_until_something_happens(page: Page) -> None:
    """Choose until one choice has set off several stages, and all of them were shown."""
    chance = Random(5)
    for _ in range(40):
        stages = [stage.split(".")[0] for stage in told(page)]
        if is_over(page) or any(stages.count(version) >= ENOUGH for version in stages):
            return
        since = int(page.locator("duel-board").get_attribute("data-version") or -1)
        some = page.locator(f"{LEGAL}, {BUTTONS}")
        some.nth(chance.randrange(some.count())).click()
        how = page.locator("close-up.pinned [data-choice]")
        if how.count():
            how.first.click()
        page.locator(f"duel-board:not([data-version='{since}']):not(.staged):not(.busy)").wait_for()
        ready(page)


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_every_stage_is_shown_in_order_and_for_a_while(visit: Visit, game: str, edition: str) -> None:
    """The player and a spectator see what the server tells, though the bot answers at once; nothing is cut off."""
    page = visit(speed="fast")
    watch(page)
    begin(page, game, edition)
    spectator = visit(speed="fast")
    spectator.add_init_script(f"({WATCH})()")
    spectator.goto(page.url)
    spectator.locator(".board .arena").wait_for()
    play_until_something_happens(page)
    expect(spectator.locator(f"duel-board:not(.staged)[data-version='{version(page)}']")).to_be_visible()
    for one in (page, spectator):
        seen = shown(one)
        assert [stage["stage"] for stage in seen] == told(one)
        assert all(stage["words"] for stage in seen)
        assert all(stage["until"] - stage["since"] > QUICKEST for stage in seen if stage["mood"] in RESULTS)
    if game in ("duel", "gunfighter"):
        assert [stage["fronts"] >= 2 for stage in shown(page) if stage["mood"] == "reveal"]
    if not is_over(page):
        resign(page)
    page.get_by_role("link", name="Watch it again").click()
    page.locator(".player .said").wait_for()
    some = max(told(spectator), key=lambda stage: int(stage.split(".")[1]))
    step = int(some.split(".")[0])
    page.evaluate(f"location.hash = '#{step - 1}/2'")
    page.get_by_text(f"{step - 1} of").wait_for()
    page.get_by_role("button", name="One step on").click()
    page.locator(".teller.now").wait_for()
    page.locator("duel-board:not(.staged)").wait_for()
    again = [stage["stage"] for stage in shown(page) if stage["stage"].startswith(f"{step}.")]
    assert again == [stage for stage in told(spectator) if stage.startswith(f"{step}.")]


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator("duel-board").get_attribute("data-version") or -1)


def test_a_key_shows_the_end_at_once_and_the_result_stays(visit: Visit) -> None:
    """Space ends a sequence; how the last exchange went stays on the table, with the cards that were played."""
    page = visit(speed="slow")
    watch(page)
    begin(page, "gunfighter")
    for _ in range(12):
        since = version(page)
        page.locator(LEGAL).first.click()
        page.locator(f"duel-board.staged, duel-board:not([data-version='{since}'])").first.wait_for()
        if page.locator(".teller.now[data-mood=reveal]").count():
            break
        if page.locator("duel-board.staged").count():
            page.keyboard.press("Space")
        ready(page)
    assert page.locator(".front .held:not(.down, .ghost)").count() == 2
    page.keyboard.press("Space")
    page.locator("duel-board:not(.staged)").wait_for()
    assert page.locator(".teller.past p").count() > 0
    assert page.locator(".front [data-ghost], .front .held").count() >= 1
    expect(page.locator("#announcer")).to_contain_text("You play")

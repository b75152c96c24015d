"""What one choice sets off is shown in stages: all of them, in order, to players and spectators, and in a replay."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from support.browser import BUTTONS, LEGAL, Visit, begin, is_over, ready, resign

GAMES: Final = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]
ENOUGH: Final = 4  # stages of one choice
RESULTS: Final = ("hit", "block", "miss", "hurt")
# Milliseconds that a stage is shown at normal speed, at the very least; if much waits to be shown, all goes faster.
BRIEFEST: Final = 60
RESULT: Final = 400
PHONE: Final = (360, 740)

# Keeps what the server told in `told`, and what the page showed in `shown`, each with its version and stage; in
# `faceUp` the cards whose faces each version of the table has.
WATCH: Final = """() => {
    window.told = [];
    window.shown = [];
    window.faceUp = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                const said = JSON.parse(data);
                if (said.type !== "state") return;
                if (this.version >= 0) window.told.push(...said.story.filter((line) => line.version > this.version));
                this.version = said.version;
                const cards = said.view.zones.flatMap((zone) => zone.cards).filter((card) => card);
                window.faceUp.push([said.version, cards.map((card) => card.id)]);
            });
        }
    };
    const inside = (part) => {
        const { left, top, right, bottom } = part?.getBoundingClientRect() ?? {};
        return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && part.checkVisibility();
    };
    const look = () => {
        const teller = document.querySelector(".teller");
        const last = window.shown.at(-1);
        const stage = teller?.dataset.stage ?? "";
        const faces = [...document.querySelectorAll("[data-held]")].map((card) => Number(card.dataset.held));
        if (stage === (last?.stage ?? "")) return;
        if (last) last.until = performance.now();
        window.shown.push({
            stage,
            mood: teller?.dataset.mood,
            words: teller?.innerText,
            fronts: document.querySelectorAll(".front .held:not(.down, .ghost)").length,
            faces,
            seen: inside(teller) && teller.scrollHeight <= teller.clientHeight + 1,
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


def leaks(page: Page) -> list[str]:
    """The cards that a page showed in a stage before the story told of them, or a version of the table had them."""
    told_of: dict[str, set[int]] = {}
    for line in page.evaluate("window.told"):
        told_of.setdefault(f"{line['version']}.{line['stage']}", set()).update(
            card["id"] for card in line["cards"] if card
        )
    face_up = page.evaluate("window.faceUp")
    known: set[int] = set()
    early: list[str] = []
    for one in shown(page):
        version = int(one["stage"].split(".")[0])
        known |= told_of[one["stage"]]
        known.update(*(cards for before, cards in face_up if before < version))
        early += [f"{one['stage']} {one['words']}: {set(one['faces']) - known}"] if set(one["faces"]) - known else []
    return early


def check(page: Page) -> None:
    """Everything that the server told of was shown in order, long enough, within the window, and nothing too early."""
    seen = shown(page)
    assert [stage["stage"] for stage in seen] == told(page)
    assert [stage for stage in seen if not stage["words"] or not stage["seen"]] == []
    least = dict.fromkeys(RESULTS, RESULT)
    brief = [one for one in seen if one["until"] - one["since"] < least.get(one["mood"], BRIEFEST)]
    assert brief == []
    assert leaks(page) == []


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_every_stage_is_shown_in_order_and_for_a_while(visit: Visit, game: str, edition: str) -> None:
    """At normal speed a player, a spectator with a phone and a replay show every stage, however fast the bot is."""
    page = visit(speed="normal")
    watch(page)
    begin(page, game, edition)
    spectator = visit(speed="normal", size=PHONE)
    spectator.add_init_script(f"({WATCH})()")
    spectator.goto(page.url)
    spectator.locator(".board .arena").wait_for()
    play_until_something_happens(page)
    caught_up = spectator.locator(f"duel-board:not(.staged)[data-version='{version(page)}']")
    expect(caught_up).to_be_visible(timeout=60_000)
    for one in (page, spectator):
        check(one)
    reveals = [stage["fronts"] for stage in shown(page) if stage["mood"] == "reveal"]
    assert reveals or game == "htcg"
    if game in ("duel", "gunfighter"):
        assert min(reveals) >= 2
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
    again = [stage for stage in shown(page) if stage["stage"].startswith(f"{step}.")]
    assert [one["stage"] for one in again] == [stage for stage in told(spectator) if stage.startswith(f"{step}.")]
    assert min(one["until"] - one["since"] for one in again) >= BRIEFEST


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


# Gives a screen a state whose faces come late, and then one whose faces are there; the versions in the order shown.
FOLLOW: Final = """async (state) => {
    const { Screen } = await import("/static/js/screen.js");
    const plain = window.fetch;
    window.fetch = async (address) => {
        if (address !== "/late") return plain(address);
        await new Promise((done) => setTimeout(done, 300));
        return plain(state.table.faces);
    };
    return new Promise((done) => {
        const shown = [];
        const arrived = ({ version }) => shown.push(version) === 2 && done(shown);
        const screen = new Screen({ live: true, near: () => 0, waiting: () => false, arrived });
        screen.follow({ ...state, version: 1, table: { ...state.table, faces: "/late" } }, []);
        screen.follow({ ...state, version: 2 }, []);
    });
}"""


def test_a_state_never_hides_a_later_one(visit: Visit) -> None:
    """What a state needs may come late; the states after it wait, or the page would go back in time."""
    page = visit()
    said: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: said.append(json.loads(frame))))
    begin(page, "duel")
    assert page.evaluate(FOLLOW, next(one for one in said if one["type"] == "state")) == [1, 2]

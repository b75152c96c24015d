"""Everything on the table can be read: cards, letters and the room they have, on the screens that people use."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from support.browser import Visit, begin, choose, is_over

GAMES: Final = [("duel", ""), ("gunfighter", ""), ("htcg", "first"), ("htcg", "gems")]
DESKTOPS: Final = [(1366, 768), (1440, 900), (1920, 1080)]
MEASURED: Final = (1440, 900)
TABLE_CARD: Final = 150  # pixels
HAND_CARD: Final = 120
PHONE: Final = (360, 740)
PHONE_CARD: Final = 56
FEW: Final = 10  # cards in hand that are seen so wide
LETTERS: Final = 11
LOOKS: Final = 5

WIDTHS: Final = """(cards) => [...document.querySelectorAll(cards)].map((card) => ({
    title: card.innerText,
    seen: card.getBoundingClientRect().width,
    width: card.querySelector("duel-card").getBoundingClientRect().width,
    text: card.querySelector(".card-text")?.checkVisibility() ?? null,
}))"""
SMALL_LETTERS: Final = """(least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility() || element.closest(".unseen, script, style")) continue;
        const drawn = element.closest("svg");
        const box = drawn?.viewBox.baseVal.width;
        const scale = box ? drawn.getBoundingClientRect().width / box : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < least - 0.01) found.add(`${size} px: ${element.className} ${text.data.trim()}`);
    }
    return [...found];
}"""
# A question with many answers may grow upwards over the table: of the prompt, the lower edge counts.
PARTS: Final = """() => Object.fromEntries(
  ["header", ".side.far", ".arena", ".side.near", ".prompt", ".near-hand"].map((part) => {
    const { left, top, bottom, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, part === ".prompt" ? [left, bottom, width] : [left, top, width, height]];
}))"""
BEYOND: Final = "document.querySelector('.arena').scrollHeight - document.querySelector('.arena').clientHeight"
# Asks with as many answers as given, each as long as an attack's, and tells which of them a pointer does not reach.
COVERED: Final = """(many) => {
    const prompt = document.querySelector(".prompt");
    const answers = prompt.querySelector(".buttons") ?? prompt.appendChild(document.createElement("div"));
    answers.className = "buttons";
    const words = "Declare attack 2 successful You take 6 damage";
    answers.replaceChildren(...Array.from({ length: many }, (_, place) => {
        const answer = document.createElement("button");
        answer.textContent = `${words} ${place}`;
        return answer;
    }));
    return [...answers.children].filter((answer) => {
        const { left, right, top, bottom } = answer.getBoundingClientRect();
        return [top + 2, bottom - 2].some((y) => document.elementFromPoint((left + right) / 2, y) !== answer);
    }).map((answer) => answer.textContent);
}"""


def small_letters(page: Page) -> list[str]:
    """The words on this page that are too small to be read."""
    found: list[str] = page.evaluate(SMALL_LETTERS, LETTERS)
    return found


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_cards_and_letters_can_be_read(visit: Visit, game: str, edition: str) -> None:
    """On 1440 by 900 a card on the table is 150 pixels wide, with its text; in a hand of ten, 120 of each are seen."""
    page = visit(size=MEASURED)
    begin(page, game, edition)
    for _ in range(LOOKS):
        for card in page.evaluate(WIDTHS, ".front .held:not(.down), .lane .held:not(.down), .drafting .held"):
            assert card["width"] >= TABLE_CARD, card
            assert card["text"] is not False or card["seen"] < TABLE_CARD - 2, card
        hand = page.evaluate(WIDTHS, ".near-hand .held")
        if len(hand) <= FEW:
            assert [card for card in hand if card["seen"] < HAND_CARD - 0.5] == []
        for width, height in (PHONE, *DESKTOPS):
            page.set_viewport_size({"width": width, "height": height})
            assert small_letters(page) == []
        page.set_viewport_size({"width": MEASURED[0], "height": MEASURED[1]})
        if not is_over(page):
            choose(page, Random(3))


@pytest.mark.parametrize("size", DESKTOPS)
@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_the_table_fills_its_space_and_stands_still(
    visit: Visit, game: str, edition: str, size: tuple[int, int]
) -> None:
    """From one choice to the next every part of the table keeps its place; they fill the window without scrolling."""
    page = visit(size=size)
    begin(page, game, edition)
    choose(page, Random(6))  # before the deal there is no hand
    first: dict[str, list[float]] = page.evaluate(PARTS)
    for _ in range(LOOKS):
        now: dict[str, Any] = page.evaluate(PARTS)
        _, top, _, height = now[".near-hand"]
        assert size[1] - 12 <= top + height <= size[1] + 1
        assert page.evaluate(BEYOND) <= 1
        if is_over(page):
            break
        assert {part: box for part, box in now.items() if differs(box, first[part])} == {}
        choose(page, Random(6))


@pytest.mark.parametrize("size", [(1280, 800), MEASURED])
@pytest.mark.parametrize(("game", "edition"), [("gunfighter", ""), ("htcg", "first")])
def test_no_answer_lies_under_the_hand(visit: Visit, game: str, edition: str, size: tuple[int, int]) -> None:
    """However many answers a question has, every button can be clicked, and the rest of the table keeps its place."""
    page = visit(size=size)
    begin(page, game, edition)
    choose(page, Random(6))  # before the deal there is no hand
    first: dict[str, list[float]] = page.evaluate(PARTS)
    assert page.evaluate(COVERED, 7) == []
    now: dict[str, list[float]] = page.evaluate(PARTS)
    assert {part: box for part, box in now.items() if differs(box, first[part])} == {}


def test_cards_of_a_phone_take_the_room_that_there_is(visit: Visit) -> None:
    """Before the first attack a card of the card game is half as large again as under one."""
    page = visit(size=PHONE)
    begin(page, "htcg", "gems")
    assert min(card["width"] for card in page.evaluate(WIDTHS, ".lane .held")) >= PHONE_CARD
    assert page.evaluate(BEYOND) <= 1


def differs(box: list[float], other: list[float]) -> bool:
    """Whether a part of the table has moved or changed its size."""
    return any(abs(one - two) > 1 for one, two in zip(box, other, strict=True))

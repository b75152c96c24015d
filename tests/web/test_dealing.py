"""Own decks and sealed envelopes in real browsers: from the invitation to a record that is verified at home."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

from playwright.sync_api import Page, expect

import codeduello
from codeduello.cli.verify import verify
from support.browser import Visit, ready, resign

HTCG = codeduello.load("htcg").decks
assert HTCG is not None
KURGAN = HTCG.starters()["kurgan"]
HASHES = """async (messages) => {
    const { sha256, bytesOf, digitsOf } = await import("/static/js/sha256.js");
    return messages.map((digits) => [sha256(bytesOf(digits)), digitsOf(bytesOf(digits))]);
}"""


def test_page_and_python_agree_on_hashes(visit: Visit) -> None:
    """The published vectors, every length around a block, and random messages."""
    luck = random.Random(5)
    lengths = [*range(130), 1000, 100_000]
    messages = [b"abc", b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"]
    messages += [luck.randbytes(length) for length in lengths]
    found = visit("/fair").evaluate(HASHES, [message.hex() for message in messages])
    assert found == [[hashlib.sha256(message).hexdigest(), message.hex()] for message in messages]
    assert found[0][0] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def saved(page: Page, name: str, folder: Path) -> Path:
    """The file that a link gives."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=name).click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_two_browsers_with_their_own_decks_play_a_dealt_table(visit: Visit, tmp_path: Path) -> None:
    """Ann reloads and opens a second window between her seal and its opening; both get receipts that verify."""
    host = visit()
    host.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    expect(host.get_by_label("Your opponent's deck")).to_be_visible()
    host.get_by_text("A friend").click()
    expect(host.get_by_label("Your opponent's deck")).to_be_hidden()
    host.get_by_label("Your deck").select_option("connor")
    host.get_by_role("button", name="To the table").click()
    host.get_by_role("button", name="Copy").click()
    expect(host.locator(".invitation")).to_contain_text("The server has sealed its part of the deal")
    assert host.locator(".near-hand .held").count() == 0, "no cards before the deal"
    link = host.evaluate("navigator.clipboard.readText()")
    host.reload()
    second = host.context.new_page()
    second.goto(host.url)
    friend = visit(link, forgive="400 (Bad Request)")
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_label("Your deck").select_option("own")
    friend.locator("textarea").fill("1 Lunge")
    expect(friend.locator(".verdict")).to_contain_text("wrong")
    friend.get_by_role("button", name="Accept the duel").click()
    expect(friend.locator("#notice")).to_contain_text("is not legal")
    friend.locator("textarea").fill(KURGAN)
    expect(friend.locator(".verdict")).to_contain_text("A legal deck")
    friend.get_by_role("button", name="Accept the duel").click()
    for page in (host, friend, second):
        page.locator(".near-hand .held").first.wait_for()
    ready(host if host.locator(".prompt.asked").count() else friend)
    expect(friend.locator(".house-rules")).to_contain_text("Kurgan")
    resign(friend)
    host.locator(".outcome").wait_for()
    for page, folder in ((host, tmp_path / "host"), (friend, tmp_path / "friend")):
        folder.mkdir()
        findings = verify(saved(page, "Record", folder), saved(page, "Receipt", folder))
        assert findings.is_right and "receipt" in " ".join(finding.sentence for finding in findings.all), findings.all
    host.get_by_role("link", name="Was it fair?").first.click()
    expect(host.get_by_role("heading", name="What is still trusted")).to_be_visible()


def test_the_page_warns_when_the_server_shows_another_seal(visit: Visit) -> None:
    """What was seen first counts: a page that sees something else later says so, and opens nothing."""
    host = visit()
    host.get_by_role("button", name="Set up a table of Gunfighter").click()
    host.get_by_text("A friend").click()
    host.get_by_role("button", name="To the table").click()
    host.get_by_role("button", name="Copy").click()
    host.evaluate(
        """() => { for (const name of Object.keys(localStorage)) if (name.startsWith("receipt "))
            localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), server: "0" })); }"""
    )
    friend = visit(host.evaluate("navigator.clipboard.readText()"))
    friend.get_by_role("button", name="Accept the duel").click()
    expect(host.locator("#notice")).to_contain_text("the server shows another seal than before")
    expect(friend.locator(".prompt")).to_contain_text("Waiting for")

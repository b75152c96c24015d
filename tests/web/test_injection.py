"""Script in what people write: it is shown as text, and the Content-Security-Policy has nothing to report."""

from __future__ import annotations

from itertools import product
from urllib.parse import quote

import httpx
import msgspec
from playwright.sync_api import Page, expect

import codeduello
from support.browser import Site, Visit, begin

SCRIPTS = ["window.owned=1", "owned=1//", "top.owned=1", "owned`1`"]
SHAPES = [
    "<script>{0}</script>",
    "<img src=x onerror={0}>",
    "<svg onload={0}>",
    "</title><script>{0}</script>",
    "</textarea><img src onerror={0}>",
    "--><script>{0}</script>",
    "]]><svg/onload={0}>",
    "'onmouseover='{0}",
    '"autofocus onfocus="{0}',
    "javascript:{0}",
    "<a href=javascript:{0}>x</a>",
    "<iframe srcdoc='<script>{0}</script>'>",
    "<style>@import'//x'</style>{0}",
    "<base href=//x>{0}",
    "<b onclick={0}>b",
    "<details open ontoggle={0}>",
    "<template><script>{0}</script>",
    "<math><mi xlink:href=data:x,{0}>",
    "<object data=data:x,{0}>",
    "<form action=javascript:{0}>",
    "<link rel=stylesheet href=//x>{0}",
    "<meta http-equiv=refresh content=0>{0}",
    "${{{0}}}",
    "{{{{{0}}}}}",
    "{{% {0} %}}",
    "{{who}} {{0.__class__}} {0}",
    "&lt;script&gt;{0}",
    "\\u003cscript\\u003e{0}",
    "%3Cscript%3E{0}",
    "<ScRiPt>{0}</sCrIpT>",
    "<<script>{0}//<</script>",
    "<img/src=`x`onerror={0}>",
    "<svg><animate onbegin={0}>",
    "<video><source onerror={0}>",
    "<input onfocus={0} autofocus>",
    "<body onload={0}>",
    "<keygen autofocus onfocus={0}>",
    "<marquee onstart={0}>",
    "<isindex action=javascript:{0}>",
    "\u2028<script>{0}</script>",
    "\u202e<script>{0}</script>",
    "';{0};'",
    '";{0};"',
    "`;{0};`",
    "</script><script>{0}</script>",
    "<x contenteditable onblur={0}>",
    "<embed src=data:x,{0}>",
    "<noscript><p title='</noscript><img src onerror={0}>'>",
    "<portal src=data:x,{0}>",
    "<slot onslotchange={0}>",
]
STRINGS = [shape.format(script) for shape, script in product(SHAPES, SCRIPTS)]
LISTEN = (
    "window.reports = []; addEventListener('securitypolicyviolation', event => reports.push(event.violatedDirective))"
)


def unharmed(page: Page) -> None:
    """No script of a stranger ran on this page, and its policy had nothing to stop."""
    assert page.evaluate("window.owned ?? 0") == 0
    assert page.evaluate("window.reports ?? []") == []
    assert page.locator("script:not([src]), iframe, object, embed, base[href^='//'], [onerror], [onload]").count() == 0


def watched(visit: Visit, path: str = "/") -> Page:
    """A page that notes what its policy stops."""
    page = visit(path, forgive="the server responded with a status of 40")
    page.add_init_script(LISTEN)
    page.reload()
    return page


def test_there_are_two_hundred_strings() -> None:
    """Each shape with each script is another string."""
    assert len(set(STRINGS)) == 200


def test_a_name_is_text(visit: Visit) -> None:
    """Every string as a name, at a table in play and on the first page, is shown as it was written."""
    page = watched(visit)
    begin(page, "duel")
    for text in STRINGS:
        answer = page.request.post("/api/me", data=msgspec.json.encode({"name": text}))
        name = answer.json()["name"]
        expect(page.locator(".side.near .name")).to_contain_text(name)
    unharmed(page)
    page.goto("/")
    page.locator("table-list[data-list=mine] a").first.wait_for()
    unharmed(page)


def test_a_record_is_text(visit: Visit, site: Site) -> None:
    """The names of an uploaded record, which are longer than those of a guest, stand in its replay as they are."""
    page = watched(visit)
    longest = sorted(STRINGS, key=len)[-24:]
    for first, second in zip(longest[::2], longest[1::2], strict=True):
        match = codeduello.load("gunfighter").match(1, (first, second))
        for _ in range(6):
            seat = match.state.to_act[0]
            match.play(seat, match.state.choices(seat)[0])
        made = httpx.post(f"{site.address}/api/records", content=match.write(), timeout=60).json()
        page.goto(f"{made['table']}#6")
        page.locator("duel-board").wait_for()
        unharmed(page)


def test_a_deck_and_its_judgement_are_text(visit: Visit) -> None:
    """Every string as a line of a deck comes back in the judge's sentence as it was written."""
    page = watched(visit)
    page.get_by_role("button", name="Set up a table of Highlander: The Card Game, first edition").click()
    page.locator("deck-box select").first.select_option("own")
    field = page.locator(".own-deck textarea").first
    for start in range(0, len(STRINGS), 20):
        lines = STRINGS[start : start + 20]
        told = next(line for line in lines if line.isprintable() and line.isascii() and not set(";#") & set(line))
        field.fill("\n".join([told, *lines]))
        expect(page.locator("deck-box").first).to_contain_text(f"line 1: there is no card '{told[:40]}")
    unharmed(page)


def test_an_address_is_text(visit: Visit) -> None:
    """Strings in links, queries and fragments lead to a page that shows no more than text."""
    page = watched(visit)
    begin(page, "duel")
    table = page.url.removeprefix(page.evaluate("location.origin"))
    for number, text in enumerate(STRINGS[::5]):
        word = quote(text, safe="")
        path = (
            f"{table}/join/{word}",
            f"/tables/{word}",
            f"/replays/{word}#{word}",
            f"/?name={word}&error={word}#{word}",
        )[number % 4]
        page.goto(path)
        unharmed(page)

"""A site of its own for the tests of the page, and visitors with a browser each."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from support.browser import FLAGS, PATIENCE, Site, Visit, prefer
from web.tools import Missing, chromium

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site for all tests that do not break it."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser; without one the tests are skipped, except where nothing may be."""
    try:
        path = chromium()
    except Missing as missing:
        if os.environ.get("CI"):
            pytest.fail(str(missing))
        pytest.skip(str(missing))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Open a page as somebody new; nothing may complain on the browser's console until the end of the test."""
    complaints: list[str] = []
    forgiven: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.text} ({message.location.get('url')})")

    def open_page(
        path: str = "/",
        size: tuple[int, int] = (1280, 800),
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
        at: Site = site,
        forgive: str = "",
        speed: str = "off",
        passes: bool = False,
        confirm: str = "off",
    ) -> Page:
        forgiven.extend([forgive] if forgive else [])
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            base_url=at.address,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.add_init_script(prefer(speed=speed, **{"pass": "on" if passes else "off", "confirm": confirm}))
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    assert [one for one in complaints if not any(words in one for words in forgiven)] == []

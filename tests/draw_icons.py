"""Draw the icons of the installed page and the pictures of link previews, from our own drawings, with the browser.

`uv run python tests/draw_icons.py`, after a change of `icon.svg` or of the pictures of the cards named here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from codeduello import load
from codeduello.art import picture
from support.browser import FLAGS
from web.tools import chromium

STATIC: Final = Path(__file__).parents[1] / "src" / "codeduello" / "web" / "static"
ICONS: Final = {"192": (192, 0), "512": (512, 0), "maskable": (512, 64), "apple": (180, 0)}  # pixels, margin
GROUND: Final = "#20262e"  # of icon.svg
PREVIEW: Final = (1200, 630)
SCENES: Final = {
    "site": ("Code Duello", (("duel", "", "Crown Guard"), ("gunfighter", "", "Quick Draw"))),
    "duel": ("Highlander: The Duel", (("duel", "", "Crown Guard"), ("duel", "", "Whirling Steel"))),
    "gunfighter": ("Gunfighter", (("gunfighter", "", "Quick Draw"), ("gunfighter", "", "Hit the Dirt"))),
    "htcg-first": (
        "Highlander: The Card Game",
        (("htcg", "first", "Connor MacLeod"), ("htcg", "first", "The Kurgan")),
    ),
    "htcg-gems": (
        "Highlander: The Card Game, gem edition",
        (("htcg", "gems", "Duncan MacLeod"), ("htcg", "gems", "Head Shot")),
    ),
}
STYLE: Final = """
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; background: #15181d; color: #ece4d3; font-family: Georgia, serif }
    .two { display: flex; gap: 12px; padding: 24px 24px 0 }
    .two > div { flex: 1; height: 340px; border-radius: 18px; overflow: hidden; border: 2px solid #a87f2c }
    .two svg { width: 100%; height: 100%; display: block }
    h1 { font-size: 64px; padding: 54px 40px 0; line-height: 1 }
    p { font-size: 32px; padding: 20px 40px; color: #b3ab9b }
"""


def draw_icons(browser: Browser) -> None:
    """The icon in all sizes; a maskable one has a margin that a phone may cut off."""
    drawn = (STATIC / "icon.svg").read_text("utf-8")
    for name, (size, margin) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        ground = GROUND if margin or name == "apple" else "transparent"
        inner = size - 2 * margin
        page.set_content(
            f"<style>*{{margin:0}} body{{background:{ground}}} svg{{display:block;width:{inner}px;height:{inner}px;"
            f"margin:{margin}px}}</style>{drawn}"
        )
        page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=True)
        page.close()


def draw_previews(browser: Browser) -> None:
    """A picture for links to each game."""
    for name, (title, scenes) in SCENES.items():
        page = browser.new_page(viewport={"width": PREVIEW[0], "height": PREVIEW[1]})
        drawn = ""
        for id, edition, card in scenes:
            game = load(id, edition=edition) if edition else load(id)
            drawn += f"<div>{picture(id, edition, game.card(card))}</div>"
        words = "" if name == "site" else "A duel at Code Duello."
        words = words or "Duelling card games, with a referee who knows every rule."
        page.set_content(f"<style>{STYLE}</style><div class=two>{drawn}</div><h1>{title}</h1><p>{words}</p>")
        page.screenshot(path=STATIC / "previews" / f"{name}.jpg", type="jpeg", quality=82)
        page.close()


def main() -> int:
    """Draw everything; the exit code."""
    for folder in ("icons", "previews"):
        (STATIC / folder).mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        draw_icons(browser)
        draw_previews(browser)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

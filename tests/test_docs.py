"""The documentation: the site is built without a warning, and every example in it is run."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))
BLOCK = re.compile(
    r"^```(?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
EXAMPLES = re.compile(r"^```(?:python|console)", re.MULTILINE)
WITH_EXAMPLES = [page for page in PAGES if EXAMPLES.search((DOCS / page).read_text("utf-8"))]
RUN_ELSEWHERE = {"tutorials/programs-that-learn.md"}  # by tests/interop/test_examples.py
DUELLO = f"{sys.executable} -c 'from codeduello.cli import main; main()'"


class Block(NamedTuple):
    """A block of code in a page: its language, the file that it is, if any, and its text."""

    language: str
    title: str | None
    text: str


def blocks(page: str) -> Iterator[Block]:
    """The blocks of code of a page, in order."""
    for found in BLOCK.finditer((DOCS / page).read_text("utf-8")):
        yield Block(found["language"], found["title"], found["text"])


@pytest.mark.parametrize("page", [page for page in WITH_EXAMPLES if page not in RUN_ELSEWHERE])
def test_every_example_of_a_page_works(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written, commands succeed and print what the page shows, and prompts answer as shown."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.title is not None:
            (tmp_path / block.title).write_text(block.text, "utf-8")
        elif block.language == "console":
            run_commands(block.text, tmp_path)
        elif block.language == "python":
            run_prompts(block.text, names, page)
    sys.modules.pop("loaded", None)


def run_commands(text: str, folder: Path) -> None:
    """Run each command; what is printed must fit the lines below it, in which three dots stand for anything."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        words = re.sub(r"\bduello\b(?= )", lambda _: DUELLO, command).replace("python play", f"{sys.executable} play")
        done = subprocess.run(
            ["bash", "-c", words], cwd=folder, capture_output=True, text=True, env=os.environ | {"COLUMNS": "200"}
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        if expected.strip():
            wanted = re.escape(expected.strip()).replace(r"\.\.\.", ".*")
            assert re.match(wanted, done.stdout.strip(), re.DOTALL), (command, done.stdout)


def run_prompts(text: str, names: dict[str, object], page: str) -> None:
    """Run what stands at prompts as a doctest."""
    test = doctest.DocTestParser().get_doctest(text, names, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    said: list[str] = []
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


class Links(HTMLParser):
    """The links of a page of the site, and the places in it that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element links to, and its id."""
        given = dict(attrs)
        self.places.add(given.get("id") or "")
        link = given.get("href") or given.get("src")
        if link and tag != "link":
            self.links.append(link)


def test_the_site_is_built_and_no_link_is_dead(tmp_path: Path) -> None:
    """MkDocs finds nothing to warn of, and every link inside the site leads to a page and a place that exist."""
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    pages = {}
    for file in tmp_path.rglob("*.html"):
        pages[file.resolve()] = page = Links()
        page.feed(file.read_text("utf-8"))
    dead = []
    for file, page in pages.items():
        for link in page.links if file.name != "404.html" else []:
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue
            target = (file.parent / unquote(address.path)).resolve() if address.path else file
            target = target / "index.html" if target.is_dir() else target
            place = unquote(address.fragment)
            if not target.exists() or (place and target in pages and place not in pages[target].places):
                dead.append((file.relative_to(tmp_path).as_posix(), link))
    assert dead == []
    assert len(pages) > 25

"""The report of an experiment: one page with what stands out, pictures of the cards, plots and all tables."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from datetime import date
from html import escape
from importlib import resources
from pathlib import Path

from codeduello.art import picture
from codeduello.core.build import version
from codeduello.core.game import EDITION
from codeduello.lab.comparison import Comparison
from codeduello.lab.play import game_named
from codeduello.lab.plots import Chart, plots_of
from codeduello.lab.study import NOTHING_FOUND, Finding, Study
from codeduello.lab.tables import FILES, ResultTable, check_tools
from codeduello.lab.versions import UNPRINTED

PAGE = "report.html"


def write_report(result: Study | Comparison, folder: Path) -> Path:
    """Write the page, every table and every figure into a folder; returns the page."""
    check_tools()
    folder.mkdir(parents=True, exist_ok=True)
    studies = {"": result} if isinstance(result, Study) else {"before_": result.before, "after_": result.after}
    for prefix, study in studies.items():
        for table in study.tables:
            table.named(prefix + table.name).write(folder)
    if isinstance(result, Comparison):
        for table in result.tables:
            table.write(folder)
    plots = plots_of(result)
    for plot in plots:
        plot.write(folder)
    page = folder / PAGE
    page.write_text(to_html(result, plots), "utf-8")
    return page


def to_html(result: Study | Comparison, plots: list[Chart]) -> str:
    """The page."""
    study = result if isinstance(result, Study) else result.after
    images = pictures(study)
    title = study.version.title if isinstance(result, Study) else f"{study.version.title}, compared"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{style()}</style></head><body><main>",
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(result.heading)}.</p>',
        setup(result),
        "<h2>What stands out</h2>",
        findings(result.findings, images),
    ]
    if isinstance(result, Comparison):
        parts += compared(result, plots, images)
    else:
        parts += studied(result, plots, images)
    return "\n".join([*parts, "</main></body></html>"]) + "\n"


def style() -> str:
    """How the page looks, by day and by night."""
    return resources.files("codeduello.lab").joinpath("report.css").read_text("utf-8")


def setup(result: Study | Comparison) -> str:
    """How the experiment was made."""
    study = result if isinstance(result, Study) else result.before
    judge = result.judge
    unit = "games" if isinstance(result, Study) else "pairs of games with the same deal and the same luck"
    facts = {
        "Judge": f"{judge.bot}, {judge.reason}",
        "Sample": f"{result.games:,} {unit}, seed {study.seed}",
        "Intervals": "95 %; what stands out does so among all that were looked at (Holm, Bonferroni)",
        "Made by": f"Code Duello {version()}, {date.today():%d %B %Y}",
    }
    if result.games < study.planned:
        facts["Sample"] += f"; interrupted, {study.planned:,} were planned"
    if judge.unknown:
        facts["Not valued"] = f"The greedy bot has no price for: {'; '.join(judge.unknown)}"
    return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(words)}</dd>' for name, words in facts.items())}</dl>"


def findings(found: list[Finding], images: Mapping[str, str]) -> str:
    """What stands out, a tile for each card with its picture, and one for all that is about no card."""
    if not found:
        return f"<p>{NOTHING_FOUND}</p>"
    tiles: dict[str, list[Finding]] = {}
    for one in found:
        tiles.setdefault(one.card, []).append(one)
    shown = []
    for card, about in tiles.items():
        sorts = ", ".join(dict.fromkeys(one.sort for one in about))
        words = "".join(f"<p>{escape(one.sentence)}</p>" for one in about)
        head = f"<h3>{escape(card or 'The game')}</h3>"
        shown.append(
            f'<li>{images.get(card, "")}<div><span class="sort">{escape(sorts)}</span>{head}{words}</div></li>'
        )
    return f'<ul class="findings">{"".join(shown)}</ul>'


def studied(study: Study, plots: list[Chart], images: Mapping[str, str]) -> list[str]:
    """The sections about one version."""
    by_name = {plot.name: plot for plot in plots}
    return [
        "<h2>Cards</h2>",
        figure(by_name["cards_map"]),
        figure(by_name["cards_won"]),
        section(study.cards, images, level=3),
        "<h2>The game</h2>",
        figure(by_name["winners"]),
        section(study.winners, images, level=3),
        figure(by_name["lengths"]),
        f'<p class="note">{escape(study.lengths.note)}</p>',
        section(study.endings, images, level=3),
        files([table.name for table in study.tables], [plot.name for plot in plots]),
    ]


def compared(result: Comparison, plots: list[Chart], images: Mapping[str, str]) -> list[str]:
    """The sections about two versions."""
    by_name = {plot.name: plot for plot in plots}
    parts: list[str] = []
    for title in result.changed:
        table = result.of_card(title)
        parts += [f"<h2>{escape(title)}</h2>", both_texts(result, title)]
        parts += [figure(by_name[table.name]), section(table, images, level=0)] if table.rows else []
    parts += ["<h2>All cards</h2>", figure(by_name[result.cards.name]), section(result.cards, images, level=0)]
    parts += [
        "<h2>The game as a whole</h2>",
        figure(by_name[result.whole.name]),
        section(result.whole, images, level=0),
    ]
    parts += [section(result.length, images, level=3), figure(by_name["lengths"])]
    for study in (result.before, result.after):
        inside = section(study.cards, images, 3) + section(study.winners, images, 3) + section(study.endings, images, 3)
        parts.append(
            f"<details><summary>All figures of the version {escape(study.version.name)}</summary>{inside}</details>"
        )
    names = [table.name for table in result.tables]
    names += [f"{prefix}_{table.name}" for prefix in ("before", "after") for table in result.before.tables]
    return [*parts, files(names, [plot.name for plot in plots])]


def both_texts(result: Comparison, title: str) -> str:
    """What is printed on a card in both versions."""
    shown = []
    for study in (result.before, result.after):
        facts = study.facts.get(title)
        words = "not there" if facts is None else str(facts["text"])
        changed = {} if facts is None else {name: facts[name] for name in facts if changed_fact(result, title, name)}
        more = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in changed.items())
        small = f"<br><small>{escape(more)}</small>" if more else ""
        name = f'<span class="soft">{escape(study.version.name)}</span>'
        shown.append(f'<div class="changed">{name}<br>{escape(words)}{small}</div>')
    return f'<div class="versions">{"".join(shown)}</div>'


def changed_fact(result: Comparison, title: str, name: str) -> bool:
    """Whether a fact on a card, other than its text, differs between the versions."""
    values = [study.facts.get(title, {}).get(name) for study in (result.before, result.after)]
    return name not in ("text", *UNPRINTED) and values[0] != values[1]


def figure(plot: Chart) -> str:
    """A plot with its title."""
    return (
        f'<figure><figcaption>{escape(plot.title)}</figcaption><div role="img" aria-label="{escape(plot.alt)}">'
        f"{plot.svg()}</div></figure>"
    )


def section(table: ResultTable, images: Mapping[str, str], level: int) -> str:
    """A table, with its title unless that stands above it already."""
    head = f"<h{level}>{escape(table.title)}</h{level}>" if level else ""
    return head + table.to_html(images)


def files(tables: list[str], plots: list[str]) -> str:
    """Links to everything in the folder."""
    rows = "".join(
        f"<li>{escape(name)}: {', '.join(f'<a href={chr(34)}{name}.{kind}{chr(34)}>{kind}</a>' for kind in ends)}</li>"
        for names, ends in ((tables, FILES), (plots, ["svg", "png"]))
        for name in names
    )
    return f"<details><summary>Tables and plots as files</summary><ul>{rows}</ul></details>"


def pictures(study: Study) -> dict[str, str]:
    """The picture of each card that was seen, as an image in the page."""
    game = game_named(study.version.game, **study.version.options)
    edition = str(game.settings.get(EDITION, ""))
    cards = {card.called: card for card in game.kinds}
    found = {}
    for title in study.places():
        if title in cards:
            data = b64encode(picture(game.id, edition, cards[title]).encode()).decode()
            found[title] = f'<img alt="" src="data:image/svg+xml;base64,{data}">'
    return found

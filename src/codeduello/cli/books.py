"""Looking things up: the rules of a game, where one rule lives, and the cards."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.text import Text

import codeduello
from codeduello.cli import page
from codeduello.cli.asked import hyphened, one_of
from codeduello.cli.homes import Home, checkout, homes, tests
from codeduello.core.game import Card, Game
from codeduello.core.rulebook import EVERY_TABLE, Rule


def show_rules(game: Game, as_json: bool) -> None:
    """Every rule of a game, by chapter, and its options."""
    rules = game.rulebook.rules.values()
    if as_json:
        page.data([rule_data(rule) for rule in rules])
        return
    page.show(Text(game.title, style="bold underline"))
    page.show(game.summary)
    for chapter, its_rules in groupby(rules, key=lambda rule: rule.chapter):
        page.heading(chapter)
        rows: list[tuple[str, Text]] = []
        for rule in its_rules:
            rows.append((rule.id, page.emphasised(rule.sentence)))
            rows += [("", Text(f"- {name}: {reading}")) for name, reading in game.readings(rule.id)]
        page.columns(rows)
    if game.options:
        page.heading("Options of a match")
        page.columns([option_row(game, option.name) for option in game.options])


def option_row(game: Game, name: str) -> tuple[str, str]:
    """An option as it is written on the command line, and what it does."""
    option = next(option for option in game.options if option.name == name)
    return (
        f"--{hyphened(option.name)}",
        f"{option.sentence} Can be: {option.range}; otherwise {option.default}. ({option.rule})",
    )


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule as plain data."""
    return {**rule._asdict(), "readings": dict(rule.readings), "mark": rule.mark}


def show_rule(id: str, as_json: bool) -> None:
    """One rule: its sentence and readings, the code that enforces it, the tests that name it, and their mark."""
    game, rule = find_rule(id)
    enforced, tested = homes(game.id, rule.id), tests(rule.id)
    if as_json:
        places = {"enforced_by": enforced, "tested_by": tested}
        found = {key: [home._asdict() for home in homes] for key, homes in places.items()}
        page.data({"game": game.id, **rule_data(rule), **found})
        return
    place = rule.chapter if rule.id in EVERY_TABLE else f"{game.title}, {rule.chapter}"
    page.show(Text.assemble((rule.id, "bold cyan"), f"  {place}"))
    page.show(page.emphasised(rule.sentence))
    for option in game.options:
        if option.rule == rule.id:
            page.heading("Option")
            page.columns([option_row(game, option.name)])
    if rule.readings:
        page.heading("Readings")
        page.columns(game.readings(rule.id))
    page.heading("Enforced by")
    show_places(enforced, "No code names it.")
    page.heading("Tested by")
    show_places(tested, "No test names it." if checkout() else "The tests are in the source of the project only.")
    page.heading("A test of it carries")
    page.show(f'@rule("{rule.id}", "{rule.mark}")', indent=2)


def find_rule(id: str) -> tuple[Game, Rule]:
    """The rule of this id, and its game."""
    games = [game for name in codeduello.games() for game in codeduello.load(name).editions()]
    books = {rule: game for game in games[::-1] for rule in [*game.rulebook.rules, *EVERY_TABLE]}
    known = one_of(id, books, "rule")
    return books[known], books[known].rulebook[known]


def show_places(places: list[Home], none: str) -> None:
    """Places in the source, each with what stands there."""
    for home in places:
        page.show(Text.assemble((home.place, "cyan"), f"  {home.name}"), indent=2)
        if home.sentence:
            page.show(Text(home.sentence, style="dim"), indent=6)
    if not places:
        page.show(none, indent=2)


def show_cards(game: Game, as_json: bool) -> None:
    """All cards of a game."""
    if as_json:
        page.data([card_data(card) for card in game.kinds])
        return
    for kind in dict.fromkeys(card.kind for card in game.kinds):
        page.heading(kind)
        page.columns([(card.title, *in_the_box(card), card.text) for card in game.kinds if card.kind == kind])


def show_card(game: Game, title: str, as_json: bool) -> None:
    """One card with all its facts."""
    facts = card_data(game.card(title))
    if as_json:
        page.data(facts)
        return
    page.show(Text(facts.pop("title"), style="bold cyan"))
    page.columns([(name.replace("_", " "), in_words(value)) for name, value in facts.items()])


def in_the_box(card: Card) -> tuple[str, ...]:
    """How many copies the game has; nothing where players bring decks."""
    return (f"{card.copies}x",) if card.copies else ()


def card_data(card: Card) -> dict[str, Any]:
    """A card as plain data, with its copies in the box where the game has one."""
    return {**card.to_json(), **({"copies": card.copies} if card.copies else {})}


def in_words(value: Any) -> str:
    """A fact of a card as a player would say it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None | "" | [] | {}:
            return "none"
        case list():
            return ", ".join(map(in_words, value))
        case dict():
            return ", ".join(f"{name} {in_words(part)}" for name, part in value.items())
    return str(value)

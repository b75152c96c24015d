"""Commands that look things up: the rules of a game, the code and tests of one rule, the cards and their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.text import Text

import codeduello
from codeduello.cli import output
from codeduello.cli.arguments import find_card, find_name, hyphened
from codeduello.cli.source_index import Definition, find_code, find_tests
from codeduello.core.game import Card, Game
from codeduello.core.outcome import BadInput, plain
from codeduello.core.rulebook import EVERY_TABLE, Rule
from codeduello.learn.lessons import PUPIL, in_play, lessons
from codeduello.paths import checkout

NONE = "none"
NO = "no"


def show_rules(game: Game, as_json: bool) -> None:
    """Print every rule of a game, by chapter, and its options."""
    rules = game.rulebook.rules.values()
    if as_json:
        output.data([rule_data(rule) for rule in rules])
        return
    output.show(Text(game.title, style="bold underline"))
    output.show(game.summary)
    for chapter, its_rules in groupby(rules, key=lambda rule: rule.chapter):
        output.heading(chapter)
        rows: list[tuple[str, Text]] = []
        for rule in its_rules:
            rows.append((rule.id, output.emphasised(rule.sentence)))
            rows += [("", Text(f"- {name}: {reading}")) for name, reading in game.readings(rule.id)]
        output.columns(rows)
    if game.options:
        output.heading("Options of a match")
        output.columns([option_row(game, option.name) for option in game.options])


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
    """Print one rule: its sentence, readings and an example, then the code that enforces it, and its tests."""
    game, rule = find_rule(id)
    enforced, tested = find_code(game.id, rule.id), find_tests(rule.id)
    if as_json:
        sources = {"enforced_by": enforced, "tested_by": tested}
        data = {key: [one._asdict() for one in found] for key, found in sources.items()}
        output.data({"game": game.id, **rule_data(rule), **data})
        return
    place = rule.chapter if rule.id in EVERY_TABLE else f"{game.title}, {rule.chapter}"
    output.show(Text.assemble((rule.id, "bold cyan"), f"  {place}"))
    output.show(output.emphasised(rule.sentence))
    for option in game.options:
        if option.rule == rule.id:
            output.heading("Option")
            output.columns([option_row(game, option.name)])
    if rule.readings:
        output.heading("Readings")
        output.columns(game.readings(rule.id))
    show_example(rule.id)
    output.heading("Enforced by")
    show_definitions(enforced, "No code names it.")
    output.heading("Tested by")
    show_definitions(tested, "No test names it." if checkout() else "The tests are in the source of the project only.")
    if checkout():
        output.heading("A test of it carries")
        output.show(f'@rule("{rule.id}", "{rule.mark}")', indent=2)


def show_example(id: str) -> None:
    """Print how a rule looks in play, from a lesson that teaches it, if there is one."""
    taught = next((taught for taught in lessons().values() if id in taught.lesson.rules), None)
    if taught is None:
        return
    output.heading("For example")
    state, log = in_play(taught)
    for event in log:
        output.show(event.words(state, PUPIL, ("you", "your opponent"), you=PUPIL), indent=2)
    output.show(Text(f"Try it: duello learn {taught.path}", style="dim"), indent=2)


def find_rule(id: str) -> tuple[Game, Rule]:
    """Find the rule with this id, and its game."""
    games = [game for name in codeduello.games() for game in codeduello.load(name).editions()]
    lookup = {rule: game for game in games[::-1] for rule in [*game.rulebook.rules, *EVERY_TABLE]}
    same = [rule for rule in lookup if rule.partition("-")[2] == id.strip()]
    if len(same) > 1:
        raise BadInput(f"Several games have a rule {id.strip()}: {', '.join(sorted(same))}.")
    known = find_name(same[0] if same else id, lookup, "rule")
    return lookup[known], lookup[known].rulebook[known]


def show_definitions(definitions: list[Definition], none: str) -> None:
    """Print where each of these is and what its docstring says, or the sentence for none."""
    for one in definitions:
        output.show(Text.assemble((one.place, "cyan"), f"  {one.name}"), indent=2)
        if one.sentence:
            output.show(Text(one.sentence, style="dim"), indent=6)
    if not definitions:
        output.show(none, indent=2)


def show_cards(game: Game, as_json: bool, cards: Sequence[Card] | None = None) -> None:
    """Print these cards of a game, or all of them and its abilities."""
    shown = game.kinds if cards is None else cards
    if as_json:
        output.data([card_data(card) for card in shown])
        return
    for kind in dict.fromkeys(card.kind for card in shown):
        output.heading(kind)
        output.columns([(card.title, *in_the_box(card), in_short(card)) for card in shown if card.kind == kind])
    if cards is None and game.abilities:
        output.heading("Abilities")
        output.columns([(ability.title, ability.owner, ability.text) for ability in game.abilities])


def show_card(game: Game, title: str, as_json: bool) -> None:
    """Print one card or ability with all its facts, or the cards that have these words in title, type or text."""
    for ability in game.abilities:
        if plain(ability.title) == plain(title):
            if as_json:
                output.data(ability._asdict())
            else:
                output.show(f"{ability.title} ({ability.owner}): {ability.text}")
            return
    if not any(plain(title) in (plain(card.title), plain(card.called)) for card in game.kinds):
        words = plain(title)
        found = [card for card in game.kinds if words in plain(f"{card.title} | {card.kind} | {card.text}")]
        if found:
            show_cards(game, as_json, found)
            return
    facts = card_data(find_card(game, title))
    if as_json:
        output.data(facts)
        return
    output.show(Text(facts.pop("title"), style="bold cyan"))
    told = {name: in_words(value) for name, value in facts.items()}
    rows = [(name.replace("_", " "), words) for name, words in told.items() if words not in (NONE, NO)]
    output.columns(rows)  # what a card is not goes without saying


def show_gallery(folder: Path) -> None:
    """Draw every picture into a folder, and print where to look."""
    from codeduello.art.gallery import write_gallery

    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file: name a folder for the pictures.")
    count = write_gallery(folder)
    output.show(f"{count} pictures: open {folder / 'index.html'}")


def in_short(card: Card) -> str:
    """What a card does, in a line."""
    facts = card.to_json()
    parts = [
        f"{name.replace('_', '-')}: {', '.join(facts[name])}"
        for name in ("positions", "follow_up", "areas")
        if facts.get(name)
    ]
    return ". ".join([*parts, card.text])


def in_the_box(card: Card) -> tuple[str, ...]:
    """How many copies the game has; empty for a game whose players bring decks."""
    return (f"{card.copies}x",) if card.copies else ()


def card_data(card: Card) -> dict[str, Any]:
    """A card as plain data, with the number of copies if the game has a fixed set of cards."""
    return {**card.to_json(), **({"copies": card.copies} if card.copies else {})}


def in_words(value: Any) -> str:
    """A fact of a card as a player would say it."""
    match value:
        case bool():
            return "yes" if value else NO
        case None | "" | [] | {}:
            return NONE
        case list():
            return ", ".join(map(in_words, value))
        case dict():
            return ", ".join(f"{name} {in_words(part)}" for name, part in value.items())
    return str(value)

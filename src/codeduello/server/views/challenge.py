"""What a table is about in words, for whoever is challenged and for the preview of a link."""

from __future__ import annotations

from typing import NamedTuple

from codeduello.server.messages.api import ClockSettings
from codeduello.server.messages.table_socket import Setting
from codeduello.server.tables.table import ServerTable
from codeduello.server.views.catalogue import settings_of

EDITIONS = {"first": "first edition", "gems": "gem edition"}


class Challenge(NamedTuple):
    """A table in words."""

    title: str
    summary: str
    clock: str
    decks: str
    hints: str
    house_rules: list[Setting]
    description: str
    picture: str  # the name of the picture of a link's preview


def clock_in_words(clock: ClockSettings) -> str:
    """How long players may think."""
    minutes = f"{clock.minutes:g} {'minute' if clock.minutes == 1 else 'minutes'}"
    if clock.kind == "move":
        return f"{clock.seconds} seconds for each choice; who takes longer loses."
    if clock.kind == "chess":
        more = f", and {clock.seconds} seconds more after each choice" if clock.seconds else ""
        return f"{minutes} for each player{more}. It starts when both are there."
    if clock.kind == "match":
        return f"{minutes} for the whole match, then the End Game."
    return "No clock: think as long as you like."


def challenge_of(table: ServerTable) -> Challenge:
    """A table in words."""
    game, row = table.game, table.row
    title = ", ".join(filter(None, (game.title, EDITIONS.get(row.edition, row.edition))))
    defaults = {option.name: option.default for option in game.options}
    house_rules = [
        setting
        for setting in settings_of(game, False)
        if str(game.settings[setting.name]) != str(defaults[setting.name])
    ]
    decks = "Each player brings a deck, which the other does not see." if game.decks is not None else ""
    hints = "Both players may ask for hints; a duel with one counts for nothing." if row.hints else ""
    names = [seat.name for seat in table.seats if seat.who != "nobody"]
    free = len(names) < len(table.seats)
    called = f"{names[0] if names else 'Somebody'} challenges you." if free else f"{' against '.join(names)}."
    clock = clock_in_words(row.clock)
    return Challenge(
        title,
        game.summary,
        clock,
        decks,
        hints,
        house_rules,
        " ".join(filter(None, (called, game.summary, clock if free else ""))),
        "-".join(filter(None, (row.game, row.edition))),
    )

"""Going through turns of Highlander: The Card Game in a test, doing as little as the rules allow."""

from __future__ import annotations

from duelling import Scene

QUIET = ("go on", "leave this attack", "play none of these", "exert for nothing")


def quiet(table: Scene, seat: int) -> None:
    """Make the quietest choice that this seat has; a discard where it must."""
    choices = table.state.choices(seat)
    table.play(next((choice for choice in QUIET if choice in choices), choices[0]), seat=seat)


def go_to(table: Scene, phase: str, seat: int = 0) -> None:
    """Let everybody do as little as possible until this seat chooses in this phase."""
    while table.state.outcome is None and not (table.state.to_act == (seat,) and table.table["phase"] == phase):
        quiet(table, table.state.to_act[0])


def end_turn(table: Scene, seat: int = 0) -> None:
    """Let this seat do as little as possible to the end of its turn."""
    turn = table.state.turn
    while table.state.outcome is None and table.state.turn == turn:
        quiet(table, seat)


def titles(cards: list[str]) -> list[str]:
    """The titles of cards, without the numbers that tell copies apart."""
    return [card.rpartition(" #")[0] for card in cards]

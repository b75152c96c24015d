"""Cards side by side, drawn with the signs that the table of `duello play` has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from codeduello.cli import output
from codeduello.core.game import Card, Game
from codeduello.terminal.renderer import Renderer, renderer_for, wrapped

WIDTH = 18  # of a card
BETWEEN = 2


def figures(game: Game, cards: Sequence[Card]) -> list[Card]:
    """Those of these cards that have places or areas to draw."""
    renderer = renderer_for(game)
    return [card for card in cards if renderer.figure(card)]


def draw(game: Game, cards: Sequence[Card]) -> None:
    """Print these cards in rows."""
    renderer = renderer_for(game)
    in_a_row = max(1, Console().width // (WIDTH + BETWEEN))
    for start in range(0, len(cards), in_a_row):
        row_of = cards[start : start + in_a_row]
        high = max(len(wrapped(card.called, WIDTH)) for card in row_of)
        columns = [lines_of(renderer, card, high) for card in row_of]
        for line in zip_longest(*columns, fillvalue=Text()):
            row = Text()
            for cell in line:
                row.append_text(cell).append(" " * (WIDTH + BETWEEN - cell.cell_len))
            row.rstrip()
            output.show(row, indent=2)


def lines_of(renderer: Renderer, card: Card, high: int) -> list[Text]:
    """A card as it is drawn: its title in so many lines, the places or areas, and what stands below them."""
    title = wrapped(card.called, WIDTH)
    rows = [Text(line, style=f"bold {renderer.colour(card)}") for line in [*title, *[""] * (high - len(title))]]
    below = renderer.price(card).plain or renderer.brief(card)
    return [*rows, *(Text(f"  {line.plain.rstrip()}") for line in renderer.figure(card)), Text(f"  {below}")]

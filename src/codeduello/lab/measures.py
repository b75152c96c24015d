"""What is measured in games: for every measure, the columns that are counted, and of which."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from codeduello.lab.cards import Row
from codeduello.lab.columns import Counts, GameColumns, total
from codeduello.lab.interval import Z95, Estimate, share

OPENING = "opening"
DRAWN = "drawn"
PLAYED = "played"
LEFT = "left"
LAST = "last"
MOMENTS = {OPENING: "dealt", DRAWN: "drawn", PLAYED: "played"}


class Measure(NamedTuple):
    """A share, and how games count for it."""

    name: str
    counted: Callable[[GameColumns], Counts]

    def of(self, games: GameColumns) -> Estimate:
        """The measure in these games."""
        return share(*total(self.counted(games)))


def average(values: Sequence[float]) -> Estimate:
    """An average with its interval."""
    if not values:
        return Estimate(None, 0.0, 0.0)
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    reach = Z95 * (spread / len(values)) ** 0.5
    return Estimate(mean, mean - reach, mean + reach)


def whole_game(rows: Sequence[Row]) -> list[Measure]:
    """What is measured of a game as a whole: who wins, by seat, by who begins and by character."""
    measures = [Measure(f"seat {seat} wins", partial(seat_wins, seat)) for seat in (0, 1)]
    if any(row.beginner >= 0 for row in rows):
        measures.append(Measure("who begins wins", beginner_wins))
    names = sorted({name for row in rows for name in row.characters if name})
    measures += [Measure(f"{name} wins", partial(character_wins, name)) for name in names]
    measures.append(Measure("nobody wins", lambda games: [(games.where(lambda row: row.winner < 0), games.all)]))
    return measures


def seat_wins(seat: int, games: GameColumns) -> Counts:
    """How often this seat wins."""
    return [(games.won[seat], games.all)]


def beginner_wins(games: GameColumns) -> Counts:
    """How often the player wins who begins, where somebody begins."""
    return [(games.where(lambda row: row.beginner == row.winner >= 0), games.where(lambda row: row.beginner >= 0))]


def character_wins(name: str, games: GameColumns) -> Counts:
    """How often a character wins; mirror matches count for neither."""
    mine = [games.where(lambda row, seat=seat: row.characters[seat] == name) for seat in (0, 1)]  # type: ignore[misc]
    return one_has_it(mine[0], mine[1], games)


def deck_wins(games: GameColumns) -> Counts:
    """How often the deck wins that is studied: that of the bot named first."""
    return [(games.where(lambda row: row.winner == row.first_seat), games.all)]


def one_sided(having: Collection[str], games: GameColumns) -> Counts:
    """How often the deck wins that has a card, where it meets one that has not."""
    has = [games.where(lambda row, seat=seat: row.characters[seat] in having) for seat in (0, 1)]  # type: ignore[misc]
    return one_has_it(has[0], has[1], games)


def one_has_it(first: int, second: int, games: GameColumns) -> Counts:
    """How often the seat wins that has something which the other has not."""
    one = first ^ second
    return [(one & (first & games.won[0] | second & games.won[1]), one)]


def ends_by(reason: str, games: GameColumns) -> Counts:
    """How often a game ends in this way."""
    return [(games.where(lambda row: row.reason == reason), games.all)]


def holder_wins(card: int, games: GameColumns, moment: str) -> Counts:
    """How often the player wins who had a card at some moment: in the opening hand, in hand at any time, or played.

    Only games count in which the opponent had none: where both had it, one of them wins, whatever the card does.
    """
    return one_has_it(*games.card(card, moment), games)


def had(card: int, games: GameColumns, moment: str) -> int:
    """How many players had a card at some moment, in all games together."""
    return sum(seat.bit_count() for seat in games.card(card, moment))


def played_when_drawn(card: int, games: GameColumns) -> Counts:
    """How often a player who has drawn a card plays it."""
    drawn, played = games.card(card, DRAWN), games.card(card, PLAYED)
    return [(drawn[seat] & played[seat], drawn[seat]) for seat in (0, 1)]


def held_to_the_end(card: int, games: GameColumns) -> Counts:
    """How often a player who has drawn a card has it in hand at the end."""
    return list(zip(games.card(card, LEFT), games.card(card, DRAWN), strict=True))


def ends_the_game(card: int, games: GameColumns) -> Counts:
    """How often a player who plays a card wins in that turn or very soon (`cards.SOON`)."""
    last, played = games.card(card, LAST), games.card(card, PLAYED)
    return [(games.won[seat] & last[seat], played[seat]) for seat in (0, 1)]


PLAYED_WHEN_DRAWN = "played when drawn"
OF_A_CARD: dict[str, Callable[[int, GameColumns], Counts]] = {
    **{f"wins when {words}": partial(holder_wins, moment=moment) for moment, words in MOMENTS.items()},
    PLAYED_WHEN_DRAWN: played_when_drawn,
    "still in hand at the end": held_to_the_end,
    "wins at once": ends_the_game,
}

"""What is measured in a game: for every measure, how much of what in one row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from codeduello.lab.cards import Row
from codeduello.lab.interval import Z95, Count, Estimate, share

OPENING = "opening"
DRAWN = "drawn"
PLAYED = "played"
LEFT = "left"
MOMENTS = {OPENING: "dealt", DRAWN: "drawn", PLAYED: "played"}


class Measure(NamedTuple):
    """A share, or an average, and how a game counts for it."""

    name: str
    counted: Callable[[Row], Count]
    is_share: bool = True

    def of(self, rows: Sequence[Row]) -> Estimate:
        """The measure in these games."""
        counts = [self.counted(row) for row in rows]
        done, out_of = sum(count[0] for count in counts), sum(count[1] for count in counts)
        if self.is_share:
            return share(done, out_of)
        return average([count[0] for count in counts])


def average(values: Sequence[float]) -> Estimate:
    """An average with its interval."""
    if not values:
        return Estimate(None, 0.0, 0.0)
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    reach = Z95 * (spread / len(values)) ** 0.5
    return Estimate(mean, mean - reach, mean + reach)


def whole_game(rows: Sequence[Row]) -> list[Measure]:
    """What is measured of a game as a whole: who wins, by seat, by who begins and by character, how long and how."""
    measures = [Measure(f"seat {seat} wins", partial(seat_wins, seat)) for seat in (0, 1)]
    if any(row.beginner >= 0 for row in rows):
        measures.append(Measure("who begins wins", lambda row: (row.beginner == row.winner >= 0, row.beginner >= 0)))
    names = sorted({name for row in rows for name in row.characters if name})
    measures += [Measure(f"{name} wins", character_wins(name)) for name in names]
    measures.append(Measure("nobody wins", lambda row: (row.winner < 0, 1)))
    return measures


def seat_wins(seat: int, row: Row) -> Count:
    """Whether this seat wins."""
    return row.winner == seat, 1


def character_wins(name: str) -> Callable[[Row], Count]:
    """How often a character wins; mirror matches count for neither."""

    def count(row: Row) -> Count:
        if row.characters[0] == row.characters[1]:
            return 0, 0
        return sum(row.winner == seat for seat in (0, 1) if row.characters[seat] == name), name in row.characters

    return count


def deck_wins(row: Row) -> Count:
    """Whether the deck that is studied wins: that of the bot named first."""
    return row.winner == row.first_seat, 1


def one_sided(having: Collection[str], row: Row) -> Count:
    """Whether the deck wins that has a card, where it meets one that has not."""
    has = [name in having for name in row.characters]
    return has[0] != has[1] and row.winner == has.index(True), has[0] != has[1]


def turns(row: Row) -> Count:
    """How many turns the game took."""
    return row.turns, 1


def ends_by(reason: str) -> Callable[[Row], Count]:
    """Whether a game ends in this way."""
    return lambda row: (row.reason == reason, 1)


def holder_wins(bit: int, moment: str) -> Callable[[Row], Count]:
    """How often the player wins who had a card at some moment: in the opening hand, in hand at any time, or played.

    Only games count in which the opponent had none: where both had it, one of them wins, whatever the card does.
    """

    def count(row: Row) -> Count:
        cards: tuple[int, int] = getattr(row, moment)
        first, second = cards[0] & bit > 0, cards[1] & bit > 0
        return first != second and row.winner == second, first != second

    return count


def had(bit: int, moment: str, row: Row) -> int:
    """How many players had a card at some moment of a game."""
    cards: tuple[int, int] = getattr(row, moment)
    return (cards[0] & bit > 0) + (cards[1] & bit > 0)


def played_when_drawn(bit: int) -> Callable[[Row], Count]:
    """How often a player who has drawn a card plays it."""

    def count(row: Row) -> Count:
        both = [row.drawn[seat] & row.played[seat] & bit > 0 for seat in (0, 1)]
        return sum(both), had(bit, DRAWN, row)

    return count


def held_to_the_end(bit: int) -> Callable[[Row], Count]:
    """How often a player who has drawn a card has it in hand at the end."""

    def count(row: Row) -> Count:
        return had(bit, LEFT, row), had(bit, DRAWN, row)

    return count


def ends_the_game(bit: int) -> Callable[[Row], Count]:
    """How often a player who plays a card wins in that turn or very soon (`cards.SOON`)."""

    def count(row: Row) -> Count:
        won = row.winner >= 0 and row.last[row.winner] & bit > 0
        return won, had(bit, PLAYED, row)

    return count


OF_A_CARD: dict[str, Callable[[int], Callable[[Row], Count]]] = {
    **{f"wins when {words}": partial(holder_wins, moment=moment) for moment, words in MOMENTS.items()},
    "played when drawn": played_when_drawn,
    "still in hand at the end": held_to_the_end,
    "wins at once": ends_the_game,
}

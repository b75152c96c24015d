"""The match clock: a referee outside the engine."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import BadInput, Match
from codeduello.clock import Clock, call_time, check_limit, clock_of


class Hour:
    """A time that passes only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        """The time now."""
        return self.seconds


def match(**options: str) -> Match:
    """A match of the card game."""
    return codeduello.load("htcg", **options).match(3)


def test_a_clock_runs_only_while_it_is_started() -> None:
    """It counts down from its start to its stop, goes on after the next start, and never shows less than nothing."""
    hour = Hour()
    clock = Clock(90, hour)
    hour.seconds += 50
    assert (clock.left, str(clock)) == (90, "1:30")
    clock.start()
    hour.seconds += 20.5
    assert (clock.left, str(clock)) == (70, "1:10")
    clock.start()
    assert clock.left == 70, "a second start changes nothing"
    clock.stop()
    hour.seconds += 500
    clock.stop()
    assert clock.left == 70 and not clock.over
    clock.start()
    hour.seconds += 69.4
    assert clock.left == 1 and not clock.over
    hour.seconds += 1
    assert clock.left == 0 and clock.over and str(clock) == "0:00"


def test_a_match_has_the_clock_that_its_options_say() -> None:
    """A limit makes a clock of so many minutes; without one, and in a game that knows none, there is no clock."""
    clock = clock_of(match(limit="40m", end_game="standard"))
    assert clock is not None and clock.left == 2400
    assert clock_of(match(end_game="standard")) is None
    assert clock_of(codeduello.load("gunfighter").match(3)) is None


def test_a_limit_needs_an_end_game() -> None:
    """Where nothing would happen when time runs out, one sentence says what to add."""
    with pytest.raises(BadInput, match="add --end-game classic, standard or enhanced"):
        check_limit(codeduello.load("htcg", limit=40))


def test_a_record_keeps_what_is_left() -> None:
    """The seconds on the clock stand in the record, and a match that is read goes on with them."""
    played = match(limit="40", end_game="classic")
    played.left = 1834
    text = played.write()
    assert '[clock "1834"]' in text
    again = codeduello.read(text)
    clock = clock_of(again)
    assert clock is not None and clock.left == 1834
    assert again.write() == text
    assert again.state.to_json() == played.state.to_json(), "the clock is not part of the match"


@pytest.mark.parametrize("clock", ["", "-1", "1:30", "9999999", "٣"])
def test_a_damaged_clock_is_refused(clock: str) -> None:
    """A clock that is not a number of seconds is refused with its line."""
    text = match().write().replace("\n\n", f'\n[clock "{clock}"]\n\n', 1)
    with pytest.raises(BadInput, match="the clock has a whole number of seconds"):
        codeduello.read(text)


@pytest.mark.parametrize("format", ["classic", "standard", "enhanced"])
def test_time_is_called_once_and_recorded(format: str) -> None:
    """The call stands in the record like a choice, the engine has heard it, and then there is no clock any more."""
    played = match(limit="1h", end_game=format)
    seat = played.state.to_act[0]
    call_time(played)
    assert str(played.entries[-1]) == f"{seat}! time"
    assert played.state.view(0)["table"]["time_called"] is True
    assert clock_of(played) is None
    again = codeduello.read(played.write())
    assert again.state.to_json() == played.state.to_json()
    assert "[clock" not in played.write()


@pytest.mark.parametrize(("written", "minutes"), [("40m", 40), ("2400s", 40), ("1h", 60), ("40", 40), (" 4H ", 240)])
def test_a_limit_is_written_as_people_do(written: str, minutes: int) -> None:
    """Minutes, seconds and hours are understood; the record keeps the minutes."""
    played = match(limit=written)
    assert f'[option limit "{minutes}"]' in played.write()


@pytest.mark.parametrize("written", ["40x", "m", "", "-5m", "90s", "5h", "1.5h", "forty", "٤m"])
def test_a_limit_that_is_none_is_refused(written: str) -> None:
    """Anything but a number of whole minutes up to 240 is refused in one sentence that shows how to write it."""
    with pytest.raises(BadInput, match=r"limit cannot be .* written like 40m, 2400s or 1h"):
        match(limit=written)

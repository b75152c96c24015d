"""The rulebook: a catalogue in Markdown, read without losing a line."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import Illegal
from codeduello.core.rulebook import EVERY_TABLE, Reading, Rule, Rulebook
from support.scene import rule

TEXT = """# A game

Two players.

## 1 Set-up
- **XX-1.1** Shuffle.
- **XX-1.2 (opt)** Deal *seven*.
  - **seven** Seven cards, as printed.
  - **five** Five, for a quick duel.

### Later
- **XX-R1** The end.
"""


def test_a_catalogue_is_read_in_order_with_its_chapters() -> None:
    """Every rule has its id, sentence and chapter; (opt) marks an option, and its readings stand below it."""
    readings = (Reading("seven", "Seven cards, as printed."), Reading("five", "Five, for a quick duel."))
    assert list(Rulebook(TEXT).rules.values()) == [
        Rule("XX-1.1", "Shuffle.", "Set-up", False),
        Rule("XX-1.2", "Deal *seven*.", "Set-up", True, readings),
        Rule("XX-R1", "The end.", "Later", False),
    ]


def test_a_rule_is_found_in_any_case() -> None:
    """An id is looked up as somebody types it, and so is a rule of every table; an unknown one is a KeyError."""
    book = Rulebook(TEXT)
    assert book["xx-r1"].sentence == "The end." and "Xx-1.2" in book and "XX-1.3" not in book
    assert book["cd-1"] is EVERY_TABLE["CD-1"] and "CD-1" not in book.rules
    with pytest.raises(KeyError):
        book["XX-9"]


def test_a_mark_changes_with_the_sentence() -> None:
    """The mark that tests carry is four digits, the same for the same sentence only."""
    one, two = Rulebook(TEXT).rules["XX-1.1"], Rulebook(TEXT.replace("Shuffle.", "Shuffle!")).rules["XX-1.1"]
    assert len(one.mark) == 4 and one.mark == Rulebook(TEXT).rules["XX-1.1"].mark != two.mark


@pytest.mark.parametrize(
    "line",
    [
        "- **XX-1.1** Again.",
        "- **XX 1.3** No id.",
        "- **XX-1.3**No space.",
        "- XX-1.3 Not bold.",
        "  on a second line",
        "  - A reading without a name.",
    ],
)
def test_a_line_that_would_be_lost_is_refused(line: str) -> None:
    """An id that is there twice, and a line that looks like a rule and is none, stop the game from loading."""
    with pytest.raises(ValueError, match="Line 14 of the catalogue"):
        Rulebook(f"{TEXT}\n{line}")


@pytest.mark.parametrize("game", codeduello.games())
def test_every_rule_that_a_game_names_is_in_its_rulebook(game: str) -> None:
    """Options, decisions and prohibitions name rules that can be looked up, and prohibitions say a sentence."""
    rules = codeduello.load(game)
    known = {*EVERY_TABLE, *(rule for edition in rules.editions() for rule in edition.rulebook.rules)}
    for option in rules.options:
        assert option.rule in rules.rulebook
    for decision in rules.decisions:
        assert decision.rule in known and decision.prompt
        for prohibition in decision.prohibitions.by_variant[0]:
            assert prohibition.refusal.rule in known and prohibition.refusal.sentence


def test_a_reading_belongs_to_the_rule_above_it() -> None:
    """A reading before the first rule is refused."""
    with pytest.raises(ValueError, match="Line 1 of the catalogue"):
        Rulebook("  - **seven** Seven cards.")


@pytest.mark.parametrize("game", codeduello.games())
def test_every_value_of_an_option_is_explained_beside_its_rule(game: str) -> None:
    """The rule of an option has a reading for each of its named values, and the default is marked as such."""
    for edition in codeduello.load(game).editions():
        for option in edition.options:
            if not isinstance(option.values, range) and not option.name.startswith("deck"):
                marked = [f"{value} (default)" if value == option.default else value for value in option.values]
                assert [name for name, _ in edition.readings(option.rule)] == marked, option.name


@pytest.mark.parametrize("game", codeduello.games())
def test_readings_without_an_option_say_which_one_is_played_and_why(game: str) -> None:
    """Where no option chooses between readings, ours, the other one and the reason for ours are given."""
    editions = codeduello.load(game).editions()
    chosen = {option.rule for edition in editions for option in edition.options}
    for edition in editions:
        for id, one in edition.rulebook.rules.items():
            if one.readings and id not in chosen:
                assert [reading.name for reading in one.readings] == ["ours", "other", "why"], id


@pytest.mark.parametrize("id", ["HT-R17", "HT-R32", "EG-R1"])
def test_the_disputed_rules_of_the_card_game_have_two_readings(id: str) -> None:
    """What a player may read otherwise is written beside the rule."""
    assert len(codeduello.load("htcg").rulebook[id].readings) >= 2


@rule("CD-1", "ea68")
def test_a_player_may_resign_at_any_moment() -> None:
    """Whoever resigns loses, also out of turn, whatever the table looks like."""
    state = codeduello.load("gunfighter").new(seed=1)
    state.play(0, state.choices(0)[0])
    state.call(0, "resign")
    assert state.outcome == (1, "resigned", "CD-1")
    assert str(state.outcome) == "seat 1 wins: resigned (CD-1)"


@rule("CD-3", "9e49")
@pytest.mark.parametrize("game", codeduello.games())
def test_a_player_whose_time_runs_out_loses(game: str) -> None:
    """The flag of a seat's clock ends the duel of any game, and the record tells it."""
    match = codeduello.load(game).match(1)
    match.call(1, "flag")
    assert match.state.outcome == (0, "out of time", "CD-3") and match.state.to_act == ()
    assert match.write().splitlines()[-4:-2] == ["1! flag", "= seat 0 wins: out of time (CD-3)"]
    assert codeduello.read(match.write()).state.outcome == match.state.outcome


@rule("CD-4", "f70f")
@pytest.mark.parametrize("game", codeduello.games())
def test_nobody_wins_if_both_run_out_of_time_together(game: str) -> None:
    """Two flags that fall at once end the duel of any game without a winner, and the record tells it."""
    match = codeduello.load(game).match(1)
    match.call(0, "flags")
    assert match.state.outcome == (None, "both out of time", "CD-4") and match.state.to_act == ()
    assert codeduello.read(match.write()).state.outcome == match.state.outcome


@rule("CD-2", "147a")
def test_the_referee_makes_only_the_calls_of_the_game() -> None:
    """An unknown call changes nothing, and after the end there is none."""
    state = codeduello.load("gunfighter").new(seed=1)
    before = state.to_json()
    with pytest.raises(Illegal) as illegal:
        state.call(1, "coffee")
    assert illegal.value.rule == "CD-2" and illegal.value.sentence.endswith("There are: resign, flag, flags.")
    assert state.to_json() == before
    state.call(0, "resign")
    with pytest.raises(Illegal, match="The duel is over: resigned"):
        state.call(1, "resign")

"""What a card designer gets: other versions of cards, and a laboratory that sees what is wrong with them."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

import codeduello
from codeduello import BadInput, Perspective
from codeduello.bots import make
from codeduello.cli.run import run
from codeduello.core.reprint import reprint
from codeduello.games.gunfighter import greedy as prices
from codeduello.games.gunfighter.verbs import TakeCard
from codeduello.lab.columns import Counts, column, paired_shares
from codeduello.lab.comparison import SETTLED, Comparison, overplayed
from codeduello.lab.experiment import FIRST_LOOK, Lab
from codeduello.lab.interval import corrected, deviations, paired, wilson
from codeduello.lab.judge import GREEDY, estimated, judge_for, pace
from codeduello.lab.measures import DRAWN, holder_wins
from codeduello.lab.play import Plan, play_some
from codeduello.lab.plots import plots_of
from codeduello.lab.simulate import simulate, simulate_all
from codeduello.lab.study import Study
from codeduello.lab.versions import Version, another, facts_of, plans_of, starters_with, titles_of
from codeduello.lab.workers import ask, in_turn
from support.compiled import plain_only
from support.spoilt import SPOILT
from support.strategies import EDITIONS

INSTANT_WIN = "HAND_IT_OVER = HAND_IT_OVER.but(does=(Lose(HEALTH, 6, OPPONENT),))"
USELESS = "COLD_STARE = COLD_STARE.but(does=(Lose(ACCURACY, 2),))"
PAIRS = {"duel": 400, "gunfighter": 400, "htcg first": 72, "htcg gems": 72}  # that show what is spoilt
PLAN = Plan("gunfighter", ("greedy", "greedy"), 8, 1, rows=True)


def text_of(title: str, lines: str = "") -> str:
    """The text of a card of Gunfighter, if need be with these changed cards."""
    facts = ask(PLAN._replace(reprint=lines), facts_of, PLAN.game, PLAN.options)
    return str(facts[title]["text"])


@pytest.fixture(scope="module")
def spoilt() -> Study:
    """Gunfighter with a card that wins at once and one that only hurts its player."""
    version = Version("spoilt", "gunfighter", reprint=f"{INSTANT_WIN}\n{USELESS}")
    return Lab(games=320, seed=1, judge="greedy", jobs=2).run([version])[0]


@pytest.fixture(scope="module")
def stronger() -> Comparison:
    """Gunfighter, and Gunfighter with a Double Tap that fires half as many shots again."""
    experiment = Lab(games=240, seed=2, judge="greedy", jobs=2)
    change = "does=(Lose(ACCURACY, 1), Shoot(3), Lose(ACCURACY, 2))"
    return experiment.compare("gunfighter", change, card="Double Tap")


# Other versions of cards.


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_version_that_changes_nothing_is_the_same_card(edition: str) -> None:
    """`but` without changes prints every card again as it is; only parts of a Plot are written as a whole."""
    for card in EDITIONS[edition].kinds:
        if type(card).__name__ == "Plot":
            with pytest.raises(TypeError, match="write its whole line again"):
                card.but()
        elif card.called == card.title:
            assert card.but().to_json() == card.to_json()


def test_changed_cards_are_played_elsewhere() -> None:
    """A plan with changed cards sees them, text and all, on any number of processes; the game here is as it was."""
    changed = PLAN._replace(reprint=INSTANT_WIN)
    before = text_of("Hand It Over")
    assert text_of("Hand It Over", INSTANT_WIN) == "The enemy loses 6 health." != before == text_of("Hand It Over")
    both = simulate_all([PLAN, changed])
    assert both[0].to_json() == simulate(PLAN).to_json() != both[1].to_json()
    assert simulate(changed, jobs=2).rows == both[1].rows
    assert [row.opening for row in both[0].rows] == [row.opening for row in both[1].rows]  # the same deal


def test_a_card_may_have_another_name_or_be_new_lines() -> None:
    """A card replaces the one with its title, whatever its constant is called."""
    lines = 'MINE = ActionCard("Cold Stare", INTIMIDATE, (5,), (Lose(ACCURACY, 1, OPPONENT),))'
    assert "loses 1 accuracy" in text_of("Cold Stare", lines)


def test_a_function_that_cannot_be_loaded_elsewhere_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error of the other process is raised here, and that process goes on."""
    module = ModuleType("only_here")
    exec("def nothing() -> None: ...", module.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", module)
    with pytest.raises(ModuleNotFoundError, match="only_here"):
        ask(PLAN._replace(reprint=USELESS), module.nothing)
    assert text_of("Cold Stare", USELESS) != text_of("Cold Stare")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("# A try\nSNAP_SHOT = SNAP", r"\(line 2\): NameError: name 'SNAP' is not defined"),
        ("# A try\nSNAP_SHOT = (", r"\(line 2\): SyntaxError"),
        ("SNAP_SHOT = SNAP_SHOT.but(price=3)", "cannot be read: a card has no 'price'; it has: bullets, category"),
        ("SNAP_SHOT = SNAP_SHOT.but(dice=3)", r"dice stands in brackets, as in dice=\(2, 5, 3\)"),
        ("SNAP_SHOT = SNAP_SHOT.but(bullets=(3,))", "bullets stands without brackets, as in bullets=1"),
    ],
)
def test_a_mistake_in_a_changed_card_is_told(lines: str, sentence: str) -> None:
    """What cannot be read is refused in one sentence, with its line if there are several, and nothing is played."""
    with pytest.raises(BadInput, match=sentence):
        simulate(PLAN._replace(reprint=lines))


@pytest.mark.parametrize(
    ("game", "lines", "sentence"),
    [
        ("gunfighter", "NEW = RELOAD.but(title='New')", "no place for another card"),
        ("duel", "NEW = CROWN_THRUST.but(title='New')", "no place for another card"),
        ("duel", "NOTHING = 1", "changes no card of Highlander: The Duel"),
        ("duel", "LOW_LINE_CUT = LOW_LINE_CUT.but(damge=3)", "a card has no 'damge'"),
    ],
)
def test_cards_that_would_not_be_dealt_are_refused(game: str, lines: str, sentence: str) -> None:
    """A box holds so many cards: one more is refused, and so are lines that change none."""
    with pytest.raises(BadInput, match=sentence):
        Lab(games=4, judge="greedy").run([Version("", game), Version("mine", game, reprint=lines)])


def test_a_new_card_takes_the_place_of_another() -> None:
    """A card under another title is dealt in place of the one whose name is bound again."""
    lines = "RELOAD = RELOAD.but(title='Reload Twice', does=(Gain(BULLETS, 4),))"
    versions = [Version("", "gunfighter"), Version("mine", "gunfighter", reprint=lines)]
    titles = Lab(games=8, judge="greedy").run(versions)[1].titles
    assert "Reload Twice" in titles and "Reload" not in titles


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_takes_a_fact_that_it_cannot_have(edition: str) -> None:
    """A misspelt fact is refused in every game, and nothing is compared with itself."""
    card = next(card for card in EDITIONS[edition].kinds if type(card).__name__ != "Plot")
    with pytest.raises(BadInput, match="a card has no 'damge'"):
        card.but(damge=3)


def test_cards_cannot_change_once_they_are_printed() -> None:
    """A process that has loaded a game keeps its cards."""
    assert text_of("Cold Stare")
    with pytest.raises(BadInput, match="before the game is loaded"):
        reprint("gunfighter", USELESS)


def test_a_version_is_said_in_few_words(tmp_path: Path) -> None:
    """A change of a card, a file, options and a house rule each make a version; anything else is explained."""
    base = Version("as it is", "gunfighter")
    (tmp_path / "mine.py").write_text(USELESS, "utf-8")
    assert "SNAP" not in another(base, "bullets=0", card="snap shot").reprint
    assert another(base, str(tmp_path / "mine.py")).reprint == USELESS
    assert another(base, "health=3, dice=deck").options == {"health": "3", "dice": "deck"}
    assert another(base, "codeduello.games.gunfighter:GAME").game == "codeduello.games.gunfighter:GAME"
    for words, card in (("stronger", ""), ("health=99", ""), ("no.such:GAME", ""), ("none.py", ""), ("x=1", "Nope")):
        with pytest.raises(BadInput):
            another(base, words, card)


def test_decks_meet_the_starters() -> None:
    """A game with decks is studied by pairings of its starters, a deck against all of them."""
    field = plans_of(Version("", "htcg"), "greedy", 40, 3)
    assert len(field) == 10 and all(plan.games == 4 for plan, _ in field)
    decks = codeduello.load("htcg").decks
    assert decks is not None
    studied = plans_of(Version("", "htcg", deck=decks.starters()["kurgan"]), "greedy", 200, 3)
    assert len(studied) == 18 and {pair.first for _, pair in studied} == {"the deck"}


# Statistics.


def test_differences_are_paired() -> None:
    """Versions that play alike differ by nothing for certain; what both share of luck makes no interval wider."""
    games = [won > 0 for won in (0, 1, 1, 0, 1, 1, 0, 1)] * 5
    everywhere = column([True] * 40)
    before = [(column(games), everywhere)]
    same = paired_shares(before, before, 40)
    assert (same.value, same.error, same.to_settle, same.chance) == (0.0, 0.0, None, 1.0)
    assert same.estimate == (0.0, -wilson(0, 40)[1], wilson(0, 40)[1])  # a 41st game could be another
    after = [(column([True, *games[1:]]), everywhere)]
    better = paired_shares(before, after, 40)
    assert better.value == pytest.approx(1 / 40)
    assert better.error == pytest.approx((39 / 40 * 1 / 40 / 39) ** 0.5)  # of one game in forty
    averages = paired([*map(float, games)], [1.0, *map(float, games[1:])])
    assert (averages.value, averages.error) == pytest.approx((better.value, better.error))
    assert paired_shares([(0, 0)], before, 40).value is None
    few: Counts = [(column(games[:8]), column([True] * 8))]
    assert paired_shares(few, [(few[0][1], few[0][1])], 8).chance is None  # too few to conclude anything
    assert -1.0 < paired_shares([(0, few[0][1])], [(few[0][1], few[0][1])], 8).estimate.low < 1.0  # nor is it certain
    lost, won = [(column([True]), column([True] * 3))], [(column([True] * 3), column([True] * 3))]
    assert paired_shares(lost, won, 3).estimate.high == 1.0  # no share moves by more than all


def test_an_interval_of_a_difference_holds() -> None:
    """Of many experiments whose truth is known, 95 % have it in their interval, also if games count twice or not."""
    luck = Random(1)
    true, held = 0.1 * 0.6, 0
    for _ in range(300):
        sides = [[luck.random() < 0.6 for _ in range(200)] for _ in range(2)]  # whether a seat has the card
        before = [[has and luck.random() < 0.5 for has in side] for side in sides]
        after = [
            [has and (won or luck.random() < 0.12) for has, won in zip(*both, strict=True)]
            for both in zip(sides, before, strict=True)
        ]
        counts = [[(column(won), column(has)) for won, has in zip(one, sides, strict=True)] for one in (before, after)]
        found = paired_shares(counts[0], counts[1], 200).estimate
        held += found.low <= true <= found.high
    assert 0.92 < held / 300 < 0.98


def test_chances_are_corrected_for_how_many_there_are() -> None:
    """Holm's correction agrees with a published example, and Bonferroni's interval grows with the family."""
    chances = corrected([0.01, 0.04, 0.03, None, 0.005])
    assert chances[3] is None and [chances[place] for place in (4, 0, 2, 1)] == pytest.approx([0.02, 0.03, 0.06, 0.06])
    assert deviations(1) == pytest.approx(1.95996, abs=1e-4) and deviations(32) == pytest.approx(3.16282, abs=1e-4)


# What is wrong with a card is found.


def test_a_card_that_wins_at_once_is_found(spoilt: Study) -> None:
    """It is the first thing that stands out, though nobody has named it."""
    assert (spoilt.findings[0].card, spoilt.findings[0].sort) == ("Hand It Over", "wins at once")


def test_a_card_that_is_never_worth_playing_is_found(spoilt: Study) -> None:
    """It stands out, though nobody has named it."""
    assert ("Cold Stare", "never worth playing") in [(one.card, one.sort) for one in spoilt.findings]


def test_a_card_half_as_strong_again_is_found(stronger: Comparison) -> None:
    """It is the first thing that stands out; that its player wins more often is settled."""
    assert stronger.changed == ["Double Tap"]
    assert stronger.findings[0].card == "Double Tap" and "stronger" in {one.sort for one in stronger.findings}
    first = stronger.cards.records()[0]
    assert (first["name"], first["verdict"]) == ("Double Tap", SETTLED) and first["difference_low"] > 0


@pytest.mark.parametrize("edition", SPOILT)
def test_both_are_found_in_every_game(edition: str) -> None:
    """Compared with the game as it is, a few games of starters suffice; none is said of a card that is as it was."""
    game, _, name = edition.partition(" ")
    options = {"edition": name} if name else {}
    spoilt = SPOILT[edition]
    base = Version("as it is", game, options)
    versions = [base, *(another(base, change, card=title) for title, change in (spoilt.wins, spoilt.harms))]
    as_it_is, *others = Lab(games=PAIRS[edition], seed=3, judge="greedy").run(versions)
    won, lost = (Comparison(as_it_is, other) for other in others)
    good, bad = spoilt.wins[0], spoilt.harms[0]
    assert (won.changed, lost.changed) == ([good], [bad])
    assert (won.findings[0].card, won.findings[0].sort) in ((good, "wins at once"), (good, "too strong")), won.findings
    sorts = {(one.card, one.sort) for one in lost.findings}
    played = next(row for row in lost.of_card(bad).records() if row["name"] == "played when drawn")
    assert sorts & {(bad, "never worth playing"), (bad, "too weak")} or played["difference_high"] < -0.5, lost.findings


def test_a_changed_card_meets_decks_without_it() -> None:
    """Only pairings are played in which one starter has the card; a card that no starter has needs a deck."""
    base = Version("", "htcg")
    having = starters_with(base, ["Street Punk"])
    planned = plans_of(base, "greedy", 4000, 1, having=having)
    assert len(planned) == len(having) * (18 - len(having)) > 0
    assert all((pair.first in having) != (pair.second in having) for _, pair in planned)
    with pytest.raises(BadInput, match=r"No starter has Hack: name a deck that has it, with --deck-0"):
        starters_with(base._replace(options={"deck_1": "luther"}), ["Hack"])


def test_games_go_on_until_they_tell() -> None:
    """Without a number of games, a card is compared until its effect is certain; so many games are the same games."""
    lab = Lab(seed=3, judge="greedy", minutes=3)
    change = {"card": "Hand It Over"}
    found = lab.compare("gunfighter", "does=(Lose(HEALTH, 6, OPPONENT),)", **change)
    assert found.is_clear and found.games == FIRST_LOOK
    again = lab._replace(games=found.games).compare("gunfighter", "does=(Lose(HEALTH, 6, OPPONENT),)", **change)
    assert again.before.rows == found.before.rows and again.after.rows == found.after.rows


def test_looks_continue_where_the_last_one_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """In several looks the same games are played as in one, and none of them twice."""
    done: list[tuple[int, int]] = []
    monkeypatch.setattr("codeduello.lab.experiment.FIRST_LOOK", 8)
    monkeypatch.setattr("codeduello.lab.experiment.MOST", 32)
    lab = Lab(seed=4, judge="greedy", watch=lambda *both: done.append(both))
    base = Version("", "duel")
    versions = [base, another(base, "text=[]", card="Low Line Cut")]
    few = lab.run(versions)
    assert few[0].games == 32 and done[-1] == (64, 64) and sorted(done) == done
    assert [study.rows for study in lab._replace(games=32, watch=None).run(versions)] == [one.rows for one in few]


def test_only_deals_are_played_that_tell_about_the_card(stronger: Comparison) -> None:
    """In every game, or nearly, one of the players, not both, has the changed card in the first hand."""
    for edition, card in (("duel", "Crown Thrust"), ("htcg gems", "Second Wind"), ("htcg first", "Lunge")):
        game, _, name = edition.partition(" ")
        decks = EDITIONS[edition].decks
        with_it = None
        if decks is not None:
            texts = decks.starters()
            with_it = next((text, texts["generic"]) for text in texts.values() if card in titles_of(decks, text))
        plan = Plan(game, ("greedy", "greedy"), 12, 1, {"edition": name} if name else {}, with_it, rows=True)
        result = play_some(plan._replace(dealt=(card,)), 0, 12)
        bit = 1 << result.titles.index(card)
        one = [(row.opening[0] & bit > 0) != (row.opening[1] & bit > 0) for row in result.rows]
        assert sum(one) >= 11, edition
    bit = 1 << stronger.before.titles.index("Double Tap")
    assert all((row.opening[0] & bit > 0) != (row.opening[1] & bit > 0) for row in stronger.before.rows)


def test_what_makes_no_difference_is_told() -> None:
    """A difference that is certainly below one per cent is settled, too, and one that may be larger is not."""
    games = 40_000
    everywhere = column([True] * games)
    before = column([number % 2 == 0 for number in range(games)])
    after = before ^ column([number % 200 == 0 for number in range(games)])
    found = paired_shares([(before, everywhere)], [(after, everywhere)], games)
    assert found.is_negligible() and found.value == pytest.approx(-0.005)
    few = [(one & column([True] * 400), column([True] * 400)) for one in (before, after)]
    assert not paired_shares([few[0]], [few[1]], 400).is_negligible()


def test_a_study_counts_what_happened(spoilt: Study) -> None:
    """Tables add up: seats and draws, endings, lengths, and the win of the only player who drew a card."""
    winners = {row["who"]: row for row in spoilt.winners.records()}
    assert winners["seat 0 wins"]["share"] + winners["seat 1 wins"]["share"] + winners["nobody wins"]["share"] == 1
    assert sum(row["games"] for row in spoilt.endings.records()) == spoilt.games == 320
    assert spoilt.lengths.records()[-1]["up_to"] == 1.0
    assert sum(row.turns for row in spoilt.rows) == sum(row["turns"] * row["games"] for row in spoilt.lengths.records())
    card = next(row for row in spoilt.cards.records() if row["card"] == "Hand It Over")
    place = spoilt.titles.index("Hand It Over")
    bit = 1 << place
    alone = [row for row in spoilt.rows if (row.drawn[0] & bit > 0) != (row.drawn[1] & bit > 0)]
    won = sum(row.winner >= 0 and row.drawn[row.winner] & bit > 0 for row in alone)
    ((wins, games),) = holder_wins(place, spoilt.columns, DRAWN)
    assert card["drawn_won"] == won / len(alone) and (wins.bit_count(), games.bit_count()) == (won, len(alone))
    assert len(spoilt.by_game) == 320 and "Hand It Over" in str(spoilt.by_game.rows)


# Who judges.


def test_the_judge_fits_the_time() -> None:
    """With time enough a bot that looks ahead judges, with none the greedy one, and the report says why."""
    plan = PLAN._replace(rows=False)
    assert judge_for(plan, 1, 1e6, 1).bot == "legend"
    hurried = judge_for(plan, 10**6, 0.001, 1)
    assert hurried.bot == GREEDY and "legend would take" in hurried.reason
    assert judge_for(plan, 1, 1, 1, "random").bot == "random"
    assert [estimated(minutes) for minutes in (0.2, 1.2, 7, 4000, float("inf"))] == [
        "less than a minute",
        "about 1 minute",
        "about 7 minutes",
        "about 4,000 minutes",
        "too long",
    ]


def test_few_games_are_not_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """To find a judge for a few games takes no longer than a choice of each, and their parts are not timed at all."""
    monkeypatch.setattr("codeduello.lab.judge.perf_counter", iter(range(1000)).__next__)
    monkeypatch.setattr("codeduello.lab.judge.ask", lambda _, eyes: eyes.legal[0])
    plan = PLAN._replace(bots=("legend", "legend"))
    assert pace(plan, "legend", 16, 0.5).choices == 1
    assert in_turn([plan], 2)[0].stop == 1


def test_a_card_that_is_played_more_and_wins_less_gets_a_caution(
    stronger: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The judge may play it badly: the report says so, once, and only if both are settled."""
    rows = [dict(row) for row in stronger.of_card("Double Tap").records()]
    rows[0] |= {"verdict": SETTLED, "difference": -0.07, "difference_low": -0.13, "difference_high": -0.01}
    played = next(row for row in rows if row["name"] == "played when drawn")
    played |= {"verdict": SETTLED, "difference": 0.6, "difference_low": 0.5, "difference_high": 0.7}
    monkeypatch.setattr(Comparison, "of_card", lambda *_: SimpleNamespace(records=lambda: rows))
    told = "Double Tap: greedy plays it far more often and wins less: a better player may leave it alone. "
    words = str(Comparison(stronger.before, stronger.after))
    assert "It is weaker." in words and words.count(f"{told}Try --judge legend.") == 1
    assert "Try" not in overplayed("Double Tap", rows, "legend")[0].sentence
    for row, change in ((rows[0], {"verdict": "open"}), (rows[0], {"difference": 0.07}), (played, {"verdict": "open"})):
        before = dict(row)
        row |= change
        assert not overplayed("Double Tap", rows, "greedy")
        row |= before


@plain_only
def test_the_greedy_bot_says_what_it_cannot_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A verb without a price is named, with its card and what to do, in place of being valued at nothing."""
    monkeypatch.setattr("codeduello.bots.greedy._known", set())
    monkeypatch.setattr(prices, "VALUED", {kind: how for kind, how in prices.VALUED.items() if kind is not TakeCard})
    state = codeduello.load("gunfighter").new(1)
    with pytest.raises(BadInput, match=r"Hand It Over: take a random .* let another bot play"):
        make("greedy", 1).choose(Perspective(state, 0))


# The command.


def test_each_card_of_the_map_tells_its_name(spoilt: Study) -> None:
    """Whoever points at a mark reads the card, named beside it or not."""
    chart = next(chart for chart in plots_of(spoilt) if chart.name == "cards_map")
    assert set(re.findall("<g><title>([^<]*)</title>", chart.svg())) == {
        row["card"] for row in spoilt.cards.records() if None not in (row["played_when_drawn"], row["opening_won"])
    }


def test_the_command_writes_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command compares two versions: a page with pictures and plots, and every table for programs."""
    folder = tmp_path / "report"
    words = ["lab", "gunfighter", "--card", "Snap Shot", "--with", "bullets=0", "--games", "12", "--judge", "greedy"]
    assert run([*words, "--jobs", "1", "--folder", str(folder)]) == 0
    assert "Judge: greedy" in (said := capsys.readouterr().out) and "too few cases" in said
    page = (folder / "report.html").read_text("utf-8")
    assert page.count("<svg") >= 4 and "data:image/svg+xml" in page and "Cost: 1 bullet." in page
    for name in ("card_snap_shot", "card_differences", "differences", "before_games", "after_cards"):
        assert {file.suffix for file in folder.glob(f"{name}.*")} >= {".csv", ".json", ".parquet"}
    assert {file.suffix for file in folder.glob("card_differences.*")} >= {".png", ".svg"}
    records = json.loads((folder / "card_snap_shot.json").read_text("utf-8"))
    assert {"name", "before", "after_low", "difference_high", "chance", "to_settle"} <= records[0].keys()
    assert run([*words, "--folder", str(folder)]) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("lab gunfighter --card Reload", "changes nothing without --with"),
        ("lab gunfighter --deck kurgan", "played without decks"),
        ("lab gunfighter --judge greedy --minutes 3", "leave --minutes out"),
        ("lab gunfighter --jobs 2 --dask tcp://127.0.0.1:9", "leave --jobs out"),
        ("lab gunfighter --minutes 0", "--minutes must be from 0.1 to 10,000, not 0."),
        ("lab gunfighter --minutes=-1", "--minutes must be from 0.1 to 10,000, not -1."),
        ("lab gunfighter --minutes nan", "--minutes must be from 0.1 to 10,000, not nan."),
        ("lab gunfighter --with nonsense", "is no version of Gunfighter"),
        ("simulate gunfighter --jobs 2 --dask tcp://127.0.0.1:9", "leave --jobs out"),
    ],
)
def test_what_would_do_nothing_is_refused(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Options that contradict each other are refused with one sentence."""
    assert run(words.split()) == 2
    assert sentence in capsys.readouterr().err


def test_the_cards_of_contributing_can_be_printed() -> None:
    """What CONTRIBUTING shows of cards is read, as it stands there, below the cards of its game."""
    shown = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text("utf-8")
    gems = Plan("htcg", ("random", "random"), 2, 1, {"edition": "gems"})
    lines = {
        "Take Aim": (PLAN, r"^TAKE_AIM = .*"),
        "Second Wind": (gems, r"^SECOND_WIND = .*"),
        "Luther": (gems._replace(options={}), r"^LUTHER = .*"),
    }
    for title, (plan, pattern) in lines.items():
        line = re.search(pattern, shown, re.MULTILINE)
        assert line is not None
        facts = ask(plan._replace(reprint=line[0]), facts_of, plan.game, plan.options)
        assert title in facts
    (change,) = re.findall(r"`(TAKE_AIM = TAKE_AIM\.but\(.*?\))`", shown)
    facts = ask(PLAN._replace(reprint=change), facts_of, "gunfighter", {})
    assert facts["Take Aim"]["dice"] == [3, 4, 1, 5]

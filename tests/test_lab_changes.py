"""A designer's mistakes in a changed card are told in plain words: the fact, what it may be, the file and the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from codeduello import BadInput
from codeduello.cli.run import run
from codeduello.lab.experiment import Lab
from codeduello.lab.versions import Version, another
from support.strategies import EDITIONS

GUNFIGHTER = Version("", "gunfighter")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("bullets=-3", "bullets is a whole number from 0 to 6, not -3."),
        ("bullets=1000", "bullets is a whole number from 0 to 6, not 1000."),
        ("bullets='a'", "bullets is a whole number from 0 to 6, not 'a'."),
        ("bullets=x", "bullets=x: There is no 'x'."),
        ("bullets=", "'bullets=' is no change of a card: write it as name=value, as in bullets=0."),
        ("bullets", "'bullets' is no change of a card"),
        ("bulets=1", "A card has no 'bulets'"),
        ("dice=(9, 9)", "dice are 3 different numbers from 1 to 6, one for each copy, as (2, 5, 3) is."),
        ("dice=(1, 1, 2)", "dice are 3 different numbers from 1 to 6"),
        ("title=3", "title is text, as in title='Snap Shot', not 3."),
        ("category='Foo'", "category is one of AIM, DODGE, GUN_BELT, INTIMIDATE, SHOOT, not 'Foo'."),
        ("does=(Gain(ACCURACY),)", "does=(Gain(ACCURACY),): Gain is written as Gain(stat, n"),
        ("does=(Gain,)", "does: Gain is written as Gain(stat, n"),
        ("does=(Gian(ACCURACY, 2),)", "There is no 'Gian'. Did you mean Gain?"),
        ("does=(Gain(ACURACY, 2),)", "There is no 'ACURACY'. Did you mean ACCURACY?"),
    ],
)
def test_a_mistake_in_a_change_is_told(words: str, sentence: str) -> None:
    """One sentence, before anything is played."""
    with pytest.raises(BadInput) as refused:
        another(GUNFIGHTER, words, card="Snap Shot")
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("SNAP_SHOT = SNAP_SHOT.but(\n    bullets=-1)", "mine.py, line 2: bullets is a whole number from 0 to 6"),
        ("SNAP_SHT = SNAP_SHT.but(bullets=1)", "mine.py, line 2: There is no 'SNAP_SHT'. Did you mean SNAP_SHOT?"),
        ("SNAP_SHOT = (", "mine.py, line 2: This is not Python: '(' was never closed."),
        ("1 / 0", "mine.py, line 2: ZeroDivisionError: division by zero."),
    ],
)
def test_a_mistake_in_a_file_has_its_line(lines: str, sentence: str, tmp_path: Path) -> None:
    """The file is named as the designer calls it."""
    (tmp_path / "mine.py").write_text(f"# Mine\n{lines}\n", "utf-8")
    with pytest.raises(BadInput) as refused:
        another(GUNFIGHTER, str(tmp_path / "mine.py"))
    assert sentence in str(refused.value)


def test_a_fact_that_a_card_does_not_have_yet_is_checked_too() -> None:
    """What the card game declares of its cards is held against what is given."""
    for words, told in {"restriction='x'": "not 'x'.", "restriction=-1": "not -1."}.items():
        with pytest.raises(BadInput, match=f"restriction is a whole number from 1 to 99, {told}"):
            another(Version("", "htcg"), words, card="Lunge")


def test_a_card_that_cannot_be_played_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What only the table notices is one sentence as well; without a changed card the fault is ours, and shown."""

    def failing(*_: object) -> None:
        raise TypeError("no number")

    monkeypatch.setattr(Lab, "run", failing)
    assert run(["lab", "gunfighter", "--card", "Snap Shot", "--with", "bullets=0", "--jobs", "1"]) == 2
    assert capsys.readouterr().err == "duello: Snap Shot with bullets=0 cannot be played: TypeError: no number.\n"
    with pytest.raises(TypeError):
        run(["lab", "gunfighter", "--jobs", "1"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_card_already_is_may_be_printed(edition: str) -> None:
    """In every game a card can be given the title that it has."""
    game, _, name = edition.partition(" ")
    base = Version("", game, {"edition": name} if name else {})
    card = next(one for one in EDITIONS[edition].kinds if type(one).__name__ != "Plot" and one.called == one.title)
    fact = "title" if game != "htcg" else "provenance"
    found = another(base, f"{fact}={getattr(card, fact)!r}", card=card.title)
    assert card.title in found.reprint

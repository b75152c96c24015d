"""Highlander: The Card Game, chapter 3: building a deck."""

from __future__ import annotations

import pytest

import codeduello
from codeduello import BadInput
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import is_watcher
from support.scene import rule, scene

ATTACKS = [
    *[f"{row} {column} Attack" for row in ("Upper", "Lower") for column in ("Left", "Center", "Right")],
    *["Middle Left Attack", "Thrust", "Middle Right Attack"],
]
BLOCKS = [f"{row} {column} Block" for row in ("Upper", "Lower") for column in ("Left", "Center", "Right")]
BASICS = [f"4 {card}" for card in ATTACKS + BLOCKS]


def broken(*lines: str) -> list[str]:
    """The rules that a deck with these lines breaks, in their order."""
    return sorted({problem.rule for problem in problems(read_deck("\n".join(lines), FIRST))})


def card(title: str) -> HtCard:
    """A card of the pool."""
    found = codeduello.load("htcg").card(title)
    assert isinstance(found, HtCard)
    return found


@rule("HT-3.1", "2bec")
@pytest.mark.parametrize("missing", ATTACKS)
def test_each_basic_attack_is_in_the_deck(missing: str) -> None:
    """One of each is enough, and none may be missing."""
    assert broken(*BASICS) == []
    rest = [line for line in BASICS if not line.endswith(missing)]
    assert broken(*rest) == ["HT-3.1"] and broken(*rest, f"1 {missing}") == []


@rule("HT-3.2", "51b4")
@pytest.mark.parametrize("missing", BLOCKS)
def test_each_basic_block_is_in_the_deck(missing: str) -> None:
    """One of each is enough, and none may be missing."""
    rest = [line for line in BASICS if not line.endswith(missing)]
    assert broken(*rest) == ["HT-3.2"] and broken(*rest, f"1 {missing}") == []


@rule("HT-3.3", "4142")
def test_at_most_six_of_a_title() -> None:
    """Six Lunges are allowed, seven are not."""
    assert broken(*BASICS, "6 Lunge") == [] and broken(*BASICS, "7 Lunge") == ["HT-3.3"]


@rule("HT-R44", "921c")
def test_the_cap_of_six_counts_every_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions, grids and Pre-Game copies of one title count together; the parts of a Plot are titles of their own."""
    assert broken(*BASICS, "3 Memories (Special)", "3 Memories (Edge)") == []
    assert broken(*BASICS, "3 Memories (Special)", "4 Memories (Edge)") == ["HT-3.3"]
    assert broken(*BASICS, "4 Cat and Mouse: Draw", "3 Cat and Mouse: Attack") == ["HT-3.3"]
    assert broken(*BASICS, "6 Head Hunter (1: Clues)", "6 Head Hunter (2: Research)") == []
    monkeypatch.setattr(card("Lunge"), "name", card("Joe Dawson").name)
    assert broken(*BASICS, "6 Lunge") == [] and broken(*BASICS, "6 Lunge", "1 Joe Dawson") == ["HT-3.3"]


@rule("HT-3.4", "ab72")
def test_at_least_fifty_cards() -> None:
    """Fifty are enough; forty-nine are not, and Pre-Game cards do not help."""
    few = [f"3 {card}" for card in ATTACKS + BLOCKS]
    assert broken(*few, "5 Lunge") == []
    assert broken(*few, "4 Lunge") == ["HT-3.4"] and broken(*few, "4 Lunge", "1 The Kurgan") == ["HT-3.4"]


@rule("HT-3.5", "81cb")
def test_at_most_six_pre_game_cards() -> None:
    """Six different ones are allowed, no seventh, and no two the same; they are not counted to the Endurance."""
    six = ["1 The Kurgan", "1 Broad-Bladed Spear", *[f"1 Quickening #{number}" for number in (2, 3, 4, 5)]]
    assert broken(*BASICS, *six) == [] and "HT-3.5" in broken(*BASICS, *six, "1 Quickening #6")
    assert broken(*BASICS, "2 Quickening #2") == ["HT-3.5"]
    assert len(read_deck("\n".join([*BASICS, *six]), FIRST).cards) == 60


@rule("HT-3.6", "d635")
def test_a_persona_uses_only_their_own_cards() -> None:
    """The diagonal Slash is Duncan's, not the Kurgan's; and there is one Persona."""
    assert broken(*BASICS, "1 Duncan MacLeod", "1 Slash (diagonal)") == []
    assert broken(*BASICS, "1 The Kurgan", "1 Slash (diagonal)") == ["HT-3.6"]
    assert "HT-3.6" in broken(*BASICS, "1 The Kurgan", "1 Duncan MacLeod")


@rule("HT-3.7", "14e6")
def test_master_cards_up_to_the_number_on_the_persona() -> None:
    """Amanda may have five, of whatever titles, the Kurgan six; without a Persona there are none."""
    five = ["2 Master's Advance", "3 Master's Endurance"]
    assert broken(*BASICS, "1 Amanda", *five) == [] and broken(*BASICS, *five) == ["HT-3.7"]
    assert broken(*BASICS, "1 Amanda", *five, "1 Master's Stance") == ["HT-3.7"]
    assert broken(*BASICS, "1 The Kurgan", *five, "1 Master's Stance") == []


@rule("HT-3.8", "9d86")
def test_a_generic_immortal_borrows_one_of_each() -> None:
    """One of Connor's Power Blow and one of the Kurgan's, not two of Connor's, and no Reserved card."""
    assert broken(*BASICS, "1 Slash (diagonal)", "1 Continuity") == []
    assert broken(*BASICS, "1 Power Blow (Connor)", "1 Power Blow (Kurgan)", "3 Head Shot") == []
    assert broken(*BASICS, "2 Power Blow (Connor)") == ["HT-3.8"]
    assert broken(*BASICS, "1 Poison Gas") == ["HT-2.5"] and broken(*BASICS, "1 Battle Rage (Duncan)") == ["HT-2.5"]


@rule("HT-3.8", "9d86")
def test_the_copies_of_all_personas_are_six_at_most() -> None:
    """Ten Personas have a Back Away; a Generic Immortal may have those of six of them."""
    copies = [f"1 {copy.title}" for copy in FIRST.collection if copy.name == "Back Away"]
    assert len(copies) == 10
    assert broken(*BASICS, *copies[:6]) == [] and broken(*BASICS, *copies[:7]) == ["HT-3.3"]


@rule("HT-3.8", "9d86")
def test_the_judge_names_the_copies_that_a_generic_immortal_could_use() -> None:
    """Of two Power Blows of Connor's one is too many; those of Personas who are not in the deck yet would do."""
    text = "\n".join([*BASICS, "2 Power Blow (Connor)", "1 Power Blow (Khan)"])
    (found,) = problems(read_deck(text, FIRST))
    assert found.sentence == "A Generic Immortal may have one Power Blow (Connor MacLeod); there are 2."
    others = "The Kurgan, Katana, Luther or Richie Ryan"
    assert found.fix == f"Take out 1, or use the copy of {others} instead."


@rule("HT-3.6", "d635")
@pytest.mark.parametrize("lender", [["Kern", "Quickening #1"], ["Richie Ryan"]])
def test_who_borrows_has_one_card_of_each_other_persona(lender: list[str]) -> None:
    """The same title of two Personas is allowed, a second card of one Persona is not, of whatever title."""
    deck = [*BASICS, *(f"1 {title}" for title in lender)]
    assert broken(*deck, "1 Flashback (Kurgan)", "1 Flashback (Kane)") == []
    assert broken(*deck, "2 Flashback (Kane)") == ["HT-3.6"]
    assert broken(*deck, "1 Flashback (Kurgan)", "1 Continuity (Kurgan)") == ["HT-3.6"]
    reserved = broken(*deck, "1 Intimidate (Slan)")
    assert reserved == ([] if lender == ["Richie Ryan"] else ["HT-2.5"])


@rule("HT-3.6", "d635")
def test_a_persona_does_not_use_the_copy_of_another() -> None:
    """Connor's Power Blow is not the Kurgan's, who has one of his own, as the judge tells him."""
    assert broken(*BASICS, "1 The Kurgan", "2 Power Blow (Kurgan)") == []
    (found,) = problems(read_deck("\n".join([*BASICS, "1 The Kurgan", "1 Power Blow (Connor)"]), FIRST))
    assert found.rule == "HT-3.6" and found.fix == "Take it out, or use the copy of The Kurgan instead."


@rule("HT-3.9", "23db")
def test_a_word_of_the_titles_makes_a_group() -> None:
    """Master Cards share the word Master, Watchers the word Watcher: what counters Watchers finds them all."""
    for title in ("Master's Stance", "Master Swordsman", "Master of the Katana", "Master's Domain"):
        assert card(title).is_master
    assert not card("Watcher: Hunter").is_master
    table = scene("htcg", opponent_play=["Watcher: Hunter", "Watcher: Counter Watcher", "Bystander"]).state
    assert isinstance(table, Table)
    assert [is_watcher(table, number) for number in table.sides[1].play] == [True, True, False]


@rule("HT-3.10", "62ee")
def test_at_most_one_weapon_of_choice() -> None:
    """A Generic Immortal may have one as well, with its cards; two are too many."""
    assert broken(*BASICS, "1 Rapier", "1 Swashbuckler") == []
    assert broken(*BASICS, "1 Swashbuckler") == ["HT-2.3"]
    assert broken(*BASICS, "1 Rapier", "1 Scimitar") == ["HT-3.10"]


@rule("HT-3.11", "b58b")
def test_every_broken_rule_is_listed() -> None:
    """A deck that breaks seven rules is told all of them, each with what would fix it."""
    lines = ["7 Lunge", "1 Swashbuckler", "4 Break Weapon", "1 Master's Stance"]
    found = problems(read_deck("\n".join(lines), FIRST))
    rules = {problem.rule for problem in found}
    assert rules == {"HT-3.1", "HT-3.2", "HT-3.3", "HT-2.9", "HT-3.4", "HT-3.7", "HT-2.3"}
    assert sum(problem.rule == "HT-3.1" for problem in found) == 9
    assert all(problem.sentence and problem.fix for problem in found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * 20_001, "it has 20001 signs; 20000 are enough for any deck"),
        ("1 Thrust\n" * 501, "it has 502 lines; 500 are enough for any deck"),
        ("999 Thrust; 999 Dodge; 3 Feint", "it has 2001 cards; 2000 are enough for any deck"),
    ],
)
def test_a_deck_beyond_all_measure_is_not_read(text: str, said: str) -> None:
    """A text that is longer than any deck is refused before its cards are looked up."""
    with pytest.raises(BadInput, match=said):
        read_deck(text, FIRST)


def test_all_cards_of_the_edition_at_once_can_be_judged() -> None:
    """A deck with every Persona and every Watcher is judged like any other."""
    assert {"HT-3.3", "HT-3.5", "HT-3.6"} <= set(broken(*[f"5 {card.title}" for card in FIRST.collection]))


def test_a_title_that_no_card_has_is_told_without_its_number() -> None:
    """The number of copies is no part of the title that cannot be found."""
    with pytest.raises(BadInput, match="line 2: there is no card 'Foo'"):
        read_deck("1 Thrust\n2 Foo", FIRST)


def test_few_of_many_wrong_lines_get_a_hint() -> None:
    """Similar titles are looked for five times and twenty lines are told, however many cannot be read."""
    with pytest.raises(BadInput) as refused:
        read_deck("Thrusst\n" * 400, FIRST)
    said = str(refused.value)
    assert said.count("Did you mean 'Thrust'?") == 5 and said.count("there is no card") == 20
    assert said.endswith(" And 380 lines more.")


def test_a_remark_ends_with_its_line() -> None:
    """A semicolon in a remark begins no card, and lines are counted as an editor counts them."""
    deck = read_deck("# mine; for Sunday\n2 Thrust; 1 Lunge # fast; sharp\n", FIRST)
    assert len(deck.cards) == 3
    with pytest.raises(BadInput, match="line 3: there is no card 'Thrvst'"):
        read_deck("# mine; for Sunday\n2 Thrust; 1 Lunge\n1 Lunge; 1 Thrvst", FIRST)

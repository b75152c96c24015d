"""Every card and every ability of The Duel does what it says. Numbers come from the cards, so that they may change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from codeduello.games.duel.abilities import BRUTE_FORCE, RELENTLESS, RIPOSTE, SURE_FOOTING
from codeduello.games.duel.box import (
    BLOCK,
    BLOCKED,
    CHARACTERS,
    FIRST,
    PERFECT_BLOCK_DAMAGE,
    REVEAL,
    STRIKE,
    STRUCK,
    Ability,
    Character,
    named,
)
from codeduello.games.duel.cards import KINDS, OURS, CombatCard
from codeduello.games.duel.clash import FOLLOW_UP_DAMAGE
from codeduello.games.duel.verbs import DealMore, Hurt
from support.duel import GAME, TITLES, clash, damage, number, positions, size
from support.scene import Scene, scene

SHOWN: set[str] = set()  # the cards and abilities that a test here shows
ABILITIES = [ability for character in CHARACTERS for ability in character.abilities]


def shows(*titles: str) -> pytest.MarkDecorator:
    """One test for each of these cards."""
    SHOWN.update(titles)
    return pytest.mark.parametrize("title", titles)


def silent(*moments: int) -> list[str]:
    """The cards whose text says nothing at these moments."""
    return [card.title for card in KINDS if not any(card.steps[moment] for moment in moments)]


def defender(attack: str, aligned: bool) -> str:
    """A defending card without a say in the clash that this attack hits, or that blocks it (but not perfectly)."""
    return opposite(attack, aligned, silent(FIRST, REVEAL, BLOCK, STRUCK))


def attacker(defense: str, aligned: bool) -> str:
    """An attacking card without a say in the clash that hits this defense, or is blocked by it (but not perfectly)."""
    return opposite(defense, aligned, silent(FIRST, REVEAL, STRIKE, BLOCKED))


def opposite(title: str, aligned: bool, among: list[str]) -> str:
    """Another card with a position in common, but not with the same positions; or with none in common."""
    own = positions(title)
    return next(
        other
        for other in among
        if other != title and bool(own & positions(other)) == aligned and positions(other) != own
    )


def miss_after(title: str, *taken: str) -> str:
    """A card that misses the follow-up bar of this one, and none of these."""
    bar = set(GAME.card(title).to_json()["follow_up"])
    return next(other for other in TITLES if other not in (title, *taken) and not bar & positions(other))


def hold(mine: list[str], theirs: list[str], **words: Any) -> Scene:
    """Seat 0, on the offense, and seat 1 hold these cards."""
    return scene("duel", hands=(mine, theirs), **words)


@shows("Crown Thrust", "High Left Cut", "High Right Cut")
def test_its_strike_deals_more(title: str) -> None:
    """A Strike deals more than its positions; a block nothing at all."""
    assert damage(clash(title, defender(title, aligned=False))) == (0, size(title) + number(title))
    assert damage(clash(title, defender(title, aligned=True))) == (0, 0)


@shows("Left Wrist Thrust", "Right Wrist Thrust")
def test_its_strike_shows_the_hand(title: str) -> None:
    """After a Strike the attacker knows the opponent's hand, and nobody else does."""
    table = clash(title, defender(title, aligned=False))
    hand = table.seat(1)["hand"]
    assert len(hand) == 4
    assert table.state.view(0)["seats"][1]["hand"] == sorted(hand)
    assert table.state.view(2)["seats"][1]["hand"] == [None] * 4
    assert table.state.view(1)["seats"][0]["hand"] == [None] * 4
    assert any(all(card in line for card in hand) for line in table.log(0))
    assert not any(card in line for card in hand for line in table.log(2))
    blocked = clash(title, defender(title, aligned=True))
    assert blocked.state.view(0)["seats"][1]["hand"] == [None] * 4


@shows("Left Heel Thrust", "Right Heel Thrust")
def test_its_strike_frees_the_next_card(title: str) -> None:
    """After a Strike the next card may miss the follow-up, and only that one."""
    for aligned, free in ((False, True), (True, False)):
        theirs = defender(title, aligned)
        after = miss_after(title, theirs)
        table = hold([title, after], [theirs])
        table.both(f"play {title}", f"play {theirs}")
        assert table.seat(0)["next_card"]["needs_no_match"] is free
        table.both(f"play {after}", table.state.choices(1)[0])
        assert table.happened("miss").count((0, FOLLOW_UP_DAMAGE)) == (not free)
        assert table.seat(0)["next_card"]["needs_no_match"] is False


@shows("Left Flank Cut", "Right Flank Cut")
def test_it_hurts_when_blocked(title: str) -> None:
    """The Defending Player takes damage even from a blocked attack; a Strike deals no more than its positions."""
    assert damage(clash(title, defender(title, aligned=True))) == (0, number(title))
    assert damage(clash(title, defender(title, aligned=False))) == (0, size(title))


@shows("Low Line Cut")
def test_its_strike_makes_the_next_miss_dearer(title: str) -> None:
    """After a Strike a follow-up missed by the opponent's next card costs more."""
    theirs = defender(title, aligned=False)
    after = miss_after(theirs, title)
    table = hold([title], [theirs, after])
    table.both(f"play {title}", f"play {theirs}")
    assert table.seat(1)["next_card"]["miss_costs_more"] == number(title)
    table.both(table.state.choices(0)[0], f"play {after}")
    assert (1, FOLLOW_UP_DAMAGE + number(title)) in table.happened("miss")
    assert table.seat(1)["next_card"]["miss_costs_more"] == 0
    blocked = clash(title, defender(title, aligned=True))
    assert blocked.seat(1)["next_card"]["miss_costs_more"] == 0


@shows("High Left Parry", "High Right Parry")
def test_its_block_hurts_the_attacker(title: str) -> None:
    """Blocking costs the Offensive Player damage; being struck does not, nor does attacking with it."""
    assert damage(clash(attacker(title, aligned=True), title)) == (number(title), 0)
    struck = attacker(title, aligned=False)
    assert damage(clash(struck, title)) == (0, size(struck))
    assert damage(clash(title, defender(title, aligned=True))) == (0, 0)


@shows("Left Flank Parry", "Right Flank Parry")
def test_it_softens_a_strike(title: str) -> None:
    """Struck, its player takes less damage, but never less than none."""
    for attack in silent(FIRST, REVEAL, STRIKE):
        if attack != title and not positions(attack) & positions(title):
            assert damage(clash(attack, title)) == (0, max(0, size(attack) - number(title)))
    wrist = "Right Wrist Thrust" if title.startswith("Left") else "Left Wrist Thrust"
    assert damage(clash(wrist, title)) == (0, max(0, size(wrist) - number(title)))


@shows("Low Line Parry")
def test_its_block_frees_the_next_card(title: str) -> None:
    """After a Block the next card may miss the follow-up; after being struck it may not."""
    after = miss_after(title)
    for aligned, free in ((True, True), (False, False)):
        mine = attacker(title, aligned)
        table = hold([mine], [title, after])
        table.both(f"play {mine}", f"play {title}")
        assert table.seat(1)["next_card"]["needs_no_match"] is free
        table.both(table.state.choices(0)[0], f"play {after}")
        assert table.happened("miss").count((1, FOLLOW_UP_DAMAGE)) == (not free)
        assert table.seat(1)["next_card"]["needs_no_match"] is False


@shows("High Left Feint", "High Right Feint")
def test_it_makes_the_next_strike_stronger(title: str) -> None:
    """Whatever becomes of the feint, the next card deals more if it strikes, and only the next."""
    for aligned in (True, False):
        theirs = defender(title, aligned)
        table = hold([title, "Low Line Cut", "Low Line Parry"], [theirs, "High Left Parry", "High Right Parry"])
        table.both(f"play {title}", f"play {theirs}")
        assert table.seat(0)["next_card"]["strike_deals_more"] == number(title)
        before = damage(table)[1]
        table.both("play Low Line Cut", "play High Left Parry")
        slip = table.happened("miss").count((1, FOLLOW_UP_DAMAGE)) * FOLLOW_UP_DAMAGE
        assert damage(table)[1] == before + size("Low Line Cut") + number(title) + slip
        assert table.seat(0)["next_card"]["strike_deals_more"] == 0


@shows("Left Flank Feint", "Right Flank Feint")
def test_it_cancels_the_other_text(title: str) -> None:
    """The opponent's card has no text in this clash, on the offense or in defense."""
    high = "High Left Cut" if title.startswith("Right") else "High Right Cut"
    assert damage(clash(high, title)) == (0, size(high))
    cut = "Left Flank Cut" if title.startswith("Left") else "Right Flank Cut"
    assert damage(clash(cut, title)) == (PERFECT_BLOCK_DAMAGE, 0)
    parry = "High Left Parry" if title.startswith("Left") else "High Right Parry"
    assert damage(clash(title, parry)) == (0, 0)
    feint = "High Left Feint" if title.startswith("Left") else "High Right Feint"
    assert clash(feint, title).seat(0)["next_card"]["strike_deals_more"] == 0


@shows("Low Line Feint")
def test_its_block_takes_the_marker(title: str) -> None:
    """After a Block its player is Offensive and will stay so; after being struck, or as the attacker, not."""
    assert GAME.card(title).text == "If you Block, take the offense marker; you keep it when this round ends."
    blocked = clash(attacker(title, aligned=True), title)
    assert (blocked.table["offense"], blocked.table["marker_stays"]) == (1, True)
    assert blocked.happened("marker") == [(1, 0)]
    assert clash(attacker(title, aligned=False), title).table["offense"] == 0
    assert clash(title, defender(title, aligned=True)).table["offense"] == 0


@shows("Crown Guard")
def test_its_block_is_perfect(title: str) -> None:
    """Any Block with it is a Perfect Block and costs the Offensive Player damage."""
    table = clash(attacker(title, aligned=True), title)
    assert table.happened("make perfect") == [(1, PERFECT_BLOCK_DAMAGE)]
    assert damage(table) == (PERFECT_BLOCK_DAMAGE, 0)
    struck = attacker(title, aligned=False)
    assert damage(clash(struck, title)) == (0, size(struck))
    assert damage(clash(title, defender(title, aligned=True))) == (0, 0)


@shows("Triangle Step")
def test_its_strike_heals(title: str) -> None:
    """A Strike removes damage from its player, but never more than there is."""
    theirs = defender(title, aligned=False)
    assert damage(clash(title, theirs, damage=(number(title) + 2, 0))) == (2, size(title))
    assert damage(clash(title, theirs)) == (0, size(title))
    assert damage(clash(title, defender(title, aligned=True), damage=(3, 0))) == (3, 0)


@shows("Whirling Steel")
def test_blocked_it_hurts_both(title: str) -> None:
    """Blocked, both players take damage; unblocked it is a Strike with all its positions."""
    assert damage(clash(title, defender(title, aligned=True))) == (number(title), number(title))
    assert damage(clash(title, defender(title, aligned=False))) == (0, size(title))


def amount(ability: Ability, moment: int) -> int:
    """The number in an ability."""
    step = ability.steps[moment][0]
    assert isinstance(step, DealMore | Hurt)
    return step.n


SHOWN |= {"Sure Footing", "Riposte", "Brute Force", "Relentless"}


def test_sure_footing() -> None:
    """Connor takes no damage for a missed follow-up, also not for a dearer one; The Kurgan does."""
    words = {"played": (["Low Line Cut"], ["High Left Cut"]), "unlocked": ([], ["Sure Footing"])}
    table = clash("Left Flank Cut", "Left Flank Feint", **words)
    assert table.happened("miss") == [(0, FOLLOW_UP_DAMAGE), (1, FOLLOW_UP_DAMAGE)]
    assert damage(table) == (FOLLOW_UP_DAMAGE + PERFECT_BLOCK_DAMAGE, 0)
    assert table.seat(1)["unlocked"] == [SURE_FOOTING.title]


def test_riposte() -> None:
    """Whenever Connor blocks, perfectly or not, the Offensive Player takes damage."""
    more = amount(RIPOSTE, BLOCK)
    ready: dict[str, Any] = {"unlocked": ([], ["Riposte"])}
    assert damage(clash("Left Heel Thrust", "Low Line Parry", **ready)) == (more, 0)
    assert damage(clash("Low Line Cut", "Low Line Parry", **ready)) == (more + PERFECT_BLOCK_DAMAGE, 0)
    assert damage(clash("Low Line Cut", "Crown Thrust", **ready)) == (0, size("Low Line Cut"))
    assert damage(clash("Left Heel Thrust", "Low Line Parry", offense=1, **ready)) == (0, 0)


def test_brute_force() -> None:
    """The Kurgan's Strikes deal more damage; his blocked attacks and his defense do not."""
    more = amount(BRUTE_FORCE, STRIKE)
    ready: dict[str, Any] = {"unlocked": (["Brute Force"], [])}
    assert damage(clash("Low Line Cut", "Crown Thrust", **ready)) == (0, size("Low Line Cut") + more)
    assert damage(clash("Left Heel Thrust", "Low Line Parry", **ready)) == (0, 0)
    assert damage(clash("Crown Thrust", "Low Line Cut", offense=1, **ready)) == (size("Low Line Cut"), 0)


def test_relentless() -> None:
    """Whenever The Kurgan's attack is blocked, perfectly or not, the Defending Player takes damage."""
    more = amount(RELENTLESS, BLOCKED)
    ready: dict[str, Any] = {"unlocked": (["Relentless"], [])}
    assert damage(clash("Left Heel Thrust", "Low Line Parry", **ready)) == (0, more)
    assert damage(clash("Low Line Cut", "Low Line Parry", **ready)) == (PERFECT_BLOCK_DAMAGE, more)
    assert damage(clash("Low Line Cut", "Crown Thrust", **ready)) == (0, size("Low Line Cut"))
    assert damage(clash("Low Line Parry", "Left Heel Thrust", offense=1, **ready)) == (0, 0)


def test_every_card_and_ability_is_shown(record_property: Callable[[str, object], None]) -> None:
    """There is a test here for each of the 23 cards and the four abilities; they are printed."""
    assert len(KINDS) == 23
    titles = [*TITLES, *(ability.title for ability in ABILITIES)]
    for title in titles:
        record_property(title, "shown" if title in SHOWN else "NOT SHOWN")
    assert set(titles) == SHOWN


@pytest.mark.parametrize("card", KINDS, ids=lambda card: card.title)
def test_a_card_is_complete(card: CombatCard) -> None:
    """Every card shows positions, has a follow-up bar, says what it does and where its facts come from."""
    facts = card.to_json()
    assert facts["positions"] == named(card.shows) != []
    assert facts["follow_up"] == named(card.bar) != []
    assert card.kind in card.title or card.kind == "Master"
    assert card.provenance == OURS
    assert card.text.endswith(".")
    for does in card.steps:
        for step in does:
            assert step.name.lower() in card.text.lower()


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda ability: ability.title)
def test_an_ability_is_complete(ability: Ability) -> None:
    """Every ability has a threshold below death, says what it does and where its facts come from."""
    assert 0 < ability.threshold < 12
    assert ability.provenance == OURS
    assert all(step.name in ability.text for does in ability.steps for step in does)


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.id)
def test_a_character_is_complete(character: Character) -> None:
    """Each character has two abilities, the second at a higher threshold, and says where its facts come from."""
    first, second = character.abilities
    assert first.threshold < second.threshold
    assert character.provenance.startswith("published")

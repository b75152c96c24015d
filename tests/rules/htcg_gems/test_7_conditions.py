"""The gem edition, chapter 7: conditions."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.targets import retrieve
from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import rule

STRONG = ["Slash Left", "Slash Right", "Thrust", "Jump", "Lower Left Block"]  # two of Strength, three of Agility
TWO_WEAPONS = ["Katana", "Main Gauche"]


@rule("HG-7.1", "312e")
def test_a_prone_player_pays_with_a_card_of_the_same_type() -> None:
    """A dodge costs another dodge from hand; what an exertion found costs nothing."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "conditions": ["prone"]}
    table = gem_scene(**words, hand=["Duck", "Thrust"], endurance=["Duck"])
    assert table.refuses("play Duck", because="HT-11.8")
    table.play("exert for a defense", "play Duck")
    assert sorted(titles(table.seat(0)["hand"])) == ["Duck", "Thrust"]
    table = gem_scene(**words, hand=["Duck", "Jump", "Thrust"])
    table.play("play Duck")
    assert table.state.choices(0) == ["discard Jump"]
    table.play("discard Jump")
    assert titles(table.seat(0)["hand"]) == ["Thrust"] and titles(table.seat(0)["discard"]) == ["Jump"]


@rule("HG-7.1", "312e")
def test_everybody_has_seen_what_a_prone_player_paid_with() -> None:
    """The opponent knows the card also when it comes back to hand."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "conditions": ["prone"]}
    table = gem_scene(**words, hand=["Duck", "Jump", "Thrust"])
    table.play("play Duck", "discard Jump")
    state = table.state
    assert isinstance(state, Table)
    retrieve(state, 0, state.sides[0].discard[0])
    assert sorted(map(str, seen_in(table, 1, 0, "hand"))) == ["Jump", "None"]


@rule("HG-7.2", "5976")
def test_a_disarmed_player_may_only_dodge() -> None:
    """No attacks and no blocks, but dodges."""
    table = gem_scene(
        phase="defense",
        attacks=["Upper Left Attack"],
        hand=["Upper Left Block", "Duck", "Thrust"],
        conditions=["disarmed"],
    )
    assert table.refuses("play Upper Left Block", because="HT-11.1") and table.offers("play Duck")
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-11.1")


@rule("HG-7.2", "5976")
def test_of_two_weapons_the_disarmed_player_says_which_is_lost() -> None:
    """The one who is Disarmed chooses, not the opponent."""
    table = gem_scene(phase="defense", attacks=["Wrist Kick"], before=TWO_WEAPONS)
    table.play("leave this attack", "go on")
    assert set(table.state.choices(0)) == {"choose Katana", "choose Main Gauche"}
    table.play("choose Main Gauche")
    assert not table.seat(0)["disarmed"] and table.state.to_json()["memory"]["sides"][0]["lost"]


@rule("HT-11.1", "8391")
@pytest.mark.parametrize(("conditions", "damage"), [([], 3), (["disarmed"], 2)])
def test_a_weapon_face_down_adds_nothing(conditions: list[str], damage: int) -> None:
    """A Rapier adds 1 to an attack to the middle, and nothing while it is face down when the attack is settled."""
    words = {"attacks": ["Thrust"], "opponent_before": ["Rapier"], "opponent_conditions": conditions}
    table = gem_scene(phase="defense", **words)
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == damage


@rule("HT-11.3", "8482")
@pytest.mark.parametrize("kind", ["Soft", "Hard"])
def test_a_broken_weapon_is_not_regained(kind: str) -> None:
    """Neither by a Soft nor by a Hard Exertion, as a lost one may be."""
    way = f"regain your weapon by a {kind} Exertion"
    assert gem_scene(phase="beginning", conditions=["broken"]).refuses(way, because="HT-11.3")
    assert gem_scene(phase="beginning", conditions=["disarmed"]).offers(way)


@rule("HG-7.3", "4599")
@pytest.mark.parametrize(("way", "condition"), [("get up", "prone"), ("regain your weapon", "disarmed")])
def test_softly_it_takes_three_gems_and_hard_two(way: str, condition: str) -> None:
    """In May Do/Must Do one names the kind of exertion and the gem: three softly, two by a Hard Exertion."""
    table = gem_scene(phase="beginning", conditions=[condition], endurance=STRONG)
    table.play(f"{way} by a Soft Exertion", "name Strength")
    assert table.seat(0)[condition] and table.refuses(f"{way} by a Hard Exertion", because="HG-R6")
    table = gem_scene(phase="beginning", conditions=[condition], endurance=STRONG)
    table.play(f"{way} by a Hard Exertion", "name Strength")
    assert not table.seat(0)[condition] and len(table.seat(0)["discard"]) == 5
    table = gem_scene(phase="beginning", conditions=[condition], endurance=STRONG)
    table.play(f"{way} by a Soft Exertion", "name Agility", "show the gems")
    assert not table.seat(0)[condition] and table.seat(0)["discard"] == []
    table = gem_scene(phase="beginning", conditions=[condition], endurance=STRONG)
    table.play(f"{way} by a Hard Exertion", "name Empathy")
    assert table.seat(0)[condition]
    assert gem_scene(phase="beginning").refuses(f"{way} by a Soft Exertion", because="HG-7.3")


@rule("HG-7.3", "4599")
def test_a_broken_weapon_is_not_regained_so() -> None:
    """What is broken stays broken (HT-11.3)."""
    table = gem_scene(phase="beginning", conditions=["broken"])
    assert table.refuses("regain your weapon by a Soft Exertion", because="HT-11.3")


@rule("HG-7.4", "648a")
def test_each_disarmed_weapon_is_an_effect_of_its_own() -> None:
    """With both weapons lost there is one try for each; the player says for which."""
    top = ["Slash Left", "Slash Right", "Jump", "Duck", "Duck"]
    table = gem_scene(
        phase="defense", attacks=["Wrist Kick", "Wrist Kick"], before=TWO_WEAPONS, endurance=[*top, *STRONG]
    )
    table.play("leave this attack", "leave this attack", "go on", "choose Katana")
    assert table.seat(0)["disarmed"]
    end_turn(table)
    go_to(table, "May Do/Must Do")
    table.play("regain your weapon by a Soft Exertion")
    assert set(table.state.choices(0)) == {"choose Katana", "choose Main Gauche"}
    table.play("choose Katana", "name Empathy")
    assert table.offers("regain your weapon by a Hard Exertion")
    table.play("regain your weapon by a Hard Exertion")
    assert [choice for choice in table.state.choices(0) if choice.startswith("choose")] == []
    table.play("name Empathy")
    assert table.refuses("regain your weapon by a Soft Exertion", because="HG-R6")
    assert table.refuses("exert for an Illusion", because="HT-8.3")


@rule("HG-7.4", "648a")
def test_of_two_lost_weapons_either_is_regained() -> None:
    """The weapon that was lost first may come back first; the other is still lost."""
    for first, other in (("Katana", "Main Gauche"), ("Main Gauche", "Katana")):
        table = gem_scene(phase="defense", attacks=["Wrist Kick"] * 2, before=TWO_WEAPONS, hand=["Old Armory"])
        table.play("leave this attack", "leave this attack", "go on", "choose Katana")
        end_turn(table)
        go_to(table, "May Do/Must Do")
        table.play("regain your weapon by a Hard Exertion", f"choose {first}")
        exertions = {f"name {gem}" for gem in ("Agility", "Strength", "Toughness", "Empathy", "Reason")}
        assert set(table.state.choices(0)) == exertions
        top = [table.state.game.card(title).to_json()["gems"] for title in titles(table.seat(0)["endurance"][-5:])]
        best = max(exertions, key=lambda choice: sum(gems.count(choice[5:]) for gems in top))
        table.play(best)
        assert not table.seat(0)["disarmed"]
        names = [table.state.name_of(card) for card in range(len(table.state.known))]
        weapons = table.state.to_json()["memory"]["sides"][0]["lost"]
        assert [names[weapon >> 1].rpartition(" #")[0] for weapon in weapons] == [other]

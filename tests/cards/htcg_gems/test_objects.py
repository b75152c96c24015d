"""Locations and Objects of the gem edition."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import card


@card("Rain-Slick Rooftop")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_rain_slick_rooftop(side: str) -> None:
    """Who has dodged may not block in the same turn, who has blocked may not dodge; a second of a sort is free."""
    words = {"phase": "defense", "hand": ["Slip Left", "Duck", "Upper Left Block", "Shared Guard"]}
    left = ["Thrust", "Upper Left Attack"]
    table = gem_scene(**{side: ["Rain-Slick Rooftop"]}, attacks=left, **words)
    table.play("play Slip Left")
    assert table.refuses("play Upper Left Block", because="HT-1.6") and table.offers("play Duck")
    table = gem_scene(**{side: ["Rain-Slick Rooftop"]}, attacks=["Thrust", "Upper Right Attack"], **words)
    table.play("play Upper Left Block")
    assert table.refuses("play Duck", because="HT-1.6") and table.offers("play Shared Guard")
    table = gem_scene(attacks=left, **words)
    table.play("play Slip Left")
    assert table.offers("play Upper Left Block")


@card("Crumbling Chapel")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_crumbling_chapel(side: str) -> None:
    """No Head Shot is made there, by a card or by End Game Enhanced."""
    words = {"hand": ["Head Shot", "Upper Left Attack"]}
    assert gem_scene(**words).offers("play Head Shot")
    chapel = {side: ["Crumbling Chapel"]}
    assert gem_scene(**chapel, **words).refuses("play Head Shot", because="HT-1.6")
    for places, allowed in (({}, True), (chapel, False)):
        table = gem_scene(end_game="enhanced", **places, **words)
        table.state.call(0, "time")
        table.play("play Upper Left Attack")
        assert table.offers("make attack 1 a Head Shot") == allowed
        assert table.offers("make attack 1 a Power Blow")


@card("Proving Ground")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_proving_ground(side: str) -> None:
    """Power Blows of either player do 1 damage more, also through a block; other attacks do not."""
    place = {side: ["Proving Ground"]}
    for attack, answer, damage in (
        ("Thrust as power", "leave this attack", 5),
        ("Thrust as power", "play Upper Left Block", 3),
        ("Thrust", "leave this attack", 2),
    ):
        table = gem_scene(phase="defense", attacks=[attack], hand=["Upper Left Block"], **place)
        table.play(answer, "go on")
        assert table.seat(0)["damage"] == damage


@card("Narrow Bridge")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_narrow_bridge(side: str) -> None:
    """Nobody backs away in their own turn; other dodges are free."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Back Away", "Slip Left"], **{side: ["Narrow Bridge"]})
    assert table.refuses("play Back Away", because="HT-1.6") and table.offers("play Slip Left")


@card("Old Armory")
def test_old_armory() -> None:
    """Nobody is Disarmed in the own turn, in which the opponent's attacks are settled."""
    for play, disarmed in (([], True), (["Old Armory"], False)):
        table = gem_scene(phase="defense", attacks=["Wrist Kick"], play=play)
        table.play("leave this attack", "go on")
        assert table.seat(0)["disarmed"] == disarmed


@card("Basket Hilt")
def test_basket_hilt() -> None:
    """The first disarming costs the Hilt and not the weapon, the second the weapon."""
    table = gem_scene(phase="defense", attacks=["Wrist Kick"] * 2, play=["Basket Hilt"], before=["Katana"])
    table.play("declare attack 1 successful")
    assert not table.seat(0)["disarmed"] and titles(table.seat(0)["discard"]) == ["Basket Hilt"]
    table.play("declare attack 2 successful")
    assert table.seat(0)["disarmed"]


@card("Basket Hilt", "Rune-Carved Hilt", "Silver Hilt")
@pytest.mark.parametrize("title", ["Basket Hilt", "Rune-Carved Hilt", "Silver Hilt"])
def test_hilts(title: str) -> None:
    """With one weapon there is room for one Hilt."""
    assert gem_scene(hand=[title]).offers(f"play {title}")
    other = "Silver Hilt" if title != "Silver Hilt" else "Basket Hilt"
    assert gem_scene(hand=[title], play=[other]).refuses(f"play {title}", because="HG-2.5")


@card("Rune-Carved Hilt")
def test_rune_carved_hilt() -> None:
    """A Hidden Attack is known to its player in the Defense Phase, and answered knowingly."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as hidden"], "hand": ["Duck", "Jump"]}
    table = gem_scene(play=["Rune-Carved Hilt"], **words)
    assert table.refuses("play Jump", because="HT-5.12") and table.offers("play Duck")
    assert gem_scene(**words).offers("play Jump")


@card("Silver Hilt")
def test_silver_hilt() -> None:
    """Power Blows of its player do 1 damage more."""
    for attack, damage in (("Thrust as power", 5), ("Thrust", 2)):
        table = gem_scene(phase="defense", attacks=[attack], opponent_play=["Silver Hilt"])
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage


@card("Studded Bracers")
def test_studded_bracers() -> None:
    """The first successful attack of a turn does 1 damage less, the second all of it; the wearer's own do too."""
    words = {"phase": "defense", "attacks": ["Thrust", "Upper Left Attack"], "hand": ["Upper Left Block"]}
    for answers, damage in ((["leave this attack"] * 2, 3), (["play Upper Left Block", "leave this attack"], 0)):
        table = gem_scene(play=["Studded Bracers"], **words)
        table.play(*answers, "go on")
        assert table.seat(0)["damage"] == damage
    table = gem_scene(opponent_play=["Studded Bracers"], **words)
    table.play("leave this attack", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 4


@card("Studded Bracers")
def test_studded_bracers_and_an_attack_without_damage() -> None:
    """A Dirty Trick that succeeds first is the first successful attack: nothing of the next one is prevented."""
    table = gem_scene(phase="defense", attacks=["Leg Hook", "Thrust"], play=["Studded Bracers"])
    table.play("leave this attack")
    assert "you take 2 damage" in table.state.preview(0, "leave this attack")[0].sentence
    assert "You take 1 damage" in table.state.preview(0, "declare attack 2 successful")[0].sentence
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 2


@card("Boot Knife")
def test_boot_knife() -> None:
    """A Disarmed player attacks with Basic Attacks for 1 damage, no Power Blow, and with nothing else."""
    words = {"hand": ["Upper Left Attack", "Slash Left", "Head Shot"], "play": ["Boot Knife"]}
    table = gem_scene(conditions=["disarmed"], **words)
    assert table.refuses("play Slash Left", because="HT-11.1")
    assert table.refuses("play Head Shot", because="HT-8.12")
    assert "does 1 damage" in table.state.preview(0, "play Upper Left Attack")[0].sentence
    table.play("play Upper Left Attack")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 1
    table = gem_scene(**words)
    table.play("play Upper Left Attack")
    assert table.offers("announce attack 1 as a Power Blow")
    table = gem_scene(conditions=["disarmed"], hand=["Thrust"])
    assert table.refuses("play Thrust", because="HT-11.1")


@card("Boot Knife")
def test_a_hidden_boot_knife_is_imagined_as_a_basic_attack() -> None:
    """What a Disarmed player hides with the knife is a Basic Attack in whatever the opponent imagines, for 1 damage."""
    hand = ["Upper Left Attack", "Slash Left", "Slash Right", "Two-Handed Hack"]
    table = gem_scene(conditions=["disarmed"], hand=hand, play=["Boot Knife"], may_hide=True)
    table.play("play Upper Left Attack face down")
    end_turn(table)
    go_to(table, "Defense", 1)
    for luck in range(30):
        state = table.state.resample(1, luck)
        state.play(1, "leave this attack")
        state.play(1, "go on")
        assert state.to_json()["seats"][1]["damage"] == 1


@card("Duelling Glove")
def test_duelling_glove() -> None:
    """Basic Attacks go to areas just blocked, other attacks do not."""
    hand = ["Upper Left Block", "Upper Left Attack", "Slash Left"]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand, play=["Duelling Glove"])
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Upper Left Attack") and table.refuses("play Slash Left", because="HG-R14")
    assert gem_scene(hand=["Duelling Glove"], play=["Duelling Glove"]).refuses("play Duelling Glove", because="HG-2.9")


@card("Deep Pockets")
def test_deep_pockets() -> None:
    """What is discarded from hand may go on top of the Endurance."""
    for answer, pile in (("yes", "endurance"), ("no", "discard")):
        table = gem_scene(phase="draw", hand=["Head Shot", "Thrust"], play=["Deep Pockets"], ability=(1, 15))
        table.play("discard Head Shot", answer)
        assert "Head Shot" in titles(table.seat(0)[pile])


@card("Hobnailed Boots", "Dancer's Balance")
@pytest.mark.parametrize(("title", "before"), [("Hobnailed Boots", []), ("Dancer's Balance", ["River Dancer"])])
def test_cards_that_keep_one_standing(title: str, before: list[str]) -> None:
    """Its player is not made Prone, the opponent is; who lies there already is not helped."""
    for side, conditions, prone in (("play", [], False), ("opponent_play", [], True), ("play", ["prone"], True)):
        table = gem_scene(
            phase="defense", attacks=["Leg Hook"], before=before, conditions=conditions, **{side: [title]}
        )
        table.play("leave this attack", "go on")
        assert table.seat(0)["prone"] == prone
    assert gem_scene(hand=[title], play=[title], before=before).refuses(f"play {title}", because="HG-2.9")


@card("Foggy Moor")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_foggy_moor(side: str) -> None:
    """Whoever's turn it is may hide the first attack, and no second one."""
    table = gem_scene(hand=["Thrust", "Thrust", "Flurry"], **{side: ["Foggy Moor"]})
    table.play("play Flurry", "play Thrust face down")
    assert table.refuses("play Thrust face down", because="HT-8.7") and table.offers("play Thrust")


@card("Crowded Market")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_crowded_market(side: str) -> None:
    """Nobody makes Special or Ranged Attacks there, unless Preventions are ignored; other attacks are free."""
    table = gem_scene(
        hand=["Pommel Strike", "Thrown Dagger", "Leg Hook", "Thrust", "Iron Nerve"], **{side: ["Crowded Market"]}
    )
    assert table.refuses("play Pommel Strike", because="HT-1.6")
    assert table.refuses("play Thrown Dagger", because="HT-1.6")
    assert table.offers("play Leg Hook") and table.offers("play Thrust")

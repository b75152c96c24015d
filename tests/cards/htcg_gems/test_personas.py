"""Personas, Weapons of Choice and Rip cards of the gem edition."""

from __future__ import annotations

from support.htcg import gem_scene, go_to, titles
from support.scene import card


@card("Duncan MacLeod")
def test_duncan_macleod_blocks_by_empathy() -> None:
    """For a card with Empathy his Basic Blocks block this turn what cannot be blocked, but for Ranged Attacks."""
    words = {"phase": "defense", "before": ["Duncan MacLeod"]}
    hand = ["Lower Center Block", "Immovable", "Sensed Danger", "Thrust"]
    table = gem_scene(attacks=["Leg Hook"], hand=hand, **words)
    assert table.refuses("play Lower Center Block", because="HT-9.7")
    table.play("use Duncan MacLeod")
    assert table.state.choices(0) == ["discard Sensed Danger"]
    table.play("discard Sensed Danger")
    assert table.refuses("play Immovable", because="HT-9.7")
    table.play("play Lower Center Block", "go on")
    assert not table.seat(0)["prone"]
    assert not gem_scene(attacks=["Leg Hook"], hand=["Lower Center Block", "Thrust"], **words).offers(
        "use Duncan MacLeod"
    )
    table = gem_scene(attacks=["Thrown Dagger"], hand=["Upper Right Block", "Sensed Danger"], **words)
    table.play("use Duncan MacLeod", "discard Sensed Danger")
    assert table.refuses("play Upper Right Block", because="HT-9.7")


@card("Duncan MacLeod")
def test_duncan_macleod_and_his_friends() -> None:
    """Each Ally lets a Hard Exertion have one card more or fewer, which is said first; a Soft one has five."""
    table = gem_scene(before=["Duncan MacLeod"], play=["Retired Smith", "Field Surgeon", "Bloodied Ground"])
    table.play("exert for an Illusion")
    assert table.state.choices(0) == [f"exert {size} cards" for size in range(3, 8)]
    table = gem_scene(phase="beginning", before=["Duncan MacLeod"], play=["Retired Smith"], hand=["Read the Crowd"])
    table.play("play Read the Crowd", "name Empathy")
    assert table.happened("soft") == [(0, 5)]


@card("Highland Veteran")
def test_highland_veteran() -> None:
    """A Power Block may cost three cards; a Power Blow costs five."""
    words = {"before": ["Highland Veteran"], "endurance": ["Thrust"] * 5}
    table = gem_scene(phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"], **words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]
    table = gem_scene(hand=["Thrust"], **words)
    table.play("play Thrust", "announce attack 1 as a Power Blow", "go on")
    assert table.happened("exert") == [(0, 5)]


@card("Steppe Reaver")
def test_steppe_reaver() -> None:
    """With 8 Ability or less his attacks that do damage do 1 more; those against him as ever."""
    for ability, attack, damage in (
        ((15, 8), "Thrust", 3),
        ((15, 9), "Thrust", 2),
        ((15, 8), "Leg Hook", 0),
        ((8, 15), "Thrust", 2),
    ):
        table = gem_scene(phase="defense", attacks=[attack], opponent_before=["Steppe Reaver"], ability=ability)
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage


@card("Court Strategist")
def test_court_strategist() -> None:
    """Soft Exertions look at six cards."""
    table = gem_scene(phase="beginning", before=["Court Strategist"], hand=["Morning Watch"])
    table.play("play Morning Watch", "name Reason")
    assert table.happened("soft") == [(0, 6)]


@card("Cloister Guardian")
def test_cloister_guardian() -> None:
    """With two Allies attacks against her do 1 damage less, with one all; her own attacks do not."""
    allies = ["Retired Smith", "Field Surgeon"]
    for play, damage in ((allies, 1), (allies[:1], 2)):
        table = gem_scene(phase="defense", attacks=["Thrust"], before=["Cloister Guardian"], play=play)
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage
    table = gem_scene(phase="defense", attacks=["Thrust"], opponent_before=["Cloister Guardian"], opponent_play=allies)
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 2


@card("Cloister Guardian", "Studded Bracers")
def test_damage_never_becomes_a_gain() -> None:
    """What takes damage off leaves none in the end, never less."""
    allies = ["Retired Smith", "Field Surgeon"]
    words = {"before": ["Cloister Guardian"], "play": [*allies, "Studded Bracers"]}
    table = gem_scene(phase="defense", attacks=["Low Sweep", "Thrust"], **words)
    table.play("leave this attack", "leave this attack", "go on")
    assert table.happened("hit") == [(1, 0), (1, 1)]


@card("River Dancer")
def test_river_dancer() -> None:
    """After a dodge the first attack may be Hidden, after a block not, and no second one."""
    hand = ["Slip Left", "Upper Left Block", "Lower Right Attack", "Lower Right Attack", "Flurry"]
    for answer, hides in (("play Slip Left", True), ("play Upper Left Block", False)):
        table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand, before=["River Dancer"])
        table.play(answer, "go on")
        assert table.offers("play Lower Right Attack face down") == hides
        table.play("play Flurry", "play Lower Right Attack")
        assert not table.offers("play Lower Right Attack face down")


# Weapons of Choice.


def harm(weapon: str, attack: str) -> int:
    """The damage of an attack that is made with this weapon."""
    table = gem_scene(phase="defense", attacks=[attack], opponent_before=[weapon])
    table.play("leave this attack", "go on")
    damage: int = table.seat(0)["damage"]
    return damage


@card("Katana")
def test_katana() -> None:
    """Areas just blocked are open to its attacks; those to a single area do 1 less, except Special Attacks."""
    assert [harm("Katana", attack) for attack in ("Thrust", "Thrust as power", "Slash Left", "Crossbow Bolt")] == [
        1,
        3,
        2,
        2,
    ]
    hand = ["Upper Left Block", "Slash Left"]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand, before=["Katana"])
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Slash Left")


@card("Claymore")
def test_claymore() -> None:
    """Power Blows do 1 damage more; with both hands on it a dagger is thrown all the same (HG-R27)."""
    assert harm("Claymore", "Thrust") == 2 and harm("Claymore", "Thrust as power") == 5
    assert gem_scene(hand=["Thrown Dagger"], before=["Claymore"]).offers("play Thrown Dagger")


@card("Main Gauche")
def test_main_gauche() -> None:
    """It goes beside another weapon; alone it blocks and does not attack."""
    words = {"phase": "defense", "attacks": ["Wrist Kick", "Lower Right Attack"]}
    table = gem_scene(before=["Rapier", "Main Gauche"], hand=["Lower Right Block", "Thrust"], **words)
    table.play("declare attack 1 successful", "choose Rapier")
    assert not table.seat(0)["disarmed"] and table.offers("play Lower Right Block")
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-11.1")


@card("Broadsword")
def test_broadsword() -> None:
    """Exertions for a Power Blow or a Power Block may have three cards; there is no backing away with it."""
    words = {"before": ["Broadsword"], "endurance": ["Thrust"] * 5}
    table = gem_scene(phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"], **words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Back Away"], **words)
    assert table.refuses("play Back Away", because="HT-1.6")
    table = gem_scene(hand=["Thrust"], **words)
    table.play("play Thrust", "announce attack 1 as a Power Blow", "go on")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]


@card("Rapier")
def test_rapier() -> None:
    """Attacks to the middle alone do 1 more, Special Attacks not; Power Blows do 1 less."""
    attacks = ("Thrust", "Thrust as power", "Upper Left Attack", "Upper Left Attack as power", "Slash Left")
    assert [harm("Rapier", attack) for attack in attacks] == [3, 4, 2, 3, 2]
    assert harm("Rapier", "Pommel Strike") == 1 and harm("Rapier", "Binding Lock") == 0


@card("Battle Axe")
def test_battle_axe() -> None:
    """Every damage is 1 more; there is no backing away with it."""
    assert [harm("Battle Axe", attack) for attack in ("Thrust", "Thrust as power", "Leg Hook")] == [3, 5, 0]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Back Away"], before=["Battle Axe"])
    assert table.refuses("play Back Away", because="HT-1.6")


# Rip cards.


@card("Torn Seal")
def test_torn_seal() -> None:
    """A Special Card or an Edge that the opponent has just played is countered, and the seal is out of the game."""
    for title in ("Second Wind", "Iron Nerve"):
        table = gem_scene(hand=[title, "Thrust"], opponent_before=["Torn Seal"], ability=(9, 15))
        table.play(f"play {title}")
        table.play("use Torn Seal", seat=1)
        assert titles(table.seat(0)["discard"]) == [title] and table.seat(0)["gain"] == 0
        assert titles(table.seat(1)["removed"]) == ["Torn Seal"]
    table = gem_scene(hand=["Thrust"], opponent_before=["Torn Seal"])
    table.play("play Thrust")
    assert table.state.to_act == (0,)


@card("Torn Chronicle")
def test_torn_chronicle() -> None:
    """In one's May Do/Must Do Phase any card comes back to hand, and the page is out of the game."""
    words = {"discard": ["Duck", "Head Shot"], "before": ["Torn Chronicle"]}
    table = gem_scene(phase="beginning", **words)
    table.play("use Torn Chronicle", "choose Duck")
    assert titles(table.seat(0)["hand"]) == ["Duck"] and titles(table.seat(0)["removed"]) == ["Torn Chronicle"]
    assert not gem_scene(**words).offers("use Torn Chronicle")
    assert not gem_scene(phase="beginning", before=["Torn Chronicle"]).offers("use Torn Chronicle")


@card("Torn Seal", "Torn Chronicle")
def test_end_game_standard_nullifies_rip_cards() -> None:
    """After the call of Standard neither can be used, in the other formats they can."""
    for format, works in (("standard", False), ("classic", True), ("enhanced", True)):
        table = gem_scene(
            phase="beginning",
            hand=["Iron Nerve"],
            discard=["Duck"],
            before=["Torn Chronicle"],
            opponent_before=["Torn Seal"],
            end_game=format,
        )
        table.state.call(0, "time")
        assert table.offers("use Torn Chronicle") == works
        table.play("play Iron Nerve")
        assert (table.state.to_act == (1,)) == works

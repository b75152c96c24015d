"""Highlander: The Card Game, rulings about the turn, success, damage, exhaustion, Guards, heads and the end."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.zones import burn
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene

POWER_BLOCK = "exert to make the block against attack 1 a Power Block"
NO_DAMAGE: dict[str, Any] = {
    "play": ["Blood of Kings (1: Foundling)", "Blood of Kings (2: First Death)"],
    "hand": ["Blood of Kings (3: Immortal)"],
}


@rule("HT-R1", "192d")
def test_the_order_inside_sweep() -> None:
    """First what does not stay is discarded, then come Must Dos, then May Dos: rolls, powers, the optional discard."""
    hand = ["Upper Left Block", "Thrust"]
    conditions = ["disarmed", "prone"]
    words: dict[str, Any] = {"hand": hand, "conditions": conditions, "opponent_play": ["Battlefield"]}
    table = scene("htcg", phase="beginning", play=["Power Blow"], **words)
    assert titles(table.seat(0)["discard"]) == ["Power Blow"]
    table.play("do must-do 1 first")
    assert table.state.choices(0) == ["discard Upper Left Block", "take the damage"]
    table.play("take the damage")
    assert table.table["phase"] == "Sweep"
    for choice in ("roll to recover your weapon", "roll to regain your feet", "discard Upper Left Block", "go on"):
        assert table.offers(choice)


@rule("HT-R7", "3f22")
def test_success_is_apart_from_damage() -> None:
    """An attack whose damage is all prevented is successful, and so is one that does none; a blocked one is not."""
    for attack, hurt in (("Dirty Trick: Pummel", 0), ("Thrust", 0)):
        table = scene("htcg", phase="defense", attacks=[attack], **NO_DAMAGE)
        table.play("play Blood of Kings (3: Immortal)", "leave this attack", "go on")
        assert table.happened("hit") == [(1, hurt)] and table.seat(0)["damage"] == 0
    table = scene("htcg", phase="defense", attacks=["Dirty Trick: Pummel"])
    endurance = len(table.seat(0)["endurance"])
    table.play("leave this attack", "go on")
    assert len(table.seat(0)["endurance"]) == endurance - 3
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=["Upper Left Block"])
    table.play("play Upper Left Block", "go on")
    assert table.happened("hit") == [] and table.happened("stopped") == [(1, 0)]


@rule("HT-R8", "8bfd")
def test_a_power_blow_and_an_ordinary_block_are_both_successful() -> None:
    """Break Weapon waits for a block, Annie Devlin for a success: both get it; a Power Block leaves only the first."""
    hand = ["Break Weapon", "Upper Left Attack"]
    for powerful in (False, True):
        table = scene("htcg", hand=hand, opponent_hand=["Upper Left Block"], opponent_before=["Annie Devlin"], dice=[1])
        table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
        go_to(table, "Defense", seat=1)
        table.play("play Upper Left Block", seat=1)
        if powerful:
            table.play(POWER_BLOCK, seat=1)
        go_to(table, "Attack", seat=1)
        assert table.happened("roll") == [(0, 1)] and table.seat(1)["broken"]
        assert table.happened("hit") == ([] if powerful else [(0, 2)])
        assert table.seat(1)["attacks_left"] == (1 if powerful else 3)


@rule("HT-R9", "3793")
def test_a_bonus_needs_damage_to_add_to() -> None:
    """The Kurgan adds 1 to an attack that does damage, and nothing to one that does none."""
    for attack, damage in (("Upper Left Attack", 3), ("Dirty Trick: Pummel", 0), ("Improvised Weapon: Attack", 0)):
        table = scene("htcg", phase="defense", attacks=[attack], opponent_before=["The Kurgan"])
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage


@rule("HT-R10", "8590")
def test_prevention_does_not_save_a_head() -> None:
    """What lets attacks do no damage stops the damage of an attack before it happens, and not a Head Shot."""
    for prevented in (False, True):
        table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **NO_DAMAGE)
        table.play(*["play Blood of Kings (3: Immortal)"] * prevented, "leave this attack", "go on")
        assert table.seat(0)["damage"] == (0 if prevented else 2) and table.state.outcome is None
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack as head"], **NO_DAMAGE)
    table.play("play Blood of Kings (3: Immortal)", "leave this attack", "go on")
    assert table.state.outcome == (1, "head taken", "HT-1.5")


@rule("HT-R10", "8590")
@pytest.mark.parametrize("prevention", [None, "use Dr. Sonny Jackson", "play Disappear"])
def test_prevented_damage_was_never_done(prevention: str | None) -> None:
    """Kalas takes a card for each damage that his attack did, and none where all of it was prevented."""
    words: dict[str, Any] = {"play": ["Dr. Sonny Jackson"], "hand": ["Disappear", "Duck", "Jump", "Dodge"]}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], opponent_before=["Kalas"], **words)
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 2
    if prevention is not None:
        table.play(prevention)
        assert table.seat(0)["damage"] == 0
    end_turn(table)
    discarded = [event for event in table.events if event.kind == "discard" and event.seat == 0]
    assert len(discarded) == (2 if prevention is None else 0)


@rule("HT-R11", "8db0")
@pytest.mark.parametrize(("attack", "damage"), [("Thrust", 3), ("Thrust as power", 5)])
def test_the_damage_of_a_thrust(attack: str, damage: int) -> None:
    """Thrust does 3 damage, 5 as a Power Blow."""
    table = scene("htcg", phase="defense", attacks=[attack])
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == damage


@rule("HT-R12", "b869")
@pytest.mark.parametrize("attacker", [[], ["The Kurgan"], ["Amanda"], ["War Axe"]])
@pytest.mark.parametrize(
    ("attack", "block"), [("Upper Left Attack", "Upper Left Block"), ("Thrust", "Upper Left Block")]
)
def test_an_ordinary_block_lets_2_through(attack: str, block: str, attacker: list[str]) -> None:
    """Whatever the attack, Thrust too, and whoever made it: the Kurgan does no more through a block, Amanda no less."""
    table = scene("htcg", phase="defense", attacks=[f"{attack} as power"], hand=[block], opponent_before=attacker)
    table.play(f"play {block}", "go on")
    assert table.seat(0)["damage"] == 2


@rule("HT-R13", "74d2")
@pytest.mark.parametrize("powerful", [False, True])
def test_if_blocked_comes_in_the_defenders_turn(powerful: bool) -> None:
    """Break Weapon rolls after the damage through the block, also after a Power Block, and not where it was dodged."""
    table = scene(
        "htcg", hand=["Break Weapon", "Upper Left Attack"], opponent_hand=["Upper Left Block", "Dodge"], dice=[1]
    )
    table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    end_turn(table)
    assert table.happened("roll") == []
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", *([POWER_BLOCK] if powerful else []), "go on", seat=1)
    kinds = [event.kind for event in table.events if event.kind in ("hit", "stopped", "roll")]
    assert kinds == ["stopped" if powerful else "hit", "roll"] and table.seat(1)["broken"]
    table = scene("htcg", hand=["Break Weapon", "Upper Left Attack"], opponent_hand=["Dodge"], dice=[1])
    table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Defense", seat=1)
    table.play("play Dodge", "go on", seat=1)
    assert table.happened("roll") == [] and not table.seat(1)["broken"]


@rule("HT-R13", "74d2")
def test_a_defense_that_is_no_block_does_not_block() -> None:
    """A Master Swordsman stops the Power Blow, but never blocks: Break Weapon does not roll."""
    table = scene("htcg", hand=["Break Weapon", "Upper Left Attack"], opponent_hand=["Master Swordsman"], dice=[1])
    table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Defense", seat=1)
    table.play("play Master Swordsman", "go on", seat=1)
    assert table.happened("stopped") == [(0, 0)] and table.happened("roll") == []


@rule("HT-R25", "28af")
def test_an_exertion_goes_on_through_exhaustion() -> None:
    """With three cards left five are turned up; the three are not among what is reshuffled in the middle."""
    table = scene("htcg", endurance=["Forgery", "Challenge", "Amnesia"], left=3, seed=4)
    cards = len(table.seat(0)["discard"])
    table.play("exert for an attack")
    exerted = titles(table.seat(0)["exerted"])
    assert len(exerted) == 5 and exerted[:3] == ["Forgery", "Challenge", "Amnesia"]
    assert table.seat(0)["exhausted"] == 1 and table.seat(0)["discard"] == []
    rest = titles(table.seat(0)["endurance"])
    assert len(rest) == cards - 2 and not {"Forgery", "Challenge", "Amnesia"} & set(rest)


@rule("HT-R26", "bc80")
@pytest.mark.parametrize("times", [1, 2])
def test_each_exhaustion_costs_5(times: int) -> None:
    """Exhausted once before an adjustment costs 5, twice 10."""
    table = scene("htcg", fill=50)
    state = table.state
    assert isinstance(state, Table)
    for _ in range(times):
        burn(state, 0, len(state.sides[0].endurance))
    end_turn(table)
    assert table.seat(0)["ability"] == 15 - 5 * times


@rule("HT-R27", "46df")
def test_when_exhaustion_is_paid() -> None:
    """By an exertion, in Defense as in Attack, in this turn's adjustment; by drawing in the next turn's."""
    for phase, attacks in (("defense", ["Thrust"]), ("attack", [])):
        table = scene("htcg", phase=phase, attacks=attacks, hand=["Dodge"] * bool(attacks), left=5)
        table.play(*(["play Dodge", "exert for nothing"] if attacks else ["exert for nothing"]))
        go_to(table, "Draw/Discard")
        assert table.seat(0)["ability"] == 10
    table = scene("htcg", phase="draw", left=1)
    table.play("draw a card")
    end_turn(table)
    assert table.seat(0)["ability"] == 15
    end_turn(table, 1)
    assert table.seat(0)["ability"] == 15
    end_turn(table)
    assert table.seat(0)["ability"] == 10


@rule("HT-R28", "9c8a")
def test_standing_defense_is_wider_than_guard() -> None:
    """What takes Standing Defenses takes Guards and a Situation that says it is one, and no other Situation."""
    play = ["Upper Guard", "Continuity", "Hideo Koto"]
    table = scene("htcg", phase="defense", attacks=["Dirty Trick: Shove"], play=play)
    table.play("leave this attack", "go on")
    assert titles(table.seat(0)["play"]) == ["Hideo Koto"]


@rule("HT-R29", "b100")
def test_a_guard_goes_when_its_owner_likes() -> None:
    """In every phase of the own turn, and in none of the opponent's."""
    for phase in ("beginning", "defense", "attack", "draw"):
        table = scene("htcg", phase=phase, attacks=["Thrust"], play=["Upper Guard"])
        assert table.offers("remove Upper Guard")
        table.play("remove Upper Guard")
        assert table.seat(0)["play"] == []
    table = scene("htcg", opponent_play=["Upper Guard"])
    assert table.state.choices(1) == [] and not table.offers("remove Upper Guard")


@rule("HT-R29", "b100")
def test_a_guard_need_not_be_used() -> None:
    """Its owner may let an attack through that it could block, and it stays."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], play=["Upper Guard"])
    table.play("declare attack 1 successful", "go on")
    assert table.seat(0)["damage"] == 2 and titles(table.seat(0)["play"]) == ["Upper Guard"]


@rule("HT-R30", "a025")
@pytest.mark.parametrize(
    ("guard", "barred", "free"),
    [
        ("Upper Guard", "Upper Center Attack", "Lower Center Attack"),
        ("Lower Guard", "Lower Center Attack", "Upper Center Attack"),
        ("Left Guard", "Middle Left Attack", "Middle Right Attack"),
        ("Right Guard", "Middle Right Attack", "Middle Left Attack"),
    ],
)
def test_every_guard_closes_its_areas(guard: str, barred: str, free: str) -> None:
    """No attack of the turn goes to an area of one's own Guard, neither the first nor a second."""
    table = scene("htcg", play=[guard], hand=[barred, free], before=["Amanda"])
    assert table.refuses(f"play {barred}", because="HT-7.3")
    table.play(f"play {free}")
    assert table.refuses(f"play {barred}", because="HT-7.3")


@rule("HT-R32", "5cb1")
@pytest.mark.parametrize("block", ["any", "power"])
def test_which_block_keeps_the_head(block: str) -> None:
    """An ordinary block keeps the head and lets 2 through; by option only a Power Block keeps it."""
    words: dict[str, Any] = {"attacks": ["Upper Center Attack as head"], "hand": ["Upper Center Block"]}
    table = scene("htcg", phase="defense", head_shot_block=block, **words)
    table.play("play Upper Center Block", "go on")
    if block == "any":
        assert table.state.outcome is None and table.seat(0)["damage"] == 2 and table.happened("hit") == [(1, 2)]
    else:
        assert table.state.outcome == (1, "head taken", "HT-1.5")
    table = scene("htcg", phase="defense", head_shot_block=block, **words)
    table.play("play Upper Center Block", POWER_BLOCK, "go on")
    assert table.state.outcome is None and table.seat(0)["damage"] == 0
    table = scene("htcg", phase="defense", head_shot_block=block, attacks=words["attacks"], hand=["Lower Left Block"])
    table.play("leave this attack", "go on")
    assert table.state.outcome == (1, "head taken", "HT-1.5")


@rule("HT-R47", "79a4")
def test_a_persona_keeps_its_powers() -> None:
    """What removes Pre-Game cards does not touch the Persona, and a Disarmed Kurgan still adds his damage."""
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=["The Kurgan", "Quickening #4"])
    table.play("play Divine Intervention")
    assert titles(table.seat(1)["before"]) == ["The Kurgan", "Quickening #4"]
    assert table.state.choices(0) == ["choose the opponent's Quickening #4"]
    table = scene("htcg", hand=["Divine Intervention"], opponent_before=["The Kurgan"])
    assert table.refuses("play Divine Intervention", because="HT-R38")
    words: dict[str, Any] = {"opponent_conditions": ["disarmed", "prone"], "opponent_before": ["The Kurgan"]}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **words)
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 3


@rule("HT-R48", "9748")
@pytest.mark.parametrize("phase", ["beginning", "defense"])
def test_with_both_at_zero_there_is_no_draw(phase: str) -> None:
    """Who first begins an Attack Phase loses, and the other wins."""
    table = scene("htcg", phase=phase, ability=(0, 0))
    go_to(table, "Attack")
    assert table.state.outcome == (1, "no Ability left", "HT-1.4")


@rule("HT-R49", "a307")
@pytest.mark.parametrize(("turn", "stopped"), [(399, False), (400, True)])
def test_a_duel_is_stopped_after_400_turns(turn: int, stopped: bool) -> None:
    """After the turn 400 nobody has won; after the turn 399 there is one more."""
    table = scene("htcg", turn=turn)
    end_turn(table)
    outcome = table.state.outcome
    assert (outcome is not None) == stopped
    if outcome is not None:
        assert outcome.winner is None and outcome.rule == "HT-R49"

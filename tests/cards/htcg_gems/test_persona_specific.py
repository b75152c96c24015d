"""Cards of single Personas, of factions and of weapons, and Pre-Game cards that change what a deck may hold."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.gems import GEMS
from codeduello.games.htcg.model.constants import PERSONA, WEAPON
from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import card

from .test_attacks import hit
from .test_defenses import ATTACKS

BASICS = "; ".join(f"4 {card.title}" for card in GEMS.pool if card.basic)
PERSONAS = [card for card in GEMS.pool if card.type == PERSONA]
OWN = [card for card in GEMS.pool if card.type < PERSONA and card.personas]


def faults(*lines: str) -> list[str]:
    """The rules that a deck with these cards breaks, besides the basics that every deck has."""
    return [problem.rule for problem in problems(read_deck("; ".join([BASICS, *lines]), GEMS))]


def test_every_persona_has_cards_of_its_own() -> None:
    """At least three each: an attack, a defense and a Special Card, and one that nobody else ever plays."""
    for persona in PERSONAS:
        own = [card for card in OWN if card.personas == (persona.name,)]
        assert len(own) >= 3 and any(card.signature for card in own)
        assert any(card.is_attack for card in own) and any(card.is_defense for card in own)
        assert any(card.is_special for card in own)
    assert all(card.restriction for card in OWN)


@pytest.mark.parametrize("title", [card.title for card in OWN])
def test_whose_deck_may_have_it(title: str) -> None:
    """Its Persona's deck has up to its restriction; another's none, and a Generic Immortal's one of what is no more."""
    card = GEMS.by_title[title]
    other = next(persona.name for persona in PERSONAS if persona.name not in card.personas)
    assert faults(f"1 {card.personas[0]}", f"{card.restriction} {title}") == []
    assert faults(f"1 {card.personas[0]}", f"{card.restriction + 1} {title}") == ["HT-2.9"]
    rule = "HT-2.6" if card.signature else "HT-2.5" if card.reserved else ""
    assert faults(f"1 {other}", f"1 {title}") == [rule or "HT-3.6"]
    assert faults(f"1 {title}") == ([rule] if rule else [])


@card("Shield-Splitter", "Plunder", "Courtly Bow", "Feigned Courtesy")
@pytest.mark.parametrize(
    ("title", "friends"),
    [
        ("Shield-Splitter", ("Highland Veteran", "Steppe Reaver")),
        ("Plunder", ("Highland Veteran", "Steppe Reaver")),
        ("Courtly Bow", ("Court Strategist", "River Dancer")),
        ("Feigned Courtesy", ("Court Strategist", "River Dancer")),
    ],
)
def test_cards_of_a_faction(title: str, friends: tuple[str, str]) -> None:
    """Both Personas of the faction use it, and no other; a Generic Immortal has one."""
    for persona in PERSONAS:
        assert faults(f"1 {persona.name}", f"2 {title}") == ([] if persona.name in friends else ["HT-3.6"])
    assert faults(f"1 {title}") == [] and faults(f"2 {title}") == ["HT-3.8"]


@pytest.mark.parametrize("weapon", [card.name for card in GEMS.pool if card.type == WEAPON])
def test_every_weapon_has_a_card_of_its_own(weapon: str) -> None:
    """A deck with the weapon may hold its card, and another deck may not; without the weapon it is not played."""
    own = [card for card in GEMS.pool if card.weapon == weapon and not card.is_master]
    assert own
    for kind in own:
        assert faults(f"1 {weapon}", f"{kind.restriction} {kind.title}") == []
        assert faults(f"1 {kind.title}") == ["HT-2.3"]
        words: dict[str, Any] = {"hand": [kind.title]}
        if kind.is_block:
            attack = next(title for area, title in ATTACKS.items() if area in kind.to_json()["areas"])
            words |= {"phase": "defense", "attacks": [attack]}
        assert gem_scene(before=[weapon], **words).offers(f"play {kind.title}")
        assert gem_scene(**words).refuses(f"play {kind.title}", because="HT-2.3")


# Duncan MacLeod.


@card("Clansman's Cut")
def test_clansmans_cut() -> None:
    """It does 1 damage more for a friend in play; other Situations, and the opponent's friends, do not count."""
    for words, damage in (
        ({"opponent_play": ["Retired Smith", "Field Surgeon"]}, 3),
        ({"opponent_play": ["Unshaken"], "play": ["Retired Smith"]}, 2),
    ):
        table = gem_scene(phase="defense", attacks=["Clansman's Cut"], opponent_before=["Duncan MacLeod"], **words)
        assert table.table["incoming"][0]["areas"] == ["UC", "UR"]
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == damage
    assert hit("Clansman's Cut as power") == (["UC", "UR"], 4)


@card("Friends in Every Port", "Call the Faithful")
@pytest.mark.parametrize(
    ("title", "persona", "gain"),
    [("Friends in Every Port", "Duncan MacLeod", 0), ("Call the Faithful", "Cloister Guardian", 1)],
)
def test_events_that_call_an_ally(title: str, persona: str, gain: int) -> None:
    """An Ally of the Endurance comes into play, nothing else does, nor a second copy; the Guardian gains 1 Ability."""
    words = {"hand": [title], "before": [persona], "ability": (9, 15)}
    table = gem_scene(endurance=["Unshaken", "Retired Smith", "Field Surgeon"], play=["Field Surgeon"], **words)
    table.play(f"play {title}")
    assert table.state.choices(0)[0] == "choose Retired Smith" and "choose Unshaken" not in table.state.choices(0)
    assert "choose Field Surgeon" not in table.state.choices(0)
    table.play("choose Retired Smith")
    assert "Retired Smith" in titles(table.seat(0)["play"]) and table.seat(0)["gain"] == gain


# Defenses.


@card("Seasoned Sidestep", "Second Thoughts", "Flowing Step", "Courtly Bow")
@card("Sheltering Arm", "Rooted Stance", "Take It on the Arm", "Flat of the Blade", "Trapping Parry")
@pytest.mark.parametrize(
    ("title", "before", "areas"),
    [
        ("Seasoned Sidestep", ["Duncan MacLeod"], "UC ML MC MR"),
        ("Second Thoughts", ["Court Strategist"], "UL UC UR MC"),
        ("Flowing Step", ["River Dancer"], "ML MC MR LL LC LR"),
        ("Courtly Bow", ["River Dancer"], "UL UC UR"),
        ("Sheltering Arm", ["Cloister Guardian"], "UL UC UR MC"),
        ("Rooted Stance", ["Highland Veteran"], "UL UC UR MC"),
        ("Take It on the Arm", ["Steppe Reaver"], "UL UC UR ML MC MR LL LC LR"),
        ("Flat of the Blade", ["Broadsword"], "UL UC UR"),
        ("Trapping Parry", ["Rapier", "Main Gauche"], "ML MC MR"),
    ],
)
def test_areas_of_own_defenses(title: str, before: list[str], areas: str) -> None:
    """Each can be played against attacks to its areas, and to no others, and stops them."""
    words = {"phase": "defense", "hand": [title, "Duck"], "before": before}
    tables = {area: gem_scene(attacks=[attack], **words) for area, attack in ATTACKS.items()}
    assert " ".join(area for area, table in tables.items() if table.offers(f"play {title}")) == areas
    for area in areas.split():
        tables[area].play(f"play {title}")
        assert tables[area].happened("play") == [(0, 0)]
        go_to(tables[area], "Attack")
        assert tables[area].seat(0)["damage"] == 0


@card("Rooted Stance", "Flat of the Blade")
@pytest.mark.parametrize(
    ("title", "before"), [("Rooted Stance", ["Highland Veteran"]), ("Flat of the Blade", ["Broadsword"])]
)
def test_blocks_that_are_power_blocks(title: str, before: list[str]) -> None:
    """It stops a Power Blow without an exertion, and counts as a Power Block that was made."""
    words = {"phase": "defense", "before": before, "play": ["Unshaken"]}
    table = gem_scene(attacks=["Upper Left Attack as power"], hand=[title], **words)
    table.play(f"play {title}", "go on")
    assert table.seat(0)["damage"] == 0 and table.seat(0)["exertions_left"] == 1
    assert table.happened("gain") == [(0, 1)]


@card("Take It on the Arm")
def test_take_it_on_the_arm() -> None:
    """It costs its player 1 Ability, and not the opponent."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Take It on the Arm"], before=["Steppe Reaver"])
    table.play("play Take It on the Arm")
    assert table.seat(0)["loss"] == 1 and table.seat(1)["loss"] == 0


@card("Second Thoughts")
def test_second_thoughts() -> None:
    """A card is drawn, then one of one's choice discarded."""
    table = gem_scene(
        phase="defense",
        attacks=["Thrust"],
        hand=["Second Thoughts", "Jump"],
        endurance=["Head Shot"],
        before=["Court Strategist"],
    )
    table.play("play Second Thoughts")
    assert sorted(table.state.choices(0)) == ["discard Head Shot", "discard Jump"]
    table.play("discard Jump")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"]


@card("Courtly Bow")
def test_courtly_bow() -> None:
    """Its player sees one card of the opponent's hand."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "before": ["River Dancer"]}
    table = gem_scene(hand=["Courtly Bow"], opponent_hand=["Duck", "Jump"], **words)
    table.play("play Courtly Bow")
    assert sum(face is not None for face in seen_in(table, 0, 1, "hand")) == 1


@card("Trapping Parry")
def test_trapping_parry() -> None:
    """Whoever is stopped by it is Disarmed; a Power Blow that gets through is not stopped."""
    words = {"phase": "defense", "hand": ["Trapping Parry"], "before": ["Rapier", "Main Gauche"]}
    for attack, disarmed in (("Thrust", True), ("Thrust as power", False)):
        table = gem_scene(attacks=[attack], **words)
        table.play("play Trapping Parry", "go on")
        assert table.seat(1)["disarmed"] == disarmed
    table = gem_scene(attacks=["Thrust"], opponent_play=["Grip of Iron"], **words)
    assert table.refuses("play Trapping Parry", because="HT-R34")


# Attacks.


@card("Warden's Blow", "Grinding Blow", "Steppe Whirlwind", "Probing Cut", "Ripple Cut", "Shield-Splitter")
@card("Drawing Slash", "Great Sweep", "Lunge to the Heart", "Axe Hook")
@pytest.mark.parametrize(
    ("title", "areas", "plain", "power"),
    [
        ("Warden's Blow", "UL ML", 1, 3),
        ("Grinding Blow", "LL LC", 2, 4),
        ("Steppe Whirlwind", "UL UC UR", 1, 3),
        ("Probing Cut", "MC MR", 2, 4),
        ("Ripple Cut", "UR MC", 1, 3),
        ("Shield-Splitter", "UC MC", 2, 5),
        ("Drawing Slash", "UL MC", 2, 4),
        ("Great Sweep", "LL LC LR", 2, 4),
        ("Lunge to the Heart", "MC", 1, 3),
        ("Axe Hook", "LL LC", 1, None),
    ],
)
def test_own_attacks(title: str, areas: str, plain: int, power: int | None) -> None:
    """Each goes to its areas, and does what it prints; a Special Attack is no Power Blow."""
    assert hit(title) == (areas.split(), plain)
    assert (GEMS.by_title[title].can_power) == (power is not None)
    if power is not None:
        assert hit(f"{title} as power") == (areas.split(), power)


@card("Shield-Splitter", "Great Sweep")
@pytest.mark.parametrize(("title", "before"), [("Shield-Splitter", "Steppe Reaver"), ("Great Sweep", "Claymore")])
def test_own_attacks_that_cannot_be_hidden(title: str, before: str) -> None:
    """With the right to hide an attack it is played open all the same."""
    table = gem_scene(hand=[title], may_hide=True, before=[before])
    assert table.refuses(f"play {title} face down", because="HG-4.4") and table.offers(f"play {title}")


@card("Warden's Blow")
def test_wardens_blow() -> None:
    """A success gains its player 1 Ability, a dodge nothing."""
    for answer, gain in (("leave this attack", 1), ("play Slip Right", 0)):
        table = gem_scene(phase="defense", attacks=["Warden's Blow"], hand=["Slip Right"])
        table.play(answer, "go on")
        assert table.seat(1)["gain"] == gain


@card("Grinding Blow", "Probing Cut")
@pytest.mark.parametrize("title", ["Grinding Blow", "Probing Cut"])
def test_attacks_that_are_not_wasted_on_a_block(title: str) -> None:
    """Blocked, the one burns two of the blocker's cards, the other draws its player one; dodged or let by, neither."""
    for answer, blocked in (("play Lower Right Block", 1), ("play Back Away", 0), ("leave this attack", 0)):
        answer = answer.replace("Right", "Left") if title == "Grinding Blow" else answer
        hand = ["Lower Right Block", "Lower Left Block", "Back Away"]
        table = gem_scene(phase="defense", attacks=[title], hand=hand)
        table.play(answer, "go on")
        assert len(table.happened("burn")) == (2 * blocked if title == "Grinding Blow" else 0)
        assert len(table.seat(1)["hand"]) == (blocked if title == "Probing Cut" else 0)


@card("Ripple Cut")
def test_ripple_cut() -> None:
    """One more attack may follow it, and no third."""
    table = gem_scene(hand=["Ripple Cut", "Thrust", "Duck"], before=["River Dancer"])
    table.play("play Ripple Cut", "play Thrust")
    assert len(table.table["outgoing"]) == 2
    table = gem_scene(hand=["Ripple Cut", "Thrust", "Thrust"], before=["River Dancer"])
    table.play("play Thrust")
    assert table.refuses("play Ripple Cut", because="HT-5.14")
    table = gem_scene(hand=["Ripple Cut", "Thrust", "Thrust"], before=["River Dancer"])
    table.play("play Ripple Cut", "play Thrust")
    assert table.refuses("play Thrust", because="HT-5.14")


@card("Drawing Slash")
def test_drawing_slash() -> None:
    """A dodge from hand does not serve against it, a block or an exerted dodge does."""
    table = gem_scene(phase="defense", attacks=["Drawing Slash"], hand=["Slip Right", "Upper Left Block"])
    assert table.refuses("play Slip Right", because="HT-9.7") and table.offers("play Upper Left Block")
    table = gem_scene(phase="defense", attacks=["Drawing Slash"], hand=["Slip Right"], endurance=["Slip Right"])
    table.play("exert for a defense", "play Slip Right", "go on")
    assert table.seat(0)["damage"] == 0


@card("Lunge to the Heart", "Feigned Courtesy")
def test_attacks_that_no_block_from_hand_stops() -> None:
    """A block from hand does not serve, a dodge or an exerted block does."""
    for plays, before in (
        (["Feigned Courtesy", "Thrust"], ["Court Strategist"]),
        (["Lunge to the Heart"], ["Rapier"]),
    ):
        for hand in (["Upper Left Block", "Slip Left"], ["Upper Left Block"]):
            table = gem_scene(hand=plays, before=before, opponent_hand=hand, opponent_endurance=["Upper Left Block"])
            table.play(*(f"play {title}" for title in plays))
            end_turn(table)
            go_to(table, "Defense", 1)
            assert table.refuses("play Upper Left Block", because="HT-9.7", seat=1)
            if len(hand) > 1:
                assert table.offers("play Slip Left", seat=1)
            else:
                table.play("exert for a defense", "play Upper Left Block", "go on", seat=1)
                assert table.seat(1)["damage"] == 0


@card("Axe Hook")
def test_axe_hook() -> None:
    """Who is hit lies on the ground; a block stops it."""
    for answer, prone in (("leave this attack", True), ("play Lower Center Block", False)):
        table = gem_scene(phase="defense", attacks=["Axe Hook"], hand=["Lower Center Block"])
        table.play(answer, "go on")
        assert table.seat(0)["prone"] == prone


# Special Cards.


@card("Cloister Novices")
def test_cloister_novices() -> None:
    """Several may be in play; once a turn a card with Empathy buys 1 Ability, in May Do/Must Do."""
    words = {"before": ["Cloister Guardian"], "ability": (9, 15), "hand": ["Sensed Danger", "Turn Aside", "Thrust"]}
    table = gem_scene(phase="beginning", play=["Cloister Novices"] * 2, **words)
    table.play("use Cloister Novices")
    assert table.state.choices(0) == ["discard Sensed Danger", "discard Turn Aside"]
    table.play("discard Turn Aside")
    assert table.seat(0)["gain"] == 1 and not table.offers("use Cloister Novices")
    assert not gem_scene(play=["Cloister Novices"], **words).offers("use Cloister Novices")
    table = gem_scene(hand=["Cloister Novices"], play=["Cloister Novices"], before=["Cloister Guardian"])
    assert table.offers("play Cloister Novices")


@card("Grip of Iron")
def test_grip_of_iron() -> None:
    """Its player is not Disarmed, by an attack that was under way; the opponent is."""
    for side, disarmed in (("play", False), ("opponent_play", True)):
        table = gem_scene(phase="defense", attacks=["Wrist Kick"], **{side: ["Grip of Iron"]})
        table.play("leave this attack", "go on")
        assert table.seat(0)["disarmed"] == disarmed
    assert gem_scene(hand=["Wrist Kick"], opponent_play=["Grip of Iron"]).refuses("play Wrist Kick", because="HT-R34")
    assert gem_scene(hand=["Grip of Iron"], play=["Grip of Iron"]).refuses("play Grip of Iron", because="HG-2.9")


@card("Blood Oath")
def test_blood_oath() -> None:
    """For 1 Ability two cards are drawn, once a turn; not for the last one, nor after May Do/Must Do."""
    words = {"play": ["Blood Oath"], "before": ["Steppe Reaver"]}
    table = gem_scene(phase="beginning", **words)
    table.play("use Blood Oath")
    assert table.seat(0)["loss"] == 1 and len(table.seat(0)["hand"]) == 2 and not table.offers("use Blood Oath")
    assert not gem_scene(phase="beginning", ability=(1, 15), **words).offers("use Blood Oath")
    assert not gem_scene(**words).offers("use Blood Oath")


@card("Dancer's Balance")
def test_dancers_balance_tires_the_opponent() -> None:
    """Her dodge burns a card of the opponent, her block none, and the opponent's dodge none."""
    for side, title, burned in (("play", "Duck", 1), ("play", "Upper Left Block", 0), ("opponent_play", "Duck", 0)):
        table = gem_scene(phase="defense", attacks=["Upper Left Attack"], hand=[title], **{side: ["Dancer's Balance"]})
        table.play(f"play {title}")
        assert [seat for seat, _ in table.happened("burn")] == [1] * burned


@card("Plunder")
def test_plunder() -> None:
    """Its player draws a card, and the opponent discards one of their choice in the next May Do/Must Do Phase."""
    table = gem_scene(hand=["Plunder"], before=["Steppe Reaver"], opponent_hand=["Duck", "Jump"])
    table.play("play Plunder")
    assert len(table.seat(0)["hand"]) == 1 and len(table.seat(1)["hand"]) == 2
    end_turn(table)
    table.play("do must-do 1 first", seat=1)
    assert table.state.choices(1) == ["discard Duck", "discard Jump"]
    table.play("discard Jump", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Duck"]


# Pre-Game cards.


@card("Sealed Orders")
def test_sealed_orders() -> None:
    """Twice as many of a restricted Plot are allowed, no more; not of a Signature Plot, nor of other cards."""
    strategist = "1 Court Strategist"
    assert faults("4 Slow Poison") == ["HT-2.9"] and faults("1 Sealed Orders", "4 Slow Poison", "4 Trap Door") == []
    assert faults("1 Sealed Orders", "5 Slow Poison") == ["HT-2.9"]
    assert faults("1 Sealed Orders", strategist, "3 Web of Favors") == ["HT-2.9"]
    assert faults("1 Sealed Orders", "4 Foggy Moor") == ["HT-2.9"]


@card("Family Heirloom")
def test_family_heirloom() -> None:
    """One card may be there once more than its restriction says, one card alone, and no Signature card."""
    assert faults("2 Silver Hilt", "2 Basket Hilt") == ["HT-2.9"]
    assert faults("1 Family Heirloom", "2 Silver Hilt", "2 Basket Hilt") == []
    assert faults("1 Family Heirloom", "3 Silver Hilt", "2 Basket Hilt") == ["HT-2.9"]
    assert faults("1 Family Heirloom", "1 River Dancer", "2 Dancer's Balance") == ["HT-2.9"]

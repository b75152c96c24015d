"""The Personas: what each Immortal can do."""

from __future__ import annotations

from typing import Any

import pytest

import codeduello
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from codeduello.games.htcg.model.card import FROM_THE_BEGINNING, HtCard
from support.htcg import go_to, seen_in, titles
from support.scene import card, scene


@card("Duncan MacLeod")
def test_duncan_macleod() -> None:
    """Duncan attacks areas that he just blocked, and his Power Blows give no right to hide."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        before=["Duncan MacLeod"],
        hand=["Upper Left Block", "Upper Left Attack"],
        opponent_hand=["Thrust"],
    )
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Upper Left Attack")
    table.play("play Upper Left Attack", "exert to make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust face down", because="HT-8.7", seat=1)


@card("Connor MacLeod")
def test_connor_macleod() -> None:
    """Connor knows a Hidden Attack before he defends, and attacks areas that he just blocked."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as hidden"],
        before=["Connor MacLeod"],
        hand=["Upper Left Block", "Lower Right Block", "Thrust"],
    )
    assert table.refuses("play Lower Right Block", because="HT-5.12")
    table.play("play Upper Left Block", "go on")
    assert table.offers("play Thrust")


@card("The Kurgan")
def test_the_kurgan() -> None:
    """The Kurgan's attacks do one more, and three cards are enough for his Power Blow."""
    table = scene("htcg", before=["The Kurgan"], hand=["Thrust"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow", "exert 3 cards")
    assert len(table.seat(0)["discard"]) == 3
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 6


@card("The Kurgan")
def test_the_kurgan_adds_nothing_to_nothing() -> None:
    """A Dirty Trick does no damage for the Kurgan either."""
    table = scene("htcg", before=["The Kurgan"], hand=["Dirty Trick: Kick"])
    table.play("play Dirty Trick: Kick")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Luther")
def test_luther() -> None:
    """Luther's block stops a Power Blow without an exertion."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "hand": ["Upper Left Block"]}
    table = scene("htcg", before=["Luther"], **words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", **words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 2


@card("Kern")
def test_kern() -> None:
    """Kern plays every attack that his exertion turns up, with one attack opportunity."""
    found = ["Thrust", "Upper Left Attack", "Dodge", "Shooting Blade", "Dodge"]
    table = scene("htcg", before=["Kern"], endurance=found)
    table.play("exert for an attack", "play Thrust")
    assert "play Shooting Blade" not in table.state.choices(0)
    table.play("play Upper Left Attack", "after all attacks", "play none of these")
    assert len(table.table["outgoing"]) == 2
    assert len(table.seat(0)["discard"]) == 3


@card("Khan")
def test_khan() -> None:
    """Exhaustion costs Khan 3."""
    table = scene("htcg", before=["Khan"], left=5)
    table.play("exert for nothing", "go on")
    assert table.seat(0)["ability"] == 12


@card("Slan Quince")
def test_slan_quince() -> None:
    """Slan makes and blocks Power Blows, and keeps his exertion."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack as power"],
        before=["Slan Quince"],
        hand=["Upper Left Block", "Lower Right Attack"],
    )
    table.play("play Upper Left Block", "go on", "play Lower Right Attack", "make attack 1 a Power Blow")
    assert table.seat(0)["damage"] == 0
    assert table.offers("exert for nothing")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4


@card("Nefertiri")
def test_nefertiri_draws() -> None:
    """Nefertiri draws up to her Ability in any phase of her turn, and nobody else does."""
    table = scene("htcg", before=["Nefertiri"], hand=["Dodge"], ability=(2, 15), endurance=["Thrust"])
    table.play("draw a card")
    assert sorted(titles(table.seat(0)["hand"])) == ["Dodge", "Thrust"]
    assert table.refuses("draw a card", because="HT-5.21")
    assert table.offers("play Thrust")
    assert scene("htcg", ability=(2, 15)).refuses("draw a card", because="HT-5.21")


@card("Nefertiri")
def test_nefertiri_keeps_what_she_discards() -> None:
    """What Nefertiri discards from her hand may go on top of her Endurance."""
    table = scene("htcg", phase="draw", before=["Nefertiri"], hand=["Dodge", "Thrust"], ability=(1, 15))
    table.play("discard Dodge", "yes")
    assert table.seat(0)["discard"] == []
    assert table.seat(0)["endurance"][-1].startswith("Dodge")
    table = scene("htcg", phase="draw", before=["Nefertiri"], hand=["Dodge", "Thrust"], ability=(1, 15))
    table.play("discard Dodge", "no")
    assert titles(table.seat(0)["discard"]) == ["Dodge"]


@card("Richie Ryan")
def test_richie_ryan() -> None:
    """Richie has one card of each other Persona, even Reserved, though no Signature card and no second one."""
    basics = [kind.title for kind in codeduello.load("htcg").kinds if isinstance(kind, HtCard) and kind.basic]
    filling = "; ".join(f"4 {title}" for title in basics)
    borrowing = [card for card in POOL if card.personas == ("Slan Quince",) and not card.signature]
    assert borrowing
    one = read_deck(f"Richie Ryan; {filling}; 1 {borrowing[0].title}", FIRST)
    assert problems(one) == []
    two = read_deck(f"Richie Ryan; {filling}; 2 {borrowing[0].title}", FIRST)
    assert problems(two) != []
    assert problems(read_deck(f"Luther; {filling}; 1 {borrowing[0].title}", FIRST)) != []


@card("Amanda")
def test_amanda() -> None:
    """Amanda attacks twice, for 1 damage each; a Power Blow does 2."""
    table = scene("htcg", before=["Amanda"], hand=["Thrust", "Upper Left Attack", "Lower Left Attack"])
    table.play("play Thrust", "play Upper Left Attack")
    assert table.refuses("play Lower Left Attack", because="HT-5.14")
    table.play("exert to make attack 1 a Power Blow")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Yung Dol Kim")
def test_yung_dol_kim() -> None:
    """An attack of his blocks its own areas, closes them to his attack, and a wider attack gets by."""
    words = {"before": ["Yung Dol Kim"], "hand": ["Thrust", "Thrust", "Shooting Blade"]}
    table = scene("htcg", phase="defense", attacks=["Thrust"], **words)
    assert table.refuses("play Shooting Blade", because="HT-5.14")
    table.play("play Thrust", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Thrust", because="HT-5.15")
    table = scene("htcg", phase="defense", attacks=["Slash (horizontal)"], **words)
    assert table.refuses("play Thrust", because="HT-5.12")


@card("Katana")
def test_katana() -> None:
    """Katana exerts in place of a Special Card, and a Situation leaves play."""
    table = scene("htcg", before=["Katana"], opponent_play=["Swashbuckler"], hand=["Desert"])
    table.play("use Katana")
    table.play("choose the opponent's Swashbuckler")
    assert table.seat(1)["play"] == []
    assert len(table.seat(0)["discard"]) == 5
    go_to(table, "Attack")
    assert table.refuses("play Desert", because="HT-8.4")
    table = scene("htcg", before=["Katana"], opponent_play=["Swashbuckler"], hand=["Desert"])
    table.play("play Desert")
    assert table.refuses("use Katana", because="HT-12.8")


@card("The Sorcerer Nakano")
def test_the_sorcerer_nakano() -> None:
    """Nakano discards a Special Card, and the Event of the opponent's last turn works for him."""
    table = scene("htcg", opponent_before=["The Sorcerer Nakano"], hand=["Scorn"], opponent_hand=["Desert", "Thrust"])
    table.play("play Scorn")
    go_to(table, "Attack", seat=1)
    table.play("use The Sorcerer Nakano", "choose the opponent's Scorn", "discard Desert", seat=1)
    assert titles(table.seat(1)["discard"]) == ["Desert"]
    assert table.seat(0)["loss"] == 2
    assert table.refuses("use The Sorcerer Nakano", because="HT-12.8", seat=1)
    assert "duplicates Scorn" in " ".join(table.log())


@card("The Sorcerer Nakano")
def test_nakano_waits_for_the_time_of_special_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """He duplicates nothing in the Sweep Phase, in which no Special Card is played, whenever its text would work."""
    monkeypatch.setattr(codeduello.load("htcg").card("Scorn"), "when", FROM_THE_BEGINNING)
    table = scene("htcg", opponent_before=["The Sorcerer Nakano"], hand=["Scorn"], opponent_hand=["Desert", "Dodge"])
    table.play("play Scorn")
    go_to(table, "Sweep", seat=1)
    assert table.refuses("use The Sorcerer Nakano", because="HT-12.8", seat=1)


@card("Kane")
def test_kane() -> None:
    """Kane looks at the opponent's top card and plays it, for the top card of his own Endurance."""
    table = scene("htcg", phase="beginning", before=["Kane"], opponent_endurance=["Thrust"], endurance=["Dodge"])
    table.play("use Kane")
    assert table.refuses("use Kane", because="HT-12.8")
    go_to(table, "Attack")
    table.play("use Kane")
    assert titles(table.seat(0)["discard"]) == ["Dodge"]
    assert titles(table.seat(0)["play"]) == ["Thrust"]
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3
    assert titles(table.seat(1)["endurance"])[-1] == "Thrust" and table.seat(1)["discard"] == []


@card("Kane")
def test_kane_must_look_first() -> None:
    """Kane plays nothing that he has not looked at in this turn."""
    table = scene("htcg", before=["Kane"], opponent_endurance=["Thrust"])
    assert table.refuses("use Kane", because="HT-12.8")


@card("Methos")
def test_methos() -> None:
    """Methos replaces up to two cards at the beginning of his turn, once."""
    words = {"before": ["Methos"], "hand": ["Dodge", "Duck", "Jump"], "endurance": ["Thrust", "Head Shot"]}
    table = scene("htcg", phase="beginning", **words)
    table.play("use Methos", "discard Dodge", "discard Jump")
    assert sorted(titles(table.seat(0)["hand"])) == ["Duck", "Head Shot", "Thrust"]
    assert table.refuses("use Methos", because="HT-12.8")
    table = scene("htcg", phase="beginning", **words)
    table.play("use Methos", "discard Dodge", "go on")
    assert sorted(titles(table.seat(0)["hand"])) == ["Duck", "Jump", "Thrust"]


@card("Kalas")
def test_kalas() -> None:
    """After the Draw/Discard Phase the opponent discards a card for each damage of that turn."""
    table = scene("htcg", before=["Kalas"], hand=["Thrust"], opponent_hand=["Dodge"] * 15)
    table.play("play Thrust")
    go_to(table, "Attack", seat=1)
    table.play("exert for nothing", "go on", seat=1)
    while len(table.seat(1)["hand"]) > 12:
        table.play("discard Dodge", seat=1)
    assert table.seat(1)["ability"] == 12
    table.play("discard Dodge", "discard Dodge", "discard Dodge", seat=1)
    assert len(table.seat(1)["hand"]) == 9
    assert table.state.to_act == (0,)


@card("Fitzcairn")
def test_fitzcairn() -> None:
    """Fitzcairn exerts and takes two damage less, in a turn without Special Cards."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], before=["Fitzcairn"], hand=["Desert"])
    table.play("leave this attack", "go on", "use Fitzcairn")
    assert table.seat(0)["damage"] == 1
    go_to(table, "Draw/Discard")
    table = scene("htcg", phase="defense", attacks=["Thrust"], before=["Fitzcairn"], hand=["Desert"])
    table.play("leave this attack", "go on", "play Desert")
    assert table.refuses("use Fitzcairn", because="HT-12.8")


@card("Annie Devlin")
def test_annie_devlin() -> None:
    """A hit, even two of them, gives Annie two more attacks, and one dodge does not avoid them all."""
    hand = ["Upper Left Attack", "Upper Right Attack", "Lower Left Attack", "Thrust"]
    table = scene(
        "htcg", phase="defense", attacks=["Thrust"], before=["Annie Devlin"], hand=hand, opponent_hand=["Dodge"]
    )
    table.play("leave this attack", "go on", *(f"play {title}" for title in hand[:3]))
    assert table.refuses("play Thrust", because="HT-5.14")
    go_to(table, "Defense", seat=1)
    table.play("play Dodge", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 4


@card("Kanwulf")
def test_kanwulf() -> None:
    """Each of three defenses gives Kanwulf an attack, a point of damage, or a Basic Attack from his discard pile."""
    table = scene(
        "htcg",
        phase="beginning",
        before=["Kanwulf"],
        hand=["Dodge", "Duck", "Jump", "Evade (left)", "Thrust", "Upper Left Attack"],
        discard=["Lower Left Attack"],
    )
    table.play("use Kanwulf", "discard Dodge", "play an additional attack")
    table.play("use Kanwulf", "discard Duck", "add 1 damage to an attack")
    table.play("use Kanwulf", "discard Jump", "retrieve a Basic Attack", "choose Lower Left Attack")
    assert table.refuses("use Kanwulf", because="HT-12.8")
    go_to(table, "Attack")
    table.play("play Thrust", "use Kanwulf", "play Lower Left Attack")
    assert table.refuses("play Upper Left Attack", because="HT-5.14")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 6


@card("Kanwulf", "War Axe")
def test_kanwulf_holds_the_war_axe_in_one_hand() -> None:
    """With the War Axe in one hand Kanwulf has another one for a card with a Hand Icon."""
    assert scene("htcg", before=["War Axe"], hand=["Parrying Blade"]).refuses("play Parrying Blade", because="HT-2.7")
    assert scene("htcg", before=["War Axe", "Kanwulf"], hand=["Parrying Blade"]).offers("play Parrying Blade")


@card("Xavier St. Cloud")
def test_xavier_st_cloud() -> None:
    """Xavier attacks without a card, for 1 damage, though a card forbids him attacks."""
    table = scene("htcg", before=["Xavier St. Cloud"], hand=["Thrust"], opponent_hand=["Upper Left Block"])
    table.play("use Xavier St. Cloud")
    assert table.refuses("play Thrust", because="HT-5.14")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    table.play("exert for nothing", "go on")
    go_to(table, "Defense", seat=1)
    assert table.offers("play Upper Left Block", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 1


@card("Xavier St. Cloud")
def test_xaviers_attack_is_one_of_the_turn() -> None:
    """It takes the additional attack of a Rapier, which is for no Special Attack, and the right to hide the next."""
    before = ["Xavier St. Cloud", "Rapier"]
    table = scene("htcg", before=before, hand=["Master Swordsman"])
    table.play("use Xavier St. Cloud")
    assert table.offers("play Master Swordsman")
    words: dict[str, Any]
    for words in ({"may_hide": True}, {"play": ["Dark Alley"]}):
        table = scene("htcg", before=before, hand=["Thrust"], **words)
        assert table.offers("play Thrust face down")
        table.play("use Xavier St. Cloud")
        assert table.refuses("play Thrust face down", because="HT-8.7")


@card("Xavier St. Cloud", "Feint")
def test_xaviers_attack_is_the_last_one() -> None:
    """After it no Feint brings back the attack that was blocked before."""
    words = {
        "before": ["Xavier St. Cloud"],
        "hand": ["Feint", "Upper Left Attack"],
        "opponent_hand": ["Upper Left Block"],
    }
    table = scene("htcg", **words)
    table.play("play Upper Left Attack")
    go_to(table, "Defense", seat=1)
    table.play("play Upper Left Block", seat=1)
    go_to(table, "Attack")
    assert table.offers("play Feint")
    table.play("use Xavier St. Cloud")
    assert table.refuses("play Feint", because="HT-R38")


@card("Dark Duncan")
def test_dark_duncan() -> None:
    """In place of drawing two cards Dark Duncan shuffles two of his discard pile into his Endurance."""
    table = scene(
        "htcg",
        phase="draw",
        before=["Dark Duncan"],
        hand=["Dodge"],
        ability=(3, 15),
        discard=["Thrust", "Head Shot", "Duck"],
    )
    table.play("use Dark Duncan", "choose Thrust", "choose Head Shot")
    assert titles(table.seat(0)["discard"]) == ["Duck"]
    assert titles(table.seat(0)["hand"]) == ["Dodge"]
    assert table.state.to_act == (1,) and set(seen_in(table, 1, 0, "endurance")) == {None}


@card("Christophe Kuyler")
def test_christophe_kuyler() -> None:
    """Kuyler's attack cannot be blocked; no Special Card and no Power Blow go with that."""
    table = scene(
        "htcg", before=["Christophe Kuyler"], hand=["Thrust", "Desert"], opponent_hand=["Upper Left Block", "Dodge"]
    )
    table.play("play Thrust", "use Christophe Kuyler", "make it an attack that cannot be blocked")
    assert table.refuses("play Desert", because="HT-1.6")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Upper Left Block", because="HT-9.7", seat=1)
    assert table.offers("play Dodge", seat=1)


@card("Christophe Kuyler")
def test_christophe_kuyler_waits_for_the_reveal() -> None:
    """Of a Hidden Attack Kuyler says it when the attack is revealed, and the dodge fails."""
    table = scene("htcg", before=["Christophe Kuyler"], hand=["Thrust"], opponent_hand=["Dodge"], may_hide=True)
    table.play("play Thrust face down", "use Christophe Kuyler")
    go_to(table, "Defense", seat=1)
    table.play("play Dodge", seat=1)
    table.play("make it an attack that cannot be dodged")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Duncan MacLeod (2E)")
def test_duncan_macleod_of_the_second_edition() -> None:
    """An Edge lets a Basic Block stop what cannot be blocked."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Dirty Trick: Kick"],
        before=["Duncan MacLeod (2E)"],
        hand=["Flashing Blade", "Lower Center Block"],
    )
    assert table.refuses("play Lower Center Block", because="HT-9.7")
    table.play("use Duncan MacLeod (2E)", "discard Flashing Blade", "play Lower Center Block", "go on")
    assert table.seat(0)["discard"] and len(table.seat(0)["endurance"]) == 48


@card("Duncan MacLeod (2E)")
def test_allies_of_duncan_macleod() -> None:
    """An Ally lets his exertions have a card more or fewer."""
    table = scene("htcg", before=["Duncan MacLeod (2E)"], play=["Brenda Wyatt"])
    table.play("exert for nothing")
    assert table.state.choices(0) == ["exert 4 cards", "exert 5 cards", "exert 6 cards"]

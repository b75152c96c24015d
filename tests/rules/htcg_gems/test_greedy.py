"""The gem edition: what the greedy bot likes at first sight."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.bots.greedy import Greedy
from codeduello.core.view import Perspective
from codeduello.games.htcg.model.table import Table
from codeduello.lab.simulate import Plan, simulate
from support.htcg import allow_two_attacks, gem_scene

STRONG = ["Two-Handed Hack"] * 6


def chosen(*before: str, **words: Any) -> str:
    """What greedy chooses in a scene, after these choices."""
    table = gem_scene(**words)
    table.play(*before)
    state = table.state
    return state.game.actions[Greedy(0).choose(Perspective(state, 0))].text


def test_it_tries_softly_and_names_the_gem_that_is_left() -> None:
    """Getting up costs nothing by a Soft Exertion; the gem is the one that most of its unseen cards carry."""
    words: dict[str, Any] = {"phase": "beginning", "conditions": ["prone"], "endurance": STRONG, "fill": 20}
    assert chosen(**words) == "get up by a Soft Exertion"
    assert chosen("get up by a Soft Exertion", **words) == "name Strength"


def test_it_knows_what_it_has_seen() -> None:
    """Strong cards in the discard pile are not counted on any more: the blocks that are left carry Toughness."""
    blocks = ["Immovable"] * 3
    words: dict[str, Any] = {"phase": "beginning", "conditions": ["prone"], "endurance": blocks, "fill": 9}
    assert chosen("get up by a Soft Exertion", discard=STRONG, left=3, **words) == "name Toughness"


def test_it_exerts_hard_where_its_head_is_at_stake() -> None:
    """Disarmed before a Head Shot that a block at hand would stop, it takes the likelier way."""
    words: dict[str, Any] = {"phase": "beginning", "conditions": ["disarmed"], "hand": ["Upper Center Block"]}
    assert chosen(**words) == "regain your weapon by a Soft Exertion"
    head = ["Upper Left Attack as head"]
    assert chosen(attacks=head, **words) == "regain your weapon by a Hard Exertion"


def test_it_claims_its_success() -> None:
    """Gems that were found are shown."""
    words: dict[str, Any] = {"phase": "beginning", "conditions": ["prone"], "endurance": STRONG}
    assert chosen("get up by a Soft Exertion", "name Strength", **words) == "show the gems"


def test_it_announces_a_power_blow_where_that_may_tell() -> None:
    """Against an empty hand a Power Blow is announced at once; against a full one it is not worth five cards."""
    words: dict[str, Any] = {"hand": ["Upper Left Attack", "Thrust"], "left": 40}
    assert chosen("play Upper Left Attack", **words) == "announce attack 1 as a Power Blow"
    full = ["Upper Left Block"] * 15
    assert chosen("play Upper Left Attack", opponent_hand=full, **words) == "go on"


def test_it_announces_nothing_before_exhaustion() -> None:
    """With the last five cards it keeps its breath."""
    assert chosen("play Thrust", hand=["Thrust"], left=5, ability=(5, 15)) == "go on"


def test_it_plays_the_illusion_that_it_finds() -> None:
    """What a Hard Exertion turned up besides is not left lying."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Thrust as power"], "endurance": ["Cold Breath"]}
    exerted = ("leave this attack", "exert for a defense", "play none of these")
    assert chosen(*exerted, **words) == "play Cold Breath"


def test_it_never_exerts_for_an_illusion_alone() -> None:
    """Five cards are too much for a chance of one."""
    assert chosen(phase="defense", attacks=["Thrust"], hand=["Jump"]) != "exert for an Illusion"


@pytest.mark.parametrize(
    ("attack", "choice"), [("Thrust as power", "play Grim Resolve"), ("Thrust", "play Upper Left Block")]
)
def test_it_resolves_before_a_power_blow_only(attack: str, choice: str) -> None:
    """An Edge that makes a Power Block for nothing is played before the block, and kept where any block does."""
    assert chosen(phase="defense", attacks=[attack], hand=["Grim Resolve", "Upper Left Block"]) == choice


def test_it_resolves_before_it_blocks_a_head_shot() -> None:
    """The Edge comes before the block also where the block saves the head, and not where a dodge will do."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack as head"]}
    assert chosen(hand=["Grim Resolve", "Upper Left Block"], **words) == "play Grim Resolve"
    assert chosen(hand=["Grim Resolve", "Upper Left Block", "Duck"], **words) == "play Duck"


def test_a_patient_hunter_strikes_from_the_dark() -> None:
    """Once it is ripe the Plot is used before the attack, which is then played face down."""
    table = gem_scene(play=["Patient Hunter"], hand=["Thrust"])
    assert isinstance(table.state, Table)
    table.state.counters += tuple(table.state.sides[0].play * 2)
    for choice in ("use Patient Hunter", "play Thrust face down"):
        assert table.state.game.actions[Greedy(0).choose(Perspective(table.state, 0))].text == choice
        table.play(choice)


def test_it_announces_the_better_of_two_attacks() -> None:
    """Which attack is the Power Blow is said after both are played, and it is the one that fewer defenses stop."""
    table = gem_scene(hand=["Slash Left", "Thrust"], opponent_hand=["Jump"] * 3)
    allow_two_attacks(table)
    table.play("play Thrust")
    assert table.state.game.actions[Greedy(0).choose(Perspective(table.state, 0))].text == "play Slash Left"
    table.play("play Slash Left")
    chosen_then = table.state.game.actions[Greedy(0).choose(Perspective(table.state, 0))].text
    assert chosen_then == "announce attack 2 as a Power Blow"


def test_it_guesses_at_a_hidden_head_shot_where_it_goes() -> None:
    """A Head Shot goes to an upper area: what covers none does not answer it, however wide it is."""
    words: dict[str, Any] = {"attacks": ["Upper Left Attack as hidden head"], "opponent_play": ["Head Shot"]}
    hand = ["Immovable", "Upper Center Block", "Duck"]
    assert chosen(phase="defense", hand=hand, **words) == "play Duck"
    assert chosen(phase="defense", hand=["Immovable", "Upper Center Block"], **words) == "play Upper Center Block"
    assert chosen(phase="defense", hand=["Immovable"], **words) != "play Immovable"


def test_it_counters_a_head_shot() -> None:
    """A Counter Ploy is kept for the Event that takes a head."""
    words: dict[str, Any] = {"phase": "defense", "hand": ["Counter Ploy"], "opponent_play": ["Head Shot"]}
    assert chosen(attacks=["Upper Left Attack as head"], **words) == "play Counter Ploy"
    assert chosen(attacks=["Upper Left Attack"], **words) != "play Counter Ploy"


def test_it_beats_chance_in_nine_games_of_ten() -> None:
    """Against random play it wins at least nine games of ten."""
    result = simulate(Plan("htcg", ("greedy", "random"), 40, 3, {"edition": "gems"}))
    assert result.wins[0] >= 36


@pytest.mark.parametrize(
    ("hand", "is_played"),
    [(["Truce on Holy Ground"], False), (["Crumbling Chapel"], True), (["Crumbling Chapel", "Head Shot"], False)],
)
def test_what_binds_the_player_too_is_left(hand: list[str], is_played: bool) -> None:
    """No attacks for anybody help nobody, nor do no Head Shots with one in hand; other Locations are played."""
    attack = "Lower Left Attack"
    assert (chosen(f"play {attack}", hand=[*hand, attack]) == f"play {hand[0]}") == is_played


def test_it_uses_a_power_when_it_is_needed() -> None:
    """Duncan MacLeod gives up a card where a block must stop a Dirty Trick, and not against a Thrust."""
    words: dict[str, Any] = {"phase": "defense", "before": ["Duncan MacLeod"], "hand": ["Truce on Holy Ground"]}
    assert chosen(attacks=["Leg Hook"], **words) == "use Duncan MacLeod"
    assert chosen(attacks=["Thrust"], **words) != "use Duncan MacLeod"

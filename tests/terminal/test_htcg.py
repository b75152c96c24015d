"""Highlander: The Card Game at the table: phases, grids, hidden attacks, a large hand, what is in play, the piles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import Button, Static

import codeduello
from codeduello import State
from codeduello.terminal.dialogs import Asking, Curtain, Piles, ReadingScreen
from codeduello.terminal.face import Face
from codeduello.terminal.htcg import COLOUR, HtcgRenderer
from codeduello.terminal.letters import RESERVED, letter_for
from codeduello.terminal.picture import Picture
from codeduello.terminal.replay import ReplayScreen
from codeduello.terminal.start import Dial, Picking, StartScreen
from codeduello.terminal.table import TableScreen
from support.terminal import LARGE, SMALL, Player, Size, at, offered, opening_screen, table_of

GAME = codeduello.load("htcg")
RENDERER = HtcgRenderer(GAME)
SOFT = "get up by a Soft Exertion"
FIVE = ("Agility", "Strength", "Toughness", "Empathy", "Reason")
FIFTEEN = [
    *("Upper Left Attack", "Upper Center Attack", "Thrust", "Lower Right Attack", "Slash (horizontal)"),
    *("Upper Left Block", "Upper Center Block", "Lower Left Block", "Upper Guard", "Dodge"),
    *("Jump", "Head Shot", "Holy Ground", "Street Punk", "Patience"),
]


def scene(**words: Any) -> State:
    """A scene of the game."""
    return GAME.scene(**words)


def face_of(player: Player, title: str, where: str = "") -> Face:
    """The card of this title on the screen."""
    faces = player.screen.query(f"{where} Face".strip()).results(Face)
    return next(face for face in faces if face.card is not None and face.card.called == title)


def detail(player: Player) -> str:
    """What is said of the card that one looks at."""
    said = player.screen.query_one("#words", Static).content
    assert isinstance(said, Content)
    return said.plain


def buttons(player: Player) -> list[str]:
    """The choices that are buttons."""
    return [str(button.name) for button in player.screen.query("#ask Button").results(Button)]


def test_every_kind_of_card_has_its_colour() -> None:
    """No card of the pool is without a colour, an account of itself and a line for the list."""
    for card in [card for edition in ("first", "gems") for card in GAME.using(edition=edition).kinds]:
        assert RENDERER.colour(card) == COLOUR[card.kind]
        assert RENDERER.about(card).startswith(card.kind)
        assert RENDERER.brief(card)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_hand_of_fifteen_is_seen_whole(tmp_path: Path, size: Size) -> None:
    """Fifteen cards lie in a list, all of them on the screen, each with a key that looks at it."""

    async def play(player: Player) -> None:
        assert [face.laid.key for face in player.hand()] == list("1234567890ABCDE")
        for face in player.hand():
            assert player.screen.query_one("#hand").region.contains_region(face.region)
            assert face.card is not None
            if player.screen.focused is not face:
                await player.press(face.laid.key)
            assert player.screen.focused is face
            assert detail(player).startswith(face.card.called)

    at(table_of(scene(hand=FIFTEEN), tmp_path), play, size)


def test_the_phases_stand_above_and_the_present_one_is_marked(tmp_path: Path) -> None:
    """All phases of the turn are named, with whose turn it is; the marked one is the one that is played."""

    async def play(player: Player) -> None:
        first = player.text().split("\n")[0]
        assert first.split() == ["Turn", "3:", "You", "Sweep", "Defense", "Attack", "Ability", "Draw"]
        title = RENDERER.title(Picture(player.match.state, 0), ("Ann", "Bo"), False)
        marked = [title.plain[span.start : span.end].strip() for span in title.spans if " on " in str(span.style)]
        assert marked == ["Defense"]

    at(table_of(scene(phase="defense", attacks=["Thrust"], hand=["Dodge"]), tmp_path), play)


def test_attacks_lie_beside_their_defenses(tmp_path: Path) -> None:
    """Each attack shows its grid, its damage and what it is; beside it lies the defense; a Hidden one is face down."""
    attacks = ["Thrust as power", "Upper Left Attack as head", "Lower Left Attack as hidden"]

    async def play(player: Player) -> None:
        faces = list(player.screen.query("#arena Face").results(Face))
        thrust, gap, head, hidden = faces
        assert thrust.laid.label == "▶1 at you" and thrust.laid.marked and thrust.laid.corner == "Power 5"
        assert [line.plain.strip() for line in thrust.laid.drawn] == ["· · ·", "· ■ ·", "· · ·"]
        assert gap.laid.empty and gap.laid.label == "defense"
        assert head.laid.corner == "HEAD 4"
        assert hidden.card is None and hidden.laid.label == "3 hidden" and not hidden.laid.drawn
        assert not player.sees("Lower Left Attack")
        dodge = face_of(player, "Dodge", "#hand")
        await player.press(dodge.laid.key, "enter")
        faces = list(player.screen.query("#arena Face").results(Face))
        assert faces[1].card is dodge.card or (faces[1].card is not None and faces[1].card.called == "Dodge")
        assert faces[1].laid.label == "defense"

    at(table_of(scene(phase="defense", attacks=attacks, hand=["Dodge", "Jump"]), tmp_path), play, LARGE)


def test_a_guard_in_play_stands_beside_the_attack_it_blocks(tmp_path: Path) -> None:
    """What stops an attack without having been played against it is shown there, and among the cards in play."""

    async def play(player: Player) -> None:
        assert face_of(player, "Left Guard", "#arena").laid.label == "defense"
        assert offered(face_of(player, "Left Guard", "#near-play")) == ("remove Left Guard",)

    at(table_of(scene(phase="defense", attacks=["Thrust"], play=["Left Guard"], hand=["Dodge"]), tmp_path), play)


def test_an_attack_may_be_played_face_down(tmp_path: Path) -> None:
    """A card with several ways asks which; the own Hidden Attack is seen by its player, not by the opponent."""
    state = scene(hand=["Thrust", "Dodge"], may_hide=True, opponent_hand=["Jump"])

    async def play(player: Player) -> None:
        await player.press("enter")
        face = face_of(player, "Thrust", "#hand")
        assert offered(face) == ("play Thrust", "play Thrust face down")
        await player.press("enter")
        assert isinstance(player.screen, Asking)
        assert player.sees("2 play face down")
        await player.press("n")
        assert not player.match.entries
        await player.press("enter", "2")
        assert player.match.entries[0].text == "play Thrust face down"
        assert face_of(player, "Thrust", "#arena").laid.label == "1 hidden"
        while not isinstance(player.screen, Curtain):
            await player.click(player.screen.query("#ask Button").first())
        await player.press("enter")
        assert player.table.viewer == 1
        assert "Thrust" not in player.titles()
        assert not player.sees("Thrust")

    at(table_of(state, tmp_path, ("you", "you")), play, LARGE)


def test_what_an_exertion_finds_is_chosen_on_the_table(tmp_path: Path) -> None:
    """Cards that an exertion turns up lie in the middle; those that fit can be taken there, the hand cannot."""
    found = ["Thrust", "Dodge", "Upper Left Attack", "Patience", "Head Shot"]

    async def play(player: Player) -> None:
        await player.click(next(b for b in player.screen.query("#ask Button") if b.name == "exert for an attack"))
        faces = list(player.screen.query("#arena Face").results(Face))
        assert [face.card.called for face in faces if face.card is not None] == found
        assert all(player.screen.region.contains_region(face.region) for face in faces)
        assert [offered(face) for face in faces[:2]] == [("play Thrust",), ()]
        assert player.screen.focused is faces[0]
        assert face_of(player, "Thrust", "#hand").laid.dim
        await player.press("enter")
        assert player.match.entries[-1].text == "play Thrust"

    at(table_of(scene(hand=["Thrust", "Jump"], endurance=found), tmp_path), play)


def test_a_dim_card_says_why(tmp_path: Path) -> None:
    """Looking at a card that is refused shows the rule and its sentence, and choosing it does nothing."""

    async def play(player: Player) -> None:
        state = player.match.state
        for title in ("Thrust", "Lower Left Block"):
            face = face_of(player, title, "#hand")
            refusal = state.why_not(0, f"play {title}")
            assert refusal is not None and face.laid.dim
            await player.press(face.laid.key)
            assert f"Not now: {refusal.rule}  {refusal.sentence}" in detail(player)
            await player.press("enter")
        assert not player.match.entries

    hand = ["Thrust", "Lower Left Block", "Upper Left Block"]
    at(table_of(scene(phase="defense", attacks=["Upper Left Attack"], hand=hand), tmp_path), play, LARGE)


def test_a_stand_in_says_so(tmp_path: Path) -> None:
    """A card with a fact that is not known says which one when it is read whole, and not at every look."""
    card = next(card for card in GAME.kinds if card.provenance.startswith("stand-in") and card.kind == "Attack")

    async def play(player: Player) -> None:
        assert card.provenance not in detail(player)
        await player.press("i")
        assert isinstance(player.screen, ReadingScreen)
        assert player.sees("stand-in: its")

    at(table_of(scene(hand=[card.title]), tmp_path), play, LARGE)


def test_what_hangs_over_a_player_is_told(tmp_path: Path) -> None:
    """Ability, Endurance, pending damage, conditions and effects stand beside the player's name."""
    state = scene(hand=["Dodge"], ability=(11, 9), left=20, conditions=["prone"], opponent_conditions=["disarmed"])
    more = {"damage": 4, "exhausted": 1, "must_do": ["discard a card"], "effects": [["no dodges", 2]]}
    assert RENDERER.pending(state.view(0)["seats"][0] | more) == [
        "4 damage to come",
        "exhausted",
        "must discard a card",
        "no dodges (2 turns)",
        "Prone",
    ]

    async def play(player: Player) -> None:
        assert player.sees("11 Ability Endurance 20 Hand 1 Discard")
        assert player.sees("9 Ability")
        assert player.sees("Disarmed")

    at(table_of(state, tmp_path), play)


def test_the_piles_can_be_read(tmp_path: Path) -> None:
    """`d` opens the own discard pile, the arrows go on to the opponent's; what is out of the game is there as well."""
    state = scene(hand=["Dodge"], discard=["Thrust", "Trip"], opponent_discard=["Lunge"])

    async def play(player: Player) -> None:
        await player.press("d")
        assert isinstance(player.screen, Piles)
        assert player.sees("Discard pile (You): 2 cards, the top one first")
        assert player.text().index("Trip") < player.text().index("Thrust")
        await player.press("right")
        assert player.sees("Discard pile (Bo): 1 card")
        assert player.sees("Lunge") and not player.sees("Trip")
        await player.press("left", "left", "escape")
        assert isinstance(player.screen, TableScreen)

    at(table_of(state, tmp_path), play, LARGE)


def test_choices_are_said_in_words(tmp_path: Path) -> None:
    """What is not a card is a button in a player's words: the end of a phase, an area, an exertion."""

    async def play(player: Player) -> None:
        assert player.sees("exert for an attack")
        assert not player.sees("end the Attack Phase")
        await player.press("enter")
        assert player.sees("end the Attack Phase") and player.sees("exert to make attack 1 a Power Blow")
        assert "go on" in buttons(player)

    state = scene(hand=["Thrust", "Dodge"])
    at(table_of(state, tmp_path), play, LARGE)
    area = state.game.action("area UL")
    assert area is not None and RENDERER.label(Picture(state, 0), state.game.actions[area]) == "Upper Left"


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    """Near its end a game is played by keyboard to the outcome, which is told with its rule, and looked at again."""

    async def play(player: Player) -> None:
        local_match = player.table.local_match
        number = 0
        while isinstance(player.screen, TableScreen):
            keys = [key for key, widget in player.table.board.keys.items() if {"legal", "choice"} & widget.classes]
            await player.press(keys[number % len(keys)], "enter")
            number += 1
            if isinstance(player.screen, Asking) and local_match.match.state.outcome is None:
                await player.press("y")  # it may cost the head
            await player.settle()
        outcome = local_match.match.state.outcome
        assert outcome is not None
        assert player.sees(outcome.rule)
        await player.press("p", "end")
        assert isinstance(player.screen, ReplayScreen)
        assert player.sees("The end:")
        await player.press("v", "home", "right")
        assert player.sees("as Ann saw it")

    state = scene(phase="defense", attacks=["Upper Left Attack as head"], hand=["Thrust"], play=[])
    at(table_of(state, tmp_path), play)


def test_a_match_is_left_and_resumed() -> None:
    """What is continued stands at the same decision, with the same decks and the same screen."""
    seen: dict[str, Any] = {}
    decks = {"deck_0": "duncan", "deck_1": "kurgan"}

    async def leave(player: Player) -> None:
        await player.press("enter", "enter")
        seen["position"] = player.match.state.to_json()
        seen["text"] = player.text()
        await player.press("q", "y")

    async def resume(player: Player) -> None:
        assert player.match.state.to_json() == seen["position"]
        assert player.text() == seen["text"]

    at(opening_screen("htcg", ("you", "greedy"), options=decks), leave)
    at(opening_screen(None, seed=None, resume=True), resume)


def test_more_choices_than_letters(tmp_path: Path) -> None:
    """Where there are more choices than letters, the last ones have none, and can still be reached by the arrows."""
    taken: list[str] = []
    for _ in range(40):
        letter = letter_for(None, "go on", taken)
        taken += [letter] if letter else []
    assert letter == ""
    assert len(taken) == len(set(taken)) == 26 - len(RESERVED)


def test_a_sort_of_choice_has_the_same_letter_in_every_question() -> None:
    """Whatever only goes on is `o`, an exertion for an attack `a`, a Power Blow `b`, whatever else is offered."""
    actions = {action.text: action for action in codeduello.load("htcg").actions}
    for text, letter in (
        ("go on", "o"),
        ("leave this attack", "o"),
        ("exert for an attack", "a"),
        ("exert for nothing", "n"),
        ("exert to make attack 3 a Power Blow", "b"),
    ):
        assert letter_for(actions[text], text, ["k", "w"]) == letter
    assert letter_for(actions["draw a card"], "draw a card", ["c"]) not in {"", "c", *RESERVED}


def test_what_may_cost_the_head_is_told_and_confirmed(tmp_path: Path) -> None:
    """A letter shows first what its choice leads to; a fatal one is made only after a second word."""

    async def play(player: Player) -> None:
        match = player.match
        await player.press("o")
        assert not match.entries
        assert player.sees("head")
        await player.press("o")
        assert isinstance(player.screen, Asking) and not match.entries
        await player.press("n")
        assert isinstance(player.screen, TableScreen) and not match.entries
        await player.press("o", "o", "y")
        assert match.entries

    state = scene(phase="defense", attacks=["Upper Left Attack as head"], hand=["Thrust"], play=[])
    at(table_of(state, tmp_path), play)


def test_a_choice_is_taken_back(tmp_path: Path) -> None:
    """A card that was played, and told nobody anything, is back in hand after `u`; what was learnt stays."""

    async def play(player: Player) -> None:
        match = player.match
        await player.press("u")
        assert not match.entries
        hand = player.match.state.to_json()
        await player.press("enter")
        assert [entry.text for entry in match.entries] == ["play Upper Left Attack"]
        await player.press("u")
        for _ in range(100):
            if match.entries:
                await player.pilot.pause(0.02)
        assert not match.entries and match.state.to_json() == hand

    state = scene(phase="attack", hand=["Upper Left Attack", "Thrust"], play=[])
    at(table_of(state, tmp_path), play)


def test_another_edition_brings_its_own_decks() -> None:
    """Turning the edition on the start screen changes which decks there are; a letter jumps to one, space lists all."""

    async def play(player: Player) -> None:
        screen = player.screen
        assert isinstance(screen, StartScreen)
        decks = screen.query("#options Dial").results(Dial)
        first = next(dial for dial in decks if dial.name == "deck_0")
        assert "The Kurgan" in first.words
        first.focus()
        await player.press("k")
        assert any(word.startswith("K") for word in first.words[first.place].split())
        await player.press("space")
        assert isinstance(player.screen, Picking)
        await player.press("home", "enter")
        assert first.value == "generic"
        edition = screen.query_one("#options Dial", Dial)
        assert edition.name == "edition"
        edition.focus()
        await player.press("right")
        fresh = next(dial for dial in screen.query("#options Dial").results(Dial) if dial.name == "deck_0")
        assert fresh is not first and fresh.words != first.words
        assert screen.game_with_options().settings["edition"] == "gems"

    start = opening_screen(None, seed=None)
    assert isinstance(start, StartScreen)
    start.games = {GAME.title: GAME}
    start.game = GAME
    at(start, play)


def gem_scene(**words: Any) -> State:
    """A scene of the gem edition."""
    return GAME.scene(edition="gems", **words)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_gems_stand_beside_the_cards(tmp_path: Path, size: Size) -> None:
    """A hand of the gem edition shows the gems where there is room, the areas first; a card says both damages."""

    async def play(player: Player) -> None:
        assert ("Begin" in player.text().split("\n")[0]) == (size == SMALL)  # the phase that only this edition has
        assert ("May Do/Must Do" in player.text().split("\n")[0]) == (size == LARGE)
        assert "TT  6 areas" in player.text()
        assert "UL" in player.text()
        face_of(player, "Two-Handed Hack").focus()
        await player.settle()
        assert "3 damage, 6 as a Power Blow" in detail(player)
        assert "gems: Strength and Strength" in detail(player)

    hand = ["Upper Left Attack", "Two-Handed Hack", "Immovable"]
    at(table_of(gem_scene(hand=hand), tmp_path), play, size)


def test_soft_and_hard_stand_side_by_side(tmp_path: Path) -> None:
    """Who is Prone and Disarmed sees all four tries at once on a small screen, then the five gems."""

    async def play(player: Player) -> None:
        for words in ("get up (Soft)", "get up (Hard)", "regain your weapon (Soft)", "regain your weapon (Hard)"):
            assert words in player.text()
        button = next(b for b in player.screen.query("#ask Button").results(Button) if b.name == SOFT)
        await player.click(button)
        assert [name for name in buttons(player) if name.startswith("name ")] == [f"name {gem}" for gem in FIVE]

    at(table_of(gem_scene(phase="beginning", conditions=["prone", "disarmed"]), tmp_path), play, SMALL)


def test_an_illusion_is_chosen_where_it_lies(tmp_path: Path) -> None:
    """What a Hard Exertion turned up is bright where it may be played, and the hand is not asked."""
    state = gem_scene(phase="defense", attacks=["Thrust as power"], endurance=["Cold Breath"], hand=["Jump"])
    for choice in ("leave this attack", "exert for a defense", "play none of these"):
        state.play(0, choice)

    async def play(player: Player) -> None:
        assert offered(face_of(player, "Cold Breath")) == ("play Cold Breath",)
        assert offered(face_of(player, "Jump")) == ()

    at(table_of(state, tmp_path), play, LARGE)

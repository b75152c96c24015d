"""The first page: one click is a good duel, and every starter has a face and a plan."""

from __future__ import annotations

import codeduello
from codeduello.server.views.catalogue import catalogue, picture_files
from codeduello.server.views.first_page import poster, quick_options


def test_one_click_lets_connor_meet_the_kurgan() -> None:
    """The first edition's duel of one click; a chosen fighter meets the rival, and an unknown one changes nothing."""
    decks = codeduello.load("htcg").decks
    assert decks is not None
    met = {
        mine: [decks.whose(str(deck)).partition(",")[0] for deck in quick_options("htcg", "first", mine).values()]
        for mine in ("", "kurgan", "amanda", "nobody")
    }
    assert met == {
        "": ["Connor MacLeod", "The Kurgan"],
        "kurgan": ["The Kurgan", "Connor MacLeod"],
        "amanda": ["Amanda", "The Kurgan"],
        "nobody": ["Connor MacLeod", "The Kurgan"],
    }
    assert quick_options("duel", "", "connor") == {}


def test_every_game_has_pictures_and_every_starter_a_face_and_a_plan() -> None:
    """No starter is only a name."""
    for game in catalogue().games:
        shown = poster(game.game, game.edition)
        assert len(shown.pictures) == 2
        assert [fighter.name for fighter in shown.fighters] == list(game.starters)
        assert all(fighter.plan and fighter.picture in picture_files() for fighter in shown.fighters)

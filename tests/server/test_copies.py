"""Cards that are the same in play though decks tell them apart: what the page is told of them."""

from __future__ import annotations

import codeduello
from codeduello.server.messages.table_socket import Ask
from codeduello.server.views.view import CommonView, Pack, ask_of, view_of

HAND = ["Power Blow (Connor)", "Power Blow (Kurgan)", "Dodge (Luther)", "Dodge (Khan)", "Thrust"]


def asked() -> tuple[Ask, dict[int, str]]:
    """What seat 0 is asked in its Attack Phase, and whose each card in its hand is, by the ids of the page."""
    state = codeduello.load("htcg").scene(hand=HAND)
    pack = Pack(state, bytes(16))
    view = view_of(CommonView(state, pack, False), 0)
    ask = ask_of(state, 0, view, pack)
    assert ask is not None
    hand = next(zone.cards for zone in view.zones if zone.name == "hand" and zone.owner == 0)
    return ask, {card.id: state.game.kinds[card.kind].to_json()["subtitle"] for card in hand if card is not None}


def test_every_copy_may_be_clicked_for_the_one_choice() -> None:
    """`play Power Blow` is one choice about Connor's copy and the Kurgan's."""
    ask, owners = asked()
    (choice,) = [choice for choice in ask.choices if choice.text == "play Power Blow"]
    assert sorted(owners[id] for id in choice.cards) == ["Connor MacLeod", "The Kurgan"]


def test_copies_that_cannot_be_played_share_one_reason() -> None:
    """Without an attack against one, both Dodges are refused by the same rule, in one line."""
    ask, owners = asked()
    (refusal,) = [refusal for refusal in ask.refusals if refusal.rule == "HT-5.9"]
    assert sorted(owners[id] for id in refusal.cards) == ["Khan", "Luther"]


def test_a_card_is_refused_for_what_one_would_do_with_it() -> None:
    """Where only a card in play may be used, an attack in hand still says why it cannot be played, not used."""
    state = codeduello.load("htcg").scene(hand=["Thrust"], before=["Quickening #18"], phase="beginning")
    pack = Pack(state, bytes(16))
    view = view_of(CommonView(state, pack, False), 0)
    ask = ask_of(state, 0, view, pack)
    assert ask is not None
    assert "use Quickening #18" in [choice.text for choice in ask.choices]
    assert [(one.rule, "Attack Phase" in one.sentence) for one in ask.refusals] == [("HT-5.14", True)]

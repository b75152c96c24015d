"""What a bot must not do against a Hidden Head Shot in the card game; tests and `soak.py` count it."""

from __future__ import annotations

from codeduello import State
from codeduello.games.htcg.model.actions import FIXED, PLAY, kind_of, verb_of
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import DEFENSE_PHASE, HEAD, UPPER
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import is_guessed_at
from codeduello.games.htcg.rules.legality import DEFENSES, group_of


def faces_hidden_head_shot(state: State, seat: int) -> bool:
    """Whether this seat is to answer a Head Shot that it does not see."""
    if not isinstance(state, Table) or state.phase != DEFENSE_PHASE or state.active != seat:
        return False
    if state.cursor >= len(state.incoming) or state.question(seat) is not state.rules.edition.defending:
        return False
    attack = state.incoming[state.cursor]
    return attack.has(HEAD) and is_guessed_at(state, seat, attack)


def guesses_at_head(state: State, seat: int, choice: int) -> bool:
    """Whether this choice lays a defense against it."""
    return faces_hidden_head_shot(state, seat) and is_defense(state, choice)


def guesses_off_the_head(state: State, seat: int, choice: int) -> bool:
    """Whether this choice answers it without covering an upper area although a playable card in hand would."""
    if not guesses_at_head(state, seat, choice) or covers_upper(state, choice):
        return False
    return any(is_defense(state, other) and covers_upper(state, other) for other in state.legal(seat))


def is_defense(state: State, choice: int) -> bool:
    """Whether the choice is to play a card as a defense."""
    assert isinstance(state, Table)
    return choice >= FIXED and verb_of(choice) == PLAY and group_of(state, card_of(state, choice)) is DEFENSES


def covers_upper(state: State, choice: int) -> bool:
    """Whether a defense covers an upper area, or any area its player chooses."""
    card = card_of(state, choice)
    return card.any_area or card.areas & UPPER != 0


def card_of(state: State, choice: int) -> HtCard:
    """The card of a choice."""
    assert isinstance(state, Table)
    return state.pool[kind_of(choice)]

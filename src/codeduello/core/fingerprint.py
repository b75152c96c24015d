"""The fingerprint of a game: a hash of its rules and cards, by which a record names those it was played under.

It is made of the rulebook, the options, the cards with their verbs, the sides as they begin, and the choices. It is the
same for all matches of an edition, in the plain and the compiled build, and in every process. A change of the code
alone does not change it: for that a record also names the version, and the position it leads to.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from codeduello.core.agenda import Step
from codeduello.core.chance import seeded
from codeduello.core.steps import parameters

if TYPE_CHECKING:
    from codeduello.core.game import Card, Game, Option

DIGITS: Final = 32
LEFT_OUT: Final = ("provenance",)


def fingerprint_of(game: Game) -> str:
    """The hash of a game whose options have their defaults."""
    laid = game.deal(seeded(0))
    facts = [
        game.id,
        [
            [rule.id, rule.sentence, [list(reading) for reading in rule.readings]]
            for rule in game.rulebook.rules.values()
        ],
        [option_facts(option) for option in game.options],
        [card_facts(card) for card in game.kinds],
        [plain_data(laid.facts(seat)) for seat in (0, 1)],
        [action.text for action in game.actions],
    ]
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def option_facts(option: Option) -> list[object]:
    """What an option settles, and how."""
    return [option.name, option.default, option.range, option.rule, option.secret_of]


def card_facts(card: Card) -> list[object]:
    """Everything that is plain data on a card, with its verbs."""
    return [[name, plain_data(value)] for name, value in parameters(card) if name not in LEFT_OUT]


def plain_data(value: object) -> object:
    """A value as JSON that is the same in both builds: functions and other objects are left out."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int | float):  # the compiled build has numbers in place of truth values
        return float(value)
    if isinstance(value, Step):
        own = [[name, plain_data(one)] for name, one in parameters(value)]
        return [type(value).__name__, value.name, own]
    if isinstance(value, set | frozenset):
        return sorted(json.dumps(plain_data(one)) for one in value)
    if isinstance(value, dict):
        return sorted([str(key), plain_data(one)] for key, one in value.items())
    if isinstance(value, Sequence):
        return [plain_data(one) for one in value]
    return ""

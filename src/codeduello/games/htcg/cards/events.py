"""Events."""

from __future__ import annotations

from codeduello.games.htcg.box import EVENT, HEAD, POWER
from codeduello.games.htcg.card import IN_ATTACK, WITH_POWER_BLOW, WITH_UPPER_ATTACK, HtCard

HEAD_SHOT = HtCard(
    "Head Shot",
    EVENT,
    text="Play with an upper attack: it is a Power Blow, and if it succeeds it takes the head.",
    when=IN_ATTACK,
    conjunction=WITH_UPPER_ATTACK,
    flags=HEAD | POWER,
)
POWER_BLOW = HtCard(
    "Power Blow",
    EVENT,
    text="Play with an attack: it is a Power Blow without an exertion.",
    when=IN_ATTACK,
    conjunction=WITH_POWER_BLOW,
    flags=POWER,
)

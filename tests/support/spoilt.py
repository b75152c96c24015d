"""Cards spoilt on purpose, for each game and edition: a laboratory should find what is wrong with each of them."""

from __future__ import annotations

from typing import NamedTuple


class Spoilt(NamedTuple):
    """Changes of cards: one that wins at once, one half as strong again, and one that only harms its player."""

    wins: tuple[str, str]
    stronger: tuple[str, str]
    harms: tuple[str, str]


SPOILT = {
    "duel": Spoilt(
        ("Crown Thrust", "text=[On(REVEAL, Hurt(OPPONENT, 99))]"),
        ("Crown Thrust", "text=[On(STRIKE, DealMore(2))]"),  # three points of damage in place of two
        ("Low Line Cut", "text=[On(REVEAL, Hurt(ME, 99))]"),
    ),
    "gunfighter": Spoilt(
        ("Hand It Over", "does=(Lose(HEALTH, 6, OPPONENT),)"),
        ("Double Tap", "does=(Lose(ACCURACY, 1), Shoot(3), Lose(ACCURACY, 2))"),  # three shots in place of two
        ("Cold Stare", "does=(Lose(HEALTH, 6),)"),
    ),
    "htcg first": Spoilt(
        ("Boom Boom", "clauses=[On(PLAYED, LoseAbility(99, OPPONENT))]"),
        ("Slash (diagonal)", "damage=(3, 6)"),
        ("Watcher: Treatment", "clauses=[On(PLAYED, LoseAbility(99))]"),
    ),
    "htcg gems": Spoilt(
        ("Second Wind", "clauses=[On(PLAYED, LoseAbility(99, OPPONENT))]"),
        ("Slash Left", "damage=(3, 6)"),
        ("Second Wind", "clauses=[On(PLAYED, LoseAbility(99))]"),
    ),
}

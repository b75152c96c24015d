"""What a newcomer reads at the table before anything has happened: how one wins, and what decides it."""

from __future__ import annotations

from typing import Final

from codeduello.learn.lessons import courses

DECIDES: Final = {
    "duel": "Both play a card at once: an attack that shares no place with the defense is a Strike. Your"
    " next card must have one of the places on the follow-up bar of the last one.",
    "gunfighter": "Both play a card at once, and more bullets act first. A shot hits if the die shows no more than"
    " your accuracy.",
    "htcg": "What you attack with now is answered in your opponent's next turn: a block must cover the areas of the"
    " attack.",
}


def first_words(game: str, edition: str) -> tuple[str, ...]:
    """How one wins, and what decides it; nothing for a game without lessons."""
    course = courses().get((game, edition))
    return () if course is None else tuple(filter(None, (course.win, DECIDES.get(game, ""))))

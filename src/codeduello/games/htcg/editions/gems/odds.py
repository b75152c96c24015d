"""How likely gems are to be found."""

from __future__ import annotations

from math import comb

from codeduello.games.htcg.model.card import HtCard


def chance(cards: list[HtCard], gem: int, drawn: int, need: int) -> float:
    """How likely so many of these cards, drawn blindly, carry as many of a gem as needed; twice on a card is two."""
    with_one = sum(card.gems.count(gem) == 1 for card in cards)
    with_two = sum(card.gems.count(gem) == 2 for card in cards)
    without = len(cards) - with_one - with_two
    drawn = min(drawn, len(cards))
    good = 0
    for ones in range(drawn + 1):
        for twos in range(drawn - ones + 1):
            if ones + 2 * twos >= need:
                good += comb(with_one, ones) * comb(with_two, twos) * comb(without, drawn - ones - twos)
    return good / comb(len(cards), drawn)

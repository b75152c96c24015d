"""Check the proofs of all puzzles by the second search: `uv run python tests/prove_puzzles.py [GAME …]`."""

from __future__ import annotations

import sys
import time

from codeduello.learn import puzzles
from support.second_search import SecondSearch, TooLarge


def main() -> int:
    """Go through every shelf; return how many proofs are wrong or too large to check."""
    wrong = 0
    for game, edition in puzzles.shelves():
        if len(sys.argv) > 1 and game not in sys.argv[1:]:
            continue
        began, bad = time.monotonic(), 0
        count = puzzles.count(game, edition)
        for number in range(1, count + 1):
            puzzle = puzzles.puzzle(game, edition, number)
            try:
                right = SecondSearch(puzzle).values() == {one: worth.value for one, worth in puzzle.worths.items()}
            except TooLarge:
                right = False
                print(f"{game} {edition} {number} is too large")
            if not right:
                bad += 1
                print(f"{game} {edition} {number} does not agree", flush=True)
        print(f"{game} {edition}: {count - bad} of {count} agree, {time.monotonic() - began:.0f} s", flush=True)
        wrong += bad
    return wrong


if __name__ == "__main__":
    sys.exit(min(1, main()))

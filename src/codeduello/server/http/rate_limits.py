"""How much one visitor may ask for: enough for any person, too little to hurt the others."""

from __future__ import annotations

import time
from typing import Final

MESSAGES_A_SECOND: Final = 20.0
MESSAGES_AT_ONCE: Final = 60.0
MOST_REFUSED: Final = 200  # so many refusals in a row, and the server hangs up
POSTS_A_SECOND: Final = 5.0
POSTS_AT_ONCE: Final = 400.0
LONGEST_POST: Final = 256 * 1024
MOST_CONNECTIONS: Final = 500  # at one table
MOST_KNOWN: Final = 10_000  # visitors whose posts are counted
LONGEST_FRAME: Final = 64 * 1024  # a longer one ends the connection before it is read


class Bucket:
    """Fills up at a steady rate; each message takes one out."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.since = time.monotonic()

    def take(self) -> bool:
        """Take one out; false where it is empty."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Posts:
    """A bucket for each address that posts."""

    def __init__(self) -> None:
        self.buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        """Whether this address may post once more now."""
        bucket = self.buckets.pop(address, None) or Bucket(POSTS_A_SECOND, POSTS_AT_ONCE)
        self.buckets[address] = bucket  # the last to come is the last to be forgotten
        if len(self.buckets) > MOST_KNOWN:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take()

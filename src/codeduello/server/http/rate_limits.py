"""How much one visitor may ask for: enough for any person, too little to hurt the others.

What is limited is cost: the processor time of messages and requests, counted for each address and each guest together,
over all their sockets and requests. Connecting again does not reset it. Each of several processes allows its share.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Final

from codeduello.server.costs import Bucket

MESSAGES_A_SECOND: Final = 20.0  # of one socket
MESSAGES_AT_ONCE: Final = 60.0
MOST_REFUSED: Final = 200  # so many refusals until the next choice that is taken, and the server hangs up
LONGEST_POST: Final = 256 * 1024
LONGEST_FRAME: Final = 64 * 1024  # a longer one ends the connection before it is read
MOST_WATCHING: Final = 500  # at one table; players are not counted
MOST_OF_A_PLAYER: Final = 8  # sockets of one guest at a table of theirs: with the next one the oldest is closed
MOST_OF_AN_ADDRESS: Final = 200  # sockets that only watch; connections for ordinary requests as many again
MOST_KNOWN: Final = 10_000  # addresses and guests that are remembered

# Seconds of processor time: so many for each second that passes, and so many at once.
ADDRESS_RATE: Final = 0.25
ADDRESS_AT_ONCE: Final = 10.0
GUEST_RATE: Final = 0.15
GUEST_AT_ONCE: Final = 5.0
MESSAGE: Final = 0.0003  # what a message costs besides its own work: reading, answering
REQUEST: Final = 0.001
CONNECTION: Final = 0.005

# Tables that an address may make, counted in ordinary ones.
TABLES_A_SECOND: Final = 0.2
TABLES_AT_ONCE: Final = 60.0
LISTED_TABLE: Final = 5.0  # what everybody's list shows costs more
BOTS_ONLY: Final = 10.0  # also for tables that play without people

# Analyses that an address or a guest may ask for: each takes a process of the lowest priority up to some minutes.
ANALYSES_A_SECOND: Final = 1 / 60
ANALYSES_AT_ONCE: Final = 6.0


class Buckets:
    """A bucket for each address or guest; the one unused for longest is forgotten first."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._known: dict[str, Bucket] = {}

    def of(self, name: str, processes: int, least: float = 0.0) -> Bucket:
        """The bucket of this address or guest in one of so many processes; it holds at least so much."""
        rate, most = self.rate / processes, max(self.most / processes, least)
        bucket = self._known.pop(name, None) or Bucket(rate, most)
        bucket.rate, bucket.most = rate, most
        self._known[name] = bucket
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return bucket


class Limits:
    """What addresses and guests have left; `allowance` multiplies everything, for many people behind one address."""

    def __init__(self, allowance: float = 1.0) -> None:
        self.allowance = allowance
        self.processes: Callable[[], int] = lambda: 1  # that serve this site now, on all machines
        self.watching: Counter[str] = Counter()  # sockets of an address that only watch
        self._addresses = Buckets(ADDRESS_RATE * allowance, ADDRESS_AT_ONCE * allowance)
        self._guests = Buckets(GUEST_RATE * allowance, GUEST_AT_ONCE * allowance)
        self._tables = Buckets(TABLES_A_SECOND * allowance, TABLES_AT_ONCE * allowance)
        self._analyses = Buckets(ANALYSES_A_SECOND * allowance, ANALYSES_AT_ONCE * allowance)

    def allow(self, address: str, guest: str | None) -> bool:
        """Whether this address and this guest have processor time left."""
        processes = self.processes()
        guest_may = guest is None or self._guests.of(guest, processes).left > 0
        return guest_may and self._addresses.of(address, processes).left > 0

    def charge(self, address: str, guest: str | None, seconds: float) -> None:
        """Count processor time against an address and a guest."""
        processes = self.processes()
        self._addresses.of(address, processes).charge(seconds)
        if guest is not None:
            self._guests.of(guest, processes).charge(seconds)

    def take_table(self, address: str, weight: float) -> bool:
        """Whether this address may make a table of this weight now; the heaviest one fits in any share."""
        return self._tables.of(address, self.processes(), BOTS_ONLY).take(weight)

    def take_analysis(self, address: str, guest: str | None) -> bool:
        """Whether this address and this guest may have one more duel analysed now."""
        names = (address,) if guest is None else (address, guest)
        return all(self._analyses.of(name, self.processes(), 1.0).take() for name in names)

    def may_watch(self, address: str) -> bool:
        """Whether one more socket of this address may watch a table."""
        return self.watching[address] < MOST_OF_AN_ADDRESS * self.allowance / self.processes()


def table_weight(listed: bool, bots_only: bool) -> float:
    """What a new table counts: `listed` for anybody to sit down at, `bots_only` without a person."""
    return LISTED_TABLE if listed else BOTS_ONLY if bots_only else 1.0


def network_of(host: str) -> str:
    """The address that is counted: of IPv6, the network of one customer (64 bits), whose addresses cost nothing."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)

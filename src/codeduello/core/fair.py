"""A fair deal: nobody alone decides the seed, and everybody can check it afterwards.

Three envelopes are sealed before the deal: the server's secret S, and a nonce N of each player. A seal is a SHA-256.
When all seals lie on the table the players open theirs, and the seed of the match is

    BLAKE2b(SHA-256(terms) + N0 + N1, key=S, person="fair deal", 32 bytes)

The server opens its own when the duel is over. One honest party is enough: whoever sealed without knowing the other
two could not choose the deal. A bot has no nonce. The terms say what is played, so that none of it can be changed after
the seals: the table, the game, its edition and options, its rules and cards, and both decks. A deck is its player's
secret, and a plain hash would tell which starter it is: so it stands there as a hash keyed with S.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from codeduello.core.game import Game

SIZE: Final = 32  # bytes of a secret, a nonce, a seal and a seed
HEX: Final = re.compile("[0-9a-f]{64}")  # each of them as text
TABLE: Final = re.compile(r"[\w-]{1,40}", re.ASCII)


def seal_of(content: bytes) -> str:
    """The seal of an envelope, as hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


class FairDeal(NamedTuple):
    """What was in the envelopes of a table, with the fingerprint of its rules and cards; a bot's nonce is empty."""

    table: str
    rules: str
    secret: bytes
    nonces: tuple[bytes, bytes]

    @property
    def server_seal(self) -> str:
        """The seal of the server's secret."""
        return seal_of(self.secret)

    @property
    def seals(self) -> tuple[str, str]:
        """The seals of the players; empty for a bot."""
        first, second = self.nonces
        return (seal_of(first) if first else "", seal_of(second) if second else "")

    def seed(self, game: Game) -> bytes:
        """The seed of the match."""
        terms = hashlib.sha256(self.terms(game).encode()).digest()
        drawn = hashlib.blake2b(
            terms + self.nonces[0] + self.nonces[1], key=self.secret, person=b"fair deal", digest_size=SIZE
        )
        return drawn.digest()

    def terms(self, game: Game) -> str:
        """What is played, as canonical JSON: keys in order, no spaces."""
        shown: dict[str, object] = {}
        decks: dict[str, str] = {}
        for option in game.options:
            value = game.settings[option.name]
            if option.secret_of is None:
                shown[option.name] = value
            else:
                decks[option.name] = hidden(option.name, str(value), self.secret)
        terms = {"table": self.table, "game": game.id, "rules": self.rules, "options": shown, "decks": decks}
        return json.dumps(terms, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    def lines(self) -> list[str]:
        """The lines of a record's header that stand in place of its seed."""
        lines = [f'[table "{self.table}"]', f'[seal server "{self.server_seal}"]']
        lines += [f'[seal {seat} "{seal}"]' for seat, seal in enumerate(self.seals) if seal]
        lines += [f'[nonce {seat} "{nonce.hex()}"]' for seat, nonce in enumerate(self.nonces) if nonce]
        lines.append(f'[secret "{self.secret.hex()}"]')
        return lines


def hidden(name: str, value: str, secret: bytes) -> str:
    """A secret option in the terms: nobody can guess it before the server's secret is known, nor change it."""
    return hashlib.blake2b(f"{name} {value}".encode(), key=secret, person=b"deck", digest_size=SIZE).hexdigest()

"""From a table that is laid to one that is dealt: whose envelopes are there, what they say, and the match they lead to.

A table is laid when it is made, and dealt once both seats are taken and every player has sealed and opened an envelope
(`core/fair.py`). A duel against a bot or at one screen is dealt at once, unless its page has sealed an envelope.
"""

from __future__ import annotations

from codeduello import BadInput, Game, Match
from codeduello.core.chance import seeded
from codeduello.core.events import SPECTATOR
from codeduello.core.fair import FairDeal, seal_of
from codeduello.core.record import other_rules
from codeduello.server.messages.table_socket import DealShown
from codeduello.server.storage.envelopes import OPENING
from codeduello.server.storage.rows import Record, SeatRow, TableRow, now
from codeduello.server.tables.games import game_of


class OtherRules(BadInput):
    """A duel that was begun under other rules or cards, and can neither go on nor be replayed here."""

    def __init__(self, game: Game, record: Record) -> None:
        played_with = record.row.rules.split()[0]
        super().__init__(f"This duel can neither go on nor be replayed here. {other_rules(game, played_with)}")
        self.record = record

    @property
    def is_over(self) -> bool:
        """Whether everybody may read its record."""
        return self.record.row.over or self.record.row.archived


def game_of_record(record: Record) -> Game:
    """The game that a table plays; OtherRules if it was not begun under the present rules and cards."""
    row = record.row
    try:
        game = game_of(row.game, row.edition, row.options)
    except BadInput:
        if not row.rules:
            raise
        raise OtherRules(game_of(row.game, row.edition, {}), record) from None  # a card that is no more
    if row.rules and row.rules.split()[-1] != game.fingerprint:
        raise OtherRules(game, record)
    return game


def engine_of(game: Game, record: Record) -> Match:
    """The match of a table before its first step; while it is only laid, it has no cards in it that anybody has."""
    row = record.row
    names = (record.seats[0].name, record.seats[1].name)
    if row.dealt is None:
        shown = game.shown_to(SPECTATOR)
        match = Match(shown, 0, names)
        match.state = shown.deal(seeded(0))
        match.state.listen()
    elif row.fair is not None:
        match = Match.dealt(game, deal_of(game, row, record.seats), names)
    else:
        match = Match(game, row.seed, names, start=row.start)
    match.rules = row.rules
    return match


def deal_of(game: Game, row: TableRow, seats: list[SeatRow]) -> FairDeal:
    """What is in the envelopes of a table, as far as they are open."""
    assert row.fair is not None and isinstance(row.seed, bytes)
    rules = row.rules.split()[-1] if row.rules else game.fingerprint
    first, second = (bytes.fromhex(seat.nonce or "") for seat in seats)
    return FairDeal(row.fair, rules, row.seed, (first, second))


def is_sealed(seats: list[SeatRow]) -> bool:
    """Whether everybody is there and has sealed an envelope; a bot needs none."""
    return all(seat.who == "bot" or (seat.who == "person" and seat.seal) for seat in seats)


def is_open(seats: list[SeatRow]) -> bool:
    """Whether all envelopes are open."""
    return is_sealed(seats) and all(seat.nonce for seat in seats if seat.seal)


def fits(nonce: str, seat: SeatRow) -> bool:
    """Whether this was in the envelope of a seat."""
    return seat.seal is not None and seal_of(bytes.fromhex(nonce)) == seat.seal


def is_void(row: TableRow) -> bool:
    """Whether a table was sealed so long ago that it is not dealt any more."""
    return row.dealt is None and row.sealed_at is not None and now() - row.sealed_at > OPENING


def deal_shown(game: Game, row: TableRow, seats: list[SeatRow], is_over: bool) -> DealShown | None:
    """The envelopes as everybody may see them; None at a table that the server has dealt alone."""
    if row.fair is None:
        return None
    deal = deal_of(game, row, seats)
    is_dealt = row.dealt is not None
    return DealShown(
        server=deal.server_seal,
        seals=[seat.seal or "" for seat in seats],
        opened=[seat.nonce is not None for seat in seats],
        terms=deal.terms(game) if is_sealed(seats) or row.archived else "",
        dealt=is_dealt,
        void=is_void(row),
        nonces=[(seat.nonce or "") if is_dealt else "" for seat in seats],
        secret=deal.secret.hex() if is_over else "",
    )

"""What the database holds: tables, their seats, the record of each, snapshots, and what the operator has done.

The record is the truth: a step is added and never changed, and no table has two steps with one number. The schema is
the same on SQLite and PostgreSQL.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

# What the site itself has to remember: the key of the cookies.
site = Table("site", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("named", BigInteger, nullable=False, server_default="0"),  # when, in milliseconds since 1970
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("options", Text, nullable=False),  # as JSON
    Column("seed", Text, nullable=False),  # as a record writes it: hexadecimal digits if it is sealed
    Column("sealed", Boolean, nullable=False),
    Column("start", Text, nullable=False),  # the position it began from, as JSON; empty for a new deal
    Column("secret", LargeBinary, nullable=False),  # for the ids of its cards
    Column("clock", Text, nullable=False),  # as JSON
    Column("private", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),  # an uploaded record: nobody plays on at this table
    Column("begun", BigInteger, nullable=False),  # milliseconds since 1970
    Column("touched", BigInteger, nullable=False, index=True),
    Column("outcome", Text),  # as JSON, once it is over
    Column("successor", String(40)),  # the table of the rematch
    Column("keeper", String(40), index=True),  # the node that asks its bots and watches its clocks; PostgreSQL only
    Column("clock_from", BigInteger),  # since when its clocks run, if that is later than the last step
    Column("rules", String(80), nullable=False, server_default=""),  # version and fingerprint, as a record names them
    Column("fair", String(40)),  # the table in whose terms it was dealt; then `seed` is the server's secret
    Column("sealed_at", BigInteger),  # when the last seal was laid on the table
    Column("dealt", BigInteger),  # when; NULL while it is only laid
    Column("hints", Boolean, nullable=False, server_default=false()),  # both players have agreed to hints
)

# The lists of tables show what is not over yet, however many duels are stored.
_not_over = tables.c.outcome.is_(None)
Index("tables_not_over", tables.c.touched, sqlite_where=_not_over, postgresql_where=_not_over)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(10), nullable=False),  # person, bot, nobody
    Column("guest", String(40), index=True),
    Column("bot", String(40)),
    Column("name", String(40), nullable=False),
    Column("secret", String(40)),  # of the link to it, while nobody sits here
    Column("offer", String(10)),  # takeback, rematch
    Column("offer_version", Integer),  # at which it was offered: the next step makes it void
    Column("seal", String(64)),  # of the player's envelope
    Column("nonce", String(64)),  # what was in it, once it is opened
    Column("hints", Integer, nullable=False, server_default="0"),  # that this player has had
)

# How luck fell in finished duels: what was drawn, with which result of how many, and how often.
luck = Table(
    "luck",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("what", String(40), primary_key=True),
    Column("result", Integer, primary_key=True),
    Column("cells", Integer, primary_key=True),
    Column("times", BigInteger, nullable=False),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # choice, call, undo
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("left_0", BigInteger),  # what the clocks showed then, in milliseconds
    Column("left_1", BigInteger),
)

# What the operator has done: read by every server that runs, and never changed.
acts = Table(
    "acts",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("act", String(10), nullable=False),
    Column("subject", String(80), nullable=False),  # a table, a guest or an address
    Column("reason", Text, nullable=False),
    Column("until", BigInteger),  # of a ban: when it ends
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the last step in it
    Column("position", Text, nullable=False),
    Column("told", LargeBinary, nullable=False),  # what had happened, step by step
)

# Duels that are over, analysed or to be: what is asked by nobody any more and not done is dropped.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("asked", BigInteger, nullable=False),  # when, in milliseconds since 1970
    Column("wanted", BigInteger, nullable=False),  # when somebody waited for it last
    Column("worker", String(40)),  # who works at it
    Column("beat", BigInteger, nullable=False),  # when that one last said so
    Column("done", Integer, nullable=False),  # steps, of `total`
    Column("total", Integer, nullable=False),
    Column("result", LargeBinary),  # as compressed JSON, without names
    Column("problem", Text),  # why it cannot be done
)

# Processes that serve this database or think for it. Times are those of the database.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("thinks", Boolean, nullable=False),  # for the bots of others; it keeps no tables
    Column("beat", BigInteger, nullable=False),  # when it last said that it lives, in milliseconds since 1970
    Column("gone", Boolean, nullable=False),  # it has said goodbye
)

# What bots are asked, for processes that think.
thoughts = Table(
    "thoughts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("request", Text, nullable=False),  # as JSON
    Column("asked", BigInteger, nullable=False),
    Column("thinker", String(40)),  # the node that thinks about it
    Column("answer", Text),
)

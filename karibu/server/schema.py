"""What is kept, as SQLAlchemy tables. The migrations bring a database to this state.

A table is its row (game, options, seed, seats) and an append-only list of moves. The primary key of
`moves`, (table, number), is both the log and the lock; `version` guards the row itself. Moments are
milliseconds since 1970. `houses`, `leases` and `attendance` say who is at work just now; losing
them costs a few seconds and nothing else.
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
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

house = Table(
    "house",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("named", Boolean, nullable=False),
    Column("phrase_hash", String(64)),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("forgotten", Boolean, nullable=False, server_default=false()),
    Column("generation", Integer, nullable=False, server_default="0"),  # of cookies that are valid
    Column("owner", String(16)),  # whose program this is; NULL for people
    UniqueConstraint("phrase_hash"),
    Index("ix_people_owner", "owner"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("seating", String(8), nullable=False),
    Column("host", String(16)),
    Column("state", String(12), nullable=False),
    Column("seed", String(20).with_variant(String(80), "postgresql")),  # up to 2**256 - 1
    Column("salt", String(32)),
    Column("seed_hash", String(64)),
    Column("number", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer),
    Column("turn_began", BigInteger),
    Column("deadline", BigInteger),
    Column("result", Text),
    Column("rematch", String(16)),
    Column("opened", BigInteger, nullable=False),
    Column("begun", BigInteger),
    Column("ended", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # counts changes of this row
    Column("attended", BigInteger, nullable=False, server_default="0"),
    Column("deal", Text),  # with the secret; NULL at tables from before deals could be proved
    Column("asked", Text),  # a wish to go back, for the number that it names
    Index("ix_tables_public", "visibility", "state", "updated"),
    Index("ix_tables_deadline", "state", "deadline"),
    Index("ix_tables_host", "host"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16)),
    Column("level", String(16)),
    Column("reserved", String(16)),
    Column("stand_in", String(8)),
    Column("bank", BigInteger),
    Column("nonce", String(64)),  # what this person's browser adds to the deal
    Index("ix_seats_person", "person"),
    Index("ix_seats_reserved", "reserved"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer),  # NULL for a take-back
    Column("back", Integer),  # the ply that stands again; NULL for a decision
    Column("who", String(8), nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("record", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(16), nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

houses = Table(
    "houses",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),  # house or thinker
    Column("version", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("since", BigInteger, nullable=False),  # since when some house has been open
    Column("until", BigInteger, nullable=False),  # of its lease, by the database's clock
    Column("told", Text, nullable=False),  # how it is, for operators
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("holder", String(16), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_leases_holder", "holder"),
)

attendance = Table(
    "attendance",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("house", String(16), primary_key=True),
    Column("people", Text, nullable=False),  # ids of who sits there
    Column("watching", Integer, nullable=False),
    Index("ix_attendance_house", "house"),
)

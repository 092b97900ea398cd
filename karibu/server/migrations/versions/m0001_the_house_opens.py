"""The house opens: people, tables, seats, moves, snapshots and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_house"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
        sa.Column("phrase_hash", sa.String(64)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("phrase_hash", name="uq_people_phrase_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("seating", sa.String(8), nullable=False),
        sa.Column("host", sa.String(16)),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("seed", sa.String(20)),
        sa.Column("salt", sa.String(32)),
        sa.Column("seed_hash", sa.String(64)),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("to_move", sa.Integer),
        sa.Column("turn_began", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.String(16)),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("begun", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_public", "tables", ["visibility", "state", "updated"])
    op.create_index("ix_tables_deadline", "tables", ["state", "deadline"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("level", sa.String(16)),
        sa.Column("reserved", sa.String(16)),
        sa.Column("stand_in", sa.String(8)),
        sa.Column("bank", sa.BigInteger),
        _of_a_table("seats"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_index("ix_seats_reserved", "seats", ["reserved"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer),
        sa.Column("back", sa.Integer),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("revealed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        _of_a_table("moves"),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_moves"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        _of_a_table("snapshots"),
        sa.PrimaryKeyConstraint("table_id", "step", name="pk_snapshots"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        _of_a_table("chat"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
    )


def _of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )


def downgrade() -> None:
    for name in ("chat", "snapshots", "moves", "seats", "tables", "people", "house"):
        op.drop_table(name)

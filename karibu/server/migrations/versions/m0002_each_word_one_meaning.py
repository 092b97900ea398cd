"""Each word one meaning: an entry of a log has a number, a decision of a match is a ply. Rows of
tables count their changes, so that two houses can't undo each other's; people can be muted, shut
out and forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_RENAMED = (
    ("tables", "ply", "number"),
    ("tables", "step", "ply"),
    ("moves", "ply", "number"),
    ("moves", "step", "ply"),
    ("snapshots", "step", "ply"),
)


def upgrade() -> None:
    for table, old, new in _RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    _add("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    _add("tables", sa.Column("attended", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET attended = updated")
    for name in ("muted", "banned", "forgotten"):
        _add("people", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    _add("people", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name != "sqlite":  # SQLite doesn't mind how long a text is
        op.alter_column("tables", "seed", type_=sa.String(80))


def _add(table: str, column: sa.Column[object]) -> None:
    op.add_column(table, column)


def downgrade() -> None:
    for name in ("generation", "forgotten", "banned", "muted"):
        op.drop_column("people", name)
    for name in ("attended", "version"):
        op.drop_column("tables", name)
    for table, old, new in reversed(_RENAMED):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")

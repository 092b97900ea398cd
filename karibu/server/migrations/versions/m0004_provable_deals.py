"""Deals that can be proved: the promise that each table makes, and what people add to it. Tables
from before have neither, and end as they began, with the hash of their seed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.Text))
    op.add_column("seats", sa.Column("nonce", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "nonce")
    op.drop_column("tables", "deal")

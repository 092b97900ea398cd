"""What may come: a column that today's houses know nothing of."""

from __future__ import annotations

import os

import sqlalchemy as sa
from alembic import op

from tests.server.next_version import NEXT, PRESENT

revision = NEXT
down_revision = PRESENT
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text))
    told = f"{NEXT}:{os.environ['LIVES_WITH']}"
    op.execute(f"UPDATE house SET value = '{told}' WHERE key = 'oldest'")


def downgrade() -> None:
    op.drop_column("tables", "mood")

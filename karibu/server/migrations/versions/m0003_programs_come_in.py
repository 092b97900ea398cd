"""Programs come in: somebody who has an owner is a program of theirs, and comes with a key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("owner", sa.String(16)))
    op.create_index("ix_people_owner", "people", ["owner"])


def downgrade() -> None:
    op.drop_index("ix_people_owner", "people")
    op.drop_column("people", "owner")

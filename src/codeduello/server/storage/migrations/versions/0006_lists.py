"""An index of the tables that are not over, so that lists of them stay quick however many duels are stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the index."""
    not_over = sa.text("outcome IS NULL")
    op.create_index("tables_not_over", "tables", ["touched"], sqlite_where=not_over, postgresql_where=not_over)


def downgrade() -> None:
    """Take it away."""
    op.drop_index("tables_not_over", "tables")

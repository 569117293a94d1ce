"""One index of the words of scenarios and of how old they are: several common words among the newest are found by what the newest
hold. By an index of the words alone all that hold each word are looked at first, and these are the more, the more is kept."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public")
    op.execute(
        "CREATE INDEX words_by_age ON scenario USING gin (created, folded(title || ' ' || canonical) gin_trgm_ops)"
    )
    op.execute("DROP INDEX scenario_folded")


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

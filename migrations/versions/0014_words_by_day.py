"""The index of words knows the day of a scenario, and not the second: a window of time is then a few keys of it, where it was one for each
scenario within. What few hold is found among so many of the newest sooner than all that hold it are looked at."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "CREATE INDEX words_by_day ON scenario USING gin (((created AT TIME ZONE 'UTC')::date), words gin_trgm_ops)"
    )
    op.execute("DROP INDEX words_by_age")


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

"""The index of words knows the month of a scenario, and not the moment. Between two moments in the middle of the archive all that is older
was read, and all that is newer: a tenth of a second and more with a million kept, on every page of a search but the first. A month is one key of
the index. It stands in a list of one, so that several months are asked for in one walk through those that hold a word."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "CREATE INDEX words_by_month ON scenario"
        " USING gin ((ARRAY[date_trunc('month', created AT TIME ZONE 'UTC')::date]), words gin_trgm_ops)"
    )
    op.execute("DROP INDEX words_by_age")


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

"""What was kept is played again whenever rules, cards or the engine have changed, and what answers otherwise is written down.

A review is one such time, done in parts; a part is taken, played and marked as done in one transaction, so whoever is killed loses and
doubles nothing. What was found is only ever added."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

CLOCK = sa.text("clock_timestamp()")


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("made_with", sa.Text, nullable=False, unique=True),
        sa.Column("begun", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
    )
    op.create_table(
        "review_part",
        sa.Column("review_id", sa.BigInteger, sa.ForeignKey("review.id"), primary_key=True),
        sa.Column("first_run", sa.BigInteger, primary_key=True),
        sa.Column("last_run", sa.BigInteger, nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True)),
        sa.Column("played", sa.Integer, server_default="0", nullable=False),
        sa.Column("otherwise", sa.Integer, server_default="0", nullable=False),
    )
    op.create_index(
        "review_part_open", "review_part", ["review_id", "first_run"], postgresql_where=sa.text("done_at IS NULL")
    )
    op.create_table(
        "otherwise",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), nullable=False),
        sa.Column("review_id", sa.BigInteger, sa.ForeignKey("review.id"), nullable=False),
        sa.Column("sort", sa.Text, nullable=False),
        sa.Column("because", postgresql.ARRAY(sa.Text), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("difference", sa.LargeBinary),
        sa.Column("at", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
        sa.UniqueConstraint("slug", "review_id"),
    )
    op.execute(
        "CREATE TRIGGER otherwise_keep BEFORE UPDATE OR DELETE ON otherwise FOR EACH ROW EXECUTE FUNCTION keep_as_it_was()"
    )
    op.execute(
        "CREATE TRIGGER otherwise_truncate BEFORE TRUNCATE ON otherwise FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was()"
    )


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

"""What visitors tell operators of a kept scenario: only ever added, and dealt with once an operator has said anything of it since."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

CLOCK = sa.text("clock_timestamp()")
NUMBERED = """
CREATE FUNCTION number_report() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.verdict_before := coalesce((SELECT max(id) FROM verdict WHERE slug = NEW.slug), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER report_number BEFORE INSERT ON report FOR EACH ROW EXECUTE FUNCTION number_report();
"""


def upgrade() -> None:
    op.create_table(
        "report",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), nullable=False),
        sa.Column("sort", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("verdict_before", sa.BigInteger, server_default="0", nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
    )
    op.create_index("report_on", "report", ["slug", "id"])
    op.execute(NUMBERED)
    op.execute(
        "CREATE TRIGGER report_keep BEFORE UPDATE OR DELETE ON report FOR EACH ROW EXECUTE FUNCTION keep_as_it_was()"
    )
    op.execute(
        "CREATE TRIGGER report_truncate BEFORE TRUNCATE ON report FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was()"
    )


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

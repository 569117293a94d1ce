"""What was worked out once and is worked out again when it is gone: it is kept by nobody, so no backup holds it and a crash empties it.

Whoever serves may only add. So many rows are there at the most, and some that were added since somebody last looked: the oldest go.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

FORGOTTEN = """
CREATE FUNCTION forget_the_oldest() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM remembered WHERE id <= NEW.id - 100000;
  RETURN NULL;
END $$;
CREATE TRIGGER remembered_most AFTER INSERT ON remembered FOR EACH ROW
  WHEN (NEW.id % 256 = 0) EXECUTE FUNCTION forget_the_oldest();
"""


def upgrade() -> None:
    op.create_table(
        "remembered",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), nullable=False),
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_index("remembered_oldest", "remembered", ["id"])
    op.execute(FORGOTTEN)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

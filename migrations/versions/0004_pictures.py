"""A picture for each scenario that is shared: drawn once, and gone with the scenario."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

DROPPED = """
CREATE FUNCTION drop_picture() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM picture WHERE slug = NEW.slug;
  RETURN NULL;
END $$;
CREATE FUNCTION picture_of_what_is_shown() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- whoever takes the scenario back meanwhile waits, and finds this picture to drop
  PERFORM 1 FROM scenario WHERE slug = NEW.slug AND withdrawn_at IS NULL FOR SHARE;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
CREATE TRIGGER picture_shown BEFORE INSERT ON picture FOR EACH ROW EXECUTE FUNCTION picture_of_what_is_shown();
CREATE TRIGGER scenario_picture AFTER UPDATE OF withdrawn_at ON scenario FOR EACH ROW
  WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION drop_picture();
"""


def upgrade() -> None:
    op.create_table(
        "picture",
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.execute(DROPPED)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

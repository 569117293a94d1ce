"""The archive: scenarios, their runs, states and citations, and the guards that keep what a permalink shows."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NOW = sa.text("now()")

KEEP = """
CREATE FUNCTION keep_as_it_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a permalink shows is not changed (%)', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE FUNCTION only_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was scenario := OLD; now scenario := NEW;
BEGIN
  was.withdrawn_at := NULL; was.withdrawn_reason := NULL;
  now.withdrawn_at := NULL; now.withdrawn_reason := NULL;
  IF was IS DISTINCT FROM now OR OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL THEN
    RAISE EXCEPTION 'a scenario can only be withdrawn, once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER scenario_update BEFORE UPDATE ON scenario FOR EACH ROW EXECUTE FUNCTION only_withdrawal();
CREATE TRIGGER scenario_delete BEFORE DELETE ON scenario FOR EACH ROW EXECUTE FUNCTION keep_as_it_was();
CREATE TRIGGER run_keep BEFORE UPDATE OR DELETE ON run FOR EACH ROW EXECUTE FUNCTION keep_as_it_was();
CREATE TRIGGER snapshot_keep BEFORE UPDATE OR DELETE ON snapshot FOR EACH ROW EXECUTE FUNCTION keep_as_it_was();
CREATE TRIGGER scenario_truncate BEFORE TRUNCATE ON scenario FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was();
CREATE TRIGGER run_truncate BEFORE TRUNCATE ON run FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was();
"""


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    op.create_table(
        "snapshot",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
    )
    op.create_table(
        "scenario",
        sa.Column("slug", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, unique=True, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("canonical", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("cards", postgresql.ARRAY(sa.Text), nullable=False),
        sa.Column("parent", sa.Text, sa.ForeignKey("scenario.slug")),
        sa.Column("fork_key", sa.Text),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("withdrawal_hash", sa.LargeBinary),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True)),
        sa.Column("withdrawn_reason", sa.Text),
    )
    op.create_index("scenario_newest", "scenario", [sa.text("created DESC"), sa.text("slug DESC")])
    op.create_index("scenario_cards", "scenario", ["cards"], postgresql_using="gin")
    op.create_index("scenario_parent", "scenario", ["parent"])
    op.execute("CREATE INDEX scenario_words ON scenario USING gin ((title || ' ' || canonical) gin_trgm_ops)")
    op.create_table(
        "run",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), nullable=False),
        sa.Column("ruleset_digest", sa.Text, nullable=False),
        sa.Column("cards_digest", sa.Text, nullable=False),
        sa.Column("engine_digest", sa.Text, nullable=False),
        sa.Column("snapshot", sa.Text, sa.ForeignKey("snapshot.digest")),
        sa.Column("ruling", sa.LargeBinary, nullable=False),
        sa.Column("page", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.UniqueConstraint("slug", "ruleset_digest", "cards_digest", "engine_digest"),
    )
    op.create_table(
        "scenario_state",
        sa.Column("run_id", sa.BigInteger, sa.ForeignKey("run.id"), primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("schema_version", sa.Integer, nullable=False),
    )
    op.create_table(
        "rests_on",
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), primary_key=True),
        sa.Column("source", sa.Text, primary_key=True),
        sa.Column("passage", sa.Text, primary_key=True),
    )
    op.create_index("rests_on_passage", "rests_on", ["source", "passage"])
    op.execute(KEEP)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

"""Authors, what they took back, and operators' verdicts are facts of their own that are only ever added; whether a scenario is shown
follows from them. What is built in has digests of its own beside the visitors'."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# `now()` is the transaction's: of two facts of one transaction, the later one has to be later
CLOCK = sa.text("clock_timestamp()")

KEPT_BEFORE = """
INSERT INTO author (slug, key_hash, created)
  SELECT slug, withdrawal_hash, created FROM scenario WHERE withdrawal_hash IS NOT NULL ORDER BY created, slug;
INSERT INTO taken_back (author_id, at, reason)
  SELECT author.id, scenario.withdrawn_at, coalesce(scenario.withdrawn_reason, '')
  FROM author JOIN scenario USING (slug) WHERE scenario.withdrawn_at IS NOT NULL;
ALTER TABLE scenario DROP COLUMN withdrawal_hash;
"""

STANDING = """
CREATE FUNCTION absence_of(which text, OUT since timestamptz, OUT reason text, OUT by_operator boolean)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE last verdict;
BEGIN
  by_operator := false;
  SELECT * INTO last FROM verdict WHERE verdict.slug = which ORDER BY id DESC LIMIT 1;
  IF last.shown IS FALSE THEN
    since := last.at; reason := last.because; by_operator := true;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM author WHERE author.slug = which
             AND NOT EXISTS (SELECT FROM taken_back WHERE author_id = author.id)) THEN
    RETURN;
  END IF;
  SELECT t.at, t.reason INTO since, reason FROM taken_back t JOIN author ON author.id = t.author_id
    WHERE author.slug = which ORDER BY t.at DESC, t.author_id DESC LIMIT 1;
  IF last.shown AND last.at > since THEN
    since := NULL; reason := NULL;
  END IF;
END $$;

CREATE FUNCTION settle_scenario() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE which text;
BEGIN
  IF TG_TABLE_NAME = 'taken_back' THEN
    SELECT slug INTO STRICT which FROM author WHERE id = NEW.author_id;
  ELSE
    which := NEW.slug;
  END IF;
  -- one at a time: the last of two authors who leave at once finds that he is the last
  PERFORM 1 FROM scenario WHERE slug = which FOR UPDATE;
  UPDATE scenario SET withdrawn_at = a.since, withdrawn_reason = a.reason, hidden = a.by_operator
    FROM absence_of(which) a
    WHERE slug = which AND (withdrawn_at, withdrawn_reason, hidden) IS DISTINCT FROM (a.since, a.reason, a.by_operator);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION only_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was scenario := OLD; now scenario := NEW; facts record;
BEGIN
  SELECT * INTO facts FROM absence_of(OLD.slug);
  was.withdrawn_at := NULL; was.withdrawn_reason := NULL; was.hidden := false;
  now.withdrawn_at := NULL; now.withdrawn_reason := NULL; now.hidden := false;
  IF was IS DISTINCT FROM now OR (NEW.withdrawn_at, NEW.withdrawn_reason, NEW.hidden)
     IS DISTINCT FROM (facts.since, facts.reason, facts.by_operator) THEN
    RAISE EXCEPTION 'a scenario is shown or not as its authors and operators have said, and nothing else of it changes'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER author_settles AFTER INSERT ON author FOR EACH ROW EXECUTE FUNCTION settle_scenario();
CREATE TRIGGER taken_back_settles AFTER INSERT ON taken_back FOR EACH ROW EXECUTE FUNCTION settle_scenario();
CREATE TRIGGER verdict_settles AFTER INSERT ON verdict FOR EACH ROW EXECUTE FUNCTION settle_scenario();
"""


def upgrade() -> None:
    op.create_table(
        "author",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), nullable=False),
        sa.Column("key_hash", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
    )
    op.create_index("author_of", "author", ["slug", "key_hash"])
    op.create_table(
        "taken_back",
        sa.Column("author_id", sa.BigInteger, sa.ForeignKey("author.id"), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "verdict",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("slug", sa.Text, sa.ForeignKey("scenario.slug"), nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("because", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=CLOCK, nullable=False),
    )
    op.create_index("verdict_on", "verdict", ["slug", "id"])
    op.execute(KEPT_BEFORE)
    op.add_column("scenario", sa.Column("hidden", sa.Boolean, server_default=sa.false(), nullable=False))
    op.execute(STANDING)
    for table in ("author", "taken_back", "verdict"):
        op.execute(
            f"CREATE TRIGGER {table}_keep BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION keep_as_it_was()"
        )
        op.execute(
            f"CREATE TRIGGER {table}_truncate BEFORE TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was()"
        )
    op.drop_constraint("scenario_digest_key", "scenario")
    op.execute("CREATE UNIQUE INDEX scenario_digest ON scenario (digest, (origin = 'visitor'))")


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

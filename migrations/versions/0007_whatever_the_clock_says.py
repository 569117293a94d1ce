"""Of what authors took back and what operators said, the later is known by its number and not by the clock, which may be set back."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

KEPT_BEFORE = """
ALTER TABLE taken_back ADD COLUMN verdict_before bigint NOT NULL DEFAULT 0;
ALTER TABLE taken_back DISABLE TRIGGER USER;
UPDATE taken_back t SET verdict_before = coalesce(
  (SELECT max(v.id) FROM verdict v JOIN author ON author.slug = v.slug WHERE author.id = t.author_id AND v.at <= t.at), 0);
ALTER TABLE taken_back ENABLE TRIGGER USER;
"""

NUMBERED = """
CREATE FUNCTION number_taken_back() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.verdict_before := coalesce(
    (SELECT max(v.id) FROM verdict v JOIN author ON author.slug = v.slug WHERE author.id = NEW.author_id), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER taken_back_number BEFORE INSERT ON taken_back FOR EACH ROW EXECUTE FUNCTION number_taken_back();

CREATE OR REPLACE FUNCTION absence_of(which text, OUT since timestamptz, OUT reason text, OUT by_operator boolean)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE last verdict; before bigint;
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
  SELECT t.at, t.reason, t.verdict_before INTO since, reason, before FROM taken_back t JOIN author ON author.id = t.author_id
    WHERE author.slug = which ORDER BY t.verdict_before DESC, t.at DESC, t.author_id DESC LIMIT 1;
  IF last.shown AND last.id > before THEN
    since := NULL; reason := NULL;
  END IF;
END $$;
"""


def upgrade() -> None:
    op.execute(KEPT_BEFORE)
    op.execute(NUMBERED)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

"""How much each client has asked for lately, counted for all services of one database together. It is kept by nobody: no backup holds it,
a crash empties it, and what is over is deleted.

Whoever serves may only ask `take_part`: what a client took in this span of time and in the one before it, as far as that still lies within
one span from now. A client is known by a digest.
"""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

COUNTED = """
CREATE UNLOGGED TABLE lately (
  key bytea PRIMARY KEY, span bigint NOT NULL, taken integer NOT NULL, before integer NOT NULL, until double precision NOT NULL
) WITH (fillfactor = 50);

-- seconds for which this client has to wait; 0, and it is counted, if it need not
CREATE FUNCTION take_part(which bytea, most integer, seconds integer) RETURNS double precision
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at double precision := extract(epoch FROM clock_timestamp());
  this bigint := floor(at / seconds);
  passed double precision := at / seconds - this;
  known lately;
BEGIN
  IF random() < 1.0 / 256 THEN
    DELETE FROM lately WHERE key IN (SELECT key FROM lately WHERE until < at FOR UPDATE SKIP LOCKED);
  END IF;
  -- a span that has not come yet was written before the clock was set back
  INSERT INTO lately AS was VALUES (which, this, 0, 0, (this + 2) * seconds) ON CONFLICT (key) DO UPDATE SET
    before = CASE was.span WHEN this THEN was.before WHEN this - 1 THEN was.taken ELSE 0 END,
    taken = CASE was.span WHEN this THEN was.taken ELSE 0 END,
    span = this, until = (this + 2) * seconds
  RETURNING * INTO known;
  IF known.taken + known.before * (1 - passed) <= most - 1 THEN
    UPDATE lately SET taken = taken + 1 WHERE key = which;
    RETURN 0;
  END IF;
  IF known.taken <= most - 1 THEN
    RETURN seconds * (1 - passed - (most - 1.0 - known.taken) / known.before);
  END IF;
  RETURN seconds * (1 - passed + greatest(0, 1 - (most - 1.0) / greatest(known.taken, 1)));
END $$;
REVOKE EXECUTE ON FUNCTION take_part FROM PUBLIC;
"""


def upgrade() -> None:
    op.execute(COUNTED)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

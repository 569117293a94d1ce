"""Kept scenarios are found by an index, however many there are: by ruleset and phase, by words without regard to accents and also
misspelt, by what they were made from, and by the passages on which they rest."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# an index may only rest on what never changes, and a dictionary might be replaced; ours is the one that is delivered
FOLDED = """
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT pg_catalog.lower(public.unaccent('public.unaccent'::pg_catalog.regdictionary, words)) $$
"""
LISTED = "withdrawn_at IS NULL AND origin <> 'shown'"
LATEST = "created DESC, slug DESC"


def upgrade() -> None:
    op.execute("CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public")
    op.execute(FOLDED)
    op.execute("CREATE INDEX scenario_folded ON scenario USING gin (folded(title || ' ' || canonical) gin_trgm_ops)")
    op.execute("DROP INDEX scenario_words")
    for name, columns in (("both", "ruleset, phase, "), ("ruleset", "ruleset, "), ("phase", "phase, ")):
        op.execute(f"CREATE INDEX listed_by_{name} ON scenario ({columns}{LATEST}) WHERE {LISTED}")
    op.execute("CREATE INDEX scenario_children ON scenario (parent, created) WHERE withdrawn_at IS NULL")
    # a citation knows how old its scenario is, so that the newest are found without looking at the others
    op.add_column("rests_on", sa.Column("created", sa.DateTime(timezone=True), server_default=sa.func.now()))
    op.execute("UPDATE rests_on SET created = scenario.created FROM scenario WHERE scenario.slug = rests_on.slug")
    op.alter_column("rests_on", "created", nullable=False)
    op.execute(f"CREATE INDEX rests_on_newest ON rests_on (source, passage, {LATEST})")
    op.execute("DROP INDEX rests_on_passage")


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

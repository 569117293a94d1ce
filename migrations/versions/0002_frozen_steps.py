"""Steps are kept in finished words with each run, and libraries in a form that is read again piece by piece.

States are no longer kept: nothing was shown from them once a card in them had changed, and they made four fifths of the archive.
"""

import lzma
import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "moments",
        sa.Column("run_id", sa.BigInteger, sa.ForeignKey("run.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.execute(
        "CREATE TRIGGER moments_keep BEFORE UPDATE OR DELETE ON moments FOR EACH ROW EXECUTE FUNCTION keep_as_it_was()"
    )
    op.execute(
        "CREATE TRIGGER moments_truncate BEFORE TRUNCATE ON moments FOR EACH STATEMENT EXECUTE FUNCTION keep_as_it_was()"
    )
    _rewrite_snapshots(op.get_bind())
    op.drop_table("scenario_state")


def _rewrite_snapshots(connection: sa.Connection) -> None:
    """Each held one ruleset with its cards, as compressed JSON."""
    digests = connection.scalars(sa.text("SELECT digest FROM snapshot")).all()
    op.execute("ALTER TABLE snapshot DISABLE TRIGGER snapshot_keep")
    for digest in digests:
        then = connection.scalar(sa.text("SELECT body FROM snapshot WHERE digest = :digest"), {"digest": digest})
        connection.execute(
            sa.text("UPDATE snapshot SET body = :body WHERE digest = :digest"),
            {"digest": digest, "body": _edition(bytes(then))},
        )
    op.execute("ALTER TABLE snapshot ENABLE TRIGGER snapshot_keep")


def _edition(body: bytes) -> bytes:
    then = msgspec.json.decode(zlib.decompress(body))
    name = then["ruleset"]["id"]
    whole = {"rules": then["ruleset"], "about": "", "stack": (), "says": {}, "of": name.partition("~")[0]}
    kept = {"rulesets": {name: whole}, "cards": then["cards"]}
    return lzma.compress(msgspec.msgpack.encode(kept), preset=4)


def downgrade() -> None:
    raise RuntimeError("the archive is never taken down: permalinks rest on it")

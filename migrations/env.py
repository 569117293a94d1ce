"""Alembic's entry: it migrates the connection that app.db.migrate hands it."""

from alembic import context

from app.db.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()

"""Run by Alembic: applies migrations over the connection that ``Database.open`` hands in."""

from alembic import context

from rulewright.server.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

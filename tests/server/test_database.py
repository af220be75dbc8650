"""The schema: migrations lead to the tables, and opening twice changes nothing."""

import asyncio
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from rulewright.server.store.database import HEAD, MIGRATIONS, Database
from rulewright.server.store.tables import metadata


def test_migrations_lead_to_the_tables(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def run() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path}/new/file.db")
        for _ in range(2):
            await database.open()
        async with database.reading() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    asyncio.run(run())


def test_the_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_a_commit_outlives_a_loss_of_power(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(f"sqlite+aiosqlite:///{tmp_path}/file.db")
        await database.open()
        async with database.writing() as connection:
            pragmas = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        assert pragmas == ["wal", 2, 1]
        await database.close()

    asyncio.run(run())

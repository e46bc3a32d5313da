"""Version of a database: its last migration, and which programs can use it."""

from typing import NamedTuple

from lascaux.core.language import Text
from lascaux.store.errors import CannotOpen
from lascaux.store.postgresql.connection import Connection
from lascaux.store.steps import foreign, too_new, too_old

# Read as JSON, because the column `works_with` exists only since migration 3.
VERSION = (
    "SELECT coalesce(max(number), 0) AS number,"
    " coalesce(max(coalesce((to_jsonb(step) ->> 'works_with')::integer, number)), 0) AS works_with"
    " FROM lascaux_version AS step"
)


class Version(NamedTuple):
    """The last migration (0: none), and the oldest version whose programs can use the database."""

    number: int
    works_with: int

    def misfit(self, newest: int) -> Text | None:
        """Explain why a program with migrations up to `newest` cannot use the database; None if it can."""
        if self.number < newest:
            return too_old(self.number, newest)
        return too_new(self.number, newest) if self.works_with > newest else None

    def unknown(self, newest: int) -> Text | None:
        """Explain why a program with migrations up to `newest` cannot copy the database: it may miss columns."""
        return too_new(self.number, newest) if self.number > newest else self.misfit(newest)


async def version_of(connection: Connection) -> Version:
    """Return the version of the database; raises `CannotOpen` if it is not ours."""
    schema = await connection.fetchval("SELECT current_schema()")
    if schema is None:
        raise CannotOpen(Text("il n’y a pas de schéma où écrire", "there is no schema to write to"))
    names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = $1", schema)
    if "lascaux_version" in {row["tablename"] for row in names}:
        return Version(*await connection.fetchrow(VERSION))
    if names:
        raise foreign()
    return Version(0, 0)

"""The version of a database: how far its steps have come, and which programs may use it as it stands."""

from typing import NamedTuple

from lascaux.core.language import Text
from lascaux.store.postgresql.connection import Connection
from lascaux.store.refusal import CannotOpen
from lascaux.store.steps import foreign, too_new, too_old

# Read as JSON, because the table of a database from before step 3 has no column `works_with`.
VERSION = (
    "SELECT coalesce(max(number), 0) AS number,"
    " coalesce(max(coalesce((to_jsonb(step) ->> 'works_with')::integer, number)), 0) AS works_with"
    " FROM lascaux_version AS step"
)


class Version(NamedTuple):
    """The last step that was taken, 0 where none was, and the oldest version whose programs can go on beside it."""

    number: int
    works_with: int

    def misfit(self, newest: int) -> Text | None:
        """Why a program that knows the steps up to `newest` cannot use it; None where it can."""
        if self.number < newest:
            return too_old(self.number, newest)
        return too_new(self.number, newest) if self.works_with > newest else None

    def unknown(self, newest: int) -> Text | None:
        """Why a program that knows the steps up to `newest` cannot copy it: there may be columns that it leaves."""
        return too_new(self.number, newest) if self.number > newest else self.misfit(newest)


async def version_of(connection: Connection) -> Version:
    """The version of what is in the database; `CannotOpen` where it is not ours."""
    schema = await connection.fetchval("SELECT current_schema()")
    if schema is None:
        raise CannotOpen(Text("il n’y a pas de schéma où écrire", "there is no schema to write to"))
    names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = $1", schema)
    if "lascaux_version" in {row["tablename"] for row in names}:
        return Version(*await connection.fetchrow(VERSION))
    if names:
        raise foreign()
    return Version(0, 0)

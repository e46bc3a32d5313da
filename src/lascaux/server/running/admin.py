"""Admin commands for the owner of the data folder: one JSON line per request and answer.

The command line sends them to the server while one runs (`admin_channel.py`), and otherwise uses the store itself.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from lascaux.core.errors import LascauxError
from lascaux.core.language import LANGS, Text, about
from lascaux.core.record import MAX_BYTES
from lascaux.server.clocks import WallClock
from lascaux.server.live import retention
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.reading import read_table
from lascaux.server.readers.reader_view import table_shown
from lascaux.server.readers.timeline import timeline
from lascaux.server.running import admin_channel
from lascaux.server.running.integrity import check_tables
from lascaux.server.running.people_admin import PeopleAdmin
from lascaux.server.services import Services
from lascaux.server.tables import log
from lascaux.server.tables.code import fresh_code
from lascaux.server.tables.record_import import entries_of
from lascaux.server.tables.table import Table
from lascaux.server.workers.scheduler import ANYBODY
from lascaux.store.port import Store
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE
from lascaux.wire.tables import TableShown

logger = logging.getLogger(__name__)

ADMIN = "admin"
MAX_LINE = 4 * MAX_BYTES
Command = dict[str, Any]


class AdminFailed(LascauxError):
    """The running server rejected the command."""


class Admin:
    """The commands, on a store and, if a server runs, on its live tables."""

    def __init__(self, store: Store, services: Services | None = None) -> None:
        self._store = store
        self._live_tables = live_tables = services.live_tables if services is not None else None
        self._now = live_tables.now if live_tables is not None else WallClock()
        self._commands: dict[str, Callable[..., Awaitable[Any]]] = {
            "list": self._list,
            "inspect": self._inspect,
            "close": self._close,
            "backup": self._backup,
            "export": self._export,
            "import": self._import,
            "prune": self._prune,
            "check": partial(check_tables, store),
            **PeopleAdmin(store, services).commands,
        }

    async def do(self, command: Command) -> Any:
        """Run a command; the answer is JSON-ready."""
        given = dict(command)
        return msgspec.to_builtins(await self._commands[given.pop("do")](**given))

    async def _list(self, states: list[str]) -> list[TableShown]:
        """Return the tables in these phases, or all; listed and unlisted."""
        wanted = [name for state in states for name in (state, f"{state}.unlisted")]
        shown: list[TableShown] = []
        before: int | None = None
        while rows := await self._store.summaries(states=wanted, limit=500, before=before):
            shown += [msgspec.json.decode(row.summary.data, type=TableShown) for row in rows]
            before = rows[-1].place
        return shown

    async def _inspect(self, table: str) -> Any:
        found = await self._table(table)
        moments = timeline(
            found, await self._store.entries(table, limit=found.version), found.phase in ("over", "closed")
        )
        return {"table": table_shown(found, None), "timeline": moments.moments}

    async def _close(self, table: str, reason: str) -> int:
        if self._live_tables is not None:
            live = await self._live_tables.get(table)
        else:
            read, loss = await read_table(self._store, table), self._store.losses().get(table)
            live = LiveTable(read, self._store, self._now, loss=loss)
        return await live.change(
            lambda t, now: [] if t.phase == "closed" else [log.Closed(at=now, by=ADMIN, reason=reason)]
        )

    async def _backup(self, path: str) -> str:
        await self._store.backup(Path(path))
        return path

    async def _export(self, table: str) -> str:
        return (await self._table(table)).record().write()

    async def _import(self, text: str, name: str) -> str:
        if self._live_tables is not None:
            return (await self._live_tables.import_record(ANYBODY, text.encode(), ADMIN, name)).table.id
        live = LiveTable(Table(fresh_code()), self._store, self._now)
        await live.change(lambda table, now: entries_of(text.encode(), ADMIN, name, now))
        return live.table.id

    async def _prune(self, older_ms: int, finished: bool, abandoned: bool, dry_run: bool) -> list[retention.Old]:
        states = (retention.FINISHED if finished else ()) + (retention.ABANDONED if abandoned else ())
        return await retention.prune(self._store, self._live_tables, states, self._now() - older_ms, dry_run)

    async def _table(self, table: str) -> Table:
        if self._live_tables is not None and table in self._live_tables.loaded:
            return self._live_tables.loaded[table].table
        return await read_table(self._store, table)


class AdminListener:
    """Takes the commands of a running server."""

    def __init__(self, folder: Path, services: Services) -> None:
        self._folder = folder
        self._address = admin_channel.address(folder)
        self._admin = Admin(services.store, services)
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "AdminListener":
        try:
            self._server = await admin_channel.listen(self._folder, self._serve, MAX_LINE)
        except OSError as error:
            logger.warning("no admin socket: commands work only while the server is stopped", exc_info=error)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.close()
            self._address.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while line := await reader.readline():
                writer.write(msgspec.json.encode(await self._answer(line)) + b"\n")
                await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            return {"done": await self._admin.do(msgspec.json.decode(line))}
        except LascauxError as error:
            return {"error": str(error), "why": {lang: error.message(lang) for lang in LANGS}}
        except Exception as error:
            logger.exception("admin command failed")
            why = Text(f"le serveur a échoué : {error!r}", f"the server failed: {error!r}")
            return {"error": why.en, "why": why.as_dict()}


async def ask(folder: Path, commands: list[Command]) -> list[Any]:
    """Run commands on the server that uses the folder, or directly if none does."""
    try:
        reader, writer = await admin_channel.connect(folder, MAX_LINE)
    except OSError:
        return await _alone(folder, commands)
    answers = []
    try:
        for command in commands:
            writer.write(msgspec.json.encode(command) + b"\n")
            await writer.drain()
            line = await reader.readline()
            if not line:
                raise AdminFailed(Text("le serveur s’est arrêté", "the server stopped"))
            answer = msgspec.json.decode(line)
            if "error" in answer:
                raise AdminFailed(Text(**answer["why"]))
            answers.append(answer["done"])
    finally:
        writer.close()
    return answers


async def _alone(folder: Path, commands: list[Command]) -> list[Any]:
    if not (folder / DATABASE).exists():
        raise AdminFailed(
            about(str(folder), Text("aucun serveur ne garde ses données ici", "no server keeps its data here"))
        )
    async with await SqliteStore.open(folder) as store:
        admin = Admin(store)
        return [await admin.do(command) for command in commands]

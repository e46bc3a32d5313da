"""Connection pool: opened on demand, and reopened after a connection is lost."""

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import asyncpg

from lascaux.core.language import Text
from lascaux.store.errors import CannotOpen, StoreError, StoreFailed
from lascaux.store.postgresql.address import shown
from lascaux.store.postgresql.connection import Connection
from lascaux.store.postgresql.failures import ERRORS, is_gone, is_lost, is_undone, plainly
from lascaux.store.postgresql.migrate import USED, look

logger = logging.getLogger(__name__)

Result = TypeVar("Result")
Do = Callable[[Connection], Awaitable[Result]]

CONNECT_S = 5.0
STATEMENT_S = 30.0
"""Statement timeout of the database."""
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 0.5

# An empty commit. Like every commit it waits for the disk and for the synchronous standby, if there is one; then every
# earlier commit is there, too.
_COMMIT = "SELECT pg_logical_emit_message(true, 'lascaux', '')"


async def connect(address: str, statement_s: float = STATEMENT_S) -> Connection:
    """Connect to a writable database, with durable commits. `statement_s` is the statement timeout; 0 means none."""
    settings = {
        "application_name": f"lascaux {socket.gethostname()} {os.getpid()}"[:63],
        "default_transaction_isolation": "read committed",
        "statement_timeout": str(int(statement_s * 1000)),
        # A stalled node must not block the others.
        "idle_in_transaction_session_timeout": "60000" if statement_s else "0",
        "jit": "off",
    }
    attributes = {} if "target_session_attrs" in address else {"target_session_attrs": "read-write"}
    connection: Connection = await asyncpg.connect(
        address,
        timeout=CONNECT_S,
        # For a database that does not answer at all; otherwise its own timeout comes first.
        command_timeout=statement_s + 5.0 if statement_s else None,
        server_settings=settings,
        **attributes,
    )
    # Keep a stricter setting than `on`.
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    return connection


async def hang_up(connection: Connection) -> None:
    """Close a connection; its locks are released when this returns, if the database answers."""
    try:
        await connection.close(timeout=CONNECT_S)
    except ERRORS:
        connection.terminate()


class Unreachable(Exception):
    """No connection: nothing was sent."""


class Connections:
    """Pool of connections. While the database is unreachable, calls wait, for `patience_s` of its absence at most."""

    def __init__(self, address: str, most: int, patience_s: float, broken: Callable[[StoreFailed], None]) -> None:
        self._address = address
        self._idle: list[Connection] = []
        self._places = asyncio.Semaphore(most)
        self._patience_s = patience_s
        self._away_since: float | None = None
        """Since when the database has been unreachable."""
        self._broken = broken

    async def ask(self, do: Do[Result], *, again: bool, flush: bool = False) -> Result:
        """Run `do`, at most one transaction, and retry while the database is unreachable.

        With `again`, retry also when the outcome of the last attempt is unknown; `do` must then be idempotent. With
        `flush`, a result found after such a retry is confirmed by a commit of its own, because the first commit may not
        have reached the synchronous standby.
        """
        start, pause, sent = time.monotonic(), SHORTEST_PAUSE_S, False
        while True:
            try:
                async with self._borrowed() as connection:
                    result = await do(connection)
                    if sent and flush:
                        await connection.execute(_COMMIT)
                    return result
            except Unreachable as error:
                reason: BaseException = error.__cause__ or error
                start = min(start, self._away_since or start)
            except ERRORS as error:
                reason = error
                if is_gone(error):
                    raise self._fail_for_good(plainly(error)) from error
                sent = sent or is_lost(error)
                if not (is_undone(error) or (again and is_lost(error))):
                    raise StoreFailed(_not_done(error, sent), unknown=sent) from error
            if time.monotonic() - start + pause > self._patience_s:
                raise StoreFailed(_not_done(reason, sent), unknown=sent) from reason
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def open_one(self) -> None:
        """Open a first connection, to check the address; raises the driver's errors."""
        self._idle.append(await self._connected())

    async def close(self) -> None:
        """Close all connections; none may be borrowed."""
        while self._idle:
            await hang_up(self._idle.pop())

    @contextlib.asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[Connection]:
        async with self._places:
            while self._idle and self._idle[-1].is_closed():
                self._idle.pop()
            try:
                connection = self._idle.pop() if self._idle else await self._connected()
            except ERRORS as error:
                self._is_away(error)
                raise Unreachable from error
            if self._away_since is not None:
                logger.warning("database reconnected", extra={"seconds": round(time.monotonic() - self._away_since, 1)})
                self._away_since = None
            try:
                yield connection
            except BaseException as error:
                if is_lost(error) or isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                    connection.terminate()
                raise
            finally:
                if not connection.is_closed():
                    self._idle.append(connection)

    def _is_away(self, error: BaseException) -> None:
        """Note when the database became unreachable, and log it once."""
        if self._away_since is None:
            self._away_since = time.monotonic()
            logger.error("database unreachable", extra={"why": plainly(error)})

    async def _connected(self) -> Connection:
        connection = await connect(self._address)
        try:
            wrong = await look(connection, USED)
        except BaseException as error:
            connection.terminate()
            if is_gone(error):
                raise self._fail_for_good(plainly(error)) from error
            raise
        if wrong is not None:
            connection.terminate()
            raise self._fail_for_good(wrong)
        return connection

    def _fail_for_good(self, why: Text | str) -> StoreFailed:
        """Report that the store has failed for good."""
        reason = Text.alike(why) if isinstance(why, str) else why
        failed = StoreFailed(
            Text(
                f"le stockage {shown(self._address)} ne peut plus servir : {reason.fr}",
                f"the store {shown(self._address)} can no longer be used: {reason.en}",
            ),
            broken=True,
        )
        self._broken(failed)
        return failed


def _not_done(error: BaseException, sent: bool) -> Text:
    why = plainly(error)
    if sent:
        return Text(
            f"la connexion à la base de données s’est coupée, et on ne sait pas si c’est écrit : {why}",
            f"the connection to the database was lost, and it is unknown whether it was written: {why}",
        )
    return Text(f"la base de données n’a rien fait : {why}", f"the database did nothing: {why}")


def cannot_open(address: str, error: BaseException) -> CannotOpen:
    """Explain in one line why a database cannot be opened."""
    why = error.why if isinstance(error, StoreError) else Text.alike(plainly(error))
    where = shown(address)
    return CannotOpen(
        Text(f"impossible de se servir de {where} : {why.fr}", f"cannot use {where}: {why.en}"),
        away=(is_lost(error) or is_undone(error)) and not isinstance(error, ValueError),
    )

"""The bus through PostgreSQL: NOTIFY on one channel."""

from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from lascaux.bus.reconnecting import PATIENCE_S, BusConnection, ReconnectingBus

CHANNEL = "lascaux"
"""The schema is added, so that several servers can share a database."""


class PostgresBus(ReconnectingBus):
    """Open it with `await PostgresBus.open(node, address)`."""

    async def _connect(self, on_message: Callable[[bytes], None], on_lost: Callable[[], None]) -> BusConnection:
        # The primary, as for the store: a standby does not accept LISTEN.
        attributes = {} if "target_session_attrs" in self._address else {"target_session_attrs": "read-write"}
        connection = await asyncpg.connect(self._address, timeout=PATIENCE_S, command_timeout=PATIENCE_S, **attributes)
        try:
            channel = f"{CHANNEL}.{await connection.fetchval('SELECT current_schema()')}"
            connection.add_termination_listener(lambda _: on_lost())
            await connection.add_listener(
                channel, lambda _connection, _pid, _channel, payload: on_message(payload.encode())
            )
        except BaseException:
            connection.terminate()
            raise
        return _PostgresConnection(connection, channel)


_NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"


class _PostgresConnection:
    def __init__(self, connection: Any, channel: str) -> None:
        self._connection, self._channel = connection, channel

    async def send(self, messages: Sequence[bytes]) -> None:
        texts = [message.decode() for message in messages]
        await self._connection.execute(_NOTIFY, self._channel, texts)

    async def close(self) -> None:
        self._connection.terminate()

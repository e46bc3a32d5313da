"""The bus through NATS, on one subject. Messages are not stored."""

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit, urlunsplit

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg

from lascaux.bus.reconnecting import PATIENCE_S, BusConnection, ReconnectingBus

SUBJECT = "lascaux"


class NatsBus(ReconnectingBus):
    """Open it with `await NatsBus.open(node, address)`; servers that share a NATS server need different paths."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(node, address)
        parts = urlsplit(address)
        self._server = urlunsplit((parts.scheme, parts.netloc, "", "", ""))
        self._subject = ".".join([SUBJECT, *filter(None, parts.path.split("/"))])

    async def _connect(self, on_message: Callable[[bytes], None], on_lost: Callable[[], None]) -> BusConnection:
        async def gone() -> None:
            on_lost()

        async def error(_: Exception) -> None:
            """Ignored: a broken connection is reported as closed, and dropped messages are covered by regular reads."""

        async def came(message: Msg) -> None:
            on_message(message.data)

        client = await nats.connect(
            self._server,
            name=self.node,
            allow_reconnect=False,  # we reconnect ourselves, to know that messages were missed
            connect_timeout=int(PATIENCE_S),
            error_cb=error,
            disconnected_cb=gone,
            closed_cb=gone,
            no_echo=True,
        )
        try:
            await client.subscribe(self._subject, cb=came)
            # A ping may overtake an unsent subscription: the second answer proves that the server has it.
            await client.flush(int(PATIENCE_S))
            await client.flush(int(PATIENCE_S))
        except BaseException:
            await client.close()
            raise
        return _NatsConnection(client, self._subject)


class _NatsConnection:
    def __init__(self, client: Client, subject: str) -> None:
        self._client, self._subject = client, subject

    async def send(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            await self._client.publish(self._subject, message)
        await self._client.flush(int(PATIENCE_S))

    async def close(self) -> None:
        await self._client.close()

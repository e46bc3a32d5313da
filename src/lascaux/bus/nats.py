"""The bus through NATS: one subject. It keeps nothing, which is all that is asked of it."""

from collections.abc import Callable, Sequence
from urllib.parse import urlsplit, urlunsplit

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg

from lascaux.bus.line import PATIENCE_S, Line, LineBus
from lascaux.bus.place import without_password

SUBJECT = "lascaux"


class NatsBus(LineBus):
    """Open it with `await NatsBus.open(node, address)`; servers that share a NATS have each a path of their own."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(node, without_password(address))
        parts = urlsplit(address)
        self._address = urlunsplit((parts.scheme, parts.netloc, "", "", ""))
        self._subject = ".".join([SUBJECT, *filter(None, parts.path.split("/"))])

    @classmethod
    async def open(cls, node: str, address: str) -> "NatsBus":
        """A bus through the server at an address like `nats://host:4222`."""
        bus = cls(node, address)
        await bus.start()
        return bus

    async def _connect(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> Line:
        async def gone() -> None:
            lost()

        async def wrong(_: Exception) -> None:
            """What breaks the line is heard as its end; the rest is a slow reader's, who reads the store in a while."""

        async def came(message: Msg) -> None:
            heard(message.data)

        client = await nats.connect(
            self._address,
            name=self.node,
            allow_reconnect=False,  # the line is ours to mend: what was missed has to be known
            connect_timeout=int(PATIENCE_S),
            error_cb=wrong,
            disconnected_cb=gone,
            closed_cb=gone,
            no_echo=True,
        )
        try:
            await client.subscribe(self._subject, cb=came)
            # A ping overtakes what the client has not written yet: when the second is answered the server knows.
            await client.flush(int(PATIENCE_S))
            await client.flush(int(PATIENCE_S))
        except BaseException:
            await client.close()
            raise
        return _NatsLine(client, self._subject)


class _NatsLine:
    def __init__(self, client: Client, subject: str) -> None:
        self._client, self._subject = client, subject

    async def send(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            await self._client.publish(self._subject, message)
        await self._client.flush(int(PATIENCE_S))

    async def close(self) -> None:
        await self._client.close()

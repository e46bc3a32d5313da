"""Readers that keep every byte the server sends them, by socket and by HTTP."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import websockets

from tests.server.client import Chair, Json, Person


class Noting(Chair):
    """A socket that notes the bytes that come."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        super().__init__(socket)
        self.sent: list[bytes] = []

    async def listen(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self.sent.append(text.encode() if isinstance(text, str) else text)
                self._take(json.loads(text))
                self._news.set()
        self._news.set()


class Reader:
    """Someone at a table, and what reached them since the last look."""

    def __init__(self, who: Person, table: str, chair: Noting) -> None:
        self.who, self.table, self.chair = who, table, chair

    async def fetch(self) -> None:
        """Read all that HTTP gives of the table, refusals included."""
        base = f"/api/tables/{self.table}"
        paths = (
            base,
            f"{base}/record",
            f"{base}/events",
            f"{base}/replay",
            f"{base}/replay?from=20",
            "/api/my/tables",
            f"{base}/timeline",
            "/api/tables",
            "/api/session",
            "/metrics",
        )
        for path in paths:
            answer = await self.who.http.get(path)
            assert answer.status_code < 500
            self.chair.sent += [answer.content, str(answer.headers).encode()]
        wrong: Json = {"type": "act", "id": "wrong", "seat": 1, "do": "lay nothing"}
        for version in (0, self.chair.version, 10**6):
            answer = await self.who.http.post(f"{base}/act", json=wrong | {"version": version})
            assert answer.status_code in (400, 401, 403, 409)
            self.chair.sent.append(answer.content)

    def take(self) -> bytes:
        """What was sent since, once."""
        sent, self.chair.sent = self.chair.sent, []
        return b"\n".join(sent)


@contextlib.asynccontextmanager
async def reading(who: Person, table: str) -> AsyncIterator[Reader]:
    """Connected, and noting from the first byte."""
    cookies = "; ".join(f"{name}={value}" for name, value in who.http.cookies.items())
    given = {"Cookie": cookies, "Origin": who.url} if cookies else {}
    address = f"{who.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    async with websockets.connect(address, additional_headers=given, max_size=None) as socket:
        chair = Noting(socket)
        listening = asyncio.create_task(chair.listen())
        try:
            await chair.until(lambda: chair.whole is not None)
            yield Reader(who, table, chair)
        finally:
            await socket.close()
            await listening

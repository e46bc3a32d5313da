"""Lag: a client whose answers to pings take long is forgiven half of that, whatever it says itself."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.server.client import PATIENCE_S, Server, person

AWAY_S = 0.4


async def far_client(server: Server, table: str, cookies: str) -> None:
    """Decide once over a line on which a round trip takes long: every ping is answered late."""
    address = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    protocol = ClientProtocol(parse_uri(f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"))
    hello = protocol.connect()
    hello.headers["Cookie"] = cookies
    protocol.send_request(hello)
    whole: dict[str, Any] = {}
    pinged = False
    while True:
        writer.writelines(protocol.data_to_send())
        protocol.receive_data(await reader.read(65536))
        frames = [event for event in protocol.events_received() if isinstance(event, Frame)]
        if any(frame.opcode is Opcode.PING for frame in frames):
            pinged = True
            await asyncio.sleep(AWAY_S)
            writer.writelines(protocol.data_to_send())  # its pong, which the protocol had ready
        for message in [json.loads(bytes(frame.data)) for frame in frames if frame.opcode is Opcode.TEXT]:
            if message["type"] == "table":
                whole = message
            if message["type"] == "accepted":
                writer.close()
                await writer.wait_closed()
                return
        if whole and pinged:
            [choices] = [eyes["distinct"] for eyes in whole["eyes"] if eyes["distinct"]]
            act = {"type": "act", "id": "far", "seat": 0, "version": whole["version"], "do": choices[0]}
            protocol.send_text(json.dumps(act).encode())
            whole = {}


def test_the_way_through_the_net_is_forgiven(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table(clock={"kind": "chess", "seconds": 60}))["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, name="Grace")
            await ada.begin(table)
            cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
            async with asyncio.timeout(PATIENCE_S):
                await far_client(server, table, cookies)
            timeline = await ada.ask("GET", f"/api/tables/{table}/timeline")
            [acted] = [moment for moment in timeline["moments"] if moment["type"] == "acted"]
            assert AWAY_S * 500 <= acted["lag_ms"] <= 1000

    asyncio.run(story())

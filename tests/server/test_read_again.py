"""What is asked for while a table is read from disk again is not done, and is no failure of the server."""

import asyncio
import logging
from pathlib import Path

import pytest

from tests.chaos.inside import inside
from tests.server.client import Person


def test_who_asks_meanwhile_is_told_to_ask_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
                await ada.sit(table, 0)
                async with ada.at(table) as chair:
                    server.services.live_tables.loaded[table].lost = True
                    answer = await chair.request("say", text="hello")
                    assert (answer["type"], answer["reason"]) == ("refused", "not_stored")
                assert (await ada.see(table))["chat"] == []

    with caplog.at_level(logging.WARNING, "lascaux"):
        asyncio.run(story())
    assert caplog.records == []


def test_who_goes_while_a_table_is_read_leaves_one_table_to_the_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            ada = Person(server)  # type: ignore[arg-type]
            async with ada.http:
                await ada.ask("POST", "/api/session", {"name": "Ada"}, 201)
                table = (await ada.open_table())["table"]["id"]
            tables, may_read = server.services.live_tables, asyncio.Event()
            read = tables.store.entries

            async def slowly(table: str, after: int = 0, limit: int | None = None) -> list[bytes]:
                await may_read.wait()
                return await read(table, after, limit)

            tables.store.entries = slowly  # type: ignore[method-assign]
            del tables.loaded[table]
            goes, stays = (asyncio.create_task(tables.get(table)) for _ in range(2))
            await asyncio.sleep(0)
            goes.cancel()
            await asyncio.wait([goes])
            comes = asyncio.create_task(tables.get(table))
            await asyncio.sleep(0)
            may_read.set()
            assert await stays is await comes is tables.loaded[table]

    asyncio.run(story())

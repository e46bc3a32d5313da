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

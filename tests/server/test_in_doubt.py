"""A write of which no one knows whether it is there: whoever asked for it is not told that it is not."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.tables import log
from lascaux.store.errors import StoreFailed
from lascaux.wire.socket import COME_BACK
from tests.chaos.inside import inside
from tests.server.client import PATIENCE_S, begun, person


@pytest.mark.parametrize("written", [True, False])
def test_who_asked_comes_back_and_hears_what_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    async def play() -> None:
        async with (
            inside(tmp_path / "data") as server,
            person(server, "Ada") as ada,  # type: ignore[arg-type]
            person(server, "Bob") as bob,  # type: ignore[arg-type]
        ):
            table = await begun(ada, bob)
            store = server.services.live_tables.store
            append = store.append

            async def lose_the_line(name: str, after: int, entries: Sequence[bytes], *more: Any) -> None:
                decided = any(isinstance(log.decode(entry), log.Acted) for entry in entries)
                if written or not decided:
                    await append(name, after, entries, *more)
                if decided:
                    monkeypatch.undo()
                    raise StoreFailed("the line was lost", unknown=True)

            async with ada.at(table) as chair:
                seat = chair.table["to_act"][0]
            mover = (ada, bob)[seat]
            async with mover.at(table) as chair:
                do = chair.choices(seat)[0]
                asked = {"id": "once", "seat": seat, "version": chair.version, "do": do}
                monkeypatch.setattr(store, "append", lose_the_line)
                answer = asyncio.create_task(chair.request("act", **asked))
                async with asyncio.timeout(PATIENCE_S):
                    await chair.socket.wait_closed()
                assert chair.socket.close_code == COME_BACK
                assert not answer.done(), "nothing is said"
                answer.cancel()
            async with mover.at(table) as chair:
                assert chair.table["n"] == int(written)
                said = await chair.request("act", **asked)
                assert said["type"] == "accepted"
                await chair.until(lambda: chair.table["n"] == 1)
                assert said["version"] <= chair.version

    asyncio.run(play())

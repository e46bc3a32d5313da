"""A server opens on the plain backend and goes over to compiled rules by itself; games that are under way go on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lascaux.core.game import Position
from lascaux.kit import jit
from lascaux.server.live.reading import read_table
from lascaux.server.running import backend_switch
from lascaux.server.workers.scheduler import ANYBODY
from tests.chaos.inside import inside
from tests.server.client import GENEROUS, Chair, Server, person, serving


@pytest.fixture
def unchosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No one has chosen a backend, also not afterwards."""
    monkeypatch.delenv("LASCAUX_BACKEND", raising=False)
    monkeypatch.setattr("lascaux.kit.jit.switch._chosen", [])
    return


def _backend(position: Position | None) -> str:
    engine: Any = getattr(position, "_engine")  # noqa: B009
    return str(engine.program.backend)


async def _people(chair: Chair, moves: int = 1000) -> None:
    await chair.play(0, 1, most=moves)


@pytest.mark.usefixtures("unchosen")
def test_live_tables_move_across(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path / "data", workers=1) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            live_tables = server.services.live_tables
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, name="Grace")
            await ada.begin(table)
            async with ada.at(table) as chair:
                await _people(chair, 25)
            live = live_tables.loaded[table].table
            before = await ada.see(table)
            assert _backend(live.position) == "plain"
            assert await live_tables.workers.run(ANYBODY, jit.backend) == "plain"
            await backend_switch.switch_to_compiled(live_tables)
            assert _backend(live.position) == "numba"
            assert await live_tables.workers.run(ANYBODY, jit.backend) == "numba"
            after = await ada.see(table)
            assert after["eyes"] == before["eyes"]
            async with ada.at(table) as chair:
                await _people(chair)
                assert chair.result is not None
                again = await read_table(server.services.store, table)
                assert again.position == live.position

    asyncio.run(story())


@pytest.mark.usefixtures("unchosen")
def test_getting_ready_changes_nothing_for_others() -> None:
    with jit.using("numba"):
        assert jit.backend() == "numba"
        assert asyncio.run(asyncio.to_thread(jit.backend)) == "numba"  # what is started from there goes along
    assert jit.backend() == "plain"


@pytest.mark.usefixtures("unchosen")
def test_a_chosen_backend_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not jit.is_chosen()
    monkeypatch.setenv("LASCAUX_BACKEND", "plain")
    assert jit.is_chosen()
    monkeypatch.delenv("LASCAUX_BACKEND")
    jit.use("plain")
    assert jit.is_chosen()


@pytest.mark.usefixtures("unchosen")
def test_without_a_compiler_it_goes_on_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(backend_switch, "compile_in_background", _no_compiler)

    async def story() -> None:
        async with inside(tmp_path / "data") as server:
            await backend_switch.switch_to_compiled(server.services.live_tables)
            assert jit.backend() == "plain"
            assert await server.services.live_tables.workers.run(ANYBODY, jit.backend) == "plain"

    asyncio.run(story())
    assert [record.message for record in caplog.records if record.levelname == "WARNING"] == [
        "switch to compiled rules failed"
    ]


def _no_compiler() -> None:
    raise OSError("no compiler")


@pytest.mark.usefixtures("unchosen")
def test_serve_changes_gear_by_itself(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, bot="greedy")
            await ada.begin(table)
            async with ada.at(table) as chair:
                await chair.play(0, most=2)
            # Compiling, where nothing is in the cache; who says nothing for so long is cut off.
            async with asyncio.timeout(900):
                while not _switches(server):
                    await asyncio.sleep(0.1)
            async with ada.at(table) as chair:
                await chair.play(0)
                assert chair.result is not None

    with serving(tmp_path / "data", "--workers", "1", *GENEROUS, env={}) as server:
        asyncio.run(story(server))
    assert [line["backend"] for line in _switches(server)] == ["numba"]


def _switches(server: Server) -> list[dict[str, Any]]:
    return [line for line in server.logged() if line["from"] == "lascaux.server.running.backend_switch"]

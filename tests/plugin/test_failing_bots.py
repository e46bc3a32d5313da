"""Bots of plug-ins that hang, raise or answer nonsense: a stand-in plays, everyone is told, no one else waits."""

import asyncio
import os
import re
import time
from pathlib import Path

import pytest

from lascaux.server.workers import plugin_bots
from lascaux.server.workers.bot_failed import BotFailed
from lascaux.server.workers.scheduler import ANYBODY, Requester, Thinker
from lascaux.server.workers.workers import Workers
from tests.plugin.distribution import POINTS, install
from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, person, serving

FAILING = POINTS.replace("pebbles.bots:Miser", "pebbles.failing:opponents")
SENTENCES = {
    "hanging": "did not answer in time",
    "quitting": "stopped with an error",
    "nonsense": "chose a move that the rules forbid",
}


def _plugin_bot(name: str) -> Requester:
    """Who asks a bot, as if a plug-in had brought it."""
    return ANYBODY._replace(thinker=Thinker("carcassonne", name, 100, own=False))


async def _ended(process: int) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while Path(f"/proc/{process}").exists():
            await asyncio.sleep(0.05)


async def _play(ada: Person, bot: str) -> None:
    """A whole game against a bot that fails; the stand-in is asked once, then for good."""
    made = await ada.open_table(game="pebbles", seating=[{}, {"bot": bot}], begin=True)
    async with ada.at(made["table"]["id"]) as chair:
        for turn, (stays, ends) in enumerate([("decision", "Miser decides instead."), ("lost", "end of the game.")]):
            await chair.act(0, 0)
            await chair.until(lambda turn=turn: len(chair.table["failures"]) == turn + 1)  # type: ignore[misc]
            assert chair.table["seats"][1]["stand_in"] in (stays, None), "who decided once may have done so already"
            say = chair.table["failures"][turn]["say"]
            assert SENTENCES[bot] in say["en"]
            assert say["en"].endswith(ends)
            assert "Grippe-sou" in say["fr"]
            await chair.until(lambda turn=turn: chair.table["n"] == 2 * turn + 2)  # type: ignore[misc]
        assert chair.table["seats"][1]["bot"] == "miser"
        await chair.play(0)
        assert chair.result is not None
        assert len(chair.table["failures"]) == 2, "it is not asked again"


def test_a_stand_in_plays_where_a_bot_fails(tmp_path: Path) -> None:
    env = dict(install(tmp_path / "site", FAILING)) | {"PEBBLES_NOTES": str(tmp_path / "notes")}

    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            await asyncio.gather(*(_play(ada, bot) for bot in SENTENCES))
        hung = {int(line) for line in (tmp_path / "notes").read_text().split()}
        assert len(hung) == 2, "asked twice, in a new process"
        for process in hung:
            await _ended(process)

    with serving(tmp_path / "data", *GENEROUS, env=env) as server:
        asyncio.run(story(server))
        counted = server.get("/metrics").text
    for failure in ("time", "error", "nonsense"):
        assert f'lascaux_bot_failures_total{{failure="{failure}"}} 2' in counted
    logged = [line for line in server.logged() if line["event"] == "bot failed"]
    assert {(line["bot"], line["level"]) for line in logged} == {(bot, "warning") for bot in SENTENCES}


def test_a_hint_that_the_rules_forbid_is_not_given(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            seating = [{}, {"bot": "random"}]
            made = await ada.open_table(game="pebbles", aids=["legal", "hints"], seating=seating, begin=True)
            async with ada.at(made["table"]["id"]) as chair:
                answer = await chair.request("hint", seat=0, version=chair.version)
                assert (answer["type"], answer.get("reason")) == ("refused", "bot_failed"), answer

    points = POINTS.replace("pebbles.bots:Miser", "pebbles.failing:Misleading")
    with serving(tmp_path / "data", *GENEROUS, env=install(tmp_path / "site", points)) as server:
        asyncio.run(story(server))
        assert 'lascaux_bot_failures_total{failure="nonsense"} 1' in server.get("/metrics").text
    [logged] = [line for line in server.logged() if line["event"] == "bot failed"]
    assert (logged["bot"], logged["failure"]) == ("misleading", "nonsense")
    assert "take 100" in logged["detail"]


def test_bots_that_hang_delay_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_bots, "GRACE_S", 3600.0)

    async def story() -> None:
        workers = Workers(1)
        try:
            hang = [
                asyncio.create_task(workers.run(_plugin_bot(name), time.sleep, 3600)) for name in ("greedy", "expert")
            ]
            own = ANYBODY._replace(thinker=Thinker("carcassonne", "greedy", 100, own=True))
            async with asyncio.timeout(PATIENCE_S):
                assert await workers.run(own, os.getpid) != os.getpid()
                assert await workers.run(_plugin_bot("random"), os.getpid) != os.getpid()
            assert not any(task.done() for task in hang)
        finally:
            workers.close()
        assert all(isinstance(end, BotFailed) for end in await asyncio.gather(*hang, return_exceptions=True))

    asyncio.run(story())


def test_a_bot_is_stopped_though_it_lets_no_other_thread_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_bots, "GRACE_S", 0.5)

    async def story() -> None:
        workers, bot = Workers(1), _plugin_bot("random")
        try:
            process = await workers.run(bot, os.getpid)
            with pytest.raises(BotFailed) as failed:
                await workers.run(bot, re.match, "(a+)+$", 60 * "a" + "b")
            assert failed.value.failure == "time"
            await _ended(process)
            with pytest.raises(BotFailed) as failed:
                await workers.run(bot, os._exit, 1)
            assert failed.value.failure == "died"
        finally:
            workers.close()

    asyncio.run(story())


def test_a_bot_that_always_hangs_is_not_asked_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_bots, "limit_of", lambda think_ms: 0.05)
    monkeypatch.setattr(plugin_bots, "WorkerPool", _Hanging)

    async def story() -> None:
        workers = Workers(1)
        for _ in range(plugin_bots.MAX_HANGS + 1):
            with pytest.raises(BotFailed) as failed:
                await workers.run(_plugin_bot("random"), time.sleep, 3600)
        assert "not asked" in failed.value.detail
        workers.close()

    asyncio.run(story())


class _Hanging:
    """A pool whose process loads its bot and then never answers."""

    def __init__(self, *_begin: object) -> None:
        pass

    async def run(self, _guarded: object, job: object, *_arguments: object) -> None:
        if job is not plugin_bots.load:
            await asyncio.Event().wait()

    def kill(self) -> None:
        pass

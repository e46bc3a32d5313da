"""Deep reports at a table: asked for, cancelled, stored, and computed once for everybody."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lascaux.analysis.depth import DEEP, DEPTHS
from lascaux.arena.simulate import simulate
from lascaux.core.record import Record
from lascaux.kit.jit import is_there, using
from lascaux.server.game_reports import jobs, runner
from tests.chaos.inside import Inside, inside
from tests.server.client import Json, Person, person

LITTLE = replace(DEEP, plies=0, piles=4, candidates=1, exact=-1, samples=2)
"""A deep report with little work."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> Any:
    if not is_there("numba"):
        pytest.skip("a report takes a minute without Numba")
    monkeypatch.setitem(DEPTHS, "deep", LITTLE)
    monkeypatch.setattr(jobs, "SLICE_S", 0.05)
    monkeypatch.setattr(runner, "ROUND_S", 0.05)
    with using("numba"):
        yield


@cache
def finished() -> Record:
    kept: list[Record] = []
    simulate("carcassonne", ["greedy", "random"], 1, "report", {}, "numba", keep=lambda _, record: kept.append(record))
    return kept[0]


async def brought(who: Person) -> str:
    """Import the game; the address of its report."""
    sent = await who.http.post(
        "/api/records", content=finished().write(), headers={"content-type": "application/jsonl"}
    )
    assert sent.status_code == 201, sent.text
    return f"/api/tables/{sent.json()['table']}/report"


async def ready(who: Person, report: str, least: int = 0) -> Json:
    """Ask until the deep report is there; what has been judged never becomes less."""
    while True:
        shown: Json = await who.ask("GET", f"{report}?depth=deep")
        assert least <= shown["judged"] <= shown["actions"]
        assert shown["state"] in ("waiting", "running", "ready"), shown["state"]
        least = shown["judged"]
        if shown["state"] == "ready":
            return shown
        assert shown["report"] is None
        await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def served(tmp_path: Path, **more: Any) -> AsyncIterator[Any]:
    async with inside(tmp_path / "data", at_home=True, **more) as server:
        yield server


def test_a_deep_report_is_computed_in_the_background_once_for_everybody(tmp_path: Path) -> None:
    async def story() -> Json:
        async with served(tmp_path) as server, person(server, "Ada") as ada, person(server, "Eve") as eve:
            report = await brought(ada)
            shown = await ada.ask("GET", f"{report}?depth=deep")
            assert (shown["depth"], shown["state"], shown["judged"], shown["wanted"]) == ("deep", "none", 0, False)
            asked = await ada.ask("POST", report)
            assert asked["wanted"]
            assert asked["state"] in ("waiting", "running")
            found = await ready(eve, report)
            assert (await eve.ask("POST", report)) == found, "there is nothing left to compute"
            assert (await server.services.store.owned("deep-reports")) == []
            quick = await ada.ask("GET", report)
            assert quick["depth"] == "quick"
            return found

    report = asyncio.run(story())["report"]
    record = finished()
    assert record.result is not None
    assert report["judge"]["depth"] == "deep"
    for seat, score in enumerate(record.result.scores):
        parts: Json = report["seats"][seat]
        assert parts["start"] + parts["luck"] + parts["decided"] + parts["drift"] == parts["result"] == score


def test_a_cancelled_report_goes_on_where_it_stood_and_survives_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, int]:
        async with served(tmp_path) as server, person(server, "Ada") as ada:
            report = await brought(ada)
            shown = await ada.ask("POST", report)
            while shown["judged"] == 0:
                shown = await ada.ask("GET", f"{report}?depth=deep")
            cancelled = await ada.ask("DELETE", report)
            assert (cancelled["state"], cancelled["wanted"]) == ("none", False)
            await ada.ask("POST", report)
            return report, cancelled["judged"]

    async def second(report: str, judged: int) -> Json:
        async with served(tmp_path) as server, person(server, "Eve") as eve:
            return await ready(eve, report, least=judged)

    async def third(report: str) -> tuple[Json, list[str]]:
        async with served(tmp_path) as server, person(server, "Eve") as eve:
            names = _jobs(server)
            return await eve.ask("GET", f"{report}?depth=deep"), names

    report, judged = asyncio.run(first())
    assert 0 < judged < len(finished().lines)
    found = asyncio.run(second(report, judged))
    again, names = asyncio.run(third(report))
    assert again == found
    assert "judge_some" not in names, "it was stored"


def _jobs(server: Inside) -> list[str]:
    """The names of the jobs that workers do from now on."""
    workers: Any = server.services.live_tables.workers
    names, run = list[str](), workers.run

    async def counted(requester: Any, job: Any, *arguments: object) -> Any:
        names.append(job.__name__)
        return await run(requester, job, *arguments)

    workers.run = counted
    return names


def test_a_report_is_computed_as_long_as_another_person_wants_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada, person(server, "Eve") as eve:
            report = await brought(ada)
            await ada.ask("POST", report)
            await eve.ask("POST", report)
            shown = await ada.ask("DELETE", report)
            assert not shown["wanted"]
            await ready(ada, report)

    asyncio.run(story())


def test_strangers_may_ask_for_a_few(tmp_path: Path) -> None:
    limits = {"deep_reports": 2, "address_deep_reports": 3}

    async def story() -> None:
        async with (
            served(tmp_path, **limits) as server,
            person(server, "Ada") as ada,
            person(server, "Eve") as eve,
            person(server, "Zoé") as zoe,
        ):
            reports = [await brought(ada) for _ in range(4)]
            for report in reports[:2]:
                await ada.ask("POST", report)
            refused = await ada.ask("POST", reports[2], expect=429)
            assert (refused["error"], refused["facts"]["most"]) == ("limit_deep_reports", 2)
            await eve.ask("POST", reports[0])  # it is computed anyway
            await eve.ask("POST", reports[2])
            refused = await zoe.ask("POST", reports[3], expect=429)
            assert (refused["error"], refused["facts"]["most"]) == ("limit_deep_reports_here", 3)
            assert refused["say"]["fr"] == "Pas plus de 3 rapports approfondis par heure d’ici."
            zoe.http.cookies.clear()
            await zoe.ask("POST", reports[0], expect=401)

    asyncio.run(story())


def test_a_report_goes_with_its_table_and_a_request_with_its_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada, person(server, "Eve") as eve:
            store, report = server.services.store, await brought(ada)
            table = report.split("/")[3]
            await ada.ask("POST", report)
            await ready(ada, report)
            assert await store.document(table, "report.deep") is not None
            await store.delete_table(table)
            assert await store.document(table, "report.deep") is None
            other = await brought(ada)
            await eve.ask("POST", other)
            assert (await eve.ask("GET", "/api/me/export"))["deep_reports"] == [other.split("/")[3]]
            await eve.ask("DELETE", "/api/me")
            assert await store.owned("deep-reports") == []

    asyncio.run(story())


def test_a_judge_that_fails_says_so_and_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> bytes:
        raise RuntimeError("a bug")

    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada:
            report = await brought(ada)
            with monkeypatch.context() as patched:
                patched.setattr(jobs, "judge_some", broken)
                shown = await ada.ask("POST", report)
                while shown["state"] != "failed":
                    shown = await ada.ask("GET", f"{report}?depth=deep")
            assert not shown["wanted"]
            assert server.services.metrics.crashes == 1
            server.services.metrics.crashes = 0
            await ada.ask("POST", report)
            await ready(ada, report)

    asyncio.run(story())

"""The report of a finished game over HTTP, and who is refused one."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux.analysis import UNIT
from lascaux.arena.simulate import simulate
from lascaux.core.record import Record
from lascaux.kit.jit import is_there, using
from lascaux.server.workers.scheduler import Requester
from tests.chaos.inside import Inside, inside
from tests.core.fair import fair_record
from tests.server.client import Json, Person, Server, person
from tests.server.test_questions import alone


async def brought(who: Person, record: Record) -> str:
    """Import a record; the id of its table."""
    made = await who.http.post("/api/records", content=record.write(), headers={"content-type": "application/jsonl"})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


async def _until_there(who: Person, table: str) -> Json:
    """Ask until the report is there, as clients do; what has been judged never becomes less."""
    judged = 0
    while True:
        shown = await who.ask("GET", f"/api/tables/{table}/report")
        assert judged <= shown["judged"] <= shown["actions"]
        judged = shown["judged"]
        if shown["report"] is not None:
            assert judged == shown["actions"]
            report: Json = shown["report"]
            return report


def _count_jobs(server: Inside) -> list[str]:
    """The names of the jobs that workers do from now on."""
    workers: Any = server.services.live_tables.workers
    names, run = list[str](), workers.run

    async def counted(requester: Requester, job: Callable[..., Any], *arguments: object) -> Any:
        names.append(job.__name__)
        return await run(requester, job, *arguments)

    workers.run = counted
    return names


def test_a_report_adds_up_and_is_computed_once(tmp_path: Path) -> None:
    if not is_there("numba"):
        pytest.skip("a report takes a minute without Numba")
    kept: list[Record] = []
    simulate("carcassonne", ["greedy", "random"], 1, "report", {}, "numba", keep=lambda _, record: kept.append(record))
    record = kept[0]

    async def story() -> tuple[Json, Json]:
        server: Any
        async with (
            inside(tmp_path / "data", at_home=True) as server,
            person(server, "Ada") as ada,
            person(server, "Eve") as eve,
        ):
            table, jobs = await brought(ada, record), _count_jobs(server)
            first = await _until_there(ada, table)
            assert jobs.count("write_report") == 1
            assert "judge_some" in jobs
            jobs.clear()
            again = await _until_there(eve, table)
            assert jobs == [], "what everybody asks is computed once"
        async with inside(tmp_path / "data", at_home=True) as server, person(server, "Zoé") as zoe:
            jobs = _count_jobs(server)
            assert await _until_there(zoe, table) == first
            assert "judge_some" not in jobs, "it is stored with the table"
            return first, again

    with using("numba"):
        expected = lascaux.analyse(record)
        report, again = asyncio.run(story())
    assert report == again
    assert record.result is not None
    for seat, score in enumerate(record.result.scores):
        parts: Json = report["seats"][seat]
        assert parts["start"] + parts["luck"] + parts["decided"] + parts["drift"] == parts["result"] == score
        assert sum(draw["luck"][seat] for draw in report["draws"]) == parts["luck"]
        own = [one for one in report["decisions"] if one["seat"] == seat]
        assert parts["lost"] == sum(one["loss"] for one in own)
        assert (parts["decisions"], parts["graded"]) == (len(own), sum(one["grade"] is not None for one in own))
    assert [(one["n"], one["do"], one["best"], one["loss"] * UNIT, one["grade"]) for one in report["decisions"]] == [
        (one.judged.n + 1, one.judged.do, one.judged.best, one.loss, one.grade) for one in expected.decisions
    ]
    graded = [one for one in report["decisions"] if one["grade"] is not None]
    assert graded, "a random player errs"
    assert all(one["better"]["fr"] and one["better"]["en"] for one in graded)
    assert sum(report["ending"]) == 1


def test_who_is_refused_a_report(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (ada, running, chair):
            await chair.play(0, 1, most=4)
            refused = await ada.ask("GET", f"/api/tables/{running}/report", expect=409)
            assert (refused["error"], refused["facts"]) == ("wrong_phase", {"phase": "running"})
            assert refused["say"] == {"fr": "La partie est en cours.", "en": "The game is in progress."}
            for method, query in (("GET", "?depth=deep"), ("POST", ""), ("DELETE", "")):
                refused = await ada.ask(method, f"/api/tables/{running}/report{query}", expect=409)
                assert refused["error"] == "wrong_phase"
            await ada.ask("GET", f"/api/tables/{running}/report?depth=endless", expect=400)
            whole = fair_record("carcassonne")
            half = await brought(ada, Record(whole.header, whole.lines[:9]))
            refused = await ada.ask("GET", f"/api/tables/{half}/report", expect=409)
            assert refused["error"] == "no_result"
            assert refused["say"]["fr"] == "La partie n’a pas été jouée jusqu’au bout."

    asyncio.run(story())


def test_a_game_without_a_judge_has_no_report(tmp_path: Path) -> None:
    async def story() -> None:
        server: Any
        async with inside(tmp_path / "data", at_home=True) as server, person(server, "Ada") as ada:
            table = await brought(ada, fair_record("embers"))
            refused = await ada.ask("GET", f"/api/tables/{table}/report", expect=409)
            assert refused["error"] == "no_judge"
            assert refused["say"]["en"] == "No bot can judge games of this kind."

    asyncio.run(story())

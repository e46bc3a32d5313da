"""Workers: people before bots, everyone in turn, and nothing for those who have gone."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.live.live_tables import bots_of
from lascaux.server.tables import log
from lascaux.server.workers.scheduler import ANYBODY, MAX_PASSED_OVER, FairQueue, Priority, Requester
from lascaux.server.workers.workers import Workers
from tests.chaos.inside import inside
from tests.server.client import PATIENCE_S, person
from tests.server.club import HOST, begun


def order(turns: FairQueue[str]) -> list[str]:
    taken = []
    while (ticket := turns.take()) is not None:
        taken.append(ticket)
    return taken


def test_people_come_before_bots_and_bots_among_themselves_last() -> None:
    turns: FairQueue[str] = FairQueue()
    for priority in (Priority.ALONE, Priority.BOTS, Priority.PEOPLE):
        turns.put(Requester(priority, ("host", "table")), priority.name)
    assert order(turns) == ["PEOPLE", "BOTS", "ALONE"]


def test_whoever_has_many_tables_waits_no_less_than_who_has_one() -> None:
    turns: FairQueue[str] = FairQueue()
    for table in range(300):
        for job in range(5):
            turns.put(Requester(Priority.ALONE, ("greedy", f"t{table}")), f"greedy {table} {job}")
    turns.put(Requester(Priority.ALONE, ("ada", "a")), "ada 1")
    turns.put(Requester(Priority.ALONE, ("ada", "a")), "ada 2")
    turns.put(Requester(Priority.ALONE, ("bob", "b")), "bob")
    taken = order(turns)
    assert taken[:6] == ["greedy 0 0", "ada 1", "bob", "greedy 1 0", "ada 2", "greedy 2 0"]
    assert len(taken) == len(set(taken)) == 1503


def test_nobody_is_forgotten_however_many_people_come() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(3 * MAX_PASSED_OVER):
        turns.put(Requester(Priority.PEOPLE, ("crowd",)), f"person {number}")
    turns.put(Requester(Priority.BOTS, ("ada", "a")), "bot")
    turns.put(Requester(Priority.ALONE, ("ada", "b")), "alone")
    taken = order(turns)
    assert taken.index("bot") == MAX_PASSED_OVER
    assert taken.index("alone") == MAX_PASSED_OVER + 1


def test_questions_and_bots_take_turns_however_many_there_are_of_either() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(4):
        turns.put(Requester(Priority.QUESTIONS, ("127.0.0.1", f"t{number}"), True), f"hint {number}")
    for number in range(3):
        turns.put(Requester(Priority.BOTS, (f"host {number}",), True), f"bot {number}")
    assert order(turns) == ["bot 0", "hint 0", "bot 1", "hint 1", "bot 2", "hint 2", "hint 3"]
    turns.put(Requester(Priority.QUESTIONS, ("127.0.0.1",), True), "hint")
    turns.put(Requester(Priority.BOTS, ("host",), True), "bot")
    assert order(turns) == ["bot", "hint"], "after a question a bot is next"


def test_what_takes_a_moment_comes_before_what_lasts() -> None:
    turns: FairQueue[str] = FairQueue()
    for priority in (Priority.BOTS, Priority.PEOPLE):
        for lasts in (True, False):
            turns.put(Requester(priority, ("host",), lasts), f"{priority.name} {'lasts' if lasts else 'moment'}")
    assert [turns.take(lasting=False) for _ in range(3)] == ["PEOPLE moment", "BOTS moment", None]
    assert order(turns) == ["PEOPLE lasts", "BOTS lasts"]


def test_bots_are_asked_for_in_the_name_of_their_host() -> None:
    club = begun("embers", ("a", "b"))
    assert bots_of(club.table) == Requester(Priority.ALONE, (HOST, club.table.id)), "nobody is here to wait for them"
    club.write([log.Came(at=club.now, person="a")])
    assert bots_of(club.table).priority == Priority.BOTS


def test_a_worker_is_handed_on_in_turn_and_not_to_those_who_have_gone(tmp_path: Path) -> None:
    async def story() -> None:
        workers = Workers(1)
        try:
            await workers.run(ANYBODY, os.getpid)
            done: list[str] = []
            first = asyncio.create_task(workers.run(ANYBODY, Path(tmp_path / "gate").mkdir))

            async def ask(priority: Priority, name: str) -> None:
                await workers.run(Requester(priority, (name,)), (tmp_path / name).mkdir)
                done.append(name)

            asked = [asyncio.create_task(ask(Priority.ALONE, "alone")), asyncio.create_task(ask(Priority.BOTS, "bot"))]
            asked += [asyncio.create_task(ask(Priority.PEOPLE, name)) for name in ("ada", "gone", "bob")]
            await asyncio.sleep(0)
            asked[3].cancel()
            await asyncio.gather(first, *asked, return_exceptions=True)
            assert done == ["ada", "bob", "bot", "alone"]
            assert not (tmp_path / "gone").exists()
            assert await workers.run(ANYBODY, os.getpid) != os.getpid(), "no turn was lost on the way"
        finally:
            workers.close()

    asyncio.run(story())


def test_a_worker_whose_asker_has_gone_is_busy_until_it_is_done() -> None:
    async def story() -> None:
        workers = Workers(1)
        try:
            await workers.run(ANYBODY, os.getpid)
            slow = asyncio.create_task(workers.run(ANYBODY, os.system, "sleep 0.2"))
            await asyncio.sleep(0.05)
            slow.cancel()
            with pytest.raises(asyncio.CancelledError):
                await slow
            assert workers._free == 0
            await workers.run(ANYBODY, os.getpid)
            await asyncio.sleep(0.01)
            assert workers._free == 1
        finally:
            workers.close()

    asyncio.run(story())


def test_long_thoughts_leave_a_worker_to_those_who_ask_for_a_moment(tmp_path: Path) -> None:
    async def story() -> None:
        workers, gate = Workers(2), tmp_path / "gate"
        thinker = Requester(Priority.BOTS, ("host", "table"), is_long=True)
        try:
            wait = f"until [ -e '{gate}' ]; do sleep 0.01; done"
            thoughts = [asyncio.create_task(workers.run(thinker, os.system, wait)) for _ in range(3)]
            async with asyncio.timeout(PATIENCE_S):
                assert await workers.run(ANYBODY, os.getpid) != os.getpid()
                assert not any(thought.done() for thought in thoughts)
                gate.touch()
                assert await asyncio.gather(*thoughts) == [0, 0, 0]
        finally:
            workers.close()

    asyncio.run(story())


class Asleep(Workers):
    """Workers that do nothing, and know for whom they should have."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.arguments: list[tuple[object, ...]] = []
        self.dropped: list[str] = []

    async def run(self, requester: Requester, job: Callable[..., Any], *arguments: object) -> Any:
        self.asked.append(job.__name__)
        self.arguments.append(arguments)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.dropped.append(job.__name__)
            raise


async def until(come: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not come():
            await asyncio.sleep(0.01)


def test_what_was_asked_is_dropped_when_the_socket_closes(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as server:
            workers = server.services.live_tables.workers = Asleep()
            async with person(server, "Ada") as ada:  # type: ignore[arg-type]
                seating = [{"name": "Aude"}, {"name": "Guilhem"}]
                made = await ada.open_table(2, seating=seating, begin=True, aids=["legal", "projected", "hints"])
                async with ada.at(made["table"]["id"]) as chair:
                    for kind, more in (
                        ("hint", {"seat": 0, "version": chair.version}),
                        ("survey", {"seat": None}),
                    ):
                        await chair.socket.send(json.dumps({"type": kind, "id": kind, **more}))
                    await until(lambda: len(workers.asked) == 2)
                    assert not workers.dropped
                await until(lambda: len(workers.dropped) == 2)
            assert sorted(workers.dropped) == sorted(workers.asked) == ["advise", "survey"]

    asyncio.run(story())


@pytest.mark.parametrize("end", ["undo", "close"])
def test_a_bot_stops_thinking_when_the_table_has_moved_on(tmp_path: Path, end: str) -> None:
    async def story() -> None:
        async with inside(tmp_path, think_ms=700) as server:
            workers = server.services.live_tables.workers = Asleep()
            async with person(server, "Ada") as ada:  # type: ignore[arg-type]
                wish = {"seating": [{}, {"bot": "greedy"}], "begin": True, "taking_back": "practice", "think_ms": 300}
                table = (await ada.open_table(2, **wish))["table"]["id"]
                async with ada.at(table) as chair:
                    await chair.act(0)
                    await until(lambda: workers.asked == ["decide"])
                    assert workers.arguments[0][-1] == 300, "the table gives it less than the server does"
                    if end == "undo":
                        back = await chair.request("ask_undo", seat=0, version=chair.version)
                        assert back["type"] == "accepted"
                    else:
                        await ada.ask("POST", f"/api/tables/{table}/close", {})
                    await until(lambda: workers.dropped == ["decide"])
                    await until(lambda: server.services.live_tables.thinking == 0)

    asyncio.run(story())

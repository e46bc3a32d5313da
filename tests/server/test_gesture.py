"""Gestures: what a hand does before it decides is shown to everyone else and kept nowhere."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from lascaux.server.web.table_socket import GESTURES_S
from tests.server.client import Chair, Json, Person, Server, person

HOUSE = Path(__file__).parents[2] / "web/tests/browser/records/house.jsonl"
BUILDER, LAYS = 1, 58
"""Who builds in that record, and after which action the first stone hangs."""
SHOWS = "4 -301 15"


@contextlib.asynccontextmanager
async def at_the_site(server: Server, n: int = LAYS) -> AsyncIterator[tuple[Person, str, Chair, Chair]]:
    """Ada has stones to lay among bots, and Bob watches."""
    async with person(server, "Ada") as ada, person(server, "Bob") as bob:
        kept = await ada.http.post(
            "/api/records", content=HOUSE.read_bytes(), headers={"content-type": "application/jsonl"}
        )
        seats = [None if seat == BUILDER else "greedy" for seat in range(3)]
        branch = await ada.ask("POST", f"/api/tables/{kept.json()['table']}/branch", {"n": n, "seats": seats})
        async with ada.at(branch["id"]) as builds, bob.at(branch["id"]) as watches:
            await builds.until(lambda: builds.watching.get("count") == 1)
            yield ada, branch["id"], builds, watches


def test_it_is_shown_to_everyone_else_and_kept_nowhere(server: Server) -> None:
    async def story() -> None:
        async with at_the_site(server) as (ada, table, builds, watches):
            before = builds.version
            done = await builds.request("gesture", seat=BUILDER, version=before, shows=SHOWS)
            assert done == {"type": "accepted", "id": done["id"], "version": before}
            await watches.until(lambda: bool(watches.gestures))
            assert watches.gestures == [{"type": "gestured", "seat": BUILDER, "shows": SHOWS}]
            assert builds.gestures == []
            assert (await ada.see(table))["version"] == before
            async with ada.at(table) as late:
                assert (await late.request("ping"))["type"] == "pong"
                assert late.gestures == []

    asyncio.run(story())


def test_only_the_hand_that_lays_is_watched(server: Server) -> None:
    async def story() -> None:
        async with at_the_site(server) as (_, _, builds, watches):
            fields = {"seat": BUILDER, "version": builds.version, "shows": SHOWS}
            assert (await watches.request("gesture", **fields))["type"] == "unauthorised"
            assert (await builds.request("gesture", **{**fields, "seat": 0}))["type"] == "unauthorised"
            assert (await builds.request("gesture", **{**fields, "shows": "x" * 101}))["type"] == "malformed"
            assert (await builds.request("gesture", **{**fields, "version": 3}))["type"] == "stale"
            assert (await watches.request("ping"))["type"] == "pong"
            assert watches.gestures == []
        async with at_the_site(server, LAYS - 1) as (_, _, plans, _):
            answer = await plans.request("gesture", seat=BUILDER, version=plans.version, shows=SHOWS)
            assert (answer["type"], answer["reason"]) == ("refused", "nothing_to_show")

    asyncio.run(story())


def test_nobody_waves_too_fast(server: Server) -> None:
    async def story() -> None:
        async with at_the_site(server) as (_, _, builds, watches):
            answers: list[Json] = []
            refused: list[Json] = []
            while not refused:  # more than so many at once would not be read, and a busy server may let them all pass
                waves = (
                    builds.request("gesture", seat=BUILDER, version=builds.version, shows=str(n))
                    for n in range(5 * GESTURES_S)
                )
                answers += await asyncio.gather(*waves)
                refused = [answer for answer in answers if answer["type"] == "refused"]
            assert {answer["reason"] for answer in refused} == {"too_fast"}
            assert (await builds.request("ping"))["type"] == "pong", "they take nothing from other requests"
            assert (await watches.request("ping"))["type"] == "pong"
            assert len(watches.gestures) == len(answers) - len(refused)

    asyncio.run(story())

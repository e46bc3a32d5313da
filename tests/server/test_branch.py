"""Branches: a finished game played on from some moment, with the same draws and other decisions."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lascaux.server.errors import NotNow
from lascaux.server.tables import log
from lascaux.server.tables.branch import branched
from lascaux.server.tables.opening import Host
from lascaux.server.tables.table import Table
from lascaux.wire.http import Branching
from tests.server.client import GENEROUS, Json, Person, Server, person, serving
from tests.server.club import begun, state

BY = Host("a", "Ada", "red")


@contextlib.asynccontextmanager
async def finished(server: Server) -> AsyncIterator[tuple[Person, Person, str]]:
    """A game of Ada and Bob that Bob has given up after nine turns."""
    async with person(server, "Ada", "red") as ada, person(server, "Bob", "blue") as bob:
        table = (await ada.open_table(name="Friday", clock={"kind": "move", "seconds": 600}))["table"]["id"]
        await ada.sit(table, 0)
        await bob.sit(table, 1)
        await ada.begin(table)
        async with ada.at(table) as one, bob.at(table) as two:
            for turn in range(9):
                chair = (one, two)[turn % 2]
                await chair.until(lambda chair=chair, turn=turn: bool(chair.choices(turn % 2)))  # type: ignore[misc]
                await chair.act(turn % 2, turn)
        await bob.ask("POST", f"/api/tables/{table}/seats/1/forfeit")
        yield ada, bob, table


async def frames(somebody: Person, table: str, upto: int) -> list[Json]:
    told = await somebody.ask("GET", f"/api/tables/{table}/replay?from=0&to={upto}")
    return [{**frame["view"], "seat": None} for frame in told["frames"]]


def test_a_branch_goes_on_with_the_same_draws(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, bob, table):
            new = await bob.ask("POST", f"/api/tables/{table}/branch", {"n": 4, "seats": [None, "random"]}, 201)
            assert new["id"] != table
            assert new["branch_of"] == {"table": table, "n": 4}
            assert (new["phase"], new["visibility"], new["clock"]) == ("running", "unlisted", {"kind": "none"})
            assert new["aids"] == ["legal", "projected", "left", "hints", "evaluation"]
            assert (new["n"], new["yours"], new["rematch_of"]) == (4, True, None)
            assert [(s["name"], s["colour"], s["bot"], s["yours"]) for s in new["seats"]] == [
                ("Bob", "red", None, True),
                ("random", None, "random", False),
            ]
            assert await frames(bob, new["id"], 4) == await frames(ada, table, 4)
            async with bob.at(new["id"]) as chair:
                assert chair.eyes[0]["view"]["tile"] == (await frames(ada, table, 4))[4]["tile"]
                await chair.play(0, most=3)
                await chair.until(lambda: bool(chair.choices(0)))
                assert chair.table["n"] == 10
            drawn = [event["tile"] for event in await _laid(bob, new["id"])]
            true = [event["tile"] for event in await _laid(ada, table)]
            both = min(len(drawn), len(true))
            assert drawn[:both] == true[:both], "the bag is the same"
            assert (await ada.see(table))["table"]["branch_of"] is None

    asyncio.run(story())


async def _laid(somebody: Person, table: str) -> list[Json]:
    events = (await somebody.ask("GET", f"/api/tables/{table}/events"))["eyes"][0]["events"]
    return [event for event in events if event["type"] in ("tile_placed", "tile_discarded")]


def test_its_bag_is_not_fair_and_says_so(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, _, table):
            new = await ada.ask("POST", f"/api/tables/{table}/branch", {"n": 0, "seats": [None, None]})
            assert [seat["name"] for seat in new["seats"]] == ["Ada", "Ada"]
            bag = (await ada.see(new["id"]))["bag"]
            assert (bag["promise"], bag["leaves"], bag["opened"], bag["secret"]) == ("", [], [], None)

    asyncio.run(story())


def test_what_cannot_be_branched(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, bob, table):
            path = f"/api/tables/{table}/branch"
            for body, status, error in (
                ({"n": 10, "seats": [None, None]}, 409, "no_such_action"),
                ({"n": 1, "seats": [None]}, 400, "bad_seats"),
                ({"n": 1, "seats": [None, "nobody"]}, 400, "unknown_bot"),
                ({"n": -1, "seats": [None, None]}, 400, "malformed"),
                ({"n": 1}, 400, "malformed"),
            ):
                assert (await ada.ask("POST", path, body, status))["error"] == error
            nobody = Person(server)
            async with nobody.http:
                assert (await nobody.ask("POST", path, {"n": 1, "seats": [None, None]}, 401))["error"] == "no_session"
            running = await bob.ask("POST", path, {"n": 1, "seats": [None, None]})
            again = f"/api/tables/{running['id']}/branch"
            refused = await bob.ask("POST", again, {"n": 1, "seats": [None, None]}, 409)
            assert (refused["error"], refused["say"]["en"]) == ("wrong_phase", "The game is in progress.")
            await bob.ask("POST", f"/api/tables/{running['id']}/seats/0/forfeit")
            assert (await bob.ask("POST", again, {"n": 0, "seats": [None, "greedy"]}))["branch_of"]["n"] == 0
            rematch = await bob.ask("POST", f"/api/tables/{running['id']}/rematch")
            assert rematch["branch_of"] is None
            assert (await bob.see(rematch["id"]))["bag"]["promise"] != ""

    asyncio.run(story())


def test_a_restart_rebuilds_it(tmp_path: Path) -> None:
    async def grow(server: Server) -> tuple[str, dict[str, str], Json]:
        async with finished(server) as (ada, _, table):
            new = await ada.ask("POST", f"/api/tables/{table}/branch", {"n": 3, "seats": [None, None]})
            async with ada.at(new["id"]) as chair:
                await chair.play(0, 1, most=3)
            return new["id"], dict(ada.http.cookies), await ada.see(new["id"])

    async def look(server: Server, table: str, cookies: dict[str, str]) -> Json:
        ada = Person(server)
        async with ada.http:
            ada.http.cookies.update(cookies)
            return await ada.see(table)

    with serving(tmp_path / "data", *GENEROUS) as server:
        table, cookies, before = asyncio.run(grow(server))
    with serving(tmp_path / "data", *GENEROUS) as server:
        after = asyncio.run(look(server, table, cookies))
    assert after["eyes"] == before["eyes"]
    assert after["table"]["branch_of"] == before["table"]["branch_of"]


# --- without a net ---------------------------------------------------------
def test_the_log_is_an_honest_fold() -> None:
    club = begun("embers", ("a", "b"))
    while club.table.to_act:
        seat = club.table.to_act[0]
        assert club.table.position is not None
        club.act(seat, str(club.table.position.legal(seat).actions[0]))
    old = club.table
    for n in range(len(old.acts)):
        entries = branched(old, Branching(n=n, seats=[None, None]), BY, club.now)
        new = Table.of("new", [log.decode(log.encode(entry)) for entry in entries])
        assert new.position is not None
        assert new.position == old.replayed(n)
        assert list(new.position.draws()) == list(old.position.draws()) if old.position else False
        assert state(new) == state(Table.of("new", entries))
        assert not new.fair
    with pytest.raises(NotNow, match="no_such_action"):
        branched(old, Branching(n=len(old.acts), seats=[None, None]), BY, club.now)

"""My tables: where I sit or am host, with what happened last first."""

import asyncio
from pathlib import Path

from tests.server.client import GENEROUS, Json, Person, Server, person, serving


async def ids(somebody: Person, query: str = "") -> list[str]:
    return [table["id"] for table in (await somebody.ask("GET", f"/api/my/tables{query}"))["tables"]]


def test_tables_where_one_sits_or_is_host(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            assert await ids(ada) == []
            first, second = [(await ada.open_table(visibility="unlisted"))["table"]["id"] for _ in range(2)]
            other = (await bob.open_table())["table"]["id"]
            assert await ids(ada) == [second, first]
            await ada.sit(other, 1)
            assert await ids(ada) == [other, second, first]
            await bob.sit(first, 0)
            assert await ids(ada) == [first, other, second]
            assert await ids(bob) == [first, other]
            await ada.ask("DELETE", f"/api/tables/{other}/seats/1")
            assert await ids(ada) == [first, second]
            hosted, joined = (await bob.ask("GET", "/api/my/tables"))["tables"]
            assert (hosted["id"], joined["id"]) == (other, first)
            assert ([seat["yours"] for seat in joined["seats"]], joined["yours"]) == ([True, False], False)
            assert ([seat["yours"] for seat in hosted["seats"]], hosted["yours"]) == ([False, False], True)
            nobody = Person(server)
            async with nobody.http:
                assert (await nobody.ask("GET", "/api/my/tables", expect=401))["error"] == "no_session"

    asyncio.run(story())


def test_pages(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            made = [(await ada.open_table())["table"]["id"] for _ in range(5)]
            page = await ada.ask("GET", "/api/my/tables?limit=2")
            seen = [table["id"] for table in page["tables"]]
            while page["next"] is not None:
                page = await ada.ask("GET", f"/api/my/tables?limit=2&before={page['next']}")
                seen += [table["id"] for table in page["tables"]]
            assert seen == made[::-1]
            for bad in ("limit=0", "limit=101", "before=-1"):
                await ada.ask("GET", f"/api/my/tables?{bad}", expect=400)

    asyncio.run(story())


def test_tables_of_some_phases_with_when_and_how_they_ended(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            waiting = (await ada.open_table())["table"]["id"]
            begun = (await ada.open_table(2, seating=[{}, {"bot": "random"}], begin=True))["table"]
            assert await ids(ada, "?phase=open") == [waiting]
            assert await ids(ada, "?phase=open&phase=running") == [begun["id"], waiting]
            assert await ids(ada, "?phase=over") == []
            assert await ids(bob, "?phase=open") == []
            await ada.ask("GET", "/api/my/tables?phase=finished", expect=400)
            async with ada.at(begun["id"]) as chair:
                while chair.table["phase"] == "running":
                    await chair.act(0)
                    await chair.until(lambda: chair.table["phase"] == "over" or chair.table["to_act"] == [0])
                assert await ids(ada, "?phase=over") == [begun["id"]]
                [over] = (await ada.ask("GET", "/api/my/tables?phase=over"))["tables"]
                assert chair.result is not None
                assert (over["scores"], over["winners"]) == (chair.result["scores"], chair.result["winners"])
                [unfinished] = (await ada.ask("GET", "/api/my/tables?phase=open"))["tables"]
                assert "scores" not in unfinished or unfinished["scores"] == []
                assert over["last_at_ms"] >= unfinished["last_at_ms"] > 0

    asyncio.run(story())


def test_tables_that_sleep_say_whose_they_are_and_whose_turn_it_is(tmp_path: Path) -> None:
    async def open_two(server: Server) -> tuple[dict[str, str], Json]:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(2, seating=[{}, {"bot": "random"}])
            running = (await ada.open_table(2, seating=[{}, {}], begin=True))["table"]
            assert running["to_act"] == [0]
            async with ada.at(running["id"]) as chair:
                await chair.act(0)
                await chair.until(lambda: chair.table["to_act"] == [1])
            return dict(ada.http.cookies), made["table"]

    async def look(server: Server, cookies: dict[str, str]) -> Json:
        ada = Person(server)
        async with ada.http:
            ada.http.cookies.update(cookies)
            played, table = (await ada.ask("GET", "/api/my/tables"))["tables"]
            assert (played["n"], played["to_act"], table["to_act"]) == (1, [1], [])
            return dict(table)

    with serving(tmp_path / "data", *GENEROUS) as server:
        cookies, made = asyncio.run(open_two(server))
    with serving(tmp_path / "data", *GENEROUS) as server:
        found = asyncio.run(look(server, cookies))
    assert found["id"] == made["id"]
    assert found["yours"]
    assert [seat["yours"] for seat in found["seats"]] == [True, False]
    assert not {"people", "host_person"} & set(found)

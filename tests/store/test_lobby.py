"""Summaries: what a lobby lists, by state and page by page."""

import asyncio

import pytest

from lascaux.store.errors import BadName
from lascaux.store.port import Listed, Summary
from tests.store.stores import Open


def _names(rows: list[Listed]) -> list[str]:
    return [row.table for row in rows]


def test_youngest_first_by_state(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for i, state in enumerate(["open", "running", "open", "over", "running"]):
                await store.append(f"t{i}", 0, [b"x"], Summary(state, f"data {i}".encode()))
            await store.append("private", 0, [b"x"])
            assert _names(await store.summaries()) == ["t4", "t3", "t2", "t1", "t0"]
            assert _names(await store.summaries(states=["open"])) == ["t2", "t0"]
            assert _names(await store.summaries(states=["running", "over", "running"])) == ["t4", "t3", "t1"]
            assert await store.summaries(states=["closed"]) == []
            first = (await store.summaries(limit=1))[0]
            assert first.summary == Summary("running", b"data 4")

    asyncio.run(go())


def test_a_summary_changes_with_its_table_or_alone_and_keeps_its_place(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("a", 0, [b"1"], Summary("open", b"a"))
            await store.append("b", 0, [b"1"], Summary("open", b"b"))
            await store.append("a", 1, [b"2"], Summary("running", b"a, running"))
            await store.append("b", 1, [b"2"])
            await store.append("b", 2, [], Summary("open", b"b, renewed"))
            shown = [(row.table, row.summary) for row in await store.summaries()]
            assert shown == [("b", Summary("open", b"b, renewed")), ("a", Summary("running", b"a, running"))]
            assert await store.last("b") == 2

    asyncio.run(go())


@pytest.mark.parametrize("states", [(), ("odd",), ("odd", "even")])
def test_pages_show_every_table_once_while_others_come_and_go(open_store: Open, states: tuple[str, ...]) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for i in range(30):
                await store.append(f"t{i}", 0, [b"x"], Summary("odd" if i % 2 else "even", b""))
            expected = [f"t{i}" for i in reversed(range(30)) if i % 2 or states != ("odd",)]
            expected.remove("t5")
            seen: list[str] = []
            before = None
            while page := await store.summaries(states=states, limit=4, before=before):
                assert len(page) <= 4
                seen += _names(page)
                before = page[-1].place
                await store.append(f"new{len(seen)}", 0, [b"x"], Summary("odd", b""))
                if len(seen) == 4:
                    await store.delete_table("t5")
            assert seen == expected

    asyncio.run(go())


@pytest.mark.parametrize("limit", [0, -1, 1001])
def test_a_page_has_a_size(open_store: Open, limit: int) -> None:
    async def go() -> None:
        async with await open_store() as store:
            with pytest.raises(ValueError, match="rows"):
                await store.summaries(limit=limit)

    asyncio.run(go())


def _of(*people: str) -> Summary:
    return Summary("open", b"", frozenset(people))


def test_tables_of_a_person_come_by_their_last_entry(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("a", 0, [b"1"], _of("ada", "bob"))
            await store.append("b", 0, [b"1"], _of("ada"))
            await store.append("c", 0, [b"1"], _of("bob"))
            await store.append("d", 0, [b"1"])
            assert _names(await store.tables_of("ada")) == ["b", "a"]
            await store.append("a", 1, [b"2"])
            assert _names(await store.tables_of("ada")) == ["a", "b"]
            assert _names(await store.tables_of("bob")) == ["a", "c"]
            await store.append("b", 1, [], Summary("running", b"data", frozenset({"bob"})))
            assert _names(await store.tables_of("ada")) == ["a"]
            rows = await store.tables_of("bob")
            assert _names(rows) == ["a", "c", "b"], "a summary alone is nothing that happened"
            assert rows[2].summary == Summary("running", b"data")
            await store.delete_table("a")
            assert await store.tables_of("ada") == []
            assert await store.tables_of("nobody") == []

    asyncio.run(go())


def test_tables_of_a_person_survive_a_restart(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("a", 0, [b"1"], _of("ada"))
            await store.append("b", 0, [b"1"], _of("ada"))
            await store.append("a", 1, [b"2"])
        async with await open_store() as store:
            assert _names(await store.tables_of("ada")) == ["a", "b"]
            await store.append("b", 1, [b"2"])
            assert _names(await store.tables_of("ada")) == ["b", "a"]

    asyncio.run(go())


def test_pages_of_a_persons_tables(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for i in range(10):
                await store.append(f"t{i}", 0, [b"x"], _of("ada"))
            seen: list[str] = []
            before = None
            while page := await store.tables_of("ada", limit=3, before=before):
                seen += _names(page)
                before = page[-1].place
                await store.append("t9", await store.last("t9"), [b"again"])
                await store.append(f"new{len(seen)}", 0, [b"x"], _of("ada"))
            assert seen == [f"t{i}" for i in reversed(range(10))]
            for limit in (0, 1001):
                with pytest.raises(ValueError, match="rows"):
                    await store.tables_of("ada", limit=limit)
            with pytest.raises(BadName):
                await store.tables_of("ada lovelace")
            with pytest.raises(BadName):
                await store.append("x", 0, [b"x"], _of("ada lovelace"))

    asyncio.run(go())

"""The log of a table: in order, without gaps, all or nothing, and one winner where two write at once."""

import asyncio

import pytest

from lascaux.store import limits
from lascaux.store.errors import BadName, Conflict, StoreClosed, StoreError, TooLarge, UnknownTable
from lascaux.store.port import Store, Summary
from tests.store.stores import Open


def test_entries_come_back_in_order_and_survive_closing(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b'{"n":1}', b'{"n":2}'])
            await store.append("t", 2, [b"\x00\xff not our business"])
            assert await store.last("t") == 3
        async with await open_store() as store:
            await store.append("t", 3, [b""])
            assert await store.entries("t") == [b'{"n":1}', b'{"n":2}', b"\x00\xff not our business", b""]

    asyncio.run(go())


@pytest.mark.parametrize(
    ("after", "limit", "expected"),
    [
        (0, None, [b"1", b"2", b"3", b"4"]),
        (2, None, [b"3", b"4"]),
        (1, 2, [b"2", b"3"]),
        (3, 9, [b"4"]),
        (0, 0, []),
        (4, None, []),
        (7, None, []),
        (7, 3, []),
    ],
)
def test_a_part_of_the_log(open_store: Open, after: int, limit: int | None, expected: list[bytes]) -> None:
    async def go() -> list[bytes]:
        async with await open_store() as store:
            await store.append("t", 0, [b"1", b"2", b"3", b"4"])
            return await store.entries("t", after, limit)

    assert asyncio.run(go()) == expected


def test_tables_do_not_mix(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            names = [f"t{i}" for i in range(20)]
            for n in range(5):
                await asyncio.gather(*(store.append(name, n, [f"{name} {n}".encode()]) for name in names))
            for name in names:
                assert await store.entries(name) == [f"{name} {n}".encode() for n in range(5)]

    asyncio.run(go())


def test_the_last_numbers_of_many_tables(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("one", 0, [b"1"])
            await store.append("three", 0, [b"1", b"2", b"3"])
            assert await store.last_numbers(["three", "none", "one"]) == {"one": 1, "three": 3}
            assert await store.last_numbers([]) == {}

    asyncio.run(go())


def test_what_is_not_there(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await store.last("t") == 0
            assert await store.snapshot("t") is None
            for ask in (
                store.entries("t"),
                store.delete_table("t"),
                store.append("t", 0, []),
                store.append("t", 0, [], Summary("open", b"")),
                store.save_snapshot("t", 1, b""),
            ):
                with pytest.raises(UnknownTable, match="there is no table t"):
                    await ask
            assert await store.summaries() == []

    asyncio.run(go())


@pytest.mark.parametrize("after", [0, 1, 3, 99, -1])
def test_a_conflict_names_the_true_last_number_and_writes_nothing(open_store: Open, after: int) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b"1", b"2"], Summary("open", b"two"))
            with pytest.raises(Conflict, match="stands at entry 2") as refused:
                await store.append("t", after, [b"x", b"y"], Summary("over", b"no"))
            assert (refused.value.table, refused.value.after, refused.value.last) == ("t", after, 2)
            assert await store.entries("t") == [b"1", b"2"]
            assert [row.summary for row in await store.summaries()] == [Summary("open", b"two")]
            with pytest.raises(Conflict) as refused:
                await store.append("new", 1, [b"x"])
            assert refused.value.last == 0
            assert await store.last("new") == 0

    asyncio.run(go())


async def _race(store: Store, table: str, after: int, who: str) -> str | int:
    try:
        # Two entries: half of a loser's must not slip in behind the winner's.
        await store.append(table, after, [f"{who} first".encode(), f"{who} second".encode()])
    except Conflict as refused:
        return refused.last
    return who


def test_of_two_racing_appends_exactly_one_wins(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for step in range(20):
                after = 2 * step
                tables = [f"t{i}" for i in range(50)]
                # Each pair starts in another order, so that the winner is not always the same.
                pairs = [["left", "right"][:: 1 if (i + step) % 3 else -1] for i in range(50)]
                races = [
                    _race(store, table, after, who) for table, pair in zip(tables, pairs, strict=True) for who in pair
                ]
                told = await asyncio.gather(*races)
                for i, table in enumerate(tables):
                    both = told[2 * i : 2 * i + 2]
                    won = [who for who in both if isinstance(who, str)]
                    assert len(won) == 1
                    assert after + 2 in both
                    assert await store.entries(table, after) == [
                        f"{won[0]} {part}".encode() for part in ("first", "second")
                    ]

    asyncio.run(go())


def test_a_chain_of_appends_may_be_sent_without_waiting(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            chain = [asyncio.ensure_future(store.append("t", n, [str(n).encode()])) for n in range(3000)]
            await asyncio.gather(*chain)
            assert await store.entries("t") == [str(n).encode() for n in range(3000)]

    asyncio.run(go())


def test_too_much_is_refused_and_the_largest_is_taken(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            full = bytes(limits.MAX_ENTRY)
            await store.append("t", 0, [full] * (limits.MAX_APPEND // limits.MAX_ENTRY))
            assert await store.entries("t", 15) == [full]
            for entries in (
                [b"fine", full + b"x"],
                [full] * (limits.MAX_APPEND // limits.MAX_ENTRY) + [b"x"],
                [b""] * (limits.MAX_ENTRIES + 1),
            ):
                with pytest.raises(TooLarge, match="at most"):
                    await store.append("t", 16, entries)
            value = bytes(limits.MAX_VALUE + 1)
            for ask in (
                store.append("t", 16, [b""], Summary("open", bytes(limits.MAX_SUMMARY + 1))),
                store.save_snapshot("t", 1, bytes(limits.MAX_SNAPSHOT + 1)),
                store.put_session("token", value, 1),
                store.set_setting("name", value),
            ):
                with pytest.raises(TooLarge, match="at most"):
                    await ask
            assert await store.last("t") == 16

    asyncio.run(go())


@pytest.mark.parametrize("name", ["", "a b", "a/b", "é", "a\x00", "\ud800", "a\n", "x" * 101])
def test_bad_names_are_refused_everywhere(open_store: Open, name: str) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for ask in (
                store.append(name, 0, [b""]),
                store.append("t", 0, [b""], Summary(name, b"")),
                store.entries(name),
                store.last(name),
                store.delete_table(name),
                store.save_snapshot(name, 1, b""),
                store.snapshot(name),
                store.summaries(states=[name]),
                store.put_session(name, b"", 1),
                store.get_session(name, 1),
                store.delete_session(name),
                store.setting(name),
                store.set_setting(name, b""),
            ):
                with pytest.raises(BadName, match="a name is"):
                    await ask
            assert await store.last("t") == 0

    asyncio.run(go())


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for table in ("keep", "drop"):
                await store.append(table, 0, [b"1"], Summary("open", b""))
                await store.save_snapshot(table, 1, b"one")
            (old, _) = await store.summaries()
            await store.delete_table("drop")
            assert await store.last("drop") == 0
            assert await store.snapshot("drop") is None
            assert [row.table for row in await store.summaries()] == ["keep"]
            await store.append("drop", 0, [b"another"], Summary("open", b""))
            assert await store.entries("drop") == [b"another"]
            assert await store.snapshot("drop") is None
            # Its place is a new one: a page that ended at the old place stays right.
            assert (await store.summaries())[0].place > old.place
            assert await store.snapshot("keep") == (1, b"one")

    asyncio.run(go())


def test_closing_finishes_what_was_asked_and_takes_nothing_more(open_store: Open) -> None:
    async def go() -> None:
        store = await open_store()
        asked = [asyncio.ensure_future(store.append(f"t{i}", 0, [b"x"])) for i in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(store.close(), store.close())
        assert await asyncio.gather(*asked) == [None] * 50
        await store.close()
        for ask in (store.append("late", 0, [b"x"]), store.last("t0")):
            with pytest.raises(StoreClosed):
                await ask
        async with await open_store() as again:
            assert [await again.last(f"t{i}") for i in range(50)] == [1] * 50
            assert await again.last("late") == 0

    asyncio.run(go())


def test_a_cancelled_append_disturbs_nobody(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            for round_ in range(20):
                tasks = [asyncio.ensure_future(store.append(f"t{i}", round_, [b"x"])) for i in range(40)]
                await asyncio.sleep(0)
                for task in tasks[::2]:
                    task.cancel()
                told = await asyncio.gather(*tasks, return_exceptions=True)
                assert told[1::2] == [None] * 20
                for i in range(0, 40, 2):
                    # Done or not is for the store to say; the table goes on from there either way.
                    last = await store.last(f"t{i}")
                    if last == round_:
                        await store.append(f"t{i}", last, [b"x"])
            assert {len(await store.entries(f"t{i}")) for i in range(40)} == {20}
            assert store.counts()["waiting"] == 0

    asyncio.run(go())


def test_all_refusals_are_of_one_family() -> None:
    assert all(issubclass(kind, StoreError) for kind in (Conflict, UnknownTable, TooLarge, BadName, StoreClosed))

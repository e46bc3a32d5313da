"""Snapshots, documents, sessions, settings."""

import asyncio
import math

import pytest

from lascaux.store.errors import BadName, Conflict, TooLarge, UnknownTable
from lascaux.store.limits import MAX_DOCUMENT
from tests.store.stores import Open


def test_the_newest_snapshot_is_kept(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b"1", b"2", b"3"])
            assert await store.snapshot("t") is None
            await store.save_snapshot("t", 2, b"two")
            await store.save_snapshot("t", 1, b"one, late")
            assert await store.snapshot("t") == (2, b"two")
            await store.save_snapshot("t", 2, b"two again")
            assert await store.snapshot("t") == (2, b"two again")
            await store.save_snapshot("t", 3, b"")
        async with await open_store() as store:
            assert await store.snapshot("t") == (3, b"")

    asyncio.run(go())


@pytest.mark.parametrize("at", [0, 3, -1])
def test_no_snapshot_of_what_was_not_written(open_store: Open, at: int) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b"1", b"2"])
            with pytest.raises(Conflict) as refused:
                await store.save_snapshot("t", at, b"from the future")
            assert refused.value.last == 2
            assert await store.snapshot("t") is None

    asyncio.run(go())


def test_a_document_belongs_to_its_table(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            with pytest.raises(UnknownTable):
                await store.put_document("t", "report", b"too early")
            for table in ("t", "other"):
                await store.append(table, 0, [b"1"])
            await store.put_document("t", "report", b"one")
            await store.put_document("t", "report", b"\x00two")
            await store.put_document("t", "notes", b"")
            await store.put_document("other", "report", b"other")
            assert await store.document("t", "missing") is None
            with pytest.raises(TooLarge):
                await store.put_document("t", "report", bytes(MAX_DOCUMENT + 1))
            with pytest.raises(BadName):
                await store.put_document("t", "a name", b"")
        async with await open_store() as store:
            assert [await store.document("t", name) for name in ("report", "notes")] == [b"\x00two", b""]
            await store.delete_document("t", "notes")
            await store.delete_document("t", "notes")
            assert await store.document("t", "notes") is None
            await store.delete_table("t")
            assert await store.document("t", "report") is None
            await store.append("t", 0, [b"1"])
            assert await store.document("t", "report") is None, "nothing is left to a table of the same name"
            assert await store.document("other", "report") == b"other"

    asyncio.run(go())


def test_a_session_lasts_until_its_end(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.put_session("a", b"Ada", 100.5)
            await store.put_session("b", b"Bo", 200)
            assert await store.get_session("a", 100.25) == b"Ada"
            assert await store.get_session("a", 100.5) is None
            assert await store.get_session("nobody", 0) is None
            await store.put_session("a", b"Ada again", 150)
            assert await store.get_session("a", 149) == b"Ada again"
            assert await store.expire(149) == 0
            assert await store.expire(150) == 1
            assert await store.get_session("a", 0) is None
            assert await store.delete_session("b")
            assert not await store.delete_session("b")
            assert await store.get_session("b", 0) is None
            await store.put_session("c", b"for good", math.inf)
            assert await store.expire(1e300) == 0
        async with await open_store() as store:
            assert await store.get_session("c", 1e300) == b"for good"
            with pytest.raises(ValueError, match="NaN"):
                await store.put_session("d", b"", math.nan)

    asyncio.run(go())


def test_only_what_is_there_is_kept_for_longer(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.put_session("a", b"Ada", 100, "ada")
            assert await store.renew("a", 200)
            assert await store.get_session("a", 150) == b"Ada"
            assert await store.renew("a", 300, b"Ada again")
            assert await store.get_session("a", 250) == b"Ada again"
            assert await store.owned("ada") == [("a", 300)]
            assert await store.delete_session("a")
            assert not await store.renew("a", 400, b"Ada once more")
            assert await store.get_session("a", 0) is None
            with pytest.raises(ValueError, match="NaN"):
                await store.renew("a", math.nan)

    asyncio.run(go())


def test_all_sessions_of_an_owner_end_at_once(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await store.put_session("phone", b"1", 100, "ada")
            await store.put_session("desk", b"2", 100, "ada")
            await store.put_session("lent", b"3", 100, "ada")
            await store.put_session("lent", b"4", 100, "bob")
            await store.put_session("found", b"5", 100)
        async with await open_store() as store:
            assert await store.delete_sessions("eve") == 0
            assert await store.delete_sessions("ada") == 2
            assert [await store.get_session(token, 0) for token in ("phone", "desk")] == [None, None]
            assert [await store.get_session(token, 0) for token in ("lent", "found")] == [b"4", b"5"]
            await store.put_session("lent", b"6", 100)
            assert await store.delete_sessions("bob") == 0

    asyncio.run(go())


def test_settings_are_kept(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await store.setting("secret") is None
            await store.set_setting("secret", b"\x00\x01")
            await store.set_setting("secret", b"\x02")
        async with await open_store() as store:
            assert await store.setting("secret") == b"\x02"

    asyncio.run(go())


def test_a_setting_is_changed_by_who_knows_what_it_was(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            both = [store.change_setting("key", None, data) for data in (b"mine", b"yours")]
            assert sorted(await asyncio.gather(*both)) == [False, True]
            kept = await store.setting("key")
            assert kept in (b"mine", b"yours")
            assert not await store.change_setting("key", b"something else", b"no")
            assert await store.setting("key") == kept
            assert await store.change_setting("key", kept, b"next")
            assert not await store.change_setting("key", kept, b"late")
        async with await open_store() as store:
            assert await store.setting("key") == b"next"

    asyncio.run(go())

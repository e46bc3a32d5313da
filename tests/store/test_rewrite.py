"""Taking something out of a log: the chain is whole again, its witness agrees, and nothing else is lost."""

import asyncio

import pytest

from lascaux.store.errors import Conflict, UnknownTable
from tests.store.stores import Open


def test_other_entries_with_a_chain_of_their_own(open_store: Open) -> None:
    async def story() -> None:
        async with await open_store() as store:
            await store.append("t", 0, [b"one", b"two", b"three"])
            await store.append("other", 0, [b"two"])
            await store.save_snapshot("t", 3, b"position")
            with pytest.raises(Conflict):
                await store.rewrite("t", [b"one"])
            with pytest.raises(UnknownTable):
                await store.rewrite("nothing", [])
            await store.rewrite("t", [b"one", b"-", b"three"])
            assert await store.snapshot("t") is None
            await store.append("t", 3, [b"four"])
        async with await open_store() as store:
            assert store.losses() == {}
            assert await store.entries("t") == [b"one", b"-", b"three", b"four"]
            assert await store.entries("t", after=1) == [b"-", b"three", b"four"]
            assert await store.entries("other") == [b"two"]

    asyncio.run(story())


def test_what_an_owner_has(open_store: Open) -> None:
    async def story() -> None:
        async with await open_store() as store:
            await store.put_session("session.b", b"", 20, "ada")
            await store.put_session("session.a", b"", 10, "ada")
            await store.put_session("session.c", b"", 30, "bob")
            assert await store.owned("ada") == [("session.a", 10), ("session.b", 20)]
            assert await store.owned("nobody") == []

    asyncio.run(story())

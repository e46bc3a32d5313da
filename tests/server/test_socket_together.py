"""Games that Carcassonne does not need, over the socket: decisions at the same time, and turns of several actions."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lascaux.core.fairness import check_draw
from tests.chaos.inside import inside
from tests.server.client import Chair, person

NAMES = ("Ada", "Bob", "Eve")


@contextlib.asynccontextmanager
async def playing(tmp_path: Path, game: str, **settings: Any) -> AsyncIterator[list[Chair]]:
    """Three people at a table that has begun."""
    async with contextlib.AsyncExitStack() as stack:
        server: Any = await stack.enter_async_context(inside(tmp_path / "data"))
        people = [await stack.enter_async_context(person(server, name)) for name in NAMES]
        table = (await people[0].open_table(3, game=game, **settings))["table"]["id"]
        for seat, somebody in enumerate(people):
            await somebody.sit(table, seat)
        await people[0].begin(table)
        chairs = [await stack.enter_async_context(somebody.at(table)) for somebody in people]
        first = chairs[0]
        await first.until(lambda: all(seat["present"] for seat in first.table["seats"]))
        yield await all_heard(chairs)


async def all_heard(chairs: list[Chair]) -> list[Chair]:
    """Everyone knows what anyone knows."""
    newest = max(chair.version for chair in chairs)
    for chair in chairs:
        await chair.until(lambda chair=chair: chair.version >= newest)  # type: ignore[misc]
    return chairs


async def ask(chair: Chair, kind: str, seat: int, **more: Any) -> str:
    """The answer in a word: what it is, or why not."""
    answer = await chair.request(kind, **{"seat": seat, "version": chair.version, **more})
    return str(answer.get("reason", answer["type"]))


# --- at the same time ------------------------------------------------------
def test_all_choose_on_the_same_version(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "embers") as chairs:
            dealt = chairs[0].version
            asked = [ask(chair, "act", s, version=dealt, do=chair.choices(s)[0]) for s, chair in enumerate(chairs)]
            assert await asyncio.gather(*asked) == ["accepted"] * 3
            await all_heard(chairs)
            assert chairs[0].eyes[0]["view"]["phase"] == "fire"

    asyncio.run(story())


def test_a_choice_taken_back_holds_nobody_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "embers") as chairs:
            ada, bob, eve = chairs
            dealt, lay = ada.version, [chair.choices(seat)[0] for seat, chair in enumerate(chairs)]
            assert await ask(ada, "act", 0, do=lay[0]) == "accepted"
            chosen = ada.version
            assert await ask(bob, "act", 1, version=dealt, do=lay[1]) == "accepted"
            assert await ask(ada, "act", 0, version=chosen, do="back") == "accepted"
            assert await ask(eve, "act", 2, version=dealt, do=lay[2]) == "accepted"
            assert await ask(ada, "act", 0, version=dealt, do=lay[0]) == "stale", "she has decided twice since"
            await all_heard(chairs)
            assert await ask(ada, "act", 0, do=lay[0]) == "accepted"
            await all_heard(chairs)
            assert await ask(bob, "act", 1, version=ada.version - 1, do="pass") == "stale", "cards were turned up"

    asyncio.run(story())


def test_open_stakes_in_turn_are_stale_as_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "embers") as chairs:
            for seat, chair in enumerate(chairs):
                assert await ask(chair, "act", seat, do=chair.choices(seat)[0]) == "accepted"
            await all_heard(chairs)
            before = chairs[1].version
            assert await ask(chairs[0], "act", 0, do="stake 1") == "accepted"
            assert await ask(chairs[1], "act", 1, version=before, do="stake 2") == "stale"
            await all_heard(chairs)
            assert await ask(chairs[1], "act", 1, do="stake 2") == "accepted"

    asyncio.run(story())


# --- undo ------------------------------------------------------------------
@pytest.mark.usefixtures("burrow")
def test_the_own_unfinished_turn_is_undone_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "burrow") as chairs:
            ada, bob, _ = chairs
            first = ada.eyes[0]["view"]
            for do in ("dig", "hide"):
                assert await ask(ada, "act", 0, do=do) == "accepted"
            for left in (1, 0):
                assert await ask(ada, "ask_undo", 0) == "accepted"
                await all_heard(chairs)
                assert bob.table["n"] == left
                assert bob.steps[-1]["undo"] is None
            assert await ask(ada, "ask_undo", 0) == "nothing_to_undo"
            assert ada.eyes[0]["view"] == first
            assert await ask(ada, "act", 0, do="stop") == "accepted"

    asyncio.run(story())


@pytest.mark.usefixtures("burrow")
def test_a_finished_turn_is_undone_when_all_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "burrow") as chairs:
            ada, bob, eve = chairs
            assert await ask(ada, "act", 0, do="stop") == "accepted"
            assert await ask(ada, "ask_undo", 0) == "accepted"
            await all_heard(chairs)
            assert bob.steps[-1]["undo"] == {"seat": 0, "n": 1, "waiting": [1, 2], "others": [], "mixes": False}
            assert await ask(ada, "answer_undo", 0, agree=True) == "not_asked"
            assert await ask(bob, "answer_undo", 1, agree=True) == "accepted"
            await all_heard(chairs)
            assert eve.steps[-1]["undo"] == {"seat": 0, "n": 1, "waiting": [2], "others": [], "mixes": False}
            assert await ask(eve, "answer_undo", 2, agree=True) == "accepted"
            await all_heard(chairs)
            assert (ada.table["n"], ada.steps[-1]["undo"], ada.eyes[0]["view"]["turn"]) == (0, None, 0)
            assert await ask(ada, "act", 0, do="dig") == "accepted"

    asyncio.run(story())


@pytest.mark.usefixtures("burrow")
def test_one_no_ends_it_and_who_answers_after_that_is_late(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "burrow") as chairs:
            ada, bob, eve = chairs
            assert await ask(ada, "act", 0, do="stop") == "accepted"
            assert await ask(ada, "ask_undo", 0) == "accepted"
            await all_heard(chairs)
            asked = eve.version
            assert await ask(bob, "answer_undo", 1, agree=False) == "accepted"
            assert await ask(eve, "answer_undo", 2, version=asked, agree=True) == "stale"
            await all_heard(chairs)
            assert (eve.table["n"], eve.steps[-1]["undo"]) == (1, None)
            assert await ask(eve, "answer_undo", 2, agree=True) == "no_undo_asked"

    asyncio.run(story())


@pytest.mark.usefixtures("burrow")
@pytest.mark.parametrize("do", ["flip", "peek", "show"])
def test_nothing_is_undone_past_what_was_shown(tmp_path: Path, do: str) -> None:
    async def story() -> None:
        async with playing(tmp_path, "burrow", taking_back="draw") as (ada, bob, _):
            assert await ask(ada, "act", 0, do="hide") == "accepted"
            assert await ask(ada, "act", 0, do=do) == "accepted"
            assert await ask(ada, "ask_undo", 0) == "something_was_revealed"
            assert await ask(ada, "act", 0, do="stop") == "accepted"
            await bob.until(lambda: bool(bob.choices(1)))
            assert await ask(bob, "act", 1, do="dig") == "accepted"
            await ada.until(lambda: ada.version == bob.version)
            assert await ask(ada, "ask_undo", 0) == "another_decided_since"

    asyncio.run(story())


def test_a_drawn_tile_goes_back_when_all_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "carcassonne") as chairs:
            ada, bob, eve = chairs
            assert ada.table["taking_back"] == "consent"
            for seat, chair in enumerate((ada, bob)):
                assert await ask(chair, "act", seat, do=chair.choices(seat)[0]) == "accepted"
                await all_heard(chairs)
            assert await ask(eve, "check_undo", 2) == "checked"
            before = await ada.request("check_undo", seat=0, version=ada.version)
            assert before["refused"] is None
            assert await ask(ada, "ask_undo", 0) == "accepted"
            await all_heard(chairs)
            assert eve.steps[-1]["undo"] == {"seat": 0, "n": 1, "waiting": [1, 2], "others": [1], "mixes": True}
            assert await ask(bob, "answer_undo", 1, agree=True) == "accepted"
            await all_heard(chairs)
            assert await ask(eve, "answer_undo", 2, agree=True) == "accepted"
            await all_heard(chairs)
            step = bob.steps[-1]
            assert step["leaves"] is not None
            assert step["table"]["returns"][0]["agreed"] == [1, 2]
            assert (ada.table["n"], ada.eyes[0]["view"]["n"]) == (0, 0)
            assert await ask(ada, "act", 0, do=ada.choices(0)[0]) == "accepted"
            await all_heard(chairs)
            (opened,) = bob.steps[-1]["opened"]
            check_draw(step["leaves"], opened["number"], opened["draw"], opened["nonce"])

    asyncio.run(story())


def test_why_something_cannot_be_taken_back_is_said_before_it_is_tried(tmp_path: Path) -> None:
    async def story() -> None:
        async with playing(tmp_path, "carcassonne", taking_back="draw") as (ada, *_):
            assert await ask(ada, "act", 0, do=ada.choices(0)[0]) == "accepted"
            answer = await ada.request("check_undo", seat=0, version=ada.version)
            assert answer["refused"]["reason"] == "something_was_revealed"
            assert answer["refused"]["say"]["fr"]

    asyncio.run(story())

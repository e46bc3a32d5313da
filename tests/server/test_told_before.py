"""Who comes back with all that was told before is told the rest, at once, and knows what everyone knows."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.inside import Inside, inside
from tests.server.client import Chair, Person, begun, person

Json = dict[str, Any]
GAMES = [("carcassonne", 20), ("hunters", 11), ("prehistories", 14)]
"""Games with the number of actions after which the line is cut."""


class Memory:
    """What a page has of its first seat: everything it was told, and the mark of the last message."""

    def __init__(self, chair: Chair) -> None:
        assert chair.whole is not None
        self.mark = chair.mark
        self.events = told(chair.whole)
        for step in chair.steps:
            for eyes in step["eyes"][:1]:
                self.events = up_to(self.events, eyes["view"]["n"]) + eyes["events"]

    def follow(self, whole: Json) -> list[Json]:
        """What it has once it was told the rest, by the rule of the protocol."""
        return (up_to(self.events, whole["told"]) if whole["told"] else []) + told(whole)

    def address(self, table: str) -> str:
        return f"{table}?seen={self.mark}&told=true"


def told(whole: Json) -> list[Json]:
    events: list[Json] = whole["eyes"][0]["events"]
    return events


def up_to(events: list[Json], n: int) -> list[Json]:
    return [event for event in events if event["n"] <= n]


async def play(chairs: list[Chair], most: int) -> None:
    """Some decisions of whoever owes one; all have heard of them then."""
    for made in range(most):
        seat = int(chairs[0].table["to_act"][0])
        assert (await chairs[seat].act(seat, made))["type"] == "accepted"
        for chair in chairs:
            await _caught_up(chair, chairs[seat].version)


async def _caught_up(chair: Chair, version: int) -> None:
    await chair.until(lambda: chair.version >= version)


async def retold(server: Inside, table: str) -> int:
    """How much of the story has to be told again before anybody new can be told it."""
    return (await server.services.live_tables.get(table)).renderer.history.missing


@pytest.mark.parametrize(("game", "most"), GAMES)
def test_after_a_restart_nothing_is_told_again_to_who_knows_it(tmp_path: Path, game: str, most: int) -> None:
    async def evening() -> tuple[str, list[Any], list[Memory]]:
        async with inside(tmp_path) as server, person(server, "Ada") as ada, person(server, "Bob") as bob:  # type: ignore[arg-type]
            table = await begun(ada, bob, game=game)
            async with ada.at(table) as first, bob.at(table) as second:
                await play([first, second], most)
                return table, [ada.http.cookies, bob.http.cookies], [Memory(first), Memory(second)]

    async def next_day(table: str, cookies: list[Any], memories: list[Memory]) -> None:
        async with inside(tmp_path) as server:
            ada, bob = (Person(server) for _ in cookies)  # type: ignore[arg-type]
            for who, kept in zip((ada, bob), cookies, strict=True):
                who.http.cookies.update(kept)
            async with ada.http, bob.http:
                async with (
                    ada.at(memories[0].address(table)) as first,
                    bob.at(memories[1].address(table)) as second,
                ):
                    for chair in (first, second):
                        assert chair.whole is not None
                        assert (chair.whole["told"], told(chair.whole)) == (most, [])
                        assert chair.eyes[0]["view"]["n"] == most
                    assert await retold(server, table) == 1 + most, "nobody needed the story"
                    await play([first, second], 3)
                    now = [Memory(first), Memory(second)]
                    after = [memory.events + new.events for memory, new in zip(memories, now, strict=True)]
                    # Someone asks for all of it after all, and others come who know nothing.
                    assert (await first.request("sync"))["type"] == "accepted"
                    await first.until(lambda: first.whole is not None and not first.whole["told"])
                    assert first.whole is not None
                    assert told(first.whole) == after[0]
                    async with bob.at(table) as again:
                        assert again.whole is not None
                        assert again.whole["told"] == 0
                        assert told(again.whole) == after[1]
                assert await retold(server, table) == 0

    asyncio.run(next_day(*asyncio.run(evening())))


def test_what_was_undone_and_played_otherwise_meanwhile_is_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True, taking_back="practice")
            table = made["table"]["id"]
            async with ada.at(table) as stays:
                async with ada.at(table) as goes:
                    assert await stays.play(0, 1, most=6) == 6
                    await goes.until(lambda: goes.version == stays.version)
                    memory = Memory(goes)
                for _ in range(2):
                    seat = 1 - stays.table["to_act"][0]
                    asked = await stays.request("ask_undo", seat=seat, version=stays.version)
                    assert asked["type"] == "accepted", asked
                assert stays.table["n"] == 4
                assert (await stays.act(stays.table["to_act"][0], 1))["type"] == "accepted"
                async with ada.at(memory.address(table)) as back:
                    assert back.whole is not None
                    assert back.whole["told"] == 4
                    truth = await ada.see(table)
                    assert memory.follow(back.whole) == told(truth)
                    assert [event["n"] for event in told(back.whole)] == [5] * len(told(back.whole))

    asyncio.run(main())


def test_who_cannot_prove_it_is_told_everything(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            open_ = await ada.open_table(seating=[{}, {"name": "Bob"}])
            table = open_["table"]["id"]
            async with ada.at(table) as waiting:
                before = waiting.mark
            await ada.begin(table)
            async with ada.at(table) as chair:
                assert await chair.play(0, 1, most=3) == 3
                mark, other = chair.mark, (await ada.open_table())["table"]["id"]
            async with ada.at(other) as elsewhere:
                strange = elsewhere.mark
            ahead = f"{int(mark.partition('.')[0]) + 1}{mark[mark.index('.') :]}"
            for wrong in (before, strange, ahead, mark[:-1], "", "x"):
                async with ada.at(f"{table}?seen={wrong}&told=true") as again:
                    assert again.whole is not None
                    assert (again.whole["told"], told(again.whole)[0]["n"]) == (0, 0), wrong
            async with ada.at(f"{table}?seen={mark}") as forgetful, ada.at(f"{table}?seen={mark}&told=yes") as vague:
                for chair in (forgetful, vague):
                    assert chair.whole is not None
                    assert chair.whole["told"] == 0
            async with ada.at(f"{table}?told=true&seen={mark}") as back:
                assert back.whole is not None
                assert (back.whole["told"], told(back.whole)) == (3, [])

    asyncio.run(main())

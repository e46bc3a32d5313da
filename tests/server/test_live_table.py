"""A live table does everything once: it proves a decision once, and tells and keeps what happened once."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.core.errors import IllegalAction
from lascaux.server.live.live_table import LiveTable
from lascaux.server.readers.compression import CHAPTER
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.tables import log, referee
from lascaux.server.tables.table import Table
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.tables import NewTable
from tests.chaos.inside import Ear, act, begin, guest, live_table_of, registered
from tests.madeup.game import Embers
from tests.madeup.position import EmbersPosition

SETTINGS = NewTable(game="embers", seats=2, options={"rounds": 6})


class Counting(Embers):
    """Embers that counts how often it is asked what."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def parse(self, text: str) -> Any:
        self.asked["parse"] += 1
        return super().parse(text)

    def start(self, *arguments: Any) -> Any:
        self.asked["start"] += 1
        position, events = super().start(*arguments)
        assert isinstance(position, EmbersPosition)
        return CountingPosition(self, position.table), events


class CountingPosition(EmbersPosition):
    game: Counting

    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        self.game.asked["proof"] += 1
        return super()._refusal(seat, action)

    def view(self, seat: int | None) -> Any:
        self.game.asked[f"view {seat}"] += 1
        return super().view(seat)


async def a_game(store: SqliteStore, *people: str | None) -> tuple[LiveTable, list[Ear]]:
    """A game that has begun, and those who listen."""
    live = await live_table_of(store, "t", SETTINGS)
    ears = [Ear(person) for person in people]
    live.listeners |= set(ears)
    await begin(live)
    return live, ears


async def play(live: LiveTable, count: int) -> None:
    """Some decisions, each the first that is allowed."""
    for _ in range(count):
        position = live.table.position
        assert position is not None
        seat = position.to_act[0]
        answer = await act(live, seat, str(position.legal(seat).actions[0]), f"r{live.table.version}")
        assert isinstance(answer, wire.Accepted), answer


@pytest.mark.parametrize(("people", "proofs"), [((), 3), ((guest(0).person, guest(1).person), 0)])
def test_a_decision_is_read_and_proved_once(tmp_path: Path, people: tuple[str, ...], proofs: int) -> None:
    """Or not proved at all, if it is one of those that the rules have listed for a player who listens."""

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store, *people)
            game.asked.clear()
            await play(live, 3)
            assert (game.asked["parse"], game.asked["proof"]) == (3, proofs)
            assert game.asked["start"] == 0

    with registered(game := Counting()):
        asyncio.run(story())


def test_what_comes_from_disk_has_to_prove_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store)
            await play(live, 2)
            entries = [log.decode(data) for data in await store.entries("t")]
            last = entries[-1]
            assert isinstance(last, log.Acted)
            forged = msgspec.structs.replace(last, seat=1 - last.seat)
            assert Table.of("t", entries).position == live.table.position
            with pytest.raises(IllegalAction):
                Table.of("t", [*entries[:-1], forged])

    asyncio.run(story())


def test_a_proof_is_of_one_version_alone(tmp_path: Path) -> None:
    """What was allowed once, and not carried out, is proved again when it comes back later."""

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store)
            table = live.table
            assert table.position is not None
            seat = table.position.to_act[0]
            do = str(table.position.legal(seat).actions[0])
            allowed = referee.act(table, log.Acted(at=1, seat=seat, do=do, id="x"), table.version)
            await play(live, 1)
            with pytest.raises(IllegalAction):
                table.fold(allowed[0])

    asyncio.run(story())


def test_readers_who_may_know_the_same_share_what_they_are_sent(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, ears = await a_game(store, guest(0).person, guest(1).person, None, "eve", "guilhem")
            game.asked.clear()
            await play(live, 1)
            assert [game.asked[f"view {seat}"] for seat in (0, 1, None)] == [1, 1, 1]
            steps = [ear.heard[-1] for ear in ears]
            assert steps[2] is steps[3] is steps[4]
            assert len(set(steps)) == 3

    with registered(game := Counting()):
        asyncio.run(story())


def test_what_was_offered_earlier_is_no_longer_allowed(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store, guest(0).person, guest(1).person)
            table = live.table
            assert table.position is not None
            seat = table.position.to_act[0]
            do = str(table.position.legal(seat).actions[0])
            assert table.is_listed(seat, do)
            await play(live, 1)
            assert isinstance(await act(live, seat, do, "again"), wire.Refused)
            assert not table.is_listed(seat, do)

    asyncio.run(story())


def told(live: LiveTable, people: Sequence[str | None]) -> list[Any]:
    """What people would be told who come now: all but the time."""
    wholes = [msgspec.json.decode(msgspec.json.encode(live.whole(person))) for person in people]
    return [[whole["eyes"], whole["bag"]] for whole in wholes]


def test_whoever_comes_back_makes_nobody_play_the_game_again(tmp_path: Path) -> None:
    people = (guest(0).person, guest(1).person, None)

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store, *people)
            await play(live, 9)
            game.asked.clear()
            kept = told(live, people)
            assert (game.asked["start"], game.asked["parse"]) == (0, 0)
            fresh = LiveTable(live.table, store, lambda: 0)
            assert told(fresh, people) == kept
            assert game.asked["start"] == 1, "from disk it is played once"
            assert told(fresh, people) == kept
            assert game.asked["start"] == 1

    with registered(game := Counting()):
        asyncio.run(story())


def test_a_long_story_is_pressed_together_and_told_all_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live = await live_table_of(store, "t", NewTable(game="carcassonne", seats=2))
            await begin(live)
            await play(live, 3 * CHAPTER)
            for back in range(2 * CHAPTER):  # into what was pressed together
                kept, fresh = live.renderer.history.all_parts, EventHistory(live.table).all_parts
                assert [part.lines(0) for part in kept] == [part.lines(0) for part in fresh]
                assert len(live.table.acts) == 3 * CHAPTER - back
                await live.change(lambda table, now: [log.Undone(at=now, n=len(table.acts))])

    asyncio.run(story())


def test_what_was_taken_back_is_no_longer_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live, _ = await a_game(store, None)
            await play(live, 4)
            seat, n = live.table.acts[-1].seat, len(live.table.acts)
            await live.change(lambda table, now: [log.Undone(at=now, n=n)])
            await live.change(lambda table, now: [log.ShoulderSet(at=now, seat=seat, allow=True)])
            kept, fresh = live.renderer.history.all_parts, EventHistory(live.table).all_parts
            assert len(kept) == len(fresh) == n
            for who in (0, 1, None):
                assert [part.lines(who) for part in kept] == [part.lines(who) for part in fresh]

    asyncio.run(story())

"""What is told of a table is written once for all who may know the same, and what takes long is left to runner."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from lascaux.core.capabilities import HasDeadCells
from lascaux.core.choices import ANSWER
from lascaux.core.game import View
from lascaux.games.stonehouse.phases import building
from lascaux.games.stonehouse.physics import world
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.reading import read_table
from lascaux.server.readers import questions, reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.readers.replay import replay_shown
from lascaux.server.readers.response_cache import ENTRY_BYTES, ResponseCache
from lascaux.server.readers.table_renderer import TableRenderer
from lascaux.server.tables import log
from lascaux.server.tables.branch import branched
from lascaux.server.tables.checkpoints import EVERY
from lascaux.server.tables.opening import Host
from lascaux.server.tables.undo import retraction
from lascaux.server.workers.scheduler import ANYBODY, Requester
from lascaux.server.workers.workers import Workers
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.http import Branching
from lascaux.wire.tables import Aid, NewTable
from tests.chaos.inside import act, begin, guest, live_table_of, registered
from tests.core.fair import fair_record
from tests.madeup.game import Embers
from tests.server.test_live_table import Counting, play

SETTINGS = NewTable(game="embers", seats=2, options={"rounds": 6})
CARCASSONNE = NewTable(game="carcassonne", seats=2)
PEOPLE = (guest(0).person, guest(1).person, None)


class Away:
    """Helpers that count what they are asked to do, and do it when they are told to."""

    def __init__(self) -> None:
        self.jobs: Counter[str] = Counter()
        self.go = asyncio.Event()
        self.go.set()
        self.busy = False

    async def run(self, requester: Requester, job: Callable[..., Any], *arguments: object) -> Any:
        self.jobs[job.__name__] += 1
        await self.go.wait()
        self.busy = True
        try:
            return job(*arguments)
        finally:
            self.busy = False


def a_story(tmp_path: Path, settings: NewTable, actions: int, tale: Callable[..., Coroutine[Any, Any, None]]) -> None:
    """Tell a tale of a table at which so much was played, of its shelf and its runner."""

    async def told() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live = await live_table_of(store, "t", settings)
            await begin(live)
            await play(live, actions)
            shelf, away = ResponseCache(), Away()
            live.renderer = TableRenderer(live.table, shelf, away)
            await tale(live, shelf, away)

    asyncio.run(told())


def test_whoever_may_know_the_same_gets_the_same_bytes(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        await live.renderer.ensure_history(ANYBODY)
        wholes = [live.whole(person) for person in (*PEOPLE, "eve", "guilhem")]
        assert shelf.written == 3 * 3, "of each of two players and of all who watch: view, events and draws"
        game.asked.clear()
        again = [live.whole(person) for person in (*PEOPLE, "eve", "guilhem")]
        assert [whole.eyes for whole in again] == [whole.eyes for whole in wholes]
        assert shelf.written == 9
        assert not game.asked
        await live.change(lambda table, now: [log.Said(at=now, name="P0", text="hm", id="x", by="p")])
        assert live.whole(None).version == wholes[0].version + 1
        assert shelf.written == 9, "what was said changes nothing that is seen"
        await play(live, 1)
        assert live.whole(None).eyes != wholes[2].eyes
        assert shelf.written == 12

    with registered(game := Counting()):
        a_story(tmp_path, SETTINGS, 4, tale)


def test_where_nothing_is_hidden_all_are_told_the_same_bytes(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        await live.renderer.ensure_history(ANYBODY)
        wholes = [live.whole(person) for person in PEOPLE]
        assert shelf.written == 3 + 1 + 1, "three views; events and draws once for all of them"
        told, opened = ([getattr(part, name) for part in parts] for name, parts in _parts(wholes))
        assert told[0] == told[1] == told[2]
        assert opened[0] == opened[1] == opened[2]
        for person, whole in zip(PEOPLE, wholes, strict=True):
            alone = reader_view.whole(live.table, live.renderer.history.all_parts, person, 0)
            assert msgspec.json.encode(whole.eyes) == msgspec.json.encode(alone.eyes)
            assert msgspec.json.encode(whole.bag) == msgspec.json.encode(alone.bag)

    a_story(tmp_path, CARCASSONNE, 12, tale)


def _parts(wholes: list[wire.Whole]) -> list[tuple[str, list[Any]]]:
    return [("events", [whole.eyes[0] for whole in wholes]), ("opened", [whole.bag for whole in wholes])]


def test_the_first_to_come_after_a_start_makes_nobody_here_play_again(tmp_path: Path) -> None:
    """The table, its events, its record, an old survey and a replay are asked for at once: a helper plays it once."""

    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        table, renderer = live.table, live.renderer
        away.go.clear()
        here = Counter[str]()

        def start(*arguments: Any) -> Any:
            here["played in the loop"] += 1
            return begun(*arguments)

        begun = table.game.start
        survey = questions.survey(renderer, None, wire.Survey(id="s", seat=None, n=3), ANYBODY)
        asked = [
            renderer.ensure_history(ANYBODY),
            renderer.ensure_history(ANYBODY),
            survey,
            replay_shown(renderer, None, 0, 9, ANYBODY),
        ]
        waiting = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(0.01)
        assert away.jobs == {"render_history": 1}
        away.go.set()
        surveyed: Any
        shown: Any
        *_, surveyed, shown = await asyncio.gather(*waiting)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table.game, "start", start)
            (
                live.whole(None),
                renderer.all_events(None),
                renderer.record(),
                table.replayed(2),
                retraction(table, len(table.acts)),
            )
        assert not here
        assert away.jobs == {"render_history": 1, "survey": 1, "views": 1}
        assert len(shown.frames) == 10
        assert surveyed.zones

    a_story(tmp_path, CARCASSONNE, 10, tale)


def test_what_helpers_find_out_is_what_was_so(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        table = live.table
        moments = [(position.view(None), EventHistory(table)) for position, _ in table.moments(len(table.acts))]
        shown = await replay_shown(live.renderer, None, 0, 24, ANYBODY)
        frames: Any = msgspec.json.decode(msgspec.json.encode(shown.frames))
        assert [frame["view"] for frame in frames] == [
            msgspec.json.decode(msgspec.json.encode(view)) for view, _ in moments[:25]
        ]
        later: Any = (await replay_shown(live.renderer, None, 20, 99, ANYBODY)).frames
        assert [frame.n for frame in later] == list(range(20, len(table.acts) + 1))
        whole = reader_view.whole(table, EventHistory(table).all_parts, None, 0)
        events = [line for frame in frames[:21] for line in frame["events"]]
        events += [line for frame in later[1:] for line in frame.events]
        assert msgspec.json.encode(events) == msgspec.json.encode(whole.eyes[0].events)
        assert live.renderer.record().decode() == table.record().write()

    a_story(tmp_path, CARCASSONNE, 30, tale)


def test_a_survey_is_made_once_for_all_who_ask(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        away.go.clear()

        def ask(seat: int | None, n: int | None = None) -> asyncio.Task[wire.Surveyed]:
            person = None if seat is None else guest(seat).person
            request = wire.Survey(id="s", seat=seat, n=n)
            return asyncio.create_task(questions.survey(live.renderer, person, request, ANYBODY))

        asked = [ask(None), ask(None), ask(None, 4), ask(0)]
        await asyncio.sleep(0)
        away.go.set()
        first, second, third, fourth = await asyncio.gather(*asked)
        assert away.jobs["survey"] == 2, "one for those who watch, one for the seat"
        assert first.zones == second.zones == third.zones
        assert (await ask(None)).text == first.text != fourth.text
        assert away.jobs["survey"] == 2
        await play(live, 1)
        assert (await ask(None)).text != first.text
        assert (await ask(None, 4)).text == first.text, "what was so stays so"
        assert away.jobs["survey"] == 3

    a_story(tmp_path, CARCASSONNE, 4, tale)


class Marking(Embers, HasDeadCells):
    """Embers with a dead cell."""

    def dead_cells(self, view: View) -> list[list[int]]:
        return [[3, -1]]


@pytest.mark.parametrize(("aids", "dead"), [(["left"], [[3, -1]]), (["legal", "projected", "hints"], [])])
def test_a_survey_has_dead_cells_where_the_table_counts_what_is_left(
    tmp_path: Path, aids: list[Aid], dead: list[list[int]]
) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        surveyed = await questions.survey(live.renderer, None, wire.Survey(id="s", seat=None), ANYBODY)
        assert msgspec.json.decode(msgspec.json.encode(surveyed))["dead"] == dead

    with registered(Marking()):
        a_story(tmp_path, msgspec.structs.replace(SETTINGS, aids=aids), 1, tale)


def test_what_was_taken_back_is_not_shown_in_the_place_of_what_came_instead(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        n, seat = len(live.table.acts), live.table.acts[-1].seat
        before = await replay_shown(live.renderer, None, n, n, ANYBODY)
        await live.change(lambda table, now: [log.Undone(at=now, n=n)])
        position = live.table.position
        assert position is not None
        answer = await act(live, seat, str(position.legal(seat).actions[-1]), "another")
        assert isinstance(answer, wire.Accepted)
        after = await replay_shown(live.renderer, None, n, n, ANYBODY)
        assert before.frames[0].view != after.frames[0].view
        assert [part.lines(None) for part in live.renderer.history.all_parts] == [
            part.lines(None) for part in EventHistory(live.table).all_parts
        ]

    a_story(tmp_path, CARCASSONNE, 5, tale)


@pytest.mark.parametrize("back", [0, 1, 3])
def test_what_happens_while_a_story_is_retold_is_not_lost(tmp_path: Path, back: int) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        away.go.clear()
        waiting = asyncio.create_task(live.renderer.ensure_history(ANYBODY))
        await asyncio.sleep(0)
        for _ in range(back):
            await live.change(lambda table, now: [log.Undone(at=now, n=len(table.acts))])
        await play(live, 20)
        away.go.set()
        await waiting
        fresh = EventHistory(live.table).all_parts
        assert [part.lines(None) for part in live.renderer.history.all_parts] == [part.lines(None) for part in fresh]
        for n in range(0, len(live.table.acts), 7):
            *_, (position, _) = live.table.moments(n)
            assert live.table.replayed(n) == position

    a_story(tmp_path, CARCASSONNE, 30, tale)


def test_no_moment_is_far_from_one_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        game, read = live.table.game, list[str]()
        parse = game.parse

        def reading(text: str) -> Any:
            read.append(text)
            return parse(text)

        monkeypatch.setattr(game, "parse", reading)
        for n in (0, 1, EVERY - 1, EVERY, 2 * EVERY + 5):
            read.clear()
            live.table.replayed(n)
            assert len(read) == n % EVERY
        read.clear()
        retraction(live.table, len(live.table.acts))
        assert len(read) == 9

    a_story(tmp_path, CARCASSONNE, 2 * EVERY + 9, tale)


def test_a_long_log_without_a_snapshot_is_played_by_a_helper(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        store = live._store
        loaded = await read_table(store, "t", away)
        assert not away.jobs, "there is a snapshot of almost all of it"
        entries = await store.entries("t")
        await store.append("u", 0, entries)
        again = await read_table(store, "u", away)
        assert away.jobs == {"played": 1}
        assert again.position == loaded.position == live.table.position
        assert (again.version, again.clocks, again.asked) == (loaded.version, loaded.clocks, loaded.asked)

    a_story(tmp_path, CARCASSONNE, 60, tale)


def test_nothing_is_done_for_those_who_have_gone(tmp_path: Path) -> None:
    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        away.go.clear()
        asked = [asyncio.create_task(live.renderer.ensure_history(ANYBODY)) for _ in range(2)]
        await asyncio.sleep(0)
        asked[0].cancel()
        await asyncio.sleep(0)
        assert away.jobs == {"render_history": 1}
        asked[1].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        away.go.set()
        await live.renderer.ensure_history(ANYBODY)
        assert away.jobs == {"render_history": 2}, "the first was given up when both had gone"
        assert len(live.renderer.history.all_parts) == len(live.table.acts) + 1

    a_story(tmp_path, SETTINGS, 3, tale)


def test_what_is_brought_or_branched_is_played_by_a_helper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever reads it from disk later need not play it either."""

    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        played, game = list[str](), live.table.game
        parse = game.parse

        def reading(text: str) -> Any:
            played.append("by a helper" if away.busy else "in the loop")
            return parse(text)

        monkeypatch.setattr(game, "parse", reading)
        tables = LiveTables(live._store, cast(Workers, away), lambda: 1)
        brought = await tables.import_record(ANYBODY, fair_record("carcassonne").write().encode(), "host", "Host")
        assert away.jobs == {"import_record": 1}
        assert (brought.table.phase, len(brought.table.acts)) == ("over", 71)
        assert "in the loop" not in played
        host, asked = Host("host", "Host", None), Branching(n=70, seats=[None, None])
        await brought.renderer.ensure_history(ANYBODY)
        entries = branched(brought.table, asked, host, 1)
        played.clear()
        branch = await tables.add_played(ANYBODY, entries)
        assert (branch.table.phase, len(branch.table.acts)) == ("running", 70)
        assert len(branch.renderer.history.all_parts) == 71
        for one in (brought, branch):
            again = await read_table(live._store, one.table.id, away)
            assert (again.position, again.version) == (one.table.position, one.table.version)
        assert away.jobs == {"import_record": 1, "played": 1, "render_history": 1}

    a_story(tmp_path, CARCASSONNE, 0, tale)


def test_nobody_here_waits_while_a_stone_settles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settled: list[str] = []
    settle = world.settle

    async def tale(live: LiveTable, shelf: ResponseCache, away: Away) -> None:
        def watched(*arguments: Any) -> Any:
            settled.append("by a helper" if away.busy else "in the loop")
            return settle(*arguments)

        monkeypatch.setattr(building, "settle", watched)
        dice = Random(1)
        for number in range(2_000):
            position = live.table.position
            assert position is not None
            seat = dice.choice(position.to_act)
            choices = list(map(str, position.legal(seat).actions))
            building_on = [do for do in choices if do.split()[0] in ("build", "lay")]
            do = dice.choice(building_on or choices)
            assert isinstance(await act(live, seat, do, f"r{number}"), wire.Accepted), do
            if do.startswith("lay"):
                break
        assert settled == ["by a helper"] * len(settled)
        assert away.jobs["find"] == 1
        assert ANSWER in live.table.acts[-1].do, "what nature said is kept"
        assert live.table.replayed() == live.table.position

    a_story(tmp_path, NewTable(game="stonehouse", seats=3), 0, tale)
    assert settled


def test_a_shelf_has_so_much_room() -> None:
    three = 3 * ENTRY_BYTES
    shelf = ResponseCache(most=100 + three)
    for n in range(10):
        shelf.put(n, 0, bytes(30))
        shelf.find(0, 0)
    assert shelf.size == 90 + three
    assert [n for n in range(10) if shelf.find(n, 0)] == [0, 8, 9]
    assert shelf.find(9, 1) is None, "of another version"
    shelf.put(9, 1, bytes(10))
    assert shelf.size == 70 + three
    shelf.put("all", 0, bytes(1000))
    assert shelf.size == 0


def test_texts_that_clients_choose_take_room_on_a_shelf() -> None:
    shelf, keys = ResponseCache(most=100_000), [("preview", 0, f"{n:0500}") for n in range(1000)]
    for stamp, key in enumerate(keys):
        shelf.put(key, stamp, b"[]")
        assert shelf.size <= 100_000
    kept = [stamp for stamp, key in enumerate(keys) if shelf.find(key, stamp) == b"[]"]
    assert kept == list(range(kept[0], 1000)), "the newest"
    assert 100 < len(kept) < 200
    for stamp in kept:
        shelf.drop(keys[stamp])
    assert shelf.size == 0


def test_a_response_is_made_once_also_for_a_caller_who_comes_when_it_has_just_been_made() -> None:
    async def story() -> None:
        cache, made, loop = ResponseCache(), [0], asyncio.get_running_loop()
        callers: list[asyncio.Task[bytes]] = []

        def call() -> None:
            callers.append(asyncio.create_task(cache.fetch("hint", 1, write)))

        async def write() -> bytes:
            made[0] += 1
            if made[0] == 1:
                loop.call_soon(call)  # runs before the first caller has the result
            return b"e5"

        call()
        while len(callers) < 2:
            await asyncio.sleep(0)
        assert await asyncio.gather(*callers) == [b"e5", b"e5"]
        assert made == [1]

    asyncio.run(story())

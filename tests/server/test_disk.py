"""What a disk can do to a server: turn bits, lose the end of a log, be full. Nothing of it goes unsaid."""

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.errors import StoreFailed
from lascaux.store.sqlite import SqliteStore
from tests.chaos.inside import Inside, inside
from tests.cli.terminal import lascaux
from tests.server.client import Chair, Person, person
from tests.server.downtime import read_log

MOVES = 30


@contextlib.asynccontextmanager
async def signed_in(server: Inside, cookies: Any = None, name: str = "Ada") -> AsyncIterator[Person]:
    """Ada, for the first time or again."""
    if cookies is None:
        async with person(server, name) as somebody:  # type: ignore[arg-type]
            yield somebody
        return
    again = Person(server)  # type: ignore[arg-type]
    again.http.cookies.update(cookies)
    async with again.http:
        yield again


async def _game(server: Inside, **settings: Any) -> tuple[str, Any]:
    """A game against oneself, some moves old; its table, and who plays it."""
    async with signed_in(server) as ada:
        made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True, **settings)
        table = made["table"]["id"]
        async with ada.at(table) as chair:
            assert await chair.play(0, 1, most=MOVES) == MOVES
        return table, ada.http.cookies


def _meddle(data: Path, sql: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(data / "lascaux.db")) as meddler:
        assert meddler.execute(sql, values).rowcount == 1
        meddler.commit()


def _other_move(data: Path, table: str, action: int) -> int:
    """Write another action that is legal, too, in the place of one; the number of its entry."""
    entries = read_log(data, table)
    n = [number for number, entry in enumerate(entries) if isinstance(entry, log.Acted)][action - 1]
    entry, before = entries[n], Table.of(table, entries[:n])
    assert isinstance(entry, log.Acted)
    assert before.position is not None
    entry.do = next(str(other) for other in before.position.legal(entry.seat).distinct if str(other) != entry.do)
    _meddle(data, "UPDATE entries SET data = ? WHERE n = ?", log.encode(entry), n + 1)
    return n + 1


def _errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line.getMessage() for line in caplog.records if line.levelno >= logging.ERROR]


def test_a_changed_entry_closes_the_table_to_play_and_shows_what_is_sound(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> tuple[str, Any]:
        async with inside(tmp_path) as server:
            return await _game(server)

    table, cookies = asyncio.run(play())
    entries = len(read_log(tmp_path, table))
    assert lascaux("tables", "check", "--data", str(tmp_path), home=tmp_path).returncode == 0
    changed = _other_move(tmp_path, table, 10)

    async def look() -> None:
        async with inside(tmp_path) as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            halted = chair.table["halted"]
            assert halted["reason"] == "damaged"
            assert f"{changed - 1} of its" in halted["say"]["en"]
            assert f"{changed - 1} de ses" in halted["say"]["fr"]
            assert (chair.table["n"], chair.version) == (9, changed - 1), "up to the last sound entry, and no further"
            assert (chair.table["to_act"], chair.eyes[0]["view"]["n"]) == ([], 9)
            for kind, more in (("say", {"text": "hello?"}), ("act", {"seat": 0, "version": chair.version, "do": "x"})):
                answer = await chair.request(kind, **more)
                assert (answer["type"], answer["reason"]) == ("refused", "damaged"), answer
                assert answer["say"]["fr"] != answer["say"]["en"]
            assert (await ada.http.get(f"/api/tables/{table}/record")).text.count("\n") == 10
            failed = await ada.ask("POST", f"/api/tables/{table}/close", {}, 409)
            assert failed["error"] == "damaged"
            await server.services.live_tables.maintain()

    asyncio.run(look())
    assert set(_errors(caplog)) == {"table damaged"}
    told = lascaux("tables", "check", "--data", str(tmp_path), "--lang", "en", home=tmp_path)
    assert told.returncode == 2
    assert told.stdout.splitlines() == [
        f"{table}  is damaged: {changed - 1} of {entries} entries are sound",
        "Tables: 1, 1 of them in trouble.",
    ]
    before = read_sound(tmp_path, table, changed - 1)
    assert len(before) == changed - 1, "nothing was written to it"


def read_sound(data: Path, table: str, good: int) -> list[bytes]:
    async def read() -> list[bytes]:
        async with await SqliteStore.open(data) as store:
            return await store.entries(table, limit=good)

    return asyncio.run(read())


def test_a_table_damaged_from_the_start_says_so(tmp_path: Path) -> None:
    async def play() -> tuple[str, Any]:
        async with inside(tmp_path) as server:
            return await _game(server)

    table, cookies = asyncio.run(play())
    _meddle(tmp_path, "UPDATE entries SET data = CAST(replace(data, 'Ada', 'Eve') AS BLOB) WHERE n = 1")

    async def look() -> None:
        async with inside(tmp_path) as server, signed_in(server, cookies) as ada:
            failed = await ada.ask("GET", f"/api/tables/{table}", None, 503)
            assert failed["error"] == "damaged"
            assert failed["say"]
            assert (await ada.ask("GET", "/health"))["status"] == "ok", "the others go on"

    asyncio.run(look())


def test_a_lost_end_is_said_to_all_and_the_game_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    data = tmp_path / "data"

    async def play() -> tuple[str, Any]:
        async with inside(data) as server:
            found = await _game(server)
            _crash(data, tmp_path / "crashed")
            return found

    table, cookies = asyncio.run(play())
    promised = len(read_log(data, table))

    async def look() -> int:
        async with inside(tmp_path / "crashed") as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            metrics = (await ada.http.get("/metrics")).text
            [loss] = chair.table["losses"]
            assert loss["entries"] > 0
            assert f"lascaux_store_lost_total {loss['entries']}" in metrics
            assert str(loss["entries"]) in loss["say"]["fr"]
            assert str(loss["entries"]) in loss["say"]["en"]
            assert loss["n"] == chair.table["n"] < MOVES
            assert await chair.play(0, 1, most=3) == 3, "the game goes on from there"
            return int(loss["entries"])

    lost = asyncio.run(look())
    assert _errors(caplog) == ["the disk has lost acknowledged entries"]
    entries = read_log(tmp_path / "crashed", table)
    [said] = [number for number, entry in enumerate(entries) if isinstance(entry, log.Lost)]
    assert said + lost == promised, "all that was confirmed and is not there, and no more"


def _crash(data: Path, copy: Path) -> None:
    """What is left after a crash that took the end of the WAL along."""
    copy.mkdir()
    for file in ("lascaux.db", "lascaux.db-wal", "heads"):
        (copy / file).write_bytes((data / file).read_bytes())
    wal = copy / "lascaux.db-wal"
    os.truncate(wal, wal.stat().st_size * 3 // 4)


def test_who_comes_back_and_knew_more_makes_it_known_to_all(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing on the server knows that something is missing; those who played do."""
    data, crashed = tmp_path / "data", tmp_path / "crashed"

    async def play() -> tuple[str, Any, str, str]:
        async with inside(data) as server:
            table, cookies = await _game(server)
            async with signed_in(server, cookies) as ada, ada.at(table) as chair:
                old = chair.mark
                assert await chair.play(0, 1, most=4) == 4
                assert chair.mark != old
                _crash(data, crashed)
                (crashed / "heads").unlink()
                return table, cookies, old, chair.mark

    table, cookies, _, mark = asyncio.run(play())
    knew, kept = int(mark.partition(".")[0]), len(read_log(crashed, table))

    async def look() -> None:
        async with inside(crashed) as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            assert chair.table["losses"] == [], "it does not know"
            forged = f"{knew + 5}{mark[mark.index('.') :]}"
            for wrong in (forged, mark[:-1], "1.2.3", "", "x" * 500, chair.mark):
                async with ada.at(f"{table}?seen={wrong}") as again:
                    assert again.table["losses"] == []
            async with ada.at(f"{table}?seen={mark}") as back:
                [loss] = back.table["losses"]
                lost = loss["entries"]
                assert lost == knew - kept
                await chair.until(lambda: chair.table["losses"] == [loss])
                assert await back.play(0, 1, most=12) == 12
                assert back.version > knew
            async with ada.at(f"{table}?seen={mark}") as once_more:
                assert once_more.table["losses"] == [loss], "it is said once"
            metrics = (await ada.http.get("/metrics")).text
            assert f"lascaux_lost_total {lost}" in metrics

    asyncio.run(look())
    assert _errors(caplog) == ["a client has seen entries that the disk has lost"]


def test_an_end_that_grew_again_otherwise_is_known_by_its_time(tmp_path: Path) -> None:
    data, crashed = tmp_path / "data", tmp_path / "crashed"

    async def play() -> tuple[str, Any, str]:
        async with inside(data) as server:
            table, cookies = await _game(server)
            async with signed_in(server, cookies) as ada, ada.at(table) as chair:
                _crash(data, crashed)
                (crashed / "heads").unlink()
                return table, cookies, chair.mark

    table, cookies, mark = asyncio.run(play())
    knew = int(mark.partition(".")[0])

    async def look() -> None:
        async with inside(crashed) as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            while chair.version <= knew:
                assert await chair.play(0, 1, most=1) == 1
        async with inside(crashed) as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            assert chair.table["losses"] == []
            async with ada.at(f"{table}?seen={mark}") as back:
                assert [loss["entries"] for loss in back.table["losses"]] == [0], "nobody knows how many"
                assert back.table["losses"][0]["say"]["en"].startswith("The server lost entries")

    asyncio.run(look())


@pytest.mark.parametrize("harm", ["junk", "flipped", "another layout"])
def test_a_snapshot_that_is_of_no_use_is_made_anew_from_the_log(
    tmp_path: Path, harm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> tuple[str, Any]:
        async with inside(tmp_path) as server:
            return await _game(server)

    table, cookies = asyncio.run(play())
    whole = Table.of(table, read_log(tmp_path, table))

    async def spoil() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            kept = await store.snapshot(table)
            assert kept is not None
            spoilt = {
                "junk": b"no snapshot at all",
                "flipped": kept[1],
                # As long as a position, by this program, and yet none that the game can read.
                "another layout": whole.snapshot().replace(whole.snapshot()[40:60], b"A" * 20),
            }
            await store.save_snapshot(table, kept[0], spoilt[harm])

    asyncio.run(spoil())
    if harm == "flipped":
        _meddle(tmp_path, "UPDATE snapshots SET data = CAST(replace(data, 'left', 'lefu') AS BLOB)")

    async def look() -> None:
        async with inside(tmp_path) as server, signed_in(server, cookies) as ada, ada.at(table) as chair:
            assert chair.table["n"] == MOVES
            assert await chair.play(0, 1, most=1) == 1

    asyncio.run(look())

    async def renewed() -> tuple[int, bytes] | None:
        async with await SqliteStore.open(tmp_path) as store:
            return await store.snapshot(table)

    again = asyncio.run(renewed())
    assert again is not None
    entries = read_log(tmp_path, table)
    quick = Table.of(table, entries, again[1])
    assert again[0] >= MOVES
    assert quick.position == Table.of(table, entries).position


@contextlib.asynccontextmanager
async def full_disk(store: SqliteStore) -> AsyncIterator[None]:
    """No page more, for a while."""
    execute = store.writer.connection.execute
    pages = execute("PRAGMA page_count").fetchone()[0]
    execute(f"PRAGMA max_page_count = {pages}")
    n = 0
    for size in (3000, 300, 30):  # what is free inside the file is used up, or a small entry might still find room
        with contextlib.suppress(StoreFailed):
            while True:
                await store.append("filler", n, [bytes(size)])
                n += 1
    try:
        yield
    finally:
        execute("PRAGMA max_page_count = 4294967294")


def test_a_full_disk_stops_writing_and_not_reading(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as server:
            table, cookies = await _game(server, clock={"kind": "chess", "seconds": 600})
            live_tables, store = server.services.live_tables, server.services.store
            assert isinstance(store, SqliteStore)
            async with signed_in(server, cookies) as ada:
                live_tables.loaded.clear()  # as after a restart: the room has to be loaded again
                async with full_disk(store):
                    seen = await ada.see(table)
                    assert seen["table"]["n"] == MOVES
                    async with ada.at(table) as chair:
                        await _cannot_write(chair)
                        assert len((await ada.ask("GET", f"/api/tables/{table}/replay?from=0&to=3"))["frames"]) == 4
                        assert (await ada.http.get(f"/api/tables/{table}/record")).is_success
                        before = chair.clock["left_ms"]
                        await live_tables.maintain()
                        assert (await ada.see(table))["clock"]["left_ms"] == before, "time stands still meanwhile"
                        refused = await ada.ask("POST", f"/api/tables/{table}/close", {}, 503)
                        assert refused["error"] == "store_failed"
                        execute = store.writer.connection.execute
                        execute("PRAGMA max_page_count = 4294967294")
                        assert await chair.play(0, 1, most=2) == 2, "on the same socket, as soon as there is room"

    asyncio.run(story())


async def _cannot_write(chair: Chair) -> None:
    """The socket that asked hears the protocol's word, and stays."""
    seat = chair.table["to_act"][0]
    answers = [await chair.act(seat), await chair.request("say", text="x" * 400)]
    assert [(answer["type"], answer["reason"]) for answer in answers] == [("refused", "not_stored")] * 2
    assert (await chair.request("ping"))["type"] == "pong"

"""What is kept of a person: told to them, and taken away so that no table has any of it left."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.sqlite import SqliteStore
from tests.cli.conftest import Here
from tests.server.client import GENEROUS, Person, Server, begun, person, serving

NAME, WORDS, CALLED = "Wilhelmina", "nobody must read this", "Wilhelmina's evening"


async def _live_a_little(server: Server, wil: Person, bob: Person) -> dict[str, str]:
    """One table of each kind, with her name and words at all of them."""
    waiting = (await wil.open_table(name=CALLED))["table"]["id"]
    await wil.sit(waiting, 0)
    running = (await wil.open_table(name=CALLED))["table"]["id"]
    await wil.sit(running, 0)
    await bob.sit(running, 1)
    await wil.begin(running)
    watched = (await bob.open_table(visibility="unlisted"))["table"]["id"]
    async with wil.at(watched) as chair:
        assert (await chair.request("say", text=WORDS))["type"] == "accepted"
    async with wil.at(running) as chair:
        await chair.act(0)
        await chair.request("say", text=WORDS)
    left = (await bob.open_table())["table"]["id"]
    await wil.sit(left, 0)
    await wil.ask("DELETE", f"/api/tables/{left}/seats/0")
    return {"waiting": waiting, "running": running, "watched": watched, "left": left}


def _logs(data: Path) -> dict[str, list[bytes]]:
    async def read() -> dict[str, list[bytes]]:
        async with await SqliteStore.open(data) as store:
            assert store.losses() == {}, "the chain and its witness agree"
            rows = await store.summaries()
            summaries = {f"summary of {row.table}": [row.summary.data] for row in rows}
            return summaries | {row.table: await store.entries(row.table) for row in rows}

    return asyncio.run(read())


def _files_with(data: Path, text: str) -> list[str]:
    """Files of the data folder in which a text stands, the database's free pages and its log included."""
    return [path.name for path in data.rglob("*") if path.is_file() and text.encode() in path.read_bytes()]


def _gone(data: Path, who: str) -> None:
    for name, entries in _logs(data).items():
        for text in (NAME, WORDS, who):
            assert not any(text.encode() in entry for entry in entries), (name, text)


@pytest.mark.parametrize("by", ["herself", "the host of the server", "the host, alone"])
def test_a_person_goes_without_a_trace(tmp_path: Path, here: Here, by: str) -> None:
    data, kept = tmp_path / "data", dict[str, Any]()

    def run(*words: str) -> Any:
        done = here("people", *words, "--data", str(data))
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    async def story(server: Server) -> None:
        async with person(server, NAME) as wil, person(server, "Bob") as bob:
            tables = kept["tables"] = await _live_a_little(server, wil, bob)
            told = kept["told"] = await wil.ask("GET", "/api/me/export")
            assert (told["name"], len(told["sessions_until_ms"])) == (NAME, 1)
            assert {table["id"] for table in told["tables"]} == set(tables.values())
            assert [line["text"] for line in told["lines"]] == [WORDS] * 2
            playing = next(table for table in told["tables"] if table["id"] == tables["running"])
            assert (playing["host"], playing["decisions"], playing["seats"][0]["name"]) == (True, 1, NAME)
            assert _files_with(data, NAME), "what is looked for below can be found"
            if by == "herself":
                assert await wil.ask("DELETE", "/api/me") == {"tables": 4, "left": []}
            elif by == "the host of the server":
                again = await asyncio.to_thread(run, "export", told["who"])
                # Tables come by their last use, and that a player has gone is noted at one of them meanwhile.
                assert sorted(again.pop("tables"), key=str) == sorted(told.pop("tables"), key=str)
                assert again == told
                erased = await asyncio.to_thread(run, "delete", told["who"], "--yes", "--json")
                assert erased == {"tables": 4, "left": []}
            if by != "the host, alone":
                for text in (NAME, WORDS, told["person"]):
                    assert _files_with(data, text) == [], "gone from disk when the answer is given, while all goes on"
                await wil.ask("GET", "/api/session", expect=401)
                await _look(bob, tables)

    async def again(server: Server) -> None:
        async with person(server, "Eve") as eve:
            await _look(eve, kept["tables"])

    with serving(data, *GENEROUS) as server:
        asyncio.run(story(server))
    if by == "the host, alone":
        assert here("people", "delete", kept["told"]["person"], "--data", str(data)).returncode == 2
        run("delete", kept["told"]["person"], "--yes", "--json")
    _gone(data, kept["told"]["person"])
    for entries in [entries for name, entries in _logs(data).items() if not name.startswith("summary")]:
        table = Table.of("t", [log.decode(entry) for entry in entries])
        assert any(isinstance(log.decode(entry), log.Redacted) for entry in entries), table.phase
    with serving(data, *GENEROUS) as server:
        asyncio.run(again(server))


async def _look(somebody: Person, tables: dict[str, str]) -> None:
    """The others go on, and see no one."""
    running = await somebody.see(tables["running"])
    assert (running["table"]["phase"], running["table"]["host"]) == ("running", "Bob")
    first = running["table"]["seats"][0]
    assert first["name"] == "—"
    assert first["bot"] is not None, "or they would wait for ever"
    assert (await somebody.see(tables["waiting"]))["table"]["phase"] == "closed"
    assert [line["text"] for line in (await somebody.see(tables["watched"]))["chat"]] == []


def test_nobody_is_erased_by_mistake(here: Here, tmp_path: Path) -> None:
    with serving(tmp_path / "data", *GENEROUS) as server:
        for words in (("export", "nobody"), ("delete", "nobody", "--yes")):
            done = here("people", *words, "--data", str(tmp_path / "data"))
            assert (done.returncode, done.stdout) == (2, "")
        assert server.get("/api/me/export").status_code == 401


def test_what_was_told_of_her_is_not_told_again(tmp_path: Path) -> None:
    """A game that is over: nothing happens at it any more that would make the server write it again."""

    async def story(server: Server) -> None:
        async with person(server, NAME) as wil, person(server, "Bob") as bob:
            table = await begun(wil, bob)
            async with wil.at(table) as chair:
                await chair.act(0)
            await bob.ask("POST", f"/api/tables/{table}/seats/1/forfeit")

            async def told() -> str:
                paths = ("", "/events", "/replay?from=0&to=1", "/record", "/timeline")
                pages = [(await bob.http.get(f"/api/tables/{table}{path}")).text for path in paths]
                async with bob.at(table) as chair:
                    survey = await chair.request("survey", seat=1, n=1)
                    return "".join([*pages, json.dumps([survey, chair.eyes])])

            assert NAME in await told()
            await wil.ask("DELETE", "/api/me")
            assert NAME not in await told()

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(story(server))

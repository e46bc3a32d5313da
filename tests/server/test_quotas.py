"""How many things one guest and one address may have: each limit says its number, and goes when there are fewer."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.server.readers.listing import listed as list_table
from lascaux.server.readers.lobby import Page
from tests.core.fair import fair_record
from tests.server.client import GENEROUS, Person, Server, person, serving
from tests.server.club import opened

BOTS = {"seating": [{"bot": "random"}, {"bot": "random"}], "begin": True}
LIMITS = {"open-tables": 2, "address-open-tables": 3, "bot-tables": 1, "address-bot-tables": 2, "imports": 1}
LIMITS |= {"chat": 2, "chat-lines": 3}
NEW = {"game": "carcassonne", "seats": 2}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flags = [word for what, most in LIMITS.items() for word in (f"--{what}", str(most))]
    with serving(tmp_path_factory.mktemp("strict") / "data", *GENEROUS, *flags) as server:
        yield server


def _says(why: Any, error: str, most: int) -> None:
    assert (why["error"], why["facts"]["most"]) == (error, most)
    assert str(most) in why["say"]["fr"]
    assert str(most) in why["say"]["en"]


def test_tables_that_wait(strict: Server) -> None:
    async def story() -> None:
        async with person(strict, "Ada") as ada, person(strict, "Bob") as bob:
            tables = [(await ada.open_table())["table"]["id"] for _ in range(2)]
            _says(await ada.ask("POST", "/api/tables", NEW, 429), "limit_open_tables", 2)
            at_once = await asyncio.gather(*(bob.http.post("/api/tables", json=NEW) for _ in range(8)))
            opened = [answer.json()["table"]["id"] for answer in at_once if answer.status_code == 201]
            assert len(opened) <= 1
            tables += opened or [(await bob.open_table())["table"]["id"]]
            _says(await bob.ask("POST", "/api/tables", NEW, 429), "limit_open_tables_here", 3)
            playing = (await bob.open_table(seating=[{}, {"bot": "random"}], begin=True))["table"]["id"]
            for table in tables[:2]:
                await ada.ask("POST", f"/api/tables/{table}/close", {})
            tables.append((await ada.open_table())["table"]["id"])
            await bob.ask("POST", f"/api/tables/{playing}/close", {})
            again = (await bob.ask("POST", f"/api/tables/{playing}/rematch"))["id"]
            assert (await bob.ask("POST", f"/api/tables/{playing}/rematch"))["id"] == again, "it is there already"
            await bob.ask("POST", f"/api/tables/{again}/close", {})
            await ada.ask("POST", f"/api/tables/{tables[-1]}/close", {})
            await bob.ask("POST", f"/api/tables/{tables[2]}/close", {})

    asyncio.run(story())


def test_tables_of_bots_alone(strict: Server) -> None:
    # Carcassonne among random bots is over in a moment: what plays on needs someone slower.
    async def story() -> None:
        async with person(strict, "Ada") as ada, person(strict, "Bob") as bob, person(strict, "Eve") as eve:
            new = {"game": "carcassonne", "seats": 5, "seating": [{"bot": "greedy"}] * 5, "begin": True}
            at_once = await asyncio.gather(*(ada.http.post("/api/tables", json=new) for _ in range(5)))
            refused = [answer.json() for answer in at_once if answer.status_code == 429]
            assert len(refused) >= 4
            _says(refused[0], "limit_bot_tables", 1)
            began = [answer.json()["table"]["id"] for answer in at_once if answer.status_code == 201]
            if not began:
                began = [(await ada.ask("POST", "/api/tables", new))["table"]["id"]]
            assert (await bob.http.post("/api/tables", json=new)).status_code == 201
            _says(await eve.ask("POST", "/api/tables", new, 429), "limit_bot_tables_here", 2)
            waiting = (await eve.open_table(2, seating=[{"bot": "greedy"}] * 2))["table"]["id"]
            _says(await eve.ask("POST", f"/api/tables/{waiting}/begin", expect=429), "limit_bot_tables_here", 2)
            own = (await eve.open_table(2, seating=[{}, {"bot": "greedy"}], begin=True))["table"]["id"]
            stand_in = f"/api/tables/{own}/seats/0/stand-in"
            _says(await eve.ask("PUT", stand_in, {}, 429), "limit_bot_tables_here", 2)
            await ada.ask("POST", f"/api/tables/{began[0]}/close", {})
            await eve.ask("PUT", stand_in, {})

    asyncio.run(story())


def test_running_tables(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            mine = {**NEW, "seating": [{}, {}], "begin": True}
            at_once = await asyncio.gather(*(ada.http.post("/api/tables", json=mine) for _ in range(6)))
            began = [answer.json()["table"]["id"] for answer in at_once if answer.status_code == 201]
            assert len(began) <= 2, "those that are about to begin count"
            while len(began) < 2:
                began.append((await ada.ask("POST", "/api/tables", mine))["table"]["id"])
            _says(await ada.ask("POST", "/api/tables", mine, 429), "limit_running_tables", 2)
            waiting = (await ada.open_table(seating=[{}, {}]))["table"]["id"]
            _says(await ada.ask("POST", f"/api/tables/{waiting}/begin", expect=429), "limit_running_tables", 2)
            await bob.ask("POST", "/api/tables", mine)
            _says(await bob.ask("POST", "/api/tables", mine, 429), "limit_running_tables_here", 3)
            await ada.ask("POST", f"/api/tables/{began[0]}/close", {})
            await ada.ask("POST", f"/api/tables/{waiting}/begin")

    flags = ("--running-tables", "2", "--address-running-tables", "3")
    with serving(tmp_path / "data", *GENEROUS, *flags) as server:
        asyncio.run(story(server))


def test_the_lobby_is_not_one_guests(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            one = (await bob.open_table())["table"]["id"]
            many = [(await ada.open_table(seating=[{}, {}], begin=True))["table"]["id"] for _ in range(9)]
            youngest_first = many[::-1]

            async def listed(limit: int, **more: Any) -> list[str]:
                page = await ada.ask(
                    "GET", "/api/tables?" + "&".join(f"{k}={v}" for k, v in {"limit": limit, **more}.items())
                )
                return [table["id"] for table in page["tables"]]

            assert await listed(7) == [*youngest_first[:6], one], "five, and one more where there is room"
            assert await listed(5) == youngest_first[:5]
            assert await listed(50) == [*youngest_first, one], "where there is room for all, all are shown"

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(story(server))


def test_a_page_of_the_lobby_is_shared_by_addresses() -> None:
    page, table = Page(30), list_table(opened().table, None)
    for number in range(40):
        shown = msgspec.structs.replace(table, id=f"hall {number}")
        page.add(shown, (f"guest {number}", "the hall"))
    for number in range(5):
        page.add(msgspec.structs.replace(table, id=f"other {number}"), (f"stranger {number}", ""))
    order = [shown.id for shown in page.tables]
    assert [name for name in order if name.startswith("other")] == [f"other {number}" for number in range(5)]
    assert [name for name in order if name.startswith("hall")] == [f"hall {number}" for number in range(25)]
    assert not page.is_full


def test_new_guests(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada, person(server, "Bob"):
            stranger = Person(server)
            async with stranger.http:
                why = await stranger.ask("POST", "/api/session", {"name": "Eve"}, 429)
                _says(why, "limit_sessions", 2)
                assert why["facts"]["retry_ms"] > 0
            await ada.ask("POST", "/api/session", {"name": "Ada again"})

    with serving(tmp_path / "data", *GENEROUS, "--sessions", "2") as server:
        asyncio.run(story(server))


def test_records(strict: Server) -> None:
    async def story() -> None:
        async with person(strict, "Ada") as ada:
            for code in (201, 429):
                answer = await ada.http.post(
                    "/api/records",
                    content=fair_record("carcassonne").write(),
                    headers={"content-type": "application/jsonl"},
                )
                assert answer.status_code == code
            _says(answer.json(), "limit_imports", 1)

    asyncio.run(story())


def test_lines_of_chat(strict: Server) -> None:
    async def story() -> None:
        async with person(strict, "Ada") as ada, person(strict, "Bob") as bob:
            table = (await ada.open_table(seating=[{}, {}], begin=True))["table"]["id"]
            async with ada.at(table) as chair, bob.at(table):
                for text in ("one", "two"):
                    assert (await chair.request("say", text=text))["type"] == "accepted"
                why = await chair.request("say", text="three")
                assert (why["type"], why["reason"], why["facts"]["most"]) == ("refused", "limit_chat", 2)
                assert 0 < why["facts"]["retry_ms"] <= 60_000
                assert chair.chat == ["one", "two"]

    asyncio.run(story())

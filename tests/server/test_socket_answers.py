"""Every request gets exactly one answer of the right kind, and only what is accepted changes anything."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import pytest
import websockets

from tests.server.client import PATIENCE_S, Chair, Person, Server, begun, person


@contextlib.asynccontextmanager
async def a_game(server: Server) -> AsyncIterator[tuple[Person, Person, str, Chair, Chair]]:
    """Two people at a table that has begun."""
    async with person(server, "Ada") as ada, person(server, "Bob") as bob:
        table = await begun(ada, bob)
        async with ada.at(table) as one, bob.at(table) as two:
            await one.until(lambda: all(seat["present"] for seat in one.table["seats"]))
            await two.until(lambda: two.version == one.version)
            yield ada, bob, table, one, two


def test_accepted_once_however_often_it_is_sent(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (ada, _, table, one, two):
            first = await one.act(0, id="same")
            assert first["type"] == "accepted"
            assert first["version"] == one.version
            await two.until(lambda: bool(two.choices(1)))
            assert (await two.act(1, id="same"))["version"] == first["version"] + 1, "ids are each person's own"
            again = await one.request("act", id="same", seat=0, version=0, do="anything")
            assert again == first
            over_http = {"id": "same", "seat": 0, "version": 0, "do": "anything"}
            assert await ada.ask("POST", f"/api/tables/{table}/act", over_http) == first
            async with ada.at(table) as reload:
                assert await reload.request("act", id="same", seat=0, version=0, do="anything") == first
                assert reload.table["n"] == 2

    asyncio.run(story())


def test_refused_by_a_rule_and_by_circumstance(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (ada, _, table, one, two):
            turn = await two.request("act", seat=1, version=two.version, do=one.choices(0)[0])
            assert turn["type"] == "refused"
            assert turn["reason"] == "not_your_turn"
            rules = await ada.ask("GET", "/api/games/carcassonne/rules")
            assert turn["rule"] in [rule["id"] for rule in rules]
            nonsense = await one.request("act", seat=0, version=one.version, do="nonsense")
            assert (nonsense["type"], nonsense["rule"], nonsense["reason"]) == ("refused", None, "not_an_action")
            undo = await one.request("ask_undo", seat=0, version=one.version)
            assert (undo["type"], undo["reason"]) == ("refused", "nothing_to_undo")
            assert (await one.request("say", text="\u0007\u202e"))["reason"] == "empty_text"
            failed = await ada.ask(
                "POST", f"/api/tables/{table}/act", {"id": "x", "seat": 0, "version": one.version, "do": "no"}, 409
            )
            assert failed["error"] == "not_an_action"
            assert one.version == two.version
            assert one.table["n"] == 0
            assert [step["after"] for step in one.steps if step["chat"]] == []

    asyncio.run(story())


def test_stale(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, bob, table, one, two):
            old, do = one.version, one.choices(0)[0]
            await one.act(0)
            late = await one.request("act", seat=0, version=old, do=do)
            assert (late["type"], late["version"]) == ("stale", one.version)
            early = await two.request("act", seat=1, version=one.version + 5, do=do)
            assert early["type"] == "stale"
            said = {"id": "h", "seat": 1, "version": old, "do": do}
            failed = await bob.ask("POST", f"/api/tables/{table}/act", said, 409)
            assert (failed["error"], failed["facts"]) == ("stale", {"version": one.version})
            # Chat does not make a decision stale.
            await two.until(lambda: bool(two.choices(1)))
            before = two.version
            await one.request("say", text="hm")
            answer = await two.request("act", seat=1, version=before, do=two.choices(1)[0])
            assert answer["type"] == "accepted"

    asyncio.run(story())


def test_unauthorised(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, bob, table, one, two):
            other = await two.request("act", seat=0, version=two.version, do=one.choices(0)[0])
            assert other["type"] == "unauthorised"
            assert (await two.request("ask_undo", seat=0, version=two.version))["type"] == "unauthorised"
            stranger = Person(server)
            async with stranger.http, stranger.at(table) as watcher:
                assert (await watcher.request("say", text="hello"))["type"] == "unauthorised"
                act = await watcher.request("act", seat=0, version=two.version, do=one.choices(0)[0])
                assert act["type"] == "unauthorised"
                assert (await stranger.ask("POST", f"/api/tables/{table}/chat", {"id": "1", "text": "x"}, 401))[
                    "error"
                ] == "no_session"
            for method, path in (("POST", "begin"), ("POST", "close"), ("PUT", "host"), ("GET", "timeline")):
                body = {"host": {"seat": 1}, "close": {}}.get(path)
                failed = await bob.ask(method, f"/api/tables/{table}/{path}", body, 409 if path == "begin" else 403)
                assert failed["error"] == ("wrong_phase" if path == "begin" else "unauthorised")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("message", "number"),
    [
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ("[" * 5000, None),
        (b"\xff\xfe", None),
        ('{"type":"dance","id":"d"}', "d"),
        ('{"type":"act","id":"a","seat":0,"version":0}', "a"),
        ('{"type":"act","id":"b","seat":-1,"version":0,"do":"x"}', "b"),
        ('{"type":"act","id":"c","seat":0,"version":0,"do":"x","extra":1}', "c"),
        ('{"type":"say","id":7,"text":"x"}', None),
        ('{"type":"say","id":"e","text":"\\ud800"}', None),
        (json.dumps({"type": "say", "id": "f", "text": "x" * 501}), "f"),
        (json.dumps({"type": "ping", "id": "g" * 65}), None),
    ],
)
def test_malformed(server: Server, message: str | bytes, number: str | None) -> None:
    async def story() -> None:
        async with a_game(server) as (_, _, _, one, _):
            answer = await one.raw(message, number)
            assert answer["type"] == "malformed"
            assert (await one.request("ping"))["type"] == "pong", "the socket lives on"

    asyncio.run(story())


def test_too_large_a_message_closes(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, _, _, one, _):
            await one.socket.send("x" * 20_000)
            await one.socket.wait_closed()
            assert one.socket.close_code == 1009

    asyncio.run(story())


def test_sync_and_ping(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, _, _, one, _):
            await one.act(0)
            one.whole = None
            answer = await one.request("sync")
            assert one.whole is not None
            assert answer == {"type": "accepted", "id": answer["id"], "version": one.version}
            assert one.whole["eyes"][0]["events"][0]["n"] == 0
            assert (await one.request("ping"))["at_ms"] >= one.whole["at_ms"]

    asyncio.run(story())


def test_undo_by_consent(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (_, _, _, one, two):
            await one.act(0)
            answer = await one.request("ask_undo", seat=0, version=one.version)
            assert answer["type"] == "accepted"
            await two.until(lambda: two.version == one.version)
            no = await two.request("answer_undo", seat=1, version=two.version, agree=False)
            assert no["type"] == "accepted"
            refused = await two.request("answer_undo", seat=1, version=two.version, agree=True)
            assert refused["reason"] == "no_undo_asked"

    asyncio.run(story())


def test_no_such_table(server: Server) -> None:
    async def story() -> None:
        for name in ("0" * 16, "..", "%00", "é" * 10, "x" * 300):
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{name}"
            async with websockets.connect(address, open_timeout=PATIENCE_S) as socket:
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
            nobody = Person(server)
            async with nobody.http:
                if name != "..":
                    assert (await nobody.ask("GET", f"/api/tables/{name}", expect=404))["error"] == "no_such_table"

    asyncio.run(story())

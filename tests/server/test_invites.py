"""A server by invitation: who has none comes by a seat's link, and to that table only."""

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import Here
from tests.core.fair import fair_record
from tests.server.client import GENEROUS, Person, Server, serving

NEW = {"game": "carcassonne", "seats": 2}


def test_only_who_is_invited_comes(tmp_path: Path, here: Here) -> None:
    data = tmp_path / "data"

    def run(*words: str) -> Any:
        done = here("invites", *words, "--data", str(data))
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout) if "--json" in words else done.stdout

    async def comes(somebody: Person, name: str, expect: int, **more: str) -> Any:
        return await somebody.ask("POST", "/api/session", {"name": name, **more}, expect)

    async def story(server: Server) -> None:
        ada, bob, eve = (Person(server) for _ in range(3))
        async with ada.http, bob.http, eve.http:
            why = await comes(ada, "Ada", 403)
            assert (why["error"], bool(why["say"]["fr"])) == ("invite_needed", True)
            assert (await comes(ada, "Ada", 401, invite="nothing"))["error"] == "bad_token"
            made = await asyncio.to_thread(run, "add", "--people", "1", "--note", "for Ada", "--json")
            assert made["path"] == f"/invite#{made['token']}"
            await comes(ada, "Ada", 201, invite=made["token"])
            assert (await comes(bob, "Bob", 401, invite=made["token"]))["error"] == "bad_token", "it was for one"
            table = await ada.open_table()
            code, link = table["table"]["id"], table["links"][1]["token"]
            assert (await comes(bob, "Bob", 401, invite="x", table=code))["error"] == "bad_token"
            await comes(bob, "Bob", 201, invite=link, table=code)
            await bob.sit(code, 1, token=link)
            assert (await bob.ask("POST", "/api/tables", NEW, 403))["error"] == "invite_needed"
            brought = await bob.http.post(
                "/api/records",
                content=fair_record("carcassonne").write(),
                headers={"content-type": "application/jsonl"},
            )
            assert brought.json()["error"] == "invite_needed"
            more = await asyncio.to_thread(run, "add", "--for", "1h", "--json")
            await bob.ask("POST", "/api/session/invite", {"token": more["token"]})
            await bob.open_table()
            await bob.ask("PATCH", "/api/session", {"name": "Robert"})
            await bob.open_table()  # a new name is still an invited one
            [kept] = await asyncio.to_thread(run, "list", "--json")
            assert kept["id"] == more["id"]
            assert "token" not in kept
            assert "jusqu’au" in await asyncio.to_thread(run, "list", "--lang", "fr")
            await asyncio.to_thread(run, "revoke", more["id"])
            assert (await comes(eve, "Eve", 401, invite=more["token"]))["error"] == "bad_token"

    with serving(data, *GENEROUS, "--invite-only") as server:
        asyncio.run(story(server))
    assert run("list") == ""
    assert here("invites", "revoke", "nothing", "--data", str(data)).returncode == 2
    with serving(data, *GENEROUS) as server:
        answer = server.post("/api/session", json={"name": "Eve"})
        assert answer.status_code == 201, "without the flag anybody comes"

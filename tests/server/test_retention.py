"""How long tables stay: those no one comes to leave the lobby, old ones are deleted as the host says."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Here
from tests.server.client import GENEROUS, Server, person, serving

OLD_NOW = ("--older-than", "0h")


async def _three(server: Server) -> dict[str, str]:
    """A table that waits, one that is played and one that is over."""
    async with person(server, "Ada") as ada:
        waiting = (await ada.open_table())["table"]["id"]
        played = (await ada.open_table(seating=[{}, {}], begin=True))["table"]["id"]
        over = (await ada.open_table(seating=[{}, {}], begin=True))["table"]["id"]
        await ada.ask("POST", f"/api/tables/{over}/seats/0/forfeit")
        return {"waiting": waiting, "played": played, "over": over}


async def _left(server: Server, tables: dict[str, str]) -> set[str]:
    async with person(server, "Eve") as eve:
        codes = {name: (await eve.http.get(f"/api/tables/{table}")).status_code for name, table in tables.items()}
    assert set(codes.values()) <= {200, 404}
    return {name for name, code in codes.items() if code == 200}


@pytest.mark.parametrize("running", [True, False], ids=["beside a server", "alone"])
def test_the_host_deletes_old_tables(tmp_path: Path, here: Here, running: bool) -> None:
    data = tmp_path / "data"

    def prune(*flags: str) -> list[dict[str, Any]]:
        done = here("tables", "prune", "--data", str(data), *flags, "--json")
        assert done.returncode == 0, done.stderr
        found: list[dict[str, Any]] = json.loads(done.stdout)
        return found

    def story(tables: dict[str, str]) -> None:
        assert prune("--older-than", "1d", "--finished", "--abandoned") == []
        assert {old["table"] for old in prune(*OLD_NOW, "--abandoned", "--dry-run")} == {
            tables["waiting"],
            tables["played"],
        }
        assert [old["table"] for old in prune(*OLD_NOW, "--finished")] == [tables["over"]]
        assert prune(*OLD_NOW, "--finished") == []

    with serving(data, *GENEROUS) as server:
        tables = asyncio.run(_three(server))
        if running:
            story(tables)
            assert asyncio.run(_left(server, tables)) == {"waiting", "played"}
    if not running:
        story(tables)
    with serving(data, *GENEROUS) as server:
        assert asyncio.run(_left(server, tables)) == {"waiting", "played"}
        done = here("tables", "prune", "--data", str(data), *OLD_NOW, "--abandoned", "--lang", "fr")
        assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Tables supprimées\N{NARROW NO-BREAK SPACE}: 2")
        assert asyncio.run(_left(server, tables)) == set()


@pytest.mark.parametrize("flags", [("--older-than", "soon", "--finished"), OLD_NOW])
def test_what_is_old_has_to_be_said(here: Here, tmp_path: Path, flags: tuple[str, ...]) -> None:
    done = here("tables", "prune", "--data", str(tmp_path), *flags)
    assert (done.returncode, done.stdout) == (2, "")
    assert "30d" in done.stderr or "--finished" in done.stderr


def test_a_table_at_which_somebody_looks_is_spared(tmp_path: Path, here: Here) -> None:
    data = tmp_path / "data"

    async def story(server: Server) -> None:
        tables = await _three(server)
        async with person(server, "Eve") as eve, eve.at(tables["over"]):
            prune = ("tables", "prune", "--data", str(data), *OLD_NOW, "--finished", "--json")
            assert json.loads((await asyncio.to_thread(here, *prune)).stdout) == []
            assert await _left(server, tables) == set(tables)

    with serving(data, *GENEROUS) as server:
        asyncio.run(story(server))


def test_nobody_came(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def fill(server: Server) -> tuple[str, str]:
        async with person(server, "Ada") as ada:
            public = (await ada.open_table())["table"]["id"]
            return public, (await ada.open_table(visibility="unlisted"))["table"]["id"]

    with serving(data, *GENEROUS) as server:
        public, unlisted = asyncio.run(fill(server))
        assert [row["id"] for row in server.get("/api/tables").json()["tables"]] == [public]
    with serving(data, *GENEROUS, "--lobby-h", "0.000001") as server:

        async def look() -> None:
            async with person(server, "Eve") as eve:
                whole = await eve.see(public)
                if whole["table"]["phase"] != "closed":
                    whole = await eve.ask("GET", f"/api/tables/{public}?after={whole['version']}")
                assert whole["table"]["phase"] == "closed"
                assert (await eve.ask("GET", "/api/tables"))["tables"] == []
                assert (await eve.see(unlisted))["table"]["phase"] == "open", "whoever has the link may come later"

        asyncio.run(look())


def test_by_itself(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data, *GENEROUS) as server:
        tables = asyncio.run(_three(server))
    with serving(data, *GENEROUS, "--keep-finished-d", "0.0000001") as server:

        async def gone() -> None:
            async with asyncio.timeout(60):
                while await _left(server, tables) != {"waiting", "played"}:
                    await asyncio.sleep(0.1)

        asyncio.run(gone())

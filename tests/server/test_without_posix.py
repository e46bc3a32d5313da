"""The server and the commands on a system without POSIX modules: what Windows lacks is hidden from every process."""

import asyncio
import json
from pathlib import Path

from tests.cli.terminal import is_complaint, lascaux
from tests.server.client import GENEROUS, PLAIN, Json, Person, Server, person, serving

# With a variable of Python, commands start a new process instead of a fork.
HIDDEN = {"PYTHONPATH": str(Path(__file__).parent / "windows"), "PYTHONUTF8": "1"}
FLAGS = ("--data", "data")


def test_a_game_is_played_and_kept(tmp_path: Path) -> None:
    data = tmp_path / "data"
    kept: Json = {}

    async def before(server: Server) -> None:
        async with person(server, "Ada") as ada:
            seating = [{}, {"bot": "greedy"}, {}]
            made = await ada.open_table(game="stonehouse", seats=3, begin=True, seating=seating)
            kept.update(table=made["table"]["id"], cookies=dict(ada.http.cookies))
            async with ada.at(kept["table"]) as chair:
                kept["made"] = await chair.play(0, 2, most=12)

    async def after(server: Server) -> None:
        ada = Person(server)
        ada.http.cookies.update(kept["cookies"])
        async with ada.http, ada.at(kept["table"]) as chair:
            assert await chair.play(0, 2, most=4) == 4

    with serving(data, *GENEROUS, env={**PLAIN, **HIDDEN}) as server:
        asyncio.run(before(server))
        assert kept["made"] == 12
        listed = lascaux("tables", "list", *FLAGS, "--json", home=tmp_path, **HIDDEN)
        assert [table["id"] for table in json.loads(listed.stdout)] == [kept["table"]], listed
        assert (data / "admin.json").stat().st_mode & 0o077 == 0, "the key is for the owner alone"
        again = lascaux("serve", *FLAGS, "--port", "0", home=tmp_path, **HIDDEN)
        assert is_complaint(again, "process", "is using it")
        report = json.loads(lascaux("doctor", *FLAGS, "--json", home=tmp_path, **HIDDEN).stdout)
        assert {("ok", "folder"), ("ok", "room")} <= {(one["state"], one["what"]) for one in report["found"]}, report
    assert not (data / "admin.json").exists()
    with serving(data, *GENEROUS, env={**PLAIN, **HIDDEN}) as server:
        asyncio.run(after(server))


def test_a_stranger_without_the_key_is_not_answered(tmp_path: Path) -> None:
    async def strange(server: Server) -> bytes:
        port = json.loads((server.data / "admin.json").read_text())["port"]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"no key\n" + json.dumps({"do": "list", "states": []}).encode() + b"\n")
        answer = await reader.read()
        writer.close()
        return answer

    with serving(tmp_path / "data", *GENEROUS, env={**PLAIN, **HIDDEN}) as server:
        assert asyncio.run(strange(server)) == b""


def test_bots_play_on_all_cores_and_a_journal_is_locked(tmp_path: Path) -> None:
    match = ("match", "stonehouse", "--seats", "greedy,random,random", "--games", "3", "--jobs", "2")
    done = lascaux(*match, "--journal", "games.jsonl", home=tmp_path, **HIDDEN, **PLAIN)
    assert done.returncode == 0, done
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4, "the head and three games"

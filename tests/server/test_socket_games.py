"""Whole games through the doors people use."""

import asyncio
from pathlib import Path

from lascaux.cli.records.check import verify
from lascaux.core.bag import salt_hash
from tests.server.client import Person, Server, person

SALT = "a-word-of-my-own-and-0f1e2d"


def checked(record: str, folder: Path) -> dict[str, object]:
    path = folder / "game.jsonl"
    path.write_text(record, "utf-8")
    return verify(str(path))


def test_two_people_a_spectator_and_chat(server: Server, tmp_path: Path) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob", "blue") as bob:
            made = await ada.open_table(name="The cave", visibility="unlisted")
            table = made["table"]["id"]
            await ada.sit(table, 0, token=made["links"][0]["token"])
            await bob.sit(table, 1, token=made["links"][1]["token"])
            await bob.ask("PUT", f"/api/tables/{table}/seats/1/hash", {"hash": salt_hash(1, SALT)})
            watcher = Person(server)
            async with watcher.http, watcher.at(table) as spectator, ada.at(table) as one, bob.at(table) as two:
                await ada.begin(table)
                await bob.ask("PUT", f"/api/tables/{table}/seats/1/salt", {"salt": SALT})
                assert (await one.request("say", text="bonne chance"))["type"] == "accepted"
                record = (await ada.http.get(f"/api/tables/{table}/record")).text
                assert '"seed"' not in record
                assert '"secret"' not in record
                moves = await asyncio.gather(one.play(0), two.play(1))
                for chair in (one, two, spectator):
                    await chair.until(lambda chair=chair: chair.result is not None)  # type: ignore[misc]
                    assert chair.chat == ["bonne chance"]
                    assert chair.result == one.result
                assert all(eyes["seat"] is None and not eyes["actions"] for eyes in spectator.eyes)
                assert len({chair.version for chair in (one, two, spectator)}) == 1
                told = [event for step in spectator.steps for eyes in step["eyes"] for event in eyes["events"]]
                events = await watcher.ask("GET", f"/api/tables/{table}/events")
                assert events["eyes"] == [{"seat": None, "events": told}]
            record = (await ada.http.get(f"/api/tables/{table}/record")).text
            verdict = checked(record, tmp_path)
            assert verdict["ok"], verdict
            assert verdict["finished"]
            assert verdict["actions"] == sum(moves)
            whole = await ada.see(table)
            assert whole["bag"]["secret"]
            assert [salt["salt"] for salt in whole["bag"]["salts"]] == [None, SALT]

    asyncio.run(game())


def test_against_greedy(server: Server, tmp_path: Path) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 1)
            await ada.sit(table, 0, bot="greedy")
            await ada.begin(table)
            async with ada.at(table) as chair:
                await chair.play(1)
                assert chair.result is not None
                assert chair.result["scores"][0] > 0
            verdict = checked((await ada.http.get(f"/api/tables/{table}/record")).text, tmp_path)
            assert verdict["ok"], verdict

    asyncio.run(game())


def test_two_seats_on_one_device(server: Server) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, name="Grace", colour="green")
            await ada.begin(table)
            async with ada.at(table) as chair:
                assert [eyes["seat"] for eyes in chair.eyes] == [0, 1]
                await chair.play(0, 1)
                assert chair.result is not None
                assert [seat["name"] for seat in chair.table["seats"]] == ["Ada", "Grace"]

    asyncio.run(game())


def test_programs_play_over_http(server: Server, tmp_path: Path) -> None:
    async def program(table: str, seat: int, token: str) -> None:
        player = Person(server, Authorization=f"Bearer {token}")
        async with player.http:
            await player.sit(table, seat, name=f"bot {seat}")
            whole = await player.see(table)
            while whole["table"]["phase"] in ("open", "running"):
                [eyes] = whole["eyes"]
                assert eyes["seat"] == seat
                if eyes["distinct"]:
                    act = {"id": f"{whole['version']}", "seat": seat, "version": whole["version"]}
                    await player.ask("POST", f"/api/tables/{table}/act", {**act, "do": eyes["distinct"][0]})
                    whole = await player.see(table)
                else:
                    whole = await player.ask("GET", f"/api/tables/{table}?after={whole['version']}")

    async def game() -> None:
        async with person(server, "Ada") as ada:
            made = await ada.open_table()
            table = made["table"]["id"]
            players = [asyncio.create_task(program(table, link["seat"], link["token"])) for link in made["links"]]
            async with ada.at(table) as chair:
                await chair.until(lambda: [s["name"] for s in chair.table["seats"]] == ["bot 0", "bot 1"])
                await ada.begin(table)
                await asyncio.gather(*players)
                await chair.until(lambda: chair.result is not None)
            verdict = checked((await ada.http.get(f"/api/tables/{table}/record")).text, tmp_path)
            assert verdict["ok"], verdict
            assert verdict["finished"]

    asyncio.run(game())

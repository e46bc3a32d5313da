"""Order at a table and on a server: who may speak, who may come, and what is reported."""

import asyncio
import json
import secrets
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import websockets

from lascaux.server.errors import HeldBack, NotNow
from lascaux.server.tables import moderation, referee, seating
from lascaux.server.tokens import alias
from tests.cli.conftest import Here
from tests.server.client import GENEROUS, Person, Server, announce_absence, begun, person, serving
from tests.server.club import HOST, START, opened


async def _who(somebody: Person) -> str:
    return str((await somebody.ask("GET", "/api/session"))["who"])


def _people(table: str, who: str, what: str = "") -> str:
    return f"/api/tables/{table}/people/{who}{what}"


def test_spectators_speak_where_the_host_lets_them(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Eve") as eve:
            for visibility, talkers in (("public", "players"), ("unlisted", "everyone")):
                made = (await ada.open_table(visibility=visibility))["table"]
                table = made["id"]
                assert made["talkers"] == talkers
                async with ada.at(table) as host, eve.at(table) as watcher:
                    said = await watcher.request("say", text="hello")
                    assert said["type"] == ("refused" if talkers == "players" else "accepted")
                    if talkers == "players":
                        assert said["reason"] == "spectators_silent"
                        assert said["say"]["fr"].endswith("seuls les joueurs parlent.")
                        assert (await host.request("say", text="only I"))["type"] == "accepted"
                    await eve.ask("PUT", f"/api/tables/{table}/talkers", {"talkers": "everyone"}, 403)
                    await ada.ask("PUT", f"/api/tables/{table}/talkers", {"talkers": "everyone"})
                    await watcher.until(lambda: watcher.table["talkers"] == "everyone")
                    assert (await watcher.request("say", text="again"))["type"] == "accepted"
                    await ada.ask("PUT", f"/api/tables/{table}/talkers", {"talkers": "players"})
                    assert (await watcher.request("say", text="and now"))["reason"] == "spectators_silent"
            chosen = (await ada.open_table(talkers="everyone"))["table"]
            assert chosen["talkers"] == "everyone"

    asyncio.run(story())


def test_a_line_says_who_spoke(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Ada") as eve:
            table = (await ada.open_table(visibility="unlisted"))["table"]["id"]
            await ada.sit(table, 1)
            async with ada.at(table) as one, eve.at(table) as two:
                await one.request("say", text="I am")
                await two.request("say", text="no, I am")
                await one.until(lambda: len(one.chat) == 2)
            chat = (await ada.see(table))["chat"]
            assert [(line["name"], line["seat"]) for line in chat] == [("Ada", 1), ("Ada", None)]
            assert [line["who"] for line in chat] == [await _who(ada), await _who(eve)]
            assert len({line["who"] for line in chat}) == 2

    asyncio.run(story())


def test_the_host_mutes(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = (await ada.open_table())["table"]["id"]
            await bob.sit(table, 0)
            who = await _who(bob)
            mute = _people(table, who, "/mute")
            async with bob.at(table) as chair:
                await bob.ask("PUT", mute, {}, 403)
                assert (await ada.ask("PUT", _people(table, "nobody", "/mute"), {}, 409))["error"]
                await ada.ask("PUT", _people(table, await _who(ada), "/mute"), {}, 403)
                await ada.ask("PUT", mute, {})
                await chair.until(lambda: chair.table["muted"] == [who])
                why = await chair.request("say", text="but")
                assert (why["type"], why["reason"]) == ("refused", "muted")
                assert why["say"]["fr"] != why["say"]["en"]
                await ada.ask("PUT", mute, {"muted": False})
                assert (await chair.request("say", text="thanks"))["type"] == "accepted"
            await ada.sit(table, 1)
            await ada.ask("PUT", mute, {})
            await ada.begin(table)
            await bob.ask("POST", f"/api/tables/{table}/seats/0/forfeit")
            again = await ada.ask("POST", f"/api/tables/{table}/rematch")
            assert again["muted"] == [who], "a rematch forgets nothing"

    asyncio.run(story())


def test_a_new_guest_from_a_muted_persons_network_waits_for_the_host(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Rude") as rude, person(server, "Old") as old:
            made = await ada.open_table(visibility="unlisted")
            table = made["table"]["id"]

            async def say(who: Person, expect: int | None = None) -> Any:
                said = {"type": "say", "id": secrets.token_hex(8), "text": "Hello"}
                return await who.ask("POST", f"/api/tables/{table}/chat", said, expect)

            for one in (rude, old):
                await say(one)
            await ada.ask("PUT", _people(table, await _who(rude), "/mute"), {"muted": True})
            assert (await say(rude, 409))["error"] == "muted"
            await say(old)  # who spoke before may go on
            async with person(server, "Rude again") as again, person(server, "Bob") as bob, ada.at(table) as host:
                why = await say(again, 409)
                assert why["error"] == "muted_address"
                who = await _who(again)
                await host.until(lambda: host.table["held_back"] == [{"who": who, "name": "Rude again"}])
                assert (await bob.see(table))["table"]["held_back"] == [], "that is for the host alone"
                async with again.at(table) as chair:
                    assert (await chair.request("say", text="Me again"))["reason"] == "muted"
                await again.sit(table, 0)  # anybody may sit down before the game, so a seat is no way around a mute
                assert (await say(again, 409))["error"] == "muted"
                await bob.sit(table, 1)
                assert (await say(bob, 409))["error"] == "muted_address"
                for one in (again, bob):
                    await ada.ask("PUT", _people(table, await _who(one), "/mute"), {"muted": False})
                    await say(one)
                await host.until(lambda: host.table["held_back"] == [])
            log = (server.data / "lascaux.db").read_bytes() + (server.data / "lascaux.db-wal").read_bytes()
            assert b'"place":"' in log
            assert b'"place":"127' not in log, "no address is kept"

    asyncio.run(story())


def test_nobody_who_is_about_to_play_is_sent_away() -> None:
    """A host who keeps a salt of their own back has ten seconds for it, and a banned player could not come back."""
    club = opened()
    club.write(seating.sit(club.table, 0, HOST, "Host", None, START, "0" * 64))
    club.write(seating.sit(club.table, 1, "b", "Bob", None, START))
    club.write(referee.say(club.table, "Hello", "Rude", "1", "b", START))
    club.write(seating.begin(club.table, HOST, START))
    for send_away in (moderation.kick, partial(moderation.ban, banned=True)):
        with pytest.raises(NotNow, match="wrong_phase"):
            send_away(club.table, alias("b"), by=HOST, now=START)
    club.write(seating.stop_waiting(club.table, START))
    for send_away in (moderation.kick, partial(moderation.ban, banned=True)):
        with pytest.raises(NotNow, match="absence_not_announced"):
            send_away(club.table, alias("b"), by=HOST, now=START)


def test_a_mute_holds_back_no_player_who_sat_before_or_whom_the_host_began_with() -> None:
    club = opened(talkers="everyone")

    def may_say(by: str) -> bool:
        try:
            return bool(referee.say(club.table, "Hello", by, f"by {by}", by, START, place="cave"))
        except HeldBack:
            return False

    club.write(seating.sit(club.table, 0, "early", "Early", None, START))
    club.write(referee.say(club.table, "Hello", "Rude", "1", "rude", START, place="cave"))
    assert may_say("late")
    club.write(moderation.mute(club.table, alias("rude"), True, HOST, START))
    club.write(seating.sit(club.table, 1, "late", "Late", None, START))
    assert (may_say("early"), may_say("late"), may_say("eve")) == (True, False, False)
    club.write(seating.begin(club.table, HOST, START))
    assert (may_say("early"), may_say("late"), may_say("eve")) == (True, True, False)


def test_the_host_sends_away_before_the_game(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = (await ada.open_table())["table"]["id"]
            await bob.sit(table, 0)
            who = await _who(bob)
            for method, path, body in (("DELETE", "", None), ("PUT", "/ban", {})):
                await bob.sit(table, 0)
                async with ada.at(table) as host, bob.at(table) as chair:
                    await host.until(lambda: host.table["seats"][0]["present"])
                    await bob.ask(method, _people(table, who, path), body, 403)
                    await ada.ask(method, _people(table, who, path), body)
                    await chair.socket.wait_closed()
                    assert chair.socket.close_code == 4402
                    await host.until(lambda: host.table["seats"][0]["name"] is None)
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/events"):
                assert (await bob.ask("GET", path, expect=403))["error"] == "banned"
            await bob.ask("PUT", f"/api/tables/{table}/seats/0", {}, 403)
            await ada.ask("PUT", _people(table, who, "/ban"), {"banned": False})
            await bob.sit(table, 0)

    asyncio.run(story())


def test_the_link_of_a_seat_that_the_host_freed_opens_nothing(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            made = await ada.open_table()
            table, token = made["table"]["id"], made["links"][0]["token"]
            program = Person(server, Authorization=f"Bearer {token}")
            async with program.http:
                await program.see(table)
                assert (await ada.see(table))["table"]["seats"][0]["name"] == "Program 1"
                await ada.ask("DELETE", f"/api/tables/{table}/seats/0")
                assert (await program.ask("GET", f"/api/tables/{table}", expect=401))["error"] == "bad_token"
                await program.ask("PUT", f"/api/tables/{table}/seats/0", {}, 401)
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
            async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                await socket.wait_closed()
                assert socket.close_code == 4403
            await bob.ask("PUT", f"/api/tables/{table}/seats/0", {"token": token}, 401)
            await bob.sit(table, 0)
            # A player who stands up by themselves may come back by their link; so may whom a bot made room for.
            await bob.sit(table, 1, token=made["links"][1]["token"])
            await bob.ask("DELETE", f"/api/tables/{table}/seats/1")
            await ada.sit(table, 1, bot="random")
            await ada.ask("DELETE", f"/api/tables/{table}/seats/1")
            await bob.sit(table, 1, token=made["links"][1]["token"])

    asyncio.run(story())


def test_in_a_game_only_a_player_who_stays_away_is_replaced(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = await begun(ada, bob, away_s=1)
            who = await _who(bob)
            async with ada.at(table) as host:
                async with bob.at(table) as chair:
                    await host.until(lambda: host.table["seats"][1]["present"])
                    for method, path, body in (("DELETE", "", None), ("PUT", "/ban", {})):
                        why = await ada.ask(method, _people(table, who, path), body, 409)
                        assert why["error"] == "player_is_here"
                    assert (await chair.request("ping"))["type"] == "pong"
                await host.until(lambda: not host.table["seats"][1]["present"])
                await announce_absence(ada, table, 1)
                await ada.ask("DELETE", _people(table, who))
                await host.until(lambda: host.table["seats"][1]["bot"] is not None)
            await bob.ask("DELETE", f"/api/tables/{table}/seats/1/stand-in")

    asyncio.run(story())


async def _quarrel(server: Server, rude: Person) -> str:
    """Someone says something at a table, and someone else reports it."""
    async with person(server, "Ada") as ada:
        table = (await ada.open_table(visibility="unlisted"))["table"]["id"]
        async with rude.at(table) as chair:
            await chair.request("say", text="you are a goose")
        [line] = (await ada.see(table))["chat"]
        reports = f"/api/tables/{table}/reports"
        assert (await ada.ask("POST", reports, {"line": 99}, 409))["error"] == "no_such_line"
        assert (await ada.ask("POST", reports, {}, 409))["error"] == "nobody_of_that_name"
        await ada.ask("POST", reports, {"line": line["number"], "reason": " not\u0007 nice "})
        await ada.ask("POST", reports, {"who": line["who"]})
        return str(table)


def test_reports_and_bans_of_the_server(tmp_path: Path, here: Here) -> None:
    data = tmp_path / "data"

    def run(*words: str) -> Any:
        done = here(*words, "--data", str(data))
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout) if "--json" in words else done.stdout

    async def story(server: Server) -> None:
        async with person(server, "Rude") as rude:
            table = await _quarrel(server, rude)
            first, second = await asyncio.to_thread(run, "reports", "--json")
            assert (first["about_name"], first["by_name"], first["table"]) == ("Rude", "Ada", table)
            assert (first["line"], first["reason"]) == ("you are a goose", "not nice")
            assert (second["about"], second.get("line")) == (first["about"], None)
            assert "signalé par Ada" in await asyncio.to_thread(run, "reports", "--lang", "fr")
            async with rude.at(table) as chair:
                await asyncio.to_thread(run, "ban", first["about"], "--reason", "be kind")
                await chair.socket.wait_closed()
                assert chair.socket.close_code == 4402
            why = await rude.ask("GET", "/api/session", expect=403)
            assert (why["error"], why["reason"]) == ("banned", "be kind")
            await rude.ask("POST", "/api/tables", {"game": "carcassonne", "seats": 2}, 403)
            [kept] = await asyncio.to_thread(run, "bans", "--json")
            assert kept["whom"] == first["about"]
            await asyncio.to_thread(run, "unban", first["about"])
            who = (await rude.ask("GET", "/api/session"))["who"]
            await asyncio.to_thread(run, "ban", who)
            assert (await rude.ask("GET", "/api/session", expect=403))["error"] == "banned", "by what others see"
            await asyncio.to_thread(run, "unban", who)
            await asyncio.to_thread(run, "ban", "127.0.0.1", "--for", "1h")
            assert (await rude.ask("GET", "/api/games", expect=403))["error"] == "banned"
            await asyncio.to_thread(run, "unban", "127.0.0.1")
            assert (await rude.http.get("/api/tables/~reports")).status_code == 404

    with serving(data, *GENEROUS) as server:
        asyncio.run(story(server))
    for words in (("tables", "inspect"), ("tables", "close"), ("export",)):
        done = here(*words, "~reports", "--data", str(data))
        assert (done.returncode, done.stderr) == (2, "lascaux: there is no such table\n"), "it is no table's log"
    assert len(run("reports", "--clear", "--json")) == 2
    assert run("reports", "--json") == []
    run("ban", "127.0.0.1")
    with serving(data, *GENEROUS) as server:
        assert server.get("/api/games").status_code == 403, "it holds over restarts"
        run("unban", "127.0.0.1")
        assert server.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "words",
    [
        ("unban", "nobody"),
        ("ban", "nobody"),
        ("ban", "0123456789abcdef"),
        ("ban", "x", "--for", "ever"),
        ("reports", "--lang", "tlh"),
        ("ban",),
    ],
)
def test_what_cannot_be_done_is_said(here: Here, tmp_path: Path, words: tuple[str, ...]) -> None:
    with serving(tmp_path / "data", *GENEROUS):
        pass
    done = here(*words, "--data", str(tmp_path / "data"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("lascaux: ")
    assert words[0] not in ("ban", "unban") or len(done.stderr.splitlines()) == 1

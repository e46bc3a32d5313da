"""Tables over HTTP: guests, links, the lobby, the host's matters."""

import asyncio
from xml.etree import ElementTree

from lascaux.server.web.invitation import drawn
from tests.server.client import Person, Server, announce_absence, begun, person


def test_a_guest_and_their_devices(server: Server) -> None:
    async def story() -> None:
        async with person(server, "  Ada\u202e \u0000 Lovelace ") as ada:
            told = await ada.ask("GET", "/api/session")
            assert (told["name"], told["colour"]) == ("Ada Lovelace", "red")
            assert (await ada.ask("PATCH", "/api/session", {"colour": "green"}))["colour"] == "green"
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            link = await ada.ask("POST", "/api/session/link")
            assert link["expires_s"] == 900
            phone = Person(server)
            async with phone.http:
                await phone.ask("GET", "/api/session", expect=401)
                claimed = await phone.ask("POST", "/api/session/claim", {"token": link["token"]})
                assert claimed == told | {"colour": "green"}
                assert (await phone.see(table))["table"]["seats"][0]["yours"]
                again = await phone.ask("POST", "/api/session/claim", {"token": link["token"]}, 401)
                assert again["error"] == "bad_token"
                async with ada.at(table) as chair:
                    await ada.ask("DELETE", "/api/session")
                    await chair.socket.wait_closed()
                    assert chair.socket.close_code == 4401
                await ada.ask("GET", "/api/session", expect=401)
                assert (await phone.see(table))["table"]["yours"], "the other device goes on"

    asyncio.run(story())


def test_the_link_is_the_seat(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            made = await ada.open_table(visibility="unlisted")
            table, links = made["table"]["id"], [link["token"] for link in made["links"]]
            seat = f"/api/tables/{table}/seats/1"
            assert (await bob.ask("PUT", seat, {"token": "wrong"}, 401))["error"] == "bad_token"
            assert (await bob.ask("PUT", seat, {"token": links[0]}, 401))["error"] == "bad_token"
            await bob.sit(table, 1, token=links[1])
            assert (await ada.ask("PUT", seat, {"token": links[1]}, 409))["error"] == "seat_taken"
            thief = Person(server, Authorization=f"Bearer {links[1]}")
            async with thief.http:
                assert (await thief.ask("GET", f"/api/tables/{table}", expect=403))["error"] == "unauthorised"
            wrong = Person(server, Authorization="Bearer nothing")
            async with wrong.http:
                assert (await wrong.ask("GET", f"/api/tables/{table}", expect=401))["error"] == "bad_token"
            assert (await ada.ask("DELETE", f"/api/tables/{table}/seats/1"))["version"]
            assert not any(table == listed["id"] for listed in (await bob.ask("GET", "/api/tables"))["tables"])
            await bob.sit(table, 0)  # whoever has the code of an unlisted table may take a free seat

    asyncio.run(story())


def test_the_link_of_a_table_can_be_photographed(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table(visibility="unlisted"))["table"]["id"]
            drawing = server.get(f"/api/tables/{table}/invitation")
            assert drawing.headers["content-type"] == "image/svg+xml"
            assert drawing.content == drawn(f"{server.url}/t/{table}")
            assert ElementTree.fromstring(drawing.content).tag.endswith("svg")
            named = server.get(f"/api/tables/{table}/invitation", headers={"host": "192.0.2.7:8000"})
            assert named.content == drawn(f"http://192.0.2.7:8000/t/{table}"), "as the requester calls us"
            assert server.get("/api/tables/nothing/invitation").status_code == 404

    asyncio.run(story())


def test_the_lobby_in_pages(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            mine = [(await ada.open_table(name=f"cave {n}"))["table"]["id"] for n in range(3)]
            await ada.ask("POST", f"/api/tables/{mine[1]}/close", {"reason": "rain"})
            seen: list[str] = []
            path = "/api/tables?limit=1&phase=open"
            while True:
                page = await ada.ask("GET", path)
                seen += [table["id"] for table in page["tables"]]
                if page["next"] is None or len(seen) > 100 or mine[0] in seen:
                    break
                path = f"/api/tables?limit=1&phase=open&before={page['next']}"
            assert [table for table in seen if table in mine] == [mine[2], mine[0]]
            for bad in ("limit=0", "limit=1000", "before=-1", "before=99999999999999999999", "phase=dance"):
                assert (await ada.ask("GET", f"/api/tables?{bad}", expect=400))["error"] == "malformed"

    asyncio.run(story())


def test_games_options_and_rules(server: Server) -> None:
    async def story() -> None:
        reader = Person(server)
        async with reader.http:
            [game] = [g for g in await reader.ask("GET", "/api/games") if g["name"] == "carcassonne"]
            assert "greedy" in [bot["name"] for bot in game["bots"]]
            whole = await reader.ask("GET", "/api/games/carcassonne")
            assert all(option["text"]["fr"] for option in whole["options"])
            assert len(await reader.ask("GET", "/api/games/carcassonne/rules")) > 20
            assert (await reader.ask("GET", "/api/games/chess", expect=404))["error"] == "unknown_game"
            schema = await reader.ask("GET", "/api/schema/openapi.json")
            assert "/api/tables/{table}/seats/{seat}" in schema["paths"]
            assert schema["components"]["schemas"]["NewTable"]["additionalProperties"] is False
            operations = [operation for path in schema["paths"].values() for operation in path.values()]
            ids = [operation["operationId"] for operation in operations]
            assert {"getGames", "getGame", "getTable", "postTableAct", "deleteTableSeat", "putTableSeatSalt"} <= set(
                ids
            )
            assert len(set(ids)) == len(ids) > 30
            assert [one["summary"] for one in operations if " " not in one["summary"]] == []

    asyncio.run(story())


def test_wishes_the_game_does_not_grant(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            good = {"game": "carcassonne", "seats": 2}
            for wrong, code, error in (
                ({"game": "chess"}, 404, "unknown_game"),
                ({"seats": 6}, 400, "bad_seats"),
                ({"seats": 0}, 400, "malformed"),
                ({"options": {"dragons": True}}, 400, "bad_option"),
                ({"clock": {"kind": "move", "seconds": 1}}, 400, "malformed"),
                ({"colour": "red"}, 400, "malformed"),
                ({"aids": ["legal"] * 99}, 400, "malformed"),
            ):
                assert (await ada.ask("POST", "/api/tables", {**good, **wrong}, code))["error"] == error
            table = (await ada.open_table())["table"]["id"]
            for path, body, code, error in (
                ("seats/0", {"bot": "deep"}, 400, "unknown_bot"),
                ("seats/9", {}, 409, "no_such_seat"),
                ("seats/x", {}, 404, "not_found"),
                ("seats/0", {"name": "\u0001"}, 409, "empty_text"),
                ("host", {"seat": 0}, 409, "nobody_sits_there"),
            ):
                assert (await ada.ask("PUT", f"/api/tables/{table}/{path}", body, code))["error"] == error
            assert (await ada.ask("POST", f"/api/tables/{table}/begin", expect=409))["error"] == "seats_free"

    asyncio.run(story())


def test_shoulder_host_and_giving_up(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob, person(server, "Eve") as eve:
            table = await begun(ada, bob)
            async with eve.at(table) as watcher:
                assert [eyes["seat"] for eyes in watcher.eyes] == [None]
                await bob.ask("PUT", f"/api/tables/{table}/seats/1/shoulder", {"allow": True})
                await watcher.until(lambda: [eyes["seat"] for eyes in watcher.eyes] == [1])
                assert (await ada.ask("PUT", f"/api/tables/{table}/seats/1/shoulder", {"allow": True}, 403))["error"]
                assert (await eve.ask("POST", f"/api/tables/{table}/seats/1/forfeit", expect=403))["error"]
                await ada.ask("PUT", f"/api/tables/{table}/host", {"seat": 1})
                await watcher.until(lambda: watcher.table["host"] == "Bob")
                await ada.ask("POST", f"/api/tables/{table}/seats/0/forfeit")
                await watcher.until(lambda: watcher.table["phase"] == "over")
                assert watcher.result == {
                    "scores": None,
                    "winners": [1],
                    "account": None,
                    "forfeited": [0],
                    "holdings": [],
                }
            timeline = await eve.ask("GET", f"/api/tables/{table}/timeline")
            kinds = [moment["type"] for moment in timeline["moments"]]
            assert kinds[:4] == ["created", "sat", "sat", "began"]
            assert kinds[-1] == "forfeited"
            assert "secret" not in str(timeline)

    asyncio.run(story())


def test_the_host_makes_nobody_lose_who_plays(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = await begun(ada, bob, away_s=1)
            forfeit = f"/api/tables/{table}/seats/1/forfeit"
            async with ada.at(table) as here:
                async with bob.at(table):
                    await here.until(lambda: here.table["seats"][1]["present"])
                    why = await ada.ask("POST", forfeit, expect=409)
                    assert (why["error"], why["facts"]) == ("player_is_here", {"seat": 1})
                    assert here.table["phase"] == "running"
                await here.until(lambda: not here.table["seats"][1]["present"])
                await announce_absence(ada, table, 1)
                await ada.ask("POST", forfeit)
                await here.until(lambda: here.table["phase"] == "over")

    asyncio.run(story())


def test_rematch(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob, person(server, "Eve") as eve:
            made = await ada.open_table(3)
            table = made["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, bot="random")
            await bob.sit(table, 2)
            assert (await ada.ask("POST", f"/api/tables/{table}/rematch", expect=409))["error"] == "wrong_phase"
            await ada.begin(table)
            await bob.ask("POST", f"/api/tables/{table}/seats/2/forfeit")
            await eve.ask("POST", f"/api/tables/{table}/rematch", expect=403)
            first, second = await asyncio.gather(
                bob.ask("POST", f"/api/tables/{table}/rematch"), ada.ask("POST", f"/api/tables/{table}/rematch")
            )
            assert first["id"] == second["id"] != table
            assert [seat["name"] for seat in first["seats"]] == ["random", "Bob", "Ada"]
            assert (first["rematch_of"], (await eve.see(table))["table"]["rematch"]) == (table, first["id"])
            assert second["yours"]
            await ada.begin(first["id"])
            new = await bob.see(first["id"])
            assert new["bag"]["promise"] != (await bob.see(table))["bag"]["promise"]

    asyncio.run(story())


def test_a_bot_stands_in_and_goes_again(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = await begun(ada, bob, away_s=1)
            stand_in = f"/api/tables/{table}/seats/1/stand-in"
            async with ada.at(table) as one:
                async with bob.at(table):
                    await one.until(lambda: one.table["seats"][1]["present"])
                    assert (await ada.ask("PUT", stand_in, {}, 409))["error"] == "player_is_here"
                await one.until(lambda: not one.table["seats"][1]["present"])
                await announce_absence(ada, table, 1)
                await ada.ask("PUT", stand_in, {"bot": "random"})
                await one.play(0, most=2)
                await one.until(lambda: bool(one.choices(0)))
                assert one.table["seats"][1]["bot"] == "random"
                await bob.ask("DELETE", stand_in)
                await one.act(0)
                async with bob.at(table) as two:
                    assert two.table["seats"][1]["bot"] is None
                    assert (await two.act(1))["type"] == "accepted"

    asyncio.run(story())


def test_an_absent_player_is_replaced_after_a_while(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            table = (await ada.open_table(grace_s=1))["table"]["id"]
            await ada.sit(table, 0)
            await bob.sit(table, 1)
            async with ada.at(table) as one:
                await ada.begin(table)
                await one.act(0)
                await one.until(lambda: one.table["seats"][1]["bot"] is not None)
                await one.until(lambda: bool(one.choices(0)))
                assert one.table["seats"][0]["bot"] is None
            timeline = await ada.ask("GET", f"/api/tables/{table}/timeline")
            assert [m["reason"] for m in timeline["moments"] if m["type"] == "bot_took"] == ["absent"]

    asyncio.run(story())


def test_a_reload_is_no_event(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0)
            async with ada.at(table) as first:
                await first.until(lambda: first.table["seats"][0]["present"])
            async with ada.at(table) as second, ada.at(table):
                await asyncio.sleep(4.5)  # longer than the server waits for someone to come back
                assert second.steps == []
            async with asyncio.timeout(180):
                while (await ada.see(table))["table"]["seats"][0]["present"]:
                    await asyncio.sleep(0.1)
            timeline = await ada.ask("GET", f"/api/tables/{table}/timeline")
            assert [m["type"] for m in timeline["moments"]] == ["created", "sat", "came", "went"]

    asyncio.run(story())

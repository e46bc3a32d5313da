"""A package that brings a game and bots needs no file of the house touched, on the command line or on a server."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.cli.terminal import is_complaint, lascaux, lines
from tests.plugin.distribution import install
from tests.server.client import GENEROUS, Server, person, serving


@pytest.fixture
def path(tmp_path: Path) -> dict[str, str]:
    return dict(install(tmp_path / "site"))


def test_its_game_and_bots_are_listed(tmp_path: Path, path: dict[str, str]) -> None:
    assert "pebbles: Pebbles, 2 to 3 players. A heap." in lascaux("games", home=tmp_path, **path).stdout
    told = lascaux("bots", "carcassonne", home=tmp_path, **path).stdout.splitlines()
    assert any(line.startswith("carcassonne, greedy: ") for line in told)
    assert "carcassonne, hasty: Plays the first move it is offered." in told
    (random, miser) = json.loads(lascaux("bots", "pebbles", "--json", home=tmp_path, **path).stdout)
    assert (random["name"], random["strength"]) == ("random", 0)
    assert miser == {
        "game": "pebbles",
        "name": "miser",
        "called": {"fr": "Grippe-sou", "en": "Miser"},
        "about": {"fr": "Compte les cailloux.", "en": "Counts the pebbles."},
        "level": 0,
        "strength": 7,
        "rating": None,
        "rating_error": None,
        "budget": 100,
    }


def test_its_bots_play_many_games_beside_those_of_the_house(tmp_path: Path, path: dict[str, str]) -> None:
    heap = ["simulate", "pebbles", "--seats", "random,miser", "--games", "5", "--seed", "s", "--backend", "plain"]
    assert json.loads(lascaux(*heap, "--json", home=tmp_path, **path).stdout)["wins"] == [0, 5]
    tiles = ["simulate", "carcassonne", "--seats", "hasty,greedy", "--games", "1", "--seed", "s", "--backend", "plain"]
    assert json.loads(lascaux(*tiles, "--json", home=tmp_path, **path).stdout)["wins"] == [0, 1]


def test_its_strongest_bot_is_who_one_plays_against(tmp_path: Path, path: dict[str, str]) -> None:
    told = lascaux("play", "pebbles", "--text", home=tmp_path, typed=lines("hint", "quit"), **path).stdout
    assert "bot miser" in told
    assert "The bot Miser would play: take 3\n  12 are left to Miser.\n" in told


def test_a_server_offers_it(tmp_path: Path, path: dict[str, str]) -> None:
    async def game(server: Server) -> None:
        async with person(server, "Ada") as ada:
            shown = {one["name"]: one for one in await ada.ask("GET", "/api/games")}
            assert shown["pebbles"]["bots"][-1] == {
                "name": "miser",
                "called": {"fr": "Grippe-sou", "en": "Miser"},
                "about": {"fr": "Compte les cailloux.", "en": "Counts the pebbles."},
                "strength": 7,
                "level": 0,
                "think_ms": 100,
                "rating": None,
                "rating_error": None,
            }
            assert (shown["pebbles"]["opponent"], shown["pebbles"]["evaluates"]) == ("miser", True)
            assert [bot["name"] for bot in shown["carcassonne"]["bots"]][-1] == "hasty"
            table = (await ada.open_table(game="pebbles"))["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, bot="miser")
            await ada.begin(table)
            async with ada.at(table) as chair:
                assert chair.table["seats"][1]["called"] == {"fr": "Grippe-sou", "en": "Miser"}
                await chair.play(0)
                assert chair.result is not None
                assert chair.result["winners"] == [1]

    with serving(tmp_path / "data", *GENEROUS, env=path) as server:
        asyncio.run(game(server))


def test_a_hint_comes_from_the_strongest(tmp_path: Path, path: dict[str, str]) -> None:
    async def game(server: Server) -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table(aids=["hints", "legal"]))["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, bot="random")
            await ada.begin(table)
            async with ada.at(table) as chair:
                hint = await chair.request("hint", seat=0, version=chair.version)
                assert hint["do"] == next(eye["actions"] for eye in chair.eyes if eye["seat"] == 0)[0]

    with serving(tmp_path / "data", *GENEROUS, env=path) as server:
        asyncio.run(game(server))


def test_a_bot_that_explains_itself_is_heard_at_the_table(tmp_path: Path, path: dict[str, str]) -> None:
    async def game(server: Server) -> None:
        async with person(server, "Ada") as ada, person(server, "Eve") as eve:
            made = await ada.open_table(
                game="pebbles", aids=["legal", "hints", "evaluation"], seating=[{}, {"bot": "random"}], begin=True
            )
            table = made["table"]["id"]
            async with ada.at(table) as chair, eve.at(table) as watching:
                hint = await chair.request("hint", seat=0, version=chair.version)
                assert (hint["bot"], hint["do"]) == ("miser", "take 3")
                assert hint["reasons"] == [
                    {"fr": "12 cailloux restent à Insouciant.", "en": "12 are left to Carefree."}
                ]
                assert hint["forecast"] == {"points": [0.0, 1.0], "chances": [0.0, 1.0], "certain": False}
                for reader in (chair, watching):
                    stands = await reader.request("evaluate")
                    assert (stands["n"], stands["bot"]) == (0, "miser")
                    assert stands["forecast"] == {"points": [0.0, 1.0], "chances": [0.0, 1.0], "certain": False}
                late = await chair.request("evaluate", n=1)
                assert (late["type"], late["reason"]) == ("refused", "no_such_action")
                await chair.play(0)
                assert chair.result is not None
                end = await watching.request("evaluate")
                assert end["bot"] is None
                assert end["forecast"]["points"] == end["forecast"]["chances"] == chair.result["scores"]
                assert end["forecast"]["certain"]

    with serving(tmp_path / "data", *GENEROUS, env=path) as server:
        asyncio.run(game(server))


BOT, GAME = "[lascaux.bots]\ncarcassonne = {}\n", "[lascaux.games]\npebbles = {}\n"
WRONG = [
    ("bots", BOT.format("pebbles.bots:Nobody"), "the bots of pebbles for carcassonne cannot be loaded"),
    ("bots", BOT.format("pebbles.game:HEAP"), "pebbles.game:HEAP, is neither a Bot nor a BotSet"),
    ("bots", BOT.format("lascaux:Bot"), "a bot of pebbles for carcassonne has no name"),
    ("bots", BOT.format("lascaux.bots.stonehouse:GreedyBot"), "are called 'greedy'"),
    ("games", GAME.format("pebbles.bots:Miser"), "is not a game of that name"),
    ("games", GAME.format("pebbles.nothing:game"), "the game pebbles of pebbles cannot be loaded"),
]


@pytest.mark.parametrize(("command", "points", "reason"), WRONG)
def test_a_plugin_that_is_wrong_is_skipped_and_named(tmp_path: Path, command: str, points: str, reason: str) -> None:
    path = install(tmp_path / "site", points)
    done = lascaux(command, "--lang", "en", home=tmp_path, **path)
    assert done.returncode == 0, done.stderr
    assert "carcassonne" in done.stdout, "everything else goes on"
    [warning] = done.stderr.splitlines()
    assert warning.startswith("lascaux: plug-in skipped: ")
    assert reason in warning


def test_broken_plugins_stop_neither_the_server_nor_other_games(tmp_path: Path) -> None:
    broken = (
        "[lascaux.games]\npebbles = pebbles.missing:game\n"
        "[lascaux.bots]\ncarcassonne = pebbles.missing:Bot\n"
        "[lascaux.kept_games]\ncarcassonne-0.1 = pebbles.missing:game\n"
    )
    path = install(tmp_path / "site", broken)
    doctor = lascaux("doctor", "--lang", "en", "--json", "--data", str(tmp_path), home=tmp_path, **path)
    told = [row for row in json.loads(doctor.stdout)["found"] if row["what"] == "plugin_skipped"]
    assert doctor.returncode == 1
    assert {(row["state"], row["facts"]["group"], row["facts"]["package"]) for row in told} == {
        ("problem", group, "pebbles") for group in ("lascaux.games", "lascaux.bots", "lascaux.kept_games")
    }
    assert all("ModuleNotFoundError" in row["says"]["en"] for row in told)
    asked = lascaux("play", "pebbles", "--lang", "en", home=tmp_path, **path)
    assert is_complaint(asked, "the game pebbles of pebbles cannot be loaded")
    with serving(tmp_path / "data", *GENEROUS, env=path) as server:
        assert "pebbles" not in {game["name"] for game in server.get("/api/games").json()}
    warned = [line for line in server.logged() if line["level"] == "warning"]
    assert {line["group"] for line in warned} == {"lascaux.games", "lascaux.bots", "lascaux.kept_games"}


def test_a_game_that_cannot_be_prepared_is_skipped(tmp_path: Path) -> None:
    path = install(tmp_path / "site", GAME.format("pebbles.unprepared:game") + BOT.format("pebbles.bots:Hasty"))
    doctor = lascaux("doctor", "--lang", "en", "--json", "--data", str(tmp_path), home=tmp_path, **path)
    [told] = [row for row in json.loads(doctor.stdout)["found"] if row["what"] == "plugin_skipped"]
    assert doctor.returncode == 1
    assert told["state"] == "problem"
    assert "the game pebbles of pebbles cannot be prepared: OSError('no such data')" in told["says"]["en"]

    async def game(server: Server) -> None:
        async with person(server, "Ada") as ada:
            assert "pebbles" not in {one["name"] for one in await ada.ask("GET", "/api/games")}
            made = await ada.open_table(seating=[{}, {"bot": "hasty"}], begin=True)
            async with ada.at(made["table"]["id"]) as chair:
                await chair.act(0, 0)
                await chair.until(lambda: chair.table["n"] == 2)

    with serving(tmp_path / "data", *GENEROUS, env=path) as server:
        asyncio.run(game(server))
    [warned] = [line for line in server.logged() if line["level"] == "warning"]
    assert (warned["group"], warned["package"]) == ("lascaux.games", "pebbles")

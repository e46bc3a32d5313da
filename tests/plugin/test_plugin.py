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
    assert [line.split(":")[0] for line in told] == ["carcassonne, random", "carcassonne, greedy", "carcassonne, hasty"]
    assert told[-1] == "carcassonne, hasty: Hasty. Plays the first move it is offered."
    (random, miser) = json.loads(lascaux("bots", "pebbles", "--json", home=tmp_path, **path).stdout)
    assert (random["name"], random["strength"]) == ("random", 0)
    assert miser == {
        "game": "pebbles",
        "name": "miser",
        "called": {"fr": "Grippe-sou", "en": "Miser"},
        "about": {"fr": "Compte les cailloux.", "en": "Counts the pebbles."},
        "strength": 7,
    }


def test_its_bots_play_many_games_beside_those_of_the_house(tmp_path: Path, path: dict[str, str]) -> None:
    heap = ["simulate", "pebbles", "--seats", "random,miser", "--games", "5", "--seed", "s", "--backend", "plain"]
    assert json.loads(lascaux(*heap, "--json", home=tmp_path, **path).stdout)["wins"] == [0, 5]
    tiles = ["simulate", "carcassonne", "--seats", "hasty,greedy", "--games", "1", "--seed", "s", "--backend", "plain"]
    assert json.loads(lascaux(*tiles, "--json", home=tmp_path, **path).stdout)["wins"] == [0, 1]


def test_its_strongest_bot_is_who_one_plays_against(tmp_path: Path, path: dict[str, str]) -> None:
    told = lascaux("play", "pebbles", "--text", home=tmp_path, typed=lines("quit"), **path).stdout
    assert "bot miser" in told


def test_a_server_offers_it(tmp_path: Path, path: dict[str, str]) -> None:
    async def game(server: Server) -> None:
        async with person(server, "Ada") as ada:
            shown = {one["name"]: one for one in await ada.ask("GET", "/api/games")}
            assert shown["pebbles"]["bots"][-1] == {
                "name": "miser",
                "called": {"fr": "Grippe-sou", "en": "Miser"},
                "about": {"fr": "Compte les cailloux.", "en": "Counts the pebbles."},
                "strength": 7,
            }
            assert [bot["name"] for bot in shown["carcassonne"]["bots"]] == ["random", "greedy", "hasty"]
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


BOT, GAME = "[lascaux.bots]\ncarcassonne = {}\n", "[lascaux.games]\npebbles = {}\n"
WRONG = [
    ("bots", BOT.format("pebbles.bots:Nobody"), "the bots of pebbles for carcassonne cannot be loaded"),
    ("bots", BOT.format("pebbles.game:HEAP"), "pebbles.game:HEAP, is neither a Bot nor Opponents"),
    ("bots", BOT.format("lascaux:Bot"), "a bot of pebbles for carcassonne has no name"),
    ("bots", BOT.format("lascaux.bots.stonehouse:GreedyBot"), "are called 'greedy'"),
    ("games", GAME.format("pebbles.bots:Miser"), "is no game of this name"),
    ("games", GAME.format("pebbles.nothing:game"), "the game pebbles of pebbles cannot be loaded"),
]


@pytest.mark.parametrize(("command", "points", "reason"), WRONG)
def test_a_package_that_is_wrong_is_named(tmp_path: Path, command: str, points: str, reason: str) -> None:
    path = install(tmp_path / "site", points)
    assert is_complaint(lascaux(command, home=tmp_path, **path), reason)

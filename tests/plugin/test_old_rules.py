"""A game whose rules changed: what began under the old ones is played by them or not at all, and says so."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.tables import log
from tests.cli.terminal import is_complaint, lascaux
from tests.plugin.distribution import POINTS, install
from tests.server.client import GENEROUS, Person, Server, person, serving
from tests.server.downtime import read_log

SECOND = POINTS.replace("pebbles.game:game", "pebbles.second:game")
KEPT = SECOND + "[lascaux.kept_games]\npebbles-1 = pebbles.game:game\n"


@pytest.fixture
def sites(tmp_path: Path) -> dict[str, dict[str, str]]:
    """The package before its rules changed, after, and after with the old rules kept."""
    points = {"first": POINTS, "second": SECOND, "kept": KEPT}
    return {name: dict(install(tmp_path / name, lines)) for name, lines in points.items()}


async def _begun(server: Server, opponent: dict[str, str], most: int) -> tuple[str, Any]:
    async with person(server, "Ada") as ada:
        made = await ada.open_table(game="pebbles", seating=[{}, opponent], begin=True)
        table = made["table"]["id"]
        async with ada.at(table) as chair:
            for _ in range(most):
                await chair.until(lambda: chair.table["phase"] != "running" or bool(chair.choices(0)))
                assert (await chair.request("act", seat=0, version=chair.version, do="take 1"))["type"] == "accepted"
            if "bot" in opponent:  # what it decides has to be in the log before the server ends
                await chair.until(lambda: chair.table["phase"] != "running" or bool(chair.choices(0)))
        return table, ada.http.cookies


def _back(server: Server, cookies: Any) -> Person:
    ada = Person(server)
    ada.http.cookies.update(cookies)
    return ada


def _run(data: Path, env: dict[str, str], story: Any, *arguments: Any) -> Any:
    with serving(data, *GENEROUS, env=env) as server:
        return asyncio.run(story(server, *arguments))


async def _play_on(server: Server, table: str, cookies: Any) -> str:
    """By the old rules: three pebbles may be taken, and the last one wins; a new game is played by the new ones."""
    ada = _back(server, cookies)
    async with ada.http, ada.at(table) as chair:
        assert chair.table["halted"] is None
        assert chair.eyes[0]["view"]["rules"] == "1"
        while chair.result is None:
            await chair.until(lambda: chair.result is not None or bool(chair.choices(0)))
            if chair.result is None:
                left = chair.eyes[0]["view"]["left"]
                assert chair.choices(0) == [f"take {k}" for k in range(1, min(3, left) + 1)]
                assert (await chair.act(0, 2))["type"] == "accepted"
        survey = await chair.request("survey", seat=None, n=1)
        assert survey["type"] == "surveyed"
        frames = (await ada.ask("GET", f"/api/tables/{table}/replay"))["frames"]
        assert {frame["view"]["rules"] for frame in frames} == {"1"}
        again = await ada.ask("POST", f"/api/tables/{table}/rematch")
        await ada.begin(again["id"])
        assert (await ada.see(again["id"]))["eyes"][0]["view"]["rules"] == "2"
        return (await ada.http.get(f"/api/tables/{table}/record")).text


def test_old_rules_that_are_kept_are_played_on(tmp_path: Path, sites: dict[str, dict[str, str]]) -> None:
    table, cookies = _run(tmp_path / "data", sites["first"], _begun, {"bot": "miser"}, 1)
    record = _run(tmp_path / "data", sites["kept"], _play_on, table, cookies)
    assert json.loads(record.splitlines()[0])["rules"] == "1"
    game = tmp_path / "game.jsonl"
    game.write_text(record, "utf-8")
    for name in ("first", "kept"):
        told = lascaux("verify", str(game), home=tmp_path, **sites[name])
        assert told.returncode == 0, told.stderr
    assert is_complaint(
        lascaux("verify", str(game), "--lang", "en", home=tmp_path, **sites["second"]),
        "rules version '1' of pebbles is unknown; there is 2",
    )
    assert is_complaint(
        lascaux("replay", str(game), "--lang", "en", home=tmp_path, **sites["second"]), "rules version '1' of pebbles"
    )


async def _closed_to_play(server: Server, table: str, cookies: Any, over: bool) -> str:
    ada = _back(server, cookies)
    async with ada.http, ada.at(table) as chair:
        halted = chair.table["halted"]
        assert halted["reason"] == "old_rules"
        assert all("version 1" in words for words in halted["say"].values())
        assert chair.table["phase"] == ("over" if over else "running")
        assert (chair.eyes[0]["view"], chair.table["to_act"], len(chair.table["seats"])) == (None, [], 2)
        asked: Any = ("ask_undo", {}), ("act", {"do": "take 1"}), ("hint", {}), ("check", {"do": "take 1"})
        for kind, more in asked[over:]:
            answer = await chair.request(kind, seat=0, version=chair.version, **more)
            assert (answer["type"], answer["reason"]) == ("refused", "old_rules"), answer
            assert answer["say"]["fr"] != answer["say"]["en"]
        assert (await chair.request("survey", seat=None))["reason"] == "old_rules"
        assert (await chair.request("say", text="?"))["reason"] == "old_rules"
        assert (await ada.ask("GET", f"/api/tables/{table}/replay"))["frames"] == []
        return (await ada.http.get(f"/api/tables/{table}/record")).text


@pytest.mark.parametrize("over", [False, True])
def test_old_rules_that_are_gone_close_the_table_to_play(
    tmp_path: Path, sites: dict[str, dict[str, str]], over: bool
) -> None:
    data, opponent = tmp_path / "data", {"name": "Bob"} if not over else {"bot": "miser"}
    table, cookies = _run(data, sites["first"], _begun, opponent, 3 if over else 1)
    before = read_log(data, table)
    acted = [entry.do for entry in before if isinstance(entry, log.Acted)]
    record = _run(data, sites["second"], _closed_to_play, table, cookies, over)
    head, *lines = map(json.loads, record.splitlines())
    assert head["rules"] == "1", "as it was played"
    assert [line["do"] for line in lines] == (acted if over else []), "what may be a secret stays one"
    assert ("seed" in head) is over
    assert [entry for entry in read_log(data, table) if isinstance(entry, log.Acted)] == [
        entry for entry in before if isinstance(entry, log.Acted)
    ]
    if over:
        game = tmp_path / "game.jsonl"
        game.write_text(record, "utf-8")
        assert lascaux("check", str(game), home=tmp_path, **sites["first"]).returncode == 0

"""Decisions of finished games, made again over HTTP."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from lascaux.arena.simulate import simulate
from lascaux.core.choices import decision
from lascaux.core.record import Record
from lascaux.core.replay import Replay
from tests.chaos.inside import inside
from tests.server.client import Json, Person, Server, person
from tests.server.test_questions import alone
from tests.server.test_report import brought


def _record() -> Record:
    """A game in which hands are hidden, and the judge needs no kernels."""
    kept: list[Record] = []
    simulate("prehistories", ["greedy", "random"], 1, "again", {}, None, keep=lambda _, record: kept.append(record))
    return kept[0]


def _asked(*actions: str) -> str:
    return urlencode([("do", action) for action in actions])


def test_a_decision_is_made_again(tmp_path: Path) -> None:
    record = _record()
    n, line, before = next(
        (n, line, position.copy())
        for n, (line, (position, _)) in enumerate(zip(record.lines, Replay.of(record).steps(), strict=False), 1)
        if line.seat == 1 and len(position.legal(1).actions) > 1
    )
    legal = before.legal(1)

    async def story() -> None:
        server: Any
        async with (
            inside(tmp_path / "data", at_home=True) as server,
            person(server, "Ada") as ada,
            person(server, "Eve") as eve,
        ):
            base = f"/api/tables/{await brought(ada, record)}/decisions"
            shown = await eve.ask("GET", f"{base}/{n}")
            assert (shown["n"], shown["seat"]) == (n, 1)
            assert shown["eyes"]["actions"] == [str(action) for action in legal.actions]
            assert shown["eyes"]["view"]["seat"] == 1
            assert shown["eyes"]["view"]["n"] == n - 1
            previewed = await eve.ask("GET", f"{base}/{n}/preview?{_asked(line.do, 'nonsense')}")
            assert [(move["do"], move["refused"] is None) for move in previewed["moves"]] == [
                (line.do, True),
                ("nonsense", False),
            ]
            await _judged(eve, f"{base}/{n}/judge", line.do, [decision(str(action)) for action in legal.actions])
            refused = await eve.ask("GET", f"{base}/{len(record.lines) + 1}", expect=409)
            assert refused["error"] == "no_such_action"

    asyncio.run(story())


async def _judged(who: Person, path: str, played: str, legal: list[str]) -> None:
    """An action that loses nothing is a good answer; what the rules forbid is none, and the rule is named."""
    judged: Json = await who.ask("GET", f"{path}?{_asked(played)}")
    assert judged["refused"] is None
    assert judged["good"] or judged["loss"] > 0.5 or judged["chance_loss"] > 0.01
    others = [await who.ask("GET", f"{path}?{_asked(do)}") for do in legal[:3]]
    assert all(one["good"] for one in others if one["loss"] == one["chance_loss"] == 0)
    forbidden = await who.ask("GET", f"{path}?{_asked('nonsense')}")
    assert (forbidden["good"], forbidden["refused"]["reason"]) == (False, "not_an_action")
    assert forbidden["refused"]["say"]["en"]


def test_a_game_in_play_keeps_its_secrets(server: Server) -> None:
    async def story() -> None:
        async with alone(server) as (ada, running, chair):
            await chair.play(0, 1, most=4)
            for path in ("", "/preview?do=a", "/judge?do=a"):
                refused = await ada.ask("GET", f"/api/tables/{running}/decisions/1{path}", expect=409)
                assert refused["error"] == "wrong_phase"

    asyncio.run(story())

"""Whoever follows changes sees what those see who are sent whole views, and learns no more from them."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tools.view_changes import COMPANY, FOLDER, recorded

from lascaux.server.live.live_table import LiveTable
from lascaux.server.readers import json_patch
from lascaux.server.tables.undo import ask_undo
from lascaux.store.sqlite import SqliteStore
from lascaux.wire.socket import Change
from lascaux.wire.tables import NewTable
from tests.chaos.inside import Ear, act, begin, guest, live_table_of
from tests.server.client import Server, person

Json = dict[str, Any]
GAMES = [("carcassonne", 2, 90), ("hunters", 3, 90), ("prehistories", 3, 120), ("stonehouse", 4, 120)]
"""By game, how many play, and how many actions; the first three are over by then, or nearly."""
DEEP = {"a": [{"b": 1}, {"b": 2}], "c": {"d/e": [1], "f~g": None}, "h": [1, 2, 3], "i": "x"}


class Follower(Ear):
    """Someone who is sent changes, and keeps the views that they make."""

    def __init__(self, who: str | None) -> None:
        super().__init__(who, follows=True)
        self.views: dict[int | None, Any] = {}
        self.sizes = [0, 0]
        self.changed = 0

    def send(self, message: bytes) -> None:
        super().send(message)
        for eyes in json.loads(message).get("eyes", ()):
            made = eyes.get("changes")
            if made is None:
                self.views[eyes["seat"]] = eyes["view"]
            else:
                assert eyes["view"] is None
                self.changed += 1
                followed = json_patch.followed(self.views[eyes["seat"]], msgspec.convert(made, list[Change]))
                self.views[eyes["seat"]] = followed
                self.sizes[0] += len(json.dumps(made))
                self.sizes[1] += len(json.dumps(followed))


async def random_action(live: LiveTable, dice: Random) -> None:
    """Any decision of anybody who owes one."""
    position = live.table.position
    assert position is not None
    seat = dice.choice(position.to_act)
    do = dice.choice([*map(str, position.legal(seat).actions)])
    await act(live, seat, do, f"r{live.table.version}")


async def a_table(store: SqliteStore, name: str, settings: NewTable, secret: str | None = None) -> LiveTable:
    live = await live_table_of(store, name, settings, secret=secret)
    await begin(live)
    return live


@pytest.mark.parametrize(("game", "seats", "actions"), GAMES)
def test_changes_make_the_whole_view(tmp_path: Path, game: str, seats: int, actions: int) -> None:
    """At every step of a random game, for every reader; and they are much shorter."""

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live = await a_table(store, "t", NewTable(game=game, seats=seats, pace="none"))
            people: list[str | None] = [*(guest(seat).person for seat in range(seats)), None]
            followers = [Follower(who) for who in people]
            live.listeners |= {*followers, Ear(None)}
            dice = Random(7)
            for _ in range(actions):
                assert live.table.position is not None
                if not live.table.position.to_act:
                    break
                await random_action(live, dice)
                for seat, follower in enumerate(followers):
                    looks = seat if seat < seats else None
                    assert follower.views == {looks: live.table.position.view(looks)}
            taken = len(live.table.acts)
            assert taken > 50
            for follower in followers:
                assert follower.changed >= taken - 2, "only the first step is whole, and perhaps a very new one"
                assert 3 * follower.sizes[0] < follower.sizes[1]

    asyncio.run(story())


def test_what_is_in_doubt_is_sent_whole(tmp_path: Path) -> None:
    """The first step after someone came, and what is taken back; and always to those who did not ask for changes."""

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            live = await a_table(store, "t", NewTable(game="carcassonne", seats=2, taking_back="practice"))
            follower, plain = Follower(guest(0).person), Ear(guest(0).person)
            live.listeners |= {follower, plain}
            dice = Random(1)
            for _ in range(3):
                await random_action(live, dice)
            assert follower.changed == 2
            last = live.table.acts[-1].seat
            by = guest(last).person
            version = live.table.version
            await live.change(lambda table, now: ask_undo(table, last, version, "u", by, now))
            told = json.loads(follower.heard[-1])
            if live.table.undo is None:  # it was taken back at once
                assert [eyes.get("changes") for eyes in told["eyes"]] == [None]
                assert follower.changed == 2
            live.listeners.clear()
            await random_action(live, dice)
            late = Follower(guest(1).person)
            live.listeners.add(late)
            await random_action(live, dice)
            assert (late.changed, late.views[1]["n"]) == (0, len(live.table.acts)), "nobody knows what it had"
            assert all(b'"changes"' not in message for message in plain.heard)

    asyncio.run(story())


@pytest.mark.parametrize(("game", "one", "other"), [("prehistories", 0, -1), ("stonehouse", 0, -1)])
def test_changes_tell_no_more_than_their_views(tmp_path: Path, game: str, one: int, other: int) -> None:
    """Two games that differ in what someone chose face down alone: everyone else is sent the same bytes."""
    hidden = {"prehistories": ("choose", "lay"), "stonehouse": ("pick_card", "play")}[game]
    seats = {"prehistories": 2, "stonehouse": 3}[game]

    async def told(store: SqliteStore, name: str, which: int) -> list[list[Json]]:
        live = await a_table(store, name, NewTable(game=game, seats=seats, pace="none"), secret="ab" * 32)
        others = [Follower(guest(seat).person) for seat in range(seats - 1)] + [Follower(None)]
        live.listeners |= set(others)
        dice = Random(2)
        for _ in range(60):
            assert live.table.position is not None
            owing = live.table.position.to_act
            if live.table.position.view(None)["phase"] == hidden[0] and seats - 1 in owing and others[0].changed:
                break
            await random_action(live, dice)
        else:
            raise AssertionError("nothing was chosen face down")
        assert live.table.position is not None
        listed = [do for do in map(str, live.table.position.legal(seats - 1)) if do.startswith(hidden[1])]
        assert listed[one] != listed[other]
        await act(live, seats - 1, listed[which], "x")
        return [json.loads(ear.heard[-1])["eyes"] for ear in others]

    async def story() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            first, second = [await told(store, name, which) for name, which in (("a", one), ("b", other))]
            assert any(eyes.get("changes") for heard in first for eyes in heard)
            assert first == second

    asyncio.run(story())


@pytest.mark.parametrize(
    "now",
    [
        {**DEEP, "a": [{"b": 1}, {"b": 3}, {"b": 4}]},
        {**DEEP, "c": {"d/e": [1, 2], "f~g": 0}},
        {**DEEP, "c": {"f~g": None, "new": []}},
        {**DEEP, "h": [1, 3]},
        {**DEEP, "h": [3, 1]},
        {**DEEP, "h": [], "i": None},
        {**DEEP, "a": [], "c": {}, "i": [1]},
        DEEP,
    ],
)
def test_a_patch_is_one_of_rfc_6902(now: Json) -> None:
    """Names with slashes, lists that shrink, nulls: read by its own letter, it makes one thing of the other."""
    filler = {"filler": "x" * 500}  # or the whole would be shorter
    made = json_patch.diff(json_patch.written(DEEP | filler), json_patch.written(now | filler))
    assert made is not None
    known = json.loads(json.dumps(DEEP | filler))
    for operation in json.loads(made):
        _carry_out(known, **operation)
    assert known == now | filler
    read = msgspec.json.decode(made, type=list[Change])
    assert json_patch.followed(DEEP | filler, read) == now | filler


def _carry_out(document: Any, op: str, path: str, **more: Any) -> None:
    """One operation as the standard has it, in place."""
    *steps, last = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
    for step in steps:
        document = document[int(step)] if isinstance(document, list) else document[step]
    if isinstance(document, list):
        at = len(document) if last == "-" else int(last)
        document[at : at + (op != "add")] = [more["value"]] if op != "remove" else []
    elif op == "remove":
        del document[last]
    else:
        assert op == "add" or last in document
        document[last] = more["value"]


@pytest.mark.parametrize("game", COMPANY)
def test_what_the_page_is_tested_with_is_what_the_server_sends(game: str) -> None:
    """If this fails: python -m tools.view_changes."""
    lines = (FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == recorded(game)


def test_a_socket_that_asks_for_changes_is_sent_them(server: Server) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada:
            seating = [{"name": "Ada"}, {"name": "Eve"}]
            table = (await ada.open_table(seating=seating, begin=True))["table"]["id"]
            async with ada.at(f"{table}?changes=true") as follows, ada.at(table) as plain:
                views = {eyes["seat"]: eyes["view"] for eyes in follows.eyes}
                for _ in range(4):
                    (seat,) = plain.eyes[0]["view"]["to_act"]
                    await plain.request("act", seat=seat, version=plain.version, do=plain.eyes[seat]["actions"][0])
                    version = plain.version
                    await follows.until(lambda version=version: follows.version >= version)  # type: ignore[misc]
                for step in follows.steps:
                    for eyes in step["eyes"]:
                        made = msgspec.convert(eyes.get("changes", []), list[Change])
                        views[eyes["seat"]] = eyes["view"] or json_patch.followed(views[eyes["seat"]], made)
                assert any("changes" in eyes for step in follows.steps for eyes in step["eyes"])
                assert not any("changes" in eyes for step in plain.steps for eyes in step["eyes"])
                assert views == {eyes["seat"]: eyes["view"] for eyes in plain.eyes}

    asyncio.run(game())

"""A table in play is no weapon: take-backs and undos have an end, and so have records that are brought."""

import asyncio
from dataclasses import replace

import pytest

from lascaux.core import registry
from lascaux.core.option import complete
from lascaux.core.reconsider import MAX_CHANGES, max_actions
from lascaux.core.record import Player, Record
from lascaux.server.errors import NotNow
from lascaux.server.tables import log, referee
from lascaux.server.tables.table import Table
from tests.server.client import Server, person
from tests.server.club import Club, begun


def dither(club: Club, seat: int, times: int) -> None:
    """Rest, and take it back, again and again."""
    club.act(seat, "rest")
    for _ in range(times):
        club.act(seat, "back")
        club.act(seat, "rest")


def test_a_decision_is_taken_back_so_often_and_then_stands() -> None:
    club = begun("prehistories", ("a", "b"))
    dither(club, 0, MAX_CHANGES)
    with pytest.raises(NotNow) as refused:
        club.act(0, "back")
    assert (refused.value.reason, refused.value.facts) == ("taken_back_often", {"most": MAX_CHANGES})
    club.act(1, "rest")
    assert 0 in club.table.to_act, "the game goes on, and the next choice may be taken back again"
    dither(club, 0, 1)


def test_a_table_that_dithered_more_in_the_old_days_is_still_read() -> None:
    club = begun("prehistories", ("a", "b"))
    for n in range(2 * MAX_CHANGES):
        club.write([log.Acted(at=club.now, seat=0, do="rest", id=f"r{n}")])
        club.write([log.Acted(at=club.now, seat=0, do="back", id=f"b{n}")])
    assert Table.of("t", club.entries()).position == club.table.position


def test_nobody_takes_back_for_ever(burrow: None) -> None:
    """Neither what is taken back freely, nor what others agree to, nor what they refuse."""
    free = begun("burrow", ("a", "b"))
    for _ in range(MAX_CHANGES):
        free.act(0, "dig")
        free.ask_undo(0)
    free.act(0, "dig")
    with pytest.raises(NotNow, match="undone_often"):
        free.ask_undo(0)
    free.act(0, "dig")
    free.ask_undo(0)  # it is another one

    asking = begun("burrow", ("a", "b"))
    asking.act(0, "dig")
    asking.act(0, "stop")
    for _ in range(MAX_CHANGES):
        asking.ask_undo(0)
        asking.answer_undo(1, agree=False)
    with pytest.raises(NotNow, match="undone_often"):
        asking.ask_undo(0)


def test_a_game_in_play_is_never_longer_than_its_record_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("prehistories")
    monkeypatch.setattr(type(game), "info", replace(game.info, longest=3))
    club = begun("prehistories", ("a", "b"))
    dither(club, 0, 1)
    with pytest.raises(NotNow, match="taken_back_often"):
        club.act(0, "back")
    for _ in range(3):
        seat = club.table.to_act[0]
        club.act(seat, "rest")
    assert len(club.table.acts) == max_actions(game)
    with pytest.raises(NotNow, match="game_too_long"):
        referee.allowed(club.table, club.table.to_act[0], "rest")


def test_at_the_door(server: Server) -> None:
    """A weapon of 8,990 actions is refused with the line where it becomes one; a seat hears why its choice stands."""
    info = registry.find("prehistories").info
    acts = [(0, "rest"), *[(0, "back"), (0, "rest")] * 4_495]
    players = [Player("Ada"), Player("Bob")]
    weapon = Record.of(info.name, info.rules, complete(info.options, {}), players, "0", acts).write()

    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            headers = {"content-type": "application/jsonl"}
            answer = await ada.http.post("/api/records", content=weapon, headers=headers)
            assert answer.status_code == 400
            assert answer.json()["facts"]["line"] == 2 * info.longest + 2
            made = await ada.open_table(2, game="prehistories")
            table = made["table"]["id"]
            for seat, who in enumerate((ada, bob)):
                await who.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
            await ada.ask("POST", f"/api/tables/{table}/begin")
            async with ada.at(table) as chair:
                for do in ["rest", *["back", "rest"] * MAX_CHANGES]:
                    answered = await chair.request("act", seat=0, version=chair.version, do=do)
                    assert answered["type"] == "accepted", answered
                stands = await chair.request("act", seat=0, version=chair.version, do="back")
                asked = await chair.request("check", seat=0, version=chair.version, do="back")
                assert (stands["type"], stands["reason"]) == ("refused", "taken_back_often")
                assert set(stands["say"]) == {"fr", "en"}
                assert asked["refused"]["reason"] == "taken_back_often"

    asyncio.run(story())

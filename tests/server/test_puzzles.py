"""Puzzles over HTTP: positions, tries and their judgements, storage and limits."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from lascaux.puzzles import Puzzle, collection_of
from lascaux.puzzles.choosing import daily
from lascaux.puzzles.rating import NEW
from lascaux.server.people.puzzle_solvers import DAY_MS, PuzzleSolvers, day_of
from lascaux.store.factory import open_store
from tests.cli.conftest import Here
from tests.server.client import GENEROUS, Person, Server, person, route_price, serving

PUZZLES = collection_of("carcassonne").puzzles


def _other_than_daily() -> Puzzle:
    today = datetime.now(UTC).date()
    near = {daily(today + timedelta(days=n)).id for n in (0, 1)}
    return next(one for one in PUZZLES if one.id not in near)


async def _try(who: Person, puzzle: Puzzle, do: str) -> Any:
    return await who.ask("POST", f"/api/puzzles/{puzzle.id}/try", {"do": do})


def test_today_and_a_puzzle_are_shown_without_a_session(server: Server) -> None:
    shown = server.get("/api/puzzles").json()
    assert shown["you"] is None
    assert shown["daily"] == daily(date.fromisoformat(shown["day"])).id
    assert {game["game"] for game in shown["games"]} >= {"carcassonne"}
    puzzle = server.get(f"/api/puzzles/{shown['daily']}").json()
    assert (puzzle["day"], puzzle["outcome"]) == (shown["day"], "open")
    (eyes,) = puzzle["table"]["eyes"]
    seats = puzzle["table"]["table"]["seats"]
    assert seats[eyes["seat"]]["yours"]
    assert [seat["bot"] for seat in seats if not seat["yours"]] == ["expert"] * (len(seats) - 1)
    assert eyes["actions"] or eyes["forms"]
    for word in ("answers", "losses", "why", "found_by"):
        assert word not in puzzle, "the answer stays on the server"
    assert server.get("/api/puzzles/nothing").status_code == 404
    assert server.get("/api/puzzles/next?game=chess").status_code == 404


def test_tries_are_judged_and_the_first_counts(server: Server) -> None:
    puzzle = _other_than_daily()
    wrong = next(iter(puzzle.losses))

    async def story() -> None:
        async with person(server, "Ada") as ada:
            refused = await ada.ask("POST", f"/api/puzzles/{puzzle.id}/try", {"do": "nonsense"}, 409)
            assert refused["say"]
            first = await _try(ada, puzzle, wrong)
            assert (first["kind"], first["counted"], first["table"], first["why"]) == ("wrong", True, None, [])
            assert (first["loss"]["points"], first["loss"]["chance"]) == puzzle.losses[wrong]
            assert first["you"]["rating"] < NEW
            right = await _try(ada, puzzle, puzzle.answers[0])
            assert (right["kind"], right["counted"]) == ("right", False)
            assert right["you"]["rating"] == first["you"]["rating"], "only the first try is rated"
            assert (right["you"]["tried"], right["you"]["solved"]) == (1, 0)
            events = right["table"]["eyes"][0]["events"]
            assert events
            assert all(event["say"]["fr"] for event in events)
            assert (await ada.ask("GET", f"/api/puzzles/{puzzle.id}"))["outcome"] == "failed"
        async with person(server, "Bob") as bob:
            solved = await _try(bob, puzzle, puzzle.answers[0])
            assert solved["counted"]
            assert solved["you"]["solved"] == 1
            assert solved["you"]["rating"] > NEW
            assert (await bob.ask("GET", f"/api/puzzles/{puzzle.id}"))["tries"] >= 2

    asyncio.run(story())


def test_a_hint_or_the_answer_first_does_not_count_as_solved(server: Server) -> None:
    puzzle = _other_than_daily()

    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            hints = (await ada.ask("POST", f"/api/puzzles/{puzzle.id}/hint"))["hints"]
            assert len(hints) == max(1, len(puzzle.themes))
            solved = await _try(ada, puzzle, puzzle.answers[0])
            assert (solved["kind"], solved["counted"], solved["you"]["solved"]) == ("right", False, 0)
            answer = await bob.ask("POST", f"/api/puzzles/{puzzle.id}/answer")
            assert answer["answers"] == list(puzzle.answers)
            assert answer["say"]["fr"]
            late = await _try(bob, puzzle, puzzle.answers[0])
            assert (late["counted"], late["you"]["solved"], late["you"]["tried"]) == (False, 0, 1)

    asyncio.run(story())


def test_next_is_one_that_was_not_tried(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            seen = set()
            for _ in range(2):
                shown = await ada.ask("GET", "/api/puzzles/next?game=carcassonne")
                seen.add(shown["id"])
                await ada.ask("POST", f"/api/puzzles/{shown['id']}/hint")
            assert len(seen) == 2
            theme = next(theme for one in PUZZLES for theme in one.themes if one.id not in seen)
            shown = await ada.ask("GET", f"/api/puzzles/next?game=carcassonne&theme={theme}")
            assert theme in shown["themes"]

    asyncio.run(story())


def test_the_position_answers_questions_as_a_table_does(server: Server) -> None:
    puzzle = _other_than_daily()
    ask = f"/api/puzzles/{puzzle.id}/ask"
    do = puzzle.answers[0]
    asked: list[dict[str, Any]] = [
        {"type": "survey", "id": "1", "seat": puzzle.seat},
        {"type": "check", "id": "2", "seat": puzzle.seat, "version": 0, "do": do},
        {"type": "preview", "id": "3", "seat": puzzle.seat, "version": 0, "do": [do]},
        {"type": "hint", "id": "4", "seat": puzzle.seat, "version": 0},
    ]
    answers = [server.post(ask, json=one).json() for one in asked]
    assert [one["type"] for one in answers] == ["surveyed", "checked", "previewed", "refused"]
    assert answers[0]["zones"]
    assert answers[1]["refused"] is None
    assert answers[2]["moves"][0]["events"]
    assert answers[3]["reason"] == "only_solving", "bots do not help"


def test_what_a_person_has_tried_is_exported_and_deleted(tmp_path: Path) -> None:
    puzzle, data = _other_than_daily(), tmp_path / "data"

    async def tried(server: Server) -> str:
        async with person(server, "Wilhelmina") as wil:
            await _try(wil, puzzle, next(iter(puzzle.losses)))
            await wil.ask("POST", f"/api/puzzles/{puzzle.id}/reports", {"reason": "two answers"})
            export = await wil.ask("GET", "/api/me/export")
            (kept,) = export["puzzles"]
            assert (kept["puzzle"], kept["game"], kept["solved"]) == (puzzle.id, "carcassonne", False)
            assert (await wil.ask("DELETE", "/api/me"))["left"] == []
            return str(export["person"])

    with serving(data, *GENEROUS) as server:
        who = asyncio.run(tried(server))
    assert asyncio.run(_history(data, who)) == []


def test_reports_are_listed_for_the_host(tmp_path: Path, here: Here) -> None:
    puzzle = _other_than_daily()

    async def report(server: Server) -> None:
        async with person(server, "Ada") as ada:
            await ada.ask("POST", f"/api/puzzles/{puzzle.id}/reports", {"reason": "two answers"})

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(report(server))
        listed = here("reports", "--data", str(tmp_path / "data"))
    assert puzzle.id in listed.stdout
    assert "two answers" in listed.stdout


async def _history(data: Path, who: str) -> list[Any]:
    async with await open_store(str(data)) as store:
        return list((await PuzzleSolvers(store).history(who)).entries)


def test_tries_are_limited(tmp_path: Path) -> None:
    puzzle = _other_than_daily()

    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            for _ in range(2):
                await _try(ada, puzzle, puzzle.answers[0])
            refused = await ada.ask("POST", f"/api/puzzles/{puzzle.id}/try", {"do": puzzle.answers[0]}, 429)
            assert (refused["error"], refused["facts"]["most"]) == ("limit_puzzle_tries", 2)
            assert refused["say"]

    with serving(tmp_path / "data", *GENEROUS, "--puzzle-tries", "2") as server:
        asyncio.run(story(server))
    assert route_price("POST /api/puzzles/{puzzle}/try") > 0


def test_streaks_and_two_nodes(where: str) -> None:
    """Two nodes on one store: whoever is asked knows what the other has stored, and a first try counts once."""
    noon = DAY_MS * 20_000 + DAY_MS // 2

    async def story() -> None:
        async with await open_store(where) as store:
            one, two = PuzzleSolvers(store), PuzzleSolvers(store)
            for late in range(3):
                now = noon + late * DAY_MS
                today = daily(day_of(now))
                node = (one, two)[late % 2]
                await node.add("ada", today, "right", now, day_of(now).isoformat())
                shown = (await two.history("ada")).shown(now)
                assert (shown.streak, shown.today) == (late + 1, "solved")
            missed = noon + 4 * DAY_MS
            shown = (await one.history("ada")).shown(missed)
            assert (shown.streak, shown.longest, shown.today) == (0, 3, "open")
            puzzle = _other_than_daily()
            before = (await one.rating(puzzle)).tries
            tries = [node.add("bob", puzzle, "wrong", noon, None) for node in (one, two)]
            counted = [counts for _, counts in await asyncio.gather(*tries)]
            assert sorted(counted) == [False, True]
            assert (await one.rating(puzzle)).tries == before + 1
            await one.forget("ada")
            assert (await two.history("ada")).entries == []

    asyncio.run(story())

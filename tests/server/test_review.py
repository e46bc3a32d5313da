"""Reviewing a finished game together: leading, variations, comments and drawings, and what becomes of them."""

import asyncio
import json
from pathlib import Path
from typing import Any

from lascaux.core.record import read
from lascaux.core.review import Comment, Drawing, TriedMove
from tests.cli.conftest import Here
from tests.server.client import GENEROUS, Chair, Json, Person, Server, person, serving
from tests.server.test_branch import finished

RECORD = {"content-type": "application/jsonl"}
LEAVES = 4
"""The variations here leave the game after that many actions; seat 0 is to move."""


async def others(ada: Person, table: str) -> list[str]:
    """Legal actions after four actions that the game did not take, from a branch made there."""
    body = {"n": LEAVES, "seats": [None, None]}
    branch = (await ada.ask("POST", f"/api/tables/{table}/branch", body, 201))["id"]
    async with ada.at(branch) as chair:
        await chair.until(lambda: bool(chair.choices(0)))
        record = read((await ada.http.get(f"/api/tables/{table}/record")).content)
        return [do for do in chair.choices(0) if do != record.lines[LEAVES].do]


def changes(chair: Chair, what: str) -> list[Any]:
    """All changes of one kind in the steps so far."""
    return [one for step in chair.steps if "review" in step for one in step["review"][what]]


async def reviewed(somebody: Person, table: str) -> Json:
    review: Json = (await somebody.see(table))["review"]
    return review


def test_one_leads_and_the_others_follow(server: Server) -> None:
    async def story() -> None:
        async with (
            finished(server) as (ada, bob, table),
            person(server, "Eve") as eve,
            ada.at(table) as one,
            eve.at(table) as three,
        ):
            async with bob.at(table) as two:
                assert one.whole is not None
                assert one.whole["review"] == {
                    **dict.fromkeys(("leader", "place")),
                    **{what: [] for what in ("moves", "comments", "drawings")},
                }
                assert (await one.request("review_show", n=2))["reason"] == "not_leading"
                assert (await three.request("review_lead"))["type"] == "unauthorised"
                assert (await two.request("review_lead"))["type"] == "accepted"
                await one.until(lambda: any("review" in step for step in one.steps))
                leader = next(step["review"]["leader"] for step in one.steps if "review" in step)
                assert (leader["name"], leader["seat"]) == ("Bob", 1)
                version = one.version
                assert (await two.request("review_show", n=7))["version"] == version, "a place is not stored"
                for chair in (one, three):
                    await chair.until(lambda chair=chair: bool(chair.places))  # type: ignore[misc]
                    assert chair.places == [{"n": 7, "after": None}]
                assert two.places == []
                assert (await ada.see(table))["review"]["place"] == {"n": 7, "after": None}
                assert (await two.request("review_show", n=10))["reason"] == "no_such_action"
                # Bob is here: the lead is his until he gives it up.
                assert (await one.request("review_lead"))["reason"] == "leader_is_here"
            # Bob has left: anyone seated may take the lead.
            await one.until(lambda: not one.table["seats"][1]["present"])
            assert (await one.request("review_lead"))["type"] == "accepted"
            assert (await one.request("review_lead", take=False))["type"] == "accepted"
            assert (await one.request("review_lead", take=False))["reason"] == "not_leading"
            assert (await reviewed(eve, table))["leader"] is None

    asyncio.run(story())


def test_a_variation_is_a_tree_of_legal_moves(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, bob, table):
            first, second, *_ = await others(ada, table)
            record = read((await ada.http.get(f"/api/tables/{table}/record")).content)
            async with ada.at(table) as one, bob.at(table) as two:
                wrong = await one.request("review_try", n=LEAVES, seat=0, do="C 90,90 r0")
                assert (wrong["type"], wrong["rule"] is not None) == ("refused", True)
                assert wrong["say"]["fr"] != wrong["say"]["en"]
                nonsense = await one.request("review_try", n=LEAVES, seat=0, do="hello")
                assert nonsense["reason"] == "not_an_action"
                out_of_turn = await one.request("review_try", n=LEAVES, seat=1, do=first)
                assert out_of_turn["type"] == "refused"
                tried = await one.request("review_try", n=LEAVES, seat=0, do=first)
                place = tried["place"]
                assert tried["type"] == "tried"
                assert (place["n"], place["after"]) == (LEAVES, tried["version"])
                again = await two.request("review_try", n=LEAVES, seat=0, do=first)
                assert (again["place"], again["version"]) == (place, tried["version"])
                same = await two.request("review_try", n=LEAVES, seat=0, do=record.lines[LEAVES].do)
                assert same["place"] == {"n": LEAVES + 1, "after": None}
                other = await two.request("review_try", n=LEAVES, seat=0, do=second)
                assert other["place"]["after"] not in (None, place["after"])
                frame = await bob.ask("GET", f"/api/tables/{table}/review/{place['after']}")
                assert (frame["view"]["n"], frame["view"]["seat"]) == (LEAVES + 1, 1)
                assert frame["events"][0]["tells"]["en"]
                # It goes on where a branch made there goes on.
                body = {"n": 0, "after": place["after"], "seats": [None, None]}
                branch = (await bob.ask("POST", f"/api/tables/{table}/branch", body, 201))["id"]
                async with bob.at(branch) as chair:
                    await chair.until(lambda: bool(chair.choices(1)))
                    reply = chair.choices(1)[0]
                    assert {**chair.eyes[0]["view"], "seat": 1} == {**frame["view"], "seat": 1}
                then = await two.request("review_try", n=LEAVES, after=place["after"], seat=1, do=reply)
                assert then["type"] == "tried"
                word = await one.request("evaluate", after=then["place"]["after"])
                assert (word["type"], word["n"], len(word["forecast"]["points"])) == ("evaluated", LEAVES, 2)
                await one.until(lambda: len(changes(one, "moves")) == 3)
                assert [(m["name"], m["seat"], m["after"]) for m in changes(one, "moves")] == [
                    ("Ada", 0, None),
                    ("Bob", 0, None),
                    ("Bob", 1, place["after"]),
                ]
                # With a move goes what follows; only its author or the host removes it.
                assert (await two.request("review_remove", number=place["after"]))["type"] == "unauthorised"
                assert (await one.request("review_remove", number=place["after"]))["type"] == "accepted"
                assert [m["number"] for m in (await reviewed(bob, table))["moves"]] == [other["place"]["after"]]
                gone = await one.request("review_comment", n=0, after=place["after"], text="gone")
                assert gone["reason"] == "no_such_remark"

    asyncio.run(story())


def test_comments_and_drawings_outlive_the_server(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, str, Json]:
        async with finished(server) as (ada, bob, table):
            do = (await others(ada, table))[0]
            async with ada.at(table) as one, bob.at(table) as two:
                tried = await one.request("review_try", n=LEAVES, seat=0, do=do)
                after = tried["place"]["after"]
                assert (await two.request("review_comment", n=3, text="  Joli\u200b coup ! "))["type"] == "accepted"
                assert (await one.request("review_comment", n=LEAVES, after=after, text="better"))["type"] == "accepted"
                assert (await one.request("review_comment", n=3, text="\u200b"))["reason"] == "empty_text"
                await one.request("review_draw", n=3, marks=[{"at": [5, 5]}])
                marks = [{"at": [0, 1]}, {"at": [0, 0], "to": [2, -1]}]
                await one.request("review_draw", n=3, marks=marks)  # replaces the first
                await two.request("review_draw", n=3, marks=[{"at": [1, 1]}])
                await two.request("review_draw", n=3, marks=[])
                await two.request("review_lead")
                broken = await one.request("review_draw", n=3, marks=[{"at": [0]}])
                assert broken["type"] == "malformed"
            text = (await bob.http.get(f"/api/tables/{table}/record?review=true")).text
            plain = (await bob.http.get(f"/api/tables/{table}/record")).text
            assert text.startswith(plain)
            assert '"review"' not in plain
            return table, text, await reviewed(ada, table)

    async def after(server: Server, table: str, text: str, then: Json) -> None:
        async with person(server, "Eve") as eve:
            kept = await reviewed(eve, table)
            assert {**kept, "place": None} == {**then, "place": None}
            assert [(one["text"], one["name"], one["n"]) for one in kept["comments"]] == [
                ("Joli coup !", "Bob", 3),
                ("better", "Ada", LEAVES),
            ]
            assert [len(one["marks"]) for one in kept["drawings"]] == [2]
            assert kept["leader"]["name"] == "Bob"
            # The record of another server is brought in with its review.
            answer = await eve.http.post("/api/records", content=text, headers=RECORD)
            assert answer.status_code == 201, answer.text
            brought = await reviewed(eve, answer.json()["table"])
            assert [m["do"] for m in brought["moves"]] == [m["do"] for m in kept["moves"]]
            assert [(c["text"], c["name"], c["who"], c["at_ms"]) for c in brought["comments"]] == [
                (c["text"], c["name"], "", c["at_ms"]) for c in kept["comments"]
            ]
            number = brought["moves"][0]["number"]
            frame = await eve.ask("GET", f"/api/tables/{answer.json()['table']}/review/{number}")
            assert frame["view"]["n"] == LEAVES + 1
            again = await eve.http.get(f"/api/tables/{answer.json()['table']}/record?review=true")
            assert read(again.content).review == read(text).review
            rows = text.splitlines()
            move = next(i for i, row in enumerate(rows) if row.startswith('{"review":"move"'))
            rows[move] = json.dumps({**json.loads(rows[move]), "do": "C 90,90 r0"})
            refused = await eve.http.post("/api/records", content="\n".join(rows) + "\n", headers=RECORD)
            assert refused.status_code == 400
            assert f"line {move + 1}" in refused.text

    with serving(tmp_path / "data", *GENEROUS) as server:
        table, text, then = asyncio.run(before(server))
    kinds = [type(one) for one in read(text).review]
    assert kinds == [TriedMove, Comment, Comment, Drawing]
    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(after(server, table, text, then))


def test_the_exported_review_is_checked_by_the_command(server: Server, tmp_path: Path, here: Here) -> None:
    async def story() -> str:
        async with finished(server) as (ada, _, table):
            do = (await others(ada, table))[0]
            async with ada.at(table) as one:
                await one.request("review_try", n=LEAVES, seat=0, do=do)
                await one.request("review_comment", n=2, text="so")
            return (await ada.http.get(f"/api/tables/{table}/record?review=true")).text

    path = tmp_path / "reviewed.jsonl"
    path.write_text(asyncio.run(story()), "utf-8")
    done = here("check", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 move of variations, all legal; 1 comment or drawing" in done.stdout


def test_a_running_game_has_no_review(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table(seating=[{}, {"bot": "greedy"}], begin=True))["table"]["id"]
            async with ada.at(table) as one:
                assert one.whole is not None
                assert "review" not in one.whole
                for kind, fields in (
                    ("review_lead", {}),
                    ("review_comment", {"n": 0, "text": "early"}),
                    ("review_draw", {"n": 0, "marks": []}),
                    ("review_try", {"n": 0, "seat": 0, "do": "E 0,-1 r2 m0"}),
                    ("review_remove", {"number": 1}),
                    ("review_show", {"n": 0}),
                ):
                    refused = await one.request(kind, **fields)
                    assert (refused["reason"], refused["facts"]) == ("wrong_phase", {"phase": "running"})

    asyncio.run(story())


def test_a_mute_holds_and_comments_are_reported(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, bob, table), person(server, "Eve") as eve:
            async with ada.at(table) as one, bob.at(table) as two, eve.at(table) as three:
                assert (await three.request("review_comment", n=1, text="me too"))["reason"] == "spectators_silent"
                assert (await two.request("review_comment", n=1, text="shame"))["type"] == "accepted"
                await one.until(lambda: bool(changes(one, "comments")))
                [line] = changes(one, "comments")
                await ada.ask("POST", f"/api/tables/{table}/reports", {"comment": line["number"], "reason": "rude"})
                await ada.ask("POST", f"/api/tables/{table}/reports", {"comment": 1, "reason": "?"}, 409)
                await ada.ask("PUT", f"/api/tables/{table}/people/{line['who']}/mute", {"muted": True})
                assert (await two.request("review_comment", n=1, text="more"))["reason"] == "muted"
                assert (await two.request("review_draw", n=1, marks=[{"at": [0, 0]}]))["reason"] == "muted"
                assert (await one.request("review_remove", number=line["number"]))["type"] == "accepted"
                assert (await reviewed(bob, table))["comments"] == []
            mine = await ada.ask("GET", "/api/me/export")
            assert [(one["line"], one["reason"]) for one in mine["reports"]] == [("shame", "rude")]

    asyncio.run(story())


def test_what_a_person_wrote_is_exported_and_erased(server: Server) -> None:
    async def story() -> None:
        async with finished(server) as (ada, bob, table):
            do = (await others(ada, table))[0]
            async with bob.at(table) as two:
                await two.request("review_comment", n=1, text="private")
                await two.request("review_draw", n=1, marks=[{"at": [0, 0]}])
                tried = await two.request("review_try", n=LEAVES, seat=0, do=do)
            mine = await bob.ask("GET", "/api/me/export")
            assert [(one["text"], one["marks"], one["do"]) for one in mine["remarks"]] == [
                ("private", 0, ""),
                ("", 1, ""),
                ("", 0, do),
            ]
            await bob.ask("DELETE", "/api/me")
            kept = await reviewed(ada, table)
            assert (kept["comments"], kept["drawings"]) == ([], [])
            assert [(one["number"], one["name"]) for one in kept["moves"]] == [(tried["place"]["after"], "—")]

    asyncio.run(story())


def test_a_person_cannot_fill_the_review(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with finished(server) as (ada, _, table), ada.at(table) as one:
            answers = [await one.request("review_comment", n=0, text=f"line {n}") for n in range(61)]
            assert all(answer["type"] == "accepted" for answer in answers[:60])
            assert answers[60]["reason"] == "limit_review"
            assert answers[60]["facts"]["most"] == 60
            assert 0 < answers[60]["facts"]["retry_ms"] <= 60_000
            long = await one.request("review_comment", n=0, text="x" * 501)
            assert long["type"] == "malformed"
            many = await one.request("review_draw", n=0, marks=[{"at": [0, 0]}] * 25)
            assert many["type"] == "malformed"

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(story(server))

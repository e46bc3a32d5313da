"""`analyse`: reports of records, and records looked back on with the eyes of a bot."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.games import check_json
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint


def test_who_looks_back_on_its_own_games_agrees_with_itself(here: Here, unfinished: Path) -> None:
    look = ["analyse", str(unfinished), "--bot", "greedy", "--backend", "plain", "--jobs", "1"]
    (told,) = json.loads(here(*look, "--json").stdout)
    rows = [json.loads(line) for line in unfinished.read_text("utf-8").splitlines()]
    actions = [row for row in rows if "do" in row]
    assert (told["game"], told["bot"]) == ("carcassonne", "greedy")
    assert [(one["n"], one["seat"], one["do"]) for one in told["decisions"]] == [
        (row["n"], row["seat"], row["do"]) for row in actions
    ]
    random, greedy = told["players"]
    assert greedy["name"] == "greedy 2"
    assert greedy["decisions"] == greedy["agreed"] == sum(row["seat"] == 1 for row in actions)
    assert random["agreed"] < random["decisions"]
    assert all(abs(sum(one["chances"]) - 1) < 0.001 and len(one["points"]) == 2 for one in told["decisions"])


def test_people_are_told_where_a_game_turned(here: Here, unfinished: Path) -> None:
    look = ["analyse", str(unfinished), "--bot", "greedy", "--backend", "plain", "--jobs", "1"]
    told = here(*look).stdout
    assert f"{unfinished}, looked back on by greedy:" in told
    assert "greedy 2          5" in told
    assert "100%" in told
    french = here(*look, "--lang", "fr").stdout
    assert f"{unfinished}, revu par greedy\u202f:" in french
    assert "100\u202f%" in french


def test_what_cannot_be_looked_back_on_is_one_line(here: Here, record: Path, tmp_path: Path) -> None:
    assert is_complaint(here("analyse", str(record), "--bot", "nobody"), "no bot called 'nobody' plays carcassonne")
    assert is_complaint(here("analyse", str(tmp_path / "none.jsonl")), "none.jsonl")
    made = ["simulate", "prehistories", "--games", "1", "--seed", "s", "--backend", "plain", "--record", "other"]
    assert here(*made).returncode == 0
    (other,) = (tmp_path / "other").iterdir()
    assert is_complaint(here("analyse", str(record), str(other)), "this is a game of prehistories, not of carcassonne")
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_text(record.read_text("utf-8").replace('"n":3,', '"n":4,', 1), "utf-8")
    assert is_complaint(here("analyse", str(spoilt)), "spoilt.jsonl: line 4")


FIELDS = {"n", "seat", "do", "best", "loss", "chance_loss", "error", "grade", "why"}


@pytest.fixture
def caves(here: Here, tmp_path: Path) -> Path:
    """A finished game of Prehistories, which is judged quickly without compiled kernels."""
    made = ["simulate", "prehistories", "--seats", "greedy,greedy", "--games", "1", "--seed", "caves"]
    assert here(*made, "--backend", "plain", "--record", "caves").returncode == 0
    (path,) = (tmp_path / "caves").iterdir()
    return path


def test_a_report_has_every_field_and_its_numbers_add_up(here: Here, caves: Path, tmp_path: Path) -> None:
    look = ["analyse", str(caves), "--backend", "plain", "--jobs", "1"]
    page = tmp_path / "page.html"
    (told,) = json.loads(here(*look, "--json", "--html", str(page)).stdout)
    rows = [json.loads(line) for line in caves.read_text("utf-8").splitlines()]
    scores = rows[-1]["result"]["scores"]
    assert (told["file"], told["game"], told["judge"]["depth"]) == (str(caves), "prehistories", "quick")
    assert told["players"] == [seat["name"] for seat in rows[0]["seats"]]
    assert told["result"] == scores[0] - scores[1]
    check_json(told, 2)
    assert [one["do"] for one in told["decisions"]] == [row["do"] for row in rows if "do" in row]
    for one in told["decisions"]:
        assert set(one) >= FIELDS
        assert all(sum(one[key]) == pytest.approx(1, abs=0.002) for key in ("chances", "chances_best", "chances_after"))
    assert all({"n", "luck", "what"} <= set(draw) for draw in told["draws"])
    assert sum(told["ending"]) == pytest.approx(1)
    _check_chances(told)
    for point in told["turning_points"]:
        assert abs(point["after"] - point["before"]) >= 0.05
        assert told["players"][point["seat"]] in point["say"]["fr"]
    written = page.read_text("utf-8")
    assert "<svg" in written
    assert all(point["say"]["en"] in written for point in told["turning_points"])
    again = here(*look, "--html", str(page))
    assert is_complaint(again, "page.html")


def _check_chances(told: Any) -> None:
    """From the chances of the first decision, losses, drift and luck lead to the result, seat by seat."""
    decisions = told["decisions"]
    later = [*(one["chances"] for one in decisions[1:]), told["ending"]]
    for seat in (0, 1):
        luck = sum(after[seat] - one["chances_after"][seat] for one, after in zip(decisions, later, strict=True))
        assert luck == pytest.approx(told["chance_luck"][seat], abs=0.0002 * len(decisions))


def test_a_game_that_is_not_over_has_no_report(here: Here, unfinished: Path) -> None:
    assert is_complaint(here("analyse", str(unfinished)), "unfinished.jsonl: the game is not over; --bot compares")

"""`analyse`: records looked back on with the eyes of a bot."""

import json
from pathlib import Path

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

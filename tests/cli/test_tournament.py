"""`tournament` and `bots`: ratings at the command line, saved where `lascaux bots` finds them."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lascaux import bots
from lascaux.bots import ratings
from lascaux.core import registry
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint

WISH = ["tournament", "prehistories", "--games", "20", "--seed", "cup", "--bots", "random,greedy", "--backend", "plain"]


@pytest.fixture(autouse=True)
def _timed_in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.arena.match.TIMED_S", 0.0)


def test_ratings_are_told_drawn_and_saved(here: Here, tmp_path: Path) -> None:
    (tmp_path / "ratings.json").write_text('{"hunters": {"players": 2, "rules": "1.0", "games": 1, "date": "d",'
        ' "command": "c", "bots": {"greedy": {"value": 1500, "error": 0}}}}')  # fmt: skip
    done = here(*WISH, "--json", "--save", "ratings.json", "--report", "cup.svg")
    said = json.loads(done.stdout)
    first, last = said["bots"]
    assert (said["game"], said["players"], said["seed"], said["games"]) == ("prehistories", 2, "cup", 20)
    assert (first["name"], first["rating"], first["low"], first["high"]) == ("greedy", 1500, 1500, 1500)
    assert last["name"] == "random"
    assert last["low"] < last["rating"] < last["high"] < 1500
    assert first["score"] + last["score"] == 1
    (duel,) = said["duels"]
    assert (duel["bots"], duel["games"], duel["score"]) == (["greedy", "random"], 20, first["score"])
    assert duel["low"] < duel["score"] <= duel["high"]
    saved = ratings.read((tmp_path / "ratings.json").read_text("utf-8"))
    assert list(saved) == ["hunters", "prehistories"]
    assert saved["prehistories"].bots["random"].value == last["rating"]
    assert "--bots random,greedy --players 2 --games 20 --seed cup" in saved["prehistories"].command
    names = [element.text for element in ElementTree.parse(tmp_path / "cup.svg").iter() if element.text]
    assert {"greedy", "random"} <= set(names)


def test_the_table_in_french_and_a_page(here: Here, tmp_path: Path) -> None:
    """Two bots at tables of three: each of them sits there twice in turn, in both rounds."""
    wish = [*WISH[:3], "3", "--players", "3", "--swiss", "2", "--seed", "cup", "--bots", "greedy,random"]
    done = here(*wish, "--backend", "plain", "--lang", "fr", "--report", "cup.html")
    assert "greedy vaut 1500" in done.stdout
    assert "12 parties à 3 joueurs" in done.stdout
    assert "Cote" in (tmp_path / "cup.html").read_text("utf-8")


def test_a_tournament_is_gone_on_with_and_takes_new_bots(here: Here, tmp_path: Path) -> None:
    wish = ["tournament", "prehistories", "--backend", "plain", "--bots", "random,greedy", "--journal", "cup.jsonl"]
    few = json.loads(here(*wish, "--games", "4", "--seed", "cup", "--json").stdout)
    more = json.loads(here(*wish, "--games", "8", "--json").stdout)  # the seed is the journal's
    assert (few["games"], more["games"], more["seed"]) == (4, 8, "cup")
    lines = (tmp_path / "cup.jsonl").read_bytes().splitlines()
    assert len(lines) == 1 + 8
    whole = json.loads(here(*wish[:-2], "--games", "8", "--seed", "cup", "--json").stdout)
    timeless = [{**row, "ms_per_move": 0} for row in whole["bots"]]
    assert [{**row, "ms_per_move": 0} for row in more["bots"]] == timeless


def test_wrong_wishes_are_refused_before_anything_is_played(here: Here, tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[1]")
    for more, words in (
        (["--bots", "greedy"], ["two bots"]),
        (["--bots", "greedy,greedy"], ["named twice"]),
        (["--bots", "greedy,nobody"], ["nobody"]),
        (["--players", "6"], ["2 to 5", "6"]),
        (["--games", "0"], ["number of games"]),
        (["--swiss", "0"], ["number of rounds"]),
        (["--swiss", "2", "--ladder"], ["ladder", "Swiss"]),
        (["--save", "list.json"], ["list.json", "no file of ratings"]),
        (["--seed", "K/999999999999999999"], ["seed"]),
    ):
        assert is_complaint(here(*WISH, *more), *words)


def test_bots_are_listed_with_level_rating_and_budget(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"greedy": ratings.Rating(1500, 0), "random": ratings.Rating(312, 40)}
    measured = ratings.Measurement(2, "1.0", 400, "d", "c", known)
    monkeypatch.setattr(ratings, "shipped", lambda: {"carcassonne": measured})
    rows = json.loads(here("bots", "carcassonne", "--json").stdout)
    assert [row["name"] for row in rows] == bots.names("carcassonne")
    assert {"name", "level", "rating", "rating_error", "budget", "called", "about"} <= set(rows[0])
    listed = {row["name"]: row for row in rows}
    assert (listed["random"]["rating"], listed["random"]["rating_error"], listed["random"]["level"]) == (312, 40, 0)
    assert listed["greedy"]["budget"] == bots.bots_of("carcassonne")["greedy"].think_ms
    told = here("bots", "carcassonne", "--lang", "fr").stdout
    assert "312 ± 40" in told
    assert "Cotes\u202f: greedy vaut 1500" in told
    assert here("bots", "hunters", "--json").returncode == 0


def test_the_ratings_that_ship_are_of_bots_that_are_here() -> None:
    for game, measured in ratings.shipped().items():
        assert measured.rules == registry.find(game).info.rules
        assert set(measured.bots) <= set(bots.names(game))
        assert measured.bots[bots.ANCHOR] == ratings.Rating(1500, 0)

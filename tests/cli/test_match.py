"""`match`: the table, the JSON, the reports, Ctrl-C and going on."""

import json
import signal
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lascaux, running

WISH = ["match", "prehistories", "--games", "4", "--seed", "lab", "--backend", "plain", "--seats", "random,random"]


@pytest.fixture(autouse=True)
def _timed_in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.arena.match.TIMED_S", 0.0)


def test_json_is_exactly_the_first_players_score(here: Here) -> None:
    done = here(*WISH, "--json")
    said = json.loads(done.stdout)
    assert list(said) == ["games", "score", "low", "high", "ms_per_move"]
    assert said["games"] == 4
    assert 0 <= said["low"] < said["score"] < said["high"] <= 1
    assert list(said["ms_per_move"]) == ["random"]
    assert done.stderr == ""


def test_a_cap_on_thinking_is_told_and_is_another_match(here: Here) -> None:
    wish = [*WISH, "--games", "2", "--journal", "capped.jsonl"]
    done = here(*wish, "--think-ms", "50", "--json")
    assert json.loads(done.stdout)["think_ms"] == 50
    for other, there in ((["--think-ms", "60"], "60"), ([], "null")):
        assert is_complaint(here(*wish, *other), f"capped.jsonl: line 1: its think_ms is 50, not {there}")
    assert is_complaint(here(*wish, "--think-ms", "0"), "--think-ms")
    cup = ["tournament", "prehistories", "--bots", "greedy,random", "--games", "2", "--backend", "plain", "--json"]
    assert json.loads(here(*cup, "--think-ms", "50").stdout)["think_ms"] == 50


def test_the_table_says_who_is_better_in_words(here: Here) -> None:
    told = here(*WISH[:3], "40", "--seed", "lab", "--backend", "plain", "--seats", "greedy,random").stdout
    assert "greedy wins more than its share (50.0%)" in told
    assert "once in 1,000,000 matches" in told
    assert "40 games on 20 bags" in told
    assert "Seed: lab" in told
    french = here(*WISH, "--lang", "fr").stdout
    assert "Aucune différence n’est établie" in french
    assert "50,0\u202f%" in french


def test_a_bot_named_twice_is_one_row(here: Here) -> None:
    told = here(*WISH[:-1], "greedy,greedy,random,random").stdout
    assert "greedy × 2" in told
    assert "random × 2" in told
    assert "(50.0%)" in told


def test_a_test_that_stops_says_so(here: Here) -> None:
    done = here(*WISH[:-1], "greedy,random", "--games", "60", "--sprt", "0.3,0.7")
    assert "The test stops after 8 games: the score of greedy is 70.0% rather than 30.0%" in done.stdout
    done = here(*WISH, "--sprt", "0.3,0.7")
    assert "not decided" in done.stdout


def test_reports_and_records(here: Here, tmp_path: Path) -> None:
    assert here(*WISH, "--report", "duel.svg", "--record", "kept").returncode == 0
    texts = [
        element.text for element in ElementTree.parse(tmp_path / "duel.svg").iter() if element.tag.endswith("text")
    ]
    assert "Prehistories: random – random" in texts
    assert len(list((tmp_path / "kept").iterdir())) == 4
    assert here("check", *map(str, (tmp_path / "kept").iterdir())).returncode == 0
    assert here(*WISH, "--report", "duel.html", "--lang", "fr").returncode == 0
    page = (tmp_path / "duel.html").read_text("utf-8")
    assert '<html lang="fr">' in page
    assert "ms par coup" in page
    assert "<svg" in page


def test_wrong_wishes_are_refused_before_anything_is_played(here: Here, tmp_path: Path) -> None:
    (tmp_path / "there.svg").write_text("")
    (tmp_path / "broken").write_text("{}\n")
    for more, words in (
        (["--seats", "random"], ["2 to 5"]),
        (["--seats", "random,nobody"], ["nobody"]),
        (["--games", "0"], ["number of games"]),
        (["--sprt", "0.6,0.5"], ["0.6,0.5"]),
        (["--report", "there.svg"], ["there.svg", "exists"]),
        (["--report", "duel.png"], ["duel.png", ".svg or .html"]),
        (["--report", "no/where.svg"], ["no/where.svg"]),
        (["--journal", "broken"], ["broken", "line 1"]),
        (["--journal", "no/where"], ["no/where"]),
        (["--seed", "K/999999999999999999", "--games", "3"], ["seed"]),
        (["--option", "moon=true"], ["moon"]),
    ):
        assert is_complaint(here(*WISH, *more), *words)


def test_what_was_played_until_control_c_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    wish = ["match", "prehistories", "--seats", "greedy,random", "--backend", "plain", "--seed", "s", "--jobs", "2"]
    wish += ["--journal", "kept.jsonl", "--record", "records", "--json"]
    with running([*wish, "--games", "1000000"], tmp_path) as process:
        deadline = time.monotonic() + 600
        while len(list(tmp_path.glob("records/*"))) < 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=600)
    assert process.returncode == 130
    games = json.loads(out)["games"]
    assert err.decode() == f"lascaux: interrupted after {games} of 1000000 games (seed s)\n"
    kept = (tmp_path / "kept.jsonl").read_bytes()
    lines = len(kept.splitlines())
    assert lines - 1 in (games, games + 1)  # Ctrl-C may come when one was kept and not counted yet
    (tmp_path / "kept.jsonl").write_bytes(kept[:-5])
    on = lascaux(*wish, "--games", str(lines - 1), home=tmp_path)
    assert on.returncode == 0, on.stderr
    assert on.stderr == f"lascaux: kept.jsonl: line {lines}: cut off; its game is played again\n"
    assert (tmp_path / "kept.jsonl").read_bytes() == kept
    at_once = lascaux(*wish[:-5], "--json", "--games", str(lines - 1), home=tmp_path)
    assert {**json.loads(on.stdout), "ms_per_move": 0} == {**json.loads(at_once.stdout), "ms_per_move": 0}

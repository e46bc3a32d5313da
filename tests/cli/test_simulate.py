"""`simulate`: many games, counted and kept."""

import json
import signal
import time
from pathlib import Path

from tests.cli.terminal import is_complaint, lascaux, running

KEYS = ["games", "seconds", "games_per_s", "moves", "mean_scores", "mean_score_errors", "wins"]


def test_json_is_exactly_the_summary(tmp_path: Path) -> None:
    done = lascaux("simulate", "carcassonne", "--games", "12", "--seed", "s", "--json", home=tmp_path)
    summary = json.loads(done.stdout)
    assert list(summary) == KEYS
    assert (summary["games"], len(summary["wins"]), len(summary["mean_scores"])) == (12, 2, 2)
    assert done.stderr == ""
    plain = lascaux(
        "simulate", "carcassonne", "--games", "12", "--seed", "s", "--json", "--backend", "plain", home=tmp_path
    )
    timeless = ("games", "moves", "mean_scores", "wins")
    assert [json.loads(plain.stdout)[key] for key in timeless] == [summary[key] for key in timeless]


def test_the_table_names_bots_and_a_fresh_seed(tmp_path: Path) -> None:
    wish = ["simulate", "carcassonne", "--games", "2", "--backend", "plain", "--players", "3"]
    told = lascaux(*wish, "--option", "abbot=true", home=tmp_path).stdout
    assert told.count("random") == 3
    seed = told.split()[-1]
    again = lascaux(*wish, "--option", "abbot=true", "--seed", seed, home=tmp_path).stdout
    assert again.splitlines()[:-1] == told.splitlines()[:-1]
    assert "Graine\u202f: " in lascaux(*wish, "--lang", "fr", home=tmp_path).stdout


def test_a_fresh_seed_is_told_beside_the_json(tmp_path: Path) -> None:
    done = lascaux("simulate", "carcassonne", "--games", "1", "--backend", "plain", "--json", home=tmp_path)
    assert list(json.loads(done.stdout)) == KEYS
    assert done.stderr.startswith("seed: ")


def test_a_game_for_three_is_simulated_with_three(tmp_path: Path) -> None:
    wish = ["simulate", "stonehouse", "--games", "1", "--seed", "few", "--option", "rounds=12", "--backend", "plain"]
    done = lascaux(*wish, "--json", home=tmp_path)
    assert len(json.loads(done.stdout)["wins"]) == 3


def test_records_are_kept_pass_the_check_and_are_never_written_over(tmp_path: Path) -> None:
    wish = ["simulate", "carcassonne", "--games", "3", "--seed", "k:1/5", "--seats", "random,random,greedy"]
    wish += ["--option", "river=true", "--backend", "plain", "--record", "deep/er"]
    assert lascaux(*wish, home=tmp_path).returncode == 0
    kept = sorted((tmp_path / "deep" / "er").iterdir())
    assert [path.name for path in kept] == [f"carcassonne-k_1-5-{i:05}.jsonl" for i in range(3)]
    assert lascaux("check", *map(str, kept), home=tmp_path).returncode == 0
    before = [path.read_bytes() for path in kept]
    assert is_complaint(lascaux(*wish, home=tmp_path), kept[0].name, "exists")
    assert [path.read_bytes() for path in kept] == before


def test_records_need_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    wish = ["simulate", "carcassonne", "--games", "1", "--backend", "plain", "--record"]
    assert is_complaint(lascaux(*wish, "file", home=tmp_path), "file")
    assert is_complaint(lascaux(*wish, "file/below", home=tmp_path), "file/below")


def test_control_c_says_how_far_it_came(tmp_path: Path) -> None:
    wish = ["simulate", "carcassonne", "--games", "1000000", "--backend", "plain", "--seed", "s", "--record", "kept"]
    wish += ["--jobs", "2", "--json"]
    with running(wish, tmp_path) as process:
        deadline = time.monotonic() + 600
        while not list(tmp_path.glob("kept/*")) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=600)
    assert process.returncode == 130
    played = json.loads(out)["games"]
    assert played > 0
    assert played == len(list(tmp_path.glob("kept/*")))
    told = f"interrupted after {played} of 1000000 games (seed s); their records are whole, in kept"
    assert err.decode() == f"lascaux: {told}\n"


def test_a_backend_that_a_game_cannot_run_on_is_refused(tmp_path: Path) -> None:
    wish = ["simulate", "stonehouse", "--games", "1", "--backend", "numba"]
    assert is_complaint(lascaux(*wish, home=tmp_path), "the rules of stonehouse are not compiled: they run on plain")

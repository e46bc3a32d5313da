"""`report`: where one player loses points over many games, with reports that are kept between runs."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux.analysis import analyse
from lascaux.analysis.kinds import kinds_of
from lascaux.analysis.player_report import PlayedGame, player_reports
from lascaux.cli.messages import KINDS
from lascaux.cli.records.player_page import write_player_page
from lascaux.core import registry
from lascaux.core.replay import Replay
from lascaux.games.stonehouse.action import GRAMMAR
from lascaux.kit.jit import is_there, using
from tests.analysis.games import play
from tests.cli.terminal import is_complaint, lascaux
from tests.plugin.distribution import install

Run = Callable[..., Any]
GAMES = 4


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The command in a process that knows a small game, whose reports cost little."""
    path = dict(install(tmp_path / "site"), LASCAUX_CACHE=str(tmp_path / "cache"))

    def here(*arguments: str) -> Any:
        return lascaux(*arguments, home=tmp_path, **path)

    return here


@pytest.fixture
def played(tmp_path: Path, run: Run) -> Path:
    """A folder of games between two bots; the first file is the youngest."""
    wish = ["simulate", "pebbles", "--seats", "random,miser", "--games", str(GAMES), "--seed", "s"]
    done = run(*wish, "--backend", "plain", "--record", "played")
    assert done.returncode == 0, done.stderr
    for age, path in enumerate(sorted((tmp_path / "played").iterdir())):
        os.utime(path, (1e9 - age, 1e9 - age))
    return tmp_path / "played"


def test_the_sums_are_those_of_the_reports_of_each_game(played: Path, run: Run) -> None:
    files = sorted(str(path) for path in played.iterdir())
    each = json.loads(run("analyse", *files, "--json", "--jobs", "1").stdout)
    told = json.loads(run("report", "played", "--player", "random 1", "--json", "--jobs", "1").stdout)
    (report,) = told["reports"]
    assert (told["player"], report["game"], report["games"]) == ("random 1", "pebbles", GAMES)
    assert [one["file"] for one in told["games"]] == [os.path.relpath(file, played.parent) for file in files[::-1]]
    own = [one for record in each for one in record["decisions"] if one["seat"] == 0]
    assert report["decisions"] == len(own)
    assert report["lost"] == pytest.approx(sum(one["loss"] for one in own))
    assert report["chance_lost"] == pytest.approx(sum(one["chance_loss"] for one in own), abs=0.01)
    assert report["won"] == sum(record["ending"][0] for record in each)
    assert report["chance_luck"] == pytest.approx(sum(record["chance_luck"][0] for record in each), abs=0.01)
    for parts in ("phases", "kinds"):
        for key in ("decisions", "graded", "lost"):
            assert sum(part[key] for part in report[parts]) == pytest.approx(report[key])
    assert [part["kind"] for part in report["kinds"]] == ["take"], "the verb of its only action"
    assert [part["phase"] for part in report["phases"]] == ["opening", "middle", "end"]
    by_file = {record["file"].rpartition("/")[2]: record for record in each}
    for game in told["games"]:
        record = by_file[game["file"].rpartition("/")[2]]
        assert (game["accuracy"], game["chance_luck"]) == (record["accuracy"][0], record["chance_luck"][0])


def test_what_was_judged_is_kept(played: Path, tmp_path: Path, run: Run) -> None:
    look = ["report", "played", "--player", "miser 2", "--json", "--jobs", "1"]
    first = run(*look).stdout
    kept = sorted((tmp_path / "cache" / "judged").iterdir())
    assert len(kept) == GAMES
    times = [path.stat().st_mtime_ns for path in kept]
    kept[0].write_bytes(b"spoilt")
    assert run(*look).stdout == first, "a damaged file is judged again"
    assert [path.stat().st_mtime_ns for path in kept][1:] == times[1:]
    for path in kept:
        path.unlink()
    assert run(*look).stdout == first
    assert len(list((tmp_path / "cache" / "judged").iterdir())) == GAMES


def test_a_page_has_plots_and_tables_in_both_languages(played: Path, tmp_path: Path, run: Run) -> None:
    for lang, words in (("en", "Accuracy over time"), ("fr", "Précision au fil du temps")):
        done = run("report", "played", "--player", "random 1", "--html", f"{lang}.html", "--lang", lang, "--jobs", "1")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        page = (tmp_path / f"{lang}.html").read_text("utf-8")
        assert f'<html lang="{lang}">' in page
        assert words in page
        assert page.count(".jsonl") == GAMES, "each game has a bar of luck"
        assert "<script" not in page
    assert is_complaint(run("report", "played", "--player", "random 1", "--html", "en.html"), "en.html")


def test_bad_files_are_named_and_left_out(played: Path, run: Run) -> None:
    first, second, third, _ = sorted(played.iterdir())
    first.write_text(first.read_text("utf-8").replace('"n":2,', '"n":3,', 1), "utf-8")
    rows = second.read_text("utf-8").splitlines(keepends=True)
    second.write_text("".join(rows[:3]), "utf-8")
    third.write_text(third.read_text("utf-8").replace("pebbles", "marbles"), "utf-8")
    done = run("report", "played", "--player", "random 1", "--json", "--jobs", "1")
    assert done.returncode == 2
    told = json.loads(done.stdout)
    assert told["reports"][0]["games"] == 1
    assert [Path(file).name for file in told["unfinished"]] == [second.name]
    lines = done.stderr.splitlines()
    assert any(first.name in line and "line 3" in line for line in lines), lines
    assert any(third.name in line and "marbles" in line for line in lines), lines


def test_what_cannot_be_reported_on_is_one_line(played: Path, tmp_path: Path, run: Run) -> None:
    assert is_complaint(run("report", "played"), "give --player, such as", "miser 2")
    assert is_complaint(run("report", "played", "--player", "Nemo"), "no finished game is by Nemo")
    assert is_complaint(run("report", "nowhere"), "nowhere", "not a folder")
    (tmp_path / "empty").mkdir()
    assert is_complaint(run("report", "empty"), "no finished games")
    assert is_complaint(run("report", "played", "--html", "page.txt"), ".html")


def test_a_game_of_tiles_has_a_kind_for_each_piece_and_a_dot_for_its_accuracy(tmp_path: Path) -> None:
    if not is_there("numba"):
        pytest.skip("a report takes a minute without Numba")
    record = play("carcassonne", ["greedy", "random"])
    with using("numba"):
        game = PlayedGame("game.jsonl", "carcassonne", 1, analyse(record), kinds_of(Replay.of(record)))
    (report,) = player_reports([game])
    own = [line.do for line in record.lines if line.seat == 1]
    counts = {one.name: one.decisions for one in report.kinds}
    assert counts["none"] == sum(len(do.split()) == 3 for do in own)
    assert sum(counts.values()) == len(own)
    assert set(counts) <= {"none", "city", "road", "field", "monastery"}
    assert [one.decisions for one in report.phases] == [12, 12, 11], "the second seat of 71 actions"
    assert report.accuracy is not None
    assert 0 < report.accuracy < 100
    write_player_page(str(tmp_path / "page.html"), "Aude & Co", [report])
    page = (tmp_path / "page.html").read_text("utf-8")
    assert page.count("<circle") == 1
    assert "Aude &amp; Co" in page


def test_every_kind_of_decision_has_a_name() -> None:
    verbs = {f"stonehouse {verb}" for verb in GRAMMAR}
    assert {key for key in KINDS if key.startswith("stonehouse")} == verbs
    games = {registry.find(name).info.name for name in ("carcassonne", "hunters", "prehistories", "stonehouse")}
    assert {key.split()[0] for key in KINDS} == games

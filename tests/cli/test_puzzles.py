"""`lascaux puzzles`: files that are continued, and input that it cannot use."""

import json
from pathlib import Path

from lascaux.puzzles import collection_of
from tests.cli.conftest import Here


def _file(path: Path, game: str) -> Path:
    """A file with one finished game, whose next line was cut off."""
    kept = collection_of(game)
    head = {name: kept.source[name] for name in kept.source if name != "games"}
    row = {"game": 0, "puzzles": [one.as_dict() for one in kept.puzzles[:2]]}
    path.write_text(json.dumps(head) + "\n" + json.dumps(row) + "\n" + '{"game": 1, "puz')
    return path


def test_finished_games_are_not_played_again(here: Here, tmp_path: Path) -> None:
    path = _file(tmp_path / "mined.jsonl", "stonehouse")
    done = here("puzzles", "stonehouse", "--games", "1", "--out", str(path), "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["games"], found["puzzles"]) == (1, 2)
    assert len(path.read_text().splitlines()) == 2, "the line that was cut off is gone"


def test_files_of_other_games_are_refused(here: Here, tmp_path: Path) -> None:
    path = _file(tmp_path / "mined.jsonl", "stonehouse")
    before = path.read_bytes()
    for command in (
        ("puzzles", "prehistories", "--out", str(path)),
        ("puzzles", "stonehouse", "--seed", "another", "--out", str(path)),
    ):
        done = here(*command)
        assert done.returncode == 2
        assert str(path) in done.stderr
    assert path.read_bytes() == before


def test_bad_input_is_named(here: Here, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(_file(tmp_path / "mined.jsonl", "stonehouse").read_text().splitlines()[0] + "\nnonsense\n")
    done = here("puzzles", "stonehouse", "--out", str(broken))
    assert (done.returncode, "line 2" in done.stderr or "ligne 2" in done.stderr) == (2, True)
    for command in (
        ("puzzles", "chess"),
        ("puzzles", "stonehouse", "--seats", "2"),
        ("puzzles", "stonehouse", "--games", "0"),
    ):
        done = here(*command, "--out", str(tmp_path / "new.jsonl"))
        assert (done.returncode, bool(done.stderr)) == (2, True), command
    assert not (tmp_path / "new.jsonl").exists()

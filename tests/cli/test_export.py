"""`lascaux export --format`: records as examples to learn from."""

import json
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from lascaux.core.record import read
from lascaux.core.replay import Replay
from lascaux.envs.encoding import encoding
from lascaux.envs.stepper import Stepper
from tests.cli.conftest import Here, here

__all__ = ["here"]
GAMES = {"carcassonne": 2, "prehistories": 2}


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
def test_examples_are_what_was_played(here: Here, tmp_path: Path, game: str, seats: int) -> None:
    kept, to = tmp_path / "kept", tmp_path / "examples.npz"
    who = ("--players", str(seats), "--games", "2", "--seed", "examples", "--backend", "plain", "--jobs", "1")
    assert here("simulate", game, *who, "--record", str(kept)).returncode == 0
    done = here("export", str(kept), "--format", "npz", "--to", str(to), "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    found = np.load(to)
    assert told["examples"] == len(found["numbers"]) > 100
    assert told["games"] == 2
    about, coded = json.loads(str(found["about"])), encoding(game, seats)
    assert [feature["name"] for feature in about["features"]] == [feature.name for feature in coded.features]
    masks = np.unpackbits(found["masks"], axis=1, count=coded.action_count)
    assert masks[np.arange(len(masks)), found["numbers"]].all()
    for number, file in enumerate(sorted(kept.iterdir())):
        mine = found["games"] == number
        stepper = Stepper(coded, Replay.of(read(file.read_bytes())).record.header.seed)
        for row in np.flatnonzero(mine):
            seat = int(found["seats"][row])
            if stepper.to_act == seat:  # two who choose at the same time may have done so in any order
                assert np.array_equal(found["observations"][row], stepper.observe())
            stepper.step(int(found["numbers"][row]))
        assert stepper.result is not None
        for seat in range(seats):
            ahead = stepper.result.scores[seat] - max(np.delete(stepper.result.scores, seat))
            share = (seat in stepper.result.winners) / len(stepper.result.winners)
            rows = mine & (found["seats"] == seat)
            assert set(found["differences"][rows]) == {ahead}
            assert set(found["wins"][rows]) == {share}


def test_parquet_has_the_same(here: Here, tmp_path: Path) -> None:
    kept, one, other = tmp_path / "kept", tmp_path / "a.npz", tmp_path / "a.parquet"
    few = ("--games", "1", "--seed", "examples", "--backend", "plain", "--jobs", "1")
    assert here("simulate", "hunters", *few, "--record", str(kept)).returncode == 0
    for form, to in (("npz", one), ("parquet", other)):
        assert here("export", str(kept), "--format", form, "--to", str(to)).returncode == 0
    arrays, table = np.load(one), parquet.read_table(other)
    assert json.loads(table.schema.metadata[b"lascaux"]) == json.loads(str(arrays["about"]))
    for name in ("games", "steps", "seats", "players", "numbers", "differences", "wins"):
        assert table[name].to_pylist() == arrays[name].tolist()
    assert np.array_equal(np.array(table["observation"].to_pylist()), arrays["observations"])
    legal = [np.flatnonzero(row).tolist() for row in np.unpackbits(arrays["masks"], axis=1)]
    assert table["legal"].to_pylist() == legal


def test_what_cannot_be_exported_is_one_line(here: Here, tmp_path: Path) -> None:
    few = ("--games", "1", "--seed", "x", "--backend", "plain", "--jobs", "1")
    for game in ("hunters", "prehistories"):
        assert here("simulate", game, *few, "--record", str(tmp_path / "kept")).returncode == 0
    to = tmp_path / "examples.npz"
    record = next((tmp_path / "kept").glob("hunters*"))
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(line for line in record.read_text("utf-8").splitlines(True)[:9]), "utf-8")
    for words, said in (
        ((), "--data is missing"),
        (("--format", "npz", "--to", str(to)), "there must be records"),
        ((str(record), "--format", "npz"), "--to"),
        ((str(tmp_path / "kept"), "--format", "npz", "--to", str(to)), "two games"),
        ((str(cut), "--format", "npz", "--to", str(to)), "not over"),
        ((str(record), "--format", "npz", "--to", str(record)), "exists already"),
    ):
        done = here("export", *words)
        assert done.returncode == 2, words
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
    assert not to.exists()

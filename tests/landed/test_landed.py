"""What was played with the landed engine leads to the same positions, hashes and events: see README.md beside this."""

import json
from pathlib import Path

import pytest

from lascaux.core.record import read
from tests.landed.trace import traced

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_position_and_event_of_a_landed_game_comes_back(file: Path) -> None:
    landed = json.loads(file.with_suffix(".trace.json").read_text("utf-8"))
    assert len(landed) > 1
    for n, (now, then) in enumerate(zip(traced(read(file.read_bytes())), landed, strict=True)):
        assert now == then, f"action {n} of {file.name} leads elsewhere: position, events"


def test_games_of_all_rulebooks_were_kept() -> None:
    assert {file.stem.split("-")[0] for file in RECORDS} == {"carcassonne", "hunters", "prehistories", "stonehouse"}

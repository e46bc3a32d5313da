"""Games kept as files: the promise that what was played under rules 1.0 stays playable (see records/README.md)."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from lascaux.core.event import Event
from lascaux.core.record import read
from lascaux.core.replay import Replay
from lascaux.games.carcassonne import game

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.jsonl"))
MOST_BYTES = 10_000

files = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


@cache
def replay_of(file: Path) -> Replay:
    """A kept game."""
    return Replay.of(read(file.read_bytes()))


def events_of(replay: Replay) -> Iterator[Event]:
    """Everything that happened in a game."""
    for _, events in replay.steps():
        yield from events


def digest(replay: Replay) -> str:
    """A fingerprint of all events of a game."""
    lines = "".join(json.dumps(event.as_dict(), sort_keys=True) + "\n" for event in events_of(replay))
    return blake2b(lines.encode(), digest_size=16).hexdigest()


@files
def test_a_kept_game_replays_to_its_result(file: Path) -> None:
    replay = replay_of(file)
    end = replay.end()
    assert replay.record.header.rules == "1.0"
    assert replay.record.result is not None
    assert end.result is not None
    assert end.result.as_dict() == {
        "scores": replay.record.result.scores,
        "winners": replay.record.result.winners,
    }
    assert [sum(account.values()) for account in end.result.account] == replay.record.result.scores


@files
def test_its_events_are_the_same_as_ever(file: Path) -> None:
    kept: dict[str, str] = json.loads((FOLDER / "digests.json").read_text("utf-8"))
    assert digest(replay_of(file)) == kept[file.stem]


@files
def test_its_file_is_small_and_written_as_records_are(file: Path) -> None:
    text = file.read_text("utf-8")
    assert len(text) < MOST_BYTES
    assert read(text).write() == text


def test_every_kept_game_has_a_digest() -> None:
    kept: dict[str, str] = json.loads((FOLDER / "digests.json").read_text("utf-8"))
    assert sorted(kept) == sorted(file.stem for file in FILES)


def test_they_use_every_value_of_every_option_and_both_bots() -> None:
    headers = [replay_of(file).record.header for file in FILES]
    for option in game.info.options:
        assert {header.options[option.name] for header in headers} == set(option.values), option.name
    assert {player.bot for header in headers for player in header.seats} == {"random", "greedy"}
    assert {len(header.seats) for header in headers} == {2, 3, 4, 5}


def test_together_they_show_every_kind_of_event_and_scoring() -> None:
    events = [event for file in FILES for event in events_of(replay_of(file))]
    assert {event.type for event in events} == {
        "tile_placed",
        "tile_discarded",
        "piece_placed",
        "piece_returned",
        "scored",
        "game_over",
    }
    scored = {(event.rule, event.data["kind"], event.data["final"]) for event in events if event.type == "scored"}
    during, final = False, True
    assert scored == {
        ("RO-2", "road", during),
        ("RO-2", "road", final),
        ("C-2", "city", during),
        ("C-2", "city", final),
        ("C-3", "city", during),
        ("MO-1", "monastery", during),
        ("MO-2", "monastery", final),
        ("F-4", "field", final),
        ("A-5", "garden", during),
        ("A-6", "garden", during),
        ("A-6", "monastery", during),
        ("A-9", "garden", final),
        ("A-9", "monastery", final),
    }
    placed = {(event.rule, event.data["kind"]) for event in events if event.type == "piece_placed"}
    assert placed == {
        ("M-2", "road"),
        ("M-2", "city"),
        ("M-2", "monastery"),
        ("F-1", "field"),
        ("A-3", "monastery"),
        ("A-3", "garden"),
    }
    assert {event.rule for event in events if event.type == "piece_returned"} == {"P-3", "A-6"}
    discarded = {event.data["tile"] for event in events if event.type == "tile_discarded"}
    assert any(tile.startswith("RV_") for tile in discarded)
    assert any(not tile.startswith("RV_") for tile in discarded)

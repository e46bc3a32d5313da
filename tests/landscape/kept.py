"""Games kept as files: what was played under the rules of that day stays playable, event by event."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from lascaux.core.event import Event
from lascaux.core.record import Header, read
from lascaux.core.replay import Replay

MAX_BYTES = 10_000


@cache
def replay_of(file: Path) -> Replay:
    """A kept game."""
    return Replay.of(read(file.read_bytes()))


@cache
def events_of(file: Path) -> tuple[Event, ...]:
    """Everything that happened in a game."""
    return tuple(event for _, events in replay_of(file).steps() for event in events)


def digest(file: Path) -> str:
    """A fingerprint of all events of a game."""
    lines = "".join(json.dumps(event.as_dict(), sort_keys=True) + "\n" for event in events_of(file))
    return blake2b(lines.encode(), digest_size=16).hexdigest()


class Shelf:
    """A folder of kept games of one game, with a digest of the events of each."""

    def __init__(self, folder: Path) -> None:
        self.files = sorted(folder.glob("*.jsonl"))
        self.names = [file.stem for file in self.files]
        self._digests = folder / "digests.json"

    @property
    def digests(self) -> dict[str, str]:
        """What the events of each game came to when it was kept."""
        kept: dict[str, str] = json.loads(self._digests.read_text("utf-8"))
        return kept

    @property
    def headers(self) -> list[Header]:
        """Who played, and by which rules."""
        return [replay_of(file).record.header for file in self.files]

    def events(self) -> Iterator[Event]:
        """Everything that happened in all games."""
        for file in self.files:
            yield from events_of(file)


def assert_same_result(file: Path) -> None:
    """The game still ends as it did, and the account adds up to that."""
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


def assert_small_and_canonical(file: Path) -> None:
    """The file is what we would write today."""
    text = file.read_text("utf-8")
    assert len(text) < MAX_BYTES
    assert read(text).write() == text

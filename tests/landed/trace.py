"""What a kept game comes to: after every action the position's hash, and a digest of the events it brought about."""

import json
from collections.abc import Iterator
from hashlib import blake2b

from lascaux.core.record import Record
from lascaux.core.replay import Replay


def traced(record: Record) -> Iterator[list[str]]:
    """The position's hash and the digest of its events: for the set-up, then for each action."""
    for position, events in Replay.of(record).steps():
        lines = "".join(json.dumps(event.as_dict(), sort_keys=True) + "\n" for event in events)
        yield [position.hash, blake2b(lines.encode(), digest_size=8).hexdigest()]

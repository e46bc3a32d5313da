"""The cases of the rules that kernels tell of, each brought about in a scene of its own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from lascaux.core.event import Event
from lascaux.kit.landscape.events import Facts, LogReader, Row
from lascaux.kit.landscape.kernels.log import CASE, WIDTH

Told = list[tuple[int, Event]]


@contextmanager
def telling() -> Iterator[Told]:
    """Collect the events that are read from logs for a while, each with the case its row had."""
    told: Told = []
    read = LogReader.event

    def event(self: LogReader[Any], kind: str, row: Row, n: int, data: Facts) -> Event:
        told.append((row[CASE], read(self, kind, row, n, data)))
        return told[-1][1]

    with patch.object(LogReader, "event", event):
        yield told


def assert_told(case: int, happening: Callable[[], object], node: pytest.Item) -> None:
    """What happens is told as this case, with the one rule that the test claims."""
    (claimed,) = [rule for mark in node.iter_markers("rule") for rule in mark.args]
    with telling() as told:
        happening()
    assert {event.rule for found, event in told if found == case} == {claimed}


def assert_nameless(reader: LogReader[Any]) -> None:
    """A case that has no rule is no event."""
    row = [0] * WIDTH
    row[CASE] = max(reader.rules) + 1
    with pytest.raises(LookupError, match="has no rule"):
        reader.event("scored", row, 1, {})

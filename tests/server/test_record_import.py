"""Records from elsewhere: only what is true to the last draw becomes a table."""

from collections.abc import Callable

import msgspec
import pytest

from lascaux.core.errors import BadRecord
from lascaux.core.fairness import WrongDraw
from lascaux.core.record import Record
from lascaux.server.tables import log
from lascaux.server.tables.record_import import entries_of
from lascaux.server.tables.table import Table
from tests.core.fair import bound, fair_record, old_record


def _entries(record: Record) -> list[log.Entry]:
    return entries_of(record.write().encode(), "host", "Host", 1)


def _but(record: Record, **fair: object) -> Record:
    """The record with something else in its bag, the commitment made to fit."""
    assert record.header.fair is not None
    bag = msgspec.structs.replace(record.header.fair, **fair)
    return Record(
        msgspec.structs.replace(record.header, fair=bag, commitment=bag.commitment), record.lines, record.result
    )


@pytest.mark.parametrize("game", ["embers", "carcassonne"])
@pytest.mark.parametrize("record_of", [fair_record, old_record])
def test_a_fair_record_comes_back_out_as_it_went_in(record_of: Callable[[str], Record], game: str) -> None:
    record = record_of(game)
    table = Table.of("t", _entries(record))
    assert table.phase == "over"
    assert table.record() == record


def test_an_unfinished_game_is_closed_where_it_ends() -> None:
    record = fair_record("carcassonne")
    table = Table.of("t", _entries(Record(record.header, record.lines[:9])))
    assert (table.phase, len(table.acts)) == ("closed", 9)


def test_a_swapped_draw_is_refused() -> None:
    record = fair_record("carcassonne")
    assert record.header.fair is not None
    first, second, *others = record.header.fair.leaves
    with pytest.raises(WrongDraw):
        _entries(_but(record, leaves=[second, first, *others]))


def test_nobody_adds_salt_without_a_seat() -> None:
    with pytest.raises(BadRecord, match="salt"):
        _entries(old_record("embers", salts=("a", "b", "c")))
    with pytest.raises(BadRecord, match="salt"):
        _entries(old_record("embers", salts=("a", "")))
    given = list(bound(("one", "two", "three", "four", "five"), 5))
    with pytest.raises(BadRecord, match="there are 2 seats, but the bag speaks of 5"):
        _entries(_but(fair_record("embers"), seats=given))

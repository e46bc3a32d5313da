"""What was written before the reading decided everything: it goes on as it began."""

from pathlib import Path

import pytest

from lascaux.core.record import read
from lascaux.core.replay import Replay
from lascaux.games.hunters import game
from lascaux.server.tables import log, seating
from lascaux.server.tables.table import Table
from lascaux.wire.tables import NewTable

RECORD = Path(__file__).parent / "records" / "philibert.jsonl"
ALL = '"lacking_one_bars_both":false,"shrine_anywhere":false'
PHILIBERT = NewTable(game="hunters", seats=2, options={"reading": "philibert"})


@pytest.mark.rule("HD-1", "HP-8")
def test_a_record_that_leaves_options_out_leads_where_it_led() -> None:
    whole = RECORD.read_text("utf-8")
    partial = whole.replace(f",{ALL}", "")
    assert partial != whole
    ends = [Replay.of(read(text)).end() for text in (whole, partial)]
    assert ends[0].hash == ends[1].hash
    assert ends[1].options["lacking_one_bars_both"] is False


@pytest.mark.rule("HD-1", "HP-8")
def test_a_table_opened_before_goes_on_and_a_new_one_writes_all_down() -> None:
    old = log.Created(at=1, settings=PHILIBERT, rules="1.0", host="h", host_name="Aude", secret="s" * 32, invites=[])
    (new,) = seating.create(game, PHILIBERT, "h", "Aude", [], 1)
    assert isinstance(new, log.Created)
    tables = [Table.of(name, [created]) for name, created in (("old", old), ("new", new))]
    assert [table.settings.options["lacking_one_bars_both"] for table in tables] == [False, "by_reading"]
    assert set(new.settings.options) == {option.name for option in game.info.options}

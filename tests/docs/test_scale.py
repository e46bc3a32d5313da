"""The tables of docs/scale.md match bench/scale.py, whose arithmetic is right for simple inputs."""

import importlib.util
import math
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.site.blocks import ROOT

PAGE = ROOT / "docs" / "scale.md"


@pytest.fixture(scope="module")
def scale() -> Any:
    """The module bench/scale.py, which is not in a package."""
    found = importlib.util.spec_from_file_location("scale_of_bench", ROOT / "bench" / "scale.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


EASY = {
    "measured": {
        "node_ms_an_action_together": 2,
        "node_ms_an_action_apart": 5,
        "database_ms_an_action": 1,
        "wal_bytes_an_action": 1000,
        "bytes_an_action_and_client": 500,
        "kb_a_table_together": 100,
        "kb_a_table_apart": 300,
        "connect_ms": 0,
        "idle_connection_us_a_second": 0,
        "kb_a_connection": 50,
        "first_replay_ms": 100,
        "bus_message_us": 10,
        "lease_node_us": 0,
        "lease_database_us": 0,
        "compared_database_us": 0,
    },
    "bot_ms": {"quick": 1, "slow": 1000},
    "bot_mix": {"quick": 0.9, "slow": 0.1},
    "assumed": {
        "seconds_between_actions": 10,
        "clients_a_table": 3,
        "actions_a_game": 100,
        "seconds_between_connects": 600,
        "replays_a_game": 1,
        "bot_share": 0.1,
        "messages_an_action": 1,
        "busy": 0.5,
        "spare_nodes": 1,
        "base_mb_a_node": 100,
        "lease_seconds": 3,
        "compare_seconds": 20,
    },
    "limits": {
        "database_cores": 10,
        "database_connections": 100,
        "connections_a_node": 10,
        "wal_mb_a_second": 10,
        "bus_share": 0.1,
        "node_memory_gb": 4,
    },
    "prices": {"core": 10, "gb_memory": 1, "gb_disk": 0.1, "gb_sent": 0.01, "wal_days_kept": 7},
}


def test_the_page_has_what_the_script_prints(scale: Any) -> None:
    page, made = PAGE.read_text("utf-8"), scale.pieces(scale.read(scale.COSTS))
    assert set(re.findall(r"<!-- scale: (\w+) -->", page)) == set(made)
    assert scale.written(page, made) == page, "python bench/scale.py --write docs/scale.md"


def test_the_page_names_what_was_measured(scale: Any) -> None:
    page, known = PAGE.read_text("utf-8"), scale.read(scale.COSTS)
    for name in ("node_ms_an_action_together", "node_ms_an_action_apart", "bus_message_us", "first_replay_ms"):
        figure = f"{known['measured'][name]:g}"
        assert re.search(rf"\b{re.escape(figure)} (ms|µs)", page), name


def test_a_thousand_tables_in_the_head(scale: Any) -> None:
    asked = scale.Demand(EASY, 1000, apart=True)
    assert asked.actions == 100
    assert asked.loop_cores == pytest.approx(0.5)
    assert asked.bus_share == pytest.approx(0.001)
    assert asked.nodes == 3, "half a core at slightly less than a half, and one spare"
    assert asked.worker_cores == pytest.approx((10 * 0.1009 + 0.1) / 0.5)
    assert asked.database_cores == pytest.approx(0.2)
    assert asked.wal_mb == pytest.approx(0.1)
    assert asked.memory_gb == pytest.approx(0.35)
    assert asked.sent_mb == pytest.approx(0.15)
    assert scale.Demand(EASY, 1000, apart=False).loop_cores == pytest.approx(0.2)
    assert scale.bill(asked)["sending"] == pytest.approx(0.15e-3 * 30 * 86_400 * 0.01)


def test_walls_stand_where_they_should(scale: Any) -> None:
    assert scale.most_tables(EASY, "WAL bandwidth", apart=True) == pytest.approx(100_000, rel=1e-3)
    assert scale.most_tables(EASY, "the database's CPU", apart=True) == pytest.approx(50_000, rel=1e-3)
    assert scale.most_tables(EASY, "bus messages to every node", apart=True) == pytest.approx(100_000, rel=1e-3)
    assert math.isinf(scale.Demand(EASY, 500_000, apart=True).nodes), "a node may use half a core"


def test_a_page_is_updated_between_its_marks(scale: Any, tmp_path: Path) -> None:
    page = "before\n<!-- scale: bill -->\nold\n<!-- end -->\nafter\n"
    assert scale.written(page, {"bill": "| new |"}) == "before\n<!-- scale: bill -->\n| new |\n<!-- end -->\nafter\n"

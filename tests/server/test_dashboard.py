"""The dashboard for Grafana asks for nothing that a server does not tell."""

import json
import re
from pathlib import Path

from tests.server.client import Server

BOARD = Path(__file__).parents[2] / "deploy" / "grafana" / "lascaux.json"


def test_every_metric_it_names_is_in_metrics(server: Server) -> None:
    told = re.findall(r"^# TYPE (\w+) (\w+)$", server.get("/metrics").text, re.MULTILINE)
    there = {name for name, kind in told if kind != "histogram"}
    there |= {f"{name}_{part}" for name, kind in told if kind == "histogram" for part in ("bucket", "sum", "count")}
    panels = json.loads(BOARD.read_text("utf-8"))["panels"]
    wanted = [target["expr"] for panel in panels for target in panel["targets"]]
    asked = {name for expression in wanted for name in re.findall(r"lascaux_\w+", expression)}
    assert len(asked) > 10
    assert asked <= there
    assert len({panel["id"] for panel in panels}) == len(panels)

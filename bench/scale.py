"""Estimates capacity, bottlenecks and cost of a server for docs/scale.md.

    python bench/scale.py [--costs bench/scale.toml] [--write docs/scale.md]

It measures nothing: measured costs, assumptions and prices are in the TOML file. `--write` updates the tables of a
page, each between `<!-- scale: NAME -->` and `<!-- end -->`.
"""

import argparse
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

COSTS = Path(__file__).with_name("scale.toml")
SIZES = (1_000, 10_000, 100_000, 1_000_000)
MONTH_S = 30 * 24 * 3600
Section = Mapping[str, float]
Costs = Mapping[str, Section]


@dataclass(frozen=True)
class Demand:
    """Resources that `tables` need; `apart`: the clients of a table are at several nodes."""

    costs: Costs
    tables: float
    apart: bool

    @property
    def _measured(self) -> Section:
        return self.costs["measured"]

    @property
    def _assumed(self) -> Section:
        return self.costs["assumed"]

    @property
    def _held(self) -> int:
        """The number of nodes that have a table in memory."""
        return 2 if self.apart else 1

    @property
    def actions(self) -> float:
        """Actions a second."""
        return self.tables / self._assumed["seconds_between_actions"]

    @property
    def connections(self) -> float:
        return self.tables * self._assumed["clients_a_table"]

    @property
    def loop_cores(self) -> float:
        """Cores for all nodes' event loops, without bus messages, which every node receives."""
        known = self._measured
        action = known["node_ms_an_action_apart" if self.apart else "node_ms_an_action_together"] / 1e3
        connects = self.connections / self._assumed["seconds_between_connects"] * known["connect_ms"] / 1e3
        listening = self.connections * known["idle_connection_us_a_second"] / 1e6
        leases = self.tables * self._held / self._assumed["lease_seconds"] * known["lease_node_us"] / 1e6
        return self.actions * action + connects + listening + leases

    @property
    def bus_share(self) -> float:
        """The share of each node's event loop for bus messages, which every node receives."""
        return self.actions * self._assumed["messages_an_action"] * self._measured["bus_message_us"] / 1e6

    @property
    def nodes(self) -> float:
        """Nodes including spare ones; infinite if bus messages alone exceed a loop."""
        left = self._assumed["busy"] - self.bus_share
        return math.inf if left <= 0 else math.ceil(self.loop_cores / left) + self._assumed["spare_nodes"]

    @property
    def worker_cores(self) -> float:
        """Cores for bots and replays of finished games."""
        known, assumed = self._measured, self._assumed
        thought = sum(part * self.costs["bot_ms"][bot] for bot, part in self.costs["bot_mix"].items()) / 1e3
        looks = self.actions / assumed["actions_a_game"] * assumed["replays_a_game"]
        return (self.actions * assumed["bot_share"] * thought + looks * known["first_replay_ms"] / 1e3) / assumed[
            "busy"
        ]

    @property
    def database_cores(self) -> float:
        known, assumed = self._measured, self._assumed
        leases = self.tables * self._held / assumed["lease_seconds"] * known["lease_database_us"] / 1e6
        compared = self.tables * self._held / assumed["compare_seconds"] * known["compared_database_us"] / 1e6
        return (self.actions * known["database_ms_an_action"] / 1e3 + leases + compared) / assumed["busy"]

    @property
    def database_connections(self) -> float:
        return self.nodes * self.costs["limits"]["connections_a_node"]

    @property
    def wal_mb(self) -> float:
        """Megabytes of WAL a second."""
        return self.actions * self._measured["wal_bytes_an_action"] / 1e6

    @property
    def memory_gb(self) -> float:
        """Gigabytes for tables and spectators at all nodes, without each node's base memory."""
        table = self._measured["kb_a_table_apart" if self.apart else "kb_a_table_together"]
        watching = max(0.0, self.connections - 2 * self.tables) * self._measured["kb_a_connection"]
        return (self.tables * table + watching) / 1e6

    @property
    def sent_mb(self) -> float:
        """Megabytes sent a second to all clients."""
        return self.actions * self._assumed["clients_a_table"] * self._measured["bytes_an_action_and_client"] / 1e6


def bill(demand: Demand) -> dict[str, float]:
    """Dollars a month by purpose."""
    prices = demand.costs["prices"]
    own_gb = demand.nodes * demand.costs["assumed"]["base_mb_a_node"] / 1e3
    return {
        "nodes": demand.nodes * prices["core"],
        "bots and replays": demand.worker_cores * prices["core"],
        "memory": (demand.memory_gb + own_gb) * prices["gb_memory"],
        "database": max(2.0, demand.database_cores) * prices["core"],
        "WAL kept": demand.wal_mb / 1e3 * 86_400 * prices["wal_days_kept"] * prices["gb_disk"],
        "sending": demand.sent_mb / 1e3 * MONTH_S * prices["gb_sent"],
    }


WALLS: dict[str, Callable[[Demand], float]] = {
    "one node's event loop": lambda d: (d.loop_cores + d.bus_share) / d.costs["assumed"]["busy"],
    "one node's memory": lambda d: d.memory_gb / d.costs["limits"]["node_memory_gb"],
    "connections to the database": lambda d: d.database_connections / d.costs["limits"]["database_connections"],
    "the database's CPU": lambda d: d.database_cores / d.costs["limits"]["database_cores"],
    "WAL bandwidth": lambda d: d.wal_mb / d.costs["limits"]["wal_mb_a_second"],
    "bus messages to every node": lambda d: d.bus_share / d.costs["limits"]["bus_share"],
}
"""The share of each limit that is used; 1 is saturated."""
OF_ONE_NODE = ("one node's event loop", "one node's memory")


def most_tables(costs: Costs, wall: str, apart: bool) -> int:
    """The number of tables at which one part saturates."""
    low, high = 1.0, 1e9
    for _ in range(100):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if WALLS[wall](Demand(costs, middle, apart)) <= 1 else (low, middle)
    return int(low)


def shard(costs: Costs) -> int:
    """The number of tables for one database with its bus and nodes, if each table's clients are at one node."""
    return min(most_tables(costs, wall, apart=False) for wall in WALLS if wall not in OF_ONE_NODE)


# --- the tables of the page ------------------------------------------------
def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _number(value: float) -> str:
    if math.isinf(value):
        return "impossible"
    if value >= 10 or float(value).is_integer():
        return f"{value:,.0f}"
    return f"{value:,.1f}" if value >= 1 else f"{value:.2g}"


def _demands(costs: Costs, apart: bool) -> list[str]:
    all_of = [Demand(costs, size, apart) for size in SIZES]
    asked: dict[str, Callable[[Demand], float]] = {
        "actions a second": lambda d: d.actions,
        "connections": lambda d: d.connections,
        "event loops, cores": lambda d: d.loop_cores,
        "bus messages, % of each node's loop": lambda d: 100 * d.bus_share,
        "nodes, with one spare": lambda d: d.nodes,
        "bots and replays, cores": lambda d: d.worker_cores,
        "tables in memory, GB": lambda d: d.memory_gb,
        "database, cores": lambda d: d.database_cores,
        "connections to the database, used": lambda d: d.database_connections,
        "WAL, MB a second": lambda d: d.wal_mb,
        "sent, MB a second": lambda d: d.sent_mb,
    }
    head = [_row("tables", *(f"{size:,}" for size in SIZES)), _row(*["---"] * (len(SIZES) + 1))]
    return head + [_row(name, *(_number(of(one)) for one in all_of)) for name, of in asked.items()]


def _walls(costs: Costs) -> list[str]:
    found = {wall: [most_tables(costs, wall, apart) for apart in (True, False)] for wall in WALLS}
    rows = sorted(found.items(), key=lambda item: item[1])
    head = [
        _row("part", "tables, clients at any node", "tables, clients at one node"),
        _row(*["---"] * 3),
    ]
    return head + [_row(wall, *(_number(round(most, 2 - len(str(most)))) for most in both)) for wall, both in rows]


def _sharded(costs: Costs, size: int) -> tuple[int, list[Demand]]:
    count = math.ceil(size / shard(costs))
    return count, [Demand(costs, size / count, apart=False)] * count


def _bills(costs: Costs) -> list[str]:
    counts, bills = [], []
    for size in SIZES:
        count, shards = _sharded(costs, size)
        counts.append((count, sum(one.nodes for one in shards)))
        bills.append({name: sum(bill(one)[name] for one in shards) for name in bill(shards[0])})
    sums = [sum(one.values()) for one in bills]
    rows = [
        _row("databases, each with its bus and nodes", *(_number(count) for count, _ in counts)),
        _row("nodes in all", *(_number(nodes) for _, nodes in counts)),
        *(_row(f"{name}, $ a month", *(_number(one[name]) for one in bills)) for name in bills[0]),
        _row("**total, $ a month**", *(f"**{_number(whole)}**" for whole in sums)),
        _row(
            "a thousand tables, $ a month",
            *(_number(1e3 * whole / size) for size, whole in zip(SIZES, sums, strict=True)),
        ),
    ]
    return [_row("tables", *(f"{size:,}" for size in SIZES)), _row(*["---"] * (len(SIZES) + 1)), *rows]


def pieces(costs: Costs) -> dict[str, str]:
    """Every table of the page by its name."""
    made = {
        "apart": _demands(costs, apart=True),
        "together": _demands(costs, apart=False),
        "walls": _walls(costs),
        "bill": _bills(costs),
    }
    return {name: "\n".join(lines) for name, lines in made.items()}


def written(page: str, made: Mapping[str, str]) -> str:
    """The page with updated tables."""

    def replace(found: re.Match[str]) -> str:
        return f"{found[1]}\n{made[found[2]]}\n{found[3]}"

    return re.sub(r"(<!-- scale: (\w+) -->)\n.*?(<!-- end -->)", replace, page, flags=re.DOTALL)


def read(path: Path) -> Costs:
    """The costs in a TOML file."""
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, float]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", type=Path, default=COSTS)
    parser.add_argument("--write", type=Path)
    arguments = parser.parse_args()
    made = pieces(read(arguments.costs))
    if arguments.write is None:
        print("\n\n".join(f"{name}\n\n{table}" for name, table in made.items()))
    else:
        page = arguments.write.read_text("utf-8")
        arguments.write.write_text(written(page, made), "utf-8")


if __name__ == "__main__":
    main()

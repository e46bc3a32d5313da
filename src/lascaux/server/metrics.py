"""Metrics in Prometheus's text format."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


@dataclass
class Histogram:
    """A histogram of durations: counts by upper bound in seconds."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """Add a value."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


@dataclass
class Metrics:
    """All counters of the server."""

    answers: Counter[str] = field(default_factory=Counter)
    """Answers to table requests by kind: accepted, refused, stale, …"""
    responses: Counter[str] = field(default_factory=Counter)
    """HTTP responses by status."""
    notifications: Counter[str] = field(default_factory=Counter)
    """Push messages by outcome: taken, gone, refused, later."""
    bot_failures: Counter[str] = field(default_factory=Counter)
    """Failed decisions of bots by cause: time, error, died, nonsense."""
    crashes: int = 0
    stall: float = 0.0
    """Longest time in seconds that the event loop was blocked."""
    dropped: int = 0
    lost: int = 0
    """Entries that clients had seen and the disk has lost."""
    appends: Histogram = field(default_factory=Histogram)


def exposition(metrics: Metrics, gauges: Mapping[str, int], store: Mapping[str, int]) -> str:
    """Return all metrics as text; `gauges` are current values, `store` the store's counters."""
    lines: list[str] = []
    _labelled(lines, "lascaux_answers_total", "Answers to requests at tables.", "kind", metrics.answers)
    _labelled(lines, "lascaux_http_responses_total", "HTTP responses.", "status", metrics.responses)
    _labelled(lines, "lascaux_notifications_total", "Messages to devices.", "outcome", metrics.notifications)
    _labelled(lines, "lascaux_bot_failures_total", "Decisions bots did not give.", "failure", metrics.bot_failures)
    _single(lines, "lascaux_crashes_total", "counter", "Unexpected exceptions, each of them logged.", metrics.crashes)
    _single(lines, "lascaux_dropped_total", "counter", "Readers that could not keep up.", metrics.dropped)
    _single(lines, "lascaux_longest_stall_seconds", "gauge", "Longest time without serving a request.", metrics.stall)
    _single(lines, "lascaux_lost_total", "counter", "Entries that readers had seen and the disk lost.", metrics.lost)
    for name, value in gauges.items():
        _single(lines, f"lascaux_{name}", "gauge", f"{name.replace('_', ' ').capitalize()} now.", value)
    for name, value in store.items():
        lasting = name in ("largest_commit", "waiting")
        title = f"lascaux_store_{name}" if lasting else f"lascaux_store_{name}_total"
        _single(lines, title, "gauge" if lasting else "counter", f"The store's {name.replace('_', ' ')}.", value)
    _spread(lines, "lascaux_append_seconds", "Until an entry is on disk.", metrics.appends)
    return "\n".join(lines) + "\n"


def _head(lines: list[str], name: str, kind: str, help_: str) -> None:
    lines += [f"# HELP {name} {help_}", f"# TYPE {name} {kind}"]


def _single(lines: list[str], name: str, kind: str, help_: str, value: float) -> None:
    _head(lines, name, kind, help_)
    lines.append(f"{name} {value}")


def _labelled(lines: list[str], name: str, help_: str, label: str, values: Mapping[str, int]) -> None:
    _head(lines, name, "counter", help_)
    lines += [f'{name}{{{label}="{key}"}} {value}' for key, value in sorted(values.items())]


def _spread(lines: list[str], name: str, help_: str, spread: Histogram) -> None:
    _head(lines, name, "histogram", help_)
    running = 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), spread.counts, strict=True):
        running += count
        lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
    lines += [f"{name}_sum {spread.total}", f"{name}_count {running}"]

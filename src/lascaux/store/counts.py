"""Write counters of a store, for metrics."""

from dataclasses import dataclass


@dataclass(slots=True)
class Counts:
    """Counters since the store was opened; only one thread changes them."""

    writes: int = 0
    refused: int = 0
    failed: int = 0
    commits: int = 0
    largest_commit: int = 0

    def committed(self, writes: int) -> None:
        """Count a commit of `writes` writes."""
        self.commits += 1
        self.writes += writes
        self.largest_commit = max(self.largest_commit, writes)

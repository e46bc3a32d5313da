"""What a store counts of its writes, for metrics."""

from dataclasses import dataclass


@dataclass(slots=True)
class Counts:
    """So many since it was opened; one thread alone changes them."""

    writes: int = 0
    refused: int = 0
    failed: int = 0
    commits: int = 0
    largest_commit: int = 0

    def committed(self, writes: int) -> None:
        """One commit more, with so many writes in it."""
        self.commits += 1
        self.writes += writes
        self.largest_commit = max(self.largest_commit, writes)

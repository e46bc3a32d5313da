"""The SQLite store: WAL mode, one writer thread, commits shared by all waiting writes."""

from lascaux.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]

"""The store on one machine's disk: SQLite in WAL mode, one writer thread, commits shared by all who wait."""

from lascaux.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]

"""The data folder: locking and opening its database."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from lascaux import compat
from lascaux.core.language import Text, about
from lascaux.core.system_error import describe_os_error
from lascaux.store.chain import START, Head
from lascaux.store.errors import CannotOpen
from lascaux.store.port import Loss
from lascaux.store.sqlite import statements
from lascaux.store.sqlite.failure_signal import is_damage
from lascaux.store.sqlite.heads import Heads
from lascaux.store.sqlite.migrate import check_version, known, migrate

DATABASE = "lascaux.db"
LOCK = "lock"
NO_BACKUP = Text(
    "c’est la base d’un dossier de données, pas une sauvegarde : ce qui y fut écrit en dernier est à côté",
    "it is the database of a data folder and no backup: what was written last lies beside it",
)

_held: set[int] = set()


def _let_go_in_child() -> None:
    """Close the lock in forked workers, which may outlive a killed server."""
    for handle in _held:
        with contextlib.suppress(OSError):
            os.close(handle)
    _held.clear()


compat.after_fork(_let_go_in_child)


def in_a_folder(database: Path) -> bool:
    """Whether a file belongs to a data folder: its latest writes are in the WAL file beside it."""
    return database.with_name(f"{database.name}-wal").exists()


class Folder:
    """A data folder locked by this process; its database is checked, migrated and compared with the heads."""

    def __init__(self, path: Path, *, check: bool = True, busy_s: float = 5.0) -> None:
        self.path = path
        self.database = path / DATABASE
        self._busy_s = busy_s
        self._files = contextlib.ExitStack()
        with _plain_words(Text(f"impossible de se servir du dossier {path}", f"cannot use the folder {path}")):
            new = not path.exists()
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _lock(path)
        try:
            with _plain_words(Text(f"impossible de se servir de {self.database}", f"cannot use {self.database}")):
                # Created by us for its mode, which SQLite gives its companion files (-wal, -shm), too.
                os.close(compat.open_file(self.database, os.O_RDWR | os.O_CREAT))
                self.heads = Heads(path)
                self._files.callback(self.heads.close)
                self.losses = self._prepare(check, self.heads)
                """Tables with fewer entries than were acknowledged."""
                compat.sync_folder(path)
                if new:
                    compat.sync_folder(path.parent)
        except BaseException:
            self.close()
            raise

    def _prepare(self, check: bool, heads: Heads) -> list[Loss]:
        with contextlib.closing(sqlite3.connect(self.database, timeout=self._busy_s, isolation_level=None)) as database:
            database.execute("PRAGMA synchronous = FULL")
            # First of all, so that a foreign or damaged file is not changed.
            steps = known()
            check_version(database, len(steps))
            if check:
                found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
                if found != "ok":
                    raise CannotOpen(
                        Text(
                            f"elle est abîmée ({' '.join(found.split())}) ; restaurez une sauvegarde",
                            f"it is damaged ({' '.join(found.split())}); restore a backup",
                        ),
                        damaged=True,
                    )
            migrate(database, steps)
            if database.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
                raise CannotOpen(
                    Text(
                        "le WAL de SQLite ne marche pas sur ce système de fichiers ; prenez un disque local",
                        "SQLite's WAL does not work on this file system; use a local disk",
                    )
                )
            losses = statements.lost(database, heads.promised.values())
        # The loss of a whole table is reported once; any other is visible in the table's log.
        heads.write([Head(loss.table, 0, START) for loss in losses if loss.kept == 0])
        return losses

    def connect(self, busy_s: float | None = None) -> sqlite3.Connection:
        """Open another connection, without Python's implicit transactions."""
        patience = self._busy_s if busy_s is None else busy_s
        connection = sqlite3.connect(self.database, timeout=patience, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA synchronous = FULL")
        # Overwrite deleted content with zeros, so that erased personal data is not left in free pages.
        connection.execute("PRAGMA secure_delete = ON")
        # On macOS, fsync alone leaves the data in the drive's cache.
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        # Truncate the WAL to this size after a long backup.
        connection.execute(f"PRAGMA journal_size_limit = {64 * 1024 * 1024}")
        return connection

    def close(self) -> None:
        """Unlock the folder; every connection must be closed."""
        if self._lock in _held:
            self._files.close()
            _held.discard(self._lock)
            os.close(self._lock)


def _lock(folder: Path) -> int:
    """Lock the folder; the kernel unlocks it when the process ends."""
    handle = compat.open_file(folder / LOCK, os.O_RDWR | os.O_CREAT)
    try:
        compat.lock_file(handle)
    except BlockingIOError:
        process = _who_holds(handle)
        os.close(handle)
        raise CannotOpen(
            Text(f"le processus {process or '(inconnu)'} s’en sert", f"process {process or '(unknown)'} is using it")
        ) from None
    except OSError:
        os.close(handle)
        raise
    _held.add(handle)
    with contextlib.suppress(OSError):  # a full disk only hides who holds the lock
        os.ftruncate(handle, 0)
        compat.write_at(handle, f"{os.getpid()}\n".encode(), 0)
    return handle


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock a folder that has no database yet."""
    with _plain_words(Text(f"impossible de se servir du dossier {folder}", f"cannot use the folder {folder}")):
        lock = _lock(folder)
    try:
        yield
    finally:
        _held.discard(lock)
        os.close(lock)


def holder(folder: Path) -> str | None:
    """Return the id of the process that uses a data folder; None if there is none, or it cannot be known."""
    try:
        handle = compat.open_file(folder / LOCK, os.O_RDONLY)
    except (FileNotFoundError, PermissionError):
        return None
    try:
        # Shared, so that two concurrent callers do not take each other for the user.
        compat.lock_file(handle, shared=True)
    except BlockingIOError:
        return _who_holds(handle)
    finally:
        os.close(handle)
    return None


def _who_holds(lock: int) -> str:
    return compat.read_at(lock, 32, 0).decode(errors="replace").strip()


@contextlib.contextmanager
def _plain_words(what: Text) -> Iterator[None]:
    """Turn errors into one-line messages that name the file."""
    try:
        yield
    except CannotOpen as error:
        raise CannotOpen(about(what, error.why), error.damaged) from error
    except OSError as error:
        raise CannotOpen(about(what, describe_os_error(error))) from error
    except sqlite3.Error as error:
        raise CannotOpen(about(what, Text.alike(str(error))), is_damage(error)) from error

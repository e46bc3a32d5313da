"""Atomic creation of a file."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from lascaux import compat


@contextlib.contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """Yield a temporary path, readable only by its owner; the file is renamed once it is complete and on disk."""
    if path.exists():
        raise FileExistsError(None, "there is a file already")
    part = path.with_name(f"{path.name}.part")
    os.close(compat.open_file(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC))
    try:
        yield part
        handle = compat.open_file(part, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        part.rename(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    compat.sync_folder(path.parent)

"""Checks of a data folder's files: owners, modes, free space. They change nothing."""

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from lascaux import compat
from lascaux.core.finding import Finding, ok, problem, warning
from lascaux.store.sqlite.folder import DATABASE, LOCK
from lascaux.store.sqlite.heads import FILE as HEADS

OURS = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", HEADS, LOCK)
NEEDED = 64 * 1024
"""Bytes that SQLite needs to open a database."""
ENOUGH = 256 * 1024 * 1024
ELSEWHERE = {"9p", "afs", "ceph", "cifs", "fuse.sshfs", "glusterfs", "nfs", "nfs4", "smb3", "smbfs", "vboxsf"}
"""Network file systems, on which SQLite's WAL cannot share memory."""


def look_at_folder(folder: Path) -> Iterator[Finding]:
    """Check the folder."""
    if not folder.exists():
        yield _missing(folder)
    elif not folder.is_dir():
        yield problem("not_a_folder", folder=str(folder))
    elif not os.access(folder, os.R_OK | os.X_OK):
        yield problem("folder_unreadable", folder=str(folder), owner=compat.user_name(folder.stat().st_uid))
    else:
        yield from _owners(folder)
        yield from _modes(folder)
        yield _room(folder)
        kind = _file_system(folder)
        if kind in ELSEWHERE:
            yield warning("remote_disk", folder=str(folder), kind=kind)
        if not (folder / DATABASE).exists():
            yield _nothing_kept(folder)


def can_be_read(folder: Path) -> bool:
    """Whether there is a readable database."""
    return os.access(folder, os.R_OK | os.X_OK) and (folder / DATABASE).exists()


def _missing(folder: Path) -> Finding:
    above = next(parent for parent in folder.absolute().parents if parent.exists())
    if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return warning("no_folder_yet", folder=str(folder))
    return problem("folder_cannot_be_made", folder=str(folder), above=str(above))


def _nothing_kept(folder: Path) -> Finding:
    others = sorted(file.name for file in folder.iterdir() if file.name not in OURS)
    if others:
        return warning("nothing_of_ours", folder=str(folder), found=", ".join(others[:3]))
    return ok("nothing_kept_yet", folder=str(folder))


def _owners(folder: Path) -> Iterator[Finding]:
    owner = folder.stat().st_uid
    strangers = [file.name for file in _files(folder) if file.stat().st_uid != owner]
    shut = [file.name for file in _files(folder) if not os.access(file, os.R_OK | os.W_OK)]
    if strangers:
        yield problem("files_of_others", folder=str(folder), owner=compat.user_name(owner), files=", ".join(strangers))
    if shut or not os.access(folder, os.W_OK):
        you, name = compat.own_name(), compat.user_name(owner)
        yield problem("folder_unwritable", folder=str(folder), owner=name, you=you)
    elif not strangers:
        yield ok("folder", folder=str(folder), owner=compat.user_name(owner))


def _modes(folder: Path) -> Iterator[Finding]:
    # In a private folder the modes of the files do not matter.
    if compat.HAS_FILE_MODES and folder.stat().st_mode & 0o077:
        bare = [file.name for file in _files(folder) if file.stat().st_mode & 0o077]
        if bare:
            yield warning("open_to_others", folder=str(folder), files=", ".join(bare))


def _room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    database = folder / DATABASE
    size = database.stat().st_size if database.exists() else 0
    if free < NEEDED:
        return problem("no_room", free=free)
    if free < max(ENOUGH, 2 * size):
        return warning("little_room", free=free, size=size)
    return ok("room", free=free, size=size)


def _files(folder: Path) -> list[Path]:
    return [folder / name for name in OURS if (folder / name).exists()]


def _file_system(folder: Path) -> str:
    """Return the type of the file system of a folder; empty if unknown."""
    here, kind, longest = f"{folder.resolve()}/", "", -1
    with contextlib.suppress(OSError):
        for line in Path("/proc/mounts").read_text(errors="replace").splitlines():
            _, point, found = line.split(" ")[:3]
            point = point.replace("\\040", " ").rstrip("/") + "/"
            if here.startswith(point) and len(point) >= longest:
                kind, longest = found, len(point)
    return kind

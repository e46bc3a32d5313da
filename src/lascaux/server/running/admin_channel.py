"""The channel of admin commands: a Unix socket in the data folder, or a port of this machine where asyncio has none.

Without Unix sockets (Windows) the server listens on 127.0.0.1 and writes the port and a random key into a file of the
data folder. Every connection begins with the key, so only those who may read the folder can give commands.
"""

import asyncio
import contextlib
import os
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from lascaux import compat

SOCKET, PORT = "admin.sock", "admin.json"
HERE = "127.0.0.1"

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Door(msgspec.Struct):
    """The content of the file beside the data: where the server listens, and the key."""

    port: int
    key: str


def address(folder: Path) -> Path:
    """Return the file through which a server in this folder is found."""
    return _short(folder / SOCKET) if _has_unix_sockets() else folder / PORT


async def listen(folder: Path, serve: Serve, limit: int) -> asyncio.Server:
    """Serve connections. The folder is locked, so a file that is there was left by a killed server."""
    path = address(folder)
    path.unlink(missing_ok=True)
    if _has_unix_sockets():
        server = await asyncio.start_unix_server(serve, path, limit=limit)
        path.chmod(0o600)
        return server
    key = secrets.token_hex(32)
    server = await asyncio.start_server(_with_key(key, serve), HERE, 0, limit=limit)
    handle = compat.open_file(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    with open(handle, "wb") as file:
        file.write(msgspec.json.encode(Door(server.sockets[0].getsockname()[1], key)))
    return server


async def connect(folder: Path, limit: int) -> Connection:
    """Connect to the server in this folder. Raises `OSError` if there is none."""
    path = address(folder)
    if _has_unix_sockets():
        return await asyncio.open_unix_connection(path, limit=limit)
    door = msgspec.json.decode(path.read_bytes(), type=Door)
    reader, writer = await asyncio.open_connection(HERE, door.port, limit=limit)
    writer.write(f"{door.key}\n".encode())
    return reader, writer


def _with_key(key: str, serve: Serve) -> Serve:
    """Return a handler that closes connections which do not begin with the key."""

    async def serve_checked(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, ValueError):
            if secrets.compare_digest(await reader.readline(), f"{key}\n".encode()):
                await serve(reader, writer)
        writer.close()

    return serve_checked


def _has_unix_sockets() -> bool:
    return hasattr(asyncio, "start_unix_server")


def _short(path: Path) -> Path:
    """Return the shorter form of a socket's path: its limit is about a hundred characters."""
    near = Path(os.path.relpath(path.absolute()))
    return min(path.absolute(), near, key=lambda one: len(str(one)))

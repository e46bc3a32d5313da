"""Serves the built files of the page, and its index.html for the page's own paths."""

import asyncio
import gzip
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG

from litestar.types import ASGIApp, Receive, Scope, Send

from lascaux.server.web.paths import is_page

FOLDER = Path(__file__).parent.with_name("page")
ASSETS = "assets"
FOR_EVER, EVERY_TIME = "public, max-age=31536000, immutable", "no-cache"
MISSING = (
    "The page was not built. In the folder of the sources: make page\n"
    "La page n’a pas été construite. Dans le dossier des sources : make page\n"
)
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wasm": "application/wasm",
}
_SQUEEZED = (".html", ".js", ".css", ".json", ".map", ".webmanifest", ".svg", ".txt", ".wasm")
_WORTH_SQUEEZING = 1024
_NONE = re.compile(r"q\s*=\s*0(\.0*)?")
MAX_KEPT = 64 * 1024 * 1024
"""Bytes of cached files; the page has a quarter of that."""


@dataclass(frozen=True)
class File:
    """A file and its compressed forms."""

    stamp: tuple[int, int]
    """Time of modification and size, to notice that the page was rebuilt."""
    kind: str
    body: bytes
    squeezed: dict[str, bytes]
    """Compressed forms by their names in `Content-Encoding`, the shortest first."""

    def __len__(self) -> int:
        return len(self.body) + sum(map(len, self.squeezed.values()))


class Kept:
    """LRU cache of files by device and inode, which do not depend on a file's name."""

    def __init__(self, most: int) -> None:
        self.bytes = 0
        self._most = most
        self._files: dict[tuple[int, int], File] = {}

    def get(self, itself: tuple[int, int]) -> File | None:
        """Return a cached file."""
        return self._files.get(itself)

    def put(self, itself: tuple[int, int], file: File) -> None:
        """Cache a file as the most recently used; the least recently used ones are dropped."""
        self._drop(itself)
        self._files[itself] = file
        self.bytes += len(file)
        while self.bytes > self._most:
            self._drop(next(iter(self._files)))

    def _drop(self, itself: tuple[int, int]) -> None:
        gone = self._files.pop(itself, None)
        self.bytes -= len(gone) if gone is not None else 0


class Page:
    """ASGI middleware that serves the page and passes on everything else."""

    def __init__(self, app: ASGIApp, folder: Path = FOLDER, most: int = MAX_KEPT) -> None:
        self._app, self._folder = app, folder
        self.kept = Kept(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_read = str(scope["type"]) == "http" and scope.get("method") in ("GET", "HEAD")
        if not is_read or not is_page(scope["path"]):
            await self._app(scope, receive, send)
            return
        name = scope["path"].strip("/")
        in_assets = name.split("/")[0] == ASSETS
        file = await self._find(name)
        if file is None and in_assets:
            await self._app(scope, receive, send)  # it answers 404
            return
        file = file or await self._find("index.html")
        if file is None:
            missing = File((0, 0), _KINDS[".txt"], MISSING.encode(), {})
            await self._send(scope, send, 503, missing, "no-store")
        else:
            await self._send(scope, send, 200, file, FOR_EVER if in_assets else EVERY_TIME)

    async def _find(self, name: str) -> File | None:
        """Return a file inside the folder; None if there is none of this exact name."""
        if not all(map(_is_plain, name.split("/"))):
            return None
        path = self._folder / name
        try:
            about = path.stat()
            if not S_ISREG(about.st_mode):
                return None
            stamp, itself = (about.st_mtime_ns, about.st_size), (about.st_dev, about.st_ino)
            file = self.kept.get(itself)
            if file is None or file.stamp != stamp:
                file = await asyncio.to_thread(_read, path, stamp)
        except OSError:  # the name is too long, or the page is being rebuilt
            return None
        self.kept.put(itself, file)
        return file

    async def _send(self, scope: Scope, send: Send, status: int, file: File, keep: str) -> None:
        accepted = next((value for name, value in scope["headers"] if name.lower() == b"accept-encoding"), b"")
        encoding = next((name for name in file.squeezed if name in _accepted(accepted)), None)
        body = file.body if encoding is None else file.squeezed[encoding]
        headers = [
            (b"content-type", file.kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", keep.encode()),
        ]
        if file.squeezed:
            headers.append((b"vary", b"accept-encoding"))
        if encoding is not None:
            headers.append((b"content-encoding", encoding.encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        shown = b"" if scope.get("method") == "HEAD" else body
        await send({"type": "http.response.body", "body": shown, "more_body": False})


def _is_plain(part: str) -> bool:
    """Return whether a part of a path is a plain file name, without dots or separators that lead elsewhere."""
    return bool(part) and not part.startswith(".") and part.isprintable() and "\\" not in part


def _read(path: Path, stamp: tuple[int, int]) -> File:
    body, ending = path.read_bytes(), path.suffix.lower()
    squeezed: dict[str, bytes] = {}
    if ending in _SQUEEZED and len(body) >= _WORTH_SQUEEZING:
        built = path.with_name(f"{path.name}.br")
        if built.is_file() and built.stat().st_mtime_ns >= stamp[0]:  # made from this file when the page was built
            squeezed["br"] = built.read_bytes()
        squeezed["gzip"] = gzip.compress(body, 9, mtime=0)
    shorter = {name: data for name, data in squeezed.items() if len(data) < len(body)}
    return File(stamp, _KINDS.get(ending, "application/octet-stream"), body, shorter)


@lru_cache(256)
def _accepted(header: bytes) -> frozenset[str]:
    """Return the encodings that a client accepts; those with weight 0 it does not."""
    offered = (part.partition(";") for part in header.decode("latin-1").lower().split(","))
    return frozenset(name.strip() for name, _, weight in offered if not _NONE.fullmatch(weight.strip()))

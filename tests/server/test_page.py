"""The page: its files with the right kinds and times to keep them, its index for every address of its own."""

import asyncio
import os
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from lascaux.server.web.page import Page
from tests.server.client import Server

INDEX = b"<!doctype html><title>Lascaux</title>"
SCRIPT = b"export const x = 1;\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets" / "fonts").mkdir(parents=True)
    (page / "index.html").write_bytes(INDEX)
    (page / "favicon.svg").write_bytes(b"<svg/>")
    (page / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (page / "assets" / "main-1a2b.css").write_bytes(b"a{}")
    (page / "assets" / "fonts" / "text-3c.woff2").write_bytes(b"wOF2" * 400)
    (page / "assets" / "tiles.json").write_bytes(b"{}")
    (tmp_path / "secret.txt").write_text("secret")
    (page / ".hidden").write_text("secret")
    return page


async def _app(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 418, "headers": []})
    await send({"type": "http.response.body", "body": b"the app"})


def ask(folder: Path, *paths: str, method: str = "GET", **headers: str) -> list[httpx.Response]:
    async def go() -> list[httpx.Response]:
        transport = httpx.ASGITransport(cast(Any, Page(_app, folder)))
        async with httpx.AsyncClient(transport=transport, base_url="http://x", headers=headers) as client:
            return [await client.request(method, path) for path in paths]

    return asyncio.run(go())


def test_every_address_of_its_own_is_the_page(folder: Path) -> None:
    for answer in ask(
        folder, "/", "/t/4g7k2m9qxz", "/me", "/rules/carcassonne", "/apiary", "/t/a.b", "/%00", "/x" * 900
    ):
        assert (answer.status_code, answer.content) == (200, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_a_file_is_kept_once_however_it_is_asked_for(folder: Path) -> None:
    (folder / "assets" / "same.js").symlink_to(folder / "assets" / "main-1a2b.js")
    page = Page(_app, folder)

    async def go() -> list[int]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(cast(Any, page)), base_url="http://x") as client:
            first = (await client.get("/assets/main-1a2b.js")).status_code
            kept = page.kept.bytes
            names = ["/assets/same.js", *(f"/assets{'/' * n}main-1a2b.js" for n in range(2, 30))]
            others = [(await client.get(name)).status_code for name in (*names, "/assets/fonts/..//main-1a2b.js")]
            assert page.kept.bytes == kept
            return [first, others[0], *sorted(set(others[1:]))]

    assert asyncio.run(go()) == [200, 200, 418], "a name with empty parts is the name of nothing"


def test_no_more_is_kept_than_there_is_room_for(folder: Path) -> None:
    for n in range(20):
        (folder / "assets" / f"{n}.webp").write_bytes(bytes([n]) * 1000)
    page = Page(_app, folder, most=5000)

    async def go() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(cast(Any, page)), base_url="http://x") as client:
            for n in (*range(20), *range(20)):
                assert (await client.get(f"/assets/{n}.webp")).content == bytes([n]) * 1000
                assert page.kept.bytes <= 5000

    asyncio.run(go())


def test_what_is_not_the_pages_goes_to_the_app(folder: Path) -> None:
    for answer in ask(folder, "/api", "/api/games", "/ws/tables/x", "/health", "/metrics", "/assets/gone.js"):
        assert answer.status_code == 418
    assert [answer.status_code for answer in ask(folder, "/", "/t/x", method="POST")] == [418, 418]


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/main-1a2b.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/fonts/text-3c.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/assets/tiles.json", "application/json", "public, max-age=31536000, immutable"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_have_their_kind_and_time(folder: Path, path: str, kind: str, keep: str) -> None:
    (answer,) = ask(folder, path)
    assert answer.status_code == 200
    assert answer.content == (folder / path[1:]).read_bytes()
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, keep)


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR", "br"),
        ("gzip;q=0.0", None),
        ("xbr", None),
        ("", None),
    ],
)
def test_what_was_compressed_at_the_build_is_sent_to_who_takes_it(
    folder: Path, accepted: str, encoding: str | None
) -> None:
    """Python unpacks no Brotli, so the bytes here are no real one."""
    path, packed = folder / "assets" / "main-1a2b.js", b"made by the build"
    path.with_name("main-1a2b.js.br").write_bytes(packed)
    (answer,) = ask(folder, "/assets/main-1a2b.js", method="HEAD", **{"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert (int(answer.headers["content-length"]) == len(packed)) == (encoding == "br")


def test_a_compressed_form_that_is_older_than_its_file_is_not_sent(folder: Path) -> None:
    path = folder / "assets" / "main-1a2b.js"
    path.with_name("main-1a2b.js.br").write_bytes(b"of an earlier build")
    os.utime(path, ns=(2**61, 2**61))
    (changed,) = ask(folder, "/assets/main-1a2b.js", **{"Accept-Encoding": "br"})
    assert changed.content == SCRIPT


def test_scripts_are_squeezed_for_who_can_unpack_them(folder: Path) -> None:
    (squeezed,) = ask(folder, "/assets/main-1a2b.js", **{"Accept-Encoding": "gzip, br"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert int(squeezed.headers["content-length"]) < len(SCRIPT) / 4
    assert squeezed.content == SCRIPT
    (plain,) = ask(folder, "/assets/main-1a2b.js", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    (font,) = ask(folder, "/assets/fonts/text-3c.woff2", **{"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers


def test_head_has_no_body(folder: Path) -> None:
    (answer,) = ask(folder, "/", method="HEAD")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(INDEX))


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/.hidden",
        "/assets/%2e%2e/.hidden",
    ],
)
def test_nothing_beside_the_folder_is_sent(folder: Path, path: str) -> None:
    (answer,) = ask(folder, path)
    assert b"secret" not in answer.content
    assert b"root" not in answer.content


def test_a_page_built_anew_is_read_anew(folder: Path) -> None:
    async def go() -> None:
        transport = httpx.ASGITransport(cast(Any, Page(_app, folder)))
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            assert (await client.get("/")).content == INDEX
            (folder / "index.html").write_bytes(INDEX + b"<p>new")
            os.utime(folder / "index.html", ns=(1, 1))
            assert (await client.get("/")).content == INDEX + b"<p>new"

    asyncio.run(go())


def test_without_a_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    (answer,) = ask(tmp_path / "nothing", "/t/x")
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/plain")
    assert "make page" in answer.text


def test_the_policy_lets_nothing_foreign_in(server: Server) -> None:
    policy = server.get("/").headers["content-security-policy"]
    for source in ("script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'"):
        assert f"{source};" in policy
    assert "img-src 'self' data: blob:;" in policy
    assert "unsafe" not in policy
    assert server.get("/api/games").status_code == 200
    assert server.get("/api/nothing").json()["error"] == "not_found"
    assert server.get("/assets/nothing.js").json()["error"] == "not_found"

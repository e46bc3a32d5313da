"""The proxies of deploy/ as they are written, on free ports of this machine and with certificates made for the day."""

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"
PATIENCE_S = 60.0


@dataclass
class Proxy:
    """A proxy that runs: where it is, and who vouches for its certificate."""

    url: str
    authority: Path


def free_port() -> int:
    """A port that no one has."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def nginx(home: Path, upstream: int, port: int) -> contextlib.AbstractContextManager[Proxy]:
    """nginx with the site of deploy/, and a certificate that vouches for itself."""
    return _nginx(home, "nginx.conf", {"server 127.0.0.1:8000;": f"server 127.0.0.1:{upstream};"}, port)


@contextlib.contextmanager
def _nginx(home: Path, file: str, upstream: dict[str, str], port: int) -> Iterator[Proxy]:
    key, certificate = home / "key.pem", home / "certificate.pem"
    made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    subprocess.run(
        ["openssl", *made.split(), "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
    )
    site = _changed(
        file,
        {
            **upstream,
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "\tlisten [::]:80;\n": "",
            "\tlisten [::]:443 ssl http2;\n": "",
            NAME: "localhost",
        },
    )
    folders = "".join(
        f"{kind}_temp_path {home / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (home / "nginx.conf").write_text(
        f"daemon off; pid {home / 'pid'}; error_log stderr; {_user()}events {{}}\n"
        f"http {{ access_log off; {folders}\n{site} }}\n"
    )
    command = ["nginx", "-p", str(home), "-e", "stderr", "-c", str(home / "nginx.conf")]
    with _running(command, home, port):
        yield Proxy(f"https://localhost:{port}", certificate)


def _user() -> str:
    """As root it would become someone who cannot get to the test's folders."""
    return "user root; " if os.geteuid() == 0 else ""


def caddy(home: Path, upstream: int, port: int) -> contextlib.AbstractContextManager[Proxy]:
    """Caddy with the site of deploy/, and its own authority for certificates instead of one on the net."""
    return _caddy(home, "Caddyfile", {"127.0.0.1:8000 {": f"127.0.0.1:{upstream} {{"}, port)


def caddy_of_nodes(home: Path, upstreams: Sequence[int], port: int) -> contextlib.AbstractContextManager[Proxy]:
    """The same before several nodes."""
    told = {f"127.0.0.1:800{n} ": f"127.0.0.1:{one} " for n, one in enumerate(upstreams, 1)}
    return _caddy(home, "Caddyfile.nodes", told, port)


@contextlib.contextmanager
def _caddy(home: Path, file: str, upstream: dict[str, str], port: int) -> Iterator[Proxy]:
    site = _changed(file, {**upstream, f"{NAME} {{": "localhost {"})
    choices = f"admin off\n skip_install_trust\n local_certs\n storage file_system {home / 'kept'}\n"
    ports = f"http_port {free_port()}\n https_port {port}\n default_bind 127.0.0.1\n"
    (home / "Caddyfile").write_text(f"{{\n {choices} {ports}}}\n{site}")
    command = ["caddy", "run", "--config", str(home / "Caddyfile"), "--adapter", "caddyfile"]
    authority = home / "kept" / "pki" / "authorities" / "local" / "root.crt"
    with _running(command, home, port):
        yield Proxy(f"https://localhost:{port}", authority)


def _changed(file: str, changes: dict[str, str]) -> str:
    """A file of deploy/ with what a host changes; each of it has to be there."""
    text = (DEPLOY / file).read_text("utf-8")
    for old, new in changes.items():
        assert old in text, f"{file} no longer says {old!r}"
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def _running(command: list[str], home: Path, port: int) -> Iterator[None]:
    said = home / "said"
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=home)
    try:
        end = time.monotonic() + PATIENCE_S
        while not _answers(port):
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < end, said.read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _answers(port: int) -> bool:
    """Does it speak TLS already? Caddy listens before it has its certificate."""
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    try:
        with (
            socket.create_connection(("127.0.0.1", port), 1) as line,
            anybody.wrap_socket(line, server_hostname="localhost"),
        ):
            return True
    except OSError:
        return False


PROXIES: dict[str, Callable[[Path, int, int], contextlib.AbstractContextManager[Proxy]]] = {
    "caddy": caddy,
    "nginx": nginx,
}


def or_say_so(program: str) -> None:
    """Leave a test out, loudly, where there is no such program."""
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} here: deploy/ was NOT TRIED with it; make try-deploy installs it and does")

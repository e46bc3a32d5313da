"""Podman, as root on this machine: images, containers, and its socket for docker-compose.

Podman has systemd look after health checks. Where there is none, a nurse here asks for them in its place. And it lets
containers open a million files. Where root may not raise its limits, as within another container, they get what it has.
"""

import contextlib
import os
import re
import resource
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import lascaux

ROOT = Path(__file__).parents[2]
IMAGE = f"lascaux:{lascaux.__version__}"
STAND_INS = Path(__file__).with_name("stand_ins.sh")
BEGINNINGS = ("python:3.13-slim", "postgres:17", "nats:2", "caddy:2")
PATIENCE_S = 180.0
MAY_RAISE_LIMITS = 1 << 24
"""CAP_SYS_RESOURCE."""
MOST_PROCESSES = 32_768


@cache
def _env() -> dict[str, str]:
    """What podman is to know of this machine."""
    rights = re.search(r"CapEff:\s*(\w+)", Path("/proc/self/status").read_text("ascii"))
    if rights is None or int(rights[1], 16) & MAY_RAISE_LIMITS:
        return dict(os.environ)
    files, processes = (resource.getrlimit(limit)[1] for limit in (resource.RLIMIT_NOFILE, resource.RLIMIT_NPROC))
    limits = {"nofile": files, "nproc": min(processes, MOST_PROCESSES)}
    file = ROOT / "build" / "containers.conf"
    file.parent.mkdir(exist_ok=True)
    told = ", ".join(f'"{name}={limit}:{limit}"' for name, limit in limits.items())
    file.write_text(f"[containers]\ndefault_ulimits = [{told}]\n")
    return {**os.environ, "CONTAINERS_CONF": str(file)}


def podman(*arguments: str) -> str:
    """What it answers."""
    done = subprocess.run(["podman", *arguments], capture_output=True, text=True, env=_env())
    assert done.returncode == 0, f"podman {' '.join(arguments)}: {done.stderr}"
    return done.stdout.strip()


def make_image() -> None:
    """`make image`, of the wheel in `dist`; on stand-ins for other people's images where no registry can be reached."""
    assert shutil.which("podman") is not None, "there is no podman: apt-get install podman"
    assert list((ROOT / "dist").glob("*.whl")), "there is no wheel in dist: make release"
    if not all(_there(f"docker.io/library/{name}") for name in BEGINNINGS):
        subprocess.run([STAND_INS], check=True)
    done = subprocess.run(["make", "image"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def _there(name: str) -> bool:
    asked = (["podman", "image", "exists", name], ["podman", "pull", "--quiet", name])
    return any(subprocess.run(one, capture_output=True).returncode == 0 for one in asked)


def until(holds: Callable[[], bool], otherwise: Callable[[], str]) -> None:
    """Wait for what is about to be so."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, otherwise()
        time.sleep(0.2)


@contextlib.contextmanager
def nursed() -> Iterator[None]:
    """Health checks are made for as long as this lasts, by systemd or by us."""
    if Path("/run/systemd/private").exists():
        yield
        return
    enough = threading.Event()

    def look_after() -> None:
        while not enough.wait(2):
            for one in podman("ps", "--quiet").split():
                subprocess.run(["podman", "healthcheck", "run", one], capture_output=True, env=_env())

    nurse = threading.Thread(target=look_after)
    nurse.start()
    try:
        yield
    finally:
        enough.set()
        nurse.join()


@contextlib.contextmanager
def socket_of_podman(home: Path) -> Iterator[str]:
    """Where programs that know Docker find podman."""
    at = home / "podman.sock"
    with (home / "service.log").open("wb") as log:
        command = ["podman", "system", "service", "--time=0", f"unix://{at}"]
        service = subprocess.Popen(command, stdout=log, stderr=log, env=_env())
    try:
        until(at.exists, (home / "service.log").read_text)
        yield f"unix://{at}"
    finally:
        service.terminate()
        service.wait(PATIENCE_S)


def compose(where: str, folder: Path, *arguments: str) -> str:
    """Docker's Compose, spoken to podman."""
    command = ["docker-compose", "--project-name", "lascaux-try", "--file", str(folder / "compose.yaml"), *arguments]
    env = {**os.environ, "DOCKER_HOST": where}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

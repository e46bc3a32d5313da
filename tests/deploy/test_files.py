"""What lies in deploy/ is what the program takes, and what systemd takes."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lascaux.server.running.run import STOP_S
from lascaux.server.running.settings_checkup import Checkup
from lascaux.server.settings import HINTS, settle
from lascaux.server.web.keepalive import PING_S

DEPLOY = Path(__file__).parents[2] / "deploy"
SAMPLE = DEPLOY / "lascaux.toml"
UNITS = ("lascaux.service", "lascaux-backup.service", "lascaux-backup.timer")


def _seconds(unit: str, name: str) -> int:
    return int(re.findall(rf"^{name}=(\d+)$", (DEPLOY / unit).read_text("utf-8"), re.MULTILINE)[0])


def test_the_sample_names_every_setting_with_its_default() -> None:
    shown = tomllib.loads(re.sub(r"^#(?=\w+ = )", "", SAMPLE.read_text("utf-8"), flags=re.MULTILINE))
    assert set(shown) == set(HINTS) - {"data"}, "the data folder is named by the unit"
    defaults, chosen = settle({"data": ""}), settle({"data": "", **shown})
    differing = {name for name in shown if getattr(defaults, name) != getattr(chosen, name)}
    assert differing == {"base_url", "trust_proxy"}


def test_the_doctor_has_nothing_against_the_sample() -> None:
    said = list(Checkup({"data": "", "port": 0}, str(SAMPLE), {}).look(None))
    assert {finding.code for finding in said if finding.state == "problem"} == set()
    assert {"settings", "proxy", "file"} <= {finding.code for finding in said}


def test_the_unit_leaves_the_server_time_to_stop() -> None:
    assert _seconds("lascaux.service", "TimeoutStopSec") >= 2 * STOP_S


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_proxies_wait_longer_than_the_server_is_silent(file: str) -> None:
    waits = re.findall(r"(?:proxy_read_timeout|response_header_timeout) (\d+)s", (DEPLOY / file).read_text("utf-8"))
    assert waits
    assert all(int(wait) > 3 * PING_S and int(wait) > 2 * settle({"data": ""}).poll_s for wait in waits)


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_understands_the_units(unit: str, tmp_path: Path) -> None:
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("there is no systemd here: the units were NOT verified; make try-deploy does it on Debian")
    for name in UNITS:
        # Nothing is installed under /opt here, and systemd looks whether what it is to run is there.
        text = (DEPLOY / name).read_text("utf-8").replace("/opt/lascaux/current/bin/lascaux ", f"{sys.executable} ")
        (tmp_path / name).write_text(text.replace("/usr/local/bin/lascaux-backup", str(DEPLOY / "lascaux-backup")))
    done = subprocess.run([systemd, "verify", "--man=no", str(tmp_path / unit)], capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "lascaux" in line]
    assert (done.returncode, said) == (0, [])

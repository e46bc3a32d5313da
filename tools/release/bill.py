"""The bill of materials: packages installed with the wheel, and npm packages inside its page."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from tools.release import commit


def bill_of_materials(wheel: Path, folder: Path) -> str:
    """Return CycloneDX JSON of an environment with only the wheel, without pip; reproducible."""
    home = folder / "bare"
    venv.create(home, with_pip=False)
    inside = home / "bin/python"
    pip = [sys.executable, "-m", "pip", "--python", str(inside), "install", "--quiet", str(wheel)]
    subprocess.run(pip, check=True)
    tool = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible"]
    described = ["--pyproject", str(commit.ROOT / "pyproject.toml"), "--mc-type", "application"]
    done = subprocess.run([*tool, *described, str(inside)], capture_output=True, text=True, check=True)
    bill: dict[str, Any] = json.loads(done.stdout)
    bill["metadata"]["component"]["version"] = commit.version()
    for component in bill["components"]:  # the paths of this machine are private
        component.pop("externalReferences", None)
    bill["components"] += in_the_page(json.loads((commit.ROOT / "web/package-lock.json").read_text("utf-8")))
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


RUNS_IN_THE_PAGE = ("svelte",)
"""Packages installed to build the page that end up in it."""


def in_the_page(lock: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the npm packages included in the built page."""
    found = []
    for path, package in sorted(lock["packages"].items()):
        name = path.removeprefix("node_modules/")
        if path and (not package.get("dev") or name in RUNS_IN_THE_PAGE):
            version = package["version"]
            component = {"type": "library", "name": name, "version": version, "scope": "required"}
            link = f"pkg:npm/{name.replace('@', '%40', 1)}@{version}"
            licence = [{"license": {"name": package["license"]}}] if "license" in package else []
            found.append({**component, "bom-ref": link, "purl": link, "licenses": licence})
    return found

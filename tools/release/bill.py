"""The bill of materials: what is installed with the wheel, and what of other people's work is inside its page."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from tools.release import commit


def bill_of_materials(wheel: Path, folder: Path) -> str:
    """CycloneDX as JSON, of an environment with the wheel and nothing else, not even pip; the same every time."""
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
    for component in bill["components"]:  # where a file lay on this machine is nobody's business
        component.pop("externalReferences", None)
    bill["components"] += in_the_page(json.loads((commit.ROOT / "web/package-lock.json").read_text("utf-8")))
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


RUNS_IN_THE_PAGE = ("svelte",)
"""Installed to build the page, and in it afterwards."""


def in_the_page(lock: dict[str, Any]) -> list[dict[str, Any]]:
    """The npm packages whose work is in the built page."""
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

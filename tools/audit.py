"""Checks all packages for known vulnerabilities, and reports what could not be checked.

Packages without an answer from a service are not audited, whatever the tool's exit code: pip-audit reports "no known
vulnerabilities" if it cannot reach PyPI. With LASCAUX_AUDIT=required, for releases, that is a failure; otherwise only a
vulnerable package is.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
"""The PATH with .venv/bin first, where Node is installed if the machine has none."""
PATIENCE_S = 120


@dataclass(frozen=True)
class Verdict:
    """The result of an audit; `unknown` lists packages without an answer, or the error."""

    what: str
    audited: int = 0
    vulnerable: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Return the report, with what was not audited first."""
        said = [f"{self.what}: {self.audited} packages audited, {len(self.vulnerable)} vulnerable"]
        said += [f"  VULNERABLE  {one}" for one in self.vulnerable]
        if self.unknown:
            some = "; ".join(self.unknown[:3]) + (" …" if len(self.unknown) > 3 else "")
            amount = "NOTHING WAS" if not self.audited else f"{len(self.unknown)} packages were NOT"
            said.append(f"  {amount} AUDITED  {some}")
        return said


def of_pip(told: str) -> Verdict:
    """Run pip-audit and parse its JSON."""
    packages = _json(told).get("dependencies", [])
    vulnerable = [
        f"{package['name']} {package['version']}: {found['id']}" + _fixed(found.get("fix_versions", []))
        for package in packages
        for found in package.get("vulns", [])
    ]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    audited = len(packages) - len(unknown)
    return Verdict("Python", audited, vulnerable, unknown or ([] if packages else ["no service answered"]))


def of_npm(told: str) -> Verdict:
    """Run npm audit and parse its JSON."""
    report = _json(told)
    if "vulnerabilities" not in report:
        return Verdict("web", unknown=[str(report.get("message") or "no service answered")])
    vulnerable = [f"{name} ({found['severity']})" for name, found in report["vulnerabilities"].items()]
    return Verdict("web", report["metadata"]["dependencies"]["total"], vulnerable)


def _json(told: str) -> dict[str, Any]:
    try:
        said = json.loads(told)
    except json.JSONDecodeError:
        return {}
    return said if isinstance(said, dict) else {}


def _fixed(versions: Sequence[str]) -> str:
    return f", fixed in {', '.join(versions)}" if versions else ""


def _run(command: Sequence[str], folder: Path) -> str:
    try:
        return subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": PATH},
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        ).stdout
    except subprocess.TimeoutExpired:
        return ""


def _python() -> Verdict:
    command = [sys.executable, "-m", "pip_audit", "--skip-editable", "--format", "json", "--progress-spinner", "off"]
    return of_pip(_run(command, ROOT))


def _web() -> Verdict:
    folder, npm = ROOT / "web", shutil.which("npm", path=PATH)
    if npm is None or not (folder / "package-lock.json").exists():
        return Verdict("web", unknown=["npm is not installed" if npm is None else "there is no package-lock.json"])
    return of_npm(_run([npm, "audit", "--json"], folder))


def exit_code(verdicts: Sequence[Verdict], required: bool) -> int:
    """Return 1 if something is vulnerable, or was not audited although required."""
    return int(any(verdict.vulnerable or (required and verdict.unknown) for verdict in verdicts))


def main() -> int:
    """Audit both and print the report."""
    verdicts = [_python(), _web()]
    for verdict in verdicts:
        print("\n".join(verdict.lines()))
    return exit_code(verdicts, os.environ.get("LASCAUX_AUDIT") == "required")


if __name__ == "__main__":
    sys.exit(main())

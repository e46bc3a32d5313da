"""Installs the tutorial's package from its page."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tools.site.blocks import ROOT, blocks

PAGE = ROOT / "docs" / "programs" / "tutorial.md"


def install(folder: Path) -> Mapping[str, str]:
    """Write its files and entry points; return the environment to import it."""
    files = {block.title: block.text for block in blocks(PAGE) if block.title}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    project = tomllib.loads(files["pyproject.toml"])["project"]
    about = folder / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (about / "METADATA").write_text(head, "utf-8")
    points = [f"[{group}]\n" + _lines(named) for group, named in project["entry-points"].items()]
    (about / "entry_points.txt").write_text("\n".join(points), "utf-8")
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]), "LASCAUX_BACKEND": "plain"}


def _lines(named: Mapping[str, str]) -> str:
    return "".join(f"{name} = {target}\n" for name, target in named.items())

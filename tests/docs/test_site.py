"""The site builds without warnings, its links work, and it loads nothing from other servers."""

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.site.blocks import ROOT

import lascaux

LOADED = {"script": "src", "img": "src", "source": "src", "link": "href", "iframe": "src"}
"""Tags that load resources, and their attributes."""


class Page(HTMLParser):
    """A page's links, loaded resources and anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.lang: str | None = None
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.anchors |= {said[name] or "" for name in ("id", "name") if name in said}
        if tag == "html":
            self.lang = said.get("lang")
        if tag == "a" and said.get("href"):
            self.links.append(said["href"] or "")
        if tag in LOADED and said.get(LOADED[tag]):
            self.loaded.append(said[LOADED[tag]] or "")


def test_the_site_is_built_and_sound(tmp_path: Path) -> None:
    """One test for all of it: building takes ten seconds, and tests of one file may be shared among processes."""
    site = _built(tmp_path)
    pages = {path: Page(path) for path in site.rglob("*.html") if "_static" not in path.parts}
    every_link_leads_somewhere(pages)
    nothing_comes_from_the_net(site, pages)
    french_pages_are_called_french(site, pages)
    every_public_name_is_in_the_reference(pages)


def _built(folder: Path) -> Path:
    """Build the site as `make docs` does."""
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "--builder", "html", "--fail-on-warning", "--keep-going", "--quiet",
         "--doctree-dir", str(folder / "cache"), str(ROOT / "docs"), str(folder / "built")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (made.returncode, made.stderr) == (0, "")
    return folder / "built"


def every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    """Check that links lead to existing files and anchors."""
    for path, page in pages.items():
        for target, anchor in _near(path, [*page.links, *page.loaded]):
            assert target.exists(), f"{path}: {target}"
            if anchor and target in pages:
                assert anchor in pages[target].anchors, f"{path}: {target}#{anchor}"


def _near(path: Path, links: list[str]) -> Iterator[tuple[Path, str]]:
    """Yield the links within the site."""
    for link in links:
        parts = urlsplit(link)
        if not parts.scheme and not parts.netloc:
            yield (path.parent / unquote(parts.path)).resolve() if parts.path else path, unquote(parts.fragment)


def nothing_comes_from_the_net(site: Path, pages: dict[Path, Page]) -> None:
    """Check that no script, style, picture or font is external."""
    for path, page in pages.items():
        assert [link for link in page.loaded if urlsplit(link).netloc] == [], path
    for style in site.rglob("*.css"):
        assert "url(http" not in style.read_text("utf-8").replace('"', "").replace("'", ""), style


def french_pages_are_called_french(site: Path, pages: dict[Path, Page]) -> None:
    """Check the language that browsers and screen readers use."""
    french = [path for path in pages if "fr" in path.relative_to(site).parts]
    assert len(french) == 9, "five pages and the rules of four games"
    assert {pages[path].lang for path in french} == {"fr"}
    assert pages[site / "index.html"].lang == "en"


def every_public_name_is_in_the_reference(pages: dict[Path, Page]) -> None:
    """Check that the reference has every public name."""
    anchors = {anchor for path, page in pages.items() if "api" in path.parts for anchor in page.anchors}
    assert {f"lascaux.{name}" for name in lascaux.__all__} <= anchors

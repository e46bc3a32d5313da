"""Generates pages when the site is built, so that they match the program."""

from collections.abc import Iterator

from sphinx.application import Sphinx

from tools.site import play, sends, settings
from tools.site.blocks import MADE, ROOT, all_blocks
from tools.site.links import moved


def make_pages(_app: Sphinx) -> None:
    """Write changed pages and delete outdated ones; Sphinx rebuilds only changed files."""
    wanted = {MADE / name: text for name, text in pages()}
    for path in MADE.rglob("*.*"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page with its path."""
    for name in ("CONTRIBUTING", "CHANGELOG"):
        source = ROOT / f"{name}.md"
        yield f"{name.lower()}.md", moved(source.read_text("utf-8"), source.parent, MADE)
    yield from sends.pages()
    yield from play.pages()
    yield "settings.md", settings.page()
    yield "not-run.md", "".join(f"{line}\n" for line in not_run())


def not_run() -> Iterator[str]:
    """Yield a table of the blocks whose commands are only parsed, with the reasons."""
    yield "| page | begins with | why |"
    yield "| --- | --- | --- |"
    for block in all_blocks():
        if block.not_run:
            first = block.text.splitlines()[0]
            yield f"| `{block.page.relative_to(ROOT)}` | `{first}` | {block.not_run} |"

"""Reports: a table on the terminal, and as a file a picture (`.svg`) or a page (`.html`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from rich.console import Console
from rich.table import Table

from lascaux.cli.files import BadFile, naming, write_new
from lascaux.cli.language import current
from lascaux.cli.messages import MESSAGES, either, text
from lascaux.kit.svg import INK, PAPER

GAP = 2
KINDS = (".svg", ".html")
LOOK = (
    f"body{{margin:2rem auto;max-width:60rem;padding:0 1rem;background:{PAPER};color:{INK}}}"
    "body{font:1rem/1.5 Georgia,serif}"
    "table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .75rem;border-bottom:1px solid #b9a58a}"
    "th{text-align:left}td{text-align:right;white-space:nowrap}td:first-child{text-align:left}"
    "div{overflow-x:auto}svg{max-width:100%;height:auto}"
)


@dataclass(frozen=True)
class Report:
    """A heading, sentences and a table."""

    heading: str
    sentences: Sequence[str]
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]

    def print(self) -> None:
        """Print the table, then the sentences."""
        print_table(self.headings, self.rows)
        for line in self.sentences:
            print(line)

    def write(self, path: str, picture: str) -> None:
        """Write the picture, or a page with the picture and all the rest, into a new file."""
        write_new(path, f"{picture}\n" if path.endswith(".svg") else self._page(picture))

    def _page(self, picture: str) -> str:
        head = "".join(f'<th scope="col">{escape(text)}</th>' for text in self.headings)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in self.rows)
        paragraphs = "".join(f"<p>{escape(line)}</p>\n" for line in self.sentences)
        return (
            f'<!doctype html>\n<html lang="{current()}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(self.heading)}</title>\n'
            f"<style>{LOOK}</style>\n<h1>{escape(self.heading)}</h1>\n{paragraphs}"
            f"<div><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n"
            f"<div>{picture}</div>\n</html>\n"
        )


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> None:
    """Print a table as narrow as possible; the first `words` columns are text, the others numbers.

    Headings are wrapped between words, numbers never.
    """
    console, table, needed = Console(highlight=False), Table(box=None, pad_edge=False), -GAP
    for i, (heading, column) in enumerate(zip(headings, zip(*rows, strict=True), strict=True)):
        width = max(len(text) for text in (*heading.split(), *column))
        table.add_column(heading, justify="left" if i < words else "right", width=width)
        needed += width + GAP
    for row in rows:
        table.add_row(*row)
    console.width = max(console.width, needed)  # on a narrow terminal lines wrap; nothing is cut off
    console.print(table)


def check_report(path: str | None) -> None:
    """Refuse a report that could not be written, before anything is played."""
    if path is None:
        return
    if not path.endswith(KINDS):
        raise BadFile(path, text("a_report_is", kinds=either(KINDS)))
    target = Path(path)
    with naming(path):
        if target.exists():
            raise BadFile(path, MESSAGES["exists_already"])
        if not target.absolute().parent.is_dir():
            raise BadFile(path, MESSAGES["no_report_folder"])

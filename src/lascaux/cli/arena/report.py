"""A report: its table on the terminal, and as a file the picture (`.svg`) or a page with all of it (`.html`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from lascaux.cli.files import BadFile, write_new
from lascaux.cli.words import SAID, say
from lascaux.core.language import Lang, Text, in_both
from lascaux.core.system_error import told
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
    """What a report has."""

    heading: str
    picture: str
    sentences: Sequence[str]
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]

    def write(self, path: str, lang: Lang) -> None:
        """Write it into a new file."""
        write_new(path, f"{self.picture}\n" if path.endswith(".svg") else self._page(lang))

    def _page(self, lang: Lang) -> str:
        head = "".join(f'<th scope="col">{escape(text)}</th>' for text in self.headings)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in self.rows)
        said = "".join(f"<p>{escape(line)}</p>\n" for line in self.sentences)
        return (
            f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(self.heading)}</title>\n'
            f"<style>{LOOK}</style>\n<h1>{escape(self.heading)}</h1>\n{said}"
            f"<div><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n"
            f"<div>{self.picture}</div>\n</html>\n"
        )


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> None:
    """A table on standard output, as narrow as can be: headings are broken between words, figures never.

    So many columns are words, the others figures.
    """
    from rich.console import Console
    from rich.table import Table

    console, table, needed = Console(highlight=False), Table(box=None, pad_edge=False), -GAP
    for i, (heading, column) in enumerate(zip(headings, zip(*rows, strict=True), strict=True)):
        width = max(len(text) for text in (*heading.split(), *column))
        table.add_column(heading, justify="left" if i < words else "right", width=width)
        needed += width + GAP
    for row in rows:
        table.add_row(*row)
    console.width = max(console.width, needed)  # on a narrow terminal a line goes on below; nothing is left out
    console.print(table)


def check_report(path: str | None) -> None:
    """Refuse, before anything is played, a report that could not be written afterwards."""
    if path is None:
        return
    if not path.endswith(KINDS):
        kinds = Text(**in_both(lambda lang: SAID["or"][lang].join(KINDS)))
        raise BadFile(path, Text(**in_both(lambda lang: say("a_report_is", lang, kinds=kinds[lang]))))
    target = Path(path)
    try:
        if target.exists():
            raise BadFile(path, SAID["exists_already"])
        if not target.absolute().parent.is_dir():
            raise BadFile(path, SAID["no_report_folder"])
    except OSError as wrong:
        raise BadFile(path, told(wrong)) from None
    except ValueError as wrong:  # a name no file can have
        raise BadFile(path, Text.alike(str(wrong))) from None

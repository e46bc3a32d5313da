"""Reports as one self-contained page: graphs of the chances to win, and the decisions that were graded."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from lascaux.analysis import Report
from lascaux.cli.arena.report import LOOK
from lascaux.cli.files import BadFile, naming, write_new
from lascaux.cli.language import current
from lascaux.cli.messages import MESSAGES, figure, say, text
from lascaux.cli.output import printable
from lascaux.cli.records.comparison import Kept
from lascaux.core.choices import decision

WIDTH, HEIGHT = 800, 240
COLOURS = ("#8c2f1b", "#1f4e79", "#3f6b2a", "#7a5a00", "#5b3a7a")
MARKS = {"inaccuracy": 3, "mistake": 4.5, "blunder": 6}
"""The radius of a graded decision in the graph."""


def check_page(path: str | None) -> None:
    """Refuse a page that could not be written, before anything is analysed."""
    if path is None:
        return
    if not path.endswith(".html"):
        raise BadFile(path, text("a_page_is"))
    with naming(path):
        if Path(path).exists():
            raise BadFile(path, MESSAGES["exists_already"])
        if not Path(path).absolute().parent.is_dir():
            raise BadFile(path, MESSAGES["no_report_folder"])


def write_page(path: str, reports: Sequence[tuple[Kept, Report]]) -> None:
    """Write reports into a new file."""
    title = escape(say("page_title"))
    parts = "".join(_part(kept, report) for kept, report in reports)
    head = f'<!doctype html>\n<html lang="{current()}">\n<meta charset="utf-8">\n'
    view = f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{LOOK}</style>\n'
    write_new(path, f"{head}{view}<h1>{title}</h1>\n{parts}</html>\n")


def _part(kept: Kept, report: Report) -> str:
    """Return the part of one game."""
    from lascaux.cli.records.analyse import COLUMNS, Analysed, decision_line, sum_line

    names, one = kept.names, Analysed(kept, report)
    head = "".join(f'<th scope="col">{escape(say(key))}</th>' for key in COLUMNS)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in one.row(seat)) + "</tr>" for seat in range(len(names))
    )
    turns = "".join(f"<li>{escape(sentence)}</li>\n" for sentence in one.turning_points)
    graded = "".join(f"<li>{escape(decision_line(graded, names))}</li>\n" for graded in one.graded)
    return (
        f"<h2>{escape(printable(kept.file))}</h2>\n<div><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f"</table></div>\n<p>{escape(sum_line(report, names))}</p>\n{graph(report, names)}\n"
        f"<h3>{escape(say('turning_points'))}</h3>\n<ol>\n{turns}</ol>\n"
        f"<h3>{escape(say('graded_decisions'))}</h3>\n<ol>\n{graded}</ol>\n"
    )


def graph(report: Report, names: Sequence[str]) -> str:
    """Return the chances to win as SVG: one line for each seat, but for the first alone with two seats."""
    count = max(1, len(report.decisions))
    shown = range(1) if len(names) == 2 else range(len(names))
    lines = []
    for seat in shown:
        rows = [one.judged.chances for one in report.decisions] + [report.ending]
        spots = [(at * WIDTH / count, HEIGHT * (1 - row[seat])) for at, row in enumerate(rows)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        colour = COLOURS[seat]
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for (x, y), one in zip(spots, report.decisions, strict=False):
            if one.grade is not None and (one.judged.seat == seat or len(names) == 2):
                title = escape(f"{one.judged.n + 1}. {names[one.judged.seat]}: {decision(one.judged.do)}")
                fill = COLOURS[one.judged.seat]
                mark = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARKS[one.grade]}" fill="{fill}"><title>{title}</title>'
                lines.append(f"{mark}</circle>")
        name = escape(printable(names[seat]))
        lines.append(f'<text x="6" y="{18 + 18 * seat}" fill="{colour}">{name}</text>')
    grid = "".join(
        f'<path d="M0 {HEIGHT * (1 - part):.0f}H{WIDTH}" stroke="#b9a58a"/>'
        f'<text x="{WIDTH + 4}" y="{HEIGHT * (1 - part) + 4:.0f}" font-size="12">{figure(part, ".0%")}</text>'
        for part in (0.0, 0.5, 1.0)
    )
    label = escape(say("chances_to_win"))
    box = f'viewBox="0 -8 {WIDTH + 56} {HEIGHT + 16}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" {box}>{grid}{"".join(lines)}</svg>'

"""The report on a player as one self-contained page: plots over time, and tables with bars."""

from collections.abc import Callable, Sequence
from html import escape

from lascaux.analysis.player_report import Losses, PlayedGame, PlayerReport
from lascaux.cli.arena.report import LOOK
from lascaux.cli.files import write_new
from lascaux.cli.language import current
from lascaux.cli.messages import KINDS, counted, figure, say
from lascaux.cli.output import printable
from lascaux.core import registry
from lascaux.kit.svg import INK, SEATS, picture, tag, text

WIDTH, HEIGHT, MARGIN = 860, 220, 48
WINDOW = 10
"""Games of the running mean."""
PALE = "#b9a58a"
TABLES = "td:last-child{text-align:left}td svg{vertical-align:middle}div>svg{min-width:36rem}"
BAR = 120
"""The width of the longest bar of a table, in pixels."""


def write_player_page(path: str, player: str, reports: Sequence[PlayerReport]) -> None:
    """Write the reports into a new file."""
    title = escape(say("report_title", name=printable(player)))
    parts = "".join(_part(player, report) for report in reports)
    head = f'<!doctype html>\n<html lang="{current()}">\n<meta charset="utf-8">\n'
    view = f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
    style = f"<style>{LOOK}{TABLES}</style>\n"
    write_new(path, f"{head}{view}{style}<h1>{title}</h1>\n{parts}<p>{escape(say('report_notes'))}</p>\n</html>\n")


def summary(player: str, report: PlayerReport) -> str:
    """Return the report in two sentences."""
    count = len(report.games)
    return say(
        "report_summary",
        name=printable(player),
        title=_title(report.game),
        games=counted(count, "games_counted"),
        won=figure(report.won, ".3g"),
        luck=figure(report.chance_luck, "+.1f"),
        accuracy="–" if report.accuracy is None else figure(report.accuracy, ".1f"),
        lost=figure(report.losses.points / count, ".1f"),
        chance=figure(report.losses.chance / count, ".0%"),
    )


def kind_name(game: str, kind: str) -> str:
    """Return a kind of decision in words."""
    known = KINDS.get(f"{game} {kind}")
    return kind if known is None else known[current()]


def losses_row(name: str, losses: Losses) -> list[str]:
    """Return a row of a table: a name, decisions, points and chance lost by each, and those with a grade."""
    count = max(1, losses.decisions)
    each = (figure(losses.points / count, ".2f"), figure(losses.chance / count, ".1%"))
    return [name, str(losses.decisions), *each, str(losses.graded)]


def _title(game: str) -> str:
    return registry.find(game).info.title[current()]


def _part(player: str, report: PlayerReport) -> str:
    """Return the part of one game."""
    phases = [(say(f"phase_{one.name}"), one) for one in report.phases]
    kinds = [(kind_name(report.game, one.name), one) for one in report.kinds]
    return (
        f"<h2>{escape(_title(report.game))}</h2>\n<p>{escape(summary(player, report))}</p>\n"
        f"<h3>{escape(say('by_phase'))}</h3>\n{_table(say('phase'), phases)}"
        f"<h3>{escape(say('by_kind'))}</h3>\n{_table(say('kind'), kinds)}"
        f"<h3>{escape(say('accuracy_over_time'))}</h3>\n<div>{_accuracy(report.games)}</div>\n"
        f"<h3>{escape(say('luck_over_time'))}</h3>\n<div>{_luck(report.games)}</div>\n"
    )


def _table(heading: str, rows: Sequence[tuple[str, Losses]]) -> str:
    """Return a table with a bar for the chance to win that was lost in all."""
    keys = ("decisions", "lost_each", "chance_lost_each", "graded", "lost_in_all")
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in (heading, *map(say, keys)))
    most = max((one.chance for _, one in rows), default=0) or 1
    body = "".join(_row(losses_row(name, one), one, BAR * one.chance / most) for name, one in rows)
    return f"<div><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"


def _row(cells: Sequence[str], one: Losses, width: float) -> str:
    filled = tag("rect", width=round(width), height=12, fill=SEATS[0])
    bar = tag("svg", filled, width=BAR, height=12, aria_hidden="true")
    shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f"<tr>{shown}<td>{bar} {escape(figure(one.chance, '.2f'))}</td></tr>\n"


def _accuracy(games: Sequence[PlayedGame]) -> str:
    """Return the accuracy of each game as a dot, and the mean of the last games as a line."""
    known = [(at, one.accuracy, one) for at, one in enumerate(games) if one.accuracy is not None]
    if not known:
        return f"<p>{escape(say('no_accuracy'))}</p>"
    x = _across(len(games))
    least = min(90.0, min(value for _, value, _ in known) // 10 * 10)

    def y(value: float) -> float:
        return MARGIN / 2 + HEIGHT * (100 - value) / (100 - least)

    means = [_mean([value for _, value, _ in known[max(0, at - WINDOW + 1) : at + 1]]) for at in range(len(known))]
    line = " ".join(f"{x(at):.1f},{y(mean):.1f}" for (at, _, _), mean in zip(known, means, strict=True))
    marks = [_mark(x(at), y(value), SEATS[1], _label(one, figure(value, ".1f"))) for at, value, one in known]
    grid = [_grid(y(value), figure(value, ".0f")) for value in (least, (least + 100) / 2, 100)]
    title = say("accuracy_plot", window=WINDOW)
    mean_line = tag("polyline", points=line, fill="none", stroke=INK, stroke_width=2)
    return picture(title, WIDTH, HEIGHT + MARGIN, *grid, *marks, mean_line)


def _luck(games: Sequence[PlayedGame]) -> str:
    """Return the luck of each game as a bar, up or down."""
    x, middle = _across(len(games)), MARGIN / 2 + HEIGHT / 2
    width = max(2.0, min(24.0, 0.7 * WIDTH / len(games)))
    bars = []
    for at, one in enumerate(games):
        size = min(1.0, abs(one.chance_luck)) * HEIGHT / 2
        top = middle - size if one.chance_luck > 0 else middle
        label = tag("title", escape(_label(one, figure(one.chance_luck, "+.0%"))))
        colour = SEATS[3] if one.chance_luck > 0 else SEATS[0]
        bars.append(tag("rect", label, x=x(at) - width / 2, y=top, width=width, height=size, fill=colour))
    shares = [(part, figure(part, "+.0%" if part else ".0%")) for part in (-1.0, 0.0, 1.0)]
    grid = [_grid(middle - part * HEIGHT / 2, label) for part, label in shares]
    return picture(say("luck_plot"), WIDTH, HEIGHT + MARGIN, *grid, *bars)


def _across(count: int) -> Callable[[int], float]:
    """Return the place of each game from left to right."""
    step = (WIDTH - 2 * MARGIN) / count
    return lambda at: 1.5 * MARGIN + step * (at + 0.5)


def _mark(x: float, y: float, colour: str, label: str) -> str:
    return tag("circle", tag("title", escape(label)), cx=x, cy=y, r=4, fill=colour)


def _grid(y: float, label: str) -> str:
    line = tag("line", x1=MARGIN / 2, y1=y, x2=WIDTH - MARGIN / 2, y2=y, stroke=PALE)
    return line + text(label, MARGIN / 2, y - 4, font_size=14)


def _label(one: PlayedGame, value: str) -> str:
    return f"{printable(one.file)}: {value}"


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)

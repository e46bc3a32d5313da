"""Shows a puzzle as a table: its position with the solver on the seat to act, and bots on the others.

Nothing of it is stored. The functions are jobs for workers: arguments can be pickled, results are encoded JSON.
"""

from typing import Any

import msgspec

from lascaux.core.bag import Bag
from lascaux.core.capabilities import completed, nature_of
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.language import LANGS, Text, count_of, read_texts
from lascaux.puzzles import choosing
from lascaux.puzzles.equals import canonical
from lascaux.puzzles.puzzle import Puzzle, Verdict
from lascaux.server.readers import reader_view, worker_jobs
from lascaux.server.readers.rendered_events import RenderedEvents, company, names, words
from lascaux.server.tables import log, snapshots
from lascaux.server.tables.snapshots import Snapshot
from lascaux.server.tables.table import Table
from lascaux.wire import socket
from lascaux.wire.tables import NewTable, Words

TEXTS = read_texts("lascaux.puzzles", "themes.toml")
BOT = "expert"
NAME, COLOUR = "Solo", "blue"
"""The solver, without a session."""
PERSON = "solver"


class Solver(msgspec.Struct, frozen=True):
    """The name and the colour that the solver has at the table."""

    name: str = NAME
    colour: str = COLOUR


class Judged(msgspec.Struct):
    """The judgement of a try in a worker."""

    refused: socket.WhyNot | None = None
    kind: str = "wrong"
    do: str = ""
    points: float = 0.0
    chance: float = 0.0
    at_least: bool = False
    table: msgspec.Raw = msgspec.Raw(b"null")


def show(puzzle_id: str, solver: Solver, now: int) -> bytes:
    """Return the encoded table of a puzzle."""
    puzzle = known(puzzle_id)
    return _written(_table(puzzle, puzzle.open(), solver, now), (), now)


def show_answer(puzzle_id: str, solver: Solver, now: int) -> bytes:
    """Return the encoded table after the best action."""
    puzzle = known(puzzle_id)
    return _after(puzzle, puzzle.answers[0], solver, now)


def judge(puzzle_id: str, do: str, solver: Solver, now: int) -> bytes:
    """Return an encoded `Judged`."""
    puzzle = known(puzzle_id)
    position = puzzle.open()
    table = _table(puzzle, position, solver, now)
    refused = _why_not(table, position, puzzle.seat, do)
    if refused is not None:
        return msgspec.json.encode(Judged(refused))
    equal = canonical(position, puzzle.seat, do)
    verdict = puzzle.judge(do, equal)
    shown = msgspec.Raw(_after(puzzle, do, solver, now) if verdict.solves else b"null")
    loss = verdict.loss
    return msgspec.json.encode(Judged(None, verdict.kind, equal, loss.points, loss.chance, verdict.at_least, shown))


def ask(puzzle_id: str, request: bytes, after: str | None, solver: Solver, now: int) -> bytes:
    """Return the encoded answer to a question at the table, or at that after an action: a survey, a check, a preview.

    Raises `IllegalAction` or `BadNotation` if that action is not possible.
    """
    puzzle = known(puzzle_id)
    asked = msgspec.json.decode(request, type=socket.AnyRequest)
    position = puzzle.open()
    if after is not None:
        position.apply(puzzle.seat, completed(position, puzzle.seat, position.game.parse(after)))
    table = _table(puzzle, position, solver, now)
    version, seat, called = table.version, puzzle.seat, names(table)
    match asked:
        case socket.Survey():
            found = worker_jobs.survey(table.position_ref(0), (), seat, called, True, True, asked.drawn)
            parts: Any = msgspec.json.decode(found, type=worker_jobs.Survey)
            return msgspec.json.encode(
                socket.Surveyed(asked.id, version, parts.zones, parts.text, parts.dead, parts.drawing)
            )
        case socket.Check():
            return msgspec.json.encode(socket.Checked(asked.id, version, _why_not(table, position, seat, asked.do)))
        case socket.Preview():
            view, game = position.view(seat), puzzle.rulebook.info
            moves: Any = msgspec.Raw(worker_jobs.preview(game.name, game.rules, view, seat, asked.do, called))
            return msgspec.json.encode(socket.Previewed(asked.id, version, moves))
    facts: dict[str, Any] = {}
    say = worker_jobs.server_refuses("only_solving", facts).say
    return msgspec.json.encode(socket.Refused(asked.id, None, "only_solving", facts, say))


def known(puzzle_id: str) -> Puzzle:
    """Return a puzzle that is known to exist."""
    puzzle = choosing.find(puzzle_id)
    assert puzzle is not None
    return puzzle


def _why_not(table: Table, position: Position, seat: int, do: str) -> socket.WhyNot | None:
    try:
        refused: IllegalAction | None = position.refusal(seat, do)
    except BadNotation as error:
        return worker_jobs.no_action(error)
    return None if refused is None else worker_jobs.forbidden(table.game, company(table), refused)


def _after(puzzle: Puzzle, do: str, solver: Solver, now: int) -> bytes:
    """Return the encoded table after an action; nothing more can be done at it."""
    position = puzzle.open()
    events = position.apply(puzzle.seat, completed(position, puzzle.seat, position.game.parse(do)))
    table = _table(puzzle, position, solver, now)
    table.phase = "closed"
    table.version += 1
    return _written(table, [event for event in events if not event.at_the_end], now)


def _written(table: Table, events: Any, now: int) -> bytes:
    some: tuple[Event, ...] = tuple(events)
    story = [RenderedEvents(table, some)] if some else []
    return msgspec.json.encode(reader_view.whole(table, story, PERSON, now))


def _table(puzzle: Puzzle, position: Position, solver: Solver, now: int) -> Table:
    """Return a table that stands at a position."""
    game = puzzle.rulebook
    settings = NewTable(
        game=puzzle.game,
        seats=position.seats,
        options=dict(position.options),
        visibility="unlisted",
        aids=["legal", "projected", "left"],
        pace="none",
    )
    created = log.Created(
        at=now,
        settings=settings,
        rules=puzzle.rules,
        host="",
        host_name="",
        secret=Bag.fresh().secret,
        invites=[],
        seed="puzzle",
        nature=nature_of(game),
    )
    seats = [
        log.Sat(at=now, seat=seat, name=solver.name, colour=solver.colour, person=PERSON)
        if seat == puzzle.seat
        else log.Sat(at=now, seat=seat, name=BOT, bot=BOT)
        for seat in range(position.seats)
    ]
    entries: list[log.Entry] = [created, *seats, log.Began(at=now, bound=True)]
    untimed = [0] * position.seats
    there = Snapshot(len(entries), position.encode(), untimed, {}, [], [0] * position.seats)
    table = Table.of(f"puzzle-{puzzle.id}", entries, snapshots.write(there))
    assert table.position is not None
    table.present.add(PERSON)
    return table


# --- words -------------------------------------------------------------------
def verdict_words(puzzle: Puzzle, verdict: Verdict) -> Words:
    """Return a judgement as a sentence."""
    if verdict.kind != "wrong":
        return words(TEXTS["verdicts"][verdict.kind])
    points, chance = verdict.loss.points, verdict.loss.chance
    if verdict.at_least and points >= 1:
        return words(TEXTS["verdicts"]["wrong_at_least"].format(points=_points(points)))
    if points >= 1 and puzzle.gap[0] >= 1:
        return words(TEXTS["verdicts"]["wrong_points"].format(points=_points(points)))
    return words(TEXTS["verdicts"]["wrong_chance"].format(chance=_percent(chance)))


def answer_words(puzzle: Puzzle) -> Words:
    """Return by how much the best action leads, as a sentence."""
    points, chance = puzzle.gap
    if puzzle.chance == 1:
        return words(TEXTS["verdicts"]["certain"])
    gap = _points(points) if puzzle.error != (0, 0) and points >= 1 else _percent(chance)
    return words(TEXTS["verdicts"]["answer"].format(gap=gap))


def hint_words(puzzle: Puzzle) -> list[Words]:
    """Return the hints of a puzzle."""
    return [words(TEXTS["hints"][theme]) for theme in puzzle.themes or ("any",)]


def _points(points: float) -> Text:
    return Text(*(count_of(round(points), "point", "points", lang) for lang in LANGS))


def _percent(chance: float) -> Text:
    whole = max(1, round(100 * chance))
    return Text(f"{whole}\u202f%", f"{whole}%")

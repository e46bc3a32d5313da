"""Puzzles: today's, one, the next, tries, hints, answers and reports."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from lascaux.core.errors import IllegalAction
from lascaux.puzzles import choosing
from lascaux.puzzles.collection import collection_of, games_with_puzzles
from lascaux.puzzles.puzzle import Loss, Puzzle, Verdict
from lascaux.server.errors import NoSuchPuzzle, NotNow, RuledOut
from lascaux.server.people.guests import Guest
from lascaux.server.people.puzzle_solvers import What, day_of
from lascaux.server.people.reports import Report
from lascaux.server.readers import puzzle_table
from lascaux.server.readers.puzzle_table import Judged, Solver
from lascaux.server.readers.rendered_events import words
from lascaux.server.services import Services
from lascaux.server.tables.typed_text import clean
from lascaux.server.web.paths import API
from lascaux.server.web.visitor import Asked, by_cookie, place, signed_in
from lascaux.server.workers.scheduler import Priority, Requester
from lascaux.wire import socket
from lascaux.wire.http import Done
from lascaux.wire.puzzles import (
    GamePuzzles,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleLoss,
    PuzzleReporting,
    PuzzleShown,
    PuzzlesShown,
    PuzzleTried,
    PuzzleTry,
    ThemeShown,
)

PUZZLES = f"{API}/puzzles"
PUZZLE = f"{PUZZLES}/{{puzzle:str}}"
_JUDGED = msgspec.json.Decoder(Judged)


@get(PUZZLES, price=4)
async def overview(request: Asked, services: NamedDependency[Services]) -> PuzzlesShown:
    """Get today's puzzle, the games and themes, and what you have solved."""
    now = services.live_tables.now()
    day = day_of(now)
    daily, guest = _daily(now), await by_cookie(request, services)
    you = None if guest is None else (await services.solvers.history(guest.person)).shown(now)
    return PuzzlesShown(
        day=day.isoformat(),
        daily=daily.id,
        daily_game=daily.game,
        games=[_game(game) for game in games_with_puzzles()],
        you=you,
    )


@get(f"{PUZZLES}/next", price=6)
async def following(
    request: Asked,
    services: NamedDependency[Services],
    game: FromQuery[str | None] = None,
    theme: FromQuery[str | None] = None,
) -> PuzzleShown:
    """Get a puzzle near your rating that you have not tried, of a game and a theme if they are named."""
    guest, now = await by_cookie(request, services), services.live_tables.now()
    games = games_with_puzzles() if game is None else [one for one in games_with_puzzles() if one == game]
    if not games:
        raise NoSuchPuzzle(f"there are no puzzles of {game}")
    person = "" if guest is None else guest.person
    history = await services.solvers.history(person)
    puzzles = [one for name in games for one in collection_of(name).with_theme(theme)]
    ratings = {key: rating for name in games for key, rating in (await services.solvers.ratings(name)).items()}
    dice = f"{person} {len(history.entries)} {now if guest is None else ''}"
    found = choosing.next_near(puzzles, ratings, history.standing(now).rating, history.first, dice)
    if found is None:
        raise NoSuchPuzzle("you have tried all of these")
    return await _shown(request, services, found, guest)


@get(PUZZLE, price=6)
async def one(request: Asked, services: NamedDependency[Services], puzzle: FromPath[str]) -> PuzzleShown:
    """Get a puzzle: its position as a table at which you have the seat to act."""
    return await _shown(request, services, _found(puzzle), await by_cookie(request, services))


@post(f"{PUZZLE}/try", status_code=200, price=10)
async def attempt(
    request: Asked, services: NamedDependency[Services], puzzle: FromPath[str], data: JSONBody[PuzzleTry]
) -> PuzzleTried:
    """Try an action. The first try counts; an illegal one is refused and does not."""
    found, guest, now = _found(puzzle), await signed_in(request, services), services.live_tables.now()
    await services.solvers.allow(guest.person, place(request))
    asked = (found.id, data.do, _solver(guest), now)
    judged = _JUDGED.decode(await services.live_tables.workers.run(_requester(request), puzzle_table.judge, *asked))
    if judged.refused is not None:
        raise _refusal(judged.refused)
    loss = Loss(judged.points, judged.chance)
    verdict = Verdict(judged.kind, loss, judged.at_least)  # type: ignore[arg-type]
    what: What = "right" if verdict.solves else "wrong"
    history, counted = await services.solvers.add(guest.person, found, what, now, _day(found, now))
    return PuzzleTried(
        kind=verdict.kind,
        do=judged.do,
        loss=PuzzleLoss(points=loss.points, chance=loss.chance, at_least=verdict.at_least),
        say=puzzle_table.verdict_words(found, verdict),
        why=[words(why) for why in found.reasons] if verdict.solves else [],
        counted=counted,
        you=history.shown(now),
        table=judged.table,  # type: ignore[arg-type]
    )


@post(f"{PUZZLE}/hint", status_code=200, price=3)
async def hint(request: Asked, services: NamedDependency[Services], puzzle: FromPath[str]) -> PuzzleHint:
    """Get a hint; a puzzle that you have not tried then no longer counts as solved."""
    found, guest, now = _found(puzzle), await signed_in(request, services), services.live_tables.now()
    await services.solvers.allow(guest.person, place(request))
    await services.solvers.add(guest.person, found, "hint", now, _day(found, now))
    return PuzzleHint(hints=puzzle_table.hint_words(found))


@post(f"{PUZZLE}/answer", status_code=200, price=8)
async def answer(request: Asked, services: NamedDependency[Services], puzzle: FromPath[str]) -> PuzzleAnswer:
    """Get the answer; a puzzle that you have not tried then counts as not solved."""
    found, guest, now = _found(puzzle), await signed_in(request, services), services.live_tables.now()
    await services.solvers.allow(guest.person, place(request))
    asked = (found.id, _solver(guest), now)
    table = await services.live_tables.workers.run(_requester(request), puzzle_table.show_answer, *asked)
    await services.solvers.add(guest.person, found, "answer", now, _day(found, now))
    return PuzzleAnswer(
        answers=list(found.answers),
        say=puzzle_table.answer_words(found),
        why=[words(why) for why in found.reasons],
        table=msgspec.Raw(table),  # type: ignore[arg-type]
    )


@post(f"{PUZZLE}/ask", status_code=200, price=6)
async def ask(
    request: Asked,
    services: NamedDependency[Services],
    puzzle: FromPath[str],
    data: JSONBody[socket.AnyRequest],
    after: Annotated[str | None, QueryParameter(max_length=2_000)] = None,
) -> socket.AnyAnswer:
    """Ask about the position, or the one after an action, as on a table's socket: `survey`, `check` or `preview`."""
    found, guest = _found(puzzle), await by_cookie(request, services)
    asked = (found.id, msgspec.json.encode(data), after, _solver(guest), services.live_tables.now())
    written = await services.live_tables.workers.run(_requester(request), puzzle_table.ask, *asked)
    return msgspec.Raw(written)  # type: ignore[return-value]


@post(f"{PUZZLE}/reports", status_code=200, price=5)
async def report(
    request: Asked, services: NamedDependency[Services], puzzle: FromPath[str], data: JSONBody[PuzzleReporting]
) -> Done:
    """Report to the server's host that something is wrong with a puzzle."""
    found, guest = _found(puzzle), await signed_in(request, services)
    await services.reports.add(
        Report(
            at=services.live_tables.now(),
            table=f"puzzle {found.id}",
            by=guest.person,
            by_name=guest.name,
            about="",
            about_name=found.game,
            reason=clean(data.reason),
        ),
        place(request),
    )
    return Done(version=0)


async def _shown(request: Asked, services: Services, puzzle: Puzzle, guest: Guest | None) -> PuzzleShown:
    now = services.live_tables.now()
    asked = (puzzle.id, _solver(guest), now)
    table = await services.live_tables.workers.run(_requester(request), puzzle_table.show, *asked)
    rating = await services.solvers.rating(puzzle)
    history = await services.solvers.history(guest.person) if guest is not None else None
    return PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        themes=list(puzzle.themes),
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        tries=rating.tries,
        day=_day(puzzle, now),
        outcome="open" if history is None else history.outcome(puzzle.id),
        table=msgspec.Raw(table),  # type: ignore[arg-type]
    )


def _game(game: str) -> GamePuzzles:
    collection = collection_of(game)
    names, hints = puzzle_table.TEXTS["names"], puzzle_table.TEXTS["hints"]
    themes = [
        ThemeShown(id=theme, name=words(names[theme]), hint=words(hints[theme]), count=count)
        for theme, count in collection.themes.items()
    ]
    return GamePuzzles(game=game, count=len(collection.puzzles), themes=themes)


def _found(puzzle: str) -> Puzzle:
    found = choosing.find(puzzle)
    if found is None:
        raise NoSuchPuzzle(f"there is no puzzle {puzzle!r:.60}")
    return found


def _daily(now: int) -> Puzzle:
    try:
        return choosing.daily(day_of(now))
    except LookupError:
        raise NoSuchPuzzle("there are no puzzles") from None


def _day(puzzle: Puzzle, now: int) -> str | None:
    return day_of(now).isoformat() if puzzle.id == _daily(now).id else None


def _solver(guest: Guest | None) -> Solver:
    return Solver() if guest is None else Solver(guest.name, guest.colour)


def _requester(request: Asked) -> Requester:
    return Requester(Priority.PEOPLE, (place(request), "puzzles"))


def _refusal(why: socket.WhyNot) -> Exception:
    if why.rule is None or why.say is None:
        return NotNow(why.reason, **why.facts)
    return RuledOut(IllegalAction(why.rule, why.reason, why.facts), why.say)


ROUTES = [overview, following, one, attempt, hint, answer, ask, report]

"""Building: players with five stones may try in turn; the first house that stands wins."""

from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.errors import IllegalAction
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import AUTO, Move, move, settled
from lascaux.games.stonehouse.event_log import EventLog
from lascaux.games.stonehouse.phases.phase import Phase, plain, why_not
from lascaux.games.stonehouse.phases.round import end_game, end_round
from lascaux.games.stonehouse.physics.frames import pack
from lascaux.games.stonehouse.physics.plan import hopeful
from lascaux.games.stonehouse.physics.site import REACH
from lascaux.games.stonehouse.physics.tremor import tremor
from lascaux.games.stonehouse.physics.world import settle
from lascaux.games.stonehouse.state import HOUSE, Seats, State, Stones, Try

TRY_S = 60
ANGLES = 360
GIVEN_UP = "given_up"
LAYS_TRIED = 6
"""The most lays tried for `lay auto`, since others wait meanwhile."""


def begin_building(state: State, log: EventLog) -> None:
    """Ask the players with enough stones, in seat order (SK-1, SK-3)."""
    able = tuple(seat for seat in range(state.seats) if len(state.reserves[seat]) >= HOUSE)
    state.builders = state.in_order(tuple(seat for seat in able if seat not in state.missing))
    _ask_next(state, log)


def _ask_next(state: State, log: EventLog) -> None:
    if not state.builders:
        end_round(state, log)
        return
    state.phase, state.wound = "plan", state.n


class Building(Phase):
    """The first of the builders decides."""

    seconds = TRY_S

    def to_act(self, state: State) -> Seats:
        return state.builders[:1]


class Planning(Building):
    """A player decides whether to try, and with which five stones."""

    verbs = frozenset({"build", "no-build"})

    def legal(self, state: State, seat: int) -> Choices:
        reserve = state.reserves[seat]
        some = sorted({reserve[:HOUSE], reserve[-HOUSE:]})
        form = Form("build", (Field("stones", HOUSE, HOUSE, tuple(map(str, reserve)), several=True),))
        return Choices((*(move("build", five) for five in some), move("no-build")), (form, plain("no-build")))

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        if move.verb == "no-build":
            return None
        five, reserve = move.stones(), state.reserves[seat]
        lacking = [stone for stone in five if stone not in reserve]
        if lacking:
            return why_not("SK-1", "not_yours", stones=lacking, reserve=list(reserve))
        return None if len(five) == HOUSE else why_not("SK-1", "not_five", count=len(five))

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        if move.verb == "no-build":
            log.add_public("build_declined", seat, "SK-1")
            state.builders = state.builders[1:]
            _ask_next(state, log)
            return
        state.tries += 1
        state.attempt = Try(seat, state.tries, move.stones())
        state.phase, state.wound = "lay", state.n
        log.add_public("try_begun", seat, "SK-1", stones=list(move.stones()))

    def overdue(self, state: State, seat: int) -> Move:
        return move("no-build")


class Laying(Building):
    """The player releases stone after stone; nature decides how each settles."""

    verbs = frozenset({"lay", "give-up"})

    def legal(self, state: State, seat: int) -> Choices:
        left = _left(state)
        places = (
            Field("stone", values=tuple(map(str, left))),
            Field("x", -REACH, REACH),
            Field("angle", 0, ANGLES - 1),
        )
        forms = (Form("lay", places), Form("lay", (Field("how", values=(AUTO,)),)), plain("give-up"))
        return Choices((move("lay", AUTO), move("lay", left[0], 0, 0), move("give-up")), forms)

    def refusal(self, state: State, seat: int, move: Move) -> IllegalAction | None:
        if move.verb == "give-up" or move.words == (AUTO,):
            return None
        stone, x, angle = move.number(0), move.number(1), move.number(2)
        left = _left(state)
        if stone not in left:
            return why_not("SK-2", "not_to_lay", stone=stone, left=list(left))
        if not -REACH <= x <= REACH:
            return why_not("SK-4", "outside_site", x=x, most=REACH)
        if angle >= ANGLES:
            return why_not("SK-4", "no_such_angle", angle=angle)
        if move.answer and tuple(pose.stone for pose in settled(move.answer).site) != (*_laid(state), stone):
            return why_not("SK-4", "wrong_answer", stone=stone)
        return None

    def take(self, state: State, seat: int, move: Move, log: EventLog) -> None:
        attempt = state.attempt
        assert attempt is not None
        if move.verb == "give-up":
            state.attempt = replace(attempt, verdict=GIVEN_UP)
            _fail(state, log, GIVEN_UP)
            return
        done = move if move.answer else completed(state, move)
        settling = settled(done.answer)
        verdict, pose = str(settling.judged(state.walls).verdict), settling.site[-1]
        state.attempt = replace(attempt, site=settling.site, settling=done.answer, verdict=verdict)
        where = {"x": pose.x, "y": pose.y, "angle": pose.angle}
        log.add_reveal("stone_built", seat, "SK-4", stone=pose.stone, **where, verdict=verdict)
        if verdict == "house":
            state.house = seat
            log.add_public("house_stands", seat, "SK-5", stones=list(attempt.stones), reason=verdict, points=1)
            end_game(state, log)
        elif verdict != "ok":
            _fail(state, log, verdict)

    def overdue(self, state: State, seat: int) -> Move:
        return move("give-up")


def completed(state: State, asked: Move) -> Move:
    """Return the move with its settling, computed here; an answer it already has is replaced."""
    if asked.verb != "lay":
        return asked
    attempt = state.attempt
    assert attempt is not None
    outlines, site = state.outlines(attempt.stones), attempt.site
    if asked.words == (AUTO,):
        stone, x, angle = hopeful(site, outlines, LAYS_TRIED)
    else:
        stone, x, angle = asked.number(0), asked.number(1), asked.number(2)
    hand = tremor(Seed.parse(state.seed), str(state.options["steadiness"]), attempt.number, len(site))
    return Move("lay", (stone, x, angle), pack(settle(site, outlines, stone, x, angle, hand)))


def _laid(state: State) -> Stones:
    return tuple(pose.stone for pose in state.attempt.site) if state.attempt is not None else ()


def _left(state: State) -> Stones:
    """Return the stones of the try that are not laid yet."""
    laid = _laid(state)
    return tuple(stone for stone in state.attempt.stones if stone not in laid) if state.attempt is not None else ()


def _fail(state: State, log: EventLog, reason: str) -> None:
    """End a failed try; the stones, which never left the count, return to the reserve (SK-3)."""
    attempt = state.attempt
    assert attempt is not None
    log.add_public("house_fell", attempt.seat, "SK-3", stones=list(attempt.stones), reason=reason)
    state.failed = (*state.failed, attempt.seat)
    state.builders = state.builders[1:]
    _ask_next(state, log)

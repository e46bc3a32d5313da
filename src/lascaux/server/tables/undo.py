"""Undo: the actions that may be undone, and the players who must agree. Commands return log entries, as in `referee`.

A seat may undo its own unfinished turn freely. Anything else needs the consent of the others. Undoing past a draw, or
past another seat's decision, needs a table option; the unseen draws are then reshuffled and sealed again. Revealed
secret choices and privately seen cards cannot be undone, except at a practice table with only one human.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lascaux.core import history
from lascaux.core.bag import order_seed
from lascaux.core.capabilities import Reshuffles
from lascaux.core.game import Position, known_to_anyone
from lascaux.core.history import History, TakenBack
from lascaux.core.reconsider import MAX_CHANGES
from lascaux.server.errors import NotNow
from lascaux.server.tables import log
from lascaux.server.tables.checkpoints import replay_action
from lascaux.server.tables.log import Entry
from lascaux.server.tables.permissions import RUNNING, holds_seat, in_phase, up_to_date
from lascaux.server.tables.table import Table


class Retraction(NamedTuple):
    """Consequences of undoing an action and everything after it."""

    n: int
    others: tuple[int, ...]
    """Seats that have decided since."""
    shown: bool
    """Whether a seat has learned something hidden, so that a reshuffle is needed."""
    secret: bool
    """Whether part of it was a hidden choice, or a card that only one seat has seen."""


def ask_undo(table: Table, seat: int, version: int, request: str, by: str, now: int) -> list[Entry]:
    """Undo the seat's last action and everything after it: freely during its turn, otherwise by consent."""
    what = may_take_back(table, seat, version, by)
    free = table.to_act == (seat,) and not what.others and not what.shown
    if free or not consenting(table, seat):
        return [_undone(table, what, seat, (), now, request)]
    return [log.UndoAsked(at=now, seat=seat, n=what.n, id=request, others=[*what.others], mixes=what.shown)]


def answer_undo(table: Table, seat: int, version: int, agree: bool, request: str, by: str, now: int) -> list[Entry]:
    """Agree to an undo or refuse it; the last agreement carries it out."""
    holds_seat(table, seat, by)
    up_to_date(table, version, table.undo_changed)  # otherwise it may answer another request
    in_phase(table, RUNNING)
    if table.undo is None:
        raise NotNow("no_undo_asked")
    asking = table.undo.seat
    if seat not in consenting(table, asking):
        raise NotNow("not_asked", seat=seat)
    answer = log.UndoAnswered(at=now, seat=seat, agree=agree, id=request)
    agreed = table.agreed | {seat}
    if agree and set(consenting(table, asking)) <= agreed:
        return [answer, _undone(table, retraction(table, table.undo.n), asking, sorted(agreed), now)]
    return [answer]


def consenting(table: Table, asking: int) -> list[int]:
    """Return the seats whose players must agree; bots always agree."""
    own = table.seats[asking].person
    return [n for n, seat in enumerate(table.seats) if seat.person is not None and seat.person != own]


def may_take_back(table: Table, seat: int, version: int, by: str) -> Retraction:
    """Return what a seat would undo now; raises a refusal if it may not."""
    holds_seat(table, seat, by)
    up_to_date(table, version, table.moved)
    if table.phase == "over":
        raise NotNow("bag_opened")
    in_phase(table, RUNNING)
    if table.bell.since is not None:
        raise NotNow("bell_runs")
    own = [n for n, act in enumerate(table.acts, 1) if act.seat == seat]
    if not own:
        raise NotNow("nothing_to_undo")
    if table.undos >= MAX_CHANGES:
        raise NotNow("undone_often", most=MAX_CHANGES)
    what = retraction(table, own[-1])
    if what.others or what.shown:
        _far_enough(table, what)
    return what


def _far_enough(table: Table, what: Retraction) -> None:
    """Check an undo past a draw or another seat's decision."""
    way = table.settings.taking_back or "draw"
    # Several players at one screen count as one person: they agree before they ask.
    alone = sum(held.person is not None for held in table.seats) == 1
    if way == "draw":
        if what.others:
            raise NotNow("another_decided_since", seat=what.others[0])
        raise NotNow("something_was_revealed")
    if alone and way != "practice":
        raise NotNow("only_for_practice")
    if what.secret and not alone:
        raise NotNow("secret_was_shown")
    if what.shown and not isinstance(table.position, Reshuffles):
        raise NotNow("something_was_revealed")
    if what.shown and len(table.returned) >= history.MAX_UNDOS:
        raise NotNow("undone_enough", most=history.MAX_UNDOS)


def retraction(table: Table, n: int) -> Retraction:
    """Return what has happened since action `n`, itself included."""
    position = table.replayed(n - 1)
    # Undoing past a reshuffle restores the earlier order, which is partly known.
    shown, secret = any(mixed >= n for mixed in table.mixings), False
    public, private = _known(position)
    for action in table.played_actions(n - 1, len(table.acts)):
        events = replay_action(position, action)
        known = _known(position)
        shown |= known != (public, private) or any(event.reveals for event in events)
        secret |= any(event.reveals and not event.chance for event in events) or known[1] != private
        public, private = known
    others = dict.fromkeys(act.seat for act in table.acts[n - 1 :] if act.seat != table.acts[n - 1].seat)
    return Retraction(n, tuple(others), shown, secret)


def _known(position: Position) -> tuple[set[int], list[set[int]]]:
    """Return the draws seen by everybody, and by seat those that only it has seen."""
    public = set(position.known_draws(None))
    return public, [set(position.known_draws(seat)) - public for seat in range(position.seats)]


def _undone(
    table: Table, what: Retraction, seat: int, agreed: Sequence[int], now: int, request: str | None = None
) -> log.Undone:
    if not what.shown:
        return log.Undone(at=now, n=what.n, id=request)
    order, position = len(table.returned) + 1, _first_there(table, what.n - 1)
    assert isinstance(position, Reshuffles)
    position.reshuffle_hidden(order_seed(table.seed, order))
    seen = known_to_anyone(position, len(table.seats))
    leaves = table.bag.reseal(table.leaves, position.draws(), seen, order) if table.fair else None
    return log.Undone(at=now, n=what.n, id=request, mixed=True, seat=seat, agreed=[*agreed], leaves=leaves)


def _first_there(table: Table, n: int) -> Position:
    """Return the position after `n` actions, before any reshuffle there."""
    if n == 0:
        return table.game.new(table.settings.options, len(table.seats), table.seed)
    position = table.replayed(n - 1)
    last = table.acts[n - 1]
    position.apply_unchecked(last.seat, table.game.parse(last.do))
    return position


def replayed_entries(past: History, where: str, now: int, sealed: bool) -> list[Entry]:
    """Convert a record's history to log entries, without seals if the new table has no fair bag."""
    entries = list[Entry]()
    for number, one in enumerate(past, 1):
        if isinstance(one, TakenBack):
            leaves, agreed = one.leaves if sealed else None, one.agreed
            entries.append(log.Undone(at=now, n=one.back + 1, mixed=True, seat=one.seat, agreed=agreed, leaves=leaves))
        else:
            entries.append(log.Acted(at=now, seat=one.seat, do=one.do, id=f"{where}/{number}"))
    return entries

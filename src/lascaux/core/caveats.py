"""Explains who could still have cheated, and how, in a record whose hashes are all correct."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.core.history import TakenBack
from lascaux.core.language import Text, read_texts
from lascaux.core.record import Header, Player

_TEXTS = read_texts(__package__)["caveats"]


@dataclass(frozen=True)
class Caveat:
    """A way in which someone could still have cheated: a code, the seats concerned, and a sentence."""

    code: str
    seats: tuple[int, ...]
    say: Text


def caveats(header: Header, returns: Sequence[TakenBack] = ()) -> list[Caveat]:
    """Return what remains possible, worst first, then whose salts and which undos rule out the rest."""
    return [*_of_salts(header), *([_undo_caveat(header, returns)] if returns else [])]


def _of_salts(header: Header) -> list[Caveat]:
    assert header.fair is not None
    if header.fair.seats is None:
        return [_SERVER_ALONE if not header.fair.salts else _TOLD_EARLY]
    given, people = header.fair.seats, header.seats
    withheld = [seat for seat, salt in enumerate(given) if salt.withheld]
    revealed = [seat for seat, salt in enumerate(given) if salt.salt is not None]
    none = [seat for seat, salt in enumerate(given) if salt.hash is None and not _is_bot(people[seat])]
    orders, found = 2 ** len(withheld), [] if revealed else [_SERVER_ALONE]
    if withheld:
        found.append(_about("withheld", withheld, people, orders=orders))
    if revealed and none:
        found.append(_about("no_salt", none, people))
    if revealed:
        sure = _TEXTS["order_sure_beyond" if withheld else "order_sure"].format(orders=orders)
        found.append(_about("told", revealed, people, sure=sure))
    return found


def seats_named(seats: Sequence[int], people: Sequence[Player]) -> Text:
    """Return seats by number and name."""
    names = ", ".join(f"{seat} ({people[seat].name})" for seat in seats)
    return Text(f"places {names}", f"seats {names}") if len(seats) > 1 else Text(f"place {names}", f"seat {names}")


def _about(code: str, seats: list[int], people: Sequence[Player], **facts: Any) -> Caveat:
    return Caveat(code, tuple(seats), _TEXTS[code].format(who=seats_named(seats, people), **facts))


def _is_bot(player: Player) -> bool:
    """Return whether a bot sat there. A bot that only substitutes for a person has another name."""
    return player.bot is not None and player.bot == player.name


def _undo_caveat(header: Header, returns: Sequence[TakenBack]) -> Caveat:
    asked = sorted({one.seat for one in returns})
    times, who = len(returns), seats_named(asked, header.seats)
    alone = _TEXTS["undone" if times > 1 else "undone_once"].format(times=times, who=who)
    return Caveat(
        "taken_back",
        tuple(asked),
        Text.alike("{alone} {together}").format(alone=alone, together=_TEXTS["undo_together"]),
    )


_SERVER_ALONE = Caveat("server_alone", (), _TEXTS["server_alone"])
_TOLD_EARLY = Caveat("told_early", (), _TEXTS["told_early"])

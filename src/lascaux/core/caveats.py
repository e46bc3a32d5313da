"""Explains who could still have cheated, and how, in a record whose hashes are all correct."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lascaux.core.history import TakenBack
from lascaux.core.language import Text
from lascaux.core.record import Header, Player


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
    told = [seat for seat, salt in enumerate(given) if salt.salt is not None]
    none = [seat for seat, salt in enumerate(given) if salt.hash is None and not _is_bot(people[seat])]
    found = [] if told else [_SERVER_ALONE]
    if withheld:
        found.append(_about("withheld", withheld, people, lambda who: _withheld(who, 2 ** len(withheld))))
    if told and none:
        found.append(_about("no_salt", none, people, _no_salt))
    if told:
        found.append(_about("told", told, people, lambda who: _told(who, 2 ** len(withheld))))
    return found


def seats_named(seats: Sequence[int], people: Sequence[Player]) -> Text:
    """Return seats by number and name."""
    names = ", ".join(f"{seat} ({people[seat].name})" for seat in seats)
    return Text(f"places {names}", f"seats {names}") if len(seats) > 1 else Text(f"place {names}", f"seat {names}")


def _about(code: str, seats: list[int], people: Sequence[Player], say: Callable[[Text], Text]) -> Caveat:
    return Caveat(code, tuple(seats), say(seats_named(seats, people)))


def _is_bot(player: Player) -> bool:
    """Return whether a bot sat there. A bot that only substitutes for a person has another name."""
    return player.bot is not None and player.bot == player.name


def _withheld(who: Text, orders: int) -> Text:
    return Text(
        f"Un sel fixé n’a pas été dit à temps, ou le serveur l’affirme : {who.fr}. "
        f"Qui tient le serveur connaissait les autres sels ; en l’attendant ou non, "
        f"il a pu choisir entre {orders} ordres.",
        f"A salt was fixed and not told in time, or so the server says: {who.en}. "
        f"Whoever runs the server knew the other salts; by waiting for it or not "
        f"they could choose between {orders} orders.",
    )


def _no_salt(who: Text) -> Text:
    return Text(
        f"Sans sel : {who.fr}. Là, on ne peut compter que sur les autres : si tous ceux qui ont donné un sel "
        "s’entendaient avec le serveur, ils ont pu choisir l’ordre.",
        f"No salt: {who.en}. Whoever sat there has only the others to count on: if all who gave a salt worked "
        "together with the server, they could choose the order.",
    )


def _told(who: Text, orders: int) -> Text:
    sure = Text("personne n’a choisi l’ordre", "nobody chose the order")
    if orders > 1:
        sure = Text(
            f"au-delà de ces {orders} ordres, personne n’a rien choisi",
            f"beyond those {orders} orders nobody chose anything",
        )
    return Text(
        f"Sel dit comme il avait été fixé : {who.fr}. Pour qui était assis là, {sure.fr}, si la promesse "
        "et les empreintes sont celles qui étaient montrées avant que ce sel soit dit.",
        f"Salt told as it had been fixed: {who.en}. Whoever sat there knows that {sure.en}, if promise and hashes "
        "are those that were shown before that salt was told.",
    )


def _undo_caveat(header: Header, returns: Sequence[TakenBack]) -> Caveat:
    asked = sorted({one.seat for one in returns})
    times, who = len(returns), seats_named(asked, header.seats)
    alone = Text(
        f"On a repris {times} fois au-delà d’un tirage : {who.fr}. Chaque nouvel ordre découle de la graine, comme le "
        "premier : personne ne l’a choisi."
        if times > 1
        else f"On a repris une fois au-delà d’un tirage : {who.fr}. Le nouvel ordre découle de la graine, comme le "
        "premier : personne ne l’a choisi.",
        f"Something was taken back past a draw {times} times: {who.en}. Each new order follows from the seed as the "
        "first did: nobody chose it."
        if times > 1
        else f"Something was taken back past a draw once: {who.en}. The new order follows from the seed as the first "
        "did: nobody chose it.",
    )
    told = Text(
        "Mais qui tient le serveur connaissait les deux : en s’entendant avec qui reprenait, il a pu ne reprendre que "
        "quand cela servait.",
        "But whoever runs the server knew both: together with whoever took back they could do so only when it suited.",
    )
    return Caveat("taken_back", tuple(asked), Text(f"{alone.fr} {told.fr}", f"{alone.en} {told.en}"))


_SERVER_ALONE = Caveat(
    "server_alone",
    (),
    Text(
        "Personne d’autre que le serveur n’a rien apporté au mélange : qui le tient a pu essayer des secrets avant de "
        "promettre, et garder l’ordre qui lui plaisait.",
        "Nobody but the server gave any randomness: whoever runs it could have tried secrets before promising one, and "
        "kept the order that suited.",
    ),
)
_TOLD_EARLY = Caveat(
    "told_early",
    (),
    Text(
        "Sac de l’ancienne sorte : les sels étaient dits avant que tous soient fixés. Qui connaissait le secret et "
        "ajoutait le dernier sel a pu choisir l’ordre.",
        "A bag of the old kind: salts were told before all were fixed. Whoever knew the secret and added the last salt "
        "could choose the order.",
    ),
)

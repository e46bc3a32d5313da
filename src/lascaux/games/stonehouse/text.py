"""Positions of The Stone House as text: gems, stones, cards, bids, and the current try.

Each part of the state has its fields with a codec; default values are left out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from lascaux.core.errors import BadData, BadNotation
from lascaux.core.option import Options
from lascaux.core.position_text import NOTHING, Item, Line, Sheet, spelled
from lascaux.games.stonehouse.action import CARDS, MODES, Move, parse, settled
from lascaux.games.stonehouse.physics.judge import VerdictName
from lascaux.games.stonehouse.physics.stones import KINDS, Stone
from lascaux.games.stonehouse.state import GEMS, Bid, Harvest, Offer, PhaseName, Proposal, State, Trade, Try

YES, NO = "yes", "no"
MAX_NUMBER = 1_000_000


@dataclass(frozen=True)
class Codec:
    """Writes and reads a value."""

    write: Callable[[Any], str]
    read: Callable[[Item], Any]


def _maybe(codec: Codec) -> Codec:
    return Codec(
        lambda value: NOTHING if value is None else codec.write(value),
        lambda item: None if item.text == NOTHING else codec.read(item),
    )


def _row(codec: Codec) -> Codec:
    """Return a codec of several values; an empty row is written like a missing one."""

    def read(item: Item) -> tuple[Any, ...]:
        words = [] if item.text == NOTHING else item.text.split()
        return tuple(codec.read(Item(item.line, word)) for word in words)

    return Codec(lambda row: spelled(map(codec.write, row)), read)


def _word(known: tuple[str, ...]) -> Codec:
    return Codec(str, lambda item: item.one_of(known))


def _read_bid(item: Item) -> Bid:
    words = item.words()
    return Bid(*item.numbers(len(words))) if len(words) in (2, 4) else Bid(*item.numbers(2))


TEXT = Codec(str, lambda item: item.text)
NUMBER = Codec(str, lambda item: item.number(0, MAX_NUMBER))
NUMBERS = _row(NUMBER)
FLAG = Codec(lambda value: YES if value else NO, lambda item: item.one_of((YES, NO)) == YES)
BID = Codec(
    lambda bid: spelled(msgspec.structs.astuple(bid)[: 2 if bid.partner is None else 4]),
    _read_bid,
)

Fields = Mapping[str, tuple[str, Codec]]
"""Keys of the text, with the field and codec of each."""

STATE: Fields = {
    "seed": ("seed", TEXT),
    "actions": ("n", NUMBER),
    "round": ("round", NUMBER),
    "phase": ("phase", _word(get_args(PhaseName))),
    "first": ("first", NUMBER),
    "opener": ("opener", NUMBER),
    "gems": ("gems", NUMBERS),
    "fire": ("fire", NUMBERS),
    "returned": ("returned", NUMBERS),
    "draws": ("draws", NUMBER),
    "cards": ("cards", _maybe(FLAG)),
    "mode": ("mode", _maybe(_word(MODES))),
    "picked": ("picked", _row(_maybe(_word(CARDS)))),
    "played": ("played", _row(_maybe(_word(CARDS)))),
    "camp": ("camp", NUMBERS),
    "vetoed": ("vetoed", _maybe(NUMBER)),
    "builders": ("builders", NUMBERS),
    "tries": ("tries", NUMBER),
    "missing": ("missing", NUMBERS),
    "failed": ("failed", NUMBERS),
    "wound": ("wound", NUMBER),
    "house": ("house", _maybe(NUMBER)),
}
HARVEST: Fields = {
    "harvest": ("mode", _word(MODES)),
    "participants": ("participants", NUMBERS),
    "passed": ("passed", NUMBERS),
    "standing": ("standing", _maybe(BID)),
    "proposed": ("proposed", NUMBERS),
    "closed": ("closed", _row(_maybe(NUMBER))),
    "ties": ("ties", NUMBER),
    "announced": ("announced", _row(_maybe(NUMBER))),
    "bluffer": ("turn", _maybe(NUMBER)),
    "accusing": ("accusing", FLAG),
    "choosers": ("choosers", NUMBERS),
}
TRADE: Fields = {"ready": ("ready", NUMBERS), "offered": ("offered", NUMBERS)}
TRY: Fields = {
    "builder": ("seat", NUMBER),
    "try_number": ("number", NUMBER),
    "try_stones": ("stones", NUMBERS),
    "verdict": ("verdict", _word(get_args(VerdictName))),
    "settling": ("settling", TEXT),
}


# --- writing ---------------------------------------------------------------
def rows_of(state: State) -> list[Line]:
    """Return a state in lines."""
    rows = [*_part_rows(STATE, state)]
    rows += [(f"reserve {seat}", spelled(stones)) for seat, stones in enumerate(state.reserves) if stones]
    rows += [(f"spent {seat}", spelled(cards)) for seat, cards in enumerate(state.spent) if cards]
    rows += [("opened", [spelled(hand) for hand in state.opened])]
    if state.harvest is not None:
        proposals = [spelled(msgspec.structs.astuple(proposal)) for proposal in state.harvest.proposals]
        rows += [*_part_rows(HARVEST, state.harvest), ("proposals", proposals)]
    if state.trade is not None:
        rows += [*_part_rows(TRADE, state.trade), ("offers", [_offer(offer) for offer in state.trade.offers])]
    if state.attempt is not None:
        rows += _part_rows(TRY, state.attempt)
    return [*rows, ("stones", [_stone(stone) for stone in state.held])]


def _part_rows(fields: Fields, part: msgspec.Struct) -> list[Line]:
    usual = {field.name: field.default for field in msgspec.structs.fields(part)}
    rows = ((key, getattr(part, field), usual[field], codec) for key, (field, codec) in fields.items())
    return [(key, codec.write(value)) for key, value, default, codec in rows if value != default]


def _offer(offer: Offer) -> str:
    words = (offer.partner, offer.gives, offer.gives_gems, offer.gets, offer.gets_gems)
    return f"{offer.id} {offer.seat} {Move('offer', words)}"


def _stone(stone: Stone) -> str:
    return spelled([stone.kind, *(f"{x},{y}" for x, y in stone.outline)])


# --- reading ---------------------------------------------------------------
def state_of(sheet: Sheet, options: Options, seats: int) -> State:
    """Return the state of a sheet, which play need not be able to reach."""
    usual: dict[str, Any] = {"seed": "text", "first": 0, "opener": 0, "round": 1, "gems": (GEMS,) * seats}
    read = usual | _read_part(sheet, STATE)
    reserves = tuple(_numbers(sheet, f"reserve {seat}") for seat in range(seats))
    spent = tuple(_spent(sheet, seat) for seat in range(seats))
    out = [*read.get("fire", ()), *read.get("returned", ()), *(stone for reserve in reserves for stone in reserve)]
    return State(
        options=options,
        seats=seats,
        reserves=reserves,
        spent=spent,
        mine=GEMS * seats - sum(read["gems"]),
        fresh=len(out),
        held=tuple(_read_stone(item, number) for number, item in enumerate(sheet.items("stones"), 1)),
        opened=tuple((hand[0], hand[1]) for hand in (item.numbers(2) for item in sheet.items("opened"))),
        harvest=_read_harvest(sheet, seats),
        trade=_read_trade(sheet, seats),
        attempt=_read_try(sheet),
        **read,
    )


def _read_part(sheet: Sheet, fields: Fields) -> dict[str, Any]:
    found = ((field, codec, sheet.get(key)) for key, (field, codec) in fields.items())
    return {field: codec.read(item) for field, codec, item in found if item is not None}


def _numbers(sheet: Sheet, key: str) -> tuple[int, ...]:
    item = sheet.get(key)
    return () if item is None else tuple(NUMBERS.read(item))


def _spent(sheet: Sheet, seat: int) -> tuple[Any, ...]:
    item = sheet.get(f"spent {seat}")
    return () if item is None else tuple(_row(_word(CARDS)).read(item))


def _read_harvest(sheet: Sheet, seats: int) -> Harvest | None:
    read, proposals = _read_part(sheet, HARVEST), sheet.items("proposals")
    if "mode" not in read:
        return None
    rows = {"proposed": (0,) * seats, "closed": (None,) * seats, "announced": (None,) * seats}
    usual: dict[str, Any] = {"participants": tuple(range(seats)), **rows}
    return Harvest(**usual | read, proposals=tuple(Proposal(*item.numbers(5)) for item in proposals))


def _read_trade(sheet: Sheet, seats: int) -> Trade | None:
    read, offers = _read_part(sheet, TRADE), sheet.items("offers")
    if not read and not offers:
        return None
    usual = {"ready": (), "offered": (0,) * seats}
    return Trade(**usual | read, offers=tuple(map(_read_offer, offers)))


def _read_offer(item: Item) -> Offer:
    number, _, rest = item.text.partition(" ")
    seat, _, notation = rest.partition(" ")
    try:
        move = parse(notation)
    except BadNotation as error:
        raise item.error(str(error)) from None
    if move.verb != "offer":
        raise item.error(f"an offer is written like 1 0 offer B 12,13 2 20 0, not {item.text[:40]!r}")
    known, by = (Item(item.line, word).number(0, MAX_NUMBER) for word in (number, seat))
    return Offer(known, by, move.number(0), move.stones(1), move.number(2), move.stones(3), move.number(4))


def _read_try(sheet: Sheet) -> Try | None:
    read = _read_part(sheet, TRY)
    if not read:
        return None
    settling = read.get("settling", "")
    try:
        site = settled(settling).site if settling else ()
    except BadData as error:
        raise sheet.error("settling", str(error)) from None
    for key, (field, _) in TRY.items():
        if field in ("seat", "number", "stones") and field not in read:
            raise sheet.error("builder", f"{key} is missing")
    return Try(**read, site=site)


def _read_stone(item: Item, number: int) -> Stone:
    kind, *points = item.words()
    Item(item.line, kind).one_of(tuple(known.name for known in KINDS))
    corners = [Item(item.line, point.replace(",", " ")).numbers(2, -MAX_NUMBER, MAX_NUMBER) for point in points]
    return Stone(number, kind, tuple((x, y) for x, y in corners))  # type: ignore[arg-type]

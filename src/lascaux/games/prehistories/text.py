"""Positions of Prehistories as text: hands, decks, caves and piles, each in order."""

from collections import Counter
from typing import Any

from lascaux.core.errors import BadNotation
from lascaux.core.position_text import Item, Line, Sheet, composed, spelled
from lascaux.games.prehistories.action import SPEEDS, painting, parse
from lascaux.games.prehistories.board import PHASES, Board, seats_of, speeds
from lascaux.games.prehistories.kernels.cave import cover, fits
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.game_data import pile_contents
from lascaux.games.prehistories.kernels.layout import CARDS, EMPTY, EVERY_CARD, KEY, SOURCE_COUNT, STATE, TOTEMS
from lascaux.games.prehistories.material import CELLS, KIND_AT, KINDS, OBJECTIVES, PILE_SIZES, PILES, SOURCES, zones
from lascaux.kit.residue import KEY as LEFTOVER
from lascaux.kit.residue import residue, restore_residue

MAX_NUMBER, FEW = 9_999, 99
NUMBERS = {"actions": "n_actions", "round": "rounds", "idle": "idle"}
OF_THE_TURN = ("caught", "injuries", "bonus")
"""The counters of a turn."""
BEHIND_THE_END = {"order": "n_order", "taken": "n_taken"}
"""Rows with residue beyond their end, and the fields with their length."""


# --- writing ---------------------------------------------------------------
def rows_of(state: Any, record: bytes, faces: int) -> list[Line]:
    """Return a position's record in lines."""
    board = Board(state)
    rows = [
        *_common_rows(state, board),
        *(row for seat in range(board.seats) for row in _seat_rows(state, board, seat)),
        *(row for pile in range(len(PILES)) for row in _pile_rows(state, board, pile)),
        ("shuffle_key", "".join(f"{int(word):08x}" for word in state.key)),
    ]
    text = record_of(Sheet(composed(rows)), board.seats, faces)
    return [*rows, (LEFTOVER, residue(STATE, record, text))]


def _common_rows(state: Any, board: Board) -> list[Line]:
    mover = int(state.order[state.turn]) if 0 <= state.turn < state.n_order else 0
    tiles = [(zone, tile) for zone, tile in board.zone_tiles().items() if tile is not None]
    return [
        *((key, str(int(getattr(state, field)))) for key, field in NUMBERS.items()),
        ("phase", board.phase),
        ("objectives", [_objective(state, number, name) for number, name in enumerate(board.objectives())]),
        ("zones", [f"{zone} {tile}" for zone, tile in tiles]),
        ("order", spelled(int(seat) for seat in state.order[: int(state.n_order)])),
        ("turn", str(int(state.turn))),
        ("left", _cards(mover, int(state.left))),
        ("taken", spelled(board.taken())),
        *((key, str(int(getattr(state, key)))) for key in OF_THE_TURN),
        ("lost", spelled(board.lost())),
        ("ready", spelled(seat for seat in range(board.seats) if state.ready[seat])),
    ]


def _objective(state: Any, number: int, name: str) -> str:
    done, first = seats_of(int(state.objective_done[number])), int(state.objective_first[number])
    return spelled([name, *([first] if first != EMPTY else []), *(seat for seat in done if seat != first)])


def _seat_rows(state: Any, board: Board, seat: int) -> list[Line]:
    deck = [int(card) for card in state.deck[seat * CARDS : seat * CARDS + int(state.deck_n[seat])]]
    drawn = board.first_deck(seat)[: int(state.first_n[seat])]
    cave = [str(painting(place)).removeprefix("paint ") for place in board.places(seat)]
    totems = [word for source, count in board.account(seat).items() for word in (source, count)]
    sets = ((name, int(getattr(state, name)[seat])) for name in ("hand", "laid", "discard", "shown"))
    return [
        *((f"{name} {seat}", _cards(seat, cards)) for name, cards in sets),
        (f"deck {seat}", spelled(_card(speeds(seat, 1 << card)[0]) for card in reversed(deck))),
        (f"first_drawn {seat}", spelled(map(_card, drawn))),
        (f"shuffles {seat}", str(int(state.shuffles[seat]))),
        (f"ahead {seat}", spelled(other for other in seats_of(int(state.ahead[seat])))),
        (f"totems {seat}", spelled(totems)),
        (f"cave {seat}", cave),
    ]


def _pile_rows(state: Any, board: Board, pile: int) -> list[Line]:
    tiles, drawn = board.piles()[pile], int(state.pile_at[pile])
    return [(f"pile_{PILES[pile]}_drawn", spelled(tiles[:drawn])), (f"pile_{PILES[pile]}", spelled(tiles[drawn:]))]


def _cards(seat: int, cards: int) -> str:
    return spelled(map(_card, speeds(seat, cards)))


def _card(speed: int) -> str:
    return f"{SPEEDS[speed]}/{speed}"


# --- reading ---------------------------------------------------------------
def record_of(sheet: Sheet, seats: int, faces: int) -> bytes:
    """Return the record of the position that a sheet describes, including its residue."""
    plain = engine("plain")
    states = plain.program.states()
    state = states[0]
    state.players, state.faces = seats, faces
    _read_common(sheet, state, seats)
    for seat in range(seats):
        _read_cave(sheet, state, plain.game_data[0], seat)
        _read_cards(sheet, state, seat)
    _read_piles(sheet, state)
    return restore_residue(STATE, plain.program.pack(states), sheet.items(LEFTOVER), no_rule_looks)


def no_rule_looks(record: Any, field: str, at: int) -> bool:
    """Return whether a field may differ: cards beyond the end of a deck, and rows beyond theirs."""
    if field == "deck":
        return at % CARDS >= int(record["deck_n"][at // CARDS])
    return field in BEHIND_THE_END and at >= int(record[BEHIND_THE_END[field]])


def _read_common(sheet: Sheet, state: Any, seats: int) -> None:
    for key, field in NUMBERS.items():
        setattr(state, field, sheet.number(key, int(key == "round"), 0, FEW if key == "idle" else MAX_NUMBER))
    for key in OF_THE_TURN:
        setattr(state, key, sheet.number(key, 0, 0, FEW))
    phase = sheet.get("phase")
    named = "choose" if phase is None else phase.one_of(list(PHASES.values()))
    state.phase = next(number for number, name in PHASES.items() if name == named)
    order = _seats(sheet, "order", seats)
    state.n_order, state.turn = len(order), sheet.number("turn", 0, 0, seats)
    state.order[: len(order)] = order
    state.left = _read_set(sheet, "left", order[state.turn] if state.turn < len(order) else 0)
    for seat in _seats(sheet, "ready", seats):
        state.ready[seat] = 1
    _read_objectives(sheet, state, seats)
    state.zone_tile[:] = [EMPTY] * len(state.zone_tile)
    for item in sheet.items("zones"):
        zone, _, tile = item.text.partition(" ")
        state.zone_tile[zones(seats).index(Item(item.line, zone).one_of(zones(seats)))] = _kind(item, tile.strip())
    taken = _kinds(sheet, "taken") or []
    if len(taken) > len(state.taken):
        raise sheet.error("taken", f"at most {len(state.taken)} tiles wait to be painted")
    state.n_taken = len(taken)
    state.taken[: len(taken)] = taken
    _read_key(sheet, state)


def _read_key(sheet: Sheet, state: Any) -> None:
    """Read the key from which later shuffles follow."""
    item = sheet.get("shuffle_key")
    text = "0" * 8 * KEY if item is None else item.text
    if len(text) != 8 * KEY or set(text) - set("0123456789abcdef"):
        raise sheet.error("shuffle_key", f"a key is {8 * KEY} hexadecimal digits")
    state.key[:] = [int(text[at : at + 8], 16) for at in range(0, len(text), 8)]


def _read_objectives(sheet: Sheet, state: Any, seats: int) -> None:
    items = sheet.items("objectives")
    state.n_objectives = len(items)
    state.objectives[:] = state.objective_first[:] = [EMPTY] * len(state.objectives)
    if len(items) > len(state.objectives):
        raise sheet.error("objectives", "there are fewer objective cards")
    for number, item in enumerate(items):
        name, *done = item.words()
        state.objectives[number] = OBJECTIVES.index(Item(item.line, name).one_of(OBJECTIVES))
        fulfilled = Item(item.line, spelled(done)).numbers(len(done), 0, seats - 1)
        state.objective_first[number] = fulfilled[0] if fulfilled else EMPTY
        state.objective_done[number] = sum(1 << seat for seat in set(fulfilled))


def _read_cave(sheet: Sheet, state: Any, data: Any, seat: int) -> None:
    for item in sheet.items(f"cave {seat}"):
        try:
            move = parse(f"paint {item.text}")
        except BadNotation:
            raise item.error(f"a painting is written like fish-3a b 2 4, not {item.text[:40]!r}") from None
        if not fits(state, data, seat, move.place):
            raise item.error(f"{item.text} has no place there")
        cover(state, data, seat, move.place)
    for source, totems in _pairs(sheet.get(f"totems {seat}")):
        state.account[seat * SOURCE_COUNT + SOURCES.index(source)] = totems
        state.totems[seat] += totems
    if state.totems[seat] > TOTEMS:
        raise sheet.error(f"totems {seat}", f"a player has {TOTEMS} totems")


def _pairs(item: Item | None) -> list[tuple[str, int]]:
    words = [] if item is None else item.words()
    if item is not None and len(words) % 2:
        raise item.error("totems are written objective and number")
    line = 0 if item is None else item.line
    pairs = zip(words[::2], words[1::2], strict=True)
    return [(Item(line, name).one_of(SOURCES), Item(line, count).number(1, TOTEMS)) for name, count in pairs]


def _read_cards(sheet: Sheet, state: Any, seat: int) -> None:
    """Read hunters; those found nowhere else lie in the deck, in the order of the cards."""
    hand, discard = _read_set(sheet, f"hand {seat}", seat), _read_set(sheet, f"discard {seat}", seat)
    rest = [card for card in range(CARDS) if not (hand | discard) >> card & 1]
    text = _read_row(sheet, f"deck {seat}", seat)
    deck = rest if text is None else text
    if hand & discard or sorted(deck) != rest:
        raise sheet.error(f"deck {seat}", f"every hunter of seat {seat} is in the hand, the deck or the discards, once")
    state.hand[seat], state.discard[seat] = hand, discard
    state.laid[seat], state.shown[seat] = (_read_set(sheet, f"{key} {seat}", seat) for key in ("laid", "shown"))
    state.deck[seat * CARDS : seat * CARDS + len(deck)], state.deck_n[seat] = deck[::-1], len(deck)
    state.ahead[seat] = sum(1 << other for other in _seats(sheet, f"ahead {seat}", state.players))
    state.shuffles[seat] = sheet.number(f"shuffles {seat}", 0, 0, MAX_NUMBER)
    to_come = [] if state.shuffles[seat] else deck
    before = sorted(set(range(CARDS)) - set(to_come))
    drawn = _read_row(sheet, f"first_drawn {seat}", seat)
    if drawn is not None and sorted(drawn) != before:
        raise sheet.error(f"first_drawn {seat}", "of the first deck all was drawn that does not lie there still")
    state.first[seat * CARDS : (seat + 1) * CARDS] = (before if drawn is None else drawn) + to_come
    state.first_n[seat] = len(before)


def _read_piles(sheet: Sheet, state: Any) -> None:
    """Read each pile: remaining and drawn tiles. Unless lost tiles are listed, those found nowhere were lost."""
    start, gone = 0, Counter[int]()
    for number, (pile, contents) in enumerate(zip(PILES, pile_contents(), strict=True)):
        to_come = _kinds(sheet, f"pile_{pile}") or []
        before = list((Counter(contents) - Counter(to_come)).elements())
        text = _kinds(sheet, f"pile_{pile}_drawn")
        drawn = before if text is None else text
        if Counter(drawn) + Counter(to_come) != Counter(contents):
            raise sheet.error(f"pile_{pile}", f"the pile has other tiles, {PILE_SIZES[number]} of them")
        state.pile[start : start + len(contents)] = drawn + to_come
        state.pile_at[number] = len(drawn)
        gone.update(drawn)
        start += len(contents)
    lost = _kinds(sheet, "lost")
    missing = gone - _lying(state)
    if gone - missing != _lying(state) or (lost is not None and Counter(lost) != missing):
        raise sheet.error("lost", "tiles drawn are those on the zones, waiting, in the caves and lost")
    for kind, count in missing.items():
        state.lost[kind] = count


def _lying(state: Any) -> Counter[int]:
    """Return tiles on the zones, waiting, and in the caves."""
    caves = (state.tiles[seat * CELLS : seat * CELLS + state.n_tiles[seat]] for seat in range(state.players))
    painted = (place // (2 * CELLS) for cave in caves for place in cave)
    shown = (kind for kind in state.zone_tile if kind != EMPTY)
    return Counter([*shown, *state.taken[: state.n_taken], *painted])


def _read_row(sheet: Sheet, key: str, seat: int) -> list[int] | None:
    """Return hunters in order, by number."""
    item = sheet.get(key)
    if item is None:
        return None
    known = {_card(speeds(seat, 1 << card)[0]): card for card in range(CARDS)}
    return [known[Item(item.line, word).one_of(list(known))] for word in item.words()]


def _read_set(sheet: Sheet, key: str, seat: int) -> int:
    row = _read_row(sheet, key, seat) or []
    if len(set(row)) != len(row):
        raise sheet.error(key, "a hunter stands twice")
    return sum(1 << card for card in row) & EVERY_CARD


def _seats(sheet: Sheet, key: str, seats: int) -> list[int]:
    item = sheet.get(key)
    found = [] if item is None else item.numbers(len(item.words()), 0, seats - 1)
    if item is not None and len(set(found)) != len(found):
        raise item.error("a seat stands twice")
    return found


def _kinds(sheet: Sheet, key: str) -> list[int] | None:
    item = sheet.get(key)
    return None if item is None else [_kind(item, word) for word in item.words()]


def _kind(item: Item, word: str) -> int:
    if word not in KIND_AT:
        raise item.error(f"there is no tile {word[:20]!r}; there are {', '.join(KINDS)}")
    return KIND_AT[word]

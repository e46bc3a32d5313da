"""Validates records, since bytes may come from anywhere."""

from typing import Any

import numpy as np

from lascaux.games.prehistories.board import PHASES
from lascaux.games.prehistories.kernels.game_data import game_data_record, pile_contents
from lascaux.games.prehistories.kernels.layout import (
    CARDS,
    EVERY_CARD,
    KIND_COUNT,
    PLACES,
    SEATS,
    STATE,
    TILE_COUNT,
    TOTEMS,
    ZONES,
)
from lascaux.games.prehistories.material import CELLS, OBJECTIVES
from lascaux.games.prehistories.options import FACES


def fault(record: bytes) -> str | None:
    """Return the errors in a record: a number out of range, a pile of other tiles, a card missing or twice."""
    row: Any = np.frombuffer(record, STATE, 1)[0]
    players = int(row["players"])
    if players not in range(2, SEATS + 1) or int(row["faces"]) not in range(len(FACES)):
        return "no such number of players, or no such objectives"
    if not _counts(row, players):
        return "a number is out of range"
    if not _piles(row):
        return "the piles do not hold the tiles of the box"
    error = next((seat for seat in range(players) if not _cards(row, seat)), None)
    return None if error is None else f"a hunter of seat {error} is missing or in two places"


def _counts(row: Any, players: int) -> bool:
    phase, order = int(row["phase"]), row["order"].tolist()
    hunting = phase in PHASES and PHASES[phase] in ("hunt", "paint")
    return bool(
        phase in PHASES
        and min(int(row[name]) for name in ("n_actions", "rounds", "idle", "caught", "injuries", "bonus")) >= 0
        and 0 <= row["n_taken"] <= ZONES
        and 0 <= row["left"] <= EVERY_CARD
        and 0 <= row["n_order"] <= players
        and -1 <= row["turn"] <= players
        and (not hunting or 0 <= row["turn"] < row["n_order"])
        and all(0 <= seat < players for seat in order)
        and all(-1 <= kind < KIND_COUNT for kind in row["zone_tile"].tolist())
        and all(0 <= kind < KIND_COUNT for kind in row["taken"].tolist())
        and row["n_objectives"] == game_data_record()[0]["OBJECTIVE_CARDS"][players]
        and all(
            0 <= objective < len(OBJECTIVES) for objective in row["objectives"][: int(row["n_objectives"])].tolist()
        )
        and all(0 <= totems <= TOTEMS for totems in row["totems"].tolist())
        and all(0 <= count <= CELLS for count in row["n_tiles"].tolist())
        and all(0 <= place < PLACES for place in row["tiles"].tolist())
    )


def _piles(row: Any) -> bool:
    piles, start = pile_contents(), 0
    for number, contents in enumerate(piles):
        if sorted(row["pile"][start : start + len(contents)].tolist()) != sorted(contents):
            return False
        if not 0 <= row["pile_at"][number] <= len(contents):
            return False
        start += len(contents)
    return start == TILE_COUNT


def _cards(row: Any, seat: int) -> bool:
    hand, discard, laid = (int(row[name][seat]) for name in ("hand", "discard", "laid"))
    size = int(row["deck_n"][seat])
    if not 0 <= size <= CARDS or not 0 <= row["first_n"][seat] <= CARDS:
        return False
    deck = row["deck"][seat * CARDS : seat * CARDS + size].tolist()
    first = row["first"][seat * CARDS : (seat + 1) * CARDS].tolist()
    if sorted(first) != list(range(CARDS)) or any(not 0 <= card < CARDS for card in deck):
        return False
    bits = sum(1 << card for card in set(deck))
    every = hand | discard | bits == EVERY_CARD and hand.bit_count() + discard.bit_count() + size == CARDS
    sent = laid & ~hand & ~discard
    return every and min(hand, discard, laid) >= 0 and not sent & ~EVERY_CARD

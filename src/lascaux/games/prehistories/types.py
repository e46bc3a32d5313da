"""The data types of Prehistories. A view has no field for a deck's order, another hand or an unrevealed choice."""

import sys
from typing import Literal, TypedDict

from msgspec import UNSET, Struct, UnsetType

from lascaux.core.types import AnyRow, EventType, GameTypes, Pair, PointsEvent, events_in

Colour = Literal["yellow", "blue", "red", "green", "white"]
Phase = Literal["choose", "hunt", "paint", "over"]
Face = Literal[0, 1]


class Hunter(Struct, forbid_unknown_fields=True):
    """A card."""

    value: int
    """Its strength, 1 to 6."""
    speed: int
    """A number unique to this hunter."""


class Painting(Struct, forbid_unknown_fields=True):
    """A tile in a cave: its face, and the top left of the face's box."""

    tile: str
    """The tile."""
    face: Face
    """The face that is up."""
    col: int
    """The column of the top left of the face’s box, from 0."""
    row: int
    """Its row, from 0."""


class Zone(Struct, forbid_unknown_fields=True):
    """A hunting zone with its two thresholds."""

    zone: str
    """The letter of the zone."""
    tile: str | None
    """The tile on it; null: none."""
    hunt_from: int
    """Strength needed to take it."""
    safe_from: int
    """Strength needed to take it without an injury."""


class Objective(Struct, forbid_unknown_fields=True):
    """An objective card in play."""

    id: str
    """The card."""
    totems_first: int
    """Totems that the first player to fulfil it places."""
    totems_later: int
    """Totems that every later player places."""
    first: int | None
    """The seat that fulfilled it first."""
    done: list[int]
    """All seats that have fulfilled it."""


class Tribe(Struct, forbid_unknown_fields=True):
    """A player as everyone sees them."""

    colour: Colour
    """The colour of its cave and hunters; the page draws the colour that the player chose at the table."""
    ready: bool
    """Whether it has chosen its hunters for this round."""
    hand: int
    """The number of cards in its hand."""
    deck: int
    """The number of cards in its deck."""
    discard: list[Hunter]
    """Hunters in its discard, which is public."""
    shown: list[Hunter]
    """Hunters in the hand that everyone has seen."""
    laid: list[Hunter] | None
    """Hunters laid this round; null until all are revealed."""
    drawn: int
    """The number of cards drawn from the first deck."""
    shuffles: int
    """The number of times its deck was reshuffled."""
    totems: int
    """Totems it has placed."""
    account: dict[str, int]
    """Its totems by objective."""
    tiles: list[Painting]
    """The paintings in its cave, in order."""


class PrehistoriesView(Struct, forbid_unknown_fields=True):
    """A seat's view."""

    game: Literal["prehistories"]
    """The name of the game."""
    rules: str
    """Version of the rules."""
    options: dict[str, str]
    """The game's options, by name."""
    seats: int
    """The number of seats."""
    seat: int | None
    """The seat whose view this is; null: a spectator’s."""
    n: int
    """The number of actions taken."""
    to_act: list[int]
    """The seats that must decide; empty once the game is over."""
    scores: list[int]
    """Totems placed, by seat."""
    secrets: bool
    """Whether the seat's next decision must not be seen by others at the screen."""
    round: int
    """The round, from 1."""
    phase: Phase
    """The current decision."""
    order: list[int]
    """Seats that laid cards, in order of initiative."""
    turn: int
    """The index of the hunting seat in that order."""
    hunter: int | None
    """The hunting seat."""
    zones: list[Zone]
    """The hunting zones and their tiles."""
    piles: dict[str, int]
    """The number of tiles left in each pile."""
    objectives: list[Objective]
    """The cards in play."""
    tribes: list[Tribe]
    """The players, by seat."""
    hand: list[Hunter]
    """The seat’s own cards; empty for others and spectators."""
    chosen: list[Hunter] | None
    """The seat's own face-down choice."""
    drawn: list[int]
    """Speeds of the cards that the seat drew from its first deck, in order."""
    left: list[Hunter]
    """Hunters of this turn not sent yet."""
    taken: list[str]
    """Tiles waiting to be painted."""
    caught: int
    """Tiles taken in this turn."""
    injuries: int
    """Hunters injured in this turn."""
    bonus: int
    """Cards that hands covered in this turn will give."""
    lost: list[str]
    """Tiles that had no place and left the game."""
    idle: int
    """Consecutive rounds without a hunt."""
    ahead: list[list[int]]
    """For each seat, those it was ahead of when both last laid cards."""


class PrehistoriesRow(AnyRow):
    """A player's progress on an objective."""

    objective: str
    """The card."""
    seat: int
    """The player."""
    have: int
    """The amount reached."""
    need: int
    """The amount needed."""
    done: bool
    """Whether the player has its totems."""
    possible: bool
    """False once what lies in the cave can never fulfil it."""
    cells: list[Pair]
    """Bare cells that would have to be painted, or where it can happen: column and row."""


class PrehistoriesBox(TypedDict):
    """A player's components."""

    totems: int
    """A player who has placed them all wins."""


# --- events ----------------------------------------------------------------
class GameStarted(EventType, tag="game_started"):
    """The game starts: every seat has a colour, and the objective cards lie open."""

    colours: list[Colour]
    """The colour of each seat's cave and hunters."""
    objectives: list[str]
    """The cards that lie open."""


class RoundStarted(EventType, tag="round_started"):
    """A round started."""

    round: int
    """The round, from 1."""


class ZoneTile(EventType):
    """The fields of events about the tile of a zone."""

    zone: str
    """The letter of the zone."""
    tile: str
    """The tile."""


class ZoneFilled(ZoneTile, tag="zone_filled"):
    """A tile was put on a zone."""


class CardsLaid(EventType, tag="cards_laid"):
    """A seat has chosen hunters, which only it sees."""

    cards: list[Hunter] | UnsetType = UNSET
    """The hunters; sent only to their seat."""


class ChoiceTakenBack(EventType, tag="choice_taken_back"):
    """A seat took its choice back."""


class CardsRevealed(EventType, tag="cards_revealed"):
    """A seat's hunters are revealed."""

    cards: list[Hunter]
    """The hunters."""


class Initiative(EventType, tag="initiative"):
    """The hunting order: resting seats first; between equal totals, the speed decided."""

    order: list[int]
    """The seats in hunting order."""
    totals: list[int]
    """The total of each seat's hunters."""
    speeds: list[int]
    """The speed of each seat's fastest hunter; 0 if it laid none."""


class TileTaken(ZoneTile, tag="tile_taken"):
    """A group took the tile of a zone."""

    hunters: list[Hunter]
    """The group."""
    injured: bool
    """Whether one of them was injured."""


class TileEvent(EventType):
    """The fields of events about a tile that a seat has taken."""

    tile: str
    """The tile."""


class TilePainted(TileEvent, tag="tile_painted"):
    """A tile was painted in the seat's cave."""

    face: Face
    """The face that is up."""
    col: int
    """The column of the top left of the face’s box, from 0."""
    row: int
    """Its row, from 0."""
    hands: int
    """Cards that the covered hands will give."""


class TileLost(TileEvent, tag="tile_lost"):
    """A tile had no place and left the game."""


class TotemsPlaced(PointsEvent, tag="totems_placed"):
    """Totems were placed on an objective."""

    objective: str
    """The card."""
    totems: int
    """The number of totems."""
    first: bool
    """Whether the seat is the first to fulfil it."""


class DeckShuffled(EventType, tag="deck_shuffled"):
    """A seat's discards became its new deck."""

    count: int
    """The number of hunters in it."""


class CardsDrawn(EventType, tag="cards_drawn"):
    """A seat drew hunters, which only it sees."""

    why: Literal["deal", "rest", "hunt", "hands"]
    """The reason: the first hand, laying no cards, the turn's hunt, or covered hands."""
    count: int
    """The number of cards."""
    due: int
    """The number due; fewer are drawn if there are no more."""
    reshuffled: bool
    """Whether the deck was reshuffled meanwhile."""
    tiles: int | UnsetType = UNSET
    """Tiles taken, after a hunt."""
    injuries: int | UnsetType = UNSET
    """Hunters injured, after a hunt."""
    hands: int | UnsetType = UNSET
    """Cards for covered hands."""
    cards: list[Hunter] | UnsetType = UNSET
    """The hunters; sent only to their seat."""


class GameOver(EventType, tag="game_over"):
    """The end of the game."""

    totems: list[int]
    """Totems placed, by seat."""
    winners: list[int]
    """The winning seats."""
    why: Literal["totems", "no_tile", "no_hunt"]
    """A player placed all totems; a round began without a tile; or three rounds passed without a hunt."""
    by: Literal["totems", "initiative", "nothing"]
    """The criterion: most totems, the initiative between equals, or nothing (a shared win)."""


TYPES = GameTypes(
    view=PrehistoriesView,
    events=events_in(sys.modules[__name__]),
    row=PrehistoriesRow,
    constants=PrehistoriesBox,
)

"""A turn of Hunters & Gatherers as one sentence: what this game adds to what all tile-laying games tell."""

from typing import Any

import pytest

from lascaux.core.event import Event
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters import game
from tests.french import spaced

PEOPLE = PlayerNames(["Aude", "Guilhem"])


def event(type_: str, seat: int | None = 0, **data: Any) -> Event:
    return Event(type_, 1, seat, "HT-1", data)


def laid(*joins: dict[str, Any]) -> Event:
    return event("tile_placed", tile="L20", x=3, y=4, turns=0, joins=list(joins))


def placed(piece: str, kind: str) -> Event:
    return event("piece_placed", piece=piece, kind=kind, x=3, y=4, zone=0)


def scored(kind: str, points: int, pieces: list[int], seat: int = 0, final: bool = False) -> Event:
    return event("scored", seat, points=points, kind=kind, x=1, y=1, zone=0, final=final, pieces=pieces, cells=[])


def home(seat: int, kind: str, x: int = 1, final: bool = False) -> Event:
    return event("piece_returned", seat, piece="follower", kind=kind, x=x, y=4, zone=0, final=final)


FOREST = {"kind": "forest", "zone": 0, "closed": True, "seats": []}
TOLD: list[tuple[list[Event], str, str]] = [
    (
        [laid(), placed("follower", "forest")],
        "Aude place un cueilleur dans une nouvelle forêt.",
        "Aude places a gatherer in a new forest.",
    ),
    (
        [laid(), placed("follower", "river")],
        "Aude place un pêcheur sur une nouvelle rivière.",
        "Aude places a fisher on a new river.",
    ),
    (
        [laid(), placed("follower", "meadow")],
        "Aude couche un chasseur dans la prairie.",
        "Aude lays a hunter down in the meadow.",
    ),
    ([laid(), placed("hut", "lake")], "Aude bâtit une hutte sur le lac.", "Aude builds a hut on the lake."),
    (
        [laid(FOREST), scored("forest", 6, [1, 0]), home(0, "forest"), event("bonus_drawn", tile="B07")],
        "Aude achève sa forêt et reprend son cueilleur : +6 ; l’or donne une tuile bonus à Aude.",
        "Aude completes their forest and takes the gatherer back: +6; the gold brings a bonus tile to Aude.",
    ),
    (
        [laid(FOREST), placed("follower", "forest"), scored("forest", 4, [1, 0]), home(0, "forest", x=3)],
        "Aude place un cueilleur dans la forêt, l’achève et reprend son cueilleur : +4.",
        "Aude places a gatherer in the forest, completes it and takes the gatherer back: +4.",
    ),
    ([laid(), home(0, "forest")], "Aude reprend son cueilleur.", "Aude takes the gatherer back."),
    (
        [
            home(1, "river", final=True),
            scored("meadow", 4, [1, 0], final=True),
            scored("meadow", 0, [0, 1], 1, final=True),
            event("game_over", None, scores=[14, 9], winners=[0]),
        ],
        "Décompte final : Aude +4 ; Aude gagne avec 14 points, devant Guilhem (9).",
        "Final scoring: Aude +4; Aude wins with 14 points, ahead of Guilhem (9).",
    ),
]


@pytest.mark.parametrize(("events", "fr", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_turn_is_told(events: list[Event], fr: str, en: str) -> None:
    assert game.summarize(events, "fr", PEOPLE) == spaced(fr)
    assert game.summarize(events, "en", PEOPLE) == en

"""A turn of Carcassonne as one sentence: what every event of it adds, in both languages."""

from typing import Any

import pytest

from lascaux.core.event import Event
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne import game
from tests.carcassonne.scene import scene
from tests.carcassonne.test_words import event, scored
from tests.french import spaced

PEOPLE = PlayerNames(["Aude", "Guilhem", "Éloïse"])


def laid(*joins: tuple[str, int, bool, list[int]]) -> Event:
    """A tile of seat 0 that goes on with these zones: kind, number on the tile, closed or not, who is there."""
    names = ("kind", "zone", "closed", "seats")
    return event(
        "tile_placed", tile="D_S", x=3, y=4, turns=0, joins=[dict(zip(names, one, strict=True)) for one in joins]
    )


def placed(kind: str, zone: int = 0, piece: str = "meeple") -> Event:
    return event("piece_placed", piece=piece, x=3, y=4, zone=zone, kind=kind)


def home(seat: int, kind: str, zone: int = 0, piece: str = "meeple", x: int = 1) -> Event:
    return event("piece_returned", seat, "P-3", piece=piece, x=x, y=4, zone=zone, kind=kind)


def over(*scores: int) -> Event:
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return event("game_over", None, "E-5", scores=list(scores), winners=winners)


TOLD: list[tuple[list[Event], str, str]] = [
    ([event("tile_placed", None, tile="D_S", x=0, y=0, turns=0, joins=[])], "La partie commence.", "The game begins."),
    ([laid()], "Aude pose une tuile.", "Aude lays a tile."),
    ([laid(("road", 0, False, []))], "Aude prolonge une route.", "Aude extends a road."),
    ([laid(("river", 0, False, []))], "Aude prolonge la rivière.", "Aude extends the river."),
    ([laid(("road", 0, False, [0]))], "Aude prolonge sa route.", "Aude extends their road."),
    ([laid(("city", 0, False, [1]))], "Aude agrandit la ville de Guilhem.", "Aude extends Guilhem’s city."),
    (
        [laid(("city", 0, False, [0, 2]))],
        "Aude agrandit la ville partagée avec Éloïse.",
        "Aude extends the city shared with Éloïse.",
    ),
    (
        [laid(("road", 0, True, []))],
        "Aude ferme une route que personne n’occupe.",
        "Aude closes a road that no one holds.",
    ),
    ([laid(), placed("road")], "Aude place un voleur sur une nouvelle route.", "Aude places a thief on a new road."),
    (
        [laid(("city", 1, False, [0])), placed("city", 1)],
        "Aude place un chevalier dans la ville.",
        "Aude places a knight in the city.",
    ),
    ([laid(), placed("field")], "Aude couche un paysan dans le pré.", "Aude lays a farmer down in the field."),
    ([laid(), placed("monastery")], "Aude place un moine dans l’abbaye.", "Aude places a monk in the monastery."),
    (
        [laid(), placed("garden", piece="abbot")],
        "Aude place son abbé dans le jardin.",
        "Aude places the abbot in the garden.",
    ),
    (
        [laid(("road", 0, True, [])), scored("RO-2", "road", 3, [1, 0, 0], tiles=3), home(0, "road")],
        "Aude complète sa route et reprend son voleur : +3.",
        "Aude completes their road and takes the thief back: +3.",
    ),
    (
        [
            laid(("road", 0, True, [])),
            placed("road"),
            scored("RO-2", "road", 3, [1, 0, 0], tiles=3),
            home(0, "road", x=3),
        ],
        "Aude place un voleur sur la route, la complète et reprend son voleur : +3.",
        "Aude places a thief on the road, completes it and takes the thief back: +3.",
    ),
    (
        [laid(("city", 0, True, [])), scored("C-2", "city", 8, [0, 1, 0], seat=1, tiles=4, shields=0), home(1, "city")],
        "Aude complète la ville de Guilhem : Guilhem +8.",
        "Aude completes Guilhem’s city: Guilhem +8.",
    ),
    (
        [laid(("city", 0, True, []))]
        + [scored("C-2", "city", 8, [1, 1, 0], seat=seat, tiles=4, shields=0) for seat in (0, 1)]
        + [home(0, "city"), home(1, "city")],
        "Aude complète la ville partagée avec Guilhem et reprend son chevalier : Aude +8, Guilhem +8.",
        "Aude completes the city shared with Guilhem and takes the knight back: Aude +8, Guilhem +8.",
    ),
    (
        [
            laid(("city", 0, True, [])),
            scored("C-2", "city", 8, [2, 0, 1], tiles=4, shields=0),
            home(0, "city"),
            home(0, "city"),
            home(2, "city"),
        ],
        "Aude complète la ville partagée avec Éloïse et reprend ses 2 chevaliers : +8 ; rien pour Éloïse.",
        "Aude completes the city shared with Éloïse and takes 2 knights back: +8; nothing for Éloïse.",
    ),
    (
        [laid(), scored("A-6", "garden", 4, [1, 0, 0], tiles=4, taken_home=True), home(0, "garden", piece="abbot")],
        "Aude reprend son abbé du jardin : +4.",
        "Aude calls the abbot home from the garden: +4.",
    ),
    (
        [laid(), event("tile_discarded", 1, "T-2", tile="C")],
        "Aude pose une tuile ; une tuile qui ne va nulle part retourne dans la boîte.",
        "Aude lays a tile; a tile that fits nowhere goes back to the box.",
    ),
    (
        [
            scored("F-4", "field", 6, [1, 0, 0], final=True, cities=2),
            scored("RO-2", "road", 2, [0, 1, 0], 1, final=True, tiles=2),
            over(31, 40, 12),
        ],
        "Décompte final : Aude +6, Guilhem +2 ; Guilhem gagne avec 40 points, devant Aude (31) et Éloïse (12).",
        "Final scoring: Aude +6, Guilhem +2; Guilhem wins with 40 points, ahead of Aude (31) and Éloïse (12).",
    ),
    (
        [over(20, 20, 1)],
        "Le décompte final ne rapporte rien ; Aude et Guilhem se partagent la victoire avec 20 points,"
        " devant Éloïse (1).",
        "The final scoring brings nothing; Aude and Guilhem share the win with 20 points, ahead of Éloïse (1).",
    ),
]


@pytest.mark.parametrize(("events", "fr", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_turn_is_told(events: list[Event], fr: str, en: str) -> None:
    assert game.summarize(events, "fr", PEOPLE) == spaced(fr)
    assert game.summarize(events, "en", PEOPLE) == en


def test_a_name_stays_as_it_is_written() -> None:
    people: Any = PlayerNames(["éloïse", None])
    assert game.summarize([laid()], "fr", people) == "éloïse pose une tuile."
    assert game.summarize([event("tile_placed", 1, tile="E", x=0, y=1, turns=0, joins=[])], "fr", people) == (
        "Le joueur 2 pose une tuile."
    )


@pytest.mark.parametrize(
    ("scores", "fr", "en"),
    [
        ((20, 20, 1), "les joueurs 1 et 2 se partagent la victoire", "players 1 and 2 share the win"),
        ((20, 40, 1), "le joueur 2 gagne", "player 2 wins"),
    ],
)
def test_players_without_names_have_a_small_letter_within_the_sentence(
    scores: tuple[int, ...], fr: str, en: str
) -> None:
    nameless = PlayerNames([None] * 3)
    assert f"; {fr} " in game.summarize([over(*scores)], "fr", nameless)
    assert f"; {en} " in game.summarize([over(*scores)], "en", nameless)


def test_what_a_tile_joins_is_read_from_the_table() -> None:
    """A straight road beside the start tile goes on with its road, where Guilhem has a thief; a city on its city
    closes it (C-1)."""
    position = scene(pieces="1 meeple 0,0 z1", drawn="U", pile="E U")
    road = next(str(action) for action in position.legal(0).actions if str(action).startswith("U 1,0"))
    (told,) = position.apply(0, road)
    assert told.data["joins"] == [{"kind": "road", "zone": 0, "closed": False, "seats": [1]}]
    city = next(str(action) for action in position.legal(1).actions if str(action).startswith("E 0,-1"))
    (told,) = position.apply(1, city)
    assert [(join["kind"], join["closed"], join["seats"]) for join in told.data["joins"]] == [("city", True, [])]

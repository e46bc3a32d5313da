"""Every event and every refusal is a good sentence in both languages."""

import ast
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from lascaux.core import game as core_game
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import LANGS
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne import game, refusals
from lascaux.games.carcassonne.kernels import worth
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.words import explain
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape import position
from lascaux.kit.landscape import refusals as fits
from tests.carcassonne.compact import all_games
from tests.french import spaced
from tests.sentences import assert_adds_up, assert_whole

DEFAULT_REASON = "not_legal"
"""The only reason in `core.game` that a game with its own refusals never gives."""


def event(type_: str, seat: int | None = 0, rule: str = "T-1", **data: Any) -> Event:
    return Event(type_, 1, seat, rule, data)


def scored(
    rule: str, kind: str, points: int, pieces: list[int], seat: int = 0, final: bool = False, **parts: Any
) -> Event:
    data = {"points": points, "kind": kind, "x": 2, "y": -1, "zone": 0, "final": final, "pieces": pieces, **parts}
    return Event("scored", 1, seat, rule, data)


def refusal(reason: str, **facts: Any) -> IllegalAction:
    return IllegalAction("T-1", reason, facts)


SAID = [
    (
        event("tile_placed", None, "B-4", tile="D_S", x=0, y=0, turns=0),
        "Mise en place : une tuile (tuile de départ, ville d’un côté, route droite) est posée en (0, 0).",
        "Set-up: a tile (start tile, city on one side, straight road) is laid at (0, 0).",
    ),
    (
        event("tile_placed", tile="E", x=0, y=-1, turns=2),
        "Le joueur 1 pose une tuile (ville d’un côté) en (0, -1), tournée d’un demi-tour.",
        "Player 1 lays a tile (city on one side) at (0, -1), turned half round.",
    ),
    (
        event("tile_discarded", 1, "T-2", tile="C"),
        "Le joueur 2 pioche une tuile (ville des quatre côtés, blason) qui ne peut aller nulle part :"
        " elle est remise dans la boîte.",
        "Player 2 draws a tile (city on all four sides, shield) that fits nowhere: it goes back to the box.",
    ),
    (
        event("piece_placed", 2, "F-1", piece="meeple", x=1, y=0, zone=3, kind="field"),
        "Le joueur 3 couche un paysan dans le pré.",
        "Player 3 lays a farmer down in the field.",
    ),
    (
        event("piece_placed", 0, "A-3", piece="abbot", x=1, y=0, zone=2, kind="garden"),
        "Le joueur 1 place son abbé dans le jardin.",
        "Player 1 places the abbot in the garden.",
    ),
    (
        event("piece_returned", 1, "P-3", piece="meeple", x=1, y=0, zone=0, kind="road"),
        "Le voleur du joueur 2 quitte la route en (1, 0) et retourne dans sa réserve.",
        "The thief of player 2 leaves the road at (1, 0) and returns to the supply.",
    ),
    (
        event("piece_returned", 1, "A-6", piece="abbot", x=1, y=0, zone=0, kind="monastery"),
        "L’abbé du joueur 2 quitte l’abbaye en (1, 0) et retourne dans sa réserve.",
        "The abbot of player 2 leaves the monastery at (1, 0) and returns to the supply.",
    ),
    (
        scored("C-2", "city", 8, [1, 0], tiles=3, shields=1),
        "Ville complétée en (2, -1) : 3 tuiles et 1 blason à 2 points = 8 points pour le joueur 1.",
        "Completed city at (2, -1): 3 tiles and 1 shield at 2 points each = 8 points for player 1.",
    ),
    (
        scored("C-3", "city", 2, [1, 0], tiles=2, shields=0),
        "Ville complétée en (2, -1) : 2 tuiles à 1 point au lieu de 2, comme dans les éditions anciennes"
        " = 2 points pour le joueur 1.",
        "Completed city at (2, -1): 2 tiles at 1 point each instead of 2, as in older editions"
        " = 2 points for player 1.",
    ),
    (
        scored("C-2", "city", 2, [0, 1], 1, final=True, tiles=1, shields=1),
        "Décompte final, ville incomplète en (2, -1) : 1 tuile et 1 blason à 1 point = 2 points pour le joueur 2.",
        "Final scoring, incomplete city at (2, -1): 1 tile and 1 shield at 1 point each = 2 points for player 2.",
    ),
    (
        scored("RO-2", "road", 1, [0, 1], 1, final=True, tiles=1),
        "Décompte final, route incomplète en (2, -1) : 1 tuile à 1 point = 1 point pour le joueur 2.",
        "Final scoring, incomplete road at (2, -1): 1 tile at 1 point = 1 point for player 2.",
    ),
    (
        scored("RO-2", "road", 4, [2, 1, 1], tiles=4),
        "Route complétée en (2, -1) : 4 tuiles à 1 point = 4 points pour le joueur 1,"
        " qui y a le plus de voleurs (2, contre 1 au joueur 2 et 1 au joueur 3).",
        "Completed road at (2, -1): 4 tiles at 1 point each = 4 points for player 1,"
        " who has the most thieves there (2, against 1 of player 2 and 1 of player 3).",
    ),
    (
        scored("F-4", "field", 6, [2, 2, 1, 2], final=True, cities=2),
        "Décompte final, pré en (2, -1) : 2 villes complétées à 3 points = 6 points pour le joueur 1,"
        " à égalité avec les joueurs 2 et 4 (2 paysans chacun, contre 1 au joueur 3). Chacun marque le total.",
        "Final scoring, field at (2, -1): 2 completed cities at 3 points each = 6 points for player 1,"
        " tied with players 2 and 4 (2 farmers each, against 1 of player 3). Each gets the full amount.",
    ),
    (
        scored("MO-1", "monastery", 9, [1, 0], tiles=9),
        "Abbaye complétée en (2, -1) : sa tuile et les 8 qui l’entourent à 1 point = 9 points pour le joueur 1.",
        "Completed monastery at (2, -1): its own tile and the 8 around it at 1 point each = 9 points for player 1.",
    ),
    (
        scored("A-6", "garden", 2, [1, 0], tiles=2, taken_home=True),
        "Abbé repris du jardin en (2, -1) : sa tuile et 1 tuile voisine à 1 point = 2 points pour le joueur 1.",
        "Abbot taken home from the garden at (2, -1): its own tile and 1 neighbouring tile at 1 point each"
        " = 2 points for player 1.",
    ),
    (
        event("game_over", None, "E-5", scores=[31, 1, 30], winners=[0]),
        "La partie est terminée : joueur 1, 31 points ; joueur 2, 1 point ; joueur 3, 30 points. Le joueur 1 gagne.",
        "The game is over: player 1, 31 points; player 2, 1 point; player 3, 30 points. Player 1 wins.",
    ),
    (
        event("game_over", None, "E-5", scores=[30, 0, 30], winners=[0, 2]),
        "La partie est terminée : joueur 1, 30 points ; joueur 2, 0 point ; joueur 3, 30 points."
        " Les joueurs 1 et 3 se partagent la victoire.",
        "The game is over: player 1, 30 points; player 2, 0 points; player 3, 30 points."
        " Players 1 and 3 share the win.",
    ),
    (
        refusal("not_your_turn", seat=1, to_act=[0]),
        "Ce n’est pas au joueur 2 de jouer, c’est au joueur 1.",
        "It is not the turn of player 2 but of player 1.",
    ),
    (
        refusal("not_the_drawn_tile", tile="ZZ", drawn="B"),
        "La tuile piochée est une autre : abbaye.",
        "Another tile was drawn: monastery.",
    ),
    (
        refusal(
            "sides_differ",
            tile="E",
            x=1,
            y=0,
            turns=1,
            sides=[
                {"side": "N", "shows": "field", "needs": "road", "neighbour": [1, -1]},
                {"side": "E", "shows": "city", "needs": "field", "neighbour": [2, 0]},
            ],
        ),
        "La tuile, tournée d’un quart de tour à droite, ne convient pas en (1, 0) :"
        " au nord, elle montre un pré mais la tuile en (1, -1) demande une route ;"
        " à l’est, elle montre une ville mais la tuile en (2, 0) demande un pré.",
        "The tile, turned a quarter turn right, does not fit at (1, 0):"
        " to the north, it shows a field but the tile at (1, -1) needs a road;"
        " to the east, it shows a city but the tile at (2, 0) needs a field.",
    ),
    (
        refusal("river_turns_back", bend="left", reading="alternating"),
        "La rivière ne fait pas demi-tour : son dernier coude tournait à gauche, le suivant doit tourner à droite.",
        "The river makes no U-turn: its last bend went left, so the next must go right.",
    ),
    (
        refusal(
            "zone_occupied",
            kind="city",
            pieces=[
                {"seat": 1, "piece": "meeple", "x": 0, "y": -2, "zone": 0},
                {"seat": 0, "piece": "meeple", "x": 3, "y": 0, "zone": 1},
            ],
        ),
        "Cette ville est déjà occupée par un chevalier du joueur 2 en (0, -2) et un chevalier du joueur 1 en (3, 0).",
        "This city is already occupied by a knight of player 2 at (0, -2) and a knight of player 1 at (3, 0).",
    ),
    (
        refusal("no_such_zone", piece="meeple", tile="C", zone=4, zones=1),
        "Cette tuile n’a que la zone 0, pas de zone 4.",
        "This tile has only zone 0, no zone 4.",
    ),
    (
        refusal("abbot_zone_completed", x=3, y=2, kind="monastery"),
        "La tuile complète l’abbaye en (3, 2) où se tient votre abbé : il marquera à la fin du tour, et reviendra.",
        "The tile completes the monastery at (3, 2) where your abbot stands:"
        " it scores at the end of the turn, and returns.",
    ),
]


@pytest.mark.parametrize(("said", "fr", "en"), SAID, ids=lambda value: getattr(value, "type", "") or "")
def test_sentences_worked_out_by_hand(said: Event | IllegalAction, fr: str, en: str) -> None:
    assert explain(said, "fr") == spaced(fr)
    assert explain(said, "en") == en


# --- real play -------------------------------------------------------------
def everything_said() -> Iterator[Event | IllegalAction]:
    for played in all_games():
        yield from played.events
        yield from played.refused


def test_real_play_says_everything_there_is_to_say() -> None:
    events = [event for played in all_games() for event in played.events]
    assert {event.type for event in events} == {
        *("tile_placed", "tile_discarded", "piece_placed", "piece_returned", "scored", "game_over")
    }
    ways = {
        (e.data["kind"], "home" if e.data.get("taken_home") else "final" if e.data["final"] else "completed")
        for e in events
        if e.type == "scored"
    }
    kinds = ("road", "city", "monastery", "garden")
    assert ways == {
        *((kind, way) for kind in kinds for way in ("completed", "final")),
        ("monastery", "home"),
        ("garden", "home"),
        ("field", "final"),
    }
    said = " ".join(explain(event, "en") for event in events)
    for part in ("who has the most knights there", "tied with player", "instead of 2", "Set-up:", "back to the box"):
        assert part in said


def test_sentences_are_whole_and_well_set() -> None:
    for said in everything_said():
        assert_whole(explain(said, "fr"), explain(said, "en"))


def test_points_told_add_up() -> None:
    """How many points there are is for the reference to say; what they are said to be made of must come to as many."""
    seen = set()
    for scoring in (event for played in all_games() for event in played.events if event.type == "scored"):
        assert_adds_up(explain(scoring, "en"), scoring.points)
        seen.add(scoring.rule)
    assert seen == set(worth.RULES.values())


# --- nothing is left out ---------------------------------------------------
def reasons_in(module: ModuleType) -> set[str]:
    """The reasons that a module's source gives for refusing, and those it hands on as (rule, reason)."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction":
            found |= {arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant)}
        elif isinstance(node, ast.Tuple) and all(isinstance(part, ast.Constant) for part in node.elts):
            values = [part.value for part in node.elts if isinstance(part, ast.Constant)]
            found |= {values[1]} if len(values) == 2 and values[0] in game.ledger else set()
    return {str(reason) for reason in found}


def test_every_reason_in_the_source_is_met_in_play_and_explained() -> None:
    reasons = set().union(*map(reasons_in, (core_game, position, fits, refusals))) - {DEFAULT_REASON}
    assert {"game_over", "not_the_drawn_tile", "zone_occupied", "nobody_on_river"} <= reasons
    met = {refused.reason: refused for played in all_games() for refused in played.refused}
    assert set(met) == reasons
    for refused in met.values():
        for lang in LANGS:
            assert explain(refused, lang)


def test_what_is_unknown_fails_loudly() -> None:
    for said in (event("tile_eaten"), refusal("bad_weather")):
        with pytest.raises(KeyError):
            explain(said, "fr")


def test_every_tile_has_a_name_of_its_own() -> None:
    for lang in LANGS:
        names = [name_of(tile, lang) for tile in TILESET.ids]
        assert len(set(names)) == len(TILESET.ids) == 45
        assert not any("'" in name or name.endswith(".") for name in names)
    for tile in TILESET.data:
        assert ("garden" in name_of(tile["id"], "en")) == ("jardin" in name_of(tile["id"], "fr")) == tile["garden"]
        shields = any(zone.get("shields") for zone in tile["features"])
        assert ("shield" in name_of(tile["id"], "en")) == ("blason" in name_of(tile["id"], "fr")) == shields


# --- with the players' names -----------------------------------------------
NAMED = PlayerNames(["Aude", "Guilhem", "{x}"])


@pytest.mark.parametrize(
    ("said", "fr", "en"),
    [
        (
            event("tile_placed", tile="E", x=0, y=-1, turns=0),
            "Aude pose une tuile (ville d’un côté) en (0, -1).",
            "Aude lays a tile (city on one side) at (0, -1).",
        ),
        (
            event("piece_returned", piece="meeple", x=1, y=0, zone=0, kind="city"),
            "Le chevalier d’Aude quitte la ville en (1, 0) et retourne dans sa réserve.",
            "The knight of Aude leaves the city at (1, 0) and returns to the supply.",
        ),
        (
            scored("C-2", "city", 8, [2, 1, 0], tiles=4, shields=0),
            "Ville complétée en (2, -1) : 4 tuiles à 2 points = 8 points pour Aude, qui y a le plus de chevaliers"
            " (2, contre 1 à Guilhem).",
            "Completed city at (2, -1): 4 tiles at 2 points each = 8 points for Aude, who has the most knights there"
            " (2, against 1 of Guilhem).",
        ),
        (
            event("game_over", None, "E-5", scores=[3, 12, 12], winners=[1, 2]),
            "La partie est terminée : Aude, 3 points ; Guilhem, 12 points ; {x}, 12 points. Guilhem et {x} se partagent"
            " la victoire.",
            "The game is over: Aude, 3 points; Guilhem, 12 points; {x}, 12 points. Guilhem and {x} share the win.",
        ),
        (
            refusal("not_your_turn", seat=1, to_act=[0]),
            "Ce n’est pas à Guilhem de jouer, c’est à Aude.",
            "It is not the turn of Guilhem but of Aude.",
        ),
    ],
)
def test_sentences_with_names(said: Event | IllegalAction, fr: str, en: str) -> None:
    assert explain(said, "fr", NAMED) == spaced(fr)
    assert explain(said, "en", NAMED) == en


def test_names_stand_wherever_numbers_did() -> None:
    for played in all_games():
        company = PlayerNames([f"Ze{seat}" for seat in range(5)])
        for said in (event for event in played.events if event.seat is not None):
            assert not re.search("player|joueur", explain(said, "fr", company) + explain(said, "en", company))
        for look in played.looks:
            for lang in LANGS:
                text = game.describe(look.view(0), lang, company)
                assert "Ze1" in text
                assert not re.search("[Pp]layer|[Jj]oueur", text)

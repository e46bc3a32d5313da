"""Sentences of Hunters & Gatherers: some worked out by hand, and everything that real play can say."""

import re
from collections.abc import Iterator

import pytest

from lascaux.core import game as core_game
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import LANGS
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters import game, refusals
from lascaux.games.hunters.speech.board import HuntersBoard
from lascaux.games.hunters.speech.names import name_of
from lascaux.games.hunters.speech.tile_text import draw_tile
from lascaux.games.hunters.speech.words import PARTS
from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape import position
from lascaux.kit.landscape import refusals as fits
from tests.french import spaced
from tests.hunters.compact import all_games
from tests.hunters.scene import scene
from tests.landscape.scene import only, play
from tests.sentences import assert_adds_up, assert_whole

Said = Event | IllegalAction

DEFAULT_REASON = "not_legal"
"""The only reason in `core.game` that a game with its own refusals never gives."""


def scored(rule: str, **facts: object) -> Event:
    """A scoring event with these facts."""
    return Event("scored", 9, 0, rule, {"x": 0, "y": 1, "zone": 0, "final": False, "pieces": [1, 0], **facts})


SAID: list[tuple[Said, str, str]] = [
    (
        scored("HF-2", kind="forest", points=8, segments=3, mushrooms=1, nuggets=1),
        "Forêt achevée en (0, 1) : 3 portions et 1 clairière aux champignons à 2 points = 8 points pour le joueur 1.",
        "Completed forest at (0, 1): 3 segments and 1 mushroom clearing at 2 points each = 8 points for player 1.",
    ),
    (
        scored("HR-2", kind="river", points=6, segments=3, fish=3),
        "Rivière achevée en (0, 1) : 3 tronçons et 3 poissons à 1 point = 6 points pour le joueur 1.",
        "Completed river at (0, 1): 3 segments and 3 fish at 1 point each = 6 points for player 1.",
    ),
    (
        scored(
            "HE-4", kind="meadow", points=8, deer=2, mammoths=2, aurochs=1, tigers=1, eaten=1, fire=False, pieces=[2, 1]
        ),
        "Décompte final, prairie en (0, 1) : 1 cerf, 2 mammouths et 1 aurochs à 2 points (1 cerf mangé par 1 tigre)"
        " = 8 points pour le joueur 1, qui y a le plus de chasseurs (2, contre 1 au joueur 2).",
        "Final scoring, meadow at (0, 1): 1 deer, 2 mammoths and 1 aurochs at 2 points each (1 deer eaten by 1 tiger)"
        " = 8 points for player 1, who has the most hunters there (2, against 1 of player 2).",
    ),
    (
        scored("HE-5", kind="meadow", points=0, deer=2, mammoths=0, aurochs=0, tigers=3, eaten=2, fire=False),
        "Décompte final, prairie en (0, 1) : 2 cerfs, tous mangés par 2 des 3 tigres = 0 point pour le joueur 1.",
        "Final scoring, meadow at (0, 1): 2 deer, all eaten by 2 of the 3 tigers = 0 points for player 1.",
    ),
    (
        scored("HE-4", kind="meadow", points=4, deer=1, mammoths=2, aurochs=0, tigers=3, eaten=1, fire=False),
        "Décompte final, prairie en (0, 1) : 2 mammouths à 2 points (1 cerf mangé par 1 des 3 tigres) = 4 points pour"
        " le joueur 1.",
        "Final scoring, meadow at (0, 1): 2 mammoths at 2 points each (1 deer eaten by 1 of the 3 tigers) = 4 points"
        " for player 1.",
    ),
    (
        scored("HE-5", kind="meadow", points=0, deer=1, mammoths=0, aurochs=0, tigers=1, eaten=1, fire=False),
        "Décompte final, prairie en (0, 1) : 1 cerf, mangé par 1 tigre = 0 point pour le joueur 1.",
        "Final scoring, meadow at (0, 1): 1 deer, eaten by 1 tiger = 0 points for player 1.",
    ),
    (
        scored(
            "HE-4",
            kind="meadow",
            points=2,
            deer=1,
            mammoths=0,
            aurochs=0,
            tigers=0,
            eaten=0,
            fire=False,
            cells=[[0, 1], [1, 1]],
        ),
        "Décompte final, prairie passant par (0, 1) : 1 cerf à 2 points = 2 points pour le joueur 1.",
        "Final scoring, meadow through (0, 1): 1 deer at 2 points = 2 points for player 1.",
    ),
    (
        Event("bonus_drawn", 4, 1, "HG-2", {"tile": "B05"}),
        "De l’or dans la forêt achevée : le joueur 2 pioche une tuile bonus (tigre et feu).",
        "Gold in the completed forest: player 2 draws a bonus tile (tiger and fire).",
    ),
    (
        IllegalAction("HP-7", "no_hut_left", {"piece": "hut", "supply": 0}),
        "Il ne vous reste aucune hutte en réserve.",
        "You have no hut left in your supply.",
    ),
]


@pytest.mark.parametrize(("said", "fr", "en"), SAID)
def test_sentences_worked_out_by_hand(said: Said, fr: str, en: str) -> None:
    assert game.explain(said, "fr") == spaced(fr)
    assert game.explain(said, "en") == en


def test_players_go_by_their_names() -> None:
    told = game.explain(SAID[7][0], "fr", PlayerNames(["Guilhem", "Aude"]))
    assert "Aude pioche une tuile bonus" in told


# --- real play -------------------------------------------------------------
def everything_said() -> Iterator[Said]:
    """What games of every set of options, played close together, have to tell."""
    for played in all_games():
        yield from played.events
        yield from played.refused


def test_sentences_are_whole_and_well_set() -> None:
    for said in everything_said():
        assert_whole(game.explain(said, "fr"), game.explain(said, "en"))


def test_points_told_add_up() -> None:
    """How many points there are is for the reference to say; what they are said to be made of must come to as many."""
    scored = [said for said in everything_said() if isinstance(said, Event) and said.type == "scored"]
    for scoring in scored:
        if scoring.points:
            assert_adds_up(game.explain(scoring, "en"), scoring.points)
    assert {scoring.rule for scoring in scored} == set(PARTS)


def test_every_reason_in_the_source_is_met_in_play() -> None:
    modules = (core_game, position, fits, refusals)
    reasons = {
        reason for module in modules for reason in re.findall(r'IllegalAction\(\s*[\w.\"-]+, "(\w+)"', source(module))
    }
    met = {said.reason for said in everything_said() if isinstance(said, IllegalAction)}
    assert (reasons - {DEFAULT_REASON}) | {"no_follower_left", "no_hut_left"} == met


def source(module: object) -> str:
    """The text of a module."""
    file = getattr(module, "__file__", None)
    assert file is not None
    with open(file, encoding="utf-8") as text:
        return text.read()


def test_real_play_tells_every_type_of_event() -> None:
    types = {said.type for said in everything_said() if isinstance(said, Event)}
    assert types == {*("tile_placed", "bonus_drawn", "piece_placed", "piece_returned", "scored", "game_over")} | (
        types & {"tile_discarded"}
    )


# --- drawn and surveyed ----------------------------------------------------
@pytest.mark.parametrize("tile", TILESET.ids)
def test_every_tile_is_drawn_and_named(tile: str) -> None:
    assert name_of(tile, "fr") != name_of(tile, "en")
    for turns in range(4):
        for width, height in ((7, 3), (11, 5)):
            drawn = draw_tile(tile, turns, width, height)
            assert {len(row) for row in drawn.rows} == {width}
            assert len(drawn.rows) == height
            for zone in range(len(TILESET.features(tile))):
                assert "1h" in "\n".join(drawn.written({zone: "1h"}))


def test_pieces_have_letters_of_their_own() -> None:
    board = HuntersBoard()
    for lang in LANGS:
        letters = [board.letter(board.words.role(*who), lang) for who in ROLES]
        assert len(set(letters)) == len(ROLES)


ROLES = (("follower", "forest"), ("follower", "river"), ("follower", "meadow"), ("hut", "lake"))


def test_what_a_survey_promises_is_what_is_scored() -> None:
    """If the game ended here: the final scoring gives just that."""
    pieces = "0 hut -1,0 z1; 1 follower 0,0 z3; 0 follower 0,0 z0"
    position = scene("B01 -1,0 r1", pieces, drawn="L57")
    rows = game.survey(position.view(None))
    worth = {(row["kind"], *row["leaders"]): row["worth"] for row in rows if row["pieces"]}
    assert worth == {("river_system", 0): 5, ("meadow", 1): 2, ("forest", 0): 0}
    forest = next(row for row in rows if row["kind"] == "forest" and row["pieces"])
    assert (forest["done"], forest["open"], forest["nuggets"]) == (2, 2, 1)
    events = play(position, "L57 1,0 r1")
    assert {(e.data["kind"], e.seat, e.points) for e in only(events, "scored")} == {
        ("river_system", 0, 5),
        ("meadow", 1, 2),
    }


def test_looking_ahead_stops_at_what_chance_decides() -> None:
    position = scene("L32 1,0 r1", drawn="L75", pile="L07", bonus="B05")
    events = play(position, "L75 0,1 r2 f0")
    assert [event.type for event in game.certain(events)] == [
        *("tile_placed", "piece_placed", "scored", "piece_returned")
    ]

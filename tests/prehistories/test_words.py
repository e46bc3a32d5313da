"""Sentences of Prehistories: some worked out by hand, and everything that real play can say."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.games.prehistories import game, refusals
from lascaux.games.prehistories.action import Move, parse
from lascaux.games.prehistories.material import KINDS
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.types import TYPES
from tests.french import spaced
from tests.prehistories.scene import hunting, play, written
from tests.sentences import assert_whole

Said = Event | IllegalAction
BOARS = {"tile": "boar-4a", "face": 0, "col": 0, "row": 0}

SAID: list[tuple[Said, str, str]] = [
    (
        IllegalAction("PC-2", "covered", BOARS | {"cells": [[1, 1], [2, 3]]}),
        "La tuile (4 sangliers) recouvrirait ce qui est déjà peint : ligne 2 (colonne 2) et ligne 4 (colonne 3).",
        "The tile (4 boars) would cover what is painted: row 2 (column 2) and row 4 (column 3).",
    ),
    (
        IllegalAction("PC-2", "covered", BOARS | {"cells": [[2, 1], [2, 3], [2, 4]]}),
        "La tuile (4 sangliers) recouvrirait ce qui est déjà peint : colonne 3 (lignes 2, 4 et 5).",
        "The tile (4 boars) would cover what is painted: column 3 (rows 2, 4 and 5).",
    ),
    (
        IllegalAction("PC-1", "not_taken", {"tile": "boar-2", "taken": ["fish-1", "legend-2"]}),
        "La tuile (2 sangliers) n’attend pas d’être peinte. À peindre : 1 poisson et l’oiseau légendaire.",
        "The tile (2 boars) is not waiting to be painted. To be painted: 1 fish and the legendary bird.",
    ),
    (
        IllegalAction("PC-4", "touches_nothing", BOARS | {"cells": [[1, 0]], "paintings": []}),
        "La tuile (4 sangliers) ne toucherait aucune tuile par un côté. Elle doit prendre la case"
        " en colonne 2, ligne 1.",
        "The tile (4 boars) would touch no tile with a side. It must take the cell in column 2, row 1.",
    ),
    (
        IllegalAction(
            "PC-4", "painting_unconnected", BOARS | {"cells": [[1, 0], [2, 0]], "paintings": [[1, 1], [2, 3]]}
        ),
        "La tuile (4 sangliers) ne toucherait que les peintures en ligne 2 (colonne 2) et ligne 4"
        " (colonne 3), qu’aucune tuile ne touche encore. Elle doit prendre une de ces cases : ligne 1"
        " (colonnes 2 et 3).",
        "The tile (4 boars) would touch only the paintings at row 2 (column 2) and row 4 (column 3), which no tile"
        " touches yet. It must take one of these cells: row 1 (columns 2 and 3).",
    ),
    (
        IllegalAction("PC-6", "has_a_place", {"tile": "fish-1", "places": 1}),
        "La tuile (1 poisson) a sa place dans la grotte (de 1 façon) : il faut la peindre.",
        "The tile (1 fish) has a place in the cave (1 way): it must be painted.",
    ),
    (
        Event("tile_painted", 5, 0, "PC-1", {"tile": "fish-3a", "face": 1, "col": 2, "row": 4, "hands": 1}),
        "Le joueur 1 peint 3 poissons en ligne 5 (colonnes 3 et 4) et ligne 6 (colonne 3) ; la tuile recouvre 1 main"
        " peinte.",
        "Player 1 paints 3 fish at row 5 (columns 3 and 4) and row 6 (column 3); the tile covers 1 painted hand.",
    ),
    (
        Event("cards_drawn", 5, 0, "PC-5", {"why": "hands", "count": 2, "due": 2, "hands": 2, "reshuffled": False}),
        "Le joueur 1 pioche encore 2 cartes pour 2 mains peintes recouvertes.",
        "Player 1 draws 2 cards more for covering 2 painted hands.",
    ),
    (
        Event(
            "cards_drawn",
            *(5, 0, "PD-1"),
            {"why": "hunt", "count": 1, "due": 1, "tiles": 2, "injuries": 1, "reshuffled": False},
        ),
        "Le joueur 1 pioche 1 carte pour la chasse : 2 tuiles prises, 1 blessé.",
        "Player 1 draws 1 card for the hunt: 2 tiles taken, 1 injured.",
    ),
    (
        Event("cards_drawn", 5, 0, "PI-3", {"why": "rest", "count": 3, "due": 3, "reshuffled": False}),
        "Le joueur 1 n’a rien posé et pioche 3 cartes.",
        "Player 1 has laid nothing and draws 3 cards.",
    ),
    (
        Event("deck_shuffled", 5, 0, "PD-2", {"count": 6}),
        "La pioche du joueur 1 est vide : 6 cartes de sa défausse en forment une nouvelle, mélangée.",
        "The deck of player 1 is empty: 6 cards of the discards, shuffled, make a new one.",
    ),
    (
        Event("game_over", 5, None, "PE-1", {"totems": [8, 1], "winners": [0], "why": "totems", "by": "totems"}),
        "La partie est terminée : joueur 1, 8 totems ; joueur 2, 1 totem. Le joueur 1 gagne.",
        "The game is over: player 1, 8 totems; player 2, 1 totem. Player 1 wins.",
    ),
]


@pytest.mark.parametrize(("said", "fr", "en"), SAID)
def test_sentences_worked_out_by_hand(said: Said, fr: str, en: str) -> None:
    assert game.explain(said, "fr") == spaced(fr)
    assert game.explain(said, "en") == en


# --- real play -------------------------------------------------------------
def tries(position: PrehistoriesPosition, rng: Random) -> Iterator[Move]:
    """Moves of all sorts, most of them forbidden."""
    yield from map(parse, ("rest", "back", "stop"))
    for seat in range(position.seats):
        hand = written(seat, str(rng.randint(1, 6)))
        yield parse(f"lay {hand}")
        yield from (parse(f"hunt {zone} {hand}") for zone in ("A", "A1", "C", "E"))
    for tile in {*rng.sample(KINDS, 2), *position.board.taken()}:
        yield parse(f"discard {tile}")
        spots = rng.sample(list(product("ab", range(7), range(7))), 12)
        yield from (parse(f"paint {tile} {face} {col} {row}") for face, col, row in spots)


@cache
def everything_said() -> list[Said]:
    """What random games of every number of seats have to tell, and why many other moves are not allowed."""
    told: list[Said] = []
    for number in range(6):
        rng, options = Random(number), game.info.option_sets[number % len(game.info.option_sets)]
        position, events = game.start(options, 2 + number % 4, f"words/{number}")
        assert isinstance(position, PrehistoriesPosition)
        told += events
        while position.to_act:
            tried = rng.sample(list(tries(position, rng)), 12)
            found = [position.refusal(rng.randrange(position.seats), move) for move in tried]
            told += [refused for refused in found if refused is not None]
            ready = [seat for seat in range(position.seats) if position.may_act(seat) and seat not in position.to_act]
            seat = rng.choice(ready if ready and rng.random() < 0.1 else position.to_act)
            told += position.apply(seat, rng.choice(position.legal(seat).actions))
        refused = position.refusal(0, parse("rest"))
        assert refused is not None
        told.append(refused)
    return told


def test_sentences_are_whole_and_agree_in_number() -> None:
    for said in everything_said():
        assert_whole(game.explain(said, "fr"), game.explain(said, "en"))


def test_the_subject_of_a_refusal_is_a_tile_and_not_its_animals() -> None:
    said = [refused for refused in everything_said() if isinstance(refused, IllegalAction) and "tile" in refused.facts]
    assert len({refused.reason for refused in said}) > 4
    for refused in said:
        assert re.search(r"(^|\. )La tuile \(", game.explain(refused, "fr"))
        assert re.search(r"(^|\. )The tile \(", game.explain(refused, "en"))


def test_real_play_tells_every_type_of_event_but_the_rarest() -> None:
    types = {said.type for said in everything_said() if isinstance(said, Event)}
    assert types | {"tile_lost"} == {kind.__struct_config__.tag for kind in TYPES.events}


def test_every_reason_in_the_source_is_met_in_play() -> None:
    with open(refusals.__file__, encoding="utf-8") as source:
        text = source.read()
    reasons = set(re.findall(r'"P\w-\d+", "(\w+)"', text)) | {"painting_unconnected", "touches_nothing"}
    met = {said.reason for said in everything_said() if isinstance(said, IllegalAction)}
    assert reasons <= met
    assert met - reasons == {"game_over", "not_your_turn"}


@pytest.mark.rule("PD-1", "PC-5", "PI-3", "PD-2", "PB-2")
def test_every_card_drawn_says_why() -> None:
    rules = {"deal": "PB-2", "rest": "PI-3", "hunt": "PD-1", "hands": "PC-5"}
    drawn = [said for said in everything_said() if isinstance(said, Event) and said.type == "cards_drawn"]
    assert {(event.data["why"], event.rule) for event in drawn} == set(rules.items())
    due = {(0, 0): 3, (1, 0): 2, (2, 0): 2, (3, 0): 2, (1, 1): 1, (2, 1): 1, (3, 1): 1}
    for event in drawn:
        data = event.data
        if data["why"] == "hunt":
            assert data["due"] == due.get((data["tiles"], data["injuries"]), 0), data
        elif data["why"] == "hands":
            assert data["due"] == data["hands"] > 0
    shuffled = [said for said in everything_said() if isinstance(said, Event) and said.type == "deck_shuffled"]
    assert {event.rule for event in shuffled} == {"PD-2"}


@pytest.mark.rule("PI-2")
def test_equal_totals_are_told_with_speeds_that_stand_in_that_order() -> None:
    orders = [said for said in everything_said() if isinstance(said, Event) and said.type == "initiative"]
    tied = 0
    for event in orders:
        totals, speeds = event.data["totals"], event.data["speeds"]
        hunting = [seat for seat in event.data["order"] if speeds[seat]]
        assert hunting == sorted(hunting, key=lambda seat: (totals[seat], -speeds[seat]))
        equal = len({totals[seat] for seat in hunting}) < len(hunting)
        assert event.rule == ("PI-2" if equal else "PI-1")
        tied += equal
    assert tied > 3


@pytest.mark.rule("PC-1")
def test_what_happens_is_told_without_ids_or_notation() -> None:
    position = hunting(hand="6 4", tiles={"C": "fish-3a"})
    events = [*play(position, f"0 hunt C {written(0, '6 4')}"), *play(position, "0 paint fish-3a b 0 5")]
    said = [game.explain(event, lang) for event in events for lang in ("fr", "en")]
    assert any("hunters 4 and 6 (total 10)" in one for one in said)
    assert any("les chasseurs 4 et 6 (total 10)" in one for one in said)
    for one in said:
        assert not re.search(r"fish|[0-9]/[0-9]|face [ab]", one.replace("3 fish", "")), one


def test_bytes_that_are_no_position_say_what_is_wrong() -> None:
    """Without its hand a tribe lacks hunters."""
    position = hunting()
    position.state.hand[1] = 0
    with pytest.raises(BadData, match="a hunter of seat 1 is missing or in two places"):
        game.decode(position.encode())

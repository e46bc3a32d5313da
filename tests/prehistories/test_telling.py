"""A decision of Prehistories as one sentence: what every event of it adds, in both languages."""

from typing import Any

import pytest

from lascaux.core.event import Event
from lascaux.core.player_names import PlayerNames
from lascaux.games.prehistories import game
from lascaux.games.prehistories.material import objective_name
from tests.french import spaced

PEOPLE = PlayerNames(["Aude", "Guilhem", "Éloïse"])


def event(type_: str, seat: int | None = 0, **data: Any) -> Event:
    return Event(type_, 1, seat, "PT-1", data)


def drawn(why: str, count: int, seat: int = 0, **facts: Any) -> Event:
    return event("cards_drawn", seat, why=why, count=count, due=count, reshuffled=False, **facts)


PAINTED = event("tile_painted", tile="fish-3a", face=0, col=2, row=1, hands=0)
TOLD: list[tuple[list[Event], str, str]] = [
    ([event("cards_laid")], "Aude a choisi ses chasseurs.", "Aude has chosen hunters."),
    ([event("choice_taken_back")], "Aude reprend son choix.", "Aude takes the choice back."),
    (
        [
            event("cards_laid"),
            event("cards_revealed", cards=[]),
            event("cards_revealed", 1, cards=[]),
            event("initiative", None, order=[2, 1, 0], totals=[9, 4, 0], speeds=[16, 22, 0]),
            drawn("rest", 3, 2),
        ],
        "Guilhem chasse d’abord (4), puis Aude (9) ; Éloïse se repose et pioche 3 cartes.",
        "Guilhem hunts first (4), then Aude (9); Éloïse rests and draws 3 cards.",
    ),
    (
        [event("initiative", None, order=[0, 1, 2], totals=[0, 0, 0], speeds=[0, 0, 0])]
        + [drawn("rest", 3, seat) for seat in range(3)],
        "Tout le monde se repose ; Aude pioche 3 cartes ; Guilhem pioche 3 cartes ; Éloïse pioche 3 cartes.",
        "Everyone rests; Aude draws 3 cards; Guilhem draws 3 cards; Éloïse draws 3 cards.",
    ),
    (
        [event("tile_taken", zone="1", tile="fish-3a", hunters=[], injured=False)],
        "Aude prend 3 poissons sans blessé.",
        "Aude takes 3 fish unhurt.",
    ),
    (
        [event("tile_taken", zone="1", tile="fish-3a", hunters=[], injured=True), event("tile_lost", tile="fish-3a")],
        "Aude prend 3 poissons au prix d’un blessé et n’a pas de place pour 3 poissons.",
        "Aude takes 3 fish at the cost of one injured hunter and has no room for 3 fish.",
    ),
    (
        [
            event("tile_painted", tile="fish-3a", face=0, col=2, row=1, hands=2),
            event("deck_shuffled", count=5),
            drawn("hunt", 2, tiles=1, injuries=0),
            drawn("hands", 2, hands=2),
            event("round_started", None, round=4),
            event("zone_filled", None, zone="2", tile="boar-1"),
        ],
        "Aude peint 3 poissons, recouvre 2 mains peintes et pioche 4 cartes d’une pioche remêlée."
        " Le tour 4 commence avec du nouveau gibier.",
        "Aude paints 3 fish, covers 2 painted hands and draws 4 cards from a reshuffled deck."
        " Round 4 begins with new prey.",
    ),
    (
        [drawn("hunt", 3, tiles=0, injuries=0), event("round_started", None, round=2)],
        "Aude rentre bredouille et pioche 3 cartes. Le tour 2 commence.",
        "Aude comes home with nothing and draws 3 cards. Round 2 begins.",
    ),
    (
        [event("game_over", None, totems=[8, 5, 6], winners=[0], why="totems", by="totems")],
        "Aude gagne avec 8 totems, devant Éloïse (6) et Guilhem (5).",
        "Aude wins with 8 totems, ahead of Éloïse (6) and Guilhem (5).",
    ),
]


@pytest.mark.parametrize(("events", "fr", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_decision_is_told(events: list[Event], fr: str, en: str) -> None:
    assert game.summarize(events, "fr", PEOPLE) == spaced(fr)
    assert game.summarize(events, "en", PEOPLE) == en


def test_wishes_are_told_with_their_totems() -> None:
    """The first to fulfil a wish gets more of it (PO-2), and each wish says what it brought."""
    one, two = game.start({}, 2, "1")[1][0].data["objectives"][:2]
    placed = [
        event("totems_placed", objective=one, totems=2, points=2, first=True),
        event("totems_placed", objective=two, totems=1, points=1, first=False),
    ]
    fr, en = objective_name(one), objective_name(two)
    assert game.summarize([PAINTED, *placed], "en", PEOPLE) == (
        f"Aude paints 3 fish and fulfils “{fr.en}” before anybody else (+2) and “{en.en}” (+1)."
    )
    assert game.summarize([PAINTED, *placed], "fr", PEOPLE) == spaced(
        f"Aude peint 3 poissons et exauce en premier « {fr.fr} » (+2) et « {en.fr} » (+1)."
    )


def test_the_beginning_names_the_wishes() -> None:
    """What is dealt to everyone is no news."""
    events = game.start({}, 2, "1")[1]
    wishes = [objective_name(name).en for name in events[0].data["objectives"]]
    assert (
        game.summarize(events, "en", PEOPLE)
        == f"The game begins; the Ancients wish: {', '.join(wishes[:-1])} and {wishes[-1]}."
    )

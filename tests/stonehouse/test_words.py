"""What is said: names where people have them, facts in refusals, the table in letters."""

import pytest

from lascaux.core.errors import BadData
from lascaux.core.language import Lang
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.action import CARDS, MODES
from lascaux.games.stonehouse.constants import BOX
from lascaux.games.stonehouse.physics.stones import KINDS
from lascaux.games.stonehouse.speech.texts import TEXTS
from lascaux.games.stonehouse.survey import survey
from tests.french import spaced, well_set
from tests.stonehouse.scene import GAME, play, refused, scene, with_cards, without_cards

PEOPLE = PlayerNames(["Aude", "Guilhem", "Ysée"])


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "Aude et Guilhem offrent ensemble 5 (3 + 2)."),
        ("en", "Aude and Guilhem bid 5 together (3 + 2)."),
    ],
)
def test_a_coalition_is_told_by_name(lang: Lang, sentence: str) -> None:
    position = scene(3)
    without_cards(position, "auction")
    events = play(position, "A ally B 3 2", "B join 1")
    assert GAME.explain(events[-1], lang, PEOPLE) == sentence


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("fr", ["Guilhem soupçonne Aude : avec raison !", "Mains ouvertes : Guilhem (1) et Aude (2)."]),
        ("en", ["Guilhem suspects Aude: rightly!", "Hands opened: Guilhem (1) and Aude (2)."]),
    ],
)
def test_a_suspicion_is_told(lang: Lang, sentences: list[str]) -> None:
    position = scene(3)
    without_cards(position, "bluff")
    play(position, "A close 2", "B close 1", "C close 0", "A announce 3")
    events = play(position, "B suspect")
    assert [GAME.explain(event, lang, PEOPLE) for event in events[:2]] == sentences


def test_a_swap_is_told() -> None:
    position = scene(3, reserves={"A": [3, 4], "B": [5]})
    with_cards(position, "fetch fetch fetch")
    events = play(position, "A offer B 3,4 2 5 0", "B accept 1")
    assert GAME.explain(events[0], "fr", PEOPLE) == (
        "Aude propose à Guilhem les cailloux 3 et 4 et 2 pierres précieuses contre le caillou 5 (offre 1)."
    )
    assert GAME.explain(events[1], "en", PEOPLE) == "Aude gives stones 3 and 4 and 2 gems to Guilhem and gets stone 5."


def test_refusals_say_the_facts() -> None:
    position = scene(3)
    without_cards(position, "auction")
    play(position, "A bid 4")
    low = refused(position, "B bid 4")
    assert GAME.explain(low, "fr", PEOPLE) == "4, c’est trop peu : il faut au moins 5."
    many = refused(position, "B bid 11")
    assert GAME.explain(many, "en", PEOPLE) == "11 is more than you own: 10 gems."
    theirs = refused(position, "B ally C 1 11")
    french = "11, c’est plus que ce que possède Ysée : 10 pierres précieuses."
    assert GAME.explain(theirs, "fr", PEOPLE) == spaced(french)
    alone = refused(position, "B ally B 1 1")
    assert GAME.explain(alone, "fr", PEOPLE) == spaced("On ne s’entend pas avec soi-même : choisissez un autre joueur.")
    early = refused(position, "B build 1,2,3,4,5")
    assert GAME.explain(early, "fr", PEOPLE) == spaced(
        "Ce n’est pas le moment de bâtir ; phase en cours : la vente aux enchères."
    )


def test_the_survey_says_who_leads_and_who_can_go_higher() -> None:
    position = scene(3, gems=[10, 4, 6], reserves={"B": [3, 4]})
    without_cards(position, "auction")
    play(position, "C bid 5")
    rows = {row["about"]: row for row in survey(position.view(0), PEOPLE)}
    assert rows["standing"]["able"] == [0]
    assert rows["standing"]["say"]["fr"] == "Ysée : 5 ; peut monter sans aide : Aude."
    leads = [row["leads"] for row in survey(position.view(0), PEOPLE) if row["about"] == "reserve"]
    assert leads == [False, True, False]


def test_the_board_in_letters() -> None:
    position = scene(3, reserves={"B": [3, 4]})
    board = GAME.text_board(position.view(0), "en")
    assert board.splitlines()[:3] == [
        "Round 1, the first player’s choice. First player: 1. In the bag: 36.",
        "On the fire: stones 1 and 2.",
        ">1  10 gems, stones -",
    ]
    assert " 2  10 gems, stones 3 4" in board
    told = GAME.describe(position.view(0), "fr", PEOPLE)
    assert (
        "Guilhem : les cailloux 3 et 4, le plus de la table, 10 pierres précieuses ; il en manque 3 pour bâtir." in told
    )


def test_words_that_no_game_may_come_to_are_well_set() -> None:
    texts = [text for section in TEXTS.values() for text in section.values()]
    assert len(texts) > 200
    assert [text.fr for text in texts if not well_set(text.fr)] == []


def test_the_box_names_all_there_is_to_choose() -> None:
    assert list(BOX["cards"]) == list(CARDS)
    assert list(BOX["modes"]) == list(MODES)
    assert {choice["name"]["fr"][0].isupper() for choice in (BOX["rounds"]["with_cards"], BOX["modes"]["hidden"])} == {
        True
    }
    walls = next(option for option in GAME.info.options if option.name == "walls")
    assert set(BOX["houses"]) == set(walls.values)
    assert set(BOX["kinds"]) == {kind.name for kind in KINDS}


def test_what_is_no_position_is_named() -> None:
    """Two stones of one number: the refusal says that it is the stones, not that numbers are wrong."""
    position = scene(3, reserves={"A": [3]})
    position.state.reserves = ((3,), (3,), ())
    with pytest.raises(BadData, match="a stone is in two places"):
        GAME.decode(position.encode())

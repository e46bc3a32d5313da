"""People in sentences: by name in good French and English, by number where they have no name."""

import pytest

from lascaux.core.player_names import UNNAMED, PlayerNames

FOUR = PlayerNames(["Aude", "Guilhem", None, "Hélène"])


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Guilhem", "de Guilhem"),
        ("Aude", "d’Aude"),
        ("Élise", "d’Élise"),
        ("E\u0301lise", "d’E\u0301lise"),  # the accent as a letter of its own
        ("Œdipe", "d’Œdipe"),
        ("ADA", "d’ADA"),
        ("Hélène", "d’Hélène"),
        ("Honoré", "d’Honoré"),
        ("Harry", "de Harry"),
        ("H", "de H"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y2K", "de Y2K"),
        ("8bits", "de 8bits"),
        ("🐉", "de 🐉"),
        ("Zoé", "de Zoé"),
    ],
)
def test_elision(name: str, of: str) -> None:
    assert PlayerNames([name]).of(0, "fr") == of
    assert PlayerNames([name]).of(0, "en") == f"of {name}"


def test_people_with_names() -> None:
    assert [FOUR.the(seat, "fr") for seat in (0, 1)] == ["Aude", "Guilhem"]
    assert FOUR.to(0, "fr") == "à Aude"
    assert FOUR.to(1, "en") == "to Guilhem"
    assert FOUR.all([0, 1, 3], "fr") == "Aude, Guilhem et Hélène"
    assert FOUR.all_first([1, 0], "en") == "Guilhem and Aude"


def test_people_without() -> None:
    assert UNNAMED.the(0, "fr") == "le joueur 1"
    assert UNNAMED.first(0, "fr") == "Le joueur 1"
    assert UNNAMED.bare(4, "fr") == "joueur 5"
    assert (UNNAMED.of(1, "fr"), UNNAMED.to(1, "fr")) == ("du joueur 2", "au joueur 2")
    assert (UNNAMED.first(1, "en"), UNNAMED.of(1, "en")) == ("Player 2", "of player 2")
    assert UNNAMED.all([0, 2], "fr") == "les joueurs 1 et 3"
    assert UNNAMED.all([1], "fr") == "le joueur 2"
    assert UNNAMED.all_first([0, 1, 2], "en") == "Players 1, 2 and 3"
    assert UNNAMED.all_first([0], "fr") == "Le joueur 1"


def test_some_with_and_some_without() -> None:
    assert FOUR.all([2, 0], "fr") == "le joueur 3 et Aude"
    assert FOUR.all_first([2, 0], "fr") == "Le joueur 3 et Aude"


def test_a_name_is_data() -> None:
    odd = PlayerNames(["{0}", "e.e. <b>"])
    assert odd.first(0, "fr") == "{0}"
    assert odd.all_first([1, 0], "en") == "e.e. <b> and {0}"


def test_two_of_the_same_name_can_be_told_apart() -> None:
    bots = PlayerNames(["greedy", "Ada", "greedy"])
    assert bots.all([0, 1, 2], "en") == "greedy (1), Ada and greedy (3)"

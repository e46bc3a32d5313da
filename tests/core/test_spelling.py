"""Words that no one knows."""

import pytest

from lascaux.core import option, registry, shape_error
from lascaux.core.errors import BadOption, BadSeats, LascauxError, UnknownGame
from lascaux.core.language import Text
from lascaux.core.suggestions import closest, unknown
from lascaux.core.system_error import describe_os_error

WORDS = ["carcassonne", "hunters", "prehistories", "stonehouse"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("carcasonne", "carcassonne"),
        ("Hunters", "hunters"),
        ("prehistorie", "prehistories"),
        ("chess", None),
        ("", None),
    ],
)
def test_the_nearest_word_is_found_if_it_is_near(typed: str, found: str | None) -> None:
    assert closest(typed, WORDS) == found


def test_a_near_word_is_asked_about_and_else_all_are_named() -> None:
    said = Text("inconnu", "unknown")
    assert unknown(said, "huntres", WORDS) == Text(
        "inconnu\u202f: vouliez-vous dire hunters\u202f?", "unknown: did you mean hunters?"
    )
    assert unknown(said, "x", ["a", "b"]).en == "unknown; there are a, b"
    assert unknown(said, "x", []).en == "unknown; there are none"


def test_refusals_are_said_in_both_languages() -> None:
    refused: list[LascauxError] = [BadSeats.number("hunters", range(2, 6), 7)]
    with pytest.raises(UnknownGame) as game:
        registry.find("carcasonne")
    with pytest.raises(BadOption) as name:
        option.parse(registry.find("carcassonne").info.options, ["rivier=true"])
    refused += [game.value, name.value]
    assert [wrong.message("en") for wrong in refused] == [
        "hunters is played by 2 to 5, not 7",
        "no game is called 'carcasonne': did you mean carcassonne?",
        "unknown option 'rivier': did you mean river?",
    ]
    assert [wrong.message("fr").replace("\u202f", " ") for wrong in refused] == [
        "hunters se joue de 2 à 5, pas à 7",
        "aucun jeu ne s’appelle « carcasonne » : vouliez-vous dire carcassonne ?",
        "option inconnue « rivier » : vouliez-vous dire river ?",
    ]


def test_what_the_system_says_has_french_where_it_is_known() -> None:
    assert describe_os_error(FileNotFoundError(2, "No such file or directory")) == Text(
        "fichier ou dossier introuvable", "no such file or directory"
    )
    assert describe_os_error(OSError(9999, "Something odd")) == Text.alike("something odd")


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Expected `int`, got `str` - at `$.n`", "il faut `int`, pas `str` - en `$.n`"),
        ("Expected `int` <= 65535 - at `$.port`", "il faut `int` <= 65535 - en `$.port`"),
        ("Object contains unknown field `prt`", "champ inconnu `prt`"),
        ("Object missing required field `seats`", "il manque le champ `seats`"),
        ("Invalid enum value 'loud' - at `$.log`", "valeur inconnue 'loud' - en `$.log`"),
        ("JSON is malformed", "JSON is malformed"),
    ],
)
def test_what_is_wrong_with_data_is_said_in_french(english: str, french: str) -> None:
    assert shape_error.describe_shape_error(ValueError(english)) == Text(french, english)

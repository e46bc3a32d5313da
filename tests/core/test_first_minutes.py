"""What someone finds who has just imported the package."""

import subprocess
import sys

import pytest

import lascaux
from lascaux.core import registry
from lascaux.kit.jit import using


def test_dir_shows_the_public_names_before_anything_is_loaded() -> None:
    program = "import lascaux, sys; print(*dir(lascaux)); print('numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    names, loaded = told.splitlines()
    assert {"Bot", "Choices", "Event", "IllegalAction", "Seed", "backend", "find", "use"} <= set(names.split())
    assert set(names.split()) == set(lascaux.__all__)
    assert loaded == "False", "the command line must answer at once"


@pytest.mark.parametrize("name", lascaux.__all__)
def test_every_public_name_leads_to_what_type_checkers_see(name: str) -> None:
    found = getattr(lascaux, name)
    assert getattr(found, "__name__", name) in (name, "dict"), "View is a dict"


def test_the_backend_can_be_chosen() -> None:
    with using("plain"):
        assert lascaux.backend() == "plain"
    with pytest.raises(lascaux.LascauxError, match="no backend 'abacus'"):
        lascaux.use("abacus")


def test_a_position_says_what_it_is() -> None:
    position = registry.find("embers").new({"stakes": "hidden"}, 3, "repr")
    assert repr(position) == "<embers: 3 seats, 0 actions taken, seats 0, 1, 2 to act>"
    while position.to_act:
        position.apply(position.to_act[0], position.legal(position.to_act[0]).actions[0])
    assert repr(position) == f"<embers: 3 seats, {position.n} actions taken, over>"
    assert repr(position.game) == "<game embers>"
    assert repr(registry.find("carcassonne").new()) == "<carcassonne: 2 seats, 0 actions taken, seat 0 to act>"


@pytest.mark.parametrize("name", registry.names())
def test_secrets_are_drawn_anew_by_the_text_of_a_seed(name: str) -> None:
    game = registry.find(name)
    view = game.new(seats=game.info.seats[0]).view(0)
    assert game.determinize(view, "x/3") == game.determinize(view, lascaux.Seed("x", 3))
    for wrong in (5, None, "a b", b"x"):
        with pytest.raises(lascaux.BadSeed, match="a seed is 1 to 128 letters"):
            game.determinize(view, wrong)  # type: ignore[arg-type]
    with pytest.raises(lascaux.BadData):
        game.determinize({}, "x")

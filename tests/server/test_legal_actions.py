"""What a seat may do, kept as it is told."""

import msgspec
import pytest

from lascaux.core import registry
from lascaux.core.capabilities import HasNotations
from lascaux.core.seed import Seed
from lascaux.server.tables.legal_actions import LegalActions


@pytest.mark.parametrize(("game", "seats"), [("carcassonne", 2), ("prehistories", 2), ("stonehouse", 3)])
def test_an_offer_tells_the_choices(game: str, seats: int) -> None:
    position, _ = registry.find(game).start({}, seats, Seed("offer"))
    seat = position.to_act[0]
    choices, offer = position.legal(seat), LegalActions.of(position, seat)
    assert msgspec.json.decode(offer.actions) == [str(action) for action in choices.actions]
    assert msgspec.json.decode(offer.distinct) == [str(action) for action in choices.distinct]
    assert msgspec.json.decode(offer.forms) == [form.as_dict() for form in choices.forms]
    assert all(offer.lists(str(action)) for action in choices.actions)


def test_only_whole_notations_are_listed() -> None:
    """Neither a part of one, nor what stands between two, nor one that goes over the quotes."""
    position, _ = registry.find("carcassonne").start({}, 2, Seed("offer"))
    assert isinstance(position, HasNotations)
    first, second = position.notations(position.to_act[0])[0][:2]
    offer = LegalActions.of(position, position.to_act[0])
    assert offer.lists(first)
    for said in ("", ",", first[:-1], first[1:], f'{first}","{second}', f'"{first}"', f"{first} "):
        assert not offer.lists(said), said

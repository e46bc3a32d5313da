"""What a server sends holds to the schemas it publishes: whole tables, and what each game puts into them."""

from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema_rs import ValidationError, Validator, validator_for
from tools.protocol import schema
from tools.protocol.definitions import Document

from lascaux.core import registry
from lascaux.server.readers import reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.wire.games import typed_games
from tests.server.club import Club, begun

PEOPLE = ("ada", "bob", "eve")
LOOKS, BETWEEN = 4, 7


def of(document: Document, name: str) -> Validator:
    """Holds something to one definition of a document."""
    return validator_for({"$ref": f"#/$defs/{name}"} | document.as_dict())


WHOLE = of(schema.protocol(), "Whole")


@pytest.mark.parametrize("name", [game.info.name for game in typed_games()])
def test_a_table_holds_to_the_schema_of_its_game(name: str) -> None:
    game = registry.find(name)
    assert game.types is not None
    document = schema.game_document(game)
    view, event = of(document, game.types.view.__name__), of(document, schema.event_name(game))
    row = None if game.types.row is None else of(document, game.types.row.__name__)
    rng, club = Random(f"sent {name}"), begun(name, PEOPLE)
    for _ in range(LOOKS):
        play(club, rng)
        story = EventHistory(club.table).all_parts
        for person in (*PEOPLE, None):
            whole = msgspec.json.decode(msgspec.json.encode(reader_view.whole(club.table, story, person, club.now)))
            WHOLE.validate(whole)
            for eyes in whole["eyes"]:
                view.validate(eyes["view"])
                for told in eyes["events"]:
                    event.validate(told)
                for found in game.survey(eyes["view"]):
                    assert row is not None
                    row.validate(found)


def play(club: Club, rng: Random) -> None:
    """Go on a little, at random."""
    for _ in range(BETWEEN):
        position = club.table.position
        assert position is not None
        if position.to_act:
            seat = rng.choice(position.to_act)
            club.act(seat, str(rng.choice(position.legal(seat).actions)))


@pytest.mark.parametrize(
    ("field", "value"),
    [("tile", 7), ("board", [{"tile": "D_S", "x": 0, "y": 0}]), ("to_act", None), ("game", "hunters"), ("seat", "0")],
)
def test_something_else_does_not(field: str, value: Any) -> None:
    game = registry.find("carcassonne")
    sound = game.new(seats=2).view(0)
    view = of(schema.game_document(game), "CarcassonneView")
    view.validate(sound)
    with pytest.raises(ValidationError):
        view.validate(sound | {field: value})

"""The end is told alike in every game."""

import re
from pathlib import Path

import pytest

from lascaux.core.ending import OVER, ending
from lascaux.core.player_names import PlayerNames
from lascaux.core.record import read
from lascaux.core.replay import Replay
from tests.french import spaced

RECORDS = Path(__file__).parents[1] / "landed" / "records"
NAMES = PlayerNames(["Aude", "Guilhem", "Hélène", "Yves", "Zoé"])
TOLD = {
    "fr": r"La partie est terminée : Aude, [^;]+( ; \w+, [^;]+)+\. \w+ gagne\.",
    "en": r"The game is over: Aude, [^;]+(; \w+, [^;]+)+\. \w+ wins\.",
}


@pytest.mark.parametrize("name", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_every_game_ends_in_the_same_words(name: str) -> None:
    replay = Replay.of(read((RECORDS / f"{name}-0.jsonl").read_bytes()))
    *_, (position, events) = replay.steps()
    over = events[-1]
    assert over.type == "game_over"
    assert re.fullmatch(spaced(TOLD["fr"]), replay.game.explain(over, "fr", NAMES))
    assert re.fullmatch(TOLD["en"], replay.game.explain(over, "en", NAMES))
    refused = position.refusal(0, replay.game.parse(replay.record.lines[0].do))
    assert refused is not None
    assert refused.reason == "game_over"
    assert (replay.game.explain(refused, "fr"), replay.game.explain(refused, "en")) == (OVER.fr, OVER.en)


def test_a_win_may_be_shared() -> None:
    reached = ["7 points", "7 points", "1 point"]
    assert ending(reached, [0, 1], "en", NAMES) == (
        "The game is over: Aude, 7 points; Guilhem, 7 points; Hélène, 1 point. Aude and Guilhem share the win."
    )
    assert ending(reached, [0, 1], "fr", PlayerNames()) == spaced(
        "La partie est terminée : joueur 1, 7 points ; joueur 2, 7 points ; joueur 3, 1 point."
        " Les joueurs 1 et 2 se partagent la victoire."
    )

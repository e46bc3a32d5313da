"""Old public names lead to the new ones, with a warning."""

from importlib import import_module

import pytest

from lascaux.core import registry
from lascaux.core.capabilities import Reshuffles
from lascaux.core.errors import BadSeed
from lascaux.core.event import Event
from lascaux.core.player_names import PlayerNames
from lascaux.core.seed import Seed
from lascaux.envs.batch import batch
from lascaux.envs.encoding import encoding
from lascaux.envs.play.config import EpisodeConfig
from lascaux.envs.play.episode import Episode

OLD_NAMES = [
    ("lascaux", "Company", "PlayerNames"),
    ("lascaux", "Explains", "Advisor"),
    ("lascaux", "Foresees", "Forecaster"),
    ("lascaux", "Opponents", "BotSet"),
    ("lascaux.arena.analysis", "Looked", "AnalysedMove"),
    ("lascaux.arena.compare", "Spread", "MeanError"),
    ("lascaux.arena.mean", "Spread", "MeanError"),
    ("lascaux.bots", "Explains", "Advisor"),
    ("lascaux.bots", "Foresees", "Forecaster"),
    ("lascaux.bots", "Opponents", "BotSet"),
    ("lascaux.bots", "called", "display_name"),
    ("lascaux.bots", "foresee", "forecast"),
    ("lascaux.bots", "foreseer", "forecaster"),
    ("lascaux.bots", "offered", "selectable"),
    ("lascaux.bots", "playing", "bots_of"),
    ("lascaux.bots", "quick", "quick_match"),
    ("lascaux.core.capabilities", "HasSights", "HasDisplayTime"),
    ("lascaux.core.capabilities", "MixesAnew", "Reshuffles"),
    ("lascaux.core.capabilities", "SeenAlike", "SameViewForAll"),
    ("lascaux.envs.encoding", "not_sayable", "illegal_id"),
    ("lascaux.training.subject", "Subject", "Trainer"),
]


@pytest.mark.parametrize(("module", "old", "new"), OLD_NAMES)
def test_an_old_name_is_an_alias_that_warns(module: str, old: str, new: str) -> None:
    home = import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}"):
        assert getattr(home, old) is getattr(home, new)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Missing'"):
        import_module("lascaux.arena.mean").Missing  # noqa: B018


def test_old_names_of_members_lead_to_the_new_ones() -> None:
    game = registry.find("carcassonne")
    position, (event, *_) = game.start(seats=2, seed="old-names")
    with pytest.warns(DeprecationWarning, match="Game.tell is now summarize"):
        assert game.tell([event], "en") == game.summarize([event], "en")  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="Position.apply_allowed is now apply_unchecked"):
        assert position.apply_allowed(0, position.legal(0).actions[0])  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="Event.openly is now public_part"):
        assert Event("staked", 1, 0, None, secret={"gems": 2}).openly() == Event("staked", 1, 0, None)  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="PlayerNames.called is now name_text"):
        assert PlayerNames(["Ada"]).called(0).en == "Ada"  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="LascauxError.said is now message"):
        assert BadSeed("no seed").said("en") == "no seed"  # type: ignore[attr-defined]


def test_old_names_of_environments_lead_to_the_new_ones() -> None:
    games = batch("carcassonne", 2, seed="old-names", backend="plain")
    with pytest.warns(DeprecationWarning, match="Batch.redeal is now resample_hidden"):
        games.redeal("deal")  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="Batch.put is now copy_from"):
        games.put([0], games, [1])  # type: ignore[attr-defined]
    assert games.seeds[0] == games.seeds[1]
    number = games.sample()[:1]
    with pytest.warns(DeprecationWarning, match="Batch.ahead is now lookahead"):
        assert games.ahead([0], number, "deal")[1].shape == (1, 2)  # type: ignore[attr-defined]
    episode = Episode(EpisodeConfig.of("carcassonne"), "old-names")
    with pytest.warns(DeprecationWarning, match="Episode.asked is now current_seat"):
        assert episode.asked == 0  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="Episode.redealt is now resampled"):
        assert episode.redealt(0, "deal").current_seat == 0  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="Episode.terms is now config"):
        assert episode.terms is episode.config  # type: ignore[attr-defined]
    kept = encoding("carcassonne")
    with pytest.warns(DeprecationWarning, match="Encoding.meant is now action_unchecked"):
        assert kept.meant(episode.position, 0, 0) is not None  # type: ignore[attr-defined]


def test_a_class_may_implement_a_member_by_its_old_name() -> None:
    with pytest.warns(DeprecationWarning, match="Reshuffles.mix_anew is now reshuffle_hidden"):

        class Deck(Reshuffles):
            order = ""

            def mix_anew(self, seed: Seed) -> None:
                self.order = str(seed)

    deck = Deck()  # type: ignore[abstract]
    deck.reshuffle_hidden(Seed("again"))
    assert deck.order == "again"

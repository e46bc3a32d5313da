"""Readings compared: the same seeds and bots, every change counted game by game."""

import numpy as np
import pytest

from lascaux.arena.compare import compare, variants_of
from lascaux.arena.mean import MeanError, ratio, share_error
from lascaux.arena.simulate import simulate
from lascaux.bots import Batch
from lascaux.core import registry
from lascaux.core.errors import BadOption
from lascaux.core.seed import Seed

BOTS = ["random", "random"]
GAMES = 60


def test_variants_play_the_same_seeds() -> None:
    variants = variants_of(registry.find("hunters").info)
    assert [variant.name for variant in variants[:3]] == ["", "reading=faidutti", "reading=philibert"]
    compare("hunters", BOTS, GAMES, Seed("lab", 7), "numba", variants)
    facts = [variant.as_dict() for variant in variants]
    for variant, row in zip(variants, facts, strict=True):
        alone = simulate("hunters", BOTS, GAMES, "lab/7", variant.options, "numba").as_dict()
        assert row["games"] == GAMES
        assert row["mean_score"] == pytest.approx(sum(alone["mean_scores"]) / 2, abs=1e-3)
        assert row["mean_length"] == pytest.approx(alone["moves"] / GAMES, abs=1e-3)
        assert row["score_change"]["mean"] == pytest.approx(row["mean_score"] - facts[0]["mean_score"], abs=1e-3)
    assert facts[0]["games_changed"] == facts[0]["score_change"]["mean"] == 0
    by_name = {variant.name: row for variant, row in zip(variants, facts, strict=True)}
    assert by_name["reading=faidutti"] | {"options": 0} == by_name["return_before_bonus=false"] | {"options": 0}
    assert by_name["lacking_one_bars_both=true"]["games_changed"] > 0.5


def test_a_game_that_names_no_variants_compares_every_value() -> None:
    names = [variant.name for variant in variants_of(registry.find("carcassonne").info)]
    assert names[:3] == ["", "farmers=false", "river=true"]


@pytest.mark.parametrize(("base", "matters"), [({}, False), ({"river": True}, True)])
def test_a_rule_of_the_river_matters_beside_the_river(base: dict[str, bool], matters: bool) -> None:
    first, *others = variants_of(registry.find("carcassonne").info, base)
    assert first.chosen == base
    assert all(base.items() < variant.chosen.items() for variant in others)
    bends = next(variant for variant in others if "u_turn" in variant.chosen)
    compare("carcassonne", ["greedy", "greedy"], GAMES, Seed("lab"), "numba", [first, bends])
    assert (bends.as_dict()["games_changed"] > 0) is matters


def test_a_game_without_options_has_nothing_to_compare() -> None:
    info = registry.find("carcassonne").info
    bare = type(info)(**{name: getattr(info, name) for name in info.__slots__} | {"options": (), "variants": ()})
    with pytest.raises(BadOption, match="nothing to compare"):
        variants_of(bare)


def test_the_error_of_a_mean() -> None:
    spread = MeanError()
    spread.add(np.array([1, 3]))
    spread.add(np.array([2, 6]))
    assert spread.as_dict() == {"mean": 3.0, "error": round((14 / 3 / 4) ** 0.5, 4)}
    assert spread.as_dict(parts=2) == {"mean": 1.5, "error": round((14 / 3 / 4) ** 0.5 / 2, 4)}


def test_however_many_processes_play_the_report_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    reports = []
    for jobs in (1, 2):
        monkeypatch.setattr("lascaux.arena.parallel.WORTH_IT_S", 0.0)
        variants = variants_of(registry.find("hunters").info)[:3]
        compare("hunters", ["random"] * 3, 11, Seed("lab"), "plain", variants, jobs=jobs)
        reports.append([variant.as_dict() for variant in variants])
    assert reports[0] == reports[1]


def test_a_share_has_an_error_even_if_all_games_went_one_way() -> None:
    assert share_error(50, 98) == pytest.approx((0.51 * 0.49 / 100) ** 0.5)
    assert share_error(0, 10) == pytest.approx((11 / 12 / 12 / 12) ** 0.5)


def test_numbers_in_bunches_stray_by_their_bunches() -> None:
    alike = ratio([6, 6, 6], [2, 2, 2])
    assert (alike.mean, alike.error) == (3.0, 0.0)
    # Bunches of one are ordinary numbers: 1, 2 and 6 have mean 3 and deviation 2.6458.
    apart = ratio([1, 2, 6], [1, 1, 1])
    assert apart.error == pytest.approx(7**0.5 / 3**0.5)
    assert ratio([5], [2]).error is None


def test_the_first_seat_wins_by_the_rules_and_not_by_points() -> None:
    [variant] = variants_of(registry.find("stonehouse").info)[:1]
    # Seat 0 has fewer points and wins: at the Stone House who builds wins.
    batch = Batch(np.array([[3, 5, 4]]), np.array([[True, False, False]]), np.array([40]))
    variant.add(batch, batch)
    assert variant.as_dict()["first_seat_wins"] == 1.0

"""When new weights are kept."""

import numpy as np
import pytest

from lascaux.training.verdict import verdict


def test_an_even_match_is_not_better() -> None:
    found = verdict(np.array([0.0, 1.0, 0.5, 0.5] * 100))
    assert (found.games, found.score.value) == (800, 0.5)
    assert not found.better
    assert not found.clear


@pytest.mark.parametrize(("share", "better"), [(1.0, True), (0.0, False)])
def test_a_sweep_is_clear_but_never_without_doubt(share: float, better: bool) -> None:
    """No one has seen that it can lose, and still it may."""
    found = verdict(np.full(100, share))
    assert found.clear
    assert found.better is better
    assert found.score.low < found.score.high


def test_at_larger_tables_an_even_share_is_less() -> None:
    """A third of the games is what is fair among three: half of them is much, and a quarter too little."""
    assert not verdict(np.array([1.0, 0.0, 0.0] * 100), 3).clear
    assert verdict(np.array([1.0, 0.0] * 150), 3).better
    worse = verdict(np.array([1.0, 0.0, 0.0, 0.0] * 200), 3)
    assert worse.clear
    assert not worse.better


def test_a_lead_within_chance_is_not_kept() -> None:
    """54 of 100 bags happens by chance to one in five who are no better: 0.5 / sqrt(100) is one standard error."""
    found = verdict(np.array([1.0] * 54 + [0.0] * 46))
    assert not found.clear
    assert found.score.low < 0.5 < found.score.high
    assert not verdict(np.array([1.0] * 540 + [0.0] * 460)).clear  # 2.5 errors: looked at often, not yet enough
    assert verdict(np.array([1.0] * 550 + [0.0] * 450)).better  # more than 3

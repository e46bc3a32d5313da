"""All cores at once: every process plays, and what each did is added up."""

from lascaux.arena.parallel_bench import rate_together


def test_processes_set_off_together_and_are_added_up() -> None:
    rate = rate_together("carcassonne", ("random", "random"), "plain", jobs=2)
    assert set(rate) == {"games_per_s", "moves_per_s", "games_per_s_mean", "games_per_s_error"}
    assert rate["games_per_s"] > 0
    assert rate["games_per_s_error"] >= 0
    # A random game of the base set has 71 turns at most, and is never much shorter.
    assert 60 < rate["moves_per_s"] / rate["games_per_s"] <= 71.5

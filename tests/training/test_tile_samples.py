"""Samples: what they say came of a game is what came of it."""

import numpy as np

from lascaux.bots.landscape.learned import samples as rows
from lascaux.bots.landscape.learned.features import LAST_TILES
from lascaux.bots.landscape.learned.weights import read
from lascaux.core.seed import Seed
from lascaux.training.tile_gpu import bound
from lascaux.training.tile_samples import SampleJob, TileSamples, plan, plan_for, take
from lascaux.training.tiles import Tiles, match_of, rule_sets, shares
from lascaux.training.trainer import Origin


def test_what_came_of_a_game_is_what_came_of_the_same_game_elsewhere() -> None:
    """Without stray turns greedy plays against itself as in any match: the same seed ends with the same scores."""
    match = match_of("hunters")
    taken = take(match, SampleJob(0, 1, 2, match.rules({}), "job"), None, 0, backend="plain")
    (played,) = match(["greedy", "greedy"], {}, Seed("job"), 1, "numba", keep=False)
    for seat, final in enumerate(played.scores):
        of_seat = taken.tables[taken.tables[:, rows.SEAT] == seat]
        assert len(of_seat) > 2
        assert set(of_seat[:, rows.FINAL].tolist()) == {final}
    assert set(taken.zones[:, rows.BELONGS_TO].tolist()) <= set(range(len(taken.tables)))


def test_put_together_zones_still_belong_to_their_tables() -> None:
    zones = np.zeros((2, rows.ZONE_COLUMNS), np.int32)
    zones[:, rows.BELONGS_TO] = 0, 2
    one = TileSamples(zones, np.zeros((3, rows.TABLE_COLUMNS), np.int32))
    assert TileSamples.together([one, one]).zones[:, rows.BELONGS_TO].tolist() == [0, 2, 3, 5]


def test_pages_of_single_games_are_bound_to_what_a_process_writes_in_one_go() -> None:
    """As on a GPU, where every game has pages of its own with room to spare."""
    match = match_of("hunters")
    rules = match.rules({})
    whole = take(match, SampleJob(0, 2, 2, rules, "job"), None, 0)
    written = np.zeros((2, 2), np.int64)
    zones = np.full((2, 900, rows.ZONE_COLUMNS), -1, np.int32)
    tables = np.full((2, 64, rows.TABLE_COLUMNS), -1, np.int32)
    for game in range(2):
        alone = take(match, SampleJob(game, 1, 2, rules, "job"), None, 0)
        written[game, [rows.ZONES_IN, rows.TABLES_IN]] = len(alone.zones), len(alone.tables)
        zones[game, : len(alone.zones)], tables[game, : len(alone.tables)] = alone.zones, alone.tables
    together = bound(written, zones, tables)
    np.testing.assert_array_equal(together.zones, whole.zones)
    np.testing.assert_array_equal(together.tables, whole.tables)


def test_every_number_of_seats_and_set_of_options_is_learned_from() -> None:
    sets = rule_sets("carcassonne")
    planned = list(plan(10_000, sets, "seed", 150))
    assert {job.seats for job in planned} == {2, 3, 4, 5}
    assert {job.rules for job in planned} == set(sets)
    games = [(job.seed, number) for job in planned for number in range(job.first, job.first + job.games)]
    assert len(set(games)) == len(games)  # none twice


def test_for_one_number_of_seats_only_such_games_are_played() -> None:
    sets = rule_sets("carcassonne")
    planned = list(plan_for(5, 10_000, sets, "seed", 60))
    assert {job.seats for job in planned} == {5}
    assert {job.rules for job in planned} == set(sets)
    assert sum(job.games for job in planned if job.rules == sets[0]) == 7_500


def test_guests_among_the_learned_play_greedily() -> None:
    """Where all seats are guests, what has been learned is never asked."""
    match = match_of("hunters")
    job = SampleJob(0, 1, 2, match.rules({}), "job")
    taken = take(match, job, match.learned(2, "master").rows, 0, guests=1000)
    (played,) = match(["greedy", "greedy"], {}, Seed("job"), 1, "numba", keep=False)
    assert set(taken.tables[:, rows.FINAL].tolist()) == set(played.scores)


def test_a_target_is_the_result_or_what_later_turns_expect() -> None:
    """Just before the last turn, which is counted to the end, both are the same. Earlier they differ less from what the
    next turn expects, the less a later result counts.
    """
    match = match_of("carcassonne")
    job, weights = SampleJob(0, 40, 2, match.rules({}), "job"), match.learned(2, "master").rows
    result, mixed, expected = (take(match, job, weights, 0, 0, lasting).tables for lasting in (1000, 900, 0))
    of_result = 256 * result[:, rows.FINAL]
    assert result[:, rows.TARGET].tolist() == of_result.tolist()
    last = result[:, rows.TABLE_ROW + LAST_TILES] == 1
    early = result[:, rows.TABLE_ROW + LAST_TILES] > 10
    assert last.sum() > 2
    for tables in (mixed, expected):
        assert tables[:, rows.FINAL].tolist() == result[:, rows.FINAL].tolist()
        assert tables[last, rows.TARGET].tolist() == of_result[last].tolist()
    strays = [np.abs(tables[early, rows.TARGET] - expected[early, rows.TARGET]).mean() for tables in (mixed, result)]
    assert 0 < strays[0] < strays[1]


def test_the_newcomer_is_on_another_seat_in_every_game_of_a_bag() -> None:
    """It wins the first game alone, shares the second with one other, and loses the third."""
    scores = np.array([[9, 1, 2], [7, 7, 3], [8, 1, 5]])
    assert shares(scores).tolist() == [0.5]


def test_more_tables_of_a_game_are_written_where_each_learns_its_own_result() -> None:
    """The room for them grows, too: no game loses its last ones."""
    match = match_of("hunters")
    job, weights = SampleJob(0, 4, 2, match.rules({}), "job"), match.learned(2, "master").rows
    few, many = (take(match, job, weights, 0, 0, 900, share).tables for share in (110, 1000))
    assert len(many) > 5 * len(few)
    for game in range(job.games):
        assert many[many[:, rows.GAME] == game, rows.TABLE_ROW + LAST_TILES].min() == 1


def test_weights_for_some_seats_name_what_they_started_with() -> None:
    started = match_of("hunters").learned(3, "master").origin
    written = Tiles("hunters", 3).write(
        match_of("hunters").learned(3, "master").rows, Origin("1.0", "three", "abc", 500, "2026-11-20")
    )
    origin = read(written, "hunters", "1.0").origin
    assert (origin.seed, origin.games) == (f"{started.seed}, then three", started.games + 500)

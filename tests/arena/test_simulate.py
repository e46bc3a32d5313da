"""Simulated games: counted right, numbered so that each can be played again by itself, and refused before any work."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest

from lascaux.arena.lineup import Lineup
from lascaux.arena.simulate import Summary, simulate
from lascaux.bots import Batch, Played
from lascaux.bots.prehistories.bot import GreedyHunter
from lascaux.core import registry
from lascaux.core.errors import BadOption, BadSeats, BadSeed, LascauxError, UnknownBot, UnknownGame
from lascaux.core.record import Record, read
from lascaux.core.replay import Replay
from lascaux.core.result import Result
from lascaux.kit.jit import UnknownBackend, backend
from tests.arena.everyone import Everyone

RIVER = {"river": True, "abbot": True}

# game, bots, options, backend: the quick matches of both backends, and the slow path of a game or bot that has none
RUNS: list[tuple[str, list[str], dict[str, Any], str]] = [
    ("carcassonne", ["random", "random"], {}, "numba"),
    ("carcassonne", ["random", "greedy", "random"], RIVER, "numba"),
    ("carcassonne", ["random"] * 5, RIVER, "plain"),
    ("prehistories", ["random"] * 2, {}, "numba"),
    ("prehistories", ["random"] * 5, {"objectives": "mixed"}, "plain"),
    ("embers", ["random"] * 4, {"stakes": "hidden"}, "plain"),
    ("prehistories", ["greedy", "random"], {}, "numba"),
]


def records_of(
    game: str, bots: Sequence[str], options: dict[str, Any], backend: str, games: int, seed: str
) -> tuple[Summary, list[Record]]:
    """Simulate, and keep every record, in order."""
    kept: list[Record] = []

    def keep(number: int, record: Record) -> None:
        assert number == len(kept)
        kept.append(record)

    return simulate(game, bots, games, seed, options, backend, keep=keep), kept


def end_of(record: Record) -> Result:
    """What the rules say a written record leads to; its own result is checked on the way."""
    assert record.result is not None
    result = Replay.of(read(record.write())).end().result
    assert result is not None
    return result


@pytest.mark.parametrize(("game", "bots", "options", "backend"), RUNS)
def test_the_summary_is_what_replaying_the_records_gives(
    game: str, bots: list[str], options: dict[str, Any], backend: str
) -> None:
    summary, records = records_of(game, bots, options, backend, 10, "sums")
    ends = [end_of(record) for record in records]
    said = summary.as_dict()
    assert set(said) == {"games", "seconds", "games_per_s", "moves", "mean_scores", "mean_score_errors", "wins"}
    assert said["games"] == summary.games == len(records) == 10
    assert said["moves"] == sum(len(record.lines) for record in records)
    seats = range(len(bots))
    assert said["mean_scores"] == [pytest.approx(fmean(end.scores[s] for end in ends), abs=1e-4) for s in seats]
    assert said["wins"] == [sum(s in end.winners for end in ends) for s in seats]
    assert said["seconds"] > 0
    assert said["games_per_s"] == pytest.approx(10 / summary.seconds, rel=1e-3, abs=1e-3)


@pytest.mark.parametrize(("game", "bots", "options", "backend"), RUNS)
def test_records_say_who_played_what(game: str, bots: list[str], options: dict[str, Any], backend: str) -> None:
    _, records = records_of(game, bots, options, backend, 5, "who/7")
    for i, record in enumerate(records):
        header = record.header
        assert (header.game, header.rules) == (game, registry.find(game).info.rules)
        assert header.seed == f"who/{7 + i}"
        assert [player.bot for player in header.seats] == bots
        assert len({player.name for player in header.seats}) == len(bots)
        assert header.options.items() >= options.items()
        assert set(header.options) == {option.name for option in registry.find(game).info.options}


@pytest.mark.parametrize(("game", "bots", "options", "backend"), RUNS)
def test_a_game_of_a_batch_can_be_played_by_itself(
    game: str, bots: list[str], options: dict[str, Any], backend: str
) -> None:
    _, together = records_of(game, bots, options, backend, 14, "batch")
    assert len({str(record.lines) for record in together}) == 14
    for i in (0, 1, 3, 4, 11, 13):
        _, alone = records_of(game, bots, options, backend, 1, f"batch/{i}")
        assert alone == [together[i]]
    _, later = records_of(game, bots, options, backend, 4, "batch/10")
    assert later == together[10:]


@pytest.mark.parametrize(("game", "bots", "options", "backend"), RUNS)
def test_keeping_records_changes_nothing(game: str, bots: list[str], options: dict[str, Any], backend: str) -> None:
    with_records, _ = records_of(game, bots, options, backend, 4, "kept")
    without = simulate(game, bots, 4, "kept", options, backend)
    assert counted(with_records) == counted(without)


def counted(summary: Summary) -> dict[str, Any]:
    """A summary without its stopwatch."""
    return {name: said for name, said in summary.as_dict().items() if name not in ("seconds", "games_per_s")}


def test_backends_agree() -> None:
    plain, compiled = (simulate("carcassonne", ["random"] * 3, 50, "both", RIVER, b) for b in ("plain", "numba"))
    assert counted(plain) == counted(compiled)


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate("carcassonne", ["random"] * 2, 50, seed, {}, "numba") for seed in ("one", "other"))
    assert counted(one) != counted(other)


# --- wins ------------------------------------------------------------------
def test_a_shared_win_counts_for_each_winner() -> None:
    summary = Summary(3)
    games = [
        Played((10, 10, 3), (0, 1), 60),
        Played((5, 5, 5), (0, 1, 2), 61),
        Played((1, 2, 9), (2,), 59),
    ]
    summary.add(Batch.of(games[:2]), 0.5)
    summary.add(Batch.of(games[2:]), 1.5)
    assert summary.as_dict() == {
        "games": 3,
        "seconds": 2.0,
        "games_per_s": 1.5,
        "moves": 180,
        "mean_scores": [5.3333, 5.6667, 5.6667],
        # Deviations of 10, 5, 1 and 10, 5, 2 and 3, 5, 9 (4.5092, 4.0415, 3.0551), each over the root of three.
        "mean_score_errors": [2.6034, 2.3333, 1.7638],
        "wins": [2, 2, 2],
    }


def test_random_players_share_wins_now_and_then() -> None:
    summary, records = records_of("carcassonne", ["random", "random"], {}, "numba", 200, "ties")
    shared = [record for record in records if record.result is not None and len(record.result.winners) == 2]
    assert len(shared) >= 2
    for record in shared:
        assert record.result is not None
        assert record.result.scores[0] == record.result.scores[1]
    assert sum(summary.as_dict()["wins"]) == 200 + len(shared)


# --- progress --------------------------------------------------------------
@pytest.mark.parametrize(("game", "bots", "options", "backend"), RUNS)
def test_progress_is_told(game: str, bots: list[str], options: dict[str, Any], backend: str) -> None:
    told: list[int] = []
    simulate(game, bots, 25, "told", options, backend, progress=told.append)
    assert told[-1] == 25
    assert told == sorted(set(told))
    assert len(told) > 1
    assert told[0] <= 4  # soon, whatever the speed


def test_a_bot_that_no_quick_match_knows_plays_as_at_a_table() -> None:
    summary, (record,) = records_of("stonehouse", ["greedy", "random", "random"], {}, "plain", 1, "slow")
    assert summary.games == 1
    assert end_of(record).winners


@pytest.mark.parametrize("game", ["carcassonne", "embers"])
def test_an_interruption_passes_through(game: str) -> None:
    told: list[int] = []

    def interrupt(done: int) -> None:
        told.append(done)
        if len(told) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(game, ["random", "random"], 10_000, "stop", {}, "plain", progress=interrupt)
    assert len(told) == 2
    assert told[-1] < 100


def test_no_games_is_an_empty_summary() -> None:
    told: list[int] = []
    summary = simulate("carcassonne", ["random", "random"], 0, "none", {}, "plain", told.append)
    nothing = {"games": 0, "seconds": 0.0, "games_per_s": 0.0, "moves": 0, "wins": [0, 0]}
    nothing |= {"mean_scores": [0.0, 0.0], "mean_score_errors": [0.0, 0.0]}
    assert summary.as_dict() == nothing
    assert told == []


# --- several processes -----------------------------------------------------
@pytest.mark.parametrize(
    ("game", "bots", "backend"),
    [("carcassonne", ["random", "random"], "plain"), ("prehistories", ["greedy", "random"], "plain")],
)
def test_however_many_processes_play_the_same_comes_of_it(
    game: str, bots: list[str], backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, alone = records_of(game, bots, {}, backend, 14, "many/3")
    monkeypatch.setattr("lascaux.arena.parallel.WORTH_IT_S", 0.0)
    kept: list[Record] = []
    told: list[int] = []
    summary = simulate(
        game, bots, 14, "many/3", {}, backend, told.append, lambda number, record: kept.append(record), jobs=2
    )
    assert kept == alone
    assert counted(summary) == counted(simulate(game, bots, 14, "many/3", {}, backend))
    assert told == sorted(set(told))
    assert told[-1] == 14


def test_what_was_played_before_an_interruption_is_counted() -> None:
    summary, told = Summary(2), list[int]()

    def interrupt(done: int) -> None:
        told.append(done)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("carcassonne", ["random"] * 2, 100, "stop", {}, "plain", interrupt, into=summary)
    assert told == [summary.games]
    assert counted(summary) == counted(simulate("carcassonne", ["random"] * 2, summary.games, "stop", {}, "plain"))


def test_without_a_backend_the_fastest_is_taken() -> None:
    assert Lineup.of("carcassonne", ["random"] * 2, None).backend == "numba"
    assert Lineup.of("embers", ["random"] * 2, None).backend == "plain"


def test_bots_at_a_table_play_on_the_backend_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    choose = GreedyHunter.choose

    def watched(self: GreedyHunter, *decision: Any) -> Any:
        seen.add(backend())
        return choose(self, *decision)

    monkeypatch.setattr(GreedyHunter, "choose", watched)
    monkeypatch.setattr("lascaux.bots.quick_match", lambda game, bots: None)
    games = [simulate("prehistories", ["greedy", "random"], 1, "which", {}, name) for name in ("plain", "numba")]
    assert seen == {"plain", "numba"}
    assert counted(games[0]) == counted(games[1])


# --- refusals --------------------------------------------------------------
TWO = ["random", "random"]
WRONG: list[tuple[dict[str, Any], type[LascauxError], str]] = [
    ({"game": "chess"}, UnknownGame, "no game is called 'chess'"),
    ({"bots": ["random", "oracle"]}, UnknownBot, "no bot called 'oracle' plays carcassonne"),
    ({"game": "embers", "bots": ["greedy", "random"]}, UnknownBot, "no bot called 'greedy' plays embers"),
    ({"options": {"moon": True}}, BadOption, "unknown option 'moon'"),
    ({"options": {"river": 1}}, BadOption, "option river takes false or true, not 1"),
    ({"bots": []}, BadSeats, "carcassonne is played by 2 to 5, not 0"),
    ({"bots": ["random"]}, BadSeats, "carcassonne is played by 2 to 5, not 1"),
    ({"bots": ["random"] * 6}, BadSeats, "carcassonne is played by 2 to 5, not 6"),
    ({"game": "embers", "bots": ["random"] * 5}, BadSeats, "embers is played by 2 to 4, not 5"),
    ({"seed": ""}, BadSeed, "a seed is"),
    ({"seed": "a b"}, BadSeed, "a seed is"),
    ({"seed": "a/01"}, BadSeed, "a seed is"),
    ({"seed": f"a/{10**18 - 1}"}, BadSeed, "a seed is"),  # the second game would have no seed
    ({"backend": "abacus"}, UnknownBackend, "not 'abacus'"),
    ({"backend": "cuda"}, UnknownBackend, "not 'cuda'"),
    ({"game": "embers", "backend": "abacus"}, UnknownBackend, "not 'abacus'"),
    ({"game": "embers", "backend": "numba"}, UnknownBackend, "the rules of embers are not compiled: they run on plain"),
]


@pytest.mark.parametrize(("change", "error", "reason"), WRONG)
def test_bad_input_is_refused_before_any_work(
    change: dict[str, Any], error: type[LascauxError], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[str] = []

    def stub(*_arguments: Any) -> None:
        worked.append("work")

    monkeypatch.setattr("lascaux.arena.lineup.play_move_by_move", stub)
    right: dict[str, Any] = {
        "game": "carcassonne",
        "bots": TWO,
        "games": 5,
        "seed": "s",
        "options": {},
        "backend": "plain",
    }
    with pytest.raises(error) as refused:
        simulate(**(right | change), progress=stub, keep=stub)
    assert type(refused.value) is error
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
    assert worked == []


def test_the_last_stream_of_a_key_can_be_played() -> None:
    _, records = records_of("carcassonne", TWO, {}, "plain", 1, f"a/{10**18 - 1}")
    assert records[0].header.seed == f"a/{10**18 - 1}"
    assert end_of(records[0]).scores


def test_an_executor_plays_the_same() -> None:
    bots, executor = ["greedy", "random"], Everyone()
    alone, together = (
        simulate("prehistories", bots, 9, "executor", {}, "plain", executor=who).as_dict() for who in (None, executor)
    )
    assert executor.asked > 1
    assert {**alone, "seconds": 0, "games_per_s": 0} == {**together, "seconds": 0, "games_per_s": 0}

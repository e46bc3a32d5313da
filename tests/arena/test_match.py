"""Matches: every bag in every rotation, counted as the same games simulated one by one, gone on with from a journal."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lascaux.arena.journal import BadJournal, Journal
from lascaux.arena.lineup import Lineup
from lascaux.arena.match import Clock, Tally, play_match, time_players
from lascaux.arena.schedule import Outcome, Schedule
from lascaux.arena.sequential import Bounds, Sequential
from lascaux.arena.simulate import simulate
from lascaux.bots import RandomBot
from lascaux.core import option, registry
from lascaux.core.record import Record
from lascaux.core.seed import Seed


def schedule_of(game: str, bots: Sequence[str], seed: str = "duel/3", **more: Any) -> Schedule:
    options = option.complete(registry.find(game).info.options, {})
    return Schedule((Lineup.of(game, bots, "plain"),), options, Seed.parse(seed), **more)


def played(schedule: Schedule, games: int, **more: Any) -> Tally:
    tally = Tally(schedule.lineups[0].bots)
    play_match(schedule, games, tally, **more)
    return tally


def outcomes(schedule: Schedule, games: int) -> list[Outcome]:
    return [game.outcome for part in schedule.all_games(games, 1) for game in part]


def simulated(bots: Sequence[str]) -> list[Record]:
    found: list[Record] = []
    simulate("prehistories", bots, 10, "duel/3", {}, "plain", keep=lambda _, record: found.append(record))
    return found


def test_every_bag_is_played_by_everybody_on_every_seat() -> None:
    fixtures = [schedule_of("carcassonne", ["greedy", "random", "random"]).fixture(number) for number in range(6)]
    assert [str(fixture.seed) for fixture in fixtures] == ["duel/3"] * 3 + ["duel/4"] * 3
    assert [fixture.seated.bots.index("greedy") for fixture in fixtures] == [0, 1, 2] * 2
    assert [fixture.seat(0) for fixture in fixtures] == [0, 1, 2] * 2
    assert [fixture.seat(2) for fixture in fixtures] == [2, 0, 1] * 2


def test_a_match_is_the_same_games_simulated_and_counted_by_hand() -> None:
    """Ten bags: as named, and with the seats changed."""
    kept = [(record, place) for place in (0, 1) for record in simulated(["greedy", "random"][:: 1 - 2 * place])]
    tally = played(schedule_of("prehistories", ["greedy", "random"]), 20)
    results = [(record.result, place) for record, place in kept if record.result is not None]
    won = sum(1 / len(result.winners) for result, place in results if place in result.winners)
    assert tally.games == 20
    assert tally.score().value == pytest.approx(won / 20)
    assert tally.score().value + tally.score(1).value == pytest.approx(1)
    assert tally.points == [sum(r.scores[at] for r, at in results), sum(r.scores[1 - at] for r, at in results)]


def test_a_bot_named_twice_is_one_player_on_two_seats() -> None:
    """Two against two: what either of the two wins counts for their bot, in all four rotations."""
    bots = ["greedy", "greedy", "random", "random"]
    games = outcomes(schedule_of("prehistories", bots), 4)
    tally = played(schedule_of("prehistories", bots), 4)
    assert len({game.bots for game in games}) == 4
    won = sum(game.share(seat) for game in games for seat in range(4) if game.bots[seat] == "greedy")
    scored = sum(game.scores[seat] for game in games for seat in range(4) if game.bots[seat] == "greedy")
    assert (tally.players, tally.fair(), tally.name(1)) == ([(0, 1), (2, 3)], 0.5, "random")
    assert tally.score().value == pytest.approx(won / 4)
    assert tally.score(1).value == pytest.approx(1 - won / 4)
    assert tally.mean_points().mean == pytest.approx(scored / 8)


def test_a_bot_alone_with_itself_is_counted_place_by_place() -> None:
    tally = played(schedule_of("prehistories", ["greedy", "greedy"]), 4)
    assert (len(tally.players), tally.fair()) == (2, 0.5)
    assert tally.score().value + tally.score(1).value == pytest.approx(1)


def test_as_at_a_table_the_same_comes_of_it_and_thinking_is_timed() -> None:
    quick, slow = (outcomes(schedule_of("prehistories", ["greedy", "greedy"], quick=how), 2) for how in (True, False))
    assert [(game.key, game.scores, game.winners) for game in quick] == [
        (game.key, game.scores, game.winners) for game in slow
    ]
    assert quick[0].ms == ()
    for game in slow:
        assert sum(game.decisions) == game.moves
        assert all(ms > 0 for ms in game.ms)
    assert slow[1].warm


def test_however_many_processes_play_the_same_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    schedule = schedule_of("carcassonne", ["random"] * 3)
    alone = played(schedule, 20)
    monkeypatch.setattr("lascaux.arena.parallel.WORTH_IT_S", 0.0)
    told: list[int] = []
    together = played(schedule, 20, jobs=2, progress=told.append)
    assert (together.as_dict(), together.points) == (alone.as_dict(), alone.points)
    assert told == sorted(told)
    assert told[-1] == 20


def test_bots_that_think_are_told_game_by_game() -> None:
    told: list[int] = []
    tally = played(schedule_of("embers", ["random", "random"]), 5, progress=told.append)
    assert [done for done in told if done] == [1, 2, 3, 4, 5, 5]
    assert set(tally.as_dict()) == {"games", "score", "low", "high", "ms_per_move"}
    assert set(tally.as_dict()["ms_per_move"]) == {"random"}


def test_the_test_stops_a_match_at_the_same_game_in_batches_and_alone() -> None:
    ends = []
    for quick in (True, False):
        test = Sequential(Bounds(0.3, 0.7))
        tally = played(schedule_of("prehistories", ["greedy", "random"], quick=quick), 100, test=test)
        assert test.answer == 0.7
        ends.append(tally.games)
    # If greedy wins all, four bags are enough: (0.7 / 0.3)⁴ > 19.
    assert ends == [8, 8]


def _untimed(tally: Tally) -> dict[str, Any]:
    """All but how long bots thought: that is measured, and a busy machine measures otherwise."""
    return {name: value for name, value in tally.as_dict().items() if name != "ms_per_move"}


def test_a_match_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, schedule = str(tmp_path / "duel.jsonl"), schedule_of("embers", ["random", "random"])

    def more(games: int) -> Tally:
        with Journal.open(path, "embers", "1.0", schedule.options, schedule.start) as journal:
            return played(schedule, games, journal=journal)

    more(4)
    count: list[Seed] = []
    table = Lineup.play_at_a_table

    def counted(lineup: Lineup, options: Any, seed: Seed) -> Any:
        count.append(seed)
        return table(lineup, options, seed)

    monkeypatch.setattr(Lineup, "play_at_a_table", counted)
    tally = more(8)
    assert (len(count), tally.games) == (4, 8)
    assert _untimed(more(8)) == _untimed(tally)
    assert len(count) == 4
    assert tally.score() == played(schedule, 8).score()


HEAD = b'{"lascaux":"%b","game":"embers","rules":"1.0","options":{},"seed":"s"}\n'
GAME = b'{"seed":"s","bots":["random","random"],"scores":[3,2],"winners":[0],"moves":9}\n'


def journal_with(path: Path, text: bytes) -> Journal:
    from lascaux import __version__

    path.write_bytes(text.replace(b"%b", __version__.encode()))
    return Journal.open(str(path), "embers", "1.0", {}, None)


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with journal_with(path, HEAD + GAME + GAME[:30]) as journal:
        assert (journal.cut, len(journal.known), str(journal.seed)) == (3, 1, "s")
        journal.keep([Outcome("s/1", ("random", "random"), (1, 1), (0, 1), 9)])
    lines = path.read_bytes().splitlines(keepends=True)
    assert lines[1:] == [GAME, GAME.replace(b'"s"', b'"s/1"').replace(b"[3,2]", b"[1,1]").replace(b"[0]", b"[0,1]")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + GAME + b"oops\n" + GAME, "line 3: this is not a game"),
        (HEAD + GAME.replace(b"9", b'"9"'), "line 2: this is not a game"),
        (GAME, "line 1: this is not the head of a journal"),
        (b"a shopping list", "line 1: this is not the head of a journal"),
        (HEAD.replace(b"embers", b"hunters"), "line 1: its game is hunters, not embers"),
        (HEAD.replace(b"{}", b'{"stakes":"hidden"}'), 'line 1: its options is {"stakes":"hidden"}, not {}'),
        (HEAD.replace(b"%b", b"0.0.0"), "line 1: its lascaux is 0.0.0"),
    ],
)
def test_what_is_no_journal_of_these_games_is_refused(tmp_path: Path, text: bytes, reason: str) -> None:
    path = tmp_path / "j"
    with pytest.raises(BadJournal, match="j: line") as refused:
        journal_with(path, text)
    assert reason in str(refused.value)


def test_a_journal_is_written_by_one_command_at_a_time(tmp_path: Path) -> None:
    with journal_with(tmp_path / "j", HEAD + GAME), pytest.raises(BadJournal, match="another command"):
        Journal.open(str(tmp_path / "j"), "embers", "1.0", {}, None)
    Journal.open(str(tmp_path / "j"), "embers", "1.0", {}, None).close()


def test_a_process_that_still_loads_does_not_make_a_bot_slow() -> None:
    clock = Clock()
    clock.add(Outcome("s", ("a", "b"), (0, 0), (0,), 4, (900.0, 10.0), (3, 1), warm=False))
    assert clock.ms_per_move("a") == 300
    clock.add(Outcome("s", ("b", "a"), (0, 0), (0,), 4, (8.0, 6.0), (2, 2), warm=True))
    assert (clock.ms_per_move("a"), clock.ms_per_move("b")) == (3.0, 4.0)
    assert clock.ms_per_move("c") is None


def test_who_played_quickly_is_timed_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.arena.match.TIMED_S", 0.0)
    schedule = schedule_of("carcassonne", ["random", "random"])
    tally = played(schedule, 4)
    assert tally.ms_per_move == {}
    time_players(schedule, tally.clock, tally.names)
    assert tally.games == 4
    assert tally.ms_per_move["random"] > 0


def test_a_cap_reaches_every_bot_and_leaves_no_game_to_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, choose = [], RandomBot.choose

    def listening(self: RandomBot, view: Any, choices: Any, rng: Random) -> Any:
        heard.append(self.most_ms)
        return choose(self, view, choices, rng)

    monkeypatch.setattr(RandomBot, "choose", listening)
    for cap in (7, None):
        heard.clear()
        Lineup.of("embers", ["random"] * 2, "plain", cap).play({}, Seed("cap"), 1)
        assert set(heard) == {cap}
    assert [Lineup.of("carcassonne", ["greedy"] * 2, "plain", cap).is_quick for cap in (7, None)] == [False, True]

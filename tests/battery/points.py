"""Laws of the end: every point has an event, and the winners won."""

from collections.abc import Iterable

from lascaux.core.event import Event
from lascaux.core.game import Game
from lascaux.core.result import Result
from tests.battery.playthrough import Playthrough


def points_add_up(play: Playthrough) -> None:
    """The points of the events are the scores, and so is the account."""
    assert_scored(play.game, play.events, _result(play))


def winners_are_best(play: Playthrough) -> None:
    """There are winners, no one has a better score, and they are first."""
    result = _result(play)
    assert result.winners
    assert list(result.winners) == sorted(set(result.winners))
    assert all(result.scores[winner] == max(result.scores) for winner in result.winners)
    assert [seat for seat, place in enumerate(result.ranking) if place == 1] == list(result.winners)


def the_end_is_told(play: Playthrough) -> None:
    """`game_over` comes once, last, with the winners."""
    overs = [event for event in play.events if event.type == "game_over"]
    assert overs == [play.events[-1]]
    assert list(overs[0].data["winners"]) == list(_result(play).winners)


def assert_scored(game: Game, events: Iterable[Event], result: Result) -> None:
    """Check that every point of the result has an event and a source; a game without points has neither."""
    scores = [0] * len(result.scores)
    for event in events:
        if event.points:
            assert event.seat is not None
            assert event.rule is not None
            scores[event.seat] += event.points
    account = [sum(sources.values()) for sources in result.account]
    if game.info.counts is None and not any(scores):
        assert not any(account)
        return
    assert list(result.scores) == scores
    assert account == scores


def _result(play: Playthrough) -> Result:
    result = play.end.result
    assert result is not None
    assert len(result.scores) == len(result.account) == play.first.seats
    assert len(result.holdings) in (0, play.first.seats)
    return result

"""Laws of chance: what a fair bag can seal before the game, and who has seen how much of it.

A table publishes a seal for each of `draws()` when the game begins and opens those that a reader knows; an action that
showed someone something cannot be undone. Both are only as good as these laws.
"""

from itertools import pairwise

from lascaux.core.capabilities import Reshuffles, piles_of
from lascaux.core.game import known_to_anyone
from lascaux.core.seed import Seed
from tests.battery.playthrough import Playthrough, viewers
from tests.battery.secrecy import TRIES, drawn_anew, seen
from tests.battery.settings import is_ours


def draws_never_change(play: Playthrough) -> None:
    """What chance decided at the beginning is decided: the same texts in the same order at every step."""
    draws = list(play.first.draws())
    assert all(isinstance(draw, str) and "\n" not in draw for draw in draws)
    assert all(list(position.draws()) == draws for position in play.positions)


def draws_have_names(play: Playthrough) -> None:
    """Whoever opens the seals without the rules knows every name there is, unless the game names none."""
    names = {name for pile in piles_of(play.game) for name in pile}
    assert not names or names >= set(play.first.draws())


def draws_follow_from_the_seed(play: Playthrough) -> None:
    """The same seed gives the same draws, another seed another order; unless the game draws nothing."""
    start, setting = play.game.new, play.setting
    options = dict(setting.options)
    draws = list(play.first.draws())
    assert list(start(options, setting.seats, play.seed).draws()) == draws
    others = [list(start(options, setting.seats, f"chance/{number}").draws()) for number in range(3)]
    assert not draws or any(other != draws for other in others)
    assert all(len(other) == len(draws) for other in others)


def knowledge_only_grows(play: Playthrough) -> None:
    """A draw once seen stays known, and only draws that there are can be known."""
    numbers = set(range(len(play.first.draws())))
    for viewer in viewers(play.first):
        known = [set(position.known_draws(viewer)) for position in play.positions]
        assert all(numbers >= later >= earlier for earlier, later in pairwise(known))


def spectators_know_least(play: Playthrough) -> None:
    """What a spectator has seen every seat has seen."""
    for position in play.positions:
        public = set(position.known_draws(None))
        assert all(public <= set(position.known_draws(seat)) for seat in range(position.seats))


def known_draws_are_known(play: Playthrough) -> None:
    """What a viewer knows is the same in every position that looks the same to it.

    A view may forget in which order they came (tiles that fitted nowhere), not which they were. What is shuffled, and
    not thrown like dice, is also the same altogether.
    """
    shuffled = _is_shuffled(play)
    for position in play.looks:
        for viewer in viewers(position):
            known = sorted(position.known_draws(viewer))
            true = sorted(position.draws()[number] for number in known)
            for sample in drawn_anew(play, position, viewer):
                assert sorted(sample.known_draws(viewer)) == known
                assert sorted(sample.draws()[number] for number in known) == true
                assert len(sample.draws()) == len(position.draws())
                assert not shuffled or sorted(sample.draws()) == sorted(position.draws())


def _is_shuffled(play: Playthrough) -> bool:
    """Whether every draw comes out of a box, as in our own games, or every play-through has the same in some order."""
    if is_ours(play.game) or piles_of(play.game):
        return True
    other = play.game.new(dict(play.setting.options), play.setting.seats, "chance/9")
    return sorted(other.draws()) == sorted(play.first.draws())


def reveals_are_declared(play: Playthrough) -> None:
    """An action that shows its own seat what it could not know gives it a new draw, or says `reveals`.

    Let the seat do the same where only what it does not know is different: if it then sees something else, it has
    learned something, and may not take the action back.
    """
    for step in play.many_steps:
        known = [set(position.known_draws(step.seat)) for position in (step.before, step.after)]
        if known[0] != known[1] or any(event.reveals for event in step.events) or not step.after.to_act:
            continue
        for sample in drawn_anew(play, step.before, step.seat, TRIES):
            sample.apply(step.seat, step.decision)
            assert seen(sample, step.seat) == seen(step.after, step.seat)


def what_is_certain_comes_true(play: Playthrough) -> None:
    """What a game says for certain of an action is so whatever is hidden, and it really happens."""
    for step in play.many_steps:
        certain = play.game.certain(step.events)
        assert all(event in step.events for event in certain)
        for sample in drawn_anew(play, step.before, step.seat):
            again = play.game.certain(sample.apply(step.seat, step.decision))
            assert again == certain, f"`certain` must leave out what depends on hidden things: {certain}"


def mixing_anew_shows_nothing(play: Playthrough) -> None:
    """Where what no one has seen can be mixed again, no one sees it, the same seed mixes alike, and play goes on."""
    for position in play.looks:
        if not isinstance(position, Reshuffles):
            continue
        mixed, again = position.copy(), position.copy()
        assert isinstance(mixed, Reshuffles)
        assert isinstance(again, Reshuffles)
        mixed.reshuffle_hidden(Seed("mix"))
        again.reshuffle_hidden(Seed("mix"))
        assert mixed == again
        assert play.game.decode(mixed.encode()) == mixed
        assert all(seen(mixed, viewer) == seen(position, viewer) for viewer in viewers(position))
        known = known_to_anyone(position, position.seats)
        assert known_to_anyone(mixed, position.seats) == known
        before, after = position.draws(), mixed.draws()
        assert sorted(before) == sorted(after)
        assert all(before[number] == after[number] for number in known)
        assert mixed.totals() == position.totals()
        for seat in mixed.to_act:
            assert mixed.legal(seat).written() == position.legal(seat).written()


def mixing_anew_changes_what_comes(play: Playthrough) -> None:
    """Of several seeds one at least brings another order, where anything is left that could come in another."""
    position = play.first
    if not isinstance(position, Reshuffles):
        return
    orders = set()
    for number in range(3):
        mixed = position.copy()
        assert isinstance(mixed, Reshuffles)
        mixed.reshuffle_hidden(Seed("mix", number))
        orders.add((tuple(mixed.draws()), mixed.encode()))
    assert len(orders) > 1

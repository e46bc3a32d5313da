"""Random play: every listed action is as likely as the others; of tiles, every place, then every piece step there."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from lascaux import bots
from lascaux.bots import RandomBot, find
from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.bot import RandomTileLayer
from lascaux.bots.landscape.random_play import choice_count, nth_choice, play_random
from lascaux.core.game import Position
from lascaux.core.registry import find as find_game
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.kit.chance import seed_dice, stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.entry_points import begin
from lascaux.kit.landscape.kernels.hooks import nth_place
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from tests.kernels.support import running_on
from tests.madeup.game import EMBERS


def unlikely(counts: Counter[Any], expected: dict[Any, float]) -> bool:
    """Would counts stray so far from what is expected less than once in a million (Wilson and Hilferty's estimate)?"""
    assert set(counts) <= set(expected)
    strayed = sum((counts[thing] - mean) ** 2 / mean for thing, mean in expected.items())
    free = len(expected) - 1
    normal: float = ((strayed / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5
    return normal > 4.75


def some_position(actions: int) -> Position:
    """A position of a game with the river and the abbot, so many turns after its beginning."""
    with running_on("plain"):
        position = game.new({"river": True, "abbot": True}, 3, "fixed")
    rng = Random(4)
    for _ in range(actions):
        seat = position.to_act[0]
        position.apply(seat, rng.choice(position.legal(seat).actions))
    return position


def test_the_random_bot_takes_any_listed_action() -> None:
    position = some_position(30)
    choices = position.legal(position.to_act[0])
    assert len(choices) > 10
    rng, times = Random("uniform"), 200
    chosen = [RandomBot().choose({}, choices, rng) for _ in range(times * len(choices))]
    counts = Counter(map(str, chosen))
    assert not unlikely(counts, {str(action): times for action in choices})
    assert len(counts) == len(choices)


def test_the_random_bot_needs_no_view_and_plays_any_game() -> None:
    position = EMBERS.new({}, 3, "any")
    choices = position.legal(position.to_act[0])
    counts = Counter(str(RandomBot().choose({}, choices, Random(i))) for i in range(300))
    assert set(counts) == {str(action) for action in choices}


def test_its_dice_decide_alone() -> None:
    position = some_position(25)
    choices = position.legal(position.to_act[0])
    twice = [[RandomBot().choose({}, choices, rng) for _ in range(20)] for rng in (Random(3), Random(3))]
    assert twice[0] == twice[1]
    assert len(set(map(str, twice[0]))) > 1


def test_quick_random_play_takes_any_place_then_any_piece_step() -> None:
    position = some_position(30)
    seat = position.to_act[0]
    places: dict[tuple[int, int, int], list[Turn]] = {}
    for turn in position.legal(seat):
        assert isinstance(turn, Turn)
        places.setdefault((turn.x, turn.y, turn.turns), []).append(turn)
    running = engine("numba")
    program, data = running.program, program_bytes(position)
    here, dice = program.states(), program.ints([12345])
    program.unpack(data, here)
    state = program.fields(here)
    listed = [int(program(nth_place)(here[0], running.game_data[0], k)) for k in range(int(state.n_places))]
    once = [(int(state.front_x[p // TURNS]), int(state.front_y[p // TURNS]), p % TURNS) for p in listed]
    assert len(set(once)) == len(once) > 5
    times = 300 * len(once)
    expected = {str(turn): times / len(once) / len(places[place]) for place in once for turn in places[place]}
    counts: Counter[str] = Counter()
    play, tile = program(play_random), position.view(None)["tile"]
    for _ in range(times):
        states = program.copy(here)
        place, choice = divmod(int(play(states[0], running.game_data[0], dice, NO_LOG)), CHOICES)
        x, y = int(state.front_x[place // TURNS]), int(state.front_y[place // TURNS])
        counts[str(Turn(tile, x, y, place % TURNS).with_choice(choice))] += 1
    assert not unlikely(counts, expected)


def program_bytes(position: Position) -> bytes:
    """A position as the compiled kernels take it."""
    return engine("plain").program.pack(position._states)  # type: ignore[attr-defined]


def test_piece_steps_of_a_mask_are_listed_once_each() -> None:
    for mask in [0, 1, 0b1010, 0b1 << 16, (1 << 17) - 1, 0b1_0000_0001_0000_0110]:
        steps = [0, *(bit + 1 for bit in range(17) if mask >> bit & 1)]
        assert choice_count(mask) == len(steps)
        assert sorted(nth_choice(mask, k) for k in range(len(steps))) == steps


@pytest.mark.parametrize("name", ["carcassonne", "hunters"])
def test_random_plays_the_same_game_at_a_table_as_in_a_quick_match(name: str) -> None:
    """With the same seed, and dice that begin as the quick match shakes them."""
    rulebook, bot, quick = find_game(name), find(RandomBot.name, name), bots.quick_match(name, ["random"])
    assert isinstance(bot, RandomTileLayer)
    assert quick is not None
    for number, options in enumerate(rulebook.info.option_sets):
        seed, seats = Seed("same", number), 2 + number % 4
        (played,) = quick(["random"] * seats, options, seed, 1, "plain", keep=True)
        with running_on("plain"):
            position, dice, actions = rulebook.new(options, seats, seed), shaken(bot, options, seats, seed), []
            while position.to_act:
                seat = position.to_act[0]
                turn, dice = bot.thrown(position.view(seat), dice)
                actions.append((seat, str(turn)))
                position.apply(seat, turn)
        assert actions == played.actions


def shaken(bot: RandomTileLayer, options: Mapping[str, Any], seats: int, seed: Seed) -> list[int]:
    """The dice of a quick match, once the pile of its game is shuffled."""
    running = bot.match.engine("plain")
    program, dice = running.program, [1]
    stream = program.ints(stream_words(seed))
    program(begin)(program.states(), running.game_data, stream, seats, bot.match.rules(options), NO_LOG)
    program(seed_dice)(dice, stream)
    return dice


def test_random_games_look_as_two_other_engines_say() -> None:
    """Cross-checks from independent engines for random play of the base game with farmers: 18 to 20 points a player,
    71 turns unless a tile fits nowhere."""
    played = match(["random", "random"], {}, Seed("usual"), 4000, "numba", keep=False)
    scores = [score for one in played for score in one.scores]
    assert 18 < sum(scores) / len(scores) < 20
    lengths = Counter(one.n for one in played)
    assert max(lengths) == 71
    assert lengths[71] > 3900

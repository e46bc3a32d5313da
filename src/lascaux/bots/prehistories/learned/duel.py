"""Games between new weights and old ones, or greedy: every deal once for each seat of the new weights."""

from lascaux.bots.prehistories.greedy import greedy_move
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.player import learned_decision
from lascaux.bots.prehistories.match import write_end
from lascaux.games.prehistories.kernels.actions import act
from lascaux.games.prehistories.kernels.layout import OVER
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import seat_to_act
from lascaux.kit.chance import rewind, seed_dice
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, kernel


@kernel
def play_duels(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    first: int,
    count: int,
    players: int,
    faces: int,
    newcomer: Memory,
    holder: Memory,
    learned: bool,
    ends: Rows,
) -> None:
    """Play `count` deals; the new tables play one seat, the old ones (or greedy) all others.

    Only the tables of the two differ.
    """
    s = states[0]
    data = game_data[0]
    for game in range(count * players):
        rewind(stream, first + game // players)
        new_game(s, data, stream, newcomer.shuffler, players, faces, newcomer.log)
        seed_dice(newcomer.dice, stream)
        while s.phase != OVER:
            seat = seat_to_act(s)
            if seat == game % players:
                move = learned_decision(s, data, seat, newcomer)
            elif learned:
                move = learned_decision(s, data, seat, holder)
            else:
                move = greedy_move(s, data, seat, newcomer.notes)
            act(s, data, seat, move, newcomer.shuffler, newcomer.log)
        write_end(s, ends, game)

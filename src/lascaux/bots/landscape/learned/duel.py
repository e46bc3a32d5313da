"""Games between new weights and old ones, or greedy: every bag once for each seat of the new weights."""

from lascaux.bots.landscape.greedy import best_turn
from lascaux.bots.landscape.learned.player import learned_turn, play_turn
from lascaux.bots.landscape.match import write_score
from lascaux.kit.chance import rewind
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, kernel
from lascaux.kit.landscape.kernels.turn import new_game


@kernel
def play_duels(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    stream: Ints,
    first: int,
    count: int,
    players: int,
    rules: int,
    newcomer: Rows,
    holder: Rows,
    learned: bool,
    layers: Rows,
    workspace: Ints,
    scores: Rows,
    log: Rows,
) -> None:
    """Play `count` bags; the new weights play one seat, the old ones (or greedy) all others."""
    s = states[0]
    for game in range(count * players):
        rewind(stream, first + game // players)
        new_game(s, game_data[0], stream, players, rules, log)
        while s.drawn >= 0:
            if s.player == game % players:
                move, _worth = learned_turn(states, 0, game_data, scratch, newcomer, layers, workspace, log)
            elif learned:
                move, _worth = learned_turn(states, 0, game_data, scratch, holder, layers, workspace, log)
            else:
                move = best_turn(states, game_data, scratch, log)
            play_turn(states, 0, game_data, move, log)
        write_score(s, scores, game)

"""Random players inside the kernels: whole games in one call."""

from lascaux.games.prehistories.kernels.cave import place_at, place_count
from lascaux.games.prehistories.kernels.layout import CARDS, CHOOSE, HUNT, OVER, PAINT
from lascaux.games.prehistories.kernels.round import lay, zone_count
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import advance, hunt, hunter_seat, lose, may_send, paint
from lascaux.kit.chance import rewind, roll, shake
from lascaux.kit.jit import Box, Boxes, Ints, Rows, State, States, kernel

TRIES = 12
"""How often a random player thinks of a group that may not be sent before it goes home."""


@kernel
def hunt_at_random(s: State, box: Box, dice: Ints, log: Rows) -> None:
    """Any group to any zone, or nobody."""
    for _ in range(TRIES):
        cards = s.left & roll(dice, 1 << CARDS)
        zone = roll(dice, zone_count(s, box))
        if may_send(s, box, zone, cards):
            hunt(s, box, zone, cards, log)
            return
    s.phase = PAINT


@kernel
def paint_at_random(s: State, box: Box, dice: Ints, log: Rows) -> None:
    """Any tile anywhere."""
    kind = int(s.taken[roll(dice, s.n_taken)])
    count = place_count(s, box, hunter_seat(s), kind)
    if count == 0:
        lose(s, kind, log)
    else:
        paint(s, box, place_at(s, box, hunter_seat(s), kind, roll(dice, count)), log)


@kernel
def act_at_random(s: State, box: Box, shuffler: Ints, dice: Ints, log: Rows) -> None:
    """One decision of whoever is to act."""
    s.n_actions += 1
    if s.phase == CHOOSE:
        seat = 0
        while s.ready[seat]:
            seat += 1
        lay(s, box, seat, s.hand[seat] & roll(dice, 1 << CARDS), shuffler, log)
    elif s.phase == HUNT:
        hunt_at_random(s, box, dice, log)
    else:
        paint_at_random(s, box, dice, log)
    advance(s, box, shuffler, log)


@kernel
def random_game(
    s: State, box: Box, stream: Ints, shuffler: Ints, dice: Ints, number: int, players: int, faces: int, log: Rows
) -> None:
    """Play the game of one stream to its end."""
    rewind(stream, number)
    new_game(s, box, stream, shuffler, players, faces, log)
    shake(dice, stream)
    while s.phase != OVER:
        act_at_random(s, box, shuffler, dice, log)


@kernel
def play_random_games(
    states: States,
    boxes: Boxes,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    players: int,
    faces: int,
    first: int,
    count: int,
    log: Rows,
) -> int:
    """Play the games of that many streams; returns how many decisions were made."""
    actions = 0
    for number in range(first, first + count):
        random_game(states[0], boxes[0], stream, shuffler, dice, number, players, faces, log)
        actions += states[0].n_actions
    return actions

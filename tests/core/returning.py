"""Play-throughs in which things are taken back past draws, as records."""

from random import Random

from lascaux.core import registry
from lascaux.core.bag import Bag, order_seed
from lascaux.core.capabilities import Reshuffles, completed
from lascaux.core.game import known_to_anyone
from lascaux.core.history import Line, TakenBack, standing
from lascaux.core.record import FORMAT, Fair, Header, Player, Record
from tests.core.fair import SALTS, SECRET, bound


def returning(game: str, seats: int, backs: dict[int, int], last: int = 10_000, luck: int = 1) -> Record:
    """Random play: after so many lines of the record one goes back to so many actions."""
    rules, dice = registry.find(game), Random(luck)
    bag = Bag(SECRET, bound(SALTS, seats))
    position = rules.new({}, seats, bag.seed)
    first = bag.leaves(position.draws())
    leaves, kept, history, order = first, {0: position.copy()}, list[Line | TakenBack](), 0
    while position.to_act and len(history) < last:
        if len(history) in backs:
            order, back = order + 1, backs[len(history)]
            position = kept[back].copy()
            assert isinstance(position, Reshuffles)
            position.reshuffle_hidden(order_seed(bag.seed, order))
            leaves = bag.reseal(leaves, position.draws(), known_to_anyone(position, seats), order)
            history.append(TakenBack(back, dice.randrange(seats), [], leaves))
        seat = dice.choice(position.to_act)
        action = completed(position, seat, dice.choice(position.legal(seat).actions))
        position.apply(seat, action)
        n = len(standing(history)) + 1
        history.append(Line(n, seat, str(action)))
        kept[n] = position.copy()
    header = Header(
        FORMAT,
        game,
        rules.info.rules,
        dict(position.options),
        [Player(name) for name in ("Ada", "Bob", "Cleo")[:seats]],
        str(bag.seed),
        None,
        Fair.of(bag, first, reveal=True),
    )
    result = position.result
    return Record.from_lines(header, history, None if result is None else result.as_dict())

"""The state of zones: open ends, claims, and current value."""

from lascaux.kit.jit import GameDataRows, Ints, Rows, States, kernel
from lascaux.kit.landscape.kernels.hooks import claims, count_parts, is_complete, worth
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, PARTS

# Columns: open ends, whether complete, the claims on it, points and case if the game ended now and if the zone were
# completed as it stands; then what counts in it.
OPEN, COMPLETE, CLAIMS, NOW, NOW_CASE, DONE, DONE_CASE, PART = range(8)
COLUMNS = PART + PARTS


@kernel
def appraise(states: States, game_data: GameDataRows, labels: Ints, rows: Rows) -> None:
    """Write a row about each zone of the first state, which is a copy because counting leaves marks."""
    s = states[0]
    data = game_data[0]
    for i in range(len(labels)):
        label = labels[i]
        parts = count_parts(s, data, label, 0)
        rows[i, OPEN] = s.open[label]
        rows[i, COMPLETE] = is_complete(s, data, label)
        rows[i, CLAIMS] = claims(s, label, parts)
        rows[i, NOW], rows[i, NOW_CASE] = worth(s, data, label, parts, AT_END)
        rows[i, DONE], rows[i, DONE_CASE] = worth(s, data, label, parts, COMPLETED)
        for part in range(PARTS):
            rows[i, PART + part] = parts[part]

"""The options of Carcassonne, and the kernels' bits for them."""

from typing import Any

from lascaux.core.option import Options, complete, read_options

# The bits of a state's `rules`, and the choice that sets each.
FARMERS, WITH_RIVER, ABBOT, MIXED_START, ALTERNATING, SMALL_CITY = (1 << bit for bit in range(6))
_RULES = {
    FARMERS: ("farmers", True),
    WITH_RIVER: ("river", True),
    ABBOT: ("abbot", True),
    MIXED_START: ("start_tile", "mixed"),
    ALTERNATING: ("u_turn", "alternating"),
    SMALL_CITY: ("two_tile_city", 2),
}
OPTIONS = read_options(__package__)

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"farmers": False},
    {"river": True},
    {"abbot": True},
    {"farmers": False, "river": True, "u_turn": "alternating"},
    {"farmers": False, "abbot": True, "two_tile_city": 2},
    {"river": True, "abbot": True, "start_tile": "mixed", "u_turn": "alternating"},
    {"farmers": False, "river": True, "abbot": True, "start_tile": "mixed", "two_tile_city": 2},
)
"""Sets of options that together use every value."""


def rule_bits(options: Options) -> int:
    """Encode options for the kernels."""
    return sum(bit for bit, (name, value) in _RULES.items() if options[name] == value)


def options_of(bits: int) -> Options:
    """Decode options."""
    choices = {option.name: option.values for option in OPTIONS}
    chosen: dict[str, Any] = {}
    for bit, (name, value) in _RULES.items():
        (other,) = [choice for choice in choices[name] if choice != value]
        chosen[name] = value if bits & bit else other
    return complete(OPTIONS, chosen)

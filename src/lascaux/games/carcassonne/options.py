"""The options of Carcassonne, and the kernels' bits for them."""

from typing import Any

from lascaux.core.language import Text
from lascaux.core.option import Option, Options, complete

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
OPTIONS = (
    Option(
        "farmers",
        (True, False),
        Text(
            "Paysans : un meeple couché dans un pré marque à la fin 3 points par ville complétée qui le borde.",
            "Farmers: a meeple lying in a field scores 3 points at the end for each completed city beside it.",
        ),
        "F-1",
        main=True,
    ),
    Option(
        "river",
        (False, True),
        Text(
            "La Rivière : la partie s’ouvre sur douze tuiles qui coulent de la source au lac.",
            "The River: the game opens with twelve tiles that flow from the spring to the lake.",
        ),
        "R-RIV-1",
        main=True,
    ),
    Option(
        "abbot",
        (False, True),
        Text(
            "L’Abbé : une figurine de plus, pour les abbayes et les jardins, qu’on peut reprendre avant la fin.",
            "The Abbot: one more figure, for monasteries and gardens, that can be taken home early.",
        ),
        "A-1",
        main=True,
    ),
    Option(
        "start_tile",
        ("out", "mixed"),
        Text(
            "Tuile de départ : avec la Rivière, elle reste dans la boîte (out) ou se mêle aux autres tuiles (mixed).",
            "Start tile: with the River it stays in the box (out) or is mixed with the other tiles (mixed).",
        ),
        "R-RIV-2",
        (Text("dans la boîte", "in the box"), Text("mêlée aux autres", "mixed in")),
    ),
    Option(
        "u_turn",
        ("immediate", "alternating"),
        Text(
            "Coudes de la Rivière : elle ne tourne pas du même côté sur deux tuiles qui se suivent (immediate), ou"
            " jamais d’un coude au suivant, quoi qu’il y ait entre eux (alternating).",
            "Bends of the River: it does not bend the same way on two tiles in a row (immediate), or never from one"
            " bend to the next, whatever lies between (alternating).",
        ),
        "R-RIV-5",
        (
            Text("sur deux tuiles de suite", "on two tiles in a row"),
            Text("d’un coude au suivant", "from bend to bend"),
        ),
    ),
    Option(
        "two_tile_city",
        (4, 2),
        Text(
            "Petites villes : complétée, une ville de deux tuiles rapporte 4 points, ou 2 comme dans les éditions"
            " anciennes.",
            "Small cities: a completed city of two tiles gives 4 points, or 2 as in older editions.",
        ),
        "C-3",
        (Text("4 points", "4 points"), Text("2 points", "2 points")),
    ),
)

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

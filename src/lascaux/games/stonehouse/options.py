"""The options of The Stone House: readings of a sheet that is silent or damaged in places, the ruled one first."""

from lascaux.core.option import read_options

OPTIONS = read_options(__package__)

OTHERWISE: dict[str, bool | int | str] = {
    "first_player": "holder",
    "spent": "if_used",
    "lone_camper": "harvests",
    "tied": "free",
    "announcements": "once",
    "suspicion": "free",
    "walls": "any",
    "steadiness": "steady",
    "rounds": 12,
}
STILL_OTHERWISE: dict[str, bool | int | str] = {
    "effects": "stay_first",
    "leftovers": "stay",
    "failed_try": "miss_next",
    "gems_in_trade": False,
    "steadiness": "cold",
    "rounds": 12,
}
OPTION_SETS: tuple[dict[str, bool | int | str], ...] = ({}, OTHERWISE, STILL_OTHERWISE)
"""Sets of options that together use every value."""

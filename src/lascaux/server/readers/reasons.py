"""The server's refusals and notices as sentences for players. Refusals by rules are worded by the games."""

from collections.abc import Sequence

from lascaux.core.language import LANGS, Text, count_of, join_list, read_texts
from lascaux.core.player_names import PlayerNames

_TEXTS = read_texts(__package__, "reasons.toml")
REASONS = _TEXTS["reasons"]
_NOTICES = _TEXTS["notices"]


def lost_words(entries: int, n: int) -> Text:
    """Describe lost entries (0: an unknown number) and the action after which the game continues."""
    fr = count_of(entries, "entrée", "entrées", "fr") if entries else "des entrées"
    en = count_of(entries, "entry", "entries", "en") if entries else "entries"
    return _NOTICES["lost"].format(entries=Text(fr, en), n=n)


def flag_words(at_zero: str, name: Text) -> Text:
    """Describe an expired clock and what follows."""
    return _NOTICES["flag"].format(name=name, follows=_TEXTS["at_zero"][at_zero])


def absence_words(name: Text, wait: Text) -> Text:
    """Describe an announced absence and what follows."""
    return _NOTICES["absence"].format(name=name, wait=wait)


def bot_failure_words(failure: str, name: Text, by: Text, for_good: bool) -> Text:
    """Describe a bot's failure and who decides instead."""
    failures = _TEXTS["failures"]
    failed = failures.get(failure, failures["error"])
    return _NOTICES["bot_replaced" if for_good else "bot_failed"].format(name=name, failed=failed, by=by)


def return_words(company: PlayerNames, seat: int, n: int, agreed: Sequence[int]) -> Text:
    """Describe an undo past a draw, after which `n` actions stand."""
    others = Text(*(join_list([company.of(other, lang) for other in agreed], lang) for lang in LANGS))
    consent = _NOTICES["consent"].format(agreed=others) if agreed else ""
    who = Text(company.first(seat, "fr"), company.first(seat, "en"))
    return _NOTICES["undone"].format(who=who, n=n + 1, consent=consent)

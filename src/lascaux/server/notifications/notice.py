"""Notifications about a table: a turn, an announced absence, the end of the game."""

from dataclasses import dataclass
from typing import Literal

from lascaux.core.language import LANGS, Lang, Text, count_of, join_list
from lascaux.server.readers.rendered_events import company
from lascaux.server.tables import absence, flags
from lascaux.server.tables.table import Table

Kind = Literal["turn", "away", "over"]
FRESH_MS = 600_000
"""Games that ended longer ago are not notified."""
MINUTE_MS, HOUR_MS, DAY_MS = 60_000, 3_600_000, 86_400_000
LEAST_MS = 2 * MINUTE_MS
"""With less time left no notification is sent: the decision would come too late."""
LITTLE_MS = 10 * MINUTE_MS
"""Rounding up by this much is acceptable for hours and days."""

TITLES: dict[Kind, Text] = {
    "turn": Text("À vous de jouer", "Your turn"),
    "away": Text("On vous attend", "You are being waited for"),
    "over": Text("La partie est terminée", "The game is over"),
}


@dataclass(frozen=True)
class Notice:
    """The contents of a notification."""

    kind: Kind
    game: Text
    name: str
    """Name of the table, chosen by the host."""
    others: Text
    deadline: int | None = None
    """When the person's time runs out, in milliseconds."""

    def title(self, lang: Lang) -> str:
        """Return the title."""
        return TITLES[self.kind][lang]

    def body(self, lang: Lang, now: int) -> str:
        """Return the text: which table, and the time left."""
        where, others = self.game[lang], self.others[lang]
        if self.name:
            where = Text(f"« {self.name} », {where}", f"“{self.name}”, {where}")[lang]
        text = where + Text(f", avec {others}.", f", with {others}.")[lang] if others else f"{where}."
        if self.deadline is None:
            return text
        left = self.deadline - now
        return f"{text} {(_back_within(left) if self.kind == 'away' else _left(left))[lang]}"


def _left(ms: int) -> Text:
    """Return the remaining time in words, rounded."""
    span = _span(ms)
    return Text(f"Il vous reste {span.fr}.", f"You have {span.en} left.")


def _back_within(ms: int) -> Text:
    span = _span(max(ms, MINUTE_MS))
    return Text(
        f"L’hôte a annoncé votre absence : revenez d’ici {span.fr}, sinon il pourra décider pour votre place.",
        f"The host announced that you are away: come back within {span.en}, or they may decide about your seat.",
    )


def _span(ms: int) -> Text:
    if ms < 2 * HOUR_MS:
        count, nouns = ms // MINUTE_MS, (("minute", "minutes"), ("minute", "minutes"))
    elif ms < 2 * DAY_MS:
        count, nouns = (ms + LITTLE_MS) // HOUR_MS, (("heure", "heures"), ("hour", "hours"))
    else:
        count, nouns = (ms + LITTLE_MS) // DAY_MS, (("jour", "jours"), ("day", "days"))
    return Text(count_of(count, *nouns[0], "fr"), count_of(count, *nouns[1], "en"))


def due_notices(table: Table, now: int) -> dict[str, str]:
    """Return the notification due for each absent person, as a key that stays the same for one occasion.

    A turn stays the same occasion until the person decides, even if others undo and redo actions.
    """
    if table.phase != "over":
        return _turns(table, now) | _announced(table)
    return _ended(table) if table.acts and now - table.acts[-1].at <= FRESH_MS else {}


def is_true(table: Table, person: str, what: str, now: int) -> bool:
    """Whether the notification still applies."""
    found = _ended(table) if table.phase == "over" else _turns(table, now) | _announced(table)
    return found.get(person) == what


def _turns(table: Table, now: int) -> dict[str, str]:
    held = (table.seats[seat] for seat in table.to_act)
    owing = {one.person for one in held if one.person is not None and one.played_by is None} - table.present
    return {person: f"turn.{_decided(table, person)}" for person in owing if _has_time(table, person, now)}


def _announced(table: Table) -> dict[str, str]:
    """Return the current announced absence of each person."""
    running = table.phase == "running"
    return {person: f"away.{at}" for person, at in table.announced.items()} if running else {}


def _has_time(table: Table, person: str, now: int) -> bool:
    end = deadline(table, person)
    return end is None or end - now >= LEAST_MS


def deadline(table: Table, person: str) -> int | None:
    """Return when an absent person's decision will be made for them, in milliseconds: by clock, bell or bot."""
    owing = set(table.seats_of(person)) & set(table.to_act)
    clocks = [table.clocks.deadline(seat) for seat in owing if flags.waited_for(table, seat)]
    bots = [table.deserted_at(seat) for seat in owing]
    ends = [*clocks, *bots, table.bell.rings_at if owing else None]
    return min((end for end in ends if end is not None), default=None)


def _ended(table: Table) -> dict[str, str]:
    stayed = {held.person for held in table.seats if held.person is not None and not held.out}
    return dict.fromkeys(stayed - table.present, "over")


def _decided(table: Table, person: str) -> int:
    seats = set(table.seats_of(person))
    return sum(act.seat in seats for act in table.acts)


def notice_for(table: Table, person: str) -> Notice:
    """Return the contents of a notification, with current names."""
    own, names = set(table.seats_of(person)), company(table)
    others = [seat for seat in range(len(table.seats)) if seat not in own]
    kind: Kind = "over" if table.phase == "over" else "away" if person in table.announced else "turn"
    return Notice(
        kind=kind,
        game=table.game.info.title,
        name=table.settings.name,
        others=Text(*(join_list([names.the(seat, lang) for seat in others], lang) for lang in LANGS)),
        deadline=absence.ends_at(table, min(own)) if kind == "away" else deadline(table, person),
    )

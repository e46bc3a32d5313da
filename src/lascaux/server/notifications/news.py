"""What there is to tell somebody who is away from a table: that it is their turn, or that the game is over."""

from typing import Literal

from msgspec import Struct

from lascaux.core import registry
from lascaux.core.company import Company
from lascaux.core.language import Lang, Text, count_of, listed
from lascaux.server.readers.narration import company
from lascaux.server.tables.table import Table

Kind = Literal["turn", "over"]
FRESH_MS = 600_000
"""Of a game that ended longer ago nobody is told when its table is looked at again."""
MINUTE_MS, HOUR_MS, DAY_MS = 60_000, 3_600_000, 86_400_000
LITTLE_MS = 10 * MINUTE_MS
"""So much nobody minds among hours and days: who has had three days for a minute has three days."""

TITLES: dict[Kind, Text] = {
    "turn": Text("À vous de jouer", "Your turn"),
    "over": Text("La partie est terminée", "The game is over"),
}


class News(Struct, frozen=True):
    """What somebody is to be told of a table, as it was at a version; `what` is told once."""

    table: str
    person: str
    kind: Kind
    what: str
    version: int
    game: str
    name: str
    """What the host called the table."""
    others: dict[Lang, str]
    deadline: int | None = None
    """When their time runs out, in milliseconds."""

    def title(self, lang: Lang) -> str:
        """In a few words."""
        return TITLES[self.kind][lang]

    def body(self, lang: Lang, now: int) -> str:
        """At which table, and how long there is."""
        where = registry.find(self.game).info.title[lang] if self.game in registry.names() else self.game
        if self.name:
            where = Text(f"« {self.name} », {where}", f"“{self.name}”, {where}")[lang]
        others = self.others[lang]
        said = where + Text(f", avec {others}.", f", with {others}.")[lang] if others else f"{where}."
        return said if self.deadline is None else f"{said} {_left(self.deadline - now)[lang]}"


def _left(ms: int) -> Text:
    """How long somebody has, as one says it: no more exactly than it matters."""
    if ms < MINUTE_MS:
        return Text("Le temps est presque écoulé.", "Your time is almost up.")
    span = _span(ms)
    return Text(f"Il vous reste {span.fr}.", f"You have {span.en} left.")


def _span(ms: int) -> Text:
    if ms < 2 * HOUR_MS:
        count, nouns = ms // MINUTE_MS, (("minute", "minutes"), ("minute", "minutes"))
    elif ms < 2 * DAY_MS:
        count, nouns = (ms + LITTLE_MS) // HOUR_MS, (("heure", "heures"), ("hour", "hours"))
    else:
        count, nouns = (ms + LITTLE_MS) // DAY_MS, (("jour", "jours"), ("day", "days"))
    return Text(count_of(count, *nouns[0], "fr"), count_of(count, *nouns[1], "en"))


def news(table: Table, now: int) -> dict[str, str]:
    """By person who is away, what there is to tell them, in a word that stays the same while it is the same news.

    It is their turn for as long as they have not decided, whatever others take back and do again meanwhile.
    """
    if table.phase == "over":
        return _ended(table, now)
    found: dict[str, str] = {}
    for seat in table.to_act:
        held = table.seats[seat]
        if held.person is not None and held.played_by is None and held.person not in table.present:
            found[held.person] = ""
    return {person: f"turn.{_decided(table, person)}" for person in found}


def _ended(table: Table, now: int) -> dict[str, str]:
    if not table.acts or now - table.acts[-1].at > FRESH_MS:
        return {}
    stayed = {held.person for held in table.seats if held.person is not None and not held.out}
    return dict.fromkeys(stayed - table.present, "over")


def _decided(table: Table, person: str) -> int:
    seats = set(table.seats_of(person))
    return sum(act.seat in seats for act in table.acts)


def told_of(table: Table, person: str, what: str) -> News:
    """The news of a table for somebody."""
    own, names = set(table.seats_of(person)), company(table)
    others = [seat for seat in range(len(table.seats)) if seat not in own]
    deadlines = [at for seat in own & set(table.to_act) if (at := table.clocks.deadline(seat)) is not None]
    return News(
        table=table.id,
        person=person,
        kind="over" if what == "over" else "turn",
        what=what,
        version=table.version,
        game=table.settings.game,
        name=table.settings.name,
        others={"fr": _among(names, others, "fr"), "en": _among(names, others, "en")},
        deadline=min(deadlines, default=None),
    )


def _among(names: Company, seats: list[int], lang: Lang) -> str:
    return listed([names.the(seat, lang) for seat in seats], lang)

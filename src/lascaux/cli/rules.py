"""`lascaux rules`: the ledger of a game, whole or searched."""

import re

from lascaux.cli.commands.catalogue import Rules
from lascaux.cli.messages import say, text
from lascaux.cli.output import print_json
from lascaux.core import registry
from lascaux.core.language import LANGS, Lang, Text
from lascaux.core.refusal import LascauxError
from lascaux.core.rule import Ledger, Rule
from lascaux.core.spelling import meant

ALIKE = 0.75
"""How alike a word has to be to one of the rules."""


class NoSuchRule(LascauxError):
    """No rule holds what was looked for."""


def run(options: Rules) -> None:
    """Print the rules that match a query, or all of them."""
    ledger, query = registry.find(options.game).ledger, " ".join(options.query)
    found = look_up(ledger, query, (options.lang,) if options.lang else LANGS)
    if options.json:
        print_json([rule.as_dict() for rule in found])
    elif not found:
        raise NoSuchRule(nothing_found(ledger, query))
    else:
        print("\n\n".join(written(rule) for rule in found))


def look_up(ledger: Ledger, query: str, langs: tuple[Lang, ...]) -> list[Rule]:
    """The rule of that id alone, else every rule that holds the words in one of the languages."""
    by_id = [rule for rule in ledger if rule.id.casefold() == query.strip().casefold()]
    if by_id:
        return by_id
    hits = {rule.id for lang in langs for rule in ledger.search(query, lang)}
    return [rule for rule in ledger if rule.id in hits]


def nothing_found(ledger: Ledger, query: str) -> Text:
    """No rule holds a query: say so, and name a word of the rules that is spelled almost like one of it."""
    said = text("no_rule", query=query)
    known = {word for rule in ledger for lang in LANGS for word in re.findall(r"\w{3,}", rule.text[lang].casefold())}
    for word in query.split():
        if word.casefold() not in known and (near := meant(word, known, ALIKE)) is not None:
            return Text(f"{said.fr} Vouliez-vous dire « {near} » ?", f"{said.en} Did you mean “{near}”?")
    return said


def written(rule: Rule) -> str:
    """A rule for people to read."""
    return say("rule", id=rule.id, text=rule.text, source=rule.source)

"""`lascaux rules`: shows and searches the ledger of a game."""

import re

from lascaux.cli.commands.records import Rules
from lascaux.cli.messages import say, text
from lascaux.cli.output import print_json
from lascaux.core import registry
from lascaux.core.errors import LascauxError
from lascaux.core.language import LANGS, Lang, Text
from lascaux.core.rule import Ledger, Rule
from lascaux.core.suggestions import closest

ALIKE = 0.75
"""Similarity from which a word of the rules is suggested."""


def run(options: Rules) -> None:
    """Print the rules that match a query, or all of them."""
    ledger, query = registry.find(options.game).ledger, " ".join(options.query)
    found = look_up(ledger, query, (options.lang,) if options.lang else LANGS)
    if options.json:
        print_json([rule.as_dict() for rule in found])
    elif not found:
        raise LascauxError(nothing_found(ledger, query))
    else:
        print("\n\n".join(written(rule) for rule in found))


def look_up(ledger: Ledger, query: str, langs: tuple[Lang, ...]) -> list[Rule]:
    """Return the rule with this id, or all rules that contain the words in one of the languages."""
    by_id = [rule for rule in ledger if rule.id.casefold() == query.strip().casefold()]
    if by_id:
        return by_id
    hits = {rule.id for lang in langs for rule in ledger.search(query, lang)}
    return [rule for rule in ledger if rule.id in hits]


def nothing_found(ledger: Ledger, query: str) -> Text:
    """Return the message that no rule matches, with a similar word of the rules as a suggestion."""
    answer = text("no_rule", query=query)
    known = {word for rule in ledger for lang in LANGS for word in re.findall(r"\w{3,}", rule.text[lang].casefold())}
    for word in query.split():
        if word.casefold() not in known and (near := closest(word, known, ALIKE)) is not None:
            return Text(f"{answer.fr} Vouliez-vous dire « {near} » ?", f"{answer.en} Did you mean “{near}”?")
    return answer


def written(rule: Rule) -> str:
    """Return the text of a rule with its id and source."""
    return say("rule", id=rule.id, text=rule.text, source=rule.source)

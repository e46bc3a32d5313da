"""`lascaux rules`: the ledger of a game, whole or searched."""

from lascaux.cli.language import chosen
from lascaux.cli.output import print_json
from lascaux.cli.words import say, text
from lascaux.core import registry
from lascaux.core.language import LANGS, Lang
from lascaux.core.refusal import LascauxError
from lascaux.core.rule import Ledger, Rule


class NoSuchRule(LascauxError):
    """No rule holds what was looked for."""


def run(game: str, query: str, lang: Lang | None, as_json: bool) -> None:
    """Print the rules a query finds, or all of them."""
    spoken = chosen(lang)
    found = look_up(registry.find(game).ledger, query, (lang,) if lang else LANGS)
    if as_json:
        print_json([rule.as_dict() for rule in found])
    elif not found:
        raise NoSuchRule(text("no_rule", query=query))
    else:
        print("\n\n".join(written(rule, spoken) for rule in found))


def look_up(ledger: Ledger, query: str, langs: tuple[Lang, ...]) -> list[Rule]:
    """The rule of that id alone, else every rule that holds the words in one of the languages."""
    by_id = [rule for rule in ledger if rule.id.casefold() == query.strip().casefold()]
    if by_id:
        return by_id
    hits = {rule.id for lang in langs for rule in ledger.search(query, lang)}
    return [rule for rule in ledger if rule.id in hits]


def written(rule: Rule, lang: Lang) -> str:
    """A rule for people to read."""
    return say("rule", lang, id=rule.id, text=rule.text[lang], source=rule.source[lang])

"""`lascaux export`: the records of a server's tables, or records as examples that programs learn from."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from lascaux.cli.files import BadFile, complaining_of, open_replay
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json
from lascaux.cli.words import SAID, figure, say
from lascaux.core.language import Lang
from lascaux.core.refusal import LascauxError
from lascaux.core.replay import Replay
from lascaux.core.system_error import told
from lascaux.envs.export import CannotExport, Format, check_form, examples


class NotSaid(LascauxError):
    """Something that an export cannot do without."""


def export(
    what: Sequence[str], data: str | None, to: str | None, form: Format | None, lang: Lang | None, as_json: bool
) -> None:
    """Tables of a data folder as records; with a format, records as examples."""
    if form is not None:
        export_examples(what, to, form, chosen(lang), as_json)
        return
    if data is None:
        raise NotSaid(SAID["export_needs_data"])
    from lascaux.cli.host.data import export as tables

    tables(data, what, to, lang)


def export_examples(paths: Sequence[str], to: str | None, form: Format, lang: Lang, as_json: bool) -> None:
    """One file of all that these records, or those in these folders, can teach."""
    check_form(form)
    if to is None or not paths:
        raise NotSaid(SAID["export_needs_files"])
    if Path(to).exists():
        raise BadFile(to, SAID["already_there"])
    found = examples(_replays(list(_files(paths)), lang))
    try:
        found.write(Path(to), form)
    except OSError as wrong:
        raise BadFile(to, told(wrong)) from None
    facts = {"examples": len(found), "games": found.records, "left_out": found.left_out}
    if as_json:
        print_json({"file": to, "game": found.game.info.name, **facts})
    else:
        print(say("exported", lang, file=to, **{name: figure(count, ",", lang) for name, count in facts.items()}))


def _files(paths: Sequence[str]) -> Iterator[str]:
    for path in paths:
        yield from sorted(map(str, Path(path).glob("*.jsonl"))) if Path(path).is_dir() else [path]


def _replays(paths: Sequence[str], lang: Lang) -> Iterator[Replay]:
    """Each record; what is wrong with one is told with the name of its file."""
    for path in paths:
        try:
            with complaining_of(path):
                yield open_replay(path, lang)
        except CannotExport as wrong:
            raise BadFile(path, wrong.why) from None

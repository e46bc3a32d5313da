"""`lascaux export`: exports records of tables, or turns records into training examples."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.host import Export
from lascaux.cli.files import BadFile, complaining_of, open_replay
from lascaux.cli.messages import MESSAGES, figure, say
from lascaux.cli.output import print_json
from lascaux.core.replay import Replay
from lascaux.core.system_error import describe_os_error
from lascaux.envs.export import CannotExport, Format, check_form, examples


def export(options: Export) -> None:
    """Write the records of tables; with a format, write records as examples."""
    if options.form is not None:
        export_examples(options.tables, options.to, options.form, options.json)
    elif options.data is None:
        raise BadInput("export_needs_data")
    else:
        from lascaux.cli.host.data import export as export_tables

        export_tables(options.data, options.tables, options.to)


def export_examples(paths: Sequence[str], to: str | None, form: Format, as_json: bool) -> None:
    """Write one file with the examples from these records, or from the records in these folders."""
    check_form(form)
    if to is None or not paths:
        raise BadInput("export_needs_files")
    if Path(to).exists():
        raise BadFile(to, MESSAGES["already_there"])
    found = examples(_replays(list(_files(paths))))
    try:
        found.write(Path(to), form)
    except OSError as error:
        raise BadFile(to, describe_os_error(error)) from None
    facts = {"examples": len(found), "games": found.records, "left_out": found.left_out}
    if as_json:
        print_json({"file": to, "game": found.game.info.name, **facts})
    else:
        print(say("exported", file=to, **{name: figure(count, ",") for name, count in facts.items()}))


def _files(paths: Sequence[str]) -> Iterator[str]:
    for path in paths:
        yield from sorted(map(str, Path(path).glob("*.jsonl"))) if Path(path).is_dir() else [path]


def _replays(paths: Sequence[str]) -> Iterator[Replay]:
    """Yield the replay of each record; errors name the file."""
    for path in paths:
        try:
            with complaining_of(path):
                yield open_replay(path)
        except CannotExport as error:
            raise BadFile(path, error.why) from None

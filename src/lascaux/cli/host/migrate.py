"""`lascaux migrate`: moves all data of a server from a data folder into a database or back."""

import asyncio

from lascaux.cli.commands.host import Migrate
from lascaux.cli.messages import figure, say, text
from lascaux.cli.output import print_json, warn
from lascaux.cli.progress import INTERRUPTED, interruptible, progress
from lascaux.store.moving.move import move
from lascaux.store.moving.rows import Tally
from lascaux.store.postgresql.address import shown

COUNTED = ("tables", "entries", "snapshots", "sessions", "settings")


def run(options: Migrate) -> int:
    """Move everything, and print how much it was; or nothing, and print why."""
    source, target = shown(options.source), shown(options.target)
    moved: Tally | None = None
    with interruptible(lambda: text("migration_stopped", target=target)) as end, progress(None) as bar:

        def show(step: str, done: int, of: int) -> None:
            bar(completed=done, total=of, description=say(f"being_{step}"))

        moved = asyncio.run(move(options.source, options.target, show))
    if moved is None or end.code == INTERRUPTED:
        return end.code
    if moved.lost:
        warn(text("ends_were_lost", tables=", ".join(moved.lost)))
    counts = {name: getattr(moved, name) for name in COUNTED}
    if options.json:
        print_json({"from": source, "to": target, **counts, "checksum": moved.checksum})
    else:
        print(say("migrated", source=source, target=target, **{name: figure(n, ",") for name, n in counts.items()}))
        print(say("compared_alike", checksum=moved.checksum, source=source))
    return end.code

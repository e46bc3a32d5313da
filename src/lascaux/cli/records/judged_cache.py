"""Judged records, kept between runs: by the record and the judge, in the folder of caches."""

import os
import tempfile
import zlib
from hashlib import blake2b
from pathlib import Path

import msgspec

from lascaux.analysis import Depth, Judged
from lascaux.analysis.judges import judge_facts
from lascaux.core.record import Record
from lascaux.kit.jit.cache import cache_root

_DECODER = msgspec.json.Decoder(list[Judged])


class JudgedCache:
    """A folder with a file for each judged record."""

    def __init__(self, depth: Depth, folder: Path | None = None) -> None:
        self._depth, self._folder = depth, folder or cache_root() / "judged"

    def load(self, record: Record) -> list[Judged] | None:
        """Return the judged decisions of a record; None if they are not kept or cannot be read."""
        try:
            return _DECODER.decode(zlib.decompress(self._path(record).read_bytes()))
        except (OSError, msgspec.MsgspecError, zlib.error):
            return None

    def save(self, record: Record, judged: list[Judged]) -> None:
        """Keep the judged decisions of a record; without room or permission they are judged again next time."""
        path = self._path(record)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".judged.")
            with open(descriptor, "wb") as file:
                file.write(zlib.compress(msgspec.json.encode(judged)))
            os.replace(name, path)
        except OSError:
            return

    def _path(self, record: Record) -> Path:
        facts = msgspec.json.encode(judge_facts(record.header.game, self._depth), order="sorted")
        key = blake2b(record.write().encode() + facts, digest_size=20).hexdigest()
        return self._folder / f"{key}.json.z"

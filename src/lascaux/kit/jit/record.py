"""A NumPy record seen from Python: its fields as attributes, like those of a plain one."""

from typing import Any

from lascaux.kit.jit.source import Fields


class RecordFields(Fields):
    """Looks into a record of a row and writes into it. `np.recarray` does so too, and takes several times as long."""

    __slots__ = ("_record",)

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._record[name]
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value

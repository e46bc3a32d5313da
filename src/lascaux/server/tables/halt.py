"""Why nobody can go on at a table: its log is damaged, or was played by rules that are not here."""

from dataclasses import dataclass
from typing import Literal

from lascaux.core.language import Text

Reason = Literal["damaged", "old_rules"]


@dataclass(frozen=True)
class Halt:
    """What can be read is shown, and nothing is changed any more."""

    reason: Reason
    say: Text


def damaged(sound: int, entries: int) -> Halt:
    """Some entry is not what was written; what came before it is."""
    return Halt(
        "damaged",
        Text(
            f"Le disque a abîmé le journal de cette table : {sound} de ses {entries} entrées sont sûres. On peut la"
            " lire jusque-là, mais non plus y jouer ; qui tient le serveur peut restaurer une sauvegarde.",
            f"The disk has damaged the log of this table: {sound} of its {entries} entries are sound. It can be read up"
            " to there, but not played any more; whoever runs the server can restore a backup.",
        ),
    )

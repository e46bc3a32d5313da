"""The old name of `lascaux.training.trainer`, kept for one version."""

from typing import TYPE_CHECKING

from lascaux.core.renamed import renamed
from lascaux.training.trainer import Fit, Origin, Trainer, find

if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, Subject="Trainer")

__all__ = ["Fit", "Origin", "Trainer", "find"]

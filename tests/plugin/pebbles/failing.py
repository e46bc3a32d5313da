"""Bots that fail, each in its own way."""

import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from lascaux import Action, Bot, Choices, View
from lascaux.bots import BotSet

from .bots import Miser


class Hanging(Bot):
    """Never decides."""

    name = "hanging"

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        with Path(os.environ["PEBBLES_NOTES"]).open("a") as notes:
            print(os.getpid(), file=notes)
        time.sleep(3600)
        return choices.actions[0]


class Quitting(Bot):
    """Raises what would end a program."""

    name = "quitting"

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        sys.exit("enough")


class Nonsense(Bot):
    """Chooses what is no action."""

    name = "nonsense"

    def choose(self, view: View, choices: Choices, rng: Random) -> Any:
        return "take 100"


class Misleading(Nonsense):
    """Gives hints, as the strongest."""

    name = "misleading"
    strength = 99


opponents = BotSet((Hanging, Quitting, Nonsense, Miser))

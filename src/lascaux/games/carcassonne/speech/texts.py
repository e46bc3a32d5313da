"""The texts of the game, from `texts.toml`."""

from lascaux.core.language import read_texts

TEXTS = read_texts(__package__)

"""Hunters & Gatherers in words and letters: sentences, names, the table drawn and described."""

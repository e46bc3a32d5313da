"""The texts of Hunters & Gatherers: sentences, names, the table drawn and described."""

"""The texts of Carcassonne: sentences, names, the table drawn and described."""

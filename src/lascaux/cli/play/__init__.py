"""`lascaux play`: plays a game at one terminal, in plain lines for screen readers.

Nothing here depends on a game: choices are narrowed down by the words of their notation, and forms are asked field by
field, so any game that implements the contract can be played.
"""

"""`lascaux play`: a game at one terminal, in plain lines that a screen reader can follow.

Nothing here knows a game: choices are narrowed down by the words of their notation, and forms are asked blank by
blank, so that whatever keeps the contract can be played.
"""

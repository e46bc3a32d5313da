"""Embers, a made-up game: it keeps every part of the contract that the first real game does not need.

Read it in this order to see how a game is added: `rules.toml` (the rules in words), `deed.py` (what a seat
may do, and its notation), `table.py` (what is true), `position.py` (the rules in code), `sight.py` (what a
seat may know), `words.py` (saying it), `game.py` (putting it together).
"""

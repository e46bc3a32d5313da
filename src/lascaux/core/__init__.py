"""The contract between games and everything that uses them: records, tables, bots.

Start with `game.py` (Game and Position). `choices.py`, `event.py`, `refusal.py`, `result.py` and `rule.py` define what
they return; `record.py` and `replay.py` write and replay games; `registry.py` finds games by name.
"""

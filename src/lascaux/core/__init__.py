"""The contract: what every game answers, and what every record, table and bot can rely on.

Start with `game.py` (Game and Position); `choices.py`, `event.py`, `refusal.py`, `result.py` and `rule.py` are what
they answer with; `record.py` and `replay.py` keep and replay play-throughs; `registry.py` finds games by name.
"""

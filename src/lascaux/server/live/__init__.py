"""Tables in memory: their listeners, the one way to change them, and what happens at them automatically."""

"""Tables in memory: who listens to them, the one way to change them, and what happens at them by itself."""

"""Training of bots by self-play. Needs the extra `train`."""

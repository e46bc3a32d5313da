"""Learning to play: players' own games, what came of them, and networks fitted to that. Needs the extra `train`."""

"""Many games between bots: `lascaux simulate`, `match`, `tournament`, `compare`, `bench`, `train`."""

"""One table as data: its log, the fold of the log, what may be done at it, its clocks. No net, no disk, no tasks."""

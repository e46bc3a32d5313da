"""One table as data: its log, the state folded from it, its commands and clocks. No network, disk or tasks."""

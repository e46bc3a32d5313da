"""What leaves the process: tables, events and refusals as one reader may know them, in words of both languages."""

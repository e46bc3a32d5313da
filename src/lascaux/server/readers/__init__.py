"""Messages to clients: tables, events and refusals as one reader may know them, in both languages."""

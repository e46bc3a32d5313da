"""What all standard environments share: one play-through, what is paid, told and shown."""

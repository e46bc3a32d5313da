"""Games as the first whole version of the engine left them: every position and every event, action by action."""

"""Push notifications for people who are away: contents, queue, delivery."""

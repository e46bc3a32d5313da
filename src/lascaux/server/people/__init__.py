"""Guests and their sessions, presence, notifications, moderation of the server, and rate limits."""

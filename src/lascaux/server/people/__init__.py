"""Who comes: guests and their sessions, who is present, and how much one address may ask."""

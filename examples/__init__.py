"""Programs to begin with: docs/programs/clients.md shows them, and the tests play with them."""

"""The game server: tables with seats, clocks and chat, durable actions, HTTP and WebSocket."""

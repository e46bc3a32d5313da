"""HTTP and WebSocket: the app, its routes, the sockets, and the built page."""

"""Tables that live on a server: seats, clocks, chat, durable actions, HTTP and WebSocket."""

"""The site over HTTP and WebSocket: addresses, sessions, answers, limits."""

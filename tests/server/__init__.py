"""The server, tested over real sockets."""

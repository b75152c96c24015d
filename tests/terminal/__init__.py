"""The terminal app, driven by keyboard and mouse and read from what it draws."""

"""The command `duello`."""

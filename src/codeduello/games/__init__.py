"""The games, one folder each; a folder's `GAME` is all that the rest knows of it."""

"""The rules of Gunfighter, chapter by chapter."""

"""Tests of the command `duello`."""

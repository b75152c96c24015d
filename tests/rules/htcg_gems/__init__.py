"""Tests of the rules of the gem edition of Highlander: The Card Game."""

"""Golden records: matches that must go on replaying to the same end, position by position."""

"""Events of the first edition."""

"""A turn, phase by phase, and what comes before the first one."""

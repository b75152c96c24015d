"""Mass simulation and reports."""

"""What is kept: the database, its rows, and the one writer."""

"""What people are shown of tables and games."""

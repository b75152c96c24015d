"""What cards can do, in words that several cards share."""

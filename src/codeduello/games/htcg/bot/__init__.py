"""How a choice looks at first sight, for the greedy bot."""

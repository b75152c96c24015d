"""The page in a real browser, played by clicking and by keyboard, and looked at by axe."""

"""How fast the engine plays, beside other engines, in one run: `python -m bench`."""

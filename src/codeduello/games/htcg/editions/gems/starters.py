"""Decks of the gem edition to begin with."""

from __future__ import annotations

from typing import Final

BASICS: Final = """
2 Upper Left Attack; 2 Upper Center Attack; 2 Upper Right Attack
2 Middle Left Attack; 3 Thrust; 2 Middle Right Attack
2 Lower Left Attack; 2 Lower Center Attack; 2 Lower Right Attack
3 Upper Left Block; 3 Upper Center Block; 3 Upper Right Block
3 Lower Left Block; 2 Lower Center Block; 3 Lower Right Block
3 Back Away; 3 Duck; 3 Jump; 3 Slip Left; 3 Slip Right
"""

OWN: Final = {
    "generic": """
        4 Head Shot; 2 Slash Left; 2 Slash Right; 1 Two-Handed Hack; 2 Leg Hook; 1 Wrist Kick; 2 Thrown Dagger
        1 Cold Breath; 1 Sudden Dawn; 2 Morning Watch; 1 Relentless; 1 Stare Down; 1 Faithful Squire
        """,
    "veteran": """
        1 Highland Veteran; 1 Katana; 4 Head Shot; 2 Master's Cleave; 1 Measured Thrust; 1 Binding Lock; 2 Low Sweep
        2 Cold Breath; 2 Sudden Dawn; 1 The Long Game; 1 Silver Hilt; 1 Duelling Glove; 1 Deep Pockets; 1 Prison Cell
        1 Call to Arms; 1 Old Armory; 1 Hired Blades; 1 Iron Nerve; 1 Quick Hands
        """,
}
STARTERS: Final = {name: BASICS + own for name, own in OWN.items()}

# What every deck is glad of, besides the basics and what is the Persona's own; the first are the most wanted.
STAPLES: Final[tuple[tuple[int, str], ...]] = ((4, "Head Shot"),)

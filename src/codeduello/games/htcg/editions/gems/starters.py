"""Decks of the gem edition to begin with: for a Generic Immortal, and for each Persona with a weapon and a main gem.

Each has one of every Basic Attack and Basic Block and four Head Shots; what stands below is what makes it special. Its
main gem, of which three are found by a Soft Exertion in a quarter to a half of the tries, is named above it.
"""

from __future__ import annotations

from typing import Final

BASICS: Final = """
1 Upper Left Attack; 1 Upper Center Attack; 1 Upper Right Attack
1 Middle Left Attack; 1 Thrust; 1 Middle Right Attack
1 Lower Left Attack; 1 Lower Center Attack; 1 Lower Right Attack
1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block
1 Lower Left Block; 1 Lower Center Block; 1 Lower Right Block
4 Head Shot
"""

OWN: Final = {
    # Strength. A bit of everything that anybody may learn.
    "generic": """
        1 Upper Left Attack; 1 Upper Center Attack; 1 Upper Right Attack; 1 Middle Left Attack; 1 Lower Left Attack
        1 Lower Right Attack
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        3 Slash Left; 3 Slash Right; 2 Two-Handed Hack; 2 Shared Guard; 1 Relentless; 1 Flurry
        2 Back Away; 2 Duck; 1 Jump; 1 Slip Left; 1 Slip Right; 2 Second Wind; 1 Quick Recovery; 1 Silver Hilt
        2 Phantom Cut; 1 Cold Breath; 1 Morning Watch
        """,
    # Strength. A clansman among friends: slashes of the katana, and Allies who let him exert as he likes.
    "duncan": """
        1 Duncan MacLeod; 1 Katana
        2 Slash Left; 2 Slash Right; 1 Master's Cleave; 1 Master's Poise; 1 Old Grudge; 2 Two-Handed Hack
        1 Upper Left Attack; 1 Upper Center Attack; 1 Upper Right Attack; 1 Thrust; 1 Wrist Kick; 1 Relentless
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        1 Shared Guard; 2 Back Away; 2 Duck; 1 Jump; 1 Sensed Danger; 1 Turn Aside
        1 Fencing Tutor; 1 Faithful Squire; 1 Hired Blades; 1 Second Wind; 1 Lessons Learned; 1 Flurry
        1 Returning Blade; 1 Phantom Cut
        """,
    # Strength. He has bled before, and strikes the harder.
    "reaver": """
        1 Steppe Reaver; 1 Battle Axe
        2 Two-Handed Hack; 2 Slash Left; 2 Slash Right; 1 Shoulder Charge; 2 Old Grudge; 2 Master's Cleave
        3 Spinning Slash; 1 Upper Center Attack
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        2 Immovable; 3 Shared Guard; 2 Duck; 2 Slip Left; 2 Slip Right
        1 Bloodied Ground; 2 Second Wind; 1 Flurry; 2 Phantom Cut
        """,
    # Toughness. Nothing moves him: blocks, Power Blocks and the long breath.
    "veteran": """
        1 Highland Veteran; 1 Claymore
        1 Upper Left Attack; 1 Upper Center Attack; 1 Upper Right Attack; 2 Slash Left; 2 Slash Right
        1 Stubborn Advance; 2 Shoulder Charge; 2 Master's Cleave; 1 Pommel Strike
        1 Lower Left Attack; 1 Lower Right Attack
        1 Upper Left Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        1 Immovable; 2 Shared Guard; 2 Back Away; 2 Duck; 1 Slip Left; 1 Slip Right
        2 Grim Resolve; 1 Unshaken; 2 Second Wind; 1 Studded Bracers; 1 Basket Hilt; 2 Borrowed Time; 1 Proving Ground
        """,
    # Empathy. Friends at her side, and words that cut.
    "guardian": """
        1 Cloister Guardian; 1 Broadsword
        3 Mercy Stroke; 1 Old Grudge; 1 Bitter Words; 1 Upper Center Attack; 1 Handful of Ash
        1 Upper Left Attack; 1 Upper Right Attack
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        2 Shared Guard; 2 Sensed Danger; 2 Turn Aside; 1 Back Away
        1 Retired Smith; 1 Street Informant; 1 Field Surgeon; 2 Faithful Squire; 2 Read the Crowd; 2 Old Debts
        1 Second Wind; 1 Ghost of a Friend; 1 Cold Breath; 1 Lower Left Attack; 1 Lower Right Attack
        """,
    # Reason. Everything is foreseen: a point to the middle, and a plan behind it.
    "strategist": """
        1 Court Strategist; 1 Rapier
        2 Thrust; 3 Calculated Cut; 2 Measured Thrust; 1 Slash Left; 2 Slash Right; 2 Upper Center Attack
        1 Master's Cleave; 1 Middle Left Attack; 1 Middle Right Attack
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        2 Shared Guard; 1 Studied Parry; 2 Slip Left; 2 Slip Right; 2 Back Away
        1 The Long Game; 1 Patient Hunter; 2 Morning Watch; 1 Clear Mind; 1 Counter Ploy; 1 Uncovered Scheme
        1 Lessons Learned; 1 Second Wind; 1 Rune-Carved Hilt; 1 Cold Breath; 1 Lingering Doubt
        """,
    # Agility. Never where the blade falls, and two blades of her own out of nowhere.
    "dancer": """
        1 River Dancer; 1 Rapier; 1 Main Gauche
        2 Spinning Slash; 2 Slash Left; 2 Slash Right; 2 Upper Center Attack; 2 Thrust
        1 Middle Left Attack; 1 Middle Right Attack; 1 Leg Hook; 1 Thrown Dagger
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Left Block; 1 Lower Right Block
        2 Deflecting Parry; 1 Back Away; 2 Duck; 2 Jump; 2 Slip Left; 2 Slip Right
        2 Flurry; 1 False Step; 1 Quick Recovery; 1 Second Wind; 1 Duelling Glove; 1 Sudden Dawn; 1 Afterimage
        """,
}
STARTERS: Final = {name: BASICS + own for name, own in OWN.items()}

# What every deck is glad of, besides the basics and what is the Persona's own; the first are the most wanted.
STAPLES: Final[tuple[tuple[int, str], ...]] = ((4, "Head Shot"),)

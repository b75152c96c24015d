"""Decks of the gem edition to begin with: two for a Generic Immortal, and one for each Persona.

Each has one of every Basic Attack and Basic Block and five Head Shots; what stands below is what makes it special. Its
main gem, of which three are found by a Soft Exertion in a quarter to a half of the tries, is named above it.

They are tuned against each other and against the best decks found; `docs/balance.md` has the figures.
"""

from __future__ import annotations

from typing import Final

BASICS: Final = """
1 Upper Left Attack; 1 Upper Center Attack; 1 Upper Right Attack
1 Middle Left Attack; 1 Thrust; 1 Middle Right Attack
1 Lower Left Attack; 1 Lower Center Attack; 1 Lower Right Attack
1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block
1 Lower Left Block; 1 Lower Center Block; 1 Lower Right Block
5 Head Shot
"""

OWN: Final = {
    # Strength. A bit of everything that anybody may learn.
    "generic": """
        2 Slash Left; 3 Slash Right; 2 Two-Handed Hack; 1 Shield-Splitter; 1 Hurled Stone; 1 Wrist Kick
        1 Shared Guard; 1 Take It on the Arm; 1 Seasoned Sidestep; 1 Back Away; 1 Duck; 1 Slip Left
        1 Slip Right; 1 Relentless; 2 Flurry; 1 Second Wind; 1 Quick Recovery; 1 Patient Student
        1 Phantom Cut; 1 Watchful Guard; 1 Cold Breath; 1 Head Shot; 2 Sensed Danger
        3 Calculated Cut; 1 Flowing Step; 1 Sheltering Arm
        1 Narrow Bridge
        """,
    # Strength. No name, no rules: a fighter on the ground without a sword has lost.
    "brawler": """
        1 Twisted Grip; 1 Overturned Table; 1 Bolas; 1 Shoulder Charge
        2 Finishing Blow; 2 Two-Handed Hack; 3 Slash Left; 2 Slash Right; 3 Calculated Cut; 1 Pommel Strike
        1 Silver Hilt; 1 Shared Guard; 1 Scramble
        2 Slip Left; 1 Slip Right; 1 No Mercy; 1 Trap Door; 1 Second Wind; 1 Shifting Floor; 2 Flurry
        1 Head Shot; 1 Take It on the Arm; 1 Seasoned Sidestep; 1 Flowing Step; 1 Sheltering Arm; 1 Mercy Stroke
        1 Back Away; 1 Family Heirloom; 1 Torn Seal
        2 Sensed Danger; 1 Turn Aside
        """,
    # Strength. A clansman among friends: slashes of the katana, and Allies who let him exert as he likes.
    "duncan": """
        1 Duncan MacLeod; 1 Katana; 1 Torn Seal
        2 Slash Left; 1 Slash Right; 1 Clansman's Cut; 1 Drawing Slash; 1 Old Grudge
        1 Upper Center Attack; 1 Upper Right Attack; 1 Binding Lock; 1 Iron Nerve
        1 Upper Left Block; 1 Lower Right Block; 1 Fencing Tutor; 1 Basket Hilt
        1 Shared Guard; 1 Back Away; 1 Seasoned Sidestep; 1 Duck; 1 Jump; 1 Clear Mind; 1 Boot Knife
        1 Master of the Katana; 1 Faithful Squire; 1 Hired Blades; 1 Friends in Every Port
        1 Second Wind; 1 Lessons Learned; 1 Flurry; 1 Relentless; 1 Master's Poise; 1 Returning Blade
        1 Lingering Doubt
        1 Slip Left; 1 Slip Right
        1 Old Armory; 1 Retired Smith; 1 Street Informant; 1 Narrow Stair; 1 Crowded Market; 1 Stare Down
        """,
    # Strength. He has bled before, and strikes the harder.
    "reaver": """
        1 Steppe Reaver; 1 Battle Axe; 1 Family Heirloom
        2 Two-Handed Hack; 2 Slash Right; 2 Steppe Whirlwind; 1 Shield-Splitter; 1 Old Grudge
        1 Master's Cleave; 1 Axe Hook; 1 Head Shot
        1 Studded Bracers
        1 Take It on the Arm; 1 Immovable; 1 Shared Guard; 2 Slip Left; 1 Slip Right
        1 Blood Oath; 1 Bloodied Ground; 1 Second Wind; 1 Plunder; 2 Flurry; 2 Slash Left; 1 Hobnailed Boots
        1 Sensed Danger; 3 Calculated Cut
        1 Shield Bash; 3 Duck; 1 Sensed Danger; 2 Turn Aside; 1 Spinning Slash
        """,
    # Toughness. Nothing moves him: blocks, Power Blocks and the long breath.
    "veteran": """
        1 Highland Veteran; 1 Claymore
        3 Slash Left; 2 Slash Right
        1 Grinding Blow; 1 Great Sweep; 1 Stubborn Advance; 1 Shield-Splitter; 1 Two-Handed Hack
        1 Shield Bash
        2 Rooted Stance; 1 Shared Guard; 1 Duck; 1 Slip Left; 1 Slip Right
        1 Grim Resolve; 1 Unshaken; 1 Grip of Iron
        1 Call to Arms; 1 Second Wind; 1 Proving Ground
        1 Borrowed Time; 2 Flurry
        1 Head Shot; 2 Calculated Cut; 1 Sensed Danger
        1 Stubborn Advance; 1 Calculated Cut; 1 Upper Left Block; 2 Duck; 1 Sensed Danger; 1 Grinding Blow
        1 Turn Aside; 1 Immovable; 1 Back Away; 1 Family Heirloom
        """,
    # Empathy. Friends at her side, and words that cut.
    "guardian": """
        1 Cloister Guardian; 1 Broadsword; 1 Torn Chronicle
        2 Mercy Stroke; 1 Warden's Blow; 1 Low Sweep; 1 Bitter Words; 1 Handful of Ash
        1 Upper Left Attack; 1 Upper Right Attack; 1 Slash Left; 1 Slash Right
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 1 Lower Right Block
        1 Sheltering Arm; 1 Flat of the Blade; 1 Shared Guard; 1 Sensed Danger; 1 Turn Aside; 1 Duck; 1 Slip Left
        1 Cloister Novices; 1 Field Surgeon; 1 Faithful Squire
        1 Call the Faithful; 1 Old Debts; 1 Second Wind; 1 Truce on Holy Ground
        1 Slow Poison; 1 Crumbling Chapel; 1 Read the Crowd; 1 Ghost of a Friend
        1 Lower Left Attack; 1 Sensed Danger; 1 Duck; 1 Turn Aside; 1 Head Shot; 1 Shifting Floor; 1 Calculated Cut
        """,
    # Reason. Everything is foreseen: a point to the middle, and a plan behind it.
    "strategist": """
        1 Court Strategist; 1 Rapier; 1 Sealed Orders
        1 Calculated Cut; 1 Probing Cut; 1 Measured Thrust; 1 Lunge to the Heart; 2 Slash Left
        2 Slash Right; 1 Master's Cleave; 1 Morning Watch
        1 Crossbow Bolt
        1 Shared Guard; 1 Studied Parry; 2 Second Thoughts; 1 Slip Left; 1 Slip Right; 1 Reading the Blade
        1 Back Away
        2 The Long Game; 1 Web of Favors; 1 Patient Hunter; 1 Prison Cell; 1 Deep Pockets; 1 Rune-Carved Hilt
        1 Foggy Moor; 1 Uncovered Scheme; 1 Second Wind
        1 Counter Ploy; 1 Vanishing Hilt
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block
        1 Upper Center Attack; 1 Lower Right Block
        1 War of Attrition; 1 Whispered Threats
        """,
    # Agility. Never where the blade falls, and two blades of her own out of nowhere.
    "dancer": """
        1 River Dancer; 1 Rapier; 1 Main Gauche
        1 Spinning Slash; 2 Ripple Cut; 1 Slash Left; 2 Slash Right; 1 Thrust
        1 Disarming Stroke; 1 Lunge to the Heart; 1 Leg Hook; 1 Thrown Dagger
        1 Trapping Parry; 1 Deflecting Parry; 1 Shared Guard; 1 Back Away; 1 Duck; 1 Courtly Bow; 2 Flowing Step
        1 Slip Left; 1 Slip Right; 1 Dancer's Balance; 1 Duelling Glove; 1 Rain-Slick Rooftop; 2 Flurry
        1 Second Wind
        1 False Step; 1 Feigned Courtesy; 1 Kip-Up; 1 Quick Hands; 1 Afterimage; 1 Sudden Dawn
        1 Calculated Cut; 1 Cold Breath
        1 Head Shot; 1 Sensed Danger
        """,
}
STARTERS: Final = {name: BASICS + own for name, own in OWN.items()}

# What every deck is glad of, besides the basics and what is the Persona's own; the first are the most wanted.
STAPLES: Final[tuple[tuple[int, str], ...]] = ((4, "Head Shot"),)

"""Decks to begin with: for a Generic Immortal, for Personas and for a weapon, as players write them.

All share the basics below, two Slashes of each sort, and what hurts and heals without an attack. A deck's own cards
follow, after the Quickenings and other Pre-Game cards that suit it: who has none gives the others a start.

They are tuned against each other and against the best decks that a search finds; `docs/balance.md` has the figures.
"""

from __future__ import annotations

from typing import Final

BASICS: Final = """
2 Upper Left Attack; 2 Upper Center Attack; 2 Upper Right Attack
1 Middle Left Attack; 1 Thrust; 1 Middle Right Attack
1 Lower Left Attack; 1 Lower Center Attack; 1 Lower Right Attack
1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block
1 Lower Left Block; 1 Lower Center Block; 1 Lower Right Block
1 Upper Guard; 1 Lower Guard; 1 Left Guard; 1 Right Guard
2 Slash (horizontal); 2 Slash (vertical); 2 Boom Boom; 2 Watcher: Treatment
"""

OWN: Final = {
    # A bit of everything that anybody may learn, from many teachers.
    "generic": """
        1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #11; 1 Quickening #18
        2 Head Shot; 2 Pedestrian: Delay-2; 1 Dodge (Luther); 1 Back Away (Kern); 1 Jump (Kuyler)
        1 Duck (Connor); 1 Evade (left, Amanda); 1 Evade (right, Amanda); 1 Combination (Khan)
        1 Extra Shot (Katana); 1 Trip (Kurgan); 1 Street Punk; 1 Dirty Trick: Leg Sweep; 1 Recover Weapon
        2 Patience; 2 Lunge; 1 Dodge (Khan); 1 Holy Ground; 2 Reaping Cut; 1 Evade (left, Annie); 1 Evade (right, Annie)
        1 Back Away (Khan)
        """,
    # The best defender strikes back where he was struck.
    "duncan": """
        1 Duncan MacLeod; 1 Quickening #2; 1 Quickening #6; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Slash (diagonal); 2 Master Swordsman; 2 Dodge; 2 Back Away; 1 Jump; 1 Upper Left Block
        1 Upper Right Block; 2 Duck; 1 Extra Shot
        1 Battle Rage; 1 Inspiration; 1 Trip; 2 Clansman's Parry; 1 Recover Weapon; 1 Continuity
        1 Scotland the Brave; 2 Lunge; 1 Patience; 2 Pedestrian: Delay-2; 1 Holy Ground
        """,
    # A master of his weapon, who takes yours.
    "connor": """
        1 Connor MacLeod; 1 Rapier; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Slash (diagonal); 2 Master Swordsman; 1 Disarm; 1 Forged Steel; 2 Dodge; 2 Back Away
        3 Duck; 1 Upper Left Block; 1 Upper Right Block; 1 Combination; 1 Highland Charge; 1 Master's Disarm
        1 Recover Weapon; 2 Clansman's Parry
        2 Pedestrian: Delay-2; 2 Lunge; 1 Power Blow; 1 Honed Weapon
        """,
    # Strength: one Power Blow after the other.
    "kurgan": """
        1 The Kurgan; 1 Quickening #1; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Power Blow; 1 Extra Shot; 4 Master Swordsman; 6 Back Away; 1 Trip; 1 Duck (Connor)
        1 Jump (Duncan); 1 Dodge (Katana); 1 Dodge (Khan); 1 Holy Ground; 2 Lunge; 2 Hideo Koto; 2 Pedestrian: Delay-2
        2 Reaping Cut; 1 Dodge (Luther); 1 Duck (Nakano); 1 Jump (Kuyler)
        """,
    # He waits until you dare not strike.
    "luther": """
        1 Luther; 1 Quickening #6; 1 Quickening #7; 1 Quickening #18; 1 Field Dressing
        2 Head Shot; 2 Intimidate; 2 Disappear; 1 Combination; 1 Disarm; 1 Trip; 3 Dodge; 4 Back Away
        3 Master Swordsman; 1 Fast Talk; 1 Street Punk; 1 Hideo Koto; 2 Pedestrian: Delay-2; 2 Reaping Cut
        """,
    # What he has not in hand he finds by force.
    "kern": """
        1 Kern; 1 Rapier; 1 Quickening #1; 1 Quickening #2; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 1 Bowie Knife; 3 Master Swordsman; 4 Back Away; 3 Savage Swing; 1 Courage (attack)
        1 Holy Ground; 2 Pedestrian: Delay-2; 1 Hideo Koto; 2 Reaping Cut; 1 Street Punk; 1 Evade (left, Amanda)
        1 Evade (right, Annie); 1 Jump (Kuyler); 1 Duck (Connor); 1 Jump (Duncan); 1 Duck (Nakano)
        1 Dodge (Luther)
        """,
    # A horde in one rider: many attacks at once.
    "khan": """
        1 Khan; 1 Rapier; 1 Quickening #1; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Combination; 1 Extra Shot; 3 Master Swordsman; 2 Dodge; 4 Back Away
        1 Evade (left, Amanda); 1 Evade (right, Annie); 1 Jump (Kuyler); 1 Duck (Connor); 1 Jump (Duncan)
        1 Duck (Nakano); 1 Battle Rage; 1 Flurry Strike (left); 1 Flurry Strike (center)
        1 Flurry Strike (right); 2 Pedestrian: Delay-2; 1 Trip; 2 Reaping Cut; 1 Hideo Koto; 1 Lunge
        """,
    # Fear first, then the blade that flies.
    "slan": """
        1 Slan Quince; 1 Quickening #1; 1 Quickening #2; 1 Quickening #7; 1 Quickening #18; 1 Field Dressing
        2 Head Shot; 1 Shooting Blade; 2 Intimidate; 4 Master Swordsman; 3 Charge Through; 1 Fast Talk
        1 Dodge (Luther); 1 Duck (Connor); 1 Jump (Kuyler); 1 Evade (left, Amanda); 2 Lunge; 2 Patience
        1 Anne Lindsey; 2 Pedestrian: Delay-2
        2 Reaping Cut
        """,
    # A pupil of everybody, and lucky.
    "richie": """
        1 Richie Ryan; 1 Rapier; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Luck; 1 Combination; 1 Extra Shot; 3 Master Swordsman; 1 Slash (diagonal); 1 Dodge
        1 Upper Center Block
        3 Back Away; 1 Upper Left Block; 1 Upper Right Block; 1 Jump (Kuyler); 1 Duck (Connor)
        1 Duck (Nakano); 1 Evade (left); 1 Evade (right)
        1 Forgery; 1 Lunge; 2 Pedestrian: Delay-2; 2 Reaping Cut; 1 Hideo Koto
        """,
    # Hard to hit, and hard to look away from.
    "amanda": """
        1 Amanda; 1 Rapier; 1 Quickening #1; 1 Quickening #2; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Seduce (Amanda); 3 Evade (left); 3 Evade (right); 4 Master Swordsman; 1 Holy Ground
        1 Light Fingers; 2 Pedestrian: Delay-2; 2 Hideo Koto; 1 Jump (Kuyler)
        1 Duck (Connor); 1 Jump (Duncan); 1 Duck (Nakano); 1 Back Away (Kern); 1 Dodge (Luther); 1 Dodge (Katana)
        1 Back Away (Kurgan); 1 Back Away (Richie); 1 Dodge (Khan); 2 Reaping Cut
        """,
    # A general who lets no trick pass.
    "katana": """
        1 Katana; 1 Rapier; 1 Quickening #1; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 1 Extra Shot; 2 Intimidate; 1 Do It Yourself; 3 Master Swordsman; 4 Dodge
        4 Back Away; 1 Evade (left, Amanda); 1 Evade (right, Annie); 1 Jump (Kuyler); 1 Duck (Connor)
        1 Jump (Duncan); 1 Duck (Nakano); 1 Combination; 2 Pedestrian: Delay-2; 2 Hideo Koto; 2 Reaping Cut
        1 Trip; 2 Lunge
        """,
    # A soldier's rage, and a soldier's cover.
    "annie": """
        1 Annie Devlin; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 2 Battle Rage (Annie Devlin); 2 Evade (left); 2 Evade (right); 4 Back Away
        1 Pistol (upper); 1 Pistol (lower); 3 Master Swordsman; 1 Street Punk; 1 Holy Ground; 2 Lunge
        1 Patience; 2 Pedestrian: Delay-2; 2 Reaping Cut; 1 Hideo Koto
        """,
    # Now here, now there, and one of them is a puppet.
    "kuyler": """
        1 Christophe Kuyler; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #11; 1 Quickening #18
        2 Head Shot; 2 Jump; 3 Duck; 2 Evade (left); 3 Evade (right); 1 Trip (Christophe Kuyler); 2 Mannequin
        1 Decoy; 2 Patience; 3 Master Swordsman; 1 Alertness (hidden); 2 Lunge; 1 Recover Weapon; 1 Hideo Koto
        2 Pedestrian: Delay-2; 1 Holy Ground; 2 Reaping Cut
        """,
    # He fights by Plots.
    "xavier": """
        1 Xavier St. Cloud; 1 Rapier; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 1 Plan Ahead; 1 Forethought; 1 Poison Gas; 1 Cat and Mouse: Attack
        1 Blood Feud (1: Insult); 1 Blood Feud (2: Oath); 1 Blood Feud (3: Reckoning); 4 Cover of Smoke
        4 Master Swordsman; 2 Pedestrian: Delay-2; 1 Holy Ground; 1 Hideo Koto; 2 Reaping Cut; 1 Street Punk
        """,
    # The oldest of all rode with the Horsemen once, and knows when to walk away.
    "methos": """
        1 Methos; 1 Rapier; 1 Quickening #1; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 1 Live Another Day; 1 Dodge (Luther); 1 Back Away (Richie); 1 Evade (left, Amanda)
        1 Evade (right, Annie); 1 Jump (Kuyler); 1 Duck (Connor); 1 Jump (Duncan); 1 Duck (Nakano)
        1 Back Away (Kern); 1 Dodge (Katana); 1 Walk Away; 1 Five Thousand Years; 1 Scorched Village; 1 Ride Down
        4 Master Swordsman; 2 Pedestrian: Delay-2; 1 Hideo Koto; 1 Honed Weapon; 2 Reaping Cut; 1 Holy Ground
        1 Lunge; 1 Street Punk
        """,
    # He brings you down, and strikes you where you lie.
    "kronos": """
        1 Kronos; 1 Rapier; 1 Quickening #1; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 3 Horseman's Cut; 3 Ride Past; 2 Ride Down; 1 Dirty Trick: Leg Sweep
        2 Reaping Cut; 2 Hideo Koto; 1 Dodge (Katana); 1 Dodge (Duncan); 1 Back Away (Kurgan)
        1 Back Away (Fitzcairn); 1 Holy Ground; 3 Master Swordsman; 1 Pedestrian: Delay-2
        1 Evade (left, Amanda); 1 Evade (right, Annie)
        1 Jump (Kuyler); 1 Duck (Connor); 1 Back Away (Khan); 1 Back Away (Kern); 1 Back Away (Luther)
        1 Duck (Nakano); 1 Dodge (Richie)
        """,
    # A gun in the other hand.
    "kinman": """
        1 Kinman; 1 Rapier; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18
        2 Head Shot; 1 9mm; 3 Hip Shot; 4 Take Cover; 4 Master Swordsman; 1 Holy Ground; 2 Lunge
        1 Pedestrian: Delay-2; 2 Throwing Knife; 1 Reaping Cut; 1 Street Punk; 1 Patience; 2 Upper Center Block
        """,
    # Nobody's weapon in particular: two light attacks a turn.
    "rapier": """
        1 Rapier; 1 Quickening #2; 1 Quickening #7; 1 Quickening #8; 1 Quickening #18; 1 Field Dressing
        2 Head Shot; 2 Slice (left); 2 Slice (right); 1 Quality Blade; 2 Lunge; 1 Dodge (Richie)
        1 Back Away (Fitzcairn); 1 Jump (Duncan); 1 Duck (Nakano); 1 Evade (left, Annie); 1 Upper Right Block
        1 Combination (Duncan); 1 Street Punk; 1 Recover Weapon; 2 Patience; 1 Scorn; 2 Pedestrian: Delay-2
        1 Holy Ground; 1 Reaping Cut; 1 Thrust; 1 Lower Center Attack
        """,
}
STARTERS: Final = {name: BASICS + own for name, own in OWN.items()}

# What every deck is glad of, besides the basics and what is the Persona's own; the first are the most wanted.
STAPLES: Final[tuple[tuple[int, str], ...]] = (
    (4, "Head Shot"),
    (1, "Upper Guard"),
    (1, "Lower Guard"),
    (1, "Left Guard"),
    (1, "Right Guard"),
    (4, "Master Swordsman"),
    (2, "Slash (horizontal)"),
    (2, "Slash (vertical)"),
    (2, "Lunge"),
    (2, "Patience"),
    (1, "Alertness (hidden)"),
    (2, "Street Punk"),
    (1, "Holy Ground"),
    (1, "Recover Weapon"),
    (1, "Watcher: Treatment"),
    (1, "Fast Talk"),
    (1, "Challenge"),
    (1, "Boom Boom"),
    (1, "Scorn"),
)

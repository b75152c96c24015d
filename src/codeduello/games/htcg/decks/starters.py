"""Decks to begin with: for a Generic Immortal, for Personas and for a weapon, as players write them.

Each has two of every Basic Attack and Basic Block and the four Guards; what stands below is what makes it special.

They are tuned against each other: in the last round robin, 60 games a pair and greedy against greedy, they won 44 %
(Katana) to 55 % (Kronos) of their games, give or take 3 points. `duello deck field --games 60` plays one.
"""

from __future__ import annotations

from typing import Final

BASICS: Final = """
2 Upper Left Attack; 2 Upper Center Attack; 2 Upper Right Attack
2 Middle Left Attack; 2 Thrust; 2 Middle Right Attack
2 Lower Left Attack; 2 Lower Center Attack; 2 Lower Right Attack
2 Upper Left Block; 2 Upper Center Block; 2 Upper Right Block
2 Lower Left Block; 2 Lower Center Block; 2 Lower Right Block
1 Upper Guard; 1 Lower Guard; 1 Left Guard; 1 Right Guard
"""

OWN: Final = {
    # A bit of everything that anybody may learn, from many teachers.
    "generic": """
        4 Head Shot; 2 Slash (horizontal); 2 Slash (vertical)
        1 Dodge (Luther); 1 Back Away (Kern); 1 Jump (Kuyler); 1 Duck (Connor); 1 Evade (left, Amanda)
        1 Evade (right, Amanda); 1 Combination (Khan); 1 Extra Shot (Katana); 1 Trip (Kurgan); 1 Street Punk
        1 Dirty Trick: Leg Sweep; 1 Watcher: Treatment; 1 Recover Weapon; 2 Patience; 2 Lunge; 1 Boom Boom
        """,
    # The best defender strikes back where he was struck.
    "duncan": """
        1 Duncan MacLeod
        2 Head Shot; 2 Slash (diagonal); 2 Slash (horizontal); 2 Master Swordsman; 1 Dodge; 1 Back Away; 1 Jump
        1 Duck; 2 Extra Shot; 1 Battle Rage; 1 Inspiration; 1 Trip; 1 Clansman's Parry; 1 Watcher: Treatment
        1 Recover Weapon; 1 Continuity; 1 Scotland the Brave; 2 Lunge; 2 Patience
        """,
    # A master of his weapon, who takes yours.
    "connor": """
        1 Connor MacLeod
        4 Head Shot; 2 Slash (diagonal); 3 Master Swordsman; 2 Disarm; 1 Forged Steel; 2 Dodge; 1 Back Away; 2 Duck
        1 Combination; 1 Highland Charge; 2 Power Blow; 1 Master's Disarm; 1 Recover Weapon; 1 Watcher: Treatment
        1 Lunge; 1 Upper Center Block
        """,
    # Strength: one Power Blow after the other.
    "kurgan": """
        1 The Kurgan
        5 Head Shot; 3 Power Blow; 2 Extra Shot; 4 Master Swordsman; 2 Slash (vertical); 1 Upper Left Block
        2 Upper Center Block; 1 Upper Right Block; 2 Boom Boom; 1 Slash (horizontal); 1 Bloodlust
        2 Watcher: Treatment
        """,
    # He waits until you dare not strike.
    "luther": """
        1 Luther
        4 Head Shot; 2 Intimidate; 2 Disappear; 2 Power Blow; 2 Combination; 1 Disarm; 1 Trip; 3 Dodge; 2 Back Away
        2 Master Swordsman; 1 Fast Talk; 1 Street Punk; 2 Slash (vertical); 1 Boom Boom
        """,
    # What he has not in hand he finds by force.
    "kern": """
        1 Kern
        4 Head Shot; 2 Bowie Knife; 4 Master Swordsman; 3 Back Away; 2 Slash (horizontal); 2 Slash (vertical)
        1 Savage Swing; 1 Courage (attack); 2 Boom Boom; 1 Holy Ground; 1 Watcher: Treatment; 1 Upper Left Block
        1 Upper Center Block; 1 Upper Right Block
        """,
    # A horde in one rider: many attacks at once.
    "khan": """
        1 Khan
        4 Head Shot; 1 Combination; 2 Extra Shot; 2 Power Blow; 4 Master Swordsman; 1 Dodge; 1 Flurry Strike (left)
        1 Flurry Strike (center); 1 Flurry Strike (right); 2 Slash (vertical); 1 Upper Left Block
        1 Upper Right Block; 2 Watcher: Treatment; 2 Boom Boom; 1 Upper Center Block
        """,
    # Fear first, then the blade that flies.
    "slan": """
        1 Slan Quince
        3 Head Shot; 1 Shooting Blade; 2 Intimidate; 3 Master Swordsman; 1 Slash (horizontal); 2 Slash (vertical)
        1 Charge Through; 1 Fast Talk; 1 Scorn; 2 Break Weapon; 3 Lunge; 3 Patience; 1 Recover Weapon
        2 Alertness (hidden)
        """,
    # A pupil of everybody, and lucky.
    "richie": """
        1 Richie Ryan
        4 Head Shot; 2 Luck; 1 Combination; 1 Extra Shot; 1 Power Blow; 3 Master Swordsman; 1 Slash (diagonal)
        2 Slash (vertical); 1 Slash (horizontal); 2 Dodge; 1 Back Away; 1 Jump; 1 Duck; 2 Boom Boom; 1 Forgery
        2 Lunge
        """,
    # Hard to hit, and hard to look away from.
    "amanda": """
        1 Amanda
        5 Head Shot; 2 Seduce (Amanda); 2 Evade (left); 2 Evade (right); 4 Master Swordsman; 2 Slash (vertical)
        1 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block
        2 Boom Boom; 1 Watcher: Treatment; 1 Holy Ground; 2 Slash (horizontal)
        """,
    # A general who lets no trick pass.
    "katana": """
        1 Katana
        4 Head Shot; 2 Power Blow; 2 Extra Shot; 2 Intimidate; 1 Do It Yourself; 4 Master Swordsman
        1 Upper Left Block; 1 Upper Right Block; 2 Slash (vertical); 2 Boom Boom; 1 Upper Center Block
        2 Watcher: Treatment; 1 Upper Guard; 1 Lower Guard
        """,
    # A soldier's rage, and a soldier's cover.
    "annie": """
        1 Annie Devlin
        4 Head Shot; 2 Battle Rage (Annie Devlin); 2 Evade (left); 2 Evade (right); 2 Back Away
        1 Pistol (upper); 1 Pistol (lower); 3 Master Swordsman; 1 Slash (horizontal); 2 Slash (vertical)
        2 Street Punk; 1 Holy Ground; 2 Lunge; 1 Patience
        """,
    # Now here, now there, and one of them is a puppet.
    "kuyler": """
        1 Christophe Kuyler
        5 Head Shot; 1 Jump; 1 Evade (left); 2 Trip (Christophe Kuyler); 2 Mannequin; 1 Decoy; 5 Patience
        2 Alertness (hidden); 2 Lunge; 1 Recover Weapon
        """,
    # He fights by Plots.
    "xavier": """
        1 Xavier St. Cloud
        4 Head Shot; 1 Plan Ahead; 1 Forethought; 1 Poison Gas; 2 Cat and Mouse: Attack; 2 Blood Feud (1: Insult)
        2 Blood Feud (2: Oath); 2 Blood Feud (3: Reckoning); 2 Cover of Smoke; 3 Master Swordsman; 2 Slash (vertical)
        1 Watcher: Treatment; 2 Boom Boom; 1 Lower Guard
        """,
    # The oldest of all rode with the Horsemen once, and knows when to walk away.
    "methos": """
        1 Methos; 1 Adam Pierson
        5 Head Shot; 1 Live Another Day; 1 Walk Away; 1 Five Thousand Years; 1 Scorched Village; 1 Ride Down
        6 Master Swordsman; 2 Slash (vertical); 1 Slash (horizontal); 1 Upper Left Block; 1 Upper Center Block
        1 Upper Right Block; 2 Boom Boom; 1 Watcher: Treatment; 1 Upper Guard
        """,
    # He brings you down, and strikes you where you lie.
    "kronos": """
        1 Kronos
        4 Head Shot; 2 Horseman's Cut; 2 Ride Past; 1 Famine; 2 Ride Down; 1 Dirty Trick: Leg Sweep; 1 Reaping Cut
        1 Shoulder Barge; 1 No Quarter; 1 Scorched Village; 3 Master Swordsman; 2 Slash (vertical)
        1 Upper Left Block; 1 Upper Right Block; 1 Boom Boom; 1 Watcher: Treatment; 1 Lunge
        """,
    # A gun in the other hand.
    "kinman": """
        1 Kinman
        4 Head Shot; 1 9mm; 2 Hip Shot; 2 Take Cover; 4 Master Swordsman; 2 Slash (vertical); 2 Slash (horizontal)
        2 Upper Left Block; 1 Upper Center Block; 1 Upper Right Block; 2 Boom Boom; 1 Holy Ground
        1 Watcher: Treatment; 1 Lunge
        """,
    # Nobody's weapon in particular: two light attacks a turn.
    "rapier": """
        1 Rapier
        3 Head Shot; 2 Slice (left); 2 Slice (right); 1 Quality Blade; 2 Slash (horizontal); 1 Slash (vertical)
        2 Lunge; 1 Dodge (Richie); 1 Back Away (Fitzcairn); 1 Jump (Duncan); 1 Duck (Nakano); 1 Evade (left, Annie)
        1 Evade (right, Annie); 1 Combination (Duncan); 1 Street Punk; 1 Recover Weapon; 2 Patience; 1 Scorn
        1 Watcher: Treatment
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

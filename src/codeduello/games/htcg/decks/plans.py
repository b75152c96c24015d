"""How each starter fights, in a few words for somebody who has to choose one."""

from __future__ import annotations

from typing import Final

PLANS: Final = {
    "generic": "A bit of everything that anybody may learn.",
    "duncan": "Defends better than anybody, and strikes back where he was struck.",
    "connor": "A master of his weapon, who takes yours.",
    "kurgan": "Strength: one Power Blow after the other.",
    "luther": "Waits until you dare not strike.",
    "kern": "What he has not in hand he finds by force.",
    "khan": "A horde in one rider: many attacks at once.",
    "slan": "Fear first, then the blade that flies.",
    "richie": "A pupil of everybody, and lucky.",
    "amanda": "Hard to hit, and hard to look away from.",
    "katana": "A general who lets no trick pass.",
    "annie": "A soldier's rage, and a soldier's cover.",
    "kuyler": "Now here, now there, and one of them is a puppet.",
    "xavier": "Fights by Plots.",
    "methos": "Rode with the Horsemen once, and knows when to walk away.",
    "kronos": "Brings you down, and strikes you where you lie.",
    "kinman": "A gun in the other hand.",
    "rapier": "Nobody in particular: two light attacks a turn.",
    "brawler": "No name, no rules: on the ground without a sword you have lost.",
    "reaver": "Has bled before, and strikes the harder.",
    "veteran": "Nothing moves him: blocks, Power Blocks and the long breath.",
    "guardian": "Friends at her side, and words that cut.",
    "strategist": "Everything is foreseen: a point to the middle, and a plan behind it.",
    "dancer": "Never where the blade falls, and two blades of her own out of nowhere.",
}

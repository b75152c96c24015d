"""Traits: what cards in play, Personas, weapons and lingering effects allow or forbid a player, a bit each.

A trait is a fact that the judge or a step asks for; a card grants traits to its player, to the opponent, or to both.
Identical traits of one player do not add up (HT-R6); what adds up is counted in numbers instead.
"""

from __future__ import annotations

from typing import Final

ATTACKS_BLOCKED_AREAS: Final = 1 << 0  # may attack areas just blocked
SEES_HIDDEN: Final = 1 << 1  # may look at Hidden Attacks
FREE_POWER_BLOCK: Final = 1 << 2  # blocks Power Blows without an exertion
FREE_POWER_BLOW: Final = 1 << 3  # makes Power Blows without an exertion
NO_HIDING_AGAINST: Final = 1 << 4  # this player's Power Blows give no right to hide
ATTACKS_AS_BLOCKS: Final = 1 << 5
KEEPS_HAND: Final = 1 << 6  # need not discard down to Ability
CHEAP_EXHAUSTION: Final = 1 << 7  # exhaustion costs 3
PLAYS_ALL_FOUND: Final = 1 << 8  # may play every non-Special attack found by one exertion for an attack
BLOCKS_STAY: Final = 1 << 9  # blocks may stay in play as Guards
CANNOT_BE_DISARMED: Final = 1 << 10
NO_RECOVERY: Final = 1 << 11  # no roll to recover the weapon
FIGHTS_DISARMED: Final = 1 << 12
BLOCKS_DISARMED: Final = 1 << 13
HIDES_FIRST: Final = 1 << 14  # may hide the first attack of the turn
NO_ATTACKS: Final = 1 << 15
NO_BLOCKS: Final = 1 << 16
NO_DODGES: Final = 1 << 17
NO_SPECIALS: Final = 1 << 18
NO_OBJECTS: Final = 1 << 19
NO_SPECIAL_ATTACKS: Final = 1 << 20
NO_UPPER_ATTACKS: Final = 1 << 21
NO_LOWER_ATTACKS: Final = 1 << 22
NO_BACK_AWAY: Final = 1 << 23
ONLY_BACK_AWAY: Final = 1 << 24
NO_STANDING: Final = 1 << 25  # may keep no Standing Defense
NO_HIDING: Final = 1 << 26  # cannot make Hidden Attacks
NO_HOLY_GROUND: Final = 1 << 27
MUST_EXERT: Final = 1 << 28  # must make an exertion each turn
ANY_WEAPON: Final = 1 << 29  # plays Weapon Specific cards without the weapon
BASICS_ON_BLOCKED_AREAS: Final = 1 << 30  # may play Basic Attacks to areas just blocked
ATTACKS_AS_DISARMED: Final = 1 << 31  # has a weapon to block with, and none to attack with
ATTACKS_AFTER_BACK_AWAY: Final = 1 << 32  # may play Basic Attacks after a Back Away
NO_SHARED_DODGES: Final = 1 << 33  # one dodge does not avoid several of this player's attacks
DRAWS_ANY_TIME: Final = 1 << 34
BREAKS_WEAPONS: Final = 1 << 35  # whatever disarms the opponent breaks the weapon too
MANY_POWER_BLOWS: Final = 1 << 36
EXERTS_STEPWISE: Final = 1 << 37
DISCARDS_TO_TOP: Final = 1 << 38  # may put what is discarded from hand on top of the Endurance
HIDES_AFTER_BLOCK: Final = 1 << 39  # may hide the first attack after a block
NO_HEAD_SHOTS: Final = 1 << 40
NO_EVENT_DAMAGE: Final = 1 << 41  # takes no damage from Events
BURNS_FOR_DAMAGE: Final = 1 << 42  # attack damage is paid from the Endurance instead
NO_EDGES: Final = 1 << 43
PLAYS_NO_SPECIALS: Final = 1 << 44  # plays no Special Card this turn, because of a card of their own
DODGES_ANYTHING: Final = 1 << 45  # may dodge what cannot be dodged
BLOCKS_ANYTHING: Final = 1 << 46  # may block what cannot be blocked, unless it is ranged
NO_DAMAGE: Final = 1 << 47  # takes no damage from whatever source
NO_ATTACKS_FROM_HAND: Final = 1 << 48
STANCE: Final = 1 << 59  # every block may stay in play, and is a Standing Defense
HEAD_SHOTS: Final = 1 << 60  # may declare an upper attack a Head Shot as it is played
SOFT_ATTACKS: Final = 1 << 49  # attacks do 1 damage, and a Power Blow adds 1
WEAK_BASICS: Final = 1 << 50  # Basic Attacks do 1 damage less
WEAK_SINGLES: Final = 1 << 51  # attacks to a single area do 1 damage less
FORCED_DISCARDS_TO_TOP: Final = 1 << 52
NO_PEDESTRIANS: Final = 1 << 53
MASTERS_ARE_SAFE: Final = 1 << 54  # Master Cards cannot be countered, nor removed from the game
BASICS_BLOCK_ANYTHING: Final = 1 << 55  # may block with Basic Blocks what cannot be blocked, unless it is ranged
NO_DODGES_FROM_HAND: Final = 1 << 56
IGNORES_RESTRICTIONS: Final = 1 << 57  # also those of an attack: that a defense must come from an exertion

DODGES_OR_BLOCKS: Final = 1 << 58  # may not play dodges and blocks in the same turn
BASICS_DISARMED: Final = 1 << 61  # may play Basic Attacks while Disarmed, none of them a Power Blow
CANNOT_FALL: Final = 1 << 62  # cannot be made Prone

# What bars a sort of card: a card that answers prohibitions lifts all of them.
BARS_DODGES: Final = NO_DODGES | NO_BACK_AWAY | ONLY_BACK_AWAY
BARS_ATTACKS: Final = NO_ATTACKS | NO_ATTACKS_FROM_HAND | NO_SPECIAL_ATTACKS | NO_UPPER_ATTACKS | NO_LOWER_ATTACKS
BARS_CARDS: Final = BARS_DODGES | BARS_ATTACKS | NO_BLOCKS | NO_SPECIALS | NO_OBJECTS | NO_HOLY_GROUND | NO_PEDESTRIANS

# In the gem edition a Restriction forbids a source of cards, a Prevention an action; each is ignored apart (HG-6.4).
RESTRICTIONS: Final = NO_ATTACKS_FROM_HAND | NO_DODGES_FROM_HAND
PREVENTIONS: Final = BARS_CARDS & ~RESTRICTIONS

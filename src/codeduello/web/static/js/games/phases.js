/** The phases of a turn of the card game, in order; the second one is of the gem edition. */

export const MAY_DO = "May Do/Must Do";
export const PHASES = ["Sweep", MAY_DO, "Defense", "Attack", "Ability Adjustment", "Draw/Discard"];

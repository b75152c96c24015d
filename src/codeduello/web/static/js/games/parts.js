/** What each game has on the table besides the elements that all share. */

/** @import { Picture, Seat } from "../../../protocol.ts" */
/** @import { Child } from "../dom.js" */

import { DUEL } from "./duel.js";
import { GUNFIGHTER } from "./gunfighter.js";
import { HTCG } from "./htcg.js";

/**
 * @typedef {object} Parts
 * @property {string[]} rows the zones whose cards lie in rows, to be clicked
 * @property {(shown: Picture, seat: Seat) => Child[]} stats what stands beside a player's name
 * @property {(shown: Picture) => Child[]} arena what lies between the players
 * @property {Record<string, string>} stamps a word for the kinds of events that are stamped on the table
 */

/** @type {Record<string, Parts>} */
const PARTS = { duel: DUEL, gunfighter: GUNFIGHTER, htcg: HTCG };

/**
 * @param {string} game
 * @returns {Parts}
 */
export function partsOf(game) {
  return PARTS[game] ?? HTCG;
}

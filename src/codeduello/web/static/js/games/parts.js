/** What each game has on the table besides the elements that all share. */

/** @import { Picture, Seat } from "../../../protocol.ts" */
/** @import { Child } from "../dom.js" */

/**
 * @typedef {object} Parts
 * @property {string[]} rows the zones whose cards lie in rows, to be clicked
 * @property {(shown: Picture, seat: Seat) => Child[]} stats what stands beside a player's name
 * @property {(shown: Picture) => Child[]} arena what lies between the players
 * @property {Record<string, string>} stamps a word for the kinds of events that are stamped on the table
 */

const htcg = async () => (await import("./htcg.js")).HTCG;

/** @type {Record<string, () => Promise<Parts>>} */
const FILES = {
  duel: async () => (await import("./duel.js")).DUEL,
  gunfighter: async () => (await import("./gunfighter.js")).GUNFIGHTER,
  htcg,
};

/** @type {Map<string, Parts>} */
const loaded = new Map();

/**
 * Fetch the parts of a game, before it is drawn; a game without any is drawn like the card game.
 * @param {string} game
 */
export async function loadParts(game) {
  if (!loaded.has(game)) loaded.set(game, await (FILES[game] ?? htcg)());
}

/**
 * @param {string} game
 * @returns {Parts}
 */
export function partsOf(game) {
  const parts = loaded.get(game);
  if (!parts) throw new Error(`The parts of ${game} are not loaded.`);
  return parts;
}

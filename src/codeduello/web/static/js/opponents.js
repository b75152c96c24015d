/** Against whom: the bots of this site with what they are like, and the tiles to choose by. */

/** @import { Games } from "../../protocol.ts" */

import { h } from "./dom.js";

export const USUAL = "novice"; // as in the bots' package

/**
 * Each bot of the site that plays this game: its value, its name and what it is like, as the server lists them.
 * @param {Games} games
 * @param {string} game
 * @returns {[string, string, string][]}
 */
export function botsInWords(games, game) {
  const fit = games.bots.filter((bot) => bot.games.length === 0 || bot.games.includes(game));
  return fit.map(({ bot, title, character }) => [bot, title, character]);
}

/**
 * One of several tiles to choose from.
 * @param {string} name
 * @param {string} value
 * @param {string} words
 * @param {string} hint
 * @param {boolean} checked
 */
export function radio(name, value, words, hint, checked) {
  return h(
    "label",
    { class: "radio" },
    h("input", { type: "radio", name, value, checked }),
    h("span", {}, h("b", {}, words), h("small", {}, hint)),
  );
}

/**
 * Tiles with what they have in common.
 * @param {string} legend
 * @param {string} name
 * @param {[value: string, words: string, hint: string][]} group
 * @param {string} chosen
 */
export function tiles(legend, name, group, chosen) {
  return h(
    "fieldset",
    {},
    h("legend", {}, legend),
    h(
      "div",
      { class: "radios" },
      group.map(([value, words, hint]) => radio(name, value, words, hint, value === chosen)),
    ),
  );
}

/** Against whom: the bots of this site in players' words, and the tiles to choose by. */

import { capital, h } from "./dom.js";

/** @type {Map<string, [string, string]>} */
const WORDS = new Map([
  ["greedy", ["The bot", "takes what looks best to it"]],
  ["random", ["A careless bot", "plays anything that is legal"]],
]);
const USUAL = "greedy";

/**
 * Each bot with its name and what it is like, the usual one first.
 * @param {string[]} names as the server lists them
 * @returns {[string, string, string][]}
 */
export function botsInWords(names) {
  const sorted = [...names].sort((one, other) => Number(other === USUAL) - Number(one === USUAL));
  return sorted.map((name) => [
    name,
    ...(WORDS.get(name) ?? /** @type {[string, string]} */ ([`${capital(name)} bot`, ""])),
  ]);
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

/** The words of a game that explain themselves, found in a text of the table. */

/** @import { Child } from "./dom.js" */

import { h } from "./dom.js";
import { setting } from "./preferences.js";

/** @typedef {{ pattern: RegExp, where: Map<string, string> }} Found */

/** @type {Found | null} */
let known = null;

/**
 * Fetch the words of a game.
 * @param {string} game
 * @param {string} edition
 */
export async function learnTerms(game, edition) {
  const answer = await fetch("/terms.json");
  const books = /** @type {Record<string, [string, string][]>} */ (await answer.json());
  const forms = books[edition ? `${game}/${edition}` : game] ?? [];
  if (!forms.length) return;
  const where = new Map(forms);
  const longest = [...where.keys()].sort((one, other) => other.length - one.length);
  const escaped = longest.map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  known = { pattern: new RegExp(`(?<![\\w-])(${escaped.join("|")})(?![\\w-])`), where };
}

/**
 * A text with the words in it that explain themselves, each once.
 * @param {string} text
 * @returns {Child[]}
 */
export function withTerms(text) {
  if (!known || !setting("terms")) return [text];
  const { pattern, where } = known;
  const told = new Set();
  return text.split(pattern).map((piece, place) => {
    const home = place % 2 ? where.get(piece) : undefined;
    if (!home || told.has(home)) return piece;
    told.add(home);
    return h("a", { class: "term", href: home }, piece);
  });
}

/**
 * The words of a text that explain themselves, in a row.
 * @param {string} text
 * @returns {Child}
 */
export function termsIn(text) {
  const found = withTerms(text).filter((piece) => piece instanceof Node);
  return (
    found.length > 0 &&
    h("p", { class: "terms-of-card" }, "Words: ", ...found.flatMap((one, place) => (place ? [", ", one] : [one])))
  );
}

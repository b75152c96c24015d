/** What a choice leads to, shown before it is made: on buttons, on cards and in words. */

/** @import { Choice, ConsequenceShown, State } from "../../protocol.ts" */

import { capital, h } from "./dom.js";

const SIGNS = { fatal: "☠", bad: "!", good: "✓", note: "" };
const FOR_NOTHING = "exert for nothing";
const ORDER = /** @type {const} */ (["fatal", "bad", "good", "note"]);

/**
 * The gravest of what a choice leads to.
 * @param {Choice} choice
 * @returns {ConsequenceShown | null}
 */
export function gravest(choice) {
  const found = [...choice.preview].sort((one, other) => ORDER.indexOf(one.weight) - ORDER.indexOf(other.weight));
  return found[0] ?? null;
}

/**
 * Whether a choice gives something up: such a choice is never the one that is proposed.
 * @param {Choice} choice
 */
export function costs(choice) {
  return choice.preview.some(({ weight }) => weight === "fatal" || weight === "bad");
}

/**
 * All that a choice leads to, for a tip.
 * @param {Choice} choice
 */
export function inOneBreath(choice) {
  return choice.preview.map(({ sentence }) => sentence).join(" ");
}

/**
 * Whether a choice does nothing but give something up, or nothing at all: it is there, and not offered.
 * @param {Choice} choice
 */
export function isFaint(choice) {
  if (choice.text === FOR_NOTHING) return !choice.preview.some(({ weight }) => weight === "good");
  return choice.group !== "pass" && costs(choice) && choice.preview.every(({ weight }) => /fatal|bad/.test(weight));
}

/** @param {Choice} choice */
export function isFatal(choice) {
  return choice.preview.some(({ weight }) => weight === "fatal");
}

/**
 * The sentences about a choice; what is only worth a note is told on request.
 * @param {Choice} choice
 * @param {{notes?: boolean}} [how]
 */
export function consequences(choice, { notes = true } = {}) {
  return choice.preview
    .filter(({ weight }) => notes || weight !== "note")
    .map(({ sentence, weight, certain }) =>
      h("small", { class: `consequence ${weight}${certain ? "" : " unsure"}` }, sentence),
    );
}

/**
 * A sign on a card that may be chosen, if it matters.
 * @param {Choice[]} choices
 */
export function omen(choices) {
  const first = choices[0];
  const found = choices.length === 1 && first ? gravest(first) : null;
  if (!found || !SIGNS[found.weight]) return null;
  return h("span", { class: `omen ${found.weight}`, "aria-hidden": "true" }, SIGNS[found.weight]);
}

/**
 * What one is asked to confirm before a choice that may cost the head or the duel.
 * @param {Choice} choice
 * @returns {[string, string, string]}
 */
export function warning(choice) {
  return [`${capital(choice.text)}?`, inOneBreath(choice), `Yes, ${choice.text}`];
}

/**
 * The only thing that can be done, if it only lets the game go on and costs nothing; an exertion for nothing does not count.
 * @param {State} state
 * @returns {Choice | null}
 */
export function onlyWayOn(state) {
  const choices = (state.ask?.choices ?? []).filter((choice) => choice.text !== FOR_NOTHING);
  const only = choices.length === 1 ? choices[0] : null;
  return only && only.group === "pass" && !costs(only) ? only : null;
}

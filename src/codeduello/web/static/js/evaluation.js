/** In a replay: how likely each player was to win at this moment, and what a choice cost, as the stored analysis says. */

/** @import { Analysis, Replay } from "../../protocol.ts" */

import { h } from "./dom.js";
import { ask } from "./http.js";

/** @type {Analysis | null} */
let stored = null;

/**
 * Fetch what is stored.
 * @param {string} id
 */
export async function fetchAnalysis(id) {
  stored = /** @type {Analysis} */ (await ask(`/api/tables/${id}/analysis`).catch(() => null));
}

/**
 * @param {Replay} now
 * @param {string} eyes `open`, or the number of a viewer
 * @param {string} id
 */
export function evaluation(now, eyes, id) {
  const address = `/replays/${id}/analysis`;
  if (!stored || now.state.table.players.length < 2) return null;
  if (stored.status !== "done")
    return h("p", { class: "evaluation" }, h("a", { href: `${address}#begin` }, "Analyse this duel"));
  const [one, two] = now.state.table.players.map((player) => player.name);
  const chance = chanceAt(stored, now.step, eyes);
  const cost = stored.moments.find((moment) => moment.number === now.step && moment.grade);
  const share = Math.round(100 * chance);
  return h(
    "div",
    { class: "evaluation" },
    h(
      "div",
      { class: "bar", role: "img", "aria-label": `${one} ${share}%, ${two} ${100 - share}%` },
      h("span", { class: "share", style: { "flex-basis": `${100 * chance}%` } }),
    ),
    h(
      "p",
      { class: "shares", "aria-hidden": "true" },
      h("span", {}, `${one} ${share}%`),
      h("span", {}, `${two} ${100 - share}%`),
    ),
    cost &&
      h(
        "p",
        { class: "cost" },
        h("span", { class: `grade ${cost.grade}` }, cost.grade),
        ` The next choice of ${now.state.table.players[cost.seat]?.name} loses ${Math.round(100 * cost.loss)}%. Better: `,
        h("b", {}, cost.better),
        `. ${cost.reason}`,
      ),
    h("p", {}, h("a", { href: address }, "The whole analysis")),
  );
}

/**
 * The chance of the first player: with open cards, or by what the seat knew when it last chose.
 * @param {Analysis} found
 * @param {number} step
 * @param {string} eyes
 */
function chanceAt(found, step, eyes) {
  const open = found.values[step] ?? 0.5;
  if (eyes !== "0" && eyes !== "1") return open;
  const known = found.moments.findLast((moment) => String(moment.seat) === eyes && moment.number <= step);
  if (!known || step === found.values.length - 1) return open;
  return known.seat === 0 ? known.chance : 1 - known.chance;
}

/** The whole table: two sides, what lies between them, what happened, the prompt and one's hand. */

/** @import { Picture } from "../../protocol.ts" */

import "./clock.js";
import "./prompt.js";
import "./side.js";
import { h, Part } from "./dom.js";
import { partsOf } from "./games/parts.js";
import { handOf } from "./side.js";
import { briefly } from "./story.js";
import { withTerms } from "./terms.js";
import { farSeat } from "./view-model.js";

const MOST = 5; // sentences that stay of an exchange

export class DuelBoard extends Part {
  /** @param {{shown: Picture}} data */
  view({ shown }) {
    const mine = shown.live && shown.state.you !== 2;
    const moods = `${shown.waiting ? " busy" : ""}${mine ? " mine" : ""}${shown.stage ? ` staged now-${shown.stage.mood}` : ""}`;
    const { game, edition } = shown.state.table;
    this.className = `board game-${game} edition-${edition || "only"}${moods}`;
    this.dataset["version"] = String(shown.state.version);
    return [
      h("duel-side", { "data-key": "far", data: { shown, seat: farSeat(shown) } }),
      h(
        "section",
        { class: "arena", "aria-label": "Between the duellists", "data-key": "arena" },
        partsOf(game).arena(shown),
      ),
      teller(shown),
      h(
        "div",
        { class: "table-edge", "data-key": "edge" },
        h("duel-side", { data: { shown, seat: shown.near } }),
        h("duel-prompt", { data: { shown } }),
        handOf(shown, shown.near),
      ),
    ];
  }
}

/**
 * How one wins, and what decides it, as long as nothing has happened but a roll for the first turn.
 * @param {Picture} shown
 * @returns {string[]}
 */
function firstWords({ state, stage, exchange }) {
  const begun = stage || state.lesson || state.view.turn > 1 || exchange.result.some(({ mood }) => mood !== "die");
  return begun ? [] : JSON.parse(document.querySelector("main")?.dataset["firstWords"] ?? "[]");
}

/**
 * What is happening now, in words; at rest, how the last exchange went.
 * @param {Picture} shown
 */
function teller(shown) {
  const { stage, exchange } = shown;
  const first = firstWords(shown);
  const lines = stage ? stage.lines : exchange.result.slice(-MOST).toReversed(); // where room is short, the last one stays
  return h(
    "div",
    {
      class: `teller ${stage ? `now mood-${stage.mood}` : first.length ? "past first" : "past"}`,
      "aria-hidden": first.length ? null : "true", // the rest is told by the live region
      "data-key": "teller",
      "data-stage": stage ? `${stage.version}.${stage.number}` : "",
      "data-mood": stage ? stage.mood : "",
    },
    first.length
      ? first.map((words) => h("p", {}, withTerms(words)))
      : lines.map((line) => h("p", { class: `mood-${line.mood}` }, briefly(line))),
  );
}

customElements.define("duel-board", DuelBoard);

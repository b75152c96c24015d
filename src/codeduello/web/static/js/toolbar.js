/** What one may do at any time: take back, resign, sound, help; and what this table has agreed. */

/** @import { State, TableFacts } from "../../protocol.ts" */

import { capital, h, icon, renew } from "./dom.js";
import { rulePill } from "./explain.js";
import { withTerms } from "./terms.js";

/**
 * @param {HTMLElement} place
 * @param {State} state
 * @param {boolean} sound
 */
export function toolbar(place, state, sound) {
  const plays =
    state.you !== 2 && !state.table.outcome && state.table.players.every((player) => player.who !== "nobody");
  const talks = state.you !== 2 && !state.table.hot_seat && state.table.players[1 - state.you]?.who === "person";
  const refused = state.offers.takeback_refused;
  renew(place, [
    (state.table.deal?.dealt ?? true) && h("span", { class: "period" }, period(state)),
    state.table.watching > 0 &&
      h("span", { class: "watching", title: "spectators" }, icon("eye", "spectators"), state.table.watching),
    state.you === 2 && !state.table.hot_seat && h("span", { class: "chip" }, "you watch"),
    talks && tool("talk", "talk", "Say something"),
    plays && tool("takeback", "undo", refused ? `Take back: ${refused}` : "Take back", Boolean(refused)),
    plays && tool("resign", "flag", "Resign"),
    tool("sound", sound ? "sound" : "mute", sound ? "Sound is on" : "Sound is off"),
    tool("settings", "gear", "Settings"),
    plays && state.table.hints && tool("hint", "lamp", "Have a hint"),
    tool("help", "help", "Help"),
    tool("story", "story", "To the story"),
  ]);
}

/** @param {State} state */
function period({ table, view }) {
  return view.turn ? `${table.period} ${view.turn}` : "Setup";
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {string} words
 * @param {boolean} [refused]
 */
function tool(name, sign, words, refused = false) {
  return h(
    "button",
    {
      type: "button",
      class: "plain",
      "data-tool": name,
      "data-key": name,
      "aria-label": words,
      title: words,
      "aria-disabled": refused ? "true" : null,
    },
    icon(sign),
  );
}

/**
 * The options of the game as they are settled at this table.
 * @param {HTMLElement} place
 * @param {TableFacts} table
 */
export function houseRules(place, table) {
  renew(place, [
    h("summary", {}, "Rules of this table"),
    h(
      "dl",
      {},
      table.settings
        .map((setting) => [
          h("dt", {}, capital(setting.name.replaceAll("_", " ")), ": ", h("b", {}, setting.value.replaceAll("_", " "))),
          h("dd", {}, withTerms(setting.sentence), " ", rulePill(setting.rule)),
        ])
        .flat(),
    ),
  ]);
}

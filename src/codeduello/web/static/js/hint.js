/** A hint at the table: what a strong player would choose, fetched when it is asked for, and shown to everybody. */

/** @import { HintShown, State } from "../../protocol.ts" */

import { confirmed, open } from "./dialogs.js";
import { h, renew } from "./dom.js";
import { ask } from "./http.js";

/**
 * @param {State} state
 * @param {(text: string) => void} choose
 * @param {(words: string) => void} tell a short notice
 */
export async function hint(state, choose, tell) {
  if (!state.ask) {
    tell("It is not your turn: a hint is about your own choice.");
    return;
  }
  const { seat } = state.ask;
  const { players } = state.table;
  if (!players[seat]?.hints && players.every(({ who }) => who === "person")) {
    const words = "A strong player thinks in your place. Your opponent sees that you had a hint.";
    if (!(await confirmed("Have a hint?", words, "Yes, show me"))) return;
  }
  const content = h("div", { class: "hint-words", "aria-live": "polite" }, h("p", {}, "A strong player thinks …"));
  const dialog = open("A hint", [content], "narrow");
  try {
    const found = /** @type {HintShown} */ (await ask(`/api/tables/${state.table.id}/hint`, { seat }));
    const follow = h("button", { type: "button", class: "primary" }, "Choose it");
    follow.addEventListener("click", () => {
      dialog.close();
      choose(found.choice);
    });
    renew(content, [
      h("p", {}, found.sentence),
      found.consequence && h("p", {}, found.consequence),
      h(
        "div",
        { class: "buttons" },
        follow,
        h("button", { type: "button", "data-dismiss": true }, "I choose by myself"),
      ),
    ]);
    follow.focus();
  } catch (error) {
    renew(content, [h("p", { role: "alert" }, /** @type {Error} */ (error).message)]);
  }
}

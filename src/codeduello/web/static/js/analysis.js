/** Waiting for the analysis of a duel: it is asked for, its progress is shown, and then the page shows what was found. */

/** @import { Analysis } from "../../protocol.ts" */

import { announce } from "./attention.js";
import { find, h, renew } from "./dom.js";
import { ask } from "./http.js";

const AGAIN = 1500; // milliseconds between two looks
const BEGIN = "#begin"; // an address with this begins at once: the button after a duel

const id = find("main").dataset["table"] ?? "";
const work = find("#work");
let begun = false;

async function begin() {
  if (begun) return;
  begun = true;
  announce("The duel is being analysed.");
  while (begun) {
    try {
      const now = /** @type {Analysis} */ (await ask(`/api/tables/${id}/analysis`, {}));
      if (now.status === "done") {
        history.replaceState(null, "", location.pathname);
        location.reload();
        return;
      }
      if (now.status === "failed") fail(now.sentence);
      else show(now);
    } catch (error) {
      fail(/** @type {Error} */ (error).message);
    }
    if (begun) await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** @param {Analysis} now */
function show({ status, done, total, before }) {
  const words =
    status === "waiting" || !total
      ? before
        ? `${before} ${before === 1 ? "duel is" : "duels are"} analysed before this one …`
        : "It begins …"
      : `${done} of ${total} steps`;
  renew(work, [
    h("label", {}, h("span", {}, words), h("progress", { max: total || 1, value: total ? done : null })),
    h("p", { class: "hint" }, "You may leave this page open and come back: it goes on as long as somebody waits."),
  ]);
}

/** @param {string} sentence */
function fail(sentence) {
  begun = false;
  renew(work, [
    h("p", { role: "alert" }, sentence),
    h("button", { type: "button", class: "primary", "data-begin": true }, "Try again"),
  ]);
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-begin]")) void begin();
});
if (location.hash === BEGIN) void begin();

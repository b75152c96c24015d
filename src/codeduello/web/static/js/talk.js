/** What players say to each other: one of a dozen sentences, shown beside who says it. */

/** @import { Seat, State } from "../../protocol.ts" */

import { announce } from "./attention.js";
import { open } from "./dialogs.js";
import { h } from "./dom.js";
import { prefer, setting } from "./preferences.js";

const LONG = 6_000; // milliseconds for which a sentence stays

/**
 * Choose what to say.
 * @param {Record<string, string>} phrases by their names
 * @param {(phrase: string) => void} say
 */
export function talk(phrases, say) {
  const mute = h("input", { type: "checkbox", checked: !setting("talk") });
  mute.addEventListener("change", () => prefer("talk", /** @type {HTMLInputElement} */ (mute).checked ? "off" : "on"));
  const dialog = open(
    "Say something",
    [
      h(
        "div",
        { class: "phrases" },
        Object.entries(phrases).map(([name, sentence]) => h("button", { type: "button", value: name }, sentence)),
      ),
      h("label", { class: "check" }, mute, " Do not show me what others say"),
    ],
    "narrow",
  );
  dialog.querySelector(".phrases")?.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLButtonElement)) return;
    say(event.target.value);
    dialog.close();
  });
}

/**
 * Somebody has said something.
 * @param {Seat} seat
 * @param {string} sentence
 * @param {State | null} state
 */
export function hearSaid(seat, sentence, state) {
  if (!state || (seat !== state.you && !setting("talk"))) return;
  const side = document.querySelector(`.side[data-seat="${seat}"] .who`)?.getBoundingClientRect();
  document.querySelector(`.bubble[data-seat="${seat}"]`)?.remove();
  const below = side !== undefined && side.top < innerHeight / 2;
  const bubble = h("p", { class: `bubble ${below ? "below" : "above"}`, "data-seat": seat }, sentence);
  document.body.append(bubble);
  if (side) {
    bubble.style.left = `${Math.max(8, side.left)}px`;
    bubble.style.top = `${below ? side.bottom + 8 : side.top - 8}px`;
  }
  setTimeout(() => bubble.remove(), LONG);
  if (seat !== state.you) announce(`${state.table.players[seat]?.name ?? ""}: ${sentence}`);
}

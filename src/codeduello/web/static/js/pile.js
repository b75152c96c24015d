/** A pile: its top card or back, how many lie there, and a look through it where faces are known. */

/** @import { Picture, Seat } from "../../protocol.ts" */

import { capital, h } from "./dom.js";
import { cardsIn, zoneName } from "./view-model.js";

/**
 * @param {Picture} shown
 * @param {string} name of the zone
 * @param {Seat | null} owner
 * @param {string} label
 */
export function pile(shown, name, owner, label) {
  const cards = cardsIn(shown, name, owner);
  const known = cards.filter((card) => card !== null).length;
  const top = cards.at(-1);
  const whose = owner === null ? "" : `${shown.state.table.players[owner]?.name || "empty seat"}: `;
  const choice = shown.live
    ? shown.state.ask?.choices.find((one) => one.zone === name && one.place === null)
    : undefined;
  const words = `${whose}${cards.length} ${label}`;
  const does = choice ? `. ${capital(choice.text)}` : known ? ". Look through it." : "";
  const drawing = [
    h("span", { class: "unseen" }, words, does),
    h(
      "span",
      { class: `stack ${cards.length > 1 ? "deep" : ""} ${cards.length ? "" : "bare"}` },
      cards.length > 0 && h("duel-card", { data: { face: top ? shown.faces[top.kind] : null, mark: top?.mark } }),
    ),
    h("span", { class: "pile-words", "aria-hidden": "true" }, h("b", {}, cards.length), ` ${label}`),
  ];
  const common = {
    "data-zone": zoneName(name, owner),
    "data-key": `pile-${zoneName(name, owner)}`,
    class: `pile pile-${name}${choice ? " legal" : ""}`,
  };
  if (choice) return h("button", { type: "button", ...common, "data-choice": choice.text }, drawing);
  if (!known) return h("div", common, drawing);
  return h(
    "button",
    { type: "button", ...common, "data-pile": zoneName(name, owner), "data-label": capital(whose + label) },
    drawing,
  );
}

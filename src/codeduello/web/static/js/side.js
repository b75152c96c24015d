/** One side of the table: who sits there, their clock, what the game says of them, and the hand of the one opposite. */

/** @import { Picture, Seat } from "../../protocol.ts" */

import { cardRow } from "./card.js";
import { h, icon, Part } from "./dom.js";
import { partsOf } from "./games/parts.js";
import { cardsIn } from "./view-model.js";

export class DuelSide extends Part {
  /** @param {{shown: Picture, seat: Seat}} data */
  view({ shown, seat }) {
    const { state } = shown;
    const player = state.table.players[seat];
    const near = seat === shown.near;
    const acts = state.view.to_act.includes(seat) && !state.table.outcome && !shown.stage;
    this.dataset["seat"] = String(seat);
    this.className = `side ${near ? "near" : "far"}${acts ? " acts" : ""}`;
    this.setAttribute("role", "region");
    this.setAttribute(
      "aria-label",
      near && state.you !== 2 ? "Your side" : `Side of ${player?.name || "the free seat"}`,
    );
    const clock = state.clock;
    const awaits = state.table.players.some((one) => one.who === "nobody"); // who plays what is settled by the deal
    return [
      h(
        "div",
        { class: "who" },
        h("span", { class: "avatar" }, icon(player?.who === "bot" ? "bot" : "person")),
        h("span", { class: "name" }, player?.name || "free seat"),
        shown.live && player?.who === "person" && !player.here && h("span", { class: "chip bad" }, "away"),
        player?.hints && h("span", { class: "chip", title: "had a hint" }, icon("lamp", "hints"), String(player.hints)),
        acts && !(shown.live && state.ask?.seat === seat) && h("span", { class: "chip turn" }, "to choose"),
        state.table.outcome?.winner === seat && h("span", { class: "chip good" }, icon("master"), "winner"),
        clock &&
          h("duel-clock", {
            data: { left: clock.left[seat] ?? 0, running: clock.running.includes(seat) && !state.table.outcome },
          }),
      ),
      h("div", { class: "stats" }, awaits ? [] : partsOf(state.table.game).stats(shown, seat)),
      !near && handOf(shown, seat),
    ];
  }
}

/**
 * @param {Picture} shown
 * @param {Seat} seat
 */
export function handOf(shown, seat) {
  const near = seat === shown.near;
  const player = shown.state.table.players[seat];
  const cards = cardsIn(shown, "hand", seat);
  return cardRow(shown, cards, {
    zone: `hand-${seat}`,
    label: near && shown.state.you !== 2 ? "Your hand" : `Hand of ${player?.name || "the free seat"}`,
    name: near ? "near-hand" : "far-hand",
    empty: near ? "no cards in hand" : "",
  });
}

customElements.define("duel-side", DuelSide);

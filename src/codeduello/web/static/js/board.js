/** The whole table: two sides, what lies between them, the prompt and one's hand. */

/** @import { Picture } from "../../protocol.ts" */

import "./clock.js";
import "./prompt.js";
import "./side.js";
import { h, Part } from "./dom.js";
import { partsOf } from "./games/parts.js";
import { handOf } from "./side.js";
import { farSeat } from "./view-model.js";

export class DuelBoard extends Part {
  /** @param {{shown: Picture, last: string}} data */
  view({ shown, last }) {
    const mine = shown.live && shown.state.you !== 2;
    this.className = `board game-${shown.state.table.game}${shown.waiting ? " busy" : ""}${mine ? " mine" : ""}`;
    this.dataset["version"] = String(shown.state.version);
    return [
      h("duel-side", { "data-key": "far", data: { shown, seat: farSeat(shown) } }),
      h(
        "section",
        { class: "arena", "aria-label": "Between the duellists", "data-key": "arena" },
        partsOf(shown.state.table.game).arena(shown),
      ),
      h(
        "div",
        { class: "table-edge", "data-key": "edge" },
        h("duel-side", { data: { shown, seat: shown.near } }),
        h("duel-prompt", { data: { shown, last } }),
        handOf(shown, shown.near),
      ),
    ];
  }
}

customElements.define("duel-board", DuelBoard);

/** Two people at one screen: a curtain between their turns, so that neither sees the other's cards. */

/** @import { State } from "../../protocol.ts" */
/** @import { Store } from "./store.js" */

import { h, icon } from "./dom.js";

export class Curtain {
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * Fall when the other player is to choose, rise when somebody sits down.
   * @param {State} state
   */
  follow(state) {
    if (!state.table.hot_seat) return;
    const next = state.view.to_act[0];
    if (state.table.outcome || next === undefined) this.#rise();
    else if (state.you === 2) this.#fall(state.table.players[next]?.name ?? "", next);
    else if (state.view.to_act.includes(state.you)) this.#rise();
    else this.store.look(2);
  }

  /**
   * @param {string} name
   * @param {import("../../protocol.ts").Seat} seat
   */
  #fall(name, seat) {
    this.#rise();
    const button = h("button", { type: "button", class: "primary large" }, `I am ${name}: show my cards`);
    button.addEventListener("click", () => this.store.look(seat));
    this.#dialog = /** @type {HTMLDialogElement} */ (
      h(
        "dialog",
        { class: "curtain", "aria-label": `Pass the screen to ${name}` },
        icon("duel"),
        h("h2", {}, `Pass the screen to ${name}`),
        h("p", {}, "The cards stay covered until you are ready."),
        button,
      )
    );
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    button.focus();
  }

  #rise() {
    this.#dialog?.close();
    this.#dialog?.remove();
    this.#dialog = null;
  }
}

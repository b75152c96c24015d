/** A player's clock. The server tells how much is left; the page counts on by itself. */

import { h, icon, Part } from "./dom.js";
import { play } from "./sounds.js";

const HURRY = 20_000;
const TICK = 250;

export class DuelClock extends Part {
  #ticking = 0;
  #since = 0;
  #ticked = -1; // the last second that was heard

  draw() {
    this.#since = performance.now();
    clearInterval(this.#ticking);
    if (this.data.running) this.#ticking = window.setInterval(() => super.draw(), TICK);
    super.draw();
  }

  disconnectedCallback() {
    clearInterval(this.#ticking);
  }

  /** @param {{left: number, running: boolean}} data */
  view({ left, running }) {
    const now = Math.max(0, left - (running ? performance.now() - this.#since : 0));
    if (running && now < HURRY && now > 0 && Math.ceil(now / 1000) !== this.#ticked) {
      if (this.#ticked >= 0 && this.closest(".side.near")) play("clock");
      this.#ticked = Math.ceil(now / 1000);
    }
    this.className = `clock${running ? " running" : ""}${now < HURRY ? " hurry" : ""}`;
    this.setAttribute("role", "timer");
    this.setAttribute("aria-label", `${Math.floor(now / 60_000)} minutes ${Math.floor(now / 1000) % 60} seconds left`);
    return [icon("clock"), h("span", { "aria-hidden": "true" }, inDigits(now))];
  }
}

/** @param {number} milliseconds */
function inDigits(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

customElements.define("duel-clock", DuelClock);

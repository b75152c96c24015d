/** A card held close to the eye: on hover and focus beside the card, on touch as a sheet with what may be done. */

/** @import { Choice, Picture } from "../../protocol.ts" */

import { capital, h, Part } from "./dom.js";
import { rulePill } from "./explain.js";
import { consequences, costs, isFatal } from "./foresight.js";
import { setting } from "./preferences.js";
import { termsIn, withTerms } from "./terms.js";

const GAP = 10;

export class CloseUp extends Part {
  /** @type {Picture | null} */
  shown = null;
  #touch = false;
  /** @type {HTMLElement | null} */
  #from = null;
  #pinned = false;
  #closing = false;

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("pointerdown", (event) => {
      this.#touch = event.pointerType === "touch";
      if (this.#pinned && event.target instanceof Node && !this.contains(event.target)) this.close();
    });
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch" && !this.#pinned) this.#point(event.target, false);
    });
    document.addEventListener("focusin", (event) => {
      if (!this.#pinned && !this.#closing) this.#point(event.target, true);
    });
    document.addEventListener("focusout", () => !this.#pinned && this.close());
    document.addEventListener("scroll", () => !this.#pinned && this.close(), { capture: true, passive: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.hidden) this.close();
    });
    this.hidden = true;
  }

  get touched() {
    return this.#touch;
  }

  get pinned() {
    return this.#pinned;
  }

  /**
   * @param {EventTarget | null} target
   * @param {boolean} byFocus
   */
  #point(target, byFocus) {
    const element = target instanceof Element ? target.closest("[data-kind]") : null;
    if (!(element instanceof HTMLElement)) {
      if (!byFocus) this.close();
      return;
    }
    if (!setting("closeups") || (byFocus && !element.matches(":focus-visible"))) return;
    this.#show(element, false);
  }

  /**
   * Hold the card fast, with its choices as buttons.
   * @param {HTMLElement} element
   */
  pin(element) {
    this.#show(element, true);
    const first = this.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }

  /**
   * @param {HTMLElement} element
   * @param {boolean} pinned
   */
  #show(element, pinned) {
    this.#from = element;
    this.#pinned = pinned;
    this.hidden = false;
    this.data = { kind: Number(element.dataset["kind"]), id: Number(element.dataset["held"] ?? -1), pinned };
    this.#place(element.getBoundingClientRect());
  }

  close() {
    if (this.hidden) return;
    const back = this.#pinned ? this.#from : null;
    this.#pinned = false;
    this.classList.remove("pinned");
    this.hidden = true;
    this.#closing = true; // the card gets the focus back, and does not show itself again for it
    if (back?.isConnected) back.focus({ preventScroll: true });
    this.#closing = false;
  }

  /** @param {DOMRect} rect */
  #place(rect) {
    const { width, height } = this.getBoundingClientRect();
    const sheet = this.#pinned && innerWidth < 700;
    this.classList.toggle("sheet", sheet);
    if (sheet) {
      this.style.removeProperty("left");
      this.style.removeProperty("top");
      return;
    }
    const beside = this.#from?.closest(".display")?.getBoundingClientRect() ?? rect; // the cards to choose from stay in sight
    const right = beside.right + GAP + width < innerWidth ? beside.right + GAP : beside.left - GAP - width;
    const above = rect.top - GAP - height > 0;
    const left = above || right < 0 ? rect.left + rect.width / 2 - width / 2 : right;
    const top = above
      ? rect.top - GAP - height
      : right < 0
        ? rect.bottom + GAP
        : rect.top + rect.height / 2 - height / 2;
    this.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    this.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
  }

  /**
   * Where a card is described.
   * @param {string} title
   */
  #page(title) {
    const { game, edition } = this.shown?.state.table ?? { game: "", edition: "" };
    const name = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    return ["/cards", game, edition, name].filter(Boolean).join("/");
  }

  /** @param {{kind: number, id: number, pinned: boolean}} data */
  view({ kind, id, pinned }) {
    const face = this.shown?.faces[kind];
    if (!face) return [];
    const choices = this.shown?.offered.get(id) ?? [];
    const refusal = this.shown?.refused.get(id);
    const card = this.shown?.state.view.zones.flatMap((zone) => zone.cards).find((one) => one?.id === id);
    this.classList.toggle("pinned", pinned);
    this.setAttribute("role", pinned ? "dialog" : "tooltip");
    this.setAttribute("aria-label", face.title);
    return [
      h("duel-card", { data: { face, mark: card?.mark } }),
      face.facts["positions"] &&
        h(
          "p",
          { class: "legend" },
          h("i", { class: "lit" }),
          " where it strikes or guards",
          h("br", {}),
          h("i", { class: "next" }),
          " follow-up bar: your next card must have one of these",
        ),
      !choices.length &&
        refusal &&
        h("p", { class: "why-not" }, refusal.rule && rulePill(refusal.rule), " ", withTerms(refusal.sentence)),
      pinned && termsIn(face.text),
      !pinned && choices.flatMap((choice) => consequences(choice)).length > 0
        ? h(
            "div",
            { class: "why-not" },
            choices.slice(0, 1).flatMap((choice) => consequences(choice)),
          )
        : null,
      pinned &&
        h(
          "div",
          { class: "buttons" },
          choices.map((/** @type {Choice} */ choice, place) =>
            h(
              "button",
              {
                type: "button",
                class: isFatal(choice) ? "danger" : place || costs(choice) ? "" : "primary",
                "data-choice": choice.text,
              },
              h("span", {}, capital(deed(choice, face.title)), consequences(choice)),
            ),
          ),
          h("a", { class: "button", href: this.#page(face.title), target: "_blank" }, "All about this card"),
          h("button", { type: "button", "data-close": true }, "Close"),
        ),
    ];
  }
}

/**
 * A choice in a player's words: a card that is named by its place is named by its title.
 * @param {Choice} choice
 * @param {string} title
 */
function deed(choice, title) {
  return choice.place === null ? choice.text : `${choice.verb} ${title}`;
}

customElements.define("close-up", CloseUp);

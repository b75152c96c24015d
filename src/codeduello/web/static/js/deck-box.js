/** A deck: one of the starters, or one's own, pasted, with the judge's answer while one writes. */

/** @import { DeckChecked, GameShown, OptionShown } from "../../protocol.ts" */

import { capital, h, Part, renew } from "./dom.js";
import { rulePill } from "./explain.js";
import { ask } from "./http.js";

const PAUSE = 400; // milliseconds without a key after which the judge is asked
const OWN = "own";

export class DeckBox extends Part {
  #timer = 0;

  /** @param {{game: GameShown, option: OptionShown, label: string}} data */
  view({ option, label }) {
    const starters = option.values.map(String);
    return [
      h(
        "label",
        {},
        label,
        h(
          "select",
          { "data-starter": true, name: option.name },
          starters.map((name) => h("option", { value: name, selected: name === option.default }, capital(name))),
          h("option", { value: OWN }, "A deck of my own …"),
        ),
      ),
      h(
        "div",
        { class: "own-deck", hidden: true },
        h(
          "label",
          {},
          h("small", {}, "Cards, one per line: 2 Upper Left Attack"),
          h("textarea", { spellcheck: "false" }),
        ),
        h("div", { class: "verdict", "aria-live": "polite" }),
      ),
    ];
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("change", () => this.#chosen());
    this.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#judge(), PAUSE);
    });
  }

  /** A deck of one's own begins as a copy of the starter that was chosen before. */
  #chosen() {
    const select = this.querySelector("select");
    const own = this.querySelector(".own-deck");
    const text = this.querySelector("textarea");
    if (!select || !text || !(own instanceof HTMLElement)) return;
    const isOwn = select.value === OWN;
    own.hidden = !isOwn;
    select.name = isOwn ? "" : this.data.option.name;
    text.name = isOwn ? this.data.option.name : "";
    if (isOwn && !text.value) {
      text.value = this.data.game.starters[this.data.option.default] ?? "";
      this.#judge();
    }
  }

  async #judge() {
    const place = this.querySelector(".verdict");
    const text = this.querySelector("textarea");
    if (!place || !text?.name) return;
    const asked = text.value;
    try {
      const { game, edition } = this.data.game;
      const said = /** @type {DeckChecked} */ (await ask("/api/decks/check", { game, edition, deck: asked }));
      if (asked === text.value) renew(place, verdict(said));
    } catch (error) {
      renew(place, [h("p", { class: "bad" }, /** @type {Error} */ (error).message)]);
    }
  }
}

/** @param {DeckChecked} said */
function verdict(said) {
  const cards = said.sections.flatMap((section) => section.cards).reduce((sum, [copies]) => sum + copies, 0);
  if (!said.problems.length) return [h("p", { class: "good" }, `A legal deck: ${said.whose}, ${cards} cards.`)];
  return [
    h(
      "p",
      { class: "bad" },
      `${said.whose}: ${said.problems.length} ${said.problems.length === 1 ? "thing is" : "things are"} wrong.`,
    ),
    h(
      "ul",
      {},
      said.problems.map(({ rule, sentence, fix }) => h("li", {}, rulePill(rule), ` ${sentence} ${fix}`)),
    ),
  ];
}

customElements.define("deck-box", DeckBox);

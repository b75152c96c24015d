/** A deck: one of the starters, or one's own, pasted, with the judge's answer while one writes. */

/** @import { DeckChecked, GameShown, OptionShown } from "../../protocol.ts" */

import { capital, h, Part, renew } from "./dom.js";
import { rulePill } from "./explain.js";
import { ask } from "./http.js";

const PAUSE = 400; // milliseconds without a key after which the judge is asked
const OWN = "own";

export class DeckBox extends Part {
  #timer = 0;
  #starter = ""; // chosen last

  /** @param {{game: GameShown, option: OptionShown, label: string}} data */
  view({ game, option, label }) {
    const starters = option.values.map(String);
    this.#starter ||= String(option.default);
    return [
      h(
        "label",
        {},
        label,
        h(
          "select",
          { "data-starter": true, name: option.name },
          starters.map((name) => h("option", { value: name, selected: name === option.default }, called(game, name))),
          h("option", { value: OWN }, "A deck of my own …"),
        ),
      ),
      h("small", { class: "plan" }, game.plans[this.#starter]?.[1]),
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
    const plan = this.querySelector(".plan");
    if (plan) plan.textContent = isOwn ? "" : (this.data.game.plans[select.value]?.[1] ?? "");
    if (!isOwn) this.#starter = select.value;
    else if (!text.value || Object.values(this.data.game.starters).includes(text.value)) {
      text.value = this.data.game.starters[this.#starter] ?? "";
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

/**
 * A starter by the name of its fighter, which several may have.
 * @param {GameShown} game
 * @param {string} name
 */
function called(game, name) {
  const whose = game.plans[name]?.[0] ?? "";
  return whose.toLowerCase().includes(name) ? whose : `${capital(name)}${whose ? ` (${whose})` : ""}`;
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

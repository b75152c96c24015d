/** The story of the duel in words. Names of cards show the card. */

/** @import { Line, Mention, State } from "../../protocol.ts" */
/** @import { Child } from "./dom.js" */

import { h } from "./dom.js";

const HEADINGS = new Set(["round", "turn"]);
const STOP = /^[.,:;)]+/;

export class DuelStory extends HTMLElement {
  #list = h("ol", { class: "lines" });
  #told = -1; // the version up to which it is told

  connectedCallback() {
    if (this.#list.isConnected) return;
    this.append(h("h2", {}, "The story"), this.#list);
    this.#list.setAttribute("tabindex", "0");
    this.#list.setAttribute("aria-label", "What happened so far");
  }

  /**
   * Continue the story, or begin again.
   * @param {State} state
   */
  tell(state) {
    const list = this.#list;
    if (state.table.players.some((player) => player.who === "nobody")) return; // the story needs both their names
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    if (state.since === 0) list.replaceChildren();
    for (const line of list.querySelectorAll(".fresh")) line.classList.remove("fresh");
    list.append(...state.story.map((line) => this.#line(line, state)));
    if (atEnd || state.since === 0) list.scrollTop = list.scrollHeight;
    this.#told = state.version;
  }

  /**
   * @param {Line} line
   * @param {State} state
   */
  #line(line, state) {
    const whose = state.you === 2 ? "" : line.seat === state.you ? "mine" : "theirs";
    return h(
      "li",
      {
        class: `${HEADINGS.has(line.kind) ? "heading" : whose} ${this.#told >= 0 && line.version > this.#told ? "fresh" : ""}`,
      },
      line.words.map((word, place) => told(word, line.words[place - 1], line.words[place + 1])),
    );
  }
}

/**
 * A piece of the story; a comma or a full stop stays with the name before it.
 * @param {string | Mention} word
 * @param {string | Mention} [before]
 * @param {string | Mention} [after]
 * @returns {Child}
 */
function told(word, before, after) {
  if (typeof word === "string") return typeof before === "object" ? word.replace(STOP, "") : word;
  const name = h("button", { type: "button", class: "mention", tabindex: -1, "data-kind": word.kind }, word.title);
  const stop = typeof after === "string" ? STOP.exec(after) : null;
  return stop ? h("span", { class: "together" }, name, stop[0]) : name;
}

/** @param {Line} line */
export function inWords(line) {
  return line.words.map((word) => (typeof word === "string" ? word : word.title)).join("");
}

customElements.define("duel-story", DuelStory);

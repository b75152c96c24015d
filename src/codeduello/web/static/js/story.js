/** The story of the duel in words. Names of cards show the card. */

/** @import { Line, Mention, State } from "../../protocol.ts" */
/** @import { Child } from "./dom.js" */

import { h } from "./dom.js";
import { rulePill } from "./explain.js";

const HEADINGS = new Set(["round", "turn"]);
/** Lines about a player bear the colour of that player; the others ("is turned up in the display") none. */
const PERSONAL = /^(?!The |Turn |Round |Time)/;
const STOP = /^[.,:;)]+/;

export class DuelStory extends HTMLElement {
  #list = h("ol", { class: "lines" });

  connectedCallback() {
    if (this.#list.isConnected) return;
    this.append(h("h2", {}, "The story"), this.#list);
    this.#list.setAttribute("tabindex", "0");
    this.#list.setAttribute("aria-label", "What happened so far");
  }

  /**
   * Begin the story, as far as it goes.
   * @param {State} state
   */
  begin(state) {
    this.#list.replaceChildren();
    if (state.table.players.some((player) => player.who === "nobody")) return; // the story needs both their names
    this.#list.append(...state.story.map((line) => this.#line(line, state)));
    this.#toEnd();
  }

  /**
   * Go on with what is new; it stays marked until this player acts.
   * @param {Line[]} lines
   * @param {State} state
   */
  add(lines, state) {
    const list = this.#list;
    if (!lines.length || state.table.players.some((player) => player.who === "nobody")) return;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    for (const line of lines) {
      const told = this.#line(line, state);
      told.classList.add("fresh");
      list.append(told);
    }
    if (atEnd) this.#toEnd();
  }

  #toEnd() {
    const scroll = () => (this.#list.scrollTop = this.#list.scrollHeight);
    requestAnimationFrame(scroll); // once it is laid out
    if (document.readyState !== "complete") addEventListener("load", scroll, { once: true }); // with all its letters
  }

  /** This player has acted: what was new has been read. */
  acted() {
    for (const line of this.#list.querySelectorAll(".fresh")) line.classList.remove("fresh");
  }

  /**
   * @param {Line} line
   * @param {State} state
   */
  #line(line, state) {
    const whose = state.you === 2 || !PERSONAL.test(inWords(line)) ? "" : line.seat === state.you ? "mine" : "theirs";
    return h(
      "li",
      { class: `${HEADINGS.has(line.kind) ? "heading" : whose} mood-${line.mood}`, "data-version": line.version },
      h("span", { class: "words" }, sentence(line)),
      line.rule && !HEADINGS.has(line.kind) && pill(line.rule),
    );
  }
}

/**
 * The rule behind a line: arrow keys lead to it, so that Tab does not stop at every line.
 * @param {string} rule
 */
function pill(rule) {
  const mark = rulePill(rule);
  mark.tabIndex = -1;
  return mark;
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

/**
 * The sentence of a line, with its cards to point at.
 * @param {Line} line
 * @returns {Child[]}
 */
export function sentence(line) {
  return line.words.map((word, place) => told(word, line.words[place - 1], line.words[place + 1]));
}

/** @param {Line} line */
export function inWords(line) {
  return line.words.map((word) => (typeof word === "string" ? word : word.title)).join("");
}

customElements.define("duel-story", DuelStory);

/** The story of the duel in words. Names of cards show the card. */

/** @import { Line, Mention, State } from "../../protocol.ts" */
/** @import { Child } from "./dom.js" */

import { h } from "./dom.js";
import { rulePill } from "./explain.js";

const HEADINGS = new Set(["round", "turn"]);
const MANY = 8; // cards in one sentence
/** Lines about a player bear the colour of that player; those of these moods and kinds are about nobody. */
const NOBODYS = new Set(["turn", "end", "reshuffle", "high noon"]);

export class DuelStory extends HTMLElement {
  #list = h("ol", { class: "lines" });
  #atEnd = true; // until somebody scrolls back to read
  #top = 0; // how far it was scrolled

  connectedCallback() {
    if (this.#list.isConnected) return;
    this.#list.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    const follow = () => this.#atEnd && this.#toEnd();
    new ResizeObserver(follow).observe(this.#list); // it shrinks where what is above it grows
    document.fonts.addEventListener("loadingdone", follow);
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
    this.#top = 0;
    if (state.table.players.some((player) => player.who === "nobody")) return; // the story needs both their names
    if (!state.story.length && (state.table.deal?.dealt ?? true)) {
      const words = state.lesson
        ? "The lesson begins here."
        : state.view.turn > 0
          ? "The duel goes on from here."
          : "The duel begins.";
      this.#list.append(h("li", { class: "heading" }, words));
    }
    this.#list.append(...state.story.map((line) => this.#line(line, state)));
    this.#toEnd();
  }

  /**
   * Go on with what is new; it stays marked until this player acts.
   * @param {Line[]} lines
   * @param {State} state
   */
  add(lines, state) {
    if (!lines.length || state.table.players.some((player) => player.who === "nobody")) return;
    for (const line of lines) {
      const told = this.#line(line, state);
      told.classList.add("fresh");
      this.#list.append(told);
    }
    if (this.#atEnd) this.#toEnd();
  }

  #toEnd() {
    this.#atEnd = true;
    requestAnimationFrame(() => (this.#list.scrollTop = this.#list.scrollHeight)); // once it is laid out
  }

  /** Only who scrolls back leaves the end: lines that came since the last scroll may lie below it, too. */
  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#list;
    const near = scrollHeight - scrollTop - clientHeight < 40;
    if (near || scrollTop < this.#top) this.#atEnd = near;
    this.#top = scrollTop;
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
    const personal = state.you !== 2 && !NOBODYS.has(line.mood) && !NOBODYS.has(line.kind);
    const whose = !personal ? "" : line.seat === state.you ? "mine" : "theirs";
    return h(
      "li",
      { class: `${HEADINGS.has(line.kind) ? "heading" : whose} mood-${line.mood}`, "data-version": line.version },
      h("span", { class: "words" }, line.words.map(told)),
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
 * Words in which a change, such as 2 → 3, is not broken between its numbers.
 * @param {string} words
 */
function unbroken(words) {
  return words.replaceAll(" → ", "\u00a0→\u00a0");
}

/**
 * A piece of the story. The name of a card is no button element: that would not be broken between its words.
 * @param {string | Mention} word
 * @returns {Child}
 */
function told(word) {
  if (typeof word === "string") return unbroken(word);
  return h("span", { role: "button", class: "mention", tabindex: -1, "data-kind": word.kind }, word.title);
}

/**
 * The sentence of a line, for a moment's look: many cards are counted.
 * @param {Line} line
 * @returns {Child[]}
 */
export function briefly({ words }) {
  const first = words.indexOf(", ") - 1;
  const last = words.findLastIndex((word) => typeof word === "object");
  const cards = (last - first) / 2 + 1; // with a word between each two
  return (cards < MANY ? words : words.toSpliced(first, last + 1 - first, `${cards} cards`)).map(told);
}

/** @param {Line} line */
export function inWords(line) {
  return line.words.map((word) => (typeof word === "string" ? unbroken(word) : word.title)).join("");
}

customElements.define("duel-story", DuelStory);

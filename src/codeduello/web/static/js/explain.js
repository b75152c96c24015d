/**
 * Rule numbers, terms and names of cards explain themselves: on hover, focus or tap their sentence opens beside them,
 * with the way to their page. The sentences are fetched when the first one is wanted.
 */

import { h, renew } from "./dom.js";

/** @typedef {[sort: string, name: string, words: string, where: string, forms: string[], book: string]} Entry */

const WORDS = "a.rule, a.term, a.card-name";
const GAP = 8;
const LINGER = 250; // milliseconds in which the pointer may travel from the word to its sentence

/** @type {Promise<Entry[]> | null} */
let index = null;
/** @type {HTMLElement | null} */
let box = null;
/** @type {Element | null} */
let from = null;
let closing = 0;
let touched = false;

/** @returns {Promise<Entry[]>} */
export function everything() {
  index ??= fetch("/index.json").then((answer) => answer.json());
  return index;
}

/**
 * The number of a rule, which says what the rule is and leads to it.
 * @param {string} id
 */
export function rulePill(id) {
  return h("a", { class: "rule", href: `/rule/${id}` }, id);
}

/**
 * @param {HTMLAnchorElement} word
 * @returns {Promise<Entry | undefined>}
 */
async function entryOf(word) {
  const found = await everything();
  const text = word.textContent?.trim() ?? "";
  const where = word.getAttribute("href");
  if (word.matches(".rule")) return found.find(([sort, name]) => sort === "rule" && name === text);
  if (word.matches(".term"))
    return (
      found.find(([sort, , , place, forms]) => sort === "term" && place === where && forms.includes(text)) ??
      found.find(([sort, , , place]) => sort === "rule" && place === where)
    );
  return found.find(([sort, , , place]) => sort === "card" && place === where);
}

/** @param {Element} word */
async function show(word) {
  clearTimeout(closing);
  if (!(word instanceof HTMLAnchorElement) || word === from) return;
  from = word;
  const entry = await entryOf(word).catch(() => undefined);
  if (!entry || from !== word || !word.isConnected) return;
  const [sort, name, words, where, forms] = entry;
  if (!box) {
    box = h("div", { class: "explanation", role: "tooltip", id: "explanation", popover: "manual" });
    box.addEventListener("pointerenter", () => clearTimeout(closing));
    box.addEventListener("pointerleave", leave);
  }
  (word.closest("dialog") ?? document.body).append(box);
  renew(box, [
    h("b", {}, name),
    h("span", { class: "sort" }, sort === "term" ? (forms.at(-1) ?? "") : sort),
    h("p", {}, words),
    h("a", { href: where, target: atTable() ? "_blank" : null }, `Open the ${sort}`),
  ]);
  word.setAttribute("aria-describedby", "explanation");
  box.showPopover();
  place(word.getClientRects()[0] ?? word.getBoundingClientRect(), box);
}

/**
 * @param {DOMRect} at
 * @param {HTMLElement} what
 */
function place(at, what) {
  const { width, height } = what.getBoundingClientRect();
  const above = at.bottom + GAP + height > innerHeight && at.top - GAP - height > 0;
  what.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
  what.style.top = `${above ? at.top - GAP - height : at.bottom + GAP}px`;
}

export function hide() {
  clearTimeout(closing);
  from?.removeAttribute("aria-describedby");
  from = null;
  if (box?.matches(":popover-open")) box.hidePopover();
}

function leave() {
  clearTimeout(closing);
  closing = setTimeout(hide, LINGER);
}

/** Whether a duel is on the page, which is not left by accident. */
function atTable() {
  return document.querySelector("duel-board") !== null;
}

/** @param {EventTarget | null} target */
function wordAt(target) {
  return target instanceof Element ? target.closest(WORDS) : null;
}

document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  if (!wordAt(event.target) && !(event.target instanceof Node && box?.contains(event.target))) hide();
});
document.addEventListener("pointerover", (event) => {
  const word = event.pointerType === "touch" ? null : wordAt(event.target);
  if (word) void show(word);
  else if (from && event.target instanceof Node && !box?.contains(event.target)) leave();
});
document.addEventListener("focusin", (event) => {
  const word = wordAt(event.target);
  if (word?.matches(":focus-visible")) void show(word);
});
document.addEventListener("focusout", (event) => wordAt(event.target) && leave());
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("scroll", hide, { capture: true, passive: true });
document.addEventListener(
  "click",
  (event) => {
    const word = wordAt(event.target);
    if (!word) return;
    if (!touched && !atTable()) return; // a click follows the link
    event.preventDefault(); // a tap explains first, and a duel is not left by accident
    event.stopPropagation();
    void show(word);
  },
  { capture: true },
);

/** Everything by keyboard: arrows through the cards of a row, numbers for buttons, `?` for help. */

import { help } from "./dialogs.js";

const STEPS = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

/** Where the focus goes when a question is asked, in this order. */
const FIRST = [
  ".candidates .held.legal",
  ".near-hand .held.legal",
  ".arena .legal",
  ".prompt [data-number]",
  ".near-hand [data-held]",
];

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.matches("input:not([type=range]), textarea, select")) return;
    if (event.key === "?") {
      if (!document.querySelector("dialog[open]")) help();
    } else if (/^[1-9gG]$/.test(event.key) && !document.querySelector("dialog[open]")) {
      const button = document.querySelector(`[data-number="${event.key.toUpperCase()}"]`);
      if (button instanceof HTMLButtonElement) button.click();
    } else if (STEPS.has(event.key)) walk(event, target);
    else if (event.key === "Enter" && target.matches("span[role=button]")) target.click();
  });
}

/**
 * To the next card of the row; from a question or from nowhere, into the hand.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 */
function walk(event, target) {
  if (target.matches("input")) return;
  if (target.closest(".lines")) {
    walkStory(event, target);
    return;
  }
  if (event.key === "ArrowUp" || event.key === "ArrowDown") return;
  const row = target.closest("[data-row]");
  if (!row) {
    if (target === document.body) focusHand();
    else if (target.closest(".prompt")) focusOn(".near-hand [data-held][tabindex='0']");
    return;
  }
  const cards = [...row.querySelectorAll("[data-held]")];
  const at = cards.indexOf(target) + (STEPS.get(event.key) ?? 0);
  const next = cards[(at + cards.length) % cards.length];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  for (const card of cards) if (card instanceof HTMLElement) card.tabIndex = card === next ? 0 : -1;
  next.focus();
}

/**
 * From one named card or rule of the story to the next.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 */
function walkStory(event, target) {
  const names = [...(target.closest(".lines")?.querySelectorAll(".mention, .rule") ?? [])];
  const at = names.indexOf(target);
  const step = STEPS.get(event.key) ?? 0;
  const next = at < 0 ? names.at(step < 0 ? -1 : 0) : names[at + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** To the first card that may be chosen, or to the first button of the question. */
export function focusHand() {
  for (const selector of FIRST) if (focusOn(selector)) return;
}

/**
 * Focus the first such element, if there is one.
 * @param {string} selector
 */
function focusOn(selector) {
  const first = document.querySelector(selector);
  if (first instanceof HTMLElement) first.focus();
  return first instanceof HTMLElement;
}

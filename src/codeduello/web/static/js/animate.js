/** Cards travel: from where they lay to where they lie now, quickly, and not at all for those who want no motion. */

/** @import { Face, State } from "../../protocol.ts" */

import { h } from "./dom.js";
import { zoneName } from "./view-model.js";

const TIME = 280; // milliseconds
const APART = 25; // between one card and the next
const MOST = 12; // cards in the air at once
const LOUD = 1500; // milliseconds that a word stays across the table

/** @typedef {Map<string, DOMRect>} Places */

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where every card and every zone is now.
 * @returns {Places}
 */
export function places() {
  /** @type {Places} */
  const found = new Map();
  for (const element of document.querySelectorAll("[data-held], [data-zone]")) {
    if (!(element instanceof HTMLElement)) continue;
    const name = element.dataset["held"] ? `card-${element.dataset["held"]}` : `zone-${element.dataset["zone"]}`;
    found.set(name, element.getBoundingClientRect());
  }
  return found;
}

/**
 * Let what moved travel from its old place to its new one.
 * @param {State} state
 * @param {Face[]} faces
 * @param {Places} before
 */
export function travel(state, faces, before) {
  if (still() || document.hidden) return;
  state.moves.slice(-MOST).forEach(({ card, source, target }, place) => {
    const lands = card ? document.querySelector(`[data-held="${card.id}"]`) : null;
    const zone = document.querySelector(`[data-zone="${zoneName(...target)}"]`);
    const end = lands ?? zone;
    const from = (card && before.get(`card-${card.id}`)) ?? before.get(`zone-${zoneName(...source)}`);
    if (!(end instanceof HTMLElement) || !from) return;
    fly(from, end.getBoundingClientRect(), card ? (faces[card.kind] ?? null) : null, card?.mark, place * APART);
    if (lands instanceof HTMLElement)
      lands.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME + place * APART });
  });
  for (const line of state.story) {
    if (line.kind === "reshuffle")
      shuffle(document.querySelector('[data-zone="deck"] .stack, [data-zone^="endurance"] .stack'));
  }
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {Face | null} face
 * @param {string | undefined} mark
 * @param {number} delay
 */
function fly(from, to, face, mark, delay) {
  const width = Math.min(150, Math.max(40, to.height < 30 ? to.width : Math.min(to.width, (to.height * 5) / 7)));
  const card = h(
    "div",
    { class: "flying", "aria-hidden": "true", style: { width: `${width}px` } },
    h("duel-card", { data: { face, mark } }),
  );
  document.body.append(card);
  const start = middle(from, width);
  const end = middle(to, width);
  const size = Math.min(1.6, Math.max(0.4, Math.min(from.width, (from.height * 5) / 7) / width));
  card
    .animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(${size}) rotate(-4deg)` },
        { transform: `translate(${end.x}px, ${end.y}px)` },
      ],
      { duration: TIME, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    )
    .finished.finally(() => card.remove());
}

/**
 * @param {DOMRect} rect
 * @param {number} width
 */
function middle(rect, width) {
  return { x: rect.left + rect.width / 2 - width / 2, y: rect.top + rect.height / 2 - (width * 7) / 10 };
}

/** @param {Element | null} stack */
function shuffle(stack) {
  stack?.animate(
    [
      { transform: "none" },
      { transform: "translateX(-6px) rotate(-5deg)" },
      { transform: "translateX(6px) rotate(5deg)" },
      { transform: "none" },
    ],
    { duration: TIME },
  );
}

/**
 * Shake the side that is hurt.
 * @param {Element | null} side
 */
export function shake(side) {
  if (still()) return;
  side?.animate(
    [{ transform: "none" }, { transform: "translateX(-5px)" }, { transform: "translateX(4px)" }, { transform: "none" }],
    { duration: TIME },
  );
}

/**
 * A word across the table: what mattered most just now.
 * @param {string} words
 */
export function flourish(words) {
  const old = document.querySelector(".flourish");
  old?.remove();
  const banner = h("div", { class: "flourish", "aria-hidden": "true" }, words);
  document.querySelector(".arena")?.append(banner);
  setTimeout(() => banner.remove(), LOUD);
  if (still()) return;
  banner.animate(
    [
      { opacity: 0, transform: "translate(-50%, -50%) scale(.9)" },
      { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.12 },
      { opacity: 1, offset: 0.8 },
      { opacity: 0 },
    ],
    { duration: LOUD, fill: "forwards" },
  );
}

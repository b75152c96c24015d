/** Cards travel: from where they lay to where they lie now, quickly, and not at all for those who want no motion. */

/** @import { Face, Move } from "../../protocol.ts" */

import { h } from "./dom.js";
import { zoneName } from "./view-model.js";

const TIME = 280; // milliseconds
const APART = 25; // between one card and the next
const MOST = 12; // cards in the air at once

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
 * @param {Move[]} moves
 * @param {Face[]} faces
 * @param {Places} before
 */
export function travel(moves, faces, before) {
  if (still() || document.hidden) return;
  moves.slice(-MOST).forEach(({ card, source, target }, place) => {
    const lands = card ? document.querySelector(`[data-held="${card.id}"]`) : null;
    const zone = document.querySelector(`[data-zone="${zoneName(...target)}"]`);
    const end = lands ?? zone;
    const from = (card && before.get(`card-${card.id}`)) ?? before.get(`zone-${zoneName(...source)}`);
    if (!(end instanceof HTMLElement) || !from) return;
    fly(from, end.getBoundingClientRect(), card ? (faces[card.kind] ?? null) : null, card?.mark, place * APART);
    if (lands instanceof HTMLElement)
      lands.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME + place * APART });
  });
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

/** What a stage marks on the table, where it happens: a number at a gauge, a die against what it needed, a word on a card. */

/** @import { Line, Stage } from "../../protocol.ts" */

import { h } from "./dom.js";
import { diePicture } from "./drawings.js";
import { zoneName } from "./view-model.js";

const HEAD_SHOT = "Head Shot"; // the most dangerous card there is
const GAUGES = /** @type {Record<string, string>} */ ({ loss: "Ability to lose", gain: "Ability to gain" });

/**
 * Mark a stage; without one, take the marks away.
 * @param {Stage | null} stage
 * @param {Record<string, string>} [stamps] the word for each kind of event that has one
 */
export function mark(stage, stamps = {}) {
  document.querySelector(".marks")?.remove();
  const found = (stage?.lines ?? []).flatMap((line) => marksOf(line, stamps));
  if (!found.length) return;
  const layer = h("div", { class: "marks", "aria-hidden": "true" });
  document.body.append(layer);
  /** @type {Map<Element, number>} */
  const taken = new Map();
  for (const { place, drawing } of found) {
    if (!place) continue;
    const rect = place.getBoundingClientRect();
    const above = taken.get(place) ?? 0;
    layer.append(drawing);
    taken.set(place, above + drawing.offsetHeight + 4);
    const half = drawing.offsetWidth / 2 + 4;
    const x = Math.min(innerWidth - half, Math.max(half, rect.left + rect.width / 2));
    const y = Math.max(4, rect.top + rect.height / 2 - drawing.offsetHeight / 2 + above);
    drawing.style.setProperty("left", `${x}px`);
    drawing.style.setProperty("top", `${y}px`);
  }
}

/**
 * @param {Line} line
 * @param {Record<string, string>} stamps
 * @returns {{place: Element | null, drawing: HTMLElement}[]}
 */
function marksOf(line, stamps) {
  const marks = [];
  const { die, before, after } = line.numbers;
  const needed = line.numbers["accuracy"] ?? line.numbers["needed"];
  const here = placeOf(line);
  if (die !== undefined) {
    const needs = needed === undefined ? "" : ` needs ${needed} or less`;
    marks.push({ place: here, drawing: h("b", { class: "mark roll" }, diePicture(String(die)), needs) });
  }
  const word = line.kind === "play" && names(line, HEAD_SHOT) ? `${HEAD_SHOT}!` : stamps[line.kind];
  if (word) marks.push({ place: here, drawing: h("b", { class: `mark stamp ${line.mood}` }, word) });
  if (line.gauge && before !== undefined && after !== undefined && before !== after) {
    const by = Math.abs(after - before);
    const what = GAUGES[line.gauge] ?? line.gauge;
    const change = `${after > before ? "+" : "−"}${by} ${by === 1 ? what.replace(/s$/, "") : what}`;
    marks.push({
      place: document.querySelector(`[data-gauge="${line.gauge}-${line.at}"]`) ?? sideOf(line.at),
      drawing: h("b", { class: `mark number ${line.mood}` }, change),
    });
  }
  return marks;
}

/**
 * @param {Line} line
 * @param {string} title
 */
function names(line, title) {
  return line.words.some((word) => typeof word === "object" && word.title === title);
}

/**
 * Where a line happens: at its card on the table, at the card in front of its player, or at the player.
 * @param {Line} line
 */
function placeOf(line) {
  const card = line.cards.find((one) => one !== null);
  return (
    (card && document.querySelector(`.arena [data-held="${card.id}"], .arena [data-ghost="${card.id}"]`)) ??
    document.querySelector(`[data-zone="${zoneName("front", line.seat)}"] .held:last-child`) ??
    sideOf(line.seat)
  );
}

/** @param {number} seat */
function sideOf(seat) {
  return document.querySelector(`.side[data-seat="${seat}"] .who`);
}
